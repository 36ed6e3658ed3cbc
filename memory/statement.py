"""A statement on its way into the ledger, and the record that it becomes. Values only: no ledger, no clock."""

from dataclasses import dataclass
from datetime import UTC, datetime

from memory.long_term.candidate import Candidate
from memory.long_term.conflict import STRONG_ACTS
from memory.long_term.edges import Edge
from memory.long_term.entities import find_entities
from memory.long_term.record import Record, Source, Status, make_record_id
from memory.long_term.scope import Scope
from memory.long_term.sensitive import HEALTH_ATTRIBUTES, find_contacts
from memory.policy import Policy
from memory.policy_lifecycle import DAY_S

UNTIL_IDLE = "until_idle"
"""Tag of contact details that nobody asked to keep: purged when the thread has been idle."""
ABANDONED = "abandoned_branch"
"""Tag of what was said on a branch of its thread that an edit or a fork left."""
_MONTH_CHARS = len("2026-05")


@dataclass(frozen=True, slots=True)
class Statement:
    """A candidate with where it comes from. confidence: 0-1, None: by the speech act.

    edges: relations that a model found in the same words. derived_from: ids of records or turns that it was concluded from;
    said_at: when the newest of them was said.
    """

    candidate: Candidate
    source: Source
    confidence: float | None = None
    importance: int = 3
    keywords: tuple[str, ...] = ()
    expires_at: float | None = None
    edges: tuple[Edge, ...] = ()
    derived_from: tuple[str, ...] = ()
    said_at: float | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a statement. detail: the text that it replaces or contradicts."""

    action: str
    reason: str
    record_id: str = ""
    detail: str = ""


def make_record(policy: Policy, scope: Scope, statement: Statement, now_s: float) -> Record:
    """The statement as a new record: its status and confidence by how it was said."""
    candidate = statement.candidate
    is_strong = candidate.act in STRONG_ACTS
    confidence = policy.confirmed_confidence if is_strong else policy.candidate_confidence
    return Record(
        record_id=record_id_of(scope, candidate, statement.source.turn_id),
        text=with_date(candidate),
        kind=candidate.kind,
        subject=candidate.subject,
        attribute=candidate.attribute,
        value=candidate.value,
        polarity=candidate.polarity,
        status=Status.CONFIRMED if is_strong else Status.CANDIDATE,
        confidence=confidence if statement.confidence is None else statement.confidence,
        importance=statement.importance,
        keywords=statement.keywords,
        tags=(UNTIL_IDLE,) if is_until_idle(candidate) else (),
        entities=tuple(name for name, _ in find_entities(candidate)),
        is_sensitive=bool(find_contacts(candidate.text)) or candidate.attribute in HEALTH_ATTRIBUTES,
        source=statement.source,
        valid_from=day_s(candidate.date) if candidate.date else None,
        created_at=now_s,
        updated_at=now_s,
        expires_at=statement.expires_at,
        derived_from=statement.derived_from,
    )


def is_until_idle(candidate: Candidate) -> bool:
    """Whether it holds contact details that nobody asked to keep."""
    return bool(find_contacts(candidate.text)) and not candidate.is_explicit


def record_id_of(scope: Scope, candidate: Candidate, turn_id: str) -> str:
    """The id that this statement of that turn gets when it becomes a record."""
    return make_record_id(scope, f"{candidate.attribute}|{candidate.text}", turn_id)


def reinforced(old: Record, statement: Statement, now_s: float) -> Record:
    """The record after it was said again: more evidence only from another thread or another day."""
    is_other_thread = old.source.thread_id != statement.source.thread_id
    is_edited = ABANDONED in old.tags  # the same words on another branch of the same conversation
    is_independent = is_other_thread or (now_s - old.updated_at >= DAY_S and not is_edited)
    is_strong = statement.candidate.act in STRONG_ACTS
    is_renewed = statement.candidate.is_explicit or not old.is_live(now_s)  # said anew, it counts again
    confidence = old.confidence
    if is_independent or is_strong:
        confidence = min(max(confidence + 0.05, 0.9), 0.95)
    return old.model_copy(
        update={
            "version": old.version + 1,
            "updated_at": now_s,
            "evidence_count": old.evidence_count + int(is_independent),
            "confidence": max(confidence, old.confidence),
            "status": Status.CONFIRMED if is_independent or is_strong else old.status,
            "keywords": tuple(dict.fromkeys((*old.keywords, *statement.keywords))),
            "tags": tuple(
                tag for tag in old.tags if tag != UNTIL_IDLE or not statement.candidate.is_explicit
            ),
            "expires_at": statement.expires_at if is_renewed else old.expires_at,
        }
    )


def with_date(candidate: Candidate) -> str:
    """The statement's words with the absolute day, where they name it only relatively ("next Friday")."""
    if not candidate.date or candidate.date in candidate.text:
        return candidate.text
    return f"{candidate.text} ({candidate.date})"


def day_s(day: str) -> float:
    """The start of that day or month, in epoch seconds."""
    return (
        datetime.fromisoformat(day if len(day) > _MONTH_CHARS else f"{day}-01")
        .replace(tzinfo=UTC)
        .timestamp()
    )
