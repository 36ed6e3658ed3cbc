"""What a running conversation must no longer say. Reads only."""

from memory.kit import Kit
from memory.ledger import erasures, scopes
from memory.long_term.scope import Scope


def forgotten_words(kit: Kit, scope: Scope, thread_id: str) -> tuple[str, ...]:
    """The words that were forgotten and that the thread's saved state may still hold. Raises LedgerError."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return () if scope_no is None else erasures.words_of(tx, scope_no, thread_id)
