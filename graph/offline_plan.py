"""Follows a plan with the plan tools: lays it down, goes step by step, tells how it stands."""

import re
from collections.abc import Callable, Collection, Iterable, Sequence

from graph import offline_commands as commands
from graph.offline_text import say
from graph.offline_turn import Call, Pad, Reply, Step, ToolResult, Turn
from memory.text import Language, clip_middle, normalised, one_line

PLAN_TOOLS = frozenset(
    {"set_plan", "start_step", "finish_step", "fail_step", "note", "finish_task", "revise_plan"}
)
GOAL_CHARS = 120
"""Characters of a goal that is made of the steps because the user named none."""

_ZH_DIGITS = {char: str(i) for i, char in enumerate("零一二三四五六七八九")} | {"十": "10"}
_ZH_TENS = re.compile(r"([一二三四五六七八九]?)十([一二三四五六七八九]?)")
_OPEN_FIRST = {"doing": 0, "open": 1}
_MARKS = {"done": "✅", "doing": "▶", "failed": "✖", "open": "⬜", "skipped": "–"}


def plan_reply(turn: Turn, tools: Collection[str]) -> Reply | None:
    """What a plan command of the user leads to; None when the words are no plan command."""
    words = turn.words.strip()
    if laid := commands.SET.fullmatch(words):
        return _need("set_plan", tools, turn.language, lambda: _set_plan(laid, turn.language))
    if noted := commands.NOTE.fullmatch(words):
        call = Call("note", {"text": noted["text"].strip()})
        return _need("note", tools, turn.language, lambda: Reply(calls=(call,)))
    bare = words.rstrip(" .。!！?？~～")
    if len(bare) > GOAL_CHARS * 4:
        return None
    if commands.SHOW.fullmatch(bare):
        return Reply(_standing(turn.pad, turn.language))
    if commands.TASK.fullmatch(bare):
        return _change(turn, "finish_task", tools, change=lambda: _finish_task(turn))
    if commands.NEXT.fullmatch(bare):
        return _change(turn, "start_step", tools, change=lambda: _next(turn))
    if failed := commands.FAIL.fullmatch(bare):
        return _change(turn, "fail_step", tools, change=lambda: _end_step(turn, failed, "fail_step", "error"))
    if (finished := commands.FINISH.fullmatch(bare)) and (
        turn.pad.steps or not _named(finished) or _named(finished).isdigit()
    ):
        return _change(
            turn, "finish_step", tools, change=lambda: _end_step(turn, finished, "finish_step", "result")
        )
    return None


def plan_summary(turn: Turn, results: Sequence[ToolResult]) -> str:
    """What became of the plan calls of this turn."""
    told = [_outcome(turn, result) for result in results]
    if (
        any(r.name in ("finish_step", "start_step", "fail_step") and not r.is_error for r in results)
        and turn.pad.steps
    ):
        told.append(_standing(turn.pad, turn.language))
    return "\n".join(line for line in dict.fromkeys(told) if line)


def _outcome(turn: Turn, result: ToolResult) -> str:
    language, args = turn.language, result.args
    step_id = str(args.get("step_id", ""))
    text = next((step.text for step in turn.pad.steps if step.step_id == step_id), "")
    if result.is_error:
        return say("tool_failed", language, name=result.name, text=result.content)
    match result.name:
        case "set_plan" | "revise_plan":
            return say("planned", language, lines=_lines(turn.pad.steps or _laid(args.get("steps"))))
        case "start_step":
            return say("started", language, step=step_id, text=text)
        case "finish_step":
            return say("finished", language, step=step_id)
        case "fail_step":
            return say("failed", language, step=step_id, text=args.get("error", ""))
        case "note":
            return say("noted", language, text=args.get("text", ""))
        case _:
            return say("task_done", language, text=args.get("result", ""))


def _laid(steps: object) -> tuple[Step, ...]:
    texts = (
        [s.get("text", "") if isinstance(s, dict) else str(s) for s in steps]
        if isinstance(steps, list)
        else []
    )
    return tuple(Step(str(no), str(text)) for no, text in enumerate(texts, 1))


def _need(tool: str, tools: Collection[str], language: Language, make: Callable[[], Reply]) -> Reply:
    return make() if tool in tools else Reply(say("no_plan_tools", language))


def _change(turn: Turn, tool: str, tools: Collection[str], *, change: Callable[[], Reply]) -> Reply:
    if not turn.pad.steps or turn.pad.is_finished:
        return Reply(say("no_plan", turn.language))
    return _need(tool, tools, turn.language, change)


def _set_plan(laid: re.Match[str], language: Language) -> Reply:
    steps = split_steps(laid["en_steps"] or laid["zh_steps"] or "")
    if not steps:
        return Reply(say("plan_empty", language))
    named = re.sub(
        r"^(?:for|to|of|is|是|：)\s*", "", (laid["en"] or laid["zh"] or "").strip(), flags=re.IGNORECASE
    )
    goal = named or clip_middle(("；" if language == "zh" else "; ").join(steps), GOAL_CHARS)
    return Reply(calls=(Call("set_plan", {"goal": goal, "steps": list(steps)}),))


def split_steps(text: str) -> list[str]:
    """Steps written with semicolons, on lines, numbered, or else with commas."""
    parts = re.split(r"[;；\n]+", text)
    if len([part for part in parts if part.strip()]) <= 1:
        numbered = commands.INLINE.split(text)
        parts = (
            numbered
            if len(numbered) > 2 or commands.LEAD.match(text)
            else re.split(r"[,，、]|\s*(?:->|→)\s*", text)
        )
    steps = (one_line(commands.LEAD.sub("", part)).rstrip("。，, ") for part in parts)
    return [step for step in steps if any(char.isalnum() for char in step)]


def _next(turn: Turn) -> Reply:
    doing = next((step for step in turn.pad.steps if step.state == "doing"), None)
    following = _ready(turn.pad, doing)
    calls = (
        [Call("finish_step", {"step_id": doing.step_id, "result": say("done_word", turn.language)})]
        if doing
        else []
    )
    if following:
        calls.append(Call("start_step", {"step_id": following.step_id}))
    return Reply(calls=tuple(calls)) if calls else Reply(_standing(turn.pad, turn.language))


def _ready(pad: Pad, doing: Step | None) -> Step | None:
    """The first open step that waits for nothing but the one that is being finished."""
    freed = {doing.step_id} if doing else set()
    return next((step for step in pad.steps if step.state == "open" and set(step.waits_for) <= freed), None)


def _finish_task(turn: Turn) -> Reply:
    doing = [step for step in turn.pad.steps if step.state == "doing"]
    word = say("done_word", turn.language)
    ends = [Call("finish_step", {"step_id": step.step_id, "result": word}) for step in doing]
    result = clip_middle(f"{word}: {turn.pad.goal}" if turn.pad.goal else word, GOAL_CHARS)
    return Reply(calls=(*ends, Call("finish_task", {"result": result})))


def _end_step(turn: Turn, found: re.Match[str], tool: str, outcome: str) -> Reply:
    named = _named(found)
    result = next(
        (value for key, value in found.groupdict().items() if key.startswith("result") and value), ""
    ).strip()
    step = _named_step(turn.pad, named)
    if step is None:
        is_bare = not named
        lines = _lines(turn.pad.steps)
        return Reply(say("no_doing" if is_bare else "no_step", turn.language, text=named, lines=lines))
    word = say("done_word", turn.language) if tool == "finish_step" else "?"
    return Reply(calls=(Call(tool, {"step_id": step.step_id, outcome: result or word}),))


def _named(found: re.Match[str]) -> str:
    parts = found.groupdict()
    return next((parts[key] for key in ("en", "en_no", "zh", "zh_no") if parts.get(key)), "").strip()


def _named_step(pad: Pad, named: str) -> Step | None:
    """The step with that number or text; the one being done when none is named."""
    if not named or named.lower() in ("it", "this", "that", "这一步", "这个", "当前步骤"):
        return next((step for step in pad.steps if step.state == "doing"), None)
    number = _number(named)
    wanted = normalised(named)
    by_id = [step for step in pad.steps if step.step_id == number]
    by_state = sorted(pad.steps, key=lambda step: _OPEN_FIRST.get(step.state, len(_OPEN_FIRST)))
    exact = [step for step in by_state if normalised(step.text) == wanted]
    partly = [step for step in pad.steps if wanted and wanted in normalised(step.text)]
    hidden = [Step(number, "")] if pad.is_partial and number.isdecimal() else []
    return next(iter([*by_id, *exact, *(partly if len(partly) == 1 else []), *hidden]), None)


def _number(named: str) -> str:
    """The digits of a number up to 99 that is written in Chinese or in full width; other words as they are."""
    if named in _ZH_DIGITS:
        return _ZH_DIGITS[named]
    if found := _ZH_TENS.fullmatch(named):
        return _ZH_DIGITS.get(found[1], "1") + _ZH_DIGITS.get(found[2], "0")
    return str(int(named)) if named.isdecimal() else named


def _standing(pad: Pad, language: Language) -> str:
    if not pad.steps:
        return say("no_plan", language)
    states = {step.state for step in pad.steps}
    key = "plan_done" if states == {"done"} else "plan" if states & {"open", "doing"} else "all_over"
    return say(key, language, lines=_lines(pad.steps))


def _lines(steps: Iterable[Step]) -> str:
    shown = (
        f"{_MARKS[s.state]} {s.step_id}. {s.text}" + (f" → {s.result}" if s.result else "") for s in steps
    )
    return "\n".join(shown)
