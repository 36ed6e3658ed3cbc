"""Keeps threads bounded between runs: the newest checkpoints of each stay, and tool results end with their thread.

It opens a connection of its own to the threads' file, where there is one: so it works beside any saver of any process.
"""

import time
from collections.abc import Sequence
from pathlib import Path

from graph.erase_threads import HISTORY, redact_lines, redact_thread
from graph.threads import SqliteThreads
from memory.clock import epoch_s
from memory.erase_files import due_at
from memory.kit import Kit
from memory.ledger import erasures, results, turns
from memory.ledger.erasures import Erasure

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
        threads = self._open()
        if threads is not None:
            self._end(threads)
            threads.keep_newest(self._keep, but_not=running)

    def _end(self, threads: SqliteThreads) -> None:
        """Tool results of threads that were deleted go with them."""
        if ended := threads.take_ended():
            with self._kit.ledger.write() as tx:
                for thread_id, ended_at in ended.items():
                    results.end_thread(tx, thread_id, ended_at)

    def erase(self, *, is_forced: bool = False) -> int:
        """Takes forgotten words out of the conversations that do not run; returns how many threads wait. Raises LedgerError.

        A thread that is not in the file is kept elsewhere and cleans itself in its next turn: it waits until it is time.
        """
        with self._kit.ledger.read() as tx:
            todo = [one for one in erasures.open_ones(tx) if one.threads or one.words]
            running = turns.open_threads(tx) if todo else frozenset[str]()
        waiting = 0
        for one in todo:
            is_time = is_forced or due_at(self._kit, one.requested_at) <= self._kit.clock.now()
            known = self._known(one.threads)
            left = [i for i in one.threads if i in running or not (i in known or is_time)]
            self._erase(one, sorted(known - running))
            waiting += len(left)
            with self._kit.ledger.write() as tx:
                erasures.keep_threads(tx, one, left)
        return waiting

    def compact(self) -> None:
        """Frees the file of what was deleted from it. Raises LedgerError."""
        if (threads := self._open()) is not None:
            threads.compact()

    def _erase(self, one: Erasure, thread_ids: Sequence[str]) -> None:
        redact_lines(self._path.parent / HISTORY, one.words)
        threads = self._open()
        if threads is None:
            return
        for thread_id in thread_ids:
            if one.is_whole:
                threads.delete_thread(thread_id)
            else:
                redact_thread(threads, thread_id, one.words)

    def _known(self, thread_ids: Sequence[str]) -> set[str]:
        threads = self._open()
        return set() if threads is None else threads.known(thread_ids)

    def _open(self) -> SqliteThreads | None:
        if self._threads is None and self._path.exists():
            self._threads = SqliteThreads(self._path)
        return self._threads

    def close(self) -> None:
        """Gives up its connection; may be called twice."""
        if self._threads is not None:
            self._threads.close()
            self._threads = None
