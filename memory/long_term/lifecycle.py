"""How a memory ages: from its kind's row in the policy and one clock, for ranking and maintenance alike. Pure."""

import math
from enum import StrEnum

from memory.long_term.record import PINNED, Kind, Record, Standing, Status
from memory.policy_lifecycle import DAY_S, Ages, Clock, LifecyclePolicy


class Stage(StrEnum):
    """Where a memory stands in its life."""

    ACTIVE = "active"
    FADING = "fading"
    ARCHIVED = "archived"
    PURGED = "purged"


def ages_of(kind: str, policy: LifecyclePolicy) -> Ages:
    """The row of that kind."""
    return policy.lifecycle.get(kind, policy.usual_ages)


def kinds_by(clock: Clock, policy: LifecyclePolicy) -> frozenset[str]:
    """The kinds that have a row of their own and age by that clock."""
    return frozenset(kind for kind, ages in policy.lifecycle.items() if ages.clock == clock)


def is_ageless(record: Record | Standing, policy: LifecyclePolicy) -> bool:
    """Whether it holds as it is until it is changed: by its kind, or because the user pinned it."""
    return record.is_pinned or ages_of(record.kind, policy).clock == "never"


def clock_of(record: Record | Standing, policy: LifecyclePolicy) -> float:
    """The moment from which the record ages: its last use or evidence, or the day that it is about when that is later."""
    used = max(record.last_accessed_at or 0.0, record.updated_at)
    if ages_of(record.kind, policy).clock != "date":
        return used
    return max(used, record.valid_from or 0.0, record.valid_to or 0.0)


def stage_of(record: Record, now_s: float, policy: LifecyclePolicy) -> Stage:
    """The stage by age alone; what never ages is active."""
    if is_ageless(record, policy):
        return Stage.ACTIVE
    ages = ages_of(record.kind, policy)
    days = (now_s - clock_of(record, policy)) / DAY_S
    if days >= ages.purge_days:
        return Stage.PURGED
    if days >= ages.archive_days:
        return Stage.ARCHIVED
    return Stage.FADING if days >= ages.fade_days else Stage.ACTIVE


def is_over(record: Record, now_s: float) -> bool:
    """Whether its time to live, or the time in which it was true, has passed."""
    return any(end is not None and end <= now_s for end in (record.expires_at, record.valid_to))


_USUAL = LifecyclePolicy()


def worth(record: Record, now_s: float, policy: LifecyclePolicy = _USUAL) -> tuple[int, float]:
    """How much a record is worth when room is short; higher stays longer.

    First whether it is pinned, or says who the user is or what they always want; then importance, status, evidence, uses and age.
    """
    rank = 2 if PINNED in record.tags else int(record.kind in (Kind.IDENTITY, Kind.INSTRUCTION))
    days = max(now_s - max(record.last_accessed_at or 0.0, record.updated_at), 0.0) / DAY_S
    value = (
        record.importance
        + (policy.worth_confirmed if record.status == Status.CONFIRMED else 0.0)
        + policy.worth_evidence * math.log1p(record.evidence_count)
        + policy.worth_uses * math.log1p(record.access_count)
        - policy.worth_age * math.log1p(days)
    )
    return rank, value
