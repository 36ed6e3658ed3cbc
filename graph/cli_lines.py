"""Where the lines of a conversation come from: a terminal with editing and history, or a pipe."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol

from graph.cli_print import note
from graph.erase_threads import HISTORY

_PROMPT = "› "


class Lines(Protocol):
    """Reads what a person types."""

    def read(self) -> str | None:
        """The next line; None at the end."""
        ...

    def ask(self, question: str) -> str | None:
        """The answer to a question; None when nobody can be asked."""
        ...


class TerminalLines:
    """Lines from a terminal; the arrow keys bring back earlier ones, also those of earlier days."""

    def __init__(self, data_dir: Path) -> None:
        from prompt_toolkit import PromptSession

        from graph.cli_history import LineHistory

        self._session: PromptSession[str] = PromptSession(history=LineHistory(data_dir / HISTORY))

    def read(self) -> str | None:
        """The next line; None at Ctrl-D. Ctrl-C clears the line."""
        while True:
            try:
                return self._session.prompt(_PROMPT)
            except KeyboardInterrupt:
                note("Ctrl-D or /quit ends the conversation · 按 Ctrl-D 或输入 /quit 退出")
            except EOFError:
                return None

    def ask(self, question: str) -> str | None:
        """The answer; "" for Ctrl-C or Ctrl-D."""
        from prompt_toolkit import prompt

        try:
            return prompt(question)
        except (KeyboardInterrupt, EOFError):
            return ""


class PipedLines:
    """Lines of a pipe or file, without the blank ones."""

    def __init__(self, stream: Iterable[str] | None = None) -> None:
        self._lines: Iterator[str] = iter(sys.stdin if stream is None else stream)

    def read(self) -> str | None:
        """The next line that is not blank; None at the end."""
        return next((line for line in self._lines if line.strip()), None)

    def ask(self, _question: str) -> str | None:
        """Nobody is there to be asked."""
        return None
