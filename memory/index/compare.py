"""What a Chroma folder and the ledger do not agree about, collection by collection. It changes nothing by itself.

Which passages are there is compared, not their vectors: those come with the passage and are never changed alone.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from memory.index.chroma_client import ChromaClient
from memory.index.fill import collection_of
from memory.index.protocol import Feed, Vector
from memory.index.stamp import Stamp
from memory.policy import Policy


@dataclass(frozen=True, slots=True)
class Lacking:
    """Passages of one scope that a collection does not hold. matrix: Shape (n, d), a row for each."""

    scope_no: int
    numbers: list[int]
    matrix: Vector


@dataclass(frozen=True, slots=True)
class Difference:
    """What is wrong with one collection. extra: passages that it should not hold."""

    lacking: tuple[Lacking, ...] = ()
    extra: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        """Passages that are there or not there by mistake."""
        return sum(len(one.numbers) for one in self.lacking) + len(self.extra)


def scopes_by_collection(
    names: Iterable[str], feed: Feed, stamp: Stamp, policy: Policy
) -> dict[str, list[int]]:
    """Collection -> the scopes that it is to hold; those that hold nothing more are in it, too."""
    found = {name: list[int]() for name in names}
    for scope_no in feed.scope_sizes():
        found.setdefault(collection_of(scope_no, stamp.own, policy), []).append(scope_no)
    return found


def compare(
    client: ChromaClient, feed: Feed, name: str, scopes: Iterable[int], *, applied_seq: int
) -> Difference:
    """How a collection differs from the ledger, but for what changed after `applied_seq`. Raises VectorIndexError.

    Nobody may change the collection meanwhile; the ledger may.
    """
    belongs = {number: scope_no for scope_no in scopes for number in feed.scope_numbers(scope_no)}
    wrong = belongs.keys() ^ set(client.numbers(name))
    if not wrong:
        return Difference()
    wrong -= {change.passage_no for change in feed.changes(applied_seq, feed.last_seq() - applied_seq)}
    lacking: defaultdict[int, list[int]] = defaultdict(list)
    for number in sorted(wrong & belongs.keys()):
        lacking[belongs[number]].append(number)
    return Difference(
        tuple(_lacking(feed, scope_no, numbers) for scope_no, numbers in lacking.items()),
        tuple(sorted(wrong - belongs.keys())),
    )


def _lacking(feed: Feed, scope_no: int, numbers: list[int]) -> Lacking:
    """With the vectors; without passages that went since."""
    vectors = feed.scope_vectors(scope_no)
    is_wanted = np.isin(vectors.passage_nos, numbers)
    return Lacking(scope_no, vectors.passage_nos[is_wanted].tolist(), vectors.matrix[is_wanted])
