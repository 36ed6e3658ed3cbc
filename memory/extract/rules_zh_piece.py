"""What was found in a Chinese clause, and what carries over from clause to clause. Pure."""

from dataclasses import dataclass

from memory.extract import rules_zh_marks as marks
from memory.extract.rules_zh_clauses import Clause, subject_of, without_time
from memory.extract.rules_zh_values import Found
from memory.long_term.candidate import Act


@dataclass(slots=True)
class Thread:
    """What carries over from clause to clause. name: of whom it was said; last: what; when: time words to come back to; he: who "he" is, if not the same; is_asking: a clause asks; is_other: it was said of somebody unknown; is_text: a text was asked for; reported: where others' words begin; is_past: it was said of what is over."""

    name: str = ""
    last: str = ""
    when: str = ""
    before: Clause | None = None
    is_correcting: bool = False
    is_asking: bool = False
    is_other: bool = False
    he: str = ""
    is_text: bool = False
    reported: int = -1
    is_past: bool = False

    def leave(self) -> None:
        """Turns to somebody who is not named."""
        self.name, self.last, self.before, self.is_other = "", "", None, True

    def hears_others(self, position: int, clause: Clause, *, is_new: bool) -> bool:
        """Whether somebody else's words are told: until the speaker comes back with 我, after at least one more clause."""
        if is_new:
            self.reported = position
        elif position > self.reported + 1 and clause.text.startswith("我"):
            self.reported = -1
        return self.reported >= 0

    def stays_past(self, clause: Clause) -> bool:
        """Whether the clause goes on about what is over: nothing in it comes back to the speaker or to now."""
        self.is_past = self.is_past and not marks.COMES_BACK.search(clause.text)
        return self.is_past

    def hear(self, clause: Clause) -> None:
        """Takes from a clause that states nothing whom it is about."""
        subject = subject_of(clause.text, without_time(clause.text), self.name)
        if subject.is_named:
            self.name, self.last = subject.name or "", ""
            self.is_other = subject.is_other and subject.name is None
        if spoken_of := marks.SPOKEN_OF.search(clause.text):
            self.he = spoken_of["who"]


@dataclass(frozen=True, slots=True)
class Piece:
    """What was found in a clause about whom. condition: the clause that says when an order holds."""

    clause: Clause
    found: Found
    who: str = ""
    act: Act = "statement"
    old: str = ""
    when: str = ""
    is_implied: bool = False
    condition: Clause | None = None

    @property
    def value(self) -> str:
        """The words of the value, as folded."""
        return self.clause.text[slice(*self.found.span)]
