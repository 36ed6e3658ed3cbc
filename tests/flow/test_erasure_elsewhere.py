"""Conversations that somebody else keeps: nothing is called erased before they are clean, and no word waits."""

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from graph.app import Agent, App
from graph.build import build_graph
from graph.context import Context
from graph.serde import StateSerializer
from memory.forget_report import Forgotten, as_it_stands
from memory.forget_where import Wanted, forget_user, forget_where
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
