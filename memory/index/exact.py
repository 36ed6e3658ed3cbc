"""The reference index: one matrix product over all vectors of a scope. It has no files and no owner.

It answers for a process that does not own the Chroma directory, and while Chroma is missing or broken.
"""

from collections import OrderedDict
from dataclasses import dataclass, field
from threading import Lock

from memory.index.protocol import Feed, IndexStatus, Match, Progress, Vector
from memory.index.scope_matrix import ScopeMatrix
from memory.policy import Policy

ENTRY_BYTES = 1_024
"""What a cached scope costs at least, so that empty scopes are bounded too."""


@dataclass(slots=True)
class _Cached:
    lock: Lock = field(default_factory=Lock)
    matrix: ScopeMatrix | None = None
    nbytes: int = ENTRY_BYTES


class ExactIndex:
    """Nearest passages by brute force; matrices of recent scopes are kept, and up to date at each search."""

    def __init__(self, feed: Feed, policy: Policy | None = None) -> None:
        self._feed = feed
        self._cache_bytes = (policy or Policy()).index_exact_cache_bytes
        self._scopes: OrderedDict[int, _Cached] = OrderedDict()
        self._total_bytes = 0
        self._lock = Lock()

    def search(self, scope_no: int, vector: Vector, limit: int) -> list[Match]:
        """The `limit` most similar passages of the scope, best first."""
        if limit <= 0:
            return []
        cached = self._cached(scope_no)
        with cached.lock:
            cached.matrix = matrix = self._up_to_date(scope_no, cached.matrix)
            matches = matrix.nearest(vector, limit)
        self._account(scope_no, cached, matrix.nbytes)
        return matches

    def catch_up(self, limit: int) -> int:  # noqa: ARG002 - the protocol's signature
        """Nothing to do: each search reads what is new."""
        return 0

    def rebuild(self, progress: Progress) -> None:
        """Forgets the matrices; the next searches read them anew."""
        self._clear()
        progress(0, 0)

    def check(self, *, is_mending: bool = False) -> int:  # noqa: ARG002 - the protocol's signature
        """Nothing to compare: each search reads the ledger."""
        return 0

    def status(self) -> IndexStatus:
        """Always ready and in step."""
        vectors = sum(self._feed.scope_sizes().values())
        return IndexStatus("exact", "ready", vectors, applied_seq=self._feed.last_seq(), behind=0)

    def close(self) -> None:
        """Gives up the matrices."""
        self._clear()

    def _up_to_date(self, scope_no: int, matrix: ScopeMatrix | None) -> ScopeMatrix:
        if matrix is None:
            return ScopeMatrix(self._feed.scope_vectors(scope_no))
        changes = self._feed.tail(scope_no, matrix.seq)
        if not matrix.accepts(changes):  # another embedder: every row of the scope is replaced
            return ScopeMatrix(self._feed.scope_vectors(scope_no))
        matrix.apply(changes)
        return matrix

    def _cached(self, scope_no: int) -> _Cached:
        with self._lock:
            cached = self._scopes.get(scope_no)
            if cached is None:
                cached = self._scopes[scope_no] = _Cached()
                self._total_bytes += cached.nbytes
            self._scopes.move_to_end(scope_no)
            return cached

    def _account(self, scope_no: int, cached: _Cached, nbytes: int) -> None:
        with self._lock:
            if self._scopes.get(scope_no) is not cached:
                return  # was dropped while it was searched
            self._total_bytes += nbytes + ENTRY_BYTES - cached.nbytes
            cached.nbytes = nbytes + ENTRY_BYTES
            while self._total_bytes > self._cache_bytes and len(self._scopes) > 1:
                _, dropped = self._scopes.popitem(last=False)
                self._total_bytes -= dropped.nbytes

    def _clear(self) -> None:
        with self._lock:
            self._scopes.clear()
            self._total_bytes = 0
