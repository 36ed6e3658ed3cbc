"""Taking everything of a scope, or some of its turns, out of every table. Inside the caller's transaction."""

import math
from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy import text as sql_text

from memory.ledger import audit, capacities, taken_in
from memory.ledger.schema import (
    changes,
    entities,
    experiences,
    injections,
    model_calls,
    passages,
    pendings,
    ratings,
    recalls,
    records,
    reflections,
    relations,
    threads,
    tool_results,
    turns,
    verdicts,
)
from memory.ledger.turns import Turn, to_turn, turn_columns

_UNINDEX = sql_text("INSERT INTO passage_terms(passage_terms, rowid, terms) VALUES ('delete', :no, :terms)")
_OF_SCOPE = (
    injections,
    ratings,
    recalls,
    verdicts,
    relations,
    entities,
    pendings,
    experiences,
    tool_results,
    reflections,
    model_calls,
    records,
)


def wipe(tx: Connection, scope_no: int) -> dict[str, int]:
    """Erases all of a scope but its number; returns counts of records, turns and threads."""
    _drop_passages(tx, scope_no)
    counts = {"records": 0}
    for table in _OF_SCOPE:
        gone = tx.execute(delete(table).where(table.c.scope_no == scope_no)).rowcount
        if table is records:
            counts["records"] = gone
    capacities.drop(tx, scope_no)
    taken_in.drop_places(tx, scope_no)
    counts["turns"] = tx.execute(delete(turns).where(turns.c.scope_no == scope_no)).rowcount
    counts["threads"] = tx.execute(delete(threads).where(threads.c.scope_no == scope_no)).rowcount
    audit.note_scope(tx, scope_no, "wiped", detail=" ".join(f"{name}={n}" for name, n in counts.items()))
    return counts


def threads_of(tx: Connection, scope_no: int) -> list[str]:
    """Every thread that the scope owns or spoke in."""
    owned = select(threads.c.thread_id).where(threads.c.scope_no == scope_no)
    spoken = select(turns.c.thread_id).where(turns.c.scope_no == scope_no)
    return sorted({*tx.execute(owned).scalars(), *tx.execute(spoken).scalars()} - {""})


def lines_of(tx: Connection, scope_no: int) -> set[str]:
    """Every line that the user said, as a terminal keeps it."""
    said = tx.execute(select(turns.c.user_text).where(turns.c.scope_no == scope_no)).scalars()
    return {line for text in said for line in text.splitlines() if line.strip()}


def turns_between(
    tx: Connection,
    scope_no: int,
    *,
    since_s: float = 0.0,
    until_s: float = math.inf,
    thread_id: str | None = None,
) -> list[Turn]:
    """The scope's turns that were opened in that time, of one thread or of all."""
    statement = select(*turn_columns()).where(
        turns.c.scope_no == scope_no, turns.c.opened_at >= since_s, turns.c.opened_at < until_s
    )
    if thread_id is not None:
        statement = statement.where(turns.c.thread_id == thread_id)
    return [to_turn(row) for row in tx.execute(statement.order_by(turns.c.turn_no))]


def drop_turns(tx: Connection, scope_no: int, turn_ids: Sequence[str]) -> None:
    """Erases turns with what the logs and the tools left of them."""
    for table in (injections, ratings, recalls, verdicts, tool_results, experiences, turns):
        tx.execute(delete(table).where(table.c.scope_no == scope_no, table.c.turn_id.in_(turn_ids)))


def drop_thread(tx: Connection, scope_no: int, thread_id: str) -> None:
    """Erases what else is kept of a thread that goes whole, when nothing is said there any more: who opened it, and results.

    After its turns, and after its erasure was asked for, which notes where it ran.
    """
    for table in (tool_results, experiences, recalls):
        tx.execute(delete(table).where(table.c.scope_no == scope_no, table.c.thread_id == thread_id))
    tx.execute(delete(threads).where(threads.c.scope_no == scope_no, threads.c.thread_id == thread_id))


def _drop_passages(tx: Connection, scope_no: int) -> None:
    rows = tx.execute(
        select(passages.c.passage_no, passages.c.terms).where(passages.c.scope_no == scope_no)
    ).all()
    if not rows:
        return
    tx.execute(_UNINDEX, [{"no": row.passage_no, "terms": row.terms} for row in rows])
    tx.execute(delete(passages).where(passages.c.scope_no == scope_no))
    tx.execute(insert(changes), [{"scope_no": scope_no, "passage_no": row.passage_no} for row in rows])
