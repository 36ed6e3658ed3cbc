"""Node: carries out the plan tool calls of the model's last message, and answers each of them.

A call that is refused or cannot be read changes nothing, and the model is told why. Without a plan call
nothing is written: an empty or broken reply never costs the plan. Other tools are not answered here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NotRequired, Protocol
from uuid import NAMESPACE_URL, uuid5

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage
from pydantic import JsonValue
from typing_extensions import TypedDict

from memory.policy import Policy
from memory.scratchpad.model import PlanRefusedError, Scratchpad, parse_scratchpad
from memory.scratchpad.report import report
from memory.text import clean, one_line
from nodes.tools.plan import PLAN_TOOL_NAMES, apply_plan_call

DEFAULT_POLICY = Policy()
_LAYS_PLAN = frozenset({"set_plan", "revise_plan"})
_NEEDS_PLAN = frozenset({"start_step", "finish_step", "fail_step", "finish_task"})
_ID_SPACE = uuid5(NAMESPACE_URL, "mneme:update_scratchpad")


REFUSED, REPORT = "lines_plan_refused", "lines_plan_report"


class Say(Protocol):
    """Fills in a line of a prompt, in the language of the conversation."""

    def __call__(self, name: str, key: str, /, **values: str) -> str:
        """The line of that key."""
        ...


class ScratchpadState(TypedDict):
    """What this node reads of the graph state."""

    messages: Sequence[AnyMessage]
    scratchpad: NotRequired[dict[str, JsonValue]]


class ScratchpadUpdate(TypedDict, total=False):
    """What this node writes; nothing without a plan call."""

    scratchpad: dict[str, JsonValue]
    messages: list[ToolMessage]


@dataclass(frozen=True, slots=True)
class _Call:
    """A plan tool call of the message. args: None when they are no JSON."""

    message_id: str
    tool_call_id: str
    name: str
    place: int
    args: Mapping[str, object] | None


@dataclass(frozen=True, slots=True)
class _Circumstances:
    """What a call is tried with. problem: why the saved plan cannot be read; lost: the plan tool whose refusal leaves the step
    numbers unclear.
    """

    problem: str
    lost: str
    policy: Policy
    say: Say


@dataclass(frozen=True, slots=True)
class _Outcome:
    """The scratchpad after a call, and what the model is told."""

    pad: Scratchpad
    text: str
    is_refused: bool = False


def update_scratchpad(
    state: ScratchpadState,
    *,
    say: Say,
    policy: Policy = DEFAULT_POLICY,
    offer: Callable[[str], str] = lambda _goal: "",
) -> ScratchpadUpdate:
    """Applies the plan calls in order; a replay writes the same.

    say: a line of a prompt by the prompt's name and the line's key, in the language of the conversation.
    offer: what to add to the answer when a plan for this new goal is laid down; "" for nothing.
    """
    calls = _unanswered(state["messages"])
    if not calls:
        return {}
    parsed = parse_scratchpad(state.get("scratchpad"))
    pad, problem, answers = parsed.pad, parsed.problem, list[ToolMessage]()
    lost = next((call.name for call in calls if call.args is None and call.name in _LAYS_PLAN), "")
    for call in calls:
        outcome = _tried(pad, call, _Circumstances(problem, lost, policy, say))
        if call.name in _LAYS_PLAN:
            lost = call.name if outcome.is_refused else ""
        if not outcome.is_refused:
            if call.name == "set_plan" and outcome.pad.goal != pad.goal:
                outcome = replace(outcome, text=f"{outcome.text}\n{offer(outcome.pad.goal)}".strip())
            pad, problem = outcome.pad, ""
        answers.append(_answer(call, outcome))
    if pad == parsed.pad:
        return {"messages": answers}
    return {"scratchpad": pad.model_dump(mode="json"), "messages": answers}


def _unanswered(messages: Sequence[AnyMessage]) -> list[_Call]:
    """Plan calls of the newest model message of this turn that no tool message answers yet."""
    answered = set[str]()
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            break
        if isinstance(message, ToolMessage):
            answered.add(message.tool_call_id)
        if isinstance(message, AIMessage):
            return [call for call in _plan_calls(message) if call.tool_call_id not in answered]
    return []


def _plan_calls(message: AIMessage) -> list[_Call]:
    """The plan calls as the model made them; those that are no JSON come last, their place is not known."""
    calls = [(c["name"], c["id"], c["args"]) for c in message.tool_calls]
    broken = [(c["name"] or "", c["id"], None) for c in message.invalid_tool_calls]
    return [
        _Call(message.id or "", call_id or "", name, place, args)
        for place, (name, call_id, args) in enumerate([*calls, *broken])
        if name in PLAN_TOOL_NAMES
    ]


def _tried(pad: Scratchpad, call: _Call, at: _Circumstances) -> _Outcome:
    """One call carried out, or refused."""
    try:
        after = _applied(pad, call, at)
    except PlanRefusedError as error:
        why = one_line(clean(at.say(REFUSED, error.code, **error.values)))
        return _Outcome(pad, at.say(REFUSED, "refused", why=why), is_refused=True)
    return _Outcome(after, report(pad, after, policy=at.policy, tell=partial(at.say, REPORT)))


def _applied(pad: Scratchpad, call: _Call, at: _Circumstances) -> Scratchpad:
    if call.args is None:
        raise PlanRefusedError("no_json", tool=call.name)
    if at.lost and call.name in _NEEDS_PLAN:
        raise PlanRefusedError("not_tried", plan_tool=at.lost, tool=call.name)
    if at.problem and call.name != "set_plan":
        raise PlanRefusedError("unreadable", detail=at.problem)
    return apply_plan_call(pad, call.name, args=call.args, policy=at.policy)


def _answer(call: _Call, outcome: _Outcome) -> ToolMessage:
    return ToolMessage(
        content=outcome.text,
        tool_call_id=call.tool_call_id,
        name=call.name,
        status="error" if outcome.is_refused else "success",
        id=str(uuid5(_ID_SPACE, f"{call.message_id}/{call.tool_call_id}/{call.place}")),
    )
