"""The days that a memory speaks of: the day or the month that it names, or the days from when until when it holds. Pure."""

from datetime import UTC, date, datetime, tzinfo

from memory.dates.date_range import DateRange, month_of, one_day

_DAY_S = 86_400


def period_of(text: str, valid_from: float, valid_to: float | None, zone: tzinfo) -> DateRange:
    """The days from valid_from until valid_to, or the one day or month.

    A day that was told is kept as its midnight UTC, a month as its first day, and the text says which ("(2026-05)"); any other
    moment is one of the user's day.
    """
    start = _day(valid_from, zone)
    if valid_to is not None and valid_to > valid_from:
        return DateRange(start, max(_day(valid_to, zone), one_day(start).end))
    day = start.isoformat()
    if valid_from % _DAY_S == 0 and start.day == 1 and day not in text and day[:7] in text:
        return month_of(start.year, start.month) or one_day(start)
    return one_day(start)


def _day(at_s: float, zone: tzinfo) -> date:
    return datetime.fromtimestamp(at_s, UTC if at_s % _DAY_S == 0 else zone).date()
