"""The steps of recall one by one, and a plain Chroma collection with a filter beside the dense one."""

import random
import tempfile
from pathlib import Path

from pydantic import JsonValue
from rich.console import Console
from rich.progress import Progress

from benchmarks.corpus import Corpus
from benchmarks.figures import spread
from benchmarks.filled import Size, close_kit, open_bench_kit
from benchmarks.stopwatch import Stopwatch
from memory.index.chroma_client import ChromaClient
from memory.index.feed import LedgerFeed
from memory.kit import Kit
from memory.ledger import passages, scopes
from memory.ledger.lexical import look_up
from memory.long_term.scope import Scope
from memory.recall import ask, search
from memory.retrieval.channels.dense import dense
from memory.retrieval.channels.lexical import lexical
from memory.retrieval.fuse import fuse

_STEPS = ("query", "dense", "lexical", "loading", "verb")
_PLAIN = "plain"


def time_recall(kit: Kit, size: Size, queries: int) -> dict[str, JsonValue]:
    """Figures of each step; "dense" and "lexical" are channels, "loading" reads what they found, "verb" is all of recall."""
    watch, taken = Stopwatch(), list[dict[str, float]]()
    rng, corpus = random.Random(size.seed + 2), Corpus(size.seed + 2)
    for user_id in rng.choices(size.user_ids(), size.shares(), k=queries):
        _recall(kit, Scope(user_id), corpus.question(), watch)
        taken.append(watch.take())
    return {step: spread(each.get(step, 0.0) for each in taken) for step in _STEPS}


def _recall(kit: Kit, scope: Scope, question: str, watch: Stopwatch) -> None:
    with watch.section("query"):
        query = ask(kit, question)
    vector = kit.embedder.embed_query(query.text)
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None:
            raise LookupError(f"{scope} has no memories in this folder")
        with watch.section("dense"):
            near = dense(kit, tx, scope_no, vector)
        with watch.section("lexical"):
            worded = lexical(kit, tx, look_up(tx, scope_no, query.factors, kit.policy))
        with watch.section("loading"):
            passages.load(tx, [one.passage_no for one in fuse([near, worded], k=60)])
    with watch.section("verb"):
        search(kit, scope, query, vector=vector)


def time_plain_chroma(folder: Path, size: Size, queries: int, console: Console) -> dict[str, JsonValue]:
    """Figures of one collection for all users, searched with a where filter, over the same vectors."""
    watch, taken = Stopwatch(), list[float]()
    rng, corpus = random.Random(size.seed + 2), Corpus(size.seed + 2)
    kit = open_bench_kit(folder, "exact")
    try:
        with tempfile.TemporaryDirectory(prefix="mneme-bench-plain-") as place:
            client = ChromaClient(Path(place), kit.policy)
            client.create(_PLAIN, is_large=True)
            numbers = _fill_plain(client, kit, size, console)
            for user_id in rng.choices(size.user_ids(), size.shares(), k=queries):
                vector = kit.embedder.embed_query(corpus.question())
                with watch.section("dense"):
                    client.query(_PLAIN, vector, kit.policy.channel_candidates, scope_no=numbers[user_id])
                taken.append(watch.take()["dense"])
            client.close()
    finally:
        close_kit(kit)
    return spread(taken)


def _fill_plain(client: ChromaClient, kit: Kit, size: Size, console: Console) -> dict[str, int]:
    """Puts every vector of the ledger into one collection; returns the users' scope numbers."""
    feed, numbers = LedgerFeed(kit.ledger), dict[str, int]()
    with kit.ledger.read() as tx:
        for user_id in size.user_ids():
            numbers[user_id] = scopes.find_scope(tx, Scope(user_id)) or 0
    with Progress(console=console, transient=True) as progress:
        for scope_no in progress.track(numbers.values(), description="plain Chroma"):
            vectors = feed.scope_vectors(scope_no)
            passage_nos = vectors.passage_nos.tolist()
            client.upsert(_PLAIN, [scope_no] * len(passage_nos), passage_nos, vectors.matrix)
    return numbers
