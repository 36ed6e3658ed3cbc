"""Records that are what the question calls by name, or hang on what it names, and what is one step away from those."""

from sqlalchemy import Connection

from memory.kit import Kit
from memory.ledger import record_search, relations
from memory.retrieval.asked import Asked
from memory.retrieval.channels.by_record import by_record
from memory.retrieval.channels.ranked import Ranking


def related(kit: Kit, tx: Connection, scope_no: int, asked: Asked) -> Ranking:
    """What it calls by name, what its entities are named in, the newest first; what is linked with that; then their neighbours.

    Empty when the question names nothing that is known.
    """
    most = kit.policy.channel_candidates
    about = relations.reach(tx, scope_no, asked.query.folded, now_s=asked.now_s, policy=kit.policy)
    direct = relations.records_of(tx, scope_no, about.named, most)
    linked = relations.linked_records(tx, scope_no, direct, most)
    beyond = relations.records_of(tx, scope_no, about.near, most)
    called = record_search.ids_of(tx, scope_no, asked.query.attributes, most)
    record_ids = list(dict.fromkeys((*called, *direct, *linked, *beyond)))[:most]
    return by_record(tx, scope_no, "related", record_ids)
