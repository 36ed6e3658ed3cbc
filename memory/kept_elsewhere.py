"""Conversations that somebody else keeps and that still hold what was forgotten: which they are, and which were deleted there."""

from collections.abc import Sequence

from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import elsewhere, erasures, results


def threads_elsewhere(kit: Kit) -> list[str]:
    """The conversations that are waited for: each cleans itself in its next turn. Raises LedgerError."""
    with kit.ledger.read() as tx:
        return sorted({one.thread_id for one in elsewhere.open_ones(tx)})


def note_deleted(kit: Kit, thread_ids: Sequence[str]) -> list[str]:
    """Notes that these were deleted where they were kept; those of them that were waited for. Raises LedgerError."""
    now_s, waiting = epoch_s(kit.clock.now()), threads_elsewhere(kit)
    ended = [thread_id for thread_id in thread_ids if thread_id in waiting]
    if ended:
        with kit.ledger.write() as tx:
            for thread_id in ended:
                results.end_thread(tx, thread_id, now_s)
                erasures.end_thread(tx, thread_id)
                elsewhere.end_thread(tx, thread_id, now_s)
    return ended
