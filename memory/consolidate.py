"""Working off the outbox: extracts memories from closed turns with the model, or by rules where there is none.

Claim, think, write: the model is called outside of any transaction; what it gave and the acknowledgement are one. A worker that
dies leaves its claim to the next; one that was too slow writes nothing.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from uuid import uuid4
from zoneinfo import ZoneInfo

import structlog
from pydantic import JsonValue

from memory.ask_model import Asked, ask_model
from memory.clock import epoch_s, from_epoch_s
from memory.errors import ChatError, ForgottenMeanwhileError, LeaseLostError, LedgerError
from memory.extract.accept import Accepted, Spoken, accept
from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.extract.strip import strip_injected
from memory.kit import OFFLINE, Kit
from memory.ledger import logs, model_calls, outbox, record_search, turns
from memory.ledger.audit import acting_as
from memory.ledger.model_calls import ModelCall
from memory.ledger.outbox import Claim, Failure
from memory.long_term.gate import is_off_the_record
from memory.long_term.record import Record, Source
from memory.long_term.sensitive import has_secret
from memory.meter import Meter, metered
from memory.metrics import count, timed
from memory.remember import embed
from memory.statement import Outcome, Statement, with_date
from memory.store import Store
from memory.text import Language

log = structlog.get_logger()
_LOG_FROM = 1_000
"""Positions of extraction's verdicts in the write log, after those of the turn itself."""


@dataclass(slots=True)
class Report:
    """What a consolidation did; counts. left: turns that wait for the next one, as one run does so much and no more."""

    turns: int = 0
    left: int = 0
    model_calls: int = 0
    failed: int = 0
    set_aside: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)

    def to_json(self) -> dict[str, JsonValue]:
        """The report as JSON values."""
        return {
            "turns": self.turns,
            "left": self.left,
            "model_calls": self.model_calls,
            "failed": self.failed,
            "set_aside": self.set_aside,
            "outcomes": {name: count for name, count in self.outcomes.items() if count},
        }


@acting_as("agent")
def consolidate(kit: Kit, *, is_forced: bool = False, most_batches: int = 100) -> Report:
    """Extracts from every thread whose turns are due; all that wait when forced. Raises LedgerError."""
    report, owner = Report(), str(uuid4())
    now_s = epoch_s(kit.clock.now())
    for _ in range(most_batches):
        claimed = _claim(kit, owner, now_s, is_forced=is_forced)
        if claimed is None:
            break
        _work_off(kit, claimed, report)
    else:
        with kit.ledger.read() as tx:
            report.left = turns.count_by_outbox(tx).get("pending", 0)
    return report


def _claim(kit: Kit, owner: str, now_s: float, *, is_forced: bool) -> Claim | None:
    with kit.ledger.read() as tx:
        due = outbox.due_threads(tx, now_s, kit.policy, is_forced=is_forced)
    if not due:
        return None
    with kit.ledger.write() as tx:
        return outbox.claim(tx, due[0], owner, now_s=now_s, policy=kit.policy)


@timed("extraction")
def _work_off(kit: Kit, claimed: Claim, report: Report) -> None:
    """One batch: extracted, written and acknowledged, or given back with the reason."""
    with metered("extract") as meter:
        _extract_and_write(kit, claimed, report, meter)


def _extract_and_write(kit: Kit, claimed: Claim, report: Report, meter: Meter) -> None:
    try:
        statements, doubts = _extract(kit, claimed, report)
        vectors = embed(kit, [with_date(s.candidate) for s in statements])
        now_s = epoch_s(kit.clock.now())
        with kit.ledger.write() as tx:
            store = Store(kit, tx, claimed.scope, claimed.scope_no, now_s)
            outcomes = [store.put(s, vector) for s, vector in zip(statements, vectors, strict=True)]
            logs.log_verdicts(tx, _log_rows(claimed, statements, outcomes, now_s))
            model_calls.add(tx, claimed.scope_no, meter.calls, now_s)
            outbox.acknowledge(tx, claimed)
    except ForgottenMeanwhileError as error:
        log.info("forgotten_meanwhile", error=str(error))
        with kit.ledger.write() as tx:
            model_calls.add(tx, claimed.scope_no, meter.calls, epoch_s(kit.clock.now()))
            outbox.release(tx, claimed)
    except LeaseLostError as error:
        log.warning("lease_lost", error=str(error))
        report.failed += 1
    except LedgerError:
        raise
    except KeyboardInterrupt:  # the next run need not wait until the lease is over
        with kit.ledger.write() as tx:
            outbox.release(tx, claimed)
        raise
    except Exception as error:  # noqa: BLE001 - style 18: the worker's job; a poison turn must not stop the others
        _give_back(kit, claimed, error, report, calls=meter.calls)
    else:
        report.turns += len(claimed.turns)
        count("turn", len(claimed.turns), what="extracted")
        report.outcomes.update(f"{o.action}:{o.reason}" for o in outcomes)
        report.outcomes.update(f"refused:{doubt}" for doubt in doubts)


def _give_back(
    kit: Kit, claimed: Claim, error: Exception, report: Report, *, calls: Sequence[ModelCall]
) -> None:
    is_counted = not (isinstance(error, ChatError) and error.is_passing)
    with kit.ledger.write() as tx:
        model_calls.add(tx, claimed.scope_no, calls, epoch_s(kit.clock.now()))
        is_poison = outbox.give_back(
            tx,
            claimed,
            Failure(f"{type(error).__name__}: {error}", is_counted),
            now_s=epoch_s(kit.clock.now()),
            policy=kit.policy,
        )
    report.failed += 1
    report.set_aside += len(claimed.turns) if is_poison else 0
    log.warning("extraction_failed", error=str(error), turns=len(claimed.turns), is_set_aside=is_poison)


def _extract(kit: Kit, claimed: Claim, report: Report) -> tuple[list[Statement], list[str]]:
    if kit.chat.default_name == OFFLINE:
        return _by_rules(kit, claimed), []
    spoken = [
        Spoken(t.turn_id, strip_injected(t.user_text), strip_injected(t.reply_text or ""))
        for t in claimed.turns
        if not is_off_the_record(t.user_text)
    ]
    worth = [s for s in spoken if s.words.strip()]
    if not worth:
        return [], []
    language: Language = (
        "zh" if sum(t.language == "zh" for t in claimed.turns) * 2 >= len(claimed.turns) else "en"
    )
    known = _known(kit, claimed)
    said_at = from_epoch_s(claimed.turns[-1].opened_at)  # an imported turn's "tomorrow" is long ago
    today = said_at.astimezone(ZoneInfo(kit.timezone)).strftime("%Y-%m-%d (%a)")
    asked = ask_model(kit, Asked(tuple(worth), tuple(known), language, today))
    report.model_calls += asked.calls
    report.outcomes["dropped:malformed"] += asked.dropped
    doubts: list[str] = []
    statements: list[Statement] = []
    for item in asked.items[: kit.policy.extract_most]:
        if item.about is not None and not 1 <= item.about <= len(known):
            report.outcomes["dropped:unknown_number"] += 1
        accepted = accept(item, worth, most_chars=kit.policy.record_chars)
        if isinstance(accepted, Accepted):
            statements.append(_statement(accepted, claimed, kit))
        else:
            doubts.append(accepted)
    return statements, doubts


def _known(kit: Kit, claimed: Claim) -> list[Record]:
    """What is remembered already and shares a name or word with the turns: shown under small numbers, never real ids."""
    words = " ".join(turn.user_text for turn in claimed.turns)
    with kit.ledger.read() as tx:
        return record_search.by_words(
            tx, claimed.scope_no, words, limit=kit.policy.extract_known, policy=kit.policy
        )


def _statement(accepted: Accepted, claimed: Claim, kit: Kit) -> Statement:
    turn = next(t for t in claimed.turns if t.turn_id == accepted.turn_id)
    source = Source(
        thread_id=turn.thread_id,
        turn_id=turn.turn_id,
        message_ids=(turn.message_id,),
        speaker=accepted.speaker,
        method="model",
        quote=accepted.candidate.quote,
    )
    return Statement(
        accepted.candidate,
        source,
        confidence=kit.policy.candidate_confidence,
        importance=accepted.importance,
        keywords=accepted.keywords,
        edges=accepted.edges,
    )


def _by_rules(kit: Kit, claimed: Claim) -> list[Statement]:
    """What the rules find in the same turns: nothing new for turns that went through the graph, all for imported ones."""
    found: list[Statement] = []
    previous = ""
    with kit.ledger.read() as tx:
        decided = {turn.turn_id for turn in claimed.turns if logs.is_decided(tx, turn.turn_id)}
    for turn in claimed.turns:
        if turn.turn_id in decided:
            previous = turn.reply_text or ""
            continue
        said_at = from_epoch_s(turn.opened_at).astimezone(ZoneInfo(kit.timezone))
        heard = Heard(turn.user_text, said_at, previous)
        for candidate in read(heard, kit.rules, believe_from=kit.policy.believe_from).candidates:
            if has_secret(candidate.text) or "[redacted" in candidate.text:
                continue
            source = Source(
                thread_id=turn.thread_id,
                turn_id=turn.turn_id,
                message_ids=(turn.message_id,),
                method="explicit" if candidate.is_explicit else "rule",
                quote=candidate.quote,
            )
            found.append(Statement(candidate, source))
        previous = turn.reply_text or ""
    return found


def _log_rows(
    claimed: Claim, statements: Sequence[Statement], outcomes: Sequence[Outcome], now_s: float
) -> list[dict[str, object]]:
    return [
        {
            "turn_id": statement.source.turn_id,
            "position": _LOG_FROM + position,
            "scope_no": claimed.scope_no,
            "action": outcome.action,
            "reason": outcome.reason,
            "rule": statement.candidate.rule,
            "record_id": outcome.record_id or None,
            "text": "" if outcome.reason == "forgotten" else statement.candidate.text,
            "detail": outcome.detail,
            "decided_at": now_s,
        }
        for position, (statement, outcome) in enumerate(zip(statements, outcomes, strict=True))
    ]
