"""Passages whose meaning is near: the vector index."""

from memory.index.protocol import Vector
from memory.kit import Kit
from memory.retrieval.channels.ranked import Found, Ranking


def dense(kit: Kit, scope_no: int, vector: Vector | None) -> Ranking:
    """The nearest passages of the scope; none without a vector (blank question, or an embedder that is down)."""
    matches = [] if vector is None else kit.index.search(scope_no, vector, kit.policy.channel_candidates)
    return Ranking("dense", tuple(Found(match.passage_no, match.similarity) for match in matches))
