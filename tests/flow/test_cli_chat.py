"""`mneme chat` without a terminal: single turns, pipes, JSON, what goes wrong."""

import asyncio
import json
import signal
import threading
import time
from pathlib import Path

import pytest

from graph.cli_turn import stoppable
from tests.flow.command_line import Mneme, make_mneme
from tests.openai_replies import Reply, wrong_key
from tests.openai_server import OpenAIServer


@pytest.fixture
def mneme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Mneme:
    return make_mneme(tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize(
    ("said", "asked", "name"),
    [("我叫张三，我喜欢简洁的回答。", "我叫什么？", "张三"), ("My name is Ana.", "What's my name?", "Ana")],
)
def test_chat_answers_from_another_thread_when_told_before(
    mneme: Mneme, said: str, asked: str, name: str
) -> None:
    assert mneme("chat", "--user", "u", "--message", said).code == 0
    again = mneme("chat", "--user", "u", "-m", asked)
    stranger = mneme("chat", "--user", "v", "-m", asked)
    assert name in again.out
    assert again.code == 0
    assert name not in stranger.out
    assert again.err == ""


def test_chat_json_tells_what_led_to_the_reply(mneme: Mneme) -> None:
    first = mneme("chat", "--user", "张 三/1", "--json", "-m", "我叫张三").json
    assert "张三" in first["reply"]
    assert [one["text"] for one in first["stored"]] == ["我叫张三"]
    listed = mneme("memories", "list", "--user", "张 三/1", "--json").json
    assert first["stored"][0]["record_id"] == listed["memories"][0]["record_id"]
    run = mneme("chat", "--user", "张 三/1", "--json", "-m", "我叫什么？")
    assert "张三" in run.out  # unescaped
    second = run.json
    assert second["user_id"] == "张 三/1"
    assert second["thread_id"] != first["thread_id"]
    assert second["model"] == "offline"
    assert second["error"] is None
    assert second["usage"]["output_tokens"] > 0
    assert {"record_id", "kind", "score", "text", "reason"} == set(second["memories"][0])
    assert {"system", "newest", "total"} <= {part["section"] for part in second["context"]}
    third = mneme("chat", "--user", "张 三/1", "--json", "-m", "忘掉我的名字").json
    assert third["forgotten"][0]["record_ids"] == [first["stored"][0]["record_id"]]


def test_chat_resumes_the_thread_that_is_named(mneme: Mneme) -> None:
    mneme("chat", "--thread", "t1", "-m", "plan: 写大纲; 写正文")
    pad = mneme("chat", "--thread", "t1", stdin="/scratchpad\n")
    assert "写大纲" in pad.out
    assert "写大纲" not in mneme("chat", stdin="/scratchpad\n").out


def test_chat_answers_each_line_when_piped(mneme: Mneme) -> None:
    run = mneme("chat", stdin="我叫张三\n\n我叫什么？\n")
    assert run.code == 0
    assert len(run.out.splitlines()) == 2
    assert "张三" in run.out.splitlines()[1]
    assert "\x1b" not in run.out + run.err
    assert "thread" in run.err  # the start line is no result


def test_chat_prints_an_object_a_line_when_piped_with_json(mneme: Mneme) -> None:
    run = mneme("chat", "--json", stdin="hello\nMy name is Ana")
    replies = [json.loads(line) for line in run.out.splitlines()]
    assert len(replies) == 2
    assert replies[0]["thread_id"] == replies[1]["thread_id"]


def test_slash_commands_show_and_forget_when_piped(mneme: Mneme) -> None:
    lines = "I like tea\nI like jazz\n/memories\n/context\n/forget like\n/forget jazz\n/nope\n/quit\nI like rain\n"
    run = mneme("chat", stdin=lines)
    assert "preference\tcandidate\t0.60" in run.out
    assert "newest\t" in run.out
    assert "several match" in run.err  # nobody to ask: nothing is deleted
    assert "已忘掉: I like jazz" in run.out
    assert "unknown command /nope" in run.err
    left = mneme("memories", "list", "--json").json["memories"]
    assert [memory["text"] for memory in left] == ["I like tea"]


SECTIONS = (
    "system",
    "tools",
    "summary",
    "recent",
    "core",
    "memory",
    "knowledge",
    "verdicts",
    "scratchpad",
    "newest",
    "results",
)


def test_token_table_is_in_slash_context_and_in_the_log(mneme: Mneme, tmp_path: Path) -> None:
    page = tmp_path / "shop.md"
    page.write_text("# Returns\n\nGoods can be returned within thirty days of delivery.", "utf-8")
    mneme("ingest", str(page))
    lines = "Always answer in five sentences.\nwithin how many days of delivery can goods be returned?\n/context\n"
    run = mneme("chat", stdin=lines, MNEME_LOG_LEVEL="info")
    table = dict(line.split("\t")[:2] for line in run.out.splitlines() if line.count("\t") == 2)
    assert [*SECTIONS, "total", "reserve"] == [name for name in table if name != "section"]
    assert int(table["core"]) > 0
    assert int(table["knowledge"]) > 10
    numbers = {name: int(count.replace(",", "")) for name, count in table.items() if name != "section"}
    assert sum(numbers[name] for name in SECTIONS) == numbers["total"]
    logged = [line for line in run.err.splitlines() if "context system=" in line]
    assert len(logged) == 2
    assert all(f"{name}=" in logged[-1] for name in SECTIONS)


def test_slash_forget_takes_an_id(mneme: Mneme) -> None:
    record_id = mneme("memories", "add", "I like tea", "--json").json["stored"][0]["record_id"]
    mneme("chat", stdin=f"/forget {record_id[:8]}\n")
    assert mneme("memories", "list", "--json").json["count"] == 0


@pytest.mark.parametrize(
    ("arguments", "environment", "code", "kind"),
    [
        (("chat", "-m", "hi"), {"MNEME_TIMEZONE": "Mars"}, 3, "settings"),
        (("chat", "-m", "hi"), {"MNEME_PROMPTS_DIR": "/nowhere/at/all"}, 3, "settings"),
        (("chat", "-m", "hi", "--user", " "), {}, 2, "input"),
        (("chat", "-m", "hi", "--user", "x" * 600), {}, 2, "input"),
        (("chat", "-m", "hi", "--thread", "a\nb"), {}, 2, "input"),
        (("chat", "--nope"), {}, 2, "usage"),
        (("recall",), {}, 2, "usage"),
        (("memories", "show", "no-such-id"), {}, 4, "not_found"),
        (("memories", "forget", "no-such-id"), {}, 4, "not_found"),
        (("memories", "add", "  "), {}, 2, "input"),
    ],
)
def test_command_tells_the_error_in_one_line_and_one_object(
    mneme: Mneme, arguments: tuple[str, ...], environment: dict[str, str], code: int, kind: str
) -> None:
    run = mneme(*arguments, "--json", **environment)
    assert run.code == code
    assert run.json["error"]["kind"] == kind
    assert run.err.startswith("error: ")
    assert run.err.count("\n") == 1
    plain = mneme(*arguments, **environment)
    assert (plain.code, plain.out) == (code, "")


def test_chat_ends_with_6_when_the_model_gives_no_answer(mneme: Mneme) -> None:
    with OpenAIServer() as server:
        endpoint = {"OPENAI_BASE_URL": server.url, "MNEME_MODEL": "m", "OPENAI_API_KEY": "k"}
        server.script(wrong_key(), Reply("你好，张三"))
        run = mneme("chat", "--json", "-m", "我叫张三", **endpoint)
        assert run.code == 6
        assert run.json["error"]["reason"] == "wrong_key"
        assert "OPENAI_API_KEY" in run.json["reply"]
        assert [one["text"] for one in run.json["stored"]] == ["我叫张三"]
        answered = mneme("chat", "-m", "你好", **endpoint)
    assert (answered.code, answered.out) == (0, "你好，张三\n")


def test_chat_refuses_the_thread_of_another_user(mneme: Mneme) -> None:
    mneme("chat", "--user", "a", "--thread", "t", "-m", "hello")
    run = mneme("chat", "--user", "b", "--thread", "t", "-m", "hello", "--json")
    assert run.code == 2
    assert "another user" in run.json["error"]["message"]


def test_slash_commands_show_nothing_of_the_thread_of_another_user(mneme: Mneme) -> None:
    mneme("chat", "--user", "a", "--thread", "t", "-m", "plan: see the doctor; tell the boss")
    run = mneme("chat", "--user", "b", "--thread", "t", stdin="/scratchpad\n/context\n/memories\n")
    assert (run.code, run.out) == (2, "")
    assert run.err.count("belongs to another user") == 2
    own = mneme("chat", "--user", "a", "--thread", "t", stdin="/scratchpad\n")
    assert "see the doctor" in own.out


def test_slash_commands_leave_the_objects_of_json_alone(mneme: Mneme) -> None:
    lines = "I like tea\n/memories\n/scratchpad\n/context\n/forget tea\n/help\n/new\nhello\n/quit\n"
    run = mneme("chat", "--json", stdin=lines)
    first, *refused, last = [json.loads(line) for line in run.out.splitlines()]
    assert {one["error"]["kind"] for one in refused} == {"input"}
    assert len(refused) == 5
    assert last["thread_id"] != first["thread_id"]
    assert run.code == 2
    assert mneme("memories", "list", "--json").json["count"] == 1  # /forget was refused, not half done


def test_chat_ends_with_5_when_the_ledger_is_damaged(mneme: Mneme, tmp_path: Path) -> None:
    (tmp_path / "ledger.sqlite").write_bytes(b"no database at all, but long enough to be read" * 50)
    run = mneme("chat", "-m", "hi", "--json")
    assert run.code == 5
    assert "damaged" in run.json["error"]["message"]


def test_chat_takes_text_that_no_terminal_would_show(mneme: Mneme) -> None:
    run = mneme("chat", stdin="I like \ud83d\x00\x1b[31mred\n")
    assert run.code == 0
    assert "\x1b" not in run.out
    assert "red" in mneme("memories", "list").out


def test_traceback_is_shown_at_debug_only(mneme: Mneme, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr("graph.cli_memories.open_app", break_down)
    run = mneme("recall", "x")
    assert (run.code, run.out) == (1, "")
    assert run.err.startswith("error: RuntimeError: boom")
    assert "Traceback" not in run.err
    assert "Traceback" in mneme("recall", "x", MNEME_LOG_LEVEL="debug").err


def test_stoppable_ends_work_that_loses_a_cancellation() -> None:
    rounds: list[str] = []

    async def deaf() -> None:
        while len(rounds) < 3:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                rounds.append("lost")

    async def run() -> None:
        whole = asyncio.current_task()
        assert whole is not None
        asyncio.get_running_loop().call_later(0.01, whole.cancel)
        await stoppable(deaf())

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(run())
    assert len(rounds) == 3


def test_stoppable_hears_ctrl_c_that_another_thread_was_given() -> None:
    """The kernel may hand a process's signal to any thread; the waiting main thread is not woken by it."""

    def press() -> None:
        time.sleep(0.5)
        signal.pthread_kill(threading.get_ident(), signal.SIGINT)

    before = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # a parallel run of pytest may ignore it
    begun_s = time.monotonic()
    try:
        threading.Thread(target=press).start()
        with asyncio.Runner() as runner, pytest.raises(KeyboardInterrupt):
            runner.run(stoppable(asyncio.sleep(30)))
        assert time.monotonic() - begun_s < 15
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


def test_history_shows_every_turn_to_its_user_only(mneme: Mneme) -> None:
    for words in ("我叫张三", "我叫什么？"):
        mneme("chat", "--user", "zhang", "--thread", "h", "-m", words)
    run = mneme("history", "h", "--user", "zhang", "--json")
    assert [turn["user_text"] for turn in run.json["turns"]] == ["我叫张三", "我叫什么？"]
    plain = mneme("history", "h", "--user", "zhang")
    assert "> 我叫张三" in plain.out
    assert "张三" in plain.out.split("> 我叫什么？")[1]
    other = mneme("history", "h", "--user", "li", "--json")
    assert other.code != 0
    assert "张三" not in other.out + other.err
    assert mneme("history", "nothing", "--user", "zhang").code == 4
