"""A stretch of days that words name. Pure."""

import calendar
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

Repeat = Literal["never", "week", "month", "year"]
Span = tuple[date, date]


@dataclass(frozen=True, slots=True)
class DateRange:
    """Days from `start` up to but without `end`.

    repeats: the words leave open which one ("on Friday", "the 15th", "May 3"): start and end are the latest that has begun, the
    next may be meant as well, and of what repeats every year any. slack_days: how far around it the words reach ("three weeks
    ago"). is_ahead: it begins after the day on which it was asked.
    """

    start: date
    end: date
    repeats: Repeat = "never"
    slack_days: int = 0
    is_ahead: bool = False

    @property
    def is_yearless(self) -> bool:
        """Whether the words named no year ("in May", "5月3日")."""
        return self.repeats == "year"

    @property
    def length_days(self) -> int:
        """Days in the range, slack included."""
        return (self.end - self.start).days + 2 * self.slack_days

    @property
    def next_start(self) -> date:
        """The first day of the next one, of what repeats; else its own."""
        match self.repeats:
            case "week":
                return self.start + timedelta(days=7)
            case "month":
                return add_months(self.start, 1)
            case "year":
                years = range(self.start.year + 1, min(self.start.year + 9, 9999))
                days = (day_of(year, self.start.month, self.start.day) for year in years)  # 29 February
                return next((day for day in days if day), self.start)
            case "never":
                return self.start

    @property
    def spans(self) -> tuple[Span, ...]:
        """The days that may be meant, slack included: of what repeats the latest and the next, else one."""
        starts = dict.fromkeys((self.start, self.next_start))
        return tuple(self._span_from(start) for start in starts)

    def gap_days(self, day: date) -> int:
        """Days between the range and that day; 0 inside it."""
        return self.gap_to(one_day(day))

    def gap_to(self, other: "DateRange") -> int:
        """Days between the two; 0 where they share a day. The other is read as it stands."""
        spans = self.spans
        if self.is_yearless:
            years = (other.start.year + shift for shift in (-1, 0, 1))
            shifted = (add_months(self.start, 12 * (year - self.start.year)) for year in years)
            spans = tuple(self._span_from(start) for start in shifted)
        return min(max((other.start - end).days + 1, (start - other.end).days + 1, 0) for start, end in spans)

    def _span_from(self, start: date) -> Span:
        slack = timedelta(days=self.slack_days)
        return start - slack, start + (self.end - self.start) + slack


def day_of(year: int, month: int, day: int) -> date | None:
    """That day; None when there is no such day."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


def one_day(day: date, slack_days: int = 0) -> DateRange:
    """That day, or only roughly that day."""
    return DateRange(day, day + timedelta(days=1), slack_days=slack_days)


def days_around(day: date, slack_days: int) -> DateRange:
    """The days around one that is not known any better ("a few days ago")."""
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
    """The same day of another month, or that month's last day; the day itself where no year is left."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if not 1 <= year <= 9999:
        return day
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))
