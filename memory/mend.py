"""Mends what hangs loose: search entries of nothing, relations that an older version did not draw, an index that disagrees.

Every step is a bounded batch in a transaction of its own, with a rest for live traffic after it.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import aging, entities, erasures, meta, model_calls, wiped
from memory.ledger.erasures import Wording
from memory.long_term.edges import DRAWING, edges_of
from memory.policy_lifecycle import DAY_S

_DRAWN = "relations_drawn"
"""Key of the attributes whose relations every record has: what an upgrade draws more makes all of them due again."""
_SMALL_ROWS = 20
"""Rows of a log that weigh as much as a record."""


def mend(kit: Kit, *, is_dry: bool, tell: Callable[[str, int], None]) -> None:
    """Does it, or only counts with is_dry; tells of each step how much it was. Raises LedgerError, VectorIndexError."""
    tell("orphans", _drop_orphans(kit, is_dry=is_dry))
    tell("undrawn", _draw_relations(kit, is_dry=is_dry))
    tell("old_calls", _drop_old_calls(kit, is_dry=is_dry))
    tell("names", _drop_names(kit, is_dry=is_dry))
    tell("index", kit.index.check(is_mending=not is_dry))


@contextmanager
def bounded(kit: Kit, *, is_dry: bool) -> Iterator[Connection]:
    """One transaction of maintenance, and a rest for others after it; with is_dry it only reads."""
    started_s = time.thread_time()
    with kit.ledger.read() if is_dry else kit.ledger.write() as tx:
        yield tx
    if not is_dry:
        time.sleep((time.thread_time() - started_s) * kit.policy.maintain_rest)


def _drop_orphans(kit: Kit, *, is_dry: bool) -> int:
    """Search entries whose record or turn is gone; how many owners they had."""
    with kit.ledger.read() as tx:
        lost = aging.orphans(tx)
    if is_dry:
        return len(lost)
    size, dropped = kit.policy.maintain_batch, 0
    for start in range(0, len(lost), size):
        with bounded(kit, is_dry=False) as tx:
            dropped += aging.drop_orphans(tx, lost[start : start + size])
    return dropped


def _draw_relations(kit: Kit, *, is_dry: bool) -> int:
    """Once after an upgrade: the relations that records of an older version do not have yet; how many records got some."""
    wanted = ",".join(sorted(DRAWING))
    with kit.ledger.read() as tx:
        if meta.get(tx, _DRAWN) == wanted:
            return 0
    after, drawn = "", 0
    while True:
        with bounded(kit, is_dry=is_dry) as tx:
            found = aging.undrawn(tx, DRAWING, after=after, limit=kit.policy.maintain_batch)
            for scope_no, record in found:
                drawn += bool(edges_of(record))
                if not is_dry:
                    entities.link(tx, scope_no, record)
            if not (found or is_dry):
                meta.put(tx, _DRAWN, wanted)
        if not found:
            return drawn
        after = found[-1][1].record_id


def _drop_names(kit: Kit, *, is_dry: bool) -> int:
    """Names of users who were wiped while something of theirs still ran, which gave the name back; of how many scopes."""
    with kit.ledger.read() as tx:
        number = len(wiped.named(tx))
    if number and not is_dry:
        with bounded(kit, is_dry=False) as tx:
            for scope_no in wiped.drop_names(tx):
                now_s = epoch_s(kit.clock.now())
                erasures.redact_threads(tx, scope_no, now_s, wording=Wording(), threads=())  # for the bytes
    return number


def _drop_old_calls(kit: Kit, *, is_dry: bool) -> int:
    """Rows of the log of model calls that are kept no longer; how many."""
    before_s = epoch_s(kit.clock.now()) - kit.policy.calls_kept_days * DAY_S
    with kit.ledger.read() as tx:
        old = model_calls.count_before(tx, before_s)
    size = kit.policy.maintain_batch * _SMALL_ROWS
    for _ in range(0, 0 if is_dry else old, size):
        with bounded(kit, is_dry=False) as tx:
            model_calls.drop_before(tx, before_s, size)
    return old
