"""Whether a question asks what is on, or was said, on its day, whatever that may be: the day alone answers it. Pure."""

import re
from dataclasses import replace
from datetime import date, timedelta

from memory.dates.date_range import DateRange
from memory.dates.mentions import mentions
from memory.dates.recurring import recurring_in
from memory.dates.told import told_days
from memory.policy_dates import DATES
from memory.retrieval.query import Query
from memory.sentences import split_text
from memory.text import STOP_WORDS, query_terms, to_simplified

_ASKS = re.compile(
    r"安排|计划|打算|日程|行程|活动|约会|有(?:没有|什么|啥|哪些)?(?:别的|其他的?|其它的?)?(?:事|约|会(?!议室))|有(?:什么|啥|哪些)(?:$|[?？。])"
    r"|(?<![想该])(?:做|干|忙)(?:了|些|点)*(?:什么|啥|嘛)(?!好)|有空|忙不忙|忙吗"
    r"|\b(?:plans?|planned|scheduled?|agenda|calendar|appointments?|events?|coming up|going on|happening|up to)\b"
    r"|\bwhat(?:['’]s| is| was) on\b|\bwhat (?:do|did|will|have|am|are|were) (?:i|we) (?:have|got|do|doing)\b"
    r"|\b(?:am|are|was|were) (?:i|we) (?:free|busy)\b|\bdo (?:i|we) have (?:anything|something|any)\b"
    r"|\b(?:is|was) there (?:anything|something)\b|\banything (?:on|planned|scheduled)\b|\bhow (?:does|did) (?:my|our) [\w' ]{2,20}look\b",
    re.IGNORECASE,
)

_ASKS_SAID = re.compile(
    r"(?:说|聊|讲|谈|提|告诉|讨论|跟你说)(?:了|过|起|到)*(?:你|您)?(?:了|过)?(?:些|点)?(?:什么|啥|哪些|哪些事)"
    r"|\bwhat (?:all )?(?:did|have|had) (?:i|we) (?:just )?"
    r"(?:say|said|tell|told|talk|talked|discuss|discussed|mention|mentioned|chat)\b",
    re.IGNORECASE,
)
_OVER = re.compile(
    r"(?:做|干|忙|去|有|发生|安排)(?:了|过)|了(?:什么|啥|哪些)|\b(?:did|was|were|had|have (?:i|we) (?:been|done|had))\b",
    re.IGNORECASE,
)
"""Asks for what was."""
_MARKED = re.compile(r"[?？]")
_ANY_DAY = date(2026, 1, 1)
"""Whether words name a time does not depend on the day."""
_HOLLOW = re.compile(
    r"(?:周|星期|礼拜)[一二三四五六日天末]?|[每逢][个年月周天]?|工作日|几[点个]|[上下中]午|晚上|早上|傍晚|凌晨|时候|一下|还有|[别其]他|所有|看看|告诉|记得|知道"
    r"|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|every|each|day|week(?:end|day)?s?|months?|years?|mornings?|afternoons?|evenings?|nights?|noon|time|else|anything|something|there|list|show|know|remember|again|get|got|going|doing|done|have|any|all|so|far)\b|\d+",
    re.IGNORECASE,
)
"""Words beside a time that name nothing."""
_OF = re.compile(r"\b(?:about|regarding|concerning)\b|关于|有关", re.IGNORECASE)
"""What such a question is about is looked for by its words."""


def asks_what_is_on(query: Query) -> bool:
    """Whether it names a time and asks what is on then: "下周五有什么安排", "what do I do every Friday"."""
    return _asks(query, _ASKS)


def asks_nothing_else(query: Query) -> bool:
    """Whether what is on is all that it asks, in one sentence with its time: then what is of other days is no answer.

    "最近" and "lately" are no such time: they may mean the days to come.
    """
    if not asks_what_is_on(query):
        return False
    sentences = split_text(to_simplified(query.text))
    asking = [each for each in sentences if _ASKS.search(each) or _MARKED.search(each)]
    return len(asking) == 1 and bool(told_days(asking[0], _ANY_DAY) or recurring_in(asking[0]))


def topic_of(query: Query) -> frozenset[str]:
    """Terms of what such a question names beside its time: the dentist of "when is my dentist appointment on Friday?"."""
    simple = to_simplified(query.text)
    for _, (start, end) in mentions(simple, _ANY_DAY):
        simple = simple[:start] + " " * (end - start) + simple[end:]
    rest = _HOLLOW.sub(" ", _ASKS.sub(" ", simple))
    return frozenset(term for term in query_terms(rest) if query.factors.get(term) == 1) - STOP_WORDS


def days_asked_for(query: Query, today: date) -> tuple[DateRange, ...]:
    """The query's days; where the words leave open which, the last one of what was and the next one of what comes."""
    is_over = asks_what_was(query)
    return tuple(each for span in query.dates for each in _settled(span, today, is_over=is_over))


def asks_what_was(query: Query) -> bool:
    """Whether such a question asks for what is over: "what did I do last week"."""
    return bool(_OVER.search(to_simplified(query.text)))


def _settled(span: DateRange, today: date, *, is_over: bool) -> list[DateRange]:
    """Of what is only just over, both: in January "my plans for December" may be those of last month."""
    if span.repeats == "never":
        return [span]
    starts = [span.start]
    if not is_over and span.end <= today:
        is_just_over = span.is_yearless and today - span.start <= timedelta(days=DATES.just_passed_days)
        starts = [*(starts if is_just_over else ()), span.next_start]
    length = span.end - span.start
    return [
        replace(span, start=start, end=start + length, repeats="never", is_ahead=start > today)
        for start in starts
    ]


def asks_what_was_said(query: Query) -> bool:
    """Whether it names a time and asks what was said then: "上周五我说了什么", "what did I tell you on Friday"."""
    return _asks(query, _ASKS_SAID)


def _asks(query: Query, words: re.Pattern[str]) -> bool:
    if not (query.dates or query.again):
        return False
    said = to_simplified(query.text)
    return bool(words.search(said)) and not _OF.search(said)
