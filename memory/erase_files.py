"""The last step of forgetting: the bytes. The ledger and the index are written anew without what was taken out of them."""

from datetime import UTC, datetime

import structlog

from memory.clock import epoch_s
from memory.errors import VectorIndexError
from memory.kit import Kit
from memory.ledger import erasures, wiped

log = structlog.get_logger()


def is_open(kit: Kit) -> bool:
    """Whether anything that was forgotten is not erased yet. Raises LedgerError."""
    with kit.ledger.read() as tx:
        return erasures.count_open(tx) > 0


def is_due(kit: Kit) -> bool:
    """Whether something that was forgotten has waited for its bytes as long as it may. Raises LedgerError.

    Never in a process whose index belongs to another: that one erases.
    """
    if kit.index.status().state == "not_owner":
        return False
    with kit.ledger.read() as tx:
        oldest = next(iter(erasures.open_ones(tx)), None)
    return oldest is not None and due_at(kit, oldest.requested_at) <= kit.clock.now()


def due_at(kit: Kit, requested_at: float) -> datetime:
    """When the bytes of what was forgotten then are gone at the latest, while a process of Mneme runs."""
    return datetime.fromtimestamp(requested_at + kit.policy.erase_after_s, UTC)


def erase_files(kit: Kit) -> int:
    """Compacts the ledger and rebuilds the index; returns how many erasures are done with it. Raises LedgerError.

    The caller has cleaned the conversations before. Takes seconds: searches go on, writers wait. Where the index cannot be made
    anew, because another process owns it, nothing counts as erased: its owner does it when it is due.
    """
    started_s = epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        erasures.drop_names(tx, started_s)
        wiped.drop_names(tx)
    is_rebuilt = _rebuild(kit)
    kit.ledger.compact()
    if not is_rebuilt:
        return 0
    with kit.ledger.write() as tx:
        done = erasures.finish(tx, started_s, epoch_s(kit.clock.now()))
        erasures.drop_done(tx, started_s - kit.policy.erase_after_s)
    return done


def _rebuild(kit: Kit) -> bool:
    try:
        kit.index.rebuild(lambda _done, _total: None)
    except VectorIndexError as error:
        is_others = kit.index.status().state == "not_owner"
        (log.info if is_others else log.warning)("index_not_rebuilt", error=str(error))
        return False
    return True
