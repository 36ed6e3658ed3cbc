"""The graph on one screen: every node and edge. What is wired here is decided in the nodes."""

from collections.abc import Awaitable, Callable
from functools import partial

from langchain_core.runnables import RunnableConfig, RunnableLambda
from langgraph.graph import END, START, StateGraph
from langgraph.prebuilt import ToolNode
from langgraph.runtime import get_runtime

from graph.context import Context
from graph.state import AgentState
from memory.kit import Kit
from nodes.assemble_context import assemble_context
from nodes.call_llm import acall_llm, call_llm
from nodes.edges import after_model, after_scratchpad
from nodes.maybe_save import amaybe_save, maybe_save
from nodes.retrieve_memory import aretrieve_memory, retrieve_memory
from nodes.run_tools import arun_tools, run_tools, tell_error
from nodes.tools.toolbox import Toolbox
from nodes.update_scratchpad import update_scratchpad

_Node = Callable[..., AgentState]
_AsyncNode = Callable[..., Awaitable[AgentState]]


def build_graph(
    kit_of: Callable[[], Kit], toolbox: Toolbox
) -> StateGraph[AgentState, Context, AgentState, AgentState]:
    """The uncompiled graph. `kit_of` is asked at the first node of a run, not before."""
    graph = StateGraph(AgentState, context_schema=Context)
    tool_node = ToolNode(list(toolbox.tools), handle_tool_errors=tell_error)

    graph.add_node("retrieve_memory", _both(retrieve_memory, aretrieve_memory, kit_of=kit_of))
    graph.add_node("assemble_context", partial(assemble_context, kit_of=kit_of, toolbox=toolbox))
    graph.add_node("call_llm", _both(call_llm, acall_llm, kit_of=kit_of, toolbox=toolbox))
    graph.add_node("tools", _both(run_tools, arun_tools, tool_node=tool_node))
    graph.add_node("update_scratchpad", update_scratchpad)
    graph.add_node("maybe_save", _both(maybe_save, amaybe_save, kit_of=kit_of))

    graph.add_edge(START, "retrieve_memory")
    graph.add_edge("retrieve_memory", "assemble_context")
    graph.add_edge("assemble_context", "call_llm")
    graph.add_conditional_edges("call_llm", after_model, ["tools", "update_scratchpad"])
    graph.add_edge("tools", "update_scratchpad")
    graph.add_conditional_edges("update_scratchpad", after_scratchpad, ["assemble_context", "maybe_save"])
    graph.add_edge("maybe_save", END)
    return graph


def _both(sync: _Node, asynchronous: _AsyncNode, **bound: object) -> RunnableLambda[AgentState, AgentState]:
    """One node that works under invoke and, without blocking the loop, under ainvoke."""

    def run(state: AgentState, config: RunnableConfig) -> AgentState:
        return sync(state, config, get_runtime(Context), **bound)

    async def arun(state: AgentState, config: RunnableConfig) -> AgentState:
        return await asynchronous(state, config, get_runtime(Context), **bound)

    return RunnableLambda(run, arun, name=getattr(sync, "__name__", "node"))
