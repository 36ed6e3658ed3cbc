"""Takes out of a turn that comes from elsewhere what the user has had forgotten since it was said.

Marks hold no text: the rules read the turn again, and what they find is compared with the marks.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from memory.blank import FORGOTTEN, LEAST_CHARS, blanking
from memory.clock import from_epoch_s
from memory.extract.clauses import split_sentences
from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.kit import Kit
from memory.ledger import tombstones
from memory.ledger.turns import Turn
from memory.long_term.record import Source
from memory.long_term.scope import Scope
from memory.statement import Statement, make_record
from memory.text import normalised

_NOBODY = Scope("nobody")


def strip_forgotten(kit: Kit, tx: Connection, scope_no: int, turn: Turn, *, previous: str = "") -> Turn:
    """The turn without the statements that were forgotten after it (in a write transaction). previous: the reply before it."""
    if tombstones.newest_at(tx, scope_no) <= turn.opened_at:
        return turn
    words = set(_forgotten(kit, tx, scope_no, turn, previous=previous))
    return blanked(turn, words) if words else turn


def blanked(turn: Turn, words: Iterable[str]) -> Turn:
    """The turn with these words out of it."""
    clean = blanking(words)
    reply = turn.reply_text and clean(turn.reply_text)
    return replace(turn, user_text=clean(turn.user_text) or FORGOTTEN, reply_text=reply)


def _forgotten(kit: Kit, tx: Connection, scope_no: int, turn: Turn, *, previous: str) -> Iterator[str]:
    for sentence in split_sentences(turn.user_text):
        if tombstones.is_marked(tx, scope_no, [f"text:{normalised(sentence.text)}"], turn.opened_at):
            yield sentence.text
    said_at = from_epoch_s(turn.opened_at).astimezone(ZoneInfo(kit.timezone))
    heard = Heard(turn.user_text, said_at, previous)
    for candidate in read(
        heard, kit.rules, believe_from=0.0
    ).candidates:  # of what may be known, none is missed
        record = make_record(kit.policy, _NOBODY, Statement(candidate, Source()), turn.opened_at)
        if tombstones.is_marked(tx, scope_no, tombstones.of_record(record), turn.opened_at):
            yield from (t for t in (candidate.quote, candidate.text) if t.strip())
            if len(candidate.value.strip()) >= LEAST_CHARS:
                yield candidate.value
