"""Keeps for the janitor how many records a scope may hold, when its profile allows more than the policy.

The largest number that a scope was ever used with counts: a run with another profile by mistake archives nothing.
"""

from memory.kit import Kit
from memory.ledger import capacities, scopes
from memory.long_term.scope import Scope


def keep_capacity(kit: Kit, scope: Scope, most: int) -> None:
    """Writes the number where it is new; reads only, else. Raises LedgerError."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None or capacities.most_of(tx, scope_no) >= most:
            return
    with kit.ledger.write() as tx:
        if capacities.most_of(tx, scope_no) < most:
            capacities.keep(tx, scope_no, most)
