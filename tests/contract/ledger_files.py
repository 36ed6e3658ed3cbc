"""What the ledger tests share: a ledger in a folder, and records and vectors put into it."""

from pathlib import Path

import numpy as np

from memory.index.feed import to_bytes
from memory.index.protocol import Vector
from memory.ledger import passages, records, scopes
from memory.ledger.ledger import Ledger, open_sqlite
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.policy import Policy
from tests.builders import a_record

ZHANG, LI = Scope("zhang"), Scope("li")
NOW_S = 1_796_000_000.0


def open_ledger(folder: Path, policy: Policy | None = None) -> Ledger:
    return open_sqlite(folder / "ledger.sqlite", policy=policy or Policy())


def add_record(
    ledger: Ledger, scope: Scope, text: str, *, vector: Vector | None = None, **changes: object
) -> Record:
    """One record in one transaction; its id is its scope and text."""
    record = a_record(record_id=f"{scope.user_id}:{text}", text=text, **changes)
    with ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, scope, NOW_S)
        records.add(tx, scope_no, record, None if vector is None else to_bytes(vector))
    return record


def scope_no_of(ledger: Ledger, scope: Scope) -> int:
    with ledger.read() as tx:
        found = scopes.find_scope(tx, scope)
    assert found is not None
    return found


def add_passages(ledger: Ledger, scope: Scope, vectors: Vector) -> list[int]:
    """A passage for each vector, all in one transaction; their numbers."""
    with ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, scope, NOW_S)
        new = [
            passages.NewPassage(("turn", f"{scope.user_id}:{place}"), "x", to_bytes(vector))
            for place, vector in enumerate(vectors)
        ]
        return passages.add_many(tx, scope_no, new)


def a_vector(*values: float) -> Vector:
    """A unit vector in that direction."""
    vector = np.array(values, dtype=np.float32)
    unit: Vector = vector / np.linalg.norm(vector)
    return unit
