"""Age and use settle near ties, and no more."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.long_term.record import PINNED, Kind, Record
from memory.policy import Policy
from memory.policy_lifecycle import Ages
from memory.retrieval.choose import in_bands
from memory.retrieval.decay import age_factor, record_factor, use_factor
from tests.builders import a_record

POLICY, DAY_S = Policy(), 86_400.0
NOW_S = 1_796_000_000.0


def old_record(**changes: Any) -> Record:
    """A fact that nobody used for ages."""
    return a_record(**{"kind": Kind.FACT, "created_at": 0.0, "updated_at": 0.0, **changes})


@given(st.floats(0, 1e9), st.floats(0, 1e9))
def test_older_is_never_better(one_s: float, other_s: float) -> None:
    newer, older = min(one_s, other_s), max(one_s, other_s)
    young, old = (age_factor(NOW_S - age, NOW_S, POLICY) for age in (newer, older))
    assert 1 - POLICY.decay_share <= old <= young <= 1


@given(st.integers(0, 10**9), st.integers(0, 10**9))
def test_use_is_rewarded_within_bounds(one: int, other: int) -> None:
    assert 1 <= use_factor(min(one, other), POLICY) <= use_factor(max(one, other), POLICY)
    assert use_factor(max(one, other), POLICY) <= 1 + POLICY.access_share


@given(st.floats(0, 1e9), st.integers(0, 10**9))
def test_a_fresh_irrelevant_memory_never_beats_a_relevant_old_one(age_s: float, uses: int) -> None:
    old = old_record(updated_at=NOW_S - age_s)
    fresh = old_record(updated_at=NOW_S, access_count=uses)
    factors = np.array([record_factor(each, NOW_S, POLICY) for each in (old, fresh)])
    for edge in (POLICY.likely_from, POLICY.sure_from):
        relevant, irrelevant = in_bands(np.array([edge, edge - 1e-9]), factors, POLICY)
        assert irrelevant < edge <= relevant


@pytest.mark.parametrize("kind", [Kind.IDENTITY, Kind.INSTRUCTION, Kind.DECISION])
def test_identity_instructions_and_decisions_do_not_age(kind: Kind) -> None:
    assert record_factor(old_record(kind=kind), NOW_S, POLICY) == 1.0
    assert record_factor(old_record(kind=Kind.EVENT), NOW_S, POLICY) < 1.0


def test_pinned_memory_does_not_age() -> None:
    assert record_factor(old_record(tags=(PINNED,)), NOW_S, POLICY) == 1.0


@pytest.mark.parametrize("kind", [Kind.EVENT, Kind.GOAL, Kind.FOLLOW_UP])
def test_plan_ages_from_its_day(kind: Kind) -> None:
    coming = old_record(kind=kind, valid_from=NOW_S + 5 * DAY_S)
    gone = old_record(kind=kind, valid_from=NOW_S - 5 * DAY_S)
    assert record_factor(coming, NOW_S, POLICY) == 1.0
    assert record_factor(gone, NOW_S, POLICY) == age_factor(NOW_S - 5 * DAY_S, NOW_S, POLICY)


def test_fact_ages_from_its_last_use_or_evidence_whatever_day_it_holds_from() -> None:
    used = old_record(last_accessed_at=NOW_S - 3 * DAY_S)
    said_again = old_record(updated_at=NOW_S - 3 * DAY_S)
    assert record_factor(used, NOW_S, POLICY) == record_factor(said_again, NOW_S, POLICY)
    assert record_factor(used, NOW_S, POLICY) == age_factor(NOW_S - 3 * DAY_S, NOW_S, POLICY)
    assert record_factor(old_record(valid_from=NOW_S), NOW_S, POLICY) == record_factor(
        old_record(), NOW_S, POLICY
    )


def test_fading_memory_weighs_less_from_the_day_of_its_kind_on() -> None:
    def faded(days: float, policy: Policy = POLICY) -> float:
        used_at = NOW_S - days * DAY_S
        record = old_record(last_accessed_at=used_at)
        return record_factor(record, NOW_S, policy) / age_factor(used_at, NOW_S, policy)

    assert faded(29) == faded(30) == 1.0
    assert faded(60) == pytest.approx(1 - POLICY.fade_share / 2)
    assert faded(90) == faded(400) == pytest.approx(1 - POLICY.fade_share)
    assert faded(60, replace(POLICY, usual_ages=Ages(fade_days=60.0))) == 1.0


def test_profile_that_says_so_lets_decisions_age_and_facts_not() -> None:
    table = {"decision": Ages(), "fact": Ages(clock="never")}
    policy = replace(POLICY, lifecycle=table)
    assert record_factor(old_record(kind=Kind.DECISION), NOW_S, policy) < 1.0
    assert record_factor(old_record(), NOW_S, policy) == 1.0
