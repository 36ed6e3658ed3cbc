"""Passages that hold the words of the question."""

from collections.abc import Collection

from sqlalchemy import Connection

from memory.kit import Kit
from memory.ledger.lexical import LookUp
from memory.retrieval.channels.ranked import Found, Ranking


def lexical(kit: Kit, tx: Connection, looked_up: LookUp | None, codes: Collection[str] = ()) -> Ranking:
    """The passages of the scope that say the question's terms best; before them what has one of its `codes`."""
    best = looked_up.best(tx, kit.policy.channel_candidates, codes) if looked_up else []
    return Ranking("lexical", tuple(Found(match.passage_no, match.score, match.terms) for match in best))
