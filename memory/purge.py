"""Purging contact details that nobody asked to keep, once their thread has been idle."""

from memory.bury import Burial, bury
from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import record_search, turns
from memory.ledger.audit import acting_as
from memory.statement import UNTIL_IDLE


def purge_idle(kit: Kit) -> int:
    """Removes what was kept only for its conversation; returns how many records. Raises LedgerError."""
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.read() as tx:
        waiting = record_search.tagged(tx, UNTIL_IDLE)
        idle = [
            (scope_no, record)
            for scope_no, record in waiting
            if now_s - (turns.last_opened_at(tx, record.source.thread_id) or 0.0)
            >= kit.policy.sensitive_idle_s
        ]
    if idle:
        with acting_as("janitor"), kit.ledger.write() as tx:
            for scope_no, record in idle:
                bury(Burial(tx, scope_no, now_s, kit.policy), [record])
    return len(idle)
