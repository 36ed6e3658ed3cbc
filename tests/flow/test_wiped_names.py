"""After a wipe nothing names the user or their conversations any more, and what was forgotten by name still stays away."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from graph.app import App
from memory.export import as_line, export
from memory.forget_report import as_it_stands
from memory.forget_where import Wanted, forget_user, forget_where
from memory.import_records import import_records
from memory.ledger import scopes, tombstones
from memory.list_audit import list_audit
from memory.long_term.scope import Scope
from tests.builders import say, texts
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.frozen import PAUSE, clock_of, frozen_app
from tests.flow.test_erasure import files_saying

NAMES = [
    ("zhang-weiming-77", ("thread-alpha-1", "thread-beta-2"), "I live in Leeds", "Where do I live?"),
    ("张伟明", ("会话甲", "会话乙"), "我住在成都", "我住在哪里？"),
]


@pytest.fixture(params=["exact", "chroma"])
def app(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock(), index=request.param) as app:
        yield app


def talk(app: App, user: str, threads: tuple[str, ...], told: str, asked: str) -> None:
    for thread, words in zip(threads, (told, asked), strict=True):
        say(app, words, thread=thread, user=user)
        clock_of(app).pass_time(PAUSE)
    app.settle()


@pytest.mark.parametrize(("user", "threads", "told", "asked"), NAMES)
def test_no_file_names_a_wiped_user_or_their_conversations(
    app: App, tmp_path: Path, user: str, threads: tuple[str, ...], told: str, asked: str
) -> None:
    talk(app, user, threads, told, asked)
    say(app, told, thread="other", user="other-user")
    named = [user, *threads]
    assert all(files_saying(tmp_path, name) for name in named)
    done = forget_user(app.kit, user)
    app.erase()
    assert as_it_stands(app.kit, done).state == "erased"
    assert {name: files_saying(tmp_path, name) for name in named} == {name: [] for name in named}
    clock_of(app).pass_time(timedelta(days=2))
    app.maintain(is_forced=True)
    assert {name: files_saying(tmp_path, name) for name in named} == {name: [] for name in named}
    assert texts(app, "other-user") == [told]


@pytest.mark.parametrize(("user", "threads", "told", "asked"), NAMES)
def test_names_are_gone_a_day_later_without_a_command(
    app: App, tmp_path: Path, user: str, threads: tuple[str, ...], told: str, asked: str
) -> None:
    talk(app, user, threads, told, asked)
    forget_user(app.kit, user)
    clock_of(app).pass_time(timedelta(days=1, minutes=1))
    app.maintain()
    assert [name for name in (user, *threads) if files_saying(tmp_path, name)] == []


@pytest.mark.parametrize(("user", "threads", "told", "asked"), NAMES)
def test_user_who_comes_back_finds_no_memory_and_the_old_marks(
    app: App, tmp_path: Path, user: str, threads: tuple[str, ...], told: str, asked: str
) -> None:
    scope = Scope(user)
    other = "I like green tea" if told[0] < "z" else "我喜欢喝绿茶"
    talk(app, user, threads, told, asked)
    say(app, other, thread=threads[0], user=user)
    path = tmp_path / "export.jsonl"
    path.write_text("".join(as_line(line) for line in export(app.kit, scope)), "utf-8")
    forget_where(app.kit, scope, Wanted(words=other))
    clock_of(app).pass_time(PAUSE)
    forget_user(app.kit, user)
    app.erase()
    assert (texts(app, user), next(line["action"] for line in list_audit(app.kit, scope))) == ([], "wiped")
    clock_of(app).pass_time(PAUSE)
    say(app, told, thread="new", user=user)
    assert texts(app, user) == [told]  # said again, it is new
    import_records(app.kit, scope, path, lambda _done, _total: None)
    assert other not in texts(app, user)  # forgotten by name, it stays away


def test_scope_has_its_name_back_with_the_same_number(app: App) -> None:
    say(app, "I live in Leeds", user="ana")
    with app.kit.ledger.read() as tx:
        before = scopes.find_scope(tx, Scope("ana"))
    forget_user(app.kit, "ana")
    app.erase()
    with app.kit.ledger.read() as tx:
        assert scopes.find_scope(tx, Scope("ana")) is None
    with app.kit.ledger.write() as tx:
        assert scopes.ensure_scope(tx, Scope("ana", "another"), 0.0) != before
        assert scopes.ensure_scope(tx, Scope("ana"), 0.0) == before
        assert tombstones.is_marked(tx, before or 0, [tombstones.EVERYTHING], 0.0)


def test_names_of_users_who_were_never_wiped_stay(app: App) -> None:
    with app.kit.ledger.write() as tx:
        empty = scopes.ensure_scope(tx, Scope("empty"), 0.0)
    say(app, "I live in Leeds", user="ana")
    forget_user(app.kit, "ana")
    app.erase()
    with app.kit.ledger.read() as tx:
        assert scopes.find_scope(tx, Scope("empty")) == empty


@pytest.mark.parametrize("is_wipe", [False, True])
@pytest.mark.parametrize(
    ("told", "word"), [("I live in Quixoticville", "Quixoticville"), ("我住在景德镇", "景德镇")]
)
def test_conversation_that_runs_while_it_is_forgotten_does_not_come_back(
    tmp_path: Path, told: str, word: str, is_wipe: bool
) -> None:
    def forget_meanwhile(_messages: object) -> object:
        if not done:
            clock_of(app).pass_time(PAUSE)
            thread = Wanted(thread_id="thread-alpha-1")
            done.append(
                forget_user(app.kit, "ana") if is_wipe else forget_where(app.kit, Scope("ana"), thread)
            )
            app.erase()
            clock_of(app).pass_time(PAUSE)
        return reply

    done: list[object] = []
    reply = ScriptedModel(script=["Well."]).invoke("x")
    model = ScriptedModel(script=["ok", forget_meanwhile])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        say(app, told, thread="thread-alpha-1", user="ana")
        clock_of(app).pass_time(PAUSE)
        say(app, "What a day" if told[0] < "z" else "天气真好", thread="thread-alpha-1", user="ana")
        assert done
        app.erase()
        found = [files_saying(tmp_path, one) for one in (word, "thread-alpha-1")]
        assert found == [[], []]
        clock_of(app).pass_time(PAUSE)
        say(app, "Hello", thread="thread-alpha-1", user="ana")
        app.maintain(is_forced=True)
        said = [
            m.text
            for m in app.agent()
            .get_state({"configurable": {"thread_id": "thread-alpha-1"}})
            .values["messages"]
        ]
        assert said[0] == "Hello"


@pytest.mark.parametrize(
    ("told", "word"), [("I live in Quixoticville", "Quixoticville"), ("我住在景德镇", "景德镇")]
)
def test_conversation_that_goes_on_right_after_it_was_forgotten_says_nothing_of_it(
    tmp_path: Path, told: str, word: str
) -> None:
    model = ScriptedModel()
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        say(app, told, thread="t", user="ana")
        clock_of(app).pass_time(PAUSE)
        forget_where(app.kit, Scope("ana"), Wanted(thread_id="t"))
        clock_of(app).pass_time(PAUSE)
        say(app, "Hello", thread="t", user="ana")
        assert word not in str(model.prompts[-1])
        app.maintain(is_forced=True)
        assert files_saying(tmp_path, word) == []
        state = app.agent().get_state({"configurable": {"thread_id": "t"}}).values
        assert [m.text for m in state["messages"]] == ["Hello", "ok"]  # what was said since stays


@pytest.mark.parametrize("user", ["zhang-weiming-77", "张伟明"])
def test_janitor_takes_a_name_that_came_back_with_nothing(app: App, tmp_path: Path, user: str) -> None:
    say(app, "I live in Leeds", user=user)
    forget_user(app.kit, user)
    app.erase()
    with app.kit.ledger.write() as tx:
        scopes.ensure_scope(tx, Scope(user), 0.0)  # as a run does that ends after the wipe
    assert files_saying(tmp_path, user)
    dry = app.maintain(is_dry=True)["lifecycle"]
    done = app.maintain(is_forced=True)["lifecycle"]
    assert isinstance(done, dict)
    assert isinstance(dry, dict)
    assert done["mended"] == dry["mended"]
    assert isinstance(done["mended"], dict)
    assert done["mended"]["names"] == 1
    assert files_saying(tmp_path, user) == []
