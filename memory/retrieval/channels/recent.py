"""Records that are new or matter, whatever was asked; alone they answer "what do you know about me?"."""

from sqlalchemy import Connection

from memory.kit import Kit
from memory.ledger import records
from memory.policy_lifecycle import DAY_S
from memory.retrieval.asked import Asked
from memory.retrieval.channels.by_record import by_record
from memory.retrieval.channels.ranked import Ranking


def recent(kit: Kit, tx: Connection, scope_no: int, asked: Asked) -> Ranking:
    """The most important records of the last days, a few."""
    since_s = asked.now_s - kit.policy.recent_days * DAY_S
    found = records.recent_ids(tx, scope_no, since_s, kit.policy.recent_records)
    return by_record(tx, scope_no, "recent", found)


def everything(kit: Kit, tx: Connection, scope_no: int) -> Ranking:
    """The newest records of the scope, for a question that asks for no single thing."""
    newest = records.newest(tx, scope_no, kit.policy.channel_candidates)
    return by_record(tx, scope_no, "recent", [record.record_id for record in newest])
