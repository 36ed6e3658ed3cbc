"""The tools of an agent: the plan tools, and what the application brings along."""

from dataclasses import dataclass
from typing import Any

from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool

from nodes.tools.memory import MEMORY_TOOL_NAMES
from nodes.tools.plan import plan_tools
from prompts.render import Language, Prompts


@dataclass(frozen=True, slots=True)
class Toolbox:
    """Tools that the model may call besides the plan tools."""

    tools: tuple[BaseTool, ...] = ()

    def schemas(self, prompts: Prompts, language: Language) -> list[dict[str, object]]:
        """Every tool in OpenAI's form, plan tools first: a stable order keeps the prompt's prefix cacheable."""
        return [*plan_tools(prompts, language), *(_schema(tool, prompts, language) for tool in self.tools)]


def _schema(tool: BaseTool, prompts: Prompts, language: Language) -> dict[str, object]:
    """The tool in OpenAI's form; a memory tool is described in the prompt's language."""
    schema: dict[str, Any] = convert_to_openai_tool(tool)
    if tool.name in MEMORY_TOOL_NAMES:
        schema["function"]["description"] = prompts.render(f"tool_{tool.name}", language).strip()
    return schema
