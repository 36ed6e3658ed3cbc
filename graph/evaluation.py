"""What replayed scenarios say: which hold, how often memory hits, how precise and useful it is, what changed since.

The file of the last run holds ids and figures, no words of a scenario.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, JsonValue, ValidationError

from graph.replay import Injected, Replayed
from graph.scenario import Scenario, any_of, folded
from memory.errors import InputError


@dataclass(frozen=True, slots=True)
class Judged:
    """A scenario with what came of it. wanted: lines that an entry of must_inject is found in."""

    scenario: Scenario
    replayed: Replayed
    missing: tuple[str, ...]
    unwanted: tuple[str, ...]
    kept: tuple[str, ...]
    wanted: int

    @property
    def is_passed(self) -> bool:
        """Whether all that must be is, and nothing that must not."""
        return not (self.missing or self.unwanted or self.kept)

    def to_json(self) -> dict[str, JsonValue]:
        """The scenario's part of the report."""
        injected: list[JsonValue] = [
            {"line": one.line, "why": one.why, "is_used": one.is_used} for one in self.replayed.injected
        ]
        return {
            "id": self.scenario.id,
            "kind": self.scenario.kind,
            "is_passed": self.is_passed,
            "missing": list(self.missing),
            "unwanted": list(self.unwanted),
            "stored": list(self.kept),
            "injected": injected,
            "reply": self.replayed.reply,
        }


class Figures(BaseModel):
    """Shares (0-1, higher is better); None where there was nothing to divide by.

    hit_rate: entries of must_inject that were injected. precision: injected lines that some entry asked for.
    utilisation: injected lines that the reply used.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    count: int
    passed: int
    hit_rate: float | None
    precision: float | None
    utilisation: float | None


class LastRun(BaseModel):
    """A run as the next one is compared with it: id -> whether it passed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    figures: Figures
    passed: dict[str, bool]


def judge(scenario: Scenario, replayed: Replayed) -> Judged:
    """Whether the scenario holds."""
    lines = [folded(one.line) for one in replayed.injected]
    stored = [folded(text) for text in replayed.stored]
    entries = [any_of(entry) for entry in scenario.must_inject]
    return Judged(
        scenario,
        replayed,
        missing=tuple(
            " | ".join(words) for words in entries if not any(_holds(line, words) for line in lines)
        ),
        unwanted=tuple(
            word for word in scenario.must_not_inject if any(folded(word) in line for line in lines)
        ),
        kept=tuple(word for word in scenario.must_not_store if any(folded(word) in text for text in stored)),
        wanted=sum(any(_holds(line, words) for words in entries) for line in lines),
    )


def figures_of(judged: Sequence[Judged]) -> Figures:
    """The figures of a run."""
    entries = sum(len(one.scenario.must_inject) for one in judged)
    lines: list[Injected] = [line for one in judged for line in one.replayed.injected]
    return Figures(
        count=len(judged),
        passed=sum(one.is_passed for one in judged),
        hit_rate=_share(entries - sum(len(one.missing) for one in judged), entries),
        precision=_share(sum(one.wanted for one in judged), len(lines)),
        utilisation=_share(sum(line.is_used for line in lines), len(lines)),
    )


def run_of(judged: Sequence[Judged]) -> LastRun:
    """The run as it is kept."""
    return LastRun(figures=figures_of(judged), passed={one.scenario.id: one.is_passed for one in judged})


def changes(before: LastRun, now: LastRun, *, is_whole: bool) -> dict[str, JsonValue]:
    """What is other than in the run before. is_whole: all scenarios of the file ran, so that figures can be compared."""
    both = [name for name in now.passed if name in before.passed]
    differences: dict[str, JsonValue] = {}
    for name in ("hit_rate", "precision", "utilisation") if is_whole else ():
        old, new = getattr(before.figures, name), getattr(now.figures, name)
        differences[name] = None if old is None or new is None else round(new - old, 3)
    return {
        "newly_passing": [name for name in both if now.passed[name] and not before.passed[name]],
        "newly_failing": [name for name in both if before.passed[name] and not now.passed[name]],
        "added": [name for name in now.passed if name not in before.passed],
        "removed": [name for name in before.passed if name not in now.passed] if is_whole else [],
        **differences,
    }


def read_run(path: Path) -> LastRun | None:
    """The run that is kept there; None when there is none yet. Raises InputError."""
    try:
        return LastRun.model_validate_json(path.read_text("utf-8")) if path.exists() else None
    except (OSError, UnicodeDecodeError, ValidationError) as error:
        raise InputError(f"{path} holds no run of `mneme eval`: name another --last, or delete it") from error


def write_run(path: Path, run: LastRun) -> None:
    """Keeps the run for the next one. Raises InputError."""
    values: Mapping[str, JsonValue] = run.model_dump(mode="json")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.write_text(json.dumps(values, ensure_ascii=False, indent=1) + "\n", "utf-8")
    except OSError as error:
        raise InputError(
            f"the run cannot be kept in {path} ({error.strerror}): name another --last"
        ) from error


def _holds(line: str, words: Sequence[str]) -> bool:
    return any(folded(word) in line for word in words)


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 3) if whole else None
