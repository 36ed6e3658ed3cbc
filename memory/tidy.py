"""Maintenance on demand: extracts, reviews, thinks over, purges contact details, has the janitor clean up.

In the background each of these comes when it is due; the janitor once a day, counted from its last run of either sort.
"""

from pydantic import JsonValue

from memory.clock import epoch_s
from memory.consolidate import consolidate
from memory.janitor import Step, clean_up
from memory.kit import Kit
from memory.ledger import experiences, meta, outbox
from memory.purge import purge_idle
from memory.reflect import reflect
from memory.review_experiences import review_waiting

_MAINTAINED = "maintained_at"
"""Key of when the janitor ran last."""


def tidy(
    kit: Kit, *, is_forced: bool = False, is_retrying: bool = False, step: Step = lambda _name, _done: None
) -> dict[str, JsonValue]:
    """Does what is due and returns counts. Raises LedgerError.

    is_forced: also turns that may still wait. is_retrying: also what was set aside after too many failures.
    """
    retried = retry(kit) if is_retrying else 0
    report = consolidate(kit, is_forced=is_forced)
    reviewed = review_waiting(kit)
    done: dict[str, JsonValue] = {
        **report.to_json(),
        "reviewed": dict(reviewed.items()),
        "reflected": reflect(kit, is_nightly=True, is_forced=is_forced).to_json(),
        "contacts_purged": purge_idle(kit),
        "retried": retried,
        "lifecycle": clean_up(kit, step=step).to_json(),
    }
    with kit.ledger.write() as tx:
        meta.put(tx, _MAINTAINED, str(epoch_s(kit.clock.now())))
    return done


def claim_daily_run(kit: Kit) -> bool:
    """Takes the day's run of the janitor when the last one was a day ago; False when it is not due or another took it.

    Raises LedgerError.
    """
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.read() as tx:
        last = float(meta.get(tx, _MAINTAINED) or 0.0)
    if now_s - last < kit.policy.maintain_every_s:
        return False
    with kit.ledger.write() as tx:
        is_mine = float(meta.get(tx, _MAINTAINED) or 0.0) == last
        if is_mine:
            meta.put(tx, _MAINTAINED, str(now_s))
    return is_mine and last > 0.0  # the first start only winds the clock


def retry(kit: Kit) -> int:
    """Gives turns and experiences that were set aside a new start; returns how many turns."""
    with kit.ledger.write() as tx:
        experiences.retry_all(tx)
        return outbox.retry_all(tx)
