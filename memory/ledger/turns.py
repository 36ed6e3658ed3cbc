"""Verbatim turns: what was said, safe before any model call, and the outbox that extraction works off later."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Row, bindparam, func, select, update
from sqlalchemy.dialects.sqlite import insert

from memory.ledger.schema import scopes, turns
from memory.long_term.scope import Scope


@dataclass(frozen=True, slots=True)
class Turn:
    """What a user said in a thread and, once it is closed, what was replied. Times are epoch seconds."""

    turn_id: str
    thread_id: str
    message_id: str
    user_text: str
    language: str
    opened_at: float
    reply_text: str | None = None
    reply_id: str | None = None
    closed_at: float | None = None
    outbox: str = "open"
    speaker: str = ""


_COLUMNS = [turns.c[name] for name in Turn.__dataclass_fields__]
# Built once: making a statement costs more than running it.
_LEFT_OPEN = (
    select(*_COLUMNS)
    .where(
        turns.c.scope_no + 0 == bindparam("scope_no"),  # + 0: else SQLite reads every turn of the user
        turns.c.thread_id == bindparam("thread_id"),
        turns.c.outbox == "open",
    )
    .order_by(turns.c.turn_no)
)
_FOREIGN = (
    select(turns.c.message_id)
    .join(scopes, scopes.c.scope_no == turns.c.scope_no)
    .where(turns.c.thread_id == bindparam("thread_id"), scopes.c.user_id != bindparam("user_id"))
)


def open_turn(tx: Connection, scope_no: int, turn: Turn) -> None:
    """Writes what the user said; a replay of the same turn changes nothing."""
    values = {name: getattr(turn, name) for name in Turn.__dataclass_fields__}
    tx.execute(
        insert(turns).values(scope_no=scope_no, **values).on_conflict_do_nothing(index_elements=["turn_id"])
    )


def close_turn(
    tx: Connection, turn_id: str, *, reply_text: str | None, reply_id: str | None, now_s: float
) -> bool:
    """Adds the reply and hands the turn to the outbox; False when it was closed before with a reply."""
    is_unanswered = (turns.c.outbox == "pending") & turns.c.reply_text.is_(
        None
    )  # asked again after a failure
    statement = (
        update(turns)
        .where(turns.c.turn_id == turn_id, (turns.c.outbox == "open") | is_unanswered)
        .values(reply_text=reply_text, reply_id=reply_id, closed_at=now_s, outbox="pending")
    )
    return tx.execute(statement).rowcount > 0


def get(tx: Connection, turn_id: str) -> Turn | None:
    """The turn of that id; None when there is none."""
    row = tx.execute(select(*_COLUMNS).where(turns.c.turn_id == turn_id)).first()
    return _turn(row) if row else None


def get_many(tx: Connection, scope_no: int, turn_ids: Sequence[str]) -> dict[str, Turn]:
    """turn_id -> turn, for those that exist in the scope."""
    statement = select(*_COLUMNS).where(turns.c.turn_id.in_(turn_ids), turns.c.scope_no + 0 == scope_no)
    return {row.turn_id: _turn(row) for row in tx.execute(statement)} if turn_ids else {}


def add_many(tx: Connection, scope_no: int, new: Sequence[Turn]) -> set[str]:
    """Writes turns as they are; returns the ids of those that were there before and stay as they were."""
    known = set(get_many(tx, scope_no, [turn.turn_id for turn in new]))
    rows = [
        {"scope_no": scope_no} | {name: getattr(turn, name) for name in Turn.__dataclass_fields__}
        for turn in new
        if turn.turn_id not in known
    ]
    if rows:
        tx.execute(insert(turns), rows)
    return known


def in_thread(tx: Connection, scope_no: int, thread_id: str) -> list[Turn]:
    """The scope's turns of a thread, in the order they were opened."""
    statement = select(*_COLUMNS).where(turns.c.scope_no == scope_no, turns.c.thread_id == thread_id)
    return [_turn(row) for row in tx.execute(statement.order_by(turns.c.turn_no))]


def of_messages(tx: Connection, scope_no: int, thread_id: str, message_ids: Sequence[str]) -> dict[str, Turn]:
    """Message id -> the newest turn of a thread that it began."""
    statement = select(*_COLUMNS).where(
        turns.c.scope_no == scope_no, turns.c.thread_id == thread_id, turns.c.message_id.in_(message_ids)
    )
    return {row.message_id: _turn(row) for row in tx.execute(statement.order_by(turns.c.turn_no))}


def add_reply(tx: Connection, turn_id: str, *, reply_text: str, reply_id: str | None) -> None:
    """Fills in the reply of a turn whose run died before it was saved; a reply that is there stays."""
    statement = update(turns).where(turns.c.turn_id == turn_id, turns.c.reply_text.is_(None))
    tx.execute(statement.values(reply_text=reply_text, reply_id=reply_id))


def left_open(tx: Connection, scope_no: int, thread_id: str) -> list[Turn]:
    """Turns of a thread that never reached their end: the process died or the run was cancelled."""
    return [_turn(row) for row in tx.execute(_LEFT_OPEN, {"scope_no": scope_no, "thread_id": thread_id})]


def left_open_before(tx: Connection, before_s: float) -> list[tuple[Scope, Turn]]:
    """Turns of all scopes that were opened before that moment and never closed."""
    statement = (
        select(scopes.c.user_id, scopes.c.agent_id, *_COLUMNS)
        .join(scopes, scopes.c.scope_no == turns.c.scope_no)
        .where(turns.c.outbox == "open", turns.c.opened_at < before_s)
    )
    return [
        (Scope(row.user_id, row.agent_id), _turn(row))
        for row in tx.execute(statement.order_by(turns.c.turn_no))
    ]


def open_threads(tx: Connection) -> frozenset[str]:
    """Threads with a turn that has not come to its end: a run may be at work there."""
    statement = select(turns.c.thread_id).where(turns.c.outbox == "open").distinct()
    return frozenset(tx.execute(statement).scalars())


def foreign_message_ids(tx: Connection, thread_id: str, user_id: str) -> Sequence[str]:
    """Messages that other users tried to put into this thread."""
    return tx.execute(_FOREIGN, {"thread_id": thread_id, "user_id": user_id}).scalars().all()


def count_by_outbox(tx: Connection) -> dict[str, int]:
    """Outbox state -> number of turns."""
    rows = tx.execute(select(turns.c.outbox, func.count()).group_by(turns.c.outbox))
    return {row[0]: int(row[1]) for row in rows}


def _turn(row: Row[tuple[object, ...]]) -> Turn:
    return Turn(**{name: row._mapping[name] for name in Turn.__dataclass_fields__})
