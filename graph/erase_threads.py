"""Taking forgotten words out of saved conversations: every checkpoint and pending write of a thread, same ids, other text.

Works on the threads' file of the SQLite saver. A conversation that runs is left alone until its run has ended: it writes itself.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from graph.threads import SqliteThreads
from memory.redact import cleaner, redacted

HISTORY = "history"
"""File of the data folder with the lines that were typed on a terminal."""
_TABLES = {
    "checkpoints": ("type", "checkpoint"),
    "writes": ("type", "value"),
}


def redact_thread(threads: SqliteThreads, thread_id: str, words: Sequence[str]) -> int:
    """Replaces these words in everything that is saved of the thread; returns how many rows changed. Raises LedgerError."""
    if not words:
        return 0
    cleaned = cleaner(words)
    changed = 0
    with threads.cursor() as cursor:
        for table, (kind_column, value_column) in _TABLES.items():
            found = cursor.execute(
                f"SELECT rowid, {kind_column}, {value_column} FROM {table} WHERE thread_id = ?", (thread_id,)
            ).fetchall()
            for row_id, kind, blob in found:
                value = threads.serde.loads_typed((kind, blob))
                if (clean := redacted(value, cleaned)) != value:
                    new_kind, new_blob = threads.serde.dumps_typed(clean)
                    cursor.execute(
                        f"UPDATE {table} SET {kind_column} = ?, {value_column} = ? WHERE rowid = ?",
                        (new_kind, new_blob, row_id),
                    )
                    changed += 1
        changed += _redact_metadata(cursor, thread_id, cleaned)
    return changed


def _redact_metadata(cursor: Any, thread_id: str, cleaned: Callable[[str], str]) -> int:
    changed = 0
    query = "SELECT rowid, metadata FROM checkpoints WHERE thread_id = ?"
    for row_id, blob in cursor.execute(query, (thread_id,)).fetchall():
        metadata = json.loads(blob)
        if (clean := redacted(metadata, cleaned)) != metadata:
            text = json.dumps(clean, ensure_ascii=False)
            cursor.execute("UPDATE checkpoints SET metadata = ? WHERE rowid = ?", (text.encode(), row_id))
            changed += 1
    return changed


def redact_lines(path: Path, words: Sequence[str]) -> None:
    """Takes the lines that say one of these words out of a text file."""
    folded = [word.casefold() for word in words]
    if not folded or not path.exists():
        return
    lines = path.read_text("utf-8", "replace").splitlines(keepends=True)
    kept = [line for line in lines if not any(word in line.casefold() for word in folded)]
    if len(kept) < len(lines):
        path.write_text("".join(kept), "utf-8")
