"""The background thread of an App: embeds what waits, brings the index up to date, finishes turns that a crash left open,
extracts from closed turns, reviews what tasks taught, thinks over what is new, purges, keeps threads bounded.

It holds no data: everything it does follows from the ledger, so that it may die at any point.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import TypedDict, Unpack

import structlog
from pydantic import JsonValue

from graph.keep_backups import BackupKeeper
from graph.keep_threads import ThreadKeeper, Tidied
from memory.clock import epoch_s
from memory.consolidate import consolidate
from memory.erase_files import erase_files, is_due, is_open
from memory.errors import EmbedderError
from memory.janitor import Step, clean_up
from memory.kept_elsewhere import threads_elsewhere
from memory.kit import Kit
from memory.ledger import turns
from memory.metrics import watch_queue
from memory.note_access import note_all
from memory.open_turn import finish_alone
from memory.purge import purge_idle
from memory.reflect import reflect
from memory.reindex import embed_pending
from memory.review_experiences import review_waiting
from memory.stats import queue_depths
from memory.tidy import claim_daily_run, tidy

log = structlog.get_logger()
_STALE_TURN_S = 3_600.0


class Upkeep(TypedDict, total=False):
    """How maintenance is done. is_forced: also what may still wait; is_retrying: also what was set aside after too many failures;
    is_dry: only says what would age or be dropped; step: is told how far it is.
    """

    is_forced: bool
    is_retrying: bool
    is_dry: bool
    step: Step


class Worker:
    """One thread that wakes after commits, and every few seconds for what other processes wrote."""

    def __init__(
        self,
        kit: Kit,
        keeper: ThreadKeeper | None = None,
        backups: BackupKeeper | None = None,
        *,
        is_maintaining: bool = True,
    ) -> None:
        self._kit = kit
        self._backups = backups
        self._keeper = keeper
        self._is_maintaining = is_maintaining
        self._wake = threading.Event()
        self._stop = threading.Event()
        self._working = threading.Lock()
        self._purge_at_s = 0.0
        self._reflect_at_s = 0.0
        self._unwatch: Callable[[], None] = lambda: None
        self._thread = threading.Thread(target=self._run, name="mneme-worker", daemon=True)

    def start(self) -> None:
        """Starts the thread."""
        self._kit.ledger.on_commit(self._wake.set)
        self._unwatch = watch_queue(lambda: queue_depths(self._kit))
        self._thread.start()

    def settle(self) -> None:
        """Works in the calling thread until nothing is pending. Raises EmbedderError, VectorIndexError, LedgerError."""
        with self._working:
            while self._step():
                pass
            consolidate(self._kit, is_forced=True)
            review_waiting(self._kit)
            reflect(self._kit)
            while self._step():
                pass
            note_all(self._kit)
            if self._keeper is not None:
                self._keeper.tidy(is_urgent=True)
                self._keeper.erase()

    def maintain(self, **how: Unpack[Upkeep]) -> dict[str, JsonValue]:
        """Does in the calling thread what is due, or all that waits; what it did. Raises as `settle` does."""
        step = how.get("step", lambda _name, _done: None)
        with self._working:
            if how.get("is_dry", False):
                looked = self._keeper.look() if self._keeper is not None else Tidied()
                lifecycle = clean_up(self._kit, is_dry=True, step=step)
                return {"lifecycle": lifecycle.to_json(), "threads": asdict(looked)}
            is_forced = how.get("is_forced", False)
            report = tidy(
                self._kit, is_forced=is_forced, is_retrying=how.get("is_retrying", False), step=step
            )
            while self._step():
                pass
            tidied = self._keeper.tidy(is_urgent=True) if self._keeper is not None else Tidied()
            erased = self._erase(is_forced=is_forced)
            waiting: list[JsonValue] = [*threads_elsewhere(self._kit)]
            return {**report, "threads": asdict(tidied), "erased": erased, "waiting_elsewhere": waiting}

    def erase(self) -> bool:
        """Erases in the calling thread what was forgotten; whether something is still to go. Raises LedgerError."""
        with self._working:
            self._erase(is_forced=True)
        return is_open(self._kit)

    def stop(self) -> None:
        """Ends the thread after the step at hand; what is left is found by the next process."""
        self._stop.set()
        self._wake.set()
        self._unwatch()
        if self._thread.is_alive():
            self._thread.join()
        if self._keeper is not None:
            self._keeper.close()

    def _run(self) -> None:
        policy = self._kit.policy
        pause_s = policy.worker_idle_s
        while not self._stop.is_set():
            if self._wake.wait(pause_s):
                self._stop.wait(policy.worker_delay_s)
            self._wake.clear()
            try:
                with self._working:
                    self._finish_stale_turns()
                    while not self._stop.is_set() and self._step():
                        pass
                    if not self._stop.is_set():
                        consolidate(self._kit)
                        review_waiting(self._kit)
                        self._reflect()
                        self._purge()
                        note_all(self._kit)
                    if self._keeper is not None:
                        self._keeper.tidy()
                    self._erase()
                    self._daily()
                pause_s = policy.worker_idle_s
            except Exception:  # style 18: the worker's job; what failed is tried again later
                if not threading.main_thread().is_alive():
                    return  # the interpreter is ending and libraries refuse to work: the next process goes on
                log.exception("worker_failed", retry_s=pause_s)
                pause_s = min(pause_s * 2, policy.worker_retry_max_s)
                self._stop.wait(pause_s)

    def _purge(self) -> None:
        """Now and then: it looks at every record."""
        if time.monotonic() >= self._purge_at_s:
            purge_idle(self._kit)
            self._purge_at_s = time.monotonic() + self._kit.policy.purge_every_s

    def _reflect(self) -> None:
        """Now and then: it counts in every scope."""
        if time.monotonic() >= self._reflect_at_s:
            reflect(self._kit, is_nightly=self._is_maintaining)
            self._reflect_at_s = time.monotonic() + self._kit.policy.reflect_every_s

    def _step(self) -> bool:
        """One bounded piece of work; False when there is none."""
        try:
            embedded = embed_pending(self._kit, self._kit.policy.worker_batch_passages)
        except EmbedderError:
            self._kit.index.catch_up(self._kit.policy.index_batch_vectors)
            raise
        return bool(self._kit.index.catch_up(self._kit.policy.index_batch_vectors)) or bool(embedded)

    def _erase(self, *, is_forced: bool = False) -> int:
        """Forgotten words leave the saved conversations now, their bytes the files when it is time; erasures that are done."""
        if self._keeper is None or self._keeper.erase(is_urgent=is_forced):
            return 0  # a conversation that runs is waited for
        if not (is_due(self._kit) or (is_forced and is_open(self._kit))):
            return 0
        self._keeper.compact()
        return erase_files(self._kit)

    def _daily(self) -> None:
        if self._is_maintaining and claim_daily_run(self._kit):
            clean_up(self._kit)
        if self._backups is not None and not self._stop.is_set():
            self._backups.keep()

    def _finish_stale_turns(self) -> None:
        before_s = epoch_s(self._kit.clock.now()) - _STALE_TURN_S
        with self._kit.ledger.read() as tx:
            stale = turns.left_open_before(tx, before_s)
        for scope, turn in stale:
            finish_alone(self._kit, scope, turn)
