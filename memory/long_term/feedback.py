"""What ratings of answers say about the memories that the answers were given: little each, and never much. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from memory.policy import Policy

BAD, GOOD = 2, 4
"""Ratings up to the first are bad, from the second on good; three is neither."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """How often a memory stood in the prompt of an answer that was rated badly, and of one rated well."""

    bad: int
    good: int


def count_ratings(ratings: Sequence[int]) -> Feedback:
    """The counts of these ratings (1-5)."""
    return Feedback(sum(one <= BAD for one in ratings), sum(one >= GOOD for one in ratings))


def confidence_lost(feedback: Feedback, policy: Policy) -> float:
    """What a memory loses of its confidence in all: nothing for one bad answer, or where good ones make up for it."""
    again = feedback.bad - feedback.good - policy.rating_free
    return min(max(again, 0) * policy.rating_step, policy.rating_most)
