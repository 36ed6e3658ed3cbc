"""The janitor: lets memories expire, be archived and purged, keeps scopes within their size, and has mended what hangs loose.

Every step is a bounded batch in a transaction of its own, safe beside live traffic, and may be cut off and begun again. What it
purges is aged out, not forgotten: saying it again is welcome, and the turns stay.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from operator import itemgetter

from pydantic import JsonValue
from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.hide_turns import hide
from memory.kit import Kit
from memory.ledger import aging, capacities, records
from memory.ledger.aging import Key
from memory.ledger.audit import acting_as
from memory.ledger.put_away import fallen_with, put_away
from memory.long_term.lifecycle import Stage, is_over, kinds_by, stage_of, worth
from memory.long_term.record import RETRIEVABLE, Record, Status
from memory.mend import bounded, mend
from memory.policy import Policy
from memory.policy_lifecycle import DAY_S
from memory.with_profile import with_profile

Found = tuple[int, Record]
Step = Callable[[str, int], None]
"""Called with the name of a step and how many records it has done so far."""


@dataclass(slots=True)
class Done:
    """What was done with how many memories and search entries, and the words of a few. Texts are for the user only, not for logs.

    mended: how many other things were: records without their relations, entries of the index, rows of logs.
    """

    counts: dict[str, int] = field(default_factory=dict)
    mended: dict[str, int] = field(default_factory=dict)
    examples: dict[str, list[str]] = field(default_factory=dict)

    def note(self, name: str, found: Sequence[Found], most_examples: int) -> None:
        """Adds these records to the count of that step."""
        self.counts[name] = self.counts.get(name, 0) + len(found)
        shown = self.examples.setdefault(name, [])
        shown += [record.text for _, record in found][: most_examples - len(shown)]

    def to_json(self) -> dict[str, JsonValue]:
        """The report as JSON values."""
        examples: dict[str, JsonValue] = {k: list(v) for k, v in self.examples.items() if v}
        return {"counts": dict(self.counts), "examples": examples, "mended": dict(self.mended)}


def clean_up(kit: Kit, *, is_dry: bool = False, step: Step = lambda _name, _done: None) -> Done:
    """Does what is due; with is_dry says what would be done and changes nothing. Raises LedgerError, VectorIndexError."""
    with acting_as("janitor"):
        return _clean_up(kit, is_dry=is_dry, step=step)


def _clean_up(kit: Kit, *, is_dry: bool, step: Step) -> Done:
    now_s, done, gone = epoch_s(kit.clock.now()), Done(), set[str]()
    for each in _steps(with_profile(kit).policy, now_s, gone):
        with kit.ledger.read() as tx:
            keys = [key for key in each.find(tx) if key[1] not in gone]
        for found, fallen in _batches(kit, each, keys, is_dry=is_dry):
            done.note(each.name, found, kit.policy.maintain_examples)
            step(each.name, done.counts[each.name])
            if new := [one for one in fallen if one[1].record_id not in gone]:
                done.note("retired", new, kit.policy.maintain_examples)
                step("retired", done.counts["retired"])
            if is_dry:
                gone |= {record.record_id for _, record in [*found, *new]}

    def tell(name: str, number: int) -> None:
        (done.counts if name == "orphans" else done.mended)[name] = number
        if number:
            step(name, number)

    mend(kit, is_dry=is_dry, tell=tell)
    return done


@dataclass(frozen=True, slots=True)
class _Task:
    """One step. find: what may be due, by SQL; is_due: the rule; act: carries it out for records of one scope.

    is_end: whether they hold no more then, so that what was concluded from them falls.
    """

    name: str
    find: Callable[[Connection], list[Key]]
    is_due: Callable[[Record], bool]
    act: Callable[[Connection, int, list[Record]], None]
    is_end: bool = False


def _steps(policy: Policy, now_s: float, gone: Collection[str]) -> Iterator[_Task]:
    """What is done to whom, in this order: the purge before the archive, so that nothing goes through both at once.

    gone: ids of what earlier steps would have put away, when they only say so.
    """
    cleared_s = now_s - policy.deprecated_days * DAY_S
    archived = frozenset({Status.ARCHIVED})
    yield _Task(
        "expired",
        partial(aging.over, now_s=now_s),
        lambda r: _is_live(r) and is_over(r, now_s),
        partial(_expire, now_s),
        is_end=True,
    )
    yield _Task(
        "purged",
        partial(_aged, policy, now_s, archived),
        lambda r: r.status == Status.ARCHIVED and stage_of(r, now_s, policy) == Stage.PURGED,
        partial(_purge, now_s),
        is_end=True,
    )
    yield _Task(
        "archived",
        partial(_aged, policy, now_s, RETRIEVABLE),
        lambda r: _is_live(r) and stage_of(r, now_s, policy) in (Stage.ARCHIVED, Stage.PURGED),
        _archive,
    )
    yield _Task(
        "cleared",
        partial(aging.put_aside, before_s=cleared_s),
        lambda r: r.status == Status.DEPRECATED and r.updated_at < cleared_s,
        partial(_purge, now_s),
        is_end=True,
    )
    yield _Task("capped", partial(_spare, policy, now_s, gone), _is_live, _archive)


def _aged(policy: Policy, now_s: float, statuses: frozenset[Status], tx: Connection) -> list[Key]:
    """Those that may be old enough for the next stage: the archive for live ones, the purge for archived ones."""
    every = [policy.usual_ages, *policy.lifecycle.values()]
    is_archived = Status.ARCHIVED in statuses
    days = min(ages.purge_days if is_archived else ages.archive_days for ages in every)
    ageless, dated = kinds_by("never", policy), kinds_by("date", policy)
    return aging.idle(tx, statuses, now_s - days * DAY_S, ageless=ageless, dated=dated)


def _spare(policy: Policy, now_s: float, gone: Collection[str], tx: Connection) -> list[Key]:
    """The least valuable of each scope beyond what its profile allows: the largest it was used with, or the process's own."""
    spare, least = list[Key](), policy.capacity_records
    for scope_no, count in aging.crowded(tx, least).items():
        most = max(least, capacities.most_of(tx, scope_no))
        if count > most:
            live = [record for record in records.list_live(tx, scope_no) if record.record_id not in gone]
            live.sort(key=lambda record: worth(record, now_s, policy))
            spare += [(scope_no, record.record_id) for record in live[: max(len(live) - most, 0)]]
    return spare


def _is_live(record: Record) -> bool:
    return record.status in RETRIEVABLE


def _archive(tx: Connection, scope_no: int, due: list[Record]) -> None:
    """The clock is not touched: it goes on towards the purge."""
    archived = [_next(record, status=Status.ARCHIVED) for record in due]
    put_away(tx, scope_no, archived, "archived")
    hide(tx, scope_no, archived)


def _expire(now_s: float, tx: Connection, scope_no: int, due: list[Record]) -> None:
    expired = [_next(record, status=Status.DEPRECATED, updated_at=now_s) for record in due]
    put_away(tx, scope_no, expired, "expired")


def _next(record: Record, **changes: object) -> Record:
    return record.model_copy(update={**changes, "version": record.version + 1})


def _purge(now_s: float, tx: Connection, scope_no: int, due: list[Record]) -> None:
    aging.purge(tx, scope_no, due, now_s)


def _batches(
    kit: Kit, task: _Task, keys: Sequence[Key], *, is_dry: bool
) -> Iterator[tuple[list[Found], list[Found]]]:
    """What was due and what falls with it, a batch at a time, each carried out in a transaction of its own; a rest after it.

    Each record is read again in its transaction: a use or a word of the user meanwhile goes before.
    """
    for start in range(0, len(keys), kit.policy.maintain_batch):
        part = keys[start : start + kit.policy.maintain_batch]
        with bounded(kit, is_dry=is_dry) as tx:
            found, fallen = list[Found](), list[Found]()
            for scope_no, of_scope in groupby(part, key=itemgetter(0)):
                known = records.get_many(tx, scope_no, [record_id for _, record_id in of_scope]).values()
                due = [record for record in known if task.is_due(record)]
                found += [(scope_no, record) for record in due]
                if task.is_end:
                    fallen += [(scope_no, r) for r in fallen_with(tx, scope_no, due).values()]
                if due and not is_dry:
                    task.act(tx, scope_no, due)
        yield found, fallen
