"""Entities that records name, and the relations between them: written with the record that grounds them, gone with it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import NAMESPACE_URL, uuid5

from sqlalchemy import ColumnElement, Connection, delete, select, update
from sqlalchemy.dialects.sqlite import insert

from memory.ledger.schema import entities, relations
from memory.long_term.edges import USER, Edge, edges_of, kinds_of
from memory.long_term.entities import EntityKind, entity_key
from memory.long_term.record import Record, Status
from memory.text import clean, normalised

NAMES = "names"
"""The relation between a record and what it names."""
_VAGUE = ("", "thing")

_BATCH = 500
"""Entities in one statement."""


@dataclass(frozen=True, slots=True)
class Bond:
    """One row of `relations` before it is written: two ids, and the record that grounds it."""

    from_id: str
    relation: str
    to_id: str
    record: Record


def entity_id(scope_no: int, name: str) -> str:
    """The id of the scope's entity of that name: one for every spelling."""
    return str(uuid5(NAMESPACE_URL, f"{scope_no}|{entity_key(name)}"))


def relation_id(record_id: str, from_id: str, relation: str, to_id: str) -> str:
    """The same for the same relation on the same ground, so that a replay writes nothing twice."""
    ends = to_id if relation == NAMES else f"{from_id}|{relation}|{to_id}"
    return str(uuid5(NAMESPACE_URL, f"{record_id}|{ends}"))


def link(tx: Connection, scope_no: int, record: Record, edges: Iterable[Edge] = ()) -> None:
    """Writes what the record names, each once a scope, and the relations that it grounds. edges: those of a model."""
    kinds = kinds_of(record)
    for name in record.entities:
        if normalised(name):
            named = put(tx, scope_no, name, kinds.get(normalised(name), "thing"))
            bind(tx, scope_no, Bond(record.record_id, NAMES, named, record))
    for edge in dict.fromkeys((*edges_of(record), *edges)):
        source = put(tx, scope_no, edge.source, edge.source_kind)
        target = put(tx, scope_no, edge.target, edge.target_kind)
        if source != target:
            bind(tx, scope_no, Bond(source, edge.relation, target, record))


def put(tx: Connection, scope_no: int, name: str, kind: EntityKind | str) -> str:
    """The id of the entity of that name, made on first use; its kind becomes closer, its spellings more."""
    number, spelling = entity_id(scope_no, name), clean(name).strip()
    kind = USER if name == USER else kind
    values = {
        "entity_id": number,
        "scope_no": scope_no,
        "name": entity_key(name),
        "kind": kind,
        "aliases": [spelling],
    }
    if tx.execute(insert(entities).values(values).on_conflict_do_nothing()).rowcount > 0:
        return number
    known = tx.execute(
        select(entities.c.kind, entities.c.aliases).where(entities.c.entity_id == number)
    ).one()
    aliases = known.aliases if spelling in known.aliases else [*known.aliases, spelling]
    better = kind if known.kind in _VAGUE and kind not in _VAGUE else known.kind
    if (better, aliases) != (known.kind, known.aliases):
        is_it = entities.c.entity_id == number
        tx.execute(update(entities).where(is_it).values(kind=better, aliases=aliases))
    return number


def bind(tx: Connection, scope_no: int, bond: Bond) -> None:
    """Writes a relation; it holds from when the record does until the record is over."""
    record = bond.record
    values = {
        "relation_id": relation_id(record.record_id, bond.from_id, bond.relation, bond.to_id),
        "scope_no": scope_no,
        "from_id": bond.from_id,
        "relation": bond.relation,
        "to_id": bond.to_id,
        "record_id": record.record_id,
        "valid_from": record.created_at if record.valid_from is None else record.valid_from,
        "valid_to": _until(record),
    }
    tx.execute(insert(relations).values(values).on_conflict_do_nothing())


def follow(tx: Connection, scope_no: int, record: Record, *, is_reworded: bool) -> None:
    """Lets the relations that the record grounds end, or hold again, as it does; a reworded one grounds others."""
    is_its = (relations.c.scope_no == scope_no) & (relations.c.record_id == record.record_id)
    if is_reworded:
        touched = _cut(tx, is_its)
        link(tx, scope_no, record)
        drop_orphans(tx, scope_no, touched)
        return
    tx.execute(update(relations).where(is_its).values(valid_to=_until(record)))


def unlink(tx: Connection, scope_no: int, record_ids: Sequence[str]) -> None:
    """Takes away what these records ground, begin or end, and the entities that nothing else names then."""
    is_theirs = (
        relations.c.record_id.in_(record_ids)
        | relations.c.from_id.in_(record_ids)
        | relations.c.to_id.in_(record_ids)
    )
    drop_orphans(tx, scope_no, _cut(tx, (relations.c.scope_no == scope_no) & is_theirs))


def drop_orphans(tx: Connection, scope_no: int, touched: Iterable[str]) -> None:
    """Takes away those of these entities that no relation of the scope names any more."""
    of_scope, ids = relations.c.scope_no == scope_no, sorted(set(touched))
    is_named = (
        select(relations.c.relation_id).where(of_scope, relations.c.to_id == entities.c.entity_id).exists()
        | select(relations.c.relation_id)
        .where(of_scope, relations.c.from_id == entities.c.entity_id)
        .exists()
    )
    for start in range(0, len(ids), _BATCH):
        some = entities.c.entity_id.in_(ids[start : start + _BATCH])
        tx.execute(delete(entities).where(some, entities.c.scope_no == scope_no, ~is_named))


def _cut(tx: Connection, condition: ColumnElement[bool]) -> list[str]:
    """Takes these relations away; returns what they began and ended with."""
    ends = tx.execute(select(relations.c.from_id, relations.c.to_id).where(condition)).all()
    if ends:
        tx.execute(delete(relations).where(condition))
    return [one for row in ends for one in row]


def _until(record: Record) -> float | None:
    if record.valid_to is not None or record.status != Status.DEPRECATED:
        return record.valid_to
    return record.updated_at
