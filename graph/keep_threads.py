"""Keeps threads bounded between runs: the newest checkpoints of each stay, and tool results end with their thread.

It opens a connection of its own to the threads' file, where there is one: so it works beside any saver of any process.
"""

import time
from collections.abc import Sequence
from pathlib import Path

from graph.erase_threads import HISTORY, redact_lines, redact_thread
from graph.threads import SqliteThreads
from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import elsewhere, erasures, results, turns
from memory.ledger.elsewhere import Away
from memory.ledger.erasures import Erasure
from memory.redact import Redaction

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
        """Tool results of threads that were deleted go with them, and nobody waits for their next turn."""
        if ended := threads.take_ended():
            with self._kit.ledger.write() as tx:
                for thread_id, ended_at in ended.items():
                    results.end_thread(tx, thread_id, ended_at)
                    erasures.end_thread(tx, thread_id)
                    elsewhere.end_thread(tx, thread_id, ended_at)

    def erase(self) -> int:
        """Takes forgotten words out of the conversations that do not run; returns how many threads wait. Raises LedgerError.

        A thread that ran and is not in the file is kept elsewhere: what it must lose is noted, and its next turn cleans it.
        """
        if (threads := self._open()) is not None:
            self._end(threads)
        with self._kit.ledger.read() as tx:
            todo = [one for one in erasures.open_ones(tx) if one.is_to_clean]
            away = elsewhere.open_ones(tx)
            running = turns.open_threads(tx) if todo or away else frozenset[str]()
        waiting = 0
        for one in todo:
            known = self._known(one.threads)
            left = [thread_id for thread_id in one.threads if thread_id in running]
            self._erase(one, sorted(known - running))
            waiting += len(left)
            with self._kit.ledger.write() as tx:
                elsewhere.put(tx, one, set(one.threads) & set(one.runs) - known - running)
                erasures.keep_threads(tx, one, left)
        self._clean_returned([one for one in away if one.thread_id not in running])
        return waiting

    def _clean_returned(self, away: Sequence[Away]) -> None:
        """Threads that were not in the file when something was forgotten, and are now: a backup brought them, or a slow run."""
        known = self._known([one.thread_id for one in away]) if away else set[str]()
        threads = self._open() if known else None
        for one in (one for one in away if threads is not None and one.thread_id in known):
            with self._kit.ledger.read() as tx:
                fresh = turns.messages_since(tx, one.thread_id, one.requested_at)
                redaction = Redaction.of_marks(one, elsewhere.known_key(tx), fresh)
            self._clean(threads, one.thread_id, redaction, is_whole=one.is_whole)
            with self._kit.ledger.write() as tx:
                elsewhere.done(tx, [one.elsewhere_id])

    def compact(self) -> None:
        """Frees the file of what was deleted from it. Raises LedgerError."""
        if (threads := self._open()) is not None:
            threads.compact()

    def _erase(self, one: Erasure, thread_ids: Sequence[str]) -> None:
        redact_lines(self._path.parent / HISTORY, one.words, one.lines)
        threads = self._open()
        for thread_id in thread_ids:
            with self._kit.ledger.read() as tx:
                fresh = turns.messages_since(tx, thread_id, one.requested_at)
            self._clean(threads, thread_id, Redaction.of_erasure(one, fresh), is_whole=one.is_whole)

    def _clean(
        self, threads: SqliteThreads | None, thread_id: str, redaction: Redaction, *, is_whole: bool
    ) -> None:
        if threads is not None and is_whole:
            threads.delete_thread(thread_id)
        elif threads is not None:
            redact_thread(threads, thread_id, redaction)

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
