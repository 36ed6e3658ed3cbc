"""Turns that are never searched: the same rule when they are said, when an archived memory is revived, after an import."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.app import App
from memory.export import as_line, export
from memory.hide_turns import show
from memory.import_records import import_records
from memory.ledger import passages, scopes
from memory.long_term.record import Source
from memory.long_term.scope import Scope
from memory.long_term.verdict import is_kept_out
from tests.builders import a_record, ledger_turns, say
from tests.fakes import FrozenClock
from tests.flow.frozen import ZHANG, frozen_app

NEVER = ["别记住这个：我最近在相亲", "Off the record, I live in Reno", "forget my address", "忘掉我的住址"]
LI = Scope("li")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


def findable(app: App, scope: Scope, turn_id: str) -> int:
    with app.kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        assert scope_no is not None
        return len(passages.of_turns(tx, scope_no, [turn_id]))


def prepare(app: App, said: str) -> str:
    """Says it, where it fits something; its turn."""
    say(app, "我住在景德镇" if said[0] > "z" else "I live in Quixoticville", thread="before")
    say(app, said)
    (turn,) = ledger_turns(app)
    assert findable(app, ZHANG, turn.turn_id) == 0
    return turn.turn_id


@pytest.mark.parametrize("said", NEVER)
def test_turn_stays_unfindable_when_a_memory_of_it_is_revived(app: App, said: str) -> None:
    turn_id = prepare(app, said)
    source = Source(thread_id="t1", turn_id=turn_id, method="model", quote=said)
    with app.kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, ZHANG, 0.0)
        show(tx, scope_no, a_record(text=said, source=source), app.kit.policy)
    assert findable(app, ZHANG, turn_id) == 0


@pytest.mark.parametrize("said", NEVER)
def test_turn_stays_unfindable_when_it_is_taken_in(app: App, tmp_path: Path, said: str) -> None:
    prepare(app, said)
    path = tmp_path / "export.jsonl"
    path.write_text("".join(as_line(line) for line in export(app.kit, ZHANG)), "utf-8")
    import_records(app.kit, LI, path, lambda _done, _total: None)
    with app.kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, LI) or 0
        ids = tx.exec_driver_sql(f"SELECT turn_id, user_text FROM turns WHERE scope_no = {scope_no}").all()
    (taken_in,) = [turn_id for turn_id, text in ids if text in (said, "[forgotten]") or said in text][-1:]
    assert findable(app, LI, taken_in) == 0


@pytest.mark.parametrize(
    ("action", "reason", "is_out"),
    [
        ("forgotten", "asked", True),
        ("refused", "secret", True),
        ("refused", "off_the_record", True),
        ("refused", "question", False),
        ("stored", "", False),
    ],
)
def test_decision_keeps_its_turn_out_of_the_search(action: str, reason: str, is_out: bool) -> None:
    assert is_kept_out(action, reason) is is_out
