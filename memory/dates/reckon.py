"""From a day and what words count to the days that are meant: weekdays, weeks, months, "three weeks ago". Pure; no language."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Literal

from memory.dates.date_range import (
    DateRange,
    add_months,
    day_of,
    days_around,
    month_of,
    one_day,
    week_of,
    year_of,
)
from memory.policy_dates import DATES

Unit = Literal["day", "week", "month", "year"]
Part = Literal["", "early", "mid", "late"]
_SATURDAY = 5


def weekday_of(today: date, weeks: int, weekday: int) -> DateRange:
    """The weekday (0 Monday) of the week that is so many weeks away from this one."""
    return one_day(week_of(today).start + timedelta(weeks=weeks, days=weekday))


def weekday_open(today: date, weekday: int) -> DateRange:
    """A weekday alone: the last before today, or the next from today on."""
    return replace(last_weekday(today, weekday), repeats="week")


def last_weekday(today: date, weekday: int) -> DateRange:
    """The last such day before today."""
    return one_day(today - timedelta(days=(today.weekday() - weekday - 1) % 7 + 1))


def coming_weekday(today: date, weekday: int) -> DateRange:
    """The next such day from today on."""
    return one_day(today + timedelta(days=(weekday - today.weekday()) % 7))


def week_away(today: date, weeks: int) -> DateRange:
    """The week from Monday to Sunday that is so many weeks away from this one."""
    return week_of(today + timedelta(weeks=weeks))


def weekend_of(today: date, weeks: int) -> DateRange:
    """Saturday and Sunday of that week."""
    week = week_away(today, weeks)
    return DateRange(week.start + timedelta(days=_SATURDAY), week.end)


def weekend_open(today: date) -> DateRange:
    """A weekend alone: the last that has begun, or the next."""
    this = weekend_of(today, 0)
    return replace(this if this.start <= today else weekend_of(today, -1), repeats="week")


def month_away(today: date, months: int, part: Part = "") -> DateRange | None:
    """The month that is so many months away, or a third of it."""
    first = add_months(today.replace(day=1), months)
    return part_of(month_of(first.year, first.month), part)


def day_of_month(today: date, months: int, day: int) -> DateRange | None:
    """That day of the month that is so many months away."""
    first = add_months(today.replace(day=1), months)
    found = day_of(first.year, first.month, day)
    return one_day(found) if found else None


def day_of_month_open(today: date, day: int) -> DateRange | None:
    """A day of the month alone ("the 15th"): the latest that has begun, or the next."""
    for months in (0, -1, -2):
        found = day_of_month(today, months, day)
        if found and found.start <= today:
            return replace(found, repeats="month")
    return None


def day_of_year(year: int, month: int, day: int) -> DateRange | None:
    """That day; None when there is none."""
    found = day_of(year, month, day)
    return one_day(found) if found else None


def open_year(today: date, month: int, day: int | None = None, part: Part = "") -> DateRange | None:
    """A month, a part of it or a day without a year: the latest that has begun, marked as yearless."""
    for year in range(today.year, today.year - 5, -1):  # 29 February
        first = day_of(year, month, day or 1) if 1 <= month <= 12 else None
        if first is not None and first <= today:
            span = one_day(first) if day else part_of(month_of(year, month), part)
            return span and replace(span, repeats="year")
    return None


def month_named(today: date, month: int, side: int, part: Part = "") -> DateRange | None:
    """A month with "last" (-1), "this" (0) or "next" (1): the last that has begun, the one of this year, the next to begin."""
    shifts = {-1: -(month > today.month), 0: 0, 1: month <= today.month}
    return part_of(month_of(today.year + shifts[side], month), part)


def part_of(span: DateRange | None, part: Part) -> DateRange | None:
    """The first, second or last third of a month."""
    if span is None or not part:
        return span
    tenth, twentieth = span.start + timedelta(days=10), span.start + timedelta(days=20)
    match part:
        case "early":
            return replace(span, end=tenth)
        case "mid":
            return replace(span, start=tenth, end=twentieth)
        case "late":
            return replace(span, start=twentieth)


def year_part(year: int, first_month: int, months: int) -> DateRange | None:
    """So many months of a year, from that one on."""
    span = month_of(year, first_month)
    return span and replace(span, end=add_months(span.start, months))


def away(today: date, amount: float, unit: Unit, *, is_few: bool = False) -> DateRange | None:
    """What is so many units away; negative ones lie back. A day is exact, of more only the unit is."""
    match unit:
        case "day":
            day = today + timedelta(days=round(amount))
            return days_around(day, DATES.few_days_slack) if is_few else one_day(day)
        case "week":
            day = today + timedelta(days=round(7 * amount))
            return (
                days_around(day, DATES.few_weeks_slack_days)
                if is_few
                else one_day(day, DATES.week_slack_days)
            )
        case "month":
            return _months_away(today, amount, is_few=is_few)
        case "year" if amount == int(amount):
            span = year_of(today.year + int(amount))
            return replace(span, slack_days=365) if span and is_few else span
        case "year":
            return _months_away(today, 12 * amount, is_few=False)


def _months_away(today: date, amount: float, *, is_few: bool) -> DateRange:
    whole = int(amount)
    day = add_months(today, whole) + timedelta(days=round(30 * (amount - whole)))
    if is_few:
        return days_around(day, DATES.few_months_slack_days)
    return one_day(day, DATES.month_slack_days if whole else DATES.half_month_slack_days)


def lasting(today: date, amount: float, unit: Unit, *, is_few: bool = False) -> DateRange:
    """So many units up to today (negative) or from today on ("the last three days"), today included."""
    if is_few:
        amount = amount / abs(amount) * DATES.few_most
    other = today
    match unit:
        case "day":
            other = today + timedelta(days=round(amount))
        case "week":
            other = today + timedelta(days=round(7 * amount))
        case "month" | "year":
            months = amount * (12 if unit == "year" else 1)
            other = add_months(today, int(months)) + timedelta(days=round(30 * (months - int(months))))
    return DateRange(min(today, other), max(today, other) + timedelta(days=1))
