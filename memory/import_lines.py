"""Reading an export of Mneme: its lines, and the names that ids have in the scope that takes them in. Knows no ledger."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from memory.errors import InputError
from memory.export import FORMAT, SCHEMA_VERSION
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.turn_passages import reply_hit_id

_REPLY = reply_hit_id("")
_IDS = frozenset(
    {
        "record_id",
        "turn_id",
        "source_turn_id",
        "source_thread_id",
        "thread_id",
        "new_id",
        "old_id",
        "from_id",
        "to_id",
        "supersedes",
        "superseded_by",
        "ref",
        "experience_id",
    }
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line. kind: "broken" when it cannot be read. end: bytes of the file up to its end."""

    kind: str
    value: Mapping[str, Any]
    end: int


@dataclass(frozen=True, slots=True)
class Names:
    """Ids as they are in the scope that takes them in: the same in the scope of the export, others in any other one."""

    source: Scope
    target: Scope

    def of(self, name: str) -> str:
        """The id in the scope that takes it in; always the same for the same one."""
        if not name or self.source == self.target:
            return name
        whose, found, _ = name.partition(_REPLY)  # a reply among hits is called after its turn
        named = json.dumps([self.target.user_id, self.target.agent_id, whose])
        return str(uuid5(NAMESPACE_URL, named)) + (_REPLY if found else "")

    def row(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """The row with every id replaced."""
        return {
            key: self.of(value) if key in _IDS and isinstance(value, str) else value
            for key, value in row.items()
        }

    def record(self, values: Mapping[str, Any]) -> Record:
        """The record of these values with every id replaced. Raises ValueError when it is none."""
        known = {name: value for name, value in self.row(values).items() if name in Record.model_fields}
        if isinstance(known.get("source"), dict):
            known["source"] = self.row(known["source"])
        if isinstance(known.get("derived_from"), list):
            known["derived_from"] = [self.of(str(one)) for one in known["derived_from"]]
        return Record.model_validate(known)


def is_export(path: Path) -> bool:
    """Whether the file begins as an export of Mneme does."""
    with path.open("rb") as file:
        first = _line(file.readline(1 << 16), 0)
    return first.kind == "header" and first.value.get("format") == FORMAT


def source_of(path: Path) -> Scope:
    """Whose memory the file holds. Raises InputError when this version cannot read it."""
    with path.open("rb") as file:
        header = _line(file.readline(), 0).value
    version = header.get("schema_version")
    if version != SCHEMA_VERSION:
        raise InputError(
            f"{path} has schema version {version!r}, this Mneme reads {SCHEMA_VERSION}: update Mneme"
        )
    return Scope(str(header.get("user_id")), str(header.get("agent_id")))


def lines(path: Path) -> Iterator[Line]:
    """The lines after the first."""
    with path.open("rb") as file:
        end = len(file.readline())
        for raw in file:
            end += len(raw)
            if raw.strip():
                yield _line(raw, end)


def _line(raw: bytes, end: int) -> Line:
    try:
        value = json.loads(raw.decode("utf-8-sig", "replace"))
    except (ValueError, RecursionError):
        return Line("broken", {}, end)
    if not isinstance(value, dict) or not isinstance(value.get("type"), str):
        return Line("broken", {}, end)
    return Line(value["type"], value, end)
