"""From records that a channel puts in order to their passages."""

from collections.abc import Iterable

from sqlalchemy import Connection

from memory.ledger import passages
from memory.retrieval.channels.ranked import Channel, Found, Ranking


def by_record(tx: Connection, scope_no: int, channel: Channel, record_ids: Iterable[str]) -> Ranking:
    """The first passage of each record, in that order, by its place alone."""
    wanted = list(dict.fromkeys(record_ids))
    number_of = passages.of_owners(tx, scope_no, wanted)
    numbers = [number_of[record_id] for record_id in wanted if record_id in number_of]
    return Ranking(channel, tuple(Found(number, 1 / place) for place, number in enumerate(numbers, start=1)))
