"""A progress bar on the terminal, and a kit without the background worker for commands that write much."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from graph.cli_print import stderr
from graph.models import open_chat
from graph.settings import Settings
from memory.clock import SystemClock
from memory.kit import Kit
from memory.open import open_kit


@contextmanager
def bytes_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar of (done, total) bytes on stderr, if that is a terminal."""
    console = stderr()
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=None)

        def report_progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield report_progress


@contextmanager
def opened_kit(settings: Settings) -> Iterator[Kit]:
    """The kit of these settings, closed at the end."""
    kit = open_kit(settings, open_chat(settings), SystemClock())
    try:
        yield kit
    finally:
        kit.index.close()
        kit.ledger.close()
