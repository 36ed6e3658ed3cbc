"""Opens chat models by name: of an OpenAI-compatible endpoint, or the built-in offline one. Knows no prompts.

langchain_openai is imported when the first endpoint model is opened. That takes seconds and reads files: on
an event loop the first `model()` call belongs into a thread.
"""

import logging
import threading
from typing import TYPE_CHECKING

from langchain_core.language_models import BaseChatModel
from pydantic import SecretStr

from graph.settings import Settings
from memory.errors import ChatError, SettingsError
from memory.kit import OFFLINE

if TYPE_CHECKING:
    from graph.chat_errors import Endpoint

_OPENAI = "https://api.openai.com/v1"
_NO_KEY = "none"
"""Local servers ask for no key, but the client insists on one."""

_log = logging.getLogger(__name__)


class ChatModels:
    """The chat models of one process; thread-safe."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._name = (settings.model or OFFLINE).strip() or OFFLINE
        self._models: dict[str, BaseChatModel] = {}
        self._endpoint: Endpoint | None = None
        self._lock = threading.Lock()

    @property
    def default_name(self) -> str:
        """Name of the model when a run names none; "offline" for the built-in one."""
        return self._name

    def model(self, name: str | None = None) -> BaseChatModel:
        """The model of that name, opened once.

        Raises: SettingsError when no endpoint is set, or its address or key cannot be used.
        """
        wanted = (name or "").strip() or self._name
        with self._lock:
            if wanted not in self._models:
                self._models[wanted] = self._open(wanted)
            return self._models[wanted]

    def explain(self, error: Exception) -> ChatError | None:
        """What a failed call means; None when the error is no failure of the model."""
        if isinstance(error, ChatError):
            return error
        if self._endpoint is None:
            return None
        from graph.chat_errors import explain

        return explain(error, self._endpoint)

    def _open(self, name: str) -> BaseChatModel:
        if name == OFFLINE:
            from graph.offline import OfflineChatModel

            return OfflineChatModel()
        settings = self._settings
        self._endpoint = endpoint = _endpoint_of(settings, name)
        from graph.endpoint import EndpointModel

        return EndpointModel(
            model=name,
            base_url=endpoint.url,
            api_key=SecretStr(endpoint.key),
            wait_s=settings.model_timeout_s,
            retries=settings.model_retries,
            timeout=settings.model_timeout_s,
            max_retries=0,
            temperature=settings.temperature,
            stream_usage=True,
            stream_chunk_timeout=settings.model_timeout_s,
            use_responses_api=False,
        )


def open_chat(settings: Settings) -> ChatModels:
    """The chat models that these settings allow. Opens and imports nothing yet."""
    chat = ChatModels(settings)
    if settings.model is None and (settings.openai_api_key or settings.openai_base_url):
        _log.warning(
            "An endpoint is set but no model: the offline model answers until MNEME_MODEL names one."
        )
    return chat


def _endpoint_of(settings: Settings, name: str) -> "Endpoint":
    secret, url = settings.openai_api_key, (settings.openai_base_url or "").strip()
    key = secret.get_secret_value().strip() if secret else ""
    if not key and not url:
        raise SettingsError(
            f"model {name!r} needs an endpoint: set OPENAI_API_KEY, or OPENAI_BASE_URL for a local server;"
            ' the model "offline" needs neither'
        )
    if url and not url.startswith(("http://", "https://")):
        raise SettingsError(f"OPENAI_BASE_URL must begin with http:// or https://, not {url[:60]!r}")
    if not all("!" <= char <= "~" for char in key):
        raise SettingsError("OPENAI_API_KEY has characters that no key has: copy it again")
    from graph.chat_errors import Endpoint

    return Endpoint(url=url or _OPENAI, key=key or _NO_KEY, wait_s=settings.model_timeout_s)


class OneModel:
    """The chat port over a model that the program brought along."""

    def __init__(self, model: BaseChatModel) -> None:
        self._model = model

    @property
    def default_name(self) -> str:
        """What the model calls itself, else its class."""
        return str(getattr(self._model, "model_name", "") or type(self._model).__name__)

    def model(self, name: str | None = None) -> BaseChatModel:  # noqa: ARG002 - there is only one
        """That model."""
        return self._model

    def explain(self, error: Exception) -> ChatError | None:
        """What a failed call means, where it is known."""
        from graph.chat_errors import Endpoint, explain

        return explain(error, Endpoint(url=self.default_name, key="", wait_s=0.0))
