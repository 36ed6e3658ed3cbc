"""Age and use as bounded factors on a score: they settle near ties and never lift what does not answer. Pure."""

import math

from memory.long_term.lifecycle import ages_of, clock_of, is_ageless
from memory.long_term.record import Record, Standing
from memory.policy import Policy
from memory.policy_lifecycle import DAY_S, Ages


def age_factor(last_used_at: float, now_s: float, policy: Policy) -> float:
    """1 for what was used just now, falling to 1 - `decay_share`; exp(-0.01 x days) in between."""
    days = max(now_s - last_used_at, 0.0) / DAY_S
    return 1.0 - policy.decay_share * (1.0 - math.exp(-policy.decay_per_day * days))


def use_factor(access_count: int, policy: Policy) -> float:
    """1 for what was never used, rising to 1 + `access_share`; 0.1 x ln(accesses + 1), at most 0.5, in between."""
    use = min(policy.access_per_log * math.log(max(access_count, 0) + 1), policy.access_most)
    return 1.0 + policy.access_share * use / policy.access_most


def fade_factor(days: float, ages: Ages, policy: Policy) -> float:
    """1 up to the day from which the kind fades, falling evenly to 1 - `fade_share` at the day that ends in the archive."""
    length = max(ages.archive_days - ages.fade_days, 1e-9)
    return 1.0 - policy.fade_share * min(max((days - ages.fade_days) / length, 0.0), 1.0)


def record_factor(record: Record | Standing, now_s: float, policy: Policy) -> float:
    """All factors of a record, by its kind's row in the policy and its clock; what does not age has that of its use alone."""
    use = use_factor(record.access_count, policy)
    if is_ageless(record, policy):
        return use
    clock = clock_of(record, policy)
    faded = fade_factor((now_s - clock) / DAY_S, ages_of(record.kind, policy), policy)
    return use * age_factor(clock, now_s, policy) * faded
