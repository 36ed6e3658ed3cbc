"""`mneme recall`, `memories`, `reindex`, `doctor` and `bench`: what they print, return and refuse."""

import importlib.metadata
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

import benchmarks
from graph.cli_checks import run_checks
from tests.builders import some_settings
from tests.flow.command_line import Mneme, make_mneme
from tests.openai_replies import Hang, Reply, wrong_key
from tests.openai_server import OpenAIServer


@pytest.fixture
def mneme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Mneme:
    return make_mneme(tmp_path, monkeypatch, capsys)


def test_memories_are_added_shown_and_forgotten(mneme: Mneme) -> None:
    added = mneme("memories", "add", "我对花生过敏", "--user", "zhang", "--ttl-days", "2", "--json").json
    record_id = added["stored"][0]["record_id"]
    shown = mneme("memories", "show", record_id[:8], "--user", "zhang", "--json").json
    assert shown["memory"]["record_id"] == record_id
    assert shown["memory"]["expires_at"] - shown["memory"]["created_at"] == pytest.approx(2 * 86_400, abs=60)
    assert [version["change"] for version in shown["history"]] == ["created"]
    plain = mneme("memories", "show", record_id, "--user", "zhang")
    assert "source.method\texplicit" in plain.out
    assert "history\tversion 1" in plain.out
    assert mneme("memories", "forget", record_id, "--user", "li", "--yes").code == 4
    assert mneme("memories", "forget", record_id, "--user", "zhang").out == "forgotten: 我对花生过敏\n"
    assert mneme("memories", "show", record_id, "--user", "zhang").code == 4
    assert mneme("memories", "list", "--user", "zhang", "--json").json["memories"] == []


def test_memories_list_shows_all_and_says_how_many(mneme: Mneme) -> None:
    mneme("memories", "add", "\n".join(f"I like dish number {number}." for number in range(60)))
    run = mneme("memories", "list")
    listed = run.out.splitlines()
    assert len(listed) == len({line.split("\t")[0] for line in listed}) == 60
    assert "60 memories" in run.err
    assert mneme("memories", "list", "--kind", "fact", "--json").json["count"] == 0


def test_memories_add_fails_when_nothing_is_kept(mneme: Mneme) -> None:
    run = mneme("memories", "add", "my password is hunter2222", "--json")
    assert run.code == 1
    assert run.json["stored"] == []
    assert run.json["refused"][0]["reason"] == "secret"
    assert "hunter2222" not in run.out + run.err


def test_recall_finds_by_words_within_the_user_and_the_limit(mneme: Mneme) -> None:
    mneme("memories", "add", "我在上海做软件工程师。我喜欢喝咖啡。", "--user", "zhang")
    hits = mneme("recall", "上海", "--user", "zhang", "--limit", "1", "--json").json["hits"]
    assert len(hits) == 1
    assert "上海" in hits[0]["text"]
    assert hits[0]["reason"]
    assert "上海" in mneme("recall", "上海", "--user", "zhang").out
    assert mneme("recall", "上海", "--user", "li", "--json").json["count"] == 0
    assert mneme("recall", "", "--user", "zhang", "--json").json["count"] == 0
    assert mneme("recall", "上海", "--limit", "0").code == 2


def test_reindex_makes_the_chroma_index(mneme: Mneme) -> None:
    mneme("memories", "add", "I like tea. My name is Ana.")
    run = mneme("reindex", "--json", MNEME_INDEX="chroma")
    assert run.json["index"]["state"] == "ready"
    assert run.json["index"]["vectors"] == 2
    assert run.json["reembedded"] is None


def test_changed_embedder_is_refused_until_reembedded(mneme: Mneme) -> None:
    mneme("memories", "add", "I like tea. My name is Ana.")
    with OpenAIServer() as server:
        other = {"MNEME_EMBEDDER": "openai", "MNEME_EMBEDDING_BASE_URL": server.url}
        refused = mneme("recall", "tea", "--json", **other)
        assert refused.code == 5
        assert refused.json["error"]["kind"] == "embedder_changed"
        assert "mneme reindex --reembed" in refused.err
        checks = {c["name"]: c for c in mneme("doctor", "--json", **other).json["checks"]}
        assert checks["vectors"]["status"] == "fail"
        assert "--reembed" in checks["vectors"]["fix"]
        assert checks["embedder"]["status"] == "ok"
        assert mneme("reindex", "--reembed", "--yes", "--json", **other).json["reembedded"] == 2
        assert mneme("recall", "tea", "--json", **other).json["count"] == 2


def test_reindex_says_how_to_go_on_when_stopped(mneme: Mneme, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("graph.cli_reindex.reindex", stop)
    run = mneme("reindex", "--json")
    assert run.code == 130
    assert run.json["error"]["kind"] == "interrupted"
    assert "mneme reindex" in run.err


def test_doctor_finds_nothing_wrong_with_a_new_folder(mneme: Mneme) -> None:
    run = mneme("doctor", "--json")
    assert run.code == 0, run.out
    assert run.json["is_ok"]
    names = {check["name"] for check in run.json["checks"]}
    assert {"python", "packages", "data folder", "ledger", "threads", "tokenizer"} <= names
    assert {"embedder", "vectors", "index", "chat model", "make dev"} <= names


def test_doctor_reports_the_rest_when_files_are_damaged(mneme: Mneme, tmp_path: Path) -> None:
    for name in ("ledger.sqlite", "threads.sqlite"):
        (tmp_path / name).write_bytes(b"no database at all, but long enough to be read" * 50)
    run = mneme("doctor", "--json")
    checks = {check["name"]: check for check in run.json["checks"]}
    assert run.code == 1
    assert checks["ledger"]["status"] == checks["threads"]["status"] == checks["index"]["status"] == "fail"
    assert checks["ledger"]["fix"].startswith("restore a backup")
    assert checks["embedder"]["status"] == checks["tokenizer"]["status"] == "ok"


def test_doctor_reports_the_rest_when_a_check_crashes(mneme: Mneme, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr("graph.cli_checks.check_embedder", crash)
    run = mneme("doctor")
    assert run.code == 1
    assert "embedder\tfail\tRuntimeError: boom" in run.out
    assert "chat model\tok" in run.out
    assert "Traceback" not in run.err


def test_doctor_asks_the_endpoint_once_and_does_not_wait_for_ever(mneme: Mneme) -> None:
    with OpenAIServer() as server:
        endpoint = {"OPENAI_BASE_URL": server.url, "MNEME_MODEL": "m", "MNEME_MODEL_TIMEOUT_S": "0.5"}
        server.script(Reply("pong"), wrong_key(), Hang(5))
        runs = [mneme("doctor", "--json", **endpoint).json for _ in range(3)]
        assert len(server.chats) == 3
    found = [next(c for c in run["checks"] if c["name"] == "chat model") for run in runs]
    assert [check["status"] for check in found] == ["ok", "fail", "fail"]
    assert "OPENAI_API_KEY" in found[1]["fix"]
    assert "0.5 s" in found[2]["found"]


def test_bench_runs_modules_with_a_main_and_passes_arguments_on(
    mneme: Mneme, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "toy_bench.py").write_text("def main(argv):\n    print('toy', argv)\n    return len(argv)\n")
    (tmp_path / "no_bench.py").write_text("raise RuntimeError('never imported')\n")
    monkeypatch.setattr(benchmarks, "__path__", [str(tmp_path)])
    try:
        run = mneme("bench", "toy-bench", "--json", "--help", "3")
    finally:
        sys.modules.pop("benchmarks.toy_bench", None)
    assert run.out == "toy ['--json', '--help', '3']\n"
    assert run.code == 3
    assert "toy_bench" in mneme("bench").out
    unknown = mneme("bench", "no_bench")
    assert unknown.code == 2
    assert "toy_bench" in unknown.err


def test_doctor_asks_for_no_extra(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    needed = ["sqlalchemy>=2", 'no-such-plot>=1; extra == "bench"']
    monkeypatch.setattr(importlib.metadata, "requires", lambda _name: needed)
    packages = next(check for check in run_checks(some_settings(tmp_path)) if check.name == "packages")
    assert packages.status == "ok"


def test_maintain_works_off_the_outbox_and_says_so(mneme: Mneme) -> None:
    mneme("chat", "--user", "zhang", "-m", "我喜欢爬山")
    run = mneme("maintain", "--json")
    assert (run.code, run.json["failed"], run.json["retried"]) == (0, 0, 0)
    assert mneme("maintain", "--json").json["turns"] == 0


def test_turn_that_was_set_aside_is_shown_and_tried_again(mneme: Mneme, tmp_path: Path) -> None:
    mneme("chat", "--user", "zhang", "-m", "我喜欢爬山")
    with closing(sqlite3.connect(tmp_path / "ledger.sqlite")) as ledger, ledger:
        ledger.execute("UPDATE turns SET outbox = 'set_aside', attempts = 5, error = 'ChatError: garbage'")
    checks = {c["name"]: c for c in mneme("doctor", "--json").json["checks"]}
    assert checks["outbox"]["status"] == "warn"
    assert "1 turns" in checks["outbox"]["found"]
    assert "garbage" in checks["outbox"]["found"]
    assert "maintain --retry" in checks["outbox"]["fix"]
    run = mneme("maintain", "--retry", "--json")
    assert (run.json["retried"], run.json["turns"]) == (1, 1)
    checks = {c["name"]: c for c in mneme("doctor", "--json").json["checks"]}
    assert checks["outbox"]["status"] == "ok"
