"""Who did what to a user's memories. Reads only."""

from pydantic import JsonValue

from memory.kit import Kit
from memory.ledger import audit, scopes, wiped
from memory.long_term.scope import Scope


def list_audit(
    kit: Kit, scope: Scope, *, record_id: str | None = None, limit: int | None = None
) -> list[dict[str, JsonValue]]:
    """The lines of the audit log, the newest first; of one record also when it is gone. Raises LedgerError.

    Of a user who was wiped as well: whoever knows the name may ask, though it is kept no more.
    """
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        scope_no = wiped.find(tx, scope) if scope_no is None else scope_no
        return [] if scope_no is None else audit.list_lines(tx, scope_no, record_id=record_id, limit=limit)
