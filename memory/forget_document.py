"""Forgetting a document: its pieces, the sentences of answers that are from it, what tasks concluded from it; with a report.

What users said themselves stays, whatever they read. What an answer makes of a document in words that are all its own cannot be
told from other knowledge: the report says so.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from pydantic import JsonValue
from sqlalchemy import Connection

from memory.blank import blanking
from memory.bury import Burial, bury, take_from_logs
from memory.clock import epoch_s
from memory.errors import NotFoundError
from memory.forget_report import Forgotten, reported
from memory.kit import Kit
from memory.ledger import documents, erasures, experiences, passages, records, redact_turns, scopes, turns
from memory.ledger.documents import Document, Shown
from memory.ledger.erasures import Wording
from memory.ledger.turns import Turn
from memory.long_term.record import Record
from memory.long_term.retold import sentences_telling
from memory.quoted import quoted_in, statements_of, telling
from memory.redact import Redaction
from memory.turn_passages import reindex_rest

_CONCLUDED = frozenset({"task", "model", "reflection"})
"""How records came to be that nobody said word for word."""


@dataclass(frozen=True, slots=True)
class DocumentForgotten:
    """What went with a document. quotes: answers that quote it and stay so, because that was wished. report: all the rest."""

    document: Document
    chunks: int
    quotes: int
    report: Forgotten

    def to_json(self) -> dict[str, JsonValue]:
        """The report as JSON values; its `turns` are answers that lost sentences."""
        gone: dict[str, JsonValue] = {
            "document_id": self.document.document_id,
            "name": self.document.name,
            "chunks": self.chunks,
        }
        return {"deleted": gone, "quotes_kept": self.quotes, **self.report.to_json()}


@dataclass(slots=True)
class _Gone:
    """What came of it in one scope. quoted: turn -> its sentences that are from the document."""

    records: int = 0
    quoted: dict[str, list[str]] = field(default_factory=dict)
    threads: set[str] = field(default_factory=set)


def forget_document(
    kit: Kit, namespace: str, document_id: str, *, keeps_quotes: bool = False
) -> DocumentForgotten:
    """Removes the document with everything that was made of it, for good. Raises NotFoundError, LedgerError.

    keeps_quotes: answers and conclusions stay as they are; the document goes from everything else that is saved.
    """
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        scope_no, document = _find(tx, namespace, document_id)
        chunks = documents.texts_of(tx, document_id)
        shown = documents.shown(tx, list(chunks))
        count = documents.erase(tx, scope_no, document_id)
        erasures.redact_threads(tx, scope_no, now_s, wording=Wording(), threads=())  # its bytes
        gone = {
            number: _forget_in(Burial(tx, number, now_s, kit.policy), hits, chunks, keeps_quotes=keeps_quotes)
            for number, hits in shown.items()
        }
        runs = erasures.runs_since(tx, gone, now_s)
    answers = sum(len(one.quoted) for one in gone.values())
    counts = {
        "records": sum(one.records for one in gone.values()),
        "turns": 0 if keeps_quotes else answers,
        "threads": len({thread for one in gone.values() for thread in one.threads}),
    }
    report = reported(kit, (scope_no, *gone), counts, now_s, runs=runs)
    return DocumentForgotten(document, count, answers if keeps_quotes else 0, report)


def _find(tx: Connection, namespace: str, document_id: str) -> tuple[int, Document]:
    scope_no = scopes.find_namespace(tx, namespace)
    listed = [] if scope_no is None else documents.list_all(tx, scope_no)
    found = next((one for one in listed if one.document_id == document_id), None)
    if scope_no is None or found is None:
        raise NotFoundError(
            f"no document {document_id!r} in namespace {namespace!r}: `mneme knowledge list` shows the ids"
        )
    return scope_no, found


def _forget_in(
    burial: Burial, hits: Sequence[Shown], chunks: Mapping[str, str], *, keeps_quotes: bool
) -> _Gone:
    """Takes the document out of what one user's conversations have of it."""
    tx, scope_no, gone = burial.tx, burial.scope_no, _Gone()
    found = turns.get_many(tx, scope_no, sorted({hit.turn_id for hit in hits}))
    unlogged = {turn.thread_id for turn in redact_turns.without_log(tx, scope_no)}
    gone.threads = {turn.thread_id for turn in found.values() if turn.thread_id} | unlogged
    wording = Wording(gone={hit.chunk_id for hit in hits})
    for turn_id, turn in found.items():
        mine = [hit for hit in hits if hit.turn_id == turn_id and hit.is_injected]
        statements = statements_of([chunks[hit.chunk_id] for hit in mine])
        if quoted := quoted_in(turn.reply_text or "", statements, {hit.number for hit in mine}):
            gone.quoted[turn_id] = quoted
    if not keeps_quotes:
        every = statements_of([chunks[hit.chunk_id] for hit in hits if hit.is_injected])
        gone.records = _drop_concluded(burial, list(found.values()), every)
        gone.threads |= _take_out(burial, found, gone.quoted)
        _note_words(burial, wording, {*telling(every)}, [(found[t], q) for t, q in gone.quoted.items()])
        experiences.drop_saying(tx, scope_no, Redaction.of_words(wording).near)
    erasures.redact_threads(tx, scope_no, burial.now_s, wording=wording, threads=gone.threads)
    return gone


def _drop_concluded(burial: Burial, found: Sequence[Turn], statements: Collection[str]) -> int:
    """Memories that tell what the document says, of turns that were shown it, and that are not in the user's words."""
    words = {turn.turn_id: turn.user_text for turn in found}
    learned = records.of_turns(burial.tx, burial.scope_no, list(words))
    return bury(burial, [r for r in learned if _is_concluded(r, words[r.source.turn_id], statements)])


def _is_concluded(record: Record, said: str, statements: Collection[str]) -> bool:
    is_own = record.text in said or (bool(record.source.quote) and record.source.quote in said)
    return (
        record.source.method in _CONCLUDED and not is_own and bool(sentences_telling(record.text, statements))
    )


def _take_out(burial: Burial, found: Mapping[str, Turn], quoted: Mapping[str, Sequence[str]]) -> set[str]:
    """Blanks the sentences in the replies; the other threads whose saved states may have these replies among their hits."""
    tx, scope_no = burial.tx, burial.scope_no
    for turn_id, sentences in quoted.items():
        turn = found[turn_id]
        reply = turn.reply_text and blanking(sentences)(turn.reply_text)
        redact_turns.blank(tx, turn_id, user_text=turn.user_text, reply_text=reply)
    asking = take_from_logs(tx, scope_no, list(quoted))
    passages.erase(tx, scope_no, list(quoted))
    reindex_rest(tx, scope_no, list(quoted), forgotten=(), policy=burial.policy)
    return asking


def _note_words(
    burial: Burial, wording: Wording, said: Collection[str], quoted: Sequence[tuple[Turn, Sequence[str]]]
) -> None:
    """What goes from the saved conversations: wherever it stands; what users say, too, only from the replies that quote it."""
    every = {*said, *(sentence for _, sentences in quoted for sentence in sentences)}
    own = redact_turns.still_said(burial.tx, burial.scope_no, every)
    wording.said = every - own
    for turn, sentences in quoted:
        for sentence in own & {*sentences}:
            wording.add_bare(sentence, [turn.reply_id or ""])
