"""The tool read_result: reads a part of a long tool result that the conversation shows only as a digest."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from langchain_core.tools import BaseTool, StructuredTool
from langgraph import runtime as graph_runtime
from langgraph.prebuilt import ToolRuntime

from graph.context import Context, scope_of

if TYPE_CHECKING:
    from memory.kit import Kit

READ_RESULT = "read_result"
Runtime = ToolRuntime[Any, Any]
"""Not of our own types: pydantic refuses TypedDict of Python 3.11 in a tool's arguments."""


def read_result_tool(kit_of: "Callable[[], Kit]") -> BaseTool:
    """The tool over the kit; only results of the run's own thread and user are read."""

    def run(ref: str, runtime: Runtime, range: str = "1-40") -> str:
        """Reads lines of an earlier tool result that is shown only in part."""
        return _read(kit_of(), ref, range, runtime)

    async def arun(ref: str, runtime: Runtime, range: str = "1-40") -> str:
        """Reads lines of an earlier tool result that is shown only in part."""
        return await asyncio.to_thread(run, ref, runtime, range)

    return StructuredTool.from_function(run, arun, name=READ_RESULT)


def _read(kit: "Kit", ref: str, wanted: str, runtime: Runtime) -> str:
    from memory.keep_result import read_result  # the ledger is loaded with the first call, not with the graph

    turn = runtime.state["turn"]
    found = read_result(
        kit,
        scope_of(cast(graph_runtime.Runtime[Context], runtime)),
        turn["thread_id"],
        ref=ref,
        wanted=wanted,
    )
    language = turn["language"]
    if found is None or not found.text:
        lines = found.lines if found else 0
        return kit.prompts.render("result_missing", language, ref=ref[:40], lines=str(lines))
    return kit.prompts.render(
        "result_page", language, tool=found.tool, shown=found.shown, lines=str(found.lines), page=found.text
    )
