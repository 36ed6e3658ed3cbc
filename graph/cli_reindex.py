"""`mneme reindex`: makes the vector index anew, or every vector, with a progress bar. It runs without the background worker."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from graph.cli_call import Call, report
from graph.cli_errors import ExitCode, Failure
from graph.cli_print import note, say, say_json, stderr
from memory.errors import VectorIndexError
from memory.index.protocol import Progress as Report
from memory.kit import Kit
from memory.reindex import reembed, reindex


def run_reindex(call: Call, *, is_reembedding: bool, is_sure: bool) -> int:
    """Runs the command."""
    with opened_kit(call, is_reembedding=is_reembedding) as kit:
        if is_reembedding and not (is_sure or _confirms(kit)):
            note("nothing was changed")
            return ExitCode.FAILED
        try:
            count = _reembed(kit) if is_reembedding else None
            with progress_bar("index") as progress:
                reindex(kit, progress)
        except KeyboardInterrupt:
            return _stopped(call, is_reembedding=is_reembedding)
        _tell(call, kit, count)
    return ExitCode.OK


@contextmanager
def opened_kit(call: Call, *, is_reembedding: bool = False) -> Iterator[Kit]:
    """The kit of the call's settings, without a worker; closed at the end."""
    from graph.models import open_chat
    from memory.clock import SystemClock
    from memory.open import open_kit

    kit = open_kit(call.settings, open_chat(call.settings), SystemClock(), is_reembedding=is_reembedding)
    try:
        yield kit
    finally:
        kit.index.close()
        kit.ledger.close()


def _confirms(kit: Kit) -> bool:
    """Asks on a terminal; a script has said so by calling."""
    if not sys.stdin.isatty():
        return True
    question = f"Embed every memory anew with {kit.embedder.fingerprint}?"
    return typer.confirm(question, err=True)


def _reembed(kit: Kit) -> int:
    kit.index.catch_up(0)  # becomes the owner, if it can
    status = kit.index.status()
    if status.state == "not_owner":
        raise VectorIndexError(
            f"{status.detail}: end that program first, or it would add vectors of the old embedder"
        )
    with progress_bar("embed") as progress:
        return reembed(kit, progress)


@contextmanager
def progress_bar(what: str) -> Iterator[Report]:
    """A progress bar on stderr, if that is a terminal."""
    console = stderr()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=None)

        def report_progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield report_progress


def _tell(call: Call, kit: Kit, reembedded: int | None) -> None:
    status = kit.index.status()
    if call.as_json:
        say_json({"reembedded": reembedded, "index": asdict(status)})
        return
    if reembedded is not None:
        say(f"embedded anew: {reembedded} (embedder {kit.embedder.fingerprint})")
    say(f"index: {status.backend}, {status.state}, {status.vectors} vectors")


def _stopped(call: Call, *, is_reembedding: bool) -> int:
    what = "mneme reindex --reembed" if is_reembedding else "mneme reindex"
    text = f"stopped; nothing is lost: `{what}` goes on, and so does the next `mneme chat` by itself"
    return report(Failure("interrupted", text, ExitCode.INTERRUPTED), as_json=call.as_json)
