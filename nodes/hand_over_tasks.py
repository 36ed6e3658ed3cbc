"""What a finished task leaves behind: its conclusion goes to long-term memory, the scratchpad is empty again."""

from collections.abc import Sequence

from langchain_core.messages import AnyMessage
from pydantic import JsonValue

from graph.state import AgentState
from memory.scratchpad.hand_over import Finished, HandOver, hand_over
from memory.scratchpad.model import parse_scratchpad


def tasks_to_hand_over(state: AgentState) -> HandOver | None:
    """What finished tasks leave at the end of this turn; None when there is none."""
    parsed = parse_scratchpad(state.get("scratchpad"))
    if parsed.problem or not (parsed.pad.is_finished or any(task.is_finished for task in parsed.pad.ended)):
        return None
    return hand_over(parsed.pad, _said(state["messages"], state["turn"]["message_id"]))


def experience_of(finished: Finished, state: AgentState) -> tuple[dict[str, JsonValue], dict[str, JsonValue]]:
    """Task and outcome as `remember_experience` takes them: what it was and where, and what came of it."""
    task, turn = finished.task, state["turn"]
    steps: list[JsonValue] = [
        {"text": step.text, "status": step.status.value, "result": step.result, "error": step.error}
        for step in task.steps
    ]
    source: dict[str, JsonValue] = {
        "goal": task.goal,
        "steps": steps,
        "task_no": task.task_no,
        "thread_id": turn["thread_id"],
        "turn_id": turn["turn_id"],
    }
    return source, {"conclusion": task.conclusion, "is_accepted": finished.is_accepted}


def _said(messages: Sequence[AnyMessage], message_id: str) -> str:
    return next((message.text for message in messages if message.id == message_id), "")
