"""The background thread: does what the ledger says is left, and survives what goes wrong."""

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from graph.worker import Worker
from memory.errors import EmbedderDownError
from memory.kit import Kit
from memory.ledger import passages
from memory.open_turn import open_turns
from memory.policy import Policy
from memory.remember import remember
from tests.fakes import FrozenClock
from tests.unit.kits import ZHANG, Moody, a_kit, said, texts, with_moods

QUICK = Policy(worker_idle_s=0.02, worker_retry_max_s=0.05, worker_batch_passages=2)


@pytest.fixture
def clock() -> FrozenClock:
    return FrozenClock()


@pytest.fixture
def parts(tmp_path: Path, clock: FrozenClock) -> Iterator[tuple[Kit, Moody]]:
    with a_kit(tmp_path, clock) as kit:
        moody_kit, moody = with_moods(replace(kit, policy=QUICK))
        yield moody_kit, moody


def eventually(is_so: Callable[[], bool]) -> None:
    """Waits until it is so, at most 20 seconds."""
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.01)


def embedded(kit: Kit) -> int:
    with kit.ledger.read() as tx:
        return passages.count(tx, is_embedded=True)


def remember_while_down(kit: Kit, moody: Moody, *statements: str) -> None:
    moody.is_down = True
    for statement in statements:
        remember(kit, ZHANG, statement)
    moody.is_down = False


def test_settle_does_everything_that_is_left(parts: tuple[Kit, Moody]) -> None:
    kit, moody = parts
    remember_while_down(kit, moody, *(f"I like tea {n}" for n in range(5)))
    Worker(kit).settle()
    assert embedded(kit) == 5
    assert kit.index.status().behind == 0


def test_settle_says_so_when_it_cannot(parts: tuple[Kit, Moody]) -> None:
    kit, moody = parts
    remember_while_down(kit, moody, "我叫张三")
    moody.is_down = True
    with pytest.raises(EmbedderDownError):
        Worker(kit).settle()


def test_worker_wakes_for_a_commit_and_goes_on_when_the_embedder_is_back(parts: tuple[Kit, Moody]) -> None:
    kit, moody = parts
    worker = Worker(kit)
    worker.start()
    moody.is_down = True
    remember(kit, ZHANG, "我叫张三")
    asked = len(moody.asked)
    eventually(lambda: len(moody.asked) > asked + 1)
    assert embedded(kit) == 0
    moody.is_down = False
    eventually(lambda: embedded(kit) == 1)
    worker.stop()


def test_worker_finishes_turns_that_were_left_for_an_hour(
    parts: tuple[Kit, Moody], clock: FrozenClock
) -> None:
    kit, _ = parts
    open_turns(kit, ZHANG, [said("我叫张三")], "thread")
    worker = Worker(kit)
    worker.start()
    time.sleep(0.1)
    assert texts(kit) == []
    clock.pass_time(timedelta(hours=1, seconds=1))
    eventually(lambda: texts(kit) == ["我叫张三"])
    worker.stop()


def test_worker_can_be_stopped_at_any_time(parts: tuple[Kit, Moody]) -> None:
    kit, _ = parts
    never_started = Worker(kit)
    never_started.stop()
    worker = Worker(kit)
    worker.start()
    worker.stop()
    worker.stop()
    assert not any(thread.name == "mneme-worker" for thread in threading.enumerate())
