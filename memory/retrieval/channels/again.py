"""Habits of the user that come again on the day for which a question asks what is on: "every Friday" for 12月4日."""

from sqlalchemy import Connection

from memory.dates.recurring import recurring_in
from memory.kit import Kit
from memory.ledger import tastes
from memory.long_term.record import Kind
from memory.retrieval.asked import Asked
from memory.retrieval.channels.by_record import by_record
from memory.retrieval.channels.ranked import Ranking
from memory.retrieval.own_days import falls_then


def again(kit: Kit, tx: Connection, scope_no: int, asked: Asked) -> Ranking:
    """The newest of them; none for a question that asks for no such day."""
    if (is_then := falls_then(asked)) is None:
        return Ranking("again", ())
    rows = tastes.newest(tx, scope_no, attributes=(), kinds=(Kind.HABIT,), limit=kit.policy.bearing_rows)
    found = [row.record_id for row in rows if is_then(recurring_in(row.content_key))]
    return by_record(tx, scope_no, "again", found[: kit.policy.bearing_candidates])
