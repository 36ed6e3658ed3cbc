"""Time expressions of Chinese as ranges of days. Pure; `today` is the user's day."""

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

_DIGITS = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2, "几": 3, "半": 1}
_N = r"(\d{1,3}|[一二两三四五六七八九十几]{1,3})"
_MONTH = r"(\d{1,2}|十[一二]?|[一二三四五六七八九])月"
_YEAR = r"(\d{4}|[一二]?[零〇一二三四五六七八九]{4}|今|去|前|明)年"
_WEEK = r"(?:周|星期|礼拜)"
_NEAR_DAYS = {
    "大前": -3, "前": -2, "昨": -1, "今": 0, "明": 1, "后": 2, "大后": 3,
}  # fmt: skip
_SIDES = {"上上": -2, "上": -1, "这": 0, "本": 0, "下": 1, "下下": 2}
_YEAR_WORDS = {"前": -2, "去": -1, "今": 0, "明": 1}


def number(text: str) -> int:
    """A number in digits or in Chinese characters up to 99; "几" counts as 3."""
    if text.isdigit():
        return int(text)
    if "十" in text:
        tens, _, ones = text.partition("十")
        return _DIGITS.get(tens, 1) * 10 + _DIGITS.get(ones, 0)
    return int("".join(str(_DIGITS.get(c, 0)) for c in text) or 0)


def _year(text: str, today: date) -> int:
    return today.year + _YEAR_WORDS[text] if text in _YEAR_WORDS else number(text)


def _part_of_month(span: DateRange, part: str | None) -> DateRange:
    """上旬, 中旬, 下旬, 初, 中, 末, 底."""
    if not part:
        return span
    tenth, twentieth = span.start + timedelta(days=10), span.start + timedelta(days=20)
    match part[0]:
        case "上" | "初":
            return DateRange(span.start, tenth, span.is_yearless)
        case "中":
            return DateRange(tenth, twentieth, span.is_yearless)
        case _:
            return DateRange(twentieth, span.end, span.is_yearless)


def _full_date(m: re.Match[str], today: date) -> DateRange | None:
    day = day_of(_year(m[1], today), number(m[2]), number(m[3]))
    return one_day(day) if day else None


def _year_month(m: re.Match[str], today: date) -> DateRange | None:
    span = month_of(_year(m[1], today), number(m[2]))
    return _part_of_month(span, m[3]) if span else None


def _month_day(m: re.Match[str], today: date) -> DateRange | None:
    return latest_yearless(today, number(m[1]), number(m[2])) if number(m[1]) <= 12 else None


def _month(m: re.Match[str], today: date) -> DateRange | None:
    span = latest_yearless(today, number(m[1])) if 1 <= number(m[1]) <= 12 else None
    return _part_of_month(span, m[2]) if span else None


def _month_side(m: re.Match[str], today: date) -> DateRange | None:
    first = add_months(today.replace(day=1), _SIDES[m[1]])
    if m[2]:
        day = day_of(first.year, first.month, number(m[2]))
        return one_day(day) if day else None
    span = month_of(first.year, first.month)
    return _part_of_month(span, m[3]) if span else None


def _week_side(m: re.Match[str], today: date) -> DateRange | None:
    week = week_of(today + timedelta(weeks=_SIDES[m[1]]))
    if not m[2]:
        return week
    if m[2] == "末":
        return DateRange(week.start + timedelta(days=5), week.end)
    return one_day(week.start + timedelta(days="一二三四五六日天".index(m[2]) % 7 if m[2] != "天" else 6))


def _near_day(m: re.Match[str], today: date) -> DateRange | None:
    return one_day(today + timedelta(days=_NEAR_DAYS[m[1]]))


def _counted(m: re.Match[str], today: date) -> DateRange | None:
    count = number(m[1]) * (-1 if m[3] == "前" else 1)
    vague = 1 if m[1] == "几" else 0
    match m[2][-1]:
        case "天" | "日":
            return days_around(today + timedelta(days=count), 2 * vague)
        case "月":
            return days_around(add_months(today, count), 15)
        case "年":
            return year_of(today.year + count)
        case _:
            return days_around(today + timedelta(weeks=count), 3 + 4 * vague)


def _year_only(m: re.Match[str], today: date) -> DateRange | None:
    return year_of(_year(m[1], today))


def _lately(_m: re.Match[str], today: date) -> DateRange | None:
    return DateRange(today - timedelta(days=14), today + timedelta(days=1))


READERS: Sequence[tuple[re.Pattern[str], Reader]] = (
    (re.compile(rf"{_YEAR}{_MONTH}(\d{{1,2}}|[一二三]?十?[一二三四五六七八九十])[日号]"), _full_date),
    (re.compile(rf"{_YEAR}的?{_MONTH}份?(上旬|中旬|下旬|初|中(?!旬)|末|底)?"), _year_month),
    (re.compile(rf"{_MONTH}(\d{{1,2}}|[一二三]?十?[一二三四五六七八九十])[日号]"), _month_day),
    (re.compile(rf"(?<![\d个]){_MONTH}份?(上旬|中旬|下旬|初|中(?!旬)|末|底)?"), _month),
    (re.compile(r"(上上|上|这|本|下下|下)个?月(?:(\d{1,2})[日号])?(初|中旬|中|底|末)?"), _month_side),
    (re.compile(rf"(上上|上|这|本|下下|下)个?{_WEEK}([一二三四五六日天末])?"), _week_side),
    (re.compile(r"(大前|前|昨|今|明|大后|后)(?:天|日|晚|早|夜)"), _near_day),
    (re.compile(rf"{_N}(天|日|周|个?星期|个?礼拜|个月|年)(?:之|以)?(前|后)"), _counted),
    (re.compile(_YEAR), _year_only),
    (re.compile(r"最近|近来|近期|这几天|这阵子|这段时间"), _lately),
)
"""Patterns, those that name more before those that name less."""
