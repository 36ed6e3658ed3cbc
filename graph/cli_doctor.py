"""`mneme doctor`: prints what the checks found and how to fix it."""

from dataclasses import asdict

from graph.cli_call import Call
from graph.cli_checks import run_checks
from graph.cli_errors import ExitCode
from graph.cli_print import note, say_json, say_table
from graph.cli_spinner import Spinner

_STYLES = {"ok": "green", "warn": "yellow", "fail": "bold red"}


def doctor(call: Call) -> int:
    """Runs the command: 0 when nothing failed."""
    with Spinner("checking · 检查中"):
        checks = list(run_checks(call.settings))
    failed = [check.name for check in checks if check.status == "fail"]
    if call.as_json:
        say_json({"is_ok": not failed, "checks": [asdict(check) for check in checks]})
    else:
        rows = [(check.name, check.status, check.found, check.fix) for check in checks]
        say_table(("check", "status", "found", "how to fix"), rows, styles=_STYLES)
        note(f"failed: {', '.join(failed)}" if failed else "nothing failed")
    return ExitCode.FAILED if failed else ExitCode.OK
