"""Records that are new or matter, whatever was asked; alone they answer "what do you know about me?"."""

from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import passages, records
from memory.long_term.record import Record
from memory.retrieval.channels.ranked import Found, Ranking

_DAY_S = 86_400


def recent(kit: Kit, tx: Connection, scope_no: int) -> Ranking:
    """The most important records of the last days, a few."""
    since_s = epoch_s(kit.clock.now()) - kit.policy.recent_days * _DAY_S
    newest = [
        r for r in records.newest(tx, scope_no, kit.policy.channel_candidates) if r.created_at >= since_s
    ]
    best = sorted(newest, key=lambda record: (-record.importance, -record.created_at))
    return _ranking(tx, scope_no, best[: kit.policy.recent_records])


def everything(kit: Kit, tx: Connection, scope_no: int) -> Ranking:
    """The newest records of the scope, for a question that asks for no single thing."""
    return _ranking(tx, scope_no, records.newest(tx, scope_no, kit.policy.channel_candidates))


def _ranking(tx: Connection, scope_no: int, found: list[Record]) -> Ranking:
    number_of = passages.of_owners(tx, scope_no, [record.record_id for record in found])
    wanted = [number_of[r.record_id] for r in found if r.record_id in number_of]
    return Ranking("recent", tuple(Found(number, float(-rank)) for rank, number in enumerate(wanted)))
