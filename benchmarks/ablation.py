"""mneme bench ablation: what each step of recall gives, on any file that `mneme bench recall` reads.

    mneme bench ablation --data FILE [--convs N] [--json] [--cache FILE]

The memories are taken in once; then the questions are asked with one step of recall left out at a time, by changing its
numbers in the policy. Keys of --json: name, questions, steps.<step> {recall@5, recall@10, hit@10, ndcg@10, mrr}.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import platformdirs
from pydantic import JsonValue
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks.ranking_figures import NAMES, figures, mean
from benchmarks.recall import fill
from benchmarks.recall_baselines import baselines
from benchmarks.recall_data import Conv, Data, read_data
from benchmarks.recall_kit import close_kit, open_recall_kit
from memory.clock import SystemClock
from memory.kit import Kit
from memory.long_term.scope import Scope
from memory.policy import Policy
from memory.recall import ask, embed_query, search
from memory.retrieval.asked import Wanted

_DEPTH = 20
_FULL = Policy()
STEPS: dict[str, Policy] = {
    "all steps": _FULL,
    "- neighbours' words": replace(_FULL, spread_words=(0.0, 0.0)),
    "- neighbours' meaning": replace(_FULL, spread_meaning=(0.0, 0.0)),
    "- neighbours altogether": replace(_FULL, spread_words=(0.0, 0.0), spread_meaning=(0.0, 0.0)),
    "- who says it": replace(_FULL, weight_says=0.0, grade_says=0.0),
    "- the time asked for": replace(_FULL, weight_in_time=0.0, grade_in_time=0.0),
    "- questions answer nothing": replace(_FULL, weight_asks=0.0, grade_asks=0.0),
    "- newer of rivals first": replace(_FULL, rivals_among=0),
    "- meaning": replace(_FULL, weight_meaning=0.0),
    "- words": replace(_FULL, weight_words=0.0),
}
"""Name of a step that is left out -> the policy without it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command; returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="mneme bench ablation", description="What each step of recall gives."
    )
    parser.add_argument("--data", type=Path, required=True, help="file of conversations and questions")
    parser.add_argument("--convs", type=int, help="only the first conversations")
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout")
    cache = Path(platformdirs.user_cache_dir("mneme", appauthor=False)) / "bench" / "vectors.sqlite"
    parser.add_argument("--cache", type=Path, default=cache, help="where vectors are kept between runs")
    options = parser.parse_args(argv)
    data = read_data(options.data)
    data = data.model_copy(update={"convs": data.convs[: options.convs]})
    report = run(data, options.cache, Console(stderr=True))
    if options.json:
        print(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        show(report, Console())
    return 0


def run(data: Data, cache: Path, console: Console) -> dict[str, JsonValue]:
    """The figures of every step, as JSON values."""
    with tempfile.TemporaryDirectory(prefix="mneme-bench-") as folder:
        kit, vectors = open_recall_kit(Path(folder), cache, _FULL, SystemClock())
        try:
            with Progress(console=console, transient=True) as progress:
                names = fill(kit, data, progress)
                steps: dict[str, JsonValue] = {"plain rrf": mean(_rows_of_rrf(kit, data, names))}
                for step in progress.track(STEPS, description="steps"):
                    steps[step] = mean(_rows(replace(kit, policy=STEPS[step]), data, names))
        finally:
            close_kit(kit)
            vectors.close()
    questions = sum(bool(question.gold) for conv in data.convs for question in conv.qs)
    return {"name": data.name, "questions": questions, "steps": steps}


def _rows(kit: Kit, data: Data, names: dict[str, dict[str, str]]) -> list[dict[str, float]]:
    return [row for conv in data.convs for row in _rows_of(kit, conv, names[conv.id])]


def _rows_of(kit: Kit, conv: Conv, mem_of: dict[str, str]) -> list[dict[str, float]]:
    rows = []
    for question in (each for each in conv.qs if each.gold):
        query = ask(kit, question.q)
        vector = embed_query(kit, query)
        hits = search(kit, Scope(conv.id), query, vector=vector, wanted=Wanted(limit=_DEPTH))
        rows.append(figures([mem_of[hit.source.turn_id] for hit in hits], question.gold))
    return rows


def _rows_of_rrf(kit: Kit, data: Data, names: dict[str, dict[str, str]]) -> list[dict[str, float]]:
    return [
        figures([names[conv.id][i] for i in baselines(kit, Scope(conv.id), question.q)["rrf"]], question.gold)
        for conv in data.convs
        for question in conv.qs
        if question.gold
    ]


def show(report: dict[str, JsonValue], console: Console) -> None:
    """Prints the figures as a table."""
    table = Table(title=f"{report['name']}: {report['questions']} questions", title_justify="left")
    table.add_column("")
    for name in NAMES:
        table.add_column(name, justify="right")
    steps = report["steps"]
    for step, row in steps.items() if isinstance(steps, dict) else ():
        if isinstance(row, dict):
            table.add_row(step, *(f"{row[name]:.3f}" for name in NAMES))
    console.print(table)


if __name__ == "__main__":
    sys.exit(main())
