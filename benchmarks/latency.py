"""How long the memory nodes take on the reply path, with a ledger full of other memories.

    mneme bench latency --memories 10000 --users 50 --turns 200

A data folder is filled by the production write functions with natural zh and en text and synthetic vectors, closed, and
opened anew. Then the real compiled graph with the SQLite checkpointer and a running worker answers turns of users drawn
by how many memories they have: the large ones, which cost more, more often. Each user goes on with a thread for 10 turns.

What is measured: the node functions in the built graph are replaced by the same ones with a stopwatch around them, as are
the checkpointer's methods; the embedder and the chat model (by its callbacks) are timed from inside and taken out of
their nodes. The figures hold all that a node waits for, the interpreter lock of worker and checkpointer included. The
checkpointer writes beside the nodes in a thread of its own, so its share is apart, and the shares sum to more than the
turn. "rest" is LangGraph itself and waiting for the checkpointer at the end of the turn. The steps of recall are timed
afterwards, one by one, for new questions of users drawn likewise.

With --cpu the sections are the processor time of their thread: without waiting for the disk, for other programs or for
Chroma's own threads; good for comparing two versions on a busy machine.

Keys of --json: goal_ms, memory_nodes, nodes.<name>, apart.<model|embedding|checkpointer|rest>, turn, recall.<step>,
plain_chroma (with --compare): each {median_ms, p95_ms}; and memories, users, turns, index, fill_s, is_cpu, is_met.
"""

import argparse
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from uuid import uuid4

from pydantic import JsonValue
from rich.console import Console

from benchmarks.corpus import Corpus
from benchmarks.figures import spread, table
from benchmarks.filled import IndexName, Size, close_kit, fill, open_bench_kit
from benchmarks.recall_steps import time_plain_chroma, time_recall
from benchmarks.stopwatch import Stopwatch
from benchmarks.timed_graph import open_timed_agent
from graph.context import Context
from graph.worker import Worker
from memory.kit import Kit

GOAL_MS = 25.0
"""Median of the memory nodes together. Source: issue 2."""
MEMORY_NODES = ("retrieve_memory", "assemble_context", "maybe_save")
OTHER_NODES = ("call_llm", "update_scratchpad")
_APART = ("model", "embedding", "checkpointer", "rest")
_WARM_UP_TURNS = 10
_THREAD_TURNS = 10

Times = list[dict[str, float]]


def main(argv: Sequence[str]) -> int:
    """Runs the benchmark; 0 when the goal is met, 1 when not."""
    options = _parser().parse_args(argv)
    size = Size(options.memories, options.users, options.seed)
    console = Console(stderr=True)
    with ExitStack() as stack:
        folder = options.keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mneme-bench-")))
        start_s = time.perf_counter()
        fill(folder, size, options.index, console)
        report: dict[str, JsonValue] = {
            "memories": options.memories,
            "users": options.users,
            "turns": options.turns,
            "index": options.index,
            "fill_s": round(time.perf_counter() - start_s, 1),
        }
        watch = Stopwatch(time.thread_time if options.cpu else time.perf_counter)
        report |= {
            "is_cpu": options.cpu,
            **measure(folder, size, options.index, turns=options.turns, watch=watch),
        }
        if options.compare:
            report["plain_chroma"] = time_plain_chroma(folder, size, options.turns, console)
    if options.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        show(report, Console())
    return 0 if report["is_met"] else 1


def measure(
    folder: Path, size: Size, index: IndexName, *, turns: int, watch: Stopwatch
) -> dict[str, JsonValue]:
    """The figures of a filled folder."""
    kit = open_bench_kit(folder, index, watch)
    worker = Worker(kit)
    try:
        worker.start()
        worker.settle()
        times = run_turns(kit, folder, size, turns=turns, watch=watch)
        worker.settle()
        return {**_figures(times), "recall": time_recall(kit, size, turns)}
    finally:
        worker.stop()
        close_kit(kit)


def run_turns(kit: Kit, folder: Path, size: Size, *, turns: int, watch: Stopwatch) -> Times:
    """Seconds of each section, turn by turn; "turn" is the whole of it as the caller sees it."""
    rng, corpus = random.Random(size.seed + 1), Corpus(size.seed + 1)
    run, told, times = uuid4().hex[:8], Counter[str](), Times()
    with open_timed_agent(kit, folder, watch) as answer:
        for user_id in rng.choices(size.user_ids(), size.shares(), k=turns + _WARM_UP_TURNS):
            thread_id = f"{run}-{user_id}-{told[user_id] // _THREAD_TURNS}"
            told[user_id] += 1
            watch.take()
            start_s = time.perf_counter()
            answer(corpus.message(), thread_id, Context(user_id=user_id))
            times.append({**watch.take(), "turn": time.perf_counter() - start_s})
    return times[_WARM_UP_TURNS:]


def _figures(times: Times) -> dict[str, JsonValue]:
    memory = spread(sum(turn.get(name, 0.0) for name in MEMORY_NODES) for turn in times)
    median_ms = memory["median_ms"]
    return {
        "goal_ms": GOAL_MS,
        "is_met": isinstance(median_ms, float) and median_ms < GOAL_MS,
        "memory_nodes": memory,
        "nodes": {name: spread(_of(times, name)) for name in (*MEMORY_NODES, *OTHER_NODES)},
        "apart": {name: spread(_of(times, name)) for name in _APART},
        "turn": spread(_of(times, "turn")),
    }


def _of(times: Times, name: str) -> list[float]:
    return [turn.get(name, 0.0) for turn in times]


def show(report: Mapping[str, Any], console: Console) -> None:
    """Prints the report as tables."""
    size = f"{report['memories']} memories, {report['users']} users, index {report['index']}"
    size += ", processor time" * report["is_cpu"]
    rows = {f"  {name}": row for name, row in report["nodes"].items() if name in MEMORY_NODES}
    others = {name: row for name, row in report["nodes"].items() if name not in MEMORY_NODES}
    console.print(table(size, {"memory nodes": report["memory_nodes"], **rows}))
    console.print(table("the rest of the turn", {**others, **report["apart"], "whole turn": report["turn"]}))
    plain = {"plain Chroma, one collection": report["plain_chroma"]} if "plain_chroma" in report else {}
    console.print(table("recall, step by step", {**report["recall"], **plain}))
    verdict = "met" if report["is_met"] else "MISSED"
    console.print(f"goal: memory nodes under {report['goal_ms']:g} ms at the median: {verdict}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mneme bench latency", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--memories", type=int, default=10_000, help="records in the ledger")
    parser.add_argument("--users", type=int, default=50, help="users that they belong to")
    parser.add_argument("--turns", type=int, default=200, help="turns that are measured")
    parser.add_argument("--index", choices=("chroma", "exact"), default="chroma", help="vector index")
    parser.add_argument("--seed", type=int, default=0, help="another seed, other text")
    parser.add_argument(
        "--keep", type=Path, metavar="DIR", help="fill this folder and leave it for the next run"
    )
    parser.add_argument(
        "--compare", action="store_true", help="also time one plain Chroma collection with a filter"
    )
    parser.add_argument("--cpu", action="store_true", help="processor time instead of elapsed time")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
