"""Scopes and threads: who is known, and whose a thread is.

A namespace of documents is a scope of its own kind: its number is below 0, and nothing here finds it for a user. A user who was
wiped has no name here, until they come back.
"""

from typing import Literal

from sqlalchemy import Connection, bindparam, func, insert, select, update

from memory.ledger import wiped
from memory.ledger.schema import scopes, threads
from memory.long_term.scope import Scope

Ran = Literal["here", "server"]
# Built once: making a statement costs more than running it.
_FIND = select(scopes.c.scope_no).where(
    scopes.c.user_id == bindparam("user_id"),
    scopes.c.agent_id == bindparam("agent_id"),
    scopes.c.scope_no > 0,
)
_NAMESPACES = select(scopes.c.agent_id, scopes.c.scope_no).where(scopes.c.scope_no < 0)
_OWNER = (
    select(scopes.c.user_id)
    .join(threads, threads.c.scope_no == scopes.c.scope_no)
    .where(threads.c.thread_id == bindparam("thread_id"))
)
_SIZE = select(scopes.c.last_passage).where(scopes.c.scope_no == bindparam("which_scope"))
_NEXT_PASSAGE = (
    update(scopes)
    .where(scopes.c.scope_no == bindparam("which_scope"))
    .values(last_passage=scopes.c.last_passage + bindparam("count"))
    .returning(scopes.c.last_passage)
)


def find_scope(tx: Connection, scope: Scope) -> int | None:
    """The number of the scope; None when it never wrote anything."""
    return tx.execute(_FIND, {"user_id": scope.user_id, "agent_id": scope.agent_id}).scalar()


def of_user(tx: Connection, user_id: str) -> list[int]:
    """The numbers of every scope of exactly this user, whatever the agent."""
    return list(
        tx.execute(
            select(scopes.c.scope_no).where(scopes.c.user_id == user_id, scopes.c.scope_no > 0)
        ).scalars()
    )


def size_of(tx: Connection, scope_no: int) -> int:
    """Passages that the scope ever had: how much there is to be found by chance."""
    return int(tx.execute(_SIZE, {"which_scope": scope_no}).scalar_one())


def ensure_scope(tx: Connection, scope: Scope, now_s: float) -> int:
    """The number of the scope, given on first use; who was wiped has the old one again, with its marks."""
    found = find_scope(tx, scope)
    if found is None:
        found = wiped.name_again(tx, scope)
    if found is not None:
        return found
    statement = insert(scopes).values(
        user_id=scope.user_id, agent_id=scope.agent_id, last_passage=0, created_at=now_s
    )
    return int(tx.execute(statement.returning(scopes.c.scope_no)).scalar_one())


def find_namespace(tx: Connection, name: str) -> int | None:
    """The number of a namespace of documents; None when nothing was ever taken in under that name."""
    found = tx.execute(_NAMESPACES.where(scopes.c.agent_id == name)).first()
    return found.scope_no if found else None


def ensure_namespace(tx: Connection, name: str, now_s: float) -> int:
    """The number of the namespace, given on first use: the next one below 0."""
    found = find_namespace(tx, name)
    if found is not None:
        return found
    lowest = int(tx.execute(select(func.coalesce(func.min(scopes.c.scope_no), 0))).scalar_one())
    number = min(lowest, 0) - 1
    tx.execute(
        insert(scopes).values(scope_no=number, user_id="", agent_id=name, last_passage=0, created_at=now_s)
    )
    return number


def namespaces(tx: Connection) -> dict[str, int]:
    """Name -> number of every namespace, by name."""
    return {row.agent_id: row.scope_no for row in tx.execute(_NAMESPACES.order_by(scopes.c.agent_id))}


def next_passage_no(tx: Connection, scope_no: int, count: int = 1) -> int:
    """The first of `count` passage numbers that were never used: scope_no << 32 | n, and those after it."""
    last = int(tx.execute(_NEXT_PASSAGE, {"which_scope": scope_no, "count": count}).scalar_one())
    return (scope_no << 32) | (last - count + 1)


def thread_owner(tx: Connection, thread_id: str) -> str | None:
    """The user_id of whoever opened the thread first; None for a new thread."""
    return tx.execute(_OWNER, {"thread_id": thread_id}).scalar()


def claim_thread(
    tx: Connection, thread_id: str, scope_no: int, now_s: float, *, ran: Ran | None = None
) -> None:
    """Makes the scope the owner of a new thread. ran: where a run of it is; None for what is only taken in."""
    values = {"thread_id": thread_id, "scope_no": scope_no, "created_at": now_s, "ran": ran}
    tx.execute(insert(threads).values(values))


def note_run(tx: Connection, thread_id: str, ran: Ran) -> None:
    """Notes where a run of the thread is."""
    is_new = (threads.c.thread_id == thread_id) & (threads.c.ran.is_distinct_from(ran))
    if tx.execute(select(threads.c.thread_id).where(is_new)).first() is not None:
        tx.execute(update(threads).where(threads.c.thread_id == thread_id).values(ran=ran))
