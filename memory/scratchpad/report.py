"""What a plan tool call did, as one status line for the model: "ok: step 2 done; next open step: 3 text"."""

from collections.abc import Sequence

from memory.policy import Policy
from memory.scratchpad.model import Scratchpad, Step, StepStatus
from memory.text import clip_middle, one_line
from prompts.render import Tell


def report(before: Scratchpad, after: Scratchpad, *, policy: Policy, tell: Tell) -> str:
    """What differs, and what comes next. tell: of the prompt lines_plan_report."""
    did, has_next = _did(before, after, tell)
    if not has_next:
        return tell("ok", did=did)
    return tell("ok_next", did=did, next=_next(after, policy.scratchpad_view_clip_chars, tell))


def _did(before: Scratchpad, after: Scratchpad, tell: Tell) -> tuple[str, bool]:
    """What differs, and whether to say what comes next."""
    if before == after:
        return tell("nothing"), False
    if after.is_finished:
        return _finished(after, tell), False
    if after.task_no != before.task_no:
        return _new_task(before, after, tell), True
    if before.steps == after.steps:
        return tell("noted"), False
    if [s.step_id for s in before.steps] == [s.step_id for s in after.steps]:
        changed = [s for s in after.steps if s not in before.steps]
        told = [tell("changed", step=s.step_id, status=s.status) for s in changed]
        return ", ".join(told), after.doing() not in changed
    return tell("replanned", steps=_names(after.steps, tell)), True


def _finished(after: Scratchpad, tell: Tell) -> str:
    task = str(after.task_no)
    skipped = [step for step in after.steps if step.status is StepStatus.SKIPPED]
    if not skipped:
        return tell("task_finished", task=task)
    return tell("task_finished_early", task=task, steps=_names(skipped, tell))


def _new_task(before: Scratchpad, after: Scratchpad, tell: Tell) -> str:
    task, steps = str(after.task_no), _names(after.steps, tell)
    if before.goal and not before.is_finished:
        return tell("new_task_beside", task=task, steps=steps, left=str(before.task_no))
    return tell("new_task", task=task, steps=steps)


def _next(pad: Scratchpad, clip_chars: int, tell: Tell) -> str:
    if doing := pad.doing():
        return tell("now_doing", step=doing.step_id, text=clip_middle(one_line(doing.text), clip_chars))
    if step := pad.next_step():
        return tell("next_open", step=step.step_id, text=clip_middle(one_line(step.text), clip_chars))
    if any(step.status is StepStatus.PENDING for step in pad.steps):
        return tell("none_can_start")
    return tell("none_open")


def _names(steps: Sequence[Step], tell: Tell) -> str:
    named = ", ".join(step.step_id for step in steps)
    return tell("some_steps", steps=named) if len(steps) > 1 else tell("one_step", step=named)
