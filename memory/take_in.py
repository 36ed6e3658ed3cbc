"""Takes existing conversations in: verbatim turns, searchable at once, embedded in batches. No model is asked.

Safe to repeat: a message that is there already stays as it is. Nothing is extracted from what is taken in.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time
from itertools import islice

from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.index.feed import to_bytes
from memory.index.protocol import Progress, Vector
from memory.kit import Kit
from memory.ledger import passages, scopes, turns
from memory.ledger.passages import NewPassage
from memory.ledger.turns import Turn
from memory.long_term.record import make_turn_id
from memory.long_term.scope import Scope
from memory.retrieval.dates import day_in_front
from memory.text import clean, clip_middle, language_of
from memory.turn_passages import passages_of


@dataclass(frozen=True, slots=True)
class Line:
    """One message of a conversation. said_at: epoch seconds; None: unknown, the order of the lines stands."""

    message_id: str
    text: str
    thread_id: str = ""
    speaker: str = ""
    said_at: float | None = None


def take_in(kit: Kit, scope: Scope, lines: Sequence[Line], progress: Progress | None = None) -> int:
    """Writes the lines as closed turns, in order, each batch one transaction; returns how many were new.

    Raises EmbedderError: what was written before is kept, the rest is not; repeat the call.
    """
    added = 0
    size = kit.policy.take_in_batch_turns
    for start in range(0, len(lines), size):
        batch = lines[start : start + size]
        parts = _embedded(kit, _new(kit, scope, batch))
        with kit.ledger.write() as tx:
            added += _write(tx, scopes.ensure_scope(tx, scope, epoch_s(kit.clock.now())), parts)
        if progress is not None:
            progress(start + len(batch), len(lines))
    return added


def _new(kit: Kit, scope: Scope, batch: Sequence[Line]) -> list[tuple[Turn, list[NewPassage]]]:
    """The turns that say something and are not there yet, with their passages."""
    made = [(_turn(kit, scope, line), line) for line in batch if clean(line.text).strip()]
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        ids = [turn.turn_id for turn, _ in made]
        known = turns.get_many(tx, scope_no, ids) if scope_no is not None else {}
    return [
        (turn, _placed(passages_of(turn, kit.policy), line))
        for turn, line in made
        if turn.turn_id not in known
    ]


def _placed(pieces: list[NewPassage], line: Line) -> list[NewPassage]:
    """The passages with the time that the line names, or that its text begins with, or none."""
    said_at = line.said_at
    if said_at is None and (day := day_in_front(line.text)) is not None:
        said_at = datetime.combine(day, time(12), UTC).timestamp()
    return [replace(piece, place=replace(piece.place, said_at=said_at)) for piece in pieces]


def turn_id_of(kit: Kit, scope: Scope, line: Line) -> str:
    """The id that the line's turn has."""
    text = clip_middle(clean(line.text), kit.policy.message_chars)
    return make_turn_id(scope, line.thread_id, line.message_id, text)


def _turn(kit: Kit, scope: Scope, line: Line) -> Turn:
    text = clip_middle(clean(line.text), kit.policy.message_chars)
    said_at = epoch_s(kit.clock.now()) if line.said_at is None else line.said_at
    return Turn(
        turn_id=turn_id_of(kit, scope, line),
        thread_id=line.thread_id,
        message_id=line.message_id,
        user_text=text,
        language=language_of(text),
        opened_at=said_at,
        closed_at=said_at,
        outbox="done",
        speaker=line.speaker,
    )


def _embedded(
    kit: Kit, parts: Sequence[tuple[Turn, list[NewPassage]]]
) -> list[tuple[Turn, list[NewPassage]]]:
    """The passages with their vectors."""
    texts = [passage.text for _, pieces in parts for passage in pieces]
    vectors = iter(kit.embedder.embed_passages(texts))
    return [(turn, list(_with_vectors(pieces, vectors))) for turn, pieces in parts]


def _with_vectors(pieces: Sequence[NewPassage], vectors: Iterator[Vector]) -> Iterator[NewPassage]:
    for piece, vector in zip(pieces, islice(vectors, len(pieces)), strict=True):
        yield replace(piece, embedding=to_bytes(vector))


def _write(tx: Connection, scope_no: int, parts: Sequence[tuple[Turn, list[NewPassage]]]) -> int:
    known = turns.add_many(tx, scope_no, [turn for turn, _ in parts])
    new = [(turn, pieces) for turn, pieces in parts if turn.turn_id not in known]
    passages.add_many(tx, scope_no, [piece for _, pieces in new for piece in pieces])
    return len(new)
