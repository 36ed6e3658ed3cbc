"""What comes again and again, in both languages: on which days it falls, and what names no such day."""

from datetime import date, timedelta

import pytest

from memory.dates.date_range import DateRange, one_day
from memory.dates.recurring import Recurring, recurring_in

MON, TUE, WED, THU, FRI, SAT, SUN = range(7)


@pytest.mark.parametrize(
    ("text", "weekdays"),
    [
        ("我每周五晚上上瑜伽课", {FRI}),
        ("每个星期二打球", {TUE}),
        ("每逢周日去教堂", {SUN}),
        ("每周一、三、五跑步", {MON, WED, FRI}),
        ("每周二和周四有课", {TUE, THU}),
        ("每周一到周五上班", {MON, TUE, WED, THU, FRI}),
        ("公司周一三五有晨会", {MON, WED, FRI}),
        ("每周末回家", {SAT, SUN}),
        ("工作日七点起床", {MON, TUE, WED, THU, FRI}),
        ("Every Friday evening I have a yoga class", {FRI}),
        ("I work from home on Fridays", {FRI}),
        ("I swim every Tuesday and Thursday", {TUE, THU}),
        ("each Monday, Wednesday and Friday", {MON, WED, FRI}),
        ("every other Sunday we call", {SUN}),
        ("on weekdays I get up at six", {MON, TUE, WED, THU, FRI}),
        ("we hike on weekends", {SAT, SUN}),
    ],
)
def test_weekdays_are_read(text: str, weekdays: set[int]) -> None:
    assert recurring_in(text) == Recurring(weekdays=frozenset(weekdays))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("每月15号交房租", Recurring(month_days=frozenset({15}))),
        ("每个月的十号发工资", Recurring(month_days=frozenset({10}))),
        ("I pay the rent on the 15th of every month", Recurring(month_days=frozenset({15}))),
        ("every month on the 1st", Recurring(month_days=frozenset({1}))),
        ("每年5月3日体检", Recurring(year_days=frozenset({(5, 3)}))),
        ("每年八月去海边", Recurring(year_days=frozenset({(8, 0)}))),
        ("every May 3 we meet", Recurring(year_days=frozenset({(5, 3)}))),
        ("we go there every August", Recurring(year_days=frozenset({(8, 0)}))),
        ("我每天跑步", Recurring(is_open=True)),
        ("每两周一次例会", Recurring(is_open=True)),
        ("每周一次瑜伽", Recurring(is_open=True)),
        ("每周跑三次步", Recurring(is_open=True)),
        ("I run every morning", Recurring(is_open=True)),
        ("a weekly report", Recurring(is_open=True)),
    ],
)
def test_other_rhythms_are_read(text: str, expected: Recurring) -> None:
    assert recurring_in(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "周五去看牙医",
        "下周一二有会",
        "我下周三出差",
        "on Friday at 3pm",
        "next Friday",
        "every person here",
        "每个人都来",
        "days of rain",
        "",
    ],
)
def test_what_comes_once_is_no_rhythm(text: str) -> None:
    assert recurring_in(text) is None


@pytest.mark.parametrize(
    ("found", "day", "falls"),
    [
        (Recurring(weekdays=frozenset({FRI})), date(2026, 12, 4), True),
        (Recurring(weekdays=frozenset({FRI})), date(2026, 12, 5), False),
        (Recurring(month_days=frozenset({15})), date(2026, 12, 15), True),
        (Recurring(month_days=frozenset({15})), date(2026, 12, 14), False),
        (Recurring(year_days=frozenset({(5, 3)})), date(2027, 5, 3), True),
        (Recurring(year_days=frozenset({(5, 0)})), date(2027, 5, 9), True),
        (Recurring(year_days=frozenset({(5, 0)})), date(2027, 6, 1), False),
        (Recurring(is_open=True), date(2027, 6, 1), True),
    ],
)
def test_rhythm_falls_on_its_days(found: Recurring, day: date, falls: bool) -> None:
    assert found.falls_in(one_day(day)) is falls


def test_rhythm_falls_into_what_holds_one_of_its_days() -> None:
    friday = Recurring(weekdays=frozenset({FRI}))
    monday = date(2026, 11, 30)
    assert friday.falls_in(DateRange(monday, monday + timedelta(days=7)))
    assert not friday.falls_in(DateRange(monday, monday + timedelta(days=3)))
    assert friday.falls_in(DateRange(monday, monday + timedelta(days=365)))


def test_rhythms_meet_when_they_share_a_day() -> None:
    friday, weekdays = Recurring(weekdays=frozenset({FRI})), Recurring(weekdays=frozenset(range(5)))
    assert friday.is_of(weekdays)
    assert not friday.is_of(Recurring(weekdays=frozenset({SAT})))
    assert not friday.is_of(Recurring(month_days=frozenset({FRI})))
    assert friday.is_of(Recurring(is_open=True))
