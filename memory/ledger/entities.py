"""Entities that records name, and the links between them: a record reaches others through what they both name."""

from uuid import NAMESPACE_URL, uuid5

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects.sqlite import insert

from memory.ledger.schema import entities, relations
from memory.long_term.record import Record
from memory.text import normalised


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


def drop_orphans(tx: Connection, scope_no: int) -> None:
    """Takes away the entities that no relation of the scope names any more."""
    ends = select(relations.c.to_id).where(relations.c.scope_no == scope_no)
    starts = select(relations.c.from_id).where(relations.c.scope_no == scope_no)
    is_named = entities.c.entity_id.in_(ends) | entities.c.entity_id.in_(starts)
    tx.execute(delete(entities).where(entities.c.scope_no == scope_no, ~is_named))
