"""Which of a model's thoughts are believed: only what rests on memories that were shown, and adds no fact. Pure."""

from collections.abc import Sequence
from typing import Literal

from memory.extract.accept import Doubt, doubt_of, is_order
from memory.extract.parse_reflection import Thought
from memory.long_term.candidate import Candidate
from memory.long_term.conflict import is_same_subject
from memory.long_term.entities import find_entities
from memory.long_term.record import Kind, Record, Status
from memory.long_term.sensitive import find_contacts
from memory.text import normalised, one_line, search_terms

Refusal = (
    Doubt
    | Literal["few_grounds", "invented", "contact", "other_subject", "other_numbers", "is_known", "confirmed"]
)
_KINDS = frozenset({Kind.CONCLUSION, Kind.HABIT, Kind.PREFERENCE, Kind.GOAL, Kind.FACT, Kind.FEELING})
"""What may be concluded: never who the user is, what he decided or what he orders."""
_LEAST_GROUNDS = 2


def known_numbers(thought: Thought, shown: Sequence[Record]) -> tuple[list[Record], int]:
    """The memories that it is about, and how many of its numbers nobody was shown."""
    known = [shown[number - 1] for number in thought.numbers if 1 <= number <= len(shown)]
    return known, len(thought.numbers) - len(known)


def doubt_insight(thought: Thought, grounds: Sequence[Record], *, most_chars: int) -> Refusal | None:
    """Why a conclusion is not believed; None when it may become a candidate."""
    return _doubt_text(thought.text, grounds, most_chars)


def doubt_merge(thought: Thought, grounds: Sequence[Record], *, most_chars: int) -> Refusal | None:
    """Why memories are not made one: about different things, with different numbers, or confirmed by the user."""
    if doubt := _doubt_text(thought.text, grounds, most_chars):
        return doubt
    first = grounds[0]
    if any(
        not is_same_subject(first.subject, other.subject) or other.polarity != first.polarity
        for other in grounds
    ):
        return "other_subject"
    if any(_numbers(first.text) != _numbers(other.text) for other in grounds):
        return "other_numbers"
    return "confirmed" if any(ground.status == Status.CONFIRMED for ground in grounds) else None


def doubt_conflict(grounds: Sequence[Record]) -> Refusal | None:
    """Why two memories are not put to the user as a contradiction."""
    if len(grounds) != 2:
        return "few_grounds"
    one, other = grounds
    if not is_same_subject(one.subject, other.subject):
        return "other_subject"
    return "is_known" if normalised(one.text) == normalised(other.text) else None


def kind_of(thought: Thought) -> str:
    """The kind that a conclusion gets."""
    return thought.kind if thought.kind in _KINDS else Kind.CONCLUSION


def _doubt_text(text: str, grounds: Sequence[Record], most_chars: int) -> Refusal | None:
    if len(grounds) < _LEAST_GROUNDS:
        return "few_grounds"
    if doubt := doubt_of(text, most_chars):
        return doubt
    if is_order(text):
        return "instruction"
    if find_contacts(text):
        return "contact"
    said = " ".join(ground.text for ground in grounds)
    if not _numbers(text) <= _numbers(said) or _new_names(text, said):
        return "invented"
    return "is_known" if any(normalised(text) == normalised(g.text) for g in grounds) else None


def _numbers(text: str) -> frozenset[str]:
    return frozenset(term for term in search_terms(text) if any(char.isdigit() for char in term))


def _new_names(text: str, said: str) -> bool:
    """Whether it names what no ground names."""
    plain = one_line(text)
    names = [name for name, _ in find_entities(Candidate(plain, "conclusion", plain))]
    return any(normalised(name) not in normalised(said) and name.casefold() != "user" for name in names)
