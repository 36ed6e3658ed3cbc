"""How good rankings are: recall, hits, NDCG and reciprocal rank. Pure."""

import math
from collections.abc import Iterable, Sequence

from pydantic import JsonValue

NAMES = ("recall@5", "recall@10", "hit@10", "ndcg@10", "mrr")
Row = dict[str, float]


def figures(ranked: Sequence[str], gold: Sequence[str]) -> Row:
    """The figures of one question, 0-1 each, higher is better. recall@k: share of the gold ids among the first k."""
    wanted = set(gold)
    hits = [float(each in wanted) for each in ranked]
    ideal = sum(1 / math.log2(place + 2) for place in range(min(10, len(wanted))))
    first = next((place for place, hit in enumerate(hits, start=1) if hit), 0)
    return {
        "recall@5": sum(hits[:5]) / len(wanted),
        "recall@10": sum(hits[:10]) / len(wanted),
        "hit@10": float(any(hits[:10])),
        "ndcg@10": sum(hit / math.log2(place + 2) for place, hit in enumerate(hits[:10])) / ideal,
        "mrr": 1 / first if first else 0.0,
    }


def mean(rows: Iterable[Row]) -> dict[str, JsonValue]:
    """The mean of each figure; empty for no rows."""
    all_rows = list(rows)
    if not all_rows:
        return {}
    return {name: round(sum(row[name] for row in all_rows) / len(all_rows), 4) for name in NAMES}


def is_above(ranked: Sequence[str], new: Sequence[str], stale: Sequence[str]) -> bool:
    """Whether the best of `new` stands above the best of `stale`; what is not ranked stands below all."""
    place = {each: i for i, each in reversed(list(enumerate(ranked)))}
    best_new = min((place.get(each, len(ranked)) for each in new), default=len(ranked))
    return best_new < min((place.get(each, len(ranked)) for each in stale), default=len(ranked))
