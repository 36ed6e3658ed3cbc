"""Single channels: what they find, in which order, and with which scores."""

from collections.abc import Iterator
from datetime import UTC
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.index.feed import to_bytes
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.ledger import passages, records, scopes
from memory.long_term.record import Source
from memory.policy import Policy
from memory.retrieval.asked import Asked, Wanted
from memory.retrieval.channels.ranked import Ranking
from memory.retrieval.channels.recent import recent
from memory.retrieval.channels.thread import thread
from memory.retrieval.cosines import cosines
from memory.retrieval.query import make_query
from tests.builders import a_record
from tests.unit.kits import ZHANG, a_kit


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    with a_kit(tmp_path) as opened:
        yield opened


def keep(kit: Kit, text: str, thread_id: str, *, is_embedded: bool) -> None:
    blob = to_bytes(kit.embedder.embed_passages([text])[0]) if is_embedded else None
    made = kit.clock.now().timestamp()
    record = a_record(
        record_id=text, text=text, source=Source(thread_id=thread_id), created_at=made, updated_at=made
    )
    with kit.ledger.write() as tx:
        records.add(tx, scopes.ensure_scope(tx, ZHANG, made), record, blob)


def in_thread(kit: Kit, question: str, thread_id: str, *, is_down: bool = False) -> list[str]:
    """The texts that the thread's channel finds, best first."""
    query = make_query(question, limit_chars=600)
    vector: Vector | None = None if is_down else kit.embedder.embed_query(question)
    asked = Asked(query, vector, Wanted(thread_id=thread_id), UTC, kit.clock.now().timestamp())
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, ZHANG)
        assert scope_no is not None
        return _texts(kit, thread(kit, tx, scope_no, asked))


def _texts(kit: Kit, ranking: Ranking) -> list[str]:
    scores = [found.score for found in ranking.found]
    assert scores == sorted(scores, reverse=True)
    with kit.ledger.read() as tx:
        text_of = {p.passage_no: p.text for p in passages.load(tx, [f.passage_no for f in ranking.found])}
    return [text_of[found.passage_no] for found in ranking.found]


@pytest.mark.parametrize(
    ("near", "far", "question"),
    [
        ("结论是用绿色的瓷砖", "预算一共三千", "瓷砖用绿色"),
        ("we chose green tiles", "the budget is 3000", "green tiles"),
    ],
)
def test_thread_finds_what_was_concluded_in_it(kit: Kit, near: str, far: str, question: str) -> None:
    for text in (near, far):
        keep(kit, text, "a", is_embedded=True)
    keep(kit, question, "b", is_embedded=True)
    assert in_thread(kit, question, "a") == [near, far]
    assert in_thread(kit, question, "") == []


@pytest.mark.parametrize(("is_embedded", "is_down"), [(True, True), (False, False)])
def test_thread_gives_its_newest_while_nothing_can_be_compared(
    kit: Kit, is_embedded: bool, is_down: bool
) -> None:
    for text in ("first", "第二", "third"):
        keep(kit, text, "a", is_embedded=is_embedded)
    assert in_thread(kit, "first", "a", is_down=is_down) == ["third", "第二", "first"]


@pytest.mark.parametrize(("subject", "label"), [("user", ""), ("老張", "老张"), ("Jack Lee", "jack lee")])
def test_record_is_labelled_with_whom_it_is_about(kit: Kit, subject: str, label: str) -> None:
    made = kit.clock.now().timestamp()
    with kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, ZHANG, made)
        records.add(tx, scope_no, a_record(subject=subject), None)
        (passage,) = passages.load(tx, [scope_no << 32 | number for number in range(3)])
    assert (passage.label, passage.said_at) == (label, a_record().created_at)


def test_recent_scores_by_place(kit: Kit) -> None:
    for text in ("first", "第二", "third"):
        keep(kit, text, "a", is_embedded=False)
    asked = Asked(make_query("x", limit_chars=9), None, Wanted(), UTC, kit.clock.now().timestamp())
    with kit.ledger.read() as tx:
        found = recent(kit, tx, scopes.find_scope(tx, ZHANG) or 0, asked).found
    assert [one.score for one in found] == [1.0, 1 / 2, 1 / 3]


def test_channels_hand_over_no_more_than_the_index_looks_at() -> None:
    policy = Policy()
    assert policy.channel_candidates <= policy.kinds_candidates <= policy.hnsw_ef_search
    assert policy.thread_candidates <= policy.channel_candidates


@given(st.lists(st.one_of(st.none(), st.integers(0, 3)), max_size=8))
def test_cosines_are_unknown_where_there_is_no_vector(places: list[int | None]) -> None:
    units = np.eye(4, dtype=np.float32)
    blobs = [None if place is None else to_bytes(units[place]) for place in places]
    found = cosines(blobs, units[1])
    assert [None if np.isnan(one) else round(one) for one in found] == [
        None if place is None else int(place == 1) for place in places
    ]
    assert np.isnan(cosines(blobs, None)).all()
