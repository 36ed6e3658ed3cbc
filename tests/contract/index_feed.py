"""A ledger's change feed in memory, for tests of whatever follows one."""

from threading import Lock

import numpy as np

from memory.index.protocol import Change, ScopeVectors, Vector


def unit_vectors(count: int, width: int = 32, seed: int = 0) -> Vector:
    """Random directions. Shape (count, width) float32 unit-norm."""
    matrix = np.random.default_rng(seed).standard_normal((count, width)).astype(np.float32)
    matrix /= np.linalg.norm(matrix, axis=1, keepdims=True)
    return matrix


class FakeFeed:
    """Implements `Feed`. `put` and `delete` are one committed change each."""

    def __init__(self, ledger_id: str = "ledger-1") -> None:
        self._ledger_id = ledger_id
        self._entries: list[tuple[int, int]] = []  # (scope_no, passage_no); seq is the place, from 1
        self._vectors: dict[int, dict[int, Vector]] = {}
        self._lock = Lock()

    def put(self, scope_no: int, passage_no: int, vector: Vector) -> None:
        with self._lock:
            self._vectors.setdefault(scope_no, {})[passage_no] = vector
            self._entries.append((scope_no, passage_no))

    def put_all(self, scope_no: int, first_passage_no: int, matrix: Vector) -> None:
        for offset, vector in enumerate(matrix):
            self.put(scope_no, first_passage_no + offset, vector)

    def delete(self, scope_no: int, passage_no: int) -> None:
        with self._lock:
            self._vectors.get(scope_no, {}).pop(passage_no, None)
            self._entries.append((scope_no, passage_no))

    def ledger_id(self) -> str:
        return self._ledger_id

    def last_seq(self) -> int:
        return len(self._entries)

    def changes(self, after: int, limit: int) -> list[Change]:
        with self._lock:
            return [self._change(seq) for seq in range(after + 1, len(self._entries) + 1)[:limit]]

    def tail(self, scope_no: int, after: int) -> list[Change]:
        with self._lock:
            return [
                self._change(seq)
                for seq in range(after + 1, len(self._entries) + 1)
                if self._entries[seq - 1][0] == scope_no
            ]

    def scope_vectors(self, scope_no: int) -> ScopeVectors:
        with self._lock:
            vectors = self._vectors.get(scope_no, {})
            numbers = np.array(list(vectors), dtype=np.int64)
            matrix = np.stack(list(vectors.values())) if vectors else np.empty((0, 0), dtype=np.float32)
            return ScopeVectors(len(self._entries), numbers, matrix)

    def scope_numbers(self, scope_no: int) -> list[int]:
        with self._lock:
            return list(self._vectors.get(scope_no, {}))

    def scope_sizes(self) -> dict[int, int]:
        with self._lock:
            return {scope_no: len(vectors) for scope_no, vectors in self._vectors.items() if vectors}

    def _change(self, seq: int) -> Change:
        scope_no, passage_no = self._entries[seq - 1]
        return Change(seq, scope_no, passage_no, self._vectors.get(scope_no, {}).get(passage_no))
