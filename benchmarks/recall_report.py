"""What `mneme bench recall` collects over all questions, and how it is reported as JSON and as a table."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pydantic import JsonValue
from rich.console import Console
from rich.table import Table

from benchmarks.figures import spread
from benchmarks.ranking_figures import NAMES, Row, figures, mean
from benchmarks.recall_baselines import BASELINES
from benchmarks.recall_data import Data, Question, left_out


@dataclass(slots=True)
class Tally:
    """What is collected over all questions."""

    rows: dict[str, list[tuple[str, Row]]] = field(default_factory=dict)
    gold_injected: list[bool] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    injected: list[int] = field(default_factory=list)
    abst_nothing: list[bool] = field(default_factory=list)
    small_talk_nothing: list[bool] = field(default_factory=list)
    newer: list[bool] = field(default_factory=list)
    query_s: list[float] = field(default_factory=list)
    embed_s: float = 0.0
    embedded: int = 0

    def add(self, method: str, question: Question, ranked: Sequence[str]) -> None:
        """Takes one ranking in."""
        row = figures(ranked, question.gold)
        self.rows.setdefault(method, []).append((question.cat, row))


def report_of(data: Data, tally: Tally) -> dict[str, JsonValue]:
    """The report as JSON values, the overall figures first."""
    rows, times = tally.rows.get("recall", []), spread(tally.query_s)
    return {
        "name": data.name,
        "overall": mean(row for _, row in rows),
        "categories": _by_category(rows),
        "baselines": {
            method: {
                **mean(row for _, row in tally.rows.get(method, [])),
                "categories": _by_category(tally.rows.get(method, [])),
            }
            for method in BASELINES
        },
        "injection": {
            "gold_share": _share(tally.gold_injected),
            "tokens_median": _at(tally.tokens, 0.5),
            "tokens_p95": _at(tally.tokens, 0.95),
            "hits_mean": _share(tally.injected),
            "nothing_for_unanswerable": _share(tally.abst_nothing),
            "nothing_for_small_talk": _share(tally.small_talk_nothing),
        },
        "newer_above_older": {"share": _share(tally.newer), "questions": len(tally.newer)} if tally.newer else None,
        "speed": {
            "texts_per_s": round(tally.embedded / tally.embed_s, 1) if tally.embed_s else None,
            "query_ms_median": times["median_ms"],
            "query_ms_p95": times["p95_ms"],
        },
        "questions": len(rows),
        "left_out": left_out(data),
        "memories": sum(len(conv.mems) for conv in data.convs),
    }  # fmt: skip


def _by_category(rows: Sequence[tuple[str, Row]]) -> dict[str, JsonValue]:
    cats = sorted({cat for cat, _ in rows})
    return {
        cat: {
            **mean(row for each, row in rows if each == cat),
            "questions": sum(each == cat for each, _ in rows),
        }
        for cat in cats
    }


def _share(values: Sequence[bool | int]) -> float | None:
    return round(sum(values) / len(values), 4) if values else None


def _at(values: Sequence[int], share: float) -> int | None:
    return sorted(values)[min(int(len(values) * share), len(values) - 1)] if values else None


def show(report: dict[str, JsonValue], console: Console) -> None:
    """Prints the report as a table."""
    table = Table(
        title=f"{report['name']}: {report['questions']} questions, {report['memories']} memories",
        title_justify="left",
    )
    table.add_column("")
    for name in NAMES:
        table.add_column(name, justify="right")
    lines: list[tuple[str, JsonValue]] = [("overall", report["overall"])]
    lines += [(f"  {cat}", row) for cat, row in _items(report["categories"])]
    for method, row in _items(report["baselines"]):
        lines.append((f"{method} alone" if method != "rrf" else "plain rrf", row))
        lines += (
            [(f"  {cat}", each) for cat, each in _items(row["categories"])]
            if method == "rrf" and isinstance(row, dict)
            else []
        )
    for title, row in lines:
        if isinstance(row, dict) and NAMES[0] in row:
            table.add_row(title, *(f"{row[name]:.3f}" for name in NAMES))
    console.print(table)
    for key in ("injection", "newer_above_older", "speed", "left_out"):
        if report[key]:
            console.print(f"{key}: " + ", ".join(f"{k} {v}" for k, v in _items(report[key]) if v is not None))


def _items(value: JsonValue) -> list[tuple[str, JsonValue]]:
    return list(value.items()) if isinstance(value, dict) else []
