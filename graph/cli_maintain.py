"""`mneme maintain`: does now what the background does when it is due, with a progress bar, and says what it did."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from pydantic import JsonValue
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from graph.app import App, open_app
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_print import count_of, note, say, say_json, stderr
from memory.errors import InputError, NotFoundError
from memory.kept_elsewhere import note_deleted

_WHAT = {
    "expired": "put aside, their time was up",
    "archived": "archived, nobody used them",
    "purged": "purged from the archive",
    "cleared": "cleared, replaced or rejected long ago",
    "capped": "archived, there were too many",
    "retired": "put aside, what they were concluded from is gone",
    "orphans": "search entries of nothing, removed",
    "undrawn": "got relations that an older version did not draw",
    "old_calls": "old rows of the log of model calls, dropped",
    "names": "names of wiped users, dropped",
    "index": "entries that the index lacked or had too many, put right",
    "checkpoints": "old checkpoints of threads, dropped",
    "tool_results": "tool results of threads that ended or are idle, dropped",
}


def maintain(call: Call, *, is_retrying: bool, is_dry: bool, gone: Sequence[str] = ()) -> int:
    """Runs the command: 0 when nothing failed. gone: conversations that a server kept and deleted."""
    if is_dry and gone:
        raise InputError("--gone changes what is waited for: leave --dry-run out · 请去掉 --dry-run")
    with open_app(call.settings) as app, _progress() as step:
        _close(app, gone)
        report = app.maintain(is_forced=True, is_retrying=is_retrying, is_dry=is_dry, step=step)
    if call.as_json:
        say_json({**report, "is_dry": is_dry})
    else:
        _tell(report, is_dry=is_dry)
    return ExitCode.FAILED if _failed(report) else ExitCode.OK


def _close(app: App, gone: Sequence[str]) -> None:
    """Waits no more for conversations that were deleted where they were kept. Raises NotFoundError."""
    known = note_deleted(app.kit, gone) if gone else []
    if unknown := sorted(set(gone) - set(known)):
        raise NotFoundError(f"nothing waits for {', '.join(unknown)} · 没有在等这些会话")


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
    lifecycle = _part(report, "lifecycle")
    done = {**_part(lifecycle, "counts"), **_part(lifecycle, "mended"), **_part(report, "threads")}
    examples = _part(lifecycle, "examples")
    for name, number in done.items():
        if number:
            say(f"{number} {_WHAT[name]}")
            shown = examples.get(name)
            for text in shown if isinstance(shown, list) else ():
                say(f"  {text}")
    if not any(done.values()):
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
    if purged := _number(report, "contacts_purged"):
        say(f"purged {count_of(purged, 'contact detail', 'contact details')} that nobody asked to keep")
    if retried := _number(report, "retried"):
        say(f"given a new start: {count_of(retried, 'turn', 'turns')} that had been set aside")
    if erased := _number(report, "erased"):
        say(f"erased from the files: {count_of(erased, 'thing', 'things')} that had been forgotten")
    _tell_left(report, reflected if isinstance(reflected, dict) else {})
    waiting = report.get("waiting_elsewhere")
    if isinstance(waiting, list) and waiting:
        names = ", ".join(map(str, waiting))
        note(
            f"still to lose what was forgotten, in their next turn on the server that keeps them: {names}; of one that was"
            f" deleted there: `mneme maintain --gone THREAD` · 还留着已忘内容，由保存它们的服务器在下一轮清掉：{names}；"
            "已在那里删除的：`mneme maintain --gone THREAD`",
            style="yellow",
        )


def _tell_left(report: Mapping[str, JsonValue], reflected: Mapping[str, JsonValue]) -> None:
    """What is not done, and what becomes of it."""
    if left := _number(report, "left"):
        note(
            f"{count_of(left, 'turn', 'turns')} still to be extracted from: run `mneme maintain` again, or let the background"
            f" go on · 还有 {left} 轮对话没有提取，再运行一次，或由后台继续",
            style="yellow",
        )
    if failed := _number(report, "failed"):
        note(
            f"{count_of(failed, 'batch', 'batches')} of turns failed: tried again later, `mneme doctor` says why"
        )
    if failed := _number(reflected, "failed"):
        note(
            f"{count_of(failed, 'user', 'users')} could not be thought over: tried again later, the log says why"
        )
    if aside := _number(report, "set_aside"):
        note(
            f"{count_of(aside, 'turn', 'turns')} set aside after too many failures: `mneme maintain --retry` tries again"
        )
    if left := _number(reflected, "left"):
        note(f"{count_of(left, 'user', 'users')} still to be thought over: run `mneme maintain` again")


def _failed(report: Mapping[str, JsonValue]) -> int:
    """Batches and users of which the extraction or the reflection failed."""
    reflected = report.get("reflected")
    of_users = _number(reflected, "failed") if isinstance(reflected, dict) else 0
    return of_users + _number(report, "failed")


def _part(report: Mapping[str, JsonValue], name: str) -> Mapping[str, JsonValue]:
    value = report[name]
    assert isinstance(value, dict)
    return value


def _number(report: Mapping[str, JsonValue], name: str) -> int:
    value = report.get(name)
    return value if isinstance(value, int) else 0
