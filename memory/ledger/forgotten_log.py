"""The list of what was forgotten, in a file beside the ledger that no backup holds: an older ledger is told by it.

Append-only and without any text: digests with the installation's key, and times. The ledger stays the truth; whatever a crash
kept from the file is appended later.
"""

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import structlog
from sqlalchemy import Connection

log = structlog.get_logger()
NAME = "forgotten.log"
_WAITING = "mneme_marks"


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing that was forgotten. key: which installation's key the digests were made with; at: epoch seconds."""

    key: str
    scope: str
    digest: str
    at: float


@dataclass(slots=True)
class Kept:
    """What the file and the ledger had to tell each other. foreign: marks of another installation, which nobody can read."""

    marks: int = 0
    records: int = 0
    turns: int = 0
    appended: int = 0
    foreign: int = 0


class ForgottenLog:
    """The file. Several processes may append to it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def append(self, marks: Iterable[Mark]) -> bool:
        """Writes the marks at the end; False when the file cannot be written: the next start does it."""
        lines = [json.dumps(asdict(mark), separators=(",", ":")) for mark in marks]
        if not lines:
            return True
        text = "\n".join(lines) + "\n"
        try:
            descriptor = os.open(self._path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
            with os.fdopen(descriptor, "r+b") as file:
                if not _ends_a_line(file.fileno()):
                    text = "\n" + text  # a crash cut the last one off
                os.write(file.fileno(), text.encode("ascii"))
                os.fsync(file.fileno())
        except OSError as error:
            log.warning("forgotten_log_not_written", error=str(error))
            return False
        return True

    def read(self) -> Iterator[Mark]:
        """Every mark, oldest first; lines that a crash cut off are passed over."""
        try:
            with self._path.open("r", encoding="ascii", errors="replace") as file:
                for line in file:
                    mark = _mark_of(line)
                    if mark is not None:
                        yield mark
        except FileNotFoundError:
            return


def note(tx: Connection, marks: Iterable[Mark]) -> None:
    """Hands marks to the ledger, which appends them to the file when the transaction is committed."""
    tx.info.setdefault(_WAITING, []).extend(marks)


def take_noted(tx: Connection) -> list[Mark]:
    """The marks of this transaction, once."""
    noted: list[Mark] = tx.info.pop(_WAITING, [])
    return noted


def _ends_a_line(descriptor: int) -> bool:
    size = os.lseek(descriptor, 0, os.SEEK_END)
    if size == 0:
        return True
    os.lseek(descriptor, size - 1, os.SEEK_SET)
    return os.read(descriptor, 1) == b"\n"


def _mark_of(line: str) -> Mark | None:
    try:
        found = json.loads(line)
        return Mark(str(found["key"]), str(found["scope"]), str(found["digest"]), float(found["at"]))
    except (ValueError, KeyError, TypeError):
        return None
