"""The kit for commands that work on the ledger themselves: opened without the background worker, closed at the end."""

from collections.abc import Iterator
from contextlib import contextmanager

from graph.cli_call import Call
from memory.kit import Kit


@contextmanager
def opened_kit(call: Call, *, is_reembedding: bool = False) -> Iterator[Kit]:
    """The kit of the command's settings. Raises as `open_kit` does."""
    from graph.models import open_chat
    from memory.clock import SystemClock
    from memory.open import open_kit

    kit = open_kit(call.settings, open_chat(call.settings), SystemClock(), is_reembedding=is_reembedding)
    try:
        yield kit
    finally:
        kit.index.close()
        kit.ledger.close()
