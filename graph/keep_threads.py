"""Keeps threads bounded between runs: the newest checkpoints of each stay, and tool results end with their thread.

It opens a connection of its own to the threads' file, where there is one: so it works beside any saver of any process.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from graph.erase_threads import HISTORY, redact_lines, redact_thread
from graph.threads import SqliteThreads
from memory.clock import epoch_s
from memory.erase_files import due_at
from memory.kit import Kit
from memory.ledger import erasures, results, turns
from memory.ledger.erasures import Erasure
from memory.policy_lifecycle import DAY_S


@dataclass(frozen=True, slots=True)
class Tidied:
    """What was dropped of threads: how many of each."""

    checkpoints: int = 0
    tool_results: int = 0


class ThreadKeeper:
    """Tidies when asked, at most every few seconds. For one thread at a time."""

    def __init__(self, kit: Kit, path: Path, keep: int) -> None:
        self._kit = kit
        self._path = path
        self._keep = keep
        self._threads: SqliteThreads | None = None
        self._next_s = 0.0

    def tidy(self, *, is_urgent: bool = False) -> Tidied:
        """Drops old checkpoints of threads without a run, and results of threads that ended. Raises LedgerError."""
        if time.monotonic() < self._next_s and not is_urgent:
            return Tidied()
        self._next_s = time.monotonic() + self._kit.policy.tidy_every_s
        expired, before_s = 0, self._before_s()
        with self._kit.ledger.read() as tx:
            running = turns.open_threads(tx)
            is_expired = results.has_older(tx, before_s)
        if is_expired:
            with self._kit.ledger.write() as tx:
                expired = results.expire(tx, before_s)
        threads = self._open()
        if threads is None:
            return Tidied(tool_results=expired)
        ended = self._end(threads)
        return Tidied(threads.keep_newest(self._keep, but_not=running), expired + ended)

    def look(self) -> Tidied:
        """What `tidy` would drop now. Raises LedgerError."""
        threads = self._open()
        ended = threads.ended() if threads is not None else {}
        with self._kit.ledger.read() as tx:
            running = turns.open_threads(tx)
            old = results.count_expired(tx, self._before_s())
            old += sum(results.count_ended(tx, *one) for one in ended.items())
        return Tidied(threads.count_older(self._keep, but_not=running) if threads is not None else 0, old)

    def _before_s(self) -> float:
        return epoch_s(self._kit.clock.now()) - self._kit.policy.results_expire_days * DAY_S

    def _end(self, threads: SqliteThreads) -> int:
        """Tool results of threads that were deleted go with them; how many."""
        if not (ended := threads.take_ended()):
            return 0
        with self._kit.ledger.write() as tx:
            return sum(results.end_thread(tx, *one) for one in ended.items())

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
