"""Crashes and damage: whatever dies, what the user said is kept, nothing is written twice, and talk goes on."""

import resource
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import ToolMessage
from langchain_core.tools import tool

from graph.app import App, open_app
from graph.context import Context
from memory.errors import LedgerDamagedError, LedgerError, LedgerFullError
from tests.builders import (
    calls,
    last_text,
    ledger_turns,
    on_thread,
    say,
    some_input,
    some_settings,
    texts,
    thread_messages,
    unpaired,
)
from tests.fakes import ScriptedModel

NODES = ["retrieve_memory", "assemble_context", "call_llm", "tools", "update_scratchpad", "maybe_save"]
TOLD = "我叫张三，我喜欢茶。My cat is called Tom."
KEPT = ["My cat is called Tom", "我叫张三", "我喜欢茶"]


@tool
def weather(city: str) -> str:
    """Weather of a city."""
    return f"sunny in {city}"


def opened(data_dir: Path, *script: Any) -> tuple[App, ScriptedModel]:
    model = ScriptedModel(script=list(script))
    return open_app(some_settings(data_dir), chat_model=model, tools=[weather]), model


def evidence(app: App) -> set[object]:
    return {(record["evidence_count"], record["version"]) for record in app.memories(user_id="zhang")}


def stop_before(app: App, node: str, text: str = TOLD) -> None:
    app.agent().invoke(
        some_input(text), on_thread(), context=Context(user_id="zhang"), interrupt_before=[node]
    )
    assert app.agent().get_state(on_thread()).next == (node,)


@pytest.mark.parametrize("node", NODES)
def test_run_that_died_before_a_node_goes_on_when_resumed(tmp_path: Path, node: str) -> None:
    app, _ = opened(tmp_path, calls(("weather", {"city": "Rome"}), ("note", {"text": "n"})), "sunny")
    with app:
        stop_before(app, node)
    app, model = opened(
        tmp_path, *(["sunny"] if node in NODES[3:] else [calls(("weather", {"city": "R"})), "sunny"])
    )
    with app:
        state = app.agent().invoke(None, on_thread(), context=Context(user_id="zhang"))
        assert last_text(state["messages"]) == "sunny"
        assert texts(app) == KEPT
        assert evidence(app) == {(1, 1)}
        (turn,) = ledger_turns(app)
        assert (turn.user_text, turn.reply_text, turn.outbox) == (TOLD, "sunny", "pending")
        assert say(app, "next") == "sunny"
    assert all(unpaired(prompt) == [] for prompt in model.prompts)


@pytest.mark.parametrize("node", NODES)
def test_run_that_died_before_a_node_loses_nothing_when_a_new_message_comes(
    tmp_path: Path, node: str
) -> None:
    app, _ = opened(tmp_path, calls(("weather", {"city": "Rome"}), ("note", {"text": "n"})), "sunny")
    with app:
        stop_before(app, node)
    app, model = opened(tmp_path, "here I am")
    with app:
        assert say(app, "在吗？") == "here I am"
        assert texts(app) == KEPT
        assert evidence(app) == {(1, 1)}
        assert [(t.user_text, t.outbox) for t in ledger_turns(app)] == [
            (TOLD, "pending"),
            ("在吗？", "pending"),
        ]
        assert [m.text for m in thread_messages(app) if m.type == "human"] == [TOLD, "在吗？"]
    assert unpaired(model.prompts[-1]) == []
    said = [m.text.rpartition("</context>\n\n")[2] for m in model.prompts[-1] if m.type == "human"]
    assert said == [TOLD, "在吗？"]


def test_reply_is_kept_in_the_ledger_when_the_run_died_before_it_was_saved(tmp_path: Path) -> None:
    app, _ = opened(tmp_path, "nice to meet you")
    with app:
        stop_before(app, "maybe_save")
        say(app, "next")
        first, second = ledger_turns(app)
        assert (first.reply_text, second.reply_text) == ("nice to meet you", "nice to meet you")
        assert first.reply_id == thread_messages(app)[1].id


def test_failing_save_costs_no_answer_and_is_made_up_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise LedgerError("the ledger is away")

    app, _ = opened(tmp_path, "hello")
    with app:
        with monkeypatch.context() as patch:
            patch.setattr("nodes.maybe_save.commit", fail)
            assert say(app, TOLD) == "hello"
            assert texts(app) == []
        assert say(app, "again") == "hello"
        assert texts(app) == KEPT
        assert evidence(app) == {(1, 1)}


KILLED = """
import os, signal, sys
from pathlib import Path
import nodes.maybe_save as node
from tests.builders import say, some_settings
from tests.fakes import ScriptedModel
from graph.app import open_app

commit = node.commit
def dying(*given):
    if {after}:
        commit(*given)
    os.kill(os.getpid(), signal.SIGKILL)
node.commit = dying
app = open_app(some_settings(Path(sys.argv[1])), chat_model=ScriptedModel(script=["hi"]))
say(app, {told!r})
"""


@pytest.mark.parametrize("after", [True, False])
def test_kill_in_maybe_save_writes_nothing_twice(tmp_path: Path, after: bool) -> None:
    code = KILLED.format(after=after, told=TOLD)
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path / "a")], timeout=60, check=False)
    assert done.returncode == -9
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    for place in ("a", "b"):
        app, _ = opened(tmp_path / place, "hi")
        with app:
            assert ledger_turns(app)[0].user_text == TOLD
            assert texts(app) == (KEPT if after else [])
            if place == "a":
                app.agent().invoke(None, on_thread(), context=Context(user_id="zhang"))
            else:
                say(app, "在吗？")
            assert texts(app) == KEPT
            assert evidence(app) == {(1, 1)}
            assert ledger_turns(app)[0].outbox == "pending"


def test_replayed_turn_writes_nothing_twice(tmp_path: Path) -> None:
    app, _ = opened(tmp_path, "one", "two")
    with app:
        say(app, TOLD)
        history = list(app.agent().get_state_history(on_thread()))
        before = next(state for state in history if state.next == ("retrieve_memory",))
        state = app.agent().invoke(None, before.config, context=Context(user_id="zhang"))
        assert last_text(state["messages"]) == "two"
        assert texts(app) == KEPT
        assert evidence(app) == {(1, 1)}
        assert len(ledger_turns(app)) == 1


def test_replay_does_not_bring_back_what_was_forgotten(tmp_path: Path) -> None:
    app, _ = opened(tmp_path, "ok")
    with app:
        say(app, "我的车牌号是沪A12345")
        before = next(s for s in app.agent().get_state_history(on_thread()) if s.next == ("maybe_save",))
        app.forget(str(app.memories(user_id="zhang")[0]["record_id"]), user_id="zhang")
        app.agent().invoke(None, before.config, context=Context(user_id="zhang"))
        assert texts(app) == []
        say(app, "我的车牌号是沪A12345", thread="later")
        assert texts(app) == ["我的车牌号是沪A12345"]


def test_eight_parallel_saves_are_all_saved(tmp_path: Path) -> None:
    app, _ = opened(tmp_path, "ok")
    with app, ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda n: say(app, f"我的第{n}个朋友叫朋友{n}", thread=f"t{n}"), range(8)))
        list(pool.map(lambda n: app.remember(f"box {n} is red", user_id="zhang"), range(8)))
        assert len(texts(app)) == 16
        assert len({str(record["record_id"]) for record in app.memories(user_id="zhang")}) == 16


WRITER = """
import sys
from pathlib import Path
from tests.builders import say, some_settings
from tests.fakes import ScriptedModel
from graph.app import open_app

with open_app(some_settings(Path(sys.argv[1])), chat_model=ScriptedModel(script=["ok"])) as app:
    print("ready", flush=True)
    sys.stdin.readline()
    for n in range(8):
        say(app, f"我喜欢{sys.argv[2]}号茶{n}", thread=f"{sys.argv[2]}-{n % 3}", user="both")
"""


def test_two_processes_write_into_one_data_directory(tmp_path: Path) -> None:
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for name in ("甲", "乙")
    ]
    for run in runs:
        assert run.stdout is not None
        assert run.stdout.readline() == "ready\n"
    for run in runs:
        _, errors = run.communicate("go\n", timeout=60)
        assert (run.returncode, errors) == (0, "")
    app, _ = opened(tmp_path, "ok")
    with app:
        assert len(texts(app, "both")) == 16
        assert len(app.recall("甲号茶7", user_id="both", limit=3)) == 3


def test_what_another_process_wrote_is_found_at_the_next_question(tmp_path: Path) -> None:
    one, _ = opened(tmp_path, "ok")
    other, model = opened(tmp_path, "ok")
    with one, other:
        assert other.recall("张三", user_id="zhang") == []
        say(one, "我叫张三", thread="A")
        say(other, "我叫什么？", thread="B")
        assert "我叫张三" in model.prompts[-1][-1].text
        say(other, "忘掉我的名字", thread="B")
        assert texts(one) == []
        assert one.recall("张三", user_id="zhang") == []


# Damage


def overwrite(path: Path, data: bytes, offset: int = 0) -> None:
    with path.open("r+b") as file:
        file.seek(offset)
        file.write(data)


def filled(data_dir: Path) -> None:
    app, _ = opened(data_dir, "ok")
    with app:
        for number in range(30):
            app.remember(f"box number {number} holds " + "things " * 20, user_id="zhang")
        say(app, TOLD)
    for name in ("ledger.sqlite", "threads.sqlite"):  # everything into the main file
        with sqlite3.connect(data_dir / name) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()


@pytest.mark.parametrize(
    "garbage", [b"this is no database at all " * 500, b"\x00" * 8192, b"SQLite format 3\x00junk" * 99]
)
def test_ledger_that_is_no_database_is_named_with_what_to_do(tmp_path: Path, garbage: bytes) -> None:
    (tmp_path / "ledger.sqlite").write_bytes(garbage)
    with pytest.raises(LedgerDamagedError, match=r"ledger\.sqlite.*(backup|aside)"):
        opened(tmp_path)[0].close()


def test_ledger_with_damaged_pages_is_named_or_costs_only_memory(tmp_path: Path) -> None:
    filled(tmp_path)
    ledger = tmp_path / "ledger.sqlite"
    overwrite(ledger, b"\xab" * (ledger.stat().st_size - 16_384), 16_384)
    try:
        app, _ = opened(tmp_path, "still here")
    except LedgerDamagedError:
        return
    with app:
        assert say(app, "hello there", thread="new") == "still here"
        with pytest.raises(LedgerDamagedError, match=r"ledger\.sqlite"):
            app.memories(user_id="zhang")


def test_damaged_threads_cost_no_memory(tmp_path: Path) -> None:
    filled(tmp_path)
    (tmp_path / "threads.sqlite").write_bytes(b"garbage " * 1_000)
    app, _ = opened(tmp_path, "ok")
    with app:
        with pytest.raises(LedgerDamagedError, match=r"threads\.sqlite"):
            app.agent()
        assert app.recall("cat", user_id="zhang")[0].text == "My cat is called Tom"
        (tmp_path / "threads.sqlite").unlink()
        assert say(app, "hello") == "ok"


@pytest.mark.parametrize("place", ["file", "proc"])
def test_data_directory_that_cannot_be_made_is_named(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("I am a file")
    data_dir = tmp_path / "file" / "data" if place == "file" else Path("/proc/mneme-test/data")
    with pytest.raises(LedgerFullError, match="MNEME_DATA_DIR"):
        opened(data_dir)[0].close()


@contextmanager
def full_disk(data_dir: Path) -> Iterator[None]:
    """No file can grow any more."""
    largest = max(path.stat().st_size for path in data_dir.iterdir())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_full_disk_is_a_clear_error_and_talk_goes_on_when_there_is_room(tmp_path: Path) -> None:
    app, _ = opened(tmp_path, "ok")
    with app:
        say(app, "我叫张三")
        with full_disk(tmp_path), pytest.raises(LedgerFullError, match="free"):
            say(app, "我喜欢茶。" + "说来话长" * 60_000)
        assert say(app, "在吗") == "ok"
        assert "我叫张三" in texts(app)
        assert app.recall("张三", user_id="zhang")


def test_full_ledger_costs_no_answer_and_is_told_to_the_model(tmp_path: Path) -> None:
    app, model = opened(tmp_path, "ok")
    with app:
        say(app, "我叫张三")
        limit = "PRAGMA max_page_count=1"
        pool = [app.kit.ledger._engine.connect() for _ in range(8)]
        for connection in pool:
            connection.exec_driver_sql(limit)
            connection.close()
        reply = say(app, "我喜欢茶。" + "说来话长" * 20_000, thread="B")
        assert reply == "ok"
        assert "- refused [storage]: 我喜欢茶" in model.prompts[-1][-1].text
        with pytest.raises(LedgerFullError, match="free disk space"):
            app.remember("我喜欢" + "很多" * 200 + "茶", user_id="zhang")


@pytest.mark.parametrize("damage", ["garbage files", "a file in its place", "deleted"])
def test_damaged_index_costs_no_memory_and_is_rebuilt(tmp_path: Path, damage: str) -> None:
    settings = some_settings(tmp_path, index="chroma")
    with open_app(settings) as app:
        say(app, "我叫张三。My cat is called Tom.")
        app.settle()
        assert app.kit.index.status().state == "ready"
    place = tmp_path / "index"
    if damage == "garbage files":
        for path in [path for path in place.rglob("*") if path.is_file()]:
            path.write_bytes(b"garbage" * 100)
    else:
        shutil.rmtree(place)
        if damage == "a file in its place":
            place.write_text("no directory")
    with open_app(settings) as app:
        assert "张三" in say(app, "我叫什么？", thread="B")
        assert app.recall("cat", user_id="zhang")[0].text == "My cat is called Tom"
        if damage != "a file in its place":
            app.settle()
            status = app.kit.index.status()
            assert (status.state, status.behind) == ("ready", 0)
            assert app.recall("cat", user_id="zhang")[0].text == "My cat is called Tom"
        say(app, "我喜欢茶", thread="C")
        assert app.recall("茶", user_id="zhang")[0].text == "我喜欢茶"


def test_second_app_on_the_same_index_searches_exactly(tmp_path: Path) -> None:
    settings = some_settings(tmp_path, index="chroma")
    with open_app(settings) as one, open_app(settings) as other:
        say(one, "我叫张三")
        one.settle()
        other.settle()
        assert one.kit.index.status().state == "ready"
        assert other.kit.index.status().state == "not_owner"
        assert other.recall("张三", user_id="zhang")[0].text == "我叫张三"
        other.remember("我喜欢茶", user_id="zhang")
        assert one.recall("茶", user_id="zhang")[0].text == "我喜欢茶"


def test_interrupted_tool_is_repaired_in_the_prompt(tmp_path: Path) -> None:
    app, _ = opened(tmp_path, calls(("weather", {"city": "Rome"}, "w1"), ("note", {"text": "n"}, "n1")))
    with app:
        stop_before(app, "tools", "weather?")
    app, model = opened(tmp_path, "sorry")
    with app:
        say(app, "well?")
        say(app, "hm")
    for prompt in model.prompts:
        results = [m for m in prompt if isinstance(m, ToolMessage)]
        assert [m.tool_call_id for m in results] == ["w1", "n1"]
        assert all(m.status == "error" for m in results)


def test_close_ends_the_worker_and_may_be_called_twice(tmp_path: Path) -> None:
    app, _ = opened(tmp_path, "ok")
    say(app, TOLD)
    app.close()
    app.close()
    assert not [t for t in threading.enumerate() if t.name.startswith("mneme")]
