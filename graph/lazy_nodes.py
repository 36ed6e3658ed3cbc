"""Nodes that are imported with their first call: a server starts, and a schema is read, without the ledger.

Each loader names the node's function and its async twin; `node` makes of them one node that works under invoke and,
without blocking the loop, under ainvoke.
"""

import asyncio
from collections.abc import Awaitable, Callable

from langchain_core.runnables import RunnableConfig, RunnableLambda
from langgraph.runtime import get_runtime

from graph.context import Context
from graph.state import AgentState

Twins = tuple[Callable[..., AgentState], Callable[..., Awaitable[AgentState]]]


def node(load: Callable[[], Twins], **bound: object) -> RunnableLambda[AgentState, AgentState]:
    """One node of two functions; `bound` are the arguments that both take besides state, config and runtime."""

    def run(state: AgentState, config: RunnableConfig) -> AgentState:
        call, _ = load()
        return call(state, config, get_runtime(Context), **bound)

    async def arun(state: AgentState, config: RunnableConfig) -> AgentState:
        _, call = await asyncio.to_thread(load)
        return await call(state, config, get_runtime(Context), **bound)

    return RunnableLambda(run, arun, name=load.__name__)


def retrieve_memory() -> Twins:
    """Imports the node."""
    from nodes.retrieve_memory import aretrieve_memory, retrieve_memory

    return retrieve_memory, aretrieve_memory


def call_llm() -> Twins:
    """Imports the node."""
    from nodes.call_llm import acall_llm, call_llm

    return call_llm, acall_llm


def update_scratchpad() -> Twins:
    """Imports the node."""
    from nodes.offer_procedure import aoffer_procedure, offer_procedure

    return offer_procedure, aoffer_procedure


def run_tools() -> Twins:
    """Imports the node."""
    from nodes.run_tools import arun_tools, run_tools

    return run_tools, arun_tools


def maybe_save() -> Twins:
    """Imports the node."""
    from nodes.maybe_save import amaybe_save, maybe_save

    return maybe_save, amaybe_save


def assemble_context() -> Twins:
    """Imports the node."""
    from nodes.assemble_context import aassemble_context, assemble_context

    return assemble_context, aassemble_context
