"""Forgetting: finds what is meant, takes it out of the ledger, and leaves marks without text against its coming back."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.errors import NotFoundError
from memory.extract.dates import find_range
from memory.kit import Kit
from memory.ledger import logs, records, scopes, turns
from memory.long_term.attributes import named_in
from memory.long_term.forgetting import asks_for_all, asks_for_old, bare_target, is_about
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.text import clean, normalised


@dataclass(frozen=True, slots=True)
class Match:
    """What a forget request means. is_sure: all of it may go; else the user must say which."""

    records: tuple[Record, ...]
    is_sure: bool


def forget(kit: Kit, scope: Scope, record_id: str) -> Record:
    """Removes one record for good; returns it as it was. Raises NotFoundError."""
    record_id = clean(record_id)
    with kit.ledger.write() as tx:
        scope_no = scopes.find_scope(tx, scope)
        record = records.get(tx, scope_no, record_id) if scope_no is not None else None
        if record is None or scope_no is None:
            raise NotFoundError(f"no memory {record_id!r} of this user: `mneme memories list` shows the ids")
        bury(tx, scope_no, [record], epoch_s(kit.clock.now()))
    return record


def bury(tx: Connection, scope_no: int, forgotten: Sequence[Record], now_s: float) -> int:
    """Erases records, takes their words out of the turns, and marks both as forgotten; returns how many records there were."""
    if not forgotten:
        return 0
    logs.bury(tx, scope_no, forgotten, now_s)
    for record in forgotten:
        shown_in = logs.turns_shown(tx, scope_no, record.record_id)
        versions = [version for _, version in records.history(tx, record.record_id)] or [record]
        said = {words for v in versions for words in (v.text, v.source.quote)}
        for value in dict.fromkeys(v.value for v in versions):
            turns.redact(tx, scope_no, whole=sorted(said), value=value, turn_ids=shown_in)
    return records.erase(tx, scope_no, [record.record_id for record in forgotten])


def find(kit: Kit, scope: Scope, target: str) -> list[Record]:
    """The records of the scope that the words mean, to be shown or forgotten one by one."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return list(match(tx, scope_no, target, kit.clock.now()).records) if scope_no is not None else []


def match(tx: Connection, scope_no: int, target: str, now: datetime) -> Match:
    """The records that the words mean: of a time, about an attribute (the former one, if asked), with these words, or all."""
    live = records.list_live(tx, scope_no)
    if period := find_range(target, now):
        within = tuple(r for r in live if period[0] <= r.created_at < period[1])
        return Match(within, is_sure=True)
    if asks_for_all(target):
        return Match(tuple(live), is_sure=True)
    attributes = named_in(target)
    if attributes and asks_for_old(target) and (ended := records.find_ended(tx, scope_no, attributes)):
        return Match(tuple(ended), is_sure=True)
    words = bare_target(target)
    found = [r for r in live if is_about(r, words, attributes)]
    exact = [r for r in found if normalised(r.text) == normalised(words)]
    if exact:
        return Match(tuple(exact), is_sure=True)
    is_other = asks_for_old(target) and bool(attributes)  # only the one in force is known: is that the one?
    return Match(tuple(found), is_sure=not is_other and (len(found) <= 1 or _is_one_topic(target)))


def _is_one_topic(target: str) -> bool:
    """Whether the request means everything said of its topic."""
    folded = normalised(target)
    marks = (
        "everything",
        "anything",
        "what i said",
        "what i told",
        "all my",
        "all the",
        "关于",
        "有关",
        "所有",
        "全部",
        "一切",
    )
    return any(mark in folded for mark in marks)
