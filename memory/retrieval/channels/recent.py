"""Everything that is known lately, for questions that ask for no single thing ("what do you know about me?")."""

from sqlalchemy import Connection

from memory.kit import Kit
from memory.ledger import passages
from memory.retrieval.channels.ranked import Found, Ranking


def recent(kit: Kit, tx: Connection, scope_no: int) -> Ranking:
    """The newest passages of the scope, the newest first; the score only keeps their order."""
    newest = passages.newest(tx, scope_no, kit.policy.channel_candidates)
    return Ranking("recent", tuple(Found(passage_no, float(-rank)) for rank, passage_no in enumerate(newest)))
