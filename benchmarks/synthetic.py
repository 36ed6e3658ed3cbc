"""Vectors without a model: unit vectors in clusters that follow from the text alone, so that embedding costs nothing."""

from hashlib import blake2b

import numpy as np
from langchain_core.embeddings import Embeddings

from benchmarks.stopwatch import Stopwatch
from memory.embed.embedder import Embedder, Space
from memory.index.protocol import Vector
from memory.policy import Policy

DIMENSIONS = 384
"""As many as the bundled model has."""
_CLUSTERS = 64
_SPREAD = 0.7
"""Length of the noise around a centre of length 1: cosines of about 0.67 within a cluster, near 0 across."""
_FLOOR = 0.5


class SyntheticEmbeddings(Embeddings):
    """The same text has the same vector; which cluster it falls into is a matter of chance."""

    def __init__(self, watch: Stopwatch | None = None, dimensions: int = DIMENSIONS) -> None:
        self._watch = watch or Stopwatch()
        self._centres = np.stack([_unit(number, dimensions) for number in range(_CLUSTERS)])

    def embed_query(self, text: str) -> list[float]:
        with self._watch.section("embedding"):
            return [float(number) for number in self.vector(text)]

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [self.embed_query(text) for text in texts]

    def vector(self, text: str) -> Vector:
        """Shape (d,) float32 unit-norm."""
        seed = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")
        noise = _unit(_CLUSTERS + seed, self._centres.shape[1])
        vector = self._centres[seed % _CLUSTERS] + np.float32(_SPREAD) * noise
        return np.asarray(vector / np.linalg.norm(vector), dtype=np.float32)


def open_synthetic(policy: Policy, watch: Stopwatch | None = None) -> Embedder:
    """The embedder of benchmarks."""
    space = Space(f"synthetic:{DIMENSIONS}", _FLOOR, DIMENSIONS)
    return Embedder(SyntheticEmbeddings(watch), space, policy=policy)


def _unit(seed: int, dimensions: int) -> Vector:
    vector = np.random.default_rng(seed).standard_normal(dimensions)
    return np.asarray(vector / np.linalg.norm(vector), dtype=np.float32)
