"""Writing memory: carries out what was decided of a turn, and takes texts that were handed over explicitly.

One transaction each, safe to repeat; the vector index follows by the change feed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from uuid import uuid4
from zoneinfo import ZoneInfo

import structlog
from sqlalchemy import Connection

from memory.blank import blanking
from memory.bury import Burial, bury
from memory.clock import epoch_s
from memory.errors import EmbedderError, InputError
from memory.extract.grammar import Heard
from memory.extract.rules import cover
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.ledger import logs, model_calls, pendings, recall_log, records, scopes, turns
from memory.ledger.model_calls import ModelCall
from memory.ledger.turns import Turn
from memory.long_term.candidate import Candidate
from memory.long_term.problems import RAISED
from memory.long_term.record import Method, Source, Status
from memory.long_term.scope import Scope
from memory.long_term.sensitive import find_secrets, redact
from memory.long_term.verdict import Verdict
from memory.metrics import count, timed
from memory.policy_lifecycle import DAY_S
from memory.settle import confirm_in, reject_in
from memory.statement import Outcome, Statement, with_date
from memory.store import Store
from memory.text import clean
from memory.turn_passages import index_turn

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """How a turn ended. reply_text: None when the model gave none. injections, recall: rows for the recall log.

    ttl_s: how long what is stored counts; None: for good. calls: of the model, for the answer.
    """

    turn_id: str
    verdicts: Sequence[Verdict]
    thread_id: str = ""
    message_id: str = ""
    reply_text: str | None = None
    reply_id: str | None = None
    injections: Sequence[dict[str, object]] = ()
    recall: dict[str, object] | None = None
    ttl_s: float | None = None
    calls: Sequence[ModelCall] = ()

    @property
    def is_of_a_turn(self) -> bool:
        """Whether it ends a turn of the ledger; what was handed over by itself has none."""
        return not self.turn_id.startswith(_BY_ITSELF)


_BY_ITSELF = "explicit:"


def remember(kit: Kit, scope: Scope, text: str, *, ttl_days: float | None = None) -> list[Verdict]:
    """Keeps what a program or the user handed over explicitly, each statement a record. Raises InputError."""
    end = _handed_over(kit, text, ttl_days)
    return commit(kit, scope, end, embed(kit, to_embed(end.verdicts)))


def keep(kit: Kit, scope: Scope, text: str, source: Source, *, timezone: str | None = None) -> list[Outcome]:
    """Keeps a text that the model chose to save; the same gate as for what rules find. timezone: the user's, for "tomorrow"."""
    heard = Heard(clean(text).strip(), kit.clock.now().astimezone(ZoneInfo(timezone or kit.timezone)))
    judged = [
        _judged(replace(c, act="statement"), kit.policy.record_chars)
        for c in cover(heard.text, heard, kit.rules)
    ]
    wanted = [verdict.candidate for verdict in judged if verdict.action == "stored" and verdict.candidate]
    refused = [Outcome("refused", verdict.reason) for verdict in judged if verdict.action == "refused"]
    vectors = embed(kit, [with_date(candidate) for candidate in wanted])
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        store = Store(kit, tx, scope, scopes.ensure_scope(tx, scope, now_s), now_s)
        return [
            *(store.put(Statement(c, source), vector) for c, vector in zip(wanted, vectors, strict=True)),
            *refused,
        ]


def _handed_over(kit: Kit, text: str, ttl_days: float | None) -> TurnEnd:
    if not isinstance(text, str):
        raise InputError(f"the text to remember is a {type(text).__name__}: pass a string")
    statement, now = clean(text).strip(), kit.clock.now()
    if not statement:
        raise InputError("there is nothing to remember: the text is blank")
    if ttl_days is not None and not 0 < ttl_days < 1e6:
        raise InputError(
            f"ttl_days is {ttl_days}: use a number of days above 0, or leave it out to keep the memory"
        )
    heard = Heard(statement, now.astimezone(ZoneInfo(kit.timezone)))
    verdicts = [
        _judged(candidate, kit.policy.record_chars) for candidate in cover(statement, heard, kit.rules)
    ]
    ttl_s = None if ttl_days is None else ttl_days * DAY_S
    return TurnEnd(turn_id=f"{_BY_ITSELF}{uuid4()}", verdicts=verdicts, ttl_s=ttl_s)


def _judged(candidate: Candidate, most_chars: int) -> Verdict:
    if find_secrets(candidate.text):
        return Verdict(action="refused", text=redact(candidate.text), reason="secret", rule=candidate.rule)
    if len(candidate.text) > most_chars:
        return Verdict(action="refused", text=candidate.text[:80], reason="too_long", rule=candidate.rule)
    return Verdict(
        action="stored", text=candidate.text, reason="explicit", rule=candidate.rule, candidate=candidate
    )


_ABOUT_A_RECORD = frozenset({"confirmed", "rejected", "ask", "raised", "closed"})
"""Actions on a record that may have been forgotten since they were decided."""


def to_embed(verdicts: Sequence[Verdict]) -> list[str]:
    """The texts that a commit of these verdicts will newly store, in order."""
    return [with_date(v.candidate) for v in verdicts if _needs_vector(v) and v.candidate]


def _needs_vector(verdict: Verdict) -> bool:
    return verdict.action == "stored" and verdict.candidate is not None and verdict.reason != "duplicate"


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


@timed("save")
def commit(kit: Kit, scope: Scope, end: TurnEnd, vectors: Sequence[Vector | None]) -> list[Verdict]:
    """Carries the verdicts out, logs them and closes the turn; returns them with the ids of their records.

    vectors: one for each text of `to_embed(end.verdicts)`, in order.
    """
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        if end.is_of_a_turn and not turns.exists(tx, end.turn_id):
            return [_gone(verdict) for verdict in end.verdicts]  # forgotten while its run went on
        scope_no = scopes.ensure_scope(tx, scope, now_s)
        store, todo = Store(kit, tx, scope, scope_no, now_s), iter(vectors)
        done = [_carry_out(store, end, verdict, todo) for verdict in end.verdicts]
        logs.log_verdicts(tx, [_log_row(v, i, end.turn_id, store) for i, v in enumerate(done)])
        erased = {i for verdict in end.verdicts if verdict.action == "forgotten" for i in verdict.record_ids}
        shown = [row for row in end.injections if row["record_id"] not in erased]
        is_forgetting = any(verdict.action == "forgotten" for verdict in end.verdicts)
        recall_log.log_seen(tx, scope_no, recall_log.Seen(end.recall, shown, is_forgetting), now_s)
        gone = [
            word
            for verdict in end.verdicts
            if verdict.action == "forgotten"
            for word in verdict.text.split(" | ")
        ]
        reply = end.reply_text and blanking(gone)(redact(end.reply_text))
        turn = turns.get(tx, end.turn_id)
        tokens = _count_tokens(kit, turn, reply)
        if turns.close_turn(tx, end.turn_id, turns.Closing(reply, end.reply_id, now_s, tokens)):
            _index_turn(tx, scope_no, end, kit)
            model_calls.add(tx, scope_no, end.calls, now_s)
            _count(done, shown)
    return done


def _count(done: Sequence[Verdict], shown: Sequence[dict[str, object]]) -> None:
    for verdict in done:
        count("verdict", action=verdict.action)
    given = [row for row in shown if row.get("is_injected") and row.get("place") == "memory"]
    count("memory", len(given), what="given")
    count("memory", sum(bool(row.get("is_used")) for row in given), what="used")


def _gone(verdict: Verdict) -> Verdict:
    return verdict.model_copy(
        update={"action": "refused", "reason": "forgotten", "text": "", "record_ids": ()}
    )


def _count_tokens(kit: Kit, turn: Turn | None, reply: str | None) -> int:
    """What the turn's extraction will have to read: many tokens make it due early."""
    texts = (turn.user_text if turn else "", reply or "")
    return sum(kit.tokens.count_text(text) for text in texts if text)


def _index_turn(tx: Connection, scope_no: int, end: TurnEnd, kit: Kit) -> None:
    turn = turns.get(tx, end.turn_id)
    if turn is not None:
        index_turn(tx, scope_no, turn, end.verdicts, policy=kit.policy)


def _carry_out(store: Store, end: TurnEnd, verdict: Verdict, vectors: Iterator[Vector | None]) -> Verdict:
    if (
        verdict.action in _ABOUT_A_RECORD
        and records.get(store.tx, store.scope_no, verdict.record_ids[0]) is None
    ):
        return verdict.model_copy(
            update={"action": "no_match", "reason": "gone", "text": "", "record_ids": ()}
        )
    match verdict.action:
        case "stored" | "pending":
            return _put(store, end, verdict, next(vectors, None) if _needs_vector(verdict) else None)
        case "forgotten":
            found = records.get_many(store.tx, store.scope_no, verdict.record_ids)
            burial = Burial(store.tx, store.scope_no, store.now_s, store.kit.policy, end.turn_id)
            bury(burial, list(found.values()))
            return verdict.model_copy(update={"text": ""})
        case "confirmed":
            confirm_in(store, verdict.record_ids[0], is_beside=verdict.reason == "both")
        case "rejected":
            reject_in(store, verdict.record_ids[0])
        case "ask":
            pendings.mark_asked(store.tx, verdict.record_ids[0], store.now_s)
        case "raised":
            _flag(store, verdict.record_ids[0], RAISED)
        case "closed":
            _close_problem(store, verdict.record_ids[0])
        case "refused" | "no_match" | "ambiguous":
            pass
    return verdict


def _put(store: Store, end: TurnEnd, verdict: Verdict, vector: Vector | None) -> Verdict:
    candidate = verdict.candidate or Candidate(text=verdict.text, kind="fact", quote=verdict.text)
    method: Method = "explicit" if candidate.is_explicit else "rule"
    source = Source(
        thread_id=end.thread_id,
        turn_id=end.turn_id,
        message_ids=(end.message_id,) if end.message_id else (),
        method=method,
        quote=candidate.quote,
    )
    expires_at = None if end.ttl_s is None else store.now_s + end.ttl_s
    outcome = store.put(Statement(candidate, source, expires_at=expires_at), vector)
    update: dict[str, object] = {"action": outcome.action, "reason": outcome.reason, "detail": outcome.detail}
    if outcome.record_id:
        update["record_ids"] = (outcome.record_id,)
    if outcome.action == "pending":
        pendings.mark_asked(store.tx, outcome.record_id, store.now_s)
    if outcome.reason == "forgotten":
        update["text"] = ""
    return verdict.model_copy(update=update)


def _flag(store: Store, record_id: str, tag: str) -> None:
    record = records.get(store.tx, store.scope_no, record_id)
    if record is not None and tag not in record.tags:
        tagged = record.model_copy(update={"tags": (*record.tags, tag), "version": record.version + 1})
        records.change(store.tx, store.scope_no, tagged, "flagged")


def _close_problem(store: Store, record_id: str) -> None:
    record = records.get(store.tx, store.scope_no, record_id)
    if record is not None and record.status != Status.DEPRECATED:
        update = {
            "status": Status.DEPRECATED,
            "valid_to": store.now_s,
            "updated_at": store.now_s,
            "version": record.version + 1,
        }
        records.change(store.tx, store.scope_no, record.model_copy(update=update), "closed")


def _log_row(verdict: Verdict, position: int, turn_id: str, store: Store) -> dict[str, object]:
    is_kept = verdict.action in ("stored", "pending")
    return {
        "turn_id": turn_id,
        "position": position,
        "scope_no": store.scope_no,
        "action": verdict.action,
        "reason": verdict.reason,
        "rule": verdict.rule,
        "record_id": verdict.record_ids[0] if verdict.record_ids and verdict.action != "forgotten" else None,
        "text": verdict.text if is_kept or verdict.action == "refused" else "",
        "detail": verdict.detail if is_kept else "",
        "decided_at": store.now_s,
    }
