"""Leaves an embedder alone for a while after it was down, so that not every turn pays its timeout."""

import threading
from collections.abc import Callable

from memory.errors import EmbedderDownError


class Pause:
    """After `begin`, `check` raises for `length_s` seconds; then one caller may try again. Thread-safe."""

    def __init__(self, length_s: float, now: Callable[[], float]) -> None:
        self._length_s = length_s
        self._now = now
        self._lock = threading.Lock()
        self._until: float | None = None
        self._reason = ""

    def check(self) -> None:
        """Returns when the embedder may be asked. Raises: EmbedderDownError during a pause."""
        with self._lock:
            if self._until is None:
                return
            left_s = self._until - self._now()
            if left_s > 0:
                raise EmbedderDownError(f"{self._reason} (it is asked again in {left_s:.0f} s)")
            # This caller tries. The others see what comes of it, or wait once more should it never return.
            self._until = self._now() + self._length_s

    def begin(self, reason: str) -> None:
        """The embedder was found down."""
        with self._lock:
            self._until = self._now() + self._length_s if self._length_s > 0 else None
            self._reason = reason

    def end(self) -> None:
        """The embedder answered."""
        with self._lock:
            self._until = None
