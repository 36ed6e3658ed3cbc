"""Keeping what a tool answered: the whole in the ledger, a digest in the conversation; and reading a part of it."""

import re
from dataclasses import dataclass
from uuid import UUID, uuid5

from pydantic import JsonValue

from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import results, scopes
from memory.ledger.results import ToolResult
from memory.long_term.scope import Scope
from memory.short_term.digest import Digest, as_lines, digest, page
from memory.text import Language, clean, clip_middle, disarm, normalised

_NAMESPACE = UUID("3f0e6f0a-53b1-5d1c-8f1a-6d6e656d6505")
_WORDS_CHARS = 200
"""Characters of a digest that are ours: what was left out and how to read it."""
_RANGE = re.compile(
    r"(?:lines?\s*)?(\d{1,9})(?:\s*(?:-|–|—|~|:|\.\.|,|to|到|至)\s*(\d{1,9})?)?", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Answered:
    """A tool's answer: by which call, in which turn of which thread, in which words."""

    thread_id: str
    turn_id: str
    call_message_id: str
    call_id: str
    tool: str
    args: dict[str, JsonValue]
    content: str


@dataclass(frozen=True, slots=True)
class Page:
    """A part of a kept result. shown: which lines, or how many of those that hold the words; text: "" when there are none."""

    tool: str
    shown: str
    lines: int
    text: str


def ref_of(scope: Scope, answered: Answered) -> str:
    """The name of a result: the same for the same call, so that a replayed tool is kept once."""
    call = (scope.user_id, scope.agent_id, answered.thread_id, answered.call_message_id, answered.call_id)
    return f"r{uuid5(_NAMESPACE, repr(call)).hex[:12]}"


def is_long(kit: Kit, text: str) -> bool:
    """Whether a tool's answer is too long for the conversation."""
    return len(text) > kit.policy.result_whole_chars


def keep_result(kit: Kit, scope: Scope, answered: Answered, language: Language) -> str:
    """Keeps the whole and returns the digest that takes its place. Raises LedgerError."""
    now_s, ref = epoch_s(kit.clock.now()), ref_of(scope, answered)
    with kit.ledger.write() as tx:
        results.put(tx, scopes.ensure_scope(tx, scope, now_s), to_row(kit, ref, answered, now_s))
    room = kit.policy.result_whole_chars - _WORDS_CHARS
    tell = kit.prompts.lines_of("lines_shape", language)
    return _worded(kit, digest(clean(answered.content), room, kit.policy, tell), ref, language)


def read_result(kit: Kit, scope: Scope, thread_id: str, *, ref: str, wanted: str) -> Page | None:
    """The lines of a kept result that the range names or that hold its words, numbered; None when there is no such result.

    Only of the scope's own thread.
    """
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        found = None if scope_no is None else results.get(tx, scope_no, thread_id, ref.strip())
    if found is None:
        return None
    lines = as_lines(found.content, kit.policy)
    shown, span = _part(lines, wanted.strip(), kit.policy.result_page_chars)
    return Page(found.tool, span, len(lines), "\n".join(shown))


def to_row(kit: Kit, ref: str, answered: Answered, now_s: float) -> ToolResult:
    """The row of an answer."""
    return ToolResult(
        ref=ref,
        thread_id=answered.thread_id,
        turn_id=answered.turn_id,
        message_id=answered.call_message_id,
        tool=answered.tool,
        args=answered.args,
        content=clip_middle(clean(answered.content), kit.policy.result_max_chars),
        created_at=now_s,
    )


def _worded(kit: Kit, made: Digest, ref: str, language: Language) -> str:
    return disarm(
        kit.prompts.render(
            "digest",
            language,
            shape=made.shape,
            head=made.head,
            tail=made.tail,
            left_out=str(made.left_out),
            lines=str(made.lines),
            ref=ref,
        )
    )


def _part(lines: list[str], wanted: str, limit_chars: int) -> tuple[list[str], str]:
    """Numbered lines, and which they are."""
    if (found := _RANGE.fullmatch(wanted)) or not wanted:
        first = int(found[1]) if found else 1
        last = int(found[2] or found[1]) if found else len(lines)
        shown, end = page(lines, first, last, limit_chars)
        return shown, f"{max(first, 1)}-{end}" if shown else "0"
    words = normalised(wanted)
    hits = [f"{number}: {line}" for number, line in enumerate(lines, 1) if words in normalised(line)]
    shown = []
    for hit in hits:
        limit_chars -= len(hit) + 1
        if limit_chars < 0:
            break
        shown.append(hit)
    return shown, f"{len(shown)}/{len(hits)}"
