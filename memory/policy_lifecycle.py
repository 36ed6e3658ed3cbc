"""The numbers of the lifecycle: a part of `policy.py`. One row for each kind of memory: which clock, how long, what then."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

Clock = Literal["never", "use", "date"]
DAY_S = 86_400.0


@dataclass(frozen=True, slots=True)
class Ages:
    """Days after which a memory fades, is archived and is purged. clock: never ages; from the last use or evidence;
    or, when it names one, from the day that it is about.
    """

    clock: Clock = "use"
    fade_days: float = 30.0
    archive_days: float = 90.0
    purge_days: float = 180.0


_NEVER = Ages(clock="never")
_BY_DATE = Ages(clock="date")


@dataclass(frozen=True)
class LifecyclePolicy:
    """Expiry, fading, archive, purge, capacity and the bytes of what was forgotten."""

    lifecycle: Mapping[str, Ages] = field(
        default_factory=lambda: MappingProxyType(
            {
                "identity": _NEVER,
                "instruction": _NEVER,
                "decision": _NEVER,
                "event": _BY_DATE,
                "goal": _BY_DATE,
            }
        )
    )
    """Kind -> its ages; kinds that are not named have the usual ones. Issue 6: active 30, fading 90, archived 180 days."""
    usual_ages: Ages = Ages()
    """Ages of the other kinds. Issue 6."""
    deprecated_days: float = 30.0
    """Days that a replaced, rejected or expired record is kept to be restored. Issue 6."""
    capacity_records: int = 1_000
    """Live records of a scope; the least valuable beyond that are archived. Issue 6."""
    revive_share: float = 0.6
    """Share of the words of an explicit search that an archived record must say to be revived (0-1). Ours."""
    revive_most: int = 5
    """Records that one search revives at most: as many as it shows. Ours."""
    maintain_batch: int = 100
    """Records a transaction of maintenance: live traffic waits for no more. Benchmark upkeep: some 20 ms of work."""
    maintain_rest: float = 1.0
    """Rest after each such transaction, as a share of its processor time. Benchmark upkeep: questions go on meanwhile."""
    maintain_every_s: float = 86_400.0
    """How often the App maintains by itself. Issue 6: daily."""
    maintain_examples: int = 3
    """Records that a report names for each thing that was done. Ours."""
