"""What can be done to a scratchpad: one pure function a plan tool. It does not know who calls.

A call that is refused raises PlanRefusedError and changes nothing; the prompt lines_plan_refused says what to do instead.

Two tasks do not mix. A new goal starts a new task with its own notes; the old one, finished or not, goes to
`ended`. set_plan with the goal at hand is the same task planned again, as revise_plan: nothing done is lost.
"""

import re
from collections.abc import Sequence

from memory.policy import Policy
from memory.scratchpad.model import EndedTask, PlanRefusedError, Scratchpad, Step, StepDraft, StepStatus
from memory.scratchpad.revise import revise
from memory.text import clean, clip_middle

DEFAULT_POLICY = Policy()
_OPEN = (StepStatus.PENDING, StepStatus.DOING)
_STEP_NAME = re.compile(r"(?:step|步骤|#)?\s*(\d+)\.?", re.IGNORECASE)


def set_plan(
    pad: Scratchpad, goal: str, *, steps: Sequence[str | StepDraft], policy: Policy = DEFAULT_POLICY
) -> Scratchpad:
    """Starts a task; with the goal at hand, plans it again."""
    goal = _tidy(goal, policy.scratchpad_goal_chars)
    if not goal:
        raise PlanRefusedError("goal_empty")
    if goal == pad.goal and not pad.is_finished:
        return _replan(pad, steps, policy)
    fresh = Scratchpad(task_no=pad.task_no + 1, goal=goal, ended=_with_ended(pad, policy))
    if not pad.goal:  # notes taken before the first plan are notes for it
        fresh = fresh.model_copy(update={"notes": pad.notes, "open_questions": pad.open_questions})
    return _replan(fresh, steps, policy)


def revise_plan(
    pad: Scratchpad, steps: Sequence[str | StepDraft], *, policy: Policy = DEFAULT_POLICY
) -> Scratchpad:
    """Replaces the open steps; those done, failed or being done stay.

    A step repeated word for word keeps its number and state; a failed one is open again.
    """
    _need_task(pad)
    return _replan(pad, steps, policy)


def start_step(pad: Scratchpad, step_id: str) -> Scratchpad:
    """Begins a step that is open, or tries one again that failed."""
    step = _find(pad, step_id)
    if step.status in (StepStatus.DOING, StepStatus.DONE):
        raise PlanRefusedError("over_already", step=step.step_id, status=step.status)
    if doing := pad.doing():
        raise PlanRefusedError("other_doing", step=doing.step_id)
    _need_dependencies(pad, step)
    return _put(pad, step.model_copy(update={"status": StepStatus.DOING, "error": ""}))


def finish_step(pad: Scratchpad, step_id: str, *, result: str, policy: Policy = DEFAULT_POLICY) -> Scratchpad:
    """Records a step's result, whether it was started or not."""
    step = _find(pad, step_id)
    if step.status not in _OPEN:
        code = "failed_already" if step.status is StepStatus.FAILED else "over_already"
        raise PlanRefusedError(code, step=step.step_id, status=step.status)
    _need_dependencies(pad, step)
    done_no = 1 + max((s.done_no for s in pad.steps), default=0)
    text = _tidy(result, policy.scratchpad_result_chars)
    return _put(pad, step.model_copy(update={"status": StepStatus.DONE, "result": text, "done_no": done_no}))


def fail_step(pad: Scratchpad, step_id: str, *, error: str, policy: Policy = DEFAULT_POLICY) -> Scratchpad:
    """Records why a step could not be done."""
    step = _find(pad, step_id)
    if step.status not in _OPEN:
        raise PlanRefusedError("over_already", step=step.step_id, status=step.status)
    text = _tidy(error, policy.scratchpad_result_chars)
    return _put(pad, step.model_copy(update={"status": StepStatus.FAILED, "error": text}))


def note(
    pad: Scratchpad, text: str, *, is_question: bool = False, policy: Policy = DEFAULT_POLICY
) -> Scratchpad:
    """Keeps a note or an open question with the task; one that is there already is not kept twice."""
    if pad.is_finished:
        raise PlanRefusedError("task_finished", task=str(pad.task_no))
    text = _tidy(text, policy.scratchpad_note_chars)
    if not text:
        raise PlanRefusedError("text_empty")
    field = "open_questions" if is_question else "notes"
    kept = pad.open_questions if is_question else pad.notes
    if text in kept:
        return pad
    if len(kept) >= policy.scratchpad_notes:
        raise PlanRefusedError("notes_full", count=str(len(kept)))
    return pad.model_copy(update={field: (*kept, text)})


def finish_task(pad: Scratchpad, result: str, *, policy: Policy = DEFAULT_POLICY) -> Scratchpad:
    """Ends the task; steps that are still open count as skipped."""
    _need_task(pad)
    if doing := pad.doing():
        raise PlanRefusedError("other_doing", step=doing.step_id)
    conclusion = _tidy(result, policy.scratchpad_result_chars)
    if not conclusion:
        raise PlanRefusedError("result_empty")
    skipped = {"status": StepStatus.SKIPPED}
    steps = tuple(s.model_copy(update=skipped) if s.status is StepStatus.PENDING else s for s in pad.steps)
    return pad.model_copy(update={"steps": steps, "is_finished": True, "conclusion": conclusion})


def _replan(pad: Scratchpad, steps: Sequence[str | StepDraft], policy: Policy) -> Scratchpad:
    drafts = [_draft(no, step, policy) for no, step in enumerate(steps, 1)]
    if not drafts:
        raise PlanRefusedError("steps_empty")
    return revise(pad, drafts, most_steps=policy.scratchpad_steps)


def _draft(no: int, step: str | StepDraft, policy: Policy) -> StepDraft:
    draft = StepDraft(text=step) if isinstance(step, str) else step
    text = _tidy(draft.text, policy.scratchpad_step_chars)
    if not text:
        raise PlanRefusedError("entry_empty", entry=str(no))
    update: dict[str, object] = {"text": text}
    if "depends_on" in draft.model_fields_set:  # not said is not the same as nothing, see revise
        update["depends_on"] = tuple(dict.fromkeys(_plain_id(name) for name in draft.depends_on))
    return draft.model_copy(update=update)


def _need_task(pad: Scratchpad) -> None:
    if not pad.goal:
        raise PlanRefusedError("no_plan")
    if pad.is_finished:
        raise PlanRefusedError("task_finished", task=str(pad.task_no))


def _find(pad: Scratchpad, step_id: str) -> Step:
    _need_task(pad)
    by_id = {step.step_id: step for step in pad.steps}
    if step := by_id.get(step_id) or by_id.get(_plain_id(step_id)):
        return step
    raise PlanRefusedError("unknown_step", step=repr(_tidy(step_id, 20)), steps=", ".join(by_id))


def _need_dependencies(pad: Scratchpad, step: Step) -> None:
    waits_for = pad.waits_for(step)
    if not waits_for:
        return
    named = ", ".join(f"{s.step_id} ({s.status})" for s in waits_for)
    is_stuck = any(s.status is not StepStatus.PENDING and s.status is not StepStatus.DOING for s in waits_for)
    code = "is_stuck" if is_stuck else "must_wait"
    raise PlanRefusedError(code, step=step.step_id, waits_for=named)


def _put(pad: Scratchpad, step: Step) -> Scratchpad:
    return pad.model_copy(
        update={"steps": tuple(step if s.step_id == step.step_id else s for s in pad.steps)}
    )


def as_ended(pad: Scratchpad) -> EndedTask:
    """The task at hand as one that is over."""
    return EndedTask(
        task_no=pad.task_no,
        goal=pad.goal,
        steps=pad.steps,
        is_finished=pad.is_finished,
        conclusion=pad.conclusion,
    )


def _with_ended(pad: Scratchpad, policy: Policy) -> tuple[EndedTask, ...]:
    return (*pad.ended, as_ended(pad))[-policy.scratchpad_ended_tasks :] if pad.goal else pad.ended


def _plain_id(name: str) -> str:
    """ "step 2", "#2" and "2." are step 2."""
    found = _STEP_NAME.fullmatch(name.strip())
    return found.group(1) if found else name.strip()


def _tidy(text: str, limit_chars: int) -> str:
    return clip_middle(clean(text).strip(), limit_chars)
