"""Erasures: forgotten words that saved conversations still hold, and bytes on freed pages, until both are gone."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from sqlalchemy import Connection, delete, func, insert, select, update

from memory.ledger.schema import erasures, threads


@dataclass(slots=True)
class Wording:
    """What is to be blanked. said: statements, wherever they stand. bare: word -> ids of the turns, messages, records and threads
    that named it, where it goes too: elsewhere it may mean something else. gone: ids of turns and messages that go whole.

    lines: what was typed on a terminal, as it was typed.
    """

    said: set[str] = field(default_factory=set)
    bare: dict[str, set[str]] = field(default_factory=dict)
    gone: set[str] = field(default_factory=set)
    lines: set[str] = field(default_factory=set)

    def add_bare(self, word: str, ids: Iterable[str]) -> None:
        """Notes that the word goes near these as well."""
        self.bare.setdefault(word, set()).update(one for one in ids if one)


@dataclass(frozen=True, slots=True)
class Erasure:
    """What is left to do in these threads. is_whole: they go themselves. runs: thread -> where a run of it was."""

    erasure_id: str
    scope_no: int
    words: tuple[str, ...]
    bare: Mapping[str, tuple[str, ...]]
    gone: tuple[str, ...]
    lines: tuple[str, ...]
    threads: tuple[str, ...]
    runs: Mapping[str, str]
    is_whole: bool
    requested_at: float

    @property
    def is_to_clean(self) -> bool:
        """Whether conversations or lines of a terminal are left, and not only bytes."""
        return bool(self.threads or self.words or self.gone or self.lines)


_COLUMNS = [erasures.c[name] for name in Erasure.__dataclass_fields__]
_TEXTS: Mapping[str, object] = {"words": [], "bare": {}, "gone": [], "lines": []}
"""What says something of what was forgotten."""


def redact_threads(
    tx: Connection, scope_no: int, now_s: float, *, wording: Wording, threads: Iterable[str]
) -> None:
    """Notes what must go from these threads, and the bytes from the files."""
    texts = {
        "words": sorted(wording.said, key=lambda said: (-len(said), said)),
        "bare": {word: sorted(ids) for word, ids in sorted(wording.bare.items())},
        "gone": sorted(wording.gone),
        "lines": sorted(wording.lines),
    }
    _request(tx, scope_no, now_s, threads=threads, values={**texts, "is_whole": False})


def drop_threads(
    tx: Connection, scope_no: int, now_s: float, *, threads: Iterable[str], lines: Iterable[str] = ()
) -> None:
    """Notes that these threads must go themselves, and the bytes from the files. Before the ledger forgets where they ran."""
    values = {**_TEXTS, "lines": sorted(lines), "is_whole": True}
    _request(tx, scope_no, now_s, threads=threads, values=values)


def _request(
    tx: Connection, scope_no: int, now_s: float, *, threads: Iterable[str], values: Mapping[str, object]
) -> None:
    named = sorted({thread for thread in threads if thread})
    key = {"erasure_id": str(uuid4()), "scope_no": scope_no, "requested_at": now_s}
    where = {"threads": named, "runs": _runs_of(tx, named)}
    tx.execute(insert(erasures).values({**key, **where, **values}))


def _runs_of(tx: Connection, thread_ids: Iterable[str]) -> dict[str, str]:
    """thread -> where a run of it was last, of those that ever ran."""
    has_run = threads.c.thread_id.in_(list(thread_ids)) & threads.c.ran.is_not(None)
    return {row.thread_id: row.ran for row in tx.execute(select(threads).where(has_run))}


def open_ones(tx: Connection) -> list[Erasure]:
    """Those that are not done, the oldest first."""
    statement = select(*_COLUMNS).where(erasures.c.erased_at.is_(None)).order_by(erasures.c.requested_at)
    return [_erasure(dict(row._mapping)) for row in tx.execute(statement)]


def _erasure(row: dict[str, Any]) -> Erasure:
    lists = {name: tuple(row[name]) for name in ("words", "gone", "lines", "threads")}
    return Erasure(**{**row, **lists})


def of_thread(tx: Connection, thread_id: str) -> list[Erasure]:
    """What is still to be taken out of that thread."""
    return [one for one in open_ones(tx) if thread_id in one.threads]


def runs_since(tx: Connection, scope_nos: Iterable[int], since_s: float) -> dict[str, str]:
    """thread -> where a run of it was, of the threads that erasures asked for since then name."""
    is_asked = erasures.c.scope_no.in_(list(scope_nos)) & (erasures.c.requested_at >= since_s)
    rows = tx.execute(select(erasures.c.runs).where(is_asked))
    return {thread: ran for row in rows for thread, ran in row.runs.items()}


def keep_threads(tx: Connection, erasure: Erasure, left: Iterable[str]) -> None:
    """Notes which threads are left; with none the words go too."""
    waiting = sorted(set(left))
    values: dict[str, object] = {"threads": waiting, **({} if waiting else _TEXTS)}
    tx.execute(update(erasures).where(erasures.c.erasure_id == erasure.erasure_id).values(values))


def end_thread(tx: Connection, thread_id: str) -> None:
    """Notes that the thread was deleted where it was kept: no run of it is saved anywhere."""
    tx.execute(update(threads).where(threads.c.thread_id == thread_id).values(ran=None))
    for one in open_ones(tx):
        if thread_id in one.runs:
            runs = {other: ran for other, ran in one.runs.items() if other != thread_id}
            is_it = erasures.c.erasure_id == one.erasure_id
            tx.execute(update(erasures).where(is_it).values(runs=runs))


def drop_names(tx: Connection, before_s: float) -> None:
    """Takes the names of threads out of what `finish` will mark: before the files are written anew."""
    tx.execute(update(erasures).where(erasures.c.erasure_id.in_(_ready(tx, before_s))).values(runs={}))


def finish(tx: Connection, before_s: float, now_s: float) -> int:
    """Marks as erased what has no thread and no word left and was requested before the files were cleaned; returns how many.

    What was requested after the conversations were cleaned, and before the files were, still has its words: it waits.
    """
    ready = _ready(tx, before_s)
    tx.execute(update(erasures).where(erasures.c.erasure_id.in_(ready)).values(erased_at=now_s))
    return len(ready)


def _ready(tx: Connection, before_s: float) -> list[str]:
    is_asked = erasures.c.erased_at.is_(None) & (erasures.c.requested_at <= before_s)
    rows = [_erasure(dict(row._mapping)) for row in tx.execute(select(*_COLUMNS).where(is_asked))]
    return [one.erasure_id for one in rows if not one.is_to_clean]


def count_open(tx: Connection, scope_nos: Iterable[int] | None = None) -> int:
    """How many are not done, of some scopes or of all."""
    statement = select(func.count()).where(erasures.c.erased_at.is_(None))
    if scope_nos is not None:
        statement = statement.where(erasures.c.scope_no.in_(list(scope_nos)))
    return tx.execute(statement).scalar_one()


def drop_done(tx: Connection, before_s: float) -> None:
    """Forgets about erasures that were done before that moment."""
    tx.execute(delete(erasures).where(erasures.c.erased_at < before_s))
