"""Why a memory is there, and what became of what was said: the write log. Reads only."""

from pydantic import JsonValue

from memory.kit import Kit
from memory.ledger import logs, scopes
from memory.long_term.scope import Scope

WRITES_SHOWN = 50


def why(kit: Kit, scope: Scope, record_id: str) -> list[dict[str, JsonValue]]:
    """Every verdict about that record, oldest first."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return [] if scope_no is None else logs.list_verdicts(tx, scope_no, record_id=record_id, limit=None)


def list_writes(kit: Kit, scope: Scope, *, limit: int | None = WRITES_SHOWN) -> list[dict[str, JsonValue]]:
    """The newest verdicts of the user, the newest first; all of them for None."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return [] if scope_no is None else logs.list_verdicts(tx, scope_no, record_id=None, limit=limit)
