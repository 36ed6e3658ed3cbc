"""A long tool result in a few lines: what shape it has, how it begins and ends, how much was left out. Pure.

Also lays a kept result out as lines, so that a page of it can be asked for.
"""

import csv
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from memory.policy import Policy
from memory.text import clip_middle, one_line
from prompts.render import Tell

_SHAPE_CHARS = 120
_CELLS = 8
_DELIMITERS = (",", "\t", ";", "|")
_RULE = re.compile(r"^[\s|:+=-]+$")


@dataclass(frozen=True, slots=True)
class Digest:
    """Shape in a few words, first and last lines, lines in all and characters left out."""

    shape: str
    head: str
    tail: str
    lines: int
    left_out: int


def digest(text: str, room_chars: int, policy: Policy, tell: Tell) -> Digest:
    """The digest; head and tail together are at most `room_chars` characters. tell: of the prompt lines_shape."""
    lines = as_lines(text, policy)
    shape = clip_middle(shape_of(text, tell), _SHAPE_CHARS)
    room = max(room_chars - len(shape), 40)
    head = _whole_lines(lines, room - room // 3)
    tail = _whole_lines(lines[::-1], room // 3, is_reversed=True) if len(lines) > 1 else ""
    if len(lines) == 1 or not head:
        head = clip_middle(lines[0] if lines else "", room - room // 3)
    return Digest(shape, head, tail, len(lines), max(len(text) - len(head) - len(tail), 0))


def shape_of(text: str, tell: Tell) -> str:
    """What kind of thing the text is, with its numbers: JSON, a table, or lines."""
    value = _json(text)
    if isinstance(value, list):
        return _list_shape(value, tell)
    if isinstance(value, dict):
        inner = [f"{key}[{len(part)}]" if isinstance(part, list) else key for key, part in value.items()]
        return tell("json_object", count=str(len(value)), names=", ".join(inner[:_CELLS]))
    lines = [line for line in text.splitlines() if line.strip()]
    if delimiter := _delimiter(lines):
        cells = _cells(lines[0], delimiter)
        rows = sum(not _RULE.match(line) for line in lines) - 1
        return tell("table", rows=str(rows), columns=str(len(cells)), names=", ".join(cells[:_CELLS]))
    return tell("text", count=str(len(lines)), chars=str(len(text)))


def as_lines(text: str, policy: Policy) -> list[str]:
    """The text as lines of bounded length: one an item for a JSON list or object, else its own lines."""
    value = _json(text)
    if isinstance(value, list):
        raw = [json.dumps(item, ensure_ascii=False) for item in value]
    elif isinstance(value, dict):
        raw = _object_lines(value)
    else:
        raw = text.splitlines() or [""]
    width = policy.result_line_chars
    return [line[at : at + width] for line in raw for at in range(0, max(len(line), 1), width)]


def page(lines: Sequence[str], first: int, last: int, limit_chars: int) -> tuple[list[str], int]:
    """The lines from `first` to `last` (from 1, both included) that fit, numbered, and the number of the last one shown."""
    shown: list[str] = []
    for number in range(max(first, 1), min(last, len(lines)) + 1):
        line = f"{number}: {lines[number - 1]}"
        limit_chars -= len(line) + 1
        if limit_chars < 0:
            break
        shown.append(line)
    return shown, max(first, 1) + len(shown) - 1


def _whole_lines(lines: Sequence[str], room: int, *, is_reversed: bool = False) -> str:
    kept: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return "\n".join(kept[::-1] if is_reversed else kept)


def _object_lines(value: dict[str, JsonValue]) -> list[str]:
    lines: list[str] = []
    for key, part in value.items():
        if isinstance(part, list) and part:
            lines += [f"{key}[{at}]: {json.dumps(item, ensure_ascii=False)}" for at, item in enumerate(part)]
        else:
            lines.append(f"{key}: {json.dumps(part, ensure_ascii=False)}")
    return lines or ["{}"]


def _list_shape(value: list[JsonValue], tell: Tell) -> str:
    rows = [item for item in value if isinstance(item, dict)]
    if rows and len(rows) == len(value):
        columns = list(dict.fromkeys(key for row in rows[:50] for key in row))
        names = ", ".join(columns[:_CELLS])
        return tell("json_rows", rows=str(len(rows)), columns=str(len(columns)), names=names)
    return tell("json_list", count=str(len(value)))


def _delimiter(lines: Sequence[str]) -> str:
    """The character that parts every one of the first lines into as many cells; "" when it is no table."""
    sample = [line for line in lines[:20] if not _RULE.match(line)]
    if len(sample) < 3:
        return ""
    for delimiter in _DELIMITERS:
        widths = {len(_cells(line, delimiter)) for line in sample}
        if len(widths) == 1 and widths != {1}:
            return delimiter
    return ""


def _cells(line: str, delimiter: str) -> list[str]:
    try:
        found = next(
            csv.reader([line.strip().strip("|" if delimiter == "|" else "")], delimiter=delimiter), []
        )
    except csv.Error:
        found = line.split(delimiter)
    return [one_line(cell) for cell in found]


def _json(text: str) -> JsonValue:
    if text.lstrip()[:1] not in ("[", "{"):
        return None
    try:
        value: JsonValue = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return None
    return value
