"""The steps of recall one by one."""

import random

from pydantic import JsonValue

from benchmarks.corpus import Corpus
from benchmarks.figures import spread
from benchmarks.filled import Size
from benchmarks.stopwatch import Stopwatch
from memory.kit import Kit
from memory.ledger import passages, scopes
from memory.ledger.lexical import look_up
from memory.long_term.scope import Scope
from memory.recall import ask
from memory.retrieval.channels.dense import dense
from memory.retrieval.channels.lexical import lexical
from memory.retrieval.fuse import fuse

_STEPS = (
    "query",
    "dense",
    "lexical",
    "loading",
)


def time_recall(kit: Kit, size: Size, queries: int) -> dict[str, JsonValue]:
    """Figures of each step; "dense" and "lexical" are channels, "loading" reads what they found alone."""
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
            fused = fuse([near, worded], k=kit.policy.rrf_k)[: kit.policy.fused_candidates]
            passages.load(tx, [one.passage_no for one in fused])
