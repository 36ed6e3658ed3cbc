"""The upkeep benchmark in small: what it says was done was done, and it fails when nothing was."""

import json
from pathlib import Path

import pytest

from benchmarks import upkeep
from memory.forget_report import Forgotten
from memory.janitor import Done

WIPED, OTHERS, DONE = (
    "25 memories and 5 turns wiped",
    "others have something of everything",
    "over 100 memories, all that was due is done",
)


def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, bool]:
    """The checks of a small run."""
    sizes = ["--memories", "100", "--wiped", "25", "--users", "2"]
    upkeep.main([*sizes, "--index", "exact", "--keep", str(folder), "--json"])
    checks: dict[str, bool] = json.loads(capsys.readouterr().out)["checks"]
    return checks


@pytest.fixture(autouse=True)
def _few_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "_QUESTIONS", 8)


def test_upkeep_says_what_was_wiped_and_maintained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    checks = run(tmp_path, capsys)
    assert all(checks[name] for name in (WIPED, OTHERS, DONE, "others untouched")), checks


def test_upkeep_fails_when_nothing_is_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "forget_user", lambda *_: Forgotten(0, 0, 0, "erased", None))
    monkeypatch.setattr(upkeep, "clean_up", lambda *_: Done())
    checks = run(tmp_path, capsys)
    assert [checks[name] for name in (WIPED, DONE, "user gone in 10 s")] == [False] * 3
