"""Passages: the pieces of text that are searched, each with its terms and its vector, and the feed that indexes follow."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import ColumnElement, Connection, bindparam, delete, func, insert, select, text, update

from memory.ledger.schema import changes, passages
from memory.ledger.scopes import next_passage_no
from memory.text import search_terms

OwnerKind = Literal["record", "turn"]
# Built once: making a statement costs more than running it.
_OWNERS = select(passages.c.passage_no, passages.c.owner_kind, passages.c.owner_id).where(
    passages.c.passage_no.in_(bindparam("passage_nos", expanding=True))
)


@dataclass(frozen=True, slots=True)
class Unembedded:
    """A passage that waits for its vector."""

    passage_no: int
    scope_no: int
    text: str


def add(
    tx: Connection, scope_no: int, *, owner: tuple[OwnerKind, str], text: str, embedding: bytes | None
) -> int:
    """Makes a passage findable by its words at once and, when there is a vector, by that; returns its number."""
    passage_no = next_passage_no(tx, scope_no)
    terms = search_terms(text)
    owner_kind, owner_id = owner
    tx.execute(
        insert(passages).values(
            passage_no=passage_no,
            scope_no=scope_no,
            owner_kind=owner_kind,
            owner_id=owner_id,
            text=text,
            terms=" ".join(terms),
            term_count=len(terms),
            embedding=embedding,
        )
    )
    _index_terms(tx, passage_no, " ".join(terms))
    _announce(tx, scope_no, passage_no)
    return passage_no


def erase(tx: Connection, scope_no: int, owner_ids: Sequence[str]) -> None:
    """Removes every passage of these owners from the table, the full text and, by the feed, from the index."""
    statement = select(passages.c.passage_no, passages.c.terms).where(
        passages.c.owner_id.in_(owner_ids),
        passages.c.scope_no + 0 == scope_no,  # + 0: else SQLite reads every passage of the user
    )
    for row in tx.execute(statement).all():
        _unindex_terms(tx, row.passage_no, row.terms)
        tx.execute(delete(passages).where(passages.c.passage_no == row.passage_no))
        _announce(tx, scope_no, row.passage_no)


def unembedded(tx: Connection, limit: int) -> list[Unembedded]:
    """Passages without a vector, oldest first."""
    statement = select(passages.c.passage_no, passages.c.scope_no, passages.c.text).where(
        passages.c.embedding.is_(None)
    )
    rows = tx.execute(statement.order_by(passages.c.passage_no).limit(limit))
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


def newest(tx: Connection, scope_no: int, limit: int) -> list[int]:
    """Numbers of the scope's newest passages, the newest first."""
    statement = select(passages.c.passage_no).where(in_scope(scope_no))
    return list(tx.execute(statement.order_by(passages.c.passage_no.desc()).limit(limit)).scalars())


def _announce(tx: Connection, scope_no: int, passage_no: int) -> None:
    tx.execute(insert(changes).values(scope_no=scope_no, passage_no=passage_no))


def _index_terms(tx: Connection, passage_no: int, terms: str) -> None:
    tx.execute(
        text("INSERT INTO passage_terms(rowid, terms) VALUES (:no, :terms)"),
        {"no": passage_no, "terms": terms},
    )


def _unindex_terms(tx: Connection, passage_no: int, terms: str) -> None:
    statement = text("INSERT INTO passage_terms(passage_terms, rowid, terms) VALUES ('delete', :no, :terms)")
    tx.execute(statement, {"no": passage_no, "terms": terms})
