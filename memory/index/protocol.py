"""What a vector index is asked, and what it may ask of the ledger. It knows passages by number only."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]
Progress = Callable[[int, int], None]
"""Called with (done, total) passages."""


@dataclass(frozen=True, slots=True)
class Change:
    """One entry of the ledger's change feed, with the passage as it is now.

    vector: Shape (d,) float32 unit-norm; None when the passage is gone or not embedded: not to be found.
    """

    seq: int
    scope_no: int
    passage_no: int
    vector: Vector | None


@dataclass(frozen=True, slots=True)
class ScopeVectors:
    """All vectors of one scope, as of feed entry `seq` (same snapshot).

    passage_nos: Shape (n,) int64. matrix: Shape (n, d) float32 unit-norm.
    """

    seq: int
    passage_nos: NDArray[np.int64]
    matrix: Vector


@dataclass(frozen=True, slots=True)
class Match:
    """A passage and its cosine similarity to the question; higher is better."""

    passage_no: int
    similarity: float


@dataclass(frozen=True, slots=True)
class IndexStatus:
    """What `mneme doctor` shows. `behind` counts feed entries not applied yet.

    state: opening: nobody called catch_up yet. Whatever is not ready answers exactly.
    """

    backend: Literal["chroma", "exact"]
    state: Literal["ready", "opening", "rebuilding", "broken", "not_owner"]
    vectors: int
    applied_seq: int
    behind: int
    detail: str = ""


class Feed(Protocol):
    """The ledger's side: changes in commit order, and the vectors to rebuild from."""

    def ledger_id(self) -> str:
        """Random id of this ledger: an index made from another ledger must not be trusted."""
        ...

    def last_seq(self) -> int:
        """Number of the newest change; 0 when there is none."""
        ...

    def changes(self, after: int, limit: int) -> list[Change]:
        """Changes with seq > after, oldest first, all scopes, at most `limit`."""
        ...

    def tail(self, scope_no: int, after: int) -> list[Change]:
        """Changes of one scope with seq > after, oldest first."""
        ...

    def scope_vectors(self, scope_no: int) -> ScopeVectors:
        """Every vector of one scope."""
        ...

    def scope_numbers(self, scope_no: int) -> list[int]:
        """The passages of one scope that have a vector."""
        ...

    def scope_sizes(self) -> dict[int, int]:
        """scope_no -> number of its vectors; scopes without any are left out."""
        ...


class VectorIndex(Protocol):
    """Nearest passages of one scope. Thread-safe. What is committed in the ledger is found at once."""

    def search(self, scope_no: int, vector: Vector, limit: int) -> list[Match]:
        """The `limit` most similar passages of the scope, best first, united with changes not applied yet."""
        ...

    def catch_up(self, limit: int) -> int:
        """Does about `limit` vectors of pending work; returns how much (0: in step, or not the owner).

        Opens the index at first; a broken one is made anew, step by step. Raises VectorIndexError.
        """
        ...

    def rebuild(self, progress: Progress) -> None:
        """Makes the index anew from the ledger; searches are answered exactly meanwhile.

        Raises VectorIndexError when another process owns the index, or it cannot be written.
        """
        ...

    def check(self, *, is_mending: bool = False) -> int:
        """Compares the index with the ledger; how many passages it lacks or has too many. is_mending: puts that right.

        0 where there is nothing to compare: searches are exact, or another process owns the index. Raises VectorIndexError.
        """
        ...

    def status(self) -> IndexStatus:
        """How the index is."""
        ...

    def close(self) -> None:
        """Gives up files, locks and threads; may be called twice."""
        ...
