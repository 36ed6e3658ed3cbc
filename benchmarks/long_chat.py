"""What a long conversation costs a turn, and whether anything that matters is lost on the way.

    mneme bench long-chat --turns 1000 --plot long-chat.png

A thousand scripted turns in one thread of the compiled graph with its SQLite checkpointer: Chinese and English, a tool every
third turn, a window of 8,000 tokens. The model answers and summarises from its prompt alone. Every prompt is measured as the
model gets it, tool schemas included. "In full" is the same conversation with every earlier message in every prompt.

The three things that only the summary can carry are looked for in the last prompt without its blocks of core, memory and
documents, as if long-term memory were switched off. Stable prefix: the share of a turn's prompt that begins just as the last
prompt of the turn before.

Keys of --json: turns, seconds, limit_tokens, largest_prompt, median_early, median_late, growth, facts_found,
facts_missing, carried, checkpoint_bytes_early, checkpoint_bytes_late, checkpoint_growth, plan_steps, plan_done,
prompt_tokens, full_tokens, saved_ratio, stable_prefix_share, summaries, checks (name -> bool), is_met.
"""

import argparse
import json
import re
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from langchain_core.messages import AnyMessage, BaseMessage, HumanMessage
from langchain_core.runnables import RunnableConfig
from pydantic import JsonValue
from rich.console import Console
from rich.table import Table

from benchmarks.long_chat_plot import plot
from benchmarks.long_chat_script import (
    CONSTRAINT,
    FACTS,
    FINDING,
    PLAN_STEPS,
    PROMISE,
    ScriptedTalker,
    script,
    tools,
)
from graph.app import Agent, App, open_app
from graph.checkpoint import threads_path
from graph.context import Context
from graph.settings import Settings
from memory.model_window import window_tokens
from memory.scratchpad.model import StepStatus, parse_scratchpad
from memory.short_term.budget import make_budget
from memory.short_term.plan import ContextPlan

THREAD = "long-chat"
CONFIG: RunnableConfig = {"configurable": {"thread_id": THREAD}}
GROWTH_MOST, CHECKPOINT_GROWTH_MOST = 1.1, 3.0
_MEMORY = re.compile(r"<(core|memory|knowledge)>.*?</\1>", re.DOTALL)


def main(argv: Sequence[str]) -> int:
    """Runs the benchmark; 0 when everything holds, 1 when not."""
    options = _parser().parse_args(argv)
    console = Console(stderr=options.json)
    with tempfile.TemporaryDirectory(prefix="mneme-bench-") as folder:
        run = _talk(Path(folder), options, console)
    report = _report(run)
    if options.plot is not None:
        try:
            plot(options.plot, run.prompt_tokens, run.full_tokens, run.limit_tokens)
            console.print(f"plot: {options.plot}")
        except ImportError:
            console.print("no plot: install matplotlib (pip install matplotlib), or leave out --plot")
    if options.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        console.print(_table(report))
    return 0 if report["is_met"] else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mneme bench long-chat", description="What a long conversation costs."
    )
    parser.add_argument("--turns", type=int, default=1_000, help="turns, at least 200")
    parser.add_argument("--window", type=int, default=8_000, help="window of the model in tokens")
    parser.add_argument("--embedder", choices=("hashing", "local"), default="hashing")
    parser.add_argument("--plot", type=Path, default=Path("long-chat.png"), help="file of the picture")
    parser.add_argument("--no-plot", dest="plot", action="store_const", const=None, help="no picture")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    return parser


@dataclass(slots=True)
class _Run:
    """What was measured, turn by turn. full_tokens: the largest prompt of the turn had everything been sent."""

    turns: int
    limit_tokens: int
    prompt_tokens: list[int] = field(default_factory=list)
    full_tokens: list[int] = field(default_factory=list)
    largest_prompt: int = 0
    stable_shares: list[float] = field(default_factory=list)
    checkpoint_bytes: dict[int, int] = field(default_factory=dict)
    facts_missing: list[str] = field(default_factory=list)
    carried: dict[str, bool] = field(default_factory=dict)
    plan: tuple[int, int] = (0, 0)
    summaries: int = 0
    seconds: float = 0.0


def _talk(folder: Path, options: argparse.Namespace, console: Console) -> _Run:
    settings = Settings(
        _env_file=None,
        data_dir=folder,
        index="exact",
        embedder=options.embedder,
        context_tokens=options.window,
        log_level="error",
    )
    model, start_s = ScriptedTalker(), time.perf_counter()
    with open_app(settings, chat_model=model, tools=tools()) as app:
        budget = make_budget(window_tokens(app.kit, None), app.kit.policy)
        run = _Run(max(options.turns, 200), budget.prompt)
        agent = app.agent()
        in_full = _InFull(app)
        for turn, said in enumerate(script(run.turns), start=1):
            _one_turn(run, agent, model=model, said=said, in_full=in_full)
            if turn in (100, run.turns):
                app.settle()
                run.checkpoint_bytes[turn] = _checkpoint_bytes(threads_path(settings))
            if turn % 100 == 0:
                console.print(
                    f"turn {turn}: {run.prompt_tokens[-1]} tokens, {time.perf_counter() - start_s:.0f} s"
                )
        _examine(run, agent, model)
    run.summaries = len(model.summaries)
    run.seconds = time.perf_counter() - start_s
    return run


def _one_turn(run: _Run, agent: Agent, *, model: ScriptedTalker, said: str, in_full: "_InFull") -> None:
    before = model.prompts[-1] if model.prompts else []
    model.prompts.clear()
    message = HumanMessage(said)
    state = agent.invoke({"messages": [message]}, CONFIG, context=Context(user_id="bench"))
    sizes = [in_full.prompt_tokens(prompt, state["context_plan"]) for prompt in model.prompts]
    run.prompt_tokens.append(max(sizes))
    run.largest_prompt = max(run.largest_prompt, *sizes)
    run.full_tokens.append(in_full.add(state["messages"], sizes[-1], state["context_plan"]))
    if before:
        run.stable_shares.append(_shared_share(before, model.prompts[0]))


class _InFull:
    """The same conversation with every message in every prompt."""

    def __init__(self, app: App) -> None:
        self._tokens = app.kit.tokens
        self._seen: set[str] = set()
        self._earlier = 0

    def prompt_tokens(self, prompt: Sequence[BaseMessage], plan: ContextPlan) -> int:
        """Tokens of a prompt as it was sent, tool schemas included."""
        return self._tokens.count_messages(prompt) + _section(plan, "tools")

    def add(self, messages: Sequence[AnyMessage], sent: int, plan: ContextPlan) -> int:
        """Takes in the turn's messages; what its prompt would have had in full: no summary, all that was said before."""
        here = sent - _section(plan, "recent") - _section(plan, "summary")
        total = here + self._earlier
        for message in messages:
            if message.id not in self._seen:
                self._seen.add(message.id or "")
                self._earlier += self._tokens.count_message(message)
        return total


def _examine(run: _Run, agent: Agent, model: ScriptedTalker) -> None:
    """Asks for what was planted, and looks at what the last prompt and the scratchpad hold."""
    last = model.prompts[-1]
    without_memory = _MEMORY.sub("", "\n".join(message.text for message in last))
    run.carried = {key: key in without_memory for key in (CONSTRAINT, FINDING, PROMISE)}
    pad = parse_scratchpad(agent.get_state(CONFIG).values.get("scratchpad") or {}).pad
    run.plan = (len(pad.steps), sum(step.status is StepStatus.DONE for step in pad.steps))
    for fact in FACTS:
        model.prompts.clear()
        agent.invoke({"messages": [HumanMessage(fact.asked)]}, CONFIG, context=Context(user_id="bench"))
        if fact.key not in "\n".join(message.text for message in model.prompts[0]):
            run.facts_missing.append(fact.said)


def _report(run: _Run) -> dict[str, JsonValue]:
    early, late = median(run.prompt_tokens[49:100]), median(run.prompt_tokens[-101:])
    bytes_early, bytes_late = run.checkpoint_bytes[100], run.checkpoint_bytes[run.turns]
    saved = sum(run.full_tokens) / max(sum(run.prompt_tokens), 1)
    checks = {
        "no prompt over the window less the reserve": run.largest_prompt <= run.limit_tokens,
        f"late prompts at most {GROWTH_MOST} x the early": late <= early * GROWTH_MOST,
        "ten facts found": not run.facts_missing,
        "constraint, finding and promise carried without memory": all(run.carried.values()),
        f"checkpoints at most {CHECKPOINT_GROWTH_MOST} x": bytes_late <= bytes_early * CHECKPOINT_GROWTH_MOST,
        "plan of 20 steps intact": run.plan[0] == PLAN_STEPS and run.plan[1] >= PLAN_STEPS - 1,
    }
    missing: list[JsonValue] = list(run.facts_missing)
    carried: dict[str, JsonValue] = dict(run.carried)
    passed: dict[str, JsonValue] = dict(checks)
    return {
        "turns": run.turns,
        "seconds": round(run.seconds, 1),
        "limit_tokens": run.limit_tokens,
        "largest_prompt": run.largest_prompt,
        "median_early": early,
        "median_late": late,
        "growth": round(late / early, 3),
        "facts_found": len(FACTS) - len(run.facts_missing),
        "facts_missing": missing,
        "carried": carried,
        "checkpoint_bytes_early": bytes_early,
        "checkpoint_bytes_late": bytes_late,
        "checkpoint_growth": round(bytes_late / bytes_early, 2),
        "plan_steps": run.plan[0],
        "plan_done": run.plan[1],
        "prompt_tokens": sum(run.prompt_tokens),
        "full_tokens": sum(run.full_tokens),
        "saved_ratio": round(saved, 1),
        "stable_prefix_share": round(sum(run.stable_shares) / max(len(run.stable_shares), 1), 3),
        "summaries": run.summaries,
        "checks": passed,
        "is_met": all(checks.values()),
    }


def _table(report: dict[str, JsonValue]) -> Table:
    drawn = Table(title="mneme bench long-chat", title_justify="left")
    drawn.add_column("")
    drawn.add_column("", justify="right")
    for name, value in report.items():
        if isinstance(value, dict):
            for key, one in value.items():
                drawn.add_row(f"{name}: {key}", "yes" if one else "NO")
        else:
            drawn.add_row(name.replace("_", " "), f"{value}")
    return drawn


def _shared_share(before: Sequence[BaseMessage], after: Sequence[BaseMessage]) -> float:
    """The share of the later prompt's characters that begins as the earlier one."""
    old, new = ("\0".join(f"{m.type}:{m.text}" for m in prompt) for prompt in (before, after))
    same = next(
        (at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new))
    )
    return same / max(len(new), 1)


def _section(plan: ContextPlan, name: str) -> int:
    return next((one["tokens"] for one in plan["sections"] if one["section"] == name), 0)


def _checkpoint_bytes(path: Path) -> int:
    """Bytes of the thread's checkpoints and pending writes."""
    connection = sqlite3.connect(path)
    try:
        checkpoints = "SELECT coalesce(sum(length(checkpoint) + length(metadata)), 0) FROM checkpoints WHERE thread_id = ?"
        writes = "SELECT coalesce(sum(length(value)), 0) FROM writes WHERE thread_id = ?"
        return sum(int(connection.execute(sql, (THREAD,)).fetchone()[0]) for sql in (checkpoints, writes))
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
