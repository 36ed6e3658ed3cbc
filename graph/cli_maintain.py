"""`mneme maintain`: does now what the background does when it is due, with a progress bar, and says what it did."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from pydantic import JsonValue
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from graph.app import open_app
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_print import count_of, note, say, say_json, stderr
from memory.janitor import clean_up

_WHAT = {
    "expired": "put aside, their time was up",
    "archived": "archived, nobody used them",
    "purged": "purged from the archive",
    "cleared": "cleared, replaced or rejected long ago",
    "capped": "archived, there were too many",
    "orphans": "search entries of nothing, removed",
}


def maintain(call: Call, *, is_retrying: bool, is_dry: bool) -> int:
    """Runs the command: 0 when nothing failed."""
    with open_app(call.settings) as app, _progress() as step:
        if is_dry:
            report: dict[str, JsonValue] = {"lifecycle": clean_up(app.kit, is_dry=True, step=step).to_json()}
        else:
            report = app.maintain(is_forced=True, is_retrying=is_retrying, step=step)
    if call.as_json:
        say_json({**report, "is_dry": is_dry})
    else:
        _tell(report, is_dry=is_dry)
    return ExitCode.FAILED if report.get("failed") else ExitCode.OK


@contextmanager
def _progress() -> Iterator[Callable[[str, int], None]]:
    """A line on the terminal that says which step is at how many records."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=stderr(), transient=True) as progress:
        task = progress.add_task("maintaining · 维护中")
        yield lambda name, done: progress.update(task, description=f"maintaining · 维护中: {name} {done}")


def _tell(report: Mapping[str, JsonValue], *, is_dry: bool) -> None:
    if not is_dry:
        _tell_background(report)
    lifecycle = report["lifecycle"]
    assert isinstance(lifecycle, dict)
    counts, examples = lifecycle["counts"], lifecycle["examples"]
    assert isinstance(counts, dict)
    assert isinstance(examples, dict)
    for name, number in counts.items():
        if number:
            say(f"{number} {_WHAT[name]}")
            shown = examples.get(name)
            for text in shown if isinstance(shown, list) else ():
                say(f"  {text}")
    if not any(counts.values()):
        say("nothing has aged")
    if is_dry:
        note("nothing was changed: this is what would be done")


def _tell_background(report: Mapping[str, JsonValue]) -> None:
    say(f"extracted from {count_of(_number(report, 'turns'), 'turn', 'turns')}")
    for name in ("outcomes", "reviewed"):
        counts = report[name]
        for what, number in sorted(counts.items()) if isinstance(counts, dict) else ():
            say(f"  {what}: {number}")
    reflected = report["reflected"]
    if isinstance(reflected, dict) and isinstance(counts := reflected["outcomes"], dict) and counts:
        say(f"thought over {count_of(_number(reflected, 'scopes'), 'user', 'users')}")
        for what, number in sorted(counts.items()):
            say(f"  {what}: {number}")
    if purged := _number(report, "purged"):
        say(f"purged {count_of(purged, 'contact detail', 'contact details')} that nobody asked to keep")
    if erased := _number(report, "erased"):
        say(f"erased from the files: {count_of(erased, 'thing', 'things')} that had been forgotten")
    if report["failed"]:
        note(f"{report['failed']} batches failed; they are tried again later (`mneme doctor` says why)")


def _number(report: Mapping[str, JsonValue], name: str) -> int:
    value = report[name]
    return value if isinstance(value, int) else 0
