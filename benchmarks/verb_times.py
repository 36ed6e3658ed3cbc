"""How long the recall verb takes in several folders, asked in turn, so that a busy machine is as busy for each of them.

The query's embedding is not part of it: both halves of the verb, the query and the search, are.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from benchmarks.figures import spread
from memory.kit import Kit
from memory.long_term.scope import Scope
from memory.recall import ask, search

Question = tuple[Scope, str]
_WARM_UP = 10


@dataclass(frozen=True, slots=True)
class Taken:
    """Seconds of one call: as the caller sees it, and of all processors together."""

    wall_s: float
    cpu_s: float


def time_verbs(
    asked: Mapping[str, tuple[Kit, Iterator[Question]]], queries: int
) -> dict[str, dict[str, JsonValue]]:
    """Name -> {median_ms, p95_ms, cpu_median_ms, cpu_p95_ms} of `queries` questions to each kit."""
    taken: dict[str, list[Taken]] = {name: [] for name in asked}
    for _ in range(queries + _WARM_UP):
        for name, (kit, questions) in asked.items():
            taken[name].append(time_verb(kit, *next(questions)))
    return {name: figures(each[_WARM_UP:]) for name, each in taken.items()}


def time_verb(kit: Kit, scope: Scope, question: str) -> Taken:
    """One call."""
    vector = kit.embedder.embed_query(ask(kit, question).text)
    wall_s, cpu_s = time.perf_counter(), time.process_time()
    search(kit, scope, ask(kit, question), vector=vector)
    return Taken(time.perf_counter() - wall_s, time.process_time() - cpu_s)


def figures(taken: Sequence[Taken]) -> dict[str, JsonValue]:
    """Of both times."""
    cpu = spread(each.cpu_s for each in taken)
    return {**spread(each.wall_s for each in taken), **{f"cpu_{name}": value for name, value in cpu.items()}}
