"""`mneme maintain`: does now what the background worker does when it is due, and says what it did."""

from collections.abc import Mapping

from pydantic import JsonValue

from graph.app import open_app
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_print import count_of, note, say, say_json
from graph.cli_spinner import Spinner


def maintain(call: Call, *, is_retrying: bool) -> int:
    """Runs the command: 0 when nothing failed."""
    with Spinner("maintaining · 维护中"), open_app(call.settings) as app:
        report = app.maintain(is_forced=True, is_retrying=is_retrying)
    if call.as_json:
        say_json(report)
    else:
        _tell(report)
    return ExitCode.FAILED if report["failed"] else ExitCode.OK


def _tell(report: Mapping[str, JsonValue]) -> None:
    say(f"extracted from {count_of(int(str(report['turns'])), 'turn', 'turns')}")
    for name in ("outcomes", "reviewed"):
        counts = report[name]
        if isinstance(counts, dict):
            for what, number in sorted(counts.items()):
                say(f"  {what}: {number}")
    say(
        f"purged {count_of(int(str(report['purged'])), 'contact detail', 'contact details')} that nobody asked to keep"
    )
    if report["failed"]:
        note(f"{report['failed']} batches failed; they are tried again later (`mneme doctor` says why)")
