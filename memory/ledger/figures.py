"""Figures of the ledger as it stands, of some scopes or of all: counted by SQL, no text is read."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Float, Integer, Table, func, select

from memory.ledger import recall_log
from memory.ledger.schema import (
    entities,
    experiences,
    injections,
    passages,
    pendings,
    ratings,
    recalls,
    records,
    relations,
    turns,
    verdicts,
)
from memory.long_term.record import RETRIEVABLE
from memory.policy_lifecycle import DAY_S

Of = Sequence[int] | None
"""Numbers of scopes; None: all users."""
_TAKEN = (turns.c.closed_at - turns.c.opened_at).cast(Float)
"""Seconds that a turn took."""


def by(tx: Connection, table: Table, column: str, of: Of) -> dict[str, int]:
    """value of the column -> rows, the most first."""
    statement = select(table.c[column], func.count().label("rows")).where(_of(table, of))
    rows = tx.execute(statement.group_by(table.c[column]).order_by(func.count().desc(), table.c[column]))
    return {str(row[0]): int(row.rows) for row in rows}


def memories(tx: Connection, of: Of) -> dict[str, dict[str, int]]:
    """How many records there are, by status and by kind of the live ones; entities and relations."""
    is_live = records.c.status.in_(list(RETRIEVABLE))
    kinds = select(records.c.kind, func.count()).where(_of(records, of), is_live).group_by(records.c.kind)
    return {
        "by_status": by(tx, records, "status", of),
        "by_kind": {
            str(kind): int(number) for kind, number in tx.execute(kinds.order_by(func.count().desc()))
        },
        "graph": {"entities": _count(tx, entities, of), "relations": _count(tx, relations, of)},
    }


def queue(tx: Connection, of: Of) -> dict[str, int]:
    """What waits: turns to be extracted and set aside, experiences to be reviewed, contradictions, passages without a vector."""
    states = by(tx, turns, "outbox", of)
    unembedded = select(func.count()).where(_of(passages, of), passages.c.embedding.is_(None))
    return {
        "turns_pending": states.get("pending", 0) + states.get("claimed", 0),
        "turns_set_aside": states.get("set_aside", 0),
        "experiences": _count(tx, experiences, of),
        "contradictions": _count(tx, pendings, of),
        "unembedded": int(tx.execute(unembedded).scalar_one()),
    }


def writes(tx: Connection, of: Of, since_s: float) -> dict[str, int]:
    """action:reason -> verdicts since then, the most first."""
    statement = (
        select(verdicts.c.action, verdicts.c.reason, func.count())
        .where(_of(verdicts, of), verdicts.c.decided_at >= since_s)
        .group_by(verdicts.c.action, verdicts.c.reason)
        .order_by(func.count().desc(), verdicts.c.action)
    )
    return {f"{action}:{reason}": int(number) for action, reason, number in tx.execute(statement)}


def days(tx: Connection, of: Of, since_s: float, offset_s: float) -> dict[int, int]:
    """Day since 1970 -> turns of it. offset_s: of the time zone that says when a day begins."""
    day = func.floor((turns.c.opened_at + offset_s) / DAY_S).cast(Integer)
    statement = select(day, func.count()).where(_of(turns, of), turns.c.opened_at >= since_s)
    return {int(number): int(rows) for number, rows in tx.execute(statement.group_by(day).order_by(day))}


def answer_times(tx: Connection, of: Of, since_s: float, limit: int) -> list[float]:
    """Seconds from a turn's opening to its end, of the newest answered turns that were said here, the quickest first."""
    statement = select(_TAKEN).where(_is_answered(of, since_s))
    return sorted(tx.execute(statement.order_by(turns.c.turn_no.desc()).limit(limit)).scalars())


def count_answered(tx: Connection, of: Of, since_s: float) -> int:
    """How many turns that were said here were answered since then."""
    statement = select(func.count()).select_from(turns).where(_is_answered(of, since_s))
    return int(tx.execute(statement).scalar_one())


def count_turns(tx: Connection, of: Of, since_s: float) -> int:
    """Turns since then."""
    statement = select(func.count()).select_from(turns)
    return int(tx.execute(statement.where(_of(turns, of), turns.c.opened_at >= since_s)).scalar_one())


def recall(tx: Connection, of: Of, since_s: float) -> dict[str, Any]:
    """What answers were given of memory since then: turns, those that needed any, memories given and used, tokens."""
    row = tx.execute(
        select(
            func.count(),
            func.coalesce(func.sum(recalls.c.is_needed.cast(Integer)), 0),
            func.avg(recalls.c.tokens),
        ).where(_of(recalls, of), recalls.c.logged_at >= since_s)
    ).one()
    given, used = tx.execute(
        select(func.count(), func.coalesce(func.sum(injections.c.is_used.cast(Integer)), 0)).where(
            _of(injections, of), recall_log.is_given(), injections.c.logged_at >= since_s
        )
    ).one()
    return {
        "turns": int(row[0]),
        "needed": int(row[1]),
        "mean_tokens": round(float(row[2] or 0.0), 1),
        "given": int(given),
        "used": int(used),
    }


def mean_rating(tx: Connection, of: Of, since_s: float) -> tuple[int, float | None]:
    """(how many ratings since then, their mean)."""
    statement = select(func.count(), func.avg(ratings.c.rating))
    number, mean = tx.execute(statement.where(_of(ratings, of), ratings.c.rated_at >= since_s)).one()
    return int(number), None if mean is None else round(float(mean), 2)


def _is_answered(of: Of, since_s: float) -> ColumnElement[bool]:
    return _of(turns, of) & (turns.c.opened_at >= since_s) & turns.c.reply_id.is_not(None) & (_TAKEN >= 0)


def _count(tx: Connection, table: Table, of: Of) -> int:
    return int(tx.execute(select(func.count()).select_from(table).where(_of(table, of))).scalar_one())


def _of(table: Table, of: Of) -> ColumnElement[bool]:
    return table.c.scope_no > 0 if of is None else table.c.scope_no.in_(list(of))
