"""How often and when records were put into prompts, counted from the injection log in batches."""

from sqlalchemy import Connection, bindparam, func, select, update

from memory.ledger import meta
from memory.ledger.schema import injections, records

_KEY = "accesses_counted"
# Built once: making a statement costs more than running it.
_NEW = (
    select(injections.c.injection_no, injections.c.record_id, injections.c.logged_at)
    .where(
        injections.c.injection_no > bindparam("after"),
        injections.c.is_injected,
        injections.c.place != "knowledge",
    )
    .order_by(injections.c.injection_no)
    .limit(bindparam("most"))
)
_COUNT = (
    update(records)
    .where(records.c.record_id == bindparam("owner_id"))
    .values(
        access_count=records.c.access_count + bindparam("times"),
        last_accessed_at=func.max(func.coalesce(records.c.last_accessed_at, 0.0), bindparam("used_at")),
    )
)


def has_new(tx: Connection) -> bool:
    """Whether there is something to count."""
    return tx.execute(_NEW, {"after": _counted(tx), "most": 1}).first() is not None


def count_new(tx: Connection, limit: int) -> int:
    """Adds at most `limit` injections to their records; returns how many. A turn's are passed over."""
    rows = tx.execute(_NEW, {"after": _counted(tx), "most": limit}).all()
    if not rows:
        return 0
    used: dict[str, list[float]] = {}
    for row in rows:
        used.setdefault(row.record_id, []).append(row.logged_at)
    tx.execute(_COUNT, [{"owner_id": i, "times": len(at), "used_at": max(at)} for i, at in used.items()])
    meta.put(tx, _KEY, str(rows[-1].injection_no))
    return len(rows)


def pass_over(tx: Connection) -> None:
    """Takes all that the log holds as counted: the records that come in with an export bring their counts."""
    newest = tx.execute(select(func.max(injections.c.injection_no))).scalar()
    if newest is not None:
        meta.put(tx, _KEY, str(newest))


def _counted(tx: Connection) -> int:
    return int(meta.get(tx, _KEY) or 0)
