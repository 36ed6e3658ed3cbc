"""Small facts about the ledger itself: its id, the embedder its vectors come from, the key of its digests."""

import secrets

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects.sqlite import insert

from memory.ledger.schema import meta

EMBEDDER_FINGERPRINT = "embedder_fingerprint"
"""Key of the vector space that the ledger's embeddings come from."""


def get(tx: Connection, key: str) -> str | None:
    """The value under that key; None when there is none."""
    return tx.execute(select(meta.c.value).where(meta.c.key == key)).scalar()


def put(tx: Connection, key: str, value: str) -> None:
    """Writes the value, over an older one."""
    statement = insert(meta).values(key=key, value=value)
    tx.execute(statement.on_conflict_do_update(index_elements=[meta.c.key], set_={"value": value}))


def drop(tx: Connection, key: str) -> None:
    """Takes the value away."""
    tx.execute(delete(meta).where(meta.c.key == key))


def drop_all(tx: Connection, prefix: str) -> None:
    """Takes every value away whose key begins so."""
    tx.execute(delete(meta).where(meta.c.key.startswith(prefix, autoescape=True)))


def ensure_secret(tx: Connection, key: str) -> str:
    """The random value under that key, made on first use (in a write transaction)."""
    found = get(tx, key)
    if found is None:
        found = secrets.token_hex(32)
        put(tx, key, found)
    return found
