"""What was found in a clause of an English sentence, what carries over to the next, and what is kept in the end. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from memory.extract import rules_en_words as w
from memory.extract.grammar import Heard
from memory.extract.rules_en_clauses import Clause
from memory.extract.rules_en_values import KINDS, Found
from memory.long_term.candidate import Act, Candidate

_SYMPTOM = re.compile(
    r" (?:is|are) |^(?:cannot|can barely|can hardly|have (?:trouble|difficulty))\b", re.IGNORECASE
)
_BEFORE = re.compile(
    r"job: (?:i |we )?(?:trained|qualified|started(?: out)?|was|studied) as\b|family: (?:my \w+ and )?(?:i |we )?(?:split|broke|separated|divorced|parted)\b",
    re.IGNORECASE,
)
"""What came before what the user is now, told in the same sentence."""
_YEAR = re.compile(r"(?:\w+|\d\w+)[- ]year(?: (?:of|out of) \w+)?", re.IGNORECASE)
_CALLED_BY = re.compile(
    r"(?!(?:everyone|everybody|people|friends|folks|they|most|all|i|you|we|call|please)\b)[\w' -]{2,40} calls? me\b",
    re.IGNORECASE,
)
"""What one person calls the user, beside their name."""
_STILL_NOT = re.compile(
    r"(?:(?:i|we) )?(?:have )?still (?:cannot|do not|have not|never|could not)\b", re.IGNORECASE
)
_FACTS = frozenset(
    {
        "job",
        "employer",
        "city",
        "hometown",
        "age",
        "education",
        "family",
        "pet",
        "language",
        "diet",
        "disability",
    }
)
_REPLACED = frozenset({"employer", "job", "city", "name", "age", "possession"})
"""What one has, of which the new takes the place of the old."""
_ONE = frozenset({"name", "age", "city", "birthday", "hometown"})


@dataclass(slots=True)
class Thread:
    """What carries over from clause to clause. who: the person spoken of, "" for the user."""

    heard: Heard
    before: str = ""
    whole: str = ""
    topic: str = ""
    who: str = ""
    label: str = ""
    last: str = ""
    item: Found | None = None
    said_before: str = ""
    lead: str = ""
    act: Act = "statement"
    has_own: bool = False
    old: str = ""
    following: str = ""
    is_asking: bool = False
    lists_own: bool = False

    def name(self, named: re.Match[str] | None) -> None:
        """Takes the name that stands before a clause for whom it is about."""
        if named:
            self.who = self.label = named["name"]

    def introduces(self, clause: Clause) -> bool:
        """Whether the clause may be the first thing that the user says of themselves."""
        return not self.has_own and not self.who and clause.start < (60 if self.lists_own else 30)


@dataclass(frozen=True, slots=True)
class Piece:
    """What was found in a clause, and about whom."""

    clause: Clause
    found: Found
    who: str = "user"
    text: str = ""
    act: Act = "statement"
    old: str = ""
    date: str = ""


def settled(pieces: Sequence[Piece]) -> list[Piece]:
    """Each fact once; of what a person has one of at a time, the last; no old value beside the new."""
    kept: list[Piece] = []
    for i, piece in enumerate(pieces):
        later = [
            p for p in pieces[i + 1 :] if p.who == piece.who and p.found.attribute == piece.found.attribute
        ]
        later = [p for p in later if not _CALLED_BY.match(p.clause.plain)]
        if _is_quip(piece, kept) or _is_same_pet(piece, kept) or _is_only_called(piece, kept):
            continue
        is_single = piece.found.attribute in _ONE or (
            later and later[-1].act == "correction" and piece.found.attribute not in ("likes", "dislikes")
        )
        if re.match(r"they pay", piece.text, re.IGNORECASE) and any(
            p.found.attribute == "job" for p in later
        ):
            continue
        if later and _BEFORE.match(f"{piece.found.attribute}: {piece.clause.plain}"):
            continue
        if later and is_single and any(not p.found.is_denied for p in later):
            continue
        if _is_aid_of(piece, kept[-1:]):
            continue
        is_symptom = piece.found.attribute == "disability" and _SYMPTOM.search(piece.found.value)
        if is_symptom and any(not _SYMPTOM.search(p.found.value) for p in later):
            continue
        if not _is_stale(piece, pieces) and not any(
            k.who == piece.who and k.found == piece.found for k in kept
        ):
            kept.append(piece)
    return kept


def _is_only_called(piece: Piece, kept: Sequence[Piece]) -> bool:
    """Whether one person's name for the user stands beside their own: "my name is Venkatesh, the guard calls me Venky"."""
    is_called = bool(_CALLED_BY.match(piece.clause.plain))
    return is_called and any(k.found.attribute == "name" and k.who == piece.who for k in kept)


def _is_aid_of(piece: Piece, before: Sequence[Piece]) -> bool:
    """Whether what is used for it goes on from a disability."""
    return (
        piece.found.attribute == "disability"
        and piece.found.value.startswith(("use", "wear", "hands", "eyes", "ears", "cannot"))
        and any(k.found.attribute == "disability" for k in before)
    )


def _is_quip(piece: Piece, kept: Sequence[Piece]) -> bool:
    """Whether what "still" is not done is only said on top of a fact: "I work at Aldi and still can't find the bread"."""
    is_still = (piece.found.attribute == "follow_up" and _STILL_NOT.match(piece.clause.plain)) or (
        piece.found.attribute == "habit"
        and re.match(r"(?:I |we )?(?:am )?still \w+ing\b", piece.clause.plain)
    )
    return bool(is_still) and any(k.found.attribute in _FACTS for k in kept)


def _is_same_pet(piece: Piece, kept: Sequence[Piece]) -> bool:
    """Whether an animal is named again: "a snake, corn snake"."""
    if piece.found.attribute != "pet" or not piece.found.value:
        return False
    head = piece.found.value.lower().split()[-1]
    return any(
        k.found.attribute == "pet" and k.who == piece.who and k.found.value.lower().split()[-1] == head
        for k in kept
    )


def _is_stale(piece: Piece, pieces: Sequence[Piece]) -> bool:
    """Whether a piece only says what is over, beside what is so now, or less than another."""
    attribute = piece.found.attribute
    if len(pieces) > 1 and attribute == "education" and _YEAR.fullmatch(piece.found.value):
        return True
    if not piece.found.is_denied:
        return attribute == "diet" and _is_told_again(piece, pieces)
    if attribute in ("employer", "education") and _works(pieces):
        return True
    if attribute == "employer" and any(p.who == "user" and p.found.attribute == "city" for p in pieces):
        return True
    is_replaced = attribute in _REPLACED or (
        attribute == "diet" and bool(re.fullmatch(w.DIETS, piece.found.value, re.IGNORECASE))
    )
    return is_replaced and any(
        p.who == piece.who and p.found.attribute == attribute and not p.found.is_denied for p in pieces
    )


def _is_told_again(piece: Piece, pieces: Sequence[Piece]) -> bool:
    """Whether a diet is named again by another word: "brought up veg, so I'm vegetarian"."""
    after = [p.found for p in pieces[pieces.index(piece) + 1 :] if p.who == piece.who]
    start = piece.found.value[:3].lower()
    return any(f.attribute == "diet" and not f.is_denied and f.value[:3].lower() == start for f in after)


def _works(pieces: Sequence[Piece]) -> bool:
    """Whether it is said what the user does now: what they have left is no news then."""
    return any(
        p.who == "user" and p.found.attribute in ("job", "employer") and not p.found.is_denied for p in pieces
    )


def with_allergies(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a sentence that tells of a reaction: what is avoided in it is an allergy, named once."""
    avoided = [
        p
        for p in pieces
        if p.found.attribute == "dislikes" or (p.found.attribute == "diet" and p.found.is_denied)
    ]
    if not avoided:
        return list(pieces)
    rest = [p for p in pieces if p not in avoided and p.found.attribute != "allergy"]
    return [replace(p, found=Found("allergy", p.found.value)) for p in avoided] + rest


def as_candidate(piece: Piece, written: str) -> Candidate:
    """The piece as a candidate, its quote as it was written."""
    """The piece as a candidate; written: the sentence as the user wrote it."""
    found = piece.found
    denied = found.is_denied or found.attribute == "dislikes"
    return Candidate(
        piece.text.strip() or piece.clause.written,
        KINDS.get(found.attribute, "identity" if found.attribute else "fact"),
        written[piece.clause.start : piece.clause.end].strip(),
        subject=piece.who,
        attribute=found.attribute,
        value=found.value,
        old_value=piece.old,
        polarity="negative" if denied else "positive",
        act=piece.act,
        date=piece.date,
        rule=f"en.{found.attribute or 'corrected'}",
    )
