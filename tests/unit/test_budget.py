"""How a window is shared out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.policy import Policy
from memory.short_term.budget import make_budget
from memory.short_term.splits import SHARES_8K, TASK, Split

POLICY = Policy()


@pytest.mark.parametrize(
    ("window", "reserve", "long_term", "scratchpad"),
    [
        (8_000, 1_200, (480, 400, 150), 480),
        (128_000, 4_000, (2_000, 2_000, 150), 1_000),
        (1_000, 150, (60, 50, 30), 60),
        (16_000, 2_400, (960, 800, 150), 960),
    ],
)
def test_budget_follows_the_window(
    window: int, reserve: int, long_term: tuple[int, int, int], scratchpad: int
) -> None:
    budget = make_budget(window, POLICY)
    assert (budget.reserve, budget.scratchpad) == (reserve, scratchpad)
    assert (budget.memory, budget.knowledge, budget.core) == long_term
    assert budget.window == window
    assert budget.prompt == budget.window - budget.reserve


@given(st.integers(512, 2_000_000))
def test_budget_keeps_room_for_the_answer_and_for_words(window: int) -> None:
    budget = make_budget(window, POLICY)
    assert 0 < budget.reserve <= 0.15 * window
    assert budget.prompt + budget.reserve == window
    assert budget.core + budget.memory + budget.knowledge + budget.scratchpad < budget.prompt / 2


@pytest.mark.parametrize(
    ("window", "known", "room"),
    [(8_000, 0, 880), (8_000, 150, 730), (8_000, 400, 480), (128_000, 0, 2_000), (128_000, 2_000, 2_000)],
)
def test_memory_may_use_what_documents_leave_free_up_to_its_cap(window: int, known: int, room: int) -> None:
    assert make_budget(window, POLICY).memory_room(known, POLICY) == room


@pytest.mark.parametrize("split", [SHARES_8K, TASK])
def test_shares_of_a_split_sum_up_to_the_window(split: Split) -> None:
    assert sum(split.shares.values()) + split.reserve_share == pytest.approx(1)
