"""What Mneme measures while it runs, through OpenTelemetry's API: whoever sets up an exporter gets it, nobody must.

The same numbers are added up in this process, for `mneme stats`. Names and numbers only, never a text or a user.
"""

import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import ParamSpec, TypeVar

from opentelemetry import metrics
from opentelemetry.metrics import CallbackOptions, Observation

P = ParamSpec("P")
R = TypeVar("R")
_meter = metrics.get_meter("mneme")  # a proxy until somebody sets up a provider
_durations = _meter.create_histogram(
    "mneme.duration", "s", "how long recall, save, extraction and reflection take"
)
_calls = _meter.create_counter("mneme.model.calls", "1", "calls of chat models")
_call_durations = _meter.create_histogram("mneme.model.duration", "s", "how long they take")
_tokens = _meter.create_counter("mneme.model.tokens", "1", "tokens that models say they read and wrote")
_counts = _meter.create_counter(
    "mneme.count", "1", "memories given to answers and used, verdicts, extracted turns"
)


@dataclass(slots=True)
class Sum:
    """What came together under one name. seconds, slowest_s: 0 for what is only counted."""

    count: float = 0
    seconds: float = 0.0
    slowest_s: float = 0.0


_lock = threading.Lock()
_sums: dict[str, Sum] = {}
_queues: list[Callable[[], dict[str, int]]] = []


def timed(name: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Measures each call of a function under this name, also one that raises."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def run(*args: P.args, **kwargs: P.kwargs) -> R:
            begun = time.perf_counter()
            try:
                return function(*args, **kwargs)
            finally:
                taken_s = time.perf_counter() - begun
                _durations.record(taken_s, {"what": name})
                _add(name, 1, taken_s)

        return run

    return decorate


def count(name: str, number: int = 1, **kind: str) -> None:
    """Adds to a counter. kind: what sort, such as action="stored"."""
    if number:
        _counts.add(number, {"name": name, **kind})
        _add(".".join((name, *kind.values())), number)


def model_called(purpose: str, seconds: float, tokens: tuple[int, int], *, is_failed: bool) -> None:
    """One call of a chat model. tokens: read and written, as the model says."""
    _calls.add(1, {"purpose": purpose, "failed": is_failed})
    _call_durations.record(seconds, {"purpose": purpose})
    for direction, number in zip(("input", "output"), tokens, strict=True):
        _tokens.add(number, {"purpose": purpose, "direction": direction})
        _add(f"tokens.{purpose}.{direction}", number)
    _add(f"model.{purpose}", 1, seconds)


def in_process() -> dict[str, Sum]:
    """What came together in this process so far, by name."""
    with _lock:
        return {name: Sum(one.count, one.seconds, one.slowest_s) for name, one in sorted(_sums.items())}


def watch_queue(depths: Callable[[], dict[str, int]]) -> Callable[[], None]:
    """Lets exporters ask how much waits, by queue; call what it returns to end that."""
    _queues.append(depths)
    return lambda: _queues.remove(depths) if depths in _queues else None


def _add(name: str, number: float, seconds: float = 0.0) -> None:
    with _lock:
        one = _sums.setdefault(name, Sum())
        one.count += number
        one.seconds += seconds
        one.slowest_s = max(one.slowest_s, seconds)


def _observe(_options: CallbackOptions) -> Iterable[Observation]:
    for depths in _queues:
        for queue, number in depths().items():
            yield Observation(number, {"queue": queue})


_depth = _meter.create_observable_gauge("mneme.queue.depth", [_observe], "1", "what waits for the background")
