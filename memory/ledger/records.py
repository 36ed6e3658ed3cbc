"""Records and their version history. Every change of a record that is searched goes through here, with its passage."""

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from memory.ledger import audit, entities, passages, pendings
from memory.ledger.put_away import retire_derived
from memory.ledger.record_rows import COLUMNS, Change, columns_of, to_record
from memory.ledger.schema import injections, record_versions, records, verdicts
from memory.long_term.record import RETRIEVABLE, USER, Record, Status
from memory.text import normalised

_BATCH = 500
"""Records in one statement."""
_BY_METHOD: dict[str, audit.Actor] = {
    "model": "agent",
    "task": "agent",
    "reflection": "janitor",
    "import": "operator",
}
# Built once: making a statement costs more than running it.
_BY_ID = select(*COLUMNS).where(
    records.c.record_id.in_(bindparam("record_ids", expanding=True)),
    records.c.scope_no + 0 == bindparam("scope_no"),  # + 0: else SQLite reads every record of the user
)
_NEWEST = (
    select(*COLUMNS)
    .where(records.c.scope_no == bindparam("scope_no"), records.c.status.in_(sorted(RETRIEVABLE)))
    .order_by(records.c.created_at.desc(), records.c.record_id)
    .limit(bindparam("most"))
)
_RECENT = (
    select(records.c.record_id)
    .where(
        records.c.scope_no == bindparam("scope_no"),
        records.c.status.in_(sorted(RETRIEVABLE)),
        records.c.created_at >= bindparam("since_s"),
    )
    .order_by(records.c.importance.desc(), records.c.created_at.desc(), records.c.record_id)
    .limit(bindparam("most"))
)
_STANDING = select(records.c.text, records.c.status).where(records.c.record_id == bindparam("record_id"))


def get(tx: Connection, scope_no: int, record_id: str) -> Record | None:
    """The record of that id in that scope; None when there is none."""
    found = get_many(tx, scope_no, [record_id])
    return found.get(record_id)


def get_many(tx: Connection, scope_no: int, record_ids: Sequence[str]) -> dict[str, Record]:
    """record_id -> record, for those that exist in the scope."""
    if not record_ids:
        return {}
    rows = tx.execute(_BY_ID, {"scope_no": scope_no, "record_ids": list(record_ids)})
    return {record.record_id: record for record in map(to_record, rows)}


def list_live(
    tx: Connection, scope_no: int, kinds: Iterable[str] = (), limit: int | None = None
) -> list[Record]:
    """Candidates and confirmed records of the scope, the newest first; all kinds when none is named."""
    statement = select(*COLUMNS).where(
        records.c.scope_no == scope_no, records.c.status.in_(list(RETRIEVABLE))
    )
    if wanted := list(kinds):
        statement = statement.where(records.c.kind.in_(wanted))
    return [
        to_record(row)
        for row in tx.execute(
            statement.order_by(records.c.created_at.desc(), records.c.record_id).limit(limit)
        )
    ]


def list_all(tx: Connection, scope_no: int) -> list[Record]:
    """Every record of the scope, whatever its status, the newest first."""
    statement = select(*COLUMNS).where(records.c.scope_no == scope_no)
    ordered = statement.order_by(records.c.created_at.desc(), records.c.record_id)
    return [to_record(row) for row in tx.execute(ordered)]


def newest(tx: Connection, scope_no: int, limit: int) -> list[Record]:
    """The newest candidates and confirmed records of the scope, the newest first."""
    rows = tx.execute(_NEWEST, {"scope_no": scope_no, "most": limit})
    return [to_record(row) for row in rows]


def recent_ids(tx: Connection, scope_no: int, since_s: float, limit: int) -> list[str]:
    """Ids of the scope's most important live records made since then, the most important and newest first."""
    rows = tx.execute(_RECENT, {"scope_no": scope_no, "since_s": since_s, "most": limit})
    return list(rows.scalars())


def find_related(
    tx: Connection, scope_no: int, subject: str, attributes: Iterable[str], *, text: str
) -> list[Record]:
    """Live records of the subject that are about one of these attributes, or say the same words."""
    statement = select(*COLUMNS).where(
        records.c.scope_no == scope_no,
        records.c.status.in_(list(RETRIEVABLE)),
        (records.c.content_key == content_key(text))
        | ((records.c.subject == subject) & records.c.attribute.in_(list(attributes))),
    )
    return [to_record(row) for row in tx.execute(statement)]


def find_held(tx: Connection, scope_no: int, attribute: str) -> list[Record]:
    """Live records about that attribute, whoever has it."""
    statement = select(*COLUMNS).where(
        records.c.scope_no == scope_no,
        records.c.status.in_(list(RETRIEVABLE)),
        records.c.attribute == attribute,
    )
    return [to_record(row) for row in tx.execute(statement)]


def of_turns(tx: Connection, scope_no: int, turn_ids: Sequence[str]) -> list[Record]:
    """Records of the scope that were said in one of these turns, whatever their status."""
    said_in = func.json_extract(records.c.source, "$.turn_id")
    statement = select(*COLUMNS).where(records.c.scope_no == scope_no, said_in.in_(turn_ids))
    return [to_record(row) for row in tx.execute(statement)] if turn_ids else []


def archived(tx: Connection, scope_no: int) -> list[Record]:
    """The archived records of the scope, the newest first."""
    statement = select(*COLUMNS).where(records.c.scope_no == scope_no, records.c.status == Status.ARCHIVED)
    return [to_record(row) for row in tx.execute(statement.order_by(records.c.created_at.desc()))]


def add(tx: Connection, scope_no: int, record: Record, embedding: bytes | None) -> None:
    """Writes a new record and its first version; a retrievable one gets a passage. Its id must be new."""
    tx.execute(
        insert(records).values(scope_no=scope_no, content_key=content_key(record.text), **columns_of(record))
    )
    _add_version(tx, record, "created")
    audit.note(tx, scope_no, "created", [record.record_id], by=_BY_METHOD.get(record.source.method, "user"))
    if record.status in RETRIEVABLE:
        make_findable(tx, scope_no, record, embedding)


def make_findable(tx: Connection, scope_no: int, record: Record, embedding: bytes | None) -> None:
    """Gives the record its passage: said when it was made, in the thread that it comes from, about somebody else or the user."""
    about = "" if record.subject == USER else normalised(record.subject)
    place = passages.Place(thread_id=record.source.thread_id, said_at=record.created_at, label=about)
    passages.add_many(
        tx, scope_no, [passages.NewPassage(("record", record.record_id), record.text, embedding, place)]
    )


def change(
    tx: Connection, scope_no: int, record: Record, what: Change, *, embedding: bytes | None = None
) -> None:
    """Writes a new version of a record; its passage follows its text and its status."""
    old = tx.execute(_STANDING, {"record_id": record.record_id}).one()
    values = {"content_key": content_key(record.text), **columns_of(record)}
    tx.execute(update(records).where(records.c.record_id == record.record_id).values(values))
    _add_version(tx, record, what)
    audit.note(tx, scope_no, what, [record.record_id])
    was_findable, is_findable = old.status in RETRIEVABLE, record.status in RETRIEVABLE
    if was_findable and (not is_findable or old.text != record.text):
        passages.erase(tx, scope_no, [record.record_id])
    if is_findable and (not was_findable or old.text != record.text):
        make_findable(tx, scope_no, record, embedding)
    entities.follow(tx, scope_no, record, is_reworded=old.text != record.text)
    if record.status == Status.DEPRECATED and old.status != Status.DEPRECATED:
        retire_derived(tx, scope_no, [record])


def erase(tx: Connection, scope_no: int, record_ids: Sequence[str]) -> int:
    """Removes records with versions, passages and what logs say of them; returns how many there were."""
    return sum(
        _erase(tx, scope_no, record_ids[start : start + _BATCH])
        for start in range(0, len(record_ids), _BATCH)
    )


def _erase(tx: Connection, scope_no: int, record_ids: Sequence[str]) -> int:
    audit.note(tx, scope_no, "erased", record_ids)
    passages.erase(tx, scope_no, record_ids)
    for table in (injections, verdicts):
        tx.execute(delete(table).where(table.c.scope_no == scope_no, table.c.record_id.in_(record_ids)))
    entities.unlink(tx, scope_no, record_ids)
    pendings.drop(tx, record_ids)
    statement = delete(records).where(records.c.scope_no == scope_no, records.c.record_id.in_(record_ids))
    return tx.execute(statement).rowcount


def count(tx: Connection, scope_no: int | None = None) -> int:
    """Live records of the scope, or of all."""
    statement = select(func.count()).select_from(records).where(records.c.status.in_(list(RETRIEVABLE)))
    if scope_no is not None:
        statement = statement.where(records.c.scope_no == scope_no)
    return int(tx.execute(statement).scalar_one())


def count_all(tx: Connection) -> int:
    """Every record, whatever its status and whoever's."""
    return int(tx.execute(select(func.count()).select_from(records)).scalar_one())


def history(tx: Connection, record_id: str) -> list[tuple[str, Record]]:
    """(what happened, the record from then on), oldest first."""
    statement = select(record_versions).where(record_versions.c.record_id == record_id)
    rows = tx.execute(statement.order_by(record_versions.c.version))
    return [(row.change, Record.model_validate(row.snapshot)) for row in rows]


def content_key(text: str) -> str:
    """What two records that say the same have in common."""
    return normalised(text) or text


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
