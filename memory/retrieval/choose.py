"""Which hits a prompt gets: few and good, each thing once, and none when none is good. Pure."""

from collections.abc import Sequence

import numpy as np

from memory.calibration import Numbers
from memory.policy import Policy

_FILLERS = frozenset(
    {"a", "an", "the", "and", "so", "that", "just", "really", "very", "please", "well", "oh"}
)


def choose(scores: Sequence[float], policy: Policy, *, floor: float | None = None) -> list[bool]:
    """Which hits (best first) go into a prompt: all of the sure band, a few of the likely one, never more than the most.

    None is a valid answer. What falls far behind the best is left out even in a band. floor: from where a hit is likely;
    None: the policy's.
    """
    likely_from = policy.likely_from if floor is None else floor
    chosen: list[bool] = []
    likely = 0
    for score in scores:
        is_good = score >= likely_from and score >= policy.relative_floor * scores[0]
        if is_good and score < policy.sure_from:
            likely += 1
            is_good = likely <= policy.likely_hits
        chosen.append(is_good and sum(chosen) < policy.injected_hits)
    return chosen


_STEP = 1e-4
"""What two scores that are shown differ by at least."""


def in_bands(scores: Numbers, factors: Numbers, policy: Policy) -> Numbers:
    """Scores times their factors, each kept in its band: factors settle near ties, and never what a prompt gets.

    Those that would leave a band stand at its edge, in the order that they would have had. Shapes (n,).
    """
    edges = np.array([0.0, policy.likely_from, policy.sure_from, 1.0])
    band = np.searchsorted(edges[1:-1], scores, side="right")
    raw = scores * factors
    kept: Numbers = np.clip(raw, edges[band], edges[band + 1] - _STEP) + raw * (_STEP / 2)
    return kept


def choose_open(
    scores: Sequence[float], is_open: Sequence[bool], policy: Policy, *, floor: float | None = None
) -> list[bool]:
    """`choose` among those that may be chosen; the others take no room."""
    chosen = iter(choose([s for s, can in zip(scores, is_open, strict=True) if can], policy, floor=floor))
    return [can and next(chosen) for can in is_open]


def without_repeats(texts: Sequence[frozenset[str]]) -> list[bool]:
    """For each text (its terms), in order: whether none before it says the same but for small words; "not" and names are none."""
    seen = set[frozenset[str]]()
    is_new: list[bool] = []
    for terms in texts:
        said = terms - _FILLERS
        is_new.append(said not in seen)
        if said:
            seen.add(said)
    return is_new
