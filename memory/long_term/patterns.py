"""What comes again: texts that say nearly the same in several places. Pure counting, no model."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from memory.text import query_terms


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that was said. place: what makes it count by itself: a thread, or a day."""

    item_id: str
    text: str
    place: str


def repeated(items: Iterable[Item], *, alike: float, least: int) -> list[tuple[Item, ...]]:
    """Groups of items alike that come from that many places, each in its order; alike: share of common terms (0-1)."""
    groups: list[tuple[frozenset[str], list[Item]]] = []
    for item in items:
        terms = _terms(item.text)
        if len(terms) < 2:
            continue
        home = next((found for known, found in groups if shared(known, terms) >= alike), None)
        if home is None:
            groups.append((terms, [item]))
        else:
            home.append(item)
    return [tuple(found) for _, found in groups if len({item.place for item in found}) >= least]


def shared(one: frozenset[str], other: frozenset[str]) -> float:
    """The share of terms that both have (0-1)."""
    return len(one & other) / max(len(one | other), 1)


def first_of_each_place(group: Sequence[Item]) -> list[Item]:
    """One item of every place, the first."""
    found: dict[str, Item] = {}
    for item in group:
        found.setdefault(item.place, item)
    return list(found.values())


def _terms(text: str) -> frozenset[str]:
    """Without numbers: "did 5 km" and "did 8 km" are the same doing."""
    return frozenset(term for term in query_terms(text) if not any(char.isdigit() for char in term))
