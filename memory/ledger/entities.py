"""Entities that records name, and the links between them: a record reaches others through what they both name."""

from collections.abc import Sequence
from uuid import NAMESPACE_URL, uuid5

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects.sqlite import insert

from memory.ledger.schema import entities, relations
from memory.long_term.record import Record
from memory.text import normalised

_BATCH = 500
"""Entities in one statement."""


def link(tx: Connection, scope_no: int, record: Record) -> None:
    """Writes the entities of a new record, each once a scope, and the record's "names" relation to each."""
    for name in record.entities:
        entity_id = str(uuid5(NAMESPACE_URL, f"{scope_no}|{normalised(name)}"))
        values = {
            "entity_id": entity_id,
            "scope_no": scope_no,
            "name": normalised(name),
            "kind": "",
            "aliases": [name],
        }
        tx.execute(insert(entities).values(values).on_conflict_do_nothing())
        relation = {
            "relation_id": str(uuid5(NAMESPACE_URL, f"{record.record_id}|{entity_id}")),
            "scope_no": scope_no,
            "from_id": record.record_id,
            "relation": "names",
            "to_id": entity_id,
            "record_id": record.record_id,
        }
        tx.execute(insert(relations).values(relation).on_conflict_do_nothing())


def unlink(tx: Connection, scope_no: int, record_ids: Sequence[str]) -> None:
    """Takes away the relations that rest on these records, and the entities that nothing names any more then."""
    resting = (relations.c.scope_no == scope_no) & relations.c.record_id.in_(record_ids)
    ends = tx.execute(select(relations.c.from_id, relations.c.to_id).where(resting)).all()
    if not ends:
        return
    tx.execute(delete(relations).where(resting))
    of_scope = relations.c.scope_no == scope_no
    is_named = (
        select(relations.c.relation_id).where(of_scope, relations.c.to_id == entities.c.entity_id).exists()
        | select(relations.c.relation_id)
        .where(of_scope, relations.c.from_id == entities.c.entity_id)
        .exists()
    )
    touched = sorted({one for row in ends for one in row})
    for start in range(0, len(touched), _BATCH):
        some = entities.c.entity_id.in_(touched[start : start + _BATCH])
        tx.execute(delete(entities).where(some, entities.c.scope_no == scope_no, ~is_named))
