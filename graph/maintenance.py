"""The maintenance graph: does on demand what `mneme maintain` does and says what it did; put it on a cron of the server."""

import asyncio
from collections.abc import Awaitable, Callable

from langchain_core.runnables import RunnableConfig, RunnableLambda
from langgraph.graph import END, START, StateGraph
from pydantic import JsonValue
from typing_extensions import TypedDict


class MaintenanceState(TypedDict, total=False):
    """What a run is asked and what it answers. is_forced: also turns that are not due yet."""

    is_forced: bool
    report: dict[str, JsonValue]


def build_maintenance(
    maintain: Callable[[bool], dict[str, JsonValue]], close_deleted: Callable[[str], Awaitable[object]]
) -> StateGraph[MaintenanceState, None, MaintenanceState, MaintenanceState]:
    """The uncompiled graph: one node that does what is due and reports. maintain: is given whether all is due.

    close_deleted: asks the server which conversations it has no more; it is given the run's own. Under invoke nobody asks.
    """

    def do_all(state: MaintenanceState) -> MaintenanceState:
        return {"report": maintain(state.get("is_forced", False))}

    async def ado_all(state: MaintenanceState, config: RunnableConfig) -> MaintenanceState:
        await close_deleted(str(config.get("configurable", {}).get("thread_id") or ""))
        return await asyncio.to_thread(do_all, state)

    graph = StateGraph(MaintenanceState)
    graph.add_node("maintain", RunnableLambda(do_all, ado_all, name="maintain"))
    graph.add_edge(START, "maintain")
    graph.add_edge("maintain", END)
    return graph
