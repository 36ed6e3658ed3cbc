"""A spinner on the terminal while there is nothing to show yet."""

from types import TracebackType
from typing import Self

from rich.console import Console
from rich.status import Status


class Spinner:
    """Turns until stopped; use as a context manager. Shows nothing where stdout is no terminal."""

    def __init__(self, text: str) -> None:
        console = Console()
        self._status: Status | None = console.status(text) if console.is_terminal else None

    def stop(self) -> None:
        """Takes it away; may be called twice."""
        status, self._status = self._status, None
        if status is not None:
            status.stop()

    def __enter__(self) -> Self:
        if self._status is not None:
            self._status.start()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.stop()
