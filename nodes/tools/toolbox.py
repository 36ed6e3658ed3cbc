"""The tools of an agent: the plan tools, and what the application brings along."""

from dataclasses import dataclass, field
from typing import Any

from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool

from nodes.tools.memory import MEMORY_TOOLS
from nodes.tools.plan import plan_tools
from prompts.render import Language, Prompts


@dataclass(frozen=True, slots=True)
class Toolbox:
    """Tools that the model may call besides the plan tools."""

    tools: tuple[BaseTool, ...] = ()
    _made: dict[str, dict[str, Any]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def schemas(
        self, prompts: Prompts, language: Language, *, has_plan: bool = True, has_memory: bool = True
    ) -> list[dict[str, object]]:
        """Every tool in OpenAI's form, plan tools first: a stable order keeps the prompt's prefix cacheable."""
        shown = [tool for tool in self.tools if has_memory or tool.name not in MEMORY_TOOLS]
        own = [_described(self._schema(tool), prompts, language) for tool in shown]
        return [*(plan_tools(prompts, language) if has_plan else ()), *own]

    def _schema(self, tool: BaseTool) -> dict[str, Any]:
        """Made once: pydantic takes milliseconds for each."""
        if tool.name not in self._made:
            self._made[tool.name] = convert_to_openai_tool(tool)
        return self._made[tool.name]


def _described(schema: dict[str, Any], prompts: Prompts, language: Language) -> dict[str, Any]:
    """The schema with the description of our prompt files, where there is one."""
    name = f"tool_{schema['function']['name']}"
    if name not in prompts.names(language):
        return schema
    return {
        **schema,
        "function": {**schema["function"], "description": prompts.render(name, language).strip()},
    }
