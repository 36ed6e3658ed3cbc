"""Verbatim turns: what was said, safe before any model call, and the outbox that extraction works off later."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, Connection, Row, bindparam, func, select, update
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
_BY_IDS = select(*_COLUMNS).where(
    turns.c.turn_id.in_(bindparam("turn_ids", expanding=True)), turns.c.scope_no + 0 == bindparam("scope_no")
)
_OF_MESSAGES = (
    select(turns.c.message_id, turns.c.turn_id)
    .where(
        turns.c.scope_no + 0 == bindparam("scope_no"),
        turns.c.thread_id == bindparam("thread_id"),
        turns.c.message_id.in_(bindparam("message_ids", expanding=True)),
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


def add_closed(tx: Connection, scope_no: int, turn: Turn, token_count: int) -> bool:
    """Writes a turn that is over, for the outbox to work off; False when it is there already."""
    values = {name: getattr(turn, name) for name in Turn.__dataclass_fields__}
    statement = insert(turns).values(scope_no=scope_no, token_count=token_count, **values)
    return tx.execute(statement.on_conflict_do_nothing(index_elements=["turn_id"])).rowcount > 0


@dataclass(frozen=True, slots=True)
class Closing:
    """What the end of a turn adds. reply_text: None when there was no reply. token_count: of words and reply together."""

    reply_text: str | None
    reply_id: str | None
    now_s: float
    token_count: int = 0


def close_turn(tx: Connection, turn_id: str, closing: Closing) -> bool:
    """Adds the reply and hands the turn to the outbox; False when it was closed before with a reply."""
    is_unanswered = (turns.c.outbox == "pending") & turns.c.reply_text.is_(
        None
    )  # asked again after a failure
    statement = (
        update(turns)
        .where(turns.c.turn_id == turn_id, (turns.c.outbox == "open") | is_unanswered)
        .values(
            reply_text=closing.reply_text,
            reply_id=closing.reply_id,
            closed_at=closing.now_s,
            token_count=closing.token_count,
            outbox="pending",
        )
    )
    return tx.execute(statement).rowcount > 0


def threads_of(tx: Connection, turn_ids: Sequence[str]) -> set[str]:
    """The threads that these turns are of."""
    statement = select(turns.c.thread_id).distinct().where(turns.c.turn_id.in_([i for i in turn_ids if i]))
    return set(tx.execute(statement).scalars())


def last_opened_at(tx: Connection, thread_id: str) -> float | None:
    """When the thread was last spoken in; None when it never was."""
    return tx.execute(select(func.max(turns.c.opened_at)).where(turns.c.thread_id == thread_id)).scalar()


def messages_since(tx: Connection, thread_id: str, since_s: float) -> frozenset[str]:
    """Messages of turns of the thread that were opened after that moment."""
    statement = select(turns.c.message_id).where(turns.c.thread_id == thread_id, turns.c.opened_at > since_s)
    return frozenset(tx.execute(statement).scalars()) - {""}


def opened_at(tx: Connection, turn_id: str) -> float | None:
    """When the turn was opened; None for what comes from no turn."""
    return tx.execute(select(turns.c.opened_at).where(turns.c.turn_id == turn_id)).scalar()


def closed_at(tx: Connection, turn_id: str) -> float | None:
    """When the turn came into the ledger whole; None for an open one and for what comes from no turn."""
    return tx.execute(select(turns.c.closed_at).where(turns.c.turn_id == turn_id)).scalar()


def reply_before(tx: Connection, scope_no: int, thread_id: str, turn_id: str) -> str:
    """What was replied last in the thread before that turn; "" when nothing was."""
    statement = select(turns.c.reply_text).where(
        turns.c.scope_no + 0 == scope_no,
        turns.c.thread_id == thread_id,
        turns.c.turn_id != turn_id,
        turns.c.reply_text.is_not(None),
    )
    return tx.execute(statement.order_by(turns.c.turn_no.desc()).limit(1)).scalar() or ""


def is_first(tx: Connection, scope_no: int, thread_id: str, turn_id: str) -> bool:
    """Whether the thread has no other turn of the user."""
    statement = select(turns.c.turn_no).where(
        turns.c.scope_no + 0 == scope_no, turns.c.thread_id == thread_id, turns.c.turn_id != turn_id
    )
    return tx.execute(statement.limit(1)).first() is None


def get(tx: Connection, turn_id: str) -> Turn | None:
    """The turn of that id; None when there is none."""
    row = tx.execute(select(*_COLUMNS).where(turns.c.turn_id == turn_id)).first()
    return to_turn(row) if row else None


def exists(tx: Connection, turn_id: str) -> bool:
    """Whether the turn is there: it is not when it was forgotten while its run went on."""
    return tx.execute(select(turns.c.turn_no).where(turns.c.turn_id == turn_id)).first() is not None


def get_many(tx: Connection, scope_no: int, turn_ids: Sequence[str]) -> dict[str, Turn]:
    """turn_id -> turn, for those that exist in the scope."""
    if not turn_ids:
        return {}
    rows = tx.execute(_BY_IDS, {"turn_ids": list(turn_ids), "scope_no": scope_no})
    return {row.turn_id: to_turn(row) for row in rows}


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
    return [to_turn(row) for row in tx.execute(statement.order_by(turns.c.turn_no))]


def of_messages(tx: Connection, scope_no: int, thread_id: str, message_ids: Sequence[str]) -> dict[str, Turn]:
    """Message id -> the newest turn of a thread that it began."""
    statement = select(*_COLUMNS).where(
        turns.c.scope_no == scope_no, turns.c.thread_id == thread_id, turns.c.message_id.in_(message_ids)
    )
    return {row.message_id: to_turn(row) for row in tx.execute(statement.order_by(turns.c.turn_no))}


def ids_of_messages(
    tx: Connection, scope_no: int, thread_id: str, message_ids: Sequence[str]
) -> frozenset[str]:
    """The newest turn that each message of a thread began."""
    rows = tx.execute(
        _OF_MESSAGES, {"scope_no": scope_no, "thread_id": thread_id, "message_ids": list(message_ids)}
    )
    return frozenset({row.message_id: row.turn_id for row in rows}.values())


def left_behind(tx: Connection, scope_no: int, thread_id: str, message_ids: Sequence[str]) -> list[str]:
    """Turns of the thread after the oldest of these messages that belong to none of them and are not marked yet."""
    of_thread = (turns.c.scope_no + 0 == scope_no) & (turns.c.thread_id == thread_id)
    oldest = select(func.min(turns.c.turn_no)).where(of_thread, turns.c.message_id.in_(message_ids))
    statement = select(turns.c.turn_id).where(
        of_thread,
        turns.c.turn_no > oldest.scalar_subquery(),
        turns.c.message_id.not_in(message_ids),
        ~turns.c.is_abandoned,
    )
    return list(tx.execute(statement).scalars())


def taken_up(tx: Connection, scope_no: int, thread_id: str, message_ids: Sequence[str]) -> list[str]:
    """Turns of these messages that are marked as abandoned."""
    statement = select(turns.c.turn_id).where(
        turns.c.scope_no + 0 == scope_no,
        turns.c.thread_id == thread_id,
        turns.c.message_id.in_(message_ids),
        turns.c.is_abandoned,
    )
    return list(tx.execute(statement).scalars())


def mark_abandoned(tx: Connection, turn_ids: Sequence[str], *, is_abandoned: bool) -> None:
    """Notes whether the thread has left these turns."""
    if turn_ids:
        tx.execute(update(turns).where(turns.c.turn_id.in_(turn_ids)).values(is_abandoned=is_abandoned))


def add_reply(tx: Connection, turn_id: str, *, reply_text: str, reply_id: str | None) -> None:
    """Fills in the reply of a turn whose run died before it was saved; a reply that is there stays."""
    statement = update(turns).where(turns.c.turn_id == turn_id, turns.c.reply_text.is_(None))
    tx.execute(statement.values(reply_text=reply_text, reply_id=reply_id))


def left_open(tx: Connection, scope_no: int, thread_id: str) -> list[Turn]:
    """Turns of a thread that never reached their end: the process died or the run was cancelled."""
    return [to_turn(row) for row in tx.execute(_LEFT_OPEN, {"scope_no": scope_no, "thread_id": thread_id})]


def left_open_before(tx: Connection, before_s: float) -> list[tuple[Scope, Turn]]:
    """Turns of all scopes that were opened before that moment and never closed."""
    statement = (
        select(scopes.c.user_id, scopes.c.agent_id, *_COLUMNS)
        .join(scopes, scopes.c.scope_no == turns.c.scope_no)
        .where(turns.c.outbox == "open", turns.c.opened_at < before_s)
    )
    return [
        (Scope(row.user_id, row.agent_id), to_turn(row))
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


def turn_columns() -> list[Column[Any]]:
    """The columns that `to_turn` reads."""
    return list(_COLUMNS)


def to_turn(row: Row[Any]) -> Turn:
    """The turn of a row."""
    return Turn(**{name: row._mapping[name] for name in Turn.__dataclass_fields__})
