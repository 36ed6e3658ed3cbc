"""How a memory ages: from its kind's row in the policy and one clock. Pure."""

import math
from enum import StrEnum

from memory.long_term.record import Kind, Record, Status
from memory.policy_lifecycle import DAY_S, Ages, LifecyclePolicy


class Stage(StrEnum):
    """Where a memory stands in its life."""

    ACTIVE = "active"
    FADING = "fading"
    ARCHIVED = "archived"
    PURGED = "purged"


PINNED = "pinned"
"""Tag of what maintenance never touches."""


def ages_of(kind: str, policy: LifecyclePolicy) -> Ages:
    """The row of that kind."""
    return policy.lifecycle.get(kind, policy.usual_ages)


def clock_of(record: Record, policy: LifecyclePolicy) -> float:
    """The moment from which the record ages: its last use or evidence, or the day that it is about when that is later."""
    used = max(record.last_accessed_at or 0.0, record.updated_at)
    if ages_of(record.kind, policy).clock != "date":
        return used
    return max(used, record.valid_from or 0.0, record.valid_to or 0.0)


def stage_of(record: Record, now_s: float, policy: LifecyclePolicy) -> Stage:
    """The stage by age alone. What never ages, or is pinned, is active."""
    ages = ages_of(record.kind, policy)
    if ages.clock == "never" or PINNED in record.tags:
        return Stage.ACTIVE
    days = (now_s - clock_of(record, policy)) / DAY_S
    if days >= ages.purge_days:
        return Stage.PURGED
    if days >= ages.archive_days:
        return Stage.ARCHIVED
    return Stage.FADING if days >= ages.fade_days else Stage.ACTIVE


def is_over(record: Record, now_s: float) -> bool:
    """Whether its time to live, or the time in which it was true, has passed."""
    return any(end is not None and end <= now_s for end in (record.expires_at, record.valid_to))


def is_past(record: Record, now_s: float) -> bool:
    """Whether it tells of a day that is gone: to be shown as past."""
    return (
        record.kind in (Kind.EVENT, Kind.GOAL)
        and record.valid_from is not None
        and record.valid_from + DAY_S <= now_s
    )


def worth(record: Record, now_s: float) -> tuple[int, float]:
    """How much a record is worth when room is short; higher stays longer.

    First whether it is pinned, or says who the user is or what they always want; then importance, status, evidence, uses and age.
    """
    rank = 2 if PINNED in record.tags else int(record.kind in (Kind.IDENTITY, Kind.INSTRUCTION))
    days = max(now_s - max(record.last_accessed_at or 0.0, record.updated_at), 0.0) / DAY_S
    value = (
        record.importance
        + (1.0 if record.status == Status.CONFIRMED else 0.0)
        + math.log1p(record.evidence_count)
        + 0.5 * math.log1p(record.access_count)
        - 0.5 * math.log1p(days)
    )
    return rank, value
