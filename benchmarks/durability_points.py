"""Where a process is killed: named places in the product's own functions, wrapped in the child only; it knows nothing of it."""

import functools
import importlib
import os
import re
import signal
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NoReturn

from benchmarks.durability_acts import Kind

Group = Literal[
    "ledger-index", "mid-batch", "forget-cascade", "outbox-acknowledgement", "migration", "vacuum", "random"
]
_VACUUM_STEPS = 400
"""Instructions of SQLite's machine between two looks at whether to die: a small ledger's VACUUM takes some thousands."""


@dataclass(frozen=True, slots=True)
class Point:
    """A place to die. target: "module:name.of.function" or "sql:pattern". acts: what leads there.

    when: right before the call, right after it, or, for SQL, while it runs. most: dies at a call from 1 up to this one.
    """

    name: str
    group: Group
    target: str
    acts: tuple[Kind, ...] = ()
    when: Literal["before", "after", "inside"] = "before"
    most: int = 1


_FOLDER = "memory.index.folder:ChromaFolder"
_THEN_INDEX: tuple[Kind, ...] = ("remember", "say")
POINTS = (
    Point("the index has not begun", "ledger-index", f"{_FOLDER}.apply", _THEN_INDEX),
    Point("the index is written, its stamp is not", "ledger-index", f"{_FOLDER}._end", _THEN_INDEX),
    Point("a vector is in the ledger, not in the index", "ledger-index", "memory.reindex:passages.set_embedding",
          ("say",), "after", 2),
    Point("one collection of a batch is written", "mid-batch", "memory.index.chroma_client:ChromaClient.upsert",
          _THEN_INDEX, "after"),
    Point("a record has no version yet", "mid-batch", "memory.ledger.records:_add_version", ("age", *_THEN_INDEX), "before", 9),
    Point("some records of the janitor's batch are done", "mid-batch", "memory.janitor:put_away", ("age",), "after", 2),
    Point("a rebuild is half done", "mid-batch", "memory.index.folder:Filling.step", ("forget", "erase"), "after", 2),
    Point("turns are out of the search only", "forget-cascade", "memory.bury:unindex_forgotten",
          ("forget", "forget_words"), "after"),
    Point("turns are redacted, tool results are not", "forget-cascade", "memory.bury:_clear_rest", ("forget", "forget_words")),
    Point("the record is still there", "forget-cascade", "memory.ledger.records:erase", ("forget", "forget_words")),
    Point("half a user is wiped", "forget-cascade", "memory.ledger.wipe:_drop_passages", ("wipe",), "after"),
    Point("committed, the file of tombstones is not written", "forget-cascade",
          "memory.ledger.forgotten_log:ForgottenLog.append", ("forget", "forget_thread", "wipe")),
    Point("a tombstone's line is cut off", "forget-cascade", "memory.ledger.forgotten_log:os.write",
          ("forget", "forget_thread", "wipe"), "inside"),
    Point("one conversation is cleaned", "forget-cascade", "graph.keep_threads:erasures.keep_threads",
          ("say", "forget", "erase"), "before", 2),
    Point("files are clean, that is not noted", "forget-cascade", "memory.erase_files:erasures.finish", ("forget", "erase")),
    Point("claimed", "outbox-acknowledgement", "memory.consolidate:_extract", ("consolidate",)),
    Point("written, not acknowledged", "outbox-acknowledgement", "memory.consolidate:outbox.acknowledge", ("consolidate",)),
    Point("acknowledged, not committed", "outbox-acknowledgement", "memory.consolidate:outbox.acknowledge",
          ("consolidate",), "after"),
    Point("committed", "outbox-acknowledgement", "memory.consolidate:_work_off", ("consolidate",), "after"),
    Point("between two versions", "migration", "alembic.runtime.migration:HeadMaintainer.update_to_step", (), "before", 2),
    Point("a table is made", "migration", "alembic.ddl.impl:DefaultImpl.create_table", (), "after"),
    Point("done, not committed", "migration", "memory.ledger.ledger:_upgrade", (), "after"),
    Point("while the ledger is written anew", "vacuum", r"sql:^VACUUM", ("forget", "erase"), "inside", 12),
    Point("the log is not taken in", "vacuum", r"sql:wal_checkpoint\(TRUNCATE", ("forget", "erase")),
    Point("while the conversations' file is written anew", "vacuum", "graph.threads:SqliteThreads.compact",
          ("say", "forget", "erase"), "after"),
)  # fmt: skip


class Fuse:
    """Counts how often its place was reached, once it is lit; at the n-th time the process is gone."""

    def __init__(self, left: int, tell: Callable[[], None]) -> None:
        self.left = left
        self.is_lit = False
        self._tell = tell

    def burn(self) -> None:
        """One more time."""
        if self.is_lit:
            self.left -= 1
            if self.left == 0:
                self.end()

    def end(self) -> NoReturn:
        """Tells and dies, at once and without any clean-up."""
        self._tell()
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("unreachable")


def lay(point: Point, nth: int, tell: Callable[[], None]) -> Fuse:
    """Prepares this process, which has not opened Mneme yet, to die there once the fuse is lit. tell: called right before."""
    fuse = Fuse(nth, tell)
    if point.target.startswith("sql:"):
        _watch_sql(re.compile(point.target[4:], re.IGNORECASE), fuse, is_inside=point.when == "inside")
        return fuse
    owner, name = _find(point.target)
    original = getattr(owner, name)
    if point.when == "inside":
        setattr(owner, name, _half_written(original, fuse))
    else:
        setattr(owner, name, _deadly(original, fuse, is_after=point.when == "after"))
    return fuse


def _find(target: str) -> tuple[Any, str]:
    """The module or class that has the function, and the function's name there."""
    module, _, path = target.partition(":")
    *owners, name = path.split(".")
    owner: Any = importlib.import_module(module)
    for one in owners:
        owner = getattr(owner, one)
    return owner, name


def _deadly(original: Callable[..., Any], fuse: Fuse, *, is_after: bool) -> Callable[..., Any]:
    @functools.wraps(original)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        if not is_after:
            fuse.burn()
        result = original(*args, **kwargs)
        if is_after:
            fuse.burn()
        return result

    return wrapped


def _half_written(write: Callable[[int, bytes], int], fuse: Fuse) -> Callable[[int, bytes], int]:
    def wrapped(descriptor: int, data: bytes) -> int:
        if fuse.is_lit and data.startswith(b'{"key"'):
            write(descriptor, data[: len(data) // 2])
            fuse.end()
        return write(descriptor, data)

    return wrapped


def _watch_sql(pattern: re.Pattern[str], fuse: Fuse, *, is_inside: bool) -> None:
    """Every connection of the ledger is watched; is_inside: the machine's steps count down while the statement runs."""
    ledger: Any = importlib.import_module("memory.ledger.ledger")
    original = ledger._set_up_connection

    def set_up(connection: sqlite3.Connection, record: object, **options: Any) -> None:
        original(connection, record, **options)

        def step() -> int:
            fuse.burn()
            return 0

        def seen(statement: str) -> None:
            is_it = pattern.search(statement) is not None
            if is_inside:
                connection.set_progress_handler(step if is_it else None, _VACUUM_STEPS)
            elif is_it:
                fuse.burn()

        connection.set_trace_callback(seen)

    ledger._set_up_connection = set_up
