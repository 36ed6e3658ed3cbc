"""Opens the place where threads (graph state) live between turns; it knows nothing of the ledger."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from langgraph.checkpoint.memory import InMemorySaver

from graph.serde import StateSerializer
from graph.settings import Settings
from graph.threads import SqliteThreads
from memory.errors import SettingsError

_SQLITE = "sqlite:///"


class MemoryThreads(InMemorySaver):
    """Threads that end with the process."""

    def __init__(self) -> None:
        super().__init__(serde=StateSerializer())

    def close(self) -> None:
        """Does nothing: there is nothing to give up."""


Checkpointer = SqliteThreads | MemoryThreads


def open_checkpointer(url: str) -> Checkpointer:
    """The saver of that address: "memory" or "sqlite:///" followed by an absolute path.

    Raises: SettingsError for any other address; LedgerDamagedError, LedgerFullError for an unusable file.
    """
    if url == "memory":
        return MemoryThreads()
    if url.startswith(_SQLITE):
        return SqliteThreads(_path_of(url))
    raise SettingsError(
        f'unknown checkpointer {url!r}: use "memory" or "sqlite:////absolute/path/threads.sqlite"'
    )


def sqlite_url(path: Path) -> str:
    """The address of a saver in that file."""
    return _SQLITE + str(path.absolute())


def threads_path(settings: Settings) -> Path:
    """The file that a process with these settings keeps its threads in."""
    return settings.data_dir / "threads.sqlite"


@asynccontextmanager
async def make_saver() -> AsyncIterator[SqliteThreads]:
    """The saver for LangGraph Server (`checkpointer.path` in langgraph.dev.json): threads survive kill -9.

    The server enters it once for each of its event loops.
    """
    saver = await asyncio.to_thread(_open_for_server)
    try:
        yield saver
    finally:
        await asyncio.to_thread(saver.close)


def _open_for_server() -> SqliteThreads:
    return SqliteThreads(threads_path(Settings()))


def _path_of(url: str) -> Path:
    rest = url.removeprefix(_SQLITE)
    path = Path(rest) if Path(rest).is_absolute() else Path("/" + rest)
    if not rest.strip("/"):
        raise SettingsError(f"{url!r} names no file: use sqlite:////absolute/path/threads.sqlite")
    return path
