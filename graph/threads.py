"""The SQLite file that threads are kept in: LangGraph's saver, made fit for async, processes and rollback.

It works under invoke and ainvoke, from any thread and any event loop, and for several processes on one file:
SQL runs under one lock per saver, the async methods run it in threads of the saver's own (asyncio's default
pool has 6 on 2 cores, and slow tools may sit in them), and a write takes SQLite's write lock first.
"""

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import (
    ChannelVersions,
    Checkpoint,
    CheckpointMetadata,
    CheckpointTuple,
    DeltaChannelHistory,
)
from langgraph.checkpoint.sqlite import SqliteSaver

from graph import threads_sql as sql
from graph.serde import StateSerializer
from memory.errors import LedgerBusyError, LedgerDamagedError, LedgerError, LedgerFullError
from memory.policy import Policy

T = TypeVar("T")


class SqliteThreads(SqliteSaver):
    """Keeps threads in one SQLite file; thread-safe, sync and async."""

    def __init__(self, path: Path) -> None:
        """Opens or creates the file.

        Raises: LedgerDamagedError, LedgerFullError, LedgerBusyError.
        """
        policy = Policy()
        self.path = path
        with self._explained():
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            # No implicit transactions: `cursor` begins and ends them.
            connection = sqlite3.connect(
                path, timeout=policy.busy_timeout_s, isolation_level=None, check_same_thread=False
            )
            try:
                super().__init__(connection, serde=StateSerializer())
                self._prepare(time.monotonic() + policy.busy_timeout_s)
            except BaseException:
                connection.close()
                raise
        self._executor = ThreadPoolExecutor(policy.saver_threads, thread_name_prefix="mneme-threads")

    def close(self) -> None:
        """Ends its threads and closes the file; may be called twice. Blocks: not for an event loop."""
        self._executor.shutdown()
        with self.lock:
            self.conn.close()

    @contextmanager
    def cursor(self, transaction: bool = True) -> Iterator[sqlite3.Cursor]:
        """A cursor inside a transaction: undone as a whole when the body fails."""
        with self.lock, self._explained(), closing(self.conn.cursor()) as cursor:
            # A deferred transaction that turns writer fails at once when another process wrote meanwhile.
            cursor.execute("BEGIN IMMEDIATE" if transaction else "BEGIN")
            try:
                yield cursor
                cursor.execute("COMMIT")
            except BaseException:
                if self.conn.in_transaction:
                    cursor.execute("ROLLBACK")
                raise

    def list(
        self,
        config: RunnableConfig | None,
        *,
        filter: dict[str, Any] | None = None,
        before: RunnableConfig | None = None,
        limit: int | None = None,
    ) -> Iterator[CheckpointTuple]:
        # Read at once: a half-read listing would hold the lock, and its reader may call the saver again.
        yield from tuple(super().list(config, filter=filter, before=before, limit=limit))

    def delete_for_runs(self, run_ids: Sequence[str]) -> None:
        """Forgets what these runs wrote (rollback)."""
        runs = (json.dumps([str(run_id) for run_id in run_ids]),)
        with self.cursor() as cursor:
            cursor.execute(sql.DELETE_RUN_WRITES, runs)
            cursor.execute(f"DELETE FROM checkpoints WHERE {sql.OF_RUNS}", runs)

    def delete_thread(self, thread_id: str) -> None:
        """Deletes a thread, and keeps that it ended for whoever holds more of it."""
        super().delete_thread(str(thread_id))
        with self.cursor() as cursor:
            cursor.execute(sql.END, (str(thread_id), time.time()))

    def take_ended(self) -> dict[str, float]:
        """Threads that were deleted since it was asked last, each with when (epoch seconds)."""
        with self.cursor(transaction=False) as cursor:  # mostly none: no write lock for that
            if cursor.execute(sql.ANY_ENDED).fetchone() is None:
                return {}
        with self.cursor() as cursor:
            return dict(cursor.execute(sql.TAKE_ENDED).fetchall())

    def ended(self) -> dict[str, float]:
        """The same, left as they are."""
        with self.cursor(transaction=False) as cursor:
            return dict(cursor.execute(sql.LIST_ENDED).fetchall())

    def copy_thread(self, source_thread_id: str, target_thread_id: str) -> None:
        """Copies a whole thread, its history included."""
        names = {"source": str(source_thread_id), "target": str(target_thread_id)}
        with self.cursor() as cursor:
            cursor.execute(sql.COPY_CHECKPOINTS, names)
            cursor.execute(sql.COPY_WRITES, names)

    def prune(self, thread_ids: Sequence[str], *, strategy: str = "keep_latest") -> None:
        """Drops history: "keep_latest" keeps the newest checkpoint of each namespace, "delete" nothing.

        Not for graphs with a DeltaChannel: their newest checkpoint needs the older ones.
        """
        if strategy not in ("keep_latest", "delete", "delete_all"):
            raise ValueError(f"unknown strategy {strategy!r}: use keep_latest or delete")
        for thread_id in map(str, thread_ids):
            if strategy == "keep_latest":
                self._keep_latest(thread_id)
            else:
                self.delete_thread(thread_id)

    def known(self, thread_ids: Sequence[str]) -> set[str]:
        """Those of these threads that are in the file."""
        with self.cursor(transaction=False) as cursor:
            return {row[0] for row in cursor.execute(sql.KNOWN, (json.dumps(list(thread_ids)),))}

    def every(self) -> set[str]:
        """The threads that are in the file."""
        with self.cursor(transaction=False) as cursor:
            return {row[0] for row in cursor.execute(sql.EVERY)}

    def compact(self) -> None:
        """Writes the file anew without what was deleted or replaced. Raises LedgerError."""
        with self.lock, self._explained():
            for statement in ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
                self.conn.execute(statement).fetchall()

    def keep_newest(self, count: int, *, but_not: Collection[str] = ()) -> int:
        """Drops all but the newest checkpoints of every thread and namespace; returns how many went.

        Safe beside live runs: a run reads and writes the newest only. Not for graphs with a DeltaChannel.
        """
        with self.cursor(transaction=False) as cursor:
            crowded = cursor.execute(sql.CROWDED, (count,)).fetchall()
        dropped = 0
        for thread_id, namespace in crowded:
            if thread_id not in but_not:
                dropped += self._drop_older(thread_id, namespace, count)
        return dropped

    def count_older(self, count: int, *, but_not: Collection[str] = ()) -> int:
        """How many checkpoints `keep_newest` would drop."""
        with self.cursor(transaction=False) as cursor:
            rows = cursor.execute(sql.COUNT_OLDER, {"count": count}).fetchall()
        return sum(int(number) for thread_id, number in rows if thread_id not in but_not)

    async def aget_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        return await self._in_thread(partial(self.get_tuple, config))

    async def alist(
        self,
        config: RunnableConfig | None,
        *,
        filter: dict[str, Any] | None = None,
        before: RunnableConfig | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[CheckpointTuple]:
        listing = partial(self.list, config, filter=filter, before=before, limit=limit)
        for found in await self._in_thread(lambda: tuple(listing())):
            yield found

    async def aput(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        return await self._in_thread(partial(self.put, config, checkpoint, metadata, new_versions))

    async def aput_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        await self._in_thread(partial(self.put_writes, config, writes, task_id, task_path))

    async def adelete_thread(self, thread_id: str) -> None:
        await self._in_thread(partial(self.delete_thread, thread_id))

    async def adelete_for_runs(self, run_ids: Sequence[str]) -> None:
        await self._in_thread(partial(self.delete_for_runs, run_ids))

    async def acopy_thread(self, source_thread_id: str, target_thread_id: str) -> None:
        await self._in_thread(partial(self.copy_thread, source_thread_id, target_thread_id))

    async def aprune(self, thread_ids: Sequence[str], *, strategy: str = "keep_latest") -> None:
        await self._in_thread(partial(self.prune, thread_ids, strategy=strategy))

    async def aget_delta_channel_history(
        self, *, config: RunnableConfig, channels: Sequence[str]
    ) -> Mapping[str, DeltaChannelHistory]:
        return await self._in_thread(
            partial(self.get_delta_channel_history, config=config, channels=channels)
        )

    async def _in_thread(self, call: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, call)

    def _prepare(self, deadline_s: float) -> None:
        """Sets the file up; switching a new file to WAL does not wait for other processes by itself."""
        while True:
            try:
                self.conn.execute("PRAGMA synchronous=NORMAL")
                self.conn.execute("PRAGMA secure_delete=ON")
                self.setup()
                self.conn.execute(sql.INDEX)
                self.conn.execute(sql.ENDED)
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline_s:
                    raise
                time.sleep(0.02)

    def _keep_latest(self, thread_id: str) -> None:
        with self.cursor() as cursor:
            for table in ("writes", "checkpoints"):
                cursor.execute(
                    f"DELETE FROM {table} WHERE {sql.IS_OLD.format(table=table)}", {"thread": thread_id}
                )
            cursor.execute(
                "UPDATE checkpoints SET parent_checkpoint_id = NULL WHERE thread_id = ?", (thread_id,)
            )

    def _drop_older(self, thread_id: str, namespace: str, count: int) -> int:
        with self.cursor() as cursor:
            oldest = cursor.execute(sql.OLDEST_KEPT, (thread_id, namespace, count - 1)).fetchone()
            if oldest is None:
                return 0
            older = (thread_id, namespace, oldest[0])
            cursor.execute(f"DELETE FROM writes WHERE {sql.IS_OLDER}", older)
            dropped = cursor.execute(f"DELETE FROM checkpoints WHERE {sql.IS_OLDER}", older).rowcount
            cursor.execute(f"UPDATE checkpoints SET parent_checkpoint_id = NULL WHERE {sql.IS}", older)
        return dropped

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.DatabaseError as error:
            raise _explain(error, self.path) from error
        except OSError as error:
            raise LedgerFullError(f"{self.path} cannot be written ({error}): check MNEME_DATA_DIR") from error


def _explain(error: sqlite3.DatabaseError, path: Path) -> LedgerError:
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF:
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return LedgerDamagedError(
                f"{path} is damaged ({error}): move it away to start with empty threads (memories stay)"
            )
        case sqlite3.SQLITE_FULL | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_IOERR | sqlite3.SQLITE_CANTOPEN:
            return LedgerFullError(f"{path} cannot be written ({error}): free space or check MNEME_DATA_DIR")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return LedgerBusyError(f"{path} is locked by another process ({error}): try again")
        case _:
            return LedgerError(f"{path}: {error}")
