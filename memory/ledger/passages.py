"""Passages: the pieces of text that are searched, each with its terms and its vector, and the feed that indexes follow."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)

from memory.ledger.schema import changes, passages
from memory.ledger.scopes import next_passage_no
from memory.text import search_terms

OwnerKind = Literal["record", "turn", "chunk"]
Part = Literal["", "user", "reply"]
_INDEX_TERMS = text("INSERT INTO passage_terms(rowid, terms) VALUES (:no, :terms)")
_UNINDEX_TERMS = text("INSERT INTO passage_terms(passage_terms, rowid, terms) VALUES ('delete', :no, :terms)")
_BATCH = 500
"""Owners in one statement."""
# Built once: making a statement costs more than running it.
_TERMS_OF = select(passages.c.passage_no, passages.c.terms).where(
    passages.c.owner_id.in_(bindparam("owner_ids", expanding=True)),
    passages.c.scope_no + 0 == bindparam("which_scope"),  # + 0: else SQLite reads every passage of the user
)
_OWNERS = select(passages.c.passage_no, passages.c.owner_kind, passages.c.owner_id).where(
    passages.c.passage_no.in_(bindparam("passage_nos", expanding=True))
)


_LOADED = (
    passages.c.passage_no,
    passages.c.owner_kind,
    passages.c.owner_id,
    passages.c.part,
    passages.c.thread_id,
    passages.c.said_at,
    passages.c.label,
    passages.c.text,
    passages.c.terms,
    passages.c.embedding,
)
_LOAD: Select[Any] = (
    select(*_LOADED)
    .where(passages.c.passage_no.in_(bindparam("passage_nos", expanding=True)))
    .order_by(passages.c.passage_no)
)
_FIRST_OF_OWNERS = (
    select(passages.c.owner_id, func.min(passages.c.passage_no))
    .where(
        passages.c.owner_id.in_(bindparam("owner_ids", expanding=True)),
        passages.c.scope_no + 0 == bindparam("scope_no"),
    )
    .group_by(passages.c.owner_id)
)
_IN_THREAD = (
    select(passages.c.passage_no, passages.c.embedding)
    .where(
        passages.c.thread_id == bindparam("thread_id"),
        passages.c.passage_no.between(bindparam("first"), bindparam("last")),
    )
    .order_by(passages.c.passage_no.desc())
    .limit(bindparam("most"))
)
_SAID_BETWEEN = (
    select(passages.c.passage_no, passages.c.embedding)
    .where(
        passages.c.scope_no == bindparam("scope_no"),
        passages.c.said_at >= bindparam("start_s"),
        passages.c.said_at < bindparam("end_s"),
    )
    .order_by(passages.c.said_at.desc())
    .limit(bindparam("most"))
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a passage comes from. said_at: epoch seconds. label: who says it, whom it is about, or what heads it, folded."""

    part: Part = ""
    thread_id: str = ""
    said_at: float | None = None
    label: str = ""


_NOWHERE = Place()


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage as the read path sees it. embedding: float32 little-endian unit-norm; None until embedded."""

    passage_no: int
    owner_kind: OwnerKind
    owner_id: str
    part: Part
    thread_id: str
    said_at: float | None
    label: str
    text: str
    terms: str
    embedding: bytes | None


@dataclass(frozen=True, slots=True)
class NewPassage:
    """A passage to be written. embedding as in `Passage`."""

    owner: tuple[OwnerKind, str]
    text: str
    embedding: bytes | None = None
    place: Place = _NOWHERE


@dataclass(frozen=True, slots=True)
class Unembedded:
    """A passage that waits for its vector."""

    passage_no: int
    scope_no: int
    text: str


def add_many(tx: Connection, scope_no: int, new: Sequence[NewPassage]) -> list[int]:
    """`add` for many at once, in order; returns their numbers."""
    if not new:
        return []
    first = next_passage_no(tx, scope_no, len(new))
    rows = [_row(scope_no, first + i, passage) for i, passage in enumerate(new)]
    tx.execute(insert(passages), rows)
    tx.execute(_INDEX_TERMS, [{"no": row["passage_no"], "terms": row["terms"]} for row in rows])
    tx.execute(insert(changes), [{"scope_no": scope_no, "passage_no": row["passage_no"]} for row in rows])
    return [first + i for i in range(len(new))]


def _row(scope_no: int, passage_no: int, new: NewPassage) -> dict[str, object]:
    terms, place = search_terms(new.text), new.place
    return {
        "passage_no": passage_no,
        "scope_no": scope_no,
        "owner_kind": new.owner[0],
        "owner_id": new.owner[1],
        "text": new.text,
        "terms": " ".join(terms),
        "term_count": len(terms),
        "embedding": new.embedding,
        "part": place.part,
        "thread_id": place.thread_id,
        "said_at": place.said_at,
        "label": place.label,
    }


def erase(tx: Connection, scope_no: int, owner_ids: Sequence[str]) -> None:
    """Removes every passage of these owners from the table, the full text and, by the feed, from the index."""
    for start in range(0, len(owner_ids), _BATCH):
        _erase(tx, scope_no, owner_ids[start : start + _BATCH])


def _erase(tx: Connection, scope_no: int, owner_ids: Sequence[str]) -> None:
    rows = tx.execute(_TERMS_OF, {"owner_ids": list(owner_ids), "which_scope": scope_no})
    _take_out(tx, scope_no, {row.passage_no: row.terms for row in rows})


def erase_numbers(tx: Connection, scope_no: int, passage_nos: Sequence[int]) -> None:
    """`erase` for single passages of the scope."""
    for start in range(0, len(passage_nos), _BATCH):
        some = passages.c.passage_no.in_(passage_nos[start : start + _BATCH])
        wanted = select(passages.c.passage_no, passages.c.terms).where(some)
        _take_out(tx, scope_no, {row.passage_no: row.terms for row in tx.execute(wanted)})


def of_turns(tx: Connection, scope_no: int, turn_ids: Sequence[str]) -> list[tuple[int, str, str]]:
    """(number, turn id, terms) of every passage of these turns."""
    statement = select(passages.c.passage_no, passages.c.owner_id, passages.c.terms).where(
        passages.c.owner_id.in_(turn_ids),
        passages.c.owner_kind == "turn",
        passages.c.scope_no + 0 == scope_no,
    )
    return [(row[0], row[1], row[2]) for row in tx.execute(statement)] if turn_ids else []


def _take_out(tx: Connection, scope_no: int, terms_of: dict[int, str]) -> None:
    if not terms_of:
        return
    numbers = list(terms_of)
    tx.execute(_UNINDEX_TERMS, [{"no": number, "terms": terms} for number, terms in terms_of.items()])
    tx.execute(delete(passages).where(passages.c.passage_no.in_(numbers)))
    tx.execute(insert(changes), [{"scope_no": scope_no, "passage_no": number} for number in numbers])


def unembedded(tx: Connection, limit: int) -> list[Unembedded]:
    """Passages without a vector, oldest first; those of documents after all that users said."""
    statement = select(passages.c.passage_no, passages.c.scope_no, passages.c.text).where(
        passages.c.embedding.is_(None)
    )
    rows = tx.execute(statement.order_by(passages.c.passage_no < 0, passages.c.passage_no).limit(limit))
    return [Unembedded(row.passage_no, row.scope_no, row.text) for row in rows]


def set_embedding(tx: Connection, passage: Unembedded, embedding: bytes) -> None:
    """Gives the passage its vector, if it is still there."""
    statement = (
        update(passages).where(passages.c.passage_no == passage.passage_no).values(embedding=embedding)
    )
    if tx.execute(statement).rowcount:
        _announce(tx, passage.scope_no, passage.passage_no)


def drop_embeddings(tx: Connection) -> int:
    """Takes every vector away, to be embedded anew; returns how many there were."""
    dropped = tx.execute(
        update(passages).where(passages.c.embedding.is_not(None)).values(embedding=None)
    ).rowcount
    tx.execute(
        insert(changes).from_select(
            ["scope_no", "passage_no"], select(passages.c.scope_no, passages.c.passage_no)
        )
    )
    return dropped


def count(tx: Connection, *, is_embedded: bool | None = None) -> int:
    """Passages in all, or only those with (True) or without (False) a vector."""
    statement = select(func.count()).select_from(passages)
    if is_embedded is not None:
        has_vector = passages.c.embedding.is_not(None)
        statement = statement.where(has_vector if is_embedded else ~has_vector)
    return int(tx.execute(statement).scalar_one())


def owners(tx: Connection, passage_nos: Sequence[int]) -> dict[int, tuple[OwnerKind, str]]:
    """passage_no -> (kind, id) of what it belongs to, for those that exist."""
    rows = tx.execute(_OWNERS, {"passage_nos": list(passage_nos)}) if passage_nos else ()
    return {row.passage_no: (row.owner_kind, row.owner_id) for row in rows}


def in_scope(scope_no: int) -> ColumnElement[bool]:
    """The condition for a scope's passages by their numbers: one stretch of the table, in order."""
    return passages.c.passage_no.between(scope_no << 32, scope_no << 32 | 0xFFFFFFFF)


def load(tx: Connection, passage_nos: Sequence[int]) -> list[Passage]:
    """The passages of these numbers that exist, in order of their numbers."""
    rows = tx.execute(_LOAD, {"passage_nos": list(passage_nos)}) if passage_nos else ()
    return [Passage(*row) for row in rows]


def said_between(
    tx: Connection, scope_no: int, span: tuple[float, float], limit: int
) -> list[tuple[int, bytes | None]]:
    """(number, embedding) of the scope's passages said from span[0] up to span[1], the latest first."""
    wanted = {"scope_no": scope_no, "start_s": span[0], "end_s": span[1], "most": limit}
    rows = tx.execute(_SAID_BETWEEN, wanted)
    return [(row.passage_no, row.embedding) for row in rows]


def in_thread(tx: Connection, scope_no: int, thread_id: str, limit: int) -> list[tuple[int, bytes | None]]:
    """(number, embedding) of the thread's newest passages, the newest first."""
    first = scope_no << 32
    wanted = {"thread_id": thread_id, "first": first, "last": first | 0xFFFFFFFF, "most": limit}
    rows = tx.execute(_IN_THREAD, wanted)
    return [(row.passage_no, row.embedding) for row in rows]


def of_owners(tx: Connection, scope_no: int, owner_ids: Sequence[str]) -> dict[str, int]:
    """owner id -> the number of its first passage."""
    if not owner_ids:
        return {}
    rows = tx.execute(_FIRST_OF_OWNERS, {"owner_ids": list(owner_ids), "scope_no": scope_no})
    return {row[0]: int(row[1]) for row in rows}


def _announce(tx: Connection, scope_no: int, passage_no: int) -> None:
    tx.execute(insert(changes).values(scope_no=scope_no, passage_no=passage_no))
