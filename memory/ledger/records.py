"""Records and their version history. Every change of a record that is searched goes through here, with its passage."""

from collections.abc import Iterable, Sequence
from typing import Literal

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update

from memory.ledger import passages
from memory.ledger.schema import injections, record_versions, records, verdicts
from memory.long_term.record import RETRIEVABLE, Record
from memory.text import normalised

Change = Literal["created", "reinforced", "changed"]
_FIELDS = tuple(name for name in Record.model_fields)
_COLUMNS = [records.c[name] for name in _FIELDS]
# Built once: making a statement costs more than running it.
_BY_ID = select(*_COLUMNS).where(
    records.c.record_id.in_(bindparam("record_ids", expanding=True)),
    records.c.scope_no + 0 == bindparam("scope_no"),  # + 0: else SQLite reads every record of the user
)
_SAME = select(*_COLUMNS).where(
    records.c.scope_no == bindparam("scope_no"),
    records.c.content_key == bindparam("content_key"),
    records.c.status.in_(sorted(RETRIEVABLE)),
)


def get(tx: Connection, scope_no: int, record_id: str) -> Record | None:
    """The record of that id in that scope; None when there is none."""
    found = get_many(tx, scope_no, [record_id])
    return found.get(record_id)


def get_many(tx: Connection, scope_no: int, record_ids: Sequence[str]) -> dict[str, Record]:
    """record_id -> record, for those that exist in the scope."""
    if not record_ids:
        return {}
    rows = tx.execute(_BY_ID, {"scope_no": scope_no, "record_ids": list(record_ids)})
    return {record.record_id: record for record in map(_record, rows)}


def list_live(tx: Connection, scope_no: int, kinds: Iterable[str] = ()) -> list[Record]:
    """Candidates and confirmed records of the scope, the newest first; all kinds when none is named."""
    statement = select(*_COLUMNS).where(
        records.c.scope_no == scope_no, records.c.status.in_(list(RETRIEVABLE))
    )
    if wanted := list(kinds):
        statement = statement.where(records.c.kind.in_(wanted))
    return [
        _record(row)
        for row in tx.execute(statement.order_by(records.c.created_at.desc(), records.c.record_id))
    ]


def newest(tx: Connection, scope_no: int, limit: int) -> list[Record]:
    """The newest candidates and confirmed records of the scope, the newest first."""
    statement = select(records).where(records.c.scope_no == scope_no, records.c.status.in_(list(RETRIEVABLE)))
    rows = tx.execute(statement.order_by(records.c.created_at.desc(), records.c.record_id).limit(limit))
    return [_record(row) for row in rows]


def find_same(tx: Connection, scope_no: int, text: str) -> Record | None:
    """The live record that says the same, apart from width, case, script variant and punctuation."""
    row = tx.execute(_SAME, {"scope_no": scope_no, "content_key": content_key(text)}).first()
    return _record(row) if row else None


def add(tx: Connection, scope_no: int, record: Record, embedding: bytes | None) -> None:
    """Writes a new record, its first version and its passage. Its id must be new."""
    tx.execute(
        insert(records).values(scope_no=scope_no, content_key=content_key(record.text), **_columns(record))
    )
    _add_version(tx, record, "created")
    place = passages.Place(said_at=record.created_at)
    new = passages.NewPassage(("record", record.record_id), record.text, embedding, place)
    passages.add_many(tx, scope_no, [new])


def change(tx: Connection, record: Record, what: Change) -> None:
    """Writes a new version of a record whose text stays the same."""
    tx.execute(update(records).where(records.c.record_id == record.record_id).values(**_columns(record)))
    _add_version(tx, record, what)


def erase(tx: Connection, scope_no: int, record_ids: Sequence[str]) -> int:
    """Removes records with versions, passages and what logs say of them; returns how many there were."""
    if not record_ids:
        return 0
    passages.erase(tx, scope_no, record_ids)
    for table in (injections, verdicts):
        tx.execute(delete(table).where(table.c.scope_no == scope_no, table.c.record_id.in_(record_ids)))
    statement = delete(records).where(records.c.scope_no == scope_no, records.c.record_id.in_(record_ids))
    return tx.execute(statement).rowcount


def count(tx: Connection, scope_no: int | None = None) -> int:
    """Live records of the scope, or of all."""
    statement = select(func.count()).select_from(records).where(records.c.status.in_(list(RETRIEVABLE)))
    if scope_no is not None:
        statement = statement.where(records.c.scope_no == scope_no)
    return int(tx.execute(statement).scalar_one())


def history(tx: Connection, record_id: str) -> list[tuple[str, Record]]:
    """(what happened, the record from then on), oldest first."""
    statement = select(record_versions).where(record_versions.c.record_id == record_id)
    rows = tx.execute(statement.order_by(record_versions.c.version))
    return [(row.change, Record.model_validate(row.snapshot)) for row in rows]


def content_key(text: str) -> str:
    """What two records that say the same have in common."""
    return normalised(text) or text


def _columns(record: Record) -> dict[str, object]:
    values = record.model_dump(mode="json")
    return {name: values[name] for name in _FIELDS}


def _record(row: Row[tuple[object, ...]]) -> Record:
    return Record.model_validate(dict(zip(_FIELDS, row, strict=True)))


def _add_version(tx: Connection, record: Record, what: Change) -> None:
    tx.execute(
        insert(record_versions).values(
            record_id=record.record_id,
            version=record.version,
            changed_at=record.updated_at,
            change=what,
            snapshot=record.model_dump(mode="json"),
        )
    )
