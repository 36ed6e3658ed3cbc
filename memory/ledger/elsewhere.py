"""Threads that ran here and are kept by somebody else: what they must still lose, until they have cleaned themselves.

It holds no word: a thread may not run again for months, and what was forgotten is to be gone from the files long before.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import uuid4

from sqlalchemy import Connection, delete, insert, select

from memory.blank import WordMark, mark_of
from memory.ledger import meta
from memory.ledger.erasures import Erasure
from memory.ledger.schema import elsewhere

_KEY = "elsewhere_key"


@dataclass(frozen=True, slots=True)
class Marked:
    """A word of which the letters are gone. near: ids near which it goes; None: wherever it stands."""

    mark: WordMark
    near: frozenset[str] | None


@dataclass(frozen=True, slots=True)
class Away:
    """What one thread must still lose."""

    elsewhere_id: str
    thread_id: str
    marks: tuple[Marked, ...]
    gone: tuple[str, ...]
    is_whole: bool
    requested_at: float


def put(tx: Connection, erasure: Erasure, thread_ids: Iterable[str]) -> None:
    """Notes for each of these threads what the erasure says, without its words."""
    named, key = sorted(set(thread_ids)), key_of(tx)
    words: list[tuple[str, Sequence[str] | None]] = [(word, None) for word in erasure.words]
    words += list(erasure.bare.items())
    marks = [
        [mark.chars, mark.digest, mark.is_cased, None if near is None else list(near)]
        for word, near in words
        for mark in [mark_of(word, key)]
    ]
    values = {
        "scope_no": erasure.scope_no,
        "marks": marks,
        "gone": list(erasure.gone),
        "is_whole": erasure.is_whole,
        "requested_at": erasure.requested_at,
    }
    for thread_id in named:
        tx.execute(insert(elsewhere).values(elsewhere_id=str(uuid4()), thread_id=thread_id, **values))


def key_of(tx: Connection) -> bytes:
    """The key of the marks (in a write transaction: it is made on first use)."""
    return bytes.fromhex(meta.ensure_secret(tx, _KEY))


def known_key(tx: Connection) -> bytes:
    """The key of marks that exist."""
    return bytes.fromhex(meta.get(tx, _KEY) or "")


def open_ones(tx: Connection, thread_id: str | None = None) -> list[Away]:
    """What is still to go, of one thread or of all, the oldest first."""
    statement = select(elsewhere).order_by(elsewhere.c.requested_at, elsewhere.c.elsewhere_id)
    if thread_id is not None:
        statement = statement.where(elsewhere.c.thread_id == thread_id)
    return [
        Away(
            row.elsewhere_id,
            row.thread_id,
            tuple(
                Marked(WordMark(chars, digest, is_cased), None if near is None else frozenset(near))
                for chars, digest, is_cased, near in row.marks
            ),
            tuple(row.gone),
            row.is_whole,
            row.requested_at,
        )
        for row in tx.execute(statement)
    ]


def threads_of(tx: Connection, scope_nos: Iterable[int]) -> list[str]:
    """The threads that still hold what was forgotten in these scopes."""
    wanted = elsewhere.c.scope_no.in_(list(scope_nos))
    return sorted(tx.execute(select(elsewhere.c.thread_id).where(wanted).distinct()).scalars())


def end_thread(tx: Connection, thread_id: str, ended_at: float) -> None:
    """Notes that the thread was deleted: it holds nothing of what was forgotten up to then."""
    is_over = (elsewhere.c.thread_id == thread_id) & (elsewhere.c.requested_at <= ended_at)
    tx.execute(delete(elsewhere).where(is_over))


def done(tx: Connection, elsewhere_ids: Iterable[str]) -> None:
    """Notes that these have gone."""
    tx.execute(delete(elsewhere).where(elsewhere.c.elsewhere_id.in_(list(elsewhere_ids))))
