"""Who may open the Chroma directory: one holder at a time, among processes and within one.

The lock ends with its process, however that ends.
"""

import contextlib
import os
from pathlib import Path

from filelock import FileLock, Timeout


class DirectoryOwner:
    """A lock file beside the directory, so that it outlives the directory's deletion."""

    def __init__(self, directory: Path) -> None:
        self._lock_path = directory.with_name(directory.name + ".lock")
        self._pid_path = directory.with_name(directory.name + ".pid")
        # Taken in one thread, given back in another; and two indexes of one process exclude each other.
        self._lock = FileLock(self._lock_path, thread_local=False, is_singleton=False)
        self._pid = 0

    @property
    def is_held(self) -> bool:
        """Whether this process holds the directory; a forked child does not, whatever it inherited."""
        return self._pid == os.getpid()

    def take(self) -> bool:
        """Tries to become the owner, without waiting. Raises OSError when the place cannot be written."""
        if self.is_held:
            return True
        self._lock_path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._lock.acquire(blocking=False)
        except Timeout:
            return False
        self._pid = os.getpid()
        self._pid_path.write_text(f"{self._pid}\n", encoding="ascii")
        return True

    def who(self) -> str:
        """The holder, for a message to a person."""
        try:
            return f"process {self._pid_path.read_text(encoding='ascii').strip()}"
        except (OSError, UnicodeDecodeError):
            return "another process"

    def give_back(self) -> None:
        """Lets the next one in; may be called twice."""
        if self.is_held:
            self._pid = 0
            with contextlib.suppress(OSError):  # only a hint for people
                self._pid_path.unlink()
            self._lock.release()
