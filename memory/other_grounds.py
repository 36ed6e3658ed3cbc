"""What was stated in two places stays when one of them is forgotten: on the other ground, in its words, with less evidence.

Inside the caller's transaction.
"""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection

from memory.ledger import logs, old_places, records, turns
from memory.ledger.turns import Turn
from memory.long_term.record import Record
from memory.text import normalised

Ground = tuple[Turn, str]
"""The turn that states it last of what stays, and the statement's words there."""


def other_grounds(tx: Connection, scope_no: int, going: Sequence[str]) -> dict[str, tuple[Record, Ground]]:
    """record id -> a record that comes from one of these turns, and its ground in one that stays."""
    known = {record.record_id: record for record in records.of_turns(tx, scope_no, going)}
    stated = logs.turns_stating(tx, scope_no, list(known))
    wanted = sorted({turn_id for words in stated.values() for turn_id in words} - set(going))
    others = turns.get_many(tx, scope_no, wanted)
    found = dict[str, tuple[Record, Ground]]()
    for record_id, words in stated.items():
        if left := [others[turn_id] for turn_id in words if turn_id in others]:
            newest = max(left, key=lambda turn: turn.opened_at)
            found[record_id] = known[record_id], (newest, words[newest.turn_id])
    return found


def move(tx: Connection, scope_no: int, moving: Mapping[str, tuple[Record, Ground]], now_s: float) -> None:
    """Puts these records on their other grounds."""
    for record, (turn, words) in moving.values():
        place = {"thread_id": turn.thread_id, "turn_id": turn.turn_id, "message_ids": (turn.message_id,)}
        quote = words if words in turn.user_text else ""
        changes = {
            "source": record.source.model_copy(update={**place, "quote": quote}),
            "evidence_count": max(record.evidence_count - 1, 1),
            "version": record.version + 1,
            "updated_at": now_s,
        }
        moved = record.model_copy(update={**_restated(tx, record, words), **changes})
        records.change(tx, scope_no, moved, "moved")
        old_places.move_passage(tx, scope_no, moved)


def _restated(tx: Connection, record: Record, words: str) -> dict[str, object]:
    """What of the record is as that other turn said it: the words of the forgotten one go."""
    if not words.strip() or normalised(words) == normalised(record.text):
        return {}
    for _, version in reversed(records.history(tx, record.record_id)):
        if normalised(version.text) == normalised(words):
            return {name: getattr(version, name) for name in ("text", "value", "entities", "keywords")}
    is_in = bool(record.value) and normalised(record.value) in normalised(words)
    return {"text": words, "value": record.value if is_in else words}
