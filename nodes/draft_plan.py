"""The context plan without its messages: what the state, the run's choices and the hits say goes into the prompt."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from langchain_core.messages import HumanMessage

from graph.context import Context
from graph.state import AgentState
from memory.kit import Kit
from memory.knowledge.pack import pack_knowledge
from memory.long_term.verdict import Verdict
from memory.model_window import budget_of
from memory.policy import Policy
from memory.retrieval.pack import Look, pack, pack_core
from memory.scratchpad.model import parse_scratchpad
from memory.scratchpad.render import render_within
from memory.short_term.plan import ContextPlan
from memory.short_term.ruler import Ruler
from memory.short_term.summary import Summary, parse_state
from memory.text import Language, disarm, language_of, one_line
from memory.with_profile import with_profile
from nodes.choices import Choices, choices_of
from nodes.tools.toolbox import Toolbox

_GOES_WITHOUT_SAYING = frozenset({"small_talk", "question", "nothing_to_keep"})


@dataclass(frozen=True, slots=True)
class Draft:
    """The plan so far, what it is measured with, and the choices behind both."""

    plan: ContextPlan
    ruler: Ruler
    choices: Choices
    summary: Summary


def draft_plan(state: AgentState, kit: Kit, context: Context, toolbox: Toolbox) -> Draft:
    """Everything but the messages."""
    choices = choices_of(context, kit)
    kit = with_profile(kit, choices.profile.name)
    language = prompt_language(state, context, stay_turns=kit.policy.language_turns)
    is_final = state.get("tool_rounds", 0) >= context.max_tool_rounds
    has_plan = choices.profile.has_scratchpad
    budget = budget_of(kit, choices.model, choices.split)
    has_memory = budget.window >= kit.policy.memory_tools_window_tokens
    shown = {"has_plan": has_plan, "has_memory": has_memory}
    schemas = [] if is_final else toolbox.schemas(kit.prompts, language, **shown)
    tool_tokens = kit.tokens.count_tools(schemas) if schemas else 0
    ruler = Ruler(budget, kit.tokens, kit.prompts, tool_tokens, kit.policy)
    summary = parse_state(state.get("summary") or {})
    plan = ContextPlan(
        language=language,
        instructions=context.instructions,
        profile=kit.prompts.render(told, language) if (told := choices.profile.prompt) else "",
        use_from=kit.policy.use_from,
        weigh_from=kit.policy.weigh_from,
        now="",
        recent_ids=[],
        current_ids=[],
        clips={},
        core_lines=[],
        core_ids=[],
        memory_lines=[],
        record_ids=[],
        knowledge_lines=[],
        knowledge_ids=[],
        verdict_lines=_verdict_lines(state, kit.policy),
        scratchpad="",
        summary=disarm(summary.render(language)),
        has_scratchpad=has_plan,
        has_memory_tools=has_memory,
        has_tools=not is_final,
        is_final=is_final,
        sections=[],
    )
    return Draft(_filled(plan, state, kit=kit, context=context, ruler=ruler), ruler, choices, summary)


def prompt_language(state: AgentState, context: Context, *, stay_turns: int) -> Language:
    """The language of the fixed texts: the thread's, until the user has stayed with another for `stay_turns`.

    A user who mixes languages would else change the beginning of the prompt, and lose the provider's cache, at every turn.
    """
    plan, now = state.get("context_plan"), state["turn"]["language"]
    before = plan["language"] if plan else None
    if context.language != "auto" or before is None:
        return now
    said = [m.text for m in state["messages"] if isinstance(m, HumanMessage)][-stay_turns:]
    has_changed = len(said) == stay_turns and all(language_of(text, now) == now for text in said)
    return now if has_changed else before


def _filled(plan: ContextPlan, state: AgentState, *, kit: Kit, context: Context, ruler: Ruler) -> ContextPlan:
    """With time, scratchpad view, core, documents, and memory, which may use what documents leave free of their share."""
    timezone, count = ZoneInfo(context.timezone or kit.timezone), kit.tokens.count_text
    now, policy, budget = kit.clock.now().astimezone(timezone), kit.policy, ruler.budget
    view = ""
    if plan["has_scratchpad"]:
        pad = parse_scratchpad(state.get("scratchpad") or {}).pad
        tell = kit.prompts.lines_of("lines_scratchpad", plan["language"])
        view = disarm(render_within(pad, budget.scratchpad, count=count, tell=tell, policy=policy))
    core = pack_core(state.get("core", []), room_tokens=budget.core, count=count, policy=policy)
    known = pack_knowledge(
        state.get("knowledge", []), room_tokens=budget.knowledge, count=count, policy=policy.knowledge
    )
    room = budget.memory_room(known.tokens, policy)
    look = Look(first=len(core.lines) + 1, now=now, policy=policy)
    packed = pack(state.get("hits", []), room_tokens=room, count=count, timezone=timezone, look=look)
    return {
        **plan,
        "now": now.strftime("%Y-%m-%d %H:%M (%a), ") + str(timezone),
        "core_lines": list(core.lines),
        "core_ids": list(core.record_ids),
        "memory_lines": list(packed.lines),
        "record_ids": list(packed.record_ids),
        "knowledge_lines": list(known.lines),
        "knowledge_ids": list(known.chunk_ids),
        "scratchpad": view,
    }


def _verdict_lines(state: AgentState, policy: Policy) -> list[str]:
    """What the answer must agree with; that small talk and questions are not kept goes without saying."""
    verdicts = [Verdict.model_validate(verdict) for verdict in state.get("verdicts", ())]
    worth_saying = [v for v in verdicts if v.reason not in _GOES_WITHOUT_SAYING]
    return [
        disarm(one_line(v.as_line())[: policy.verdict_chars]) for v in worth_saying[: policy.verdict_lines]
    ]
