"""Finds what a text says of time, in Chinese and English, as ranges of days. Pure; the clock's day is handed in."""

from collections.abc import Sequence
from datetime import date
from itertools import chain

from memory.retrieval import dates_en, dates_zh
from memory.retrieval.date_range import DateRange

_MOST = 4


def find_dates(text: str, today: date) -> tuple[DateRange, ...]:
    """The ranges that the text names, the most exact first, at most four; no part of the text is read twice.

    "5月" and "May" without a year stay yearless. The text should be in simplified characters.
    """
    taken: list[tuple[int, int]] = []
    found: list[DateRange] = []
    for pattern, read in chain(dates_en.READERS[:1], dates_zh.READERS, dates_en.READERS[1:]):
        for match in pattern.finditer(text):
            if not _is_free(match.span(), taken):
                continue
            if (span := read(match, today)) is not None:
                taken.append(match.span())
                found.append(span)
    return tuple(found[:_MOST])


def _is_free(span: tuple[int, int], taken: Sequence[tuple[int, int]]) -> bool:
    return all(span[1] <= start or span[0] >= end for start, end in taken)
