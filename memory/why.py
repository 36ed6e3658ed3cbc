"""Why a memory is there, and what became of what was said: the write log. Reads only."""

from pydantic import JsonValue
from sqlalchemy import Connection

from memory.kit import Kit
from memory.ledger import logs, records, scopes
from memory.long_term.record import Record
from memory.long_term.scope import Scope

WRITES_SHOWN = 50


def why(kit: Kit, scope: Scope, record_id: str) -> list[dict[str, JsonValue]]:
    """Every verdict about that record, and what became of it through others, oldest first."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None or records.get(tx, scope_no, record_id) is None:
            return []
        verdicts = logs.list_verdicts(tx, scope_no, record_id=record_id, limit=None)
        replaced = [
            _as_verdict(change, record, _text_of(tx, scope_no, record.superseded_by))
            for change, record in records.history(tx, record_id)
            if change == "superseded"  # the verdict names the other one
        ]
    return sorted([*verdicts, *replaced], key=lambda one: float(str(one["decided_at"])))


def _as_verdict(change: str, record: Record, detail: str) -> dict[str, JsonValue]:
    row: dict[str, JsonValue] = {"decided_at": record.updated_at, "turn_id": "", "action": change}
    row |= {"reason": "another" if detail else "", "rule": "", "record_id": record.record_id}
    return {**row, "text": record.text, "detail": detail}


def _text_of(tx: Connection, scope_no: int, record_id: str | None) -> str:
    other = records.get(tx, scope_no, record_id) if record_id else None
    return other.text if other else ""


def list_writes(kit: Kit, scope: Scope, *, limit: int | None = WRITES_SHOWN) -> list[dict[str, JsonValue]]:
    """The newest verdicts of the user, the newest first; all of them for None."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return [] if scope_no is None else logs.list_verdicts(tx, scope_no, record_id=None, limit=limit)
