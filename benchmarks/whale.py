"""One user with very many turns beside many small ones, taken in by the production code. Knows no figures.

Two folders: the small users alone, and a copy of their ledger to which the large user, the whale, was added. So the same
small users can be asked with and without it, in turn. Half of those that are asked share the whale's shard of the index.
"""

import random
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TaskID

from benchmarks.corpus import Corpus
from benchmarks.filled import LEDGER, IndexName, bring_up_to_date, close_kit, open_bench_kit, write_once
from memory.long_term.scope import Scope
from memory.policy import Policy
from memory.take_in import Line, take_in

WHALE = Scope("whale")
_TURNS_A_THREAD = 20
_SHOWN_FROM = 1_000
"""Turns of a user from which a progress bar is worth a line."""


@dataclass(frozen=True, slots=True)
class WhaleSize:
    """How many turns there are: half of them are the whale's, the small users share the others evenly."""

    turns: int
    users: int
    seed: int = 0

    @property
    def whale_turns(self) -> int:
        """Turns of the whale."""
        return self.turns // 2

    @property
    def turns_a_user(self) -> int:
        """Turns of each small user."""
        return max((self.turns - self.whale_turns) // self.users, 1)

    def small_users(self) -> list[Scope]:
        """The small users; their scopes are numbered from 1 in this order, the whale's is the next."""
        return [Scope(f"small {number}") for number in range(1, self.users + 1)]

    def same_shard_users(self) -> list[Scope]:
        """Those of the small users that share a collection of the index with the whale, while it is small; all when none does."""
        shards, own = Policy().index_shards, self.users + 1
        found = [one for number, one in enumerate(self.small_users(), 1) if number % shards == own % shards]
        return found or self.small_users()


def fill_whale(folder: Path, size: WhaleSize, index: IndexName, console: Console) -> tuple[Path, Path]:
    """Fills the folders, unless they are; returns that without and that with the whale."""
    alone, beside = folder / "alone", folder / "beside"
    with write_once(alone, size) as is_new:
        if is_new:
            _fill(
                alone,
                [(one, size.turns_a_user) for one in size.small_users()],
                index,
                console=console,
                seed=size.seed,
            )
    with write_once(beside, size) as is_new:
        if is_new:
            shutil.copy(alone / LEDGER, beside / LEDGER)  # the index is made anew: faster than to follow
            _fill(beside, [(WHALE, size.whale_turns)], index, console=console, seed=size.seed + 1)
    return alone, beside


def neighbours(size: WhaleSize) -> Iterator[Scope]:
    """Small users to be asked, without end: half of them from where the whale is."""
    rng = random.Random(size.seed + 3)
    while True:
        yield rng.choice(size.same_shard_users())
        yield rng.choice(size.small_users())


def _fill(
    folder: Path, sizes: Sequence[tuple[Scope, int]], index: IndexName, *, console: Console, seed: int
) -> None:
    kit, corpus = open_bench_kit(folder, index), Corpus(seed)
    try:
        with Progress(console=console, transient=True) as progress:
            for scope, count in sizes:
                task = progress.add_task(scope.user_id, total=count, visible=count > _SHOWN_FROM)
                take_in(kit, scope, _lines(corpus, count), partial(_move, progress, task))
            bring_up_to_date(kit, progress)
    finally:
        close_kit(kit)


def _move(progress: Progress, task: TaskID, done: int, _total: int) -> None:
    progress.update(task, completed=done)


def _lines(corpus: Corpus, count: int) -> list[Line]:
    """What a user says in a chat: questions, things to keep and small talk, in threads."""
    return [
        Line(f"m{number}", corpus.message(), thread_id=f"thread {number // _TURNS_A_THREAD}")
        for number in range(count)
    ]
