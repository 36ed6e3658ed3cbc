"""Taking in what was said to other assistants: every message of the user becomes a turn, with the reply to it.

Safe to repeat and to stop: what is there already stays, and each transaction notes how far the file was read. Extraction and
embedding follow from the outbox, as for any turn.
"""

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from pydantic import JsonValue
from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.index.protocol import Progress
from memory.keep_forgotten import keep_forgotten
from memory.kit import Kit
from memory.ledger import logs, meta, scopes, taken_in, turns
from memory.ledger.turns import Turn
from memory.long_term.record import make_turn_id
from memory.long_term.scope import Scope
from memory.long_term.sensitive import redact
from memory.strip_forgotten import strip_forgotten
from memory.text import clean, clip_middle, language_of
from memory.transcripts.exchange import Conversation, Exchange
from memory.transcripts.source import Found, Place, Transcripts
from memory.turn_passages import index_taken_in


@dataclass(slots=True)
class TakenIn:
    """What an import of conversations came to. refused: turns that were forgotten after they had been said."""

    conversations: int = 0
    new: int = 0
    known: int = 0
    refused: int = 0
    broken: int = 0
    is_continued: bool = False

    def to_json(self) -> dict[str, JsonValue]:
        """The report as JSON values."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class _Writing:
    """One transaction of an import."""

    kit: Kit
    tx: Connection
    scope: Scope
    scope_no: int
    now_s: float


def import_turns(kit: Kit, scope: Scope, path: Path, progress: Progress) -> TakenIn:
    """Takes in the conversations of a file, from where an earlier import of it was stopped. Raises InputError, LedgerError."""
    source = Transcripts(path)
    key, place, counts = _begin(kit, scope, source)
    batch: list[Found] = []
    for found in source.read(place, most_bytes=kit.policy.import_conversation_bytes):
        batch.append(found)
        if sum(_size(one) for one in batch) >= kit.policy.import_batch_turns:
            _write(kit, scope, batch, key=key, counts=counts)
            progress(found.done_bytes, source.total_bytes)
            batch = []
    _write(kit, scope, batch, key=key, counts=counts)
    with kit.ledger.write() as tx:
        meta.drop(tx, key)
    progress(source.total_bytes, source.total_bytes)
    return counts


def _size(found: Found) -> int:
    return 1 + (len(found.conversation.exchanges) if found.conversation else 0)


def _begin(kit: Kit, scope: Scope, source: Transcripts) -> tuple[str, Place, TakenIn]:
    """Under which key the position is kept, and how far an earlier import came."""
    with kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, scope, epoch_s(kit.clock.now()))
        key = taken_in.place_key(scope_no, source.fingerprint())
        noted = meta.get(tx, key)
    keep_forgotten(kit)
    if noted is None:
        return key, Place(), TakenIn()
    earlier = json.loads(noted)
    return key, Place(**earlier["place"]), replace(TakenIn(**earlier["counts"]), is_continued=True)


def _write(kit: Kit, scope: Scope, batch: list[Found], *, key: str, counts: TakenIn) -> None:
    """One transaction: the turns of these conversations, and how far the file was read with them."""
    if not batch:
        return
    now_s = epoch_s(kit.clock.now())
    done = replace(counts)  # a transaction that fails counts for nothing
    with kit.ledger.write() as tx:
        writing = _Writing(kit, tx, scope, scopes.ensure_scope(tx, scope, now_s), now_s)
        for found in batch:
            if found.conversation is None:
                done.broken += 1
            else:
                _take_in(writing, found.conversation, done)
        noted = {"place": asdict(batch[-1].place), "counts": asdict(done)}
        meta.put(tx, key, json.dumps(noted))
    for name, number in asdict(done).items():
        setattr(counts, name, number)


def _take_in(writing: _Writing, conversation: Conversation, counts: TakenIn) -> None:
    counts.conversations += 1
    counts.broken += conversation.broken
    thread_id = thread_of(writing.scope, conversation)
    previous = ""
    for exchange in conversation.exchanges:
        turn = _turn(writing, thread_id, exchange)
        if not turn.user_text.strip():
            continue
        if turns.exists(writing.tx, turn.turn_id):
            counts.known += 1
        elif logs.is_turn_buried(writing.tx, writing.scope_no, turn):
            counts.refused += 1
        else:
            kit, tx, scope_no = writing.kit, writing.tx, writing.scope_no
            _add(writing, strip_forgotten(kit, tx, scope_no, turn, previous=previous))
            counts.new += 1
        previous = turn.reply_text or ""


def thread_of(scope: Scope, conversation: Conversation) -> str:
    """The thread that an imported conversation is kept as: each user has an own one, also of the same file."""
    name = json.dumps([scope.user_id, scope.agent_id, conversation.conversation_id])
    return f"{conversation.origin}:{uuid5(NAMESPACE_URL, name)}"


def _turn(writing: _Writing, thread_id: str, exchange: Exchange) -> Turn:
    """The turn as it would have been written when it was said; its id follows from the words as they are in the file."""
    most_chars = writing.kit.policy.message_chars
    text = redact(clip_middle(clean(exchange.text), most_chars))
    reply = exchange.reply_text and redact(clip_middle(clean(exchange.reply_text), most_chars))
    said_at = writing.now_s if exchange.said_at is None else min(exchange.said_at, writing.now_s)
    return Turn(
        turn_id=make_turn_id(writing.scope, thread_id, exchange.message_id, text),
        thread_id=thread_id,
        message_id=exchange.message_id,
        user_text=text,
        language=language_of(text),
        opened_at=said_at,
        reply_text=reply,
        reply_id=exchange.reply_id,
        closed_at=writing.now_s,  # when it came into the ledger
        outbox="pending",
    )


def _add(writing: _Writing, turn: Turn) -> None:
    """The one place where an imported turn is written, findable by its words at once."""
    tx, scope_no = writing.tx, writing.scope_no
    if scopes.thread_owner(tx, turn.thread_id) is None:
        scopes.claim_thread(tx, turn.thread_id, scope_no, writing.now_s)
    count = writing.kit.tokens.count_text
    turns.add_closed(tx, scope_no, turn, count(turn.user_text) + count(turn.reply_text or ""))
    index_taken_in(tx, scope_no, turn, policy=writing.kit.policy)
