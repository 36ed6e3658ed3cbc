"""What a question, a note or a wish to forget says of time, as ranges of days. Pure; the clock's day is handed in."""

import re
from dataclasses import replace
from datetime import date
from itertools import islice

from memory.dates.date_range import DateRange
from memory.dates.mentions import mentions
from memory.policy_dates import DATES

_FRONT = re.compile(r"\s*[\[【(（]?[^\d\]】)）]{0,12}(?=\d)")
_NO_DAY = date(2100, 1, 1)
"""A day that nothing is said on: what is read as near it was relative, and says nothing without a today."""
_NEAR_YEARS = 10
"""Years before `_NO_DAY` in which what is read was counted from it."""


def find_dates(text: str, today: date) -> tuple[DateRange, ...]:
    """The ranges that the text names, the most exact first, a few; no part of the text is read twice.

    "5月" and "May" without a year stay yearless. The text should be in simplified characters.
    """
    found = islice(mentions(text, today), DATES.ranges)
    return tuple(replace(span, is_ahead=span.start > today) for span, _ in found)


def cut_date(text: str, today: date) -> tuple[DateRange, str] | None:
    """The most exact range that the text names, and the text without it; None when it names none."""
    for span, (start, end) in mentions(text, today):
        return span, f"{text[:start]} {text[end:]}"
    return None


def absolute_dates(text: str) -> tuple[DateRange, ...]:
    """Those ranges that need no today: with a year, and not counted from now."""
    found = find_dates(text, _NO_DAY)
    return tuple(
        span for span in found if span.repeats == "never" and span.start.year < _NO_DAY.year - _NEAR_YEARS
    )


def names_relative_day(text: str) -> bool:
    """Whether it names a day by the one on which it is said: "tomorrow", "on Friday"."""
    found = find_dates(text, _NO_DAY)
    return any(not span.is_yearless and span.start.year >= _NO_DAY.year - _NEAR_YEARS for span in found)


def day_in_front(text: str) -> date | None:
    """The day with which a note begins ("[日程 2025-01-03 12:15] ...", "2023-09-10 ..."); None when it does with none."""
    head = text[: DATES.front_chars]
    start = _FRONT.match(head)
    is_bracketed = start is not None and start[0].strip()[:1] in tuple("[【(（")
    if start is None or not (is_bracketed or not start[0].strip()):
        return None
    days = [span for span in absolute_dates(head[start.end() :]) if span.length_days == 1]
    return days[0].start if days else None
