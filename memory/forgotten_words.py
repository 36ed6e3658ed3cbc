"""What a conversation must no longer say that runs, or that is kept elsewhere; and the note that it says it no more."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import elsewhere, ended, erasures, scopes, turns
from memory.ledger.erasures import Wording
from memory.long_term.scope import Scope
from memory.redact import Redaction


@dataclass(frozen=True, slots=True)
class Wish:
    """One thing to be taken out of a thread. is_whole: all but what was said since; elsewhere_id: "" when it is kept here."""

    redaction: Redaction
    is_whole: bool = False
    elsewhere_id: str = ""


def forgotten_words(kit: Kit, scope: Scope, thread_id: str) -> list[Wish]:
    """What was forgotten and the thread's saved state may still hold. Raises LedgerError."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        ended_at = 0.0 if scope_no is None else ended.at(tx, scope_no, thread_id)
        here = [one for one in erasures.of_thread(tx, thread_id) if not one.is_whole]
        away = elsewhere.open_ones(tx, thread_id)
        fresh = {
            since_s: turns.messages_since(tx, thread_id, since_s)
            for since_s in {*(one.requested_at for one in here), *(one.requested_at for one in away)}
        }
        key = elsewhere.known_key(tx)
        return [
            *_whole(kit, tx, thread_id, ended_at),
            *(Wish(Redaction.of_erasure(one, fresh[one.requested_at])) for one in here),
            *(
                Wish(Redaction.of_marks(one, key, fresh[one.requested_at]), one.is_whole, one.elsewhere_id)
                for one in away
            ),
        ]


def _whole(kit: Kit, tx: Connection, thread_id: str, ended_at: float) -> list[Wish]:
    """That all goes which was said before the conversation was forgotten lately: it may have run then, or not be deleted yet."""
    if ended_at < epoch_s(kit.clock.now()) - kit.policy.erase_after_s:
        return []
    fresh = turns.messages_since(tx, thread_id, ended_at)
    return [Wish(Redaction.of_words(Wording(), fresh), is_whole=True)]


def note_gone(kit: Kit, done: Sequence[Wish]) -> None:
    """Notes that the saved state of a thread that is kept elsewhere holds nothing of these any more. Raises LedgerError."""
    ids = [wish.elsewhere_id for wish in done if wish.elsewhere_id]
    if ids:
        with kit.ledger.write() as tx:
            elsewhere.done(tx, ids)
