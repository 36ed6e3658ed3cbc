"""A reranker behind HTTP: the `/rerank` request that Jina, SiliconFlow, TEI, Xinference and vLLM have in common."""

import math
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from pydantic import BaseModel, ConfigDict, JsonValue, SecretStr, TypeAdapter, ValidationError

from memory.calibration import probability
from memory.errors import RerankerError

if TYPE_CHECKING:
    import httpx


class _Scored(BaseModel):
    """One result. TEI calls the score `score`, the others `relevance_score`; further keys are ignored."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    index: int
    relevance_score: float | None = None
    score: float | None = None

    @property
    def value(self) -> float | None:
        """The score under either name."""
        return self.relevance_score if self.relevance_score is not None else self.score


_RESULTS = TypeAdapter(list[_Scored])


class HostedReranker:
    """POSTs question and texts to an endpoint. Thread-safe; the client is opened with the first question."""

    is_remote = True

    def __init__(self, url: str, *, model: str, api_key: SecretStr | None, timeout_s: float) -> None:
        self._url = url
        self._model = model
        self._api_key = api_key
        self._timeout_s = timeout_s
        self._lock = threading.Lock()
        self._client: httpx.Client | None = None

    @property
    def name(self) -> str:
        """The model, at its address."""
        return f"{self._model} at {self._url}"

    def rerank(self, question: str, texts: Sequence[str]) -> list[float]:
        """A score of 0-1 for each text. Raises RerankerError when the endpoint gives none in time."""
        body = {
            "model": self._model,
            "query": question,
            "documents": list(texts),
            "texts": list(texts),  # TEI's name for documents
            "top_n": len(texts),
            "return_documents": False,
        }
        return self._read(self._post(body), len(texts))

    def _post(self, body: dict[str, object]) -> JsonValue:
        import httpx

        try:
            response = self._opened().post(self._url, json=body)
            response.raise_for_status()
            answer: JsonValue = response.json()
        except httpx.HTTPStatusError as error:
            status = error.response.status_code
            raise RerankerError(
                f"reranker {self.name} answered {status}: check MNEME_RERANKER_URL, the model and the key"
            ) from error
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise RerankerError(f"reranker {self.name} is out of reach: {error!r:.200}") from error
        except ValueError as error:
            raise RerankerError(f"reranker {self.name} answered with no JSON") from error
        return answer

    def _read(self, answer: JsonValue, count: int) -> list[float]:
        rows = answer.get("results") if isinstance(answer, dict) else answer
        try:
            results = _RESULTS.validate_python(rows)
        except ValidationError as error:
            raise RerankerError(
                f"reranker {self.name} answered in no known form: {str(answer)[:200]}"
            ) from error
        found = {
            row.index: row.value for row in results if row.value is not None and math.isfinite(row.value)
        }
        if sorted(found) != list(range(count)):
            raise RerankerError(f"reranker {self.name} judged {len(found)} of {count} texts")
        return to_shares([found[index] for index in range(count)])

    def _opened(self) -> "httpx.Client":
        import httpx

        with self._lock:
            if self._client is None:
                key = self._api_key.get_secret_value() if self._api_key else ""
                headers = {"Authorization": f"Bearer {key}"} if key else {}
                self._client = httpx.Client(timeout=self._timeout_s, headers=headers)
            return self._client

    def close(self) -> None:
        """Gives up the connections."""
        with self._lock:
            if self._client is not None:
                self._client.close()
            self._client = None


def to_shares(scores: Sequence[float]) -> list[float]:
    """Scores as 0-1: as they are, or through the logistic function when some lie outside (raw logits)."""
    if all(0.0 <= score <= 1.0 for score in scores):
        return list(scores)
    return [float(share) for share in probability(np.array(scores))]
