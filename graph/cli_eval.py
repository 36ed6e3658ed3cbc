"""`mneme eval`: replays scenarios from a file and says which hold, with figures and what changed since the last run."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from graph.cli_call import Call
from graph.cli_errors import ExitCode

if TYPE_CHECKING:
    from graph.evaluation import Figures, Judged
    from graph.scenario import Scenario

_FIGURES = {
    "hit_rate": "hit rate · 命中率",
    "precision": "precision · 准确率",
    "utilisation": "utilisation · 利用率",
}


def evaluate(call: Call, file: Path, *, only: Sequence[str], last: Path | None) -> int:
    """Replays the scenarios of the file, all or those named, and compares with the run that is kept in `last`."""
    from graph.evaluation import changes, read_run, run_of, write_run
    from graph.scenario import read_scenarios

    everything = read_scenarios(file)
    wanted = _chosen(everything, only)
    place = last or _place(call, file)
    before = read_run(place)
    judged = _play(call, wanted)
    run, is_whole = run_of(judged), len(wanted) == len(everything)
    changed = None if before is None else changes(before, run, is_whole=is_whole)
    if is_whole:
        write_run(place, run)
    _tell(call, file, judged, figures=run.figures, changed=changed)
    return ExitCode.OK if run.figures.passed == run.figures.count else ExitCode.FAILED


def _chosen(scenarios: "Sequence[Scenario]", only: Sequence[str]) -> "list[Scenario]":
    from memory.errors import NotFoundError

    known = {one.id: one for one in scenarios}
    if unknown := [name for name in only if name not in known]:
        raise NotFoundError(
            f"no scenario {unknown[0]!r} in the file: its ids begin with {', '.join(list(known)[:3])}"
        )
    return [known[name] for name in dict.fromkeys(only)] or list(scenarios)


def _place(call: Call, file: Path) -> Path:
    """Where runs of that file are kept: by its whole path, which itself is not written down."""
    name = sha256(str(file.resolve()).encode("utf-8", "surrogateescape")).hexdigest()[:16]
    return call.settings.data_dir / "eval" / f"{name}.json"


def _play(call: Call, scenarios: "Sequence[Scenario]") -> "list[Judged]":
    from graph.cli_bars import bar
    from graph.evaluation import judge
    from graph.replay import Player

    judged: list[Judged] = []
    with bar("scenarios · 场景") as progress, Player(call.settings) as player:
        for scenario in scenarios:
            progress(len(judged), len(scenarios))
            judged.append(judge(scenario, player.play(scenario)))
    return judged


def _tell(
    call: Call,
    file: Path,
    judged: "Sequence[Judged]",
    *,
    figures: "Figures",
    changed: Mapping[str, object] | None,
) -> None:
    from graph.cli_print import note, say, say_json

    if call.as_json:
        scenarios = [one.to_json() for one in judged]
        say_json({"file": str(file), **figures.model_dump(), "changes": changed, "scenarios": scenarios})
        return
    for one in judged:
        if not one.is_passed:
            _tell_failure(one)
    say(
        f"{figures.passed} of {figures.count} scenarios passed · {figures.count} 个场景通过 {figures.passed} 个"
    )
    for name, label in _FIGURES.items():
        share, difference = getattr(figures, name), (changed or {}).get(name)
        moved = f"  ({difference:+.1%})" if isinstance(difference, float) and difference else ""
        say(f"  {label}: {'–' if share is None else f'{share:.1%}'}{moved}")
    for what in ("newly_failing", "newly_passing", "added", "removed"):
        names = (changed or {}).get(what)
        if isinstance(names, list) and names:
            note(
                f"{what.replace('_', ' ')}: {', '.join(names)}",
                style="red" if what == "newly_failing" else "dim",
            )


def _tell_failure(one: "Judged") -> None:
    """What is wrong, and what was injected instead with the reason."""
    from graph.cli_print import say

    say(f"✗ {one.scenario.id}  {one.scenario.note}".rstrip())
    told = {
        "not injected · 未注入": one.missing,
        "injected · 误注入": one.unwanted,
        "stored · 误存": one.kept,
    }
    for what, words in told.items():
        if words:
            say(f"    {what}: {'; '.join(words)}")
    for line in one.replayed.injected:
        say(f"    {line.line}  <- {line.why}")
