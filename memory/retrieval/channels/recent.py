"""Records that are new or matter, whatever was asked; alone they answer "what do you know about me?"."""

from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import passages, records
from memory.policy_lifecycle import DAY_S
from memory.retrieval.channels.ranked import Found, Ranking


def recent(kit: Kit, tx: Connection, scope_no: int) -> Ranking:
    """The most important records of the last days, a few."""
    since_s = epoch_s(kit.clock.now()) - kit.policy.recent_days * DAY_S
    return _ranking(tx, scope_no, records.recent_ids(tx, scope_no, since_s, kit.policy.recent_records))


def everything(kit: Kit, tx: Connection, scope_no: int) -> Ranking:
    """The newest records of the scope, for a question that asks for no single thing."""
    newest = records.newest(tx, scope_no, kit.policy.channel_candidates)
    return _ranking(tx, scope_no, [record.record_id for record in newest])


def _ranking(tx: Connection, scope_no: int, record_ids: list[str]) -> Ranking:
    number_of = passages.of_owners(tx, scope_no, record_ids)
    wanted = [number_of[record_id] for record_id in record_ids if record_id in number_of]
    return Ranking("recent", tuple(Found(number, float(-rank)) for rank, number in enumerate(wanted)))
