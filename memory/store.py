"""Putting one statement into the ledger: finds what it repeats, refines, replaces or contradicts, and writes the outcome.

Works inside the caller's transaction; the same for rules, tools, model extraction and import.
"""

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection

from memory.index.feed import to_bytes
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.ledger import entities, logs, pendings, records
from memory.long_term.attributes import ATTITUDES
from memory.long_term.candidate import Candidate
from memory.long_term.conflict import NEW, STRONG_ACTS, Resolution, has_other_numbers, resolve
from memory.long_term.entities import find_entities
from memory.long_term.record import Record, Source, Status, make_record_id
from memory.long_term.scope import Scope
from memory.long_term.sensitive import HEALTH_ATTRIBUTES, find_contacts
from memory.text import query_terms

UNTIL_IDLE = "until_idle"
"""Tag of contact details that nobody asked to keep: purged when the thread has been idle."""
DAY_S = 86_400


@dataclass(frozen=True, slots=True)
class Statement:
    """A candidate with where it comes from. confidence: 0-1, None: by the speech act."""

    candidate: Candidate
    source: Source
    confidence: float | None = None
    importance: int = 3
    keywords: tuple[str, ...] = ()
    expires_at: float | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a statement. detail: the text that it replaces or contradicts."""

    action: str
    reason: str
    record_id: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Store:
    """Writes statements of one scope in one transaction."""

    kit: Kit
    tx: Connection
    scope: Scope
    scope_no: int
    now_s: float

    def put(self, statement: Statement, vector: Vector | None) -> Outcome:
        """Writes the statement and says what it was to the old ones."""
        candidate = statement.candidate
        record = self._record(statement)
        if self._is_forgotten(record, statement):
            return Outcome("refused", "forgotten")
        found = self._resolve(statement, record.confidence, vector)
        old = found.old
        match found.outcome:
            case "same" if old:
                return self._reinforce(old, statement)
            case "refines" if old:
                return self._refine(old, record, vector)
            case "supersedes" if old:
                return self._supersede(old, record, candidate, vector)
            case "pending" if old:
                self._add(replace_status(record, Status.PENDING), vector)
                pendings.add(
                    self.tx,
                    self.scope_no,
                    pendings.Pending(record.record_id, old.record_id, self.now_s, None),
                )
                return Outcome("pending", "contradicts", record.record_id, old.text)
            case _:
                self._add(record, vector)
                return Outcome(
                    "stored",
                    "explicit" if candidate.is_explicit else statement.source.method,
                    record.record_id,
                )

    def _resolve(self, statement: Statement, confidence: float, vector: Vector | None) -> Resolution:
        candidate = statement.candidate
        others = related(self.tx, self.scope_no, candidate)
        margin = self.kit.policy.replace_margin if statement.source.method in ("model", "reflection") else 0.0
        found = resolve(candidate, others, confidence=confidence, margin=margin)
        if found == NEW and not candidate.attribute and vector is not None:
            twin = self._near(candidate, vector)
            return Resolution("same", twin) if twin else NEW
        return found

    def _near(self, candidate: Candidate, vector: Vector) -> Record | None:
        """The record that says the same in nearly the same words: never across subjects, numbers or negation."""
        policy, index = self.kit.policy, self.kit.index
        close = [
            m
            for m in index.search(self.scope_no, vector, policy.near_candidates)
            if m.similarity >= self.kit.embedder.near
        ]
        words = set(query_terms(candidate.text))
        for record in records.of_passages(self.tx, self.scope_no, [m.passage_no for m in close]):
            theirs = set(query_terms(record.text))
            shared = len(words & theirs) / max(len(words | theirs), 1)
            if (
                shared >= policy.near_shared_terms
                and record.subject == candidate.subject
                and record.polarity == candidate.polarity
                and not has_other_numbers(candidate.text, record.text)
            ):
                return record
        return None

    def _is_forgotten(self, record: Record, statement: Statement) -> bool:
        """Whether the user had this forgotten: by its id, or said before that moment in other words."""
        said_at = (
            self.now_s if statement.candidate.is_explicit else statement_time(self.tx, statement, self.now_s)
        )
        return logs.is_buried(self.tx, self.scope_no, record, said_at)

    def _add(self, record: Record, vector: Vector | None) -> None:
        if records.get(self.tx, self.scope_no, record.record_id) is None:
            records.add(self.tx, self.scope_no, record, None if vector is None else to_bytes(vector))
            entities.link(self.tx, self.scope_no, record)

    def _reinforce(self, old: Record, statement: Statement) -> Outcome:
        turn_id = statement.source.turn_id
        is_counted = old.source.turn_id == turn_id or logs.has_verdict(self.tx, turn_id, old.record_id)
        if not is_counted:
            records.change(self.tx, self.scope_no, old, reinforced(old, statement, self.now_s), "reinforced")
        return Outcome("stored", "duplicate", old.record_id)

    def _refine(self, old: Record, record: Record, vector: Vector | None) -> Outcome:
        closer = old.model_copy(
            update={
                "text": record.text,
                "value": record.value,
                "source": record.source,
                "updated_at": self.now_s,
                "version": old.version + 1,
                "confidence": max(old.confidence, record.confidence),
                "entities": tuple(dict.fromkeys((*old.entities, *record.entities))),
            }
        )
        records.change(
            self.tx,
            self.scope_no,
            old,
            closer,
            "refined",
            embedding=None if vector is None else to_bytes(vector),
        )
        return Outcome("stored", "refines", old.record_id, old.text)

    def _supersede(self, old: Record, record: Record, candidate: Candidate, vector: Vector | None) -> Outcome:
        since = day_s(candidate.date) if candidate.act == "change" and candidate.date else self.now_s
        new = record.model_copy(
            update={
                "supersedes": old.record_id,
                "valid_from": since if candidate.act == "change" else record.valid_from,
            }
        )
        ended = old.model_copy(
            update={
                "status": Status.DEPRECATED,
                "superseded_by": new.record_id,
                "valid_to": since if candidate.act == "change" else old.valid_to,
                "updated_at": self.now_s,
                "version": old.version + 1,
            }
        )
        records.change(self.tx, self.scope_no, old, ended, "superseded")
        pendings.drop(self.tx, old.record_id)
        self._add(new, vector)
        return Outcome("stored", "supersedes", new.record_id, old.text)

    def _record(self, statement: Statement) -> Record:
        candidate, policy = statement.candidate, self.kit.policy
        is_strong = candidate.act in STRONG_ACTS
        confidence = policy.confirmed_confidence if is_strong else policy.candidate_confidence
        contacts = find_contacts(candidate.text)
        is_kept = candidate.is_explicit or not contacts
        return Record(
            record_id=record_id_of(self.scope, candidate, statement.source.turn_id),
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
            tags=() if is_kept else (UNTIL_IDLE,),
            entities=tuple(name for name, _ in find_entities(candidate)),
            is_sensitive=bool(contacts) or candidate.attribute in HEALTH_ATTRIBUTES,
            source=statement.source,
            valid_from=day_s(candidate.date) if candidate.date else None,
            created_at=self.now_s,
            updated_at=self.now_s,
            expires_at=statement.expires_at,
        )


def record_id_of(scope: Scope, candidate: Candidate, turn_id: str) -> str:
    """The id that this statement of that turn gets when it becomes a record."""
    return make_record_id(scope, f"{candidate.attribute}|{candidate.text}", turn_id)


def related(tx: Connection, scope_no: int, candidate: Candidate) -> list[Record]:
    """Live records that a statement may repeat or contradict: its subject's with the same attribute or the same words."""
    attributes = ATTITUDES if candidate.attribute in ATTITUDES else {candidate.attribute} - {""}
    found = records.find_related(tx, scope_no, candidate.subject, attributes, candidate.text)
    if candidate.old_value:
        found += records.find_mentioning(tx, scope_no, candidate.old_value)
    return list({record.record_id: record for record in found}.values())


def reinforced(old: Record, statement: Statement, now_s: float) -> Record:
    """The record after it was said again: more evidence only from another thread or another day."""
    is_other_thread = old.source.thread_id != statement.source.thread_id
    is_independent = is_other_thread or now_s - old.updated_at >= DAY_S
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


def replace_status(record: Record, status: Status) -> Record:
    """The record with another status."""
    return record.model_copy(update={"status": status})


def with_date(candidate: Candidate) -> str:
    """The statement's words with the absolute day, where they name it only relatively ("next Friday")."""
    if not candidate.date or candidate.date in candidate.text:
        return candidate.text
    return f"{candidate.text} ({candidate.date})"


def day_s(day: str) -> float:
    """The start of that day, in epoch seconds."""
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()


def statement_time(tx: Connection, statement: Statement, now_s: float) -> float:
    """When it was said: the opening of its turn; now for what comes from no turn."""
    return records.turn_opened_at(tx, statement.source.turn_id) or now_s
