"""Entities and what hangs on them. Written by the write path; read here by name."""

from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from memory.ledger.schema import entities, relations


def records_of_entities(tx: Connection, scope_no: int, names: Sequence[str], limit: int) -> list[str]:
    """Ids of records that a relation of an entity with one of these names (any case) rests on, the newest first."""
    if not names:
        return []
    statement = (
        select(relations.c.record_id)
        .join(
            entities,
            (entities.c.entity_id == relations.c.from_id) | (entities.c.entity_id == relations.c.to_id),
        )
        .where(
            entities.c.scope_no == scope_no,
            relations.c.scope_no == scope_no,
            func.lower(entities.c.name).in_(names),
            relations.c.record_id.is_not(None),
        )
        .order_by(relations.c.valid_from.desc())
        .limit(limit)
    )
    return list(dict.fromkeys(tx.execute(statement).scalars()))
