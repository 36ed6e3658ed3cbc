"""Keeps threads bounded between runs: the newest checkpoints of each stay, and tool results end with their thread.

It opens a connection of its own to the threads' file, where there is one: so it works beside any saver of any process.
"""

import time
from pathlib import Path

from graph.threads import SqliteThreads
from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import results, turns

_DAY_S = 86_400


class ThreadKeeper:
    """Tidies when asked, at most every few seconds. For one thread at a time."""

    def __init__(self, kit: Kit, path: Path, keep: int) -> None:
        self._kit = kit
        self._path = path
        self._keep = keep
        self._threads: SqliteThreads | None = None
        self._next_s = 0.0

    def tidy(self, *, is_urgent: bool = False) -> None:
        """Drops old checkpoints of threads without a run, and results of threads that ended. Raises LedgerError."""
        if time.monotonic() < self._next_s and not is_urgent:
            return
        self._next_s = time.monotonic() + self._kit.policy.tidy_every_s
        before_s = epoch_s(self._kit.clock.now()) - self._kit.policy.results_expire_days * _DAY_S
        with self._kit.ledger.read() as tx:
            running = turns.open_threads(tx)
            is_expired = results.has_older(tx, before_s)
        if is_expired:
            with self._kit.ledger.write() as tx:
                results.expire(tx, before_s)
        if self._threads is None and self._path.exists():
            self._threads = SqliteThreads(self._path)
        if self._threads is not None:
            self._threads.keep_newest(self._keep, but_not=running)

    def close(self) -> None:
        """Gives up its connection; may be called twice."""
        if self._threads is not None:
            self._threads.close()
            self._threads = None
