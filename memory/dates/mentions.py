"""Finds what a text says of time, in either language, with its place in the text. Pure; the clock's day is handed in."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import chain

from memory.dates import en, zh
from memory.dates.date_range import DateRange
from memory.dates.en import Reader

Place = tuple[int, int]
_NUMBERS, _ENGLISH = en.READERS[:2], en.READERS[2:]
_HAS_ZH = re.compile("[天日号月年周期拜昨今明近晚]")
_HAS_EN = re.compile(
    r"day|week|month|year|fortnight|night|tomorrow|tm[rw]|morning|afternoon|evening|recent|late|(?:19|20)\d\d|\dth|\dst|\dnd|\drd"
    r"|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)",
    re.IGNORECASE,
)
"""What every expression of a language has: most texts have none, and cost no more than this."""


def mentions(text: str, today: date) -> Iterator[tuple[DateRange, Place]]:
    """The ranges that a text in simplified characters names, those that name more first; no part is read twice."""
    taken: list[Place] = []
    for pattern, read in _readers(text):
        for match in pattern.finditer(text):
            if _is_free(match.span(), taken) and (span := read(match, today)) is not None:
                taken.append(match.span())
                yield span, match.span()


def _readers(text: str) -> Iterator[tuple[re.Pattern[str], Reader]]:
    has_en = bool(_HAS_EN.search(text))
    return chain(
        _NUMBERS if has_en else (), zh.READERS if _HAS_ZH.search(text) else (), _ENGLISH if has_en else ()
    )


def _is_free(place: Place, taken: Sequence[Place]) -> bool:
    return all(place[1] <= start or place[0] >= end for start, end in taken)
