"""Which hits a prompt gets: bands, the relative floor, nothing twice."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from memory.calibration import Numbers
from memory.policy import Policy
from memory.retrieval.choose import choose, choose_open, in_bands, without_repeats

POLICY = Policy()
SCORES = st.lists(st.floats(0, 1), max_size=30).map(lambda scores: sorted(scores, reverse=True))


@given(SCORES)
def test_choose_keeps_to_the_bands_whatever_the_scores(scores: list[float]) -> None:
    chosen = [score for score, flag in zip(scores, choose(scores, POLICY), strict=True) if flag]
    assert len(chosen) <= POLICY.injected_hits
    assert all(score >= POLICY.likely_from for score in chosen)
    assert sum(score < POLICY.sure_from for score in chosen) <= POLICY.likely_hits
    assert chosen == scores[: len(chosen)]  # never one that is worse than one left out


def test_choose_gives_nothing_when_nothing_is_likely() -> None:
    assert choose([0.69, 0.5], POLICY) == [False, False]
    assert choose([], POLICY) == []


def test_choose_takes_a_rerankers_floor() -> None:
    assert choose([0.65], POLICY, floor=0.6) == [True]


@given(SCORES, st.data())
def test_closed_hits_take_no_room(scores: list[float], data: st.DataObject) -> None:
    is_open = data.draw(st.lists(st.booleans(), min_size=len(scores), max_size=len(scores)))
    flags = choose_open(scores, is_open, POLICY)
    assert not any(flag and not can for flag, can in zip(flags, is_open, strict=True))
    rest = [score for score, can in zip(scores, is_open, strict=True) if can]
    assert sum(flags) == sum(choose(rest, POLICY))


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


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("i like tea", "so i really like tea", True),
        ("i like tea", "i do not like tea", False),
        ("i live in berlin", "i live in paris", False),
        ("room 12", "room 13", False),
        ("he likes tea", "she likes tea", False),
        ("我喜 喜欢 欢咖 咖啡", "我喜 喜欢 欢咖 咖啡", True),
        ("我喜 喜欢 欢咖 咖啡", "我不 不喜 喜欢 欢咖 咖啡", False),
        ("", "", False),
    ],
)
def test_only_small_words_make_no_difference(one: str, other: str, is_same: bool) -> None:
    first, second = frozenset(one.split()), frozenset(other.split())
    assert without_repeats([first, second]) == [True, not is_same]
