"""What ranking works on, without a ledger: passages, units, a question at a moment, and where its words stand in a scope."""

from collections.abc import Sequence
from dataclasses import fields, replace
from datetime import UTC, datetime
from typing import Any

import numpy as np

from memory.ledger.lexical import LookUp, shares_of
from memory.ledger.passages import Passage
from memory.long_term.record import Record, Standing
from memory.policy import Policy
from memory.retrieval.asked import Asked, Wanted
from memory.retrieval.channels.ranked import Channel, Found
from memory.retrieval.evidence import Evidence, weigh_evidence
from memory.retrieval.fuse import Fused
from memory.retrieval.query import make_query
from memory.retrieval.unit import Unit
from memory.text import search_terms

POLICY = Policy()
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
NOW_S = NOW.timestamp()


def a_passage(number: int, text: str, **changes: Any) -> Passage:
    """A passage of what the user said in a turn of its own, without a vector."""
    said = Passage(
        number, "turn", f"t{number}", "user", "a", NOW_S, "", text, " ".join(search_terms(text)), None
    )
    return replace(said, **changes)


def a_unit(number: int, text: str, *, channels: Sequence[Channel] = (), **changes: Any) -> Unit:
    """A unit of one passage. channels: those that found it."""
    found = {name: Found(number, 1.0) for name in channels}
    return Unit((a_passage(number, text, **changes),), Fused(number, 0.5, found) if found else None)


def a_fact(number: int, text: str, **changes: Any) -> Unit:
    """The unit of a record `r<number>`."""
    return a_unit(
        number,
        text,
        **{"owner_kind": "record", "owner_id": f"r{number}", "part": "", "thread_id": ""} | changes,
    )


def a_standing(record: Record) -> Standing:
    """What ranking knows of the record."""
    known: dict[str, Any] = {each.name: getattr(record, each.name, "") for each in fields(Standing)}
    return Standing(**{**known, "turn_id": record.source.turn_id})


def asking(text: str) -> Asked:
    """The question now, in UTC, without a vector."""
    return Asked(make_query(text, limit_chars=600, today=NOW.date()), None, Wanted(), UTC, NOW_S)


def looked_up(asked: Asked, units: Sequence[Unit], *, size: int = 100, **having: int) -> LookUp:
    """Where the question's words stand among the units. having: in how many passages of the scope a term stands in truth."""
    numbers = {
        term: np.array([unit.first.passage_no for unit in units if term in unit.terms], dtype=np.int64)
        for term in asked.query.factors
    }
    rows = {term: np.arange(having.get(term, len(found))) for term, found in numbers.items()}
    count = {term: len(found) for term, found in rows.items()}
    return LookUp(
        {term: found for term, found in rows.items() if len(found)},
        dict.fromkeys(rows, 1.0),
        shares_of(asked.query.factors, count, size),
        8.0,
        POLICY,
    )


def evidence_of(question: str, units: Sequence[Unit], **having: int) -> Evidence:
    """The units' evidence for the question."""
    asked = asking(question)
    return weigh_evidence(
        units, asked, looked_up=looked_up(asked, units, **having), policy=POLICY, records={}
    )
