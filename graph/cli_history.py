"""The input line's history: a file of its own in the data folder, readable by its owner only, without secrets."""

import contextlib
from pathlib import Path

from prompt_toolkit.history import FileHistory

from memory.long_term.sensitive import has_secret
from memory.text import clean

_WISH = "/forget"
"""What such a line names is to be gone, also from here."""


class LineHistory(FileHistory):
    """Earlier lines. A history that cannot be kept costs no conversation."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self._path = path

    def load_history_strings(self) -> list[str]:
        """The lines of the file, the newest first; none when it cannot be read."""
        try:
            return list(super().load_history_strings())
        except OSError:
            return []

    def store_string(self, string: str) -> None:
        """Adds a line to the file."""
        line = clean(string)
        if has_secret(line) or line.strip().startswith(_WISH):
            return
        with contextlib.suppress(OSError):
            self._path.touch(mode=0o600)
            super().store_string(line)
