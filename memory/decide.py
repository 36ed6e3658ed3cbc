"""Deciding what of a message will be kept, refused, replaced or forgotten, before the answer, so that the answer can be true.

Reads only. What it decides is carried out by `commit`; extraction by a model comes later, from the outbox.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from memory.answer import answer, own_value
from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.forget import Match, last_said, match
from memory.kit import Kit
from memory.ledger import pendings, records, scopes
from memory.long_term.candidate import Candidate
from memory.long_term.conflict import STRONG_ACTS, resolve
from memory.long_term.forgetting import asks_for_last
from memory.long_term.naming import named
from memory.long_term.record import RETRIEVABLE, Record, Status
from memory.long_term.scope import Scope
from memory.long_term.sensitive import find_secrets, redact
from memory.long_term.verdict import Choice, Decision, Option, Verdict
from memory.statement import UNTIL_IDLE, is_fragment, is_until_idle, record_id_of, restated
from memory.store import related, waiting_twin
from memory.text import one_line, query_terms, search_terms

_SHOWN_CHARS = 80
_BARE_PROBLEM = re.compile(
    r"[,，].*|\b(?:the|my|our|that|this|it|its|all|everything|problems?|issues?|bugs?|thanks?|thank you|now|finally)\b|那个|这个|问题|毛病|故障",
    re.IGNORECASE,
)
"""What names no problem in particular."""
_RAISED = "raised"
"""Tag of an open problem that was brought up in a later thread."""
_RAISED_AT_ONCE = 2


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
        reading = read(replace(self.heard, text=rest), self.kit.rules)
        forgotten, choice = self._forgetting(zip(reading.forget, reading.wishes, strict=True))
        verdicts += forgotten
        verdicts += self._secrets()
        verdicts += _each_once(map(self._judge, self._without_secrets(reading.candidates)))
        verdicts += self._solved(reading.solved)
        choice = choice or self._just_contradicted(verdicts)
        asked = None if choice else self._contradiction()
        if asked:
            verdicts.append(asked[0])
            choice = asked[1]
        verdicts += self._open_problems()
        if not verdicts:
            shown = one_line(self.heard.text)[:_SHOWN_CHARS]
            verdicts = [Verdict(action="refused", text=shown, reason=reading.refusal or "nothing_to_keep")]
        return Decision(verdicts=tuple(verdicts), choice=choice)

    def _answer(self) -> tuple[list[Verdict], str]:
        """What the message says to the question that the agent asked, and what else it says."""
        choice, said = self.moment.choice, self.heard.text
        if self.scope_no is None or choice is None:
            return [], said
        verdicts, rest = answer(choice, said)
        is_neither = [verdict.action for verdict in verdicts] == ["rejected", "rejected"]
        old = records.get(self.tx, self.scope_no, choice.options[0].record_id) if is_neither else None
        value = own_value(rest) if old else ""
        if old is None or not value:
            return verdicts, rest
        third = Candidate(
            text=restated(old, value) or rest,
            kind=old.kind,
            quote=rest,
            subject=old.subject,
            attribute=old.attribute,
            value=value,
            act="correction",
            rule="neither",
        )
        return [verdicts[0], self._judge(third)], ""

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
                options = _options(found.records[: self.kit.policy.forget_options])
                choice = Choice(purpose="forget", options=options)
                detail = " ".join(f"{i}) {option.text}" for i, option in enumerate(options, start=1))
                verdicts.append(Verdict(action="ambiguous", text=target, reason="several", detail=detail))
        return verdicts, choice

    def _meant(self, wish: str) -> Match:
        """The records that a wish to forget means."""
        if self.scope_no is None:
            return Match((), is_sure=False)
        if asks_for_last(wish):
            return last_said(self.tx, self.scope_no, self.moment.thread_id)
        return match(self.tx, self.scope_no, wish, self.heard.now)

    def _secrets(self) -> list[Verdict]:
        found = find_secrets(self.heard.text)
        return (
            [
                Verdict(
                    action="refused", text=one_line(redact(self.heard.text))[:_SHOWN_CHARS], reason="secret"
                )
            ]
            if found
            else []
        )

    def _without_secrets(self, candidates: Iterable[Candidate]) -> list[Candidate]:
        """The statements with nothing in them that must not be kept, by itself or where it stands ("expires 12/28" of a card)."""
        said, shown = self.heard.text, redact(self.heard.text)
        return [
            c
            for c in candidates
            if not find_secrets(c.text) and (c.quote in shown or c.quote not in said)
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

    def _solved(self, solved: tuple[str, ...]) -> list[Verdict]:
        problems = self._follow_ups() if solved else []
        over = [record for words in solved for record in self._meant_problems(words, problems)]
        return [
            Verdict(action="closed", text=record.text, reason="solved", record_ids=(record.record_id,))
            for record in dict.fromkeys(over)
        ]

    def _meant_problems(self, words: str, problems: list[Record]) -> list[Record]:
        """The open problems that are said to be solved; "solved it" is the last one of this conversation, or the only one."""
        if terms := set(query_terms(_BARE_PROBLEM.sub(" ", words))):
            return [record for record in problems if terms & set(search_terms(record.text))]
        here = [r for r in problems if self._is_spoken_of(r)] or (problems if len(problems) == 1 else [])
        return [max(here, key=lambda record: record.created_at)] if here else []

    def _is_spoken_of(self, problem: Record) -> bool:
        return problem.source.thread_id == self.moment.thread_id or problem.text in self.heard.previous

    def _open_problems(self) -> list[Verdict]:
        """Problems of earlier threads that were left open, each raised once, at the start of a thread."""
        if not self.moment.is_first:
            return []
        left = [
            r
            for r in self._follow_ups()
            if _RAISED not in r.tags and r.source.thread_id != self.moment.thread_id
        ]
        return [
            Verdict(action="raised", text=record.text, reason="open_problem", record_ids=(record.record_id,))
            for record in left[:_RAISED_AT_ONCE]
        ]

    def _follow_ups(self) -> list[Record]:
        """The newest; what was left open long before them is not raised again."""
        if self.scope_no is None:
            return []
        return records.list_live(self.tx, self.scope_no, ["follow_up"], self.kit.policy.follow_ups_read)

    def _just_contradicted(self, verdicts: list[Verdict]) -> Choice | None:
        """The question that goes with a contradiction of this very message."""
        for verdict in verdicts:
            if verdict.action == "pending" and verdict.candidate and self.moment.turn_id:
                twin = waiting_twin(self.tx, self.scope_no or 0, verdict.candidate, verdict.record_ids[0])
                new_id = (
                    twin.record_id
                    if twin
                    else record_id_of(self.scope, verdict.candidate, self.moment.turn_id)
                )
                options = (
                    Option(record_id=verdict.record_ids[0], text=verdict.detail),
                    Option(record_id=new_id, text=verdict.text),
                )
                return Choice(purpose="contradiction", options=options)
        return None

    def _contradiction(self) -> tuple[Verdict, Choice] | None:
        """The oldest contradiction that the user has not been asked about."""
        waiting = pendings.list_all(self.tx, self.scope_no) if self.scope_no is not None else []
        for pending in waiting:
            if pending.asked_at is not None or self.scope_no is None:
                continue
            pair = records.get_many(self.tx, self.scope_no, [pending.new_id, pending.old_id])
            new, old = pair.get(pending.new_id), pair.get(pending.old_id)
            if new and old and {new.status, old.status} <= {Status.PENDING, *RETRIEVABLE}:
                verdict = Verdict(
                    action="ask",
                    text=new.text,
                    reason="contradicts",
                    detail=old.text,
                    record_ids=(new.record_id,),
                )
                return verdict, Choice(purpose="contradiction", options=_options((old, new)))
        return None


def _each_once(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """One verdict a sentence: two things that it tells are one record, by the one that replaces something if any does."""
    judged = list(verdicts)
    replacing = {verdict.text for verdict in judged if verdict.detail}
    kept: dict[str, Verdict] = {}
    for verdict in judged:
        if verdict.detail or verdict.text not in replacing:
            kept.setdefault(f"{verdict.text}|{verdict.detail}", verdict)
    return list(kept.values())


def _options(found: tuple[Record, ...]) -> tuple[Option, ...]:
    return tuple(Option(record_id=record.record_id, text=record.text) for record in found)
