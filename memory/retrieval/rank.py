"""From what was found to hits in order, each with a score, a reason, and whether it is good enough for a prompt."""

import numpy as np

from memory.kit import Kit
from memory.retrieval.evidence import weigh_evidence
from memory.retrieval.gather import Asked, Found, scorer
from memory.retrieval.hit import Grade, Hit, record_hit, turn_hit
from memory.retrieval.unit import Unit
from memory.retrieval.weigh import weigh


def rank(kit: Kit, found: Found, asked: Asked) -> list[Hit]:
    """All hits, best first."""
    if not found.units:
        return []
    evidence = weigh_evidence(found.units, asked.query, asked.vector, scorer(found), zone=asked.zone)
    scores = weigh(evidence, kit.policy)
    if asked.query.is_overview:
        scores = np.array([unit.fused.score if unit.fused else 0.0 for unit in found.units])
    order = np.argsort(-scores, kind="stable")
    return [_hit(found, found.units[i], float(scores[i])) for i in order]


def _hit(found: Found, unit: Unit, score: float) -> Hit:
    channels = {name: round(one.score, 4) for name, one in unit.fused.by_channel.items()} if unit.fused else {}
    grade = Grade(score=max(0.0, min(1.0, score / 10)), reason="", is_injected=False, scores=channels)
    if not unit.is_turn:
        return record_hit(found.records[unit.first.owner_id], grade)
    return turn_hit(found.turns[unit.first.owner_id], unit, grade)
