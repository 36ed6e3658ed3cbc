"""What finished tasks left for long-term memory, waiting to be reviewed off the reply path."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, select, update
from sqlalchemy.dialects.sqlite import insert

from memory.blank import Cleaner
from memory.ledger.schema import experiences, scopes
from memory.long_term.scope import Scope


@dataclass(frozen=True, slots=True)
class Waiting:
    """One experience. kind: conclusion or procedure; is_accepted: the user approved of the way it was done."""

    experience_id: str
    thread_id: str
    turn_id: str
    goal: str
    kind: str
    text: str
    is_accepted: bool
    created_at: float
    attempts: int = 0


_COLUMNS = [experiences.c[name] for name in Waiting.__dataclass_fields__]


def add(tx: Connection, scope_no: int, waiting: Sequence[Waiting]) -> None:
    """Adds experiences; those that are there stay as they are."""
    for one in waiting:
        values = {name: getattr(one, name) for name in Waiting.__dataclass_fields__}
        statement = insert(experiences).values(scope_no=scope_no, **values)
        tx.execute(statement.on_conflict_do_nothing(index_elements=["experience_id"]))


def oldest(tx: Connection, limit: int, now_s: float, most_attempts: int) -> list[tuple[Scope, Waiting]]:
    """Those that wait longest and may be tried now, with their scope."""
    is_due = experiences.c.not_before.is_(None) | (experiences.c.not_before <= now_s)
    statement = (
        select(scopes.c.user_id, scopes.c.agent_id, *_COLUMNS)
        .join(scopes, scopes.c.scope_no == experiences.c.scope_no)
        .where(experiences.c.attempts < most_attempts, is_due)
        .order_by(experiences.c.attempts, experiences.c.created_at)
        .limit(limit)
    )
    return [
        (
            Scope(row.user_id, row.agent_id),
            Waiting(**{name: row._mapping[name] for name in Waiting.__dataclass_fields__}),
        )
        for row in tx.execute(statement)
    ]


def remove(tx: Connection, experience_id: str) -> None:
    """Takes out what was reviewed."""
    tx.execute(delete(experiences).where(experiences.c.experience_id == experience_id))


def drop_saying(tx: Connection, scope_no: int, near: Callable[[Sequence[str]], Cleaner]) -> None:
    """Deletes what waits for review and says what is forgotten. near: what cleans a text of a turn or a thread."""
    for row in tx.execute(select(*_COLUMNS).where(experiences.c.scope_no == scope_no)).all():
        text = f"{row.goal}\n{row.text}"
        if near([row.turn_id, row.thread_id])(text) != text:
            remove(tx, row.experience_id)


def put_off(tx: Connection, experience_id: str, *, attempts: int, not_before: float) -> None:
    """Notes that a review failed, and when the next may be tried."""
    statement = update(experiences).where(experiences.c.experience_id == experience_id)
    tx.execute(statement.values(attempts=attempts, not_before=not_before))


def count_set_aside(tx: Connection, most_attempts: int) -> int:
    """Experiences that nobody could review."""
    statement = select(func.count()).where(experiences.c.attempts >= most_attempts)
    return tx.execute(statement).scalar_one()


def retry_all(tx: Connection) -> None:
    """Gives everything that failed a new start."""
    tx.execute(update(experiences).where(experiences.c.attempts > 0).values(attempts=0, not_before=None))
