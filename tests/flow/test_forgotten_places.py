"""A memory that was stated in two conversations stays when one is forgotten, and nothing that is kept of it names that one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from graph.app import App
from memory.forget_where import Wanted, forget_where
from memory.ledger import records
from tests.builders import say, texts
from tests.fakes import FrozenClock
from tests.flow.frozen import PAUSE, ZHANG, clock_of, every_record, frozen_app
from tests.flow.test_erasure import files_saying

SAME = [
    ("I like pizza", "Pizza is what I like", "What do I like?"),
    ("I work at Initech", "my employer is Initech", "Where do I work?"),
    ("我喜欢爬山", "爬山是我喜欢的", "我喜欢什么？"),
    ("我在腾讯工作", "我的公司是腾讯", "我在哪里工作？"),
]
OLD, NEW, LATER = "thread-alpha-1", "thread-beta-2", "thread-gamma-3"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


def talk(app: App, *said: tuple[str, str]) -> None:
    for thread, words in said:
        say(app, words, thread=thread)
        clock_of(app).pass_time(PAUSE)


def versions(app: App) -> list[tuple[str, str, str]]:
    """(what happened, text, thread) of every version of every record."""
    with app.kit.ledger.read() as tx:
        return [
            (change, version.text, version.source.thread_id)
            for record in every_record(app)
            for change, version in records.history(tx, record.record_id)
        ]


def rows_naming(app: App, name: str) -> list[str]:
    """Tables of the ledger with a row that has the name."""
    with app.kit.ledger.read() as tx:
        tables = tx.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars().all()
        return [t for t in tables if name in str(tx.exec_driver_sql(f"SELECT * FROM {t}").fetchall())]


@pytest.mark.parametrize(("first", "second", "asked"), SAME)
def test_memory_stays_in_the_words_of_the_conversation_that_stays(
    app: App, tmp_path: Path, first: str, second: str, asked: str
) -> None:
    talk(app, (OLD, first), (NEW, second), (LATER, asked))
    assert texts(app) == [first]
    forget_where(app.kit, ZHANG, Wanted(thread_id=OLD))
    (memory,) = app.memories(user_id="zhang")
    source: Any = memory["source"]
    assert (memory["text"], memory["evidence_count"]) == (second, 1)
    assert (source["thread_id"], source["quote"]) == (NEW, second)
    assert rows_naming(app, OLD) == ["erasures"]  # until the conversations are clean
    app.erase()
    assert files_saying(tmp_path, OLD) == []
    assert any(hit.text == second for hit in app.recall(asked, user_id="zhang"))


@pytest.mark.parametrize(
    ("told", "asked"), [("I live in Leeds", "Where do I live?"), ("我住在成都", "我住在哪里？")]
)
def test_older_versions_name_the_forgotten_conversation_no_more(
    app: App, tmp_path: Path, told: str, asked: str
) -> None:
    talk(app, (OLD, told), (NEW, told), (LATER, asked))
    forget_where(app.kit, ZHANG, Wanted(thread_id=OLD))
    assert versions(app) == [("created", told, ""), ("reinforced", told, ""), ("moved", told, NEW)]
    app.erase()
    assert files_saying(tmp_path, OLD) == []


@pytest.mark.parametrize(
    ("first", "second"),
    [("I live in Leeds", "No, I live in York"), ("我住在成都", "不对，我住在重庆")],
)
def test_saved_states_of_others_name_it_no_more(app: App, tmp_path: Path, first: str, second: str) -> None:
    talk(app, (OLD, first), (NEW, second))
    assert files_saying(tmp_path, OLD)
    forget_where(app.kit, ZHANG, Wanted(thread_id=OLD))
    app.erase()
    assert files_saying(tmp_path, OLD) == []
    assert len(texts(app)) == 1


def test_conversation_that_is_kept_is_named_as_before(app: App) -> None:
    talk(app, (OLD, "I like pizza"), (NEW, "I like pizza"), (LATER, "我喜欢爬山"))
    forget_where(app.kit, ZHANG, Wanted(thread_id=LATER))
    assert {thread for _, _, thread in versions(app)} == {OLD}
    assert "turns" in rows_naming(app, OLD)
