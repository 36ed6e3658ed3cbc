"""What importing the server's graph costs beside LangGraph itself, and how long the command takes to help.

    mneme bench import_time

Each import runs in a fresh interpreter that measures itself; the two take turns, so that a busy machine slows both.

Keys of --json: goal_ratio, goal_help_s, ratio, mneme_s, langgraph_s, help_s, is_met.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from pydantic import JsonValue
from rich.console import Console
from rich.table import Table

GOAL_RATIO = 1.5
"""Longest import of graph.server, in imports of LangGraph. Source: issue 2."""
GOAL_HELP_S = 1.5
"""Longest `mneme --help`. Source: issue 2."""
_LANGGRAPH = "import langgraph.graph, langgraph.prebuilt"
_SERVER = "import graph.server"
_HELP = "from graph.cli import main; main()"
_TIMED = "import time; s = time.perf_counter(); {}; print(time.perf_counter() - s)"
_ROOT = Path(__file__).parents[1]


def main(argv: Sequence[str]) -> int:
    """Runs the benchmark; 0 when both goals are met, else 1."""
    options = _parser().parse_args(argv)
    ours, theirs, helps = list[float](), list[float](), list[float]()
    for _ in range(options.rounds):
        theirs.append(import_s(_LANGGRAPH))
        ours.append(import_s(_SERVER))
        helps.append(_help_s())
    mneme_s, langgraph_s, help_s = (statistics.median(each) for each in (ours, theirs, helps))
    ratio = mneme_s / langgraph_s
    report: dict[str, JsonValue] = {
        "goal_ratio": GOAL_RATIO,
        "goal_help_s": GOAL_HELP_S,
        "ratio": round(ratio, 2),
        "mneme_s": round(mneme_s, 3),
        "langgraph_s": round(langgraph_s, 3),
        "help_s": round(help_s, 3),
        "is_met": ratio <= GOAL_RATIO and help_s < GOAL_HELP_S,
    }
    if options.json:
        print(json.dumps(report))
    else:
        _show(report)
    return 0 if report["is_met"] else 1


def import_s(statement: str) -> float:
    """Seconds of the statement in a fresh interpreter."""
    return float(_run(["-c", _TIMED.format(statement)]).splitlines()[-1])


def _help_s() -> float:
    """Seconds of the whole process, as the user waits for it."""
    start_s = time.perf_counter()
    _run(["-c", _HELP, "--help"])
    return time.perf_counter() - start_s


def _run(arguments: Sequence[str]) -> str:
    environment = {**os.environ, "PYTHONPATH": str(_ROOT)}
    done = subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{arguments} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def _show(report: dict[str, JsonValue]) -> None:
    drawn = Table(title="fresh interpreters, median", title_justify="left")
    for name in ("", "measured", "goal"):
        drawn.add_column(name, justify="right" if name else "left")
    drawn.add_row("import langgraph.graph, langgraph.prebuilt", f"{report['langgraph_s']} s", "")
    drawn.add_row(_SERVER, f"{report['mneme_s']} s", "")
    drawn.add_row("ratio", str(report["ratio"]), f"{GOAL_RATIO}")
    drawn.add_row("mneme --help", f"{report['help_s']} s", f"{GOAL_HELP_S} s")
    console = Console()
    console.print(drawn)
    console.print(f"goals: {'met' if report['is_met'] else 'MISSED'}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mneme bench import_time", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--rounds", type=int, default=5, help="fresh interpreters of each kind")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
