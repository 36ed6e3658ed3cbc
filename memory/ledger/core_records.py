"""The records that core memory is chosen from: few, by kind, without reading everything of the user."""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, or_, select

from memory.ledger import records
from memory.ledger.schema import records as table
from memory.long_term.record import RETRIEVABLE, Kind, Record

_LIVE = table.c.status.in_(sorted(RETRIEVABLE))


def core_records(
    tx: Connection, scope_no: int, attributes: Sequence[str], *, most: int, is_wish: Callable[[str], bool]
) -> list[Record]:
    """Identity records with these attributes, all instructions, and of the `most` newest preferences and facts the wishes."""
    named = (table.c.kind == Kind.IDENTITY) & table.c.attribute.in_(list(attributes))
    always = select(table.c.record_id).where(
        table.c.scope_no == scope_no, _LIVE, or_(named, table.c.kind == Kind.INSTRUCTION)
    )
    others = (
        select(table.c.record_id, table.c.text)
        .where(table.c.scope_no == scope_no, _LIVE, table.c.kind.in_([Kind.PREFERENCE, Kind.FACT]))
        .order_by(table.c.created_at.desc())
        .limit(most)
    )
    wished = [row.record_id for row in tx.execute(others) if is_wish(row.text)]
    found = records.get_many(tx, scope_no, [*tx.execute(always).scalars(), *wished])
    return list(found.values())
