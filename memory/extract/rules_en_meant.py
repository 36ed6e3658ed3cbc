"""Whether the user means what was found in a clause, once the whole sentence is heard. Pure."""

import re
from collections.abc import Sequence

from memory.extract import rules_en_marks as marks
from memory.extract.rules_en_clause import MINE
from memory.extract.rules_en_clauses import Clause
from memory.extract.rules_en_pieces import Piece
from memory.extract.rules_en_scene import is_left_open, is_mocked
from memory.extract.rules_en_sorts import is_about_another

_SEEN_AS = frozenset({"likes", "dislikes", "habit", "follow_up", "possession", "decision", "goal", "family"})
"""What a clause that says what follows from a fact is only mistaken for: "I'm a haulier, so fuel prices are my religion"."""
_SO = re.compile(r"\b(?:so|hence|thus|which is why|that is why|that's why|meaning)$", re.IGNORECASE)
_LEFT = re.compile(r"(?:left|finished|quit) ", re.IGNORECASE)


def is_meant(piece: Piece, text: str, clauses: Sequence[Clause]) -> bool:
    """Whether the user means what a clause says: no mockery, and not taken back by a later clause."""
    found = piece.found
    after = [clause.plain for clause in clauses if clause.start > piece.clause.start]
    if _follows(piece, text) or (
        piece.who == "user" and is_about_another(found.attribute, _said_in(piece, clauses))
    ):
        return False
    return not is_mocked(found.attribute, found.value, text) and not is_left_open(found.attribute, after)


def _said_in(piece: Piece, clauses: Sequence[Clause]) -> str:
    """The clause of a piece, with the one before it when it has no subject of its own."""
    plain = piece.clause.plain
    before = [clause.plain for clause in clauses if clause.start < piece.clause.start]
    is_bare = marks.subject_of(plain).how == "bare" and not MINE.search(plain)
    return f"{before[-1]} and {plain}" if before and is_bare else plain


def _follows(piece: Piece, text: str) -> bool:
    """Whether a clause only says what follows from the one before: "so quiet rooms are torture"."""
    before = text[: piece.clause.start].rstrip()
    if piece.found.attribute == "education" and _LEFT.match(piece.found.value):
        return bool(re.search(r"\b(?:since|until|after|before|when)$", before))
    is_own = marks.subject_of(piece.clause.plain).how == "self"
    return piece.found.attribute in _SEEN_AS and not is_own and bool(_SO.search(before))
