"""Ctrl-C in the middle of a command: exit code 130, a line that says how to go on, no half file; started again, it completes."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from graph.cli_errors import stopped
from memory import restore
from tests.builders_exports import an_export
from tests.flow.command_line import Mneme, make_mneme
from tests.flow.test_kills import conversations, finished, rows, started, stop_when_some_are_in, taken_in

Stop = Callable[..., None]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data"


@pytest.fixture
def mneme(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Mneme:
    return make_mneme(data, monkeypatch, capsys)


def stop(*_given: object, **_named: object) -> NoReturn:
    raise KeyboardInterrupt


def left_over(folder: Path) -> list[str]:
    """Files that are there under a name of their own while something is made."""
    marks = ("partial", ".making-", ".restoring-", "replaced-")
    return sorted(path.name for path in folder.rglob("*") if any(mark in path.name for mark in marks))


@pytest.mark.parametrize(
    ("command", "where", "says"),
    [
        (("import", "e.json"), "graph.cli_import.import_file", "the same command goes on from there"),
        (("export", "--out", "x.jsonl"), "graph.cli_export.as_line", "a file is written whole or not at all"),
        (("backup", "--to", "b"), "graph.cli_backup.make_backup", "no half backup is left"),
        (("maintain",), "graph.app.App.maintain", "the same command does the rest"),
        (("recall", "tea"), "graph.app.App.recall", "nothing is lost: run it again"),
        (("forget", "tea"), "graph.cli_forget.forget_where", "nothing is lost: run it again"),
    ],
)
def test_stopped_command_says_how_to_go_on(
    mneme: Mneme,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    where: str,
    says: str,
) -> None:
    mneme("memories", "add", "I like tea")
    named = [str(tmp_path / one) if one in ("b", "x.jsonl", "e.json") else one for one in command]
    with monkeypatch.context() as patch:
        patch.setattr(where, stop)
        run = mneme(*named)
        as_json = mneme(*named, "--json")
    assert (run.code, as_json.code) == (130, 130)
    assert says in run.err
    assert "已停止" in run.err
    assert "error" not in run.err
    assert as_json.json["error"]["kind"] == "interrupted"
    assert left_over(tmp_path) == []


def test_every_line_is_in_both_languages() -> None:
    for name in ("import", "_export", "backup", "restore", "maintain", "anything"):
        english, chinese = stopped(name).message.removeprefix("stopped · 已停止; ").rsplit(" · ", 1)
        assert english.isascii()
        assert not chinese.isascii()


def test_stopped_export_leaves_the_file_that_was_there(
    mneme: Mneme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "x.jsonl"
    for number in range(5):
        mneme("memories", "add", f"I like tea number {number}")
    out.write_text("what was there\n", "utf-8")
    with monkeypatch.context() as patch:
        lines = iter(["{}\n", "{}\n"])

        def as_line(_line: object) -> str:
            if (line := next(lines, None)) is None:
                raise KeyboardInterrupt
            return line

        patch.setattr("graph.cli_export.as_line", as_line)
        assert mneme("export", "--out", str(out)).code == 130
    assert (out.read_text("utf-8"), left_over(tmp_path)) == ("what was there\n", [])
    assert mneme("export", "--out", str(out)).code == 0
    assert out.read_text("utf-8").count("I like tea number") >= 5


@pytest.mark.parametrize(
    "where", ["memory.backup._copy", "memory.backup._described", "memory.backup._write_note"]
)
def test_stopped_backup_leaves_none(
    mneme: Mneme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    mneme("memories", "add", "我喜欢喝茶")
    with monkeypatch.context() as patch:
        patch.setattr(where, stop)
        assert mneme("backup", "--to", str(tmp_path / "b")).code == 130
    assert list((tmp_path / "b").iterdir()) == []
    assert mneme("backup", "--to", str(tmp_path / "b")).code == 0
    assert len(list((tmp_path / "b").iterdir())) == 1


@pytest.fixture
def backup(mneme: Mneme, tmp_path: Path) -> Path:
    """A backup with one memory; since then there is another in the data folder, and a conversation."""
    mneme("memories", "add", "I like tea")
    mneme("chat", "-m", "Hello", "--thread", "old")
    mneme("backup", "--to", str(tmp_path / "b"))
    mneme("memories", "add", "I like jazz")
    (made,) = (tmp_path / "b").iterdir()
    return made


def listed(mneme: Mneme) -> list[str]:
    return sorted(one["text"] for one in mneme("memories", "list", "--json").json["memories"])


@pytest.mark.parametrize("where", ["shutil.copyfile", "_disown_index", "_make_durable"])
def test_restore_that_is_stopped_before_the_swap_changes_nothing(
    mneme: Mneme, tmp_path: Path, backup: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(f"memory.restore.{where}", stop)
        run = mneme("restore", str(backup), "--yes")
    assert (run.code, "as it was, or as in the backup" in run.err) == (130, True)
    assert left_over(tmp_path) == []
    assert listed(mneme) == ["I like jazz", "I like tea"]
    assert mneme("restore", str(backup), "--yes").code == 0
    assert listed(mneme) == ["I like tea"]


def test_restore_that_is_stopped_within_the_swap_finishes_it_first(
    mneme: Mneme, tmp_path: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replaced, swapped = restore._replace, list[str]()

    def replace_and_stop(new: Path, old: Path) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        replaced(new, old)
        swapped.append(old.name)

    with monkeypatch.context() as patch:
        patch.setattr("memory.restore._replace", replace_and_stop)
        assert mneme("restore", str(backup), "--yes").code == 130
    assert swapped == ["threads.sqlite", "ledger.sqlite"]
    assert listed(mneme) == ["I like tea"]
    assert [name.split("-")[0] for name in left_over(tmp_path)] == ["replaced"]  # what stood there


def test_restore_that_is_stopped_after_the_swap_is_completed_by_the_next(
    mneme: Mneme, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("graph.cli_backup.settle_in", stop)
        assert mneme("restore", str(backup), "--yes").code == 130
    assert listed(mneme) == ["I like tea"]
    assert mneme("restore", str(backup), "--yes", "--json").json["records"] == 1


def test_stopped_maintenance_of_a_real_process_is_completed_by_the_next(tmp_path: Path) -> None:
    whole, data = tmp_path / "whole", tmp_path / "data"
    for place in (whole, data):
        taken_in(place, an_export(tmp_path / "e.zip", conversations()[:60]))
    run = started(data, "maintain")
    errors = stop_when_some_are_in(run, data, "records", signal.SIGINT)
    assert run.returncode == 130, errors
    assert "the same command does the rest" in errors
    assert "Traceback" not in errors
    assert rows(data, "SELECT count(*) FROM turns WHERE outbox = 'claimed'") == [(0,)]
    for place in (whole, data):
        assert finished(place, "maintain", "--json")["left"] == 0
    for query in ("SELECT count(*) FROM records", "SELECT count(*) FROM turns WHERE outbox = 'done'"):
        assert rows(data, query) == rows(whole, query)
