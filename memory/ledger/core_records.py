"""The records that core memory is chosen from: few, by kind, without reading everything of the user."""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, select

from memory.ledger import records
from memory.ledger.schema import records as table
from memory.long_term.record import Kind, Record
from memory.policy import Policy

# Each statement goes by one index; whether a record is live is seen afterwards, or SQLite would choose the index by status.
_WISHED = (Kind.PREFERENCE, Kind.FACT)


def core_records(
    tx: Connection,
    scope_no: int,
    attributes: Sequence[str],
    *,
    policy: Policy,
    is_wish: Callable[[str], bool],
) -> list[Record]:
    """The user's records with these attributes, the newest instructions, and of the newest preferences and facts the wishes.

    Records that are no longer live may be among them.
    """
    of_scope = table.c.scope_no == scope_no
    named = select(table.c.record_id).where(
        of_scope, table.c.subject == "user", table.c.attribute.in_(list(attributes))
    )
    ordered = select(table.c.record_id).where(of_scope, table.c.kind == Kind.INSTRUCTION)
    newest_orders = ordered.order_by(table.c.created_at.desc()).limit(policy.core_orders)
    found = [*tx.execute(named).scalars(), *tx.execute(newest_orders).scalars()]
    for kind in _WISHED:
        newest = select(table.c.record_id, table.c.text).where(of_scope, table.c.kind == kind)
        rows = tx.execute(newest.order_by(table.c.created_at.desc()).limit(policy.core_read))
        found += [row.record_id for row in rows if is_wish(row.text)]
    return list(records.get_many(tx, scope_no, list(dict.fromkeys(found))).values())
