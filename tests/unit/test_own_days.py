"""Which memories are of other days than a question asks for that asks what is on. Today is Monday, 30 November 2026."""

from datetime import UTC, datetime
from typing import Any

import pytest

from memory.retrieval.own_days import comes_again, of_other_days
from memory.retrieval.unit import Unit
from tests.builders import a_record
from tests.unit.units import NOW_S, a_fact, a_standing, a_unit, asking

DAY_S = 86_400
FRIDAY = ("我周五有什么安排？", "What do I have on Friday?")


def is_other(question: str, unit: Unit, **values: Any) -> bool:
    """values: of the record that the unit is of."""
    record = a_standing(a_record(record_id=unit.first.owner_id, text=unit.text, **values))
    return of_other_days(asking(question), {record.record_id: record})(unit)


def told(question: str, text: str, days_ago: float = 0) -> bool:
    """Whether what was said so many days ago is of other days than the question asks for."""
    return is_other(question, a_unit(1, text, said_at=NOW_S - days_ago * DAY_S))


def plan(question: str, day: str, **values: Any) -> bool:
    since = datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()
    return is_other(question, a_fact(1, f"Zebra ({day})"), kind="event", valid_from=since, **values)


@pytest.mark.parametrize("question", FRIDAY)
def test_plan_is_of_other_days_unless_it_is_of_the_day_that_is_asked_for(question: str) -> None:
    days = ("2026-11-27", "2026-12-01", "2026-12-04", "2026-12-05", "2026-12-11")
    assert [plan(question, day) for day in days] == [True, True, False, True, True]


@pytest.mark.parametrize(
    ("question", "days"),
    [
        ("下周有什么安排", {"2026-12-07", "2026-12-13"}),
        ("What's on next week?", {"2026-12-07", "2026-12-13"}),
        ("这周末我要做什么", {"2026-12-05"}),
        ("What am I doing this weekend?", {"2026-12-05"}),
        ("五月有什么安排", {"2027-05-03"}),
        ("What's on in May?", {"2027-05-03"}),
        ("上周五我做了什么", {"2026-11-27"}),
        ("What did I do last Friday?", {"2026-11-27"}),
        ("今年五月我做了什么", {"2026-05-03"}),
        ("What did I do in May?", {"2026-05-03"}),
        ("12月有什么计划", {"2026-12-05", "2026-12-07", "2026-12-13"}),
        ("what are my plans for December", {"2026-12-05", "2026-12-07", "2026-12-13"}),
    ],
)
def test_plans_of_the_range_alone_are_not_of_other_days(question: str, days: set[str]) -> None:
    known = {"2026-05-03", "2026-11-27", "2026-12-05", "2026-12-07", "2026-12-13", "2027-05-03"}
    assert {day for day in known if not plan(question, day)} == days


@pytest.mark.parametrize("question", FRIDAY)
def test_plan_of_the_whole_month_may_be_on_any_of_its_days(question: str) -> None:
    values = {"kind": "event", "valid_from": datetime(2026, 12, 1, tzinfo=UTC).timestamp()}
    assert not is_other(question, a_fact(1, "moving house (2026-12)"), **values)
    assert not plan(question, "2026-11-30", valid_to=datetime(2026, 12, 20, tzinfo=UTC).timestamp())
    assert plan(question, "2026-11-30", valid_to=datetime(2026, 12, 2, tzinfo=UTC).timestamp())


@pytest.mark.parametrize("question", FRIDAY)
@pytest.mark.parametrize(
    "text", ["我喜欢喝茶", "I like tea", "我要写季度报告", "最近很忙", "I've been busy lately"]
)
def test_what_names_no_day_is_of_no_other(question: str, text: str) -> None:
    assert not is_other(question, a_fact(1, text), kind="fact")
    assert not told(question, text)


@pytest.mark.parametrize("question", FRIDAY)
def test_state_that_began_some_day_is_of_no_other(question: str) -> None:
    assert not is_other(question, a_fact(1, "我住在上海"), kind="identity", valid_from=NOW_S - 40 * DAY_S)


@pytest.mark.parametrize("question", FRIDAY)
@pytest.mark.parametrize(
    ("text", "days_ago", "expected"),
    [
        ("周五下午我去看牙医", 0, False),
        ("I see the dentist on Friday", 0, False),
        ("周五下午我去看牙医", 7, True),
        ("I see the dentist on Friday", 7, True),
        ("明天我去看牙医", 3, True),
        ("I see the dentist the day after tomorrow", 0, True),
        ("下周五公司年会", 7, False),
        ("the party is next Friday", 7, False),
        ("周五开会，周六爬山", 0, False),
        ("a meeting on Tuesday, a party on Friday", 0, False),
    ],
)
def test_what_was_said_is_of_the_days_that_were_meant_then(
    question: str, text: str, days_ago: float, expected: bool
) -> None:
    assert told(question, text, days_ago) is expected


@pytest.mark.parametrize("question", FRIDAY)
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我每周五上瑜伽课", False),
        ("I have yoga every Friday", False),
        ("我每周二打球", True),
        ("I play tennis on Tuesdays", True),
        ("每月4号交房租", False),
        ("I pay the rent on the 15th of every month", True),
        ("我每天跑步", False),
        ("I run every morning", False),
    ],
)
def test_what_comes_again_is_of_the_days_on_which_it_falls(question: str, text: str, expected: bool) -> None:
    assert told(question, text) is expected
    assert is_other(question, a_fact(1, text), kind="habit") is expected


@pytest.mark.parametrize("question", ["我每周五有什么安排", "What do I do every Friday?"])
def test_question_for_every_week_gets_nothing_that_comes_once(question: str) -> None:
    assert plan(question, "2026-12-04")
    assert not is_other(question, a_fact(1, "每周五瑜伽"), kind="habit")
    assert is_other(question, a_fact(1, "yoga every Monday"), kind="habit")


@pytest.mark.parametrize("text", ["妈妈的生日是12月4日", "Mum's birthday is December 4"])
def test_birthday_comes_every_year(text: str) -> None:
    values = {"kind": "identity", "attribute": "birthday"}
    for question in ("12月4日有什么事", "what's on December 4?"):
        assert not is_other(question, a_fact(1, text), **values)
    for question in ("12月5日有什么事", "what's on December 5?"):
        assert is_other(question, a_fact(1, text), **values)


@pytest.mark.parametrize(
    "question",
    [
        "我什么时候看牙医？",
        "When do I see the dentist?",
        "最近有什么安排",
        "我今天很累。你喜欢什么？周末做什么呢？",
        "What did I say last week about Friday?",
    ],
)
def test_question_for_more_than_a_day_leaves_all_days_open(question: str) -> None:
    assert not plan(question, "2027-01-15")


@pytest.mark.parametrize(
    "question", ["What time is my zebra appointment on Friday?", "我周五和zebra有什么安排"]
)
def test_what_has_the_topic_of_the_question_may_be_on_another_day(question: str) -> None:
    assert not plan(question, "2026-12-01")


@pytest.mark.parametrize(
    ("question", "text", "expected"),
    [
        ("12月4日有什么安排", "我每周五上瑜伽课", True),
        ("What's on this weekend?", "we hike every Saturday", True),
        ("What do I do every Friday?", "yoga on Fridays", True),
        ("12月4日有什么安排", "我每周四上瑜伽课", False),
        ("12月4日有什么安排", "我每天跑步", False),
        ("What's on next week?", "yoga on Fridays", False),
        ("When is yoga?", "yoga on Fridays", False),
    ],
)
def test_habit_comes_again_on_the_day_that_is_asked_for(question: str, text: str, expected: bool) -> None:
    fact = a_fact(1, text)
    record = a_standing(a_record(record_id="r1", text=text, kind="habit"))
    assert comes_again(asking(question), {"r1": record})(fact) is expected
    assert not comes_again(asking(question), {})(a_unit(2, text))
