"""Counts how often memories were put into prompts: later and in batches, so that no reply waits for it."""

from memory.kit import Kit
from memory.ledger import accesses


def note_all(kit: Kit) -> None:
    """Counts everything that is not counted yet, batch by batch. Raises LedgerError."""
    while note_access(kit):
        pass


def note_access(kit: Kit) -> int:
    """Counts one batch of the injection log into the records; returns how many entries. Raises LedgerError."""
    with kit.ledger.read() as tx:
        if not accesses.has_new(tx):
            return 0
    with kit.ledger.write() as tx:
        return accesses.count_new(tx, kit.policy.access_batch)
