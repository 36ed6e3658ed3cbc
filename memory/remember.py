"""Writing memory: carries out what was decided of a turn, and takes texts that were handed over explicitly.

One transaction each, safe to repeat; the vector index follows by the change feed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from uuid import uuid4

import structlog
from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.decide import judge
from memory.errors import EmbedderError, InputError
from memory.extract.rules import cover
from memory.forget import bury, statement_key
from memory.index.feed import to_bytes
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.ledger import logs, records, scopes, turns
from memory.long_term.candidate import Candidate
from memory.long_term.record import Record, Source, Status, make_record_id
from memory.long_term.scope import Scope
from memory.long_term.verdict import Verdict
from memory.text import clean
from memory.turn_passages import index_turn

log = structlog.get_logger()
_DAY_S = 86_400


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """How a turn ended. reply_text: None when the model gave none. injections: rows for the injection log."""

    turn_id: str
    verdicts: Sequence[Verdict]
    thread_id: str = ""
    message_id: str = ""
    reply_text: str | None = None
    reply_id: str | None = None
    injections: Sequence[dict[str, object]] = ()
    expires_at: float | None = None


def remember(kit: Kit, scope: Scope, text: str, *, ttl_days: float | None = None) -> list[Verdict]:
    """Keeps what a program or the user handed over explicitly, each statement a record. Raises InputError."""
    end = _handed_over(kit, scope, text, ttl_days)
    return commit(kit, scope, end, embed(kit, to_embed(end.verdicts)))


def _handed_over(kit: Kit, scope: Scope, text: str, ttl_days: float | None) -> TurnEnd:
    if not isinstance(text, str):
        raise InputError(f"the text to remember is a {type(text).__name__}: pass a string")
    statement, now_s = clean(text).strip(), epoch_s(kit.clock.now())
    if not statement:
        raise InputError("there is nothing to remember: the text is blank")
    if ttl_days is not None and not 0 < ttl_days < 1e6:
        raise InputError(
            f"ttl_days is {ttl_days}: use a number of days above 0, or leave it out to keep the memory"
        )
    found = [replace(candidate, is_explicit=True) for candidate in cover(statement, kit.rules)]
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        verdicts = [judge(tx, scope_no, candidate, kit.policy) for candidate in found]
    expires_at = None if ttl_days is None else now_s + ttl_days * _DAY_S
    return TurnEnd(turn_id=f"explicit:{uuid4()}", verdicts=verdicts, expires_at=expires_at)


def to_embed(verdicts: Sequence[Verdict]) -> list[str]:
    """The texts that a commit of these verdicts will newly store."""
    return [v.text for v in verdicts if v.action == "stored" and v.reason != "duplicate"]


def embed(kit: Kit, texts: Sequence[str]) -> list[Vector | None]:
    """Vectors of the texts; None for each while the embedder is down: the worker embeds them later."""
    try:
        return list(kit.embedder.embed_passages(texts)) if texts else []
    except EmbedderError as error:
        return _later(error, texts)


async def aembed(kit: Kit, texts: Sequence[str]) -> list[Vector | None]:
    """`embed`, awaiting the network."""
    try:
        return list(await kit.embedder.aembed_passages(texts)) if texts else []
    except EmbedderError as error:
        return _later(error, texts)


def _later(error: EmbedderError, texts: Sequence[str]) -> list[Vector | None]:
    log.warning("embedder_down", error=str(error), texts=len(texts))
    return [None] * len(texts)


def commit(kit: Kit, scope: Scope, end: TurnEnd, vectors: Sequence[Vector | None]) -> list[Verdict]:
    """Carries the verdicts out, logs them and closes the turn; returns them with the ids of their records.

    vectors: one for each text of `to_embed(end.verdicts)`, in order.
    """
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, scope, now_s)
        writer = _Writer(tx, scope, scope_no, end, now_s, kit)
        todo = iter(vectors)
        done = [writer.carry_out(verdict, todo) for verdict in end.verdicts]
        logs.log_verdicts(tx, [writer.log_row(verdict, position) for position, verdict in enumerate(done)])
        logs.log_injections(tx, [{**row, "scope_no": scope_no, "logged_at": now_s} for row in end.injections])
        if turns.close_turn(tx, end.turn_id, reply_text=end.reply_text, reply_id=end.reply_id, now_s=now_s):
            _index_turn(tx, scope_no, end, kit)
    return done


def _index_turn(tx: Connection, scope_no: int, end: TurnEnd, kit: Kit) -> None:
    turn = turns.get(tx, end.turn_id)
    if turn is not None:
        index_turn(tx, scope_no, turn, end.verdicts, policy=kit.policy)


@dataclass(frozen=True, slots=True)
class _Writer:
    tx: Connection
    scope: Scope
    scope_no: int
    end: TurnEnd
    now_s: float
    kit: Kit

    def carry_out(self, verdict: Verdict, vectors: Iterator[Vector | None]) -> Verdict:
        match verdict.action:
            case "stored":
                vector = None if verdict.reason == "duplicate" else next(vectors, None)
                return self._store(verdict, vector)
            case "forgotten":
                bury(self.tx, self.scope_no, verdict.record_ids, self.now_s)
                return verdict.model_copy(update={"text": ""})
            case "refused" | "no_match":
                return verdict

    def _store(self, verdict: Verdict, vector: Vector | None) -> Verdict:
        candidate = verdict.candidate or Candidate(text=verdict.text, kind="fact", quote=verdict.text)
        record = self._record(candidate)
        if self._is_forgotten(record):
            return verdict.model_copy(update={"action": "refused", "reason": "forgotten", "text": ""})
        if same := records.find_same(self.tx, self.scope_no, candidate.text):
            if same.source.turn_id != self.end.turn_id:
                records.change(self.tx, self._reinforced(same, candidate), "reinforced")
            return verdict.model_copy(update={"record_ids": (same.record_id,)})
        records.add(self.tx, self.scope_no, record, None if vector is None else to_bytes(vector))
        return verdict.model_copy(update={"record_ids": (record.record_id,)})

    def _is_forgotten(self, record: Record) -> bool:
        """Whether the statement was forgotten after it was made: a replay must not bring it back, saying it anew may."""
        if logs.is_buried(self.tx, self.scope_no, record.record_id):
            return True
        key = statement_key(record.text)
        if not logs.is_buried(self.tx, self.scope_no, key):
            return False
        turn = turns.get(self.tx, self.end.turn_id)
        return turn is not None and logs.is_buried(self.tx, self.scope_no, key, since_s=turn.opened_at)

    def _record(self, candidate: Candidate) -> Record:
        policy, is_explicit = self.kit.policy, candidate.is_explicit
        return Record(
            record_id=make_record_id(self.scope, candidate.text, self.end.turn_id),
            text=candidate.text,
            kind=candidate.kind,
            subject=candidate.subject,
            attribute=candidate.attribute,
            value=candidate.value,
            polarity=candidate.polarity,
            status=Status.CONFIRMED if is_explicit else Status.CANDIDATE,
            confidence=policy.confirmed_confidence if is_explicit else policy.candidate_confidence,
            source=Source(
                thread_id=self.end.thread_id,
                turn_id=self.end.turn_id,
                message_ids=(self.end.message_id,) if self.end.message_id else (),
                method="explicit" if is_explicit else "rule",
                quote=candidate.quote,
            ),
            created_at=self.now_s,
            updated_at=self.now_s,
            expires_at=self.end.expires_at,
        )

    def _reinforced(self, same: Record, candidate: Candidate) -> Record:
        """The record after it was said again: more evidence only from another thread or another day."""
        is_other_thread = same.source.thread_id != self.end.thread_id
        is_independent = is_other_thread or self.now_s - same.updated_at >= _DAY_S
        update: dict[str, object] = {
            "version": same.version + 1,
            "updated_at": self.now_s,
            "evidence_count": same.evidence_count + int(is_independent),
        }
        if candidate.is_explicit or is_independent:
            update |= {
                "status": Status.CONFIRMED,
                "confidence": max(same.confidence, self.kit.policy.confirmed_confidence),
            }
        is_expired = not same.is_live(self.now_s)  # said anew, it counts again
        if candidate.is_explicit or is_expired:
            update["expires_at"] = self.end.expires_at
        return same.model_copy(update=update)

    def log_row(self, verdict: Verdict, position: int) -> dict[str, object]:
        """The row of the verdict log; without words of what is not kept."""
        is_stored = verdict.action == "stored"
        return {
            "turn_id": self.end.turn_id,
            "position": position,
            "scope_no": self.scope_no,
            "action": verdict.action,
            "reason": verdict.reason,
            "rule": verdict.rule,
            "record_id": verdict.record_ids[0] if verdict.record_ids and is_stored else None,
            "text": verdict.text if is_stored else "",
            "decided_at": self.now_s,
        }
