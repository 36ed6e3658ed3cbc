"""Forgetting: what is meant is found, nothing else is touched, and what is gone is gone everywhere."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory.bury import Burial, bury
from memory.errors import NotFoundError
from memory.forget import forget, match
from memory.kit import Kit
from memory.ledger import passages, scopes
from memory.list_records import show_record
from memory.recall import recall
from memory.remember import remember
from tests.unit.kits import LI, ZHANG, a_kit, live, texts


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    with a_kit(tmp_path) as opened:
        yield opened


def matched(kit: Kit, target: str) -> list[str]:
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, ZHANG)
        assert scope_no is not None
        return sorted(record.text for record in match(tx, scope_no, target, kit.clock.now()).records)


def remember_all(kit: Kit, *statements: str) -> None:
    for statement in statements:
        remember(kit, ZHANG, statement)


def test_forget_removes_a_record_everywhere(kit: Kit) -> None:
    (stored,) = remember(kit, ZHANG, "zanzibar is my favourite island")
    remember(kit, ZHANG, "I like tea")
    (record_id,) = stored.record_ids
    assert forget(kit, ZHANG, record_id).text == "zanzibar is my favourite island"
    assert texts(kit) == ["I like tea"]
    assert [hit.text for hit in recall(kit, ZHANG, "zanzibar island favourite")] == ["I like tea"]
    assert not any(hit.is_injected for hit in recall(kit, ZHANG, "zanzibar island favourite"))
    with kit.ledger.read() as tx:
        assert passages.count(tx) == 1
    with pytest.raises(NotFoundError, match="mneme memories list"):
        show_record(kit, ZHANG, record_id)
    with pytest.raises(NotFoundError):
        forget(kit, ZHANG, record_id)


@pytest.mark.parametrize("record_id", ["", "unknown", "%", "' OR 1=1 --", "\x00", "*"])
def test_forget_touches_nothing_when_the_id_is_unknown(kit: Kit, record_id: str) -> None:
    remember(kit, ZHANG, "I like tea")
    for scope in (ZHANG, LI):
        with pytest.raises(NotFoundError):
            forget(kit, scope, record_id)
    assert texts(kit) == ["I like tea"]


def test_forget_touches_nothing_of_another_user(kit: Kit) -> None:
    (stored,) = remember(kit, ZHANG, "I like tea")
    remember(kit, LI, "I like tea")
    with pytest.raises(NotFoundError):
        forget(kit, LI, stored.record_ids[0])
    forget(kit, ZHANG, stored.record_ids[0])
    assert (texts(kit), texts(kit, LI)) == ([], ["I like tea"])


def test_bury_touches_nothing_when_no_id_is_given(kit: Kit) -> None:
    remember(kit, ZHANG, "I like tea")
    with kit.ledger.write() as tx:
        scope_no = scopes.find_scope(tx, ZHANG)
        assert scope_no is not None
        assert bury(Burial(tx, scope_no, 0.0, kit.policy), []) == 0
    assert texts(kit) == ["I like tea"]


@pytest.mark.parametrize(
    ("target", "found"),
    [
        ("咖啡", ["我喜欢咖啡"]),
        ("喜欢咖啡", ["我喜欢咖啡"]),
        ("我喜歡咖啡", ["我喜欢咖啡"]),
        ("地址", ["我住在上海"]),
        ("旧地址", ["我住在上海"]),
        ("my old address", ["我住在上海"]),
        ("名字", ["我叫张三"]),
        ("生日", ["我的生日是五月一日"]),
        ("I like art", ["I like art"]),
        ("art", ["I like art"]),
        ("ART!", ["I like art"]),
        ("my name", ["我叫张三"]),
        ("足球", []),
        ("rt", []),
        ("the", []),
        ("me", []),
        ("我", []),
        ("all", []),
        ("everything", []),
        ("一切", []),
        ("", []),
        ("!?", []),
    ],
)
def test_match_finds_what_the_words_mean_and_no_more(kit: Kit, target: str, found: list[str]) -> None:
    remember_all(
        kit,
        "我喜欢咖啡",
        "我住在上海",
        "我叫张三",
        "我的生日是五月一日",
        "I like art",
        "I like to start early",
        "call me when everything works",
    )
    assert matched(kit, target) == found


def test_match_leaves_other_peoples_attributes_alone(kit: Kit) -> None:
    remember_all(kit, "我老婆叫李梅", "我叫张三")
    assert matched(kit, "我的名字") == ["我叫张三"]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(st.characters(codec="utf-8"), max_size=12))
def test_match_never_fails_whatever_is_asked(kit: Kit, target: str) -> None:
    if not live(kit):
        remember_all(kit, "我喜欢咖啡", "I like art (really)")
    assert set(matched(kit, target)) <= {"我喜欢咖啡", "I like art (really)"}
