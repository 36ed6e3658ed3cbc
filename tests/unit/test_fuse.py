"""Reciprocal rank fusion: ranks count, order of channels does not."""

from hypothesis import given
from hypothesis import strategies as st

from memory.retrieval.channels.ranked import Channel, Found, Ranking
from memory.retrieval.fuse import fuse

NUMBERS = st.lists(st.integers(1, 15), unique=True, max_size=10)


def a_ranking(channel: Channel, numbers: list[int]) -> Ranking:
    return Ranking(channel, tuple(Found(number, 1.0 / place) for place, number in enumerate(numbers, 1)))


@given(NUMBERS, NUMBERS, NUMBERS, st.permutations([0, 1, 2]), st.integers(1, 100))
def test_fuse_holds_its_promises(
    dense: list[int], lexical: list[int], recent: list[int], order: list[int], k: int
) -> None:
    rankings = [a_ranking("dense", dense), a_ranking("lexical", lexical), a_ranking("recent", recent)]
    fused = fuse(rankings, k=k)
    shuffled = fuse([rankings[place] for place in order], k=k)
    assert [(one.passage_no, round(one.score, 12)) for one in fused] == [
        (one.passage_no, round(one.score, 12)) for one in shuffled
    ]
    assert {one.passage_no for one in fused} == {*dense, *lexical, *recent}
    assert len(fused) == len({one.passage_no for one in fused})
    assert all(0 < one.score <= 1 + 1e-12 for one in fused)
    keys = [(-one.score, -one.passage_no) for one in fused]
    assert keys == sorted(keys)
    for one in fused:
        assert set(one.by_channel) == {
            ranking.channel
            for ranking in rankings
            if any(f.passage_no == one.passage_no for f in ranking.found)
        }


@given(NUMBERS, NUMBERS, st.integers(1, 100))
def test_fuse_scores_one_when_first_everywhere(dense: list[int], lexical: list[int], k: int) -> None:
    first, *_ = fuse([a_ranking("dense", [99, *dense]), a_ranking("lexical", [99, *lexical])], k=k)
    assert first.passage_no == 99
    assert abs(first.score - 1) < 1e-12


def test_fuse_adds_up_the_shares_of_the_ranks() -> None:
    fused = fuse([a_ranking("dense", [1, 2]), a_ranking("lexical", [2, 3])], k=60)
    best = 2 / 61
    assert [one.passage_no for one in fused] == [2, 1, 3]
    assert [one.score for one in fused] == [(1 / 62 + 1 / 61) / best, (1 / 61) / best, (1 / 62) / best]


def test_fuse_puts_the_newer_first_when_equal() -> None:
    fused = fuse([a_ranking("dense", [3]), a_ranking("lexical", [8])], k=60)
    assert [one.passage_no for one in fused] == [8, 3]


def test_fuse_of_nothing_is_empty() -> None:
    assert fuse([], k=60) == []
    assert fuse([a_ranking("dense", [])], k=60) == []
