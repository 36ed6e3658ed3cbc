"""How many live records scopes may hold whose profile allows more than the process's own: janitors run without a profile."""

from sqlalchemy import Connection

from memory.ledger import meta


def most_of(tx: Connection, scope_no: int) -> int:
    """The most that the scope was ever used with; 0 when it is not kept."""
    return int(meta.get(tx, _key(scope_no)) or 0)


def keep(tx: Connection, scope_no: int, most: int) -> None:
    """Keeps the scope's number."""
    meta.put(tx, _key(scope_no), str(most))


def drop(tx: Connection, scope_no: int) -> None:
    """Forgets it with everything else of the scope."""
    meta.drop(tx, _key(scope_no))


def _key(scope_no: int) -> str:
    return f"capacity:{scope_no}"
