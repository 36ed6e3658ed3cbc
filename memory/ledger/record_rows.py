"""Records as rows of their table."""

from collections.abc import Sequence
from typing import Literal

from memory.ledger.schema import records
from memory.long_term.record import Record

Change = Literal[
    "created",
    "reinforced",
    "refined",
    "superseded",
    "confirmed",
    "rejected",
    "restored",
    "revived",
    "pinned",
    "unpinned",
    "closed",
    "flagged",
    "archived",
    "expired",
    "rated",
    "merged",
    "retired",
    "moved",
]
_FIELDS = tuple(Record.model_fields)
COLUMNS = [records.c[name] for name in _FIELDS]


def columns_of(record: Record) -> dict[str, object]:
    """The record as a row."""
    values = record.model_dump(mode="json")
    return {name: values[name] for name in _FIELDS}


def to_record(row: Sequence[object]) -> Record:
    """The record of a row of `COLUMNS`."""
    return Record.model_validate(dict(zip(_FIELDS, row, strict=True)))
