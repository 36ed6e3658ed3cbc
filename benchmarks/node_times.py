"""How long the memory nodes take on the reply path: turns of the real compiled graph, with a stopwatch around its parts.

The node functions in the built graph are replaced by the same ones with a stopwatch around them, as are the checkpointer's
methods; the embedder and the chat model (by its callbacks) are timed from inside and taken out of their nodes. The figures
hold all that a node waits for, the interpreter lock of worker and checkpointer included. The checkpointer writes beside the
nodes in a thread of its own, so its share is apart, and the shares sum to more than the turn. "rest" is LangGraph itself and
waiting for the checkpointer at the end of the turn. The steps of recall are timed afterwards, one by one.
"""

import random
import time
from collections import Counter
from pathlib import Path
from uuid import uuid4

from pydantic import JsonValue

from benchmarks.corpus import Corpus
from benchmarks.figures import spread
from benchmarks.filled import IndexName, Size, close_kit, open_bench_kit
from benchmarks.recall_steps import time_recall
from benchmarks.stopwatch import Stopwatch
from benchmarks.timed_graph import open_timed_agent
from graph.context import Context
from graph.worker import Worker
from memory.kit import Kit

MEMORY_NODES = ("retrieve_memory", "assemble_context", "maybe_save")
OTHER_NODES = ("call_llm", "update_scratchpad")
_APART = ("model", "embedding", "checkpointer", "rest")
_WARM_UP_TURNS = 10
_THREAD_TURNS = 10

Times = list[dict[str, float]]


def time_nodes(
    folder: Path, size: Size, index: IndexName, *, turns: int, watch: Stopwatch
) -> dict[str, JsonValue]:
    """The figures of a filled folder: memory_nodes, nodes.<name>, apart.<name>, turn, recall.<step>."""
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
    return {
        "memory_nodes": spread(sum(turn.get(name, 0.0) for name in MEMORY_NODES) for turn in times),
        "nodes": {name: spread(_of(times, name)) for name in (*MEMORY_NODES, *OTHER_NODES)},
        "apart": {name: spread(_of(times, name)) for name in _APART},
        "turn": spread(_of(times, "turn")),
    }


def _of(times: Times, name: str) -> list[float]:
    return [turn.get(name, 0.0) for turn in times]
