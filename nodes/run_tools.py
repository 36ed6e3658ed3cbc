"""Node: runs the tools that the model called, all but the plan tools, through LangGraph's ToolNode."""

from typing import cast

from langchain_core.messages import AIMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langgraph.prebuilt import ToolNode
from langgraph.runtime import Runtime

from graph.context import Context
from graph.state import AgentState
from nodes.tools.plan import PLAN_TOOL_NAMES


def tell_error(error: Exception) -> str:
    """What the model reads when a tool failed: it may try again or say so."""
    return f"error: {type(error).__name__}: {error}"


def run_tools(
    state: AgentState, config: RunnableConfig, runtime: Runtime[Context], *, tool_node: ToolNode
) -> AgentState:
    """Runs the node."""
    return _merge(tool_node.invoke(_for_tool_node(state), config, runtime=runtime), state)


async def arun_tools(
    state: AgentState, config: RunnableConfig, runtime: Runtime[Context], *, tool_node: ToolNode
) -> AgentState:
    """Runs the node, awaiting async tools."""
    return _merge(await tool_node.ainvoke(_for_tool_node(state), config, runtime=runtime), state)


def _for_tool_node(state: AgentState) -> AgentState:
    last = cast(AIMessage, state["messages"][-1])
    calls = [call for call in last.tool_calls if call["name"] not in PLAN_TOOL_NAMES]
    return {**state, "messages": [*state["messages"][:-1], last.model_copy(update={"tool_calls": calls})]}


def _merge(update: object, state: AgentState) -> AgentState:
    """ToolNode's update, with an answer to each call whose arguments could not be read."""
    last = cast(AIMessage, state["messages"][-1])
    broken = [
        ToolMessage(
            f"error: the arguments are no JSON: {call['error']}",
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
