"""Which hits a prompt gets: few and good, and none when none is good; why not the others. Pure."""

from collections.abc import Sequence
from typing import Literal

import numpy as np

from memory.calibration import Numbers
from memory.policy import Policy

Dropped = Literal[
    "",
    "band",
    "floor",
    "most",
    "duplicate",
    "window",
    "outdated",
    "no_fact",
    "of_another",
    "off_topic",
    "other_day",
    "question",
    "small_talk",
    "overview",
    "unjudged",
    "core",
]
"""Why a prompt does not get a hit; "" for one that it gets.

band: not likely enough to answer. floor: far behind the best. most: better ones take the places. duplicate: another hit states
the same. window: the conversation in the prompt says it. outdated: later words say otherwise. no_fact: it holds no more, waits
for the user's word, or was not said of the user or of what is asked about. of_another: it tells of somebody else. off_topic: the
advice that is asked for does not depend on it. other_day: it is of another day than is asked about. question: it only asks, or
says that nothing is known. small_talk, overview: the turn is, or asks for all that is known of the user and not for a document.
unjudged: the reranker did not see it. core: the core says it.
"""


def choose(scores: Sequence[float], policy: Policy, *, floor: float | None = None) -> list[Dropped]:
    """What becomes of hits (best first): all of the sure band, a few of the likely one, never more than the most.

    None is a valid answer. What falls far behind the best is left out even in a band. floor: from where a hit is likely;
    None: the policy's.
    """
    likely_from = policy.likely_from if floor is None else floor
    fates: list[Dropped] = []
    likely = 0
    for score in scores:
        fate: Dropped = ""
        if score < likely_from:
            fate = "band"
        elif score < policy.relative_floor * scores[0]:
            fate = "floor"
        elif fates.count("") >= policy.injected_hits or (
            score < policy.sure_from and likely >= policy.likely_hits
        ):
            fate = "most"
        likely += not fate and score < policy.sure_from
        fates.append(fate)
    return fates


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
    scores: Sequence[float], closed: Sequence[Dropped], policy: Policy, *, floor: float | None = None
) -> list[Dropped]:
    """`choose` among those that nothing closes; the others take no room and keep their reason."""
    fates = iter(choose([s for s, why in zip(scores, closed, strict=True) if not why], policy, floor=floor))
    return [why or next(fates) for why in closed]
