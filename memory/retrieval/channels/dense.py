"""Passages whose meaning is near: the vector index."""

from sqlalchemy import Connection

from memory.index.protocol import Vector
from memory.kit import Kit
from memory.ledger import passages
from memory.retrieval.channels.ranked import Found, Ranking


def dense(kit: Kit, tx: Connection, scope_no: int, vector: Vector | None) -> Ranking:
    """The nearest passages of the scope; none without a vector (blank question, or an embedder that is down).

    Records that stand behind many turns are taken along: the same question asked every day must not hide its answer.
    """
    if vector is None:
        return Ranking("dense", ())
    policy = kit.policy
    matches = kit.index.search(scope_no, vector, max(policy.fact_depth, policy.channel_candidates))
    head, tail = matches[: policy.channel_candidates], matches[policy.channel_candidates :]
    owners = passages.owners(tx, [match.passage_no for match in tail])
    facts = [match for match in tail if owners.get(match.passage_no, ("turn", ""))[0] == "record"]
    best = [*head, *facts[: policy.behind_facts]]
    return Ranking("dense", tuple(Found(match.passage_no, match.similarity) for match in best))
