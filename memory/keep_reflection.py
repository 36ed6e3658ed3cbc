"""Writing what thinking over a scope gave, with its acknowledgement, in one transaction: every ground is looked at once more."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from uuid import uuid4

from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import entities, logs, model_calls, pendings, records, reflections, turns
from memory.ledger.model_calls import ModelCall
from memory.ledger.reflections import Claim, Reached
from memory.ledger.turns import FORGOTTEN, Turn
from memory.long_term.candidate import Candidate
from memory.long_term.record import RETRIEVABLE, Kind, Record, Status
from memory.remember import embed
from memory.statement import Outcome, Statement
from memory.store import Store
from memory.think_with_model import Conclusion, Found, conclude


@dataclass(slots=True)
class Work:
    """What of a scope is thought over, and what came of it so far.

    conclusions: those that hold already. habits: in words, and what they were counted from.
    """

    claimed: Claim
    new: list[Record]
    shown: list[Record]
    conclusions: list[Record]
    said: list[Turn]
    reached: Reached
    twins: list[tuple[Record, Record]]
    habits: list[tuple[str, list[str]]]
    found: Found = field(default_factory=Found)
    mined: list[Conclusion] = field(default_factory=list)
    dropped: Counter[str] = field(default_factory=Counter)


def keep_reflection(kit: Kit, work: Work, calls: Sequence[ModelCall]) -> list[Outcome]:
    """Writes all of it; what became of each. Raises LeaseLostError, LedgerError: then nothing was written."""
    statements = _statements(kit, work)
    vectors = embed(kit, [statement.candidate.text for _, statement, _ in statements])
    now_s, claimed = epoch_s(kit.clock.now()), work.claimed
    done: list[tuple[str, Outcome]] = []
    with kit.ledger.write() as tx:
        store = Store(kit, tx, claimed.scope, claimed.scope_no, now_s)
        done += [("", _keep_one(store, *pair)) for pair in work.twins]
        for (grounds, statement, is_merge), vector in zip(statements, vectors, strict=True):
            if not (_all_stand(store, grounds) and _are_there(store, statement)):
                outcome = Outcome("refused", "ground_gone")
            elif is_merge:
                outcome = store.fold(statement, _fresh(store, grounds), vector)
            else:
                outcome = store.put(statement, vector)
            done.append(("" if outcome.reason == "forgotten" else statement.candidate.text, outcome))
        done += [("", _link(store, *link)) for link in work.found.links]
        done += [(new.text, _put_to_user(store, old, new)) for old, new in work.found.conflicts]
        logs.log_verdicts(tx, _log_rows(claimed.scope_no, done, now_s))
        model_calls.add(tx, claimed.scope_no, calls, now_s)
        reflections.acknowledge(tx, claimed, work.reached)
    return [outcome for _, outcome in done]


def _statements(kit: Kit, work: Work) -> list[tuple[Sequence[Record], Statement, bool]]:
    """(records that it rests on, statement, whether it takes their place) of all that may be written."""
    now_s = epoch_s(kit.clock.now())
    counted = [
        conclude(
            Candidate(text, Kind.HABIT, "", rule="counted"),
            grounds,
            said_at=now_s,
            confidence=kit.policy.reflect_confidence,
        )
        for text, grounds in work.habits
    ]
    return [
        *((merge.grounds, merge.statement, True) for merge in work.found.merges),
        *((one.grounds, one.statement, False) for one in (*work.found.conclusions, *work.mined)),
        *(((), statement, False) for statement in counted),
    ]


def _fresh(store: Store, grounds: Sequence[Record]) -> list[Record]:
    found = records.get_many(store.tx, store.scope_no, [ground.record_id for ground in grounds])
    return list(found.values())


def _all_stand(store: Store, grounds: Sequence[Record]) -> bool:
    """Whether nothing became of the grounds while they were thought over."""
    now = {record.record_id: record for record in _fresh(store, grounds)}
    return all(
        (known := now.get(ground.record_id)) is not None
        and known.text == ground.text
        and known.status in RETRIEVABLE
        for ground in grounds
    )


def _are_there(store: Store, statement: Statement) -> bool:
    """Whether the turns and records that it names as its grounds are there, and say what they said."""
    for ground in statement.derived_from:
        turn = turns.get(store.tx, ground)
        if turn is None and records.get(store.tx, store.scope_no, ground) is None:
            return False
        if turn is not None and FORGOTTEN in turn.user_text:
            return False
    return True


def _keep_one(store: Store, kept: Record, twin: Record) -> Outcome:
    if not _all_stand(store, [kept, twin]):
        return Outcome("refused", "ground_gone")
    fresh = {record.record_id: record for record in _fresh(store, [kept, twin])}
    return store.keep_one(fresh[kept.record_id], fresh[twin.record_id])


def _link(store: Store, one: Record, relation: str, other: Record) -> Outcome:
    if not _all_stand(store, [one, other]):
        return Outcome("refused", "ground_gone")
    bond = entities.Bond(one.record_id, relation, other.record_id, one)
    entities.bind(store.tx, store.scope_no, bond)
    return Outcome("stored", "linked", one.record_id, other.text)


def _put_to_user(store: Store, old: Record, new: Record) -> Outcome:
    """Onto the list of what waits for the user; what is merely a candidate steps back from what is confirmed."""
    if not _all_stand(store, [old, new]):
        return Outcome("refused", "ground_gone")
    waiting = pendings.list_all(store.tx, store.scope_no)
    if any({one.new_id, one.old_id} & {new.record_id} for one in waiting):
        return Outcome("refused", "is_known", new.record_id)
    if old.status == Status.CONFIRMED and new.status == Status.CANDIDATE:
        fresh = _fresh(store, [new])[0]
        update = {"status": Status.PENDING, "version": fresh.version + 1}  # no evidence: it ages on as before
        records.change(store.tx, store.scope_no, fresh.model_copy(update=update), "flagged")
    pendings.add(store.tx, store.scope_no, pendings.Pending(new.record_id, old.record_id, store.now_s, None))
    return Outcome("pending", "contradicts", new.record_id, old.text)


def _log_rows(scope_no: int, done: Sequence[tuple[str, Outcome]], now_s: float) -> list[dict[str, object]]:
    turn_id = f"reflected:{uuid4()}"
    return [
        {
            "turn_id": turn_id,
            "position": position,
            "scope_no": scope_no,
            "action": outcome.action,
            "reason": outcome.reason,
            "rule": "reflect",
            "record_id": outcome.record_id or None,
            "text": text,
            "detail": outcome.detail if text or outcome.reason in ("merged", "linked") else "",
            "decided_at": now_s,
        }
        for position, (text, outcome) in enumerate(done)
    ]
