"""Everything of a user as lines of JSON, from one snapshot of the ledger: to look at, to keep, to take in elsewhere.

The first line says what it is. Vectors are left out: whoever takes it in makes them anew. So are documents, which belong to a
namespace and not to a user: the first line says how many there are.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from pydantic import JsonValue
from sqlalchemy import Connection, Table, func, select

from memory.clock import epoch_s
from memory.errors import NotFoundError
from memory.kit import Kit
from memory.ledger import documents, records, scopes
from memory.ledger.schema import (
    entities,
    experiences,
    injections,
    passages,
    pendings,
    ratings,
    recalls,
    relations,
    tool_results,
    turns,
    verdicts,
)
from memory.ledger.schema import records as records_table
from memory.long_term.scope import Scope

FORMAT = "mneme-export"
SCHEMA_VERSION = 1
"""Of the lines: raised when a reader of the older version would misread the newer one."""
_BATCH = 500
_OF_THIS_LEDGER = frozenset(
    {"scope_no", "turn_no", "injection_no", "lease_owner", "lease_until", "fence", "not_before"}
)
LOGS: dict[str, tuple[Table, str]] = {
    "turn": (turns, "turn_no"),
    "entity": (entities, "entity_id"),
    "relation": (relations, "relation_id"),
    "pending": (pendings, "created_at"),
    "write": (verdicts, "decided_at"),
    "injection": (injections, "injection_no"),
    "recall": (recalls, "logged_at"),
    "rating": (ratings, "rated_at"),
    "tool_result": (tool_results, "created_at"),
    "experience": (experiences, "created_at"),
}
"""Line type -> the table whose rows it has, and their order. Turns come before what speaks of them."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What there was of a user at one moment, as often as it is read. header: the first line."""

    header: dict[str, JsonValue]
    _tx: Connection
    _scope_no: int

    def lines(self) -> Iterator[dict[str, JsonValue]]:
        """The lines, one at a time: header, records with versions, turns, relations, logs. Raises LedgerError."""
        yield self.header
        yield from _records(self._tx, self._scope_no)
        for name, (table, order) in LOGS.items():
            yield from _rows(self._tx, self._scope_no, name, table, order=order)


@contextmanager
def snapshot(kit: Kit, scope: Scope) -> Iterator[Snapshot]:
    """Everything of a user at this moment, whatever is written meanwhile. Raises NotFoundError, LedgerError."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None:
            raise NotFoundError(f"nothing is known of user {scope.user_id!r} with agent {scope.agent_id!r}")
        yield Snapshot(_header(kit, tx, scope, scope_no), tx, scope_no)


def export(kit: Kit, scope: Scope) -> Iterator[dict[str, JsonValue]]:
    """The lines of one snapshot. Raises NotFoundError, LedgerError."""
    with snapshot(kit, scope) as taken:
        yield from taken.lines()


def as_line(value: dict[str, JsonValue]) -> str:
    """The value as one line of UTF-8 text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _header(kit: Kit, tx: Connection, scope: Scope, scope_no: int) -> dict[str, JsonValue]:
    counts: dict[str, JsonValue] = {"record": _count(tx, records_table, scope_no)}
    counts |= {name: _count(tx, table, scope_no) for name, (table, _) in LOGS.items()}
    return {
        "type": "header",
        "format": FORMAT,
        "schema_version": SCHEMA_VERSION,
        "user_id": scope.user_id,
        "agent_id": scope.agent_id,
        "exported_at": epoch_s(kit.clock.now()),
        "counts": counts,
        "left_out": {"documents": documents.count(tx)},
    }


def _count(tx: Connection, table: Table, scope_no: int) -> int:
    return int(tx.execute(select(func.count()).where(table.c.scope_no == scope_no)).scalar_one())


def _records(tx: Connection, scope_no: int) -> Iterator[dict[str, JsonValue]]:
    """In the order in which they became findable, so that taking them in makes the same order again."""
    latest = (
        select(passages.c.owner_id, func.max(passages.c.passage_no).label("place"))
        .where(passages.c.scope_no == scope_no, passages.c.owner_kind == "record")
        .group_by(passages.c.owner_id)
        .subquery()
    )
    statement = (
        select(records_table.c.record_id)
        .outerjoin(latest, latest.c.owner_id == records_table.c.record_id)
        .where(records_table.c.scope_no == scope_no)
        .order_by(latest.c.place.is_(None).desc(), latest.c.place, records_table.c.created_at)
    )
    ids = list(tx.execute(statement).scalars())
    for start in range(0, len(ids), _BATCH):
        batch = ids[start : start + _BATCH]
        found = records.get_many(tx, scope_no, batch)
        for record_id in batch:
            versions: list[JsonValue] = [
                {"change": change, "record": version.model_dump(mode="json")}
                for change, version in records.history(tx, record_id)
            ]
            yield {
                "type": "record",
                "record": found[record_id].model_dump(mode="json"),
                "versions": versions,
            }


def _rows(
    tx: Connection, scope_no: int, name: str, table: Table, *, order: str
) -> Iterator[dict[str, JsonValue]]:
    columns = [column for column in table.c if column.name not in _OF_THIS_LEDGER]
    statement = select(*columns).where(table.c.scope_no == scope_no).order_by(table.c[order])
    for row in tx.execute(statement.execution_options(yield_per=_BATCH)):
        values: dict[str, Any] = dict(row._mapping)
        yield {"type": name, name: values}
