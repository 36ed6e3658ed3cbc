"""Contradictions that wait for the user: a new record that may not replace a confirmed one by itself."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects.sqlite import insert

from memory.ledger.schema import pendings


@dataclass(frozen=True, slots=True)
class Pending:
    """`new_id` contradicts `old_id`, which stays in force. asked_at: epoch seconds, None until the user was asked."""

    new_id: str
    old_id: str
    created_at: float
    asked_at: float | None


def add(tx: Connection, scope_no: int, pending: Pending) -> None:
    """Notes a contradiction; a repetition changes nothing."""
    tx.execute(insert(pendings).values(scope_no=scope_no, **asdict(pending)).on_conflict_do_nothing())


def list_all(tx: Connection, scope_no: int) -> list[Pending]:
    """Every contradiction of the scope, oldest first."""
    statement = select(pendings).where(pendings.c.scope_no == scope_no).order_by(pendings.c.created_at)
    return [Pending(row.new_id, row.old_id, row.created_at, row.asked_at) for row in tx.execute(statement)]


def mark_asked(tx: Connection, new_id: str, now_s: float) -> None:
    """The user has been asked about it."""
    tx.execute(update(pendings).where(pendings.c.new_id == new_id).values(asked_at=now_s))


def drop(tx: Connection, record_ids: Sequence[str]) -> None:
    """These are settled, or one of their sides is gone."""
    tx.execute(delete(pendings).where(pendings.c.new_id.in_(record_ids) | pendings.c.old_id.in_(record_ids)))
