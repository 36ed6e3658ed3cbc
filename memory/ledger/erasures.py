"""Erasures: forgotten words that saved conversations still hold, and bytes on freed pages, until both are gone."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import uuid4

from sqlalchemy import Connection, delete, func, insert, select, update

from memory.ledger.schema import erasures


@dataclass(frozen=True, slots=True)
class Erasure:
    """What is left to do. words: to be taken out of the threads, or of none when the threads themselves go (is_whole)."""

    erasure_id: str
    scope_no: int
    words: tuple[str, ...]
    threads: tuple[str, ...]
    is_whole: bool
    requested_at: float


_COLUMNS = [erasures.c[name] for name in Erasure.__dataclass_fields__]


def request(
    tx: Connection, scope_no: int, now_s: float, *, words: Iterable[str] = (), threads: Iterable[str] = ()
) -> None:
    """Notes which words must go from which threads, and the bytes from the files; no words: the threads themselves go."""
    values = {
        "erasure_id": str(uuid4()),
        "scope_no": scope_no,
        "words": (taken := sorted(set(words), key=len, reverse=True)),
        "threads": sorted({thread for thread in threads if thread}),
        "is_whole": not taken,
        "requested_at": now_s,
    }
    tx.execute(insert(erasures).values(values))


def open_ones(tx: Connection) -> list[Erasure]:
    """Those that are not done, the oldest first."""
    statement = select(*_COLUMNS).where(erasures.c.erased_at.is_(None)).order_by(erasures.c.requested_at)
    return [
        Erasure(**{**row._mapping, "words": tuple(row.words), "threads": tuple(row.threads)})
        for row in tx.execute(statement)
    ]


def words_of(tx: Connection, scope_no: int, thread_id: str) -> tuple[str, ...]:
    """The words that are still to be taken out of that thread."""
    is_open = (erasures.c.scope_no == scope_no) & erasures.c.erased_at.is_(None)
    rows = tx.execute(select(erasures.c.words, erasures.c.threads).where(is_open))
    return tuple(word for row in rows if thread_id in row.threads for word in row.words)


def keep_threads(tx: Connection, erasure: Erasure, left: Iterable[str]) -> None:
    """Notes which threads are left; with none the words go too."""
    threads = sorted(set(left))
    values = {"threads": threads, "words": list(erasure.words) if threads else []}
    tx.execute(update(erasures).where(erasures.c.erasure_id == erasure.erasure_id).values(values))


def finish(tx: Connection, before_s: float, now_s: float) -> int:
    """Marks as erased what has no thread and no word left and was requested before the files were cleaned; returns how many.

    What was requested after the conversations were cleaned, and before the files were, still has its words: it waits.
    """
    is_ready = erasures.c.erased_at.is_(None) & (erasures.c.requested_at <= before_s)
    rows = tx.execute(select(*_COLUMNS).where(is_ready))
    ready = [row.erasure_id for row in rows if not row.threads and not row.words]
    tx.execute(update(erasures).where(erasures.c.erasure_id.in_(ready)).values(erased_at=now_s))
    return len(ready)


def count_open(tx: Connection, scope_no: int | None = None) -> int:
    """How many are not done, of one scope or of all."""
    statement = select(func.count()).where(erasures.c.erased_at.is_(None))
    if scope_no is not None:
        statement = statement.where(erasures.c.scope_no == scope_no)
    return tx.execute(statement).scalar_one()


def drop_done(tx: Connection, before_s: float) -> None:
    """Forgets about erasures that were done before that moment."""
    tx.execute(delete(erasures).where(erasures.c.erased_at < before_s))
