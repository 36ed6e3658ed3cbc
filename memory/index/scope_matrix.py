"""The vectors of one scope as one matrix that grows in place, so that a new passage costs one row."""

from collections.abc import Iterable

import numpy as np

from memory.errors import VectorIndexError
from memory.index.protocol import Change, Match, ScopeVectors, Vector
from memory.index.united import best

LEAST_ROWS = 16


class ScopeMatrix:
    """Rows of unit vectors and their passage numbers. Not thread-safe: the exact index locks around it."""

    def __init__(self, vectors: ScopeVectors) -> None:
        self.seq = vectors.seq
        self._matrix: Vector = np.array(vectors.matrix, dtype=np.float32, order="C")
        self._numbers = np.array(vectors.passage_nos, dtype=np.int64)
        self._count = len(self._numbers)
        self._row_of = {int(number): row for row, number in enumerate(self._numbers)}

    @property
    def nbytes(self) -> int:
        """Bytes held, spare rows included."""
        return int(self._matrix.nbytes + self._numbers.nbytes)

    def accepts(self, changes: Iterable[Change]) -> bool:
        """Whether the new vectors have the length of those already here."""
        width = self._matrix.shape[1] if self._count else None
        return all(c.vector is None or width is None or len(c.vector) == width for c in changes)

    def apply(self, changes: Iterable[Change]) -> None:
        """Takes changes in, oldest first."""
        for change in changes:
            if change.vector is None:
                self._remove(change.passage_no)
            else:
                self._put(change.passage_no, change.vector)
            self.seq = max(self.seq, change.seq)

    def nearest(self, vector: Vector, limit: int) -> list[Match]:
        """The `limit` most similar passages, best first."""
        if self._count == 0 or limit <= 0:
            return []
        if len(vector) != self._matrix.shape[1]:
            raise VectorIndexError(
                f"the question has {len(vector)} numbers, the stored vectors have {self._matrix.shape[1]}: "
                "they come from different embedders; run `mneme reindex`"
            )
        similarities = self._matrix[: self._count] @ vector
        rows = np.arange(self._count)
        if limit < self._count:
            rows = np.argpartition(-similarities, limit - 1)[:limit]
        numbers = self._numbers[rows].tolist()
        return best(map(Match, numbers, similarities[rows].tolist()), limit)

    def _put(self, passage_no: int, vector: Vector) -> None:
        row = self._row_of.get(passage_no)
        if row is None:
            self._make_room(len(vector))
            row = self._count
            self._row_of[passage_no] = row
            self._numbers[row] = passage_no
            self._count += 1
        self._matrix[row] = vector

    def _remove(self, passage_no: int) -> None:
        row = self._row_of.pop(passage_no, None)
        if row is None:
            return
        self._count -= 1
        last = self._count
        if row != last:  # the last row fills the hole
            self._matrix[row] = self._matrix[last]
            self._numbers[row] = self._numbers[last]
            self._row_of[int(self._numbers[row])] = row

    def _make_room(self, width: int) -> None:
        if self._count == 0 and self._matrix.shape[1:] != (width,):
            self._matrix = np.empty((LEAST_ROWS, width), dtype=np.float32)
            self._numbers = np.empty(LEAST_ROWS, dtype=np.int64)
        if self._count < len(self._numbers):
            return
        rows = max(LEAST_ROWS, 2 * self._count)
        matrix = np.empty((rows, width), dtype=np.float32)
        numbers = np.empty(rows, dtype=np.int64)
        matrix[: self._count] = self._matrix[: self._count]
        numbers[: self._count] = self._numbers[: self._count]
        self._matrix, self._numbers = matrix, numbers
