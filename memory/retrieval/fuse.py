"""Reciprocal rank fusion: a passage counts by its rank in each channel, never by scores that cannot be compared. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from memory.retrieval.channels.ranked import Channel, Found, Ranking


@dataclass(frozen=True, slots=True)
class Fused:
    """A passage with what each channel said of it. score: 0-1, 1 when first everywhere; higher is better."""

    passage_no: int
    score: float
    by_channel: dict[Channel, Found]


def fuse(rankings: Sequence[Ranking], *, k: int) -> list[Fused]:
    """All passages of all channels, best first; ties by passage number, the newer first. Source: Cormack et al. 2009."""
    found: dict[int, dict[Channel, tuple[int, Found]]] = {}
    for ranking in rankings:
        for rank, entry in enumerate(ranking.found, start=1):
            found.setdefault(entry.passage_no, {}).setdefault(ranking.channel, (rank, entry))
    best = max(len(rankings), 1) / (k + 1)
    fused = [
        Fused(
            passage_no,
            score=sum(1 / (k + rank) for rank, _ in places.values()) / best,
            by_channel={channel: entry for channel, (_, entry) in places.items()},
        )
        for passage_no, places in found.items()
    ]
    return sorted(fused, key=lambda one: (-one.score, -one.passage_no))
