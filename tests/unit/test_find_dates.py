"""What a question says of time, as ranges of days; a row has the words for the same days in both languages.

Today is Monday, 30 November 2026.
"""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.dates.date_range import DateRange
from memory.extract.dates import find_date
from memory.retrieval.dates import absolute_dates, cut_date, find_dates

TODAY = date(2026, 11, 30)
NOW = datetime(2026, 11, 30, 9, tzinfo=UTC)
SAME = [
    # one day
    ("昨天", "yesterday", "11-29", "11-30"),
    ("昨晚", "last night", "11-29", "11-30"),
    ("前天", "the day before yesterday", "11-28", "11-29"),
    ("今天", "today", "11-30", "12-01"),
    ("今早", "this morning", "11-30", "12-01"),
    ("今晚", "tonight", "11-30", "12-01"),
    ("明天", "tomorrow", "12-01", "12-02"),
    ("后天", "the day after tomorrow", "12-02", "12-03"),
    ("大后天", "in three days", "12-03", "12-04"),
    ("三天前", "three days ago", "11-27", "11-28"),
    ("两天后", "two days from now", "12-02", "12-03"),
    ("上周五", "last Friday", "11-27", "11-28"),
    ("上上周五", "the Friday before last", "11-20", "11-21"),
    ("这周五", "this Friday", "12-04", "12-05"),
    ("下周五", "next Friday", "12-11", "12-12"),
    ("下星期的星期五", "Friday next week", "12-11", "12-12"),
    ("下下周五", "the Friday after next", "12-18", "12-19"),
    ("下个月15号", "on the 15th of next month", "12-15", "12-16"),
    ("2026年5月3日", "3 May 2026", "05-03", "05-04"),
    ("2026 年 5 月 3 日", "May 3rd, 2026", "05-03", "05-04"),
    # weeks and weekends
    ("上周", "last week", "11-23", "11-30"),
    ("上上周", "the week before last", "11-16", "11-23"),
    ("这周", "this week", "11-30", "12-07"),
    ("下周", "next week", "12-07", "12-14"),
    ("下下周", "the week after next", "12-14", "12-21"),
    ("上周末", "last weekend", "11-28", "11-30"),
    ("这周末", "this weekend", "12-05", "12-07"),
    ("下周末", "next weekend", "12-12", "12-14"),
    # months and years
    ("上个月", "last month", "10-01", "11-01"),
    ("上上个月", "the month before last", "09-01", "10-01"),
    ("这个月", "this month", "11-01", "12-01"),
    ("上个月下旬", "late last month", "10-21", "11-01"),
    ("上月初", "the beginning of last month", "10-01", "10-11"),
    ("本月中旬", "the middle of this month", "11-11", "11-21"),
    ("2026年5月", "May 2026", "05-01", "06-01"),
    ("2026年5月底", "late May 2026", "05-21", "06-01"),
    ("今年上半年", "the first half of this year", "01-01", "07-01"),
    ("2026年初", "early 2026", "01-01", "03-01"),
    # so many up to today, or from today on
    ("过去三天", "the last 3 days", "11-27", "12-01"),
    ("最近两周", "the past two weeks", "11-16", "12-01"),
    ("过去一周", "the past week", "11-23", "12-01"),
    ("近一个月", "in the last month", "10-30", "12-01"),
    ("过去半年", "the last half a year", "05-30", "12-01"),
    ("接下来三天", "the next three days", "11-30", "12-04"),
    ("最近几天", "the last few days", "11-23", "12-01"),
    ("最近", "recently", "11-16", "12-01"),
    ("前几天", "the other day", "11-23", "12-01"),
]
OTHER_YEARS = [
    ("去年", "last year", (2025, 1, 1), (2026, 1, 1)),
    ("前年", "the year before last", (2024, 1, 1), (2025, 1, 1)),
    ("明年", "next year", (2027, 1, 1), (2028, 1, 1)),
    ("两年前", "two years ago", (2024, 1, 1), (2025, 1, 1)),
    ("2025年", "in 2025", (2025, 1, 1), (2026, 1, 1)),
    ("2025年5月", "May 2025", (2025, 5, 1), (2025, 6, 1)),
    ("去年年底", "late last year", (2025, 11, 1), (2026, 1, 1)),
    ("下半年", "the second half of the year", (2026, 7, 1), (2027, 1, 1)),
    ("2023-09-10", "2023/9/10", (2023, 9, 10), (2023, 9, 11)),
    ("下下个月", "the month after next", (2027, 1, 1), (2027, 2, 1)),
    ("未来两个月", "the coming two months", (2026, 11, 30), (2027, 1, 31)),
]
ROUGH = [
    ("三周前", "three weeks ago", (2026, 11, 9), 3),
    ("两周后", "in a fortnight", (2026, 12, 14), 3),
    ("半个月前", "half a month ago", (2026, 11, 15), 5),
    ("两个月前", "two months ago", (2026, 9, 30), 15),
    ("三个月后", "in three months", (2027, 2, 28), 15),
    ("半年前", "half a year ago", (2026, 5, 30), 15),
    ("半年后", "six months from now", (2027, 5, 30), 15),
    ("一年半前", "a year and a half ago", (2025, 5, 30), 15),
    ("两年半前", "two and a half years ago", (2024, 5, 30), 15),
]
OPEN = [
    ("周五", "on Friday", (2026, 11, 27), (2026, 12, 4)),
    ("周五", "Friday", (2026, 11, 27), (2026, 12, 4)),
    ("星期一", "on Monday", (2026, 11, 23), (2026, 11, 30)),
    ("周末", "on the weekend", (2026, 11, 28), (2026, 12, 5)),
    ("15号", "on the 15th", (2026, 11, 15), (2026, 12, 15)),
    ("5月3日", "May 3", (2026, 5, 3), (2027, 5, 3)),
    ("五月三号", "the 3rd of May", (2026, 5, 3), (2027, 5, 3)),
    ("五月", "in May", (2026, 5, 1), (2027, 5, 1)),
    ("十二月", "in December", (2025, 12, 1), (2026, 12, 1)),
    ("2月29日", "29 February", (2024, 2, 29), (2028, 2, 29)),
]
ASKED = [("{}我说了什么", "what did I tell you {}"), ("我{}有什么安排？", "what do I have {}?")]


def read(text: str) -> DateRange:
    (found,) = find_dates(text, TODAY)
    return found


@pytest.mark.parametrize(("zh", "en", "start", "end"), SAME)
@pytest.mark.parametrize(("ask_zh", "ask_en"), ASKED)
def test_same_words_of_time_name_the_same_days_in_both_languages(
    ask_zh: str, ask_en: str, zh: str, en: str, start: str, end: str
) -> None:
    days = (date.fromisoformat(f"2026-{start}"), date.fromisoformat(f"2026-{end}"))
    for text in (ask_zh.format(zh), ask_en.format(en)):
        found = read(text)
        assert (found.start, found.end) == days, text
        assert (found.repeats, found.slack_days, found.is_ahead) == ("never", 0, days[0] > TODAY)


@pytest.mark.parametrize(("zh", "en", "start", "end"), OTHER_YEARS)
def test_years_and_months_of_other_years_are_the_same_in_both_languages(
    zh: str, en: str, start: tuple[int, int, int], end: tuple[int, int, int]
) -> None:
    for text in (zh, en):
        assert (read(text).start, read(text).end) == (date(*start), date(*end)), text


@pytest.mark.parametrize(("zh", "en", "day", "slack"), ROUGH)
def test_what_is_counted_in_weeks_and_more_is_meant_roughly(
    zh: str, en: str, day: tuple[int, int, int], slack: int
) -> None:
    for text in (zh, en):
        assert (read(text).start, read(text).slack_days) == (date(*day), slack), text
        assert read(text).length_days == 1 + 2 * slack


@pytest.mark.parametrize(("zh", "en", "latest", "coming"), OPEN)
def test_what_leaves_open_which_one_means_the_latest_and_the_next(
    zh: str, en: str, latest: tuple[int, int, int], coming: tuple[int, int, int]
) -> None:
    for text in (zh, en):
        assert [start for start, _ in read(text).spans] == [date(*latest), date(*coming)], text
        assert read(text).gap_days(date(*latest)) == read(text).gap_days(date(*coming)) == 0


@pytest.mark.parametrize(
    ("zh", "en", "days"),
    [
        ("几天前", "a few days ago", 5),
        ("两三天前", "a couple of days ago", 5),
        ("几周前", "several weeks ago", 15),
    ],
)
def test_a_few_is_read_widely(zh: str, en: str, days: int) -> None:
    assert [read(text).length_days for text in (zh, en)] == [days, days]
    assert find_date(zh, NOW) == find_date(en, NOW) == ""


@pytest.mark.parametrize(
    "text",
    [
        "", "你好", "hello", "以后天天跑步", "目前日程很满", "以前年轻的时候", "每周五", "每个周五", "一周三次", "三周一共多少钱",
        "这是第三天后悔", "晚上月亮很圆", "我住3号楼", "坐3号线", "五个月大", "腊月初八", "聪明的人",
        "every Friday", "on Fridays", "Black Friday", "I sat down", "the sun was out", "May I ask", "this may help",
        "on the 4th floor", "the 3rd of them", "3 may be enough", "marathon 10", "2月30日", "February 30", "version 2024.1",
    ],
)  # fmt: skip
def test_no_time_is_read_where_none_is_named(text: str) -> None:
    assert find_dates(text, TODAY) == ()


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("这周一起吃饭", (2026, 11, 30)),
        ("下周一起床", (2026, 12, 7)),
        ("上周日本队赢了", (2026, 11, 23)),
        ("下周天气怎么样", (2026, 12, 7)),
        ("上周五个会", (2026, 11, 23)),
        ("说一下周五的事", (2026, 11, 27)),
        ("25年5月", (2025, 5, 1)),
        ("98年5月", (1998, 5, 1)),
    ],
)
def test_words_that_run_together_are_told_apart(text: str, start: tuple[int, int, int]) -> None:
    assert read(text).start == date(*start)


@pytest.mark.parametrize("weekday", range(7))
def test_weekday_of_next_week_is_the_same_for_teller_and_asker_on_every_day(weekday: int) -> None:
    for shift in range(7):
        today = TODAY + timedelta(days=shift)
        now = NOW + timedelta(days=shift)
        name, zh = (date(2026, 11, 30) + timedelta(days=weekday)).strftime("%A"), "一二三四五六日"[weekday]
        for text in (
            f"next {name}",
            f"下周{zh}",
            f"this {name}",
            f"last {name}",
            name,
            f"周{zh}",
            f"上周{zh}",
        ):
            (asked,) = find_dates(text, today)
            assert asked.gap_days(date.fromisoformat(find_date(text, now))) == 0, (text, today)
        assert find_date(f"next {name}", now) == find_date(f"下周{zh}", now)


@pytest.mark.parametrize(("zh", "en"), [row[:2] for row in (*ROUGH, *OPEN[:2], *OPEN[4:])])
def test_day_or_month_that_is_told_is_in_the_range_that_the_same_words_ask_for(zh: str, en: str) -> None:
    for text in (zh, en):
        told = find_date(text, NOW)
        first = date.fromisoformat(told if len(told) > 7 else f"{told}-01")
        kept = DateRange(first, first + timedelta(days=1 if len(told) > 7 else 28))
        assert read(text).gap_to(kept) == 0, (text, told)


@given(
    st.dates(date(1950, 1, 1), date(2150, 1, 1)),
    st.sampled_from([row[i] for row in (*SAME, *OPEN, *ROUGH) for i in (0, 1)]),
)
def test_words_are_read_on_every_day(today: date, words: str) -> None:
    for found in find_dates(words, today):
        assert found.start < found.end
        assert all(start < end for start, end in found.spans)
        assert found.gap_days(found.start) == 0


@given(st.text(alphabet="上下这周月年天前后半个几三一五日号末初底0123- ofnextlasthi", max_size=24))
def test_no_text_breaks_the_reading(text: str) -> None:
    for found in find_dates(text, TODAY):
        assert found.start < found.end
    find_date(text, NOW)
    absolute_dates(text)


@pytest.mark.parametrize(
    "text",
    [
        "2023年7月24日前的周一",
        "on the Monday before July 24, 2023",
        "over the weekend after 24 July 2023",
        "the last two weeks of July 2023",
        "during the last week of July 2023",
    ],
)
def test_time_that_is_counted_from_another_is_not_counted_from_today(text: str) -> None:
    assert all(found.start.year == 2023 for found in find_dates(text, TODAY))


def test_range_is_cut_out_of_a_wish() -> None:
    cut = cut_date("上周五的会", TODAY)
    assert cut is not None
    assert (cut[0].start, cut[1]) == (date(2026, 11, 27), " 的会")
