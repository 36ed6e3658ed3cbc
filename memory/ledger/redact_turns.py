"""Forgotten words taken out of the turns, and which turns named them: what else is kept of those turns is cleaned by that."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, or_, select, update

from memory.blank import Cleaner, blanking
from memory.ledger.schema import recalls, turns
from memory.long_term.retold import sentences_telling

_TEXTS = (turns.c.user_text, turns.c.reply_text)


@dataclass(frozen=True, slots=True)
class Named:
    """A turn that named what is forgotten. lines: of the user's words, those that do.

    retold: sentences of the reply that tell it in other words. is_changed: whether anything of it was taken out.
    """

    turn_id: str
    thread_id: str
    message_id: str
    reply_id: str | None
    lines: tuple[str, ...] = ()
    retold: tuple[str, ...] = ()
    is_changed: bool = False

    @property
    def ids(self) -> set[str]:
        """What a text may hang on that is of this turn, or of a thread with it."""
        return {self.turn_id, self.thread_id, self.message_id, self.reply_id or ""} - {""}


_COLUMNS = [turns.c[name] for name in ("turn_id", "thread_id", "message_id", "reply_id")]


def redact(
    tx: Connection, scope_no: int, *, said: Sequence[str], values: Sequence[str], turn_ids: Sequence[str]
) -> list[Named]:
    """Takes forgotten words out of the turns; returns the turns that were named, and others that said it.

    said: statements, wherever they occur. values: bare words and names, in the turns named and where a statement was found:
    elsewhere the same word may mean something else. What a reply of such a turn tells in other words goes by the sentence.
    """
    statements = [text for text in said if text.strip()]
    found = select(*_COLUMNS, *_TEXTS).where(turns.c.scope_no == scope_no)
    says = or_(
        *(column.contains(text, autoescape=True) for text in statements for column in _TEXTS),
        turns.c.turn_id.in_(set(turn_ids)),
    )
    clean, is_said, named = blanking([*statements, *values]), blanking(statements), []
    for row in tx.execute(found.where(says)).all():
        texts = {name: getattr(row, name) for name in ("user_text", "reply_text")}
        is_meant = row.turn_id in turn_ids or any(t and is_said(t) != t for t in texts.values())
        if is_meant:  # the database finds letters, and not words
            retold = _retold(row.reply_text or "", statements, is_said)
            whole = blanking(retold)
            blanked = {
                "user_text": clean(row.user_text),
                "reply_text": row.reply_text and clean(whole(row.reply_text)),
            }
            if blanked != texts:
                tx.execute(update(turns).where(turns.c.turn_id == row.turn_id).values(blanked))
            named.append(Named(*row[:4], _said_in(row.user_text, clean), retold, blanked != texts))
    return named


def blank(tx: Connection, turn_id: str, *, user_text: str, reply_text: str | None) -> None:
    """Puts other words into a turn."""
    values = {"user_text": user_text, "reply_text": reply_text}
    tx.execute(update(turns).where(turns.c.turn_id == turn_id).values(values))


def still_said(tx: Connection, scope_no: int, texts: Iterable[str]) -> set[str]:
    """Those of the texts that a turn of the scope has."""
    has = [(text, or_(*(column.contains(text, autoescape=True) for column in _TEXTS))) for text in texts]
    any_turn = select(turns.c.turn_id).where(turns.c.scope_no == scope_no).limit(1)
    return {text for text, says in has if tx.execute(any_turn.where(says)).first()}


def _retold(reply: str, statements: Sequence[str], is_said: Cleaner) -> tuple[str, ...]:
    """Sentences that still tell it once the statements as they are written are out."""
    found = sentences_telling(reply, statements)
    return tuple(one for one in found if sentences_telling(is_said(one), statements))


def _said_in(text: str, clean: Cleaner) -> tuple[str, ...]:
    return tuple(line for line in text.splitlines() if clean(line) != line)


def without_log(tx: Connection, scope_no: int) -> list[Named]:
    """Turns that run, or died: what they found is in the thread's saved state, and no log says what that is."""
    is_logged = select(recalls.c.turn_id).where(recalls.c.turn_id == turns.c.turn_id).exists()
    statement = select(*_COLUMNS).where(
        turns.c.scope_no == scope_no, (turns.c.outbox == "open") | turns.c.reply_text.is_(None), ~is_logged
    )
    return [Named(*row) for row in tx.execute(statement) if row.thread_id]
