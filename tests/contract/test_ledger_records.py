"""Records, versions, turns, threads and logs in the ledger: what is written is read back, what is erased is gone."""

import re
import sqlite3
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from memory.errors import LedgerError
from memory.ledger import logs, passages, records, scopes, standings, turns
from memory.ledger.ledger import Ledger
from memory.ledger.schema import injections
from memory.ledger.turns import Closing, Turn
from memory.long_term.record import Record, Source, Standing, Status, is_yet_to_come
from memory.long_term.scope import Scope
from tests.builders import a_record
from tests.contract.ledger_files import LI, NOW_S, ZHANG, a_vector, add_record, open_ledger, scope_no_of


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    opened = open_ledger(tmp_path)
    yield opened
    opened.close()


def get(ledger: Ledger, scope: Scope, record_id: str) -> Record | None:
    with ledger.read() as tx:
        return records.get(tx, scope_no_of(ledger, scope), record_id)


def a_turn(turn_id: str = "t1", **changes: object) -> Turn:
    values: dict[str, object] = {
        "turn_id": turn_id,
        "thread_id": "thread",
        "message_id": f"m-{turn_id}",
        "user_text": "我叫张三",
        "language": "zh",
        "opened_at": NOW_S,
    }
    return Turn(**{**values, **changes})  # type: ignore[arg-type]


def a_verdict_row(scope_no: int, record_id: str | None, text: str, position: int = 0) -> dict[str, object]:
    return {
        "turn_id": "t1",
        "position": position,
        "scope_no": scope_no,
        "action": "stored",
        "reason": "rule",
        "rule": "zh.name",
        "record_id": record_id,
        "text": text,
        "decided_at": NOW_S,
    }


def an_injection_row(scope_no: int, record_id: str, reason: str) -> dict[str, object]:
    return {
        "scope_no": scope_no,
        "turn_id": "t1",
        "record_id": record_id,
        "rank": 1,
        "score": 0.5,
        "is_injected": True,
        "reason": reason,
        "scores": {"lexical": 1.5},
        "logged_at": NOW_S,
    }


def test_record_is_read_back_as_it_was_written(ledger: Ledger) -> None:
    record = add_record(
        ledger,
        ZHANG,
        "我叫張三 😀 \"quoted\" 'and' \\ back",
        keywords=("名字", "name"),
        entities=("张三",),
        source=Source(thread_id="th", turn_id="t1", message_ids=("m1", "m2"), quote="我叫張三"),
        expires_at=NOW_S + 5,
        derived_from=("r0",),
        polarity="negative",
    )
    assert get(ledger, ZHANG, record.record_id) == record
    assert get(ledger, ZHANG, "unknown") is None


def test_scopes_never_see_each_other(ledger: Ledger) -> None:
    names = ["acme", "acme-corp", "john-doe", "john_doe", "Zhang", "zhang", "zhang "]
    for name in names:
        add_record(ledger, Scope(name), "same words")
        add_record(ledger, Scope(name, "coder"), f"words of the coder of {name}", attribute="coder")
    for name in names:
        with ledger.read() as tx:
            scope_no = scope_no_of(ledger, Scope(name))
            (mine,) = records.list_live(tx, scope_no)
            assert mine.record_id == f"{name}:same words"
            assert records.get(tx, scope_no, f"{name}x:same words") is None
            assert records.count(tx, scope_no) == 1
    with ledger.read() as tx:
        assert scopes.find_scope(tx, Scope("acm")) is None
        assert records.count(tx) == 2 * len(names)


def test_erase_in_one_scope_leaves_the_others_alone(ledger: Ledger) -> None:
    mine, other = add_record(ledger, ZHANG, "我喜欢咖啡"), add_record(ledger, LI, "我喜欢咖啡")
    with ledger.write() as tx:
        assert records.erase(tx, scope_no_of(ledger, LI), [mine.record_id]) == 0
        assert records.erase(tx, scope_no_of(ledger, ZHANG), []) == 0
        assert records.erase(tx, scope_no_of(ledger, ZHANG), ["unknown"]) == 0
    assert get(ledger, ZHANG, mine.record_id) == mine
    with ledger.write() as tx:
        assert records.erase(tx, scope_no_of(ledger, ZHANG), [mine.record_id, "unknown"]) == 1
    assert get(ledger, ZHANG, mine.record_id) is None
    assert get(ledger, LI, other.record_id) == other


def test_live_records_come_newest_first_and_by_kind(ledger: Ledger) -> None:
    for place, (kind, status) in enumerate(
        [("fact", "candidate"), ("identity", "confirmed"), ("fact", "deprecated"), ("fact", "archived")]
    ):
        add_record(ledger, ZHANG, f"text {place}", kind=kind, status=Status(status), created_at=NOW_S + place)
    with ledger.read() as tx:
        scope_no = scope_no_of(ledger, ZHANG)
        assert [r.text for r in records.list_live(tx, scope_no)] == ["text 1", "text 0"]
        assert [r.text for r in records.list_live(tx, scope_no, ["fact"])] == ["text 0"]
        assert records.list_live(tx, scope_no, ["goal"]) == []


def test_standings_are_the_records_own_columns_in_their_scope_alone(ledger: Ledger) -> None:
    source = Source(thread_id="t", turn_id="turn 7", quote="x")
    times: dict[str, Any] = {"valid_from": NOW_S + 5, "valid_to": NOW_S + 9}
    times |= {"expires_at": NOW_S + 20, "last_accessed_at": NOW_S}
    mine = [
        add_record(ledger, ZHANG, "我喜欢咖啡", kind="preference", access_count=3),
        add_record(ledger, ZHANG, "He is a cook", subject="Jack", source=source, supersedes="old", **times),
        add_record(ledger, ZHANG, "no more", status=Status.DEPRECATED),
    ]
    other = add_record(ledger, LI, "我喜欢茶")
    wanted = [record.record_id for record in (*mine, other)]
    with ledger.read() as tx:
        found = standings.get_many(tx, scope_no_of(ledger, ZHANG), [*wanted, "unknown"])
        assert standings.get_many(tx, scope_no_of(ledger, ZHANG), []) == {}
    assert set(found) == {record.record_id for record in mine}
    names = [field.name for field in fields(Standing) if field.name != "turn_id"]
    for record in mine:
        standing = found[record.record_id]
        assert {n: getattr(standing, n) for n in names} == {n: getattr(record, n) for n in names}
        assert standing.turn_id == record.source.turn_id
        for now_s in (NOW_S, NOW_S + 6, NOW_S + 9, NOW_S + 21):
            in_force = record.is_live(now_s) and not is_yet_to_come(record, now_s)
            assert standing.is_in_force(now_s) == in_force


def test_recent_records_are_the_most_important_of_the_last_days_by_an_index(ledger: Ledger) -> None:
    for number, (importance, age_s) in enumerate([(3, 1), (5, 900), (3, 0), (4, 50), (2, 0), (3, 2)]):
        add_record(ledger, ZHANG, f"text {number}", importance=importance, created_at=NOW_S - age_s)
    add_record(ledger, ZHANG, "gone", importance=5, status=Status.DEPRECATED)
    with ledger.read() as tx:
        scope_no = scope_no_of(ledger, ZHANG)
        found = records.recent_ids(tx, scope_no, NOW_S - 100, 4)
        known = records.get_many(tx, scope_no, found)
        plan = tx.exec_driver_sql(
            "EXPLAIN QUERY PLAN SELECT record_id FROM records WHERE scope_no = 1"
            " AND status IN ('candidate', 'confirmed') AND created_at >= 0"
            " ORDER BY importance DESC, created_at DESC, record_id LIMIT 5"
        )
        assert any("records_recent" in row[3] for row in plan)
    assert [known[record_id].text for record_id in found] == ["text 3", "text 2", "text 0", "text 5"]


@pytest.mark.parametrize("same", ["我叫張三。", "“我叫张三”", "我叫张三 "])
def test_same_statement_is_found_in_any_script_and_punctuation(ledger: Ledger, same: str) -> None:
    record = add_record(ledger, ZHANG, "我叫张三")
    with ledger.read() as tx:
        assert records.find_related(tx, scope_no_of(ledger, ZHANG), "user", (), text=same) == [record]
        assert records.find_related(tx, scope_no_of(ledger, ZHANG), "user", (), text="我叫张三丰") == []


def test_same_statement_is_not_found_when_it_is_deprecated(ledger: Ledger) -> None:
    add_record(ledger, ZHANG, "我叫张三", status=Status.DEPRECATED)
    with ledger.read() as tx:
        assert records.find_related(tx, scope_no_of(ledger, ZHANG), "user", (), text="我叫张三") == []


def test_history_holds_every_version_oldest_first(ledger: Ledger) -> None:
    first = add_record(ledger, ZHANG, "我叫张三")
    second = first.model_copy(update={"version": 2, "evidence_count": 2, "updated_at": NOW_S + 9})
    with ledger.write() as tx:
        records.change(tx, scope_no_of(ledger, ZHANG), second, "reinforced")
    with ledger.read() as tx:
        assert records.history(tx, first.record_id) == [("created", first), ("reinforced", second)]
    assert get(ledger, ZHANG, first.record_id) == second


def test_adding_an_id_twice_fails_and_changes_nothing(ledger: Ledger) -> None:
    record = add_record(ledger, ZHANG, "我叫张三")
    with pytest.raises(LedgerError, match="UNIQUE"):
        add_record(ledger, ZHANG, "我叫张三", value="other")
    assert get(ledger, ZHANG, record.record_id) == record


def test_erased_record_is_nowhere_in_the_file(ledger: Ledger, tmp_path: Path) -> None:
    kept = add_record(ledger, ZHANG, "kept coffee")
    gone = add_record(
        ledger,
        ZHANG,
        "zanzibar 咖啡馆",
        value="zanzibar",
        vector=a_vector(1, 2),
        source=Source(quote="I met her in zanzibar"),
    )
    scope_no = scope_no_of(ledger, ZHANG)
    with ledger.write() as tx:
        newer = gone.model_copy(update={"version": 2, "keywords": ("zanzibar",)})
        records.change(tx, scope_no, newer, "reinforced")
        logs.log_verdicts(tx, [a_verdict_row(scope_no, gone.record_id, "zanzibar 咖啡馆")])
        logs.log_injections(tx, [an_injection_row(scope_no, gone.record_id, "words: zanzibar")])
    with ledger.write() as tx:
        logs.bury(tx, scope_no, [gone], NOW_S)
        assert records.erase(tx, scope_no, [gone.record_id]) == 1
    with ledger.read() as tx:
        for table in ("record_versions", "verdicts", "injections"):
            statement = f"SELECT count(*) FROM {table} WHERE record_id = ?"
            assert tx.exec_driver_sql(statement, (gone.record_id,)).scalar() == 0
        assert passages.count(tx) == 1
        matched = "SELECT count(*) FROM passage_terms WHERE passage_terms MATCH ?"
        assert tx.exec_driver_sql(matched, ('"zanzibar"',)).scalar() == 0
        assert tx.exec_driver_sql(matched, ('"咖啡"',)).scalar() == 0
        assert tx.exec_driver_sql(matched, ('"coffe"',)).scalar() == 1
        assert records.list_live(tx, scope_no) == [kept]
    ledger.close()
    _sweep(tmp_path / "ledger.sqlite")
    for path in tmp_path.iterdir():
        assert b"zanzibar" not in path.read_bytes().lower()
        assert "咖啡馆".encode() not in path.read_bytes()
        assert gone.record_id.encode() not in path.read_bytes()


def _sweep(path: Path) -> None:
    """What a later tidy does: merges the full text, empties the log, rewrites the file."""
    connection = sqlite3.connect(path)
    connection.execute("INSERT INTO passage_terms(passage_terms) VALUES ('optimize')")
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute("VACUUM")
    connection.close()


def test_tombstone_says_nothing_and_counts_for_its_scope_only(ledger: Ledger) -> None:
    gone = add_record(ledger, ZHANG, "I live in Rome", attribute="city", value="Rome")
    add_record(ledger, LI, "I live in Rome")
    mine, other = scope_no_of(ledger, ZHANG), scope_no_of(ledger, LI)
    with ledger.write() as tx:
        logs.bury(tx, mine, [gone, gone], NOW_S)
        logs.bury(tx, mine, [], NOW_S)
        assert logs.is_buried(tx, mine, gone, NOW_S + 9)
        assert not logs.is_buried(tx, other, gone, NOW_S)
        digests = tx.exec_driver_sql("SELECT digest FROM tombstones").scalars().all()
    assert len(digests) == 3  # of the id, of the words, of the fact
    assert all(re.fullmatch("[0-9a-f]{64}", digest) for digest in digests)


@pytest.mark.parametrize(
    ("words", "is_same"),
    [
        ({"text": "I live in ROME!"}, True),
        ({"text": "my home is in Rome", "attribute": "city", "value": "rome"}, True),
        (
            {"text": "I do not live in Rome", "attribute": "city", "value": "Rome", "polarity": "negative"},
            False,
        ),
        ({"text": "Ann lives in Rome", "subject": "Ann", "attribute": "city", "value": "Rome"}, False),
        ({"text": "I live in Oslo", "attribute": "city", "value": "Oslo"}, False),
    ],
)
def test_tombstone_holds_against_what_was_said_before_it(
    ledger: Ledger, words: dict[str, str], is_same: bool
) -> None:
    gone = add_record(ledger, ZHANG, "I live in Rome", attribute="city", value="Rome")
    scope_no = scope_no_of(ledger, ZHANG)
    again = a_record(record_id="another", **words)
    with ledger.write() as tx:
        logs.bury(tx, scope_no, [gone], NOW_S)
        assert logs.is_buried(tx, scope_no, again, NOW_S - 1) == is_same
        assert not logs.is_buried(tx, scope_no, again, NOW_S + 1)


def test_logs_change_nothing_when_a_turn_is_replayed(ledger: Ledger) -> None:
    add_record(ledger, ZHANG, "x")
    scope_no = scope_no_of(ledger, ZHANG)
    for text in ("first", "second"):
        with ledger.write() as tx:
            logs.log_verdicts(
                tx, [a_verdict_row(scope_no, None, text), a_verdict_row(scope_no, None, text, 1)]
            )
            logs.log_injections(tx, [an_injection_row(scope_no, "r1", text)])
            logs.log_verdicts(tx, [])
            logs.log_injections(tx, [])
    with ledger.read() as tx:
        assert (
            tx.exec_driver_sql("SELECT text FROM verdicts ORDER BY position").scalars().all() == ["first"] * 2
        )
        assert tx.exec_driver_sql("SELECT reason FROM injections").scalars().all() == ["first"]


def test_logs_refuse_rows_of_an_unknown_scope(ledger: Ledger) -> None:
    with pytest.raises(LedgerError, match="FOREIGN KEY"), ledger.write() as tx:
        tx.execute(insert(injections), [an_injection_row(99, "r1", "x")])


def test_turn_is_written_once_and_closed_once(ledger: Ledger) -> None:
    with ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, ZHANG, NOW_S)
        turns.open_turn(tx, scope_no, a_turn())
        turns.open_turn(tx, scope_no, a_turn(user_text="replayed"))
    with ledger.read() as tx:
        assert turns.get(tx, "t1") == a_turn()
        assert turns.left_open(tx, scope_no, "thread") == [a_turn()]
        assert turns.get(tx, "t2") is None
    with ledger.write() as tx:
        assert turns.close_turn(tx, "t1", Closing("你好", "a1", NOW_S + 1))
        assert not turns.close_turn(tx, "t1", Closing("again", "a2", NOW_S + 2))
        assert not turns.close_turn(tx, "t2", Closing(None, None, NOW_S))
    with ledger.read() as tx:
        closed = turns.get(tx, "t1")
        assert closed == a_turn(reply_text="你好", reply_id="a1", closed_at=NOW_S + 1, outbox="pending")
        assert turns.left_open(tx, scope_no, "thread") == []
        assert turns.count_by_outbox(tx) == {"pending": 1}


def test_open_turns_are_found_by_thread_and_by_age(ledger: Ledger) -> None:
    with ledger.write() as tx:
        mine, other = scopes.ensure_scope(tx, ZHANG, NOW_S), scopes.ensure_scope(tx, LI, NOW_S)
        turns.open_turn(tx, mine, a_turn("t1"))
        turns.open_turn(tx, mine, a_turn("t2", opened_at=NOW_S + 100))
        turns.open_turn(tx, mine, a_turn("t3", thread_id="elsewhere"))
        turns.open_turn(tx, other, a_turn("t4"))
    with ledger.read() as tx:
        assert [t.turn_id for t in turns.left_open(tx, mine, "thread")] == ["t1", "t2"]
        assert [t.turn_id for t in turns.in_thread(tx, mine, "thread")] == ["t1", "t2"]
        stale = turns.left_open_before(tx, NOW_S + 50)
        assert [(scope.user_id, t.turn_id) for scope, t in stale] == [
            ("zhang", "t1"),
            ("zhang", "t3"),
            ("li", "t4"),
        ]
        assert turns.foreign_message_ids(tx, "thread", "zhang") == ["m-t4"]
        assert turns.foreign_message_ids(tx, "thread", "li") == ["m-t1", "m-t2"]


def test_thread_belongs_to_who_opened_it(ledger: Ledger) -> None:
    with ledger.write() as tx:
        mine = scopes.ensure_scope(tx, ZHANG, NOW_S)
        assert scopes.ensure_scope(tx, ZHANG, NOW_S + 9) == mine
        assert scopes.thread_owner(tx, "thread") is None
        scopes.claim_thread(tx, "thread", mine, NOW_S)
        assert scopes.thread_owner(tx, "thread") == "zhang"
        assert scopes.thread_owner(tx, "threa") is None
    with pytest.raises(LedgerError, match="UNIQUE"), ledger.write() as tx:
        scopes.claim_thread(tx, "thread", mine, NOW_S)


def test_snapshot_of_an_old_version_is_readable(ledger: Ledger) -> None:
    record = add_record(ledger, ZHANG, "我叫张三")
    with ledger.read() as tx:
        (change, snapshot), *rest = records.history(tx, record.record_id)
        assert (change, snapshot, rest) == ("created", a_record(record_id=record.record_id), [])
        assert records.history(tx, "unknown") == []
