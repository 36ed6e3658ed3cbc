"""The durability benchmark in small: real processes are killed at each kind of place, what was promised holds; it can fail."""

import importlib
from pathlib import Path

import pytest

from benchmarks.durability_account import Account
from benchmarks.durability_acts import Act
from benchmarks.durability_kills import GROUPS, Killing, plan, reach
from benchmarks.durability_look import Seen
from benchmarks.durability_points import POINTS
from graph.app import open_app
from graph.context import Context
from memory.erase_files import erase_files, is_open
from memory.forget_where import Wanted, forget_where
from memory.ledger import erasures
from memory.ledger.erasures import Wording
from memory.redact import Redaction, redacted
from tests.builders import on_thread, say, some_input, some_settings
from tests.fakes import FrozenClock
from tests.flow.frozen import ZHANG, frozen_app

EACH = 2


def test_every_kind_of_place_is_killed_at_and_everything_holds(tmp_path: Path) -> None:
    killing = Killing(tmp_path, index="chroma", seed=5)
    try:
        for point in plan(len(GROUPS) * EACH + 2, seed=5, each=EACH):
            killing.one(point)
        killing.look()
    finally:
        killing.end()
    assert killing.account.problems == []
    assert {name: points.total() for name, points in killing.killed.items()} == {
        **dict.fromkeys(GROUPS, EACH),
        "random": 2,
    }
    assert killing.account.done.total() > 10


@pytest.mark.parametrize(
    "point", [p for p in POINTS if not p.target.startswith("sql:")], ids=lambda p: p.name
)
def test_place_to_die_is_there(point: object) -> None:
    target = getattr(point, "target", "")
    module, _, path = str(target).partition(":")
    owner: object = importlib.import_module(module)
    for name in path.split("."):
        owner = getattr(owner, name)
    assert callable(owner)


@pytest.mark.parametrize(
    ("kills", "each", "at_one", "is_short"),
    [
        (200, None, 10, False),
        (200, None, 9, True),
        (200, 2, 2, True),
        (14, 2, 2, False),
        (14, 2, 1, True),
        (14, None, 0, False),
    ],
)
def test_run_falls_short_when_a_kind_of_place_was_killed_at_too_seldom(
    kills: int, each: int | None, at_one: int, is_short: bool
) -> None:
    killed: dict[str, int] = {**dict.fromkeys(GROUPS, 16), "random": 100, GROUPS[0]: at_one}
    found = reach(kills, each, killed)
    assert dict(found.short) == ({GROUPS[0]: at_one} if is_short else {})
    assert found.is_goal is (kills == 200)


def test_run_falls_short_when_a_kind_of_place_was_never_killed_at() -> None:
    assert reach(200, None, {"random": 200}).short == dict.fromkeys(GROUPS, 0)


def test_plan_kills_each_kind_as_often_as_asked_and_the_rest_at_random() -> None:
    planned = plan(200, seed=0)
    groups = [POINTS[point].group for point in planned if point is not None]
    assert len(planned) == 200
    assert min(groups.count(name) for name in GROUPS) >= 10
    assert None in planned


WRITE = Act("remember", "ana", "K0010001")
RECORD = {"record_id": "r1"}


@pytest.mark.parametrize(
    ("forgets", "seen", "problem"),
    [
        (False, Seen(), "is lost"),
        (False, Seen(records={"K0010001": [("r1", "candidate", True)] * 2}), "is there 2 times"),
        (False, Seen(records={"K0010001": [("r1", "archived", False)]}), "is there as archived"),
        (
            False,
            Seen(records={"K0010001": [("r1", "candidate", True)]}, found={"K0010001": False}),
            "recall does not",
        ),
        (True, Seen(records={"K0010001": [("r1", "candidate", True)]}), "is back"),
        (True, Seen(tables={"K0010001": ["turns"]}), "still stands in turns"),
        (True, Seen(found={"K0010001": True}), "is still recalled"),
        (True, Seen(buried={"K0010001": False}), "may come back"),
        (True, Seen(problems=["damage"]), "damage"),
    ],
)
def test_account_notices_what_does_not_hold(forgets: bool, seen: Seen, problem: str) -> None:
    account = Account()
    account.began(WRITE)
    account.finished(WRITE, {"stored": [RECORD]})
    if forgets:
        wish = Act("forget", "ana", "K0010001", record_id="r1")
        account.began(wish)
        account.finished(wish, {})
    account.compare(seen)
    assert len(account.problems) == 1
    assert problem in account.problems[0]


def test_what_was_on_its_way_may_be_there_or_not() -> None:
    for seen in (Seen(), Seen(records={"K0010001": [("r1", "candidate", True)]})):
        account = Account()
        account.began(WRITE)
        account.compare(seen)
        account.compare(seen)
        assert account.problems == []


# What it found


def test_wish_that_came_while_files_were_cleaned_is_not_called_erased(tmp_path: Path) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        say(app, "I like zebrawood furniture")
        forget_where(app.kit, ZHANG, Wanted(words="zebrawood"))  # after the conversations were cleaned
        erase_files(app.kit)
        with app.kit.ledger.read() as tx:
            assert erasures.count_open(tx) == 1
        app.erase()
        assert not is_open(app.kit)


def test_single_word_of_a_forgotten_question_leaves_the_saved_state() -> None:
    state = {"need": {"cue": "zebrawood", "query": "I like zebrawood furniture", "reason": "unknown_term"}}
    clean = redacted(state, Redaction.of_words(Wording(said={"zebrawood furniture"})))
    assert "zebrawood" not in str(clean)
    assert clean["need"]["reason"] == "unknown_term"


@pytest.mark.parametrize("wanted", [Wanted(words="zebrawood"), Wanted(thread_id="a")])
def test_conversation_whose_run_died_after_it_found_it_is_cleaned(tmp_path: Path, wanted: Wanted) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        say(app, "I like zebrawood furniture", thread="a")
        agent = app.agent()
        agent.invoke(
            some_input("What furniture do I like?"),
            on_thread("b"),
            context=Context(user_id="zhang"),
            interrupt_before=["maybe_save"],
        )
        assert "zebrawood" in str(agent.get_state(on_thread("b")).values)
        with app.kit.ledger.write() as tx:  # the run died, and somebody found its turn
            tx.exec_driver_sql("UPDATE turns SET outbox = 'done'")
        forget_where(app.kit, ZHANG, wanted)
        app.erase()
        assert "zebrawood" not in str(agent.get_state(on_thread("b")).values)


def test_only_the_owner_of_the_index_calls_it_erased(tmp_path: Path) -> None:
    settings = some_settings(tmp_path, index="chroma")
    with open_app(settings) as owner, open_app(settings) as other:
        owner.remember("I like zebrawood furniture", user_id="zhang")
        owner.settle()
        other.settle()
        assert other.kit.index.status().state == "not_owner"
        forget_where(other.kit, ZHANG, Wanted(words="zebrawood"))
        assert other.erase()
        assert not owner.erase()
