"""Finds what a text says of time, in Chinese and English, as ranges of days. Pure; the clock's day is handed in."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import chain, islice

from memory.retrieval import dates_en, dates_zh
from memory.retrieval.date_range import DateRange

_MOST = 4
_FRONT = re.compile(r"\s*[\[【(（]?[^\d\]】)）]{0,12}(?=\d)")
_FRONT_CHARS = 40
_NO_DAY = date(2100, 1, 1)
"""A day that nothing is said on: what is read as near it was relative, and says nothing without a today."""


def find_dates(text: str, today: date) -> tuple[DateRange, ...]:
    """The ranges that the text names, the most exact first, at most four; no part of the text is read twice.

    "5月" and "May" without a year stay yearless. The text should be in simplified characters.
    """
    return tuple(span for span, _ in islice(_read(text, today), _MOST))


def cut_date(text: str, today: date) -> tuple[DateRange, str] | None:
    """The most exact range that the text names, and the text without it; None when it names none."""
    for span, (start, end) in _read(text, today):
        return span, f"{text[:start]} {text[end:]}"
    return None


def _read(text: str, today: date) -> Iterator[tuple[DateRange, tuple[int, int]]]:
    """The ranges with their places in the text."""
    taken: list[tuple[int, int]] = []
    for pattern, read in chain(dates_en.READERS[:1], dates_zh.READERS, dates_en.READERS[1:]):
        for match in pattern.finditer(text):
            if _is_free(match.span(), taken) and (span := read(match, today)) is not None:
                taken.append(match.span())
                yield span, match.span()


def absolute_dates(text: str) -> tuple[DateRange, ...]:
    """Those ranges that need no today: with a year, and not counted from now."""
    found = find_dates(text, _NO_DAY)
    return tuple(span for span in found if not span.is_yearless and span.start.year < _NO_DAY.year - 10)


def day_in_front(text: str) -> date | None:
    """The day with which a note begins ("[日程 2025-01-03 12:15] ...", "2023-09-10 ..."); None when it does with none."""
    head = text[:_FRONT_CHARS]
    start = _FRONT.match(head)
    is_bracketed = start is not None and start[0].strip()[:1] in tuple("[【(（")
    if start is None or not (is_bracketed or not start[0].strip()):
        return None
    days = [span for span in absolute_dates(head[start.end() :]) if span.length_days == 1]
    return days[0].start if days else None


def _is_free(span: tuple[int, int], taken: Sequence[tuple[int, int]]) -> bool:
    return all(span[1] <= start or span[0] >= end for start, end in taken)
