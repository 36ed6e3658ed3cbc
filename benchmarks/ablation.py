"""mneme bench ablation: what each step of recall gives, on any file that `mneme bench recall` reads.

    mneme bench ablation --data FILE [--numbers] [--convs N] [--json] [--cache FILE]

The memories are taken in once; then the questions are asked with one step of recall left out at a time, by changing its
numbers in the policy. --numbers: with one number halved and doubled at a time instead: what depends on it. Keys of --json:
name, questions, steps.<step> {recall@5, recall@10, hit@10, ndcg@10, mrr, gold injected, hits injected}.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import JsonValue
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks.ranking_figures import NAMES, Row, figures, mean
from benchmarks.recall import add_data_options, ask_question, fill
from benchmarks.recall_baselines import baselines
from benchmarks.recall_data import Data, read_data
from benchmarks.recall_kit import close_kit, open_recall_kit
from memory.clock import SystemClock
from memory.kit import Kit
from memory.long_term.scope import Scope
from memory.policy import Policy

_FULL = Policy()
_NAMES = (*NAMES, "gold injected", "hits injected")
STEPS: dict[str, Policy] = {
    "all steps": _FULL,
    "- neighbours' words": replace(_FULL, spread_words=(0.0, 0.0)),
    "- neighbours' meaning": replace(_FULL, spread_meaning=(0.0, 0.0)),
    "- neighbours altogether": replace(_FULL, spread_words=(0.0, 0.0), spread_meaning=(0.0, 0.0)),
    "- who says it": replace(_FULL, weight_says=0.0, grade_says=0.0),
    "- the time asked for": replace(_FULL, weight_in_time=0.0, grade_in_time=0.0, rrf_window=0.0),
    "- what advice rests on": replace(_FULL, rrf_bearing=0.0, grade_bears=-100.0, grade_must=-100.0),
    "- codes": replace(_FULL, weight_code=0.0, grade_code=-100.0),
    "- questions weigh less": replace(_FULL, weight_asks=0.0, grade_asks=0.0),
    "- newer of rivals first": replace(_FULL, rivals_among=0),
    "- age and use": replace(_FULL, decay_share=0.0, access_share=0.0),
    "- related, recent": replace(_FULL, rrf_related=0.0, rrf_recent=0.0),
    "- meaning in the order": replace(_FULL, weight_meaning=0.0),
    "- meaning altogether": replace(_FULL, weight_meaning=0.0, rrf_dense=0.0),
    "- words in the order": replace(_FULL, weight_words=0.0),
    "- words altogether": replace(_FULL, weight_words=0.0, rrf_lexical=0.0),
}
"""Name of a step that is left out -> the policy without it."""
_NUMBERS = (
    "weight_words",
    "weight_meaning",
    "weight_says",
    "weight_in_time",
    "weight_asks",
    "spread_words",
    "spread_meaning",
    "usual_cosine_sd",
    "usual_bm25_sd",
    "usual_candidates",
    "neighbour_gap_s",
    "rivals_share",
    "grade_says",
    "grade_in_time",
    "grade_neighbour",
    "grade_size",
    "grade_fall",
    "grade_slack",
)
"""Numbers that were chosen by measurement."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command; returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="mneme bench ablation", description="What each step of recall gives."
    )
    add_data_options(parser)
    parser.add_argument("--convs", type=int, help="only the first conversations")
    parser.add_argument(
        "--numbers", action="store_true", help="numbers halved and doubled, no steps left out"
    )
    options = parser.parse_args(argv)
    data = read_data(options.data)
    data = data.model_copy(update={"convs": data.convs[: options.convs]})
    steps = {"as it is": _FULL, **around(_NUMBERS)} if options.numbers else STEPS
    report = run(data, options.cache, steps, Console(stderr=True))
    if options.json:
        print(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        show(report, Console())
    return 0


def around(names: Sequence[str]) -> dict[str, Policy]:
    """What is changed -> the policy with that number halved, and doubled; a share doubles up to 1."""
    changed: dict[str, Policy] = {}
    for name in names:
        value = getattr(_FULL, name)
        for sign, times in (("/ 2", 0.5), ("x 2", 2.0)):
            new = tuple(each * times for each in value) if isinstance(value, tuple) else value * times
            new = min(new, 1.0) if name.endswith("_share") else new
            change: dict[str, Any] = {name: new}
            changed[f"{name} {sign}"] = replace(_FULL, **change)
    return changed


def run(data: Data, cache: Path, policies: Mapping[str, Policy], console: Console) -> dict[str, JsonValue]:
    """The figures with each policy, as JSON values."""
    with tempfile.TemporaryDirectory(prefix="mneme-bench-") as folder:
        kit, vectors = open_recall_kit(Path(folder), cache, _FULL, SystemClock())
        try:
            with Progress(console=console, transient=True) as progress:
                names = fill(kit, data, progress)
                steps: dict[str, JsonValue] = {"plain rrf": mean(_rows_of_rrf(kit, data, names))}
                for step in progress.track(policies, description="steps"):
                    steps[step] = _figures(replace(kit, policy=policies[step]), data, names)
        finally:
            close_kit(kit)
            vectors.close()
    questions = sum(bool(question.gold) for conv in data.convs for question in conv.qs)
    return {"name": data.name, "questions": questions, "steps": steps}


def _figures(kit: Kit, data: Data, names: dict[str, dict[str, str]]) -> dict[str, JsonValue]:
    rows, gold_injected, injected = list[Row](), 0, 0
    for conv in data.convs:
        mem_of = names[conv.id]
        for question in (each for each in conv.qs if each.gold):
            hits, _ = ask_question(kit, Scope(conv.id), question)
            rows.append(figures([mem_of[hit.source.turn_id] for hit in hits], question.gold))
            shown = {mem_of[hit.source.turn_id] for hit in hits if hit.is_injected}
            gold_injected += bool(shown.intersection(question.gold))
            injected += len(shown)
    count = len(rows) or 1
    shares = {"gold injected": round(gold_injected / count, 4), "hits injected": round(injected / count, 4)}
    return {**mean(rows), **shares}


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
    for name in _NAMES:
        table.add_column(name, justify="right")
    steps = report["steps"]
    for step, row in steps.items() if isinstance(steps, dict) else ():
        if isinstance(row, dict):
            table.add_row(step, *(f"{row[name]:.3f}" if name in row else "" for name in _NAMES))
    console.print(table)


if __name__ == "__main__":
    sys.exit(main())
