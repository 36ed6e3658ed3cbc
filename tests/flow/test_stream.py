"""What a client sees in the stream: the reply's tokens, and nothing that is ours alone."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, AIMessageChunk, AnyMessage, BaseMessage, ToolMessage
from langchain_core.tools import tool

from graph.app import App, open_app
from graph.context import Context
from tests.builders import calls, on_thread, say, some_input, some_settings
from tests.fakes import ScriptedModel
from tests.openai_replies import Reply, call, server_error
from tests.openai_server import OpenAIServer

LONG_ZH = "好的，张三。我会记住你喜欢简洁的回答，也会记住你对花生过敏。"
LONG_EN = "Sure, Ana. I will keep in mind that you like short answers <memory> and tea."


def streamed(
    app: App, content: Any, thread: str = "t1", *, is_async: bool = False
) -> list[tuple[BaseMessage, str]]:
    """(message or chunk, node) as a client gets them with stream_mode="messages"."""
    agent, config, context = app.agent(), on_thread(thread), Context(user_id="zhang")

    async def collect() -> list[Any]:
        stream = agent.astream(some_input(content), config, context=context, stream_mode="messages")
        return [part async for part in stream]

    if is_async:
        parts = asyncio.run(collect())
    else:
        parts = list(agent.stream(some_input(content), config, context=context, stream_mode="messages"))
    return [(message, metadata["langgraph_node"]) for message, metadata in parts]


def text_of(parts: list[tuple[BaseMessage, str]]) -> str:
    return "".join(str(message.content) for message, _ in parts)


@pytest.mark.parametrize("is_async", [False, True])
@pytest.mark.parametrize(
    ("content", "reply"),
    [
        ("我叫张三，我喜欢简洁的回答。", LONG_ZH),
        ("My name is Ana and I like tea", LONG_EN),
        ("我叫\x00张三\ud83d", LONG_ZH),
        ("hi \ud83d there\x07", LONG_EN),
        ([{"type": "text", "text": "我叫\ud83d张三"}], LONG_ZH),
        ("记住：我的密码是hunter2222", LONG_ZH),
        ("忘掉我的名字", LONG_ZH),
    ],
)
def test_stream_yields_exactly_the_tokens_of_the_reply(
    tmp_path: Path, content: Any, reply: str, is_async: bool
) -> None:
    with open_app(some_settings(tmp_path), chat_model=ScriptedModel(script=[reply])) as app:
        say(app, "我叫李雷，我住在北京", thread="earlier")
        parts = streamed(app, content, is_async=is_async)
    assert {type(message) for message, _ in parts} == {AIMessageChunk}
    assert {node for _, node in parts} == {"call_llm"}
    assert text_of(parts) == reply
    assert len(parts) > 3


@pytest.mark.parametrize("is_async", [False, True])
def test_stream_of_an_endpoint_yields_exactly_the_tokens_of_the_reply(tmp_path: Path, is_async: bool) -> None:
    with OpenAIServer() as server:
        settings = some_settings(tmp_path, openai_base_url=server.url, model="test-model", model_timeout_s=5)
        with open_app(settings) as app:
            say(app, "My name is Ana", thread="earlier")
            server.script(Reply("Hello Ana, how are you today?"))
            parts = streamed(app, "Hello", is_async=is_async)
        body = server.chats[-1].body
    assert text_of(parts) == "Hello Ana, how are you today?"
    assert {type(message) for message, _ in parts} == {AIMessageChunk}
    assert body["stream"] is True


@pytest.mark.parametrize("is_async", [False, True])
def test_stream_of_the_offline_model_is_its_reply(tmp_path: Path, is_async: bool) -> None:
    with open_app(some_settings(tmp_path)) as app:
        say(app, "我叫张三", thread="earlier")
        parts = streamed(app, "我叫什么？", is_async=is_async)
    assert text_of(parts) == "你叫张三。"
    assert {node for _, node in parts} == {"call_llm"}


def test_stream_tells_of_a_failure_once(tmp_path: Path) -> None:
    with OpenAIServer() as server:
        settings = some_settings(
            tmp_path, openai_base_url=server.url, model="test-model", model_timeout_s=5, model_retries=0
        )
        with open_app(settings) as app:
            server.script(server_error())
            parts = streamed(app, "我叫张三")
            messages: list[AnyMessage] = app.agent().get_state(on_thread()).values["messages"]
    assert len(parts) == 1
    assert parts[0][0].id == messages[-1].id
    assert "你说的话已经保存" in text_of(parts)


def test_only_tool_results_stand_beside_the_tokens_when_tools_are_used(tmp_path: Path) -> None:
    @tool
    def weather(city: str) -> str:
        """Weather of a city."""
        return f"sunny in {city}"

    script = [
        calls(("set_plan", {"goal": "trip", "steps": ["look", "pack"]}), ("weather", {"city": "Rome"})),
        "Pack light.",
    ]
    with open_app(some_settings(tmp_path), chat_model=ScriptedModel(script=script), tools=[weather]) as app:
        parts = streamed(app, "plan my trip to Rome")
    words = [message for message, _ in parts if isinstance(message, AIMessageChunk)]
    results = [(message, node) for message, node in parts if not isinstance(message, AIMessageChunk)]
    assert "".join(message.text for message in words) == "Pack light."
    assert [(type(message), node) for message, node in results] == [
        (ToolMessage, "tools"),
        (ToolMessage, "update_scratchpad"),
    ]
    assert results[0][0].text == "sunny in Rome"
    assert not any("<context>" in str(message.content) for message, _ in parts)


def test_message_of_another_user_is_taken_out_without_a_trace_in_the_stream(tmp_path: Path) -> None:
    with open_app(some_settings(tmp_path), chat_model=ScriptedModel(script=["fine, thank you"])) as app:
        say(app, "我叫张三")
        with pytest.raises(ValueError, match="belongs to another user"):
            say(app, "我是李四", user="li")
        parts = streamed(app, "how are you?")
    assert text_of(parts) == "fine, thank you"
    assert {type(message) for message, _ in parts} == {AIMessageChunk}


def test_stream_of_updates_names_the_nodes_in_order(tmp_path: Path) -> None:
    script: list[Any] = [calls(("note", {"text": "x"})), AIMessage("done")]
    with open_app(some_settings(tmp_path), chat_model=ScriptedModel(script=script)) as app:
        agent = app.agent()
        updates = list(agent.stream(some_input("hello"), on_thread(), stream_mode="updates"))
    assert [name for update in updates for name in update] == [
        "retrieve_memory",
        "assemble_context",
        "call_llm",
        "update_scratchpad",
        "assemble_context",
        "call_llm",
        "update_scratchpad",
        "maybe_save",
    ]


def test_tool_calls_of_an_endpoint_are_streamed_in_parts_and_answered(tmp_path: Path) -> None:
    with OpenAIServer() as server:
        settings = some_settings(tmp_path, openai_base_url=server.url, model="test-model", model_timeout_s=5)
        with open_app(settings) as app:
            server.script(
                Reply(
                    "One moment. ", tool_calls=[call("set_plan", {"goal": "g", "steps": ["a", "b"]}, "c1")]
                ),
                Reply("All set."),
            )
            parts = streamed(app, "plan something")
        second = server.chats[-1].body["messages"]
    words = "".join(message.text for message, _ in parts if isinstance(message, AIMessageChunk))
    assert words == "One moment. All set."
    assert [message["role"] for message in second] == ["system", "user", "assistant", "tool"]
    assert second[3]["tool_call_id"] == "c1"
