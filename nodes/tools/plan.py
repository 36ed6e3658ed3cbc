"""The plan tools: what the model may call to work on its scratchpad, and what each call does to it.

ToolNode does not run them; the node update_scratchpad applies them in order. What a model reads about a tool
is in prompts/<language>/tool_<name>.md.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, assert_never

from langchain_core.utils.function_calling import convert_to_openai_function
from pydantic import BaseModel, BeforeValidator, ConfigDict, JsonValue, ValidationError

from memory.policy import Policy
from memory.scratchpad import plan
from memory.scratchpad.model import PlanRefusedError, Scratchpad, StepDraft, describe_invalid
from prompts.render import Language, Prompts


def _read_json_text(value: object) -> object:
    """Some models write the list as JSON inside a string."""
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except json.JSONDecodeError:
        return value


StepList = Annotated[tuple[str | StepDraft, ...], BeforeValidator(_read_json_text)]


class _Arguments(BaseModel):
    """What the arguments of every plan tool have in common: models write numbers where names are meant."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)


class SetPlan(_Arguments):
    """Arguments of set_plan."""

    goal: str
    steps: StepList


class StartStep(_Arguments):
    """Arguments of start_step."""

    step_id: str


class FinishStep(_Arguments):
    """Arguments of finish_step."""

    step_id: str
    result: str


class FailStep(_Arguments):
    """Arguments of fail_step."""

    step_id: str
    error: str


class RevisePlan(_Arguments):
    """Arguments of revise_plan."""

    steps: StepList


class Note(_Arguments):
    """Arguments of note."""

    text: str
    is_question: bool = False


class FinishTask(_Arguments):
    """Arguments of finish_task."""

    result: str


PlanArguments = SetPlan | StartStep | FinishStep | FailStep | RevisePlan | Note | FinishTask
PLAN_TOOLS: Mapping[str, type[PlanArguments]] = {
    "set_plan": SetPlan,
    "start_step": StartStep,
    "finish_step": FinishStep,
    "fail_step": FailStep,
    "revise_plan": RevisePlan,
    "note": Note,
    "finish_task": FinishTask,
}
PLAN_TOOL_NAMES: frozenset[str] = frozenset(PLAN_TOOLS)


def plan_tools(prompts: Prompts, language: Language) -> list[dict[str, Any]]:
    """The plan tools in OpenAI's form, described in the language of the conversation."""
    tools: list[dict[str, Any]] = json.loads(_plan_tools_json(prompts, language))
    return tools


@lru_cache(maxsize=8)
def _plan_tools_json(prompts: Prompts, language: Language) -> str:
    """Kept, because pydantic takes 2 ms to describe them; as text, because callers may change what they get."""
    tools = [
        {
            "type": "function",
            "function": {
                "name": name,
                "description": prompts.render(f"tool_{name}", language).strip(),
                "parameters": _without_words(convert_to_openai_function(arguments)["parameters"]),
            },
        }
        for name, arguments in PLAN_TOOLS.items()
    ]
    return json.dumps(tools, ensure_ascii=False)


def apply_plan_call(pad: Scratchpad, name: str, *, args: Mapping[str, object], policy: Policy) -> Scratchpad:
    """The scratchpad after the call. Raises PlanRefusedError."""
    try:
        arguments = PLAN_TOOLS[name].model_validate(args)
    except ValidationError as error:
        raise PlanRefusedError("arguments", tool=name, detail=describe_invalid(error)) from error
    match arguments:
        case SetPlan():
            return plan.set_plan(pad, arguments.goal, steps=arguments.steps, policy=policy)
        case StartStep():
            return plan.start_step(pad, arguments.step_id)
        case FinishStep():
            return plan.finish_step(pad, arguments.step_id, result=arguments.result, policy=policy)
        case FailStep():
            return plan.fail_step(pad, arguments.step_id, error=arguments.error, policy=policy)
        case RevisePlan():
            return plan.revise_plan(pad, arguments.steps, policy=policy)
        case Note():
            return plan.note(pad, arguments.text, is_question=arguments.is_question, policy=policy)
        case FinishTask():
            return plan.finish_task(pad, arguments.result, policy=policy)
        case _:
            assert_never(arguments)


def _without_words(schema: JsonValue) -> JsonValue:
    """The schema without titles and docstrings: what a model reads comes from the prompt files."""
    if isinstance(schema, list):
        return [_without_words(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: _without_words(part)
        for key, part in schema.items()
        if not (key in ("title", "description") and isinstance(part, str))
    }
