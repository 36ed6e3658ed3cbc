"""Fits a prompt into its budget: what must be in first, then whole turns from the newest back. Pure.

Never over budget: a message that is too large by itself is cut in the middle, tool results before the user's words;
what cannot be cut, the arguments of tool calls, leaves with the oldest rounds of the turn.
"""

from collections.abc import Sequence
from dataclasses import replace

from langchain_core.messages import AnyMessage, HumanMessage, ToolMessage

from memory.short_term.budget import share_out
from memory.short_term.cut import cut_turn
from memory.short_term.plan import (
    ContextPlan,
    context_block,
    lost_result,
    render_prompt,
    summary_block,
    system_text,
)
from memory.short_term.ruler import PRIMING_TOKENS, Ruler
from memory.short_term.sendable import sendable
from memory.short_term.splits import Part
from memory.short_term.table import token_table
from memory.short_term.window import newest_turns, split_turns

_SEAM_TOKENS = 2
"""A block and the words after it may count a little more together than apart."""
Turn = list[AnyMessage]


def fit(
    plan: ContextPlan, messages: Sequence[AnyMessage], newest_id: str, ruler: Ruler
) -> ContextPlan | None:
    """The plan with its messages chosen and its token table; None when not even the fixed parts fit."""
    turns = split_turns(sendable(messages, lost_result(plan["language"], ruler.prompts)))
    current = next((turn for turn in turns if turn[0].id == newest_id), None)
    if current is None:
        return None
    earlier = turns[: turns.index(current)]
    for slim in _ever_slimmer(plan):
        if (fitted := _fit(slim, messages, (earlier, current), ruler)) is not None:
            return fitted
    return None


def fit_or_bare(
    plan: ContextPlan, messages: Sequence[AnyMessage], newest_id: str, ruler: Ruler
) -> ContextPlan | None:
    """`fit`, and where it fails without the tools: better an answer without them than none."""
    fitted = fit(plan, messages, newest_id, ruler)
    if fitted is not None or not ruler.tool_tokens:
        return fitted
    return fit({**plan, "has_tools": False}, messages, newest_id, replace(ruler, tool_tokens=0))


def wanted_tokens(
    plan: ContextPlan, earlier: Sequence[Turn], current: Turn, ruler: Ruler
) -> tuple[dict[Part, int], dict[Part, int]]:
    """Tokens that must be in, and tokens that the parts want besides, by part."""
    count = ruler.tokens
    bare: ContextPlan = {
        **plan,
        "core_lines": [],
        "memory_lines": [],
        "knowledge_lines": [],
        "verdict_lines": [],
        "scratchpad": "",
    }
    with_pad: ContextPlan = {**bare, "scratchpad": plan["scratchpad"]}
    with_core: ContextPlan = {**with_pad, "core_lines": plan["core_lines"]}
    with_known: ContextPlan = {**with_core, "knowledge_lines": plan.get("knowledge_lines", [])}
    bare_block, pad_block, core_block, known_block, block = (
        count.count_text(context_block(p, ruler.prompts))
        for p in (bare, with_pad, with_core, with_known, plan)
    )
    musts: dict[Part, int] = {
        "system": count.count_text(system_text(plan, ruler.prompts)) + 2 * PRIMING_TOKENS,
        "tools": ruler.tool_tokens,
        "newest": bare_block + _SEAM_TOKENS,
        "scratchpad": pad_block - bare_block,
        "core": max(core_block - pad_block, 0),
        "knowledge": max(known_block - core_block, 0),
        "memory": max(block - known_block, 0),
        "summary": count.count_text(summary_block(plan, ruler.prompts))
        + (_SEAM_TOKENS if plan["summary"] else 0),
    }
    wanted: dict[Part, int] = {
        "newest": count.count_message(current[0]),
        "tools": count.count_messages(current[1:]),
        "recent": sum(count.count_messages(turn) for turn in earlier),
    }
    return musts, wanted


def _fit(
    plan: ContextPlan, messages: Sequence[AnyMessage], turns: tuple[Sequence[Turn], Turn], ruler: Ruler
) -> ContextPlan | None:
    """The plan fitted as it is; None when what it must hold leaves no room for the newest message."""
    earlier, current = turns
    musts, wanted = wanted_tokens(plan, earlier, current, ruler)
    room = ruler.budget.prompt - sum(musts.values())
    if room < min(ruler.policy.least_newest_tokens, wanted["newest"]):
        return None
    granted = share_out(ruler.budget, musts, wanted)
    if granted is None:
        return None
    own = min(room, granted["newest"] + granted["tools"])
    current, clips, used = cut_turn(current, own, ruler)
    old_clips = _clips_of_old(earlier, ruler)
    recent = newest_turns(
        earlier,
        room_tokens=room - used,
        own_tokens=granted["recent"],
        count=lambda turn: sum(
            min(ruler.tokens.count_message(m), old_clips.get(m.id or "", 1 << 40)) for m in turn
        ),
        whole_turns=ruler.policy.whole_turns,
    )
    recent_ids = [m.id or "" for turn in recent for m in turn]
    kept = {key: limit for key, limit in old_clips.items() if key in set(recent_ids)}
    draft: ContextPlan = {
        **plan,
        "clips": {**clips, **kept},
        "current_ids": [m.id or "" for m in current],
        "recent_ids": recent_ids,
    }
    return _measured(draft, messages, ruler)


def _ever_slimmer(plan: ContextPlan) -> list[ContextPlan]:
    """The plan, then with less and less: the user's words matter more than their core, that more than the task at hand, and
    that more than the summary and memory: nothing else in the prompt says how the task stands.
    """
    no_documents: ContextPlan = {**plan, "knowledge_lines": [], "knowledge_ids": []}
    no_memory: ContextPlan = {**no_documents, "memory_lines": [], "record_ids": []}
    no_summary: ContextPlan = {**no_memory, "summary": ""}
    no_pad: ContextPlan = {**no_summary, "scratchpad": ""}
    no_verdicts: ContextPlan = {**no_pad, "verdict_lines": []}
    bare: ContextPlan = {**no_verdicts, "core_lines": [], "core_ids": []}
    return [plan, no_documents, no_memory, no_summary, no_pad, no_verdicts, bare]


def _clips_of_old(earlier: Sequence[Turn], ruler: Ruler) -> dict[str, int]:
    """Message id -> tokens, for result pages of turns that are over: they can be read again."""
    policy, count = ruler.policy, ruler.tokens.count_message
    results = [m for turn in earlier for m in turn if isinstance(m, ToolMessage)]
    return {
        m.id or "": max(int(count(m) * policy.result_old_chars / len(m.text)), policy.result_old_least_tokens)
        for m in results
        if len(m.text) > policy.result_whole_chars
    }


def _measured(plan: ContextPlan, messages: Sequence[AnyMessage], ruler: Ruler) -> ContextPlan | None:
    """Adds the token table; drops the oldest turn as long as the rendered prompt is over budget."""
    while True:
        rendered = render_prompt(plan, messages, prompts=ruler.prompts, tokens=ruler.tokens)
        total = ruler.tokens.count_messages(rendered) + ruler.tool_tokens + PRIMING_TOKENS
        if total <= ruler.budget.prompt:
            table = token_table(plan, rendered, total, ruler)
            return {**plan, "sections": table}
        if not plan["recent_ids"]:
            return None
        plan = {**plan, "recent_ids": _without_oldest_turn(plan["recent_ids"], messages)}


def _without_oldest_turn(ids: Sequence[str], messages: Sequence[AnyMessage]) -> list[str]:
    begins_turn = {m.id for m in messages if isinstance(m, HumanMessage)}
    second = next((at for at, message_id in enumerate(ids) if at and message_id in begins_turn), len(ids))
    return list(ids[second:])
