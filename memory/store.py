"""Putting one statement into the ledger: finds what it repeats, refines, replaces or contradicts, and writes the outcome.

Works inside the caller's transaction; the same for rules, tools, model extraction and import.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from memory.index.feed import to_bytes
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.ledger import entities, logs, pendings, record_search, records, turns
from memory.ledger.turns import FORGOTTEN
from memory.long_term.attributes import ATTITUDES, HELD_BY_ONE
from memory.long_term.candidate import Candidate
from memory.long_term.conflict import NEW, Resolution, has_other_numbers, is_same_subject, resolve, says_same
from memory.long_term.naming import named
from memory.long_term.record import PINNED, Record, Status
from memory.long_term.scope import Scope
from memory.statement import UNTIL_IDLE, Outcome, Statement, day_s, make_record, reinforced
from memory.text import query_terms


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
        statement = replace(statement, candidate=named(statement.candidate))
        candidate = statement.candidate
        record = make_record(self.kit.policy, self.scope, statement, self.now_s)
        if FORGOTTEN in candidate.text or self._is_forgotten(record, statement):
            return Outcome("refused", "forgotten")
        if records.get(self.tx, self.scope_no, record.record_id) is not None:
            return Outcome("stored", "duplicate", record.record_id)  # what became of it since stands
        found = self._resolve(statement, record.confidence, vector)
        old = found.old
        if old and found.outcome in ("same", "refines") and statement.source.method == "reflection":
            return Outcome("refused", "is_known", old.record_id)  # thinking it over is no evidence
        if (
            old
            and found.outcome in ("supersedes", "pending")
            and (known := self._known_better(statement, old))
        ):
            return known
        match found.outcome:
            case "same" if old:
                return self._reinforce(old, statement)
            case "refines" if old:
                return self._refine(old, record, statement, vector)
            case "supersedes" if old:
                return self._supersede(old, record, statement, vector)
            case "pending" if old:
                return self._wait(record, old, statement, vector)
            case _:
                self._add(record, statement, vector)
                method = "explicit" if candidate.is_explicit else statement.source.method
                reason = UNTIL_IDLE if UNTIL_IDLE in record.tags else method
                return Outcome("stored", reason, record.record_id)

    def _resolve(self, statement: Statement, confidence: float, vector: Vector | None) -> Resolution:
        candidate = statement.candidate
        others = related(self.tx, self.scope_no, candidate)
        margin = self.kit.policy.replace_margin if statement.source.method in ("model", "reflection") else 0.0
        found = resolve(candidate, others, confidence=confidence, margin=margin)
        if found == NEW and not candidate.attribute and vector is not None:
            twin = self._near(candidate, vector)
            return Resolution("same", twin) if twin else NEW
        return found

    def _known_better(self, statement: Statement, old: Record) -> Outcome | None:
        """The outcome when the old record has the last word: rules read that turn, or it was said later than the statement."""
        source = statement.source
        if source.method in ("model", "reflection") and source.turn_id == old.source.turn_id != "":
            return Outcome("stored", "duplicate", old.record_id)
        last_said = turns.opened_at(self.tx, old.source.turn_id) or old.created_at
        is_older = statement_time(self.tx, statement, self.now_s) < last_said
        return Outcome("refused", "outdated", detail=old.text) if is_older else None

    def _near(self, candidate: Candidate, vector: Vector) -> Record | None:
        """The record that says the same in nearly the same words: never across subjects, numbers or negation."""
        policy, words = self.kit.policy, set(query_terms(candidate.text))
        for record in self._close_records(vector):
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

    def _close_records(self, vector: Vector) -> list[Record]:
        """The records nearest in meaning. What was said is in the index, too: the search goes on until there are enough."""
        limit, most = self.kit.policy.near_candidates, self.kit.policy.near_passages
        while True:
            found = self.kit.index.search(self.scope_no, vector, limit)
            close = [m.passage_no for m in found if m.similarity >= self.kit.embedder.near]
            near = record_search.of_passages(self.tx, self.scope_no, close)
            if len(near) >= self.kit.policy.near_candidates or len(close) < limit or limit >= most:
                return near
            limit = min(limit * 8, most)

    def _is_forgotten(self, record: Record, statement: Statement) -> bool:
        """Whether the user had this forgotten: by its id, or said before that moment in other words."""
        said_at = (
            self.now_s if statement.candidate.is_explicit else statement_time(self.tx, statement, self.now_s)
        )
        known_since = turns.closed_at(self.tx, statement.source.turn_id)
        return logs.is_buried(self.tx, self.scope_no, record, said_at, known_since=known_since)

    def _add(self, record: Record, statement: Statement, vector: Vector | None) -> None:
        if records.get(self.tx, self.scope_no, record.record_id) is None:
            records.add(self.tx, self.scope_no, record, None if vector is None else to_bytes(vector))
            entities.link(self.tx, self.scope_no, record, statement.edges)

    def _reinforce(self, old: Record, statement: Statement) -> Outcome:
        turn_id = statement.source.turn_id
        is_counted = old.source.turn_id == turn_id or logs.has_verdict(self.tx, turn_id, old.record_id)
        if not is_counted:
            records.change(self.tx, self.scope_no, reinforced(old, statement, self.now_s), "reinforced")
            entities.link(self.tx, self.scope_no, old, statement.edges)
        return Outcome("stored", "duplicate", old.record_id)

    def _refine(self, old: Record, record: Record, statement: Statement, vector: Vector | None) -> Outcome:
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
            closer,
            "refined",
            embedding=None if vector is None else to_bytes(vector),
        )
        entities.link(self.tx, self.scope_no, closer, statement.edges)
        return Outcome("stored", "refines", old.record_id, old.text)

    def fold(self, statement: Statement, grounds: Sequence[Record], vector: Vector | None) -> Outcome:
        """Writes a statement in the place of candidates that say it together; they can be restored."""
        record = make_record(self.kit.policy, self.scope, statement, self.now_s)
        if self._is_forgotten(record, statement):
            return Outcome("refused", "forgotten")
        if records.get(self.tx, self.scope_no, record.record_id) is not None:
            return Outcome("refused", "is_known", record.record_id)
        together = {
            "evidence_count": sum(ground.evidence_count for ground in grounds),
            "updated_at": max(ground.updated_at for ground in grounds),  # thinking it over is no evidence
            "tags": (*record.tags, *([PINNED] if any(ground.is_pinned for ground in grounds) else ())),
        }
        self._add(record.model_copy(update=together), statement, vector)
        for ground in grounds:
            self.put_in_favour(ground, record.record_id)
        return Outcome("stored", "merged", record.record_id, " | ".join(ground.text for ground in grounds))

    def keep_one(self, kept: Record, twin: Record) -> Outcome:
        """Of two records that say the same one stays, with what both had; the other can be restored."""
        both = {
            "evidence_count": kept.evidence_count + twin.evidence_count,
            "confidence": max(kept.confidence, twin.confidence),
            "importance": max(kept.importance, twin.importance),
            "keywords": tuple(dict.fromkeys((*kept.keywords, *twin.keywords))),
            "tags": tuple(dict.fromkeys((*kept.tags, *twin.tags))),
            "access_count": kept.access_count + twin.access_count,
            "last_accessed_at": max(kept.last_accessed_at or 0.0, twin.last_accessed_at or 0.0) or None,
            "updated_at": max(kept.updated_at, twin.updated_at),  # thinking it over is no evidence
        }
        merged = kept.model_copy(update={**both, "version": kept.version + 1})
        records.change(self.tx, self.scope_no, merged, "merged")
        self.put_in_favour(twin, kept.record_id)
        return Outcome("stored", "merged", kept.record_id, twin.text)

    def put_in_favour(self, record: Record, other_id: str) -> None:
        """Puts a record aside, reversibly, because another one says it."""
        aside = {"status": Status.DEPRECATED, "superseded_by": other_id, "updated_at": self.now_s}
        changed = record.model_copy(update={**aside, "version": record.version + 1})
        records.change(self.tx, self.scope_no, changed, "merged")
        self.close_waiting(record.record_id, other_id)

    def close_waiting(self, old_id: str, by_id: str) -> None:
        """What contradicted a record is settled when another takes its place, or when the user confirms it."""
        waiting = [p.new_id for p in pendings.list_all(self.tx, self.scope_no) if p.old_id == old_id]
        for record in records.get_many(self.tx, self.scope_no, waiting).values():
            if record.record_id != by_id:
                aside = {"status": Status.DEPRECATED, "superseded_by": by_id, "updated_at": self.now_s}
                put_aside = record.model_copy(update={**aside, "version": record.version + 1})
                records.change(self.tx, self.scope_no, put_aside, "superseded")
        pendings.drop(self.tx, [old_id])

    def _wait(self, record: Record, old: Record, statement: Statement, vector: Vector | None) -> Outcome:
        if twin := waiting_twin(self.tx, self.scope_no, statement.candidate, old.record_id):
            return Outcome("pending", "contradicts", twin.record_id, old.text)
        self._add(replace_status(record, Status.PENDING), statement, vector)
        waiting = pendings.Pending(record.record_id, old.record_id, self.now_s, None)
        pendings.add(self.tx, self.scope_no, waiting)
        return Outcome("pending", "contradicts", record.record_id, old.text)

    def _supersede(self, old: Record, record: Record, statement: Statement, vector: Vector | None) -> Outcome:
        candidate = statement.candidate
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
        records.change(self.tx, self.scope_no, ended, "superseded")
        self.close_waiting(old.record_id, new.record_id)
        self._add(new, statement, vector)
        return Outcome("stored", "supersedes", new.record_id, old.text)


def related(tx: Connection, scope_no: int, candidate: Candidate) -> list[Record]:
    """Live records that a statement may repeat or contradict: its subject's with the same attribute or the same words."""
    attributes = ATTITUDES if candidate.attribute in ATTITUDES else {candidate.attribute} - {""}
    found = records.find_related(tx, scope_no, candidate.subject, attributes, text=candidate.text)
    if candidate.attribute in HELD_BY_ONE:
        found += records.find_held(tx, scope_no, candidate.attribute)
    if candidate.old_value:
        found += record_search.mentioning(tx, scope_no, candidate.old_value)
    return list({record.record_id: record for record in found}.values())


def waiting_twin(tx: Connection, scope_no: int, candidate: Candidate, old_id: str) -> Record | None:
    """The record that says the same and waits already against that old one."""
    new_ids = [pending.new_id for pending in pendings.list_all(tx, scope_no) if pending.old_id == old_id]
    waiting = records.get_many(tx, scope_no, new_ids).values()
    return next(
        (r for r in waiting if is_same_subject(candidate.subject, r.subject) and says_same(candidate, r)),
        None,
    )


def replace_status(record: Record, status: Status) -> Record:
    """The record with another status."""
    return record.model_copy(update={"status": status})


def statement_time(tx: Connection, statement: Statement, now_s: float) -> float:
    """When it was said: the opening of its turn; now for what comes from no turn."""
    if statement.said_at is not None:
        return statement.said_at
    return turns.opened_at(tx, statement.source.turn_id) or now_s
