"""Days and spans that words name, absolute in the user's time zone. Today is Monday, 30 November 2026."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from memory.extract.dates import find_date

NOW = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("今天去体检", "2026-11-30"),
        ("明天交报告", "2026-12-01"),
        ("后天", "2026-12-02"),
        ("大后天出发", "2026-12-03"),
        ("昨天搬的家", "2026-11-29"),
        ("前天", "2026-11-28"),
        ("大前天", "2026-11-27"),
        ("下周五去北京", "2026-12-11"),
        ("下下周三", "2026-12-16"),
        ("这周五聚餐", "2026-12-04"),
        ("周五聚餐", "2026-12-04"),
        ("我周四晚上约了教练", "2026-12-03"),
        ("周五订了位子", "2026-12-04"),
        ("周五买了票", "2026-11-27"),
        ("上周五", "2026-11-27"),
        ("星期天", "2026-12-06"),
        ("三天后", "2026-12-03"),
        ("10天后", "2026-12-10"),
        ("十二天前", "2026-11-18"),
        ("两周后开会", "2026-12-14"),
        ("2027年3月5日", "2027-03-05"),
        ("2026-12-24 放假", "2026-12-24"),
        ("十二月二十五号", "2026-12-25"),
        ("3月5日", "2027-03-05"),
        ("10月1日去的", "2026-10-01"),
        ("下个月15号", "2026-12-15"),
        ("tomorrow", "2026-12-01"),
        ("the day after tomorrow", "2026-12-02"),
        ("yesterday", "2026-11-29"),
        ("next Friday", "2026-12-11"),
        ("on Friday", "2026-12-04"),
        ("last Friday", "2026-11-27"),
        ("this Sunday", "2026-12-06"),
        ("in 3 days", "2026-12-03"),
        ("2 weeks ago", "2026-11-16"),
        ("May 3", "2027-05-03"),
        ("December 24th", "2026-12-24"),
        ("3 October 2025", "2025-10-03"),
        ("Oct 1st", "2026-10-01"),
        ("the 2nd of January", "2027-01-02"),
    ],
)
def test_day_is_found(text: str, day: str) -> None:
    assert find_date(text, NOW) == day


@pytest.mark.parametrize(
    "text", ["", "我喜欢茶", "I like tea", "2月30日", "room 101", "version 3.2", "!?", "May I ask", "第五个"]
)
def test_no_day_is_found_where_none_is_named(text: str) -> None:
    assert find_date(text, NOW) == ""


@pytest.mark.parametrize(
    ("text", "day"),
    [("in two weeks", "2026-12-14"), ("a week ago", "2026-11-23"), ("finals tmrw", "2026-12-01")],
)
def test_numbers_and_days_in_words_are_found(text: str, day: str) -> None:
    assert find_date(text, NOW) == day


@pytest.mark.parametrize(
    "text",
    [
        "我叫甲13号",
        "I sat down",
        "the sun was out",
        "marathon 10",
        "market 5 is closed",
        "我住在3号楼",
        "坐3号线",
        "一周三次健身",
        "我每周五打球",
        "every Friday",
        "2月30号",
    ],
)
def test_no_day_is_found_in_what_only_looks_like_one(text: str) -> None:
    assert find_date(text, NOW) == ""


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("I moved to Berlin in May", "2026-05"),
        ("I'll move to Berlin in May", "2027-05"),
        ("I moved to Berlin in December", "2025-12"),
        ("我五月搬到了柏林", "2026-05"),
        ("我打算五月搬到柏林", "2027-05"),
        ("next month", "2026-12"),
        ("上个月换的工作", "2026-10"),
        ("三个月后", "2027-02"),
        ("十二个月前", "2025-11"),
    ],
)
def test_month_alone_is_a_month_without_a_day(text: str, day: str) -> None:
    assert find_date(text, NOW) == day


@pytest.mark.parametrize(
    "text", ["Sat next to me", "the sun", "every Monday", "13月", "五个月大", "May I come in"]
)
def test_no_month_is_found_where_none_is_named(text: str) -> None:
    assert find_date(text, NOW) == ""


def test_day_is_that_of_the_users_time_zone() -> None:
    late = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
    assert find_date("明天", late) == "2026-12-01"
    assert find_date("明天", late.astimezone(ZoneInfo("Asia/Shanghai"))) == "2026-12-02"
    assert (
        find_date("tomorrow", datetime(2026, 12, 1, 3, tzinfo=UTC).astimezone(ZoneInfo("America/New_York")))
        == "2026-12-01"
    )


@pytest.mark.parametrize(
    "day", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
)
def test_weekday_is_found_with_and_without_a_lead(day: str) -> None:
    found = find_date(f"see you {day}", NOW)
    assert datetime.fromisoformat(found).strftime("%A") == day
    assert find_date(f"on {day[:3]}", NOW) == find_date(f"on {day}", NOW) == found


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("周五我辞职了", "2026-11-27"),
        ("I quit my job on Friday", "2026-12-04"),  # "quit" may be either
        ("I got promoted on Friday", "2026-11-27"),
        ("周五就放假了", "2026-12-04"),
        ("周五我要交报告了", "2026-12-04"),
        ("The meeting was moved to Friday", "2026-12-04"),
        ("I've booked a table for Friday", "2026-12-04"),
        ("我十二月入职的", "2025-12"),
        ("我十二月去东京", "2026-12"),
        ("I'm flying to Tokyo in December", "2026-12"),
        ("I started there in December", "2025-12"),
        ("keto since January", "2026-01"),
        ("next December", "2026-12"),
        ("this May", "2026-05"),
        ("护照2029年6月到期", "2029-06"),
        ("my passport expires in June 2029", "2029-06"),
        ("15号交房租", "2026-12-15"),
        ("rent is due on the 15th", "2026-12-15"),
        ("28号船到港", "2026-11-28"),
        ("the ship came in on the 28th", "2026-11-28"),
        ("我老婆生日2月29", "2028-02-29"),
        ("my birthday is 29 February", "2028-02-29"),
        ("two months ago", "2026-09"),
        ("两个月前", "2026-09"),
        ("下週五", "2026-12-11"),
    ],
)
def test_what_words_leave_open_is_settled_by_whether_they_tell_or_plan(text: str, day: str) -> None:
    assert find_date(text, NOW) == day


@pytest.mark.parametrize(
    "text",
    [
        "以后天天跑步",
        "净水器每年三月换",
        "every May I go hiking",
        "逢礼拜日饮茶",
        "上周",
        "last week",
        "几天前",
        "a few days ago",
    ],
)
def test_no_day_is_told_of_what_is_done_often_or_of_a_longer_time(text: str) -> None:
    assert find_date(text, NOW) == ""
