"""Which messages go into a prompt, and what is repaired on the way."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, SystemMessage, ToolMessage

from memory.short_term.window import (
    PROBLEM_KEY,
    is_worth_sending,
    newest_turns,
    split_turns,
)
from memory.short_term.window import repair as repair_with
from tests.builders import broken_call, calls, unpaired
from tests.unit.message_streams import histories

LOST_RESULT = "lost"


def repair(messages: Sequence[AnyMessage]) -> list[AnyMessage]:
    return repair_with(messages, LOST_RESULT)


def a_human(message_id: str, text: str = "hi") -> HumanMessage:
    return HumanMessage(text, id=message_id)


def a_result(message_id: str, call_id: str, text: str = "found") -> ToolMessage:
    return ToolMessage(text, tool_call_id=call_id, id=message_id)


def ids(messages: Sequence[AnyMessage]) -> list[str | None]:
    return [message.id for message in messages]


@given(histories())
def test_repair_leaves_nothing_that_a_provider_refuses(messages: list[AnyMessage]) -> None:
    repaired = repair(messages)
    # equal ids within one message cannot be told apart by anyone
    if all(len({*c}) == len(c) for c in (_call_ids(m) for m in messages)):
        assert unpaired(repaired) == []
    assert all(is_worth_sending(m) or isinstance(m, ToolMessage) for m in repaired)


@given(histories())
def test_repair_changes_nothing_when_done_twice(messages: list[AnyMessage]) -> None:
    assert repair(repair(messages)) == repair(messages)


@given(histories())
def test_repair_keeps_the_order_and_loses_no_words(messages: list[AnyMessage]) -> None:
    kept = [m for m in repair(messages) if not isinstance(m, ToolMessage)]
    assert kept == [m for m in messages if not isinstance(m, ToolMessage) and is_worth_sending(m)]


def _call_ids(message: AnyMessage) -> list[str]:
    if not isinstance(message, AIMessage):
        return []
    return [call["id"] or "" for call in (*message.tool_calls, *message.invalid_tool_calls)]


def test_repair_drops_a_result_when_its_call_is_gone() -> None:
    assert ids(repair([a_human("h"), a_result("t", "call_1"), AIMessage("ok", id="a")])) == ["h", "a"]


def test_repair_makes_up_a_result_when_a_crash_lost_it() -> None:
    call = calls(("look", {}, "c1"), ("look", {}, "c2")).model_copy(update={"id": "a"})
    repaired = repair([a_human("h"), call, a_result("t", "c2"), a_human("h2")])
    assert [(m.type, m.text) for m in repaired[2:4]] == [("tool", LOST_RESULT), ("tool", "found")]
    assert repaired[-1].id == "h2"


def test_repair_puts_results_in_the_order_of_the_calls_when_they_came_otherwise() -> None:
    call = calls(("look", {}, "c1"), ("look", {}, "c2")).model_copy(update={"id": "a"})
    repaired = repair([a_human("h"), call, a_result("t2", "c2"), a_human("h2"), a_result("t1", "c1")])
    assert ids(repaired) == ["h", "a", "t1", "t2", "h2"]


def test_repair_tells_rounds_apart_when_a_model_reuses_its_ids() -> None:
    rounds: list[AnyMessage] = [
        calls(("look", {}, "c")).model_copy(update={"id": "a1"}),
        a_result("t1", "c", "first"),
        calls(("look", {}, "c")).model_copy(update={"id": "a2"}),
        a_result("t2", "c", "second"),
    ]
    assert ids(repair([a_human("h"), *rounds])) == ["h", "a1", "t1", "a2", "t2"]
    assert repair([a_human("h"), rounds[0], *rounds[2:]])[2].text == LOST_RESULT


def test_repair_keeps_the_answer_to_a_call_when_its_arguments_were_broken() -> None:
    call = broken_call("look").model_copy(update={"id": "a"})
    messages: list[AnyMessage] = [
        a_human("h"),
        call,
        a_result("t", "call_b", "error: the arguments are no JSON"),
    ]
    assert ids(repair(messages)) == ["h", "a", "t"]


@pytest.mark.parametrize(
    ("message", "is_worth"),
    [
        (HumanMessage("hi"), True),
        (HumanMessage("  \n"), False),
        (HumanMessage([]), False),
        (HumanMessage([{"type": "image_url", "image_url": {"url": "https://a.example/p.png"}}]), True),
        (AIMessage(""), False),
        (calls(("look", {})), True),
        (broken_call("look"), True),
        (AIMessage("no answer", additional_kwargs={PROBLEM_KEY: "timeout"}), False),
        (SystemMessage("be brief"), True),
    ],
)
def test_message_is_worth_sending_when_it_says_something(message: AnyMessage, is_worth: bool) -> None:
    assert is_worth_sending(message) is is_worth


def test_turns_start_at_human_messages() -> None:
    messages: list[AnyMessage] = [
        AIMessage("welcome", id="a0"),
        a_human("h1"),
        AIMessage("ok", id="a1"),
        a_human("h2"),
        a_human("h3"),
    ]
    assert [ids(turn) for turn in split_turns(messages)] == [["h1", "a1"], ["h2"], ["h3"]]


@pytest.mark.parametrize(
    ("room", "kept"),
    [(0, []), (9, []), (10, ["h3"]), (29, ["h3"]), (30, ["h2", "h3"]), (100, ["h1", "h2", "h3"])],
)
def test_newest_turns_are_whole_and_without_a_gap_when_room_is_short(room: int, kept: list[str]) -> None:
    turns: list[list[AnyMessage]] = [
        [a_human("h1")],
        [a_human("h2"), AIMessage("ok", id="a2")],
        [a_human("h3")],
    ]
    chosen = newest_turns(
        turns, own_tokens=room, room_tokens=room, whole_turns=0, count=lambda turn: 10 * len(turn)
    )
    assert [turn[0].id for turn in chosen] == kept
    assert all(turn in turns for turn in chosen)
