"""What the index tests share: a policy with small numbers, questions, and the comparison with brute force."""

import pytest

from memory.index.exact import ExactIndex
from memory.index.protocol import Match, VectorIndex
from memory.policy import Policy
from tests.contract.index_feed import FakeFeed, unit_vectors

SMALL = Policy(
    index_shards=2,
    index_own_collection_from=200,
    index_exact_most=0,
    hnsw_sync_threshold=50,
    hnsw_sync_threshold_large=100,
)
QUESTIONS = unit_vectors(20, seed=99)


def settle(index: VectorIndex, limit: int = 200) -> None:
    while index.catch_up(limit):
        pass


def numbers(matches: list[Match]) -> list[int]:
    return [match.passage_no for match in matches]


def assert_same_answers(index: VectorIndex, feed: FakeFeed, scopes: list[int]) -> None:
    exact = ExactIndex(feed)
    for scope_no in scopes:
        for question in QUESTIONS[:5]:
            expected, found = exact.search(scope_no, question, 8), index.search(scope_no, question, 8)
            assert numbers(found) == numbers(expected)
            assert [m.similarity for m in found] == pytest.approx([m.similarity for m in expected], abs=1e-4)
