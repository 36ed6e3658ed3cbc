"""`mneme ingest` and `mneme knowledge`: what they print, return and refuse."""

from pathlib import Path

import pytest

from tests.document_files import docx_bytes, pdf_bytes
from tests.flow.command_line import Mneme, make_mneme


@pytest.fixture
def mneme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Mneme:
    return make_mneme(tmp_path, monkeypatch, capsys)


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    (folder / "sub").mkdir(parents=True)
    (folder / "a.md").write_text(
        "# Returns\n\nGoods can be returned within thirty days of delivery.", "utf-8"
    )
    (folder / "b.txt").write_text("退货须在签收后三十天内提出。", "utf-8")
    (folder / "c.html").write_text("<h1>Shipping</h1><p>Parcels leave Hamburg before noon.</p>", "utf-8")
    (folder / "d.docx").write_bytes(docx_bytes("The warranty lasts five years."))
    (folder / "sub" / "e.pdf").write_bytes(pdf_bytes(["The pump makes 62 decibels."]))
    (folder / "f.py").write_text("x = 1")
    return folder


def test_folder_is_taken_in_listed_searched_and_deleted(mneme: Mneme, docs: Path) -> None:
    first = mneme("ingest", str(docs), "--namespace", "shop", "--json")
    assert first.code == 0
    assert first.json == {
        "namespace": "shop",
        "files": 5,
        "added": 5,
        "replaced": 0,
        "unchanged": 0,
        "failed": [],
        "skipped": 1,
        "chunks": 5,
        "embedded": 5,
        "waiting": 0,
        "gone": [],
        "is_stopped": False,
    }
    again = mneme("ingest", str(docs), "--namespace", "shop")
    assert again.out == "shop: 0 added, 0 replaced, 5 unchanged, 0 failed; 0 chunks, 0 embedded\n"
    assert "1 other file skipped" in again.err
    listed = mneme("knowledge", "list", "--json").json
    assert listed["count"] == 5
    assert [d["name"] for d in listed["documents"]] == ["a.md", "b.txt", "c.html", "d.docx", "sub/e.pdf"]
    found = mneme("knowledge", "search", "how many decibels does the pump make", "--json").json
    assert (found["hits"][0]["document"], found["hits"][0]["page"]) == ("sub/e.pdf", 1)
    assert mneme("knowledge", "search", "decibels", "--namespace", "default", "--json").json["count"] == 0
    gone = mneme("knowledge", "delete", "sub/e.pdf", "--namespace", "shop", "--json").json["deleted"]
    assert (gone["name"], gone["chunks"]) == ("sub/e.pdf", 1)
    assert mneme("knowledge", "delete", "sub/e.pdf", "--namespace", "shop").code == 4
    assert mneme("knowledge", "list").out.count("\tshop\t") == 4
    assert "decibels" not in mneme("knowledge", "search", "decibels of the pump").out


def test_changed_and_missing_files_are_counted_as_such(mneme: Mneme, docs: Path) -> None:
    mneme("ingest", str(docs))
    (docs / "a.md").write_text("Goods can be returned within sixty days.", "utf-8")
    (docs / "b.txt").unlink()
    run = mneme("ingest", str(docs))
    assert run.out == "default: 0 added, 1 replaced, 3 unchanged, 0 failed; 1 chunk, 1 embedded\n"
    assert "b.txt" in run.err
    assert run.code == 0


def test_broken_file_among_others_is_told_and_the_rest_taken_in(mneme: Mneme, docs: Path) -> None:
    (docs / "d.docx").write_bytes(b"no zip")
    run = mneme("ingest", str(docs), "--json")
    assert run.code == 1
    assert (run.json["added"], [one["name"] for one in run.json["failed"]]) == (4, ["d.docx"])
    assert "d.docx cannot be read as docx" in run.json["failed"][0]["reason"]


@pytest.mark.parametrize(
    ("name", "kind", "code"), [("gone.md", "not_found", 4), ("f.py", "input", 2), ("bad.pdf", "input", 2)]
)
def test_single_file_that_fails_is_an_error(
    mneme: Mneme, docs: Path, name: str, kind: str, code: int
) -> None:
    (docs / "bad.pdf").write_bytes(b"no pdf")
    run = mneme("ingest", str(docs / name), "--json")
    assert run.code == code
    assert run.json["error"]["kind"] == kind
    assert name in run.json["error"]["message"]
    assert mneme("knowledge", "list", "--json").json["count"] == 0


def test_missing_extra_is_an_error_that_says_what_to_install(
    mneme: Mneme, docs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("memory.knowledge.load.find_spec", lambda _name: None)
    run = mneme("ingest", str(docs / "sub" / "e.pdf"), "--json")
    assert run.code == 3
    assert "pip install 'mneme-agent[knowledge]'" in run.json["error"]["message"]
    mixed = mneme("ingest", str(docs), "--json")
    assert (mixed.code, mixed.json["added"], len(mixed.json["failed"])) == (1, 2, 3)


def test_stopped_ingest_says_what_it_has(mneme: Mneme, docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> str:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("graph.cli_knowledge.embed_knowledge", stop)
        run = mneme("ingest", str(docs), "--json")
    assert run.code == 130
    assert (run.json["is_stopped"], run.json["added"], run.json["embedded"], run.json["waiting"]) == (
        True,
        5,
        0,
        5,
    )
    assert "Hamburg" in mneme("knowledge", "search", "Hamburg parcels").out
    assert mneme("ingest", str(docs), "--json").json["embedded"] == 5


def test_folder_without_documents_is_no_success(mneme: Mneme, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    run = mneme("ingest", str(tmp_path / "empty"))
    assert run.code == 1
    assert ".md" in run.err


def test_documents_are_no_users_memories(mneme: Mneme, docs: Path) -> None:
    mneme("ingest", str(docs))
    for user in ("default", "zhang", "shop"):
        assert mneme("memories", "list", "--user", user, "--json").json["count"] == 0
        assert mneme("recall", "returned within thirty days", "--user", user, "--json").json["count"] == 0
    assert "0 users, 0 memories, 0 turns (0 in the outbox), 5 documents" in mneme("doctor").out


def test_chat_tells_what_documents_it_read(mneme: Mneme, docs: Path) -> None:
    mneme("ingest", str(docs), "--namespace", "shop")
    question = ("chat", "--message", "when can goods be returned after delivery?", "--json")
    assert mneme(*question).json["knowledge"] == []
    reply = mneme(*question, "--namespace", "shop").json
    assert reply["reply"].startswith("From a.md › Returns: Goods can be returned")
    assert (reply["knowledge"][0]["document"], reply["memories"]) == ("a.md", [])
    assert mneme(*question, MNEME_KNOWLEDGE="shop").json["knowledge"] == reply["knowledge"]
