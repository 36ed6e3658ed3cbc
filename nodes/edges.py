"""Where the graph goes next. Pure functions of the state."""

from typing import Literal

from langchain_core.messages import AIMessage, ToolMessage

from graph.state import AgentState
from nodes.tools.plan import PLAN_TOOL_NAMES


def after_model(state: AgentState) -> Literal["tools", "update_scratchpad"]:
    """To the tools when any call is not for the scratchpad."""
    last = state["messages"][-1]
    if isinstance(last, AIMessage):
        names = {call["name"] for call in (*last.tool_calls, *last.invalid_tool_calls)}
        if names - PLAN_TOOL_NAMES:
            return "tools"
    return "update_scratchpad"


def after_scratchpad(state: AgentState) -> Literal["assemble_context", "maybe_save"]:
    """Back to the model while it waits for results, else to the end of the turn."""
    return "assemble_context" if isinstance(state["messages"][-1], ToolMessage) else "maybe_save"
