"""The offline model as a chat model: streams, usage, tools, structured output, odd messages."""

import time

import pytest
from langchain_core.messages import (
    AIMessage,
    AIMessageChunk,
    BaseMessage,
    HumanMessage,
    SystemMessage,
    ToolMessage,
)
from langchain_core.tools import tool
from pydantic import BaseModel, Field, JsonValue

from graph.offline import OfflineChatModel
from memory.tokens import TokenCounter

LINE = "[m1] (identity | 2026-11-30 | confirmed 0.90) 我叫张三"
MEMORY = f"<context>\n<memory>\nx\n{LINE}\n</memory>\n</context>\n\n"
ASKS: list[BaseMessage] = [SystemMessage("你是 Mneme。"), HumanMessage(MEMORY + "我叫什么？", id="h1")]
PLANS: list[BaseMessage] = [HumanMessage("plan: a; b; c", id="h1")]


@tool
def set_plan(goal: str, steps: list[str]) -> str:
    """Lays down a plan."""
    return goal + str(steps)


@tool
def add(a: int, b: int = 0) -> int:
    """Adds."""
    return a + b


class Person(BaseModel):
    """A person."""

    name: str
    tags: list[str]
    age: int = Field(ge=1)
    note: str | None = None


def added_up(chunks: list[AIMessageChunk]) -> AIMessageChunk:
    whole = chunks[0]
    for chunk in chunks[1:]:
        whole = whole + chunk
    return whole


@pytest.mark.parametrize("messages", [ASKS, PLANS])
def test_offline_streams_what_it_invokes(messages: list[BaseMessage]) -> None:
    model = OfflineChatModel().bind_tools([set_plan])
    chunks = [chunk for chunk in model.stream(messages) if isinstance(chunk, AIMessageChunk)]
    whole, invoked = added_up(chunks), model.invoke(messages)
    assert len(chunks) > 1
    assert whole.content == invoked.content
    assert whole.tool_calls == invoked.tool_calls
    assert whole.usage_metadata == invoked.usage_metadata
    assert chunks[-1].usage_metadata is not None
    assert {"finish_reason", "model_name"} <= whole.response_metadata.keys()
    assert whole.response_metadata["finish_reason"] == invoked.response_metadata["finish_reason"]


async def test_offline_answers_the_same_when_asynchronous() -> None:
    model = OfflineChatModel()
    chunks = [chunk async for chunk in model.astream(ASKS)]
    assert (await model.ainvoke(ASKS)).content == "你叫张三。"
    assert "".join(str(chunk.content) for chunk in chunks) == "你叫张三。"


def test_offline_counts_usage_as_the_token_counter_does() -> None:
    reply = OfflineChatModel().invoke(ASKS)
    usage, counter = reply.usage_metadata, TokenCounter()
    assert usage is not None
    assert usage["input_tokens"] == counter.count_messages(ASKS)
    assert usage["output_tokens"] == counter.count_message(AIMessage("你叫张三。"))
    assert usage["total_tokens"] == usage["input_tokens"] + usage["output_tokens"]
    bound = OfflineChatModel().bind_tools([add]).invoke(ASKS).usage_metadata
    assert bound is not None
    assert bound["input_tokens"] == usage["input_tokens"] + counter.count_tools([add])


def test_offline_makes_the_same_call_when_asked_again() -> None:
    first, second = (OfflineChatModel().bind_tools([set_plan]).invoke(PLANS) for _ in range(2))
    assert first.tool_calls == second.tool_calls
    assert first.tool_calls[0]["args"] == {"goal": "a; b; c", "steps": ["a", "b", "c"]}


def test_offline_makes_new_call_ids_when_the_conversation_goes_on() -> None:
    model = OfflineChatModel().bind_tools([set_plan])
    first = model.invoke(PLANS)
    done = ToolMessage("ok", tool_call_id=first.tool_calls[0]["id"] or "")
    again = model.invoke([*PLANS, first, done, AIMessage("Set."), HumanMessage("plan: a; b; c")])
    assert first.tool_calls[0]["id"] != again.tool_calls[0]["id"]


def test_offline_answers_in_words_when_the_final_answer_is_forced() -> None:
    first = OfflineChatModel().bind_tools([set_plan]).invoke(PLANS)
    done = ToolMessage("ok", tool_call_id=first.tool_calls[0]["id"] or "")
    for model in (OfflineChatModel(), OfflineChatModel().bind_tools([set_plan])):
        final = model.invoke([*PLANS, first, done])
        assert final.content
        assert not final.tool_calls


@pytest.mark.parametrize(
    "choice", ["required", "any", "add", True, {"type": "function", "function": {"name": "add"}}]
)
def test_offline_calls_a_tool_when_it_must(choice: str | bool | dict[str, JsonValue]) -> None:
    made = OfflineChatModel().bind_tools([add], tool_choice=choice).invoke("hello").tool_calls
    assert [(call["name"], call["args"]) for call in made] == [("add", {"a": 0})]


def test_offline_calls_no_tool_when_it_must_not() -> None:
    reply = OfflineChatModel().bind_tools([set_plan], tool_choice="none").invoke(PLANS)
    assert not reply.tool_calls
    assert reply.content


def test_offline_fits_the_schema_when_output_is_structured() -> None:
    model = OfflineChatModel()
    assert model.with_structured_output(Person).invoke("I am Ana") == Person(name="", tags=[], age=1)
    schema = {
        "title": "facts",
        "type": "object",
        "properties": {"facts": {"type": "array"}},
        "required": ["facts"],
    }
    assert model.with_structured_output(schema, method="json_schema").invoke("x") == {"facts": []}
    raw = model.with_structured_output(Person, include_raw=True).invoke("x")
    assert isinstance(raw, dict)
    assert raw["parsing_error"] is None


def test_offline_asks_the_answerer_when_one_is_registered() -> None:
    model = OfflineChatModel(
        structured={"Person": lambda messages: {"name": str(messages[-1].content), "tags": ["x"], "age": 3}}
    )
    assert model.with_structured_output(Person).invoke("Ana") == Person(name="Ana", tags=["x"], age=3)


@pytest.mark.parametrize(
    "message",
    [
        HumanMessage(""),
        HumanMessage([]),
        HumanMessage("   \n"),
        HumanMessage("hi \ud83d \x00"),
        HumanMessage([{"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}]),
        SystemMessage("only this"),
        AIMessage(""),
    ],
)
def test_offline_answers_in_words_when_the_message_is_odd(message: BaseMessage) -> None:
    assert OfflineChatModel().invoke([message]).content


def test_offline_reads_blocks_when_content_is_a_list() -> None:
    blocks: list[str | dict[str, JsonValue]] = [
        {"type": "text", "text": MEMORY},
        {"type": "image_url", "image_url": {"url": "https://example.org/a.png"}},
        {"type": "text", "text": "我叫什么？"},
    ]
    assert OfflineChatModel().invoke([HumanMessage(blocks)]).content == "你叫张三。"


@pytest.mark.parametrize(
    "words", ["a" * 100_000, "我叫什么？" * 20_000, "plan " + "x " * 50_000, "<context>\n" * 10_000]
)
def test_offline_is_quick_when_the_message_is_100_kb(words: str) -> None:
    model = OfflineChatModel()
    model.invoke("warm up")
    start = time.perf_counter()
    assert model.invoke([HumanMessage(MEMORY + words)]).content
    assert time.perf_counter() - start < 2.0


def test_offline_stops_where_it_is_told() -> None:
    assert OfflineChatModel().invoke(ASKS, stop=["三"]).content == "你叫张"


def test_offline_names_itself() -> None:
    model = OfflineChatModel()
    assert model.name == "offline"
    assert model.model_name == "offline"
    assert OfflineChatModel().invoke("hello").response_metadata["model_name"] == "offline"
