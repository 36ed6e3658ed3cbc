"""`mneme bench latency` in small."""

import json
from pathlib import Path

import pytest

from benchmarks.latency import main
from benchmarks.node_times import MEMORY_NODES

SMALL = ["--memories", "40", "--users", "4", "--turns", "5", "--index", "exact"]


def test_latency_prints_every_figure_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code = main([*SMALL, "--json"])
    report = json.loads(capsys.readouterr().out)
    assert code == (0 if report["is_met"] else 1)
    assert report["memories"] == 40
    assert set(MEMORY_NODES) <= set(report["nodes"])
    for group in ("nodes", "apart", "recall"):
        assert all(row["p95_ms"] >= row["median_ms"] >= 0 for row in report[group].values()), group
    nodes = sum(report["nodes"][name]["median_ms"] for name in MEMORY_NODES)
    assert nodes == pytest.approx(report["memory_nodes"]["median_ms"], rel=0.5)
    assert report["turn"]["median_ms"] > report["memory_nodes"]["median_ms"] > 0
    assert report["apart"]["checkpointer"]["median_ms"] > 0


def test_latency_uses_a_kept_folder_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([*SMALL, "--keep", str(tmp_path)])
    size = (tmp_path / "ledger.sqlite").stat().st_mtime_ns
    assert "memory nodes" in capsys.readouterr().out
    main([*SMALL, "--keep", str(tmp_path), "--cpu", "--json"])
    assert (tmp_path / "ledger.sqlite").stat().st_mtime_ns >= size
    assert json.loads(capsys.readouterr().out)["memories"] == 40


def test_latency_refuses_a_folder_with_other_data(tmp_path: Path) -> None:
    main([*SMALL, "--keep", str(tmp_path)])
    with pytest.raises(SystemExit, match="other data"):
        main(["--memories", "41", "--users", "4", "--turns", "1", "--keep", str(tmp_path)])
