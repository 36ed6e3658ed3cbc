"""`mneme export`, `import`, `backup` and `restore` on the command line."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.builders_exports import an_export, chatgpt, claude
from tests.flow.command_line import Mneme, make_mneme


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture
def mneme(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Mneme:
    return make_mneme(data, monkeypatch, capsys)


@pytest.mark.parametrize(
    ("told", "question"), [("我住在景德镇", "我住在哪里"), ("I live in Quibbletown", "where do I live")]
)
def test_wipe_and_import_recall_the_same(mneme: Mneme, tmp_path: Path, told: str, question: str) -> None:
    mneme("memories", "add", told, "--user", "ana")
    before = mneme("recall", question, "--user", "ana", "--json").json["hits"]
    out, page = tmp_path / "e.jsonl", tmp_path / "e.md"
    done = mneme("export", "--user", "ana", "--out", str(out), "--markdown", str(page), "--json")
    assert done.json["counts"]["record"] == 1
    assert told in page.read_text("utf-8")
    assert out.stat().st_mode & 0o077 == 0
    assert mneme("wipe", "--user", "ana", "--yes").code == 0
    assert mneme("recall", question, "--user", "ana", "--json").json["hits"] == []
    done = mneme("import", str(out), "--user", "ana", "--json")
    assert done.json["new"]["record"] == 1
    assert done.json["embedded"] == 1
    assert before
    assert mneme("recall", question, "--user", "ana", "--json").json["hits"] == before


def test_export_without_a_file_goes_to_stdout_line_by_line(mneme: Mneme) -> None:
    mneme("memories", "add", "我住在景德镇", "--user", "ana")
    lines = [json.loads(line) for line in mneme("export", "--user", "ana").out.splitlines()]
    assert [line["type"] for line in lines][:2] == ["header", "record"]
    assert lines[0]["schema_version"] == 1
    assert lines[1]["versions"][0]["change"] == "created"


def test_export_of_nobody_says_so_and_writes_nothing(mneme: Mneme, tmp_path: Path) -> None:
    done = mneme("export", "--user", "nobody", "--out", str(tmp_path / "e.jsonl"))
    assert done.code == 4
    assert not (tmp_path / "e.jsonl").exists()


def test_export_of_others_is_taken_in_and_extracted_later(mneme: Mneme, tmp_path: Path) -> None:
    path = an_export(tmp_path / "e.zip", [chatgpt(("我叫张三", "你好")), 7, claude(("I like tea", "ok"))])
    done = mneme("import", str(path), "--user", "ana", "--json").json
    assert {key: done[key] for key in ("source", "conversations", "new", "broken")} == {
        "source": "conversations",
        "conversations": 2,
        "new": 2,
        "broken": 1,
    }
    assert mneme("maintain").code == 0
    assert mneme("memories", "list", "--user", "ana", "--json").json["count"] == 2


@pytest.mark.parametrize("content", [None, "{}", "nothing", ""])
def test_file_that_is_no_export_is_a_usage_error(mneme: Mneme, tmp_path: Path, content: str | None) -> None:
    if content is not None:
        (tmp_path / "f.json").write_text(content)
    done = mneme("import", str(tmp_path / "f.json"), "--user", "ana", "--json")
    assert done.code == 2
    assert done.json["error"]["kind"] == "input"


def test_backup_and_restore_bring_back_what_was_lost_but_not_what_was_forgotten(
    mneme: Mneme, data: Path, tmp_path: Path
) -> None:
    folder = str(tmp_path / "backups")
    for text in ("I live in Quibbletown", "I like green tea", "我喜欢爵士乐"):
        mneme("memories", "add", text, "--user", "ana")
    made = mneme("backup", "--to", folder, "--json")
    assert made.json["counts"]["records"] == 3
    mneme("forget", "Quibbletown", "--user", "ana", "--yes")
    with closing(sqlite3.connect(data / "ledger.sqlite")) as lost, lost:
        lost.execute("DELETE FROM records")
    done = mneme("restore", made.json["path"], "--yes", "--json")
    assert done.code == 0
    assert done.json["records"] == 2
    assert done.json["forgotten"] == {"records": 1, "turns": 0}
    assert (done.json["is_noted"], done.json["foreign"]) == (True, 0)
    assert [check["status"] for check in done.json["checks"]].count("fail") == 0
    left = mneme("memories", "list", "--user", "ana", "--json").json["memories"]
    assert sorted(memory["text"] for memory in left) == ["I like green tea", "我喜欢爵士乐"]
    assert (Path(done.json["aside"]) / "ledger.sqlite").exists()


def test_backup_needs_a_folder_and_restore_a_backup(mneme: Mneme, tmp_path: Path) -> None:
    assert mneme("backup").code == 2
    assert "MNEME_BACKUP_DIR" in mneme("backup").err
    assert mneme("restore", "latest", "--yes").code == 2
    assert mneme("restore", str(tmp_path), "--yes").code == 2


def test_newest_backup_of_the_folder_is_found_by_name(
    mneme: Mneme, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MNEME_BACKUP_DIR", str(tmp_path / "backups"))
    mneme("memories", "add", "I like green tea", "--user", "ana")
    assert mneme("backup").code == 0
    shutil.rmtree(data)
    data.mkdir()
    monkeypatch.chdir(data)
    done = mneme("restore", "latest", "--yes", "--json").json
    assert (done["records"], done["aside"]) == (1, None)
    backups = next(c for c in mneme("doctor", "--json").json["checks"] if c["name"] == "backups")
    assert backups["status"] == "ok"
