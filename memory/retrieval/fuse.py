"""Reciprocal rank fusion: a passage counts by its rank in each channel, never by scores that cannot be compared. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from memory.retrieval.channels.ranked import Channel, Found, Ranking

_EQUAL: Mapping[Channel, float] = {}


@dataclass(frozen=True, slots=True)
class Fused:
    """A passage with what each channel said of it. score: 0-1, 1 when first everywhere; higher is better."""

    passage_no: int
    score: float
    by_channel: dict[Channel, Found]


def fuse(rankings: Sequence[Ranking], *, k: int, weights: Mapping[Channel, float] = _EQUAL) -> list[Fused]:
    """All passages of all channels, best first; ties by passage number, the newer first. Source: Cormack et al. 2009.

    weights: what a channel counts, from 0 (it is off) up; 1 when it is not named.
    """
    counted = [ranking for ranking in rankings if weights.get(ranking.channel, 1.0) > 0]
    found: dict[int, dict[Channel, tuple[int, Found]]] = {}
    for ranking in counted:
        for rank, entry in enumerate(ranking.found, start=1):
            found.setdefault(entry.passage_no, {}).setdefault(ranking.channel, (rank, entry))
    best = sum(weights.get(ranking.channel, 1.0) for ranking in counted) / (k + 1)
    fused = [
        Fused(
            passage_no,
            score=sum(weights.get(name, 1.0) / (k + rank) for name, (rank, _) in places.items()) / best,
            by_channel={channel: entry for channel, (_, entry) in places.items()},
        )
        for passage_no, places in found.items()
    ]
    return sorted(fused, key=lambda one: (-one.score, -one.passage_no))
