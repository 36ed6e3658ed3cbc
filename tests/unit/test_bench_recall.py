"""`mneme bench recall` on small files: what it counts, what it prints, what it refuses."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benchmarks.recall import main
from benchmarks.recall_data import said_at

EN = {
    "id": "en",
    "mems": [
        {"id": 1, "text": "The dog is called Bruno", "speaker": "Ana", "extra": True},
        {"id": 2, "text": "Grandma lives in Porto", "time": "1:56 pm on 8 May, 2023", "session": "s1"},
        {"id": 3, "text": "The wifi code is WX-4411", "time": "2025-01-03 12:15:00", "session": "s1"},
        {"id": 4, "text": "Ann leads project Apollo"},
        {"id": 5, "text": "Bob leads project Apollo"},
    ],
    "qs": [
        {"id": "q1", "q": "What is the dog called?", "gold": [1], "cat": "pets", "answer": "Bruno"},
        {"id": "q2", "q": "Where does grandma live?", "gold": [2], "cat": "family"},
        {"id": "q3", "q": "Who leads project Apollo?", "gold": [5], "cat": "work", "stale": [4], "new": [5]},
    ],
    "abst": [{"id": "a1", "q": "Which submarine did Napoleon steer?", "cat": "none"}],
}
ZH = {
    "id": "zh",
    "mems": [{"id": "甲", "text": "我家的猫叫咪咪"}, {"id": "乙", "text": "爸爸在景德镇工作"}],
    "qs": [{"id": "1", "q": "我家的猫叫什么？", "gold": ["甲"], "cat": "pets"}],
}
Bench = Callable[..., dict[str, Any]]


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Bench:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MNEME_EMBEDDER", "hashing")

    def run(*arguments: str, **data: Any) -> dict[str, Any]:
        path = tmp_path / "data.json"
        path.write_text(json.dumps({"name": "small", "convs": [EN, ZH], **data}), encoding="utf-8")
        assert main(["--data", str(path), "--json", "--cache", str(tmp_path / "vectors"), *arguments]) == 0
        report: dict[str, Any] = json.loads(capsys.readouterr().out)
        return report

    return run


def test_recall_counts_what_is_found_overall_and_by_category(bench: Bench) -> None:
    report = bench()
    assert list(report)[:2] == ["name", "overall"]
    assert (report["name"], report["questions"], report["memories"]) == ("small", 4, 7)
    assert report["overall"] == dict.fromkeys(("recall@5", "recall@10", "hit@10", "ndcg@10", "mrr"), 1.0)
    assert {cat: row["questions"] for cat, row in report["categories"].items()} == {
        "pets": 2,
        "family": 1,
        "work": 1,
    }
    assert set(report["baselines"]) == {"lexical", "dense", "rrf"}
    assert all(row["recall@5"] > 0.5 for row in report["baselines"].values())


def test_recall_says_what_was_injected_and_that_the_newer_stands_above(bench: Bench) -> None:
    report = bench()
    injection = report["injection"]
    assert injection["gold_share"] > 0.5
    assert injection["nothing_for_unanswerable"] == 1.0
    assert 0 < injection["tokens_median"] <= injection["tokens_p95"] < 400
    assert report["newer_above_older"] == {"share": 1.0, "questions": 1}


def test_recall_embeds_nothing_twice(bench: Bench) -> None:
    first, second = bench(), bench()
    assert first["speed"]["texts_per_s"] > 0
    assert second["speed"]["texts_per_s"] is None
    for part in ("overall", "categories", "baselines", "injection", "newer_above_older"):
        assert first[part] == second[part], part


def test_recall_of_a_file_without_stale_facts_and_categories(bench: Bench) -> None:
    plain = {"id": 1, "mems": [{"id": 1, "text": "I like tea"}], "qs": [{"id": 1, "q": "tea?", "gold": [1]}]}
    report = bench(convs=[plain])
    assert report["newer_above_older"] is None
    assert report["injection"]["nothing_for_unanswerable"] is None
    assert list(report["categories"]) == ["-"]


def test_recall_takes_numbers_of_the_policy(bench: Bench) -> None:
    assert bench("--set", "injected_hits=0")["injection"]["hits_mean"] == 0
    off = bench("--set", "rrf_dense=0", "--set", "rrf_lexical=0", "--set", "rrf_window=0")
    assert off["overall"]["recall@10"] == 0


@pytest.mark.parametrize(
    ("arguments", "text", "says"),
    [
        ((), "no JSON", "is no recall data"),
        ((), '{"convs": []}', "is no recall data"),
        ((), '{"convs": [{"id": 1, "mems": [{"id": 1}]}]}', "is no recall data"),
        (("--set", "no_such_number=1"), json.dumps({"convs": [EN]}), "no such number"),
    ],
)
def test_recall_refuses_what_it_cannot_use(
    tmp_path: Path, arguments: tuple[str, ...], text: str, says: str
) -> None:
    path = tmp_path / "data.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit, match=says):
        main(["--data", str(path), "--cache", str(tmp_path / "vectors"), *arguments])


def test_recall_refuses_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="cannot be read"):
        main(["--data", str(tmp_path / "none.json")])


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("1:56 pm on 8 May, 2023", 1_683_554_160.0),
        ("2025-01-03 12:15:00", 1_735_906_500.0),
        ("2025-01-03T12:15:00+08:00", 1_735_877_700.0),
        ("2025年1月3日", 1_735_862_400.0),
        ("12:05 am, 3 January 2025", 1_735_862_700.0),
        ("some day", None),
    ],
)
def test_times_are_read_in_both_languages(text: str, seconds: float | None) -> None:
    assert said_at(text) == seconds


NO_GOLD = {"id": "n", "q": "What is the dog called?"}
UNKNOWN_GOLD = {"id": "u", "q": "What is the dog called?", "gold": ["99"], "stale": ["98"], "new": ["97"]}


def test_recall_leaves_out_what_has_no_known_gold_and_counts_it(bench: Bench) -> None:
    half = {"id": "h", "q": "What is the dog called?", "gold": [1, "99"], "cat": "half"}
    report = bench(convs=[{**EN, "qs": [NO_GOLD, UNKNOWN_GOLD, half]}])
    assert report["left_out"] == {
        "questions_without_gold": 1,
        "questions_with_unknown_gold": 1,
        "unknown_gold_ids": 2,
    }
    assert (report["questions"], report["newer_above_older"]) == (1, None)
    assert report["categories"]["half"]["recall@5"] == 1.0
    assert bench()["left_out"] is None


def test_recall_prints_a_file_in_which_nothing_can_be_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MNEME_EMBEDDER", "hashing")
    path = tmp_path / "data.json"
    path.write_text(json.dumps({"convs": [{**EN, "qs": [NO_GOLD, UNKNOWN_GOLD]}]}), encoding="utf-8")
    assert main(["--data", str(path), "--cache", str(tmp_path / "vectors")]) == 0
    printed = capsys.readouterr().out
    assert "0 questions" in printed
    assert "questions_without_gold 1" in printed
