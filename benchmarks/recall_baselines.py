"""What recall is compared with: full text alone, vectors alone, and plain reciprocal rank fusion of the two."""

from memory.kit import Kit
from memory.ledger import lexical, passages, scopes
from memory.long_term.scope import Scope
from memory.text import clean, one_line, query_terms

BASELINES = ("lexical", "dense", "rrf")
_DEPTH = 100
_RRF_K = 60


def baselines(kit: Kit, scope: Scope, question: str) -> dict[str, list[str]]:
    """Method -> ids of turns, best first."""
    words = one_line(clean(question))
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None:
            return {method: [] for method in BASELINES}
        found = lexical.search(tx, scope_no, query_terms(words), limit=_DEPTH, policy=kit.policy)
        near = kit.index.search(scope_no, kit.embedder.embed_query(words), _DEPTH)
        by_words, by_vector = [m.passage_no for m in found], [m.passage_no for m in near]
        owner_of = passages.owners(tx, list({*by_words, *by_vector}))
    ranked = {
        "lexical": _turns([owner_of[n][1] for n in by_words]),
        "dense": _turns([owner_of[n][1] for n in by_vector]),
    }
    return {**ranked, "rrf": _rrf(list(ranked.values()))}


def _turns(owner_ids: list[str]) -> list[str]:
    return list(dict.fromkeys(owner_ids))


def _rrf(rankings: list[list[str]]) -> list[str]:
    score: dict[str, float] = {}
    for ranking in rankings:
        for rank, turn_id in enumerate(ranking, start=1):
            score[turn_id] = score.get(turn_id, 0.0) + 1 / (_RRF_K + rank)
    return sorted(score, key=lambda turn_id: -score[turn_id])
