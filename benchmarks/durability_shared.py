"""Two processes write and one reads on one data folder: no error, no lost write, each sees at once what the others wrote."""

import multiprocessing
import random
import signal
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from pydantic import JsonValue
from rich.console import Console
from rich.progress import Progress

from benchmarks.durability_account import Account
from benchmarks.durability_acts import GUEST, USERS, Act, Kind, Result, carry_out
from benchmarks.durability_child import Known, Teller, Telling, settings_for
from benchmarks.durability_look import Question, index_problems, look
from benchmarks.figures import spread
from graph.app import App, open_app

_WRITES: tuple[Kind, ...] = ("remember", "say", "forget", "recall", "maintain")
_WEIGHTS = (10, 5, 5, 5, 1)
_PAUSE_S = 0.02
_MOST_FACTS = 900
"""Facts of all users together: below the capacity of each, so that none is archived."""


@dataclass(slots=True)
class Shared:
    """What came of it. seen_s: from the writer's word to the reader's answer."""

    seconds: float = 0.0
    acknowledged: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    seen_s: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, JsonValue]:
        """As JSON values."""
        return {
            "seconds": round(self.seconds, 1),
            "acknowledged": dict(self.acknowledged.items()),
            "asked_by_reader": dict(self.asked.items()),
            "until_seen": spread(self.seen_s),
        }


def share(folder: Path, seconds: float, *, index: str, console: Console) -> Shared:
    """Runs it; what did not hold is in the problems."""
    folder.mkdir(parents=True, exist_ok=True)
    context = multiprocessing.get_context("forkserver")
    run = _Run(Shared(), Account(), time.monotonic() + seconds)
    processes = []
    try:
        for number in range(2):
            hear, tell = context.Pipe(duplex=False)
            processes.append(
                context.Process(
                    target=_write,
                    args=(str(folder), index, tell),
                    kwargs={"number": number + 1, "seconds": seconds},
                )
            )
            run.writers.append(hear)
        here, there = context.Pipe()
        processes.append(context.Process(target=_read, args=(str(folder), index, there)))
        run.reader = here
        for process in processes:
            process.start()
        with Progress(console=console, transient=True) as progress:
            task = progress.add_task("three processes on one folder", total=seconds)
            for passed_s in run.listen():
                progress.update(task, completed=passed_s)
        for process in processes:
            process.join(60)
            if process.exitcode != 0:
                run.shared.problems.append(f"a process ended with {process.exitcode}")
    finally:
        for process in processes:
            if process.is_alive():
                process.kill()
    run.shared.seconds = seconds
    _look_afterwards(folder, run, index)
    return run.shared


class _Run:
    """The parent's side: writers' words become questions to the reader, one at a time and always about the newest."""

    def __init__(self, shared: Shared, account: Account, end_s: float) -> None:
        self.shared = shared
        self.writers: list[Connection] = []
        self.reader: Connection | None = None
        self.account = account
        self._end_s = end_s
        self._start_s = time.monotonic()
        self._newest: Act | None = None
        self._asked: tuple[Act, float] | None = None

    def listen(self) -> Iterator[float]:
        """Until the writers have ended; seconds so far."""
        assert self.reader is not None
        left = list(self.writers)
        while left and time.monotonic() < self._end_s + 120:
            for ready in wait([*left, self.reader], timeout=1.0):
                assert isinstance(ready, Connection)
                try:
                    what = ready.recv()
                except (EOFError, OSError):
                    if ready in left:
                        left.remove(ready)
                    continue
                if ready is self.reader:
                    self._answered(what)
                elif what[0] == "ended":
                    left.remove(ready)
                else:
                    self._told(what)
            self._ask()
            yield min(time.monotonic() - self._start_s, self._end_s - self._start_s)
        if left:
            self.shared.problems.append(f"{len(left)} writers did not end in time")
        self.reader.send(None)

    def _told(self, what: tuple[Any, ...]) -> None:
        match what:
            case ("began", act):
                self.account.began(act)
            case ("done", act, result):
                self.account.finished(act, result)
                self.shared.acknowledged[act.kind] += 1
                if act.kind in ("remember", "say", "forget"):
                    self._newest = act
            case ("error", text):
                self.shared.problems.append(str(text))

    def _ask(self) -> None:
        if self._asked is None and self._newest is not None and self.reader is not None:
            self._asked, self._newest = (self._newest, time.monotonic()), None
            self.reader.send(self._asked[0])

    def _answered(self, result: Result | str) -> None:
        if isinstance(result, str):
            self.shared.problems.append(f"reader: {result}")
            return
        if self._asked is None:
            return
        (act, asked_s), self._asked = self._asked, None
        found = result["found"]
        assert isinstance(found, list)
        is_found = any(act.marker in str(text) for text in found)
        self.shared.asked["forgotten" if act.kind == "forget" else "written"] += 1
        self.shared.seen_s.append(time.monotonic() - asked_s)
        fact = self.account.facts.get(act.marker)
        is_as_it_was = fact is not None and fact.state == ("gone" if act.kind == "forget" else "kept")
        if is_as_it_was and is_found != (act.kind != "forget"):
            self.shared.problems.append(
                f"{act.marker}: after {act.kind}, another process finds it: {is_found}"
            )


def _write(folder: str, index: str, pipe: Connection, *, number: int, seconds: float) -> None:
    """A writer's life: facts, conversations, wishes to forget its own, questions, maintenance now and then."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    teller, rng, end_s = Teller(pipe), random.Random(number), time.monotonic() + seconds
    teller.listen_to_logs()
    known: list[Known] = []
    with Telling(teller, f"writer {number}"), open_app(settings_for(Path(folder), index)) as app:
        made = 0
        while time.monotonic() < end_s:
            kind = rng.choices(_WRITES, _WEIGHTS)[0]
            if made >= _MOST_FACTS and kind in ("remember", "say"):
                kind = "recall"
            if kind in ("forget", "recall") and not known:
                kind = "remember"
            made += kind in ("remember", "say")
            _one(app, teller, known, _act(kind, rng, known, f"{number:03d}{made:04d}"))
            time.sleep(_PAUSE_S)
    teller.tell("ended")


def _one(app: App, teller: Teller, known: list[Known], act: Act) -> None:
    teller.tell("began", act)
    result = carry_out(app, act)
    teller.tell("done", act, result)
    stored = result.get("stored", [])
    assert isinstance(stored, list)
    known += [Known(act.marker, act.user_id, record["record_id"], act.thread_id) for record in stored]


def _act(kind: Kind, rng: random.Random, known: list[Known], digits: str) -> Act:
    if kind in ("forget", "recall"):
        chosen = rng.choice(known)
        if kind == "forget":
            known.remove(chosen)
        return Act(kind, chosen.user_id, chosen.marker, chosen.thread_id, chosen.record_id)
    user_id = rng.choice(USERS)
    thread_id = f"thread {digits[:-1][::-1]} {user_id}" if kind == "say" else ""
    return Act(kind, user_id, f"K{digits}", thread_id)


def _read(folder: str, index: str, pipe: Connection) -> None:
    """The reader's life: asks about what it is told of, until it is told nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    teller = Teller(pipe)
    teller.listen_to_logs(pipe.send)
    with open_app(settings_for(Path(folder), index)) as app:
        while (act := pipe.recv()) is not None:
            pipe.send(carry_out(app, Act("recall", act.user_id, act.marker)))


def _look_afterwards(folder: Path, run: _Run, index: str) -> None:
    questions = tuple(
        Question(
            fact.act.marker,
            fact.act.user_id,
            fact.act.question,
            fact.record if fact.state == "gone" else None,
        )
        for fact in list(run.account.facts.values())[::10]
    )
    with open_app(settings_for(folder, index)) as app:
        run.account.compare(look(app, (*USERS, GUEST), questions))
        app.remember("The last word", user_id=GUEST)
        run.account.problems += index_problems(app)
    run.shared.problems += run.account.problems
