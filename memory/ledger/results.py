"""Tool results of a thread, whole: what the conversation shows as a digest or has let go of. Each belongs to a scope."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from pydantic import JsonValue
from sqlalchemy import ColumnElement, Connection, delete, func, select
from sqlalchemy.dialects.sqlite import insert

from memory.ledger.schema import tool_results, turns


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What a tool answered. ref: how the model names it; created_at: epoch seconds."""

    ref: str
    thread_id: str
    turn_id: str
    message_id: str
    tool: str
    args: dict[str, JsonValue]
    content: str
    created_at: float


_COLUMNS = [tool_results.c[name] for name in ToolResult.__dataclass_fields__]


def put(tx: Connection, scope_no: int, result: ToolResult) -> None:
    """Keeps a result; a replay of the tool replaces it."""
    values = {name: getattr(result, name) for name in ToolResult.__dataclass_fields__}
    statement = insert(tool_results).values(scope_no=scope_no, **values)
    changed = {name: values[name] for name in ("tool", "args", "content", "created_at")}
    tx.execute(statement.on_conflict_do_update(index_elements=["ref"], set_=changed))


def add(tx: Connection, scope_no: int, result: ToolResult) -> None:
    """Keeps a result unless it is there: a digest never takes the place of the whole."""
    values = {name: getattr(result, name) for name in ToolResult.__dataclass_fields__}
    statement = insert(tool_results).values(scope_no=scope_no, **values)
    tx.execute(statement.on_conflict_do_nothing(index_elements=["ref"]))


def get(tx: Connection, scope_no: int, thread_id: str, ref: str) -> ToolResult | None:
    """The result of that name in the scope's thread; None when there is none."""
    statement = select(*_COLUMNS).where(
        tool_results.c.scope_no == scope_no,
        tool_results.c.thread_id == thread_id,
        tool_results.c.ref == ref,
    )
    row = tx.execute(statement).first()
    return ToolResult(**row._mapping) if row else None


def in_thread(tx: Connection, scope_no: int, thread_id: str) -> list[ToolResult]:
    """All results of a thread, the oldest first."""
    statement = select(*_COLUMNS).where(
        tool_results.c.scope_no == scope_no, tool_results.c.thread_id == thread_id
    )
    return [ToolResult(**row._mapping) for row in tx.execute(statement.order_by(tool_results.c.created_at))]


def redact(tx: Connection, scope_no: int, thread_id: str, words: Iterable[str]) -> None:
    """Deletes the thread's results that say one of these words; what a tool found is found again when it is needed."""
    folded = [word.casefold() for word in words]
    for result in in_thread(tx, scope_no, thread_id):
        text = f"{json.dumps(result.args, ensure_ascii=False)}\n{result.content}".casefold()
        if any(word in text for word in folded):
            tx.execute(delete(tool_results).where(tool_results.c.ref == result.ref))


def count_ended(tx: Connection, thread_id: str, before_s: float) -> int:
    """What `end_thread` would delete."""
    return _count(tx, _of_ended(thread_id, before_s))


def count_expired(tx: Connection, before_s: float) -> int:
    """What `expire` would delete."""
    return _count(tx, _is_expired(before_s))


def end_thread(tx: Connection, thread_id: str, before_s: float) -> int:
    """Deletes what was kept of a thread up to the moment in which it was deleted; returns how much that was."""
    return tx.execute(delete(tool_results).where(_of_ended(thread_id, before_s))).rowcount


def has_older(tx: Connection, before_s: float) -> bool:
    """Whether anything was kept before that moment."""
    return (
        tx.execute(select(tool_results.c.ref).where(tool_results.c.created_at < before_s).limit(1)).first()
        is not None
    )


def expire(tx: Connection, before_s: float) -> int:
    """Deletes results of threads in which nothing was said since that moment; returns how many there were."""
    return tx.execute(delete(tool_results).where(_is_expired(before_s))).rowcount


def _of_ended(thread_id: str, before_s: float) -> ColumnElement[bool]:
    return (tool_results.c.thread_id == thread_id) & (tool_results.c.created_at <= before_s)


def _is_expired(before_s: float) -> ColumnElement[bool]:
    last_turn = (
        select(func.max(turns.c.opened_at))
        .where(turns.c.scope_no == tool_results.c.scope_no, turns.c.thread_id == tool_results.c.thread_id)
        .scalar_subquery()
    )
    return (tool_results.c.created_at < before_s) & (func.coalesce(last_turn, 0.0) < before_s)


def _count(tx: Connection, condition: ColumnElement[bool]) -> int:
    statement = select(func.count()).select_from(tool_results).where(condition)
    return int(tx.execute(statement).scalar_one())
