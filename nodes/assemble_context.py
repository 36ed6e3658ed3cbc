"""Node: decides what goes into the prompt, within the token budget, and writes it down as the context plan.

Runs before every model call of a turn; writes ids and lines, never messages.
"""

from collections.abc import Callable, Sequence
from zoneinfo import ZoneInfo

from langgraph.runtime import Runtime

from graph.context import Context, context_of
from graph.state import AgentState, Problem
from memory.kit import Kit
from memory.long_term.verdict import Verdict
from memory.retrieval.pack import Packed, pack
from memory.scratchpad.model import parse_scratchpad
from memory.scratchpad.render import render_view
from memory.short_term.budget import Budget, make_budget
from memory.short_term.fit import Ruler, fit
from memory.short_term.plan import ContextPlan
from memory.text import disarm, one_line
from nodes.tools.toolbox import Toolbox

_GOES_WITHOUT_SAYING = frozenset({"small_talk", "question", "nothing_to_keep"})
_VERDICT_LINES = 12
_VERDICT_CHARS = 200
_CHARS_PER_TOKEN = 2


def assemble_context(
    state: AgentState, runtime: Runtime[Context], *, kit_of: Callable[[], Kit], toolbox: Toolbox
) -> AgentState:
    """Runs the node."""
    if state.get("problem"):
        return {}
    kit, context = kit_of(), context_of(runtime)
    budget = make_budget(kit.window_tokens, kit.policy)
    draft = _draft(state, kit, context, budget)
    schemas = [] if draft["is_final"] else toolbox.schemas(kit.prompts, draft["language"])
    ruler = Ruler(budget, kit.tokens, kit.prompts, kit.tokens.count_tools(schemas) if schemas else 0)
    plan = fit(draft, state["messages"], state["turn"]["message_id"], ruler)
    if plan is None:
        detail = f"{budget.prompt} tokens for the prompt"
        return {"problem": Problem(reason="window_too_small", message=detail)}
    return {"context_plan": plan}


def _draft(state: AgentState, kit: Kit, context: Context, budget: Budget) -> ContextPlan:
    """The plan without its messages."""
    timezone = ZoneInfo(context.timezone or kit.timezone)
    packed = _memory(state, kit, budget, timezone)
    verdicts = [Verdict.model_validate(verdict) for verdict in state.get("verdicts", ())]
    pad = parse_scratchpad(state.get("scratchpad") or {}).pad
    return ContextPlan(
        language=state["turn"]["language"],
        instructions=context.instructions,
        now=kit.clock.now().astimezone(timezone).strftime("%Y-%m-%d %H:%M (%a), ") + str(timezone),
        recent_ids=[],
        current_ids=[],
        clips={},
        memory_lines=list(packed.lines),
        record_ids=list(packed.record_ids),
        verdict_lines=_verdict_lines(verdicts),
        scratchpad=disarm(render_view(pad, limit_chars=budget.scratchpad * _CHARS_PER_TOKEN)),
        is_final=state.get("tool_rounds", 0) >= context.max_tool_rounds,
        sections=[],
    )


def _verdict_lines(verdicts: Sequence[Verdict]) -> list[str]:
    """What the answer must agree with; that small talk and questions are not kept goes without saying."""
    worth_saying = [v for v in verdicts if v.reason not in _GOES_WITHOUT_SAYING]
    return [disarm(one_line(v.as_line())[:_VERDICT_CHARS]) for v in worth_saying[:_VERDICT_LINES]]


def _memory(state: AgentState, kit: Kit, budget: Budget, timezone: ZoneInfo) -> Packed:
    hits = state.get("hits", [])
    return pack(hits, room_tokens=budget.memory, count=kit.tokens.count_text, timezone=timezone)
