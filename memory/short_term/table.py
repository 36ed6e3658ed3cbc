"""The token table of a prompt: each section with its tokens and what belongs to it. Pure."""

from collections.abc import Sequence

from langchain_core.messages import AnyMessage

from memory.short_term.plan import ContextPlan, Section, summary_block
from memory.short_term.ruler import Ruler


def token_table(plan: ContextPlan, rendered: Sequence[AnyMessage], total: int, ruler: Ruler) -> list[Section]:
    """The table; its sections sum up to `total`. What a section lends or borrows shows as less or more than its budget."""
    tokens, parts = ruler.tokens, ruler.budget.parts
    recent_ids, work_ids = set(plan["recent_ids"]), set(plan["current_ids"][1:])
    summary = tokens.count_text(summary_block(plan, ruler.prompts))
    recent = tokens.count_messages(m for m in rendered if m.id in recent_ids)
    if plan["recent_ids"]:  # the summary stands in the first message of the first turn
        recent = max(recent - summary, 0)
    known = {
        "system": tokens.count_message(rendered[0]),
        "tools": ruler.tool_tokens,
        "summary": summary,
        "recent": recent,
        "core": tokens.count_text("\n".join(plan["core_lines"])),
        "memory": tokens.count_text("\n".join(plan["memory_lines"])),
        "knowledge": tokens.count_text("\n".join(plan.get("knowledge_lines", ()))),
        "verdicts": tokens.count_text("\n".join(plan["verdict_lines"])),
        "scratchpad": tokens.count_text(plan["scratchpad"]),
        "results": tokens.count_messages(m for m in rendered if m.id in work_ids),
    }
    newest = total - sum(known.values())
    return [
        Section(section="system", tokens=known["system"], budget=parts["system"]),
        Section(section="tools", tokens=known["tools"], budget=parts["tools"]),
        Section(section="summary", tokens=known["summary"], budget=parts["summary"]),
        Section(section="recent", tokens=known["recent"], budget=parts["recent"]),
        Section(section="core", tokens=known["core"], budget=parts["core"]),
        Section(section="memory", tokens=known["memory"], budget=parts["memory"]),
        Section(section="knowledge", tokens=known["knowledge"], budget=parts["knowledge"]),
        Section(section="verdicts", tokens=known["verdicts"], budget=None),
        Section(section="scratchpad", tokens=known["scratchpad"], budget=parts["scratchpad"]),
        Section(section="newest", tokens=newest, budget=parts["newest"]),
        Section(section="results", tokens=known["results"], budget=None),
        Section(section="total", tokens=total, budget=ruler.budget.prompt),
        Section(section="reserve", tokens=ruler.budget.reserve, budget=ruler.budget.reserve),
    ]
