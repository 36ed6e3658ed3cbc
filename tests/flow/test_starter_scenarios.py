"""The scenarios that ship with the project hold with the offline model, and fail when a part of the memory is switched off.

They run as `mneme eval` runs them, with the bundled embedder. All of them are played once; each text is embedded once.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from graph.evaluation import Judged, figures_of, judge
from graph.replay import Player
from graph.scenario import Scenario, read_scenarios
from memory import decide, store
from memory.embed import local
from memory.extract.grammar import Heard
from memory.extract.rules import Reading, read
from memory.long_term.candidate import Candidate
from memory.long_term.conflict import NEW, Resolution, resolve
from memory.long_term.scope import Scope
from tests.builders import some_settings

FILE = Path(__file__).parents[2] / "benchmarks" / "data" / "starter_scenarios.jsonl"
SCENARIOS = read_scenarios(FILE)
pytestmark = pytest.mark.xdist_group("starter scenarios")


class EachOnce:
    """The bundled model, which is asked once for each text: the next run has its vectors already."""

    def __init__(self) -> None:
        model = local._open_model()
        self._query = cache(lambda text: model.query([text])[0])
        self._passage = cache(lambda text: model.passage([text])[0])

    def query(self, texts: list[str]) -> NDArray[np.float32]:
        return np.stack([self._query(text) for text in texts])

    def passage(self, texts: list[str]) -> NDArray[np.float32]:
        return np.stack([self._passage(text) for text in texts])


@pytest.fixture(scope="module")
def player(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    model = EachOnce()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(local, "_open_model", lambda: model)
        with Player(some_settings(tmp_path_factory.mktemp("eval"), embedder="local")) as opened:
            yield opened


@pytest.fixture(scope="module")
def judged(player: Player) -> list[Judged]:
    """All scenarios with nothing switched off."""
    return [judge(one, player.play(one)) for one in SCENARIOS]


def failing(player: Player, scenarios: Iterable[Scenario]) -> list[str]:
    """Ids of those that fail."""
    return [one.id for one in scenarios if not judge(one, player.play(one)).is_passed]


def test_starter_scenarios_hold_with_the_offline_model(judged: list[Judged]) -> None:
    wrong = {one.scenario.id: (one.missing, one.unwanted, one.kept) for one in judged if not one.is_passed}
    assert wrong == {}


def test_starter_scenarios_use_what_they_inject(judged: list[Judged]) -> None:
    utilisation = figures_of(judged).utilisation
    assert utilisation is not None
    assert utilisation >= 0.4


def test_starter_scenarios_cover_both_languages_and_every_matter() -> None:
    kinds = {one.kind for one in SCENARIOS}
    assert len(SCENARIOS) >= 50
    assert {one.lang for one in SCENARIOS} == {"zh", "en"}
    assert kinds >= {"update", "correction", "forgetting", "time", "third_person", "isolation", "gate"}


def test_scenarios_fail_when_the_gate_refuses_nothing(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the rules understand is stored as ever; what they refuse is stored as it was said."""

    def read_without_gate(heard: Heard, rules: object = (), *, believe_from: float = 0.0) -> Reading:
        found = read(heard, rules, believe_from=believe_from)  # type: ignore[arg-type]
        if found.refusal is None:
            return found
        whole = Candidate(text=heard.text, kind="fact", quote=heard.text)
        return replace(found, candidates=(whole,), refusal=None)

    now = datetime(2026, 3, 2, tzinfo=UTC)
    refused = [
        one for one in SCENARIOS if any(read(Heard(said.user, now)).refusal is not None for said in one.turns)
    ]
    monkeypatch.setattr(decide, "read", read_without_gate)
    assert len(failing(player, refused)) >= 5


def test_scenarios_fail_when_nothing_is_ever_replaced(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def keep_all(candidate: Candidate, others: object, **how: float) -> Resolution:
        found = resolve(candidate, others, **how)  # type: ignore[arg-type]
        return found if found.outcome == "same" else NEW

    monkeypatch.setattr(store, "resolve", keep_all)
    monkeypatch.setattr(decide, "resolve", keep_all)
    assert len(failing(player, (one for one in SCENARIOS if one.kind in ("update", "correction")))) >= 5


def test_scenarios_fail_when_all_users_share_a_scope(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def one_for_all(*_: object, **__: object) -> Scope:
        return Scope("everyone")

    monkeypatch.setattr("graph.context.make_scope", one_for_all)
    monkeypatch.setattr("graph.app.make_scope", one_for_all)
    assert len(failing(player, (one for one in SCENARIOS if len(one.users) > 1))) >= 5
