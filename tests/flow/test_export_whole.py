"""An export holds all that belongs to the user: also what tools found and what tasks taught; and says what it leaves out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.app import App
from memory.export import as_line, export, snapshot
from memory.forget_where import Wanted, forget_user, forget_where
from memory.import_records import Merged, import_records
from memory.ledger import experiences, results, scopes
from memory.ledger.experiences import Waiting
from memory.ledger.results import ToolResult
from memory.long_term.scope import Scope
from tests.builders import say, texts
from tests.fakes import FrozenClock
from tests.flow.frozen import ZHANG, frozen_app

LI = Scope("li")
FOUND = ToolResult("r1", "t1", "", "m1", "weather", {"city": "Quibbletown"}, "sunny " * 200, 5.0)
TAUGHT = Waiting(
    "e1", "t1", "", "部署服务", "procedure", "先跑测试，再发布", is_accepted=True, created_at=6.0
)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path / "data", FrozenClock()) as app:
        say(app, "My dog is called Rex")
        with app.kit.ledger.write() as tx:
            scope_no = scopes.ensure_scope(tx, ZHANG, 0.0)
            results.put(tx, scope_no, FOUND)
            experiences.add(tx, scope_no, [TAUGHT])
        yield app


def exported(app: App, tmp_path: Path) -> Path:
    path = tmp_path / "e.jsonl"
    path.write_text("".join(as_line(line) for line in export(app.kit, ZHANG)), "utf-8")
    return path


def taken_in(app: App, path: Path, scope: Scope = ZHANG) -> Merged:
    return import_records(app.kit, scope, path, lambda _done, _total: None)


def kept(app: App, scope: Scope, thread: str = "t1") -> tuple[list[ToolResult], list[Waiting]]:
    with app.kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        assert scope_no is not None
        waiting = experiences.oldest(tx, 9, 1e12, 9)
        return results.in_thread(tx, scope_no, thread), [one for whose, one in waiting if whose == scope]


@pytest.mark.parametrize("later", ["我喜欢爬山", "I like hiking"])
def test_snapshot_is_the_same_each_time_while_others_write(app: App, later: str) -> None:
    with snapshot(app.kit, ZHANG) as taken:
        first = list(taken.lines())
        app.remember(later, user_id="zhang")
        assert list(taken.lines()) == first
    counts = taken.header["counts"]
    assert isinstance(counts, dict)
    assert counts["record"] == sum(line["type"] == "record" for line in first)
    assert later in str(list(export(app.kit, ZHANG)))


def test_tool_results_and_experiences_come_back_after_a_wipe(app: App, tmp_path: Path) -> None:
    path = exported(app, tmp_path)
    forget_user(app.kit, "zhang")
    assert kept(app, ZHANG) == ([], [])
    done = taken_in(app, path)
    assert (done.new["tool_result"], done.new["experience"], done.broken) == (1, 1, 0)
    assert kept(app, ZHANG) == ([FOUND], [TAUGHT])
    assert taken_in(app, path).known["experience"] == 1


def test_another_user_gets_own_ones_and_the_source_keeps_its_own(app: App, tmp_path: Path) -> None:
    taken_in(app, exported(app, tmp_path), LI)
    assert kept(app, ZHANG) == ([FOUND], [TAUGHT])
    with app.kit.ledger.read() as tx:
        rows = tx.exec_driver_sql(
            "SELECT ref, thread_id, content FROM tool_results WHERE ref != 'r1'"
        ).fetchall()
    assert [(row[0] != "r1", row[1] != "t1", row[2]) for row in rows] == [(True, True, FOUND.content)]
    assert [one.text for one in kept(app, LI)[1]] == [TAUGHT.text]


def test_what_was_forgotten_does_not_come_in_with_them(app: App, tmp_path: Path) -> None:
    with app.kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, ZHANG, 0.0)
        about_rex = Waiting(
            "e2",
            "t1",
            "",
            "feed Rex",
            "conclusion",
            "My dog is called Rex: two meals",
            is_accepted=True,
            created_at=7.0,
        )
        experiences.add(tx, scope_no, [about_rex])
    path = exported(app, tmp_path)
    forget_where(app.kit, ZHANG, Wanted(words="my dog"))
    done = taken_in(app, path)
    assert texts(app) == []
    assert done.refused["experience"] == 1
    assert kept(app, ZHANG)[1] == [TAUGHT]


def test_documents_are_named_as_left_out(app: App, tmp_path: Path) -> None:
    (tmp_path / "guide.md").write_text("# Guide\n\nThe code of the door is long.", "utf-8")
    app.ingest(tmp_path / "guide.md")
    header = next(iter(export(app.kit, ZHANG)))
    assert header["left_out"] == {"documents": 1}
