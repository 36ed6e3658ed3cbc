"""Time expressions of English, and dates in digits, as ranges of days. Pure; `today` is the user's day."""

import re
from collections.abc import Callable, Sequence
from datetime import date, timedelta

from memory.retrieval.date_range import (
    DateRange,
    add_months,
    day_of,
    days_around,
    latest_yearless,
    month_of,
    one_day,
    week_of,
    year_of,
)

Reader = Callable[[re.Match[str], date], DateRange | None]

_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
_WORDS = {"a": 1, "an": 1, "one": 1, "two": 2, "couple of": 2, "few": 3, "three": 3, "four": 4, "five": 5} | {
    "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "several": 3,
}  # fmt: skip
_MONTH = (
    r"\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_DAY = r"(\d{1,2})(?:st|nd|rd|th)?"
_WEEKDAY = r"(mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b"
_COUNT = r"(?:a )?(\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|few|several|couple of)"
_SIDES = {"last": -1, "past": -1, "previous": -1, "this": 0, "next": 1}


def _month_no(text: str) -> int:
    return _MONTHS.index(text[:3].lower()) + 1


def _numbers(m: re.Match[str], _today: date) -> DateRange | None:
    if m[3] is None:
        return month_of(int(m[1]), int(m[2]))
    day = day_of(int(m[1]), int(m[2]), int(m[3]))
    return one_day(day) if day else None


def _day_month_year(m: re.Match[str], _today: date) -> DateRange | None:
    day = day_of(int(m[3]), _month_no(m[2]), int(m[1]))
    return one_day(day) if day else None


def _month_day_year(m: re.Match[str], _today: date) -> DateRange | None:
    day = day_of(int(m[3]), _month_no(m[1]), int(m[2]))
    return one_day(day) if day else None


def _month_year(m: re.Match[str], _today: date) -> DateRange | None:
    return month_of(int(m[2]), _month_no(m[1]))


def _month_day(m: re.Match[str], today: date) -> DateRange | None:
    return latest_yearless(today, _month_no(m[1]), int(m[2])) if 1 <= int(m[2]) <= 31 else None


def _day_month(m: re.Match[str], today: date) -> DateRange | None:
    return latest_yearless(today, _month_no(m[2]), int(m[1])) if 1 <= int(m[1]) <= 31 else None


def _month(m: re.Match[str], today: date) -> DateRange | None:
    month, side = _month_no(m[2]), (m[1] or "").lower()
    if side == "last":  # "last May": the latest that is over, or has begun
        found = latest_yearless(today, month)
        return found and DateRange(found.start, found.end)
    return latest_yearless(today, month)


def _side(m: re.Match[str], today: date) -> DateRange | None:
    shift = _SIDES[m[1].lower()]
    match m[2].lower():
        case "week":
            return week_of(today + timedelta(weeks=shift))
        case "weekend":
            week = week_of(today + timedelta(weeks=shift))
            return DateRange(week.start + timedelta(days=4), week.end)
        case "month":
            first = add_months(today.replace(day=1), shift)
            return month_of(first.year, first.month)
        case _:
            return year_of(today.year + shift)


def _weekday(m: re.Match[str], today: date) -> DateRange | None:
    number, side = _DAYS.index(m[2][:3].lower()), (m[1] or "last").lower()
    if side == "this":
        return one_day(week_of(today).start + timedelta(days=number))
    if side == "next":
        return one_day(today + timedelta(days=(number - today.weekday() - 1) % 7 + 1))
    return one_day(today - timedelta(days=(today.weekday() - number - 1) % 7 + 1))


def _near_day(m: re.Match[str], today: date) -> DateRange | None:
    word = m[0].lower()
    shift = {"yesterday": -1, "last night": -1, "tomorrow": 1}.get(word, 0)
    if word.startswith("the day"):
        shift = -2 if "before" in word else 2
    return one_day(today + timedelta(days=shift))


def _ago(m: re.Match[str], today: date) -> DateRange | None:
    word, unit = m[1].lower(), m[2].lower()
    count = -(int(word) if word.isdigit() else _WORDS[word])
    vague = 1 if word in ("few", "several", "couple of") else 0
    match unit:
        case "day":
            return days_around(today + timedelta(days=count), 2 * vague)
        case "week":
            return days_around(today + timedelta(weeks=count), 3 + 4 * vague)
        case "month":
            return days_around(add_months(today, count), 15)
        case _:
            return year_of(today.year + count)


def _year_only(m: re.Match[str], _today: date) -> DateRange | None:
    return year_of(int(m[1]))


def _lately(_m: re.Match[str], today: date) -> DateRange | None:
    return DateRange(today - timedelta(days=14), today + timedelta(days=1))


def _of(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


READERS: Sequence[tuple[re.Pattern[str], Reader]] = (
    (_of(r"(?<!\d)((?:19|20)\d\d)[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)"), _numbers),
    (_of(rf"\b{_DAY}(?: of)? {_MONTH},? ((?:19|20)\d\d)\b"), _day_month_year),
    (_of(rf"{_MONTH} {_DAY}(?:,| of)? ((?:19|20)\d\d)\b"), _month_day_year),
    (_of(rf"{_MONTH},?(?: of)? ((?:19|20)\d\d)\b"), _month_year),
    (_of(rf"{_MONTH} {_DAY}\b"), _month_day),
    (_of(rf"\b{_DAY}(?: of)? {_MONTH}"), _day_month),
    (_of(r"\b(last|past|previous|this|next) (week|weekend|month|year)\b"), _side),
    (_of(rf"\b(?:(last|past|previous|this|next) |on ){_WEEKDAY}"), _weekday),
    (_of(rf"\b(?:(last|this|next) |(?:in|during|since|of) ){_MONTH}"), _month),
    (_of(r"\b(?:the day (?:before yesterday|after tomorrow)|yesterday|last night|today|tonight|tomorrow)\b"), _near_day),
    (_of(rf"\b{_COUNT} (day|week|month|year)s? ago\b"), _ago),
    (_of(r"\b(?:in|of|during|since) ((?:19|20)\d\d)\b"), _year_only),
    (_of(r"\b(?:recently|lately|these days)\b"), _lately),
)  # fmt: skip
"""Patterns, those that name more before those that name less."""
