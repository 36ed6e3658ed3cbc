"""Taking documents in as knowledge: each file is read, cut and written as a whole, then its chunks are embedded.

Safe to interrupt and to repeat: a file is in the ledger or it is not, a chunk without a vector is found by its words and gets
one later, an unchanged file is left alone. Nothing here touches a user's memory.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from uuid import UUID, uuid5

import structlog

from memory.chunks import chunk
from memory.clock import epoch_s
from memory.errors import DocumentError, EmbedderDownError, EmbedderError, SettingsError
from memory.index.feed import to_bytes
from memory.index.protocol import Progress
from memory.kit import Kit
from memory.knowledge.files import File, list_files
from memory.knowledge.load import load, read_bytes
from memory.knowledge.paragraphs import Paragraph, paragraphs_of
from memory.knowledge.split import split
from memory.ledger import documents, passages, scopes
from memory.ledger.documents import Chunk, Document
from memory.ledger.passages import Unembedded
from memory.policy import Policy
from memory.reindex import embed_each
from memory.text import clean, one_line

log = structlog.get_logger()
_IDS = UUID("7d1b7c0e-6f0b-4a39-9a55-0f5f0a6c2f0e")
_CUT_VERSION = 1
"""Raised when files are cut in another way: the next ingest replaces what was cut in the old one."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of one file. error: why it failed."""

    name: str
    what: Literal["added", "replaced", "unchanged", "failed"]
    document_id: str = ""
    chunk_count: int = 0
    error: DocumentError | SettingsError | None = None


def ingest(kit: Kit, namespace: str, place: Path) -> list[Taken]:
    """Takes a file, or the documents of a folder, in and embeds them. Raises NotFoundError, LedgerError."""
    taken = list(take_in_files(kit, namespace, list_files(place).files))
    embed_knowledge(kit, namespace)
    return taken


def take_in_files(kit: Kit, namespace: str, files: Sequence[File]) -> Iterator[Taken]:
    """Takes the files in, one transaction each; says of each what became of it. Raises LedgerError."""
    for file in files:
        try:
            yield _take_in(kit, namespace, file)
        except (DocumentError, SettingsError) as error:
            yield Taken(file.name, "failed", error=error)


def _take_in(kit: Kit, namespace: str, file: File) -> Taken:
    content = read_bytes(file, kit.policy.knowledge)
    digest, path = _digest(content, kit.policy), clean(str(file.path))
    with kit.ledger.read() as tx:
        scope_no = scopes.find_namespace(tx, namespace)
        known = documents.find(tx, scope_no, path) if scope_no is not None else None
    if known is not None and known.digest == digest:
        return Taken(known.name, "unchanged", known.document_id, known.chunk_count)
    pages = load(file, content, kit.policy.knowledge)
    pieces = list(split(paragraphs_of(pages, file.format), kit.policy.knowledge))
    document = Document(
        document_id=str(uuid5(_IDS, f"{namespace}\n{path}")),
        path=path,
        name=one_line(clean(file.name)),
        digest=digest,
        chunk_count=len(pieces),
        char_count=sum(len(page.text) for page in pages),
        taken_in_at=epoch_s(kit.clock.now()),
    )
    cut = [_cut(document, position, piece, kit.policy) for position, piece in enumerate(pieces, start=1)]
    with kit.ledger.write() as tx:
        documents.put(tx, scopes.ensure_namespace(tx, namespace, document.taken_in_at), document, cut)
    what: Literal["added", "replaced"] = "added" if known is None else "replaced"
    return Taken(document.name, what, document.document_id, len(pieces))


def _digest(content: bytes, policy: Policy) -> str:
    """The same for the same bytes, cut in the same way."""
    ours = policy.knowledge
    how = (_CUT_VERSION, ours.chunk_chars, ours.overlap_least, ours.overlap_most, ours.least_chars)
    return hashlib.sha256(repr((how, policy.embed_clip_chars)).encode() + content).hexdigest()


def _cut(document: Document, position: int, piece: Paragraph, policy: Policy) -> tuple[Chunk, list[str]]:
    """The chunk with the texts by which it is found: under its heading, none longer than what is embedded whole."""
    chunk_id = str(uuid5(_IDS, f"{document.document_id}\n{document.digest}\n{position}"))
    limit = policy.embed_clip_chars
    heading = one_line(piece.heading)[: limit // 4]
    front = f"{heading}: " if heading else ""
    texts = [front + one_line(part) for part in chunk(piece.text, limit - len(front))]
    return Chunk(chunk_id, position, one_line(piece.heading), piece.page, piece.text), texts


def embed_knowledge(kit: Kit, namespace: str, progress: Progress | None = None) -> str:
    """Embeds what waits in the namespace, batch by batch; says what went wrong, "" when nothing did. Raises LedgerError.

    What an embedder refuses, or leaves because it is down, waits for the worker, found by its words meanwhile.
    """
    total = count_waiting(kit, namespace)
    seen, trouble, after = 0, "", None
    while batch := _waiting(kit, namespace, after):
        after, seen = batch[-1].passage_no, seen + len(batch)
        try:
            _embed(kit, batch)
        except EmbedderDownError as error:
            return str(error)
        except EmbedderError as error:  # texts that it refuses: the next ones are not held up
            trouble = str(error)
        if progress is not None:
            progress(min(seen, total), total)
    return trouble


def count_waiting(kit: Kit, namespace: str) -> int:
    """Passages of the namespace that have no vector yet."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_namespace(tx, namespace)
        return documents.count_waiting(tx, scope_no) if scope_no is not None else 0


def _waiting(kit: Kit, namespace: str, after: int | None) -> list[Unembedded]:
    policy = kit.policy
    size = policy.embed_batch_texts if kit.embedder.is_remote else policy.knowledge.embed_batch
    with kit.ledger.read() as tx:
        scope_no = scopes.find_namespace(tx, namespace)
        return documents.unembedded(tx, scope_no, size, after) if scope_no is not None else []


def _embed(kit: Kit, batch: Sequence[Unembedded]) -> None:
    embedded = embed_each(kit.embedder, batch)
    with kit.ledger.write() as tx:
        for passage, vector in embedded:
            passages.set_embedding(tx, passage, to_bytes(vector))
