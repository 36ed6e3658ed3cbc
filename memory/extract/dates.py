"""The day that a clause speaks of, as an absolute date in the user's time zone: "下周五", "next Friday", "May 3". Pure."""

import re
from collections.abc import Callable
from datetime import date, datetime, timedelta

_WEEKDAYS_ZH = {c: i for i, c in enumerate("一二三四五六")} | {"日": 6, "天": 6}
_WEEKDAYS_EN = {n: i for i, n in enumerate(("mon", "tue", "wed", "thu", "fri", "sat", "sun"))}
_MONTHS = {
    n: i
    for i, n in enumerate(
        ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"), 1
    )
}
_DIGITS = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"两": 2}
_NUMBER_ZH = "[0-9一二三四五六七八九十两]{1,3}"
_MONTH_EN = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\.?"
)
_DAY_EN = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|tues?|thu(?:rs)?|fri"
_SHORT_DAY_EN = r"mon|wed|sat|sun"
"""Words of their own: days only after "on", "next" and the like."""
_NO_DAY_ZH = "[楼线院门店车房机桌柜码选球铺厅馆出口站台]"
"""After 号: the number of a thing, not of a day."""
_AHEAD = re.compile(
    r"\b(?:will|going to|gonna|plan|planning|next|hoping)\b|'ll\b|将|会|要|打算|准备|计划|希望", re.I
)
_NUMBERS_EN = {
    n: i
    for i, n in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1)
} | {"a": 1}
_NUMBER_EN = "|".join(_NUMBERS_EN)
_Reader = Callable[[re.Match[str], date], date | str]


def find_date(text: str, now: datetime) -> str:
    """The first day that the text names, as YYYY-MM-DD, or its month, as YYYY-MM; "" when it names none that exists."""
    today = now.date()
    for pattern, reader in _READERS:
        if matched := pattern.search(text):
            try:
                found = reader(matched, today)
            except ValueError:  # 2月30日
                continue
            return found if isinstance(found, str) else found.isoformat()
    return ""


def _number(text: str) -> int:
    if text.isdigit():
        return int(text)
    if text.lower() in _NUMBERS_EN:
        return _NUMBERS_EN[text.lower()]
    if "十" in text:
        tens, _, ones = text.partition("十")
        return (_DIGITS.get(tens, 1) if tens else 1) * 10 + _DIGITS.get(ones, 0)
    return _DIGITS.get(text, 0)


def _full(matched: re.Match[str], _today: date) -> date:
    return date(int(matched["year"]), int(matched["month"]), int(matched["day"]))


def _month_day(matched: re.Match[str], today: date) -> date:
    return _nearest(today, _number(matched["month"]), _number(matched["day"]))


def _month_name(matched: re.Match[str], today: date) -> date:
    month, day = _MONTHS[matched["month"].lower()[:3]], int(matched["day"])
    return date(int(matched["year"]), month, day) if matched["year"] else _nearest(today, month, day)


def _nearest(today: date, month: int, day: int) -> date:
    """The next such day; one that has just passed (within four months) is the past one."""
    this_year = date(today.year, month, day)
    return this_year if this_year >= today - timedelta(days=120) else date(today.year + 1, month, day)


def _day_of_month(matched: re.Match[str], today: date) -> date:
    day = _number(matched["day"])
    is_next = bool(matched["next"])
    year, month = (
        (today.year + today.month // 12, today.month % 12 + 1) if is_next else (today.year, today.month)
    )
    return date(year, month, day)


def _relative(days: dict[str, int]) -> _Reader:
    return lambda matched, today: today + timedelta(days=days[matched[0].lower()])


def _in_days(sign: int, unit_days: dict[str, int]) -> _Reader:
    return lambda matched, today: (
        today + timedelta(days=sign * _number(matched["n"]) * unit_days[matched["unit"].lower().rstrip("s")])
    )


def _weekday_zh(matched: re.Match[str], today: date) -> date:
    weeks = {"上": -1, "这": 0, "本": 0, "下": 1}.get(matched["which"] or "这", 0)
    if matched["which"] and matched["which"].startswith("下下"):
        weeks = 2
    monday = today - timedelta(days=today.weekday())
    found = monday + timedelta(weeks=weeks, days=_WEEKDAYS_ZH[matched["day"]])
    is_bare_and_past = not matched["which"] and found < today
    return found + timedelta(weeks=1) if is_bare_and_past else found


def _weekday_en(matched: re.Match[str], today: date) -> date:
    which, wanted = (
        (matched["which"] or "").lower(),
        _WEEKDAYS_EN[(matched["day"] or matched["bare"]).lower()[:3]],
    )
    ahead = (wanted - today.weekday()) % 7
    if which == "last":
        return today - timedelta(days=(today.weekday() - wanted) % 7 or 7)
    if which == "next":
        monday = today - timedelta(days=today.weekday())
        return monday + timedelta(weeks=1, days=wanted)
    return today + timedelta(days=ahead)


def _month(matched: re.Match[str], today: date) -> str:
    """A month alone: the next such month where the words look ahead, else the last one."""
    name = matched["month"]
    month = _number(name) if name[0] in "0123456789一二三四五六七八九十" else _MONTHS[name.lower()[:3]]
    if not 1 <= month <= 12:
        raise ValueError(name)
    is_ahead = bool(_AHEAD.search(matched.string))
    year = today.year + (month < today.month if is_ahead else -(month > today.month))
    return f"{year}-{month:02d}"


def _months_away(sign: int) -> _Reader:
    def read(matched: re.Match[str], today: date) -> str:
        months = (
            today.year * 12
            + today.month
            - 1
            + sign * (_number(matched["n"]) if "n" in matched.groupdict() else 1)
        )
        return f"{months // 12}-{months % 12 + 1:02d}"

    return read


_READERS: tuple[tuple[re.Pattern[str], _Reader], ...] = (
    (
        re.compile(r"(?P<year>(?:19|20)\d\d)\s*[-/年.]\s*(?P<month>\d{1,2})\s*[-/月.]\s*(?P<day>\d{1,2})"),
        _full,
    ),
    (re.compile(rf"(?P<month>{_NUMBER_ZH})月(?P<day>{_NUMBER_ZH})[日号]?"), _month_day),
    (
        re.compile(
            rf"\b{_MONTH_EN}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b(?:,?\s+(?P<year>(?:19|20)\d\d))?",
            re.IGNORECASE,
        ),
        _month_name,
    ),
    (
        re.compile(
            rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?{_MONTH_EN}\b(?:,?\s+(?P<year>(?:19|20)\d\d))?",
            re.IGNORECASE,
        ),
        _month_name,
    ),
    (
        re.compile("大前天|前天|昨天|昨晚|今天|今晚|今早|明天|明早|明晚|大后天|后天"),
        _relative(
            {"大前天": -3, "前天": -2, "昨天": -1, "昨晚": -1, "今天": 0, "今晚": 0, "今早": 0}
            | {"明天": 1, "明早": 1, "明晚": 1, "后天": 2, "大后天": 3}
        ),
    ),
    (
        re.compile(
            r"\b(?:day after tomorrow|day before yesterday|yesterday|last night|today|tonight|tomorrow|tmrw|tmr|tmw)\b",
            re.IGNORECASE,
        ),
        _relative(
            {"day after tomorrow": 2, "day before yesterday": -2, "yesterday": -1, "last night": -1}
            | {"today": 0, "tonight": 0, "tomorrow": 1, "tmrw": 1, "tmr": 1, "tmw": 1}
        ),
    ),
    (
        re.compile(
            r"(?<![每一二两三四五六七])(?P<which>下下|上|这|本|下)?(?:个)?(?:周|星期|礼拜)(?P<day>[一二三四五六日天])(?![次回遍])"
        ),
        _weekday_zh,
    ),
    (
        re.compile(
            rf"(?<!every )\b(?:(?P<which>last|this|next|on)\s+(?P<day>{_DAY_EN}|{_SHORT_DAY_EN})"
            rf"|(?P<bare>{_DAY_EN}))\b",
            re.IGNORECASE,
        ),
        _weekday_en,
    ),
    (
        re.compile(rf"(?P<n>{_NUMBER_ZH})(?P<unit>天|周|个星期|个礼拜)(?:之)?后"),
        _in_days(1, {"天": 1, "周": 7, "个星期": 7, "个礼拜": 7}),
    ),
    (
        re.compile(rf"(?P<n>{_NUMBER_ZH})(?P<unit>天|周|个星期|个礼拜)(?:之)?前"),
        _in_days(-1, {"天": 1, "周": 7, "个星期": 7, "个礼拜": 7}),
    ),
    (
        re.compile(rf"\bin (?P<n>\d{{1,3}}|{_NUMBER_EN}) (?P<unit>days?|weeks?)\b", re.IGNORECASE),
        _in_days(1, {"day": 1, "week": 7}),
    ),
    (
        re.compile(rf"\b(?P<n>\d{{1,3}}|{_NUMBER_EN}) (?P<unit>days?|weeks?) ago\b", re.IGNORECASE),
        _in_days(-1, {"day": 1, "week": 7}),
    ),
    (
        re.compile(
            rf"(?:(?P<next>下个?月)|(?<![月\d一二三四五六七八九十甲乙丙丁戊己庚辛第编路街巷弄道村庄园苑栋座幢])(?<!胡同))(?P<day>{_NUMBER_ZH})号(?!{_NO_DAY_ZH})"
        ),
        _day_of_month,
    ),
    (re.compile(rf"(?P<n>{_NUMBER_ZH})个月(?:之|以)?后"), _months_away(1)),
    (re.compile(rf"(?P<n>{_NUMBER_ZH})个月(?:之|以)?前"), _months_away(-1)),
    (re.compile(r"下个月|\bnext month\b", re.IGNORECASE), _months_away(1)),
    (re.compile(r"上个月|\blast month\b", re.IGNORECASE), _months_away(-1)),
    (
        re.compile(
            rf"\b(?:in|since|last|next|this) {_MONTH_EN}\b(?!\s+(?:\d|i\b|we\b|you\b))", re.IGNORECASE
        ),
        _month,
    ),
    (
        re.compile(rf"(?<![\d一二三四五六七八九十个])(?P<month>{_NUMBER_ZH})月(?!{_NUMBER_ZH}|份?工资)"),
        _month,
    ),
)
