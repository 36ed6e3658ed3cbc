"""Measures named stretches of time, each without what is measured apart inside it."""

import functools
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(slots=True)
class _Frame:
    apart_s: float = 0.0


class _Stacks(threading.local):
    def __init__(self) -> None:
        self.frames: list[_Frame] = []


class Stopwatch:
    """Seconds by name, until they are taken. Thread-safe: what runs in another thread is no part of the caller's time."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._stacks = _Stacks()
        self._seconds: defaultdict[str, float] = defaultdict(float)
        self._lock = threading.Lock()

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        """Around a stretch that counts under `name` and not under what surrounds it."""
        frames = self._stacks.frames
        frame = _Frame()
        frames.append(frame)
        start_s = self._clock()
        try:
            yield
        finally:
            elapsed_s = self._clock() - start_s
            frames.pop()
            if frames:
                frames[-1].apart_s += elapsed_s
            with self._lock:
                self._seconds[name] += elapsed_s - frame.apart_s

    def timed(self, name: str, function: Callable[P, R]) -> Callable[P, R]:
        """The function with each call as a section."""

        @functools.wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            with self.section(name):
                return function(*args, **kwargs)

        return call

    def take(self) -> dict[str, float]:
        """What was measured since the last time, in seconds."""
        with self._lock:
            taken = dict(self._seconds)
            self._seconds.clear()
        return taken
