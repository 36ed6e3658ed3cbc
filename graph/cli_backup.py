"""`mneme backup` and `mneme restore`."""

import sys
from dataclasses import asdict
from pathlib import Path

import typer

from graph.app import open_app
from graph.cli_call import Call
from graph.cli_checks import run_checks
from graph.cli_errors import ExitCode
from graph.cli_kit import opened_kit
from graph.cli_print import note, say, say_json, shown_time
from graph.cli_spinner import Spinner
from memory.backup import Backup, find_backup, make_backup, rotate
from memory.clock import SystemClock
from memory.errors import InputError
from memory.policy import Policy
from memory.restore import Replaced, Restored, put_back, settle_in, use_of

_CHECKED = ("ledger", "threads", "vectors", "index")


def run_backup(call: Call, *, to: str | None) -> int:
    """Runs the command."""
    settings = call.settings
    folder = Path(to) if to else settings.backup_dir
    if folder is None:
        raise InputError("where to? `mneme backup --to DIR`, or set MNEME_BACKUP_DIR")
    with Spinner("copying · 备份中"), opened_kit(call) as kit:
        made = make_backup(kit.ledger, settings.data_dir, folder, SystemClock().now())
    rotated = rotate(folder, settings.backups_kept) if folder == settings.backup_dir else []
    if call.as_json:
        say_json({**asdict(made), "path": str(made.path), "rotated": [str(path) for path in rotated]})
        return ExitCode.OK
    say(str(made.path))
    note(f"checked: {made.counts['records']} memories, {made.counts['turns']} turns")
    if rotated:
        note(f"{len(rotated)} older ones deleted (MNEME_BACKUPS_KEPT={settings.backups_kept})")
    return ExitCode.OK


def run_restore(call: Call, name: str, *, is_sure: bool) -> int:
    """Runs the command: 0 when the checks after it found nothing."""
    settings = call.settings
    backup = find_backup(name, settings.backup_dir)
    use = use_of(settings.data_dir)
    if use == "unknown":
        note(f"the ledger is damaged: whether another process has {settings.data_dir} open cannot be known")
    if use != "in_use" and not _confirms(call, backup, is_sure=is_sure):
        note("nothing was changed")
        return ExitCode.FAILED
    with Spinner("restoring · 恢复中"):
        replaced = put_back(backup, settings.data_dir, SystemClock().now(), policy=Policy())
        with open_app(settings) as app:
            restored = settle_in(app.kit, lambda _done, _total: None)
            app.erase()
        checks = [check for check in run_checks(settings) if check.name in _CHECKED]
    failed = [check for check in checks if check.status == "fail"]
    if call.as_json:
        say_json(
            {
                "backup": str(backup.path),
                "aside": replaced.aside and str(replaced.aside),
                "records": restored.records,
                "vectors": restored.vectors,
                "index": restored.index_state,
                "forgotten": restored.forgotten,
                "is_noted": replaced.is_noted,
                "foreign": restored.foreign,
                "checks": [asdict(check) for check in checks],
            }
        )
    else:
        _tell(replaced, restored)
        for check in checks:
            say(f"{check.name}: {check.status}, {check.found}")
    return ExitCode.FAILED if failed else ExitCode.OK


def _confirms(call: Call, backup: Backup, *, is_sure: bool) -> bool:
    if is_sure or not sys.stdin.isatty():  # a script has said so by calling
        return True
    when = shown_time(backup.made_at, call.settings.timezone)
    question = f"Replace the memory in {call.settings.data_dir} by the backup of {when}?"
    return typer.confirm(question, err=True)


def _tell(replaced: Replaced, restored: Restored) -> None:
    say(f"restored: {restored.records} memories; index {restored.index_state}, {restored.vectors} vectors")
    if replaced.aside is not None:
        note(f"what it replaced is in {replaced.aside}; delete it when you need it no more")
    if not replaced.is_noted:
        note("the old ledger could not be read: forgotten.log alone says what was forgotten", style="yellow")
    if any(gone := list(restored.forgotten.values())):
        note(f"forgotten since the backup, and gone from it too: {gone[0]} memories, {gone[1]} turns")
    if restored.foreign:
        note(
            f"{restored.foreign} marks of another installation in forgotten.log cannot be read",
            style="yellow",
        )
