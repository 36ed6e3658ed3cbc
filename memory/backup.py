"""Copies of the ledger and the conversations, consistent while both are in use, checked before they count as made.

A backup is a folder named by its moment. The file of forgotten things is not in it: a restore is told by the newest one.
"""

import json
import os
import re
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from filelock import FileLock, Timeout

from memory.errors import InputError, LedgerDamagedError, LedgerError, LedgerFullError
from memory.ledger import tombstones
from memory.ledger.ledger import Ledger
from memory.policy_lifecycle import DAY_S

FILES = ("threads.sqlite", "ledger.sqlite")
"""In the order in which they are copied: no conversation then knows a turn that the ledger has not."""
MANIFEST = "backup.json"
_NAME = re.compile(r"^mneme-(\d{8}-\d{6})Z$")
_TIME = "%Y%m%d-%H%M%S"
_PARTIAL = ".making-"
_COUNTED = ("records", "turns", "scopes", "tombstones")


@dataclass(frozen=True, slots=True)
class Backup:
    """One backup as its own note describes it. counts: rows of the ledger's tables."""

    path: Path
    made_at: float
    schema: str
    counts: dict[str, int]


def make_backup(ledger: Ledger, data_dir: Path, folder: Path, now: datetime) -> Backup:
    """Copies, checks and only then names it. Raises InputError, LedgerDamagedError, LedgerFullError."""
    folder = folder.expanduser().absolute()
    if folder.is_relative_to(data_dir.absolute()):
        raise InputError(
            f"{folder} lies in the data folder, where what is forgotten is erased: put backups elsewhere"
        )
    with ledger.write() as tx:
        tombstones.key_print(tx)  # the key must be in it: else no mark that is made later fits it
    target = folder / f"mneme-{now.astimezone(UTC).strftime(_TIME)}Z"
    partial = folder / f"{_PARTIAL}{os.getpid()}-{target.name}"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        partial.mkdir(mode=0o700)
        try:
            for name in FILES:
                if (data_dir / name).exists():
                    _copy(data_dir / name, partial / name)
            made = _described(partial, target, now.timestamp())
            _write_note(partial / MANIFEST, made)
            partial.rename(target)
        finally:
            shutil.rmtree(partial, ignore_errors=True)
    except OSError as error:
        raise LedgerFullError(
            f"no backup in {folder} ({error.strerror or error}): free space, or name another folder"
        ) from error
    return made


def list_backups(folder: Path) -> list[Backup]:
    """The whole backups in the folder, the oldest first."""
    found = sorted(path for path in folder.glob("mneme-*") if _NAME.match(path.name))
    backups = (_read_note(path) for path in found)
    return [backup for backup in backups if backup is not None]


def find_backup(name: str, folder: Path | None) -> Backup:
    """The backup of that path, or of that name in the folder; "latest" is the newest. Raises InputError."""
    if name == "latest" and folder is not None:
        if known := list_backups(folder):
            return known[-1]
        raise InputError(f"there is no backup in {folder}: `mneme backup` makes one")
    for path in [Path(name).expanduser(), *([folder / name] if folder else [])]:
        if (found := _read_note(path)) is not None:
            return found
    raise InputError(f"{name!r} is no backup: name its folder, as `mneme backup` printed it")


def check_backup(backup: Backup) -> None:
    """Makes sure that its files are whole and hold what its note says. Raises LedgerDamagedError."""
    counts, _ = _inspect(backup.path)
    if counts != backup.counts:
        raise LedgerDamagedError(f"{backup.path} holds {counts}, not {backup.counts}: take another backup")


def rotate(folder: Path, keep: int) -> list[Path]:
    """Deletes all but the newest backups, and what a crash left half made; returns the backups that went."""
    old = [backup.path for backup in list_backups(folder)[: -max(keep, 1)]]
    for path in [*old, *_left_over(folder)]:
        shutil.rmtree(path, ignore_errors=True)
    return old


def daily_backup(ledger: Ledger, data_dir: Path, folder: Path, *, keep: int, now: datetime) -> Backup | None:
    """Makes a backup and rotates, unless another process is at it. Raises as `make_backup` does."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with FileLock(folder / ".lock", timeout=0):
            made = make_backup(ledger, data_dir, folder, now)
            rotate(folder, keep)
            return made
    except Timeout:
        return None
    except OSError as error:
        raise LedgerFullError(
            f"no backup in {folder} ({error.strerror or error}): check MNEME_BACKUP_DIR"
        ) from error


def _left_over(folder: Path) -> Iterator[Path]:
    """What was begun more than a day ago: nobody is at it any more."""
    for path in folder.glob(f"{_PARTIAL}*"):
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > DAY_S:
                yield path


def _copy(source: Path, target: Path) -> None:
    """SQLite's own copy of a database in use: one moment of it, whatever is written meanwhile."""
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, complete in itself
    except sqlite3.DatabaseError as error:
        raise LedgerError(
            f"{source} cannot be copied ({error}): `mneme doctor` says what is wrong"
        ) from error
    target.chmod(0o600)
    with target.open("rb") as file:
        os.fsync(file.fileno())


def _described(partial: Path, target: Path, made_at: float) -> Backup:
    counts, schema = _inspect(partial)
    return Backup(target, made_at, schema, counts)


def _inspect(folder: Path) -> tuple[dict[str, int], str]:
    """Rows of the ledger's tables and its schema, after a check of every file. Raises LedgerDamagedError."""
    counts, schema = dict[str, int](), ""
    for name in FILES:
        if name != "ledger.sqlite" and not (folder / name).exists():
            continue
        try:
            with closing(sqlite3.connect(f"{(folder / name).absolute().as_uri()}?mode=ro", uri=True)) as file:
                troubles = [row[0] for row in file.execute("PRAGMA quick_check(3)")]
                if name == "ledger.sqlite":
                    schema = file.execute("SELECT version_num FROM alembic_version").fetchone()[0]
                    counts = {t: file.execute(f"SELECT count(*) FROM {t}").fetchone()[0] for t in _COUNTED}
        except sqlite3.DatabaseError as error:
            troubles = [str(error)]
        if troubles != ["ok"]:
            raise LedgerDamagedError(f"{folder / name} is damaged ({troubles[0]}): take another backup")
    return counts, schema


def _write_note(path: Path, backup: Backup) -> None:
    note = {key: value for key, value in asdict(backup).items() if key != "path"}
    path.write_text(json.dumps(note, indent=2) + "\n", encoding="utf-8")
    path.chmod(0o600)


def _read_note(path: Path) -> Backup | None:
    with suppress(OSError, ValueError, KeyError, TypeError):
        note = json.loads((path / MANIFEST).read_text("utf-8"))
        counts = {str(table): int(count) for table, count in note["counts"].items()}
        return Backup(path, float(note["made_at"]), str(note["schema"]), counts)
    return None
