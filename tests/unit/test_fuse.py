"""Reciprocal rank fusion: ranks and weights count, order of channels does not."""

from itertools import pairwise

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory.retrieval.channels.ranked import Channel, Found, Ranking
from memory.retrieval.fuse import Fused, fuse

CHANNELS: tuple[Channel, ...] = ("dense", "lexical", "recent")
NUMBERS = st.lists(st.integers(1, 15), unique=True, max_size=10)
SETS = st.fixed_dictionaries(dict.fromkeys(CHANNELS, NUMBERS))
WEIGHTS = st.fixed_dictionaries(dict.fromkeys(CHANNELS, st.sampled_from([0.0, 0.25, 1.0, 3.0])))
K = st.integers(1, 100)
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""A busy machine makes examples slow, not wrong."""

Numbers = dict[Channel, list[int]]
Weights = dict[Channel, float]


def a_ranking(channel: Channel, numbers: list[int]) -> Ranking:
    return Ranking(channel, tuple(Found(number, 1.0 / place) for place, number in enumerate(numbers, 1)))


def some_rankings(numbers: Numbers) -> list[Ranking]:
    return [a_ranking(channel, each) for channel, each in numbers.items()]


def rounded(fused: list[Fused]) -> list[tuple[int, float]]:
    return [(one.passage_no, round(one.score, 12)) for one in fused]


@PATIENT
@given(SETS, WEIGHTS, st.permutations([0, 1, 2]), K)
def test_fuse_takes_channels_in_any_order(
    numbers: Numbers, weights: Weights, order: list[int], k: int
) -> None:
    rankings = some_rankings(numbers)
    fused = {one.passage_no: one.score for one in fuse(rankings, k=k, weights=weights)}
    shuffled = fuse([rankings[place] for place in order], k=k, weights=weights)
    assert {one.passage_no for one in shuffled} == set(fused)
    assert all(abs(one.score - fused[one.passage_no]) < 1e-12 for one in shuffled)


@PATIENT
@given(SETS, WEIGHTS, K)
def test_fuse_loses_nothing_and_says_each_once_with_the_channels_that_found_it(
    numbers: Numbers, weights: Weights, k: int
) -> None:
    fused = fuse(some_rankings(numbers), k=k, weights=weights)
    on = {channel: each for channel, each in numbers.items() if weights[channel] > 0}
    assert sorted(one.passage_no for one in fused) == sorted({n for each in on.values() for n in each})
    for one in fused:
        assert set(one.by_channel) == {channel for channel, each in on.items() if one.passage_no in each}
        assert 0 < one.score <= 1 + 1e-12
    keys = [(-one.score, -one.passage_no) for one in fused]
    assert keys == sorted(keys)


@PATIENT
@given(NUMBERS, K)
def test_fuse_keeps_the_order_of_a_single_channel(numbers: list[int], k: int) -> None:
    fused = fuse([a_ranking("dense", numbers)], k=k)
    assert [one.passage_no for one in fused] == numbers
    assert all(one.score > other.score for one, other in pairwise(fused))


@PATIENT
@given(SETS, WEIGHTS, st.sampled_from(CHANNELS), st.data(), K)
def test_fuse_scores_a_passage_higher_when_a_channel_ranks_it_higher(
    numbers: Numbers, weights: Weights, channel: Channel, data: st.DataObject, k: int
) -> None:
    if len(numbers[channel]) < 2:
        numbers[channel] = [21, 22]
    place = data.draw(st.integers(1, len(numbers[channel]) - 1))
    moved = numbers[channel][place]
    raised = numbers[channel].copy()
    raised.insert(place - 1, raised.pop(place))
    before = _score(fuse(some_rankings(numbers), k=k, weights=weights), moved)
    after = _score(fuse(some_rankings({**numbers, channel: raised}), k=k, weights=weights), moved)
    assert after > before if weights[channel] else after == before


@PATIENT
@given(SETS, st.sampled_from(CHANNELS), K)
def test_fuse_with_weight_zero_is_fuse_without_the_channel(numbers: Numbers, off: Channel, k: int) -> None:
    others = {channel: each for channel, each in numbers.items() if channel != off}
    assert fuse(some_rankings(numbers), k=k, weights={off: 0.0}) == fuse(some_rankings(others), k=k)


@PATIENT
@given(SETS, WEIGHTS, K, st.sampled_from([0.5, 2.0, 7.0]))
def test_fuse_knows_only_how_weights_stand_to_each_other(
    numbers: Numbers, weights: Weights, k: int, factor: float
) -> None:
    scaled = {channel: weight * factor for channel, weight in weights.items()}
    rankings = some_rankings(numbers)
    one, other = fuse(rankings, k=k, weights=weights), fuse(rankings, k=k, weights=scaled)
    assert sorted(rounded(one)) == sorted(rounded(other))


@PATIENT
@given(SETS, K)
def test_fuse_counts_channels_alike_when_no_weight_is_given(numbers: Numbers, k: int) -> None:
    rankings = some_rankings(numbers)
    assert fuse(rankings, k=k) == fuse(rankings, k=k, weights=dict.fromkeys(CHANNELS, 1.0))


@PATIENT
@given(NUMBERS, NUMBERS, K)
def test_fuse_scores_one_when_first_everywhere(dense: list[int], lexical: list[int], k: int) -> None:
    first, *_ = fuse([a_ranking("dense", [99, *dense]), a_ranking("lexical", [99, *lexical])], k=k)
    assert first.passage_no == 99
    assert abs(first.score - 1) < 1e-12


def test_fuse_adds_up_the_shares_of_the_ranks() -> None:
    fused = fuse([a_ranking("dense", [1, 2]), a_ranking("lexical", [2, 3])], k=60)
    best = 2 / 61
    assert [one.passage_no for one in fused] == [2, 1, 3]
    assert [one.score for one in fused] == [(1 / 62 + 1 / 61) / best, (1 / 61) / best, (1 / 62) / best]


def test_fuse_lets_a_heavy_channel_decide() -> None:
    rankings = [a_ranking("dense", [1, 2]), a_ranking("lexical", [2, 1])]
    assert fuse(rankings, k=60, weights={"dense": 2.0})[0].passage_no == 1
    assert fuse(rankings, k=60, weights={"lexical": 2.0})[0].passage_no == 2


def test_fuse_puts_the_newer_first_when_equal() -> None:
    fused = fuse([a_ranking("dense", [3]), a_ranking("lexical", [8])], k=60)
    assert [one.passage_no for one in fused] == [8, 3]


def test_fuse_of_nothing_is_empty() -> None:
    assert fuse([], k=60) == []
    assert fuse([a_ranking("dense", [])], k=60) == []
    assert fuse([a_ranking("dense", [1])], k=60, weights={"dense": 0.0}) == []


def _score(fused: list[Fused], passage_no: int) -> float:
    return next((one.score for one in fused if one.passage_no == passage_no), 0.0)
