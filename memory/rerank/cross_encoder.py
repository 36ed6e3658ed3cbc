"""A local cross-encoder (optional extra sentence-transformers), loaded with the first question."""

import importlib
import threading
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Protocol, cast

from memory.errors import RerankerError, SettingsError
from memory.rerank.hosted import to_shares


class _Model(Protocol):
    """The part of sentence_transformers.CrossEncoder that is used."""

    def predict(self, pairs: list[tuple[str, str]]) -> Sequence[float]: ...


class CrossEncoderReranker:
    """Judges each pair of question and text by a model on this machine."""

    is_remote = False

    def __init__(self, model: str) -> None:
        check_installed()
        self._model_name = model
        self._lock = threading.Lock()
        self._model: _Model | None = None

    @property
    def name(self) -> str:
        """The model."""
        return f"cross-encoder {self._model_name}"

    def rerank(self, question: str, texts: Sequence[str]) -> list[float]:
        """A score of 0-1 for each text. Raises RerankerError when the model cannot be loaded or fails."""
        try:
            scores = self._loaded().predict([(question, text) for text in texts])
        except (OSError, RuntimeError, ValueError) as error:
            raise RerankerError(f"{self.name} failed: {error!r:.200}") from error
        return to_shares([float(score) for score in scores])

    def _loaded(self) -> _Model:
        with self._lock:
            if self._model is None:
                module = importlib.import_module(
                    "sentence_transformers"
                )  # seconds and gigabytes: when it is used
                self._model = cast(_Model, module.CrossEncoder(self._model_name))
            return self._model


def check_installed() -> None:
    """Raises SettingsError when the extra is not installed."""
    if find_spec("sentence_transformers") is None:
        raise SettingsError(
            "MNEME_RERANKER=local needs the extra 'rerank': install mneme-agent[rerank], or set MNEME_RERANKER=none"
        )
