"""Records that may be due for something, found by SQL so that maintenance reads only those. The rules have the last word."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, String, func, or_, select

from memory.ledger import entities
from memory.ledger import passages as passage_rows
from memory.ledger.records import COLUMNS, to_record
from memory.ledger.schema import passages, records, relations, turns
from memory.long_term.record import RETRIEVABLE, Record, Status

Found = tuple[int, Record]
_NAME_CHARS = 40
_LIVE = records.c.status.in_(sorted(RETRIEVABLE))
_CLOCK = func.max(
    func.coalesce(records.c.last_accessed_at, 0.0),
    records.c.updated_at,
    func.coalesce(records.c.valid_from, 0.0),
)


def over(tx: Connection, now_s: float, limit: int) -> list[Found]:
    """(scope_no, record) of live records whose time is up."""
    return _found(tx, _LIVE & or_(records.c.expires_at <= now_s, records.c.valid_to <= now_s), limit)


def idle(
    tx: Connection, statuses: Collection[str], before_s: float, *, but_kinds: Collection[str], limit: int
) -> list[Found]:
    """Records in these states that nobody used or confirmed since that moment, kinds that never age left out."""
    condition = (
        records.c.status.in_(sorted(statuses))
        & (before_s > _CLOCK)
        & records.c.kind.not_in(sorted(but_kinds))
        & ~records.c.tags.cast(String).contains('"pinned"')
    )
    return _found(tx, condition, limit)


def put_aside(tx: Connection, before_s: float, limit: int) -> list[Found]:
    """Deprecated records that have not changed since that moment."""
    return _found(tx, (records.c.status == Status.DEPRECATED) & (records.c.updated_at < before_s), limit)


def crowded(tx: Connection, most: int) -> list[int]:
    """Scopes with more live records than that."""
    count = func.count()
    statement = select(records.c.scope_no).where(_LIVE).group_by(records.c.scope_no).having(count > most)
    return list(tx.execute(statement).scalars())


def undrawn(tx: Connection, attributes: Collection[str], limit: int) -> list[Found]:
    """Live records whose attribute draws a relation that is not there: those of an older version."""
    is_drawn = (
        select(relations.c.relation_id)
        .where(relations.c.record_id == records.c.record_id, relations.c.relation != entities.NAMES)
        .exists()
    )
    is_short = func.length(func.trim(records.c.value)).between(1, _NAME_CHARS)
    draws = records.c.attribute.in_(sorted(attributes)) & (records.c.polarity == "positive") & is_short
    return _found(tx, _LIVE & draws & ~is_drawn, limit)


def drop_orphans(tx: Connection, limit: int) -> int:
    """Takes out passages whose record or turn is gone; returns how many owners they had."""
    has_record = select(records.c.record_id).where(records.c.record_id == passages.c.owner_id).exists()
    has_turn = select(turns.c.turn_id).where(turns.c.turn_id == passages.c.owner_id).exists()
    is_lost = ((passages.c.owner_kind == "record") & ~has_record) | (
        (passages.c.owner_kind == "turn") & ~has_turn
    )
    lost = tx.execute(
        select(passages.c.scope_no, passages.c.owner_id).where(is_lost).distinct().limit(limit)
    ).all()
    for row in lost:
        passage_rows.erase(tx, row.scope_no, [row.owner_id])
    return len(lost)


def _found(tx: Connection, condition: ColumnElement[bool], limit: int) -> list[Found]:
    statement = (
        select(records.c.scope_no, *COLUMNS).where(condition).order_by(records.c.record_id).limit(limit)
    )
    return [(row[0], to_record(row[1:])) for row in tx.execute(statement)]
