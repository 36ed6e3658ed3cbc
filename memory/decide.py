"""Deciding what of a message will be kept, refused, replaced or forgotten, before the answer, so that the answer can be true.

Reads only. What it decides is carried out by `commit`; extraction by a model comes later, from the outbox.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from memory.answer import answer, third_value
from memory.ask import ask_now, ask_once, ask_which
from memory.extract.grammar import Heard
from memory.extract.repair import apply_repair, find_repair
from memory.extract.rules import read
from memory.forget import Match, last_said, match
from memory.kit import Kit
from memory.ledger import records, scopes, turns
from memory.long_term.candidate import Candidate
from memory.long_term.conflict import STRONG_ACTS, resolve
from memory.long_term.forgetting import asks_for_last
from memory.long_term.naming import named
from memory.long_term.problems import bring_up, close
from memory.long_term.restate import is_fragment, restated
from memory.long_term.scope import Scope
from memory.long_term.sensitive import find_secrets, redact
from memory.long_term.verdict import Choice, Decision, Verdict
from memory.statement import UNTIL_IDLE, is_until_idle
from memory.store import related
from memory.text import normalised, one_line

_SHOWN_CHARS = 80


@dataclass(frozen=True, slots=True)
class Moment:
    """The circumstances of a message: in which thread, whether as its first, and what the agent asked before."""

    thread_id: str = ""
    turn_id: str = ""
    is_first: bool = False
    choice: Choice | None = None


def decide(kit: Kit, scope: Scope, heard: Heard, moment: Moment = Moment()) -> Decision:
    """What will become of this message by the rules; there is always a verdict."""
    with kit.ledger.read() as tx:
        return _Decider(kit, tx, scope, scopes.find_scope(tx, scope), heard, moment).decide()


@dataclass(frozen=True, slots=True)
class _Decider:
    kit: Kit
    tx: Connection
    scope: Scope
    scope_no: int | None
    heard: Heard
    moment: Moment

    def decide(self) -> Decision:
        verdicts, rest = self._answer()
        if verdicts and not rest.strip():
            return Decision(verdicts=tuple(verdicts))
        reading = read(
            replace(self.heard, text=rest), self.kit.rules, believe_from=self.kit.policy.believe_from
        )
        forgotten, choice = self._forgetting(zip(reading.forget, reading.wishes, strict=True))
        verdicts += forgotten
        verdicts += self._secrets()
        candidates = reading.candidates if reading.is_telling else self._repaired(rest)
        verdicts += _each_once(map(self._judge, self._without_secrets(candidates)))
        verdicts += self._of_problems(reading.solved)
        asked, choice = ([], choice) if choice else self._contradiction(verdicts)
        verdicts += asked
        if not verdicts:
            shown = one_line(self.heard.text)[:_SHOWN_CHARS]
            verdicts = [Verdict(action="refused", text=shown, reason=reading.refusal or "nothing_to_keep")]
        return Decision(verdicts=tuple(verdicts), choice=choice)

    def _repaired(self, said: str) -> tuple[Candidate, ...]:
        """What a correction that names only the right value makes of what the user said right before it."""
        repair = find_repair(said)
        if repair is None or self.scope_no is None:
            return ()
        thread = turns.in_thread(self.tx, self.scope_no, self.moment.thread_id)
        before = [turn.turn_id for turn in thread if turn.turn_id != self.moment.turn_id][-1:]
        for old in last_said(self.tx, self.scope_no, self.moment.thread_id).records:
            is_named = bool(repair.old) and normalised(repair.old) in normalised(old.text)
            is_meant = is_named if repair.old else old.source.turn_id in before
            if is_meant and (candidate := apply_repair(repair, old, self.heard)):
                return (candidate,)
        return ()

    def _of_problems(self, solved: tuple[str, ...]) -> list[Verdict]:
        """Open problems that are over now, and those to ask about at the start of a thread."""
        if self.scope_no is None or not (solved or self.moment.is_first):
            return []
        problems = records.list_live(self.tx, self.scope_no, ["follow_up"], self.kit.policy.follow_ups_read)
        thread_id, previous = self.moment.thread_id, self.heard.previous
        closed = close(problems, solved, thread_id=thread_id, previous=previous)
        over = {record_id for verdict in closed for record_id in verdict.record_ids}
        left = [problem for problem in problems if problem.record_id not in over]
        return [*closed, *(bring_up(left, thread_id=thread_id) if self.moment.is_first else [])]

    def _contradiction(self, verdicts: Sequence[Verdict]) -> tuple[list[Verdict], Choice | None]:
        """The question about this message's contradiction, else about the oldest that was never asked about."""
        if self.scope_no is None:
            return [], None
        if choice := ask_now(self.tx, self.scope, verdicts, (self.scope_no, self.moment.turn_id)):
            return [], choice
        asked = ask_once(self.tx, self.scope_no)
        return ([asked[0]], asked[1]) if asked else ([], None)

    def _answer(self) -> tuple[list[Verdict], str]:
        """What the message says to the question that the agent asked, and what else it says."""
        choice, said = self.moment.choice, self.heard.text
        if self.scope_no is None or choice is None:
            return [], said
        verdicts, rest = answer(choice, said)
        if [verdict.action for verdict in verdicts] != ["rejected", "rejected"]:
            return verdicts, rest
        old = records.get(self.tx, self.scope_no, choice.options[0].record_id)
        third = third_value(old, rest) if old else None
        return ([verdicts[0], self._judge(third)], "") if third else (verdicts, rest)

    def _forgetting(self, targets: Iterable[tuple[str, str]]) -> tuple[list[Verdict], Choice | None]:
        verdicts: list[Verdict] = []
        choice: Choice | None = None
        for target, wish in targets:
            found = self._meant(wish)
            if not found.records:
                verdicts.append(Verdict(action="no_match", text=target, reason="no_match"))
            elif found.is_sure:
                ids = tuple(record.record_id for record in found.records)
                text = " | ".join(record.text for record in found.records)
                verdicts.append(Verdict(action="forgotten", text=text, reason="asked", record_ids=ids))
            else:
                asked, choice = ask_which(target, found.records[: self.kit.policy.forget_options])
                verdicts.append(asked)
        return verdicts, choice

    def _meant(self, wish: str) -> Match:
        """The records that a wish to forget means."""
        if self.scope_no is None:
            return Match((), is_sure=False)
        if asks_for_last(wish):
            return last_said(self.tx, self.scope_no, self.moment.thread_id)
        return match(self.tx, self.scope_no, wish, self.heard.now)

    def _secrets(self) -> list[Verdict]:
        if not find_secrets(self.heard.text):
            return []
        shown = one_line(redact(self.heard.text))[:_SHOWN_CHARS]
        return [Verdict(action="refused", text=shown, reason="secret")]

    def _without_secrets(self, candidates: Iterable[Candidate]) -> list[Candidate]:
        """The statements with nothing in them that must not be kept, by itself or where it stands ("expires 12/28" of a card)."""
        said, shown = self.heard.text, redact(self.heard.text)
        return [
            c for c in candidates if not find_secrets(c.text) and (c.quote in shown or c.quote not in said)
        ]

    def _judge(self, candidate: Candidate) -> Verdict:
        """Whether one statement is kept, and as what; `commit` looks again, inside its transaction."""
        if len(candidate.text) > self.kit.policy.record_chars:
            return Verdict(
                action="refused", text=candidate.text[:_SHOWN_CHARS], reason="too_long", rule=candidate.rule
            )
        candidate = named(candidate)
        others = related(self.tx, self.scope_no, candidate) if self.scope_no is not None else []
        policy = self.kit.policy
        confidence = (
            policy.confirmed_confidence if candidate.act in STRONG_ACTS else policy.candidate_confidence
        )
        found = resolve(candidate, others, confidence=confidence, margin=0.0)
        if found.outcome == "supersedes" and found.old and is_fragment(candidate):
            candidate = replace(candidate, text=restated(found.old, candidate.value) or candidate.text)
        action, reason = "stored", "explicit" if candidate.is_explicit else "rule"
        match found.outcome:
            case "same":
                reason = "duplicate"
            case "refines" | "supersedes":
                reason = found.outcome
            case "pending":
                action, reason = "pending", "contradicts"
            case "new" if is_until_idle(candidate):
                reason = UNTIL_IDLE
            case "new":
                pass
        known = (found.old.record_id,) if found.old and reason in ("duplicate", "contradicts") else ()
        detail = found.old.text if found.old and reason != "duplicate" else ""
        return Verdict(
            action="pending" if action == "pending" else "stored",
            text=candidate.text,
            reason=reason,
            rule=candidate.rule,
            detail=detail,
            record_ids=known,
            candidate=candidate,
        )


def _each_once(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """One verdict a sentence: two things that it tells are one record, by the one that replaces something if any does."""
    judged = list(verdicts)
    replacing = {verdict.text for verdict in judged if verdict.detail}
    kept: dict[str, Verdict] = {}
    for verdict in judged:
        if verdict.detail or verdict.text not in replacing:
            kept.setdefault(f"{verdict.text}|{verdict.detail}", verdict)
    return list(kept.values())
