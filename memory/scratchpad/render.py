"""The scratchpad as the model sees it: a few lines, never the whole of a long plan. Tags are the caller's."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from memory.policy import Policy
from memory.scratchpad.model import Scratchpad, Step, StepStatus
from memory.text import clip_middle, one_line
from prompts.render import Tell

DEFAULT_POLICY = Policy()
MARKS = {
    StepStatus.PENDING: "⬜",
    StepStatus.DOING: "▶",
    StepStatus.DONE: "✅",
    StepStatus.FAILED: "✖",
    StepStatus.SKIPPED: "–",
}
_HIDDEN_LINE_CHARS = 60
_MUST = 0


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of the view. rank: what is dropped last when room is short; lower is kept longer."""

    text: str
    rank: int
    step_id: str = ""


def render_view(
    pad: Scratchpad, tell: Tell, *, limit_chars: int | None = None, policy: Policy = DEFAULT_POLICY
) -> str:
    """Goal, steps (of a long plan those that matter now), open questions, notes; "" for an empty scratchpad.

    tell: of the prompt lines_scratchpad. limit_chars: the view is never longer. What goes first: old notes, far steps, old
    results; last of all the goal and the current step.
    """
    if pad == Scratchpad(task_no=pad.task_no, ended=pad.ended):
        return ""
    clip = policy.scratchpad_view_clip_chars
    lines = [_Line(tell("goal", text=_short(pad.goal, clip)), _MUST)] if pad.goal else []
    if pad.is_finished:
        lines.append(_Line(tell("finished", text=_short(pad.conclusion, clip)), _MUST))
        return _fitted(lines, pad, limit_chars, tell)
    lines += _step_lines(pad, policy, tell)
    lines += _recent(("question", "older_questions"), pad.open_questions, policy, tell)
    lines += _recent(("note", "older_notes"), pad.notes, policy, tell)
    return _fitted(lines, pad, limit_chars, tell)


def render_within(
    pad: Scratchpad,
    limit_tokens: int,
    *,
    count: Callable[[str], int],
    tell: Tell,
    policy: Policy = DEFAULT_POLICY,
) -> str:
    """The view in at most `limit_tokens` tokens: measured, since Chinese takes more of them a character."""
    view = render_view(pad, tell, policy=policy)
    limit_chars = len(view)
    while (tokens := count(view)) > limit_tokens and limit_chars > 0:
        limit_chars = min(limit_chars * limit_tokens // tokens, limit_chars - 8)
        view = render_view(pad, tell, limit_chars=max(limit_chars, 0), policy=policy)
    return view


def current_step(pad: Scratchpad) -> Step | None:
    """The step being done, else the one that is next, else the first open one, else the last."""
    is_open = (step for step in pad.steps if step.status is StepStatus.PENDING)
    last = pad.steps[-1] if pad.steps else None
    return pad.doing() or pad.next_step() or next(is_open, last)


def step_line(step: Step, tell: Tell, *, clip_chars: int, waits_for: Sequence[Step] = ()) -> str:
    """Mark, number, text, and what came out of it or what it still waits for."""
    line = f"{MARKS[step.status]} {step.step_id}. {_short(step.text, clip_chars)}"
    if step.status is StepStatus.DONE and step.result:
        line += f" → {_short(step.result, clip_chars)}"
    if step.status is StepStatus.FAILED and step.error:
        line += f" ({_short(step.error, clip_chars)})"
    if step.status is StepStatus.PENDING and waits_for:
        line += f" {tell('after', steps=', '.join(s.step_id for s in waits_for))}"
    return line


def _step_lines(pad: Scratchpad, policy: Policy, tell: Tell) -> list[_Line]:
    """Results that the current step builds on, newest first, then its neighbours; or a short plan whole."""
    current = current_step(pad)
    if current is None:
        return []
    at = pad.steps.index(current)
    near = policy.scratchpad_near_steps
    if len(pad.steps) <= policy.scratchpad_whole_steps:
        near = len(pad.steps)
    window = pad.steps[max(at - near, 0) : at + near + 1]
    needed = [s for s in _needed_results(pad, current) if s not in window][: policy.scratchpad_view_results]
    ranks = {step.step_id: 2 + age for age, step in enumerate(needed)}
    ranks |= {step.step_id: abs(pad.steps.index(step) - at) for step in window}  # the current one: 0, must
    clip = policy.scratchpad_view_clip_chars
    return [
        _Line(
            step_line(step, tell, clip_chars=clip, waits_for=pad.waits_for(step)),
            ranks[step.step_id],
            step.step_id,
        )
        for step in (*needed, *window)
    ]


def _needed_results(pad: Scratchpad, current: Step) -> list[Step]:
    """Done steps that the step depends on, directly or through the chain, newest first."""
    by_id = {step.step_id: step for step in pad.steps}
    needed: dict[str, Step] = {}
    to_see = list(current.depends_on)
    while to_see:
        step = by_id[to_see.pop()]
        if step.step_id not in needed:
            needed[step.step_id] = step
            to_see.extend(step.depends_on)
    done = [step for step in needed.values() if step.status is StepStatus.DONE]
    return sorted(done, key=lambda step: -step.done_no)


def _recent(keys: tuple[str, str], texts: tuple[str, ...], policy: Policy, tell: Tell) -> list[_Line]:
    """The newest texts in the order in which they were taken, and how many are not shown. keys: of a text, of the others."""
    shown = texts[-policy.scratchpad_view_notes :]
    clip = policy.scratchpad_view_clip_chars
    lines = [
        _Line(tell(keys[0], text=_short(text, clip)), 2 + age)
        for text, age in zip(shown, range(len(shown) - 1, -1, -1), strict=True)
    ]
    if hidden := len(texts) - len(shown):
        lines.insert(0, _Line(tell(keys[1], count=str(hidden)), 2 + len(shown)))
    return lines


def _fitted(lines: list[_Line], pad: Scratchpad, limit_chars: int | None, tell: Tell) -> str:
    """The lines that fit, in their order, with the count of steps that are not among them."""
    kept = set(range(len(lines))) if limit_chars is None else _affordable(lines, limit_chars)
    shown = [line for at, line in enumerate(lines) if at in kept]
    texts = [line.text for line in shown]
    hidden = _hidden(pad, {line.step_id for line in shown}, tell)
    if hidden and not pad.is_finished:
        texts.insert(1 if pad.goal else 0, hidden)
    view = "\n".join(texts)
    return view if limit_chars is None else view[:limit_chars]


def _affordable(lines: list[_Line], limit_chars: int) -> set[int]:
    """Places of the lines that fit, the most important first; those that must be are always among them."""
    kept: set[int] = set()
    left = limit_chars - _HIDDEN_LINE_CHARS
    for at in sorted(range(len(lines)), key=lambda at: lines[at].rank):
        cost = len(lines[at].text) + 1
        if lines[at].rank == _MUST or cost <= left:
            kept.add(at)
            left -= cost
    return kept


def _hidden(pad: Scratchpad, shown_ids: set[str], tell: Tell) -> str:
    hidden = [step for step in pad.steps if step.step_id not in shown_ids]
    counts = ((status, sum(step.status is status for step in hidden)) for status in StepStatus)
    if not hidden:
        return ""
    told = [tell("hidden_status", count=str(count), status=status) for status, count in counts if count]
    total = str(len(pad.steps))
    return tell("hidden", count=str(len(hidden)), total=total, named=", ".join(told))


def _short(text: str, clip_chars: int) -> str:
    return clip_middle(one_line(text), clip_chars)
