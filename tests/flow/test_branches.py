"""Edited and forked conversations: what was said on a branch that the thread left is flagged, and is no evidence."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage
from langgraph.types import StateSnapshot

from graph.app import App
from graph.context import Context
from memory.statement import ABANDONED
from tests.builders import on_thread, say
from tests.fakes import FrozenClock
from tests.flow.frozen import clock_of, every_record, extract_all, frozen_app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


def abandoned(app: App) -> dict[str, bool]:
    """Text -> whether it is flagged, of every record."""
    return {record.text: ABANDONED in record.tags for record in every_record(app)}


def say_from(app: App, state: StateSnapshot, words: str) -> None:
    """Goes on from an earlier state of the thread, as Studio does when a message is edited."""
    config: Any = app.agent().update_state(state.config, {"messages": []}, as_node="maybe_save")
    app.agent().invoke({"messages": [HumanMessage(words)]}, config, context=Context(user_id="zhang"))


EDITS = [
    ("你好，我们开始吧", "我住在杭州", "我住在苏州"),
    ("Hello, let us begin", "I live in Leeds", "I live in York"),
]


@pytest.mark.parametrize(("first", "old", "new"), EDITS)
def test_fact_of_the_branch_that_was_left_is_flagged(app: App, first: str, old: str, new: str) -> None:
    say(app, first)
    fork = app.agent().get_state(on_thread())
    say(app, old)
    say_from(app, fork, new)
    assert abandoned(app) == {old: True, new: False}


@pytest.mark.parametrize("words", ["我住在杭州", "I live in Leeds"])
def test_same_words_on_both_branches_are_no_evidence(app: App, words: str) -> None:
    say(app, "你好，我们开始吧")
    fork = app.agent().get_state(on_thread())
    say(app, words)
    clock_of(app).pass_time(timedelta(days=2))
    say_from(app, fork, words)
    (record,) = every_record(app)
    assert record.evidence_count == 1


def test_returning_to_the_branch_frees_what_was_said_there(app: App) -> None:
    say(app, "你好，我们开始吧")
    fork = app.agent().get_state(on_thread())
    say(app, "我住在杭州")
    old = app.agent().get_state(on_thread())
    say_from(app, fork, "我养了一只猫")
    assert abandoned(app) == {"我住在杭州": True, "我养了一只猫": False}
    say_from(app, old, "我喜欢爬山")
    assert abandoned(app) == {"我住在杭州": False, "我养了一只猫": True, "我喜欢爬山": False}


def test_conversation_that_goes_straight_on_flags_nothing(app: App) -> None:
    for words in ("我叫张三", "我住在杭州", "I like green tea"):
        say(app, words)
    assert not any(abandoned(app).values())
    extract_all(app)
    say(app, "我养了一只猫")
    assert not any(abandoned(app).values())


def test_turns_of_a_left_branch_wait_with_their_extraction(app: App) -> None:
    say(app, "你好，我们开始吧")
    fork = app.agent().get_state(on_thread())
    say(app, "我住在杭州")
    say_from(app, fork, "我住在苏州")
    assert extract_all(app).turns == 2
