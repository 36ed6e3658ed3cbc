"""The janitor: lets memories expire, fade, be archived and purged, keeps scopes within their size, and mends what hangs loose.

Every step is a bounded batch in a transaction of its own, safe beside live traffic, and may be cut off and begun again. What it
purges is aged out, not forgotten: saying it again is welcome, and the turns stay.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from pydantic import JsonValue
from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import aging, entities, model_calls, pendings, records
from memory.ledger.aging import Found
from memory.ledger.audit import acting_as
from memory.long_term.edges import DRAWING
from memory.long_term.lifecycle import Stage, is_over, stage_of, worth
from memory.long_term.record import RETRIEVABLE, Record, Status
from memory.policy import Policy
from memory.policy_lifecycle import DAY_S

Step = Callable[[str, int], None]
"""Called with the name of a step and how many records it has done so far."""

_SMALL_ROWS = 20
"""Rows of a log that weigh as much as a record."""


@dataclass(slots=True)
class Done:
    """What was done with how many records, and the words of a few. Texts are for the user's eyes, not for logs."""

    counts: dict[str, int] = field(default_factory=dict)
    examples: dict[str, list[str]] = field(default_factory=dict)

    def note(self, name: str, found: Sequence[Found], most_examples: int) -> None:
        """Adds these records to the count of that step."""
        self.counts[name] = self.counts.get(name, 0) + len(found)
        shown = self.examples.setdefault(name, [])
        shown += [record.text for _, record in found][: most_examples - len(shown)]

    def to_json(self) -> dict[str, JsonValue]:
        """The report as JSON values."""
        return {"counts": dict(self.counts), "examples": {k: list(v) for k, v in self.examples.items() if v}}


def clean_up(kit: Kit, *, is_dry: bool = False, step: Step = lambda _name, _done: None) -> Done:
    """Does what is due; with is_dry says what would be done and changes nothing. Raises LedgerError."""
    with acting_as("janitor"):
        return _clean_up(kit, is_dry=is_dry, step=step)


def _clean_up(kit: Kit, *, is_dry: bool, step: Step) -> Done:
    now_s, policy, done = epoch_s(kit.clock.now()), kit.policy, Done()
    for name, find, act in _steps(policy, now_s):
        for found in _batches(kit, find, act, is_dry=is_dry):
            done.note(name, found, policy.maintain_examples)
            step(name, done.counts[name])
    for found in _over_capacity(kit, now_s, is_dry=is_dry):
        done.note("capped", found, policy.maintain_examples)
        step("capped", done.counts["capped"])
    if not is_dry:
        with kit.ledger.write() as tx:
            done.counts["orphans"] = aging.drop_orphans(tx, policy.maintain_batch)
            for scope_no, record in aging.undrawn(tx, DRAWING, policy.maintain_batch):
                entities.link(tx, scope_no, record)
            old_s = now_s - policy.calls_kept_days * DAY_S
            model_calls.drop_before(tx, old_s, policy.maintain_batch * _SMALL_ROWS)
    return done


_Find = Callable[[Connection], list[Found]]
_Act = Callable[[Connection, int, Record], None]


def _steps(policy: Policy, now_s: float) -> Iterator[tuple[str, _Find, _Act]]:
    """What is done to whom, in this order: the purge before the archive, so that nothing goes through both at once."""
    cleared_s = now_s - policy.deprecated_days * DAY_S
    yield "expired", partial(_over, policy, now_s), partial(_expire, now_s)
    yield "purged", partial(_aged, policy, now_s, frozenset({Status.ARCHIVED})), _purge
    yield "archived", partial(_aged, policy, now_s, RETRIEVABLE), _archive
    yield "cleared", lambda tx: aging.put_aside(tx, cleared_s, policy.maintain_batch), _purge


def _over(policy: Policy, now_s: float, tx: Connection) -> list[Found]:
    found = aging.over(tx, now_s, policy.maintain_batch)
    return [(scope_no, record) for scope_no, record in found if is_over(record, now_s)]


def _aged(policy: Policy, now_s: float, statuses: frozenset[Status], tx: Connection) -> list[Found]:
    """Those that are old enough for the next stage: the archive for live ones, the purge for archived ones."""
    every = [policy.usual_ages, *policy.lifecycle.values()]
    is_archive = statuses == {Status.ARCHIVED}
    days = min(ages.purge_days if is_archive else ages.archive_days for ages in every)
    ageless = [kind for kind, ages in policy.lifecycle.items() if ages.clock == "never"]
    before_s = now_s - days * DAY_S
    found = aging.idle(tx, statuses, before_s, but_kinds=ageless, limit=policy.maintain_batch)
    due = {Stage.PURGED} if is_archive else {Stage.ARCHIVED, Stage.PURGED}
    return [(scope_no, record) for scope_no, record in found if stage_of(record, now_s, policy) in due]


def _archive(tx: Connection, scope_no: int, record: Record) -> None:
    _to(tx, scope_no, record, Status.ARCHIVED)  # the clock is not touched: it goes on towards the purge


def _expire(now_s: float, tx: Connection, scope_no: int, record: Record) -> None:
    _to(tx, scope_no, record.model_copy(update={"updated_at": now_s}), Status.DEPRECATED)


def _purge(tx: Connection, scope_no: int, record: Record) -> None:
    records.erase(tx, scope_no, [record.record_id])


def _batches(kit: Kit, find: _Find, act: _Act, *, is_dry: bool) -> Iterator[list[Found]]:
    """The records of a step, a batch at a time, each carried out in a transaction of its own; one batch when dry."""
    while True:
        if is_dry:
            with kit.ledger.read() as tx:
                yield find(tx)
            return
        with kit.ledger.write() as tx:
            found = find(tx)
            for scope_no, record in found:
                act(tx, scope_no, record)
        if not found:
            return
        yield found
        if len(found) < kit.policy.maintain_batch:
            return


def _over_capacity(kit: Kit, now_s: float, *, is_dry: bool) -> Iterator[list[Found]]:
    most = kit.policy.capacity_records
    with kit.ledger.read() as tx:
        crowded = aging.crowded(tx, most)
    for scope_no in crowded:
        with kit.ledger.read() as tx:
            live = records.list_live(tx, scope_no)
        spare = sorted(live, key=lambda record: worth(record, now_s))[: len(live) - most]
        for start in range(0, len(spare), kit.policy.maintain_batch):
            part = [(scope_no, record) for record in spare[start : start + kit.policy.maintain_batch]]
            if not is_dry:
                with kit.ledger.write() as tx:
                    for no, record in part:
                        _to(tx, no, record, Status.ARCHIVED)
            yield part


def _to(tx: Connection, scope_no: int, record: Record, status: Status) -> None:
    """Only what still stands as it was read: a use or a word of the user meanwhile goes before."""
    now = records.get(tx, scope_no, record.record_id)
    if now is None or now.status not in RETRIEVABLE:
        return
    changed = record.model_copy(update={"status": status, "version": now.version + 1})
    records.change(tx, scope_no, changed, "archived" if status is Status.ARCHIVED else "expired")
    pendings.drop(tx, record.record_id)
