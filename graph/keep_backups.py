"""Makes a backup a day, where a folder for them is set; what goes wrong is logged and tried again later."""

import time
from pathlib import Path

import structlog

from graph.settings import Settings
from memory.backup import daily_backup, list_backups
from memory.clock import epoch_s
from memory.errors import InputError, LedgerError
from memory.kit import Kit

log = structlog.get_logger()


class BackupKeeper:
    """Looks when asked, at most every hour, whether the newest backup is a day old. For one thread at a time."""

    def __init__(self, kit: Kit, settings: Settings, folder: Path) -> None:
        self._kit = kit
        self._data_dir = settings.data_dir
        self._folder = folder
        self._kept = settings.backups_kept
        self._next_s = 0.0

    def keep(self) -> None:
        """Makes a backup when it is time, and lets the oldest go."""
        if time.monotonic() < self._next_s:
            return
        self._next_s = time.monotonic() + self._kit.policy.backup_retry_s
        now = self._kit.clock.now()
        known = list_backups(self._folder)
        if known and epoch_s(now) - known[-1].made_at < self._kit.policy.backup_every_s:
            return
        try:
            made = daily_backup(self._kit.ledger, self._data_dir, self._folder, keep=self._kept, now=now)
        except (LedgerError, InputError) as error:
            log.warning("backup_failed", error=str(error))
            return
        if made is not None:
            log.info("backup_made", path=str(made.path), counts=made.counts)


def open_backups(kit: Kit, settings: Settings) -> BackupKeeper | None:
    """The keeper of these settings; None when no folder is set."""
    return None if settings.backup_dir is None else BackupKeeper(kit, settings, settings.backup_dir)
