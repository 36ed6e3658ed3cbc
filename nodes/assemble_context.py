"""Node: decides what goes into the prompt, within the token budget, and writes it down as the context plan.

Runs before every model call of a turn; writes ids and lines, never messages. At the start of a turn it also folds what no longer
fits into the rolling summary and takes it out of the thread, once it is safe in the ledger.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

import structlog
from langchain_core.messages import AnyMessage, RemoveMessage
from langchain_core.runnables import RunnableConfig
from langgraph.runtime import Runtime

from graph.context import Context, context_of, scope_of
from graph.state import AgentState, Json, Problem
from memory.errors import LedgerError
from memory.keep_turns import keep_turns
from memory.kit import Kit
from memory.long_term.scope import Scope
from memory.short_term.fit import fit_or_bare
from memory.short_term.plan import ContextPlan
from memory.short_term.summary import Summary
from memory.short_term.window import split_turns
from memory.summarise import Folded, Folding, asummarise, summarise
from memory.text import disarm
from nodes.draft_plan import Draft, draft_plan
from nodes.evict_turns import Leaving, after_try, leaving_turns, messages_of
from nodes.look_again import counted_on, look_again, shown_of
from nodes.tell_memory import memory_notice
from nodes.tools.toolbox import Toolbox

log = structlog.get_logger()
tokens_log = logging.getLogger(__name__)
"""Of the standard library: silent at "warning" also where nobody set logs up."""
_LOOKS = 3
"""Looks into memory for one prompt, at most. Ours: two settle it but where room is short."""


def assemble_context(
    state: AgentState,
    _config: RunnableConfig,
    runtime: Runtime[Context],
    *,
    kit_of: Callable[[], Kit],
    toolbox: Toolbox,
) -> AgentState:
    """Runs the node."""
    if state.get("problem"):
        return {}
    desk = _desk(kit_of(), state, runtime, toolbox)
    folding = desk.folding()
    return _finish(desk, summarise(desk.kit, folding) if folding else None)


async def aassemble_context(
    state: AgentState,
    _config: RunnableConfig,
    runtime: Runtime[Context],
    *,
    kit_of: Callable[[], Kit],
    toolbox: Toolbox,
) -> AgentState:
    """Runs the node, awaiting the summariser."""
    if state.get("problem"):
        return {}
    kit = await asyncio.to_thread(kit_of)
    desk = await asyncio.to_thread(_desk, kit, state, runtime, toolbox)
    folding = desk.folding()
    folded = await asummarise(kit, folding) if folding else None
    return await asyncio.to_thread(_finish, desk, folded)


@dataclass(frozen=True, slots=True)
class _Desk:
    """Everything that a turn's prompt is made of, and what leaves the window now."""

    kit: Kit
    state: AgentState
    scope: Scope
    draft: Draft
    leaving: Leaving | None
    context: Context
    toolbox: Toolbox

    @property
    def shows_memory(self) -> bool:
        """Whether the answer is preceded by a notice of what was found."""
        return self.context.show_memory and self.state.get("tool_rounds", 0) == 0

    def folding(self) -> Folding | None:
        """What the summariser is to do; None when nothing leaves, or what leaves is not summarised."""
        if self.leaving is None or not self.leaving.is_folded:
            return None
        own = self.draft.ruler.budget.parts["summary"]
        return Folding(
            summary=self.draft.summary,
            turns=self.leaving.turns,
            language=self.state["turn"]["language"],
            model=self.draft.choices.summary_model,
            limit_tokens=min(own, self.draft.ruler.policy.summary_max_tokens),
        )


def _desk(kit: Kit, state: AgentState, runtime: Runtime[Context], toolbox: Toolbox) -> _Desk:
    context = context_of(runtime)
    draft = draft_plan(state, kit, context, toolbox)
    is_start = state.get("tool_rounds", 0) == 0 and bool(state["turn"]["thread_id"])
    leaving = leaving_turns(state, draft) if is_start else None
    return _Desk(kit, state, scope_of(runtime), draft, leaving, context, toolbox)


def _finish(desk: _Desk, folded: Folded | None) -> AgentState:
    """The plan over what is left, with what left taken out of the thread."""
    update, messages, plan = AgentState(), desk.state["messages"], desk.draft.plan
    if desk.leaving is not None:
        update, summary = _evicted(desk, desk.leaving, folded)
        removed = {message.id for message in update.get("messages", ())}
        messages = [message for message in messages if message.id not in removed]
        plan = {**plan, "summary": disarm(summary.render(plan["language"]))}
    fitted, hits = _fitted(desk, plan, messages)
    if fitted is None:
        detail = f"{desk.draft.ruler.budget.prompt} tokens for the prompt"
        return {**update, "problem": Problem(reason="window_too_small", message=detail)}
    _log_table(fitted)
    if hits is not None:
        update |= {"core": desk.state.get("core", []), "hits": hits}
    state: AgentState = {**desk.state, **update}
    if desk.shows_memory and (notice := memory_notice(desk.kit, state, fitted)) is not None:
        update["messages"] = [*update.get("messages", []), notice]
    return {**update, "context_plan": fitted}


def _fitted(
    desk: _Desk, plan: ContextPlan, messages: Sequence[AnyMessage]
) -> tuple[ContextPlan | None, list[Json] | None]:
    """The plan that fits; with the hits, where others are wanted since it shows other messages than they were looked for beside.

    More memory may push out more of the conversation: after a few looks it stays as it is.
    """
    newest_id, ruler = desk.state["turn"]["message_id"], desk.draft.ruler
    state, hits, seen = desk.state, None, counted_on(desk.state)
    fitted = fit_or_bare(plan, messages, newest_id, ruler)
    for _ in range(_LOOKS):
        if fitted is None or shown_of(messages, fitted) == seen:
            break
        found = look_again(desk.kit, desk.scope, state, fitted, context=desk.context)
        if found is None:
            break
        hits, seen = found, shown_of(messages, fitted)
        draft = draft_plan({**state, "hits": hits}, desk.kit, desk.context, desk.toolbox)
        fitted = fit_or_bare({**draft.plan, "summary": plan["summary"]}, messages, newest_id, ruler)
    return fitted, hits


def _log_table(plan: ContextPlan) -> None:
    """The token table as one line, at level info."""
    table = " ".join(f"{one['section']}={one['tokens']}/{one['budget']}" for one in plan["sections"])
    tokens_log.info("context %s", table)


def _evicted(desk: _Desk, leaving: Leaving, folded: Folded | None) -> tuple[AgentState, Summary]:
    """What changes in the state when turns leave, and the summary from now on; nothing leaves that is not in the ledger."""
    count = folded.turns if folded is not None else len(leaving.turns)
    gone = messages_of(desk.state["messages"], leaving, count)
    try:
        keep_turns(desk.kit, desk.scope, desk.state["turn"]["thread_id"], split_turns(gone))
    except LedgerError as error:
        log.error("turns_not_archived", error=str(error))
        return AgentState(), desk.draft.summary
    summary = desk.draft.summary if folded is None else after_try(folded, leaving, desk.kit.policy)
    update = AgentState(summary=summary.model_dump(mode="json"))
    if gone:
        update["messages"] = cast(list[AnyMessage], [RemoveMessage(id=message.id or "") for message in gone])
    return update, summary
