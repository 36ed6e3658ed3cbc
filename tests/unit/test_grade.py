"""Scores that mean the same for every question: more evidence is never worse, a larger scope asks for more of it."""

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.calibration import probability
from memory.retrieval.evidence import Evidence, Numbers
from memory.retrieval.fitted import guess
from memory.retrieval.grade import log_odds, size_loss
from tests.unit.units import POLICY, a_unit, evidence_of

SPACE = guess(0.8)
UNITS = [a_unit(number, "x", thread_id=str(number)) for number in range(1, 5)]
SHARES = st.lists(st.floats(0, 1), min_size=4, max_size=4)


def evidence(coverage: list[float], **changes: list[float]) -> Evidence:
    """Of four units: what share of the question each has, the cosines unknown."""
    arrays = {name: np.array(values) for name, values in changes.items()}
    return replace(evidence_of("y", UNITS), coverage=np.array(coverage), **arrays)


def graded(found: Evidence, weighed: list[float], size: int = 24) -> Numbers:
    return log_odds(found, np.array(weighed), SPACE, size=size, policy=POLICY)


@given(SHARES, SHARES, st.integers(0, 3), st.floats(0, 1))
def test_more_words_never_make_a_unit_less_likely(
    coverage: list[float], weighed: list[float], place: int, more: float
) -> None:
    better = [min(1.0, share + more * (i == place)) for i, share in enumerate(coverage)]
    assert graded(evidence(better), weighed)[place] >= graded(evidence(coverage), weighed)[place]


@given(SHARES, SHARES)
def test_grades_follow_the_order_where_own_evidence_is_equal(
    coverage: list[float], weighed: list[float]
) -> None:
    found = graded(evidence([coverage[0]] * 4), weighed)
    assert (np.diff(found[np.argsort(weighed, kind="stable")]) >= -1e-9).all()


@given(SHARES, SHARES, st.integers(1, 10_000), st.integers(0, 10_000))
def test_larger_scope_asks_for_more_evidence(
    coverage: list[float], weighed: list[float], size: int, more: int
) -> None:
    small, large = (graded(evidence(coverage), weighed, each) for each in (size, size + more))
    assert (large <= small + 1e-9).all()


@given(SHARES)
def test_a_question_is_never_likely_to_answer_one(weighed: list[float]) -> None:
    asks = [1.0, 0.0, 1.0, 0.0]
    found = probability(graded(evidence([1.0] * 4, only_asks=asks), weighed))
    assert (found[[0, 2]] < POLICY.likely_from).all()


@given(SHARES)
def test_a_code_is_sure_whatever_else_speaks_against_it(weighed: list[float]) -> None:
    found = probability(graded(evidence([0.0] * 4, has_code=[1.0, 0.0, 0.0, 0.0]), weighed))
    assert found[0] >= POLICY.sure_from


def test_unrelated_records_are_not_carried_by_a_good_one() -> None:
    found = probability(graded(evidence([1.0, 0.0, 0.0, 0.0], is_fact=[1.0] * 4), [3.0, 2.9, 2.8, 2.7]))
    assert found[0] >= POLICY.likely_from
    assert (found[1:] < POLICY.likely_from).all()


@pytest.mark.parametrize("size", [0, 1, POLICY.grade_size_from])
def test_small_scopes_lose_nothing(size: int) -> None:
    assert size_loss(size, POLICY) == 0
    assert size_loss(round(POLICY.grade_size_from * math.e), POLICY) == pytest.approx(
        POLICY.grade_size, rel=0.01
    )


@given(st.lists(st.floats(-1e6, 1e6), min_size=1))
def test_probability_is_rising_and_bounded(odds: list[float]) -> None:
    found = probability(np.sort(np.array(odds)))
    assert ((found >= 0) & (found <= 1)).all()
    assert (np.diff(found) >= 0).all()
    assert probability(np.array(0.0)) == 0.5
