"""How memories age by kind and clock."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.long_term.lifecycle import Stage, is_over, stage_of, worth
from memory.long_term.record import PINNED, Status
from memory.policy import Policy
from memory.policy_lifecycle import DAY_S
from tests.builders import a_record

NOW_S = 1_800_000_000.0
POLICY = Policy()


def days_ago(days: float) -> float:
    return NOW_S - days * DAY_S


@pytest.mark.parametrize(
    ("days", "stage"),
    [
        (0, Stage.ACTIVE),
        (29.9, Stage.ACTIVE),
        (30, Stage.FADING),
        (89.9, Stage.FADING),
        (90, Stage.ARCHIVED),
        (179.9, Stage.ARCHIVED),
        (180, Stage.PURGED),
    ],
)
def test_preference_ages_from_its_last_evidence(days: float, stage: Stage) -> None:
    record = a_record(kind="preference", created_at=days_ago(400), updated_at=days_ago(days))
    assert stage_of(record, NOW_S, POLICY) is stage


def test_use_keeps_a_memory_alive() -> None:
    record = a_record(
        kind="fact", created_at=days_ago(400), updated_at=days_ago(400), last_accessed_at=days_ago(3)
    )
    assert stage_of(record, NOW_S, POLICY) is Stage.ACTIVE


@pytest.mark.parametrize("kind", ["identity", "instruction", "decision"])
def test_who_the_user_is_and_what_was_decided_never_ages(kind: str) -> None:
    record = a_record(kind=kind, created_at=days_ago(4_000), updated_at=days_ago(4_000))
    assert stage_of(record, NOW_S, POLICY) is Stage.ACTIVE


def test_pinned_memory_never_ages() -> None:
    record = a_record(kind="fact", created_at=days_ago(999), updated_at=days_ago(999), tags=(PINNED,))
    assert stage_of(record, NOW_S, POLICY) is Stage.ACTIVE


@pytest.mark.parametrize("kind", ["event", "goal", "follow_up"])
def test_event_or_plan_fades_from_its_day_on(kind: str) -> None:
    times = {"created_at": days_ago(300), "updated_at": days_ago(300)}
    coming = a_record(kind=kind, valid_from=days_ago(-20), **times)
    assert stage_of(coming, NOW_S, POLICY) is Stage.ACTIVE
    gone = a_record(kind=kind, valid_from=days_ago(40), **times)
    assert stage_of(gone, NOW_S, POLICY) is Stage.FADING


def test_fact_ages_from_its_use_whatever_day_it_holds_from() -> None:
    times = {"created_at": days_ago(300), "updated_at": days_ago(100)}
    fact = a_record(kind="fact", valid_from=days_ago(10), **times)
    assert stage_of(fact, NOW_S, POLICY) is Stage.ARCHIVED


@pytest.mark.parametrize("field", ["expires_at", "valid_to"])
def test_time_that_is_up_is_over(field: str) -> None:
    assert is_over(a_record(**{field: NOW_S - 1}), NOW_S)
    assert not is_over(a_record(**{field: NOW_S + 1}), NOW_S)
    assert not is_over(a_record(), NOW_S)


@given(
    importance=st.integers(1, 5),
    evidence=st.integers(1, 1_000),
    uses=st.integers(0, 10_000),
    days=st.floats(0, 10_000),
)
def test_no_lesser_memory_is_worth_more_than_a_name_or_a_pinned_one(
    importance: int, evidence: int, uses: int, days: float
) -> None:
    lesser = a_record(
        kind="fact",
        status=Status.CONFIRMED,
        importance=importance,
        evidence_count=evidence,
        access_count=uses,
        updated_at=days_ago(days),
    )
    name = a_record(kind="identity", importance=1, updated_at=days_ago(5_000))
    pinned = a_record(kind="feeling", importance=1, updated_at=days_ago(5_000), tags=(PINNED,))
    assert worth(lesser, NOW_S) < worth(name, NOW_S) < worth(pinned, NOW_S)
