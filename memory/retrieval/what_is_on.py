"""Whether a question asks what there is on its day, whatever that may be: then the day alone answers it. Pure."""

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


def asks_what_is_on(query: Query) -> bool:
    """Whether it names a time and asks what is on then: "下周五有什么安排", "what do I have next Friday"."""
    return bool(query.dates) and bool(_ASKS.search(to_simplified(query.text)))
