"""From what was found to its order, each with a score, a reason, and whether it is good enough for a prompt."""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import numpy as np

from memory.calibration import probability
from memory.kit import Kit
from memory.long_term.record import Status
from memory.policy import Policy
from memory.retrieval.asked import Asked
from memory.retrieval.bearing import few
from memory.retrieval.choose import Dropped, choose_open, in_bands
from memory.retrieval.closed import claim_of, no_facts, record_of, why_closed
from memory.retrieval.decay import age_factor, record_factor
from memory.retrieval.evidence import Evidence, Numbers, weigh_evidence
from memory.retrieval.fitted import calibration_of
from memory.retrieval.freshness import newest_first
from memory.retrieval.gather import Found
from memory.retrieval.grade import log_odds
from memory.retrieval.hit import Grade
from memory.retrieval.reason import reason
from memory.retrieval.repeats import Statement, one_of_each, repeats
from memory.retrieval.told import Told, told_twice
from memory.retrieval.unit import Unit
from memory.retrieval.weigh import weigh


@dataclass(frozen=True, slots=True)
class Ranked:
    """A unit in its place. context: the turns said right before and after it.

    closed: why no prompt may get it, however good it is; "" for one that is open.
    is_settled: its day, or that advice depends on it, puts it into a prompt, whatever its words.
    """

    unit: Unit
    grade: Grade
    context: tuple[str, ...]
    closed: Dropped = ""
    is_settled: bool = False

    def judged(self, score: float, fate: Dropped) -> "Ranked":
        """The same with a reranker's score; the built-in one is kept beside it."""
        scores = self.grade.scores | {"built_in": self.grade.score}
        changes = {"score": round(score, 4), "is_injected": not fate, "dropped": fate, "scores": scores}
        return replace(self, grade=self.grade.model_copy(update=changes))


def rank(kit: Kit, found: Found, asked: Asked, limit: int) -> list[Ranked]:
    """At most `limit` units, best first; without questions and replies that are not likely to answer."""
    if not found.units:
        return []
    evidence = weigh_evidence(
        found.units, asked, looked_up=found.looked_up, policy=kit.policy, records=found.records
    )
    told = told_twice(found.units, found.records, asked.query.terms, share=kit.policy.told_share)
    scores = _scores(kit, found, asked, evidence=evidence, told=told)
    order = [int(i) for i in np.argsort(-scores, kind="stable")]
    order = _fresh(kit, found, asked, order)
    best = sorted((float(scores[i]) for i in order), reverse=True)  # rivals swap places, not scores
    same = {each.turn for each in told if each.is_all}
    kept = [
        (i, score)
        for i, score in zip(order, best, strict=True)
        if i not in same
        and (score >= kit.policy.likely_from or not (evidence.only_asks[i] or evidence.is_reply[i]))
    ]
    closed = why_closed(found, evidence, asked, told=told, policy=kit.policy)
    other_days = {i for i, why in closed.items() if why == "other_day"}
    places = _one_of_each(found, evidence, asked, kept=kept[: kit.policy.compared_hits], closed=closed)
    for i, score in kept[kit.policy.compared_hits :]:
        closed.setdefault(i, "most" if score >= kit.policy.likely_from else "band")
        places.append(i)
    fates = choose_open([score for _, score in kept], [closed.get(i, "") for i in places], kit.policy)
    if asked.query.advice:
        fates = few(fates, [evidence.bears[i] for i in places], kit.policy)
    stale = {*no_facts(found, asked), *other_days}
    return [
        Ranked(
            found.units[i],
            _grade(found.units[i], evidence, i, score=score, fate=fate),
            context=_beside(found, evidence, i, stale),
            closed=closed.get(i, ""),
            is_settled=not fate and bool(evidence.bears[i] or evidence.is_on[i]),
        )
        for i, (_, score), fate in zip(places[:limit], kept, fates, strict=False)
    ]


def _one_of_each(
    found: Found,
    evidence: Evidence,
    asked: Asked,
    *,
    kept: Sequence[tuple[int, float]],
    closed: dict[int, Dropped],
) -> list[int]:
    """The units of `kept` with the best of those that state the same in the best of their places; closes the others."""
    units = [i for i, _ in kept]
    at = [place for place, i in enumerate(units) if closed.get(i, "") in ("", "window")]
    head = [units[place] for place in at]
    statements = [
        Statement(
            found.units[i],
            record_of(found, found.units[i]),
            asked.zone,
            is_in_time=bool(asked.query.dates) and bool(evidence.in_time[i] >= 1),
            is_shown=closed.get(i) == "window",
        )
        for i in head
    ]
    order, repeated = one_of_each(statements, frozenset(asked.query.terms))
    for place, new in zip(at, order, strict=True):
        units[place] = head[new]
    for needless, other in repeated.items():
        closed[head[needless]] = "window" if statements[other].is_shown else "duplicate"
    return units


def _scores(kit: Kit, found: Found, asked: Asked, *, evidence: Evidence, told: Sequence[Told]) -> Numbers:
    """0-1 for each unit."""
    if asked.query.is_overview:
        return np.array([unit.fused.score if unit.fused else 0.0 for unit in found.units])
    policy = kit.policy
    weighed = weigh(evidence, policy)
    weighed = weighed + [_standing_weight(found, unit, policy) for unit in found.units]
    for each in told:  # facts first
        weighed[each.turn] = min(weighed[each.turn], weighed[each.record] - policy.fact_lead)
    space = calibration_of(kit, asked.query.language)
    likely = probability(log_odds(evidence, weighed, space, size=found.size, policy=policy))
    factors = np.array([_factor(kit, found, unit, asked.now_s) for unit in found.units])
    return in_bands(likely, factors, policy)


def _standing_weight(found: Found, unit: Unit, policy: Policy) -> float:
    """What speaks for a record whatever is asked: its status and how often it was told."""
    record = record_of(found, unit)
    if record is None:
        return 0.0
    told = policy.weight_evidence * math.log(max(record.evidence_count, 1))
    return told + policy.weight_confirmed * (record.status == Status.CONFIRMED)


def _factor(kit: Kit, found: Found, unit: Unit, now_s: float) -> float:
    record = record_of(found, unit)
    if record is not None:
        return record_factor(record, now_s, kit.policy)
    return age_factor(unit.first.said_at or now_s, now_s, kit.policy)


def _fresh(kit: Kit, found: Found, asked: Asked, order: Sequence[int]) -> list[int]:
    """The order in which the newer of two rival claims has the better place."""
    policy = kit.policy
    head = order[: policy.rivals_among]
    claims = [claim_of(found.units[i]) for i in head]
    places = newest_first(
        claims,
        frozenset(asked.query.terms),
        share=policy.rivals_share,
        most_terms=policy.rivals_terms,
    )
    return [head[place] for place in places] + list(order[policy.rivals_among :])


def _grade(unit: Unit, evidence: Evidence, i: int, *, score: float, fate: Dropped) -> Grade:
    return Grade(
        score=round(score, 4),
        reason=reason(unit, evidence, i),
        is_injected=not fate,
        dropped=fate,
        scores=_stages(unit),
    )


def _beside(found: Found, evidence: Evidence, i: int, hidden: Collection[int]) -> tuple[str, ...]:
    """What was said right before and after, but for what holds no more, only says it again, or knows nothing."""
    units = found.units
    beside = [
        j
        for j in (i - 1, i + 1)
        if _is_next(evidence, i, j)
        and j not in hidden
        and not (evidence.is_reply[j] and evidence.tells_nothing[j])
    ]
    return tuple(units[j].text for j in beside if not repeats(units[j], units[i]))


def _is_next(evidence: Evidence, i: int, j: int) -> bool:
    return 0 <= j < len(evidence.follows) and bool(evidence.follows[max(i, j)])


def _stages(unit: Unit) -> dict[str, float]:
    """Channel -> its score; "recent" only where no other channel found it: it asks nothing."""
    channels = unit.fused.by_channel if unit.fused else {}
    telling = {name: one for name, one in channels.items() if name != "recent"} or channels
    return {str(name): round(one.score, 4) for name, one in telling.items()}
