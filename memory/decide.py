"""Deciding what of a message will be kept, refused or forgotten, before the answer, so that the answer can be true.

Reads only. What it decides is carried out by `commit`; extraction by a model comes later, from the outbox.
"""

from sqlalchemy import Connection

from memory.extract.clauses import split_sentences
from memory.extract.rules import find_candidates, find_forget_targets
from memory.forget import match
from memory.kit import Kit
from memory.ledger import records, scopes
from memory.long_term.candidate import Candidate
from memory.long_term.gate import why_nothing
from memory.long_term.scope import Scope
from memory.long_term.sensitive import has_secret
from memory.long_term.verdict import Verdict
from memory.policy import Policy
from memory.text import clean, one_line

_SHOWN_CHARS = 80


def decide(kit: Kit, scope: Scope, text: str) -> list[Verdict]:
    """What will become of this message by the rules; never empty."""
    text = clean(text)
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        verdicts = [_forgetting(tx, scope_no, target) for target in find_forget_targets(text)]
        verdicts += [judge(tx, scope_no, found, kit.policy) for found in find_candidates(text, kit.rules)]
    return verdicts or [_nothing(text)]


def judge(tx: Connection, scope_no: int | None, candidate: Candidate, policy: Policy) -> Verdict:
    """Whether one statement is kept, and why not."""
    if has_secret(candidate.text):
        return Verdict(action="refused", text=mask(candidate.text), reason="secret", rule=candidate.rule)
    if len(candidate.text) > policy.record_chars:
        return Verdict(
            action="refused", text=candidate.text[:_SHOWN_CHARS], reason="too_long", rule=candidate.rule
        )
    same = records.find_same(tx, scope_no, candidate.text) if scope_no is not None else None
    reason = "duplicate" if same else "explicit" if candidate.is_explicit else "rule"
    known = (same.record_id,) if same else ()
    return Verdict(
        action="stored",
        text=candidate.text,
        reason=reason,
        rule=candidate.rule,
        record_ids=known,
        candidate=candidate,
    )


def mask(text: str) -> str:
    """The start of a text with a secret in it: enough to know which one was meant."""
    return one_line(text)[:6] + "…"


def _forgetting(tx: Connection, scope_no: int | None, target: str) -> Verdict:
    found = match(tx, scope_no, target) if scope_no is not None else []
    if not found:
        return Verdict(action="no_match", text=target, reason="no_match")
    texts = " | ".join(record.text for record in found)
    return Verdict(
        action="forgotten", text=texts, reason="asked", record_ids=tuple(record.record_id for record in found)
    )


def _nothing(text: str) -> Verdict:
    if has_secret(text):
        return Verdict(action="refused", text=mask(text), reason="secret")
    is_question = any(sentence.is_question for sentence in split_sentences(text))
    return Verdict(
        action="refused",
        text=one_line(text)[:_SHOWN_CHARS],
        reason=why_nothing(text, is_question=is_question),
    )
