"""Taking forgotten words out of saved conversations: every checkpoint and pending write of a thread, same ids, other text.

Works on the threads' file of the SQLite saver. A conversation that runs is left alone until its run has ended: it writes itself.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from graph.threads import SqliteThreads
from memory.blank import blanking
from memory.redact import Redaction, redacted, redacted_state, turns_in

HISTORY = "history"
"""File of the data folder with the lines that were typed on a terminal."""
_TYPED = "+"
"""What stands before a line there."""


def redact_thread(threads: SqliteThreads, thread_id: str, redaction: Redaction) -> int:
    """Cleans everything that is saved of the thread; returns how many rows changed. Raises LedgerError."""
    changed = 0
    with threads.cursor() as cursor:
        turn_of: dict[str, str] = {}
        for row_id, value in _rows(threads, cursor, "checkpoints", thread_id):
            state = value.get("channel_values", {})
            turn_of |= turns_in(state.get("messages", []))
            clean = {**value, "channel_values": redacted_state(state, redaction, thread_id)}
            changed += _put(threads, cursor, "checkpoints", row_id, values=(value, clean))
        for row_id, value in _rows(threads, cursor, "writes", thread_id):
            clean = redacted(value, redaction, frozenset({thread_id}), turn_of)
            changed += _put(threads, cursor, "writes", row_id, values=(value, clean))
        changed += _redact_metadata(cursor, thread_id, redaction)
    return changed


_VALUE = {"checkpoints": "checkpoint", "writes": "value"}


def _rows(threads: SqliteThreads, cursor: Any, table: str, thread_id: str) -> list[tuple[int, Any]]:
    query = f"SELECT rowid, type, {_VALUE[table]} FROM {table} WHERE thread_id = ?"
    found = cursor.execute(query, (thread_id,)).fetchall()
    return [(row_id, threads.serde.loads_typed((kind, blob))) for row_id, kind, blob in found]


def _put(threads: SqliteThreads, cursor: Any, table: str, row_id: int, *, values: tuple[Any, Any]) -> int:
    """Writes the new of the two values when it is another one; returns how many rows changed."""
    old, new = values
    if new == old:
        return 0
    kind, blob = threads.serde.dumps_typed(new)
    cursor.execute(f"UPDATE {table} SET type = ?, {_VALUE[table]} = ? WHERE rowid = ?", (kind, blob, row_id))
    return 1


def _redact_metadata(cursor: Any, thread_id: str, redaction: Redaction) -> int:
    changed = 0
    query = "SELECT rowid, metadata FROM checkpoints WHERE thread_id = ?"
    for row_id, blob in cursor.execute(query, (thread_id,)).fetchall():
        metadata = json.loads(blob)
        if (clean := redacted(metadata, redaction)) != metadata:
            text = json.dumps(clean, ensure_ascii=False)
            cursor.execute("UPDATE checkpoints SET metadata = ? WHERE rowid = ?", (text.encode(), row_id))
            changed += 1
    return changed


def redact_lines(path: Path, said: Iterable[str], typed: Iterable[str]) -> None:
    """Takes the lines out of a text file that say one of these statements, and those that were typed just so."""
    clean, exact = blanking(said), {line.strip().casefold() for line in typed}
    if not path.exists():
        return
    lines = path.read_text("utf-8", "replace").splitlines(keepends=True)
    kept = [line for line in lines if clean(line) == line and _words_of(line) not in exact]
    if len(kept) < len(lines):
        path.write_text("".join(kept), "utf-8")


def _words_of(line: str) -> str:
    return line.strip().removeprefix(_TYPED).strip().casefold()
