"""What ratings of answers say about the memories that the answers were given: little each, and never much. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from memory.policy import Policy


@dataclass(frozen=True, slots=True)
class Feedback:
    """How often a memory stood in the prompt of an answer that was rated badly, and of one rated well."""

    bad: int
    good: int


def count_ratings(ratings: Sequence[int], policy: Policy) -> Feedback:
    """The counts of these ratings (1-5)."""
    bad, good = policy.rating_bad, policy.rating_good
    return Feedback(sum(one <= bad for one in ratings), sum(one >= good for one in ratings))


def confidence_lost(feedback: Feedback, policy: Policy) -> float:
    """What a memory loses of its confidence in all: nothing for one bad answer, or where good ones make up for it."""
    again = feedback.bad - feedback.good - policy.rating_free
    return min(max(again, 0) * policy.rating_step, policy.rating_most)
