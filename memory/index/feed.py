"""The ledger's side of the index contract: changes in commit order and the vectors they speak of."""

import numpy as np
from sqlalchemy import Connection, Row, Select, bindparam, func, select

from memory.index.protocol import Change, ScopeVectors, Vector
from memory.ledger import meta
from memory.ledger.ledger import Ledger
from memory.ledger.passages import in_scope
from memory.ledger.schema import changes, passages

# Built once: making a statement costs more than running it.
_CHANGES: Select[tuple[int, int, int, bytes | None]] = (
    select(changes.c.seq, changes.c.scope_no, changes.c.passage_no, passages.c.embedding)
    .outerjoin(passages, passages.c.passage_no == changes.c.passage_no)
    .where(changes.c.seq > bindparam("after"))
    .order_by(changes.c.seq)
)
_TAIL = _CHANGES.where(changes.c.scope_no == bindparam("scope_no"))


class LedgerFeed:
    """Implements `Feed` over a ledger; every call is one snapshot."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        with ledger.write() as tx:
            self._ledger_id = meta.ensure_secret(tx, "ledger_id")

    def ledger_id(self) -> str:
        return self._ledger_id

    def last_seq(self) -> int:
        with self._ledger.read() as tx:
            return _last_seq(tx)

    def changes(self, after: int, limit: int) -> list[Change]:
        with self._ledger.read() as tx:
            return [_change(row) for row in tx.execute(_CHANGES.limit(limit), {"after": after})]

    def tail(self, scope_no: int, after: int) -> list[Change]:
        with self._ledger.read() as tx:
            return [_change(row) for row in tx.execute(_TAIL, {"after": after, "scope_no": scope_no})]

    def scope_vectors(self, scope_no: int) -> ScopeVectors:
        statement = select(passages.c.passage_no, passages.c.embedding).where(
            in_scope(scope_no), passages.c.embedding.is_not(None)
        )
        with self._ledger.read() as tx:
            rows = tx.execute(statement.order_by(passages.c.passage_no)).all()
            numbers = np.array([row.passage_no for row in rows], dtype=np.int64)
            matrix = np.frombuffer(b"".join(row.embedding for row in rows), dtype="<f4")
            return ScopeVectors(
                _last_seq(tx), numbers, matrix.reshape(len(rows), -1) if rows else np.empty((0, 0), "f4")
            )

    def scope_numbers(self, scope_no: int) -> list[int]:
        statement = select(passages.c.passage_no).where(in_scope(scope_no), passages.c.embedding.is_not(None))
        with self._ledger.read() as tx:
            return list(tx.execute(statement).scalars())

    def scope_sizes(self) -> dict[int, int]:
        statement = (
            select(passages.c.scope_no, func.count())
            .where(passages.c.embedding.is_not(None))
            .group_by(passages.c.scope_no)
        )
        with self._ledger.read() as tx:
            return {row[0]: int(row[1]) for row in tx.execute(statement)}


def to_bytes(vector: Vector) -> bytes:
    """The vector as the ledger keeps it: float32, little-endian."""
    return np.asarray(vector, dtype="<f4").tobytes()


def _last_seq(tx: Connection) -> int:
    return int(tx.execute(select(func.coalesce(func.max(changes.c.seq), 0))).scalar_one())


def _change(row: Row[tuple[int, int, int, bytes | None]]) -> Change:
    vector = None if row.embedding is None else np.frombuffer(row.embedding, dtype="<f4")
    return Change(row.seq, row.scope_no, row.passage_no, vector)
