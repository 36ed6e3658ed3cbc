"""The ledger's file: made and migrated by whoever comes first, refused when it is not ours or not to be read."""

import multiprocessing
import os
import sqlite3
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from memory.errors import (
    LedgerBusyError,
    LedgerDamagedError,
    LedgerError,
    LedgerFullError,
    LedgerVersionError,
)
from memory.ledger import meta, migrations, scopes
from memory.ledger.ledger import HEAD, Ledger
from memory.ledger.schema import metadata, threads
from memory.ledger.schema_documents import documents
from memory.policy import Policy
from tests.contract.ledger_files import NOW_S, ZHANG, add_record, open_ledger

VERSIONS = Path(next(iter(migrations.__path__))) / "versions"


def raw(folder: Path) -> sqlite3.Connection:
    return sqlite3.connect(folder / "ledger.sqlite")


def revision(folder: Path) -> str:
    connection = raw(folder)
    found: str = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    connection.close()
    return found


def write_and_fail(ledger: Ledger) -> None:
    with ledger.write() as tx:
        meta.put(tx, "colour", "green")
        _ = 1 / 0


def fill_up(ledger: Ledger) -> None:
    """Writes until SQLite may take no more pages, as on a full disk."""
    with ledger.write() as tx:
        pages = tx.exec_driver_sql("PRAGMA page_count").scalar()
        tx.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        for number in range(1_000):
            meta.put(tx, f"key {number}", "x" * 10_000)


def test_head_names_the_newest_migration() -> None:
    newest = max(path.stem for path in VERSIONS.glob("v*.py"))
    assert newest.startswith(f"v{HEAD}_")


def test_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    assert revision(tmp_path) == HEAD
    assert documents.metadata is metadata  # one schema in two files
    with ledger.read() as tx:
        differences = [
            difference
            for difference in compare_metadata(MigrationContext.configure(tx), metadata)
            if not _is_outside_the_schema(difference)
        ]
    ledger.close()
    assert differences == []


def _is_outside_the_schema(difference: object) -> bool:
    """The full-text table and its shadows are made by SQL: no metadata knows them."""
    kind, table = difference[0], difference[1]  # type: ignore[index]
    return kind == "remove_table" and str(table.name).startswith("passage_terms")


def test_ledger_keeps_what_it_has_when_opened_again(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "a b?c#d%20e", tmp_path / "数据"):
        ledger = open_ledger(folder)
        record = add_record(ledger, ZHANG, "我叫张三")
        ledger.close()
        again = open_ledger(folder)
        with again.read() as tx:
            assert tx.exec_driver_sql("SELECT text FROM records").scalars().all() == [record.text]
        again.close()
        assert (folder / "ledger.sqlite").is_file()


def test_ledger_sets_up_every_connection(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    for transaction in (ledger.read, ledger.write):
        with transaction() as tx:
            assert tx.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert tx.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
            assert tx.exec_driver_sql("PRAGMA secure_delete").scalar() == 1
            assert tx.exec_driver_sql("PRAGMA busy_timeout").scalar() == 30_000
            assert tx.exec_driver_sql("PRAGMA synchronous").scalar() == 1
    ledger.close()


def test_ledger_refuses_a_row_of_an_unknown_scope(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with pytest.raises(LedgerError, match="FOREIGN KEY"), ledger.write() as tx:
        tx.execute(insert(threads).values(thread_id="t", scope_no=99, created_at=NOW_S))
    ledger.close()


def test_ledger_keeps_nothing_of_a_transaction_when_it_fails(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with pytest.raises(ZeroDivisionError):
        write_and_fail(ledger)
    with ledger.read() as tx:
        assert meta.get(tx, "colour") is None
    with ledger.write() as tx:  # the lock was given back
        meta.put(tx, "colour", "blue")
    ledger.close()


def test_reader_sees_one_moment_while_another_writes(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with ledger.write() as tx:
        meta.put(tx, "colour", "red")
    with ledger.read() as reader:
        assert meta.get(reader, "colour") == "red"
        with ledger.write() as tx:
            meta.put(tx, "colour", "blue")
        assert meta.get(reader, "colour") == "red"
    with ledger.read() as reader:
        assert meta.get(reader, "colour") == "blue"
    ledger.close()


def test_ledger_calls_listeners_after_a_commit_only(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    heard: list[str] = []
    ledger.on_commit(lambda: heard.append("commit"))
    with ledger.write() as tx:
        meta.put(tx, "colour", "red")
        assert heard == []
    with pytest.raises(ZeroDivisionError):
        write_and_fail(ledger)
    with ledger.read():
        pass
    assert heard == ["commit"]
    ledger.close()


def test_ledger_refuses_a_file_of_a_newer_version(tmp_path: Path) -> None:
    open_ledger(tmp_path).close()
    connection = raw(tmp_path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(LedgerVersionError, match="update Mneme"):
        open_ledger(tmp_path)
    assert revision(tmp_path) == "9999"


@pytest.mark.parametrize(
    "content", [b"not a database, certainly not one" * 100, b"SQLite format 3\x00" + b"\xff" * 8_000]
)
def test_ledger_says_so_when_the_file_is_damaged(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "ledger.sqlite"
    path.write_bytes(content)
    with pytest.raises(LedgerDamagedError, match="restore a backup"):
        open_ledger(tmp_path)
    assert path.read_bytes() == content


def test_ledger_says_so_when_its_folder_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(LedgerFullError, match="MNEME_DATA_DIR"):
        open_ledger(tmp_path / "file" / "data")


def test_ledger_says_so_when_another_program_holds_it(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, Policy(busy_timeout_s=0.1))
    holder = raw(tmp_path)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(LedgerBusyError, match="another program"), ledger.write():
        pass
    holder.rollback()
    with ledger.write() as tx:
        meta.put(tx, "colour", "red")
    holder.close()
    ledger.close()


def test_ledger_says_so_when_the_disk_is_full(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with pytest.raises(LedgerFullError, match="free disk space"):
        fill_up(ledger)
    with ledger.read() as tx:
        assert meta.get(tx, "key 0") is None
    ledger.close()


def _open_once(folder: str, start: object, answers: object) -> None:
    start.wait()  # type: ignore[attr-defined]
    ledger = open_ledger(Path(folder))
    with ledger.write() as tx:
        scopes.ensure_scope(tx, ZHANG, NOW_S)
        meta.put(tx, f"opened by {os.getpid()}", "yes")
    ledger.close()
    answers.put("done")  # type: ignore[attr-defined]


def test_ledger_is_made_once_when_processes_open_it_at_once(tmp_path: Path) -> None:
    spawn = multiprocessing.get_context("spawn")
    start, answers = spawn.Event(), spawn.Queue()
    processes = [spawn.Process(target=_open_once, args=(str(tmp_path), start, answers)) for _ in range(2)]
    for process in processes:
        process.start()
    start.set()
    assert [answers.get(timeout=60) for _ in processes] == ["done", "done"]
    for process in processes:
        process.join(30)
    ledger = open_ledger(tmp_path)
    with ledger.read() as tx:
        assert tx.exec_driver_sql("SELECT count(*) FROM scopes").scalar() == 1
        assert tx.exec_driver_sql("SELECT count(*) FROM meta WHERE key LIKE 'opened by %'").scalar() == 2
    ledger.close()


def test_threads_open_a_new_ledger_at_once(tmp_path: Path) -> None:
    errors: list[BaseException] = []

    def open_it() -> None:
        try:
            open_ledger(tmp_path).close()
        except LedgerError as error:
            errors.append(error)

    threads_ = [threading.Thread(target=open_it) for _ in range(6)]
    for thread in threads_:
        thread.start()
    for thread in threads_:
        thread.join()
    assert errors == []
    assert revision(tmp_path) == HEAD


def test_secret_is_made_once_and_kept(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with ledger.write() as tx:
        first, second = meta.ensure_secret(tx, "a"), meta.ensure_secret(tx, "b")
    with ledger.write() as tx:
        assert meta.ensure_secret(tx, "a") == first
    assert first != second
    assert len(bytes.fromhex(first)) == 32
    ledger.close()


def test_foreign_errors_are_translated_in_one_place(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with pytest.raises(LedgerError) as caught, ledger.read() as tx:
        tx.exec_driver_sql("SELECT * FROM no_such_table")
    assert "no_such_table" in str(caught.value)
    assert not isinstance(caught.value, IntegrityError)
    ledger.close()
