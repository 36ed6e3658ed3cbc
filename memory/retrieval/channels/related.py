"""Records that are what the question calls by name, or hang on what it names, and what is one step away from those."""

from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import passages, record_search, relations
from memory.retrieval.channels.ranked import Found, Ranking
from memory.retrieval.query import Query


def related(kit: Kit, tx: Connection, scope_no: int, query: Query) -> Ranking:
    """What it calls by name, what its entities are named in, the newest first; what is linked with that; then their neighbours.

    Empty when the question names nothing that is known.
    """
    most = kit.policy.channel_candidates
    about = relations.reach(tx, scope_no, query.folded, now_s=epoch_s(kit.clock.now()), policy=kit.policy)
    direct = relations.records_of(tx, scope_no, about.named, most)
    linked = relations.linked_records(tx, scope_no, direct, most)
    beyond = relations.records_of(tx, scope_no, about.near, most)
    called = record_search.ids_of(tx, scope_no, query.attributes, most)
    record_ids = list(dict.fromkeys((*called, *direct, *linked, *beyond)))[:most]
    number_of = passages.of_owners(tx, scope_no, record_ids)
    wanted = [number_of[record_id] for record_id in record_ids if record_id in number_of]
    return Ranking("related", tuple(Found(number, float(-rank)) for rank, number in enumerate(wanted)))
