"""Putting a backup in the place of the data folder's files; what stood there is kept aside.

The ledger's file is replaced in one step, so that there is one at any moment. What was forgotten since the backup is told to it
by `keep_forgotten`, by whoever opens it next.
"""

import os
import shutil
import signal
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal
from uuid import uuid4

from memory.backup import FILES, Backup, check_backup, explained
from memory.errors import LedgerBusyError, LedgerError
from memory.index.protocol import Progress
from memory.keep_forgotten import keep_forgotten, note_down
from memory.kit import Kit
from memory.ledger import records
from memory.ledger.ledger import open_sqlite
from memory.policy import Policy
from memory.reindex import embed_pending

Use = Literal["free", "in_use", "unknown"]
_COPY = ".restoring-"
"""What the files are called until they are put in place."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """What `put_back` did. aside: the folder with what stood there; None when there was nothing.

    is_noted: False when the old ledger could not be asked what was forgotten: only the file beside it tells.
    """

    aside: Path | None
    files: tuple[str, ...]
    is_noted: bool


@dataclass(frozen=True, slots=True)
class Restored:
    """How memory stands after a restore. forgotten: records and turns of the backup that were forgotten since.

    foreign: marks of another installation in the file of forgotten things, which nobody can read.
    """

    records: int
    vectors: int
    index_state: str
    forgotten: dict[str, int]
    foreign: int


def use_of(data_dir: Path) -> Use:
    """Whether another connection has the ledger or the conversations open; "unknown" when a damaged file cannot say.

    Leaving WAL mode needs the file for oneself: SQLite refuses it while anybody else has it open.
    """
    uses = {_use_of(data_dir / name) for name in FILES if (data_dir / name).exists()}
    return "in_use" if "in_use" in uses else "unknown" if "unknown" in uses else "free"


def _use_of(path: Path) -> Use:
    try:
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as file:
            file.execute("PRAGMA journal_mode=DELETE").fetchone()
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        return "in_use" if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) else "unknown"
    return "free"


def put_back(backup: Backup, data_dir: Path, now: datetime, *, policy: Policy) -> Replaced:
    """Replaces the files of the data folder. Raises LedgerError."""
    check_backup(backup)
    if use_of(data_dir) == "in_use":
        raise LedgerBusyError(
            f"{data_dir} is open in another process: end `mneme chat` and the server, then try again"
        )
    is_noted = _note_down(data_dir, policy)
    stamp = now.astimezone(UTC).strftime("%Y%m%d-%H%M%S")
    aside = backup.path.absolute().parent / f"replaced-{stamp}-{uuid4().hex[:6]}"
    files = tuple(name for name in FILES if (backup.path / name).exists())
    try:
        data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
        is_something = _swap(backup.path, data_dir, aside, files=files)
    except OSError as error:
        left = f"what stood there is in {aside}" if aside.exists() else "nothing was changed"
        raise explained(error, f"the backup could not be put into {data_dir}; {left}") from error
    return Replaced(aside if is_something else None, files, is_noted)


def _swap(source: Path, data_dir: Path, aside: Path, *, files: Sequence[str]) -> bool:
    """Puts the files in place, what stood there aside; whether there was anything. Stopped before that, it leaves no copies."""
    is_begun = False
    try:
        is_something = _keep_aside(data_dir, aside)
        for name in files:
            shutil.copyfile(source / name, data_dir / f"{_COPY}{name}")
        _disown_index(data_dir / f"{_COPY}ledger.sqlite")
        for name in files:
            _make_durable(data_dir / f"{_COPY}{name}")
        with _in_one_go():
            is_begun = True
            for name in files:
                _replace(data_dir / f"{_COPY}{name}", data_dir / name)
            for name in set(FILES) - set(files):
                (data_dir / name).unlink(missing_ok=True)  # it is aside
    finally:
        for path in data_dir.glob(f"{_COPY}*"):
            path.unlink(missing_ok=True)
        if not is_begun:
            shutil.rmtree(aside, ignore_errors=True)
    shutil.rmtree(data_dir / "index", ignore_errors=True)  # of the other ledger; made anew
    return is_something


@contextmanager
def _in_one_go() -> Iterator[None]:
    """Ctrl-C waits for the end of this: else conversations of one time could stand beside a ledger of another."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    caught = list[int]()
    before = signal.signal(signal.SIGINT, lambda number, _frame: caught.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if caught and before is not signal.SIG_IGN:
        raise KeyboardInterrupt


def settle_in(kit: Kit, progress: Progress) -> Restored:
    """Makes sure that the restored ledger was told what was forgotten since, embeds what waits and makes the index anew.

    Raises LedgerError, EmbedderError, VectorIndexError.
    """
    since = keep_forgotten(kit)  # the kit's own opening has told it the most, before any worker ran
    while embed_pending(kit, kit.policy.worker_batch_passages):
        pass
    kit.index.rebuild(progress)
    status = kit.index.status()
    with kit.ledger.read() as tx:
        count = records.count(tx)
    gone = {
        "records": kit.told.records + since.records,
        "turns": kit.told.turns + since.turns,
    }
    return Restored(count, status.vectors, status.state, gone, kit.told.foreign)


def _disown_index(ledger: Path) -> None:
    """Gives the ledger a new id: no index and no cache of the ledger that it replaces may be taken for its own."""
    with closing(sqlite3.connect(ledger)) as file, file:
        file.execute("DELETE FROM meta WHERE key = 'ledger_id'")


def _note_down(data_dir: Path, policy: Policy) -> bool:
    """Makes sure that the file beside the ledger says all that was forgotten; False when the ledger cannot be read."""
    path = data_dir / "ledger.sqlite"
    if not path.exists():
        return True
    try:
        ledger = open_sqlite(path, policy=policy)
        try:
            note_down(ledger)
        finally:
            ledger.close()
    except LedgerError:
        return False
    return True


def _keep_aside(data_dir: Path, aside: Path) -> bool:
    found = [p for name in FILES for p in data_dir.glob(f"{name}*") if p.is_file()]
    if found:
        aside.mkdir(mode=0o700)
    for path in found:
        shutil.copy2(path, aside / path.name)
    return bool(found)


def _make_durable(new: Path) -> None:
    new.chmod(0o600)
    with new.open("rb") as file:
        os.fsync(file.fileno())


def _replace(new: Path, old: Path) -> None:
    for suffix in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            old.with_name(
                old.name + suffix
            ).unlink()  # of a damaged file: it must not be read into the new one
    os.replace(new, old)
