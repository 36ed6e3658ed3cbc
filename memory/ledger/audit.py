"""The audit log: who did what to which record when. Append-only, without any text: a purged memory leaves no words here.

Who acts is said at the door (a command, the worker) and holds for what is done inside; else it is the user.
"""

import hmac
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal

from pydantic import JsonValue
from sqlalchemy import ColumnElement, Connection, insert, literal_column, select

from memory.ledger import meta
from memory.ledger.schema import audit

Actor = Literal["user", "agent", "janitor", "operator"]
_acting: ContextVar[Actor | None] = ContextVar("mneme_actor", default=None)
_MARK_CHARS = 32
_KEY = "audit_key"
_NOW: ColumnElement[float] = literal_column("(julianday('now') - 2440587.5) * 86400.0")
"""The database's clock: an audit says when it was written, whatever time a test or a program claims."""


@contextmanager
def acting_as(actor: Actor) -> Iterator[None]:
    """Everything done inside is this actor's."""
    token = _acting.set(actor)
    try:
        yield
    finally:
        _acting.reset(token)


def note(
    tx: Connection,
    scope_no: int,
    action: str,
    record_ids: Sequence[str],
    *,
    by: Actor = "user",
) -> None:
    """Writes a line for each record. by: who it is when nobody said."""
    if not record_ids:
        return
    line, marked = {"scope_no": scope_no, "actor": _acting.get() or by, "action": action}, _marker(tx)
    tx.execute(insert(audit).values(at=_NOW), [{**line, "mark": marked(one)} for one in record_ids])


def note_scope(tx: Connection, scope_no: int, action: str, *, detail: str = "") -> None:
    """Writes a line about all of a scope."""
    actor = _acting.get() or "user"
    row = {"scope_no": scope_no, "actor": actor, "action": action, "mark": "", "detail": detail}
    tx.execute(insert(audit).values(at=_NOW), row)


def list_lines(
    tx: Connection, scope_no: int, *, record_id: str | None, limit: int | None
) -> list[dict[str, JsonValue]]:
    """The lines of a scope, the newest first, or those of one record (also of one that is gone)."""
    columns = (audit.c.at, audit.c.actor, audit.c.action, audit.c.mark, audit.c.detail)
    statement = select(*columns).where(audit.c.scope_no == scope_no)
    if record_id is not None:
        if (key := meta.get(tx, _KEY)) is None:
            return []  # no line was ever written
        statement = statement.where(audit.c.mark == _mark(bytes.fromhex(key), record_id))
    rows = tx.execute(statement.order_by(audit.c.audit_no.desc()).limit(limit))
    return [dict(row._mapping) for row in rows]


def mark_of(tx: Connection, record_id: str) -> str:
    """What stands for a record's id: the same for the same record of this installation."""
    return _marker(tx)(record_id)


def _marker(tx: Connection) -> Callable[[str], str]:
    """Makes marks of ids, with the key read once."""
    key = bytes.fromhex(meta.ensure_secret(tx, _KEY))
    return lambda record_id: _mark(key, record_id)


def _mark(key: bytes, record_id: str) -> str:
    return hmac.new(key, record_id.encode("utf-8", "replace"), "sha256").hexdigest()[:_MARK_CHARS]
