"""The maintenance graph: does on demand what `mneme maintain` does and says what it did; put it on a cron of the server."""

from collections.abc import Callable

from langgraph.graph import END, START, StateGraph
from pydantic import JsonValue
from typing_extensions import TypedDict


class MaintenanceState(TypedDict, total=False):
    """What a run is asked and what it answers. is_forced: also turns that are not due yet."""

    is_forced: bool
    report: dict[str, JsonValue]


def build_maintenance(
    maintain: Callable[[bool], dict[str, JsonValue]],
) -> StateGraph[MaintenanceState, None, MaintenanceState, MaintenanceState]:
    """The uncompiled graph: one node that does what is due and reports. maintain: is given whether all is due."""

    def do_all(state: MaintenanceState) -> MaintenanceState:
        return {"report": maintain(state.get("is_forced", False))}

    graph = StateGraph(MaintenanceState)
    graph.add_node("maintain", do_all)
    graph.add_edge(START, "maintain")
    graph.add_edge("maintain", END)
    return graph
