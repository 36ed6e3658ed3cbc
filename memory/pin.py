"""Pinning a memory: it does not age and goes last when room is short. The user's word only; nothing else writes the tag."""

from uuid import uuid4

from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.errors import InputError, NotFoundError
from memory.kit import Kit
from memory.ledger import logs, records, scopes
from memory.ledger.record_rows import Change
from memory.long_term.record import PINNED, RETRIEVABLE, Record
from memory.long_term.scope import Scope
from memory.statement import UNTIL_IDLE


def pin(kit: Kit, scope: Scope, record_id: str) -> Record:
    """Pins a live memory; a time to live that it was given ends. Raises NotFoundError, InputError."""
    with kit.ledger.write() as tx:
        scope_no, record = _find(tx, scope, record_id)
        if record.is_pinned:
            return record
        tags = tuple(tag for tag in record.tags if tag != UNTIL_IDLE)
        changed = _next(record, tags=(*tags, PINNED), expires_at=None)
        return _write(kit, tx, scope_no, changed, what="pinned")


def unpin(kit: Kit, scope: Scope, record_id: str) -> Record:
    """It ages again, from now on. Raises NotFoundError, InputError."""
    with kit.ledger.write() as tx:
        scope_no, record = _find(tx, scope, record_id)
        if not record.is_pinned:
            return record
        tags = tuple(tag for tag in record.tags if tag != PINNED)
        changed = _next(record, tags=tags, updated_at=epoch_s(kit.clock.now()))
        return _write(kit, tx, scope_no, changed, what="unpinned")


def _find(tx: Connection, scope: Scope, record_id: str) -> tuple[int, Record]:
    scope_no = scopes.find_scope(tx, scope)
    record = records.get(tx, scope_no, record_id) if scope_no is not None else None
    if scope_no is None or record is None:
        raise NotFoundError(f"no memory {record_id!r} of this user: `mneme memories list` shows the ids")
    if record.status not in RETRIEVABLE:
        raise InputError(
            f"{record_id!r} is {record.status} and not in force: `mneme memories restore {record_id}` first"
        )
    return scope_no, record


def _next(record: Record, **changes: object) -> Record:
    return record.model_copy(update={**changes, "version": record.version + 1})


def _write(kit: Kit, tx: Connection, scope_no: int, record: Record, *, what: Change) -> Record:
    """With a line in the write log, so that `why` tells of it."""
    records.change(tx, scope_no, record, what)
    row: dict[str, object] = {"turn_id": f"settled:{uuid4()}", "position": 0, "scope_no": scope_no}
    row |= {"action": what, "reason": "user", "rule": "", "record_id": record.record_id}
    row |= {"text": record.text, "detail": "", "decided_at": epoch_s(kit.clock.now())}
    logs.log_verdicts(tx, [row])
    return record
