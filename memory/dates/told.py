"""Which day a teller means by words that leave it open: "on Friday", "the 15th", "in May". Pure; `today` is the teller's day."""

import re
from dataclasses import replace
from datetime import date, timedelta
from typing import Literal

from memory.dates import reckon
from memory.dates.date_range import DateRange, month_of
from memory.dates.mentions import mentions
from memory.policy_dates import DATES

_AHEAD = re.compile(
    r"\b(?:will|going to|gonna|plan|planning|next|hoping)\b|['’]ll\b|\b(?:am|are) \w+ing\b"
    r"|['’](?:m|re) \w+ing\b|将|会|要|打算|准备|计划|希望",
    re.IGNORECASE,
)
_OVER = re.compile(
    r"\b(?:was|were|did|had|went|came|met|saw|bought|took|made|ate|left|lost|found|got (?:\w+ed|home|back|sick|here)"
    r"|(?!agreed|decided|planned|scheduled|booked|invited|asked|promised|supposed|need)[a-z]{2,}ed)\b"
    r"|(?<![为约订定排])了(?![吧吗解不])|[去到来看见吃买]过|的[。.！!]?$",
    re.IGNORECASE,
)
"""Words of what is over."""
_NOT_OVER = re.compile(
    r"\b(?:is|are|am|have|has|do|does|can|should|must|needs?)\b|['’](?:s|re|m|ve)\b|[就快该得]|马上",
    re.IGNORECASE,
)
"""Words with which it is not: "Friday's when it is", "周五就到了"."""
_LEADS_THERE = re.compile(r"\b(?:to|for|from|by|until)\s*$", re.IGNORECASE)
"""Before a day that something was moved to."""
_SINCE = re.compile(r"\bsince ", re.IGNORECASE)
_EVERY = re.compile(r"(?:每|每年的?|逢|\b(?:every|each))\s*$", re.IGNORECASE)
Tense = Literal["ahead", "over", "open"]


def told_days(simple: str, today: date) -> tuple[DateRange, ...]:
    """The days that a text in simplified characters speaks of, none left open; neither those of every week nor "lately"."""
    lately = reckon.lasting(today, -DATES.lately_days, "day")
    return tuple(
        settled(span, tense_of(simple, start), today)
        for span, (start, _) in mentions(simple, today)
        if span != lately and not is_of_every(simple, start)
    )


def is_of_every(text: str, start: int) -> bool:
    """Whether the time that stands there is that of every week, month or year: "every Friday"."""
    return bool(_EVERY.search(text[:start]))


def settled(span: DateRange, tense: Tense, today: date) -> DateRange:
    """The one that is meant, where the words leave open which."""
    start = meant_from(span, tense, today)
    return replace(span, start=start, end=start + (span.end - span.start), repeats="never")


def tense_of(text: str, start: int) -> Tense:
    """Whether the text speaks of what comes or of what is over; start: where its time stands."""
    if _SINCE.search(text[: start + len("since ")]):
        return "over"
    if _AHEAD.search(text):
        return "ahead"
    is_over = _OVER.search(text) and not _NOT_OVER.search(text) and not _LEADS_THERE.search(text[:start])
    return "over" if is_over else "open"


def meant_from(span: DateRange, tense: Tense, today: date) -> date:
    """The first day of the one that is meant, where the words leave open which."""
    latest, coming = span.start, span.start if span.start == today else span.next_start
    if span.repeats == "never" or tense == "over":
        return latest
    match span.repeats:
        case "week":
            return coming
        case "month":
            is_just_past = today - latest <= timedelta(days=DATES.day_just_passed_days)
            return latest if is_just_past and tense == "open" else coming
        case "year" if is_of_month(span):
            is_soon = coming - today <= timedelta(days=DATES.just_passed_days)
            return coming if span.end <= today and (tense == "ahead" or is_soon) else latest
        case "year":
            is_just_past = today - latest <= timedelta(days=DATES.just_passed_days)
            return latest if is_just_past and tense == "open" else coming


def is_of_month(span: DateRange) -> bool:
    """Whether it is a month or a third of one."""
    month, days = month_of(span.start.year, span.start.month), (span.end - span.start).days
    if month is None or span.end > month.end:
        return False
    is_third = (span.start.day in (1, 11) and days == 10) or (span.start.day == 21 and span.end == month.end)
    return (span.start, span.end) == (month.start, month.end) or is_third
