"""What a finished task leaves behind: its conclusion goes to long-term memory, the scratchpad is empty again."""

from collections.abc import Sequence
from uuid import NAMESPACE_URL, uuid5

from langchain_core.messages import AnyMessage

from graph.state import AgentState, TurnRef
from memory.ledger.experiences import Waiting
from memory.scratchpad.hand_over import Finished, HandOver, hand_over
from memory.scratchpad.model import StepStatus, parse_scratchpad

_ID_SPACE = uuid5(NAMESPACE_URL, "mneme:experience")


def tasks_to_hand_over(state: AgentState) -> HandOver | None:
    """What finished tasks leave at the end of this turn; None when there is none."""
    parsed = parse_scratchpad(state.get("scratchpad"))
    if parsed.problem or not (parsed.pad.is_finished or any(task.is_finished for task in parsed.pad.ended)):
        return None
    return hand_over(parsed.pad, _said(state["messages"], state["turn"]["message_id"]))


def experiences_of(handed: HandOver, state: AgentState) -> list[Waiting]:
    """Conclusions, and the steps of what the user accepted, with the task as their source; ids are the same at a replay."""
    return [one for finished in handed.finished for one in _experiences(finished, state["turn"])]


def _experiences(finished: Finished, turn: TurnRef) -> list[Waiting]:
    task = finished.task
    texts = {"conclusion": f"{task.goal}: {task.conclusion}"}
    done = [step for step in task.steps if step.status is StepStatus.DONE]
    if finished.is_accepted and done:
        texts["procedure"] = f"{task.goal}: " + "; ".join(
            f"{no}) {step.text}" for no, step in enumerate(done, 1)
        )
    return [
        Waiting(
            experience_id=str(uuid5(_ID_SPACE, repr((turn["turn_id"], task.task_no, kind)))),
            thread_id=turn["thread_id"],
            turn_id=turn["turn_id"],
            goal=task.goal,
            kind=kind,
            text=text,
            is_accepted=finished.is_accepted,
            created_at=0.0,
        )
        for kind, text in texts.items()
    ]


def _said(messages: Sequence[AnyMessage], message_id: str) -> str:
    return next((message.text for message in messages if message.id == message_id), "")
