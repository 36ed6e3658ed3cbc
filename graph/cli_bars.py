"""Progress bars of long commands: on stderr, and only where that is a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.progress import (
    BarColumn,
    DownloadColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from graph.cli_print import stderr
from memory.index.protocol import Progress as Report


@contextmanager
def bar(what: str) -> Iterator[Report]:
    """A bar that is moved by calling what it yields with (done, total)."""
    with _moved(what, MofNCompleteColumn()) as move:
        yield move


@contextmanager
def bytes_bar(what: str) -> Iterator[Report]:
    """The same for bytes of a file."""
    with _moved(what, DownloadColumn()) as move:
        yield move


@contextmanager
def _moved(what: str, count: ProgressColumn) -> Iterator[Report]:
    console = stderr()
    columns = (TextColumn("{task.description}"), BarColumn(), count, TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=None)

        def move(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield move
