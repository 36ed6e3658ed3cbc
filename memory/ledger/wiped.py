"""Users who were wiped: their names go when nothing of theirs is left, the marks of what they had forgotten stay.

A scope without a name is called after its digest: who comes back under that name finds the marks again, and nobody can read it.
"""

from sqlalchemy import ColumnElement, Connection, select, update

from memory.ledger import tombstones
from memory.ledger.schema import passages, records, scopes, threads, turns
from memory.long_term.scope import Scope

_NAMELESS = ""
"""What a scope without a name has in the place of its user; no user is called so."""


def drop_names(tx: Connection) -> int:
    """Takes the names of users away who were wiped and have said nothing since; returns of how many scopes."""
    gone = tx.execute(select(scopes.c.scope_no).where(_is_empty())).scalars().all()
    wiped = set(tombstones.wiped_scopes(tx, gone)) if gone else set[int]()
    for scope_no in wiped:
        values = {"user_id": _NAMELESS, "agent_id": tombstones.scope_digest(tx, scope_no)}
        tx.execute(update(scopes).where(scopes.c.scope_no == scope_no).values(values))
    return len(wiped)


def count_named(tx: Connection) -> int:
    """Scopes that `drop_names` would take the name from, at most."""
    return len(tx.execute(select(scopes.c.scope_no).where(_is_empty())).scalars().all())


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


def _is_empty() -> ColumnElement[bool]:
    """Whether the scope has a name and nothing else."""
    has = [
        select(table.c.scope_no).where(table.c.scope_no == scopes.c.scope_no).exists()
        for table in (records, turns, threads, passages)
    ]
    return (scopes.c.scope_no > 0) & (scopes.c.user_id != _NAMELESS) & ~(has[0] | has[1] | has[2] | has[3])
