"""A memory as a value: what it derives, when it may be recalled, and ids that a replay makes again."""

from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from memory.long_term.record import RETRIEVABLE, Kind, Record, Status, make_record_id, make_turn_id
from memory.long_term.scope import Scope
from tests.builders import a_record

NOW_S = 1_800_000_000.0
ZHANG = Scope("zhang")


@pytest.mark.parametrize(
    ("kind", "memory_type"),
    [
        ("identity", "semantic"),
        ("preference", "semantic"),
        ("decision", "semantic"),
        ("event", "episodic"),
        ("feeling", "episodic"),
        ("follow_up", "episodic"),
        ("instruction", "procedural"),
        ("procedure", "procedural"),
        ("habit", "procedural"),
        ("open_ticket", "semantic"),
    ],
)
def test_record_type_follows_from_the_kind(kind: str, memory_type: str) -> None:
    record = a_record(kind=kind)
    assert record.memory_type == memory_type
    assert record.to_json()["memory_type"] == memory_type


def test_record_survives_its_json_form() -> None:
    record = a_record(text="我叫張三", keywords=("名字",), derived_from=("r0",), expires_at=NOW_S)
    data = record.to_json()
    del data["memory_type"]
    assert Record.model_validate(data) == record
    assert {kind.value for kind in Kind} >= {"identity", "preference", "instruction", "fact"}


@pytest.mark.parametrize(
    "changes",
    [
        {"confidence": 1.1},
        {"confidence": -0.1},
        {"importance": 0},
        {"importance": 6},
        {"kind": "Not a kind"},
        {"kind": ""},
        {"colour": "red"},
        {"status": "gone"},
    ],
)
def test_record_refuses_values_out_of_range(changes: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        a_record(**changes)


@pytest.mark.parametrize(
    ("changes", "is_live"),
    [
        ({}, True),
        ({"status": Status.CONFIRMED}, True),
        ({"status": Status.DEPRECATED}, False),
        ({"status": Status.ARCHIVED}, False),
        ({"expires_at": NOW_S + 1}, True),
        ({"expires_at": NOW_S}, False),
        ({"valid_to": NOW_S - 1}, False),
        ({"valid_to": NOW_S + 1}, True),
    ],
)
def test_record_is_live_by_status_and_time(changes: dict[str, object], is_live: bool) -> None:
    assert a_record(**changes).is_live(NOW_S) is is_live
    assert {Status.CANDIDATE, Status.CONFIRMED} == RETRIEVABLE


def test_record_id_is_the_same_when_the_statement_says_the_same() -> None:
    assert make_record_id(ZHANG, "我叫張三。", "t1") == make_record_id(ZHANG, "我叫张三", "t1")
    UUID(make_record_id(ZHANG, "我叫张三", "t1"))


def test_ids_are_fixed_for_all_versions() -> None:
    assert make_record_id(ZHANG, "我叫张三", "t1") == "c5ba03da-744b-59c4-a95f-18c1ab2fc6d3"
    assert make_turn_id(ZHANG, "thread", "m1", "你好") == "d63d810d-f1b7-51fb-b050-a864940ab7f6"


@given(
    st.lists(st.text(max_size=8), min_size=5, max_size=5),
    st.lists(st.text(max_size=8), min_size=5, max_size=5),
)
def test_turn_ids_differ_when_any_part_differs(one: list[str], other: list[str]) -> None:
    ids = [make_turn_id(Scope(p[0], p[1]), p[2], p[3], p[4]) for p in (one, other)]
    assert (ids[0] == ids[1]) == (one == other)


@pytest.mark.parametrize(
    "other",
    [
        (Scope("zhang", "coder"), "我叫张三", "t1"),
        (Scope("li"), "我叫张三", "t1"),
        (ZHANG, "我叫李四", "t1"),
        (ZHANG, "我叫张三", "t2"),
    ],
)
def test_record_id_differs_when_scope_text_or_turn_differ(other: tuple[Scope, str, str]) -> None:
    assert make_record_id(*other) != make_record_id(ZHANG, "我叫张三", "t1")


def test_record_id_of_punctuation_alone_is_its_own() -> None:
    assert make_record_id(ZHANG, "!", "t1") != make_record_id(ZHANG, "?", "t1")
