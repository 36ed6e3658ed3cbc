"""The process that is killed: opens Mneme, says what it finds, works under load, and says after each act that it returned.

It is a fork of a server that has imported everything and opened nothing, so that 200 of them take minutes.
"""

import random
import signal
import threading
import time
from collections.abc import Callable, Iterator, MutableMapping
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Any

import structlog

from benchmarks.durability_acts import GUEST, USERS, Act, Kind, carry_out
from benchmarks.durability_look import Question, index_problems, look
from benchmarks.durability_old import make_old
from benchmarks.durability_points import POINTS, Fuse, lay
from graph.app import App, open_app
from graph.settings import Settings
from memory.ledger import turns
from memory.open_turn import finish_alone

_KINDS: tuple[Kind, ...] = (
    "remember",
    "say",
    "forget",
    "forget_words",
    "forget_thread",
    "recall",
    "wipe",
    "consolidate",
)
_WEIGHTS = (8, 4, 3, 2, 1, 2, 1, 1)
_BESIDE: tuple[Kind, ...] = ("recall", "recall", "recall", "maintain", "recall", "age", "erase")
"""What a second thread does again and again meanwhile."""
_ROUNDS = 40
"""How often a process does what leads to its point before it gives up."""
_PAUSE_S = 0.25
_BEFORE = 6
"""Acts of the mixed load before it heads for its point, at most."""


@dataclass(frozen=True, slots=True)
class Known:
    """A fact that is there and may be forgotten."""

    marker: str
    user_id: str
    record_id: str
    thread_id: str = ""


@dataclass(frozen=True, slots=True)
class Task:
    """What one process is to do. point: index in POINTS where it dies, None: it works until it is killed; acts: 0 only looks."""

    folder: str
    run: int
    seed: int
    point: int | None = None
    acts: int = 1_000
    index: str = "chroma"
    questions: tuple[Question, ...] = ()
    known: tuple[Known, ...] = ()


def work(task: Task, pipe: Connection) -> None:
    """The whole life of the process.

    Tells ("seen", Seen), ("in step", problems), ("began", Act), ("done", Act, Result), ("error", text), ("died", name).
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle
    teller = Teller(pipe)
    teller.listen_to_logs()
    folder, rng = Path(task.folder), random.Random(task.seed)
    with Telling(teller, f"run {task.run}"):
        fuse = _laid(task, rng, teller)
        with open_app(settings_for(folder, task.index)) as app:
            _live(app, task, teller, _Maker(task, rng, fuse))
    teller.tell("ended")


def _laid(task: Task, rng: random.Random, teller: "Teller") -> Fuse | None:
    """The fuse of the place to die at; where a migration is to be cut off, the ledger is made old and the fuse lit."""
    if task.point is None:
        return None
    point = POINTS[task.point]
    fuse = lay(point, rng.randint(1, point.most), lambda: teller.tell("died", point.name))
    if point.group == "migration":
        make_old(Path(task.folder) / "ledger.sqlite")
        fuse.is_lit = True
    return fuse


def settings_for(folder: Path, index: str) -> Settings:
    """Mneme as it is used, but for the embedder: vectors by hashing need no model's time."""
    return Settings.model_validate(
        {
            "data_dir": folder,
            "embedder": "hashing",
            "index": index,
            "log_level": "warning",
            "maintenance": True,
        }
    )


@dataclass(slots=True)
class Teller:
    """Speaks to the parent, from any thread: what is told is in the pipe before the call returns, whatever comes then."""

    pipe: Connection
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def tell(self, *what: object) -> None:
        """Tells it."""
        with self._lock:
            self.pipe.send(what)

    def listen_to_logs(self, tell: Callable[[str], None] | None = None) -> None:
        """What is logged as a warning or worse is told: nothing may go wrong unseen in a thread."""
        say = tell or (lambda text: self.tell("error", text))

        def told(_logger: object, level: str, event: MutableMapping[str, Any]) -> str:
            if level in ("warning", "error", "exception", "critical"):
                say(f"log: {dict(event)}"[:2_000])
            raise structlog.DropEvent

        structlog.configure(processors=[told], wrapper_class=structlog.BoundLogger)


class Telling:
    """Whatever error ends the block is told: it is what the benchmark looks for."""

    def __init__(self, teller: Teller, who: str) -> None:
        self._teller = teller
        self._who = who

    def __enter__(self) -> None:
        """Nothing to do."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None
    ) -> bool:
        if kind is not None:
            self._teller.tell("error", f"{self._who}: {kind.__name__}: {error}")
        return True


def _live(app: App, task: Task, teller: Teller, makes: "_Maker") -> None:
    teller.tell("seen", look(app, (*USERS, GUEST), task.questions))
    if task.acts:
        _end_dead_runs(app)
    _do(
        app, Act("remember", USERS[0], _marker(task.run, 0)), teller
    )  # wakes the background, as any write does
    teller.tell("in step", index_problems(app))
    if task.acts == 0:
        return
    stop = threading.Event()
    beside = threading.Thread(target=_beside, args=(app, task, teller, stop), daemon=True)
    beside.start()
    for act in makes.acts():
        makes.note(act, _do(app, act, teller))
    stop.set()
    beside.join()


def _end_dead_runs(app: App) -> None:
    """Closes the turns that killed processes left open, as the background does after an hour: erasing waits for them."""
    with app.kit.ledger.read() as tx:
        left = turns.left_open_before(tx, app.kit.clock.now().timestamp())
    for scope, turn in left:
        finish_alone(app.kit, scope, turn)


def _do(app: App, act: Act, teller: Teller) -> dict[str, Any]:
    teller.tell("began", act)
    result = carry_out(app, act)
    teller.tell("done", act, result)
    return result


def _beside(app: App, task: Task, teller: Teller, stop: threading.Event) -> None:
    """Reads and maintains while the main thread writes; changes nothing that the parent keeps account of."""
    rng, number = random.Random(task.seed + 1), 9_000
    with Telling(teller, "beside"):
        while not stop.wait(0.01):
            kind, number = rng.choice(_BESIDE), number + 1
            known = rng.choice(task.known) if task.known else None
            act = Act(kind, known.user_id if known else USERS[0], _marker(task.run, number))
            if kind == "recall" and known:  # it may be forgotten at this moment: nobody counts what is found
                act = Act(kind, known.user_id, known.marker)
            if kind == "erase":
                _do(app, act, teller)
                stop.wait(0.3)
            else:
                carry_out(app, act)


class _Maker:
    """Makes acts: new facts with a new marker, wishes about facts that are there."""

    def __init__(self, task: Task, rng: random.Random, fuse: Fuse | None) -> None:
        self._task = task
        self._rng = rng
        self._fuse = fuse
        self._number = 0
        self._known = list(task.known)
        self._rng.shuffle(self._known)

    def acts(self) -> Iterator[Act]:
        """A mixed load; then, when the process has a place to die at, what leads there."""
        if self._task.point is None or self._fuse is None:
            yield from self._mixed(self._task.acts)
            return
        yield from self._mixed(self._rng.randint(1, _BEFORE))
        self._fuse.is_lit = True
        for round_no in range(_ROUNDS):
            yield self.one("remember")  # something new to forget
            for kind in POINTS[self._task.point].acts:
                yield self.one(kind)
            time.sleep(_PAUSE_S if round_no else 0.0)  # some of it is the background's

    def _mixed(self, count: int) -> Iterator[Act]:
        for _ in range(count):
            yield self.one(self._rng.choices(_KINDS, _WEIGHTS)[0])

    def one(self, kind: Kind) -> Act:
        """An act of that kind; a write when there is nothing that it could be about."""
        if kind in ("forget", "forget_words", "forget_thread", "recall"):
            fitting = [k for k in self._known if k.thread_id or kind != "forget_thread"]
            if not fitting:
                return self.one("say" if kind == "forget_thread" else "remember")
            known = fitting[-1]
            if kind != "recall":
                self._known.remove(known)
            return Act(kind, known.user_id, known.marker, known.thread_id, known.record_id)
        if kind == "wipe":
            self._known = [k for k in self._known if k.user_id != GUEST]
            return Act(kind, GUEST)
        self._number += 1
        return Act(kind, self._user(kind), *_names(_marker(self._task.run, self._number), kind))

    def note(self, act: Act, result: dict[str, Any]) -> None:
        """What was written may be forgotten from now on."""
        for record in result.get("stored", ()):
            self._known.append(Known(act.marker, act.user_id, record["record_id"], act.thread_id))

    def _user(self, kind: Kind) -> str:
        return self._rng.choice((*USERS, GUEST) if kind == "remember" else USERS)


def _names(marker: str, kind: Kind) -> tuple[str, str]:
    return marker, f"thread {marker[:0:-1]}" if kind in ("say", "consolidate") else ""


def _marker(run: int, number: int) -> str:
    return f"K{run % 1_000:03d}{number:04d}"
