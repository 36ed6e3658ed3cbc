"""Documents of a namespace and the chunks that they were cut into: taken in, replaced, found, deleted as a whole."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, RowMapping, delete, func, insert, select

from memory.ledger import passages
from memory.ledger.passages import NewPassage, Unembedded
from memory.ledger.schema import injections
from memory.ledger.schema import passages as passage_table
from memory.ledger.schema_documents import chunks, documents

_BATCH = 500
"""Ids in one statement."""


@dataclass(frozen=True, slots=True)
class Document:
    """A file that was taken in. taken_in_at: epoch seconds. digest: of its bytes and of how they were cut."""

    document_id: str
    path: str
    name: str
    digest: str
    chunk_count: int
    char_count: int
    taken_in_at: float


@dataclass(frozen=True, slots=True)
class Chunk:
    """A piece of a document, in the order of `position`. page: from 1; None where there are no pages."""

    chunk_id: str
    position: int
    heading: str
    page: int | None
    text: str


@dataclass(frozen=True, slots=True)
class FoundChunk:
    """A chunk with the document that it is from."""

    chunk: Chunk
    document_id: str
    name: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A chunk that a turn found. is_injected: whether its prompt had it; number: what it was called there, 0 when it was not."""

    turn_id: str
    chunk_id: str
    is_injected: bool
    number: int


_COLUMNS = [documents.c[name] for name in Document.__slots__]
_CHUNK = [chunks.c[name] for name in Chunk.__slots__]


def find(tx: Connection, scope_no: int, path: str) -> Document | None:
    """The document of that path."""
    statement = select(*_COLUMNS).where(documents.c.scope_no == scope_no, documents.c.path == path)
    row = tx.execute(statement).first()
    return Document(**row._mapping) if row else None


def list_all(tx: Connection, scope_no: int) -> list[Document]:
    """Every document of the namespace, by name."""
    statement = select(*_COLUMNS).where(documents.c.scope_no == scope_no)
    rows = tx.execute(statement.order_by(documents.c.name, documents.c.path))
    return [Document(**row._mapping) for row in rows]


def count(tx: Connection) -> int:
    """Documents of all namespaces."""
    return int(tx.execute(select(func.count()).select_from(documents)).scalar_one())


def put(
    tx: Connection, scope_no: int, document: Document, cut: Sequence[tuple[Chunk, Sequence[str]]]
) -> None:
    """Writes a document with its chunks, in the place of what its path held before. cut: each chunk with its searched texts."""
    erase(tx, scope_no, document.document_id)
    row = {name: getattr(document, name) for name in Document.__slots__}
    tx.execute(insert(documents).values(scope_no=scope_no, **row))
    if cut:
        tx.execute(insert(chunks), [_row(document.document_id, chunk) for chunk, _ in cut])
    new = [NewPassage(("chunk", chunk.chunk_id), text) for chunk, texts in cut for text in texts]
    passages.add_many(tx, scope_no, new)


def _row(document_id: str, chunk: Chunk) -> dict[str, object]:
    return {"document_id": document_id, **{name: getattr(chunk, name) for name in Chunk.__slots__}}


def erase(tx: Connection, scope_no: int, document_id: str) -> int:
    """Removes a document, its chunks, their passages and what the log says of them; returns how many chunks went."""
    whose = (documents.c.document_id == document_id) & (documents.c.scope_no == scope_no)
    of_it = select(chunks.c.chunk_id).join(documents).where(whose)
    chunk_ids = tx.execute(of_it).scalars().all()
    for part in _parts(chunk_ids):
        passages.erase(tx, scope_no, part)
        tx.execute(delete(injections).where(injections.c.record_id.in_(part)))
        tx.execute(delete(chunks).where(chunks.c.chunk_id.in_(part)))
    tx.execute(delete(documents).where(whose))
    return len(chunk_ids)


def _parts(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    return (ids[start : start + _BATCH] for start in range(0, len(ids), _BATCH))


def get_chunks(tx: Connection, scope_no: int, chunk_ids: Sequence[str]) -> dict[str, FoundChunk]:
    """chunk_id -> the chunk, for those of the namespace that exist."""
    statement = (
        select(*_CHUNK, documents.c.document_id, documents.c.name)
        .join(documents, documents.c.document_id == chunks.c.document_id)
        .where(documents.c.scope_no == scope_no, chunks.c.chunk_id.in_(chunk_ids))
    )
    return {row.chunk_id: _found(row._mapping) for row in tx.execute(statement)} if chunk_ids else {}


def texts_of(tx: Connection, document_id: str) -> dict[str, str]:
    """chunk_id -> its text, of a whole document."""
    statement = select(chunks.c.chunk_id, chunks.c.text).where(chunks.c.document_id == document_id)
    return {row.chunk_id: row.text for row in tx.execute(statement.order_by(chunks.c.position))}


def shown(tx: Connection, chunk_ids: Sequence[str]) -> dict[int, list[Shown]]:
    """scope_no -> which turns of it found these chunks, by the log of answers."""
    found = dict[int, list[Shown]]()
    columns = (injections.c.scope_no, injections.c.turn_id, injections.c.record_id, injections.c.is_injected)
    for part in _parts(chunk_ids):
        rows = tx.execute(select(*columns).where(injections.c.record_id.in_(part))).all()
        numbers = _numbers(tx, {row.turn_id for row in rows})
        for row in rows:
            number = numbers.get((row.turn_id, row.record_id), 0)
            one = Shown(row.turn_id, row.record_id, row.is_injected, number)
            found.setdefault(row.scope_no, []).append(one)
    return found


def _numbers(tx: Connection, turn_ids: Collection[str]) -> dict[tuple[str, str], int]:
    """(turn, chunk) -> what the chunk was called in the prompt: from 1, in the order of the log."""
    columns = (injections.c.turn_id, injections.c.record_id)
    is_there = (injections.c.place == "knowledge") & injections.c.is_injected
    numbers, counts = dict[tuple[str, str], int](), dict[str, int]()
    for part in _parts(sorted(turn_ids)):
        wanted = select(*columns).where(injections.c.turn_id.in_(part), is_there)
        for row in tx.execute(wanted.order_by(injections.c.turn_id, injections.c.rank)):
            counts[row.turn_id] = counts.get(row.turn_id, 0) + 1
            numbers[row.turn_id, row.record_id] = counts[row.turn_id]
    return numbers


def texts(tx: Connection, chunk_ids: Sequence[str]) -> dict[str, str]:
    """chunk_id -> its text, for those of any namespace that exist: for the log of who was shown them."""
    statement = select(chunks.c.chunk_id, chunks.c.text)
    rows = [
        row for part in _parts(chunk_ids) for row in tx.execute(statement.where(chunks.c.chunk_id.in_(part)))
    ]
    return {row.chunk_id: row.text for row in rows}


def _found(row: RowMapping) -> FoundChunk:
    chunk = Chunk(**{name: row[name] for name in Chunk.__slots__})
    return FoundChunk(chunk, row["document_id"], row["name"])


def unembedded(tx: Connection, scope_no: int, limit: int, after: int | None = None) -> list[Unembedded]:
    """Passages of the namespace without a vector, in order, from after the one of that number."""
    table = passage_table
    statement = select(table.c.passage_no, table.c.scope_no, table.c.text).where(
        passages.in_scope(scope_no), table.c.embedding.is_(None)
    )
    if after is not None:
        statement = statement.where(table.c.passage_no > after)
    rows = tx.execute(statement.order_by(table.c.passage_no).limit(limit))
    return [Unembedded(row.passage_no, row.scope_no, row.text) for row in rows]


def count_waiting(tx: Connection, scope_no: int) -> int:
    """Passages of the namespace that have no vector yet."""
    statement = select(func.count()).where(passages.in_scope(scope_no), passage_table.c.embedding.is_(None))
    return int(tx.execute(statement).scalar_one())
