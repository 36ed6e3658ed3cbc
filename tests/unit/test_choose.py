"""Which hits a prompt gets: bands, the relative floor, and why not the others."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from memory.calibration import Numbers
from memory.policy import Policy
from memory.retrieval.choose import Dropped, choose, choose_open, in_bands

POLICY = Policy()
SCORES = st.lists(st.floats(0, 1), max_size=30).map(lambda scores: sorted(scores, reverse=True))


@given(SCORES)
def test_choose_keeps_to_the_bands_whatever_the_scores(scores: list[float]) -> None:
    chosen = [score for score, fate in zip(scores, choose(scores, POLICY), strict=True) if not fate]
    assert len(chosen) <= POLICY.injected_hits
    assert all(score >= POLICY.likely_from for score in chosen)
    assert sum(score < POLICY.sure_from for score in chosen) <= POLICY.likely_hits
    assert chosen == scores[: len(chosen)]  # never one that is worse than one left out


def test_choose_gives_nothing_when_nothing_is_likely() -> None:
    assert choose([0.69, 0.5], POLICY) == ["band", "band"]
    assert choose([], POLICY) == []


def test_choose_takes_a_rerankers_floor() -> None:
    assert choose([0.65], POLICY, floor=0.6) == [""]


def test_choose_says_why_not() -> None:
    many = [0.95] * (POLICY.injected_hits + 1)
    assert choose(many, POLICY)[-2:] == ["", "most"]
    likely = [POLICY.likely_from] * (POLICY.likely_hits + 1)
    assert choose(likely, POLICY)[-2:] == ["", "most"]
    far = replace(POLICY, relative_floor=0.9)
    assert choose([1.0, 0.8, 0.5], far) == ["", "floor", "band"]


@given(SCORES, st.data())
def test_closed_hits_take_no_room(scores: list[float], data: st.DataObject) -> None:
    reasons: st.SearchStrategy[Dropped] = st.sampled_from(["", "window", "duplicate"])
    closed = data.draw(st.lists(reasons, min_size=len(scores), max_size=len(scores)))
    fates = choose_open(scores, closed, POLICY)
    assert all(fate == why for fate, why in zip(fates, closed, strict=True) if why)
    rest = [score for score, why in zip(scores, closed, strict=True) if not why]
    assert [fate for fate, why in zip(fates, closed, strict=True) if not why] == choose(rest, POLICY)


@pytest.mark.parametrize("edge", [POLICY.likely_from, POLICY.sure_from])
def test_age_alone_takes_nothing_out_of_its_band_and_use_lifts_nothing_into_one(edge: float) -> None:
    old, used = in_bands(np.array([edge + 0.02, edge - 0.02]), np.array([0.95, 1.05]), POLICY)
    assert (old >= edge, used < edge) == (True, True)
    assert round(used, 4) < edge


FACTORED = st.lists(st.tuples(st.floats(0, 1), st.floats(0.95, 1.05)), min_size=1, max_size=20)


@given(FACTORED)
def test_factors_order_within_a_band(pairs: list[tuple[float, float]]) -> None:
    scores, factors = (np.array(column) for column in zip(*pairs, strict=True))
    found = in_bands(scores, factors, POLICY)
    assert ((found >= 0) & (found <= 1)).all()
    assert (_band(found) == _band(scores)).all()
    raw = scores * factors
    for i in range(len(raw)):
        for j in range(len(raw)):
            if _band(scores)[i] == _band(scores)[j] and raw[i] > raw[j] + 1e-9:
                assert found[i] > found[j]


def _band(scores: Numbers) -> NDArray[np.intp]:
    return np.digitize(scores, [POLICY.likely_from, POLICY.sure_from])
