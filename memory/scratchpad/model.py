"""The scratchpad as a value: goal, steps, notes of the task at hand. It knows neither graph nor caller.

In the graph state it is JSON: `{}` is the empty one, else `Scratchpad.model_dump(mode="json")`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from graphlib import CycleError, TopologicalSorter
from typing import Self

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError, model_validator

from memory.errors import InputError
from memory.text import clip_middle

_PLACE_CHARS = 80
"""A model may invent an argument with a name of any length."""


class PlanRefusedError(InputError):
    """A plan tool call cannot be carried out; nothing was changed. code: why, a key of the prompt lines_plan_refused."""

    def __init__(self, code: str, **values: str) -> None:
        super().__init__(" ".join([code, *(f"{name}={value!r}" for name, value in values.items())]))
        self.code = code
        self.values = values


@dataclass(frozen=True, slots=True)
class Flaw:
    """Why steps are no plan. code: a key of the prompt lines_plan_refused."""

    code: str
    values: Mapping[str, str] = field(default_factory=dict)


class StepStatus(StrEnum):
    """How far a step is."""

    PENDING = "pending"
    DOING = "doing"
    DONE = "done"
    FAILED = "failed"
    SKIPPED = "skipped"


class StepDraft(BaseModel):
    """A step as a model writes it; it has no number yet."""

    model_config = ConfigDict(frozen=True, extra="forbid", coerce_numbers_to_str=True)

    text: str
    depends_on: tuple[str, ...] = ()


class Step(BaseModel):
    """One step of the plan. done_no: place in the order in which steps were done, from 1; 0 if not done."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    step_id: str = Field(min_length=1)
    text: str
    status: StepStatus = StepStatus.PENDING
    depends_on: tuple[str, ...] = ()
    result: str = ""
    error: str = ""
    done_no: int = Field(default=0, ge=0)


class EndedTask(BaseModel):
    """A task that is over; not finished when it was given up. is_handed_over: its conclusion is in long-term memory's hands."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    task_no: int
    goal: str
    steps: tuple[Step, ...]
    is_finished: bool
    conclusion: str
    is_handed_over: bool = False


class Scratchpad(BaseModel):
    """The task at hand.

    task_no counts the tasks of the thread from 1. last_step_no: highest number given in this task, never
    given again. ended: earlier tasks, newest last, kept for whoever takes them into long-term memory; never
    shown to the model.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    task_no: int = Field(default=0, ge=0)
    goal: str = ""
    steps: tuple[Step, ...] = ()
    last_step_no: int = Field(default=0, ge=0)
    notes: tuple[str, ...] = ()
    open_questions: tuple[str, ...] = ()
    is_finished: bool = False
    conclusion: str = ""
    ended: tuple[EndedTask, ...] = ()

    @model_validator(mode="after")
    def _check_plan(self) -> Self:
        if flaw := find_flaw(self.steps):
            raise ValueError(flaw.code)
        return self

    def doing(self) -> Step | None:
        """The step being done."""
        return next((step for step in self.steps if step.status is StepStatus.DOING), None)

    def waits_for(self, step: Step) -> list[Step]:
        """The steps that must be done before this one can start, in plan order."""
        return [s for s in self.steps if s.step_id in step.depends_on and s.status is not StepStatus.DONE]

    def next_step(self) -> Step | None:
        """The first open step that can start now."""
        return next((s for s in self.steps if s.status is StepStatus.PENDING and not self.waits_for(s)), None)


@dataclass(frozen=True, slots=True)
class ParsedScratchpad:
    """The scratchpad of a state; when it cannot be read it is empty, and `problem` says why."""

    pad: Scratchpad
    problem: str = ""


def parse_scratchpad(value: JsonValue) -> ParsedScratchpad:
    """Reads the JSON form, as a checkpoint or an edit in Studio left it; never raises."""
    try:
        return ParsedScratchpad(Scratchpad.model_validate({} if value is None else value))
    except ValidationError as error:
        return ParsedScratchpad(Scratchpad(), describe_invalid(error))


def describe_invalid(error: ValidationError) -> str:
    """The first thing that is wrong, with its place; what was given is not repeated."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = clip_middle(".".join(str(part) for part in first["loc"]), _PLACE_CHARS)
    return f"{place}: {first['msg']}" if place else first["msg"]


def find_flaw(steps: Iterable[Step]) -> Flaw | None:
    """Why these steps are no plan; None when they are."""
    steps = tuple(steps)
    known = {step.step_id for step in steps}
    if len(known) < len(steps):
        return Flaw("same_number")
    for step in steps:
        if missing := [name for name in step.depends_on if name not in known]:
            return Flaw("unknown_needed", {"step": step.step_id, "missing": ", ".join(missing)})
    try:
        TopologicalSorter({step.step_id: step.depends_on for step in steps}).prepare()
    except CycleError as error:
        return Flaw("circle", {"circle": " -> ".join(error.args[1])})
    if sum(step.status is StepStatus.DOING for step in steps) > 1:
        return Flaw("two_doing")
    return None
