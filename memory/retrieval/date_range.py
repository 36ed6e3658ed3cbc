"""A stretch of days that a text names, and the arithmetic that the two languages share. Pure."""

import calendar
from dataclasses import dataclass
from datetime import date, timedelta


@dataclass(frozen=True, slots=True)
class DateRange:
    """Days from `start` up to but without `end`.

    is_yearless: the text named no year ("in May", "5月3日"): the same days of any year are meant, rather the latest.
    """

    start: date
    end: date
    is_yearless: bool = False

    def gap_days(self, day: date) -> int:
        """Days between the range and that day; 0 inside it."""
        if self.is_yearless:
            return min(_gap(self._in_year(day.year + shift), day) for shift in (-1, 0, 1))
        return _gap((self.start, self.end), day)

    @property
    def length_days(self) -> int:
        """Days in the range."""
        return (self.end - self.start).days

    def _in_year(self, year: int) -> tuple[date, date]:
        start = day_of(year, self.start.month, self.start.day) or date(year, self.start.month, 28)
        return start, start + timedelta(days=self.length_days)


def _gap(span: tuple[date, date], day: date) -> int:
    start, end = span
    if day < start:
        return (start - day).days
    return max((day - end).days + 1, 0)


def day_of(year: int, month: int, day: int) -> date | None:
    """That day; None when there is no such day."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


def one_day(day: date) -> DateRange:
    """That day."""
    return DateRange(day, day + timedelta(days=1))


def days_around(day: date, slack_days: int) -> DateRange:
    """A day that is only roughly meant ("three weeks ago")."""
    return DateRange(day - timedelta(days=slack_days), day + timedelta(days=slack_days + 1))


def week_of(day: date) -> DateRange:
    """The week from Monday to Sunday that holds the day."""
    monday = day - timedelta(days=day.weekday())
    return DateRange(monday, monday + timedelta(days=7))


def month_of(year: int, month: int) -> DateRange | None:
    """A month; None when there is no such month."""
    if not (1 <= month <= 12 and 1 <= year <= 9998):
        return None
    return DateRange(date(year, month, 1), add_months(date(year, month, 1), 1))


def year_of(year: int) -> DateRange | None:
    """A year; None when it is out of range."""
    return DateRange(date(year, 1, 1), date(year + 1, 1, 1)) if 1 <= year <= 9998 else None


def add_months(day: date, months: int) -> date:
    """The same day of another month, or that month's last day."""
    index = day.year * 12 + day.month - 1 + months
    year, month = divmod(index, 12)
    if not 1 <= year <= 9999:
        return day
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def latest_yearless(today: date, month: int, day: int | None = None) -> DateRange | None:
    """A month or a day without a year: the latest that has begun, marked as yearless."""
    for year in (today.year, today.year - 1, today.year - 2, today.year - 3, today.year - 4):
        first = day_of(year, month, day or 1)
        if first is not None and first <= today:
            span = one_day(first) if day else month_of(year, month)
            return None if span is None else DateRange(span.start, span.end, is_yearless=True)
    return None
