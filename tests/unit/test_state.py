"""The thread's state: JSON and messages only, and nothing in it that storage chokes on."""

import json
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import (
    AIMessage,
    AnyMessage,
    BaseMessage,
    HumanMessage,
    RemoveMessage,
    ToolMessage,
)

from graph.serde import StateSerializer
from graph.state import AgentState, add_clean_messages
from memory.text import clean


def merge(left: list[Any], right: Any) -> list[BaseMessage]:
    merged: list[BaseMessage] = add_clean_messages(left, right)  # type: ignore[assignment]
    return merged


@given(st.lists(st.text(st.characters(codec=None), max_size=20), min_size=1, max_size=4))
def test_reducer_cleans_new_text_and_keeps_old_messages_as_they_are(words: list[str]) -> None:
    old = merge([], [HumanMessage(words[0], id="m0")])
    new = merge(old, [HumanMessage(text, id=f"m{n}") for n, text in enumerate(words[1:], 1)])
    assert new[0] is old[0]
    assert [message.content for message in new] == [clean(text) for text in words]
    assert merge(new, []) == new


def test_reducer_cleans_blocks_and_arguments_at_any_depth() -> None:
    message = AIMessage(
        [{"type": "text", "text": "a\ud83d"}, {"type": "image_url", "image_url": {"url": "u\x00"}}],
        tool_calls=[
            {
                "name": "look",
                "args": {"q\x00": ["b\udc00", {"c": "d\x07"}], "n": 1},
                "id": "c1",
                "type": "tool_call",
            }
        ],
        id="a",
    )
    (cleaned,) = merge([], [message])
    assert isinstance(cleaned, AIMessage)
    assert cleaned.content == [
        {"type": "text", "text": "a\ufffd"},
        {"type": "image_url", "image_url": {"url": "u"}},
    ]
    assert cleaned.tool_calls[0]["args"] == {"q": ["b\ufffd", {"c": "d"}], "n": 1}


def test_reducer_gives_ids_and_takes_every_form() -> None:
    merged = merge([], ["hi", {"role": "user", "content": "there"}, ("ai", "hello")])
    assert [(m.type, m.content) for m in merged] == [("human", "hi"), ("human", "there"), ("ai", "hello")]
    assert len({m.id for m in merged}) == 3
    assert [m.content for m in merge(merged, {"role": "user", "content": "one"})][-1] == "one"


def test_reducer_replaces_by_id_and_removes() -> None:
    old = merge(
        [], [HumanMessage("a", id="1"), AIMessage("b", id="2"), ToolMessage("c", tool_call_id="x", id="3")]
    )
    replaced = merge(old, [HumanMessage("new\ud83d", id="1")])
    assert [m.content for m in replaced] == ["new\ufffd", "b", "c"]
    assert [m.id for m in merge(replaced, [RemoveMessage(id="2")])] == ["1", "3"]


def test_state_is_json_and_messages_only() -> None:
    assert set(get_type_hints(AgentState)) == {
        *(
            "messages",
            "summary",
            "scratchpad",
            "turn",
            "need",
            "core",
            "hits",
            "knowledge",
            "verdicts",
            "choice",
            "context_plan",
            "tool_rounds",
            "problem",
            "choice",
        ),
    }


@pytest.mark.parametrize(
    "value",
    [
        {"hits": [{"text": "我叫张三 😀", "score": 0.5, "is_injected": True, "none": None}]},
        {"text": "lone \ud83d", "key \udc00": 1},
        {"big": 2**70, "negative": -(2**70)},
        {"deep": [[[{"a": ["b"]}]]]},
    ],
)
def test_state_survives_its_checkpoint(value: dict[str, Any]) -> None:
    serializer = StateSerializer()
    back = serializer.loads_typed(serializer.dumps_typed(value))
    json.dumps(back)
    if "text" not in value and "big" not in value:
        assert back == value


def test_messages_survive_their_checkpoint() -> None:
    messages: list[AnyMessage] = [HumanMessage("我叫张三", id="1"), AIMessage("你好", id="2")]
    serializer = StateSerializer()
    assert serializer.loads_typed(serializer.dumps_typed(messages)) == messages
