"""`mneme bench latency` in small."""

import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from benchmarks.filled import Size
from benchmarks.goals import Goal
from benchmarks.latency import PARTS, main
from benchmarks.latency_report import goals_of, show
from benchmarks.node_times import MEMORY_NODES
from benchmarks.verb_times import Taken, figures
from benchmarks.whale import WhaleSize, neighbours
from memory.policy import Policy

SMALL = ["--memories", "40", "--users", "4", "--turns", "5", "--index", "exact"]
TIMES = {"median_ms", "p95_ms", "cpu_median_ms", "cpu_p95_ms"}


def a_report(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    code = main([*arguments, "--json"])
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return code, report


def test_latency_prints_every_figure_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, report = a_report(*SMALL, "--only", "nodes", "--cpu", capsys=capsys)
    assert code == (0 if report["is_met"] else 1)
    assert report["is_met"] == all(goal["is_met"] for goal in report["goals"])
    assert report["memories"] == 40
    assert set(MEMORY_NODES) <= set(report["nodes"])
    for group in ("nodes", "apart", "recall"):
        assert all(row["p95_ms"] >= row["median_ms"] >= 0 for row in report[group].values()), group
    nodes = sum(report["nodes"][name]["median_ms"] for name in MEMORY_NODES)
    assert nodes == pytest.approx(report["memory_nodes"]["median_ms"], rel=0.5)
    assert report["turn"]["median_ms"] > report["memory_nodes"]["median_ms"] > 0
    assert report["apart"]["checkpointer"]["median_ms"] > 0


def test_latency_compares_sizes_a_whale_and_plain_chroma(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--memories", "500", "--users", "5", "--turns", "8", "--only", "verb", "whale", "plain"]
    _, report = a_report(*arguments, "--cpu", capsys=capsys)
    verb, whale = report["verb"], report["whale"]
    rows = [verb["full"], verb["tenth"], whale["whale"], whale["neighbours"], whale["neighbours_alone"]]
    for row in [*rows, report["plain_chroma"]]:
        assert set(row) == TIMES
        assert row["cpu_p95_ms"] >= row["cpu_median_ms"] > 0
        assert row["p95_ms"] >= row["median_ms"] > 0
    assert (whale["turns"], whale["small_users"]) == (250, 5)
    assert verb["cpu_growth"] == pytest.approx(
        verb["full"]["cpu_median_ms"] / verb["tenth"]["cpu_median_ms"], abs=0.01
    )
    assert [goal["value"] for goal in report["goals"]] == [
        verb["full"]["cpu_median_ms"],
        verb["full"]["cpu_p95_ms"],
        verb["cpu_growth"],
        whale["whale"]["cpu_p95_ms"],
        whale["cpu_slowdown"],
    ]
    assert "nodes" not in report


def test_latency_uses_a_kept_folder_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([*SMALL, "--keep", str(tmp_path)])
    folders = {path.parent for path in tmp_path.rglob("filled.json")}
    assert folders == {tmp_path / name for name in (".", "tenth", "waters/alone", "waters/beside")}
    size = (tmp_path / "ledger.sqlite").stat().st_mtime_ns
    out = capsys.readouterr().out
    for said in ("memory nodes", "20 turns", "its 4 neighbours", "plain Chroma", "must hold"):
        assert said in out
    main([*SMALL, "--keep", str(tmp_path), "--only", "nodes", "--cpu", "--json"])
    assert (tmp_path / "ledger.sqlite").stat().st_mtime_ns >= size
    report = json.loads(capsys.readouterr().out)
    assert (report["memories"], report["is_cpu"]) == (40, True)
    assert "verb" not in report


def test_latency_refuses_a_folder_with_other_data(tmp_path: Path) -> None:
    main([*SMALL, "--keep", str(tmp_path), "--only", "nodes"])
    with pytest.raises(SystemExit, match="other data"):
        main(["--memories", "41", "--users", "4", "--turns", "1", "--keep", str(tmp_path)])


def test_latency_refuses_an_unknown_part() -> None:
    with pytest.raises(SystemExit):
        main(["--only", "weather"])
    assert PARTS[-1] == "nodes"  # its turns are written into the folder


def measured(**changes: Any) -> dict[str, Any]:
    times = {"median_ms": 10.0, "p95_ms": 20.0, "cpu_median_ms": 9.0, "cpu_p95_ms": 19.0}
    report = {
        "memories": 10_000,
        "users": 50,
        "index": "exact",
        "is_cpu": False,
        "verb": {"full": times, "tenth": times, "growth": 3.0, "cpu_growth": 1.2},
        "whale": {
            "turns": 5_000,
            "small_users": 50,
            "whale": times,
            "neighbours": times,
            "neighbours_alone": times,
            "slowdown": 2.0,
            "cpu_slowdown": 1.0,
        },
    }
    return report | changes


def test_goals_judge_limits_by_the_clock_asked_for_and_ratios_by_processor_time() -> None:
    by_wall, by_cpu = goals_of(measured()), goals_of(measured(is_cpu=True))
    assert [goal.value for goal in by_wall] == [10.0, 20.0, 1.2, 20.0, 1.0]
    assert [goal.value for goal in by_cpu] == [9.0, 19.0, 1.2, 19.0, 1.0]
    assert all(goal.is_met for goal in by_wall)


@pytest.mark.parametrize(
    ("part", "changes", "missed"),
    [
        ("verb", {"full": {"median_ms": 15.0, "p95_ms": 20.0}}, "recall verb, median"),
        ("verb", {"full": {"median_ms": 10.0, "p95_ms": 31.0}}, "recall verb, p95"),
        ("verb", {"cpu_growth": 2.1}, "growth with ten times the memories"),
        ("whale", {"whale": {"p95_ms": 61.0}}, "whale, p95"),
        ("whale", {"cpu_slowdown": 1.5}, "its neighbours' slowdown"),
    ],
)
def test_goals_say_what_does_not_hold(part: str, changes: dict[str, Any], missed: str) -> None:
    report = measured()
    report[part] = {**report[part], **changes}
    assert [goal.name for goal in goals_of(report) if not goal.is_met] == [missed]


def test_goals_of_the_nodes_hold_for_the_size_that_they_were_set_for() -> None:
    nodes = {"nodes": {}, "memory_nodes": {"median_ms": 99.0}}
    assert [goal.is_met for goal in goals_of(measured(verb=None, whale=None, **nodes))] == [False]
    assert goals_of(measured(verb=None, whale=None, memories=100_000, **nodes)) == []


def test_report_names_what_was_missed() -> None:
    console = Console(record=True, width=120)
    goals = [Goal("recall verb, median", 16.5, 15.0).to_json(), Goal("growth", 1.0, 2.0, "x").to_json()]
    show(measured(goals=goals, is_cpu=True), console)
    (missed,) = [line for line in console.export_text().splitlines() if "MISSED" in line]
    assert "16.5 ms" in missed


def test_figures_hold_both_times() -> None:
    assert figures([Taken(0.002, 0.001), Taken(0.004, 0.003)]) == {
        "median_ms": 3.0,
        "p95_ms": 3.9,
        "cpu_median_ms": 2.0,
        "cpu_p95_ms": 2.9,
    }


def test_half_of_the_neighbours_asked_share_the_whales_shard() -> None:
    size = WhaleSize(100_000, 500)
    assert (size.whale_turns, size.turns_a_user) == (50_000, 100)
    numbers = [
        size.small_users().index(one) + 1 for one, _ in zip(neighbours(size), range(100), strict=False)
    ]
    mates = [number for number in numbers if (number - 501) % Policy().index_shards == 0]
    assert 50 <= len(mates) <= 60
    assert len(set(numbers)) > 30


def test_tenth_of_everything_is_at_least_one(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--memories", "4", "--users", "2", "--turns", "1", "--only", "verb", "--index", "exact"]
    _, report = a_report(*arguments, capsys=capsys)
    assert report["verb"]["tenth"]["median_ms"] > 0
    assert Size(1, 1).shares() == [1]
