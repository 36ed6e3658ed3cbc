"""Age and use as bounded factors on a score: they settle near ties and never lift what does not answer. Pure."""

import math

from memory.long_term.record import Kind, Record, Standing
from memory.policy import Policy

_DAY_S = 86_400
AGELESS = frozenset({Kind.IDENTITY, Kind.INSTRUCTION, Kind.DECISION})
"""Kinds that hold until they are changed."""


def age_factor(last_used_at: float, now_s: float, policy: Policy) -> float:
    """1 for what was used just now, falling to 1 - `decay_share`; exp(-0.01 x days) in between."""
    days = max(now_s - last_used_at, 0.0) / _DAY_S
    return 1.0 - policy.decay_share * (1.0 - math.exp(-policy.decay_per_day * days))


def use_factor(access_count: int, policy: Policy) -> float:
    """1 for what was never used, rising to 1 + `access_share`; 0.1 x ln(accesses + 1), at most 0.5, in between."""
    use = min(policy.access_per_log * math.log(max(access_count, 0) + 1), policy.access_most)
    return 1.0 + policy.access_share * use / policy.access_most


def record_factor(record: Record | Standing, now_s: float, policy: Policy) -> float:
    """Both factors of a record; identity, instructions and decisions do not age."""
    used_at = record.last_accessed_at if record.last_accessed_at is not None else record.created_at
    age = 1.0 if record.kind in AGELESS else age_factor(used_at, now_s, policy)
    return age * use_factor(record.access_count, policy)
