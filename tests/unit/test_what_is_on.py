"""Whether a question asks what is on, or what was said, at its time: then the time alone answers it."""

from datetime import date

import pytest

from memory.retrieval.query import make_query
from memory.retrieval.what_is_on import asks_what_is_on, asks_what_was_said

TODAY = date(2026, 11, 30)
ON = [
    ("下周五我有什么安排？", "What do I have next Friday?"),
    ("下週五我有什麼安排？", "what's on next Friday"),
    ("明天有什么事", "Do I have anything tomorrow?"),
    ("周末我要做什么", "What are my plans for the weekend?"),
    ("我明天有空吗", "Am I free tomorrow?"),
    ("上周我都做了什么", "what did I do last week"),
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
