"""Ranking of what an index found together with what changed since."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from memory.index.protocol import Change, Match, Vector
from memory.index.united import best, unite


def a_vector(cosine: float) -> Vector:
    """A unit vector with that cosine to QUESTION."""
    return np.array([cosine, np.sqrt(max(0.0, 1 - cosine * cosine))], dtype=np.float32)


QUESTION = a_vector(1.0)


def test_unite_puts_a_new_passage_among_the_found_when_it_is_similar() -> None:
    found = [Match(1, 0.9), Match(2, 0.5)]
    ranked = unite(found, [Change(5, 1, 3, a_vector(0.7))], QUESTION, 3)
    assert [match.passage_no for match in ranked] == [1, 3, 2]


def test_unite_drops_a_found_passage_when_it_is_gone() -> None:
    assert unite([Match(1, 0.9)], [Change(5, 1, 1, None)], QUESTION, 3) == []


def test_unite_takes_the_last_change_when_a_passage_changed_twice() -> None:
    tail = [Change(5, 1, 1, a_vector(0.1)), Change(6, 1, 1, a_vector(0.75))]
    (match,) = unite([Match(1, 0.9)], tail, QUESTION, 3)
    assert round(match.similarity, 3) == 0.75


def test_best_orders_by_number_when_equal() -> None:
    assert [match.passage_no for match in best([Match(9, 0.5), Match(2, 0.5)], 2)] == [2, 9]


@given(
    found=st.dictionaries(st.integers(1, 20), st.floats(-1, 1)),
    tail=st.lists(st.tuples(st.integers(1, 20), st.one_of(st.none(), st.floats(-1, 1)))),
    limit=st.integers(0, 25),
)
def test_unite_equals_a_search_of_everything_when_given_any_changes(
    found: dict[int, float], tail: list[tuple[int, float | None]], limit: int
) -> None:
    changes = [
        Change(seq, 1, number, None if cosine is None else a_vector(cosine))
        for seq, (number, cosine) in enumerate(tail)
    ]
    current: dict[int, float | None] = {**found, **dict(tail)}
    expected = sorted(number for number, cosine in current.items() if cosine is not None)
    ranked = unite([Match(number, cosine) for number, cosine in found.items()], changes, QUESTION, limit)
    assert len(ranked) == min(limit, len(expected))
    assert {match.passage_no for match in ranked} <= set(expected)
    assert [m.similarity for m in ranked] == sorted((m.similarity for m in ranked), reverse=True)
