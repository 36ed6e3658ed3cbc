"""Keeps the vectors of the texts that were embedded last, in memory. It knows no embedder."""

import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]
Side = Literal["query", "passage"]


class VectorCache:
    """The `limit` vectors used last, by side and text. Thread-safe; the vectors are shared, so read-only."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._vectors: OrderedDict[tuple[Side, str], Vector] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, side: Side, texts: Iterable[str]) -> dict[str, Vector]:
        """Those of the texts that are kept, with their vectors."""
        found: dict[str, Vector] = {}
        with self._lock:
            for text in texts:
                vector = self._vectors.get((side, text))
                if vector is not None:
                    self._vectors.move_to_end((side, text))
                    found[text] = vector
        return found

    def keep(self, side: Side, vectors: Mapping[str, Vector]) -> None:
        """Adds vectors; those used longest ago go."""
        with self._lock:
            for text, vector in vectors.items():
                self._vectors[side, text] = vector
                self._vectors.move_to_end((side, text))
            while len(self._vectors) > self._limit:
                self._vectors.popitem(last=False)
