"""The memory tools that the model may call: save, search, forget, confirm. What they do is in `memory_actions.py`.

That module is imported with the first call: building the graph must not load the ledger. What a model reads about a tool is in
prompts/<language>/tool_<name>.md.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from langchain_core.tools import BaseTool, StructuredTool
from langgraph.prebuilt import ToolRuntime

from graph.context import Context
from graph.state import AgentState

if TYPE_CHECKING:
    from memory.kit import Kit

MEMORY_TOOLS = frozenset({"save_memory", "search_memory", "forget_memory", "confirm_memory"})
Runtime = ToolRuntime[Context, AgentState]


def memory_tools(kit_of: "Callable[[], Kit]") -> list[BaseTool]:
    """The four tools; the kit is asked for when one is called. LangGraph runs them in a thread under ainvoke."""

    def save_memory(text: str, runtime: Runtime) -> str:
        from nodes.tools import memory_actions

        return memory_actions.save(kit_of(), text, runtime)

    def search_memory(query: str, runtime: Runtime) -> str:
        from nodes.tools import memory_actions

        return memory_actions.search(kit_of(), query, runtime)

    def forget_memory(memory_id: str, runtime: Runtime) -> str:
        from nodes.tools import memory_actions

        return memory_actions.forget(kit_of(), memory_id, runtime)

    def confirm_memory(memory_id: str, runtime: Runtime) -> str:
        from nodes.tools import memory_actions

        return memory_actions.confirm(kit_of(), memory_id, runtime)

    runs = (save_memory, search_memory, forget_memory, confirm_memory)
    return [StructuredTool.from_function(run, name=run.__name__, description=run.__name__) for run in runs]
