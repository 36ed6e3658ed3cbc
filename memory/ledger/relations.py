"""Entities and what hangs on them. Written by the write path; read here by name."""

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, func, select

from memory.ledger.schema import entities, relations

# Built once: making a statement costs more than running it.
_RECORDS_OF = (
    select(relations.c.record_id)
    .join(
        entities,
        (entities.c.entity_id == relations.c.from_id) | (entities.c.entity_id == relations.c.to_id),
    )
    .where(
        entities.c.scope_no == bindparam("scope_no"),
        relations.c.scope_no == bindparam("scope_no"),
        func.lower(entities.c.name).in_(bindparam("names", expanding=True)),
        relations.c.record_id.is_not(None),
    )
    .order_by(relations.c.valid_from.desc())
    .limit(bindparam("most"))
)


def records_of_entities(tx: Connection, scope_no: int, names: Sequence[str], limit: int) -> list[str]:
    """Ids of records that a relation of an entity with one of these names (any case) rests on, the newest first."""
    if not names:
        return []
    rows = tx.execute(_RECORDS_OF, {"scope_no": scope_no, "names": list(names), "most": limit})
    return list(dict.fromkeys(rows.scalars()))
