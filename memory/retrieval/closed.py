"""What keeps a hit out of a prompt, however well it fits the question: what it is, not how good. Pure."""

from collections.abc import Sequence

import numpy as np

from memory.long_term.period import period_of
from memory.long_term.record import Standing, Status, is_plan
from memory.policy import Policy
from memory.retrieval.about_whom import is_of_another
from memory.retrieval.asked import Asked
from memory.retrieval.bearing import judge_of
from memory.retrieval.choose import Dropped
from memory.retrieval.evidence import Evidence
from memory.retrieval.freshness import Claim, are_rivals
from memory.retrieval.gather import Found
from memory.retrieval.only_asks import asks_what_was_asked
from memory.retrieval.own_days import of_other_days
from memory.retrieval.told import Told
from memory.retrieval.unit import Unit
from memory.text import normalised


def why_closed(
    found: Found, evidence: Evidence, asked: Asked, *, told: Sequence[Told], policy: Policy
) -> dict[int, Dropped]:
    """Place of a unit -> why no prompt may get it, for those that none may; the last reason here is the first to be named."""
    if asked.query.is_small_talk:
        return dict.fromkeys(range(len(found.units)), "small_talk")
    closed: dict[int, Dropped] = dict.fromkeys((each.turn for each in told), "duplicate")
    closed |= dict.fromkeys(_overtaken(found, asked, policy), "outdated")
    closed |= dict.fromkeys(_out_of_place(found, asked), "off_topic")
    is_other = of_other_days(asked, found.records)
    closed |= {i: "other_day" for i, unit in enumerate(found.units) if is_other(unit)}
    closed |= no_facts(found, asked)
    closed |= {i: "window" for i, unit in enumerate(found.units) if unit.side in found.in_window}
    closed |= dict.fromkeys(_empty(found, evidence, asked), "question")
    return closed


def no_facts(found: Found, asked: Asked) -> dict[int, Dropped]:
    """What holds no more, was never said of the user, or tells of somebody else than is asked about."""
    closed: dict[int, Dropped] = {}
    for i, unit in enumerate(found.units):
        if unit.side in found.no_facts:
            closed[i] = "no_fact"
        elif (record := record_of(found, unit)) is not None and is_of_another(record, asked.query):
            closed[i] = "of_another"
    return closed


def record_of(found: Found, unit: Unit) -> Standing | None:
    """How the unit's record stands; None for what was said."""
    return None if unit.is_turn else found.records[unit.first.owner_id]


def claim_of(unit: Unit, sort: str | None = None) -> Claim:
    """The unit as a statement of its moment; only those of one sort can be rivals, None: of the same kind and part."""
    first = unit.first
    sort = f"{first.owner_kind} {first.part}" if sort is None else sort
    return Claim(frozenset(first.terms.split(" ")), (first.said_at or 0.0, first.passage_no), sort)


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


def _out_of_place(found: Found, asked: Asked) -> set[int]:
    """What the advice that is asked for does not depend on."""
    if (judge := judge_of(asked.query, found.records.values())) is None:
        return set()
    records = ((i, record_of(found, unit)) for i, unit in enumerate(found.units))
    return {
        i
        for i, record in records
        if record is not None
        and (judge.is_out_of_place(record) or _is_another_matter(found.units[i], record, asked))
    }


def _is_another_matter(unit: Unit, record: Standing, asked: Asked) -> bool:
    """Whether it is a plan that shares neither a word nor a day with the question."""
    if not is_plan(record) or record.valid_from is None or not unit.terms.isdisjoint(asked.query.terms):
        return False
    days = period_of(record.text, record.valid_from, record.valid_to, asked.zone)
    return all(span.gap_to(days) for span in asked.query.dates)


def _overtaken(found: Found, asked: Asked, policy: Policy) -> set[int]:
    """Short words of the user of which a later, confirmed record says the same but for what is asked."""
    terms = frozenset(asked.query.terms)
    made = [
        claim_of(unit, sort="")
        for unit in found.units
        if _is_confirmed(found, unit) and len(unit.terms) <= policy.rivals_terms
    ]
    if not made:
        return set()
    said = {
        i: claim_of(unit, sort="")
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


def _is_confirmed(found: Found, unit: Unit) -> bool:
    record = record_of(found, unit)
    return record is not None and record.status == Status.CONFIRMED


def _rival(old: Claim, new: Claim, asked: frozenset[str], policy: Policy) -> bool:
    """Rivals that differ by a number or code alone: what else they say is not lost."""
    other = old.terms ^ new.terms
    is_code = all(any(ch.isdigit() for ch in term) for term in other)
    return is_code and are_rivals(old, new, asked, policy.rivals_share)
