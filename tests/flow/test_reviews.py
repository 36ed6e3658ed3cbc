"""What finished tasks taught is reviewed off the reply path: kept when it is right, general and safe."""

from datetime import timedelta
from pathlib import Path

import pytest
from langchain_core.messages import AIMessage

from graph.app import App
from memory.ledger import experiences
from memory.ledger.experiences import Waiting
from memory.review_experiences import keep_experiences, review_waiting
from memory.tidy import retry
from tests.builders import texts
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.frozen import ZHANG, clock_of, frozen_app

GOOD = '{"right": 5, "general": 4, "safe": 5, "why": "checked"}'
BAD = '{"right": 2, "general": 4, "safe": 5, "why": "the figure is wrong"}'


def leave(app: App, text: str, *, kind: str = "conclusion", is_accepted: bool = True) -> None:
    """A finished task leaves this."""
    one = Waiting(f"e-{text}", "t1", "turn-1", "季度报表", kind, text, is_accepted, 0.0)
    keep_experiences(app.kit, ZHANG, [one])


def waiting(app: App) -> int:
    far = 10.0**12
    with app.kit.ledger.read() as tx:
        return len(experiences.oldest(tx, 100, far, 1_000))


@pytest.mark.parametrize(
    ("kind", "is_accepted", "kept"),
    [
        ("conclusion", True, True),
        ("procedure", True, True),
        ("procedure", False, False),
        ("conclusion", False, False),
    ],
)
def test_offline_review_keeps_only_what_the_user_accepted(
    tmp_path: Path, kind: str, is_accepted: bool, kept: bool
) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        leave(app, "先对账再出报表", kind=kind, is_accepted=is_accepted)
        review_waiting(app.kit)
        assert texts(app) == (["先对账再出报表"] if kept else [])
        assert waiting(app) == 0


@pytest.mark.parametrize(("marks", "kept"), [(GOOD, True), (BAD, False)])
def test_model_review_keeps_what_has_good_marks(tmp_path: Path, marks: str, kept: bool) -> None:
    model = ScriptedModel(script=[AIMessage(marks)])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        leave(app, "Reconcile the ledgers before the report")
        review_waiting(app.kit)
        assert len(texts(app)) == int(kept)
        assert waiting(app) == 0


def test_unreadable_review_is_tried_again_later_and_set_aside_in_the_end(tmp_path: Path) -> None:
    model = ScriptedModel(script=[AIMessage("I would rather not say")])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        leave(app, "Reconcile the ledgers before the report")
        assert review_waiting(app.kit) == {"failed": 1}
        assert not review_waiting(app.kit)  # not at once
        for _ in range(10):
            clock_of(app).pass_time(timedelta(hours=2))
            review_waiting(app.kit)
        assert len(model.prompts) == app.kit.policy.extract_attempts
        retry(app.kit)
        model.script[:] = [AIMessage(GOOD)]
        assert review_waiting(app.kit)["stored:task"] == 1


def test_worker_reviews_what_tasks_left(tmp_path: Path) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        leave(app, "先对账再出报表")
        app.settle()
        assert texts(app) == ["先对账再出报表"]
