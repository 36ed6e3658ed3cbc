"""The embedder that all else uses: any LangChain Embeddings, with clean input, checked output and one error.

It decides nothing about which model there is, and knows no ledger and no index.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np
from langchain_core.embeddings import Embeddings
from numpy.typing import NDArray

from memory.embed.cache import Side, Vector, VectorCache
from memory.embed.clip import clip_text
from memory.embed.pause import Pause
from memory.errors import EmbedderDownError, EmbedderError, InputError
from memory.policy import Policy
from memory.text import clean, to_simplified

_POLICY = Policy()


@dataclass(frozen=True, slots=True)
class Space:
    """A vector space: vectors may be compared only within one.

    fingerprint: identity of model and dimension. floor: cosine under which a passage is unrelated to a query.
    near: cosine from which two passages may be one statement.
    dimensions: None when it shows only with the first answer.
    """

    fingerprint: str
    floor: float
    dimensions: int | None = None
    near: float = 1.0
    is_remote: bool = False


@runtime_checkable
class Loadable(Protocol):
    """An Embeddings that has something to load before its first answer."""

    def load(self) -> None:
        """Loads it; may be called twice. Raises: EmbedderError."""
        ...


class Embedder:
    """Turns texts into unit vectors. Thread-safe; nothing is loaded before the first text.

    Queries and passages are embedded differently: search with a query's vector among passages' vectors.
    """

    __slots__ = ("_backend", "_cache", "_dimensions", "_pause", "_policy", "_space")

    def __init__(
        self,
        backend: Embeddings,
        space: Space,
        *,
        policy: Policy = _POLICY,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._backend = backend
        self._space = space
        self._policy = policy
        self._cache = VectorCache(policy.embed_cache_texts)
        self._pause = Pause(policy.embed_pause_s if space.is_remote else 0.0, now)
        self._dimensions = space.dimensions

    @property
    def fingerprint(self) -> str:
        """Identity of the vector space, such as "hashing:256"."""
        return self._space.fingerprint

    @property
    def is_remote(self) -> bool:
        """Whether a text goes over a network, so that an async caller should await it."""
        return self._space.is_remote

    @property
    def near(self) -> float:
        """Cosine from which two passages may say the same."""
        return self._space.near

    @property
    def floor(self) -> float:
        """Cosine under which a passage is unrelated to a query in this space."""
        return self._space.floor

    def embed_query(self, text: str) -> Vector:
        """The vector of a question. Shape (d,) float32 unit-norm, read-only.

        Raises: InputError when the text is blank, EmbedderError when there is no vector.
        """
        wanted = self._ready([text])
        if not (found := self._cache.find("query", wanted)):
            with self._asking():
                found = self._accept("query", wanted, [self._backend.embed_query(wanted[0])])
        return found[wanted[0]]

    async def aembed_query(self, text: str) -> Vector:
        """As embed_query, without blocking the event loop."""
        wanted = self._ready([text])
        if not (found := self._cache.find("query", wanted)):
            with self._asking():
                found = self._accept("query", wanted, [await self._backend.aembed_query(wanted[0])])
        return found[wanted[0]]

    def embed_passages(self, texts: Sequence[str]) -> Vector:
        """The vectors of texts to be found, in their order. Shape (n, d) float32 unit-norm.

        Raises: InputError when a text is blank, EmbedderError when there is no vector.
        """
        wanted = self._ready(texts)
        found = self._cache.find("passage", wanted)
        for batch in self._batches(wanted, found):
            with self._asking():
                found |= self._accept("passage", batch, self._backend.embed_documents(batch))
        return self._stack(wanted, found)

    async def aembed_passages(self, texts: Sequence[str]) -> Vector:
        """As embed_passages, without blocking the event loop."""
        wanted = self._ready(texts)
        found = self._cache.find("passage", wanted)
        for batch in self._batches(wanted, found):
            with self._asking():
                found |= self._accept("passage", batch, await self._backend.aembed_documents(batch))
        return self._stack(wanted, found)

    def warm_up(self) -> bool:
        """Loads what the first text would wait for; False when that fails. Sends nothing over a network."""
        try:
            if isinstance(self._backend, Loadable):
                self._backend.load()
        except EmbedderError:
            return False
        return True

    def _ready(self, texts: Sequence[str]) -> list[str]:
        """The texts as they are sent: clean, not blank, not too long, in simplified Chinese.

        A model puts the same question in the other characters elsewhere.
        """
        limit_chars = self._policy.embed_clip_chars
        ready = [to_simplified(clip_text(clean(text).strip(), limit_chars)) for text in texts]
        if "" in ready:
            raise InputError(
                f"text {ready.index('') + 1} of {len(ready)} is blank: there is nothing to embed"
            )
        return ready

    def _batches(self, wanted: list[str], found: dict[str, Vector]) -> Iterator[list[str]]:
        missing = [text for text in dict.fromkeys(wanted) if text not in found]
        size = self._policy.embed_batch_texts
        return (missing[start : start + size] for start in range(0, len(missing), size))

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """Around a call of the backend: keeps the pause, and makes every failure an EmbedderError."""
        self._pause.check()
        try:
            yield
        except EmbedderDownError as error:
            self._pause.begin(str(error))
            raise
        except EmbedderError:
            self._pause.end()
            raise
        except OSError as error:
            self._pause.begin(f"embedder {self.fingerprint} is out of reach: {error}")
            raise EmbedderDownError(f"embedder {self.fingerprint} is out of reach: {error}") from error
        except (ValueError, TypeError, LookupError, RuntimeError) as error:
            self._pause.end()
            raise EmbedderError(f"embedder {self.fingerprint} failed: {error!r:.300}") from error
        self._pause.end()

    def _accept(self, side: Side, texts: list[str], answer: object) -> dict[str, Vector]:
        """The checked, normalised vectors of the texts, which are kept.

        Raises: EmbedderError when the answer is no finite matrix of the right shape.
        """
        try:
            rows = np.asarray(answer, dtype=np.float64)
        except (ValueError, TypeError) as error:
            raise self._unusable("something that is no list of numbers") from error
        if rows.ndim != 2 or rows.shape[0] != len(texts) or rows.shape[1] == 0:
            raise self._unusable(f"shape {rows.shape} for {len(texts)} texts")
        if self._dimensions not in (None, rows.shape[1]):
            raise self._unusable(f"{rows.shape[1]} numbers a text instead of {self._dimensions}")
        with np.errstate(all="ignore"):
            norms = np.linalg.norm(rows, axis=1, keepdims=True)
        if not np.isfinite(norms).all() or not (norms > 0).all():
            raise self._unusable("numbers that are infinite, missing or all zero")
        self._dimensions = rows.shape[1]
        vectors = {text: _frozen(row) for text, row in zip(texts, rows / norms, strict=True)}
        self._cache.keep(side, vectors)
        return vectors

    def _unusable(self, what: str) -> EmbedderError:
        return EmbedderError(
            f"embedder {self.fingerprint} answered with {what}:"
            " check that the endpoint serves embeddings of this model"
        )

    def _stack(self, wanted: list[str], found: dict[str, Vector]) -> Vector:
        if not wanted:
            return np.empty((0, self._dimensions or 0), dtype=np.float32)
        return np.stack([found[text] for text in wanted])


def _frozen(row: NDArray[np.float64]) -> Vector:
    """A read-only copy: a row that is kept would keep its whole batch in memory."""
    copy = row.astype(np.float32)
    copy.flags.writeable = False
    return copy
