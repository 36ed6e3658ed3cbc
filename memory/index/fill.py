"""What goes into which Chroma collection: all vectors at once, or change by change. It keeps no state."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet

import numpy as np

from memory.index.chroma_client import ChromaClient
from memory.index.protocol import Change, Feed, Vector
from memory.policy import Policy

OWN_PREFIX = "own-"
_SHARD_PREFIX = "shard-"


def shard_name(scope_no: int, policy: Policy) -> str:
    """The collection that a scope shares with others."""
    return f"{_SHARD_PREFIX}{scope_no % policy.index_shards:03d}"


def is_shard(name: str) -> bool:
    """Whether scopes share that collection."""
    return name.startswith(_SHARD_PREFIX)


def own_name(scope_no: int) -> str:
    """The collection of one large scope."""
    return f"{OWN_PREFIX}{scope_no}"


def collection_of(scope_no: int, own: AbstractSet[int], policy: Policy) -> str:
    """Where a scope's vectors are, given the scopes that have a collection of their own."""
    if is_namespace(scope_no):
        return f"knowledge-{-scope_no}"
    return own_name(scope_no) if scope_no in own else shard_name(scope_no, policy)


def is_namespace(scope_no: int) -> bool:
    """Whether the scope is a namespace of documents: it has a collection of its own from the first vector on."""
    return scope_no < 0


def large_scopes(sizes: Mapping[int, int], policy: Policy) -> frozenset[int]:
    """Users' scopes with so many vectors that they do not share a collection."""
    least = policy.index_own_collection_from
    return frozenset(n for n, size in sizes.items() if size >= least and not is_namespace(n))


def fill_all(client: ChromaClient, feed: Feed, sizes: Mapping[int, int], policy: Policy) -> Iterator[int]:
    """Fills an empty folder with every scope; yields how many vectors each step added."""
    own = large_scopes(sizes, policy)
    members: defaultdict[str, list[int]] = defaultdict(list)
    for scope_no in sorted(sizes):
        members[collection_of(scope_no, own, policy)].append(scope_no)
    for name, scopes in members.items():
        client.create(name, is_large=not is_shard(name))
        for rows in _batches(feed, scopes, policy.index_batch_vectors):
            client.upsert(
                name, [row[0] for row in rows], [row[1] for row in rows], np.stack([row[2] for row in rows])
            )
            yield len(rows)


def apply_changes(
    client: ChromaClient, changes: Iterable[Change], own: AbstractSet[int], policy: Policy
) -> set[str]:
    """Brings the collections up to date, each passage as it is at last; the names of those touched."""
    latest = {change.passage_no: change for change in changes}
    grouped: defaultdict[str, list[Change]] = defaultdict(list)
    for change in latest.values():
        grouped[collection_of(change.scope_no, own, policy)].append(change)
    for name, group in grouped.items():
        present = [(change, change.vector) for change in group if change.vector is not None]
        if present:
            client.create(name, is_large=not is_shard(name))
            scopes = [change.scope_no for change, _ in present]
            numbers = [change.passage_no for change, _ in present]
            client.upsert(name, scopes, numbers, np.stack([vector for _, vector in present]))
        client.delete(name, [change.passage_no for change in group if change.vector is None])
    return set(grouped)


def fill_own(client: ChromaClient, feed: Feed, scope_no: int) -> None:
    """Makes the own collection of a scope anew; not to be searched before this returns."""
    name = own_name(scope_no)
    client.drop(name)
    client.create(name, is_large=True)
    vectors = feed.scope_vectors(scope_no)
    numbers = vectors.passage_nos.tolist()
    client.upsert(name, [scope_no] * len(numbers), numbers, vectors.matrix)


def sweep_shard(client: ChromaClient, scope_no: int, policy: Policy) -> None:
    """Takes a scope out of its shard after it got its own collection. Raises VectorIndexError."""
    name = shard_name(scope_no, policy)
    while numbers := client.scope_numbers(name, scope_no, policy.index_batch_vectors):
        client.delete(name, numbers)


def _batches(feed: Feed, scopes: Iterable[int], size: int) -> Iterator[list[tuple[int, int, Vector]]]:
    rows: list[tuple[int, int, Vector]] = []
    for scope_no in scopes:
        vectors = feed.scope_vectors(scope_no)
        for number, vector in zip(vectors.passage_nos.tolist(), vectors.matrix, strict=True):
            rows.append((scope_no, number, vector))
            if len(rows) == size:
                yield rows
                rows = []
    if rows:
        yield rows
