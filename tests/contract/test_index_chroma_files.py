"""Chroma alone: it survives what happens to its files, its process and its neighbours."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from memory.embed.hashing import open_hashing
from memory.errors import VectorIndexError
from memory.index.chroma import ChromaIndex
from memory.index.chroma_client import ChromaClient
from memory.index.protocol import Feed
from memory.index.stamp import read_stamp
from memory.policy import Policy
from tests.contract import index_kill
from tests.contract.index_answers import QUESTIONS, SMALL, assert_same_answers, settle
from tests.contract.index_feed import FakeFeed, unit_vectors


@pytest.fixture
def feed() -> FakeFeed:
    """Three small scopes, and scope 7 that has a collection of its own."""
    feed = FakeFeed()
    for scope_no in (1, 2, 3):
        feed.put_all(scope_no, 1000 * scope_no, unit_vectors(40, seed=scope_no))
    feed.put_all(7, 7000, unit_vectors(220, seed=7))
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

    def test_check_mends_what_the_index_lacks_and_has_too_many(self, feed: FakeFeed) -> None:
        feed.put_all(-1, -1 << 32, unit_vectors(30, seed=5))
        index = self.an_index(feed)
        settle(index)
        assert index._folder is not None
        client = index._folder.client
        client.delete("shard-001", [1003, 1004])
        client.delete("own-7", [7100])
        client.drop("knowledge-1")
        client.upsert("shard-000", [2], [2999], QUESTIONS[:1])
        client.create("own-99", is_large=True)
        client.upsert("own-99", [99], [99_000], QUESTIONS[:1])
        feed.put(1, 1500, QUESTIONS[2])  # not applied yet: no mistake
        feed.delete(1, 1001)
        assert index.check() == 2 + 1 + 30 + 1 + 1
        assert index.check(is_mending=True) == 35
        assert index.check() == 0
        settle(index)
        assert_same_answers(index, feed, [-1, 1, 2, 3, 7])
        assert index.status().vectors == sum(feed.scope_sizes().values())
        folder = self.folder()
        index.close()
        again = self.an_index(feed)
        settle(again)
        assert self.folder() == folder  # trusted as it is
        assert again.check() == 0

    def test_check_takes_nothing_for_a_mistake_that_came_or_moved_while_it_ran(self) -> None:
        class Growing(FakeFeed):
            """Between the list of scopes and the comparison a scope comes and another grows out of its shard."""

            has_grown = False

            def scope_numbers(self, scope_no: int) -> list[int]:
                if not self.has_grown:
                    self.has_grown = True
                    self.put_all(5, 5000, unit_vectors(3, seed=5))
                    self.put_all(1, 1500, unit_vectors(170, seed=12))
                    assert index._folder is not None
                    index._folder.apply(self.changes(index._folder.stamp.applied_seq, 500), self)
                return super().scope_numbers(scope_no)

        growing = Growing()
        growing.put_all(1, 1000, unit_vectors(40, seed=1))
        growing.put_all(3, 3000, unit_vectors(40, seed=3))
        index = self.an_index(growing)
        settle(index)
        assert index.check(is_mending=True) == 0
        assert growing.has_grown
        assert_same_answers(index, growing, [1, 3, 5])

    def test_check_leaves_an_index_alone_that_another_owns(self, feed: FakeFeed) -> None:
        owner = self.an_index(feed)
        settle(owner)
        assert owner._folder is not None
        owner._folder.client.delete("shard-001", [1003])
        assert self.an_index(feed).check(is_mending=True) == 0
        assert owner.check(is_mending=True) == 1

    def test_chroma_moves_a_scope_when_it_grows(self, feed: FakeFeed) -> None:
        index = self.an_index(feed)
        settle(index)
        feed.put_all(1, 5_000, unit_vectors(170, seed=12))
        settle(index)
        index.close()
        stamp = read_stamp(self.path)
        assert stamp is not None
        assert stamp.own == {1, 7}
        assert stamp.counts == {"shard-000": 40, "shard-001": 40, "own-1": 210, "own-7": 220}
        client = ChromaClient(self.folder(), SMALL)
        assert client.scope_numbers("shard-001", 1, 10) == []
        assert len(client.scope_numbers("shard-001", 3, 100)) == 40
        client.close()

    def test_chroma_finds_each_of_many_statements_that_are_much_alike(self) -> None:
        """HNSW alone loses an eighth of them and more: groups of near neighbours are hardly linked with each other."""
        feed, policy = FakeFeed(), Policy(index_shards=2)
        index = self.an_index(feed, policy=policy)
        texts = [f"Box K{n:07d} holds blue papers" for n in range(100)]
        texts += [f"K{n:07d}号柜子里放着蓝色文件" for n in range(100)]
        vectors = open_hashing(policy).embed_passages(texts)
        feed.put_all(1, 1, np.array(vectors))
        settle(index)
        assert index.status().state == "ready"
        assert all(index.search(1, vector, 3)[0].similarity > 0.99 for vector in vectors)

    def test_chroma_gives_a_namespace_its_own_collection_when_it_is_small(self, feed: FakeFeed) -> None:
        feed.put_all(-1, -1 << 32, unit_vectors(30, seed=5))
        index = self.an_index(feed)
        settle(index)
        feed.put_all(
            -2, -2 << 32, unit_vectors(250, seed=6)
        )  # large enough for one of its own as a user's scope
        settle(index)
        assert_same_answers(index, feed, [-1, -2, 1, 2, 7])
        index.close()
        stamp = read_stamp(self.path)
        assert stamp is not None
        assert stamp.own == {7}
        assert {name: count for name, count in stamp.counts.items() if "knowledge" in name} == {
            "knowledge-1": 30,
            "knowledge-2": 250,
        }
        again = self.an_index(feed)
        settle(again)
        assert_same_answers(again, feed, [-1, -2, 1])
        assert again.status().state == "ready"

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

    @pytest.mark.parametrize("damage", ["garbage", "middle", "truncated", "missing"])
    def test_chroma_is_made_anew_when_its_database_is_damaged(self, feed: FakeFeed, damage: str) -> None:
        folder = self.a_closed_index(feed)
        spoil(folder / "chroma.sqlite3", damage)
        self.assert_rebuilt(feed, self.an_index(feed), folder)

    @pytest.mark.parametrize("damage", ["middle", "truncated"])
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
            feed.put_all(1, 0, unit_vectors(450 if other == "ledger" else 40, seed=4))
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
            second.rebuild(lambda *_: None)
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
            last = int((child.stdout.read().split() or [str(last)])[-1])
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
