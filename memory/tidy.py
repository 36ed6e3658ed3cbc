"""The maintenance that the worker does by itself, on demand: extracts, reviews, purges, and says what it did."""

from pydantic import JsonValue

from memory.consolidate import consolidate
from memory.kit import Kit
from memory.ledger import experiences, outbox
from memory.purge import purge_idle
from memory.review_experiences import review_waiting


def tidy(kit: Kit, *, is_forced: bool = False, is_retrying: bool = False) -> dict[str, JsonValue]:
    """Does what is due and returns counts. Raises LedgerError.

    is_forced: also turns that may still wait. is_retrying: also what was set aside after too many failures.
    """
    retried = retry(kit) if is_retrying else 0
    report = consolidate(kit, is_forced=is_forced)
    reviewed = review_waiting(kit)
    return {
        **report.to_json(),
        "reviewed": dict(reviewed.items()),
        "purged": purge_idle(kit),
        "retried": retried,
    }


def retry(kit: Kit) -> int:
    """Gives turns and experiences that were set aside a new start; returns how many turns."""
    with kit.ledger.write() as tx:
        experiences.retry_all(tx)
        return outbox.retry_all(tx)
