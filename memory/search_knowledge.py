"""Searching documents: by meaning and by words, fused by rank, graded to 0-1. Reads namespaces only, never a user's memory."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from sqlalchemy import Connection

from memory.calibration import probability
from memory.errors import InputError
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.knowledge.hit import KnowledgeHit
from memory.ledger import documents, lexical, passages, scopes
from memory.ledger.documents import FoundChunk
from memory.ledger.lexical import LookUp
from memory.ledger.passages import Passage
from memory.policy_knowledge import KnowledgePolicy
from memory.recall import ask, embed_query
from memory.retrieval.channels.dense import dense
from memory.retrieval.channels.lexical import lexical as by_words
from memory.retrieval.choose import Dropped
from memory.retrieval.cosines import cosines
from memory.retrieval.evidence import WordScore, rare_codes
from memory.retrieval.fitted import calibration_of
from memory.retrieval.fuse import Fused, fuse
from memory.retrieval.grade import size_loss
from memory.retrieval.query import Query
from memory.text import normalised

_REASON_TERMS = 6
"""Words that a reason names."""


@dataclass(frozen=True, slots=True)
class _Graded:
    """A chunk with its best passage's evidence. odds: log-odds that it answers."""

    found: FoundChunk
    namespace: str
    odds: float
    fused: Fused
    coverage: float
    meaning: float


def search_knowledge(
    kit: Kit, namespaces: Sequence[str], text: str, *, limit: int | None = None
) -> list[KnowledgeHit]:
    """The chunks of these namespaces that answer best, best first; none for a blank question. Raises InputError."""
    query = ask(kit, text)
    return find_knowledge(kit, namespaces, query, vector=embed_query(kit, query), limit=limit)


def find_knowledge(
    kit: Kit, namespaces: Sequence[str], query: Query, *, vector: Vector | None, limit: int | None = None
) -> list[KnowledgeHit]:
    """`search_knowledge` for a query that is embedded already."""
    limit = kit.policy.knowledge.found if limit is None else limit
    if limit < 0:
        raise InputError(f"limit is {limit}: use a number of hits from 0 up, or leave it out")
    if not query.terms:
        return []
    search, graded = _Search(kit, query, vector), list[_Graded]()
    with kit.ledger.read() as tx:
        for name in dict.fromkeys(namespaces):
            if (scope_no := scopes.find_namespace(tx, name)) is not None:
                graded += search.in_namespace(tx, scope_no, name)
    graded.sort(key=lambda one: (-one.odds, -one.fused.score, one.found.chunk.chunk_id))
    best = list(_distinct(graded))[:limit]
    fates = _fates([_score(one) for one in best], kit, query)
    return [_hit(one, fate) for one, fate in zip(best, fates, strict=True)]


@dataclass(frozen=True, slots=True)
class _Search:
    """One question, asked in one namespace after the other."""

    kit: Kit
    query: Query
    vector: Vector | None

    def in_namespace(self, tx: Connection, scope_no: int, name: str) -> list[_Graded]:
        """The candidates of both channels, each chunk once, by its best passage."""
        kit = self.kit
        looked_up = lexical.look_up(tx, scope_no, self.query.factors, kit.policy)
        codes = rare_codes(self.query, looked_up, kit.policy.knowledge.injected)
        rankings = [dense(kit, tx, scope_no, self.vector), by_words(kit, tx, looked_up, codes)]
        fused = {one.passage_no: one for one in fuse(rankings, k=kit.policy.rrf_k)}
        loaded = passages.load(tx, list(fused))
        chunks = documents.get_chunks(tx, scope_no, list({passage.owner_id for passage in loaded}))
        loss = size_loss(scopes.size_of(tx, scope_no), kit.policy)
        best: dict[str, _Graded] = {}
        for passage, (odds, coverage, meaning) in zip(loaded, self._evidence(loaded, looked_up), strict=True):
            if (found := chunks.get(passage.owner_id)) is None:
                continue
            one = _Graded(found, name, odds - loss, fused[passage.passage_no], coverage, meaning)
            known = best.get(passage.owner_id)
            if known is None or one.odds > known.odds:
                best[passage.owner_id] = one
        return list(best.values())

    def _evidence(
        self, loaded: Sequence[Passage], looked_up: LookUp | None
    ) -> list[tuple[float, float, float]]:
        """(log-odds, share of the question's words, cosine) of each passage; a rare code of the question is certain."""
        if not loaded:
            return []
        policy, score = self.kit.policy, WordScore(looked_up)
        meaning = cosines([passage.embedding for passage in loaded], self.vector)
        coverage = np.array([score(passage)[1] for passage in loaded])
        odds = calibration_of(self.kit, self.query.language).log_odds(meaning, coverage)
        codes = rare_codes(self.query, looked_up, policy.knowledge.injected)
        has_code = [not codes.isdisjoint(passage.terms.split(" ")) for passage in loaded]
        odds = np.where(has_code, np.maximum(odds, policy.grade_code), odds)
        return list(zip(odds.tolist(), coverage.tolist(), meaning.tolist(), strict=True))


def _distinct(graded: Iterable[_Graded]) -> Iterable[_Graded]:
    """Without chunks that say word for word what a better one says."""
    seen: set[str] = set()
    for one in graded:
        text = normalised(one.found.chunk.text)
        if text not in seen:
            seen.add(text)
            yield one


def _score(one: _Graded) -> float:
    return float(probability(np.array(one.odds)))


def _fates(scores: Sequence[float], kit: Kit, query: Query) -> list[Dropped]:
    """What becomes of chunks (best first); none is for small talk or "what do you know about me"."""
    numbers = kit.policy.knowledge
    if query.is_small_talk or query.is_overview:
        return ["small_talk" if query.is_small_talk else "overview"] * len(scores)
    return [_fate(score, place, scores[0], numbers) for place, score in enumerate(scores)]


def _fate(score: float, place: int, best: float, numbers: KnowledgePolicy) -> Dropped:
    if score < numbers.likely_from:
        return "band"
    if score < numbers.relative_floor * best:
        return "floor"
    return "" if place < numbers.injected else "most"


def _reason(one: _Graded) -> str:
    """What made it found, in a few words."""
    words = one.fused.by_channel.get("lexical")
    parts = [f"words: {' '.join(words.terms[:_REASON_TERMS])}"] if words else []
    if not math.isnan(one.meaning):
        parts.append(f"meaning {one.meaning:.2f}")
    return "; ".join(parts)


def _hit(one: _Graded, fate: Dropped) -> KnowledgeHit:
    chunk = one.found.chunk
    scores = {"coverage": one.coverage, "fused": one.fused.score}
    scores |= {channel: found.score for channel, found in one.fused.by_channel.items()}
    if not math.isnan(one.meaning):
        scores["meaning"] = one.meaning
    return KnowledgeHit(
        chunk_id=chunk.chunk_id,
        document_id=one.found.document_id,
        namespace=one.namespace,
        document=one.found.name,
        heading=chunk.heading,
        page=chunk.page,
        text=chunk.text,
        score=round(_score(one), 4),
        reason=_reason(one),
        is_injected=not fate,
        dropped=fate,
        scores={name: round(value, 4) for name, value in scores.items()},
    )
