"""From weighed candidates to scores of 0-1 that mean the same for every question. Pure.

The level of a question is set by the best evidence among its first candidates; how far the others fall below it, by how far
they fall behind in the ranking. What has hardly any evidence of its own or next to it is not carried along.
"""

import math

import numpy as np
from numpy.typing import NDArray

from memory.calibration import Calibration
from memory.policy import Policy
from memory.retrieval.bearing import floors
from memory.retrieval.evidence import Evidence, Numbers


def log_odds(
    evidence: Evidence, weighed: Numbers, space: Calibration, *, size: int, policy: Policy
) -> Numbers:
    """Log-odds that each unit answers, in the order of `weighed` (higher is better) wherever its own evidence allows.

    Shape (n,). A question is never likely to answer one; a reply stands on its own evidence. size: passages of the scope.
    """
    own = space.log_odds(evidence.meaning, evidence.coverage)
    own = own - size_loss(size, policy)
    own = own + policy.grade_says * evidence.says + policy.grade_in_time * evidence.in_time
    own = own + policy.grade_fact * evidence.is_fact
    own = own - policy.grade_asks * evidence.only_asks - policy.grade_reply * evidence.is_reply
    near = _with_neighbours(own, evidence.follows, policy.grade_neighbour)
    order = np.argsort(-weighed, kind="stable")
    level = near[order[: policy.grade_among]].max()
    plain = (
        weighed - policy.weight_called * evidence.is_called
    )  # what is called by name pushes nothing else down
    behind = np.where(evidence.is_called > 0, weighed.max() - weighed, plain.max() - plain)
    fallen = level - policy.grade_fall * behind
    slack = np.where(evidence.is_reply > 0, 0.0, policy.grade_slack)
    slack = np.where(evidence.is_fact > 0, policy.grade_slack_fact, slack)
    graded: Numbers = np.minimum(fallen, near + slack)
    # What is called by name gains for itself alone, its neighbours nothing.
    graded = graded + policy.grade_called * evidence.is_called
    unlikely = math.log(policy.likely_from / (1 - policy.likely_from)) - 0.01
    graded = np.where(evidence.only_asks > 0, np.minimum(graded, unlikely), graded)
    graded[evidence.has_code > 0] = np.maximum(graded[evidence.has_code > 0], policy.grade_code)
    least_on = np.where(evidence.is_on < 1, policy.grade_again, policy.grade_on)
    graded = np.where(evidence.is_on > 0, np.maximum(graded, least_on), graded)
    lifted: Numbers = np.maximum(graded, floors(evidence.bears, weighed, policy))
    return lifted


def size_loss(size: int, policy: Policy) -> float:
    """Log-odds that evidence loses: the more passages there are, the better is the best of those that do not answer."""
    return policy.grade_size * math.log(max(size / policy.grade_size_from, 1.0))


def _with_neighbours(own: Numbers, follows: NDArray[np.bool_], loss: float) -> Numbers:
    """Each unit's evidence, or that of the unit next to it in the conversation less `loss`, if that is more."""
    best = own.copy()
    linked = follows[1:]
    best[1:] = np.where(linked, np.maximum(best[1:], own[:-1] - loss), best[1:])
    best[:-1] = np.where(linked, np.maximum(best[:-1], own[1:] - loss), best[:-1])
    return best
