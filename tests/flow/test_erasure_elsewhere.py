"""Conversations that somebody else keeps: nothing is called erased before they are clean, and no word waits."""

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Self

import httpx
import pytest
from langgraph.checkpoint.memory import InMemorySaver

from graph.app import Agent, App
from graph.build import build_graph
from graph.context import Context
from graph.maintenance import build_maintenance
from graph.serde import StateSerializer
from graph.server_threads import close_deleted
from memory.forget_report import Forgotten, as_it_stands
from memory.forget_where import Wanted, forget_user, forget_where
from memory.kept_elsewhere import note_deleted, threads_elsewhere
from memory.ledger import elsewhere, scopes
from memory.ledger.erasures import Erasure
from memory.open_turn import Said, open_turns
from tests.builders import last_text, on_thread, prompt_text, say, some_input, texts, thread_messages
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.command_line import Mneme, make_mneme
from tests.flow.frozen import ZHANG, clock_of, frozen_app
from tests.flow.test_erasure import files_saying

TOLD = [
    ("我住在景德镇昌江区", "景德镇昌江区", "你好"),
    ("I live in Quixoticville", "Quixoticville", "Hello"),
]
PAUSE = timedelta(seconds=20)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


@pytest.fixture
def platform(app: App) -> Agent:
    """The graph with a saver that is not ours."""
    saver = InMemorySaver(serde=StateSerializer())
    return build_graph(lambda: app.kit, app.toolbox).compile(checkpointer=saver, name="mneme")


def talk(app: App, platform: Agent, words: str, thread: str = "p") -> str:
    clock_of(app).pass_time(PAUSE)
    state = platform.invoke(some_input(words), on_thread(thread), context=Context(user_id="zhang"))
    return last_text(state["messages"])


def held(platform: Agent, thread: str = "p") -> str:
    return str(platform.get_state(on_thread(thread)).values)


def stands(app: App, done: Forgotten) -> tuple[str, tuple[str, ...]]:
    found = as_it_stands(app.kit, done)
    return found.state, found.kept_elsewhere.threads


@pytest.mark.parametrize(("told", "gone", "hello"), TOLD)
def test_thread_of_a_platform_is_open_until_its_own_turns_have_cleaned_it(
    app: App, platform: Agent, tmp_path: Path, told: str, gone: str, hello: str
) -> None:
    talk(app, platform, told)
    clock_of(app).pass_time(PAUSE)
    done = forget_where(app.kit, ZHANG, Wanted(words=gone))
    app.maintain(is_forced=True)
    assert stands(app, done) == ("pending", ("p",))
    assert files_saying(tmp_path, gone) == []  # what waits has no words
    clock_of(app).pass_time(timedelta(days=40))
    app.maintain(is_forced=True)
    assert stands(app, done) == ("pending", ("p",))
    assert gone in held(platform)
    ids = [message.id for message in platform.get_state(on_thread("p")).values["messages"]]
    talk(app, platform, hello)
    assert gone not in held(platform)
    talk(app, platform, hello)
    assert stands(app, done) == ("erased", ())
    messages = platform.get_state(on_thread("p")).values["messages"]
    assert [message.id for message in messages][: len(ids)] == ids
    talk(app, platform, told)
    talk(app, platform, hello)
    assert gone in held(platform)  # said again, it is new
    assert texts(app) == [told]


@pytest.mark.parametrize(("told", "gone", "hello"), TOLD)
def test_wish_in_a_thread_of_a_platform_is_done_after_some_turns(
    app: App, platform: Agent, told: str, gone: str, hello: str
) -> None:
    talk(app, platform, told)
    talk(app, platform, "忘掉我的住址" if told[0] > "z" else "forget my address")
    app.maintain(is_forced=True)
    for _ in range(3):
        talk(app, platform, hello)
    assert gone not in held(platform)
    done = forget_where(app.kit, ZHANG, Wanted(words="zebrawood"))
    assert stands(app, done) == ("erased", ())


@pytest.mark.parametrize("is_wipe", [False, True])
def test_thread_of_a_platform_that_goes_whole_is_emptied_in_its_next_turn(
    app: App, platform: Agent, is_wipe: bool
) -> None:
    talk(app, platform, "I live in Quixoticville")
    clock_of(app).pass_time(PAUSE)
    thread = Wanted(thread_id="p")
    done = forget_user(app.kit, "zhang") if is_wipe else forget_where(app.kit, ZHANG, thread)
    app.maintain(is_forced=True)
    assert stands(app, done) == ("pending", ("p",))
    talk(app, platform, "我叫张三")
    said = [m.text for m in platform.get_state(on_thread("p")).values["messages"] if m.type == "human"]
    assert said == ["我叫张三"]
    talk(app, platform, "你好")
    assert stands(app, done) == ("erased", ())
    assert "张三" in held(platform)


def test_async_turn_cleans_a_thread_of_a_platform_too(app: App, platform: Agent) -> None:
    talk(app, platform, "I live in Quixoticville")
    clock_of(app).pass_time(PAUSE)
    forget_where(app.kit, ZHANG, Wanted(words="Quixoticville"))
    app.maintain(is_forced=True)
    clock_of(app).pass_time(PAUSE)
    context = Context(user_id="zhang")
    asyncio.run(platform.ainvoke(some_input("Hello"), on_thread("p"), context=context))
    assert "Quixoticville" not in held(platform)


@pytest.mark.parametrize(("told", "gone", "hello"), TOLD)
@pytest.mark.parametrize("is_whole", [False, True])
def test_first_prompt_after_it_says_nothing_of_it(
    tmp_path: Path, told: str, gone: str, hello: str, is_whole: bool
) -> None:
    model = ScriptedModel()
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        saver = InMemorySaver(serde=StateSerializer())
        platform = build_graph(lambda: app.kit, app.toolbox).compile(checkpointer=saver)
        talk(app, platform, told)
        clock_of(app).pass_time(PAUSE)
        forget_where(app.kit, ZHANG, Wanted(thread_id="p") if is_whole else Wanted(words=gone))
        app.maintain(is_forced=True)
        talk(app, platform, hello)
        assert hello in prompt_text(model.prompts[-1])
        assert gone not in prompt_text(model.prompts[-1])


def test_thread_that_never_ran_or_is_ours_is_not_waited_for(app: App, platform: Agent) -> None:
    say(app, "I live in Quixoticville", thread="ours")
    talk(app, platform, "Hello", thread="other")
    app.maintain(is_forced=True)
    done = forget_where(app.kit, ZHANG, Wanted(words="Quixoticville"))
    app.maintain(is_forced=True)
    assert "Quixoticville" not in str(thread_messages(app, "ours"))
    assert stands(app, done) == ("erased", ())


@pytest.mark.parametrize("is_first", [False, True])
def test_thread_of_ours_that_was_deleted_is_not_waited_for(app: App, is_first: bool) -> None:
    say(app, "I live in Quixoticville", thread="ours")
    if is_first:
        app.agent().checkpointer.delete_thread("ours")  # type: ignore[union-attr]
    done = forget_where(app.kit, ZHANG, Wanted(words="Quixoticville"))
    if not is_first:
        app.agent().checkpointer.delete_thread("ours")  # type: ignore[union-attr]
    app.maintain(is_forced=True)
    assert stands(app, done) == ("erased", ())


def test_thread_that_comes_back_into_our_file_is_cleaned_there(app: App, platform: Agent) -> None:
    talk(app, platform, "I live in Quixoticville")
    clock_of(app).pass_time(PAUSE)
    done = forget_where(app.kit, ZHANG, Wanted(words="Quixoticville"))
    app.maintain(is_forced=True)
    messages = platform.get_state(on_thread("p")).values["messages"]
    app.agent().update_state(on_thread("p"), {"messages": messages}, as_node="maybe_save")
    app.maintain(is_forced=True)
    assert "Quixoticville" not in str(thread_messages(app, "p"))
    assert stands(app, done) == ("erased", ())


@pytest.mark.parametrize("is_wipe", [False, True])
def test_report_names_the_threads_that_a_server_has_records_of(app: App, is_wipe: bool) -> None:
    said = Said("s", "m1", "I live in Quixoticville")
    open_turns(app.kit, ZHANG, [said], "s", ran="server")
    say(app, "I live in Quixoticville", thread="ours")
    thread = Wanted(thread_id="s")
    done = forget_user(app.kit, "zhang") if is_wipe else forget_where(app.kit, ZHANG, thread)
    assert done.to_json()["kept_elsewhere"] == {"backups": 0, "server_runs": ["s"], "threads": []}


def test_report_says_what_is_kept_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").mkdir()
    mneme: Mneme = make_mneme(tmp_path / "data", monkeypatch, capsys)
    folder = tmp_path / "backups"
    monkeypatch.setenv("MNEME_BACKUP_DIR", str(folder))
    mneme("memories", "add", "I live in Quixoticville", "--user", "zhang")
    mneme("backup")
    found = mneme("forget", "Quixoticville", "--user", "zhang", "--json").json
    assert found["kept_elsewhere"] == {"backups": 1, "server_runs": [], "threads": []}
    assert (found["state"], found["due_at"]) == ("erased", None)
    mneme("memories", "add", "I live in Quixoticville", "--user", "zhang")
    assert "1 older backup may hold it" in mneme("forget", "Quixoticville", "--user", "zhang").err


@pytest.mark.parametrize(("told", "gone", "_hello"), TOLD)
def test_thread_that_was_deleted_where_it_was_kept_is_waited_for_no_more(
    app: App, platform: Agent, told: str, gone: str, _hello: str
) -> None:
    talk(app, platform, told)
    talk(app, platform, told, thread="q")
    clock_of(app).pass_time(PAUSE)
    done = forget_where(app.kit, ZHANG, Wanted(words=gone))
    report = app.maintain(is_forced=True)
    assert report["waiting_elsewhere"] == ["p", "q"]
    assert note_deleted(app.kit, ["p", "unknown"]) == ["p"]
    assert stands(app, done) == ("pending", ("q",))
    assert note_deleted(app.kit, ["q"]) == ["q"]
    assert app.maintain(is_forced=True)["waiting_elsewhere"] == []
    assert stands(app, done) == ("erased", ())


def test_maintenance_graph_asks_the_server_for_threads_that_it_deleted(app: App, platform: Agent) -> None:
    async def close_deleted(own_thread: str) -> None:
        asked.append(own_thread)
        note_deleted(app.kit, ["p"])

    asked: list[str] = []
    talk(app, platform, "I live in Quixoticville")
    clock_of(app).pass_time(PAUSE)
    done = forget_where(app.kit, ZHANG, Wanted(words="Quixoticville"))
    app.maintain(is_forced=True)
    graph = build_maintenance(lambda is_forced: app.maintain(is_forced=is_forced), close_deleted).compile()
    state = asyncio.run(graph.ainvoke({"is_forced": True}, on_thread("own")))
    assert asked == ["own"]
    assert state["report"]["waiting_elsewhere"] == []
    assert stands(app, done) == ("erased", ())
    assert "report" in graph.invoke({})  # where nobody awaits, nobody is asked
    assert asked == ["own"]


@pytest.mark.parametrize(
    ("known", "closed"), [({"own"}, ["p", "q"]), ({"own", "p"}, ["q"]), ({"p"}, []), (set(), []), (None, [])]
)
def test_server_is_believed_only_when_it_shows_the_run_its_own_thread(
    app: App, monkeypatch: pytest.MonkeyPatch, known: set[str] | None, closed: list[str]
) -> None:
    monkeypatch.setattr("langgraph_sdk.get_client", lambda: FakeServer(known))
    erasure = Erasure("e", 1, ("Quixoticville",), {}, (), (), ("p", "q"), {}, False, 0.0)
    with app.kit.ledger.write() as tx:
        scopes.ensure_scope(tx, ZHANG, 0.0)
        elsewhere.put(tx, erasure, ["p", "q"])
    assert asyncio.run(close_deleted(lambda: app.kit, "own")) == closed
    assert threads_elsewhere(app.kit) == sorted({"p", "q"} - {*closed})


class FakeServer:
    """Knows these threads; None: it cannot be asked."""

    def __init__(self, known: set[str] | None) -> None:
        self._known = known
        self.threads = self

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    async def get(self, thread_id: str) -> dict[str, str]:
        request = httpx.Request("GET", f"http://server/threads/{thread_id}")
        if self._known is None:
            raise httpx.ConnectError("refused", request=request)
        if thread_id not in self._known:
            raise httpx.HTTPStatusError("not found", request=request, response=httpx.Response(404))
        return {"thread_id": thread_id}


@pytest.mark.parametrize(("told", "gone", "_hello"), TOLD)
def test_commands_say_what_is_waited_for_and_how_to_end_that(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    told: str,
    gone: str,
    _hello: str,
) -> None:
    mneme = make_mneme(tmp_path, monkeypatch, capsys)
    with frozen_app(tmp_path, FrozenClock()) as app:
        saver = InMemorySaver(serde=StateSerializer())
        talk(app, build_graph(lambda: app.kit, app.toolbox).compile(checkpointer=saver), told)
    assert "saved by a server, cleaned in their next turn" in mneme("forget", gone, "--user", "zhang").err
    run = mneme("maintain")
    assert "in their next turn on the server that keeps them: p" in run.err
    assert "`mneme maintain --gone THREAD`" in run.err
    check = {one["name"]: one for one in mneme("doctor", "--json").json["checks"]}["forgotten"]
    assert check["status"] == "warn"
    assert "not clean yet: p" in check["found"]
    assert mneme("maintain", "--gone", "nothere").code == 4
    assert mneme("maintain", "--gone", "p", "--json").json["waiting_elsewhere"] == []
    check = {one["name"]: one for one in mneme("doctor", "--json").json["checks"]}["forgotten"]
    assert check["status"] == "ok"
