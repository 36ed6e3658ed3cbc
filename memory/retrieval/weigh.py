"""From evidence to one score a unit, to rank by: standardised among the candidates, with what neighbours say added. Pure.

Cosines of different models and BM25 of different questions cannot be compared; how far a candidate stands out among the
others of its question can. A conversation goes on over several turns: what is said next to a good hit is likely meant too.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from memory.policy import Policy
from memory.retrieval.evidence import Evidence, Numbers


def weigh(evidence: Evidence, policy: Policy) -> Numbers:
    """The score of each unit; higher is better, comparable within one question. Shape (n,)."""
    words = spread(evidence.words, evidence.follows, policy.spread_words)
    meaning = spread(
        standardise(evidence.meaning, policy.usual_cosine_sd, policy), evidence.follows, policy.spread_meaning
    )
    score: Numbers = (
        policy.weight_words * standardise(words, policy.usual_bm25_sd, policy)
        + policy.weight_meaning * standardise(meaning, 1.0, policy)
        + policy.weight_says * evidence.says
        + policy.weight_called * evidence.is_called
        + policy.weight_in_time * evidence.in_time
        + policy.weight_code * evidence.has_code
        + policy.weight_fact * evidence.is_fact
        - policy.weight_asks * evidence.asks
        - policy.weight_reply * evidence.is_reply
    )
    return score


def standardise(values: Numbers, usual_sd: float, policy: Policy) -> Numbers:
    """Distance from the mean in standard deviations; unknown values (NaN) count as the mean.

    Few candidates say little about their spread: the usual one is counted in as some more of them.
    """
    known = values[~np.isnan(values)]
    if len(known) == 0:
        return np.zeros_like(values)
    mean = known.mean()
    prior = policy.usual_candidates
    variance = (((known - mean) ** 2).sum() + prior * usual_sd**2) / (len(known) + prior)
    result: Numbers = np.nan_to_num((values - mean) / np.sqrt(variance), nan=0.0)
    return result


def spread(values: Numbers, follows: NDArray[np.bool_], shares: Sequence[float]) -> Numbers:
    """Each value plus a share of those of its neighbours in the same conversation: shares[0] of the next ones, and so on."""
    known = np.nan_to_num(values, nan=0.0)
    total = known.copy()
    linked = np.ones(len(values), dtype=bool)
    for step, share in enumerate(shares, start=1):
        if len(values) <= step:
            break
        linked = linked[:-1] & follows[step:]
        total[step:] += share * known[:-step] * linked
        total[:-step] += share * known[step:] * linked
    return total
