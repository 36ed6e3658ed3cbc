"""Reading memory: from a question to ranked memories, each with a score and a reason. Reads only."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

import structlog

from memory.clock import epoch_s
from memory.errors import EmbedderError, InputError
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.ledger import passages, records, scopes
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.retrieval.channels.dense import dense
from memory.retrieval.channels.lexical import lexical
from memory.retrieval.channels.recent import recent
from memory.retrieval.fuse import Fused, fuse
from memory.retrieval.hit import Hit, make_hit
from memory.retrieval.query import Query, make_query

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Wanted:
    """How many hits (None: the policy's number) and of which kinds (none named: all)."""

    limit: int | None = None
    kinds: Sequence[str] = ()


ANYTHING = Wanted()


def recall(
    kit: Kit, scope: Scope, text: str, *, limit: int | None = None, kinds: Sequence[str] = ()
) -> list[Hit]:
    """The memories that answer the question best, best first; none for a blank one."""
    query = make_query(text, limit_chars=kit.policy.embed_clip_chars)
    return search(kit, scope, query, vector=embed_query(kit, query), wanted=Wanted(limit, kinds))


async def arecall(
    kit: Kit, scope: Scope, text: str, *, limit: int | None = None, kinds: Sequence[str] = ()
) -> list[Hit]:
    """`recall`, awaiting a remote embedder; the search itself runs in a thread."""
    query = make_query(text, limit_chars=kit.policy.embed_clip_chars)
    vector = await aembed_query(kit, query)
    return await asyncio.to_thread(search, kit, scope, query, vector=vector, wanted=Wanted(limit, kinds))


def embed_query(kit: Kit, query: Query) -> Vector | None:
    """The query's vector; None for a blank query or while the embedder is down: words still find."""
    try:
        return kit.embedder.embed_query(query.text) if query.terms else None
    except EmbedderError as error:
        log.warning("embedder_down", error=str(error))
        return None


async def aembed_query(kit: Kit, query: Query) -> Vector | None:
    """`embed_query`, awaiting the network."""
    try:
        return await kit.embedder.aembed_query(query.text) if query.terms else None
    except EmbedderError as error:
        log.warning("embedder_down", error=str(error))
        return None


def search(
    kit: Kit, scope: Scope, query: Query, *, vector: Vector | None, wanted: Wanted = ANYTHING
) -> list[Hit]:
    """Searches every channel, fuses, and says which hits are good enough for a prompt. Raises InputError."""
    if wanted.limit is not None and wanted.limit < 0:
        raise InputError(f"limit is {wanted.limit}: use a number of hits from 0 up, or leave it out")
    if not query.terms:
        return []
    kit = _with_candidates(kit, wanted)
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None:
            return []
        rankings = [dense(kit, scope_no, vector), lexical(kit, tx, scope_no, query)]
        if query.is_overview:
            rankings = [recent(kit, tx, scope_no)]
        fused = fuse(rankings, k=kit.policy.rrf_k)
        owner_of = passages.owners(tx, [one.passage_no for one in fused])
        found = records.get_many(tx, scope_no, [owner_id for _, owner_id in owner_of.values()])
    pairs = [
        (record, one)
        for one in fused
        if (owner := owner_of.get(one.passage_no))
        and (record := found.get(owner[1]))
        and record.is_live(epoch_s(kit.clock.now()))
        and (not wanted.kinds or record.kind in wanted.kinds)
    ]
    return _hits(kit, pairs)[: kit.policy.recall_limit if wanted.limit is None else wanted.limit]


def _with_candidates(kit: Kit, wanted: Wanted) -> Kit:
    """The kit whose channels hand over enough: as many as are asked for, and more when some kinds are left out."""
    policy = kit.policy
    count = max(policy.channel_candidates, wanted.limit or 0, policy.lexical_rescored if wanted.kinds else 0)
    if count == policy.channel_candidates:
        return kit
    return replace(kit, policy=replace(policy, channel_candidates=count))


def _hits(kit: Kit, pairs: Sequence[tuple[Record, Fused]]) -> list[Hit]:
    hits: list[Hit] = []
    for record, one in pairs:
        is_good = one.score >= kit.policy.relative_floor * pairs[0][1].score and _is_related(kit, one)
        is_injected = is_good and sum(hit.is_injected for hit in hits) < kit.policy.injected_hits
        hits.append(make_hit(record, one, is_injected=is_injected))
    return hits


def _is_related(kit: Kit, one: Fused) -> bool:
    meaning = one.by_channel.get("dense")
    return not one.by_channel.keys().isdisjoint({"lexical", "recent"}) or (
        meaning is not None and meaning.score >= kit.embedder.floor
    )
