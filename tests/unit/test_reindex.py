"""Vectors in step with the ledger: what waits is embedded, and a changed embedder is noticed."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from memory.embed.hashing import open_hashing
from memory.errors import EmbedderChangedError, EmbedderDownError, EmbedderError
from memory.index.feed import LedgerFeed
from memory.kit import Kit
from memory.ledger import passages
from memory.recall import recall
from memory.reindex import check_embedder, embed_pending, reembed, reindex
from memory.remember import remember
from tests.unit.kits import ZHANG, Moody, a_kit, texts, with_moods


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    with a_kit(tmp_path) as opened:
        yield opened


def with_waiting(kit: Kit, *statements: str) -> tuple[Kit, Moody]:
    """The kit, with these statements written while the embedder was down."""
    moody_kit, moody = with_moods(kit)
    moody.is_down = True
    for statement in statements:
        remember(moody_kit, ZHANG, statement)
    moody.is_down = False
    return moody_kit, moody


def embedded(kit: Kit) -> int:
    with kit.ledger.read() as tx:
        return passages.count(tx, is_embedded=True)


def test_what_waits_is_embedded_in_batches(kit: Kit) -> None:
    moody_kit, _ = with_waiting(kit, *(f"I like tea {n}" for n in range(5)))
    assert embedded(kit) == 0
    assert [embed_pending(moody_kit, 3) for _ in range(3)] == [3, 2, 0]
    assert embedded(kit) == 5
    assert set(recall(kit, ZHANG, "tea 3")[0].scores) == {"dense", "lexical"}


def test_nothing_is_embedded_while_the_embedder_is_down(kit: Kit) -> None:
    moody_kit, moody = with_waiting(kit, "我叫张三")
    moody.is_down = True
    with pytest.raises(EmbedderDownError):
        embed_pending(moody_kit, 10)
    assert embedded(kit) == 0
    assert texts(kit) == ["我叫张三"]


def test_refused_text_holds_up_no_other(kit: Kit) -> None:
    moody_kit, moody = with_waiting(kit, "I like tea", "I like poison", "I like jazz")
    moody.refused = "poison"
    assert embed_pending(moody_kit, 10) == 2
    assert embedded(kit) == 2
    with pytest.raises(EmbedderError, match="refuses"):
        embed_pending(moody_kit, 10)
    assert recall(moody_kit, ZHANG, "tea")[0].text == "I like tea"


def test_embedder_is_remembered_and_another_is_refused(kit: Kit) -> None:
    remember(kit, ZHANG, "我叫张三")
    check_embedder(kit.ledger, "hashing:256")
    with pytest.raises(EmbedderChangedError, match="mneme reindex --reembed"):
        check_embedder(kit.ledger, "other:384")
    check_embedder(kit.ledger, "hashing:256")


def test_another_embedder_is_fine_while_nothing_is_embedded(kit: Kit) -> None:
    check_embedder(kit.ledger, "other:384")
    with_waiting(kit, "我叫张三")
    check_embedder(kit.ledger, "third:512")


def test_reembed_takes_the_new_embedder_and_can_be_interrupted(kit: Kit) -> None:
    for n in range(20):
        remember(kit, ZHANG, f"I like tea {n}")
    other = replace(kit, embedder=open_hashing(kit.policy, 64))
    seen: list[tuple[int, int]] = []

    def stop_at_once(done: int, total: int) -> None:
        seen.append((done, total))
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        reembed(other, stop_at_once)
    assert 0 < embedded(kit) < 20
    check_embedder(kit.ledger, "hashing:64")
    assert reembed(other, lambda done, total: seen.append((done, total))) == 20 - 16
    assert seen[-1] == (4, 4)
    assert LedgerFeed(kit.ledger).scope_vectors(1).matrix.shape == (20, 64)
    assert recall(other, ZHANG, "tea 7")[0].text == "I like tea 7"


def test_reembed_embeds_all_anew_with_the_same_embedder(kit: Kit) -> None:
    remember(kit, ZHANG, "I like tea")
    embed_pending(kit, 10)
    with kit.ledger.write() as tx:  # as an earlier version would have embedded it
        tx.exec_driver_sql("UPDATE passages SET embedding = zeroblob(length(embedding))")
    assert reembed(kit, lambda *_: None) == 1
    assert LedgerFeed(kit.ledger).scope_vectors(1).matrix.any()


def test_reindex_tells_how_far_it_is(kit: Kit) -> None:
    remember(kit, ZHANG, "我叫张三")
    seen: list[tuple[int, int]] = []
    reindex(kit, lambda done, total: seen.append((done, total)))
    assert all(done <= total for done, total in seen)
    assert recall(kit, ZHANG, "我叫什么")[0].text == "我叫张三"
