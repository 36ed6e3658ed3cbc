"""Node: renders the prompt from the context plan and makes the one model call of the reply path.

A failed call is answered too: the user is told what happened and what to do, and the turn goes on to its end.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType

import structlog
from langchain_core.language_models import LanguageModelInput
from langchain_core.messages import AIMessage, AnyMessage
from langchain_core.runnables import Runnable, RunnableConfig
from langgraph.runtime import Runtime

from graph.context import Context, context_of
from graph.state import AgentState, Problem
from memory.errors import ChatError, SettingsError
from memory.kit import Chat, Kit
from memory.short_term.plan import render_prompt
from memory.short_term.window import PROBLEM_KEY
from nodes.check_reply import check_reply
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
    try:
        call = _prepare(kit, state, context_of(runtime), toolbox)
        with _Translated(kit.chat):
            reply = call.model.invoke(call.prompt, config)
        return _accept(reply, state)
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
    try:
        call = await asyncio.to_thread(_prepare, kit, state, context_of(runtime), toolbox)
        with _Translated(kit.chat):
            reply = await call.model.ainvoke(call.prompt, config)
        return _accept(reply, state)
    except (ChatError, SettingsError) as error:
        return _failed(kit, state, error)


@dataclass(frozen=True, slots=True)
class _Call:
    model: Model
    prompt: list[AnyMessage]


def _prepare(kit: Kit, state: AgentState, context: Context, toolbox: Toolbox) -> _Call:
    plan = state["context_plan"]
    prompt = render_prompt(plan, state["messages"], prompts=kit.prompts, tokens=kit.tokens)
    chat = kit.chat.model(context.model)
    if plan["is_final"]:
        return _Call(chat, prompt)
    return _Call(chat.bind_tools(toolbox.schemas(kit.prompts, plan["language"])), prompt)


def _accept(reply: AIMessage, state: AgentState) -> AgentState:
    """The reply as it goes into the thread. Raises ChatError when there is nothing in it to use."""
    if state["context_plan"]["is_final"] and (reply.tool_calls or reply.invalid_tool_calls):
        reply = reply.model_copy(update={"tool_calls": [], "invalid_tool_calls": []})
    check_reply(reply)
    if reply.tool_calls or reply.invalid_tool_calls:
        reply = name_calls(reply, state["messages"])
        return {"messages": [reply], "tool_rounds": state.get("tool_rounds", 0) + 1}
    return {"messages": [reply]}


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


class _Translated:
    """Turns the errors of a model's client into ChatError, as the chat port explains them; others pass."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception) and not isinstance(error, ChatError | SettingsError):
            explained = self._chat.explain(error)
            if explained is not None:
                raise explained from error
