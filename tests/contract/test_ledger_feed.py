"""The ledger's change feed: in commit order, one snapshot a call, and what every index builds on it."""

import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from memory.index.chroma import ChromaIndex
from memory.index.exact import ExactIndex
from memory.index.feed import LedgerFeed, to_bytes
from memory.index.protocol import VectorIndex
from memory.ledger import passages, records, scopes
from memory.ledger.ledger import Ledger
from memory.ledger.passages import Unembedded
from tests.contract.index_answers import SMALL, numbers, settle
from tests.contract.index_feed import unit_vectors
from tests.contract.ledger_files import (
    LI,
    NOW_S,
    ZHANG,
    a_vector,
    add_passages,
    add_record,
    open_ledger,
    scope_no_of,
)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    opened = open_ledger(tmp_path)
    yield opened
    opened.close()


@pytest.fixture(params=["exact", "chroma"])
def index(request: pytest.FixtureRequest, ledger: Ledger, tmp_path: Path) -> Iterator[VectorIndex]:
    feed = LedgerFeed(ledger)
    made: VectorIndex = (
        ExactIndex(feed)
        if request.param == "exact"
        else ChromaIndex(tmp_path / "index", feed, fingerprint="test-32", policy=SMALL)
    )
    yield made
    made.close()


def test_feed_of_an_empty_ledger_is_empty(ledger: Ledger) -> None:
    feed = LedgerFeed(ledger)
    assert (feed.last_seq(), feed.changes(0, 10), feed.tail(1, 0), feed.scope_sizes()) == (0, [], [], {})
    vectors = feed.scope_vectors(1)
    assert (vectors.seq, len(vectors.passage_nos), vectors.matrix.shape) == (0, 0, (0, 0))


def test_ledger_id_stays_with_the_ledger(ledger: Ledger, tmp_path: Path) -> None:
    other = open_ledger(tmp_path / "other")
    assert LedgerFeed(ledger).ledger_id() == LedgerFeed(ledger).ledger_id()
    assert LedgerFeed(ledger).ledger_id() != LedgerFeed(other).ledger_id()
    other.close()


def test_feed_tells_every_change_in_order_with_the_passage_as_it_is_now(ledger: Ledger) -> None:
    feed, vectors = LedgerFeed(ledger), [a_vector(1, 0), a_vector(0, 1)]
    first, second = add_passages(ledger, ZHANG, np.stack(vectors))
    (other,) = add_passages(ledger, LI, np.stack(vectors[:1]))
    waiting = add_record(ledger, ZHANG, "not embedded")
    with ledger.write() as tx:
        passages.set_embedding(tx, Unembedded(first, first >> 32, "x"), to_bytes(vectors[1]))
        passages.erase(tx, second >> 32, ["zhang:1"])
    mine, its = scope_no_of(ledger, ZHANG), scope_no_of(ledger, LI)
    found = feed.changes(0, 100)
    assert [change.seq for change in found] == [1, 2, 3, 4, 5, 6]
    assert feed.last_seq() == 6
    third = first + 2
    assert [change.passage_no for change in found] == [first, second, other, third, first, second]
    assert [change.scope_no for change in found] == [mine, mine, its, mine, mine, mine]
    assert [None if c.vector is None else c.vector.tolist() for c in found] == [
        *([0, 1], None, [1, 0], None, [0, 1], None),
    ]
    assert [change.seq for change in feed.tail(mine, 2)] == [4, 5, 6]
    assert [change.seq for change in feed.tail(its, 0)] == [3]
    assert [change.seq for change in feed.changes(2, 3)] == [3, 4, 5]
    assert feed.changes(6, 10) == feed.changes(1, 0) == []
    assert feed.scope_sizes() == {mine: 1, its: 1}
    snapshot = feed.scope_vectors(mine)
    assert (snapshot.seq, snapshot.passage_nos.tolist(), snapshot.matrix.tolist()) == (6, [first], [[0, 1]])
    assert waiting.text == "not embedded"


def test_passage_numbers_are_never_used_again(ledger: Ledger) -> None:
    (first,) = add_passages(ledger, ZHANG, unit_vectors(1))
    with ledger.write() as tx:
        passages.erase(tx, first >> 32, ["zhang:0"])
    (second,) = add_passages(ledger, ZHANG, unit_vectors(1))
    assert second == first + 1
    assert first == (scope_no_of(ledger, ZHANG) << 32) + 1


def test_embedding_of_a_passage_that_is_gone_changes_nothing(ledger: Ledger) -> None:
    (number,) = add_passages(ledger, ZHANG, unit_vectors(1))
    with ledger.write() as tx:
        passages.erase(tx, number >> 32, ["zhang:0"])
        passages.set_embedding(tx, Unembedded(number, number >> 32, "x"), to_bytes(a_vector(1, 0)))
    feed = LedgerFeed(ledger)
    assert feed.last_seq() == 2
    assert feed.scope_sizes() == {}


def test_dropping_embeddings_is_in_the_feed(ledger: Ledger) -> None:
    add_passages(ledger, ZHANG, unit_vectors(3))
    add_record(ledger, ZHANG, "waits")
    feed = LedgerFeed(ledger)
    before = feed.last_seq()
    with ledger.write() as tx:
        assert passages.drop_embeddings(tx) == 3
        assert (
            passages.count(tx),
            passages.count(tx, is_embedded=True),
            passages.count(tx, is_embedded=False),
        ) == (*(4, 0, 4),)
    assert {change.vector is None for change in feed.changes(before, 10)} == {True}
    assert len({change.passage_no for change in feed.changes(before, 10)}) >= 3
    with ledger.read() as tx:
        assert [p.scope_no for p in passages.unembedded(tx, 2)] == [scope_no_of(ledger, ZHANG)] * 2


def test_feed_is_gapless_and_in_order_when_many_write(ledger: Ledger) -> None:
    feed = LedgerFeed(ledger)
    seen: list[int] = []
    is_done = threading.Event()

    def follow() -> None:
        while True:
            was_done = is_done.is_set()
            seen.extend(change.seq for change in feed.changes(seen[-1] if seen else 0, 7))
            if was_done and len(seen) == 4 * 25:
                return

    writers = [
        threading.Thread(target=lambda n=n: [add_record(ledger, ZHANG, f"{n} {i}") for i in range(25)])
        for n in range(4)
    ]
    follower = threading.Thread(target=follow, daemon=True)
    follower.start()
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    is_done.set()
    follower.join(20)
    assert seen == list(range(1, 101))


def test_index_finds_what_the_ledger_has_at_once_and_in_step(ledger: Ledger, index: VectorIndex) -> None:
    vectors = unit_vectors(40)
    mine = add_passages(ledger, ZHANG, vectors[:20])
    add_passages(ledger, LI, vectors[20:])
    for state in ("tail", "applied"):
        found = index.search(scope_no_of(ledger, ZHANG), vectors[7], 3)
        assert found[0].passage_no == mine[7], state
        assert found[0].similarity == pytest.approx(1.0, abs=1e-4)
        assert {match.passage_no >> 32 for match in found} == {scope_no_of(ledger, ZHANG)}
        settle(index)
    status = index.status()
    assert (status.state, status.behind, status.vectors) == (
        "ready",
        0,
        40 if status.backend == "chroma" else status.vectors,
    )
    assert index.search(99, vectors[0], 3) == []


def test_index_forgets_what_the_ledger_erased(ledger: Ledger, index: VectorIndex) -> None:
    vectors = unit_vectors(10)
    kept = [add_record(ledger, ZHANG, f"text {i}", vector=vector) for i, vector in enumerate(vectors)]
    settle(index)
    scope_no = scope_no_of(ledger, ZHANG)
    with ledger.write() as tx:
        records.erase(tx, scope_no, [kept[4].record_id])
    for _ in ("tail", "applied"):
        found = numbers(index.search(scope_no, vectors[4], 10))
        assert len(found) == 9
        assert (scope_no << 32) + 5 not in found
        settle(index)


def test_index_is_made_again_from_the_ledger(ledger: Ledger, index: VectorIndex) -> None:
    vectors = unit_vectors(30)
    made = add_passages(ledger, ZHANG, vectors)
    settle(index)
    index.rebuild(lambda _done, _total: None)
    assert numbers(index.search(scope_no_of(ledger, ZHANG), vectors[3], 1)) == [made[3]]
    with ledger.write() as tx:
        scopes.ensure_scope(tx, LI, NOW_S)
    assert index.search(scope_no_of(ledger, LI), vectors[3], 1) == []
