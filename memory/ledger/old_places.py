"""Where memories came from that stay when the turn or the thread is forgotten: older versions, logs and passages name it no more.

Inside the caller's transaction.
"""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, delete, func, or_, select, update

from memory.ledger.schema import injections, passages, record_versions, records
from memory.long_term.record import Record
from memory.text import normalised

_NOWHERE = {"thread_id": "", "turn_id": "", "message_ids": (), "quote": ""}


def found_from(tx: Connection, scope_no: int, turn_ids: Sequence[str], thread_id: str | None) -> list[str]:
    """The turns that found something from there: their saved states name where it came from."""
    named = (injections.c.scope_no == scope_no) & _is_source(turn_ids, thread_id)
    return list(tx.execute(select(injections.c.turn_id).where(named).distinct()).scalars())


def forget_places(tx: Connection, scope_no: int, turn_ids: Sequence[str], thread_id: str | None) -> None:
    """Takes these turns, and a thread that goes whole, out of what is kept of where memories came from."""
    _forget_versions(tx, scope_no, turn_ids, thread_id)
    if thread_id is not None:
        passage = (passages.c.scope_no == scope_no) & (passages.c.thread_id == thread_id)
        is_record = passages.c.owner_kind == "record"
        tx.execute(update(passages).where(passage, is_record).values(thread_id=""))
    nowhere = {"source_thread_id": "", "source_turn_id": ""}
    named = (injections.c.scope_no == scope_no) & _is_source(turn_ids, thread_id)
    tx.execute(update(injections).where(named).values(nowhere))


def move_passage(tx: Connection, scope_no: int, record: Record) -> None:
    """Lets the passage of a record follow it into the thread that it comes from now."""
    owned = (passages.c.owner_id == record.record_id) & (passages.c.scope_no + 0 == scope_no)
    tx.execute(update(passages).where(owned).values(thread_id=record.source.thread_id))


def _forget_versions(tx: Connection, scope_no: int, turn_ids: Sequence[str], thread_id: str | None) -> None:
    """What a version says that was said there alone goes with it; what the memory still says only loses its place."""
    statement = (
        select(record_versions.c.record_id, record_versions.c.version, record_versions.c.snapshot)
        .add_columns(records.c.content_key)
        .join(records, records.c.record_id == record_versions.c.record_id)
        .where(records.c.scope_no == scope_no, _is_of(turn_ids, thread_id))
    )
    for row in tx.execute(statement).all():
        is_it = record_versions.c.record_id == row.record_id, record_versions.c.version == row.version
        if (normalised(row.snapshot["text"]) or row.snapshot["text"]) != row.content_key:
            tx.execute(delete(record_versions).where(*is_it))
            continue
        source = {**row.snapshot["source"], **_NOWHERE}
        tx.execute(update(record_versions).where(*is_it).values(snapshot={**row.snapshot, "source": source}))


def _is_source(turn_ids: Sequence[str], thread_id: str | None) -> ColumnElement[bool]:
    """Whether a hit came from one of these turns, or from that thread."""
    is_thread = [injections.c.source_thread_id == thread_id] if thread_id else []
    return or_(injections.c.source_turn_id.in_(turn_ids), *is_thread)


def _is_of(turn_ids: Sequence[str], thread_id: str | None) -> ColumnElement[bool]:
    """Whether a version comes from one of these turns, or from that thread."""
    snapshot = record_versions.c.snapshot
    is_thread = [func.json_extract(snapshot, "$.source.thread_id") == thread_id] if thread_id else []
    return or_(func.json_extract(snapshot, "$.source.turn_id").in_(turn_ids), *is_thread)
