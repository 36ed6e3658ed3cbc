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
    or, when it names one, from the day that it is about. Ranking, the janitor and what a prompt calls past go by this row.
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
                "follow_up": _BY_DATE,
            }
        )
    )
    """Kind -> its ages; kinds that are not named have the usual ones. Issue 6: active 30, fading 90, archived 180 days."""
    usual_ages: Ages = Ages()
    """Ages of the other kinds. Issue 6."""
    fade_share: float = 0.05
    """How much of the score of a memory is gone when it has faded (0-1), from its fade_days to its archive_days. Ours: as
    `decay_share`, so that both together settle near ties and no more."""
    deprecated_days: float = 30.0
    """Days that a replaced, rejected or expired record is kept to be restored. Issue 6."""
    capacity_records: int = 1_000
    """Live records of a scope, unless a profile allows more; the least valuable beyond that are archived. Issue 6."""
    worth_confirmed: float = 1.0
    """What a confirmation is worth when room is short, in points of importance (1-5). Ours."""
    worth_evidence: float = 1.0
    """The same of evidence: times log(1 + how often it was said). Ours."""
    worth_uses: float = 1.0
    """The same of uses: times log(1 + how often it was in a prompt). Ours: what is used now and then outlives what is not."""
    worth_age: float = 1.0
    """What age costs: times log(1 + days since the last use or evidence). Ours: what was said, used or revived in the last days
    stays whatever its importance, also in a scope that is full for months (a simulation of 200 days)."""
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

    # Relations, reflection
    graph_nodes: int = 60
    """Entities at most in the picture of a graph, those with the most memories. Ours: more cannot be read."""
    reflect_records: int = 12
    """New records of a scope that make a reflection due. Issue 6: 10-20."""
    reflect_least: int = 2
    """Memories, new and known ones, from which on the model is asked. Ours: one alone has nothing to hang together with."""
    reflect_new: int = 30
    """New records of one reflection at most; the rest comes next. Ours: bounds prompt and transaction."""
    reflect_shown: int = 45
    """Memories that one reflection sees, new and related ones. Ours: about 2,000 tokens."""
    reflect_most: int = 6
    """Links, merges, conclusions and conflicts of one reflection, each. Ours."""
    reflect_confidence: float = 0.5
    """Confidence of what was concluded (0-1). Ours: under a plain statement's 0.6."""
    reflect_every_s: float = 60.0
    """How often the worker looks whether a reflection is due. Ours: it counts in every scope."""
    reflect_night_s: float = 86_400.0
    """How long after a night's reflection the next is due. Issue 6: nightly."""
    reflect_scopes: int = 5
    """Scopes that one run of the worker thinks over at most; the rest a minute later. Ours: the worker has other work."""
    reflect_scopes_forced: int = 50
    """The same for `mneme maintain`, which says how many are left. Ours: some seconds a scope, so that it ends in minutes."""
    reflect_newest: int = 200
    """Newest memories of a scope that are looked through for what may hang together with new ones. Ours."""
    reflect_output_tokens: int = 1_600
    """Room for the model's answer; doubled once when it did not suffice. Ours."""
    mine_turns: int = 60
    """Turns that one night's mining reads at most; the rest comes next. Ours."""
    mine_turn_chars: int = 400
    """Characters of one turn that it reads. Ours: a profile is told in a sentence."""
    background_calls_per_turn: float = 0.02
    """Calls for reflection and mining that a turn earns. Issue 3: 0.15 in all, of which extraction takes 0.125 (1 in 8 turns)."""
    budget_days: float = 30.0
    """Days over which turns and calls are counted for that. Ours."""
    calls_kept_days: float = 90.0
    """Days that the log of model calls is kept. Ours: what `mneme stats` looks back on."""
    habit_places: int = 3
    """Threads that a question, or days that a doing, must come from to be a habit. Issue 6: three."""
    habit_alike: float = 0.6
    """Share of terms that makes two questions one (0-1). Ours: word order and politeness differ."""
    habit_days: float = 60.0
    """Days that are looked back on for habits. Ours."""
    habit_turns: int = 400
    """Turns that are compared for habits at most, the newest. Ours: bounds the work."""
