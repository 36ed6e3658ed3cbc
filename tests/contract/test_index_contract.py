"""What every vector index promises, run on each, and what Chroma promises besides: to survive what happens to files."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from memory.errors import VectorIndexError
from memory.index.chroma import ChromaIndex
from memory.index.chroma_client import ChromaClient
from memory.index.exact import ExactIndex
from memory.index.protocol import Feed, Match, VectorIndex
from memory.index.stamp import read_stamp
from memory.policy import Policy
from tests.contract import index_kill
from tests.contract.index_feed import FakeFeed, unit_vectors

SMALL = Policy(index_shards=2, index_own_collection_from=400, hnsw_sync_threshold=50)
MakeIndex = Callable[[Feed], VectorIndex]
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


class IndexContract:
    @pytest.fixture
    def make_index(self) -> Iterator[MakeIndex]:
        raise NotImplementedError
        yield

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
        feed.put_all(1, 0, vectors[:300])
        feed.put_all(3, 9_000, unit_vectors(50, width=64, seed=3))
        index = make_index(feed)
        settle(index)
        feed.put_all(1, 300, vectors[300:])
        settle(index, 1_000)
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
    def make_index(self) -> Iterator[MakeIndex]:
        yield ExactIndex


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


@pytest.fixture
def feed() -> FakeFeed:
    """Three small scopes, and scope 7 that has a collection of its own."""
    feed = FakeFeed()
    for scope_no in (1, 2, 3):
        feed.put_all(scope_no, 1000 * scope_no, unit_vectors(60, seed=scope_no))
    feed.put_all(7, 7000, unit_vectors(450, seed=7))
    return feed


@pytest.fixture
def opened() -> Iterator[list[ChromaIndex]]:
    made: list[ChromaIndex] = []
    yield made
    for index in made:
        index.close()


class TestChromaFiles:
    @pytest.fixture(autouse=True)
    def _directory(self, tmp_path: Path, opened: list[ChromaIndex]) -> None:
        self.path = tmp_path / "index"
        self.opened = opened

    def an_index(self, feed: Feed, fingerprint: str = "hash-32", policy: Policy = SMALL) -> ChromaIndex:
        self.opened.append(ChromaIndex(self.path, feed, fingerprint=fingerprint, policy=policy))
        return self.opened[-1]

    def a_closed_index(self, feed: Feed) -> Path:
        """Folder with Chroma's files."""
        index = self.an_index(feed)
        settle(index)
        index.close()
        return self.folder()

    def folder(self) -> Path:
        stamp = read_stamp(self.path)
        assert stamp is not None
        return self.path / stamp.folder

    def assert_rebuilt(self, feed: FakeFeed, index: ChromaIndex, old_folder: Path) -> None:
        assert_same_answers(index, feed, [1, 7])
        index.catch_up(1)
        assert index.status().state == "rebuilding"
        assert_same_answers(index, feed, [1, 7])
        settle(index)
        assert index.status().state == "ready"
        assert index.status().vectors == sum(feed.scope_sizes().values())
        assert_same_answers(index, feed, [1, 2, 3, 7])
        assert not old_folder.exists()

    def test_chroma_keeps_what_it_applied_when_reopened(self, feed: FakeFeed) -> None:
        folder = self.a_closed_index(feed)
        feed.put(1, 1999, QUESTIONS[0])
        index = self.an_index(feed)
        assert index.status().state == "opening"
        assert index.status().behind == 1
        assert index.catch_up(100) == 1
        assert self.folder() == folder
        assert index.status().state == "ready"
        assert_same_answers(index, feed, [1, 2, 3, 7])

    def test_chroma_moves_a_scope_when_it_grows(self, feed: FakeFeed) -> None:
        index = self.an_index(feed)
        settle(index)
        feed.put_all(1, 5_000, unit_vectors(350, seed=12))
        settle(index)
        index.close()
        stamp = read_stamp(self.path)
        assert stamp is not None
        assert stamp.own == {1, 7}
        assert stamp.counts == {"shard-000": 60, "shard-001": 60, "own-1": 410, "own-7": 450}
        client = ChromaClient(self.folder(), SMALL)
        assert client.scope_numbers("shard-001", 1, 10) == []
        assert len(client.scope_numbers("shard-001", 3, 100)) == 60
        client.close()

    def test_chroma_is_made_anew_when_its_directory_was_deleted(self, feed: FakeFeed) -> None:
        folder = self.a_closed_index(feed)
        shutil.rmtree(self.path)
        self.assert_rebuilt(feed, self.an_index(feed), folder)

    def test_chroma_is_made_anew_when_deleted_while_open(self, feed: FakeFeed) -> None:
        index = self.an_index(feed)
        settle(index)
        folder = self.folder()
        shutil.rmtree(self.path)
        self.assert_rebuilt(feed, index, folder)

    @pytest.mark.parametrize("content", [b"", b"\xff\x00garbage", b"{}", b'{"layout": 1, "applied_seq": -5}'])
    def test_chroma_is_made_anew_when_its_stamp_is_garbage(self, feed: FakeFeed, content: bytes) -> None:
        folder = self.a_closed_index(feed)
        (self.path / "stamp.json").write_bytes(content)
        self.assert_rebuilt(feed, self.an_index(feed), folder)

    @pytest.mark.parametrize("damage", ["garbage", "middle", "truncated", "empty", "missing"])
    def test_chroma_is_made_anew_when_its_database_is_damaged(self, feed: FakeFeed, damage: str) -> None:
        folder = self.a_closed_index(feed)
        spoil(folder / "chroma.sqlite3", damage)
        self.assert_rebuilt(feed, self.an_index(feed), folder)

    @pytest.mark.parametrize("damage", ["garbage", "middle", "truncated", "empty", "missing"])
    @pytest.mark.parametrize(
        "name", ["header.bin", "data_level0.bin", "link_lists.bin", "index_metadata.pickle"]
    )
    def test_chroma_is_made_anew_when_a_vector_file_is_damaged(
        self, feed: FakeFeed, name: str, damage: str
    ) -> None:
        folder = self.a_closed_index(feed)
        for file in folder.glob(f"*/{name}"):
            spoil(file, damage)
        index = self.an_index(feed)
        index.catch_up(1)
        assert index.status().state == "rebuilding"
        assert_same_answers(index, feed, [1, 7])

    def test_chroma_is_made_anew_when_rows_were_lost(self, feed: FakeFeed) -> None:
        folder = self.a_closed_index(feed)
        client = ChromaClient(folder, SMALL)
        client.delete("shard-001", [1000])
        client.close()
        self.assert_rebuilt(feed, self.an_index(feed), folder)

    @pytest.mark.parametrize("other", ["embedder", "ledger", "older ledger", "policy"])
    def test_chroma_is_made_anew_when_made_from_something_else(self, feed: FakeFeed, other: str) -> None:
        folder = self.a_closed_index(feed)
        if other in ("ledger", "older ledger"):
            feed = FakeFeed("ledger-2" if other == "ledger" else "ledger-1")
            feed.put_all(1, 0, unit_vectors(600 if other == "ledger" else 40, seed=4))
            feed.put_all(1, 0, unit_vectors(40, seed=5))
        fingerprint = "other-32" if other == "embedder" else "hash-32"
        policy = Policy(index_shards=3) if other == "policy" else SMALL
        self.assert_rebuilt(feed, self.an_index(feed, fingerprint, policy), folder)

    def test_chroma_is_made_anew_when_a_search_fails(self, feed: FakeFeed) -> None:
        index = self.an_index(feed)
        settle(index)
        folder = self.folder()
        other = ChromaClient(folder, SMALL)
        for name in other.names():
            other.drop(name)
        other.close()
        assert_same_answers(index, feed, [1, 7])
        assert index.status().state == "broken"
        self.assert_rebuilt(feed, index, folder)

    def test_chroma_answers_exactly_when_it_cannot_be_written(self, feed: FakeFeed) -> None:
        self.path.write_text("a file where the directory should be")
        index = self.an_index(feed)
        for _ in range(2):
            with pytest.raises(VectorIndexError, match="index"):
                index.catch_up(10)
            assert index.status().state == "broken"
            assert_same_answers(index, feed, [1, 7])
        self.path.unlink()
        settle(index)
        assert index.status().state == "ready"

    def test_chroma_has_one_owner_when_two_open_it(self, feed: FakeFeed) -> None:
        first, second = self.an_index(feed), self.an_index(feed)
        settle(first)
        assert second.catch_up(100) == 0
        assert second.status().state == "not_owner"
        assert str(os.getpid()) in second.status().detail
        with pytest.raises(VectorIndexError, match="owns"):
            second.rebuild(lambda done, total: None)
        feed.put(1, 1999, QUESTIONS[0])
        for index in (first, second):
            assert_same_answers(index, feed, [1, 7])
        first.close()
        assert second.catch_up(100) == 1
        assert second.status().state == "ready"
        assert_same_answers(second, feed, [1, 2, 3, 7])

    def test_chroma_ends_a_rebuild_when_a_worker_catches_up_too(self, feed: FakeFeed) -> None:
        index = self.an_index(feed)
        settle(index)

        def help_out(_done: int, _total: int) -> None:
            index.catch_up(30)

        index.rebuild(help_out)
        assert index.status().state == "ready"
        assert_same_answers(index, feed, [1, 2, 3, 7])

    def test_chroma_agrees_with_the_ledger_when_it_was_killed(self) -> None:
        round_no = 0
        for kill_after_batches in (3, 9, 6):
            round_no = self._run_and_kill(round_no, kill_after_batches)
            feed = FakeFeed()
            for number in range(round_no):
                index_kill.write_round(feed, number)
            index = self.an_index(feed, policy=index_kill.POLICY)
            settle(index)
            assert index.status().state == "ready"
            assert index.status().vectors == sum(feed.scope_sizes().values())
            assert_same_answers(index, feed, list(range(index_kill.SCOPES)))
            index.close()

    def _run_and_kill(self, first_round: int, batches: int) -> int:
        """Ends the child in the middle of a batch; how many rounds of changes its ledger had."""
        command = [sys.executable, "-m", "tests.contract.index_kill", str(self.path), str(first_round)]
        last = first_round
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            for _ in range(batches):
                last = int(child.stdout.readline())
            child.kill()
            last = int((child.stdout.read().split() or [last])[-1])
        return last + 1


def spoil(file: Path, damage: str) -> None:
    size = file.stat().st_size
    noise = np.random.default_rng(1).bytes(max(size, 64))
    match damage:
        case "garbage":
            file.write_bytes(noise)
        case "middle":
            content = bytearray(file.read_bytes() or noise)
            content[size // 2 :] = noise[: len(content) - size // 2]
            file.write_bytes(content)
        case "truncated":
            os.truncate(file, size // 2)
        case "empty":
            os.truncate(file, 0)
        case _:
            file.unlink()
