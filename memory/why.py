"""Why a memory is there, what became of what was said, and what an answer was given of memory: the logs. Reads only."""

from collections.abc import Sequence
from dataclasses import asdict

from pydantic import JsonValue
from sqlalchemy import Connection

from memory.kit import Kit
from memory.knowledge.hit import KIND
from memory.ledger import documents, logs, ratings, recall_log, records, scopes, turns
from memory.ledger.turns import Turn
from memory.long_term.feedback import count_ratings
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.rate import lost_so_far
from memory.retrieval.hit import TURN_KIND

WRITES_SHOWN = 50
Json = dict[str, JsonValue]


def why(kit: Kit, scope: Scope, record_id: str) -> list[Json]:
    """Every verdict about that record, and what became of it through others, oldest first."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None or records.get(tx, scope_no, record_id) is None:
            return []
        verdicts = logs.list_verdicts(tx, scope_no, record_id=record_id, limit=None)
        replaced = [
            _as_verdict(change, record, _text_of(tx, scope_no, record.superseded_by))
            for change, record in records.history(tx, record_id)
            if change == "superseded"  # the verdict names the other one
        ]
    return sorted([*verdicts, *replaced], key=lambda one: float(str(one["decided_at"])))


def _as_verdict(change: str, record: Record, detail: str) -> dict[str, JsonValue]:
    row: dict[str, JsonValue] = {"decided_at": record.updated_at, "turn_id": "", "action": change}
    row |= {"reason": "another" if detail else "", "rule": "", "record_id": record.record_id}
    return {**row, "text": record.text, "detail": detail}


def _text_of(tx: Connection, scope_no: int, record_id: str | None) -> str:
    other = records.get(tx, scope_no, record_id) if record_id else None
    return other.text if other else ""


def feedback_of(kit: Kit, scope: Scope, record_id: str) -> dict[str, JsonValue]:
    """The ratings of the answers that were given that record, how many were bad and good, and what they cost its confidence."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        found = ratings.of_record(tx, scope_no, record_id) if scope_no is not None else []
        lost = lost_so_far(tx, record_id) if found else 0.0
    counts = count_ratings([one.rating for one in found], kit.policy)
    rated: list[JsonValue] = [asdict(one) for one in found]
    return {**asdict(counts), "confidence_lost": round(lost, 4), "ratings": rated}


def list_writes(kit: Kit, scope: Scope, *, limit: int | None = WRITES_SHOWN) -> list[Json]:
    """The newest verdicts of the user, the newest first; all of them for None."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return [] if scope_no is None else logs.list_verdicts(tx, scope_no, record_id=None, limit=limit)


def list_recalls(
    kit: Kit, scope: Scope, *, thread_id: str | None = None, limit: int | None = None
) -> list[Json]:
    """Turns of the user, the newest first, with need, query and hits; each hit with scores, standing, fate, use and source.

    The text of a hit is what the ledger has of it now: "" when it was forgotten.
    """
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None:
            return []
        found = recall_log.list_recalls(tx, scope_no, thread_id=thread_id, limit=limit)
        for turn in found:
            for hit, text in zip(turn["hits"], _texts(tx, scope_no, turn["hits"]), strict=True):
                hit["text"] = text
        return found


def why_answer(kit: Kit, scope: Scope, *, thread_id: str | None = None) -> Json | None:
    """What the newest answer was given of memory, in that thread or in any; None when there is no answer yet."""
    newest = list_recalls(kit, scope, thread_id=thread_id, limit=1)
    return newest[0] if newest else None


def utilisation(kit: Kit, scope: Scope, *, thread_id: str | None = None) -> Json:
    """How many memories the replies were given and used, core not counted; share: 0-1, None when none was given."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        injected, used = (0, 0) if scope_no is None else recall_log.use(tx, scope_no, thread_id)
    return {"injected": injected, "used": used, "share": round(used / injected, 4) if injected else None}


def _texts(tx: Connection, scope_no: int, hits: Sequence[Json]) -> list[str]:
    known = records.get_many(tx, scope_no, [str(h["record_id"]) for h in hits if h["kind"] != TURN_KIND])
    said = turns.get_many(tx, scope_no, [str(h["source_turn_id"]) for h in hits if h["kind"] == TURN_KIND])
    pieces = documents.texts(tx, [str(h["record_id"]) for h in hits if h["kind"] == KIND])
    return [pieces.get(str(h["record_id"]), "") if h["kind"] == KIND else _text(h, known, said) for h in hits]


def _text(hit: Json, known: dict[str, Record], said: dict[str, Turn]) -> str:
    if hit["kind"] != TURN_KIND:
        record = known.get(str(hit["record_id"]))
        return record.text if record else ""
    turn = said.get(str(hit["source_turn_id"]))
    if turn is None:
        return ""
    return turn.user_text if hit["record_id"] == turn.turn_id else turn.reply_text or ""
