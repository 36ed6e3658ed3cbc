"""Counts what models are asked: whoever makes a call notes it, whoever opened the meter writes it down with its results."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from langchain_core.messages import BaseMessage

from memory import metrics
from memory.ledger.model_calls import ModelCall

_open: ContextVar["Meter | None"] = ContextVar("mneme_meter", default=None)


class Meter:
    """The calls that were made for one purpose while it was open."""

    def __init__(self, purpose: str) -> None:
        self.purpose = purpose
        self.calls: list[ModelCall] = []


@contextmanager
def metered(purpose: str) -> Iterator[Meter]:
    """Opens a meter for the calls made inside, in this thread or task."""
    meter = Meter(purpose)
    token = _open.set(meter)
    try:
        yield meter
    finally:
        _open.reset(token)


@contextmanager
def one_call() -> Iterator[list[BaseMessage]]:
    """Around one call of a model: put its reply into the list; a call that raises counts as failed."""
    replies: list[BaseMessage] = []
    begun = time.perf_counter()
    try:
        yield replies
    finally:
        meter = _open.get()
        taken_s = time.perf_counter() - begun
        made = call_of(meter.purpose if meter else "other", taken_s, replies[0] if replies else None)
        tokens = (made.input_tokens, made.output_tokens)
        metrics.model_called(made.purpose, taken_s, tokens, is_failed=made.is_failed)
        if meter is not None:
            meter.calls.append(made)


def call_of(purpose: str, seconds: float, reply: BaseMessage | None) -> ModelCall:
    """The call that gave this reply; None: it failed."""
    usage = getattr(reply, "usage_metadata", None) or {}
    return ModelCall(
        purpose,
        seconds,
        int(usage.get("input_tokens") or 0),
        int(usage.get("output_tokens") or 0),
        is_failed=reply is None,
    )
