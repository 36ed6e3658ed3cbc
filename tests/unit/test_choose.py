"""Which hits a prompt gets: bands, the relative floor, nothing twice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.policy import Policy
from memory.retrieval.choose import choose, choose_open, without_repeats

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
