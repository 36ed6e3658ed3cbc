"""The graph on one screen: every node and edge. What is wired here is decided in the nodes."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from langgraph.graph import END, START, StateGraph
from langgraph.prebuilt import ToolNode

from graph import lazy_nodes
from graph.context import Context
from graph.lazy_nodes import node
from graph.state import AgentState
from nodes.edges import after_model, after_scratchpad
from nodes.tools.memory import memory_tools
from nodes.tools.read_result import read_result_tool
from nodes.tools.tell_error import tell_error
from nodes.tools.toolbox import Toolbox

if TYPE_CHECKING:
    from memory.kit import Kit


def build_graph(
    kit_of: "Callable[[], Kit]", toolbox: Toolbox
) -> StateGraph[AgentState, Context, AgentState, AgentState]:
    """The uncompiled graph. `kit_of` is asked at the first node of a run, not before."""
    graph = StateGraph(AgentState, context_schema=Context)
    toolbox = replace(toolbox, tools=(*memory_tools(kit_of), read_result_tool(kit_of), *toolbox.tools))
    tool_node = ToolNode(list(toolbox.tools), handle_tool_errors=tell_error)

    graph.add_node("retrieve_memory", node(lazy_nodes.retrieve_memory, kit_of=kit_of))
    graph.add_node("assemble_context", node(lazy_nodes.assemble_context, kit_of=kit_of, toolbox=toolbox))
    graph.add_node("call_llm", node(lazy_nodes.call_llm, kit_of=kit_of, toolbox=toolbox))
    graph.add_node("tools", node(lazy_nodes.run_tools, tool_node=tool_node, kit_of=kit_of))
    graph.add_node("update_scratchpad", node(lazy_nodes.update_scratchpad, kit_of=kit_of))
    graph.add_node("maybe_save", node(lazy_nodes.maybe_save, kit_of=kit_of))

    graph.add_edge(START, "retrieve_memory")
    graph.add_edge("retrieve_memory", "assemble_context")
    graph.add_edge("assemble_context", "call_llm")
    graph.add_conditional_edges("call_llm", after_model, ["tools", "update_scratchpad"])
    graph.add_edge("tools", "update_scratchpad")
    graph.add_conditional_edges("update_scratchpad", after_scratchpad, ["assemble_context", "maybe_save"])
    graph.add_edge("maybe_save", END)
    return graph
