"""Records that hang on a person, place or thing which the question names, by any of its names, and what is one step away."""

from sqlalchemy import Connection

from memory.kit import Kit
from memory.ledger import relations
from memory.retrieval.asked import Asked
from memory.retrieval.channels.by_record import by_record
from memory.retrieval.channels.ranked import Ranking


def related(kit: Kit, tx: Connection, scope_no: int, asked: Asked) -> Ranking:
    """What the question's entities are named in, the newest first; then what is linked with that, then their neighbours.

    Empty when the question names nothing that is known.
    """
    most = kit.policy.channel_candidates
    about = relations.reach(tx, scope_no, asked.query.folded, asked.now_s)
    direct = relations.records_of(tx, scope_no, about.named, most)
    linked = relations.linked_records(tx, scope_no, direct, most)
    beyond = relations.records_of(tx, scope_no, about.near, most)
    record_ids = list(dict.fromkeys((*direct, *linked, *beyond)))[:most]
    return by_record(tx, scope_no, "related", record_ids)
