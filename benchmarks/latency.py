"""How long recall and the memory nodes take with a ledger full of memories, and whether that is short enough.

    mneme bench latency --memories 100000 --users 500 [--turns 200] [--only PART ...] [--cpu] [--json]

A data folder is filled by the production write functions with natural zh and en text and synthetic vectors, closed, and
opened anew; users are drawn by how many memories they have: the large ones, which cost more, more often. The parts:

verb   The recall verb without the query's embedding; and the same with a tenth of the memories and users, asked in turn.
whale  One user with half as many turns as there are memories beside as many small users as there are users, who share the
       other half: the verb for the large one, for the small ones beside it, and for the same small ones without it, in turn.
plain  One plain Chroma collection for all users with a where filter, its search alone, for comparison.
nodes  Turns of the real compiled graph with the SQLite checkpointer and a running worker (see node_times.py), and the steps
       of recall one by one.

Both times are printed for the verb: as the caller sees it, and of all processors together (cpu_). Limits are judged by the
first, with --cpu by the second, which other programs hardly change; ratios are always judged by the second. With --cpu the
nodes' sections are the processor time of their thread.

Keys of --json: memories, users, turns, index, is_cpu, fill_s; verb.<full|tenth|growth|cpu_growth>; whale.<turns|small_users
|whale|neighbours|neighbours_alone|slowdown|cpu_slowdown>; plain_chroma; memory_nodes, nodes.<name>, apart.<model|embedding
|checkpointer|rest>, turn, recall.<step>; goals [{name, value, limit, unit, is_met}], is_met. Times are {median_ms, p95_ms}.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from pydantic import JsonValue
from rich.console import Console

from benchmarks.filled import IndexName, Size, fill
from benchmarks.latency_report import Report, goals_of, show
from benchmarks.node_times import time_nodes
from benchmarks.plain_chroma import time_plain_chroma
from benchmarks.stopwatch import Stopwatch
from benchmarks.verb_folders import time_scaled, time_whale
from benchmarks.whale import WhaleSize, fill_whale

PARTS = ("verb", "whale", "plain", "nodes")


@dataclass(frozen=True, slots=True)
class Run:
    """One run of the benchmark: what is measured, and where its data is."""

    size: Size
    folder: Path
    turns: int
    index: IndexName
    is_cpu: bool
    console: Console

    def verb(self) -> Report:
        """The recall verb, and the same with a tenth of everything."""
        tenth = Size(max(self.size.memories // 10, 1), max(self.size.users // 10, 1), self.size.seed)
        fill(self.folder / "tenth", tenth, self.index, self.console)
        folders = {"full": (self.folder, self.size), "tenth": (self.folder / "tenth", tenth)}
        return {"verb": time_scaled(folders, self.index, self.turns)}

    def whale(self) -> Report:
        """A very large user and its small neighbours."""
        whale = WhaleSize(self.size.memories, self.size.users, self.size.seed)
        alone, beside = fill_whale(self.folder / "waters", whale, self.index, self.console)
        return {"whale": time_whale(alone, beside, whale, index=self.index, queries=self.turns)}

    def plain(self) -> Report:
        """A plain Chroma collection."""
        return {"plain_chroma": time_plain_chroma(self.folder, self.size, self.turns, self.console)}

    def nodes(self) -> Report:
        """The graph's memory nodes."""
        watch = Stopwatch(time.thread_time if self.is_cpu else time.perf_counter)
        return time_nodes(self.folder, self.size, self.index, turns=self.turns, watch=watch)


def main(argv: Sequence[str]) -> int:
    """Runs the benchmark; 0 when everything holds, 1 when not."""
    options = _parser().parse_args(argv)
    with ExitStack() as stack:
        folder = options.keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mneme-bench-")))
        size = Size(options.memories, options.users, options.seed)
        run = Run(size, folder, options.turns, options.index, options.cpu, Console(stderr=True))
        report = measure(run, options.only or PARTS)
    if options.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        show(report, Console())
    return 0 if report["is_met"] else 1


def measure(run: Run, parts: Sequence[str]) -> Report:
    """The report of these parts; the nodes come last: their turns are written into the folder."""
    start_s = time.perf_counter()
    fill(run.folder, run.size, run.index, run.console)
    report: dict[str, JsonValue] = {
        "memories": run.size.memories,
        "users": run.size.users,
        "turns": run.turns,
        "index": run.index,
        "is_cpu": run.is_cpu,
        "fill_s": round(time.perf_counter() - start_s, 1),
    }
    steps: dict[str, Callable[[], Report]] = {
        "verb": run.verb,
        "whale": run.whale,
        "plain": run.plain,
        "nodes": run.nodes,
    }
    for part in PARTS:
        if part in parts:
            report |= steps[part]()
    goals = goals_of(report)
    return {
        **report,
        "goals": [goal.to_json() for goal in goals],
        "is_met": all(goal.is_met for goal in goals),
    }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mneme bench latency", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--memories", type=int, default=10_000, help="records in the ledger")
    parser.add_argument("--users", type=int, default=50, help="users that they belong to")
    parser.add_argument("--turns", type=int, default=200, help="turns and questions that are measured")
    parser.add_argument("--only", choices=PARTS, nargs="+", help="these parts; all without it")
    parser.add_argument("--index", choices=("chroma", "exact"), default="chroma", help="vector index")
    parser.add_argument("--seed", type=int, default=0, help="another seed, other text")
    parser.add_argument(
        "--keep", type=Path, metavar="DIR", help="fill this folder and leave it for the next run"
    )
    parser.add_argument("--cpu", action="store_true", help="judge by processor time instead of elapsed time")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
