"""Loads in a thread what the first answer would wait for: chromadb, the model's client, the embedder, vocabulary and rules.

It changes nothing: what it loads would be loaded on first use. Sends nothing over a network.
"""

import contextlib
import importlib
import threading
from collections.abc import Callable, Sequence

from graph.settings import Settings
from memory.errors import SettingsError
from memory.kit import Kit


class WarmUp:
    """One thread that ends by itself; `stop` waits for the step at hand, because imports must not outlive the process."""

    def __init__(self, settings: Settings, kit: Kit) -> None:
        self._steps = _steps(settings, kit)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="mneme-warm-up", daemon=True)

    def start(self) -> None:
        """Starts the thread; a second call does nothing."""
        if self._thread.ident is None:
            self._thread.start()

    def stop(self) -> None:
        """Skips the steps that are left."""
        self._stop.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        for step in self._steps:
            if self._stop.is_set():
                return
            # What failed here fails again on first use, and is said there, to whom it concerns.
            # RuntimeError: the process ends, and nobody closed the App.
            with contextlib.suppress(ImportError, SettingsError, RuntimeError):
                step()


def _load_rules() -> None:
    """Tables of patterns are compiled when the first message is read, and the second opinion's numbers are loaded."""
    from memory.extract.rules import find_candidates
    from memory.extract.second_opinion import CLAUSE_LANGUAGES, packaged, packaged_clauses

    for text in ("热身 warm up", "I still warm up in May"):
        find_candidates(text)
    for language in ("zh", "en"):
        packaged(language)
    for language in CLAUSE_LANGUAGES:
        packaged_clauses(language)


def _steps(settings: Settings, kit: Kit) -> Sequence[Callable[[], object]]:
    """The slowest and soonest needed first."""
    steps: list[Callable[[], object]] = [kit.embedder.warm_up, lambda: kit.tokens.count_text("warm up")]
    steps.append(_load_rules)
    steps.append(kit.chat.model)
    if settings.index == "chroma":  # last: exact search answers meanwhile
        steps.append(lambda: importlib.import_module("chromadb"))
    return steps
