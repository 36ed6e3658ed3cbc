"""Conversations that were forgotten whole. One that ran meanwhile writes itself back: its mark tells that it must go."""

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, select

from memory.ledger import tombstones, turns
from memory.ledger.schema import tombstones as table

Ended = Mapping[str, tuple[int, float]]
"""Digest -> (scope_no, when), of whatever was forgotten lately."""


def note(tx: Connection, scope_no: int, thread_ids: Iterable[str], now_s: float) -> None:
    """Notes that these conversations were forgotten whole."""
    if marks := {_mark(one) for one in thread_ids if one}:
        tombstones.put(tx, scope_no, marks, now_s)


def at(tx: Connection, scope_no: int, thread_id: str) -> float:
    """When the scope last had that conversation forgotten; 0 when it never did."""
    if not thread_id or not tombstones.is_any(tx):
        return 0.0
    is_it = (table.c.scope_no == scope_no) & (table.c.digest == tombstones.digest(tx, _mark(thread_id)))
    return float(tx.execute(select(table.c.forgotten_at).where(is_it)).scalar() or 0.0)


def lately(tx: Connection, since_s: float) -> Ended:
    """What was forgotten since then."""
    rows = tx.execute(select(table).where(table.c.forgotten_at >= since_s))
    return {row.digest: (row.scope_no, row.forgotten_at) for row in rows}


def came_back(tx: Connection, ended: Ended, thread_ids: Iterable[str]) -> dict[str, int]:
    """thread -> scope_no, of those of these conversations that were forgotten and in which nothing was said since."""
    if not ended:
        return {}
    keyed, found = tombstones.digester(tx), dict[str, int]()
    for thread_id in thread_ids:
        scope_no, forgotten_at = ended.get(keyed(_mark(thread_id)), (0, 0.0))
        if scope_no and not turns.messages_since(tx, thread_id, forgotten_at):
            found[thread_id] = scope_no
    return found


def _mark(thread_id: str) -> str:
    return f"ended:{thread_id}"
