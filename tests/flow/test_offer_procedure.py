"""A plan for a task like an earlier one is answered with the steps that the user approved of then."""

from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import ToolMessage

from graph.app import App
from memory.ledger.experiences import Waiting
from memory.review_experiences import keep_experiences, review_waiting
from tests.builders import calls, say, thread_messages
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.frozen import ZHANG, frozen_app

TASKS = [
    ("做季度销售报表", "制作季度销售报表", "做季度销售报表: 1) 导出订单; 2) 对账"),
    (
        "prepare the quarterly sales report",
        "prepare a quarterly sales report",
        "prepare: 1) export; 2) reconcile",
    ),
]


def learn(app: App, goal: str, procedure: str) -> None:
    keep_experiences(app.kit, ZHANG, [Waiting("e1", "t0", "turn-0", goal, "procedure", procedure, True, 0.0)])
    review_waiting(app.kit)


def planning(goal: str) -> ScriptedModel:
    script: list[Any] = [calls(("set_plan", {"goal": goal, "steps": ["a", "b"]})), "planned"]
    return ScriptedModel(script=script)


def answer(app: App) -> str:
    """What the model was told about its plan."""
    return next(m.text for m in thread_messages(app) if isinstance(m, ToolMessage))


@pytest.mark.parametrize(("old", "new", "procedure"), TASKS)
def test_known_way_is_offered_for_a_like_goal(tmp_path: Path, old: str, new: str, procedure: str) -> None:
    with frozen_app(tmp_path, FrozenClock()) as learner:
        learn(learner, old, procedure)
    with frozen_app(tmp_path, FrozenClock(), chat_model=planning(new)) as app:
        say(app, new)
        assert procedure in answer(app)


@pytest.mark.parametrize("goal", ["安排团队春游", "book a flight to Rome"])
def test_nothing_is_offered_for_another_goal_or_user(tmp_path: Path, goal: str) -> None:
    with frozen_app(tmp_path, FrozenClock()) as learner:
        for old, _, procedure in TASKS:
            learn(learner, old, procedure)
    with frozen_app(tmp_path, FrozenClock(), chat_model=planning(goal)) as app:
        say(app, goal)
        assert "1)" not in answer(app)
    with frozen_app(tmp_path, FrozenClock(), chat_model=planning(TASKS[0][0])) as app:
        say(app, "hello", thread="t2", user="li")
        told = [m.text for m in thread_messages(app, "t2") if isinstance(m, ToolMessage)]
        assert not any("1)" in text for text in told)
