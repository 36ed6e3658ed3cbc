"""Keeping what a finished task taught: reviewed first, because learning from wrong results is worse than not learning."""

import re
from dataclasses import dataclass
from typing import Literal

import structlog

from memory.ask_model import call
from memory.clock import epoch_s
from memory.errors import ChatError
from memory.extract.parse import first_object
from memory.kit import OFFLINE, Kit
from memory.ledger import scopes
from memory.long_term.candidate import Candidate
from memory.long_term.record import Source
from memory.long_term.scope import Scope
from memory.long_term.sensitive import has_secret
from memory.remember import embed
from memory.statement import Outcome, Statement
from memory.store import Store
from memory.text import language_of, one_line

log = structlog.get_logger()
_UNSAFE = re.compile(
    r"\brm -rf\b|drop (?:table|database)|disable (?:security|auth)|without (?:asking|permission)"
    r"|绕过|关闭(?:防火墙|安全)|未经(?:许可|同意)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Task:
    """A finished task: what was wanted, in which thread, and whether the user accepted how it was done."""

    goal: str
    thread_id: str
    turn_id: str
    is_accepted: bool


@dataclass(frozen=True, slots=True)
class Experience:
    """What was learned. kind: conclusion (a finding) or procedure (steps that worked)."""

    kind: Literal["conclusion", "procedure"]
    text: str


@dataclass(frozen=True, slots=True)
class Marks:
    """A review: each 1-5, higher is better."""

    right: int
    general: int
    safe: int
    why: str


def remember_experience(kit: Kit, scope: Scope, task: Task, outcome: Experience) -> Outcome:
    """Reviews the experience and keeps it when it is right, general and safe; says why not otherwise.

    A procedure is kept only when the user accepted the way it was done. Raises ChatError when the model cannot review.
    """
    text = one_line(outcome.text)[: kit.policy.record_chars]
    if has_secret(text) or not text:
        return Outcome("refused", "secret" if text else "nothing_to_keep")
    if outcome.kind == "procedure" and not task.is_accepted:
        return Outcome("refused", "not_accepted")
    marks = _review(kit, task, text)
    if min(marks.right, marks.general, marks.safe) < kit.policy.review_least:
        log.info(
            "experience_refused", goal=task.goal, right=marks.right, general=marks.general, safe=marks.safe
        )
        return Outcome("refused", "review", detail=marks.why)
    candidate = Candidate(
        text, outcome.kind, text, subject="task", attribute=f"{outcome.kind}:{one_line(task.goal)[:80]}"
    )
    source = Source(
        thread_id=task.thread_id, turn_id=task.turn_id, speaker="assistant", method="task", quote=text
    )
    vectors = embed(kit, [text])
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        store = Store(kit, tx, scope, scopes.ensure_scope(tx, scope, now_s), now_s)
        return store.put(Statement(candidate, source), vectors[0])


def _review(kit: Kit, task: Task, text: str) -> Marks:
    """The model's marks; the rule's where there is no model: only what the user accepted, and nothing dangerous."""
    if kit.chat.default_name == OFFLINE:
        mark = 4 if task.is_accepted else 1
        return Marks(
            mark,
            mark,
            1 if _UNSAFE.search(text) else 4,
            "accepted by the user" if task.is_accepted else "not accepted",
        )
    prompt = kit.prompts.render("review", language_of(text), task=task.goal, outcome=text, memory=text)
    reply = call(kit, prompt, 300)
    found = first_object(reply.text)
    marks = {name: found.get(name) for name in ("right", "general", "safe")}
    if not all(isinstance(mark, int) and 1 <= mark <= 5 for mark in marks.values()):
        raise ChatError(f"the review is unreadable: {reply.text[:120]!r}", "garbage")
    right, general, safe = (int(str(mark)) for mark in marks.values())
    return Marks(right, general, safe, one_line(str(found.get("why", "")))[:200])
