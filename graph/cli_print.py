"""How results reach the terminal: tables for people, tab-separated lines in a pipe, one JSON object for programs.

Results go to stdout, everything else to stderr.
"""

import json
import re
import sys
from collections.abc import Mapping, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

import typer
from pydantic import JsonValue
from rich.console import Console
from rich.table import Table
from rich.text import Text

from memory.long_term.record import PINNED

_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""What could move the cursor, recolour the terminal or turn the direction of writing."""
_SHORT_ID_CHARS = 8


def stdout() -> Console:
    """The console of results."""
    return Console(file=sys.stdout, highlight=False)


def stderr() -> Console:
    """The console of notices and errors."""
    return Console(file=sys.stderr, highlight=False)


def printable(text: str) -> str:
    """The text without what a terminal would obey; a model or a memory may hold anything."""
    return _CONTROLS.sub("", text).encode("utf-8", "replace").decode()


def say(text: str) -> None:
    """Prints a result as it is."""
    sys.stdout.write(printable(text) + "\n")
    sys.stdout.flush()


def note(text: str, style: str = "dim") -> None:
    """Prints a notice on stderr."""
    stderr().print(Text(printable(text), style), soft_wrap=True)


def confirms(question: str) -> bool:
    """Asks on a terminal; a script has said so by calling."""
    return not sys.stdin.isatty() or typer.confirm(printable(question), err=True)


def say_json(value: Mapping[str, object]) -> None:
    """Prints one JSON object on a line of its own, UTF-8 unescaped."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False).encode("utf-8", "replace").decode() + "\n")
    sys.stdout.flush()


def say_table(
    columns: Sequence[str], rows: Sequence[Sequence[str]], *, styles: Mapping[str, str] | None = None
) -> None:
    """A table on a terminal; tab-separated lines without a header anywhere else. The last column takes the room.

    styles: colours of whole cells, by their text.
    """
    console = stdout()
    if not console.is_terminal:
        for row in rows:
            say("\t".join(" ".join(cell.split()) for cell in row))
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    for column in columns:
        table.add_column(
            column, overflow="fold", no_wrap=column == "id", ratio=1 if column == columns[-1] else None
        )
    for row in rows:
        table.add_row(*(Text(printable(cell), (styles or {}).get(cell, "")) for cell in row))
    console.print(table)


def say_memories(memories: Sequence[Mapping[str, JsonValue]], timezone: str) -> None:
    """Memories, one a line, with ids as short as they can be told apart."""
    width = short_id_chars([str(memory["record_id"]) for memory in memories])
    say_table(
        ("id", "kind", "status", "sure", "date", "text"),
        [
            (
                str(memory["record_id"])[:width],
                str(memory["kind"]),
                _standing(memory),
                f"{memory['confidence']:.2f}",
                shown_time(memory["created_at"], timezone)[:10],
                str(memory["text"]),
            )
            for memory in memories
        ],
    )


def _standing(memory: Mapping[str, JsonValue]) -> str:
    tags = memory["tags"]
    return (
        f"{memory['status']}, {PINNED}"
        if isinstance(tags, list) and PINNED in tags
        else str(memory["status"])
    )


def short_id_chars(record_ids: Sequence[str]) -> int:
    """Characters from which on the ids differ from each other, at least eight."""
    width = _SHORT_ID_CHARS
    while len({record_id[:width] for record_id in record_ids}) < len(set(record_ids)):
        width += 1
    return width


def shown_time(seconds: JsonValue, timezone: str) -> str:
    """A moment of the ledger in that time zone, to the minute; "" for none."""
    if not isinstance(seconds, int | float):
        return ""
    return datetime.fromtimestamp(seconds, ZoneInfo(timezone)).strftime("%Y-%m-%d %H:%M")


def count_of(number: int, one: str, many: str) -> str:
    """The number with its noun."""
    return f"{number} {one if number == 1 else many}"
