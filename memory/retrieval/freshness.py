"""Of statements that a question cannot tell apart, the newer first: "Ann leads Apollo", later "Bob leads Apollo". Pure.

Two short statements say the same thing of the same subject when they share most of their words and everything that the
question asks about, and differ only in what it does not ask: the value. It knows nothing of what they say.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Claim:
    """The terms of a statement and when it was made; `made` grows with time. Only those of one sort can be rivals."""

    terms: frozenset[str]
    made: tuple[float, int]
    sort: str = ""


def newest_first(
    ranked: Sequence[Claim], asked: frozenset[str], *, share: float, most_terms: int
) -> list[int]:
    """The order in which `ranked` (best first) should stand, as places in it.

    Statements that are rivals swap places among themselves, so that the newest has the best of them; all others stay.
    share: least share of the shorter one's terms that rivals have in common. most_terms: longer ones are no statements.
    """
    order = list(range(len(ranked)))
    is_placed = [False] * len(ranked)
    for i, one in enumerate(ranked):
        if is_placed[i] or len(one.terms) > most_terms:
            continue
        group = [i] + [
            j
            for j in range(i + 1, len(ranked))
            if not is_placed[j]
            and len(ranked[j].terms) <= most_terms
            and are_rivals(one, ranked[j], asked, share)
        ]
        for place, j in zip(group, sorted(group, key=lambda j: ranked[j].made, reverse=True), strict=True):
            order[place] = j
            is_placed[place] = True
    return order


def are_rivals(one: Claim, other: Claim, asked: frozenset[str], share: float) -> bool:
    """Whether both answer the question in the same words but for the answer."""
    matched = one.terms & asked
    if one.sort != other.sort or not matched or matched != other.terms & asked:
        return False
    common, shorter = one.terms & other.terms, min(len(one.terms), len(other.terms))
    return len(common) >= share * shorter and one.terms != other.terms
