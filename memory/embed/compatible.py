"""Embeddings from any OpenAI-compatible endpoint. It alone knows what the client's errors mean."""

import asyncio
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from langchain_core.embeddings import Embeddings
from pydantic import HttpUrl, SecretStr, TypeAdapter, ValidationError

from memory.embed.embedder import Embedder, Space
from memory.errors import EmbedderDownError, EmbedderError, SettingsError
from memory.policy import Policy

if TYPE_CHECKING:
    from langchain_openai import OpenAIEmbeddings

_OPENAI = "https://api.openai.com/v1"
_NO_KEY = "none"
"""What is sent to a server of one's own that asks for no key: the client refuses to be opened without."""


class CompatibleEmbeddings(Embeddings):
    """langchain_openai's OpenAIEmbeddings, imported and opened when the first text comes.

    The async side has a client for each event loop, because a connection lives and dies with its loop.
    """

    def __init__(self, model: str, base_url: str, api_key: str, timeout_s: float) -> None:
        self._model = model
        self._base_url = base_url
        self._api_key = api_key
        self._timeout_s = timeout_s
        self._lock = threading.Lock()
        self._client: OpenAIEmbeddings | None = None
        self._of_loop: dict[asyncio.AbstractEventLoop, OpenAIEmbeddings] = {}

    def embed_query(self, text: str) -> list[float]:
        return self._only(self.embed_documents([text]))

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        client = self._opened()
        with self._translated():
            try:
                return client.embed_documents(texts)
            except _blips() as error:
                if _is_timeout(error):
                    raise
                return client.embed_documents(texts)

    async def aembed_query(self, text: str) -> list[float]:
        return self._only(await self.aembed_documents([text]))

    async def aembed_documents(self, texts: list[str]) -> list[list[float]]:
        loop = asyncio.get_running_loop()
        client = self._of_loop.get(loop)
        if client is None:  # in a thread: the import takes seconds, and certificates are read from the disk
            client = await asyncio.to_thread(self._opened_for, loop)
        with self._translated():
            try:
                return await client.aembed_documents(texts)
            except _blips() as error:
                if _is_timeout(error):
                    raise
                return await client.aembed_documents(texts)

    def _only(self, rows: list[list[float]]) -> list[float]:
        with self._translated():
            (row,) = rows
            return row

    def load(self) -> None:
        """Imports and opens the client; sends nothing."""
        self._opened()

    def _opened(self) -> "OpenAIEmbeddings":
        if self._client is None:
            with self._lock:
                self._client = self._client or self._open()
        return self._client

    def _opened_for(self, loop: asyncio.AbstractEventLoop) -> "OpenAIEmbeddings":
        with self._lock:
            if loop not in self._of_loop:
                # Replaced whole, because the event loops read it without the lock.
                alive = {old: client for old, client in self._of_loop.items() if not old.is_closed()}
                # No connection outlives its call: nobody could close it once its loop has ended.
                self._of_loop = {**alive, loop: self._open({"Connection": "close"})}
            return self._of_loop[loop]

    def _open(self, headers: Mapping[str, str] | None = None) -> "OpenAIEmbeddings":
        from langchain_openai import OpenAIEmbeddings  # takes seconds to import

        with self._translated():
            return OpenAIEmbeddings(
                model=self._model,
                openai_api_base=self._base_url,
                openai_api_key=SecretStr(self._api_key),
                request_timeout=self._timeout_s,
                default_headers=headers,
                max_retries=0,  # its own ones repeat timeouts, and sleep as long as a server asks
                check_embedding_ctx_length=False,  # else it sends token ids, which other servers cannot read
                model_kwargs={"encoding_format": "float"},  # the one form that every server knows
            )

    @contextmanager
    def _translated(self) -> Iterator[None]:
        """Makes the client's errors ours. The server's words are left out where they may repeat the key."""
        import openai

        where = f"embedding model {self._model!r} at {self._base_url}"
        try:
            yield
        except openai.APITimeoutError as error:
            raise EmbedderDownError(
                f"{where} did not answer in {self._timeout_s:g} s: see that it runs,"
                " or raise MNEME_EMBEDDING_TIMEOUT_S"
            ) from error
        except openai.APIConnectionError as error:
            reason = error.__cause__ or error
            raise EmbedderDownError(
                f"{where} is out of reach ({reason}): see that it runs, and check MNEME_EMBEDDING_BASE_URL"
            ) from error
        except (openai.AuthenticationError, openai.PermissionDeniedError) as error:
            raise EmbedderError(
                f"{where} refused the key: set MNEME_EMBEDDING_API_KEY or OPENAI_API_KEY"
            ) from error
        except openai.NotFoundError as error:
            raise EmbedderError(
                f"{where} does not exist: check MNEME_EMBEDDING_MODEL and MNEME_EMBEDDING_BASE_URL"
            ) from error
        except (openai.RateLimitError, openai.InternalServerError) as error:
            raise EmbedderDownError(
                f"{where} is busy or broken (HTTP {error.status_code}): try again later"
            ) from error
        except openai.OpenAIError as error:
            raise EmbedderError(f"{where} refused the request: {error!s:.300}") from error
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise EmbedderError(
                f"{where} gave no embeddings ({type(error).__name__}): check that the address is that of an"
                " OpenAI-compatible API (it mostly ends in /v1) and that the model is one for embeddings"
            ) from error


def _blips() -> tuple[type[Exception], ...]:
    """Failures after which the same request is worth one more try at once."""
    import openai

    return (openai.APIConnectionError, openai.InternalServerError)


def _is_timeout(error: Exception) -> bool:
    import openai

    return isinstance(error, openai.APITimeoutError)


def open_compatible(
    *, model: str, base_url: str | None, api_key: SecretStr | str | None, timeout_s: float, policy: Policy
) -> Embedder:
    """An endpoint's embedding model; the client is opened when the first text comes.

    Raises: SettingsError when there is neither an address nor a key, or the address is none.
    """
    key = api_key.get_secret_value() if isinstance(api_key, SecretStr) else api_key
    if not key and not base_url:
        raise SettingsError(
            "MNEME_EMBEDDER=openai needs OPENAI_API_KEY or MNEME_EMBEDDING_API_KEY,"
            " or MNEME_EMBEDDING_BASE_URL of a server of your own"
        )
    try:
        TypeAdapter(HttpUrl).validate_python(base_url or _OPENAI)
    except ValidationError as error:
        raise SettingsError(
            f"{base_url!r} is no address of an embedding endpoint: set MNEME_EMBEDDING_BASE_URL to something"
            " like http://127.0.0.1:8000/v1"
        ) from error
    backend = CompatibleEmbeddings(model, base_url or _OPENAI, key or _NO_KEY, timeout_s)
    return Embedder(
        backend,
        Space(f"openai:{model}", policy.openai_floor, near=policy.openai_near, is_remote=True),
        policy=policy,
    )
