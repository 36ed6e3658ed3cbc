"""How a new list of steps joins the plan at hand. It knows no tool and no limits on texts, only steps."""

from collections.abc import Iterable, Sequence

from memory.scratchpad.model import (
    PlanRefusedError,
    Scratchpad,
    Step,
    StepDraft,
    StepStatus,
    find_flaw,
)

_NO_LONGER_USABLE = (StepStatus.FAILED, StepStatus.SKIPPED)


def revise(pad: Scratchpad, drafts: Sequence[StepDraft], *, most_steps: int) -> Scratchpad:
    """The plan with the listed steps in place of the open ones. Raises PlanRefusedError.

    Steps that are done, doing or failed stay, in front. A step listed word for word keeps its number; if it
    failed it is open again. New steps get new numbers.
    """
    last_no = max([pad.last_step_no, *_numbers(pad.steps)])
    listed: list[Step] = []
    stated: set[str] = set()
    for draft, old in zip(drafts, _repeated(pad, drafts), strict=True):
        if old is not None and old.status in (StepStatus.DONE, StepStatus.DOING):
            continue
        if old is None:
            last_no += 1
        step = Step(
            step_id=old.step_id if old else str(last_no), text=draft.text, depends_on=draft.depends_on
        )
        if old is not None and "depends_on" not in draft.model_fields_set:
            step = step.model_copy(update={"depends_on": old.depends_on})
        else:
            stated.add(step.step_id)
        listed.append(step)
    plan = _joined(pad, listed, stated)
    if len(plan) > most_steps:
        raise PlanRefusedError("too_many_steps", count=str(len(plan)), most=str(most_steps))
    if flaw := find_flaw(plan):
        raise PlanRefusedError(flaw.code, **flaw.values, steps=", ".join(step.step_id for step in plan))
    return pad.model_copy(update={"steps": plan, "last_step_no": last_no})


def _joined(pad: Scratchpad, listed: list[Step], stated: set[str]) -> tuple[Step, ...]:
    """What stays, then what is listed. Old dependencies that can no longer be met are dropped."""
    listed_ids = {step.step_id for step in listed}
    stay = [s for s in pad.steps if s.status is not StepStatus.PENDING and s.step_id not in listed_ids]
    usable = listed_ids | {s.step_id for s in stay if s.status not in _NO_LONGER_USABLE}
    return tuple(step if step.step_id in stated else _needing(step, usable) for step in (*stay, *listed))


def _needing(step: Step, usable: set[str]) -> Step:
    kept = tuple(name for name in step.depends_on if name in usable)
    return step.model_copy(update={"depends_on": kept})


def _repeated(pad: Scratchpad, drafts: Sequence[StepDraft]) -> list[Step | None]:
    """For each draft the step that it repeats word for word.

    Matched from the end, open steps first: in a plan listed as a whole with "run tests" twice, the first of
    them done, the last is the open one; and "run tests" listed alone means the run that is still to come.
    """
    left = list(reversed(pad.steps))
    left.sort(key=_match_order)
    found: list[Step | None] = []
    for draft in reversed(drafts):
        step = next((step for step in left if step.text == draft.text), None)
        if step is not None:
            left.remove(step)
        found.append(step)
    return found[::-1]


def _match_order(step: Step) -> int:
    if step.status is StepStatus.DONE:
        return 2
    return 1 if step.status in _NO_LONGER_USABLE else 0


def _numbers(steps: Iterable[Step]) -> list[int]:
    """Step numbers in use; a state that was edited by hand may hold other names."""
    return [int(step.step_id) for step in steps if step.step_id.isdecimal()]
