"""The same thing as a record and as the turn that it comes from: the turn counts only if it adds something. Pure."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from memory.long_term.record import Standing
from memory.retrieval.unit import Unit


@dataclass(frozen=True, slots=True)
class Told:
    """A unit of a turn and the best record made from that turn, by their places. is_all: the turn adds nothing."""

    turn: int
    record: int
    is_all: bool


def told_twice(
    units: Sequence[Unit], records: Mapping[str, Standing], asked: Collection[str], *, share: float
) -> list[Told]:
    """The units of turns of which found records say everything that the question (its terms) asks about.

    What else such a turn says is not hidden by them. A reply must also repeat a record: it may answer something.
    share: of the terms of what is repeated, from which it is the same.
    """
    made: dict[str, list[int]] = {}
    for place, unit in enumerate(units):
        if not unit.is_turn:
            made.setdefault(records[unit.first.owner_id].turn_id, []).append(place)
    return [
        told
        for place, unit in enumerate(units)
        if unit.is_turn and unit.first.owner_id in made
        if (told := _told(units, place, made[unit.first.owner_id], asked=frozenset(asked), share=share))
        is not None
    ]


def _told(
    units: Sequence[Unit], place: int, made: Sequence[int], *, asked: frozenset[str], share: float
) -> Told | None:
    unit = units[place]
    kept = frozenset[str]().union(*(units[i].terms for i in made))
    best = max(made, key=lambda i: len(units[i].terms & unit.terms))
    common = len(unit.terms & units[best].terms)
    if not unit.terms & asked <= kept:
        return None
    if unit.first.part == "reply" and common < share * len(units[best].terms):
        return None
    is_all = unit.first.part == "user" and len(unit.terms & kept) >= share * len(unit.terms)
    return Told(place, best, is_all)
