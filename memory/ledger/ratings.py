"""Ratings of answers, one a turn, beside the injection log that says which memories the turn was given."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, select, update
from sqlalchemy.dialects.sqlite import insert

from memory.blank import FORGOTTEN, Cleaner
from memory.ledger.schema import injections, ratings, turns


@dataclass(frozen=True, slots=True)
class Rating:
    """What the user thought of the answer of a turn. rating: 1-5, higher is better. rated_at: epoch seconds."""

    turn_id: str
    rating: int
    comment: str
    rated_at: float


def put(tx: Connection, scope_no: int, rating: Rating) -> None:
    """Writes it; another rating of the same turn takes its place."""
    values = asdict(rating)
    statement = insert(ratings).values(scope_no=scope_no, **values)
    tx.execute(statement.on_conflict_do_update(index_elements=["turn_id"], set_=values))


def turn_meant(tx: Connection, scope_no: int, answer: str) -> str | None:
    """The scope's answered turn of that id, of that message or reply, or else the newest one of that thread."""
    is_answered = (turns.c.scope_no == scope_no) & turns.c.reply_text.is_not(None)
    for column in (turns.c.turn_id, turns.c.message_id, turns.c.reply_id, turns.c.thread_id):
        statement = select(turns.c.turn_id).where(is_answered, column == answer, ~turns.c.is_abandoned)
        found = tx.execute(statement.order_by(turns.c.turn_no.desc()).limit(1)).scalar()
        if found is not None:
            return str(found)
    return None


def shown_in(tx: Connection, scope_no: int, turn_id: str) -> list[str]:
    """Ids of the memories that stood in the prompt of that turn."""
    statement = select(injections.c.record_id).where(
        injections.c.scope_no == scope_no, injections.c.turn_id == turn_id, injections.c.is_injected
    )
    return list(tx.execute(statement).scalars())


def of_record(tx: Connection, scope_no: int, record_id: str) -> list[Rating]:
    """The ratings of the answers that were given that memory, oldest first."""
    columns = [ratings.c[name] for name in Rating.__dataclass_fields__]
    statement = (
        select(*columns)
        .join(injections, injections.c.turn_id == ratings.c.turn_id)
        .where(ratings.c.scope_no == scope_no, injections.c.record_id == record_id, injections.c.is_injected)
        .order_by(ratings.c.rated_at, ratings.c.turn_id)
    )
    return [Rating(**row._mapping) for row in tx.execute(statement)]


def drop_comments(tx: Connection, scope_no: int, turn_ids: Sequence[str]) -> None:
    """Takes out what was said of the answers of these turns; the ratings stay."""
    meant = (
        (ratings.c.scope_no == scope_no) & ratings.c.turn_id.in_(list(turn_ids)) & (ratings.c.comment != "")
    )
    tx.execute(update(ratings).where(meant).values(comment=FORGOTTEN))


def redact(tx: Connection, scope_no: int, near: Callable[[Sequence[str]], Cleaner]) -> None:
    """Takes forgotten words out of the comments. near: what cleans a text of a turn."""
    rated = select(ratings.c.turn_id, ratings.c.comment)
    for row in tx.execute(rated.where(ratings.c.scope_no == scope_no, ratings.c.comment != "")).all():
        if (cleaned := near([row.turn_id])(row.comment)) != row.comment:
            tx.execute(update(ratings).where(ratings.c.turn_id == row.turn_id).values(comment=cleaned))
