"""mneme bench recall: how well the memory finds what answers a question, on any file of the format below.

    mneme bench recall --data FILE [--json] [--cache FILE] [--set NAME=VALUE ...]

FILE: {"name", "convs": [{"id", "mems": [{"id", "text", "time"?, "session"?, "speaker"?}], "qs": [{"id", "q", "gold":
[mem ids], "cat", "stale"?, "new"?}], "abst": [{"id", "q", "cat"}]}]}. Each conv is a scope of its own, whose mems are taken
in as verbatim turns by the production code; questions go through the production recall verb. Beside it: full text alone,
vectors alone, and plain reciprocal rank fusion (k=60) of both. --set changes numbers of the policy, for ablations.

Keys of --json: name, overall {recall@5, recall@10, hit@10, ndcg@10, mrr}, categories.<cat> {..., questions}, baselines
.<lexical|dense|rrf> {..., categories}, injection {gold_share, tokens_median, tokens_p95, hits_mean, nothing_for_unanswerable},
newer_above_older {share, questions} or null, speed {texts_per_s or null, query_ms_median, query_ms_p95}, questions, left_out
{questions_without_gold, questions_with_unknown_gold, unknown_gold_ids} or null, memories. What has no known gold id is asked and
not measured.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from datetime import UTC
from pathlib import Path
from time import perf_counter
from typing import Any

import platformdirs
from pydantic import JsonValue
from rich.console import Console
from rich.progress import Progress, TaskID

from benchmarks.ranking_figures import is_above
from benchmarks.recall_baselines import baselines
from benchmarks.recall_data import Conv, Data, Question, read_data, to_line, with_known_gold
from benchmarks.recall_kit import close_kit, open_recall_kit
from benchmarks.recall_report import Tally, report_of, show
from memory.clock import SystemClock
from memory.kit import Kit
from memory.long_term.scope import Scope
from memory.policy import Policy
from memory.recall import ask, embed_query, search
from memory.retrieval.asked import Wanted
from memory.retrieval.hit import Hit
from memory.retrieval.pack import Look, pack
from memory.take_in import take_in, turn_id_of

_DEPTH = 20
"""Hits asked for: what the channels hand over anyway, so that the ranking is that of any other recall."""
_SMALL_TALK = Path(__file__).parent / "data" / "small_talk.jsonl"


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command; returns its exit code."""
    options = _options(sys.argv[1:] if argv is None else argv)
    console = Console(stderr=True)
    data = read_data(options.data)
    report = run(data, options.cache, _policy(options.set), console)
    if options.json:
        print(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        show(report, Console())
    return 0


def _options(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mneme bench recall", description="How well memories are found.")
    add_data_options(parser)
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="a number of the policy"
    )
    return parser.parse_args(argv)


def add_data_options(parser: argparse.ArgumentParser) -> None:
    """The options of every benchmark that reads such a file."""
    parser.add_argument("--data", type=Path, required=True, help="file of conversations and questions")
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout")
    cache = Path(platformdirs.user_cache_dir("mneme", appauthor=False)) / "bench" / "vectors.sqlite"
    parser.add_argument("--cache", type=Path, default=cache, help="where vectors are kept between runs")


def _policy(changes: Sequence[str]) -> Policy:
    known = {each.name for each in fields(Policy)}
    values = dict(change.split("=", 1) for change in changes)
    if unknown := values.keys() - known:
        raise SystemExit(f"no such number in memory/policy.py: {', '.join(sorted(unknown))}")
    parsed = {name: json.loads(value) for name, value in values.items()}
    changed: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in parsed.items()}
    return replace(Policy(), **changed)


def run(data: Data, cache: Path, policy: Policy, console: Console) -> dict[str, JsonValue]:
    """The whole benchmark; the report as JSON values."""
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="mneme-bench-") as folder:
        kit, vectors = open_recall_kit(Path(folder), cache, policy, SystemClock())
        try:
            with Progress(console=console, transient=True) as progress:
                names = fill(kit, data, progress)
                tally.embedded, tally.embed_s = vectors.embedded, vectors.embed_s
                for conv in data.convs:
                    _ask_all(kit, conv, names[conv.id], tally=tally, progress=progress)
                _small_talk(kit, data.convs[0], tally)
        finally:
            close_kit(kit)
            vectors.close()
    return report_of(data, tally)


def fill(kit: Kit, data: Data, progress: Progress) -> dict[str, dict[str, str]]:
    """Takes every conversation in; returns conv id -> turn id -> mem id."""
    task = progress.add_task("memories", total=sum(len(conv.mems) for conv in data.convs))
    done = 0
    for conv in data.convs:
        lines = [to_line(mem) for mem in conv.mems]
        take_in(kit, Scope(conv.id), lines, _moving(progress, task, done))
        done += len(lines)
    return {conv.id: _mem_of_turn(kit, conv) for conv in data.convs}


def _moving(progress: Progress, task: TaskID, before: int) -> Callable[[int, int], None]:
    """Moves the bar on from what other conversations have done."""
    return lambda done, _total: progress.update(task, completed=before + done)


def _mem_of_turn(kit: Kit, conv: Conv) -> dict[str, str]:
    return {turn_id_of(kit, Scope(conv.id), to_line(mem)): mem.id for mem in conv.mems}


def _ask_all(kit: Kit, conv: Conv, mem_of: dict[str, str], *, tally: Tally, progress: Progress) -> None:
    scope = Scope(conv.id)
    for question in progress.track(conv.qs, description=f"questions {conv.id}"):
        hits, question = _timed(kit, scope, question, tally), with_known_gold(conv, question)
        ranked = [mem_of[hit.source.turn_id] for hit in hits]
        shown = [mem_of[hit.source.turn_id] for hit in hits if hit.is_injected]
        if question.gold:
            tally.add("recall", question, ranked)
            tally.gold_injected.append(bool(set(shown) & set(question.gold)))
            for method, turn_ids in baselines(kit, scope, question.q).items():
                tally.add(method, question, [mem_of[turn_id] for turn_id in turn_ids])
        if question.stale and question.new:
            tally.newer.append(is_above(ranked, question.new, question.stale))
        tally.injected.append(len(shown))
        tally.tokens.append(_tokens(kit, hits))
    for question in progress.track(conv.abst, description=f"unanswerable {conv.id}"):
        hits = _timed(kit, scope, question, tally)
        tally.abst_nothing.append(not any(hit.is_injected for hit in hits))


def _small_talk(kit: Kit, conv: Conv, tally: Tally) -> None:
    """Lines that need no memory, said to the first conversation's user."""
    for line in _SMALL_TALK.read_text(encoding="utf-8").splitlines():
        query = ask(kit, json.loads(line)["text"])
        hits = search(kit, Scope(conv.id), query, vector=embed_query(kit, query))
        tally.small_talk_nothing.append(not any(hit.is_injected for hit in hits))


def _timed(kit: Kit, scope: Scope, question: Question, tally: Tally) -> list[Hit]:
    hits, seconds = ask_question(kit, scope, question)
    tally.query_s.append(seconds)
    return hits


def ask_question(kit: Kit, scope: Scope, question: Question) -> tuple[list[Hit], float]:
    """The recall verb in its two halves: the hits, and the seconds that they took without embedding the question."""
    query = ask(kit, question.q)
    vector = embed_query(kit, query)
    start_s = perf_counter()
    hits = search(kit, scope, query, vector=vector, wanted=Wanted(limit=_DEPTH))
    return hits, perf_counter() - start_s


def _tokens(kit: Kit, hits: Sequence[Hit]) -> int:
    packed = pack(
        [hit.to_json() for hit in hits],
        room_tokens=kit.policy.memory_max_tokens,
        count=kit.tokens.count_text,
        timezone=UTC,
        look=Look(policy=kit.policy),
    )
    return sum(kit.tokens.count_text(line) + 1 for line in packed.lines)


if __name__ == "__main__":
    sys.exit(main())
