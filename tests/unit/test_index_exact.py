"""The exact index's cache: bounded, up to date, and safe to search from several threads."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
import pytest

from memory.errors import VectorIndexError
from memory.index.exact import ExactIndex
from memory.index.protocol import ScopeVectors
from memory.policy import Policy
from tests.contract.index_feed import FakeFeed, unit_vectors


class CountingFeed(FakeFeed):
    """Counts how often whole scopes are read."""

    def __init__(self) -> None:
        super().__init__()
        self.reads: list[int] = []

    def scope_vectors(self, scope_no: int) -> ScopeVectors:
        self.reads.append(scope_no)
        return super().scope_vectors(scope_no)


def test_exact_reads_a_scope_once_when_it_changes_in_small_steps() -> None:
    feed, vectors = CountingFeed(), unit_vectors(100)
    index = ExactIndex(feed)
    for passage_no, vector in enumerate(vectors):
        feed.put(1, passage_no, vector)
        assert index.search(1, vector, 1)[0].passage_no == passage_no
    assert feed.reads == [1]


def test_exact_drops_the_scope_searched_longest_ago_when_the_cache_is_full() -> None:
    feed = CountingFeed()
    for scope_no in (1, 2, 3):
        feed.put_all(scope_no, 100 * scope_no, unit_vectors(50))
    index = ExactIndex(feed, replace(Policy(), index_exact_cache_bytes=20_000))  # two of 32 x 4 x 50 bytes
    for scope_no in (1, 2, 1, 3, 1, 2):
        index.search(scope_no, unit_vectors(1)[0], 1)
    assert feed.reads == [1, 2, 3, 2]


def test_exact_keeps_one_scope_when_it_is_larger_than_the_cache() -> None:
    feed = CountingFeed()
    feed.put_all(1, 0, unit_vectors(50))
    index = ExactIndex(feed, replace(Policy(), index_exact_cache_bytes=1))
    for _ in range(3):
        index.search(1, unit_vectors(1)[0], 1)
    assert feed.reads == [1]


def test_exact_reads_a_scope_anew_when_another_embedder_wrote_it() -> None:
    feed = CountingFeed()
    feed.put_all(1, 0, unit_vectors(5, width=8))
    index = ExactIndex(feed)
    index.search(1, unit_vectors(1, width=8)[0], 1)
    wide = unit_vectors(5, width=16)
    feed.put_all(1, 0, wide)
    assert index.search(1, wide[2], 1)[0].passage_no == 2
    with pytest.raises(VectorIndexError, match="reindex"):
        index.search(1, unit_vectors(1, width=8)[0], 1)


def test_exact_agrees_with_brute_force_when_passages_come_and_go() -> None:
    feed, vectors, random = FakeFeed(), unit_vectors(60), np.random.default_rng(3)
    index = ExactIndex(feed)
    present: set[int] = set()
    for step in range(300):
        passage_no = int(random.integers(60))
        if passage_no in present:
            feed.delete(1, passage_no)
        else:
            feed.put(1, passage_no, vectors[passage_no])
        present ^= {passage_no}
        question = vectors[step % 60]
        expected = sorted(present, key=lambda number: -float(vectors[number] @ question))[:5]
        assert [match.passage_no for match in index.search(1, question, 5)] == expected


def test_exact_answers_rightly_when_searched_by_many_threads() -> None:
    feed, vectors = FakeFeed(), unit_vectors(200)
    index = ExactIndex(feed, replace(Policy(), index_exact_cache_bytes=20_000))

    def put_and_find(passage_no: int) -> bool:
        scope_no = passage_no % 4
        feed.put(scope_no, passage_no, vectors[passage_no])
        return index.search(scope_no, vectors[passage_no], 1)[0].passage_no == passage_no

    with ThreadPoolExecutor(6) as pool:
        assert all(pool.map(put_and_find, range(200)))
