"""Rating an answer: kept with the turn; memories that stand behind badly rated answers again and again lose confidence."""

from itertools import pairwise
from typing import Literal

from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.errors import InputError, NotFoundError
from memory.kit import Kit
from memory.ledger import ratings, records, scopes
from memory.ledger.ratings import Rating
from memory.long_term.feedback import confidence_lost, count_ratings
from memory.long_term.record import RETRIEVABLE, Record
from memory.long_term.scope import Scope
from memory.long_term.sensitive import redact
from memory.text import clean, clip_middle, one_line

Thumb = Literal["up", "down"]
_THUMBS = {"up": 5, "down": 1}
_WORST, _BEST = 1, 5


def rate(kit: Kit, scope: Scope, rating: int | Thumb, answer: str, *, comment: str = "") -> list[Record]:
    """Keeps what the user thinks of an answer; returns the memories whose confidence it changed, as they are now.

    rating: 1-5, or a thumb, which is 5 or 1. answer: the id of a turn, of a message or its reply, or of a thread, whose newest
    answer is meant. Raises InputError, NotFoundError.
    """
    number = _number(rating)
    said = clip_middle(redact(one_line(clean(comment))), kit.policy.rating_comment_chars)
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        scope_no = scopes.find_scope(tx, scope)
        turn_id = ratings.turn_meant(tx, scope_no, clean(answer)) if scope_no is not None else None
        if scope_no is None or turn_id is None:
            raise NotFoundError(
                f"no answer {answer!r} of this user to rate: name a thread, a message or a turn"
            )
        ratings.put(tx, scope_no, Rating(turn_id, number, said, now_s))
        shown = records.get_many(tx, scope_no, ratings.shown_in(tx, scope_no, turn_id))
        changed = [
            _weighed(kit, tx, scope_no, record) for record in shown.values() if record.status in RETRIEVABLE
        ]
    return [record for record in changed if record is not None]


def lost_so_far(tx: Connection, record_id: str) -> float:
    """What ratings have taken off the record's confidence until now, by its history."""
    versions = records.history(tx, record_id)
    pairs = pairwise(versions)
    return sum(
        before.confidence - after.confidence for (_, before), (what, after) in pairs if what == "rated"
    )


def _weighed(kit: Kit, tx: Connection, scope_no: int, record: Record) -> Record | None:
    """The record with the confidence that its ratings leave it; None when that is what it has."""
    found = count_ratings(
        [one.rating for one in ratings.of_record(tx, scope_no, record.record_id)], kit.policy
    )
    more = confidence_lost(found, kit.policy) - lost_so_far(tx, record.record_id)
    confidence = round(min(max(record.confidence - more, 0.0), 1.0), 4)
    if confidence == record.confidence:
        return None
    update = {"confidence": confidence, "version": record.version + 1}  # no evidence: it ages on as before
    changed = record.model_copy(update=update)
    records.change(tx, scope_no, changed, "rated")
    return changed


def _number(rating: int | Thumb) -> int:
    number = _THUMBS.get(rating, 0) if isinstance(rating, str) else rating
    if isinstance(rating, bool) or not isinstance(number, int) or not _WORST <= number <= _BEST:
        raise InputError(f"{rating!r} is no rating: give 1 (bad) to 5 (good), or 'up' or 'down'")
    return number
