"""Time expressions of Chinese, in simplified characters, as ranges of days. Pure; `today` is the user's day."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta

from memory.dates import reckon
from memory.dates.date_range import DateRange, month_of, one_day, year_of
from memory.dates.reckon import Part, Unit
from memory.policy_dates import DATES

Reader = Callable[[re.Match[str], date], DateRange | None]

_DIGITS = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_N = r"(?P<n>\d{1,3}|[一二两三四五六七八九十几]{1,3}|半(?=\s?(?:个月|年)))"
_UNIT = r"\s?(?P<unit>天|日|周|个?星期|个?礼拜|个月|年)(?P<half>半)?"
_UNITS: Mapping[str, Unit] = {"天": "day", "日": "day", "月": "month", "年": "year"}
_MONTH = r"(?P<month>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])\s?月"
_ALONE = r"(?<![\d一二三四五六七八九十几半个])"
"""Before a month that no other number and no count belongs to: "三个月"."""
_DAY_SAID = r"[一二三]?十[一二三四五六七八九]?|[一二三四五六七八九]"
_COUNTED = "[\\d个天次回遍年人点时:：岁周倍块元万千斤公%起]"
_DAY = (
    rf"\s?(?P<day>(?:\d{{1,2}}|{_DAY_SAID})(?=\s?[日号])|\d{{1,2}}(?!{_COUNTED})"
    rf"|[一二三]?十[一二三四五六七八九]?(?!{_COUNTED}))(?:\s?[日号])?"
)
_YEAR = (
    r"(?P<year>(?<!\d)(?:19|20|21)\d\d\s?年|[一二][零〇一二三四五六七八九]{3}年|大前年|(?<![以之目])前年(?![轻龄代])|去年|今年|明年"
    r"|(?<![以之今])后年(?![轻龄级]))"
)
_YEAR_SHORT = r"(?P<short>(?<!\d)\d\d)年"
_PART = "(?P<part>上旬|中旬|下旬|初(?![一二三四五六七八九十\\d])|中(?![旬午间国文学心餐秋])|底|末(?!班))?"
_PARTS: Mapping[str, Part] = {
    "上": "early",
    "初": "early",
    "中": "mid",
    "下": "late",
    "底": "late",
    "末": "late",
}
_SIDE = r"(?P<side>上上|上一?|这一?|本|下下|下一?)个?"
_SIDES = {"上上": -2, "上": -1, "这": 0, "本": 0, "下": 1, "下下": 2}
_MOON = "(?![亮球光色饼考])"
_WEEK = "(?:周|星期|礼拜)"
_WEEKDAY = (
    r"(?P<day>[二三四五六](?![个次回遍天场节份件张名本条])|一(?!起(?!床)|[直定共般些下样个次边半点路天切回遍])"
    r"|日(?![本程常记语期子元用报])|天(?![天气都空])|末)"
)
_NO_WEEK = r"(?<![每逢一二两三四五六七八九十几\d个])"
"""Before a week that is neither counted nor every week's."""
_NO_NUMBER = r"(?<![\d第.月一二三四五六七八九十甲乙丙丁戊己庚辛编路街巷弄道村庄园苑栋座幢])(?<!胡同)"
_NO_DAY = "[风楼线院门店车房机桌柜码选球铺厅馆出口站台]"
"""After 号: the number of a thing, not of a day."""
_NEAR_DAYS = {"大前": -3, "前": -2, "昨": -1, "今": 0, "明": 1, "后": 2, "大后": 3}
_YEAR_WORDS = {"大前年": -3, "前年": -2, "去年": -1, "今年": 0, "明年": 1, "后年": 2}
_BACK = "过去|最近|近|这|前|上"
_AHEAD = "接下来|未来|今后|往后|以后|之后"


def number(text: str) -> int:
    """A number in digits or in Chinese characters up to 99; "几" counts as a few, of "两三" the second counts."""
    if text.isdigit():
        return int(text)
    if "几" in text and len(text) == 1:
        return DATES.few
    if "十" in text:
        tens, _, ones = text.partition("十")
        return _DIGITS.get(tens, 1) * 10 + (DATES.few if ones == "几" else _DIGITS.get(ones, 0))
    return _DIGITS.get(text[-1:], 0)


def _amount(m: re.Match[str]) -> tuple[float, Unit, bool]:
    """How many of which unit, and whether that is only roughly said."""
    said, unit = m["n"], _UNITS.get(m["unit"][-1], "week")
    is_few = "几" in said or (len(said) > 1 and not said.isdigit() and "十" not in said)
    return (0.0 if said == "半" else number(said)) + (0.5 if m["half"] or said == "半" else 0.0), unit, is_few


def _year_of(text: str, today: date) -> int:
    text = text.replace(" ", "")
    if text in _YEAR_WORDS:
        return today.year + _YEAR_WORDS[text]
    return int("".join(c if c.isdigit() else str(_DIGITS[c]) for c in text[:4]))


def _short_year(text: str, today: date) -> int:
    """ "98年5月", "25年5月": of this century up to ten years ahead."""
    return int(text) + (2000 if int(text) <= today.year - 2000 + 10 else 1900)


def _year(m: re.Match[str], today: date) -> int:
    return _year_of(m["year"], today) if m["year"] else _short_year(m["short"], today)


def _part(m: re.Match[str]) -> Part:
    return _PARTS[m["part"][0]] if m["part"] else ""


def _side(m: re.Match[str]) -> int:
    return _SIDES[m["side"].replace("一", "")]


def _full_date(m: re.Match[str], today: date) -> DateRange | None:
    return reckon.day_of_year(_year(m, today), number(m["month"]), number(m["day"]))


def _month_day(m: re.Match[str], today: date) -> DateRange | None:
    return reckon.open_year(today, number(m["month"]), number(m["day"]))


def _day_side(m: re.Match[str], today: date) -> DateRange | None:
    return reckon.day_of_month(today, _side(m), number(m["day"]))


def _day_alone(m: re.Match[str], today: date) -> DateRange | None:
    return reckon.day_of_month_open(today, number(m["day"]))


def _near_day(m: re.Match[str], today: date) -> DateRange | None:
    return one_day(today + timedelta(days=_NEAR_DAYS[m["near"]]))


def _weekday(m: re.Match[str], today: date) -> DateRange | None:
    if m["day"] == "末":
        return reckon.weekend_of(today, _side(m))
    return reckon.weekday_of(today, _side(m), _weekday_no(m))


def _weekday_alone(m: re.Match[str], today: date) -> DateRange | None:
    return reckon.weekend_open(today) if m["day"] == "末" else reckon.weekday_open(today, _weekday_no(m))


def _weekday_no(m: re.Match[str]) -> int:
    return "一二三四五六日".index(m["day"].replace("天", "日"))


def _year_month(m: re.Match[str], today: date) -> DateRange | None:
    return reckon.part_of(month_of(_year(m, today), number(m["month"])), _part(m))


def _month(m: re.Match[str], today: date) -> DateRange | None:
    return reckon.open_year(today, number(m["month"]), part=_part(m))


def _month_part(m: re.Match[str], today: date) -> DateRange | None:
    """月初, 月底: this month's, or the next one's."""
    span = reckon.month_away(today, 0, _part(m))
    if span and span.start > today:
        span = reckon.month_away(today, -1, _part(m))
    return span and DateRange(span.start, span.end, "month")


def _counted(m: re.Match[str], today: date) -> DateRange | None:
    amount, unit, is_few = _amount(m)
    return reckon.away(today, amount * (-1 if m["way"] == "前" else 1), unit, is_few=is_few)


def _lasting(m: re.Match[str], today: date) -> DateRange | None:
    amount, unit, is_few = _amount(m)
    return reckon.lasting(today, amount if m["ahead"] else -amount, unit, is_few=is_few) if amount else None


def _year_part(m: re.Match[str], today: date) -> DateRange | None:
    year, part = _year_of(m["year"], today), m["part"]
    return reckon.year_part(year, {"初": 1, "中": 6}.get(part[-1], 11), 2) if part else year_of(year)


def _year_half(m: re.Match[str], today: date) -> DateRange | None:
    year = _year_of(m["year"], today) if m["year"] else today.year
    return reckon.year_part(year, 1 if m["part"][0] == "上" else 7, 6)


def _year_end(m: re.Match[str], today: date) -> DateRange | None:
    first = 1 if m["part"] == "初" else 11
    span = reckon.year_part(today.year - (first > today.month), first, 2)
    return span and DateRange(span.start, span.end, "year")


READERS: Sequence[tuple[re.Pattern[str], Reader]] = tuple(
    (re.compile(pattern), reader)
    for pattern, reader in (
        (rf"(?:{_YEAR}|{_YEAR_SHORT})\s?的?{_MONTH}{_DAY}", _full_date),
        (rf"{_ALONE}{_MONTH}{_DAY}", _month_day),
        (rf"{_SIDE}月\s?(?P<day>\d{{1,2}}|{_DAY_SAID})\s?[日号]", _day_side),
        (rf"{_NO_NUMBER}(?P<day>\d{{1,2}}|{_DAY_SAID})号(?!{_NO_DAY})", _day_alone),
        (rf"{_NO_WEEK}{_SIDE}{_WEEK}(?:的?{_WEEK})?{_WEEKDAY}", _weekday),
        (rf"{_NO_WEEK}(?<![前后]的)(?<![前后]那个){_WEEK}{_WEEKDAY}", _weekday_alone),
        (rf"(?<![第\d.]){_N}{_UNIT}(?:之|以)?(?P<way>前|后)", _counted),
        (
            r"(?P<near>(?:大前|大后)(?=天)|昨|今|(?<!赶)明)(?:天|日(?!期|头条|方舟)|晚|早|夜|晨|儿)",
            _near_day,
        ),
        (r"(?<![以之目今空生先日天周月年期])(?P<near>[前后])[天晚]", _near_day),
        (rf"(?:{_YEAR}|{_YEAR_SHORT})\s?的?{_MONTH}份?{_PART}", _year_month),
        (rf"{_SIDE}月{_MOON}份?{_PART}", lambda m, today: reckon.month_away(today, _side(m), _part(m))),
        (rf"{_ALONE}{_MONTH}(?!{_DAY})份?{_PART}", _month),
        (r"(?<![每个年腊正冬闰])月(?P<part>初(?![一二三四五六七八九十])|中旬|底|末)", _month_part),
        (rf"{_NO_WEEK}{_SIDE}{_WEEK}", lambda m, today: reckon.week_away(today, _side(m))),
        (rf"(?:{_YEAR}的?)?(?P<part>上半年|下半年)", _year_half),
        (rf"(?:(?<![以之目最附接])(?:{_BACK})|(?P<ahead>{_AHEAD}))的?{_N}{_UNIT}", _lasting),
        (rf"{_YEAR}(?P<part>年中|(?<=年)年?[初底末])?", _year_part),
        (r"(?<![\d今去明前后])年(?P<part>[初底末])", _year_end),
        (
            r"前几天|前些天|前几日|前些日子",
            lambda _m, today: reckon.lasting(today, -DATES.other_day_days, "day"),
        ),
        (
            r"最近|近来|近期|这几天|这阵子|这段时间",
            lambda _m, today: reckon.lasting(today, -DATES.lately_days, "day"),
        ),
    )
)
"""Patterns, those that name more before those that name less."""
