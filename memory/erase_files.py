"""The last step of forgetting: the bytes. The ledger and the index are written anew without what was taken out of them."""

from datetime import UTC, datetime

import structlog

from memory.clock import epoch_s
from memory.errors import VectorIndexError
from memory.kit import Kit
from memory.ledger import erasures

log = structlog.get_logger()


def is_open(kit: Kit) -> bool:
    """Whether anything that was forgotten is not erased yet. Raises LedgerError."""
    with kit.ledger.read() as tx:
        return erasures.count_open(tx) > 0


def is_due(kit: Kit) -> bool:
    """Whether something that was forgotten has waited for its bytes as long as it may. Raises LedgerError."""
    with kit.ledger.read() as tx:
        oldest = next(iter(erasures.open_ones(tx)), None)
    return oldest is not None and due_at(kit, oldest.requested_at) <= kit.clock.now()


def due_at(kit: Kit, requested_at: float) -> datetime:
    """When the bytes of what was forgotten then are gone at the latest, while a process of Mneme runs."""
    return datetime.fromtimestamp(requested_at + kit.policy.erase_after_s, UTC)


def erase_files(kit: Kit) -> int:
    """Compacts the ledger and rebuilds the index; returns how many erasures are done with it. Raises LedgerError.

    The caller has cleaned the conversations before. Takes seconds: searches go on, writers wait.
    """
    started_s = epoch_s(kit.clock.now())
    try:
        kit.index.rebuild(lambda _done, _total: None)
    except VectorIndexError as error:
        log.warning("index_not_rebuilt", error=str(error))
    kit.ledger.compact()
    with kit.ledger.write() as tx:
        done = erasures.finish(tx, started_s, epoch_s(kit.clock.now()))
        erasures.drop_done(tx, started_s - kit.policy.erase_after_s)
    return done
