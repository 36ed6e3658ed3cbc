"""Writing what an export holds as it was: records with all their versions, and rows of the other tables."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import IntegrityError, InterfaceError, ProgrammingError

from memory.ledger import entities, meta
from memory.ledger.records import content_key, make_findable
from memory.ledger.schema import record_versions, records
from memory.long_term.record import RETRIEVABLE, Record

_PLACES = "import:{}:"
Version = tuple[str, Record]
"""What happened, and the record from then on."""


@contextmanager
def one_by_one(tx: Connection) -> Iterator[None]:
    """A piece of the transaction that is undone by itself. Raises ValueError when the tables do not take a value."""
    try:
        with tx.begin_nested():
            yield
    except (IntegrityError, InterfaceError, ProgrammingError) as error:
        raise ValueError(str(error.orig)) from error


def add_record(tx: Connection, scope_no: int, record: Record, versions: Sequence[Version]) -> None:
    """Writes a record with its history, findable by its words at once. Its id must be new."""
    values = record.model_dump(mode="json")
    tx.execute(insert(records).values(scope_no=scope_no, content_key=content_key(record.text), **values))
    rows = [
        {
            "record_id": record.record_id,
            "version": version.version,
            "changed_at": version.updated_at,
            "change": change,
            "snapshot": version.model_dump(mode="json"),
        }
        for change, version in versions or [("created", record)]
    ]
    tx.execute(insert(record_versions).on_conflict_do_nothing(), rows)
    if record.status in RETRIEVABLE:
        make_findable(tx, scope_no, record, None)
    entities.link(tx, scope_no, record)


def place_key(scope_no: int, fingerprint: str) -> str:
    """Under what key of `meta` it stands how far a file was taken in."""
    return f"{_PLACES.format(scope_no)}{fingerprint}"


def drop_places(tx: Connection, scope_no: int) -> None:
    """Forgets how far files of the scope were taken in."""
    meta.drop_all(tx, _PLACES.format(scope_no))


def add_row(tx: Connection, scope_no: int, table: Table, row: Mapping[str, Any]) -> bool:
    """Writes a row; columns that this version does not know are left out. False when it is there already.

    Raises ValueError when the row lacks a part of its key.
    """
    missing = [c.name for c in table.primary_key if c.autoincrement is not True and c.name not in row]
    if missing and table.autoincrement_column is None:
        raise ValueError(f"a row of {table.name} lacks {missing}")
    known = {name: value for name, value in row.items() if name in table.c and name != "scope_no"}
    statement = insert(table).values(scope_no=scope_no, **known)
    return tx.execute(statement.on_conflict_do_nothing()).rowcount > 0
