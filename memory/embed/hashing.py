"""An embedder for tests: hashed words and character pairs, so that texts with common words are similar."""

import math
import re
from hashlib import blake2b

from langchain_core.embeddings import Embeddings

from memory.embed.embedder import Embedder, Space
from memory.policy import Policy
from memory.text import CJK

_RUN = re.compile(rf"[{CJK}]+|[^\W_{CJK}]+")
_CJK_CHAR = re.compile(rf"[{CJK}]")


class HashingEmbeddings(Embeddings):
    """Feature hashing: each feature adds or takes one where its hash says. Deterministic; one side only."""

    def __init__(self, dimensions: int) -> None:
        self._dimensions = dimensions

    def embed_query(self, text: str) -> list[float]:
        return self._vector(_features(text)) or self._vector([text])

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [self.embed_query(text) for text in texts]

    def _vector(self, features: list[str]) -> list[float]:
        """Unit-norm; empty when there is no feature, or all take each other away."""
        vector = [0.0] * self._dimensions
        for feature in features:
            number = int.from_bytes(blake2b(feature.encode(), digest_size=8).digest(), "big")
            vector[(number >> 1) % self._dimensions] += 1.0 if number & 1 else -1.0
        norm = math.hypot(*vector)
        return [value / norm for value in vector] if norm else []


def _features(text: str) -> list[str]:
    """Words of Latin scripts, character pairs of Chinese, Japanese and Korean."""
    features: list[str] = []
    for run in _RUN.findall(text.casefold()):
        if _CJK_CHAR.match(run) and len(run) > 1:
            features += [run[start : start + 2] for start in range(len(run) - 1)]
        else:
            features.append(run)
    return features


def open_hashing(policy: Policy, dimensions: int = 256) -> Embedder:
    """The embedder of tests: it needs no model, and finds common words only."""
    space = Space(f"hashing:{dimensions}", policy.hashing_floor, dimensions, policy.hashing_near)
    return Embedder(HashingEmbeddings(dimensions), space, policy=policy)
