"""Records by the time that they speak of, for a question that names one."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, bindparam, select, union

from memory.ledger.schema import passages, records
from memory.long_term.record import RETRIEVABLE


class Dated(NamedTuple):
    """A record that names a time, and its passage. Times as in `Record`."""

    passage_no: int
    embedding: bytes | None
    text: str
    valid_from: float
    valid_to: float | None


_IN_SCOPE = (
    records.c.scope_no == bindparam("scope_no"),
    records.c.status.in_(sorted(RETRIEVABLE)),
    records.c.valid_from < bindparam("end_s"),
)
# Built once: making a statement costs more than running it. Each half has its index.
_IDS = union(
    select(records.c.record_id).where(*_IN_SCOPE, records.c.valid_from >= bindparam("start_s")),
    select(records.c.record_id).where(*_IN_SCOPE, records.c.valid_to > bindparam("start_s")),
)
_BETWEEN: Select[Any] = (
    select(
        passages.c.passage_no,
        passages.c.embedding,
        records.c.text,
        records.c.valid_from,
        records.c.valid_to,
    )
    .join(passages, passages.c.owner_id == records.c.record_id)
    .where(
        records.c.record_id.in_(_IDS), passages.c.scope_no + 0 == bindparam("scope_no")
    )  # + 0: the passages of these records only
    .order_by(records.c.valid_from.desc(), passages.c.passage_no)
    .limit(bindparam("most"))
)


def between(tx: Connection, scope_no: int, span: tuple[float, float], limit: int) -> list[Dated]:
    """The scope's live records that hold from a moment between span[0] and span[1], or until one after it; the latest first."""
    wanted = {"scope_no": scope_no, "start_s": span[0], "end_s": span[1], "most": limit}
    return [Dated(*row) for row in tx.execute(_BETWEEN, wanted)]
