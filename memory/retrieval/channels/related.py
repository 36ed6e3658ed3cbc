"""Records that hang on a person or thing which the question names."""

from sqlalchemy import Connection

from memory.kit import Kit
from memory.ledger import passages, relations
from memory.retrieval.channels.ranked import Found, Ranking
from memory.retrieval.query import Query


def related(kit: Kit, tx: Connection, scope_no: int, query: Query) -> Ranking:
    """Records that share an entity with the question, the newest first; none when it names none that is known."""
    names = query.names + query.codes
    record_ids = relations.records_of_entities(tx, scope_no, names, kit.policy.channel_candidates)
    number_of = passages.of_owners(tx, scope_no, record_ids)
    wanted = [number_of[record_id] for record_id in record_ids if record_id in number_of]
    return Ranking("related", tuple(Found(number, float(-rank)) for rank, number in enumerate(wanted)))
