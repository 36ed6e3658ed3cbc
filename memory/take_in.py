"""Takes existing conversations in: verbatim turns, searchable at once, embedded in batches. No model is asked.

Safe to repeat: a message that is there already stays as it is. Nothing is extracted from what is taken in.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.index.feed import to_bytes
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.ledger import passages, scopes, turns
from memory.ledger.passages import NewPassage
from memory.ledger.turns import Turn
from memory.long_term.record import make_turn_id
from memory.long_term.scope import Scope
from memory.text import clean, clip_middle, language_of
from memory.turn_passages import passages_of

Progress = Callable[[int, int], None]
"""Called with (done, total) messages."""


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
        batch = [_turn(kit, scope, line) for line in lines[start : start + size]]
        new = [turn for turn in batch if turn.user_text.strip()]
        vectors = _embedded(kit, new)
        with kit.ledger.write() as tx:
            added += _write(tx, scopes.ensure_scope(tx, scope, epoch_s(kit.clock.now())), vectors)
        if progress is not None:
            progress(start + len(batch), len(lines))
    return added


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


def _embedded(kit: Kit, new: Sequence[Turn]) -> list[tuple[Turn, list[NewPassage]]]:
    """Each turn with its passages, and these with their vectors."""
    parts = [(turn, passages_of(turn, kit.policy)) for turn in new]
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
