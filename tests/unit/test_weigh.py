"""From evidence to the order: standardised among the candidates, spread to neighbours, more evidence never worse."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from memory.retrieval.evidence import Evidence, Numbers
from memory.retrieval.weigh import spread, standardise, weigh
from tests.unit.units import POLICY, a_unit, evidence_of

VALUES = st.lists(st.floats(-5, 5), min_size=1, max_size=10)
UNITS = [
    a_unit(number, text, thread_id=str(number)) for number, text in enumerate(("tea", "茶", "coffee", "咖啡"))
]


def linked(*flags: bool) -> NDArray[np.bool_]:
    return np.array([False, *flags], dtype=bool)


@given(VALUES, st.floats(0.1, 3))
def test_standardised_values_keep_their_order_around_the_mean(values: list[float], usual_sd: float) -> None:
    array = np.array(values)
    found = standardise(array, usual_sd, POLICY)
    assert found.mean() == pytest.approx(0, abs=1e-6)
    assert (np.diff(found[np.argsort(array, kind="stable")]) >= 0).all()
    assert np.abs(found).max() <= np.abs(array - array.mean()).max() / (usual_sd * 0.5) + 1e-9


def test_unknown_values_count_as_the_mean() -> None:
    found = standardise(np.array([1.0, np.nan, 3.0]), 1.0, POLICY)
    assert found[1] == 0
    assert found[0] == -found[2] < 0
    assert standardise(np.array([np.nan, np.nan]), 1.0, POLICY).tolist() == [0.0, 0.0]


def test_neighbours_of_the_same_conversation_get_a_share() -> None:
    values = np.array([0.0, 8.0, 0.0, 0.0, np.nan])
    assert spread(values, linked(True, True, True, False), (0.5, 0.25)).tolist() == [4.0, 8.0, 4.0, 2.0, 0.0]
    assert spread(values, linked(True, False, True, True), (0.5, 0.25)).tolist() == [4.0, 8.0, 0.0, 0.0, 0.0]


@given(st.lists(st.tuples(st.floats(0, 9), st.booleans()), min_size=1, max_size=10))
def test_spread_takes_nothing_away_and_stops_where_a_conversation_ends(
    pairs: list[tuple[float, bool]],
) -> None:
    values, follows = np.array([value for value, _ in pairs]), np.array([link for _, link in pairs])
    found = spread(values, follows, POLICY.spread_words)
    assert (found >= values - 1e-9).all()
    for i in range(len(values)):
        is_alone = not follows[i] and (i + 1 == len(values) or not follows[i + 1])
        if is_alone:
            assert found[i] == values[i]


def changed(field: str, by: float) -> Numbers:
    """What the second unit's score changes by when its evidence does."""
    evidence: Evidence = evidence_of("x", UNITS)
    array = getattr(evidence, field).copy()
    array[1] += by
    return weigh(replace(evidence, **{field: array}), POLICY) - weigh(evidence, POLICY)


@pytest.mark.parametrize(
    ("field", "sign"),
    [
        *[(name, 1) for name in ("words", "says", "in_time", "has_code", "is_fact")],
        *[(name, -1) for name in ("asks", "is_reply")],
    ],
)
def test_evidence_moves_its_unit_the_way_it_says(field: str, sign: int) -> None:
    difference = changed(field, 1.0)
    assert sign * difference[1] > 0
    assert (sign * np.delete(difference, 1) <= 1e-9).all()
