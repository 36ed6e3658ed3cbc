"""Node: runs the tools that the model called, all but the plan tools, through LangGraph's ToolNode.

A long answer goes whole into the ledger; its digest takes its place in the conversation.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

import structlog
from langchain_core.messages import AIMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langgraph.prebuilt import ToolNode
from langgraph.runtime import Runtime
from langgraph.types import Command

from graph.context import Context, scope_of
from graph.state import AgentState
from memory.errors import LedgerError
from memory.keep_result import Answered, is_long, keep_result
from memory.kit import Kit
from memory.long_term.scope import Scope
from nodes.tools.plan import PLAN_TOOL_NAMES
from nodes.tools.read_result import READ_RESULT

log = structlog.get_logger()


def run_tools(
    state: AgentState,
    config: RunnableConfig,
    runtime: Runtime[Context],
    *,
    tool_node: ToolNode,
    kit_of: Callable[[], Kit],
) -> AgentState:
    """Runs the node."""
    kit = kit_of()
    update = tool_node.invoke(_for_tool_node(state), config, runtime=runtime)
    update = mapped(update, partial(_worded, state=state, kit=kit, names=tuple(tool_node.tools_by_name)))
    update = mapped(update, partial(_digested, state=state, kit=kit, scope=scope_of(runtime)))
    return _merge(update, state, kit)


async def arun_tools(
    state: AgentState,
    config: RunnableConfig,
    runtime: Runtime[Context],
    *,
    tool_node: ToolNode,
    kit_of: Callable[[], Kit],
) -> AgentState:
    """Runs the node, awaiting async tools."""
    update = await tool_node.ainvoke(_for_tool_node(state), config, runtime=runtime)
    kit = await asyncio.to_thread(kit_of)
    update = mapped(update, partial(_worded, state=state, kit=kit, names=tuple(tool_node.tools_by_name)))
    digest = partial(_digested, state=state, kit=kit, scope=scope_of(runtime))
    return _merge(await asyncio.to_thread(mapped, update, digest), state, kit)


def _for_tool_node(state: AgentState) -> AgentState:
    last = cast(AIMessage, state["messages"][-1])
    calls = [call for call in last.tool_calls if call["name"] not in PLAN_TOOL_NAMES]
    return {**state, "messages": [*state["messages"][:-1], last.model_copy(update={"tool_calls": calls})]}


def mapped(update: object, change: Callable[[object], object]) -> object:
    """ToolNode's update with each message changed, those inside a Command too."""
    if isinstance(update, dict) and isinstance(update.get("messages"), list):
        return {**update, "messages": [change(message) for message in update["messages"]]}
    if isinstance(update, list):
        return [mapped(part, change) for part in update]
    if isinstance(update, Command):
        inner = mapped(update.update, change)
        return Command(graph=update.graph, update=inner, resume=update.resume, goto=update.goto)
    return update


def _worded(message: object, *, state: AgentState, kit: Kit, names: Sequence[str]) -> object:
    """What a model reads of a tool that failed, or that there is not: it may try again or say so."""
    if (
        not isinstance(message, ToolMessage)
        or message.status != "error"
        or not isinstance(message.content, str)
    ):
        return message
    say = partial(kit.prompts.line, "lines_tool", language=state["turn"]["language"])
    name = message.name or ""
    is_known = name in names
    text = (
        say("failed", detail=message.text) if is_known else say("unknown", tool=name, tools=", ".join(names))
    )
    return message.model_copy(update={"content": text})


def _digested(message: object, *, state: AgentState, kit: Kit, scope: Scope) -> object:
    """A tool's answer as it goes into the conversation; pages of read_result are bounded already."""
    if not isinstance(message, ToolMessage) or message.name == READ_RESULT or not is_long(kit, message.text):
        return message
    last, turn = cast(AIMessage, state["messages"][-1]), state["turn"]
    call = next((c for c in last.tool_calls if c["id"] == message.tool_call_id), None)
    answered = Answered(
        thread_id=turn["thread_id"],
        turn_id=turn["turn_id"],
        call_message_id=last.id or "",
        call_id=message.tool_call_id,
        tool=message.name or "",
        args=call["args"] if call else {},
        content=message.text,
    )
    try:
        text = keep_result(kit, scope, answered, turn["language"])
    except LedgerError as error:  # the whole stays in the conversation, cut to what fits
        log.error("result_not_kept", error=str(error), tool=message.name)
        return message
    return message.model_copy(update={"content": _with_media(text, message)})


def _with_media(text: str, message: ToolMessage) -> str | list[dict[str, object]]:
    """The text with the pictures and files that the answer had besides its words."""
    if isinstance(message.content, str):
        return text
    media = [
        b for b in message.content if isinstance(b, dict) and b.get("type") not in ("text", "text-plain")
    ]
    return [{"type": "text", "text": text}, *media] if media else text


def _merge(update: object, state: AgentState, kit: Kit) -> AgentState:
    """ToolNode's update, with an answer to each call whose arguments could not be read."""
    last, language = cast(AIMessage, state["messages"][-1]), state["turn"]["language"]
    broken = [
        ToolMessage(
            kit.prompts.line("lines_tool", "no_json", language, detail=call["error"] or ""),
            tool_call_id=call["id"] or "",
            status="error",
        )
        for call in last.invalid_tool_calls
        if call["name"] not in PLAN_TOOL_NAMES
    ]
    if isinstance(update, dict):
        return cast(AgentState, {**update, "messages": [*update["messages"], *broken]})
    # tools that return Command come as a list, which LangGraph takes as it is
    return cast(AgentState, [*cast(list[object], update), {"messages": broken}])
