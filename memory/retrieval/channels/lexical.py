"""Passages that hold the words of the question."""

from sqlalchemy import Connection

from memory.kit import Kit
from memory.ledger import lexical as full_text
from memory.retrieval.channels.ranked import Found, Ranking
from memory.retrieval.query import Query


def lexical(kit: Kit, tx: Connection, scope_no: int, query: Query) -> Ranking:
    """The passages of the scope that say the query's terms best."""
    found = full_text.search(
        tx, scope_no, query.terms, limit=kit.policy.channel_candidates, policy=kit.policy
    )
    return Ranking("lexical", tuple(Found(match.passage_no, match.score, match.terms) for match in found))
