"""The context plan: what the prompt of a call is made of, as JSON, and the pure function that renders it.

The plan is checkpointed, the prompt is not: a resume or a fork renders the same prompt from the plan and the messages.
"""

from collections.abc import Sequence
from typing import Literal, NotRequired

from langchain_core.messages import AnyMessage, HumanMessage, SystemMessage, ToolMessage
from typing_extensions import TypedDict

from memory.policy import Policy
from memory.short_term.clip import clip_message
from memory.short_term.sendable import sendable
from memory.text import Language
from memory.tokens import TokenCounter
from prompts.render import Prompts

_POLICY = Policy()


class Section(TypedDict):
    """One line of the token table: a section of the prompt, its tokens and what it may have (None: as much as fits)."""

    section: Literal[
        "system",
        "tools",
        "summary",
        "recent",
        "core",
        "memory",
        "knowledge",
        "verdicts",
        "scratchpad",
        "newest",
        "results",
        "total",
        "reserve",
    ]
    tokens: int
    budget: int | None


class ContextPlan(TypedDict):
    """What goes into the prompt: ids of messages, lines of memory and of documents, sizes."""

    language: Language
    instructions: str
    now: str
    recent_ids: list[str]
    current_ids: list[str]
    clips: dict[str, int]
    core_lines: list[str]
    core_ids: list[str]
    memory_lines: list[str]
    record_ids: list[str]
    knowledge_lines: NotRequired[list[str]]
    knowledge_ids: NotRequired[list[str]]
    verdict_lines: list[str]
    scratchpad: str
    summary: str
    profile: str
    use_from: NotRequired[float]
    weigh_from: NotRequired[float]
    has_scratchpad: bool
    has_memory_tools: bool
    has_tools: bool
    is_final: bool
    sections: list[Section]


def render_prompt(
    plan: ContextPlan, messages: Sequence[AnyMessage], *, prompts: Prompts, tokens: TokenCounter
) -> list[AnyMessage]:
    """The messages for the model: fixed system text, recent turns, the newest message with its context block, tool rounds.

    The summary stands before the words of the first turn: from turn to turn the prompt begins with the same text.
    """
    newest_id, mark = plan["current_ids"][0], cut_mark(plan["language"], prompts)
    rendered: list[AnyMessage] = [SystemMessage(system_text(plan, prompts))]
    for message in chosen(plan, messages, lost_result(plan["language"], prompts)):
        if (limit := plan["clips"].get(message.id or "")) is not None:
            message = clip_message(message, limit, tokens, mark)
        if message.id == newest_id:
            message = with_context(message, context_block(plan, prompts))
        if len(rendered) == 1 and plan["summary"]:
            message = with_context(message, summary_block(plan, prompts))
        rendered.append(message)
    return rendered


def lost_result(language: Language, prompts: Prompts) -> str:
    """What stands for a tool's answer that a crash lost."""
    return prompts.line("lines_tool", "lost", language)


def cut_mark(language: Language, prompts: Prompts) -> str:
    """What stands where a message was cut."""
    return f"\n{prompts.line('lines_tool', 'cut', language)}\n"


def chosen(plan: ContextPlan, messages: Sequence[AnyMessage], lost: str) -> list[AnyMessage]:
    """The messages of the plan in order, each call with its results. lost: what stands for a result that a crash lost."""
    wanted = {*plan["recent_ids"], *plan["current_ids"]}
    kept: list[AnyMessage] = []
    is_caller_kept = False
    for message in sendable(messages, lost):
        if not isinstance(message, ToolMessage):
            is_caller_kept = message.id in wanted
        if is_caller_kept:
            kept.append(message)
    return kept


def total_tokens(plan: ContextPlan) -> int:
    """Tokens of the prompt that the plan renders to, tool schemas included, as we count them."""
    return next((section["tokens"] for section in plan["sections"] if section["section"] == "total"), 0)


def system_text(plan: ContextPlan, prompts: Prompts) -> str:
    """The fixed text, the run's own instructions, and the word to come to an end when the tool rounds are used up."""
    language = plan["language"]
    parts = [prompts.render("system", language), plan["profile"], plan["instructions"]]
    if plan["is_final"]:
        parts.append(prompts.render("final", language))
    return "\n\n".join(part.strip() for part in parts if part.strip())


def context_block(plan: ContextPlan, prompts: Prompts) -> str:
    """What stands before the user's newest words: time, core, memory, documents, verdicts, scratchpad; what there is."""
    language = plan["language"]
    parts = [prompts.render("now", language, now=plan["now"])]
    lists = {
        "core": plan["core_lines"],
        "memory": plan["memory_lines"],
        "knowledge": plan.get("knowledge_lines", []),
        "verdicts": plan["verdict_lines"],
    }
    for name, lines in lists.items():
        if lines:
            weights = _weights(plan) if name == "memory" else {}
            parts.append(_block(name, prompts.render(name, language, lines="\n".join(lines), **weights)))
    if plan["scratchpad"]:
        parts.append(_block("scratchpad", plan["scratchpad"]))
    return _block("context", "\n".join(part.strip() for part in parts))


def _weights(plan: ContextPlan) -> dict[str, str]:
    """Up to which confidence a memory counts how much; a plan of an older checkpoint says nothing of it."""
    use_from = plan.get("use_from", _POLICY.use_from)
    weigh_from = plan.get("weigh_from", _POLICY.weigh_from)
    return {"use_from": f"{use_from:g}", "weigh_from": f"{weigh_from:g}"}


def summary_block(plan: ContextPlan, prompts: Prompts) -> str:
    """What became of the turns that left the window; "" when none did."""
    if not plan["summary"]:
        return ""
    return _block("summary", prompts.render("summary", plan["language"], summary=plan["summary"]))


def with_context(message: AnyMessage, block: str) -> AnyMessage:
    """The message with the block before its own content."""
    if isinstance(message.content, str):
        return HumanMessage(f"{block}\n\n{message.content}", id=message.id, name=message.name)
    content = [{"type": "text", "text": f"{block}\n\n"}, *message.content]
    return HumanMessage(content, id=message.id, name=message.name)


def _block(tag: str, text: str) -> str:
    return f"<{tag}>\n{text.strip()}\n</{tag}>"
