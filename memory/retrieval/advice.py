"""Whether a question asks for advice that depends on the person, on what, and for whom. Pure.

"Recommend a film" shares no word with "I like science fiction": what bears on it is known by what the advice is about.
"""

from dataclasses import dataclass

from memory.retrieval.advice_topics import TOPICS, Topic
from memory.retrieval.advice_words import FOR_NAME, NO_NAMES, SEEKS, SEEKS_NONE, SELF, WITH
from memory.retrieval.kin import names_somebody
from memory.retrieval.need_words import NOT_PEOPLE
from memory.sentences import split_text
from memory.text import normalised

_NEAR_CHARS = 160
"""Last characters of a text in which the topic stands when the sentence that asks names none. Ours: two sentences."""


@dataclass(frozen=True, slots=True)
class Advice:
    """topics: what it is about. is_for_user: what is known of the user bears on it; takes_part: they say so themselves."""

    topics: tuple[Topic, ...]
    is_for_user: bool = True
    takes_part: bool = False


def advice_in(simple: str) -> Advice | None:
    """The advice that a text, in simplified characters, asks for; None when it asks for none that depends on anybody."""
    if not SEEKS.search(simple):
        return None
    asking = [each for each in split_text(simple) if SEEKS.search(each) and not SEEKS_NONE.search(each)]
    if not asking:
        return None
    said = " ".join(asking)
    topics = _topics(said) or _topics(simple[-_NEAR_CHARS:])
    return _for_whom(said, simple, topics) if topics else None


def _topics(text: str) -> tuple[Topic, ...]:
    named = tuple(topic for topic in TOPICS if topic.asked.are_in(text))
    is_plain = any(not (topic.is_beside or topic.is_vague) for topic in named)
    return tuple(topic for topic in named if not topic.is_vague) if is_plain else named


def _for_whom(said: str, simple: str, topics: tuple[Topic, ...]) -> Advice:
    """For somebody else whom it names, unless the user takes part: "a restaurant to take my mother to"."""
    found = {normalised(name) for match in FOR_NAME.finditer(said) for name in match.groups() if name}
    is_for_others = bool(found - NOT_PEOPLE - NO_NAMES) or names_somebody(simple)
    takes_part = bool(SELF.search(said) or WITH.search(said))
    return Advice(topics, takes_part or not is_for_others, takes_part)
