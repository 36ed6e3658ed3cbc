"""A ledger as an earlier version of Mneme left it: the same rows in the tables of some migrations ago."""

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

import memory.ledger.ledger as ledger
from memory.policy import Policy

_STEPS_BACK = 2
"""Migrations that are undone: enough to be stopped between two of them."""


def make_old(path: Path) -> str:
    """Turns the ledger file, which nobody has open, into one of an earlier version; returns its revision."""
    ledger.open_sqlite(path, policy=Policy()).close()  # a process that died in its first start left no tables
    old = path.with_suffix(".old")
    old.unlink(missing_ok=True)
    revision = _make_empty(old)
    with closing(sqlite3.connect(path)) as source:
        source.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with closing(sqlite3.connect(old, isolation_level=None)) as target:
        target.execute("ATTACH DATABASE ? AS new", (str(path),))
        target.execute("BEGIN")
        for table in _tables(target, "main"):
            _copy(target, table)
        target.execute("COMMIT")
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    old.replace(path)
    return revision


def _make_empty(path: Path) -> str:
    config = Config()
    config.set_main_option("script_location", str(Path(ledger.__file__).parent / "migrations"))
    revisions = [one.revision for one in ScriptDirectory.from_config(config).walk_revisions()]
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as tx:
        config.attributes["connection"] = tx
        command.upgrade(config, revisions[_STEPS_BACK])
    engine.dispose()
    return revisions[_STEPS_BACK]


def _tables(connection: sqlite3.Connection, schema: str) -> list[str]:
    rows = connection.execute(
        f"SELECT name FROM {schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'passage_terms%'"
        " AND name != 'alembic_version' AND name != 'sqlite_stat1'"
    )
    return [name for (name,) in rows]


def _copy(connection: sqlite3.Connection, table: str) -> None:
    """Everything of the table that both versions have; the numbers that were given out, too."""
    columns = [
        {row[1] for row in connection.execute(f"PRAGMA {schema}.table_info({table})")}
        for schema in ("main", "new")
    ]
    names = ", ".join(f'"{name}"' for name in sorted(columns[0] & columns[1]))
    connection.execute(f"DELETE FROM main.{table}")
    if table in _tables(connection, "new"):
        connection.execute(f"INSERT INTO main.{table} ({names}) SELECT {names} FROM new.{table}")
    if table == "passages":
        connection.execute(
            "INSERT INTO passage_terms(rowid, terms) SELECT passage_no, terms FROM new.passages"
        )
