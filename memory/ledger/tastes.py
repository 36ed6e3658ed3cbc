"""What the user is and likes, for advice that depends on it: a few columns of many records."""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, bindparam, select, union_all

from memory.ledger.schema import records
from memory.long_term.record import RETRIEVABLE, USER


class Taste(NamedTuple):
    """A record of the user. content_key: its text, normalised."""

    record_id: str
    kind: str
    attribute: str
    content_key: str


def _of(*which: Any) -> Select[Any]:
    newest = (
        select(records.c.record_id, records.c.kind, records.c.attribute, records.c.content_key)
        .where(
            records.c.scope_no == bindparam("scope_no"),
            records.c.subject == USER,
            records.c.status.in_(sorted(RETRIEVABLE)),
            *which,
        )
        .order_by(records.c.created_at.desc())
        .limit(bindparam("most"))
        .subquery()
    )
    return select(newest)


# Built once: making a statement costs more than running it. Each half has its index.
_NEWEST = union_all(
    _of(records.c.attribute.in_(bindparam("attributes", expanding=True))),
    _of(records.c.kind.in_(bindparam("kinds", expanding=True))),
)


def newest(
    tx: Connection, scope_no: int, *, attributes: Collection[str], kinds: Collection[str], limit: int
) -> list[Taste]:
    """The user's newest live records of these attributes, then of these kinds, each up to the limit."""
    wanted = {"scope_no": scope_no, "attributes": list(attributes), "kinds": list(kinds), "most": limit}
    return [Taste(*row) for row in tx.execute(_NEWEST, wanted)]
