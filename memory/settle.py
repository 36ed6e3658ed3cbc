"""Settling contradictions and undoing replacements: the user's word on what holds. Every step can be taken back."""

from collections.abc import Callable
from uuid import uuid4

from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.errors import NotFoundError
from memory.hide_turns import show
from memory.kit import Kit
from memory.ledger import logs, pendings, records, scopes
from memory.long_term.record import RETRIEVABLE, Record, Status
from memory.long_term.scope import Scope
from memory.store import Store


def list_pending(kit: Kit, scope: Scope) -> list[tuple[Record, Record]]:
    """(the new record, the one it contradicts) for every contradiction that waits, oldest first."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None:
            return []
        pairs = []
        for pending in pendings.list_all(tx, scope_no):
            found = records.get_many(tx, scope_no, [pending.new_id, pending.old_id])
            if len(found) == 2:
                pairs.append((found[pending.new_id], found[pending.old_id]))
        return pairs


def confirm(kit: Kit, scope: Scope, record_id: str) -> Record:
    """The user says that it holds: it is confirmed, and takes the place of what it contradicts. Raises NotFoundError."""
    return _settled(kit, scope, record_id, act=confirm_in, action="confirmed")


def reject(kit: Kit, scope: Scope, record_id: str) -> Record:
    """The user says that it does not hold: it is put aside, reversibly. Raises NotFoundError."""
    return _settled(kit, scope, record_id, act=reject_in, action="rejected")


def restore(kit: Kit, scope: Scope, record_id: str) -> Record:
    """Puts a replaced or rejected record back in force, and what had replaced it aside. Raises NotFoundError."""
    return _settled(kit, scope, record_id, act=restore_in, action="restored")


def confirm_in(store: Store, record_id: str, *, is_beside: bool = False) -> Record:
    """`confirm` inside a transaction. is_beside: what it contradicts holds as well."""
    record = _get(store, record_id)
    if record.status not in (*RETRIEVABLE, Status.PENDING):
        return restore_in(store, record_id)
    waiting = _waiting(store, record_id)
    old = records.get(store.tx, store.scope_no, waiting.old_id) if waiting and not is_beside else None
    confirmed = _changed(
        store,
        record,
        status=Status.CONFIRMED,
        confidence=max(record.confidence, store.kit.policy.confirmed_confidence),
        supersedes=old.record_id if old else record.supersedes,
    )
    records.change(store.tx, store.scope_no, confirmed, "confirmed")
    if old is not None:
        _put_aside(store, old, confirmed)
    if not is_beside:
        store.close_waiting(record_id, record_id)
    pendings.drop(store.tx, [record_id])
    return confirmed


def reject_in(store: Store, record_id: str) -> Record:
    """`reject` inside a transaction. What it contradicted is noted, for a restore."""
    record, waiting = _get(store, record_id), _waiting(store, record_id)
    rejected = _changed(
        store,
        record,
        status=Status.DEPRECATED,
        superseded_by=waiting.old_id if waiting else record.superseded_by,
    )
    records.change(store.tx, store.scope_no, rejected, "rejected")
    pendings.drop(store.tx, [record_id])
    return rejected


def restore_in(store: Store, record_id: str) -> Record:
    """`restore` inside a transaction."""
    record = _get(store, record_id)
    if record.status == Status.PENDING:
        return confirm_in(store, record_id)
    back = _changed(store, record, status=Status.CONFIRMED, superseded_by=None, valid_to=None)
    records.change(store.tx, store.scope_no, back, "restored")
    if record.status == Status.ARCHIVED:
        show(store.tx, store.scope_no, back, store.kit.policy)
    newer = records.get(store.tx, store.scope_no, record.superseded_by) if record.superseded_by else None
    if newer is not None:
        _put_aside(store, newer, back)
    pendings.drop(store.tx, [record_id])
    return back


def _put_aside(store: Store, record: Record, other: Record) -> None:
    """The other has taken its place."""
    if record.status != Status.DEPRECATED:
        aside = _changed(store, record, status=Status.DEPRECATED, superseded_by=other.record_id)
        records.change(store.tx, store.scope_no, aside, "superseded")
        store.close_waiting(record.record_id, other.record_id)


def _waiting(store: Store, record_id: str) -> pendings.Pending | None:
    return next((p for p in pendings.list_all(store.tx, store.scope_no) if p.new_id == record_id), None)


def _settled(
    kit: Kit, scope: Scope, record_id: str, *, act: Callable[[Store, str], Record], action: str
) -> Record:
    """Does it and writes it into the write log."""
    with kit.ledger.write() as tx:
        store = _store(kit, scope, tx)
        record = act(store, record_id)
        row: dict[str, object] = {"turn_id": f"settled:{uuid4()}", "position": 0, "scope_no": store.scope_no}
        row |= {"action": action, "reason": "user", "rule": "", "record_id": record_id}
        logs.log_verdicts(tx, [{**row, "text": record.text, "detail": "", "decided_at": store.now_s}])
        return record


def _store(kit: Kit, scope: Scope, tx: Connection) -> Store:
    scope_no = scopes.find_scope(tx, scope)
    return Store(kit, tx, scope, -1 if scope_no is None else scope_no, epoch_s(kit.clock.now()))


def _get(store: Store, record_id: str) -> Record:
    record = records.get(store.tx, store.scope_no, record_id)
    if record is None:
        raise NotFoundError(f"no memory {record_id!r} of this user: `mneme memories list` shows the ids")
    return record


def _changed(store: Store, record: Record, **update: object) -> Record:
    """The next version of the record."""
    return record.model_copy(update={**update, "updated_at": store.now_s, "version": record.version + 1})
