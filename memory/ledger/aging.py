"""Records that may be due for something, found by SQL so that maintenance reads only those.

The rules have the last word on what is due.
"""

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, Connection, case, func, or_, select, update

from memory.ledger import entities
from memory.ledger import passages as passage_rows
from memory.ledger.columns import has_tag
from memory.ledger.put_away import derived_from, retire_derived
from memory.ledger.record_rows import COLUMNS, to_record
from memory.ledger.records import erase
from memory.ledger.schema import passages, records, relations, turns
from memory.long_term.record import PINNED, RETRIEVABLE, Record, Status

Key = tuple[int, str]
"""(scope_no, record_id)."""
_NAME_CHARS = 40
_LIVE = records.c.status.in_(sorted(RETRIEVABLE))
_USED = func.max(func.coalesce(records.c.last_accessed_at, 0.0), records.c.updated_at)
_DAY = func.max(func.coalesce(records.c.valid_from, 0.0), func.coalesce(records.c.valid_to, 0.0))


def over(tx: Connection, now_s: float) -> list[Key]:
    """Live records whose time is up."""
    return _keys(tx, _LIVE & or_(records.c.expires_at <= now_s, records.c.valid_to <= now_s))


def idle(
    tx: Connection,
    statuses: Collection[str],
    before_s: float,
    *,
    ageless: Collection[str],
    dated: Collection[str],
) -> list[Key]:
    """Records in these states whose clock (`lifecycle.clock_of`) was last set before that moment; nothing pinned.

    ageless, dated: kinds that never age, and those that age from the day that they are about.
    """
    clock = case((records.c.kind.in_(sorted(dated)), func.max(_USED, _DAY)), else_=_USED)
    condition = (
        records.c.status.in_(sorted(statuses))
        & (before_s >= clock)
        & records.c.kind.not_in(sorted(ageless))
        & ~has_tag(records.c.tags, PINNED)
    )
    return _keys(tx, condition)


def put_aside(tx: Connection, before_s: float) -> list[Key]:
    """Deprecated records that have not changed since that moment."""
    return _keys(tx, (records.c.status == Status.DEPRECATED) & (records.c.updated_at < before_s))


def crowded(tx: Connection, most: int) -> dict[int, int]:
    """Scopes with more live records than that -> how many they have."""
    count = func.count()
    statement = select(records.c.scope_no, count).where(_LIVE).group_by(records.c.scope_no)
    return {row[0]: row[1] for row in tx.execute(statement.having(count > most))}


def purge(tx: Connection, scope_no: int, old: Sequence[Record], now_s: float) -> None:
    """Erases what aged out. What was concluded from it is retired, and names no ground that is gone."""
    gone = {record.record_id for record in old}
    retire_derived(tx, scope_no, [record.model_copy(update={"updated_at": now_s}) for record in old])
    for record in derived_from(tx, scope_no, list(gone)):
        if record.record_id not in gone:
            left = [ground for ground in record.derived_from if ground not in gone]
            is_it = records.c.record_id == record.record_id
            tx.execute(update(records).where(is_it).values(derived_from=left))
    erase(tx, scope_no, list(gone))


def undrawn(
    tx: Connection, attributes: Collection[str], *, after: str, limit: int
) -> list[tuple[int, Record]]:
    """Live records whose attribute draws a relation that is not there: those of an older version.

    In the order of their ids; after: the id of the last one that was looked at.
    """
    is_drawn = (
        select(relations.c.relation_id)
        .where(relations.c.record_id == records.c.record_id, relations.c.relation != entities.NAMES)
        .exists()
    )
    is_short = func.length(func.trim(records.c.value)).between(1, _NAME_CHARS)
    draws = records.c.attribute.in_(sorted(attributes)) & (records.c.polarity == "positive") & is_short
    wanted = select(records.c.scope_no, *COLUMNS).where(
        _LIVE & draws & ~is_drawn & (records.c.record_id > after)
    )
    found = tx.execute(wanted.order_by(records.c.record_id).limit(limit))
    return [(row[0], to_record(row[1:])) for row in found]


def orphans(tx: Connection) -> list[Key]:
    """(scope_no, owner) of passages whose record or turn is gone."""
    has_record = select(records.c.record_id).where(records.c.record_id == passages.c.owner_id).exists()
    has_turn = select(turns.c.turn_id).where(turns.c.turn_id == passages.c.owner_id).exists()
    is_lost = ((passages.c.owner_kind == "record") & ~has_record) | (
        (passages.c.owner_kind == "turn") & ~has_turn
    )
    rows = tx.execute(select(passages.c.scope_no, passages.c.owner_id).where(is_lost).distinct())
    return [(row.scope_no, row.owner_id) for row in rows]


def drop_orphans(tx: Connection, lost: Sequence[Key]) -> int:
    """Takes out the passages of those owners that are still gone; returns how many owners they had."""
    known = {owner_id for _, owner_id in lost}
    for table, column in ((records, records.c.record_id), (turns, turns.c.turn_id)):
        known -= set(tx.execute(select(column).select_from(table).where(column.in_(known))).scalars())
    for scope_no, owner_id in lost:
        if owner_id in known:
            passage_rows.erase(tx, scope_no, [owner_id])
    return len(known)


def _keys(tx: Connection, condition: ColumnElement[bool]) -> list[Key]:
    statement = select(records.c.scope_no, records.c.record_id).where(condition)
    return [
        (row[0], row[1]) for row in tx.execute(statement.order_by(records.c.scope_no, records.c.record_id))
    ]
