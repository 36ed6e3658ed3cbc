"""Reading memory: from a question to ranked memories, each with a score and a reason. Reads only."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from zoneinfo import ZoneInfo

import structlog

from memory.clock import epoch_s
from memory.errors import EmbedderError, InputError
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.ledger import records, scopes, turns
from memory.ledger.turns import Turn
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.metrics import timed
from memory.retrieval.asked import ANYTHING, Asked, Wanted
from memory.retrieval.gather import gather
from memory.retrieval.hit import Hit, record_hit, turn_hit
from memory.retrieval.query import Query, make_query
from memory.retrieval.rank import Ranked, rank
from memory.retrieval.rejudge import rejudge

log = structlog.get_logger()


def recall(
    kit: Kit, scope: Scope, text: str, *, limit: int | None = None, kinds: Sequence[str] = ()
) -> list[Hit]:
    """The memories that answer the question best, best first; none for a blank one."""
    query = ask(kit, text)
    return search(
        kit, scope, query, vector=embed_query(kit, query), wanted=Wanted(kinds=tuple(kinds), limit=limit)
    )


async def arecall(
    kit: Kit, scope: Scope, text: str, *, limit: int | None = None, kinds: Sequence[str] = ()
) -> list[Hit]:
    """`recall`, awaiting a remote embedder; the search itself runs in a thread."""
    query = ask(kit, text)
    vector = await aembed_query(kit, query)
    wanted = Wanted(kinds=tuple(kinds), limit=limit)
    return await asyncio.to_thread(search, kit, scope, query, vector=vector, wanted=wanted)


def ask(kit: Kit, text: str, timezone: str | None = None) -> Query:
    """The query for a text, at the user's day."""
    today = kit.clock.now().astimezone(ZoneInfo(timezone or kit.timezone)).date()
    return make_query(text, limit_chars=kit.policy.embed_clip_chars, today=today)


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


@timed("recall")
def search(
    kit: Kit, scope: Scope, query: Query, *, vector: Vector | None, wanted: Wanted = ANYTHING
) -> list[Hit]:
    """Searches every channel, weighs what was found, and says which hits are good enough for a prompt. Raises InputError."""
    if wanted.limit is not None and wanted.limit < 0:
        raise InputError(f"limit is {wanted.limit}: use a number of hits from 0 up, or leave it out")
    if not query.terms:
        return []
    kit = _with_candidates(kit, wanted)
    now_s = epoch_s(kit.clock.now())
    asked = Asked(query, vector, wanted, ZoneInfo(wanted.timezone or kit.timezone), now_s)
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None:
            return []
        found = gather(kit, tx, scope_no, asked)
    limit = kit.policy.recall_limit if wanted.limit is None else wanted.limit
    judged = kit.policy.rerank_texts if kit.reranker else 0
    ranked = rank(kit, found, asked, max(limit, judged))
    if not query.is_small_talk and not query.is_overview:
        ranked = rejudge(kit, query.text, ranked)
    return _hits(kit, scope_no, ranked[:limit], now_s=now_s)


def _hits(kit: Kit, scope_no: int, ranked: Sequence[Ranked], *, now_s: float) -> list[Hit]:
    """The hits, without what was erased or ended meanwhile."""
    turn_ids = [each.unit.first.owner_id for each in ranked if each.unit.is_turn]
    record_ids = [each.unit.first.owner_id for each in ranked if not each.unit.is_turn]
    with kit.ledger.read() as tx:
        said = turns.get_many(tx, scope_no, turn_ids)
        kept = records.get_many(tx, scope_no, record_ids)
    live = {record_id: record for record_id, record in kept.items() if record.is_live(now_s)}
    return [hit for each in ranked if (hit := _hit(each, said, live))]


def _hit(ranked: Ranked, said: dict[str, Turn], live: dict[str, Record]) -> Hit | None:
    owner_id = ranked.unit.first.owner_id
    if ranked.unit.is_turn:
        turn = said.get(owner_id)
        return turn_hit(turn, ranked.unit, ranked.grade, ranked.context) if turn else None
    record = live.get(owner_id)
    return record_hit(record, ranked.grade) if record else None


def _with_candidates(kit: Kit, wanted: Wanted) -> Kit:
    """The kit whose channels hand over enough: as many as are asked for, and more when some kinds are left out."""
    policy = kit.policy
    count = max(policy.channel_candidates, wanted.limit or 0, policy.kinds_candidates if wanted.kinds else 0)
    if count == policy.channel_candidates:
        return kit
    changed = replace(policy, channel_candidates=count, fused_candidates=max(policy.fused_candidates, count))
    return replace(kit, policy=changed)
