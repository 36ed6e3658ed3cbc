"""The system of record: one SQL database, opened once, read in snapshots and written in short transactions.

It knows SQL and files, no memory rules. Errors of the database become LedgerError and its kinds here and nowhere else.
"""

import json
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Literal

from filelock import FileLock, Timeout
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from memory.errors import (
    LedgerBusyError,
    LedgerDamagedError,
    LedgerError,
    LedgerFullError,
    LedgerVersionError,
)
from memory.ledger import forgotten_log
from memory.ledger.forgotten_log import ForgottenLog
from memory.policy import Policy

Sync = Literal["normal", "full"]


class Ledger:
    """Connections to the ledger. Thread-safe; several processes may share the file."""

    def __init__(self, engine: Engine, place: str) -> None:
        self.forgotten = ForgottenLog(Path(place).with_name(forgotten_log.NAME))
        self._engine = engine
        self._place = place
        self._write_lock = threading.Lock()
        self._listeners: list[Callable[[], None]] = []

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """One consistent snapshot. Raises LedgerError."""
        with self._translated(), self._engine.connect() as tx:
            yield tx

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """One transaction: committed at the end, rolled back on any error. Raises LedgerError."""
        with self._translated(), self._write_lock, self._engine.connect() as connection:
            tx = connection.execution_options(is_writer=True)
            forgotten_log.take_noted(tx)
            with tx.begin():
                yield tx
            marks = forgotten_log.take_noted(tx)
        self.forgotten.append(marks)
        for listener in tuple(self._listeners):
            listener()

    def compact(self) -> None:
        """Writes the file anew without what was deleted, full text included. Takes seconds; writers wait. Raises LedgerError."""
        with self._translated(), self._write_lock, self._engine.connect() as connection:
            raw = connection.connection.driver_connection
            assert isinstance(raw, sqlite3.Connection)
            raw.execute("INSERT INTO passage_terms(passage_terms) VALUES ('optimize')")
            for statement in ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
                raw.execute(statement).fetchall()

    def on_commit(self, listener: Callable[[], None]) -> None:
        """Calls `listener` after each commit of this process; it must be quick."""
        self._listeners.append(listener)

    def close(self) -> None:
        """Gives up every connection."""
        self._listeners.clear()
        self._engine.dispose()

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except DBAPIError as error:
            raise explain(error, self._place) from error


def explain(error: DBAPIError, place: str) -> LedgerError:
    """What a database error means and what to do."""
    text = str(error.orig or error)
    match text.lower():
        case t if "malformed" in t or "not a database" in t or "disk image" in t:
            return LedgerDamagedError(
                f"{place} is damaged ({text}): restore a backup, or move the file aside to start with an empty memory"
            )
        case t if (
            "full" in t or "readonly" in t or "read-only" in t or "unable to open" in t or "disk i/o" in t
        ):
            return LedgerFullError(
                f"{place} cannot be written ({text}): free disk space, or set MNEME_DATA_DIR to a folder you may write to"
            )
        case t if "locked" in t or "busy" in t:
            return LedgerBusyError(
                f"{place} is held by another program ({text}): try again, or end that program"
            )
        case _:
            return LedgerError(f"{place}: {text}")


def open_sqlite(path: Path, *, policy: Policy, sync: Sync = "normal") -> Ledger:
    """Opens the ledger file, makes or migrates it. Raises LedgerDamagedError, LedgerFullError, LedgerVersionError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)  # memories are private
    except OSError as error:
        raise LedgerFullError(
            f"the folder {path.parent} cannot be made ({error.strerror}): set MNEME_DATA_DIR to a folder you may write to"
        ) from error
    engine = create_engine(
        URL.create("sqlite", database=str(path)),  # a path may hold ? and #
        connect_args={"timeout": policy.busy_timeout_s},
        json_serializer=partial(json.dumps, ensure_ascii=False),
        pool_size=8,
        max_overflow=64,
    )
    event.listen(engine, "connect", partial(_set_up_connection, sync=sync))
    event.listen(engine, "begin", _begin)
    ledger = Ledger(engine, str(path))
    try:
        _migrate(ledger, path, policy)
    except BaseException:
        ledger.close()
        raise
    return ledger


def _set_up_connection(connection: sqlite3.Connection, _record: object, *, sync: Sync) -> None:
    connection.isolation_level = None  # SQLAlchemy's begin event below says which kind of transaction
    for pragma in (
        "journal_mode=WAL",
        f"synchronous={sync.upper()}",
        "foreign_keys=ON",
        "secure_delete=ON",
        "cache_size=-32768",
        "temp_store=MEMORY",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    is_writer = connection.get_execution_options().get("is_writer", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writer else "BEGIN")


def _migrate(ledger: Ledger, path: Path, policy: Policy) -> None:
    """Brings the schema up to date, one process at a time."""
    with ledger.read() as tx:
        current = _revision(tx)
    if current == HEAD:
        return
    try:
        with (
            FileLock(path.with_suffix(".migrating.lock"), timeout=policy.busy_timeout_s),
            ledger.write() as tx,
        ):
            _upgrade(tx, str(path))
    except Timeout as error:
        raise LedgerBusyError(
            f"{path} is being migrated by another program: wait for it and try again"
        ) from error


HEAD = "0016"
"""Revision of the newest file in `migrations/versions`; a test compares."""


def _revision(tx: Connection) -> str | None:
    if not tx.dialect.has_table(tx, "alembic_version"):
        return None
    return tx.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()


def _upgrade(tx: Connection, place: str) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    scripts = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", scripts.replace("%", "%%"))
    config.attributes["connection"] = tx
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise LedgerVersionError(
            f"{place} was written by another version of Mneme ({error}): update Mneme, or use another MNEME_DATA_DIR"
        ) from error
