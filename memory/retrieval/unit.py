"""What is ranked: a record, or one side of a turn, with those of its passages that were loaded. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from memory.ledger.passages import Part, Passage
from memory.retrieval.fuse import Fused

Side = tuple[str, Part]
"""What a unit is of, and which side of it: a record's has no part."""


@dataclass(frozen=True)
class Unit:
    """A record or one side of a turn. fused: what the channels said of its best passage; None for a mere neighbour."""

    passages: tuple[Passage, ...]
    fused: Fused | None = None

    @cached_property
    def first(self) -> Passage:
        """Its first loaded passage."""
        return self.passages[0]

    @property
    def is_turn(self) -> bool:
        """Whether it was said, and is no record."""
        return self.first.owner_kind == "turn"

    @property
    def side(self) -> Side:
        """What it is of, and which side of it."""
        return self.first.owner_id, self.first.part

    @property
    def text(self) -> str:
        """Its loaded passages together."""
        return " ".join(passage.text for passage in self.passages)

    @cached_property
    def terms(self) -> frozenset[str]:
        """The search terms of its loaded passages."""
        return frozenset(term for passage in self.passages for term in passage.terms.split(" "))

    @property
    def best(self) -> Passage:
        """The passage that the channels liked best; of a mere neighbour the first."""
        number = self.fused.passage_no if self.fused else self.first.passage_no
        return next(passage for passage in self.passages if passage.passage_no == number)

    def follows(self, other: "Unit", gap_s: float) -> bool:
        """Whether it was said right after the other in the same conversation.

        What has no thread belongs together when it was said within `gap_s` seconds, but not in the same moment:
        then the times are no times of talk.
        """
        mine, theirs = self.first, other.passages[-1]
        if not (self.is_turn and other.is_turn) or mine.passage_no != theirs.passage_no + 1:
            return False
        if mine.thread_id or theirs.thread_id:
            return mine.thread_id == theirs.thread_id
        return 1.0 <= abs((mine.said_at or 0.0) - (theirs.said_at or 0.0)) <= gap_s


def make_units(passages: Iterable[Passage], fused: Sequence[Fused]) -> list[Unit]:
    """Units in order of their passages."""
    best: Mapping[int, Fused] = {one.passage_no: one for one in reversed(fused)}
    units = []
    for _, group in groupby(passages, key=lambda p: (p.owner_kind, p.owner_id, p.part)):
        members = tuple(group)
        found = [best[p.passage_no] for p in members if p.passage_no in best]
        units.append(Unit(members, max(found, key=lambda one: one.score, default=None)))
    return units
