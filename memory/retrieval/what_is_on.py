"""Whether a question asks what is on, or was said, on its day, whatever that may be: the day alone answers it. Pure."""

import re

from memory.retrieval.query import Query
from memory.text import to_simplified

_ASKS = re.compile(
    r"安排|计划|打算|日程|行程|活动|约会|有(?:没有|什么|啥|哪些)?(?:事|约|会(?!议室))|有(?:什么|啥|哪些)(?:$|[?？。])"
    r"|(?:做|干|忙)(?:了|些|点)*(?:什么|啥|嘛)|有空|忙不忙|忙吗"
    r"|\b(?:plans?|planned|scheduled?|agenda|calendar|appointments?|events?|coming up|going on|happening|up to)\b"
    r"|\bwhat(?:['’]s| is| was) on\b|\bwhat (?:do|did|will|have|am|are|were) (?:i|we) (?:have|got|do|doing)\b"
    r"|\b(?:am|are|was|were) (?:i|we) (?:free|busy)\b|\bdo (?:i|we) have (?:anything|something|any)\b",
    re.IGNORECASE,
)

_ASKS_SAID = re.compile(
    r"(?:说|聊|讲|谈|提|告诉|讨论|跟你说)(?:了|过|起|到)*(?:你|您)?(?:了|过)?(?:些|点)?(?:什么|啥|哪些|哪些事)"
    r"|\bwhat (?:all )?(?:did|have|had) (?:i|we) (?:just )?"
    r"(?:say|said|tell|told|talk|talked|discuss|discussed|mention|mentioned|chat)\b",
    re.IGNORECASE,
)
_OF = re.compile(r"\b(?:about|regarding|concerning)\b|关于|有关", re.IGNORECASE)
"""What such a question is about is looked for by its words."""


def asks_what_is_on(query: Query) -> bool:
    """Whether it names a time and asks what is on then: "下周五有什么安排", "what do I have next Friday"."""
    return _asks(query, _ASKS)


def asks_what_was_said(query: Query) -> bool:
    """Whether it names a time and asks what was said then: "上周五我说了什么", "what did I tell you on Friday"."""
    return _asks(query, _ASKS_SAID)


def _asks(query: Query, words: re.Pattern[str]) -> bool:
    if not query.dates:
        return False
    said = to_simplified(query.text)
    return bool(words.search(said)) and not _OF.search(said)
