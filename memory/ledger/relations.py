"""Entities and what hangs on them, read: by the names in a question for recall, and as a whole for a picture.

What ended, and what rests on a record that is not in force, takes no part.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, bindparam, func, or_, select

from memory.ledger.entities import NAMES
from memory.ledger.schema import entities, records, relations
from memory.long_term.edges import SAME, USER
from memory.long_term.record import RETRIEVABLE, Status
from memory.policy import Policy
from memory.text import stands_in

# Built once: making a statement costs more than running it.
_OCCURRING = select(entities.c.entity_id, entities.c.name).where(
    entities.c.scope_no == bindparam("scope_no"),
    entities.c.kind != USER,
    func.length(entities.c.name) > 1,
    func.instr(bindparam("folded"), entities.c.name) > 0,
)


@dataclass(frozen=True, slots=True)
class Reach:
    """Entities that a question is about, by any of their names, and those one relation away."""

    named: tuple[str, ...]
    near: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A relation with its ground. Times are epoch seconds; valid_to None: it holds."""

    from_id: str
    relation: str
    to_id: str
    record_id: str
    valid_from: float | None
    valid_to: float | None


@dataclass(frozen=True, slots=True)
class EntityRow:
    """An entity as it is kept. aliases: its spellings."""

    entity_id: str
    name: str
    kind: str
    aliases: tuple[str, ...]


def reach(tx: Connection, scope_no: int, folded: str, *, now_s: float, policy: Policy) -> Reach:
    """The entities whose names stand in the folded text, and their neighbours that hold at that moment."""
    named = _named_in(tx, scope_no, folded)[: policy.related_names]
    if not named:
        return Reach((), ())
    most = policy.related_edges
    edges = _edges(tx, scope_no, named, now_s=now_s, most=most)
    same = [end for row in edges if row.relation == SAME for end in (row.from_id, row.to_id)]
    ours = tuple(dict.fromkeys((*named, *same)))
    if len(ours) > len(named):
        edges = _edges(tx, scope_no, ours, now_s=now_s, most=most)
    people = _of_kind(tx, scope_no, USER)
    near = [end for row in edges for end in (row.from_id, row.to_id) if end not in ours and end not in people]
    return Reach(ours, tuple(dict.fromkeys(near)))


def records_of(tx: Connection, scope_no: int, ends: Sequence[str], limit: int) -> list[str]:
    """Ids of the records that a relation of these entities or records rests on, the newest first."""
    if not ends:
        return []
    statement = (
        select(relations.c.record_id)
        .where(
            relations.c.scope_no == scope_no,
            or_(relations.c.from_id.in_(ends), relations.c.to_id.in_(ends)),
            relations.c.record_id.is_not(None),
        )
        .order_by(relations.c.valid_from.desc(), relations.c.record_id)
        .limit(limit)
    )
    return list(dict.fromkeys(tx.execute(statement).scalars()))


def linked_records(tx: Connection, scope_no: int, record_ids: Sequence[str], limit: int) -> list[str]:
    """Ids of records that are linked with these directly."""
    if not record_ids:
        return []
    is_theirs = or_(relations.c.from_id.in_(record_ids), relations.c.to_id.in_(record_ids))
    statement = select(relations.c.from_id, relations.c.to_id).where(
        relations.c.scope_no == scope_no,
        is_theirs,
        relations.c.relation != NAMES,
        relations.c.valid_to.is_(None),
    )
    ends = [end for row in tx.execute(statement.limit(limit)) for end in (row.from_id, row.to_id)]
    return [end for end in dict.fromkeys(ends) if end not in set(record_ids)]


def list_entities(tx: Connection, scope_no: int) -> list[EntityRow]:
    """Every entity of the scope, by name."""
    statement = select(entities).where(entities.c.scope_no == scope_no).order_by(entities.c.name)
    return [EntityRow(row.entity_id, row.name, row.kind, tuple(row.aliases)) for row in tx.execute(statement)]


def list_rows(tx: Connection, scope_no: int) -> list[Row]:
    """Every relation of the scope whose ground is not in doubt, the oldest first: what ended is among them."""
    statement = (
        select(*(relations.c[name] for name in Row.__dataclass_fields__))
        .join(records, records.c.record_id == relations.c.record_id)
        .where(relations.c.scope_no == scope_no, records.c.status != Status.PENDING)
        .order_by(relations.c.valid_from, relations.c.relation_id)
    )
    return [Row(*row) for row in tx.execute(statement)]


def _named_in(tx: Connection, scope_no: int, folded: str) -> list[str]:
    found = tx.execute(_OCCURRING, {"scope_no": scope_no, "folded": folded})
    wanted = [row for row in found if stands_in(row.name, folded)]
    return [row.entity_id for row in sorted(wanted, key=lambda row: -len(row.name))]


def _edges(tx: Connection, scope_no: int, ends: Collection[str], *, now_s: float, most: int) -> list[Row]:
    statement = (
        select(*(relations.c[name] for name in Row.__dataclass_fields__))
        .join(records, records.c.record_id == relations.c.record_id)
        .where(
            relations.c.scope_no == scope_no,
            or_(relations.c.from_id.in_(ends), relations.c.to_id.in_(ends)),
            relations.c.relation != NAMES,
            _holds(now_s),
            records.c.status.in_(sorted(RETRIEVABLE)),
        )
        .limit(most)
    )
    return [Row(*row) for row in tx.execute(statement)]


def _holds(now_s: float) -> ColumnElement[bool]:
    return or_(relations.c.valid_to.is_(None), relations.c.valid_to > now_s)


def _of_kind(tx: Connection, scope_no: int, kind: str) -> set[str]:
    statement = select(entities.c.entity_id).where(entities.c.scope_no == scope_no, entities.c.kind == kind)
    return set(tx.execute(statement).scalars())
