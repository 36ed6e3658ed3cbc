"""Every saver of `open_checkpointer`: LangGraph's conformance suite, then what Mneme asks on top."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypedDict

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.checkpoint.conformance import checkpointer_test, validate
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.graph.state import CompiledStateGraph

from graph.checkpoint import Checkpointer, make_saver, open_checkpointer, sqlite_url, threads_path
from graph.serde import StateSerializer
from graph.settings import Settings
from graph.threads import SqliteThreads
from memory.errors import LedgerBusyError, LedgerDamagedError, LedgerFullError, SettingsError


class Counted(TypedDict):
    count: int


def counter(saver: BaseCheckpointSaver[str]) -> CompiledStateGraph[Any, Any, Any, Any]:
    """A graph of four nodes that count."""
    names = ["a", "b", "c", "d"]
    builder = StateGraph(Counted)
    for name in names:
        builder.add_node(name, lambda state: {"count": state["count"] + 1})
    for before, after in zip([START, *names], [*names, END], strict=True):
        builder.add_edge(before, after)
    return builder.compile(checkpointer=saver)


def echo(saver: BaseCheckpointSaver[str]) -> CompiledStateGraph[Any, Any, Any, Any]:
    builder = StateGraph(MessagesState)
    builder.add_node(
        "answer", lambda state: {"messages": [AIMessage(f"echo {state['messages'][-1].content}")]}
    )
    builder.add_edge(START, "answer")
    return builder.compile(checkpointer=saver)


def thread(thread_id: str) -> RunnableConfig:
    return {"configurable": {"thread_id": thread_id}}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "threads.sqlite"


@pytest.fixture(params=["memory", "sqlite"])
def saver(request: pytest.FixtureRequest, path: Path) -> Iterator[Checkpointer]:
    opened = open_checkpointer("memory" if request.param == "memory" else sqlite_url(path))
    yield opened
    opened.close()


async def test_sqlite_saver_conforms_to_langgraph(tmp_path: Path) -> None:
    files = iter(range(100))

    @checkpointer_test(name="SqliteThreads")
    async def fresh() -> AsyncIterator[SqliteThreads]:
        opened = SqliteThreads(tmp_path / f"{next(files)}.sqlite")
        yield opened
        opened.close()

    report = await validate(fresh)
    failures = {name: result.failures for name, result in report.results.items() if result.passed is not True}
    assert failures == {}
    assert len(report.results) == 8


@pytest.mark.parametrize(
    "words", ["hi \ud83d", "a\0b", "记住 \udc00"], ids=["high surrogate", "NUL", "low surrogate"]
)
async def test_saver_keeps_the_turn_when_the_message_is_hostile(saver: Checkpointer, words: str) -> None:
    graph = echo(saver)
    hostile = HumanMessage(words, additional_kwargs={"na\ud83dme": 10**30})
    graph.invoke({"messages": [hostile]}, thread("sync"))
    await graph.ainvoke({"messages": [hostile]}, thread("async"))
    for name in ("sync", "async"):
        kept = graph.get_state(thread(name)).values["messages"]
        assert [type(message) for message in kept] == [HumanMessage, AIMessage]
        kept[0].content.encode()
        assert kept[0].additional_kwargs == {"na\ufffdme": str(10**30)}


def test_serializer_keeps_common_values_as_they_are() -> None:
    serializer = StateSerializer()
    value = {"messages": [HumanMessage("你好", id="1")], "n": [1, 2.5, None, True], "s": {"b"}}
    assert serializer.loads_typed(serializer.dumps_typed(value)) == value
    with pytest.raises(LedgerDamagedError, match="cannot be read"):
        serializer.loads_typed(("msgpack", b"\xc1"))


def test_saver_answers_its_reader_while_a_listing_is_open(saver: Checkpointer) -> None:
    graph = counter(saver)
    graph.invoke({"count": 0}, thread("t"))
    seen = [saver.get_tuple(found.config) for found in saver.list(thread("t"))]
    assert len(seen) == 6
    assert None not in seen


async def test_sqlite_saver_serves_invoke_and_ainvoke_from_any_thread_and_loop(path: Path) -> None:
    saver = SqliteThreads(path)
    graph = counter(saver)

    def run(number: int) -> int:
        config = thread(str(number % 8))
        if number % 2:
            return int(graph.invoke({"count": number}, config)["count"])
        return int(asyncio.run(graph.ainvoke({"count": number}, config))["count"])

    with ThreadPoolExecutor(8) as pool:
        jobs = [asyncio.wrap_future(pool.submit(run, number)) for number in range(8)]
        assert await asyncio.gather(*jobs) == [number + 4 for number in range(8)]
    assert (await graph.aget_state(thread("3"))).values == {"count": 7}
    assert graph.get_state(thread("2")).values == {"count": 6}
    saver.close()
    saver.close()


def test_sqlite_saver_still_has_the_thread_after_reopening(path: Path) -> None:
    for _ in range(2):
        saver = SqliteThreads(path)
        graph = counter(saver)
        before = graph.get_state(thread("t")).values
        graph.invoke({"count": before.get("count", 0)}, thread("t"))
        saver.close()
    reopened = SqliteThreads(path)
    assert counter(reopened).get_state(thread("t")).values == {"count": 8}
    reopened.close()


WRITER = """
import sys
from contextlib import closing
from pathlib import Path
from graph.threads import SqliteThreads
from langgraph.checkpoint.base import empty_checkpoint
saver = SqliteThreads(Path(sys.argv[1]))
for step in range(20):
    config = {"configurable": {"thread_id": sys.argv[2], "checkpoint_ns": ""}}
    stored = saver.put(config, empty_checkpoint(), {"step": step}, {})
    saver.put_writes(stored, [("channel", step)], "task")
    saver.get_tuple(stored)
saver.close()
"""


def test_sqlite_saver_loses_nothing_when_four_processes_write_one_file(path: Path) -> None:
    command = [sys.executable, "-c", WRITER, str(path)]
    running = [
        subprocess.Popen([*command, str(number)], stderr=subprocess.PIPE, text=True) for number in range(4)
    ]
    problems = [process.communicate(timeout=60)[1] for process in running]
    assert [process.returncode for process in running] == [0] * 4, problems
    saver = SqliteThreads(path)
    assert [len(list(saver.list(thread(str(number))))) for number in range(4)] == [20] * 4
    saver.close()


def test_sqlite_saver_undoes_a_write_that_fails_half_way(path: Path) -> None:
    saver = SqliteThreads(path)

    def half() -> None:
        with saver.cursor() as cursor:
            cursor.execute("INSERT INTO writes VALUES ('t', '', 'c', 'task', 0, 'x', 'null', '', '')")
            raise RuntimeError("stop")

    with pytest.raises(RuntimeError):
        half()
    with saver.cursor(transaction=False) as cursor:
        assert cursor.execute("SELECT count(*) FROM writes").fetchone() == (0,)
    saver.close()


@pytest.mark.parametrize("content", [b"this is no database, " * 100, b"SQLite format 3\0" + b"\xff" * 4096])
def test_sqlite_saver_names_the_file_when_it_is_damaged(tmp_path: Path, content: bytes) -> None:
    broken = tmp_path / "threads.sqlite"
    broken.write_bytes(content)
    with pytest.raises(LedgerDamagedError, match=r"threads\.sqlite is damaged"):
        SqliteThreads(broken)


def test_sqlite_saver_names_the_file_when_it_is_damaged_later(path: Path) -> None:
    saver = SqliteThreads(path)
    counter(saver).invoke({"count": 0}, thread("t"))
    saver.close()
    content = bytearray(path.read_bytes())
    content[4096:] = b"\x55" * (len(content) - 4096)
    path.write_bytes(content)
    with (
        pytest.raises(LedgerDamagedError, match=r"threads\.sqlite is damaged"),
        closing(SqliteThreads(path)) as damaged,
    ):
        counter(damaged).get_state(thread("t"))


def test_sqlite_saver_says_so_when_the_folder_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(LedgerFullError, match="MNEME_DATA_DIR"):
        SqliteThreads(tmp_path / "file" / "threads.sqlite")


def test_sqlite_saver_says_so_when_another_process_never_lets_go(path: Path) -> None:
    holder, waiting = SqliteThreads(path), SqliteThreads(path)
    waiting.conn.execute("PRAGMA busy_timeout=50")
    with holder.cursor(), pytest.raises(LedgerBusyError, match="locked"):
        waiting.delete_thread("t")
    holder.close()
    waiting.close()


async def test_make_saver_keeps_threads_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MNEME_DATA_DIR", str(tmp_path))
    async with make_saver() as saver:
        assert saver.path == threads_path(Settings()) == tmp_path / "threads.sqlite"
        await counter(saver).ainvoke({"count": 0}, thread("t"))
    async with make_saver() as saver:
        assert (await counter(saver).aget_state(thread("t"))).values == {"count": 4}


@pytest.mark.parametrize("url", ["postgresql://host/db", "sqlite://", "sqlite:///", "redis:x", ""])
def test_open_checkpointer_names_what_is_supported_when_the_address_is_unknown(url: str) -> None:
    with pytest.raises(SettingsError, match="sqlite:///"):
        open_checkpointer(url)


@pytest.mark.parametrize("slashes", ["///", "////"])
def test_open_checkpointer_takes_an_absolute_path_with_three_or_four_slashes(
    path: Path, slashes: str
) -> None:
    saver = open_checkpointer(f"sqlite:{slashes}{str(path).lstrip('/')}")
    assert isinstance(saver, SqliteThreads)
    assert saver.path == path
    saver.close()
