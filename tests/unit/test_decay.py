"""Age and use settle near ties, and no more."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from memory.long_term.record import Kind
from memory.policy import Policy
from memory.retrieval.choose import in_bands
from memory.retrieval.decay import age_factor, record_factor, use_factor
from tests.builders import a_record

POLICY, DAY_S = Policy(), 86_400.0
NOW_S = 1_796_000_000.0


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
    old = a_record(kind=Kind.FACT, created_at=NOW_S - age_s)
    fresh = a_record(kind=Kind.FACT, created_at=NOW_S, access_count=uses)
    factors = np.array([record_factor(each, NOW_S, POLICY) for each in (old, fresh)])
    for edge in (POLICY.likely_from, POLICY.sure_from):
        relevant, irrelevant = in_bands(np.array([edge, edge - 1e-9]), factors, POLICY)
        assert irrelevant < edge <= relevant


def test_identity_instructions_and_decisions_do_not_age() -> None:
    for kind in (Kind.IDENTITY, Kind.INSTRUCTION, Kind.DECISION):
        assert record_factor(a_record(kind=kind, created_at=0.0), NOW_S, POLICY) == 1.0
    assert record_factor(a_record(kind=Kind.EVENT, created_at=0.0), NOW_S, POLICY) < 1.0


def test_age_counts_from_the_last_use() -> None:
    used = a_record(kind=Kind.FACT, created_at=0.0, last_accessed_at=NOW_S - DAY_S)
    assert record_factor(used, NOW_S, POLICY) > record_factor(
        a_record(kind=Kind.FACT, created_at=0.0), NOW_S, POLICY
    )
