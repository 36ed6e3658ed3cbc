"""From what was found to its order, each with a score, a reason, and whether it is good enough for a prompt."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from memory.clock import epoch_s
from memory.kit import Kit
from memory.long_term.record import Record, Status
from memory.retrieval.decay import age_factor, record_factor
from memory.retrieval.evidence import Evidence, Numbers, Where, weigh_evidence
from memory.retrieval.fitted import calibration_of
from memory.retrieval.freshness import Statement, newest_first
from memory.retrieval.gather import Asked, Found, WordScore
from memory.retrieval.grade import choose, log_odds, probability
from memory.retrieval.hit import Grade
from memory.retrieval.reason import reason
from memory.retrieval.unit import Unit
from memory.retrieval.weigh import weigh


@dataclass(frozen=True, slots=True)
class Ranked:
    """A unit in its place. context: the turns said right before and after it."""

    unit: Unit
    grade: Grade
    context: tuple[str, ...]

    def judged(self, score: float, is_injected: bool) -> "Ranked":
        """The same with a reranker's score; the built-in one is kept beside it."""
        scores = self.grade.scores | {"built_in": self.grade.score}
        changes = {"score": round(score, 4), "is_injected": is_injected, "scores": scores}
        return replace(self, grade=self.grade.model_copy(update=changes))


def rank(kit: Kit, found: Found, asked: Asked, limit: int) -> list[Ranked]:
    """At most `limit` units, best first."""
    if not found.units:
        return []
    where = Where(asked.zone, kit.policy.neighbour_gap_s)
    evidence = weigh_evidence(found.units, asked.query, asked.vector, WordScore(found.looked_up), where=where)
    scores = _scores(kit, found, asked, evidence)
    order = [int(i) for i in np.argsort(-scores, kind="stable")]
    order = _fresh(kit, found, asked, order)
    best = sorted((float(scores[i]) for i in order), reverse=True)  # rivals swap places, not scores
    is_chosen = choose(best, kit.policy)
    return [
        _ranked(found, evidence, i, score, is_injected and not asked.query.is_small_talk)
        for i, score, is_injected in list(zip(order, best, is_chosen, strict=True))[:limit]
    ]


def _scores(kit: Kit, found: Found, asked: Asked, evidence: Evidence) -> Numbers:
    """0-1 for each unit."""
    if asked.query.is_overview:
        return np.array([unit.fused.score if unit.fused else 0.0 for unit in found.units])
    policy, now_s = kit.policy, epoch_s(kit.clock.now())
    weighed = weigh(evidence, policy)
    weighed = weighed + [policy.weight_confirmed * _is_confirmed(found, unit) for unit in found.units]
    space = calibration_of(kit, asked.query.language)
    likely = probability(log_odds(evidence, weighed, space, size=found.size, policy=policy))
    factors = [_factor(kit, found, unit, now_s) for unit in found.units]
    return np.clip(likely * factors, 0.0, 1.0)


def _is_confirmed(found: Found, unit: Unit) -> bool:
    record = _record(found, unit)
    return record is not None and record.status == Status.CONFIRMED


def _factor(kit: Kit, found: Found, unit: Unit, now_s: float) -> float:
    record = _record(found, unit)
    if record is not None:
        return record_factor(record, now_s, kit.policy)
    return age_factor(unit.first.said_at or now_s, now_s, kit.policy)


def _record(found: Found, unit: Unit) -> Record | None:
    return None if unit.is_turn else found.records[unit.first.owner_id]


def _fresh(kit: Kit, found: Found, asked: Asked, order: Sequence[int]) -> list[int]:
    """The order in which the newer of two rival statements has the better place."""
    policy = kit.policy
    head = order[: policy.rivals_among]
    statements = [_statement(found.units[i]) for i in head]
    places = newest_first(
        statements,
        frozenset(asked.query.terms),
        share=policy.rivals_share,
        most_terms=policy.rivals_terms,
    )
    return [head[place] for place in places] + list(order[policy.rivals_among :])


def _statement(unit: Unit) -> Statement:
    first = unit.first
    return Statement(frozenset(first.terms.split(" ")), (first.said_at or 0.0, first.passage_no))


def _ranked(found: Found, evidence: Evidence, i: int, score: float, is_injected: bool) -> Ranked:
    unit = found.units[i]
    grade = Grade(
        score=round(score, 4),
        reason=reason(unit, evidence, i),
        is_injected=is_injected,
        scores=_stages(unit, evidence, i),
    )
    context = tuple(found.units[j].text for j in (i - 1, i + 1) if _is_next(evidence, i, j))
    return Ranked(unit, grade, context)


def _is_next(evidence: Evidence, i: int, j: int) -> bool:
    return 0 <= j < len(evidence.follows) and bool(evidence.follows[max(i, j)])


def _stages(unit: Unit, evidence: Evidence, i: int) -> dict[str, float]:
    channels = unit.fused.by_channel if unit.fused else {}
    scores = {str(name): round(found.score, 4) for name, found in channels.items()}
    return scores | {"coverage": round(float(evidence.coverage[i]), 4)}
