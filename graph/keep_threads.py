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
from memory.kit import Kit
from memory.ledger import elsewhere, ended, erasures, results, turns
from memory.ledger.elsewhere import Away
from memory.ledger.erasures import Erasure
from memory.policy_lifecycle import DAY_S
from memory.redact import Redaction

_WATCHED_DAYS = 2.0
"""How long after a wish it is looked whether a conversation wrote itself back: longer than any run takes."""


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
        self._next_sweep_s = 0.0

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
        self._sweep(threads, is_urgent=is_urgent)
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
        """Tool results of threads that were deleted go with them; how many. Nobody waits for the next turn of such a thread."""
        if not (ended := threads.take_ended()):
            return 0
        dropped = 0
        with self._kit.ledger.write() as tx:
            for thread_id, ended_at in ended.items():
                dropped += results.end_thread(tx, thread_id, ended_at)
                erasures.end_thread(tx, thread_id)
                elsewhere.end_thread(tx, thread_id, ended_at)
        return dropped

    def erase(self, *, is_urgent: bool = False) -> int:
        """Takes forgotten words out of the conversations that do not run; returns how many threads wait. Raises LedgerError.

        A thread that ran and is not in the file is kept elsewhere: what it must lose is noted, and its next turn cleans it.
        """
        if (threads := self._open()) is not None:
            self._sweep(threads, is_urgent=is_urgent)
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
        if todo and (threads := self._open()) is not None:
            self._end(threads)  # what was deleted just now: no name of it waits there
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

    def _sweep(self, threads: SqliteThreads, *, is_urgent: bool) -> None:
        """Deletes conversations again that ran when they were forgotten, and wrote themselves back. It looks at all."""
        if time.monotonic() < self._next_sweep_s and not is_urgent:
            return
        self._next_sweep_s = time.monotonic() + self._kit.policy.sweep_every_s
        now_s = epoch_s(self._kit.clock.now())
        with self._kit.ledger.read() as tx:
            lately = ended.lately(tx, now_s - _WATCHED_DAYS * DAY_S)
            back = ended.came_back(tx, lately, threads.every()) if lately else {}
        for thread_id, scope_no in back.items():
            threads.delete_thread(thread_id)
            with self._kit.ledger.write() as tx:
                erasures.drop_threads(tx, scope_no, now_s, threads=())  # for the bytes

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
        if threads is not None and is_whole and redaction.fresh:
            threads.prune([thread_id])  # it was spoken in since: the first turn has emptied it
        elif threads is not None and is_whole:
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
