"""The maintenance graph: works off the outbox on demand and says what it did; put it on a cron of the server."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from langgraph.graph import END, START, StateGraph
from pydantic import JsonValue
from typing_extensions import TypedDict

if TYPE_CHECKING:
    from memory.kit import Kit


class MaintenanceState(TypedDict, total=False):
    """What a run is asked and what it answers. is_forced: also turns that are not due yet."""

    is_forced: bool
    report: dict[str, JsonValue]


def build_maintenance(
    kit_of: "Callable[[], Kit]",
) -> StateGraph[MaintenanceState, None, MaintenanceState, MaintenanceState]:
    """The uncompiled graph: one node that consolidates and reports."""

    def consolidate(state: MaintenanceState) -> MaintenanceState:
        from memory import consolidate as consolidation
        from memory.purge import purge_idle

        kit = kit_of()
        report = consolidation.consolidate(kit, is_forced=state.get("is_forced", False))
        return {"report": {**report.to_json(), "purged": purge_idle(kit)}}

    graph = StateGraph(MaintenanceState)
    graph.add_node("consolidate", consolidate)
    graph.add_edge(START, "consolidate")
    graph.add_edge("consolidate", END)
    return graph
