"""Time expressions of English, and dates in digits, as ranges of days. Pure; `today` is the user's day."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta

from memory.dates import reckon
from memory.dates.date_range import DateRange, month_of, one_day, year_of
from memory.dates.reckon import Part, Unit
from memory.policy_dates import DATES

Reader = Callable[[re.Match[str], date], DateRange | None]

_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_ONLY_MONTHS = frozenset(["january", "february", "july", "september", "october", "november", "december"])
"""Names that are nothing else: a month without "in" before it."""
_DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
_FEW = ("few", "several", "couple", "couple of")
_NUMBERS = "one two three four five six seven eight nine ten eleven twelve"
_WORDS = {word: i for i, word in enumerate(_NUMBERS.split(), 1)} | {
    "a": 1, "an": 1, "couple": 2, "couple of": 2, "few": DATES.few, "several": DATES.few,
}  # fmt: skip
_MONTH = (
    r"\b(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?\b"
_NOT_OF = r"(?! (?:before|after|of)\b)"
"""Not "the Monday before 24 July", "the last week of August": such a time is counted from another."""
_NO_DAY_AFTER = r"(?! \d{1,2}(?:st|nd|rd|th)?\b)"
_ORDINAL = r"(?P<day>\d{1,2})(?:st|nd|rd|th)\b"
_YEAR = r"(?P<year>(?:19|20)\d\d)\b"
_LONG_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|tues?|thu(?:rs?)?|fri"
_SHORT_DAY = r"mon|wed|sat|sun"
"""Words of their own: days only after "on", "next" and the like."""
_NOT_OPEN = r"(?<!every )(?<!each )(?<!other )(?<!black )(?<!good )"
_NUMBER = rf"(?P<n>\d{{1,3}}|an?|{_NUMBERS.replace(' ', '|')}|few|several|couple(?: of)?)"
_UNIT = "(?P<unit>day|week|fortnight|month|year)s?"
_COUNT = rf"(?P<begun>half )?(?:a )?{_NUMBER}(?P<half> and a half)? {_UNIT}(?P<rest> and a half)?"
_SIDES = {"last": -1, "past": -1, "previous": -1, "this": 0, "the": 0, "next": 1}
_SIDE = "last|past|previous|this|next"
_WAY = "(?P<way>before last|after next)"
_BACK = ("ago", "back")
_UNITS: Mapping[str, Unit] = {
    "day": "day",
    "week": "week",
    "fortnight": "week",
    "month": "month",
    "year": "year",
}
_NEAR_DAYS = {
    "day before yesterday": -2,
    "yesterday": -1,
    "last night": -1,
    "day after tomorrow": 2,
} | dict.fromkeys(("tomorrow", "tmrw", "tmr", "tmw"), 1)
_PART = r"(?:\b(?P<part>early|mid|late|beginning|start|middle|end)(?:[ -]| (?:of|in) )(?:the )?)"
_PARTS: Mapping[str, Part] = {
    "early": "early", "beginning": "early", "start": "early", "mid": "mid", "middle": "mid", "late": "late", "end": "late",
}  # fmt: skip
_AFTER_DAY = r"(?=\s*(?:$|[,.!?;:)]|(?:and|at|for|with|in|i|i'm|we|to|of (?:last|this|next|the) month)\b))"
"""What may follow "the 15th" for it to be a day and no floor."""


def _said(m: re.Match[str], group: str) -> str:
    """What that group of the pattern matched, in lower case; "" where the pattern has no such group."""
    return (m.groupdict().get(group) or "").lower()


def _month_no(m: re.Match[str]) -> int:
    return _MONTHS.index(m["month"][:3].lower()) + 1


def _part(m: re.Match[str]) -> Part:
    return _PARTS.get(_said(m, "part"), "")


def _two_away(m: re.Match[str]) -> int:
    return -2 if _said(m, "way") == "before last" else 2


def _weekday_no(m: re.Match[str]) -> int:
    return _DAYS.index(m["day"][:3].lower())


def _numbers(m: re.Match[str], _today: date) -> DateRange | None:
    year, month, day = int(m["year"]), int(m["month"]), _said(m, "day")
    return reckon.day_of_year(year, month, int(day)) if day else month_of(year, month)


def _month_day(m: re.Match[str], today: date) -> DateRange | None:
    month, day = _month_no(m), int(m["day"])
    if m["year"]:
        return reckon.day_of_year(int(m["year"]), month, day)
    return reckon.open_year(today, month, day) if 1 <= day <= 31 else None


def _day_alone(m: re.Match[str], today: date) -> DateRange | None:
    if side := _said(m, "side"):
        return reckon.day_of_month(today, _SIDES[side], int(m["day"]))
    return reckon.day_of_month_open(today, int(m["day"]))


def _near_day(m: re.Match[str], today: date) -> DateRange | None:
    return one_day(today + timedelta(days=_NEAR_DAYS.get(m[0].lower().removeprefix("the "), 0)))


def _weekday_of_week(m: re.Match[str], today: date) -> DateRange | None:
    weeks = _two_away(m) if _said(m, "way") else _SIDES[_said(m, "side")]
    return reckon.weekday_of(today, weeks, _weekday_no(m))


def _weekday(m: re.Match[str], today: date) -> DateRange | None:
    number = _weekday_no(m)
    match _said(m, "side"):
        case "last" | "past" | "previous":
            return reckon.last_weekday(today, number)
        case "next":  # of the week after this one, as "下周五"
            return reckon.weekday_of(today, 1, number)
        case "this":
            found = reckon.weekday_of(today, 0, number)
            return replace(found, repeats="week") if found.start < today else found
        case "coming":
            return reckon.coming_weekday(today, number)
        case _:
            return reckon.weekday_open(today, number)


def _weekend(m: re.Match[str], today: date) -> DateRange | None:
    if _said(m, "way"):
        return reckon.weekend_of(today, _two_away(m))
    side = _said(m, "side")
    return reckon.weekend_of(today, _SIDES.get(side, 0)) if side else reckon.weekend_open(today)


def _month(m: re.Match[str], today: date) -> DateRange | None:
    month, side = _month_no(m), _said(m, "side")
    if m["year"]:
        return reckon.part_of(month_of(int(m["year"]), month), _part(m))
    if _is_no_month(m["month"], side):
        return None
    if side in _SIDES:
        return reckon.month_named(today, month, _SIDES[side], _part(m))
    is_led = bool(side or _part(m)) or m["month"].lower() in _ONLY_MONTHS
    return reckon.open_year(today, month, part=_part(m)) if is_led else None


def _is_no_month(month: str, side: str) -> bool:
    """ "this may help", "a present for May"."""
    return (side == "this" and month == "may") or (side in ("for", "by", "from") and month.lower() == "may")


def _amount(m: re.Match[str]) -> tuple[float, Unit, bool]:
    """How many of which unit, and whether that is only roughly said."""
    word, unit = m["n"].lower(), m["unit"].lower()
    amount = 0.5 if m["begun"] else float(word if word.isdigit() else _WORDS[word])
    amount += 0.5 if m["half"] or m["rest"] else 0.0
    return (2 if unit == "fortnight" else 1) * amount, _UNITS[unit], word in _FEW


def _away(m: re.Match[str], today: date) -> DateRange | None:
    amount, unit, is_few = _amount(m)
    return reckon.away(today, -amount if _said(m, "way") in _BACK else amount, unit, is_few=is_few)


def _lasting(m: re.Match[str], today: date) -> DateRange | None:
    amount, unit, is_few = _amount(m)
    is_ahead = _said(m, "side") in ("next", "coming", "following")
    return reckon.lasting(today, amount if is_ahead else -amount, unit, is_few=is_few) if amount else None


def _past_unit(m: re.Match[str], today: date) -> DateRange | None:
    return reckon.lasting(today, -1, _UNITS[_said(m, "unit")])


def _unit_side(m: re.Match[str], today: date) -> DateRange | None:
    shift = _two_away(m) if _said(m, "way") else _SIDES[_said(m, "side")]
    match _UNITS[_said(m, "unit")]:
        case "week":
            return reckon.week_away(today, shift)
        case "month":
            return reckon.month_away(today, shift, _part(m))
        case _:
            return _part_of_year(today.year + shift, _part(m))


def _year(m: re.Match[str], _today: date) -> DateRange | None:
    return _part_of_year(int(m["year"]), _part(m))


def _part_of_year(year: int, part: Part) -> DateRange | None:
    """Two months at its beginning, in its middle or at its end; without a part the year."""
    first = {"early": 1, "mid": 6, "late": 11}.get(part)
    return reckon.year_part(year, first, 2) if first else year_of(year)


def _year_half(m: re.Match[str], today: date) -> DateRange | None:
    year = int(m["year"]) if m["year"] else today.year + _SIDES[_said(m, "side")]
    return reckon.year_part(year, 1 if _said(m, "which") == "first" else 7, 6)


READERS: Sequence[tuple[re.Pattern[str], Reader]] = tuple(
    (re.compile(pattern, re.IGNORECASE), reader)
    for pattern, reader in (
        (r"(?<!\d)(?P<year>(?:19|20)\d\d)[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})(?!\d)", _numbers),
        (r"(?<!\d)(?P<year>(?:19|20)\d\d)[-/](?P<month>\d{1,2})(?![\d/-])", _numbers),
        (rf"\b{_DAY}(?: of)? {_MONTH}(?! (?:be|have|not)\b)(?:,? {_YEAR})?", _month_day),
        (rf"{_MONTH} (?:the )?{_DAY}(?:(?:,| of|),? {_YEAR})?", _month_day),
        (
            rf"\b(?:on|by|until|since|before) the {_ORDINAL}{_AFTER_DAY}(?: of (?P<side>last|this|next) month\b)?",
            _day_alone,
        ),
        (rf"\b(?P<side>last|this|next) week(?:'s)?(?: on)? (?P<day>{_LONG_DAY})\b", _weekday_of_week),
        (rf"\b(?P<day>{_LONG_DAY})(?: of|,| in)? (?P<side>last|this|next) week\b", _weekday_of_week),
        (rf"\bthe (?P<day>{_LONG_DAY}) {_WAY}\b", _weekday_of_week),
        (rf"\bweekend {_WAY}\b", _weekend),
        (
            rf"\b(?:(?:this )?(?P<side>{_SIDE}|coming) |(?:on|at|over|for|during) the )weekend\b{_NOT_OF}",
            _weekend,
        ),
        (
            rf"{_NOT_OPEN}\b(?:this )?(?P<side>{_SIDE}|coming|on|by|until) (?P<day>{_LONG_DAY}|{_SHORT_DAY})\b",
            _weekday,
        ),
        (rf"{_NOT_OPEN}\b(?P<day>{_LONG_DAY})\b{_NOT_OF}", _weekday),
        (
            r"\b(?:(?:the )?day (?:before yesterday|after tomorrow)|yesterday|last night|(?:earlier )?today|tonight"
            r"|tomorrow|tmrw|tmr|tmw|this (?:morning|afternoon|evening))\b",
            _near_day,
        ),
        (rf"\b{_COUNT} (?P<way>ago|back|from now|from today|hence)\b", _away),
        (rf"\bin (?:about |around |roughly )?{_COUNT}\b", _away),
        (rf"\b(?P<side>last|past|previous|next|coming|following) {_COUNT}\b{_NOT_OF}", _lasting),
        (
            rf"\b(?:past|(?:in|over|within|during) the last) (?P<unit>day|week|month|year)\b{_NOT_OF}",
            _past_unit,
        ),
        (
            rf"(?:{_PART}|\b(?P<side>last|this|next|in|during|since|of|until) |){_MONTH}{_NO_DAY_AFTER}"
            rf"(?:,?(?: of)? {_YEAR})?",
            _month,
        ),
        (rf"\b(?P<which>first|second) half of (?:(?P<side>last|this|next|the) year|{_YEAR})", _year_half),
        (r"\b(?P<part>beginning|start|middle|end) of (?P<side>the) (?P<unit>month)\b(?! of\b)", _unit_side),
        (rf"\b{_PART}?(?P<side>{_SIDE}) (?P<unit>week|month|year)\b(?! of\b)", _unit_side),
        (rf"\b(?P<unit>week|month|year) {_WAY}\b", _unit_side),
        (rf"(?:{_PART}|\b(?:in|of|during|since) ){_YEAR}", _year),
        (r"\bthe other day\b", lambda _m, today: reckon.lasting(today, -DATES.other_day_days, "day")),
        (
            r"\b(?:recently|lately|these days)\b",
            lambda _m, today: reckon.lasting(today, -DATES.lately_days, "day"),
        ),
    )
)
"""Patterns, those that name more before those that name less; the first two are of no language."""
