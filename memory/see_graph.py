"""A user's people, places and things and how they hang together, read from the ledger as one value for a list or a picture.

Several names of one thing are one node. What ended is there, with its end.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from memory.kit import Kit
from memory.ledger import relations, scopes
from memory.ledger.entities import NAMES
from memory.ledger.relations import EntityRow, Row
from memory.long_term.edges import SAME, USER
from memory.long_term.scope import Scope

_KNOWS = "knows"
"""Says nothing where something closer is known: a friend is known."""


@dataclass(frozen=True, slots=True)
class Node:
    """An entity. name: as it was written first; memories: how many name it or ground a relation of it."""

    entity_id: str
    name: str
    kind: str
    aliases: tuple[str, ...]
    memories: int


@dataclass(frozen=True, slots=True)
class Line:
    """A relation between two nodes. since, until: epoch seconds; until None: it holds. grounds: ids of records."""

    source_id: str
    relation: str
    target_id: str
    since: float | None
    until: float | None
    grounds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """What hangs together: the nodes with most memories first, lines in the order in which they came to hold."""

    nodes: tuple[Node, ...]
    lines: tuple[Line, ...]

    def to_json(self) -> dict[str, JsonValue]:
        """The graph as JSON values."""
        nodes: list[JsonValue] = [
            {
                "entity_id": node.entity_id,
                "name": node.name,
                "kind": node.kind,
                "aliases": list(node.aliases),
                "memories": node.memories,
            }
            for node in self.nodes
        ]
        lines: list[JsonValue] = [
            {
                "source_id": line.source_id,
                "relation": line.relation,
                "target_id": line.target_id,
                "since": line.since,
                "until": line.until,
                "grounds": list(line.grounds),
            }
            for line in self.lines
        ]
        return {"nodes": nodes, "relations": lines}

    def largest(self, most: int) -> "Graph":
        """The part with that many nodes at most."""
        kept = {node.entity_id for node in self.nodes[:most]}
        lines = tuple(line for line in self.lines if line.source_id in kept and line.target_id in kept)
        return Graph(self.nodes[:most], lines)


def see_graph(kit: Kit, scope: Scope) -> Graph:
    """The graph of the scope; empty when nothing is known. Raises LedgerError."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None:
            return Graph((), ())
        known, rows = relations.list_entities(tx, scope_no), relations.list_rows(tx, scope_no)
    return make_graph(known, rows)


def make_graph(known: Sequence[EntityRow], rows: Sequence[Row]) -> Graph:
    """The graph of these rows: aliases that hold are folded into one node, equal relations into one line."""
    first = _first_names(known, rows)
    named = Counter[str]()
    for end, _ in {(first[end], row.record_id) for row in rows for end in _ends(row) if end in first}:
        named[end] += 1
    spelled: dict[str, list[str]] = {}
    for entity in sorted(known, key=lambda one: first[one.entity_id] != one.entity_id):  # its own name first
        spelled.setdefault(first[entity.entity_id], []).extend(entity.aliases)
    by_id = {entity.entity_id: entity for entity in known}
    nodes = [_node(by_id[node_id], spelled[node_id], named[node_id]) for node_id in spelled if named[node_id]]
    nodes.sort(key=lambda node: (node.kind != USER, -node.memories, node.name))
    return Graph(tuple(nodes), tuple(_lines(rows, first)))


def _node(entity: EntityRow, spelled: Sequence[str], memories: int) -> Node:
    names = list(dict.fromkeys(spelled))
    return Node(entity.entity_id, entity.aliases[0], entity.kind, tuple(names[1:]), memories)


def _first_names(known: Sequence[EntityRow], rows: Iterable[Row]) -> dict[str, str]:
    """entity id -> the id that stands for it: the user's own, or that of the name that others are said to be the same as."""
    first = {entity.entity_id: entity.entity_id for entity in known}
    for row in rows:
        if row.relation != SAME or row.valid_to is not None or not {row.from_id, row.to_id} <= first.keys():
            continue
        kept, folded = first[row.from_id], first[row.to_id]
        first = {one: kept if other == folded else other for one, other in first.items()}
    return first


def _lines(rows: Iterable[Row], first: dict[str, str]) -> Iterable[Line]:
    found: dict[tuple[str, str, str], list[Row]] = {}
    for row in rows:
        if row.relation == NAMES or not {row.from_id, row.to_id} <= first.keys():
            continue
        key = (first[row.from_id], row.relation, first[row.to_id])
        if key[0] != key[2]:
            found.setdefault(key, []).append(row)
    closer = {(source, target) for source, relation, target in found if relation != _KNOWS}
    found = {key: equal for key, equal in found.items() if key[1] != _KNOWS or (key[0], key[2]) not in closer}
    for (source, relation, target), equal in found.items():
        since = [row.valid_from for row in equal if row.valid_from is not None]
        ends = [row.valid_to for row in equal]
        until = None if None in ends else max(end for end in ends if end is not None)
        grounds = tuple(dict.fromkeys(row.record_id for row in equal))
        yield Line(source, relation, target, min(since, default=None), until, grounds)


def _ends(row: Row) -> Iterable[str]:
    return (row.to_id,) if row.relation == NAMES else (row.from_id, row.to_id)
