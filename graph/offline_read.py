"""What the offline model reads out of a prompt. Knows the fixed form of the newest human message."""

import re
from collections.abc import Sequence
from typing import cast

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage

from graph.offline_turn import (
    Decision,
    DocumentLine,
    MemoryLine,
    Pad,
    Said,
    Step,
    StepState,
    ToolResult,
    Turn,
    Verdict,
)
from memory.text import Language, clean, clip_middle, language_of, one_line

EARLIER_MESSAGES = 60
"""Messages before the newest one that are read; older ones have left a real window too."""
EARLIER_CHARS = 2_000
"""Characters read of each of them."""

_CONTEXT = re.compile(r"\A\s*<context>[ \t]*\n(.*?)^</context>[ \t]*$", re.DOTALL | re.MULTILINE)
_SUMMARY = re.compile(r"\A\s*<summary>[ \t]*\n.*?^</summary>[ \t]*$\s*", re.DOTALL | re.MULTILINE)
_LINE = re.compile(r"\[m\d+\] \(([^|)]*)\|([^|)]*)\|([^)]*)\) (.*)\Z")
_CORE_LINE = re.compile(r"\[m\d+\] \((\w+)\) (.*)\Z")
_BESIDE = re.compile(r" \(… .* …\)\Z")
_DOCUMENT = re.compile(r"\[k\d+\] \(([^)]*)\) (.*)\Z")
_VERDICT = re.compile(
    r"- (stored|refused|forgotten|no_match|pending|ambiguous|ask|confirmed|rejected|raised|closed)(?: \[([^\]]*)\])?:(.*)\Z",
    re.DOTALL,
)
_DETAIL = re.compile(r"\s*\((?:replaces|contradicts|options): (.*)\)\s*\Z", re.DOTALL)
_STEP = re.compile(r"([^\w\s])\ufe0f?\s+([\w-]+)\.\s+(.*)\Z")
_GOAL = re.compile(r"(goal|finished|目标|已完成)\s*[:：]\s*(.*)\Z", re.IGNORECASE)
_HIDDEN = re.compile(r"\(\d+ of \d+ steps not shown\b|（共 \d+ 步，有 \d+ 步没有显示")
_AFTER = re.compile(r"\s*\[(?:after|在) ([\w, -]+?)(?: 之后)?\]\Z")
_STATES: dict[str, StepState] = {"▶": "doing", "✅": "done", "✖": "failed", "–": "skipped"}
_ZH_START = re.compile(r"\s*[我你您他她请记忘把以帮叫别不]")


def read_turn(messages: Sequence[BaseMessage]) -> Turn:
    """The newest turn of a prompt; a prompt without a human message is a turn without words."""
    at = max((i for i, m in enumerate(messages) if isinstance(m, HumanMessage)), default=-1)
    context, words = split_context(text_of(messages[at]) if at >= 0 else "")
    memory = [*_section(context, "core"), *_section(context, "memory")]
    return Turn(
        words=words,
        language=_language(words, messages),
        memories=tuple(line for raw in memory if (line := _memory_line(raw))),
        documents=tuple(
            DocumentLine(found[1], found[2])
            for raw in _section(context, "knowledge")
            if (found := _DOCUMENT.match(raw))
        ),
        verdicts=tuple(v for raw in _entries(_section(context, "verdicts")) if (v := _verdict(raw))),
        pad=_pad(_section(context, "scratchpad")),
        results=_results(messages[at + 1 :]),
        earlier=_earlier(messages[: max(at, 0)]),
    )


def text_of(message: BaseMessage) -> str:
    """The text of a message, its content a string or a list of blocks; images and the like are left out."""
    if isinstance(message.content, str):
        return clean(message.content)
    parts = [block if isinstance(block, str) else block.get("text", "") for block in message.content]
    return clean("\n".join(part for part in parts if isinstance(part, str) and part))


def split_context(text: str) -> tuple[str, str]:
    """The inside of the context block, "" without one, and the user's own words."""
    text = _SUMMARY.sub("", text)
    found = _CONTEXT.match(text)
    return (found[1], text[found.end() :].strip()) if found else ("", text.strip())


def _section(context: str, name: str) -> list[str]:
    """The lines between two tags that each stand alone on a line, as no tag in a remembered text does."""
    lines = context.split("\n")
    if f"<{name}>" not in lines:
        return []
    start = lines.index(f"<{name}>") + 1
    end = lines.index(f"</{name}>", start) if f"</{name}>" in lines[start:] else len(lines)
    return lines[start:end]


def _memory_line(raw: str) -> MemoryLine | None:
    if core := _CORE_LINE.match(raw):
        return MemoryLine(core[2].strip(), core[1], is_confirmed=True)
    found = _LINE.match(raw)
    if not found:
        return None
    kind, date, status = (part.strip() for part in found.group(1, 2, 3))
    text = found[4].strip()
    if kind == "turn":
        if text.startswith("assistant: "):
            return None  # its own words prove nothing
        text = _BESIDE.sub("", text).removeprefix("user: ")
    return MemoryLine(text, kind, date, status.startswith("confirmed"))


def _entries(lines: list[str]) -> list[str]:
    """Verdict lines, each with the lines it runs on over."""
    entries: list[str] = []
    for line in lines:
        if _VERDICT.match(line):
            entries.append(line)
        elif entries and line.strip():
            entries[-1] += "\n" + line
    return entries


def _verdict(raw: str) -> Verdict | None:
    found = _VERDICT.match(raw)
    if not found:
        return None
    detail = _DETAIL.search(found[3])
    text = found[3][: detail.start()] if detail else found[3]
    told = one_line(detail[1]) if detail else ""
    return Verdict(cast(Decision, found[1]), one_line(text), (found[2] or "").strip(), told)


def _pad(lines: list[str]) -> Pad:
    goal, is_finished, steps = "", False, list[Step]()
    for line in (raw.strip() for raw in lines):
        if found := _STEP.match(line):
            steps.append(_step(found[1], found[2], found[3]))
        elif (named := _GOAL.match(line)) and not steps:
            is_finished |= named[1].lower() in ("finished", "已完成")
            goal = goal or named[2].strip()
    is_partial = any(_HIDDEN.match(line.strip()) for line in lines)
    return Pad(goal, tuple(steps), is_finished, is_partial)


def _step(mark: str, step_id: str, rest: str) -> Step:
    state = _STATES.get(mark, "open")
    text, _, result = rest.partition(" → ") if state == "done" else (rest, "", "")
    waits = _AFTER.search(text) if state == "open" else None
    names = tuple(name.strip() for name in waits[1].split(",")) if waits else ()
    return Step(step_id, _AFTER.sub("", text).strip(), state, result.strip(), names)


def _results(messages: Sequence[BaseMessage]) -> tuple[ToolResult, ...]:
    answers = {m.tool_call_id: m for m in messages if isinstance(m, ToolMessage)}
    calls = [call for m in messages if isinstance(m, AIMessage) for call in m.tool_calls]
    results = []
    for call in calls:
        answer = answers.get(call["id"] or "")
        content, failed = (text_of(answer), answer.status == "error") if answer else ("", False)
        results.append(ToolResult(call["name"], call["args"], content, failed))
    return tuple(results)


def _earlier(messages: Sequence[BaseMessage]) -> tuple[Said, ...]:
    spoken = [m for m in messages if isinstance(m, HumanMessage | AIMessage)][-EARLIER_MESSAGES:]
    texts = ((split_context(text_of(m))[1], isinstance(m, HumanMessage)) for m in spoken)
    return tuple(Said(clip_middle(text, EARLIER_CHARS), is_user) for text, is_user in texts if text)


def _language(words: str, messages: Sequence[BaseMessage]) -> Language:
    """The language of the user's words, or else of their earlier words, or else of the system prompt."""
    if _ZH_START.match(words):
        return "zh"
    human = [split_context(text_of(m))[1] for m in reversed(messages) if isinstance(m, HumanMessage)]
    system = [text_of(m) for m in messages if isinstance(m, SystemMessage)]
    for text in (words, *human[1:], *system):
        if any(char.isalpha() for char in text):
            return language_of(text)
    return "en"
