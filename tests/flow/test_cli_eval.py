"""`mneme eval`: what it prints, when it fails, what it compares with, and what it says of a file that it cannot use."""

import json
from pathlib import Path

import pytest

from tests.flow.command_line import Mneme, make_mneme

NAME = {
    "id": "name",
    "turns": [{"user": "我叫张三"}],
    "question": {"user": "我叫什么？", "thread": "b"},
    "must_inject": [["张三", "三张"]],
    "must_not_inject": ["李四"],
}
GUESS = {
    "id": "guess",
    "turns": [{"user": "Guess where I live!", "reply": "You live in Manchester."}],
    "question": {"user": "Where do I live?", "thread": "b"},
    "must_not_store": ["Manchester"],
}


@pytest.fixture
def mneme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Mneme:
    return make_mneme(tmp_path, monkeypatch, capsys)


def a_file(folder: Path, *scenarios: object) -> str:
    path = folder / "mine.jsonl"
    path.write_text("\n".join(json.dumps(one, ensure_ascii=False) for one in scenarios), "utf-8")
    return str(path)


def test_eval_prints_figures_and_ends_well_when_all_hold(mneme: Mneme, tmp_path: Path) -> None:
    run = mneme("eval", a_file(tmp_path, NAME, GUESS), "--json")
    assert (run.code, run.json["passed"], run.json["count"]) == (0, 2, 2)
    assert (run.json["hit_rate"], run.json["precision"], run.json["utilisation"]) == (
        1.0,
        0.5,
        1.0,
    )  # "Guess where I live!"
    assert run.json["changes"] is None
    assert "words" in run.json["scenarios"][1]["injected"][0]["why"]
    assert not (tmp_path / "ledger.sqlite").exists()


def test_eval_fails_and_shows_what_was_injected_when_a_scenario_does(mneme: Mneme, tmp_path: Path) -> None:
    run = mneme("eval", a_file(tmp_path, {**NAME, "must_inject": ["王五"], "must_not_inject": ["张三"]}))
    assert run.code == 1
    assert "王五" in run.out
    assert "我叫张三  <- core memory" in run.out


def test_eval_tells_changes_when_it_ran_before(mneme: Mneme, tmp_path: Path) -> None:
    mneme("eval", a_file(tmp_path, NAME, GUESS))
    wrong = {**NAME, "must_inject": ["王五"]}
    changes = mneme("eval", a_file(tmp_path, wrong), "--json").json["changes"]
    assert (changes["newly_failing"], changes["removed"], changes["hit_rate"]) == (["name"], ["guess"], -1.0)


def test_eval_runs_one_scenario_and_keeps_the_last_run_when_only_is_given(
    mneme: Mneme, tmp_path: Path
) -> None:
    file, last = a_file(tmp_path, NAME, GUESS), tmp_path / "last.json"
    mneme("eval", file, "--last", str(last))
    kept = last.read_text("utf-8")
    assert mneme("eval", file, "--last", str(last), "--only", "guess", "--json").json["count"] == 1
    assert last.read_text("utf-8") == kept
    assert "Manchester" not in kept
    assert mneme("eval", file, "--only", "nobody").code == 4


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{", "line 2: no JSON object"),
        ("[]", "line 2: a list"),
        ('{"id": "x"}', "line 2: turns: Field required"),
        (json.dumps({**NAME, "id": "y", "must_injekt": []}), "line 2: must_injekt"),
        (json.dumps({**NAME, "id": "y", "must_inject": ["!"]}), "no letters or digits"),
        (
            json.dumps({**NAME, "id": "y", "question": {"user": "?", "at": "2026-03-02T09:00:00"}}),
            "question.at",
        ),
        (json.dumps(NAME), "line 2: there is a scenario 'name' above"),
    ],
)
def test_eval_names_the_line_when_it_cannot_be_used(
    mneme: Mneme, tmp_path: Path, line: str, says: str
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(f"{json.dumps(NAME)}\n{line}\n", "utf-8")
    run = mneme("eval", str(path))
    assert run.code == 2
    assert says in run.err


def test_eval_says_what_to_give_when_there_is_no_file(mneme: Mneme, tmp_path: Path) -> None:
    assert mneme("eval", str(tmp_path / "none.jsonl")).code == 2
    assert "has no scenario" in mneme("eval", a_file(tmp_path)).err
