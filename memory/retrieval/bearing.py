"""How much a memory bears on the advice that is asked for, and what it is graded for that at least. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from memory.calibration import Numbers
from memory.long_term.record import USER, Kind, Standing
from memory.long_term.sensitive import HEALTH_ATTRIBUTES
from memory.policy import Policy
from memory.retrieval.advice import Advice
from memory.retrieval.advice_topics import TOPICS, Topic
from memory.retrieval.choose import Dropped
from memory.retrieval.persons import is_named_in
from memory.retrieval.query import Query
from memory.text import to_simplified

NOT, TASTE, OWN, MUST = 0, 1, 2, 3
"""It does not; a taste, habit or wish of that sort; what such advice depends on; what it may not overlook."""
TASTE_KINDS = frozenset({Kind.PREFERENCE.value, Kind.HABIT.value, Kind.GOAL.value})
TASTE_ATTRIBUTES = frozenset({"likes", "dislikes", "habit", "goal", "possession", "project", "language"})
"""What may be a taste by its words."""
_LIKINGS = frozenset({Kind.PREFERENCE.value, Kind.HABIT.value})


def attributes_for(advice: Advice) -> frozenset[str]:
    """The attributes of which every record bears on it, or may."""
    named = (
        topic.must | topic.own | (HEALTH_ATTRIBUTES if topic.health else set()) for topic in advice.topics
    )
    return frozenset[str]().union(*named)


@dataclass(frozen=True, slots=True)
class Judge:
    """What the advice that a question asks for depends on. is_for_user: what is known of the user counts."""

    query: Query
    advice: Advice
    is_for_user: bool

    def bears(self, record: Standing) -> int:
        """How much the record bears on it, if it is about whom the advice is for."""
        return self._weight(record) if self._is_theirs(record) else NOT

    def is_out_of_place(self, record: Standing) -> bool:
        """Whether it is what somebody else likes than the advice is for, or a liking of another sort."""
        if self._weight(record):
            return not self._is_theirs(record)
        if record.kind not in _LIKINGS:
            return False
        words = to_simplified(record.text)
        return any(topic.things.are_in(words) for topic in TOPICS)

    def _weight(self, record: Standing) -> int:
        return weight_of(record.kind, record.attribute, to_simplified(record.text), self.advice.topics)

    def _is_theirs(self, record: Standing) -> bool:
        return self.is_for_user if record.subject == USER else is_named_in(record, self.query)


def judge_of(query: Query, records: Iterable[Standing]) -> Judge | None:
    """None for a question that asks for no advice. records: all that were found; they tell who "Tom" is."""
    if (advice := query.advice) is None:
        return None
    is_for_user = advice.is_for_user
    if is_for_user and not advice.takes_part:
        is_for_user = not any(record.subject != USER and is_named_in(record, query) for record in records)
    return Judge(query, advice, is_for_user)


def weight_of(kind: str, attribute: str, simple: str, topics: Iterable[Topic]) -> int:
    """How much a record of the person whom advice is for bears on it; simple: its text, in simplified characters."""
    words = f"{attribute.replace('_', ' ')} {simple}"
    return max(_weight(topic, kind, attribute, words) for topic in topics)


def few(fates: Sequence[Dropped], bearing: Sequence[float], policy: Policy) -> list[Dropped]:
    """Of what would go into a prompt (best first) the first that bear on the advice, as long as they are few.

    All that may not be overlooked stay, and what does not bear on it but answers by itself.
    """
    must = sum(not fate and weight == MUST for fate, weight in zip(fates, bearing, strict=True))
    room = _room(must, policy)
    kept: list[Dropped] = []
    for fate, weight in zip(fates, bearing, strict=True):
        is_limited = not fate and weight in (TASTE, OWN)
        kept.append("most" if is_limited and room <= 0 else fate)
        room -= is_limited and room > 0
    return kept


def floors(bearing: Numbers, weighed: Numbers, policy: Policy) -> Numbers:
    """The least log-odds of each, -inf for none. Shape (n,).

    All that may not be overlooked, and of the rest the best as long as there are few in all.
    """
    least = np.full(len(bearing), -np.inf)
    places = [i for i in np.lexsort((-weighed, -bearing)) if bearing[i] > NOT]
    must = int((bearing == MUST).sum())
    for place, i in enumerate(places[: must + _room(must, policy)]):
        least[i] = (
            policy.grade_must if bearing[i] == MUST else policy.grade_bears
        ) - policy.bearing_step * place
    return least


def _room(must: int, policy: Policy) -> int:
    """How many memories there is room for beside those that may not be overlooked: one at least."""
    return max(policy.bearing_most - must, 1)


def _weight(topic: Topic, kind: str, attribute: str, words: str) -> int:
    if attribute in topic.must:
        return MUST
    if topic.health and attribute in HEALTH_ATTRIBUTES and topic.health.are_in(words):
        return MUST
    if attribute in topic.own:
        return OWN
    is_taste = kind in TASTE_KINDS or attribute in TASTE_ATTRIBUTES or attribute.startswith("favourite_")
    if topic.has_all_tastes:
        return TASTE if kind == Kind.PREFERENCE and attribute != "dislikes" else NOT
    return TASTE if is_taste and topic.things.are_in(words) else NOT
