"""What ranking must know of many records at once: a few columns, so that only what is returned is read whole."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, bindparam, select

from memory.ledger.columns import has_tag
from memory.ledger.schema import records
from memory.long_term.record import PINNED, Standing

# Built once: making a statement costs more than running it.
_BY_ID: Select[Any] = select(
    records.c.record_id,
    records.c.text,
    records.c.kind,
    records.c.subject,
    records.c.status,
    records.c.created_at,
    records.c.updated_at,
    records.c.last_accessed_at,
    records.c.access_count,
    records.c.valid_from,
    records.c.valid_to,
    records.c.expires_at,
    records.c.supersedes,
    has_tag(records.c.tags, PINNED),
    records.c.source["turn_id"].as_string(),
    records.c.attribute,
    records.c.evidence_count,
).where(
    records.c.record_id.in_(bindparam("record_ids", expanding=True)),
    records.c.scope_no + 0 == bindparam("scope_no"),  # + 0: else SQLite reads every record of the user
)


def get_many(tx: Connection, scope_no: int, record_ids: Sequence[str]) -> dict[str, Standing]:
    """record_id -> how it stands, for those that exist in the scope."""
    if not record_ids:
        return {}
    rows = tx.execute(_BY_ID, {"scope_no": scope_no, "record_ids": list(record_ids)})
    return {row[0]: Standing(*row) for row in rows}
