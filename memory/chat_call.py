"""A call of a chat model whose failures are ChatError, as the chat port explains them."""

from types import TracebackType

from memory.errors import ChatError, SettingsError
from memory.kit import Chat


class Translated:
    """Turns the errors of a model's client into ChatError; others pass."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception) and not isinstance(error, ChatError | SettingsError):
            explained = self._chat.explain(error)
            if explained is not None:
                raise explained from error
