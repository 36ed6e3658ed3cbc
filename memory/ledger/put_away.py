"""Puts many records away at once: they are searched no more, and what was concluded from those that hold no more is retired."""

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, func, insert, select, update

from memory.ledger import audit, entities, passages, pendings, reflections
from memory.ledger.record_rows import COLUMNS, Change, to_record
from memory.ledger.schema import record_versions, records
from memory.long_term.record import Record, Status

_GROUNDS = func.json_each(records.c.derived_from).table_valued("value")
# Built once: making a statement costs more than running it.
_DERIVED = select(*COLUMNS).where(
    records.c.scope_no == bindparam("scope_no"),
    func.json_array_length(records.c.derived_from) > 0,
    select(_GROUNDS.c.value).where(_GROUNDS.c.value.in_(bindparam("grounds", expanding=True))).exists(),
)
_PUT_AWAY = (
    update(records)
    .where(records.c.record_id == bindparam("which"))
    .values(
        status=bindparam("new_status"), version=bindparam("new_version"), updated_at=bindparam("changed_at")
    )
)


def put_away(tx: Connection, scope_no: int, changed: Sequence[Record], what: Change) -> None:
    """Writes the new status of records that are searched no more, as `records.change` does, many at once."""
    ids = [record.record_id for record in changed]
    rows = [
        {"which": r.record_id, "new_status": r.status, "new_version": r.version, "changed_at": r.updated_at}
        for r in changed
    ]
    versions = [
        {
            "record_id": record.record_id,
            "version": record.version,
            "changed_at": record.updated_at,
            "change": what,
            "snapshot": record.model_dump(mode="json"),
        }
        for record in changed
    ]
    if ids:
        tx.execute(_PUT_AWAY, rows)
        tx.execute(insert(record_versions), versions)
        audit.note(tx, scope_no, what, ids)
        passages.erase(tx, scope_no, ids)
        pendings.drop(tx, ids)
        let_go(tx, scope_no, [record for record in changed if record.status == Status.DEPRECATED])


def let_go(tx: Connection, scope_no: int, over: Sequence[Record]) -> None:
    """What hung on records that hold no more: their relations end, what was concluded from them is retired."""
    for record in over:
        entities.follow(tx, scope_no, record, is_reworded=False)
    retire_derived(tx, scope_no, over)


def retire_derived(tx: Connection, scope_no: int, over: Sequence[Record]) -> None:
    """What was concluded from them holds no more, unless the user confirmed that; other grounds are thought over again."""
    gone = {record.record_id for record in over}
    falling = _falling(tx, scope_no, over)
    if grounds := [one for record, _ in falling for one in record.derived_from if one not in gone]:
        reflections.rewind(tx, scope_no, grounds)
    retired = [
        record.model_copy(
            update={"status": Status.DEPRECATED, "updated_at": at_s, "version": record.version + 1}
        )
        for record, at_s in falling
    ]
    put_away(tx, scope_no, retired, "retired")


def fallen_with(tx: Connection, scope_no: int, over: Sequence[Record]) -> dict[str, Record]:
    """What `retire_derived` retires when these hold no more, and what falls with that: record id -> record as it is."""
    found, todo = dict[str, Record](), list(over)
    while todo:
        new = {r.record_id: r for r, _ in _falling(tx, scope_no, todo) if r.record_id not in found}
        found |= new
        todo = list(new.values())
    return found


def _falling(tx: Connection, scope_no: int, over: Sequence[Record]) -> list[tuple[Record, float]]:
    """What rests on these directly and falls with them, and when. A merge outlives what it took the place of."""
    gone = {record.record_id: record for record in over}
    found = list[tuple[Record, float]]()
    for record in derived_from(tx, scope_no, list(gone)):
        lost = [gone[one] for one in record.derived_from if one in gone]
        is_kept = record.status in (Status.DEPRECATED, Status.CONFIRMED) or record.record_id in gone
        if not is_kept and not all(record.record_id == one.superseded_by for one in lost):
            found.append((record, max(one.updated_at for one in lost)))
    return found


def derived_from(tx: Connection, scope_no: int, record_ids: Sequence[str]) -> list[Record]:
    """Records of the scope that were concluded from one of these."""
    if not record_ids:
        return []
    return [
        to_record(row) for row in tx.execute(_DERIVED, {"scope_no": scope_no, "grounds": list(record_ids)})
    ]
