"""A model that fails: the user is told what to do, the words are kept, the error never becomes memory, talk goes on."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage

from graph.app import App, open_app
from graph.context import Context
from memory.short_term.window import PROBLEM_KEY
from tests.builders import (
    asay,
    calls,
    last_text,
    ledger_turns,
    on_thread,
    prompt_text,
    say,
    some_input,
    some_settings,
    texts,
    thread_messages,
)
from tests.fakes import HangingModel, ScriptedModel
from tests.openai_replies import (
    GARBAGE,
    Hang,
    Reply,
    call,
    context_length,
    failure,
    rate_limited,
    server_error,
    wrong_key,
)
from tests.openai_server import OpenAIServer

KEY = "sk-secret-0123456789"


@pytest.fixture(scope="module")
def running() -> Iterator[OpenAIServer]:
    with OpenAIServer() as server:
        yield server


@pytest.fixture
def server(running: OpenAIServer) -> OpenAIServer:
    running.reset()
    return running


def opened(tmp_path: Path, server: OpenAIServer, **changes: Any) -> App:
    given: dict[str, Any] = {
        "openai_base_url": server.url,
        "openai_api_key": KEY,
        "model": "test-model",
        "model_timeout_s": 1.0,
        "model_retries": 0,
    }
    return open_app(some_settings(tmp_path, **{**given, **changes}))


SOME_GARBAGE = ("html", "broken stream", "null choices", "nothing", "strange message")
"""The rest is in the tests of the models."""
FAILURES = [
    (wrong_key(), "OPENAI_API_KEY"),
    (failure(403, {"message": "no access"}), "OPENAI_API_KEY"),
    (rate_limited(), "MNEME_MODEL"),
    (failure(429, {"message": "quota", "code": "insufficient_quota"}), "MNEME_MODEL"),
    (server_error(), "500"),
    (server_error(503), ""),
    (context_length(), "MNEME_CONTEXT_TOKENS"),
    (context_length("vllm"), "MNEME_CONTEXT_TOKENS"),
    (context_length("plain"), "MNEME_CONTEXT_TOKENS"),
    (failure(404, {"message": "model not found"}), "MNEME_MODEL"),
    (Hang(10), "MNEME_MODEL_TIMEOUT_S"),
    *[(GARBAGE[name], "") for name in SOME_GARBAGE],
    (Reply(""), ""),
    (Reply("  \n"), ""),
    (Reply("", finish_reason="length"), "MNEME_CONTEXT_TOKENS"),
    (Reply("", finish_reason="content_filter"), ""),
]
IDS = [
    "401",
    "403",
    "429",
    "quota",
    "500",
    "503",
    "context",
    "context-vllm",
    "context-plain",
    "404",
    "hang",
    *SOME_GARBAGE,
    "empty",
    "blank",
    "length",
    "filter",
]


@pytest.mark.parametrize(("step", "advice"), FAILURES, ids=IDS)
def test_failed_call_is_told_and_nothing_is_lost(
    tmp_path: Path, server: OpenAIServer, step: Any, advice: str
) -> None:
    with opened(tmp_path, server) as app:
        server.script(step)
        told = say(app, "我叫张三，我住在北京")
        assert "你说的话已经保存" in told
        assert advice in told
        assert KEY not in told
        assert texts(app) == ["我住在北京", "我叫张三"]
        (turn,) = ledger_turns(app)
        assert (turn.user_text, turn.reply_text, turn.outbox) == ("我叫张三，我住在北京", None, "pending")
        server.script(Reply("你叫张三。"))
        assert say(app, "我叫什么？") == "你叫张三。"
        sent = server.chats[-1].body["messages"]
        assert [m["role"] for m in sent] == ["system", "user", "user"]
        assert told not in str(sent)
        assert "已经保存" not in str(sent)
        assert texts(app) == ["我住在北京", "我叫张三"]
        assert "error" not in str(app.memories(user_id="zhang")).lower()


@pytest.mark.parametrize(
    ("step", "word"), [(server_error(), "saved"), (Hang(10), "saved")], ids=["500", "hang"]
)
async def test_failed_call_is_told_in_the_users_language_on_a_loop(
    tmp_path: Path, server: OpenAIServer, step: Any, word: str
) -> None:
    with opened(tmp_path, server) as app:
        server.script(step)
        told = await asay(app, "My name is Ana and I live in Rome")
        assert word in told
        assert texts(app) == ["I live in Rome", "My name is Ana"]
        server.script(Reply("You are Ana."))
        assert await asay(app, "Who am I?") == "You are Ana."


def test_unreachable_endpoint_is_told(tmp_path: Path, server: OpenAIServer) -> None:
    with opened(tmp_path, server, openai_base_url="http://127.0.0.1:9/v1") as app:
        assert "OPENAI_BASE_URL" in say(app, "我叫张三")
        assert texts(app) == ["我叫张三"]


def test_passing_failure_is_tried_again(tmp_path: Path, server: OpenAIServer) -> None:
    with opened(tmp_path, server, model_retries=2, model_timeout_s=5) as app:
        server.script(rate_limited(0.01), server_error(), Reply("at last"))
        assert say(app, "hello") == "at last"
        assert len(server.chats) == 3


def test_stream_that_breaks_off_is_told_and_its_piece_is_no_reply(
    tmp_path: Path, server: OpenAIServer
) -> None:
    with opened(tmp_path, server) as app:
        server.script(Hang(10, after=4))
        agent, context = app.agent(), Context(user_id="zhang")
        stream = agent.stream(some_input("我叫张三"), on_thread(), context=context, stream_mode="messages")
        words = [part[0].text for part in stream if isinstance(part, tuple)]
        assert "".join(words).startswith("a b")
        assert "你说的话已经保存" in words[-1]
        last = thread_messages(app)[-1]
        assert last.additional_kwargs[PROBLEM_KEY] == "timeout"
        assert "a b" not in last.text
        assert ledger_turns(app)[0].reply_text is None
        assert texts(app) == ["我叫张三"]


def test_failure_in_the_middle_of_tool_rounds_keeps_what_was_done(
    tmp_path: Path, server: OpenAIServer
) -> None:
    with opened(tmp_path, server) as app:
        server.script(
            Reply(tool_calls=[call("set_plan", {"goal": "trip", "steps": ["a", "b"]}, "c1")]), server_error()
        )
        assert "已经保存" in say(app, "我喜欢茶。做个计划")
        pad = app.agent().get_state(on_thread()).values["scratchpad"]
        server.script(Reply("继续"))
        assert say(app, "继续") == "继续"
        sent = server.chats[-1].body["messages"]
        assert [m["role"] for m in sent] == ["system", "user", "assistant", "tool", "user"]
        assert "trip" in str(pad)
        assert "trip" in sent[-1]["content"]


@pytest.mark.parametrize("error", [RuntimeError("boom"), KeyError("choices"), OSError("no route")])
def test_error_of_an_own_model_leaves_the_words_in_the_ledger(tmp_path: Path, error: Exception) -> None:
    model = ScriptedModel(script=[error, "back again"])
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        try:
            told = say(app, "我叫张三")
        except (RuntimeError, OSError):
            assert ledger_turns(app)[0].outbox == "open"
        else:
            assert "已经保存" in told
        assert ledger_turns(app)[0].user_text == "我叫张三"
        assert say(app, "在吗") == "back again"
        assert texts(app) == ["我叫张三"]
        assert [turn.outbox for turn in ledger_turns(app)] == ["pending", "pending"]


async def test_cancelled_run_leaves_the_words_in_the_ledger_and_the_thread_usable(tmp_path: Path) -> None:
    model = HangingModel()
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        run = asyncio.create_task(asay(app, "我叫张三，我喜欢茶"))
        await asyncio.wait_for(model.started.wait(), 10)
        run.cancel()
        with pytest.raises(asyncio.CancelledError):
            await run
        (turn,) = ledger_turns(app)
        assert (turn.user_text, turn.outbox) == ("我叫张三，我喜欢茶", "open")
        state = await app.agent().ainvoke(
            some_input("你好"),
            on_thread(),
            context=Context(user_id="zhang", model=None),
            interrupt_before=["call_llm"],
        )
        assert len(state["messages"]) == 2
        assert texts(app) == ["我叫张三", "我喜欢茶"]
        assert [turn.outbox for turn in ledger_turns(app)] == ["pending", "open"]


def test_hanging_endpoint_ends_in_bounded_time(tmp_path: Path, server: OpenAIServer) -> None:
    with opened(tmp_path, server, model_timeout_s=0.5, model_retries=2) as app:
        server.script(Hang(20))
        began = time.monotonic()
        told = say(app, "hello there my friend")
        assert time.monotonic() - began < 5
        assert "MNEME_MODEL_TIMEOUT_S" in told


def test_failed_turn_may_be_tried_again_without_a_new_message(tmp_path: Path, server: OpenAIServer) -> None:
    with opened(tmp_path, server) as app:
        server.script(server_error(), Reply("你好张三"))
        say(app, "我叫张三")
        state = app.agent().invoke({"messages": []}, on_thread(), context=Context(user_id="zhang"))
        assert last_text(state["messages"]) == "你好张三"
        assert [turn.reply_text for turn in ledger_turns(app)] == ["你好张三"]
        assert app.memories(user_id="zhang")[0]["evidence_count"] == 1


def test_many_failures_in_a_row_do_not_fill_the_prompt(tmp_path: Path, server: OpenAIServer) -> None:
    with opened(tmp_path, server) as app:
        for number in range(5):
            server.script(server_error())
            say(app, f"message {number}")
        server.script(Reply("ok"))
        say(app, "hello")
        sent = server.chats[-1].body["messages"]
    assert [m["role"] for m in sent] == ["system"] + ["user"] * 6


def test_text_of_the_failure_is_not_remembered_when_the_user_quotes_it(tmp_path: Path) -> None:
    notice = AIMessage("我叫出错了", additional_kwargs={PROBLEM_KEY: "timeout"})
    model = ScriptedModel(script=[calls(("note", {"text": "x"})), "ok"])
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        app.agent().update_state(on_thread(), {"messages": [notice]}, as_node="maybe_save")
        say(app, "你好")
        assert texts(app) == []
        assert all("我叫出错了" not in prompt_text(prompt) for prompt in model.prompts)
