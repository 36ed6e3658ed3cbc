"""One process after the other on the same data folder: started, listened to, killed, and held against the account."""

import multiprocessing
import pickle
import random
import resource
import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from pydantic import JsonValue

from benchmarks.durability_account import Account
from benchmarks.durability_child import Task, work
from benchmarks.durability_look import MARKER, Seen
from benchmarks.durability_points import POINTS
from benchmarks.durability_preload import modules
from benchmarks.figures import spread

_SILENCE_S = 120.0
"""How long a process may say nothing before it counts as stuck."""
_LATEST_S = 2.5
"""When a process is killed at the latest, at a random moment after it was started."""


LEAST_EACH = 10
"""Goal of issue 6: kills at the places of each named group, in a run that has room for them."""
_SHARE = 12
"""A named group gets one of so many kills: all six together half of a run, random moments the other half."""
GROUPS = tuple(dict.fromkeys(point.group for point in POINTS))


@dataclass(frozen=True, slots=True)
class Reach:
    """Whether each named group was killed at often enough. wanted: kills that each must have had, 0: none is asked for.

    is_goal: that is the goal; a run without room for it is held to what --each asked for. short: groups with fewer.
    """

    wanted: int
    is_goal: bool
    short: Mapping[str, int]

    def to_json(self) -> dict[str, JsonValue]:
        """As JSON values."""
        return {"wanted": self.wanted, "is_goal": self.is_goal, "short": dict(self.short)}


def reach(kills: int, each: int | None, killed: Mapping[str, int]) -> Reach:
    """Which groups fell short in a run of that many kills. killed: name of a group -> kills there."""
    is_goal = kills >= LEAST_EACH * _SHARE
    wanted = LEAST_EACH if is_goal else each or 0
    return Reach(wanted, is_goal, {g: n for g in GROUPS if (n := killed.get(g, 0)) < wanted})


def plan(kills: int, seed: int, each: int | None = None) -> list[int | None]:
    """The point of each kill in a random order, None for a random moment; each group as often, its points in turn."""
    by_group = defaultdict[str, list[int]](list)
    for number, point in enumerate(POINTS):
        by_group[point.group].append(number)
    often = max(kills // _SHARE, 1) if each is None else each
    chosen = [numbers[i % len(numbers)] for numbers in by_group.values() for i in range(often)][:kills]
    planned: list[int | None] = [*chosen, *[None] * (kills - len(chosen))]
    random.Random(seed).shuffle(planned)
    return planned


class Killing:
    """The run as a whole: the processes' server, the account, what was killed where."""

    def __init__(self, folder: Path, *, index: str, seed: int) -> None:
        self.account = Account()
        self.killed = defaultdict[str, Counter[str]](Counter)
        self._folder = folder
        self._index = index
        self._random = random.Random(seed + 1)
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(modules())
        self._run = 0
        self._starts_s: list[float] = []
        self._process: Any = None
        folder.mkdir(parents=True, exist_ok=True)

    def one(self, point: int | None) -> None:
        """Starts a process, lets it work, and sees it die."""
        heard = self._listen(self._task(point), self._random.uniform(0, _LATEST_S) if point is None else None)
        name = POINTS[point].group if point is not None else "random"
        if point is None:
            self.killed[name][heard.moment] += 1
        elif heard.died:
            self.killed[name][heard.died] += 1
        else:
            self.account.problems.append(
                f"the place {POINTS[point].name!r} was not reached: the benchmark is at fault"
            )
        self._look_at_files()

    def look(self) -> None:
        """Starts a process that only looks, and ends by itself."""
        self._listen(self._task(None, acts=0), None)
        self._look_at_files()

    def end(self) -> None:
        """Ends the process at hand."""
        if self._process is not None and self._process.is_alive():
            self._process.kill()
            self._process.join()

    def to_json(self) -> dict[str, JsonValue]:
        """What happened, as JSON values."""
        states = Counter(fact.state for fact in self.account.facts.values())
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        groups: dict[str, JsonValue] = {
            name: {"kills": points.total(), "points": dict(points.items())}
            for name, points in self.killed.items()
        }
        return {
            "kills": sum(points.total() for points in self.killed.values()),
            "cpu_s": round(used.ru_utime + used.ru_stime, 1),
            "groups": groups,
            "acknowledged": dict(self.account.done.items()),
            "settled": dict(self.account.settled.items()),
            "facts": {"kept": states["kept"], "gone": states["gone"]},
            "start": spread(self._starts_s),
        }

    def _task(self, point: int | None, acts: int = 1_000) -> Task:
        self._run += 1
        account = self.account
        return Task(
            folder=str(self._folder),
            run=self._run,
            seed=self._random.randrange(1 << 30),
            point=point,
            acts=acts,
            index=self._index,
            questions=account.questions(),
            known=account.known(),
        )

    def _listen(self, task: Task, kill_after_s: float | None) -> "_Heard":
        hear, tell = self._context.Pipe(duplex=False)
        self._process = self._context.Process(target=work, args=(task, tell), daemon=True)
        start_s = time.monotonic()
        self._process.start()
        tell.close()
        heard = _Heard()
        while True:
            left_s = (
                _SILENCE_S if kill_after_s is None else max(start_s + kill_after_s - time.monotonic(), 0.0)
            )
            if not hear.poll(left_s):
                if kill_after_s is None:
                    self.account.problems.append(f"run {task.run} said nothing for {_SILENCE_S:g} s")
                self._process.kill()
                kill_after_s = _SILENCE_S  # what it said before is still in the pipe
                start_s = time.monotonic()
            if not self._take(hear, heard, start_s):
                break
        self._process.join()
        hear.close()
        return heard

    def _take(self, hear: Connection, heard: "_Heard", start_s: float) -> bool:
        """One thing that the process said; False when there is nothing more."""
        try:
            what, *rest = hear.recv()
        except (EOFError, OSError, pickle.UnpicklingError):
            return False
        match what:
            case "began":
                self.account.began(rest[0])
            case "done":
                self.account.finished(*rest)
            case "seen":
                assert isinstance(rest[0], Seen)
                self.account.compare(rest[0])
            case "in step":
                heard.moment = "at work"
                self._starts_s.append(time.monotonic() - start_s)
                self.account.problems += rest[0]
            case "died":
                heard.died = rest[0]
            case "error":
                self.account.problems.append(str(rest[0]))
        return True

    def _look_at_files(self) -> None:
        found: set[str] = set()
        for path in self._folder.rglob("*"):
            if path.is_file():
                text = path.read_bytes().decode("latin-1")
                found |= {marker.upper() for marker in MARKER.findall(text)}
        self.account.still_in_files(found)


class _Heard:
    """What became of one process. died: the point that it reached; moment: how far a randomly killed one was."""

    def __init__(self) -> None:
        self.died = ""
        self.moment = "while it starts"
