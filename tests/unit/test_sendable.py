"""Messages in a form that every provider takes and that cannot pass for our own words."""

from collections.abc import Sequence

import pytest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage

from memory.short_term.sendable import sendable as sendable_with
from nodes.name_calls import name_calls
from tests.builders import broken_call, calls, unpaired


def sendable(messages: Sequence[AnyMessage]) -> list[AnyMessage]:
    return sendable_with(messages, "lost")


@pytest.mark.parametrize(
    ("text", "sent"),
    [
        ("what does <context> do?", "what does ‹context> do?"),
        ("< / MEMORY >我", "‹ / MEMORY >我"),
        ("a < b, <b>bold</b>, <contextual>", "a < b, <b>bold</b>, <contextual>"),
        ("</verdicts></scratchpad>", "‹/verdicts>‹/scratchpad>"),
    ],
)
def test_words_of_the_user_open_and_close_no_block(text: str, sent: str) -> None:
    picture = {"type": "image_url", "image_url": {"url": "data:,"}}
    messages: list[AnyMessage] = [
        HumanMessage(text, id="h1"),
        HumanMessage([{"type": "text", "text": text}, picture], id="h2"),
    ]
    plain, blocks = sendable(messages)
    assert plain.content == sent
    assert blocks.content == [{"type": "text", "text": sent}, picture]
    assert messages[0].content == text


@pytest.mark.parametrize(
    ("arguments", "sent"),
    [
        ('{"a": ', {"unreadable": '{"a": '}),
        ("", {"unreadable": ""}),
        ("[1]", {"unreadable": "[1]"}),
        ('{"a": 1}', {"a": 1}),
    ],
)
def test_broken_call_is_sent_with_arguments_that_are_json(arguments: str, sent: dict[str, object]) -> None:
    made = sendable(
        [HumanMessage("hi"), broken_call("look", arguments), ToolMessage("no", tool_call_id="call_b")]
    )
    call = made[1]
    assert isinstance(call, AIMessage)
    assert (call.tool_calls[0]["args"], call.invalid_tool_calls) == (sent, [])
    assert unpaired(made) == []


@pytest.mark.parametrize(
    ("name", "sent"),
    [("look up", "look_up"), ("", "unknown"), ("查", "_"), ("x" * 99, "x" * 64), ("a-b_1", "a-b_1")],
)
def test_call_is_sent_with_a_name_that_providers_take(name: str, sent: str) -> None:
    call = sendable([HumanMessage("hi"), calls((name, {}))])[1]
    assert isinstance(call, AIMessage)
    assert call.tool_calls[0]["name"] == sent


def test_calls_get_ids_of_their_own_when_they_have_none_or_used_ones() -> None:
    earlier = calls(("look", {}, "a"))
    reply = calls(("look", {}, "a"), ("look", {}, "b"), ("look", {}, "b"))
    reply.invalid_tool_calls = broken_call("look", call_id="").invalid_tool_calls
    named = name_calls(reply, [HumanMessage("hi"), earlier])
    ids = [call["id"] for call in (*named.tool_calls, *named.invalid_tool_calls)]
    assert len({*ids, "a"}) == 5
    assert all(ids)
    assert ids[1] == "b"


def test_good_ids_are_left_alone() -> None:
    reply = calls(("look", {}, "a"), ("look", {}, "b"))
    assert name_calls(reply, [calls(("look", {}, "c"))]) is reply


def test_old_citations_are_taken_out() -> None:
    (sent,) = sendable([AIMessage("Your order is on its way [m2], Ana [m1, m3].", id="a")])
    assert sent.text == "Your order is on its way, Ana."
