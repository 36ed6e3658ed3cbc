"""A question at a moment, with what the caller wants beside an answer. Pure."""

from dataclasses import dataclass
from datetime import tzinfo

from memory.index.protocol import Vector
from memory.retrieval.query import Query


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a caller wants beside an answer to the question.

    thread_id: the thread at hand. hidden: ids of turns and messages that are in the window already. said: what the user says in
    that window, for an answer that goes into the same prompt: what it has already is not injected again.
    kinds: only these kinds; "turn" is what was said. limit: hits at most. timezone: of the
    user; None: the process's own.
    """

    thread_id: str = ""
    hidden: frozenset[str] = frozenset()
    said: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    limit: int | None = None
    timezone: str | None = None


ANYTHING = Wanted()


@dataclass(frozen=True, slots=True)
class Asked:
    """A question at a moment: its query, its vector (None while the embedder is down), what is wanted, the user's zone.

    now_s: the moment, for all that one recall does.
    """

    query: Query
    vector: Vector | None
    wanted: Wanted
    zone: tzinfo
    now_s: float
