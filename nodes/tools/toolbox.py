"""The tools of an agent: the plan tools, and what the application brings along."""

from dataclasses import dataclass

from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool

from nodes.tools.plan import plan_tools
from prompts.render import Language, Prompts


@dataclass(frozen=True, slots=True)
class Toolbox:
    """Tools that the model may call besides the plan tools."""

    tools: tuple[BaseTool, ...] = ()

    def schemas(self, prompts: Prompts, language: Language) -> list[dict[str, object]]:
        """Every tool in OpenAI's form, plan tools first: a stable order keeps the prompt's prefix cacheable."""
        own = [convert_to_openai_tool(tool) for tool in self.tools]
        return [*plan_tools(prompts, language), *own]
