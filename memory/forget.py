"""Forgetting: finds what is meant, takes it out of the ledger, and leaves marks without text against its coming back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo

from sqlalchemy import Connection

from memory.bury import Burial, bury
from memory.clock import epoch_s, from_epoch_s
from memory.dates.date_range import DateRange
from memory.errors import NotFoundError
from memory.kit import Kit
from memory.ledger import erasures, records, scopes
from memory.long_term.forgetting import (
    asks_for_all,
    asks_for_old,
    is_about,
    says,
    topic_of,
    widened,
    without_saying,
)
from memory.long_term.record import RETRIEVABLE, Record, Status
from memory.long_term.scope import Scope
from memory.retrieval.dates import cut_date
from memory.text import clean, normalised, to_simplified


@dataclass(frozen=True, slots=True)
class Match:
    """What a forget request means. is_sure: all of it may go; else the user must say which."""

    records: tuple[Record, ...]
    is_sure: bool


@dataclass(frozen=True, slots=True)
class TakenOut:
    """A record that is gone, as it was. count: how many went with it, itself included; at_s: when.

    runs: thread -> where a run of it was, of those that may still hold it.
    """

    record: Record
    count: int
    scope_no: int
    at_s: float
    runs: Mapping[str, str]


def forget(kit: Kit, scope: Scope, record_id: str) -> Record:
    """Removes one record for good; returns it as it was. Raises NotFoundError."""
    return take_out(kit, scope, record_id).record


def take_out(kit: Kit, scope: Scope, record_id: str) -> TakenOut:
    """Removes one record for good with what was concluded from it; says what went. Raises NotFoundError."""
    record_id, now_s = clean(record_id), epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        scope_no = scopes.find_scope(tx, scope)
        record = records.get(tx, scope_no, record_id) if scope_no is not None else None
        if record is None or scope_no is None:
            raise NotFoundError(f"no memory {record_id!r} of this user: `mneme memories list` shows the ids")
        count = bury(Burial(tx, scope_no, now_s, kit.policy), [record])
        return TakenOut(record, count, scope_no, now_s, erasures.runs_since(tx, (scope_no,), now_s))


def find(kit: Kit, scope: Scope, target: str) -> list[Record]:
    """The records of the scope that the words mean, to be shown or forgotten one by one."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return list(match(tx, scope_no, target, kit.clock.now()).records) if scope_no is not None else []


def match(tx: Connection, scope_no: int, target: str, now: datetime) -> Match:
    """The records that the words mean: of a time, about an attribute (the former one, if asked), with these words, or all.

    What was replaced or waits for the user goes with what is in force: forgotten is forgotten, in the history too. A time is
    when it was said, else what it is about ("my flight on May 3"), else one of the words. now: in the user's time zone.
    """
    known = records.list_all(tx, scope_no)
    if asks_for_all(target):
        return Match(tuple(known), is_sure=True)
    if dated := cut_date(to_simplified(target), now.date()):
        span, rest = dated[0], without_saying(dated[1])
        then = [r for r in known if _is_in(span, r.created_at, now.tzinfo or UTC)]
        if not rest or asks_for_all(rest) or topic_of(rest).is_blank:
            return Match(tuple(then), is_sure=True)
        of_then = [r for r in known if r.valid_from is not None and _is_in(span, r.valid_from, UTC)]
        if (found := _named(then, rest)).records or (found := _named(of_then, rest)).records:
            return found
    return _named(known, target)


def _is_in(span: DateRange, at_s: float, zone: tzinfo) -> bool:
    return span.gap_days(from_epoch_s(at_s).astimezone(zone).date()) == 0


def _named(known: Sequence[Record], target: str) -> Match:
    topic = topic_of(target)
    found = [record for record in known if is_about(record, topic)]
    if not found or _is_one_topic(target):
        found = [record for record in known if is_about(record, widened(topic))]
    if topic.is_told_apart and (named := [record for record in found if says(record, topic)]):
        found = named
    elif asks_for_old(target) and topic.attributes and not topic.rest:
        return _former(found, target)
    exact = [r for r in found if normalised(r.text) == normalised(topic.words)]
    if exact:
        return Match(tuple(exact), is_sure=True)
    in_force = [record for record in found if record.status in RETRIEVABLE]
    if _count_facts(in_force or found) <= 1 or _is_one_topic(target):
        return Match(tuple(found), is_sure=True)
    return Match(tuple(in_force or found), is_sure=False)


def last_said(tx: Connection, scope_no: int, thread_id: str) -> Match:
    """What the user's last statement in the thread left, whatever its status."""
    here = [record for record in records.list_all(tx, scope_no) if record.source.thread_id == thread_id]
    newest = max(here, key=lambda record: record.created_at, default=None)
    found = tuple(r for r in here if newest and r.source.turn_id == newest.source.turn_id)
    return Match(found, is_sure=True)


def _former(found: Sequence[Record], target: str) -> Match:
    """The ones that others have taken the place of; where there is none, the one in force, which may not be meant."""
    ended = [record for record in found if record.status == Status.DEPRECATED]
    if ended:
        return Match(tuple(ended), is_sure=_count_facts(ended) == 1 or _is_one_topic(target))
    return Match(tuple(found), is_sure=not found)


def _count_facts(found: Sequence[Record]) -> int:
    """How many different things the records say: in other words, or of another value."""
    texts = {(record.subject, normalised(record.text)) for record in found}
    return min(
        len(texts), len({(record.subject, normalised(record.value or record.text)) for record in found})
    )


def _is_one_topic(target: str) -> bool:
    """Whether the request means everything said of its topic."""
    folded = f" {normalised(target)} "
    return any(mark in folded for mark in _WHOLE_TOPIC)


_WHOLE_TOPIC = (
    *(
        " everything ",
        " anything ",
        " what i said ",
        " what i told ",
        " whatever ",
        " all ",
        " addresses ",
        " every ",
    ),
    *("关于", "有关", "所有", "全部", "一切", "说过的", "哪些", "那些"),
)
"""Words that mean more than one memory."""
