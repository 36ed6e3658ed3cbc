"""How a window is shared out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.policy import Policy
from memory.short_term.budget import make_budget

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
