"""The real client against a server on this machine: what is sent, what comes back, what failures mean."""

import asyncio
import logging
import sys
import time
import types
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from langchain_core.language_models import BaseChatModel
from langchain_core.language_models.fake_chat_models import FakeListChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, HumanMessage
from langchain_core.tools import tool

from graph.models import ChatModels, open_chat
from graph.settings import Settings
from memory.errors import ChatError, InputError, SettingsError
from nodes.check_reply import check_reply
from tests.openai_replies import (
    GARBAGE,
    Hang,
    Raw,
    Reply,
    Step,
    call,
    context_length,
    failure,
    rate_limited,
    server_error,
)
from tests.openai_server import OpenAIServer

KEY = "sk-secret-0123456789"
ASK: list[BaseMessage] = [HumanMessage("你好 there")]


@pytest.fixture(scope="module")
def running() -> Iterator[OpenAIServer]:
    with OpenAIServer(key=KEY) as server:
        yield server


@pytest.fixture
def server(running: OpenAIServer) -> OpenAIServer:
    """One server for all: its clients are cached by address, and each new one costs 0.1 s."""
    running.reset()
    return running


def chat_of(server: OpenAIServer, **more: Any) -> ChatModels:
    given = {
        "openai_api_key": KEY,
        "openai_base_url": server.url,
        "model": "test-model",
        "model_timeout_s": 5,
    }
    return open_chat(Settings(**{**given, **more}, _env_file=None))


def invoke(model: BaseChatModel, messages: list[BaseMessage]) -> AIMessage:
    return model.invoke(messages)


def ainvoke(model: BaseChatModel, messages: list[BaseMessage]) -> AIMessage:
    return asyncio.run(model.ainvoke(messages))


def stream(model: BaseChatModel, messages: list[BaseMessage]) -> AIMessage:
    return joined(list(model.stream(messages)))


def astream(model: BaseChatModel, messages: list[BaseMessage]) -> AIMessage:
    async def collect() -> list[AIMessageChunk]:
        return [chunk async for chunk in model.astream(messages)]

    return joined(asyncio.run(collect()))


def joined(chunks: list[AIMessageChunk]) -> AIMessage:
    whole = chunks[0]
    for chunk in chunks[1:]:
        whole = whole + chunk
    return whole


Way = Callable[[BaseChatModel, list[BaseMessage]], AIMessage]
ways = pytest.mark.parametrize("way", [invoke, ainvoke, stream, astream])


def failing(chat: ChatModels, way: Way) -> ChatError:
    """What is said about the call, which must fail."""
    try:
        check_reply(way(chat.model(), ASK))
    except Exception as error:
        told = chat.explain(error)
        if told is None or KEY in str(told):
            raise AssertionError(f"explained as {told!r}") from error
        return told
    raise AssertionError("the call did not fail")


@ways
def test_model_answers_with_usage(server: OpenAIServer, way: Way) -> None:
    reply = way(chat_of(server, temperature=0.2).model(), ASK)
    assert reply.text == "echo: 你好 there"
    assert reply.usage_metadata is not None
    assert reply.usage_metadata["output_tokens"] > 0
    (request,) = server.chats
    assert request.path == "/v1/chat/completions"
    assert request.body["temperature"] == 0.2
    assert request.body["messages"] == [{"role": "user", "content": "你好 there"}]


@ways
def test_model_sends_no_temperature_when_none_is_set(server: OpenAIServer, way: Way) -> None:
    way(chat_of(server).model(), ASK)
    assert "temperature" not in server.chats[0].body


@ways
def test_model_calls_tools_in_pieces(server: OpenAIServer, way: Way) -> None:
    @tool
    def plan(goal: str) -> str:
        """Makes a plan."""
        return goal

    server.script(
        Reply(tool_calls=[call("plan", {"goal": "去北京"}, "c1"), call("plan", {"goal": "b"}, "c2")])
    )
    bound = chat_of(server).model().bind_tools([plan])
    reply = way(bound, ASK)  # type: ignore[arg-type]  # a binding answers like a model
    assert [(made["id"], made["name"], made["args"]) for made in reply.tool_calls] == [
        ("c1", "plan", {"goal": "去北京"}),
        ("c2", "plan", {"goal": "b"}),
    ]
    check_reply(reply)
    assert server.chats[0].body["tools"][0]["function"]["name"] == "plan"


def test_model_streams_word_by_word(server: OpenAIServer) -> None:
    server.script(Reply("one two three"))
    words = [chunk.text for chunk in chat_of(server).model().stream(ASK) if chunk.text]
    assert words == ["one ", "two ", "three"]


@ways
@pytest.mark.parametrize(
    ("step", "reason", "setting"),
    [
        (
            failure(401, {"message": f"Incorrect key {KEY}", "code": "invalid_api_key"}),
            "wrong_key",
            "OPENAI_API_KEY",
        ),
        (failure(403, {"message": "Country not supported"}), "wrong_key", "OPENAI_API_KEY"),
        (context_length("openai"), "context_length", "MNEME_CONTEXT_TOKENS"),
        (context_length("vllm"), "context_length", "MNEME_CONTEXT_TOKENS"),
        (context_length("plain"), "context_length", "MNEME_CONTEXT_TOKENS"),
        (failure(404, {"message": f"no model test-model for {KEY}"}), "refused", "MNEME_MODEL"),
        (failure(429, {"message": "pay first", "code": "insufficient_quota"}), "rate_limited", "pay first"),
    ],
    ids=["401", "403", "openai", "vllm", "plain", "404", "quota"],
)
def test_failure_is_told_and_not_retried(
    server: OpenAIServer, way: Way, step: Step, reason: str, setting: str
) -> None:
    server.script(step)
    told = failing(chat_of(server), way)
    assert told.reason == reason
    assert setting in str(told)
    assert len(server.chats) == 1


@ways
@pytest.mark.parametrize(
    "step", [rate_limited(0.01), server_error(500), server_error(503)], ids=["429", "500", "503"]
)
def test_passing_failure_is_retried(
    server: OpenAIServer, way: Way, step: Step, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_pause(monkeypatch)
    server.script(step, step)
    assert way(chat_of(server, model_retries=2).model(), ASK).text == "echo: 你好 there"
    assert len(server.chats) == 3


@ways
@pytest.mark.parametrize(
    ("step", "reason"),
    [(rate_limited(0.01), "rate_limited"), (server_error(), "server_error")],
    ids=["429", "500"],
)
def test_failure_that_does_not_pass_is_told_when_the_retries_are_used_up(
    server: OpenAIServer, way: Way, step: Step, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_pause(monkeypatch)
    server.answer = lambda _: step
    assert failing(chat_of(server, model_retries=1), way).reason == reason
    assert len(server.chats) == 2


def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    from graph import endpoint
    from memory.policy import Policy

    monkeypatch.setattr(endpoint, "Policy", lambda: Policy(retry_pause_s=0.01))


@ways
def test_retry_is_not_awaited_when_the_server_asks_for_more_than_the_time_left(
    server: OpenAIServer, way: Way
) -> None:
    server.script(rate_limited(60))
    started_s = time.monotonic()
    assert failing(chat_of(server), way).reason == "rate_limited"
    assert time.monotonic() - started_s < 2
    assert len(server.chats) == 1


@ways
@pytest.mark.parametrize("hang", [Hang(), Hang(after=3)], ids=["at once", "in the middle"])
def test_hanging_endpoint_is_told_in_bounded_time(server: OpenAIServer, way: Way, hang: Hang) -> None:
    server.script(hang)
    chat = chat_of(server, model_timeout_s=0.3)
    chat.model()
    started_s = time.monotonic()
    told = failing(chat, way)
    assert time.monotonic() - started_s < 2
    assert told.reason == "timeout"
    assert "MNEME_MODEL_TIMEOUT_S" in str(told)
    assert len(server.chats) == 1


def test_endless_comments_are_told_in_bounded_time_when_streaming_async(server: OpenAIServer) -> None:
    server.script(Hang(seconds=5, drip_s=0.1))
    assert failing(chat_of(server, model_timeout_s=0.4), astream).reason == "timeout"


@ways
@pytest.mark.parametrize("kind", GARBAGE)
def test_garbage_is_told(server: OpenAIServer, way: Way, kind: str) -> None:
    server.script(GARBAGE[kind])
    assert failing(chat_of(server), way).reason == "garbage"


@ways
def test_unreachable_endpoint_is_told(
    server: OpenAIServer, way: Way, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_pause(monkeypatch)
    told = failing(chat_of(server, openai_base_url="http://name:pass@127.0.0.1:9/v1"), way)
    assert told.reason == "unreachable"
    assert "OPENAI_BASE_URL" in str(told)
    assert "pass" not in str(told)


def test_error_event_inside_a_stream_is_told(server: OpenAIServer) -> None:
    event = b'data: {"error": {"message": "upstream: input is too long", "code": 400}}\n\n'
    server.script(Raw(event, content_type="text/event-stream"))
    assert failing(chat_of(server), stream).reason == "context_length"


def test_stream_that_breaks_off_is_not_begun_again(server: OpenAIServer) -> None:
    server.script(Hang(seconds=0.01, after=3))
    assert failing(chat_of(server), stream).reason == "unreachable"
    assert len(server.chats) == 1


def test_one_model_serves_several_event_loops_and_threads(server: OpenAIServer) -> None:
    model = chat_of(server).model()

    async def several() -> list[str]:
        return [reply.text for reply in await asyncio.gather(*(model.ainvoke(ASK) for _ in range(5)))]

    for _ in range(3):
        assert asyncio.run(several()) == ["echo: 你好 there"] * 5
    assert model.invoke(ASK).text == "echo: 你好 there"


async def test_twenty_slow_calls_run_side_by_side(server: OpenAIServer) -> None:
    server.answer = lambda _: Reply("late", delay_s=0.5)
    model = chat_of(server).model()
    started_s = time.monotonic()
    await asyncio.gather(*(model.ainvoke(ASK) for _ in range(20)))
    assert time.monotonic() - started_s < 3


@pytest.mark.parametrize(
    "words",
    [
        "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens",
        "The decoder prompt (length 9000) is longer than the maximum model length of 4096.",
        "Range of input length should be [1, 30720]",
        "the request exceeds the available context size. try increasing the context size",
        "prompt is too long: 205000 tokens > 200000 maximum",
        "The input token count (40000) exceeds the maximum number of tokens allowed (32768).",
        "`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000",
        "Invalid request: Your request exceeded model token limit: 8192",
        "Please reduce the length of the messages or completion.",
        "Prompt contains 40000 tokens, too large for model with 32768 maximum context length",
        "length of prompt_tokens (9000) must be less than max_seq_len (8192).",
        "Prompt 超长",
        "输入内容过长，请缩短后重试",
        "上下文长度超过模型限制",
        "输入的 tokens 数超过了最大长度",
    ],
)
def test_context_length_is_known_in_many_wordings(server: OpenAIServer, words: str) -> None:
    server.script(failure(400, {"message": words, "code": "invalid_request"}))
    assert failing(chat_of(server), invoke).reason == "context_length"


def test_context_wording_is_no_context_failure_when_it_is_a_rate_limit(server: OpenAIServer) -> None:
    words = "Request too large: limit 10000 tokens per min, please reduce the length of the messages"
    server.script(failure(429, {"message": words}))
    assert failing(chat_of(server, model_retries=0), invoke).reason == "rate_limited"


def test_key_may_be_absent_when_the_server_is_local() -> None:
    with OpenAIServer() as server:
        assert chat_of(server, openai_api_key=None).model().invoke(ASK).text == "echo: 你好 there"
        assert server.chats[0].headers["authorization"] == "Bearer none"


def test_model_is_opened_once_for_each_name(server: OpenAIServer) -> None:
    chat = chat_of(server)
    assert chat.default_name == "test-model"
    assert chat.model() is chat.model("test-model") is chat.model("  ")
    chat.model("other").invoke(ASK)
    assert server.chats[0].body["model"] == "other"


class FakeOffline(FakeListChatModel):
    responses: list[str] = ["offline here"]  # noqa: RUF012 - a pydantic field


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("graph.offline")
    module.OfflineChatModel = FakeOffline  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "graph.offline", module)


@pytest.mark.usefixtures("offline")
def test_offline_model_answers_when_no_model_is_set(caplog: pytest.LogCaptureFixture) -> None:
    chat = open_chat(Settings(openai_api_key=None, openai_base_url=None, model=None, _env_file=None))
    assert chat.default_name == "offline"
    assert chat.model() is chat.model("offline")
    assert isinstance(chat.model(), FakeOffline)
    assert chat.explain(KeyError("a bug of ours")) is None
    assert not caplog.records
    with pytest.raises(SettingsError, match="OPENAI_API_KEY"):
        chat.model("gpt-x")


@pytest.mark.usefixtures("offline")
def test_offline_model_answers_with_a_warning_when_a_key_is_set_but_no_model(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING):
        chat = open_chat(Settings(openai_api_key=KEY, model=None, _env_file=None))
    assert isinstance(chat.model(), FakeOffline)
    assert "MNEME_MODEL" in caplog.text
    assert KEY not in caplog.text


@pytest.mark.parametrize(
    ("wrong", "setting"),
    [
        ({"openai_base_url": "localhost:8000/v1"}, "OPENAI_BASE_URL"),
        ({"openai_api_key": "sk-密钥"}, "OPENAI_API_KEY"),
    ],
)
def test_unusable_endpoint_setting_is_named(
    server: OpenAIServer, wrong: dict[str, str], setting: str
) -> None:
    with pytest.raises(SettingsError, match=setting) as told:
        chat_of(server, **wrong).model()
    assert "sk-" not in str(told.value)


def test_explain_knows_what_is_no_failure_of_the_model(server: OpenAIServer) -> None:
    chat = chat_of(server)
    chat.model()
    mine = ChatError("done", "timeout")
    assert chat.explain(mine) is mine
    assert chat.explain(InputError("empty")) is None
    assert chat.explain(RuntimeError("a bug")) is None
    told = chat.explain(httpx.ReadError("gone"))
    assert told is not None
    assert told.reason == "unreachable"


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (AIMessage(""), "garbage"),
        (AIMessage(" \n"), "garbage"),
        (AIMessage([{"type": "reasoning", "reasoning": "hm"}]), "garbage"),
        (AIMessage("", response_metadata={"finish_reason": "length"}), "garbage"),
        (AIMessage("", response_metadata={"finish_reason": "content_filter"}), "refused"),
        (AIMessage("", additional_kwargs={"refusal": "I can't"}), "refused"),
    ],
)
def test_check_reply_refuses_a_reply_without_words_and_calls(message: AIMessage, reason: str) -> None:
    with pytest.raises(ChatError) as told:
        check_reply(message)
    assert told.value.reason == reason


def test_check_reply_takes_words_calls_and_pictures() -> None:
    check_reply(AIMessage("hi"))
    check_reply(AIMessage([{"type": "text", "text": "hi"}]))
    check_reply(AIMessage([{"type": "image", "url": "https://example.org/a.png"}]))
    check_reply(AIMessage("", tool_calls=[{"name": "plan", "args": {}, "id": "1", "type": "tool_call"}]))


async def test_server_embeds_the_same_text_the_same_way(server: OpenAIServer) -> None:
    async with httpx.AsyncClient(headers={"Authorization": f"Bearer {KEY}"}) as client:
        answers = [
            (
                await client.post(f"{server.url}/embeddings", json={"input": ["咖啡", "咖啡"], "model": "m"})
            ).json()
            for _ in range(2)
        ]
        models = (await client.get(f"{server.url}/models")).json()
    assert answers[0] == answers[1]
    assert answers[0]["data"][0]["embedding"] == answers[0]["data"][1]["embedding"]
    assert models["data"][0]["id"] == "test-model"
