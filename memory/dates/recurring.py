"""What comes again and again: "every Friday", "每月15号", "on weekdays". Which days it falls on, in either language. Pure."""

import re
from dataclasses import dataclass
from datetime import date, timedelta

from memory.dates.date_range import DateRange
from memory.dates.zh import number
from memory.policy_dates import DATES

_WEEKDAYS_ZH = "一二三四五六日"
_DAYS_EN = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_MONTHS_EN = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
# fmt: off
_DAY_ZH = r"(?:周|星期|礼拜)?[一二三四五六日天]"
_EVERY_WEEK_ZH = re.compile(
    rf"(?:每逢?个?|逢)(?:周|星期|礼拜)(?:的?(?:周|星期|礼拜))?(?P<days>末|[一二三四五六日天](?:(?P<to>[到至-]){_DAY_ZH}|(?:[、,，和及跟与]{{0,2}}{_DAY_ZH})*))(?![点个次回遍趟节场])")
_SEVERAL_ZH = re.compile(r"(?<![上下这])(?:周|星期|礼拜)(?P<days>[一二三四五六日天]{2,})(?![点个次回遍趟节场])")
_EVERY_MONTH_ZH = re.compile(r"每个?月的?\s?(?P<day>\d{1,2}|[一二三]?十[一二三四五六七八九]?|[一二三四五六七八九])\s?[号日]")
_EVERY_YEAR_ZH = re.compile(r"每年的?\s?(?P<month>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])月(?:(?P<day>\d{1,2}|[一二三]?十[一二三四五六七八九]?|[一二三四五六七八九])[号日])?")
_WORKDAYS = re.compile(r"工作日|平日|周一到周五|\b(?:every weekday|(?:on )?weekdays|(?:every|each) work(?:ing)? ?day|workdays)\b", re.IGNORECASE)
_WEEKENDS = re.compile(r"每个?周末|\b(?:(?:every|each) weekend|(?:on |at )?(?:the )?weekends)\b", re.IGNORECASE)
_OPEN = re.compile(
    r"每(?:天|日|晚|早|夜)|天天|每隔|隔[一两三几\d]*(?:天|周|个?月)|每[两三四五几\d半]+个?(?:周|星期|礼拜|月|年|天)|每个?(?:周|星期|礼拜)(?![一二三四五六日天末](?![次回遍趟节场]))|每(?:个?月|年|季度)"
    r"|\b(?:daily|weekly|monthly|yearly|annually|nightly)\b|\b(?:every|each) (?:other |second |single |few |two |three )?(?:day|morning|afternoon|evening|night|week|fortnight|month|year)s?\b", re.IGNORECASE)
_DAY_EN = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_EVERY_WEEK_EN = re.compile(
    rf"\b(?:(?:every|each)(?: other| second| single| other)? (?P<days>(?:{_DAY_EN}|mon|tue|wed|thu|fri|sat|sun)s?\b(?:(?:,| and|, and| &| or|/)? ?{_DAY_EN}s?\b)*)|(?P<plural>(?:{_DAY_EN}s\b(?:, | and |, and | & | or |/)?)+))", re.IGNORECASE)
_EVERY_MONTH_EN = re.compile(r"\b(?:the )?(?P<a>\d{1,2})(?:st|nd|rd|th)(?: day)? of (?:every|each|the) month\b|\b(?:every|each) month on the (?P<b>\d{1,2})(?:st|nd|rd|th)\b|\b(?:every|each) (?P<c>\d{1,2})(?:st|nd|rd|th)\b|\bmonthly on the (?P<d>\d{1,2})(?:st|nd|rd|th)\b", re.IGNORECASE)
_EVERY_YEAR_EN = re.compile(r"\b(?:every|each) (?:year (?:on|in) )?(?:the )?(?:(?P<da>\d{1,2})(?:st|nd|rd|th)?(?: of)? )?(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b(?: (?:the )?(?P<db>\d{1,2})(?:st|nd|rd|th)?)?", re.IGNORECASE)
_SAYS_ANY = re.compile(r"每|(?:周|星期|礼拜)[一二三四五六日天]{2}|逢|天天|隔|工作日|平日|周一到周五|\b(?:every|each|daily|weekly|monthly|yearly|annually|nightly)\b|days\b|weekends\b|of the month\b", re.IGNORECASE)
# fmt: on
_WORKING, _WEEKEND = frozenset(range(5)), frozenset({5, 6})


@dataclass(frozen=True, slots=True)
class Recurring:
    """weekdays: 0 is Monday. month_days: days of every month. year_days: (month, day) of every year, day 0 for all of that month.

    is_open: every day, or a rhythm that names no day: "every other week".
    """

    weekdays: frozenset[int] = frozenset()
    month_days: frozenset[int] = frozenset()
    year_days: frozenset[tuple[int, int]] = frozenset()
    is_open: bool = False

    def falls_in(self, span: DateRange) -> bool:
        """Whether it may fall into these days."""
        if self.is_open or span.length_days > DATES.recurring_days:
            return True
        return any(self._falls_on(day) for start, end in span.spans for day in _days(start, end))

    def is_of(self, other: "Recurring") -> bool:
        """Whether it may fall on a day of the other one."""
        if self.is_open or other.is_open:
            return True
        mine = (self.weekdays, self.month_days, self.year_days)
        theirs = (other.weekdays, other.month_days, other.year_days)
        return any(not one.isdisjoint(same) for one, same in zip(mine, theirs, strict=True))

    def _falls_on(self, day: date) -> bool:
        in_year = {(day.month, day.day), (day.month, 0)}
        return (
            day.weekday() in self.weekdays
            or day.day in self.month_days
            or not self.year_days.isdisjoint(in_year)
        )


def recurring_in(simple: str) -> Recurring | None:
    """The days on which what a text in simplified characters tells comes again; None when it tells of no such days."""
    if not _SAYS_ANY.search(simple):
        return None
    weekdays = _weekdays(simple)
    month_days = {number(m["day"]) for m in _EVERY_MONTH_ZH.finditer(simple)}
    month_days |= {int(day) for m in _EVERY_MONTH_EN.finditer(simple) for day in m.groups() if day}
    year_days = {
        (number(m["month"]), number(m["day"]) if m["day"] else 0) for m in _EVERY_YEAR_ZH.finditer(simple)
    }
    year_days |= {_month_day_en(m) for m in _EVERY_YEAR_EN.finditer(simple)}
    if weekdays or month_days or year_days:
        return Recurring(weekdays, frozenset(month_days), frozenset(year_days))
    return Recurring(is_open=True) if _OPEN.search(simple) else None


def _weekdays(simple: str) -> frozenset[int]:
    found = set(_WORKING if _WORKDAYS.search(simple) else ()) | set(
        _WEEKEND if _WEEKENDS.search(simple) else ()
    )
    for match in _EVERY_WEEK_ZH.finditer(simple):
        days = [_WEEKDAYS_ZH.index(day) for day in match["days"].replace("天", "日") if day in _WEEKDAYS_ZH]
        found |= set(range(days[0], days[-1] + 1)) if match["to"] and days else set(days)
    for match in _SEVERAL_ZH.finditer(simple):
        found |= {_WEEKDAYS_ZH.index(day) for day in match["days"].replace("天", "日")}
    for match in _EVERY_WEEK_EN.finditer(simple):
        words = (match["days"] or match["plural"]).lower()
        found |= {place for place, day in enumerate(_DAYS_EN) if re.search(rf"\b{day}", words)}
    return frozenset(found)


def _month_day_en(match: re.Match[str]) -> tuple[int, int]:
    return _MONTHS_EN.index(match["month"][:3].lower()) + 1, int(match["da"] or match["db"] or 0)


def _days(start: date, end: date) -> list[date]:
    return [start + timedelta(days=step) for step in range((end - start).days)]
