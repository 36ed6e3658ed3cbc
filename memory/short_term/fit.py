"""Fits a prompt into its budget: what must be in first, then whole turns from the newest back. Pure.

Never over budget: a message that is too large by itself is cut in the middle, tool results before the user's words;
what cannot be cut, the arguments of tool calls, leaves with the oldest rounds of the turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from langchain_core.messages import AnyMessage, ToolMessage

from memory.short_term.budget import Budget
from memory.short_term.plan import ContextPlan, Section, context_block, render_prompt, system_text
from memory.short_term.sendable import sendable
from memory.short_term.window import newest_turns, split_turns
from memory.tokens import TokenCounter
from prompts.render import Prompts

_PRIMING_TOKENS = 3
_LEAST_NEWEST_TOKENS = 32


@dataclass(frozen=True, slots=True)
class Ruler:
    """What a prompt is measured with."""

    budget: Budget
    tokens: TokenCounter
    prompts: Prompts
    tool_tokens: int


@dataclass(frozen=True, slots=True)
class _Size:
    """Tokens of a message. fixed: what cannot be cut."""

    whole: int
    fixed: int

    @property
    def words(self) -> int:
        return self.whole - self.fixed

    @property
    def least(self) -> int:
        return self.fixed + min(self.words, _LEAST_NEWEST_TOKENS)


def fit(
    plan: ContextPlan, messages: Sequence[AnyMessage], newest_id: str, ruler: Ruler
) -> ContextPlan | None:
    """The plan with its messages chosen and its token table; None when not even the fixed parts fit."""
    turns = split_turns(sendable(messages))
    current = next((turn for turn in turns if turn[0].id == newest_id), None)
    if current is None:
        return None
    earlier = turns[: turns.index(current)]
    fixed = (
        ruler.tokens.count_text(system_text(plan, ruler.prompts)) + ruler.tool_tokens + 2 * _PRIMING_TOKENS
    )
    block = ruler.tokens.count_text(context_block(plan, ruler.prompts)) + 2
    room = ruler.budget.prompt - fixed - block
    if room < _LEAST_NEWEST_TOKENS:
        return _without_extras(plan, messages, newest_id, ruler)
    sizes = {m.id or "": _size(m, ruler.tokens) for m in current}
    current = _without_old_rounds(current, sizes, room)
    clips = _clips(current, sizes, room)
    used = sum(clips.get(i, sizes[i].whole) for i in (m.id or "" for m in current))
    recent = newest_turns(earlier, room_tokens=room - used, count=ruler.tokens.count_messages)
    plan = {**plan, "clips": clips, "current_ids": [m.id or "" for m in current]}
    return _measured({**plan, "recent_ids": [m.id or "" for turn in recent for m in turn]}, messages, ruler)


def _without_extras(
    plan: ContextPlan, messages: Sequence[AnyMessage], newest_id: str, ruler: Ruler
) -> ContextPlan | None:
    """Tries once more with less: the user's words matter more than memory, and memory more than nothing."""
    for key in ("scratchpad", "memory_lines", "verdict_lines"):
        if plan[key]:
            slim: ContextPlan = {**plan, "scratchpad": ""}
            if key != "scratchpad":
                slim = {**slim, "memory_lines": [], "record_ids": []}
            if key == "verdict_lines":
                slim = {**slim, "verdict_lines": []}
            return fit(slim, messages, newest_id, ruler)
    return None


def _size(message: AnyMessage, tokens: TokenCounter) -> _Size:
    return _Size(
        whole=tokens.count_message(message),
        fixed=tokens.count_message(message.model_copy(update={"content": ""})),
    )


def _without_old_rounds(
    current: Sequence[AnyMessage], sizes: dict[str, _Size], room: int
) -> list[AnyMessage]:
    """The turn without its oldest tool rounds, as long as not even its cut form leaves half of the room to the user's words."""
    newest, rounds = current[0], _rounds(current[1:])
    words = min(sizes[newest.id or ""].whole, room // 2)
    least = [sum(sizes[m.id or ""].least for m in one) for one in rounds]
    while rounds and words + sum(least) > room:
        rounds, least = rounds[1:], least[1:]
    return [newest, *(m for one in rounds for m in one)]


def _rounds(messages: Sequence[AnyMessage]) -> list[list[AnyMessage]]:
    """Model messages, each with the results that follow it."""
    rounds: list[list[AnyMessage]] = []
    for message in messages:
        if isinstance(message, ToolMessage) and rounds:
            rounds[-1].append(message)
        else:
            rounds.append([message])
    return rounds


def _clips(current: Sequence[AnyMessage], sizes: dict[str, _Size], room: int) -> dict[str, int]:
    """Message id -> tokens it is cut to, so that the turn at hand fits into the room."""
    clips: dict[str, int] = {}
    excess = sum(sizes[m.id or ""].whole for m in current) - room
    for cuttable in (
        [m for m in current if isinstance(m, ToolMessage)],
        [m for m in current[1:] if not isinstance(m, ToolMessage)],
        list(current[:1]),
    ):
        if excess <= 0 or not cuttable:
            continue
        words = {m.id or "": sizes[m.id or ""].words for m in cuttable}
        total = sum(words.values())
        level = _level(list(words.values()), max(total - excess, _LEAST_NEWEST_TOKENS * len(words)))
        clips |= {i: sizes[i].fixed + level for i, count in words.items() if count > level}
        excess -= total - sum(min(count, level) for count in words.values())
    return clips


def _level(sizes: Sequence[int], total: int) -> int:
    """The height at which all sizes must be cut so that they sum up to at most `total`: small ones stay whole."""
    left, share = total, 0
    for position, size in enumerate(sorted(sizes)):
        share = left // (len(sizes) - position)
        if size > share:
            return max(share, 1)
        left -= size
    return max(sizes, default=0)


def _measured(plan: ContextPlan, messages: Sequence[AnyMessage], ruler: Ruler) -> ContextPlan | None:
    """Adds the token table; drops the oldest turn as long as the rendered prompt is over budget."""
    while True:
        rendered = render_prompt(plan, messages, prompts=ruler.prompts, tokens=ruler.tokens)
        total = ruler.tokens.count_messages(rendered) + ruler.tool_tokens + _PRIMING_TOKENS
        if total <= ruler.budget.prompt:
            return {**plan, "sections": _table(plan, rendered, total, ruler)}
        if not plan["recent_ids"]:
            return None
        plan = {**plan, "recent_ids": _without_oldest_turn(plan["recent_ids"], messages)}


def _without_oldest_turn(ids: Sequence[str], messages: Sequence[AnyMessage]) -> list[str]:
    kept = split_turns([m for m in messages if m.id in set(ids)])[1:]
    return [m.id or "" for turn in kept for m in turn]


def _table(plan: ContextPlan, rendered: Sequence[AnyMessage], total: int, ruler: Ruler) -> list[Section]:
    count, budget = ruler.tokens.count_text, ruler.budget
    recent_ids = set(plan["recent_ids"])
    memory, verdicts = "\n".join(plan["memory_lines"]), "\n".join(plan["verdict_lines"])
    recent = ruler.tokens.count_messages(m for m in rendered if m.id in recent_ids)
    known = {
        "system": ruler.tokens.count_message(rendered[0]),
        "tools": ruler.tool_tokens,
        "memory": count(memory),
        "verdicts": count(verdicts),
        "scratchpad": count(plan["scratchpad"]),
        "recent": recent,
    }
    newest = total - sum(known.values())
    return [
        Section(section="system", tokens=known["system"], budget=None),
        Section(section="tools", tokens=known["tools"], budget=None),
        Section(section="memory", tokens=known["memory"], budget=budget.memory),
        Section(section="verdicts", tokens=known["verdicts"], budget=None),
        Section(section="scratchpad", tokens=known["scratchpad"], budget=budget.scratchpad),
        Section(section="recent", tokens=recent, budget=None),
        Section(section="newest", tokens=newest, budget=None),
        Section(section="total", tokens=total, budget=budget.prompt),
        Section(section="reserve", tokens=budget.reserve, budget=budget.reserve),
    ]
