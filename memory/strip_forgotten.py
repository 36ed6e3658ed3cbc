"""Takes out of a turn that comes from elsewhere what the user has had forgotten since it was said.

Marks hold no text: the rules read the turn again, and what they find is compared with the marks.
"""

from collections.abc import Iterator
from dataclasses import replace
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from memory.clock import from_epoch_s
from memory.extract.clauses import split_sentences
from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.kit import Kit
from memory.ledger import tombstones
from memory.ledger.turns import FORGOTTEN, Turn, without
from memory.long_term.record import Source
from memory.long_term.scope import Scope
from memory.statement import Statement, make_record
from memory.text import normalised

_LEAST_CHARS = 2
_NOBODY = Scope("nobody")


def strip_forgotten(kit: Kit, tx: Connection, scope_no: int, turn: Turn, *, previous: str = "") -> Turn:
    """The turn without the statements that were forgotten after it (in a write transaction). previous: the reply before it."""
    if tombstones.newest_at(tx, scope_no) <= turn.opened_at:
        return turn
    words = sorted(set(_forgotten(kit, tx, scope_no, turn, previous=previous)), key=len, reverse=True)
    if not words:
        return turn
    user_text = without(turn.user_text, words) or FORGOTTEN
    return replace(turn, user_text=user_text, reply_text=without(turn.reply_text, words))


def _forgotten(kit: Kit, tx: Connection, scope_no: int, turn: Turn, *, previous: str) -> Iterator[str]:
    for sentence in split_sentences(turn.user_text):
        if tombstones.is_marked(tx, scope_no, [f"text:{normalised(sentence.text)}"], turn.opened_at):
            yield sentence.text
    said_at = from_epoch_s(turn.opened_at).astimezone(ZoneInfo(kit.timezone))
    for candidate in read(Heard(turn.user_text, said_at, previous), kit.rules).candidates:
        record = make_record(kit.policy, _NOBODY, Statement(candidate, Source()), turn.opened_at)
        if tombstones.is_marked(tx, scope_no, tombstones.of_record(record), turn.opened_at):
            yield from (t for t in (candidate.quote, candidate.text) if t.strip())
            if len(candidate.value.strip()) >= _LEAST_CHARS:
                yield candidate.value
