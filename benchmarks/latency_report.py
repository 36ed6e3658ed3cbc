"""What `mneme bench latency` found: what must hold of it, and how it is printed."""

from collections.abc import Mapping
from typing import Any

from pydantic import JsonValue
from rich.console import Console

from benchmarks.figures import table
from benchmarks.goals import Goal, goals_table
from benchmarks.node_times import MEMORY_NODES

Report = dict[str, JsonValue]
_NODES_MS = 25.0
"""Median of the memory nodes together, for up to `_NODES_UP_TO` memories. Source: issue 2."""
_NODES_UP_TO = 10_000
_VERB_MS, _VERB_P95_MS = 15.0, 30.0
"""Of the recall verb without the query's embedding. Source: issue 4."""
_GROWTH = 2.0
"""Of its median with ten times the memories. Source: issue 4."""
_WHALE_P95_MS = 60.0
"""For one user with 50,000 turns. Source: issue 4."""
_SLOWDOWN = 1.25
"""Of the median of that user's neighbours, who should not be affected. Source: ours, what two equal runs may differ by."""


def goals_of(report: Mapping[str, Any]) -> list[Goal]:
    """The goals of the parts that were measured. Limits by the clock that was asked for, ratios by processor time."""
    clock, goals = "cpu_" if report["is_cpu"] else "", []
    if verb := report.get("verb"):
        full = verb["full"]
        goals += [
            Goal("recall verb, median", full[f"{clock}median_ms"], _VERB_MS),
            Goal("recall verb, p95", full[f"{clock}p95_ms"], _VERB_P95_MS),
            Goal("growth with ten times the memories", verb["cpu_growth"], _GROWTH, "x"),
        ]
    if whale := report.get("whale"):
        goals += [
            Goal("whale, p95", whale["whale"][f"{clock}p95_ms"], _WHALE_P95_MS),
            Goal("its neighbours' slowdown", whale["cpu_slowdown"], _SLOWDOWN, "x"),
        ]
    if "nodes" in report and report["memories"] <= _NODES_UP_TO:
        goals.append(Goal("memory nodes, median", report["memory_nodes"]["median_ms"], _NODES_MS))
    return goals


def show(report: Mapping[str, Any], console: Console) -> None:
    """Prints the report as tables."""
    size = f"{report['memories']} memories, {report['users']} users, index {report['index']}"
    console.print(size + ", judged by processor time" * report["is_cpu"])
    if rows := _verb_rows(report):
        console.print(table("the recall verb, without embedding the query", rows))
    if "nodes" in report:
        _show_nodes(report, console)
    console.print(goals_table([Goal(g["name"], g["value"], g["limit"], g["unit"]) for g in report["goals"]]))


def _verb_rows(report: Mapping[str, Any]) -> dict[str, dict[str, JsonValue]]:
    rows: dict[str, dict[str, JsonValue]] = {}
    if verb := report.get("verb"):
        rows |= {"all memories": verb["full"], "a tenth of them": verb["tenth"]}
    if whale := report.get("whale"):
        rows |= {
            f"whale, {whale['turns']} turns": whale["whale"],
            f"its {whale['small_users']} neighbours": whale["neighbours"],
            "  the same without it": whale["neighbours_alone"],
        }
    if "plain_chroma" in report:
        rows["plain Chroma, search only"] = report["plain_chroma"]
    return rows


def _show_nodes(report: Mapping[str, Any], console: Console) -> None:
    rows = {f"  {name}": row for name, row in report["nodes"].items() if name in MEMORY_NODES}
    others = {name: row for name, row in report["nodes"].items() if name not in MEMORY_NODES}
    console.print(table("on the reply path", {"memory nodes": report["memory_nodes"], **rows}))
    console.print(table("the rest of the turn", {**others, **report["apart"], "whole turn": report["turn"]}))
    console.print(table("recall, step by step", report["recall"]))
