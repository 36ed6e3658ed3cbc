"""What every vector index promises, run on each."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from memory.index.chroma import ChromaIndex
from memory.index.exact import ExactIndex
from memory.index.protocol import Feed, VectorIndex
from tests.contract.index_answers import QUESTIONS, SMALL, assert_same_answers, numbers, settle
from tests.contract.index_feed import FakeFeed, unit_vectors

MakeIndex = Callable[[Feed], VectorIndex]


class IndexContract:
    @pytest.fixture
    def make_index(self) -> MakeIndex:
        raise NotImplementedError

    def test_index_finds_the_nearest_when_in_step(self, make_index: MakeIndex) -> None:
        feed, vectors = FakeFeed(), unit_vectors(50)
        feed.put_all(1, 100, vectors)
        index = make_index(feed)
        settle(index)
        best = index.search(1, vectors[7], 3)
        assert best[0].passage_no == 107
        assert best[0].similarity == pytest.approx(1.0, abs=1e-4)
        assert [m.similarity for m in best] == sorted((m.similarity for m in best), reverse=True)
        assert_same_answers(index, feed, [1])

    def test_check_finds_nothing_wrong_and_changes_nothing_when_in_step_or_behind(
        self, make_index: MakeIndex
    ) -> None:
        feed, vectors = FakeFeed(), unit_vectors(11)
        feed.put_all(1, 0, vectors[:10])
        index = make_index(feed)
        assert index.check() == 0
        settle(index)
        assert index.check() == 0
        feed.put(1, 10, vectors[10])
        feed.put(2, 20, vectors[10])
        feed.delete(1, 3)
        assert index.check(is_mending=True) == 0
        assert_same_answers(index, feed, [1, 2])
        settle(index)
        assert index.check() == 0
        assert_same_answers(index, feed, [1, 2])

    def test_index_finds_a_change_when_it_has_not_caught_up(self, make_index: MakeIndex) -> None:
        feed, vectors = FakeFeed(), unit_vectors(11)
        feed.put_all(1, 0, vectors[:10])
        index = make_index(feed)
        settle(index)
        feed.put(1, 10, vectors[10])
        assert index.search(1, vectors[10], 1)[0].passage_no == 10

    def test_index_forgets_a_passage_when_deleted(self, make_index: MakeIndex) -> None:
        feed, vectors = FakeFeed(), unit_vectors(10)
        feed.put_all(1, 0, vectors)
        index = make_index(feed)
        settle(index)
        feed.delete(1, 4)
        assert sorted(numbers(index.search(1, vectors[4], 9))) == [0, 1, 2, 3, 5, 6, 7, 8, 9]
        settle(index)
        assert sorted(numbers(index.search(1, vectors[4], 10))) == [0, 1, 2, 3, 5, 6, 7, 8, 9]

    def test_index_uses_the_new_vector_when_embedded_again(self, make_index: MakeIndex) -> None:
        feed, vectors = FakeFeed(), unit_vectors(12)
        feed.put_all(1, 0, vectors[:10])
        index = make_index(feed)
        settle(index)
        feed.put(1, 3, vectors[11])
        for _ in ("before", "after"):
            assert index.search(1, vectors[11], 1)[0].passage_no == 3
            assert index.search(1, vectors[3], 1)[0].passage_no != 3
            settle(index)

    def test_index_keeps_scopes_apart_when_they_share_a_place(self, make_index: MakeIndex) -> None:
        feed, vectors = FakeFeed(), unit_vectors(40)
        for offset, vector in enumerate(vectors):
            feed.put(1 + 2 * (offset % 2), offset, vector)  # 1 and 3 are in one shard of SMALL
        index = make_index(feed)
        for _ in ("before", "after"):
            assert sorted(numbers(index.search(1, vectors[1], 40))) == list(range(0, 40, 2))
            assert sorted(numbers(index.search(3, vectors[1], 40))) == list(range(1, 40, 2))
            assert index.search(5, vectors[1], 40) == []
            settle(index)

    def test_index_keeps_a_namespace_apart_when_users_have_the_same_number(
        self, make_index: MakeIndex
    ) -> None:
        feed, vectors = FakeFeed(), unit_vectors(40)
        feed.put_all(1, 1 << 32, vectors[:20])
        feed.put_all(-1, -1 << 32, vectors[20:])
        index = make_index(feed)
        for _ in ("before", "after"):
            assert {number >> 32 for number in numbers(index.search(1, vectors[30], 40))} == {1}
            assert {number >> 32 for number in numbers(index.search(-1, vectors[3], 40))} == {-1}
            settle(index)

    @pytest.mark.parametrize("limit", [-1, 0, 1, 7, 500])
    def test_index_gives_no_more_than_the_limit_when_asked(self, make_index: MakeIndex, limit: int) -> None:
        feed = FakeFeed()
        feed.put_all(1, 0, unit_vectors(30))
        index = make_index(feed)
        settle(index)
        feed.put_all(1, 30, unit_vectors(3, seed=5))
        assert len(index.search(1, QUESTIONS[0], limit)) == min(max(limit, 0), 33)

    def test_index_is_empty_when_nothing_was_written(self, make_index: MakeIndex) -> None:
        index = make_index(FakeFeed())
        settle(index)
        assert index.search(1, QUESTIONS[0], 5) == []
        assert index.status().vectors == 0
        assert index.status().state == "ready"

    def test_index_equals_exact_when_rebuilt(self, make_index: MakeIndex) -> None:
        feed = FakeFeed()
        for scope_no in (1, 2, 3):
            feed.put_all(scope_no, 1000 * scope_no, unit_vectors(60, seed=scope_no))
        index = make_index(feed)
        settle(index)
        seen: list[tuple[int, int]] = []
        index.rebuild(lambda done, total: seen.append((done, total)))
        assert seen[-1][0] == seen[-1][1]
        assert_same_answers(index, feed, [1, 2, 3])
        assert index.status().behind == 0

    def test_index_recalls_when_a_scope_is_large(self, make_index: MakeIndex) -> None:
        feed, vectors = FakeFeed(), unit_vectors(3_000, width=64)
        feed.put_all(1, 0, vectors[:150])
        feed.put_all(3, 9_000, unit_vectors(50, width=64, seed=3))
        index = make_index(feed)
        settle(index)
        feed.put_all(1, 150, vectors[150:])
        settle(index, 400)
        questions = unit_vectors(30, width=64, seed=8)
        hits = 0
        for question in questions:
            expected = np.argsort(-(vectors @ question))[:10].tolist()
            hits += len(set(expected) & set(numbers(index.search(1, question, 10))))
        assert hits / (10 * len(questions)) >= 0.95
        assert len(index.search(3, questions[0], 100)) == 50

    def test_index_answers_rightly_when_searched_while_it_catches_up(self, make_index: MakeIndex) -> None:
        feed, vectors = FakeFeed(), unit_vectors(600)
        feed.put_all(1, 0, vectors[:100])
        index = make_index(feed)
        settle(index)

        def write(_: int) -> None:
            for passage_no in range(100, 600):  # passes the size from which the scope moves
                feed.put(1, passage_no, vectors[passage_no])
                if passage_no % 50 == 0:
                    index.catch_up(60)

        def ask(asker: int) -> None:
            for passage_no in range(asker, 100, 3):
                assert index.search(1, vectors[passage_no], 1)[0].passage_no == passage_no

        with ThreadPoolExecutor(5) as pool:
            list(pool.map(lambda job: job[0](job[1]), [(write, 0), (ask, 0), (ask, 1), (ask, 2), (ask, 0)]))
        settle(index)
        assert_same_answers(index, feed, [1])

    def test_index_may_be_closed_when_closed_already(self, make_index: MakeIndex) -> None:
        index = make_index(FakeFeed())
        settle(index)
        index.close()
        index.close()


class TestExactIndex(IndexContract):
    @pytest.fixture
    def make_index(self) -> MakeIndex:
        return ExactIndex


class TestChromaIndex(IndexContract):
    @pytest.fixture
    def make_index(self, tmp_path: Path) -> Iterator[MakeIndex]:
        made: list[ChromaIndex] = []

        def make(feed: Feed) -> ChromaIndex:
            made.append(ChromaIndex(tmp_path / "index", feed, fingerprint="hash-32", policy=SMALL))
            return made[-1]

        yield make
        for index in made:
            index.close()
