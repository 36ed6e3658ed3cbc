"""Node: renders the prompt from the context plan and makes the one model call of the reply path.

A failed call is answered too: the user is told what happened and what to do, and the turn goes on to its end.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import structlog
from langchain_core.language_models import LanguageModelInput
from langchain_core.messages import AIMessage, AnyMessage
from langchain_core.runnables import Runnable, RunnableConfig
from langgraph.runtime import Runtime

from graph.context import Context, context_of
from graph.state import AgentState, Problem
from memory.chat_call import Translated
from memory.errors import ChatError, SettingsError
from memory.kit import Kit
from memory.meter import metered, one_call
from memory.model_window import budget_of, learn_factor, learn_window
from memory.short_term.fit import fit_or_bare
from memory.short_term.plan import ContextPlan, render_prompt, total_tokens
from memory.short_term.ruler import Ruler
from memory.short_term.window import PROBLEM_KEY
from nodes.check_reply import check_reply
from nodes.choices import choices_of
from nodes.name_calls import name_calls
from nodes.tools.toolbox import Toolbox

log = structlog.get_logger()
Model = Runnable[LanguageModelInput, AIMessage]


def call_llm(
    state: AgentState,
    config: RunnableConfig,
    runtime: Runtime[Context],
    *,
    kit_of: Callable[[], Kit],
    toolbox: Toolbox,
) -> AgentState:
    """Runs the node."""
    kit = kit_of()
    if problem := state.get("problem"):
        return _tell(kit, state, problem)
    desk = _Desk(kit, state, context_of(runtime), toolbox)
    try:
        call = desk.prepare(state["context_plan"])
        try:
            reply = _invoke(call, kit, config)
        except ChatError as error:
            call = desk.tighter(call, error)
            reply = _invoke(call, kit, config)
        return desk.accept(reply, call)
    except (ChatError, SettingsError) as error:
        return _failed(kit, state, error)


async def acall_llm(
    state: AgentState,
    config: RunnableConfig,
    runtime: Runtime[Context],
    *,
    kit_of: Callable[[], Kit],
    toolbox: Toolbox,
) -> AgentState:
    """Runs the node, awaiting the model."""
    kit = await asyncio.to_thread(kit_of)
    if problem := state.get("problem"):
        return _tell(kit, state, problem)
    desk = _Desk(kit, state, context_of(runtime), toolbox)
    try:
        call = await asyncio.to_thread(desk.prepare, state["context_plan"])
        try:
            reply = await _ainvoke(call, kit, config)
        except ChatError as error:
            call = await asyncio.to_thread(desk.tighter, call, error)
            reply = await _ainvoke(call, kit, config)
        return await asyncio.to_thread(desk.accept, reply, call)
    except (ChatError, SettingsError) as error:
        return _failed(kit, state, error)


@dataclass(frozen=True, slots=True)
class _Call:
    model: Model
    prompt: list[AnyMessage]
    plan: ContextPlan


def _invoke(call: _Call, kit: Kit, config: RunnableConfig) -> AIMessage:
    with Translated(kit.chat), metered("answer"), one_call() as replies:
        replies.append(reply := call.model.invoke(call.prompt, config))
    return reply


async def _ainvoke(call: _Call, kit: Kit, config: RunnableConfig) -> AIMessage:
    with Translated(kit.chat), metered("answer"), one_call() as replies:
        replies.append(reply := await call.model.ainvoke(call.prompt, config))
    return reply


@dataclass(frozen=True, slots=True)
class _Desk:
    """Everything that the call is made of."""

    kit: Kit
    state: AgentState
    context: Context
    toolbox: Toolbox

    def prepare(self, plan: ContextPlan) -> _Call:
        """The model and the prompt of that plan."""
        kit = self.kit
        prompt = render_prompt(plan, self.state["messages"], prompts=kit.prompts, tokens=kit.tokens)
        chat = kit.chat.model(self.context.model)
        schemas = self._schemas(plan)
        return _Call(chat.bind_tools(schemas) if schemas else chat, prompt, plan)

    def tighter(self, call: _Call, error: ChatError) -> _Call:
        """The call with a smaller prompt, when that may help; else raises the error again."""
        if error.reason != "context_length":
            raise error
        kit, choices, schemas = self.kit, choices_of(self.context, self.kit), self._schemas(call.plan)
        sent = total_tokens(call.plan)
        learn_window(kit, choices.model, str(error), sent)
        budget = budget_of(kit, choices.model, choices.split)
        if budget.prompt > sent * kit.policy.tighter_retry_share:
            budget = budget.scaled(sent * kit.policy.tighter_retry_share / budget.prompt)
        ruler = Ruler(
            budget, kit.tokens, kit.prompts, kit.tokens.count_tools(schemas) if schemas else 0, kit.policy
        )
        plan = fit_or_bare(call.plan, self.state["messages"], self.state["turn"]["message_id"], ruler)
        if plan is None:
            raise error
        log.warning("prompt_too_long", sent=sent, retried_with=total_tokens(plan))
        return self.prepare(plan)

    def accept(self, reply: AIMessage, call: _Call) -> AgentState:
        """The reply as it goes into the thread. Raises ChatError when there is nothing in it to use."""
        if call.plan["is_final"] and (reply.tool_calls or reply.invalid_tool_calls):
            reply = reply.model_copy(update={"tool_calls": [], "invalid_tool_calls": []})
        check_reply(reply)
        update = AgentState(messages=[reply])
        if call.plan is not self.state["context_plan"]:
            update["context_plan"] = call.plan
        if reply.tool_calls or reply.invalid_tool_calls:
            update["messages"] = [name_calls(reply, self.state["messages"])]
            update["tool_rounds"] = self.state.get("tool_rounds", 0) + 1
        if reply.usage_metadata:
            name = self.context.model or self.kit.chat.default_name
            reported = reply.usage_metadata["input_tokens"]
            learn_factor(self.kit, name, counted=total_tokens(call.plan), reported=reported)
        return update

    def _schemas(self, plan: ContextPlan) -> list[dict[str, object]]:
        if not plan["has_tools"]:
            return []
        shown = {"has_plan": plan["has_scratchpad"], "has_memory": plan["has_memory_tools"]}
        return self.toolbox.schemas(self.kit.prompts, plan["language"], **shown)


def _failed(kit: Kit, state: AgentState, error: ChatError | SettingsError) -> AgentState:
    reason = error.reason if isinstance(error, ChatError) else "refused"
    log.warning("model_failed", reason=reason, error=str(error))
    return _tell(kit, state, Problem(reason=reason, message=str(error)))


def _tell(kit: Kit, state: AgentState, problem: Problem) -> AgentState:
    """Answers with what went wrong; the answer is marked, so that no model and no memory ever sees it."""
    name, language = f"problem_{problem['reason']}", state["turn"]["language"]
    variables = {"detail": problem["message"]} if "detail" in kit.prompts.variables(name, language) else {}
    notice = AIMessage(
        kit.prompts.render(name, language, **variables), additional_kwargs={PROBLEM_KEY: problem["reason"]}
    )
    return {"messages": [notice], "problem": problem}
