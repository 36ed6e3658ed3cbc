"""Users who were wiped: their names go when nothing of theirs is left, the marks of what they had forgotten stay.

A scope without a name is called after its digest: who comes back under that name finds the marks again, and nobody can read it.
"""

from sqlalchemy import Connection, select, update

from memory.ledger import tombstones
from memory.ledger.schema import passages, records, scopes, threads, turns
from memory.ledger.schema import tombstones as marks
from memory.long_term.scope import Scope

_NAMELESS = ""
"""What a scope without a name has in the place of its user; no user is called so."""


def drop_names(tx: Connection) -> list[int]:
    """Takes the names of users away who were wiped and have said nothing since; returns the numbers of their scopes."""
    wiped = named(tx)
    for scope_no in wiped:
        values = {"user_id": _NAMELESS, "agent_id": tombstones.scope_digest(tx, scope_no)}
        tx.execute(update(scopes).where(scopes.c.scope_no == scope_no).values(values))
    return wiped


def named(tx: Connection) -> list[int]:
    """The scopes that have a name and nothing else, since everything of them was forgotten."""
    everything = tombstones.digest_of_everything(tx)
    if everything is None:
        return []
    is_named = (scopes.c.scope_no > 0) & (scopes.c.user_id != _NAMELESS)
    marked = select(marks.c.digest).where(marks.c.scope_no == scopes.c.scope_no, marks.c.digest == everything)
    wiped = tx.execute(select(scopes.c.scope_no).where(is_named, marked.exists())).scalars().all()
    return [scope_no for scope_no in wiped if not _has_anything(tx, scope_no)]


def find(tx: Connection, scope: Scope) -> int | None:
    """The number of a scope that lost this name; None when there is none."""
    nameless = (scopes.c.user_id == _NAMELESS) & (scopes.c.scope_no > 0)
    if tx.execute(select(scopes.c.scope_no).where(nameless).limit(1)).first() is None:
        return None  # then there is a key, too
    is_it = nameless & (scopes.c.agent_id == tombstones.digest_of(tx, scope))
    return tx.execute(select(scopes.c.scope_no).where(is_it)).scalar()


def name_again(tx: Connection, scope: Scope) -> int | None:
    """Gives a scope its name back whose user has come again; its number, or None when it was never wiped."""
    found = find(tx, scope)
    if found is not None:
        names = {"user_id": scope.user_id, "agent_id": scope.agent_id}
        tx.execute(update(scopes).where(scopes.c.scope_no == found).values(names))
    return found


def _has_anything(tx: Connection, scope_no: int) -> bool:
    of_scope = (
        select(table.c.scope_no).where(table.c.scope_no == scope_no).limit(1)
        for table in (records, turns, passages, threads)
    )
    return any(tx.execute(one).first() is not None for one in of_scope)
