"""From finished tasks to long-term memory: kept in the ledger with the turn, reviewed later, off the reply path."""

from collections.abc import Sequence
from dataclasses import replace

from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import experiences, scopes
from memory.ledger.experiences import Waiting
from memory.long_term.scope import Scope


def keep_experiences(kit: Kit, scope: Scope, waiting: Sequence[Waiting]) -> None:
    """Writes them down; doing it twice changes nothing. Raises LedgerError."""
    if not waiting:
        return
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        dated = [replace(one, created_at=now_s) for one in waiting]
        experiences.add(tx, scopes.ensure_scope(tx, scope, now_s), dated)
