"""The recall verb in filled folders that are compared: opens them, draws who asks what, and puts the figures side by side."""

import random
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

from pydantic import JsonValue

from benchmarks.corpus import Corpus
from benchmarks.filled import IndexName, Size, close_kit, open_bench_kit
from benchmarks.verb_times import Question, time_verbs
from benchmarks.whale import WHALE, WhaleSize, neighbours
from memory.kit import Kit
from memory.long_term.scope import Scope

Figures = dict[str, JsonValue]


def time_scaled(folders: Mapping[str, tuple[Path, Size]], index: IndexName, queries: int) -> Figures:
    """Figures of the folders "full" and "tenth"; growth: how many times the median of "tenth" the other's is."""
    with ExitStack() as stack:
        asked = {
            name: (_opened(stack, folder, index), _drawn(size)) for name, (folder, size) in folders.items()
        }
        found = time_verbs(asked, queries)
    return {**found, **_ratios("growth", found["full"], found["tenth"])}


def time_whale(alone: Path, beside: Path, size: WhaleSize, *, index: IndexName, queries: int) -> Figures:
    """Figures of the whale and of its neighbours with and without it; slowdown: of the neighbours' median beside it."""
    with ExitStack() as stack:
        kit = _opened(stack, beside, index)
        found = time_verbs(
            {
                "whale": (kit, _asking(size.seed, iter(lambda: WHALE, None))),
                "neighbours": (kit, _asking(size.seed, neighbours(size))),
                "neighbours_alone": (
                    _opened(stack, alone, index),
                    _asking(size.seed, neighbours(size)),
                ),
            },
            queries,
        )
    sizes: Figures = {"turns": size.whale_turns, "small_users": size.users}
    return {**sizes, **found, **_ratios("slowdown", found["neighbours"], found["neighbours_alone"])}


def _opened(stack: ExitStack, folder: Path, index: IndexName) -> Kit:
    """The kit of a folder with its index open, until the stack ends."""
    kit = open_bench_kit(folder, index)
    stack.callback(close_kit, kit)
    while kit.index.catch_up(kit.policy.index_batch_vectors):
        pass
    return kit


def _drawn(size: Size) -> Iterator[Question]:
    """Questions of users, who are drawn by how many memories they have."""
    rng, users, shares = random.Random(size.seed + 2), size.user_ids(), size.shares()
    return _asking(size.seed + 2, iter(lambda: Scope(rng.choices(users, shares)[0]), None))


def _asking(seed: int, scopes: Iterator[Scope]) -> Iterator[Question]:
    corpus = Corpus(seed)
    return ((scope, corpus.question()) for scope in scopes)


def _ratios(name: str, one: Figures, other: Figures) -> Figures:
    """How many times the other's median the one's is, by both times."""
    return {
        f"{prefix}{name}": _ratio(one[f"{prefix}median_ms"], other[f"{prefix}median_ms"])
        for prefix in ("", "cpu_")
    }


def _ratio(one: JsonValue, other: JsonValue) -> float:
    assert isinstance(one, float)
    assert isinstance(other, float)
    return round(one / max(other, 0.01), 2)
