"""Whether a question asks what is on, or what was said, at its time: then the time alone answers it."""

from datetime import date

import pytest

from memory.retrieval.query import make_query
from memory.retrieval.what_is_on import (
    asks_nothing_else,
    asks_what_is_on,
    asks_what_was_said,
    days_asked_for,
    topic_of,
)

TODAY = date(2026, 11, 30)
ON = [
    ("下周五我有什么安排？", "What do I have next Friday?"),
    ("下週五我有什麼安排？", "what's on next Friday"),
    ("明天有什么事", "Do I have anything tomorrow?"),
    ("周末我要做什么", "What are my plans for the weekend?"),
    ("我明天有空吗", "Am I free tomorrow?"),
    ("上周我都做了什么", "what did I do last week"),
    ("我每周五有什么安排", "What do I do every Friday?"),
    ("周五有没有别的事", "Is there anything on Friday?"),
]
SAID = [
    ("周五我说了什么", "what did I say on Friday"),
    ("上周我们聊了些什么", "What did we talk last week"),
    ("昨天我告诉你什么了", "what did I tell you yesterday"),
]
NEITHER = [
    "我喜欢什么茶",
    "有什么安排",
    "what are my plans",
    "What tea do I like?",
    "我上周说的关于预算的什么",
    "what did I say last week about tea",
    "今天天好蓝，想做些什么好玩的事情",
    "How are you every day?",
]


@pytest.mark.parametrize("text", [text for pair in ON for text in pair])
def test_question_for_what_is_on_is_known(text: str) -> None:
    query = make_query(text, limit_chars=600, today=TODAY)
    assert (asks_what_is_on(query), asks_what_was_said(query)) == (True, False)


@pytest.mark.parametrize("text", [text for pair in SAID for text in pair])
def test_question_for_what_was_said_is_known(text: str) -> None:
    query = make_query(text, limit_chars=600, today=TODAY)
    assert (asks_what_is_on(query), asks_what_was_said(query)) == (False, True)


@pytest.mark.parametrize("text", NEITHER)
def test_question_without_a_time_or_with_a_topic_is_neither(text: str) -> None:
    query = make_query(text, limit_chars=600, today=TODAY)
    assert not asks_what_is_on(query)
    assert not asks_what_was_said(query)


@pytest.mark.parametrize("text", [text for pair in ON for text in pair])
def test_question_for_what_is_on_asks_nothing_else(text: str) -> None:
    query = make_query(text, limit_chars=600, today=TODAY)
    assert asks_nothing_else(query)
    assert topic_of(query) == set()


@pytest.mark.parametrize(
    "text",
    [
        "我今天学会扫地了，你知道吗？我还可以帮忙做什么家务呢？",
        "I had a long day today. What are your plans? Do you like tea?",
        "最近有什么安排",
        "我喜欢什么茶",
    ],
)
def test_message_that_asks_more_is_no_mere_question_for_what_is_on(text: str) -> None:
    assert not asks_nothing_else(make_query(text, limit_chars=600, today=TODAY))


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        ("周五有什么安排", ["2026-12-04"]),
        ("What do I have on Friday?", ["2026-12-04"]),
        ("周五我做了什么", ["2026-11-27"]),
        ("what did I do on Friday", ["2026-11-27"]),
        ("周末有什么安排", ["2026-12-05"]),
        ("周一有什么安排", ["2026-11-30"]),
        ("30号有什么事", ["2026-11-30"]),
        ("what's on the 15th", ["2026-12-15"]),
        ("what did I do on the 15th", ["2026-11-15"]),
        ("五月有什么安排", ["2027-05-01"]),
        ("what did I do in May", ["2026-05-01"]),
        ("十月有什么计划", ["2026-10-01", "2027-10-01"]),  # only just over: either may be meant
        ("what are my plans for November", ["2026-11-01"]),
        ("下周五有什么安排", ["2026-12-11"]),
    ],
)
def test_days_left_open_are_the_next_or_the_last_by_what_is_asked(text: str, starts: list[str]) -> None:
    query = make_query(text, limit_chars=600, today=TODAY)
    assert [span.start.isoformat() for span in days_asked_for(query, TODAY)] == starts


@pytest.mark.parametrize(
    ("text", "term"),
    [("What time is my dentist appointment on Friday?", "dentist"), ("我周五和小王有什么安排", "小王")],
)
def test_topic_is_what_is_named_beside_the_time(text: str, term: str) -> None:
    assert topic_of(make_query(text, limit_chars=600, today=TODAY)) == {term}
