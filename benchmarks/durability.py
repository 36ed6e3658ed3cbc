"""Whether what Mneme said it keeps is kept, and what it said it forgot is forgotten, when its process is killed.

    mneme bench durability --kills 200

Real processes work on one data folder under a mixed load (writes, conversations, questions, wishes to forget, maintenance) and
are ended by kill -9: at named places in the product's own functions, wrapped in the killed process only, and at random
moments. Each start after that must find every acknowledged write and nothing that was forgotten, in lists, questions,
history, tables, full text and, once erased, in any file; the index must come into step with the ledger by itself.

Then two processes write and one reads on one folder for some minutes: no error, no lost write, and each acknowledged write of
one is found by the next question of another.

Ctrl-C ends it and prints what was found so far. The exit code is 1 when something does not hold, or when some kind of named
place was killed at fewer than 10 times; a run of fewer than 120 kills has no room for that and is held to its --each alone.

Keys of --json: kills, seconds, cpu_s, groups (name -> {kills, points {name -> kills}}), acknowledged (kind -> number), settled
(what was in doubt -> number), facts {kept, gone}, start {median_ms, p95_ms}, shared {...} or null, each {wanted,
is_goal, short {name -> kills}}, problems, is_met, is_stopped.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from pydantic import JsonValue
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from benchmarks.durability_kills import LEAST_EACH, Killing, plan, reach
from benchmarks.durability_shared import Shared, share

_SHOWN = 30


def main(argv: Sequence[str]) -> int:
    """Runs the benchmark; 0 when everything holds, 1 when not, 130 when it was stopped."""
    options = _parser().parse_args(argv)
    console, start_s = Console(stderr=True), time.perf_counter()
    is_stopped, shared = False, None
    with ExitStack() as stack:
        folder = options.keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mneme-bench-")))
        killing = Killing(folder / "killed", index=options.index, seed=options.seed)
        try:
            _kill(killing, plan(options.kills, options.seed, options.each), console)
            if options.minutes > 0:
                shared = share(folder / "shared", options.minutes * 60, index=options.index, console=console)
        except KeyboardInterrupt:
            is_stopped = True
        finally:
            killing.end()
    report = _report(killing, shared, is_stopped=is_stopped)
    report["seconds"] = round(time.perf_counter() - start_s, 1)
    each = reach(options.kills, options.each, {name: one.total() for name, one in killing.killed.items()})
    report |= {"each": each.to_json(), "is_met": report["is_met"] is True and not each.short}
    if options.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        _show(report, Console())
    if is_stopped:
        return 130
    return 0 if report["is_met"] else 1


def _kill(killing: Killing, points: Sequence[int | None], console: Console) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("kill -9", total=len(points))
        for point in points:
            killing.one(point)
            what = f"kill -9, {len(killing.account.problems)} problems"
            progress.update(task, advance=1, description=what)
        killing.look()


def _report(killing: Killing, shared: Shared | None, *, is_stopped: bool) -> dict[str, JsonValue]:
    problems: list[JsonValue] = [*killing.account.problems, *(shared.problems if shared else ())]
    report: dict[str, JsonValue] = killing.to_json()
    report["shared"] = shared.to_json() if shared else None
    return {
        **report,
        "problems": problems,
        "is_met": not problems and not is_stopped,
        "is_stopped": is_stopped,
    }


def _show(report: dict[str, JsonValue], console: Console) -> None:
    drawn = Table(
        title=f"mneme bench durability: {report['kills']} kills, {report['seconds']} s", title_justify="left"
    )
    drawn.add_column("killed")
    drawn.add_column("times", justify="right")
    groups = report["groups"]
    assert isinstance(groups, dict)
    for name, group in groups.items():
        assert isinstance(group, dict)
        drawn.add_row(f"[bold]{name}", str(group["kills"]))
        points = group["points"]
        assert isinstance(points, dict)
        for point, times in points.items():
            drawn.add_row(f"  {point}", str(times))
    console.print(drawn)
    for name in ("acknowledged", "settled", "facts", "start", "shared"):
        console.print(f"{name}: {report[name]}")
    console.print(_said_of(report["each"]))
    problems = report["problems"]
    assert isinstance(problems, list)
    for problem in problems[:_SHOWN]:
        console.print(f"PROBLEM {problem}", style="red", markup=False)
    if len(problems) > _SHOWN:
        console.print(f"and {len(problems) - _SHOWN} more")
    console.print(
        "stopped" if report["is_stopped"] else "everything holds" if report["is_met"] else "NOT MET"
    )


def _said_of(each: JsonValue) -> str:
    assert isinstance(each, dict)
    wanted, short = each["wanted"], each["short"]
    assert isinstance(short, dict)
    found = ", ".join(f"{name} {kills}" for name, kills in short.items())
    verdict = f"MISSED ({found})" if short else "met"
    if each["is_goal"]:
        return f"at least {wanted} kills at each kind of named place: {verdict}"
    checked = f"{wanted} at each kind were asked for: {verdict}" if wanted else "not checked"
    return f"too few kills for {LEAST_EACH} at each kind of named place; {checked}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mneme bench durability", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--kills", type=int, default=200, help="processes that are killed in all")
    parser.add_argument(
        "--each", type=int, default=None, help="kills for each kind of named place (default: a twelfth)"
    )
    parser.add_argument("--minutes", type=float, default=2.0, help="minutes of the shared folder; 0: without")
    parser.add_argument("--index", choices=("chroma", "exact"), default="chroma")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", type=Path, help="work in this folder and leave it")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
