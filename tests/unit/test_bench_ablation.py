"""`mneme bench ablation` on a small file: which steps it leaves out, which numbers it changes, and that it matters."""

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks.ablation import STEPS, around, main
from memory.policy import Policy

DATA = {
    "name": "small",
    "convs": [
        {
            "id": "en",
            "mems": [
                {"id": 1, "text": "Ann leads project Apollo"},
                {"id": 2, "text": "Bob leads project Apollo"},
                {"id": 3, "text": "我家的猫叫咪咪"},
            ],
            "qs": [
                {"id": "q1", "q": "Who leads project Apollo?", "gold": [2], "cat": "work"},
                {"id": "q2", "q": "我家的猫叫什么？", "gold": [3], "cat": "pets"},
                {"id": "q3", "q": "Who am I?", "gold": [], "cat": "none"},
            ],
        }
    ],
}


def _report(tmp_path: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    path = tmp_path / "data.json"
    path.write_text(json.dumps(DATA), encoding="utf-8")
    assert main(["--data", str(path), "--json", "--cache", str(tmp_path / "vectors"), *arguments]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


@pytest.fixture(autouse=True)
def _hashed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MNEME_EMBEDDER", "hashing")


def test_ablation_leaves_one_step_out_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = _report(tmp_path, capsys)
    assert (report["name"], report["questions"]) == ("small", 2)
    assert list(report["steps"]) == ["plain rrf", *STEPS]
    steps = report["steps"]
    assert steps["all steps"]["mrr"] == 1.0
    assert steps["all steps"]["gold injected"] > 0
    assert steps["- newer of rivals first"]["mrr"] < 1.0, "the older of two rivals stands above"


def test_ablation_with_numbers_halves_and_doubles_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = _report(tmp_path, capsys, "--numbers")["steps"]
    assert {"weight_words / 2", "weight_words x 2", "grade_fall x 2"} < set(steps)
    assert steps["as it is"]["mrr"] == 1.0


def test_numbers_around_are_halved_and_doubled_and_shares_end_at_one() -> None:
    found = around(["spread_words", "rivals_share", "weight_words"])
    full = Policy()
    assert found["spread_words / 2"].spread_words == tuple(each / 2 for each in full.spread_words)
    assert found["rivals_share x 2"].rivals_share == 1.0
    assert found["weight_words x 2"].weight_words == 2 * full.weight_words
    assert found["weight_words x 2"].weight_meaning == full.weight_meaning
