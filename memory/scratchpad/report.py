"""What a plan tool call did, as one status line for the model: "ok: step 2 done; next open step: 3 text"."""

from memory.policy import Policy
from memory.scratchpad.model import Scratchpad, Step, StepStatus
from memory.text import clip_middle, one_line


def report(before: Scratchpad, after: Scratchpad, *, policy: Policy) -> str:
    """What differs, and what comes next."""
    clip = policy.scratchpad_view_clip_chars
    if before == after:
        return "ok: nothing to change"
    if after.is_finished:
        skipped = [step for step in after.steps if step.status is StepStatus.SKIPPED]
        return f"ok: task {after.task_no} finished" + (f"; skipped {_names(skipped)}" if skipped else "")
    if after.task_no != before.task_no:
        left = f"; task {before.task_no} is left unfinished" if before.goal and not before.is_finished else ""
        return f"ok: task {after.task_no} has {_names(after.steps)}{left}; {_next(after, clip)}"
    if before.steps == after.steps:
        return "ok: noted"
    if [s.step_id for s in before.steps] == [s.step_id for s in after.steps]:
        changed = [s for s in after.steps if s not in before.steps]
        did = f"ok: {', '.join(f'step {s.step_id} {s.status}' for s in changed)}"
        return did if after.doing() in changed else f"{did}; {_next(after, clip)}"
    return f"ok: the plan has {_names(after.steps)}; {_next(after, clip)}"


def _next(pad: Scratchpad, clip_chars: int) -> str:
    if doing := pad.doing():
        return f"now doing: {_named(doing, clip_chars)}"
    if step := pad.next_step():
        return f"next open step: {_named(step, clip_chars)}"
    if any(step.status is StepStatus.PENDING for step in pad.steps):
        return "no open step can start, one it needs failed: start_step it again, or revise_plan"
    return "no step is open; finish_task ends the task"


def _named(step: Step, clip_chars: int) -> str:
    return f"{step.step_id} {clip_middle(one_line(step.text), clip_chars)}"


def _names(steps: tuple[Step, ...] | list[Step]) -> str:
    return f"step{'s' if len(steps) > 1 else ''} {', '.join(step.step_id for step in steps)}"
