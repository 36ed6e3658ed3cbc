"""From what was found to its order, each with a score, a reason, and whether it is good enough for a prompt."""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import numpy as np

from memory.calibration import probability
from memory.kit import Kit
from memory.long_term.record import Standing, Status
from memory.policy import Policy
from memory.retrieval.about_whom import is_of_another
from memory.retrieval.asked import Asked
from memory.retrieval.bearing import few, judge_of
from memory.retrieval.choose import choose_open, in_bands, without_repeats
from memory.retrieval.decay import age_factor, record_factor
from memory.retrieval.evidence import Evidence, Numbers, weigh_evidence
from memory.retrieval.fitted import calibration_of
from memory.retrieval.freshness import Claim, are_rivals, newest_first
from memory.retrieval.gather import Found
from memory.retrieval.grade import log_odds
from memory.retrieval.hit import Grade
from memory.retrieval.only_asks import asks_what_was_asked
from memory.retrieval.own_days import of_other_days
from memory.retrieval.reason import reason
from memory.retrieval.told import Told, told_twice
from memory.retrieval.unit import Unit
from memory.retrieval.weigh import weigh
from memory.text import normalised


@dataclass(frozen=True, slots=True)
class Ranked:
    """A unit in its place. context: the turns said right before and after it.

    is_open: whether it may go into a prompt if it is good enough: not what a better hit says already or what is outdated.
    is_settled: its day, or that advice depends on it, puts it into a prompt, whatever its words.
    """

    unit: Unit
    grade: Grade
    context: tuple[str, ...]
    is_open: bool = True
    is_settled: bool = False

    def judged(self, score: float, is_injected: bool) -> "Ranked":
        """The same with a reranker's score; the built-in one is kept beside it."""
        scores = self.grade.scores | {"built_in": self.grade.score}
        changes = {"score": round(score, 4), "is_injected": is_injected, "scores": scores}
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
    no_facts = _no_facts(found, asked) | _overtaken(kit, found, asked)
    kept_out = {each.turn for each in told} | no_facts | _empty(found, evidence, asked)
    kept_out |= _out_of_place(found, asked, order[: kit.policy.compared_hits])
    is_other = of_other_days(asked, found.records)
    other_days = {i for i, unit in enumerate(found.units) if is_other(unit)}
    kept_out |= other_days
    is_open = _open(found, [i for i, _ in kept], kept_out, most=kit.policy.compared_hits)
    if asked.query.is_small_talk:
        is_open = [False] * len(kept)
    flags = choose_open([score for _, score in kept], is_open, kit.policy)
    if asked.query.advice:
        flags = few(flags, [evidence.bears[i] for i, _ in kept], kit.policy)
    return [
        Ranked(
            found.units[i],
            _grade(found.units[i], evidence, i, score=score, is_injected=flag),
            context=_beside(found, evidence, i, no_facts | other_days),
            is_open=can,
            is_settled=flag and bool(evidence.bears[i] or evidence.is_on[i]),
        )
        for (i, score), flag, can in zip(kept[:limit], flags, is_open, strict=False)
    ]


def _empty(found: Found, evidence: Evidence, asked: Asked) -> set[int]:
    """What only asks or knows nothing, or is the question itself: it answers no question but one after what was asked."""
    if asks_what_was_asked(asked.query.text):
        return set()
    same = {
        i
        for i, unit in enumerate(found.units)
        if unit.is_turn and normalised(unit.text) == asked.query.folded.strip()
    }
    return same | {int(i) for i in np.flatnonzero(evidence.tells_nothing)}


def _no_facts(found: Found, asked: Asked) -> set[int]:
    """What holds no more, was never said of the user, or tells of somebody else than is asked about."""
    return {
        i
        for i, unit in enumerate(found.units)
        if (unit.first.owner_id, unit.first.part) in found.no_facts
        or ((record := _record(found, unit)) is not None and is_of_another(record, asked.query))
    }


def _out_of_place(found: Found, asked: Asked, order: Sequence[int]) -> set[int]:
    """What the advice that is asked for does not depend on."""
    if (judge := judge_of(asked.query, found.records.values())) is None:
        return set()
    records = ((i, _record(found, found.units[i])) for i in order)
    return {i for i, record in records if record is not None and judge.is_out_of_place(record)}


def _overtaken(kit: Kit, found: Found, asked: Asked) -> set[int]:
    """Short words of the user of which a later, confirmed record says the same but for what is asked."""
    policy, terms = kit.policy, frozenset(asked.query.terms)
    made = [
        _claim(unit, sort="")
        for unit in found.units
        if _is_confirmed(found, unit) and len(unit.terms) <= policy.rivals_terms
    ]
    if not made:
        return set()
    said = {
        i: _claim(unit, sort="")
        for i, unit in enumerate(found.units)
        if unit.is_turn and unit.first.part == "user" and len(unit.terms) <= policy.rivals_terms
    }
    return {
        i
        for i, old in said.items()
        if any(
            old.made[0] < new.made[0] and old.terms - new.terms and _rival(old, new, terms, policy)
            for new in made
        )
    }


def _open(found: Found, order: Sequence[int], kept_out: set[int], *, most: int) -> list[bool]:
    """For each unit in order, whether a prompt may get it: only of the first `most`."""
    open_ones = [i for i in order[:most] if i not in kept_out]
    is_new = without_repeats([found.units[i].terms for i in open_ones])
    allowed = {i for i, new in zip(open_ones, is_new, strict=True) if new}
    return [i in allowed for i in order]


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
    record = _record(found, unit)
    if record is None:
        return 0.0
    told = policy.weight_evidence * math.log(max(record.evidence_count, 1))
    return told + policy.weight_confirmed * (record.status == Status.CONFIRMED)


def _is_confirmed(found: Found, unit: Unit) -> bool:
    record = _record(found, unit)
    return record is not None and record.status == Status.CONFIRMED


def _factor(kit: Kit, found: Found, unit: Unit, now_s: float) -> float:
    record = _record(found, unit)
    if record is not None:
        return record_factor(record, now_s, kit.policy)
    return age_factor(unit.first.said_at or now_s, now_s, kit.policy)


def _record(found: Found, unit: Unit) -> Standing | None:
    return None if unit.is_turn else found.records[unit.first.owner_id]


def _fresh(kit: Kit, found: Found, asked: Asked, order: Sequence[int]) -> list[int]:
    """The order in which the newer of two rival claims has the better place."""
    policy = kit.policy
    head = order[: policy.rivals_among]
    claims = [_claim(found.units[i]) for i in head]
    places = newest_first(
        claims,
        frozenset(asked.query.terms),
        share=policy.rivals_share,
        most_terms=policy.rivals_terms,
    )
    return [head[place] for place in places] + list(order[policy.rivals_among :])


def _rival(old: Claim, new: Claim, asked: frozenset[str], policy: Policy) -> bool:
    """Rivals that differ by a number or code alone: what else they say is not lost."""
    other = old.terms ^ new.terms
    is_code = all(any(ch.isdigit() for ch in term) for term in other)
    return is_code and are_rivals(old, new, asked, policy.rivals_share)


def _claim(unit: Unit, sort: str | None = None) -> Claim:
    first = unit.first
    sort = f"{first.owner_kind} {first.part}" if sort is None else sort
    return Claim(frozenset(first.terms.split(" ")), (first.said_at or 0.0, first.passage_no), sort)


def _grade(unit: Unit, evidence: Evidence, i: int, *, score: float, is_injected: bool) -> Grade:
    return Grade(
        score=round(score, 4),
        reason=reason(unit, evidence, i),
        is_injected=is_injected,
        scores=_stages(unit),
    )


def _beside(found: Found, evidence: Evidence, i: int, hidden: Collection[int]) -> tuple[str, ...]:
    """What was said right before and after, but for what holds no more."""
    beside = [j for j in (i - 1, i + 1) if _is_next(evidence, i, j) and j not in hidden]
    return tuple(found.units[j].text for j in beside)


def _is_next(evidence: Evidence, i: int, j: int) -> bool:
    return 0 <= j < len(evidence.follows) and bool(evidence.follows[max(i, j)])


def _stages(unit: Unit) -> dict[str, float]:
    """Channel -> its score; "recent" only where no other channel found it: it asks nothing."""
    channels = unit.fused.by_channel if unit.fused else {}
    telling = {name: one for name, one in channels.items() if name != "recent"} or channels
    return {str(name): round(one.score, 4) for name, one in telling.items()}
