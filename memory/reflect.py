"""Thinking over what is remembered, off the reply path: merges, links, conclusions, conflicts, habits, a profile.

Claim, think, write: the model is asked outside of any transaction; what it gave and the acknowledgement are one. Everything that
is concluded is a candidate that names its grounds, and falls with them. A user who was wiped meanwhile gets nothing.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from uuid import uuid4

import structlog
from pydantic import JsonValue
from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.errors import ChatError, ForgottenMeanwhileError, LeaseLostError, LedgerError
from memory.keep_reflection import Work, keep_reflection
from memory.kit import OFFLINE, Kit
from memory.ledger import model_calls, record_search, records, reflections
from memory.ledger.audit import acting_as
from memory.ledger.reflections import Claim, Reached
from memory.long_term.record import Record
from memory.meter import Meter, metered
from memory.metrics import timed
from memory.policy_lifecycle import DAY_S
from memory.think_by_rules import habits, twins
from memory.think_with_model import is_shown, mine_with_model, reflect_with_model

log = structlog.get_logger()
_PURPOSES = ("reflect", "mine")
_CONCLUDED_SHOWN = 20


@dataclass(slots=True)
class Reflected:
    """What a reflection did; counts. scopes: how many were thought over; left: how many are left for the next run."""

    scopes: int = 0
    model_calls: int = 0
    failed: int = 0
    left: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)

    def to_json(self) -> dict[str, JsonValue]:
        """The report as JSON values."""
        outcomes: dict[str, JsonValue] = {name: n for name, n in self.outcomes.items() if n}
        return {
            "scopes": self.scopes,
            "model_calls": self.model_calls,
            "failed": self.failed,
            "left": self.left,
            "outcomes": outcomes,
        }


@dataclass(frozen=True, slots=True)
class _Task:
    """A scope whose turn it is. is_night: also its turns are read; may_ask: whether the model may be asked."""

    scope_no: int
    is_night: bool
    may_ask: bool


def reflect(kit: Kit, *, is_nightly: bool = False, is_forced: bool = False) -> Reflected:
    """Thinks over every scope that is due; all that have anything new when forced. Raises LedgerError.

    is_nightly: also what was not thought over for a day. The model is asked within the background's budget, or when forced.
    """
    report, now_s = Reflected(), epoch_s(kit.clock.now())
    with kit.ledger.read() as tx:
        tasks = _due(kit, tx, now_s, is_nightly=is_nightly, is_forced=is_forced)
    with acting_as("janitor"):
        most = kit.policy.reflect_scopes_forced if is_forced else kit.policy.reflect_scopes
        report.left = max(len(tasks) - most, 0)
        for task in tasks[:most]:
            with kit.ledger.write() as tx:
                claimed = reflections.claim(tx, task.scope_no, str(uuid4()), now_s=now_s, policy=kit.policy)
            if claimed is not None:
                _reflect_on(kit, claimed, task, report)
    return report


def _due(kit: Kit, tx: Connection, now_s: float, *, is_nightly: bool, is_forced: bool) -> list[_Task]:
    policy, found = kit.policy, list[_Task]()
    has_model = kit.chat.default_name != OFFLINE
    for one in reflections.waiting(tx, now_s):
        is_night = is_forced or (is_nightly and now_s - one.nightly_at >= policy.reflect_night_s)
        is_full = one.records >= policy.reflect_records
        if is_night or is_full:
            may_ask = has_model and (is_forced or _has_budget(kit, tx, one.scope_no, now_s))
            if is_night or may_ask or not has_model:
                found.append(_Task(one.scope_no, is_night, may_ask))
    return found


def _has_budget(kit: Kit, tx: Connection, scope_no: int, now_s: float) -> bool:
    """Whether the scope's turns have earned another call."""
    since_s = now_s - kit.policy.budget_days * DAY_S
    earned = kit.policy.background_calls_per_turn * reflections.count_turns(tx, scope_no, since_s)
    return model_calls.count(tx, scope_no, _PURPOSES, since_s) + 1 <= earned


@timed("reflection")
def _reflect_on(kit: Kit, claimed: Claim, task: _Task, report: Reflected) -> None:
    """One scope: thought over, written and acknowledged, or given back with the reason."""
    meters: list[Meter] = []
    work: Work | None = None
    try:
        with kit.ledger.read() as tx:
            work = _look(kit, tx, claimed, task)
        if task.may_ask:
            _ask(kit, work, meters)
        outcomes = keep_reflection(kit, work, [call for meter in meters for call in meter.calls])
    except ForgottenMeanwhileError as error:
        log.info("forgotten_meanwhile", error=str(error))
        report.failed += 1
    except LeaseLostError as error:
        log.warning("lease_lost", error=str(error))
        report.failed += 1
    except LedgerError:
        raise
    except KeyboardInterrupt:  # the next run need not wait until the lease is over
        with kit.ledger.write() as tx:
            reflections.release(tx, claimed)
        raise
    except ChatError as error:
        _give_back(kit, claimed, work, error, meters=meters)
        report.failed += 1
    except Exception as error:
        _give_back(
            kit, claimed, work, error, meters=meters
        )  # counted: what always fails is passed over in the end
        raise
    else:
        report.scopes += 1
        report.outcomes.update(work.dropped)
        report.outcomes.update(f"{outcome.action}:{outcome.reason}" for outcome in outcomes)
    report.model_calls += sum(len(meter.calls) for meter in meters)


def _give_back(
    kit: Kit, claimed: Claim, work: Work | None, error: Exception, *, meters: Sequence[Meter]
) -> None:
    now_s = epoch_s(kit.clock.now())
    is_passing = isinstance(error, ChatError) and error.is_passing
    reached = None if is_passing else work.reached if work is not None else Reached()
    with kit.ledger.write() as tx:
        model_calls.add(tx, claimed.scope_no, [call for m in meters for call in m.calls], now_s)
        is_passed = reflections.give_back(tx, claimed, reached, now_s=now_s, policy=kit.policy)
    log.warning("reflection_failed", error=str(error), scope_no=claimed.scope_no, is_passed_over=is_passed)


def _look(kit: Kit, tx: Connection, claimed: Claim, task: _Task) -> Work:
    """Reads what is new and what may hang together with it."""
    policy, now_s = kit.policy, epoch_s(kit.clock.now())
    numbers = reflections.new_records(tx, claimed, policy.reflect_new)
    found = records.get_many(tx, claimed.scope_no, [record_id for _, record_id in numbers])
    new = [record for _, one in numbers if (record := found.get(one)) and _may_be_shown(record, now_s)]
    newest = records.newest(tx, claimed.scope_no, policy.reflect_newest)
    live = [record for record in newest if record.is_live(now_s)]
    words = " ".join(record.text for record in new)
    near = record_search.by_words(tx, claimed.scope_no, words, limit=policy.reflect_shown, policy=policy)
    others = [record for record in (*near, *live) if _may_be_shown(record, now_s)]
    shown = list({record.record_id: record for record in (*new, *others)}.values())[: policy.reflect_shown]
    said = reflections.new_turns(tx, claimed, policy.mine_turns) if task.is_night else []
    is_done = task.may_ask or kit.chat.default_name == OFFLINE
    reached = Reached(
        seen_passage=numbers[-1][0] if numbers and is_done else None,
        mined_turn=said[-1][0] if said and is_done else None,
        nightly_at=now_s if task.is_night else None,
    )
    return Work(
        claimed,
        new,
        shown,
        [record for record in live if record.source.method == "reflection"][:_CONCLUDED_SHOWN],
        [turn for _, turn in said],
        reached,
        twins(kit, tx, claimed.scope_no, new),
        habits(kit, tx, claimed.scope_no, now_s) if task.is_night else [],
    )


def _may_be_shown(record: Record, now_s: float) -> bool:
    return record.is_live(now_s) and is_shown(record)


def _ask(kit: Kit, work: Work, meters: list[Meter]) -> None:
    """Raises ChatError; what was asked until then is in the meters."""
    if work.new and len(work.shown) >= kit.policy.reflect_least:
        with metered("reflect") as meter:
            meters.append(meter)
            work.found = reflect_with_model(kit, work.shown, work.conclusions, work.dropped)
    if work.said:
        with metered("mine") as meter:
            meters.append(meter)
            work.mined = mine_with_model(kit, work.said, work.shown, work.dropped)
