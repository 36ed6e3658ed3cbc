"""How far what bears on advice is lifted: all that may not be overlooked, few of the rest, nothing of another sort."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.retrieval.bearing import MUST, NOT, OWN, TASTE, few, floors, judge_of
from memory.retrieval.choose import Dropped
from memory.retrieval.query import make_query
from tests.builders import a_record
from tests.unit.units import POLICY, a_standing

WEIGHTS = st.lists(st.sampled_from([NOT, TASTE, OWN, MUST]), max_size=12)


def lifted(*bearing: int) -> list[int]:
    """Places of what is lifted, in a ranking that has them in this order."""
    weighed = -np.arange(len(bearing), dtype=np.float64)
    least = floors(np.array(bearing, dtype=np.float64), weighed, POLICY)
    return [i for i, each in enumerate(least) if each > -np.inf]


def test_best_of_a_sort_are_lifted_and_no_more() -> None:
    assert lifted(TASTE, NOT, TASTE, TASTE, TASTE) == [0, 2, 3]


def test_what_advice_depends_on_goes_before_tastes() -> None:
    assert lifted(TASTE, TASTE, TASTE, OWN) == [0, 1, 3]


def test_all_that_may_not_be_overlooked_is_lifted_and_leaves_room_for_one_more() -> None:
    assert lifted(TASTE, TASTE, *[MUST] * 5) == [0, 2, 3, 4, 5, 6]


@given(WEIGHTS)
def test_what_may_not_be_overlooked_stands_in_the_sure_band(bearing: list[int]) -> None:
    least = floors(np.array(bearing, dtype=np.float64), np.zeros(len(bearing)), POLICY)
    scores = 1 / (1 + np.exp(-least))
    for weight, score in zip(bearing, scores, strict=True):
        if weight == MUST:
            assert score >= POLICY.sure_from
        elif score > 0:
            assert POLICY.likely_from <= score < POLICY.sure_from


FATES: tuple[Dropped, ...] = ("", "band", "duplicate")


@given(st.lists(st.tuples(st.sampled_from(FATES), st.sampled_from([NOT, TASTE, OWN, MUST])), max_size=12))
def test_few_tastes_stay_and_all_else_does(chosen: list[tuple[Dropped, int]]) -> None:
    fates, bearing = [fate for fate, _ in chosen], [weight for _, weight in chosen]
    kept = few(fates, bearing, POLICY)
    must = sum(not fate for fate, weight in chosen if weight == MUST)
    limited = [i for i, (fate, weight) in enumerate(chosen) if not fate and weight in (TASTE, OWN)]
    most = max(POLICY.bearing_most - must, 1)
    assert [i for i in limited if not kept[i]] == limited[:most]
    assert all(kept[i] == "most" for i in limited[most:])
    assert all(kept[i] == fate for i, (fate, _) in enumerate(chosen) if i not in limited)


@pytest.mark.parametrize(
    ("question", "text", "subject", "kind", "is_out"),
    [
        ("今晚做什么菜", "我喜欢喝绿茶", "user", "preference", True),
        ("What should I cook tonight?", "I like jazz", "user", "preference", True),
        ("What should I cook tonight?", "I like Alma's way of doing it", "user", "preference", False),
        ("What should I cook tonight?", "I love Thai food", "user", "preference", False),
        ("What should I cook tonight?", "My sister loves Thai food", "sister", "preference", True),
        ("What should I cook for my sister?", "My sister loves Thai food", "sister", "preference", False),
        ("What should I cook for my sister?", "I love Thai food", "user", "preference", True),
        ("今晚做什么菜", "我明天和小王去看电影", "user", "event", False),
        ("今晚的菜是谁做的", "我喜欢喝绿茶", "user", "preference", False),
    ],
)
def test_liking_of_another_sort_or_of_somebody_else_is_out_of_place(
    question: str, text: str, subject: str, kind: str, is_out: bool
) -> None:
    record = a_standing(a_record(text=text, kind=kind, attribute="likes", value="", subject=subject))
    judge = judge_of(make_query(question, limit_chars=600), [record])
    assert (judge is not None and judge.is_out_of_place(record)) == is_out
