"""One plain Chroma collection for all users, searched with a where filter: what the index is compared with.

With the graph of Mneme's large collections, which is better than Chroma's own at this size, and as many results as a channel
asks for.
"""

import random
import tempfile
import time
from pathlib import Path

from pydantic import JsonValue
from rich.console import Console
from rich.progress import Progress

from benchmarks.corpus import Corpus
from benchmarks.filled import Size, close_kit, open_bench_kit
from benchmarks.verb_times import Taken, figures
from memory.index.chroma_client import ChromaClient
from memory.index.feed import LedgerFeed
from memory.kit import Kit
from memory.ledger import scopes
from memory.long_term.scope import Scope

_NAME = "plain"


def time_plain_chroma(folder: Path, size: Size, queries: int, console: Console) -> dict[str, JsonValue]:
    """Figures of its search alone, over the same vectors and for the same users as the verb."""
    taken: list[Taken] = []
    rng, corpus = random.Random(size.seed + 2), Corpus(size.seed + 2)
    kit = open_bench_kit(folder, "exact")
    try:
        with tempfile.TemporaryDirectory(prefix="mneme-bench-plain-") as place:
            client = ChromaClient(Path(place), kit.policy)
            client.create(_NAME, is_large=True)
            numbers = _fill(client, kit, size, console)
            for user_id in rng.choices(size.user_ids(), size.shares(), k=queries):
                vector = kit.embedder.embed_query(corpus.question())
                wall_s, cpu_s = time.perf_counter(), time.process_time()
                client.query(_NAME, vector, kit.policy.channel_candidates, scope_no=numbers[user_id])
                taken.append(Taken(time.perf_counter() - wall_s, time.process_time() - cpu_s))
            client.close()
    finally:
        close_kit(kit)
    return figures(taken)


def _fill(client: ChromaClient, kit: Kit, size: Size, console: Console) -> dict[str, int]:
    """Puts every vector of the ledger into one collection; returns the users' scope numbers."""
    feed, numbers = LedgerFeed(kit.ledger), dict[str, int]()
    with kit.ledger.read() as tx:
        for user_id in size.user_ids():
            numbers[user_id] = scopes.find_scope(tx, Scope(user_id)) or 0
    with Progress(console=console, transient=True) as progress:
        for scope_no in progress.track(numbers.values(), description="plain Chroma"):
            vectors = feed.scope_vectors(scope_no)
            passage_nos = vectors.passage_nos.tolist()
            client.upsert(_NAME, [scope_no] * len(passage_nos), passage_nos, vectors.matrix)
    return numbers
