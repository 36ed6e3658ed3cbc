"""What counts as use and evidence, and what becomes of what rests on a memory that ages out."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from graph.app import App
from memory.janitor import Done, clean_up
from memory.long_term.record import Record, Status
from memory.pin import pin, unpin
from memory.settle import confirm
from tests.builders import a_record, say
from tests.fakes import FrozenClock
from tests.flow.frozen import ZHANG, every_record, frozen_app, pass_days, put


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


def a_fact(app: App, record_id: str, text: str, *, days_old: float = 0.0, **changes: Any) -> Record:
    at = app.kit.clock.now().timestamp() - days_old * 86_400
    values = {"kind": "fact", "attribute": "", "value": "", "created_at": at, "updated_at": at}
    return a_record(**{"record_id": record_id, "text": text, **values, **changes})


def by_id(app: App) -> dict[str, Record]:
    return {record.record_id: record for record in every_record(app)}


def counts(done: Done) -> dict[str, int]:
    return {name: number for name, number in done.counts.items() if number}


@pytest.mark.parametrize("text", ["我用 Vim 写代码", "I write code in Vim"])
def test_fact_that_holds_from_a_later_day_is_archived_by_its_use(app: App, text: str) -> None:
    now_s = app.kit.clock.now().timestamp()
    put(app.kit, a_fact(app, "r1", text, days_old=100, valid_from=now_s - 10 * 86_400))
    assert counts(clean_up(app.kit)) == {"archived": 1}


@pytest.mark.parametrize(("kind", "text"), [("event", "去东京出差"), ("follow_up", "call the dentist")])
def test_plan_for_a_later_day_stays_until_it_has_long_passed(app: App, kind: str, text: str) -> None:
    now_s = app.kit.clock.now().timestamp()
    put(app.kit, a_fact(app, "r1", text, days_old=200, kind=kind, valid_from=now_s + 10 * 86_400))
    assert counts(clean_up(app.kit)) == {}
    pass_days(app, 99)
    assert counts(clean_up(app.kit)) == {}
    pass_days(app, 2)
    assert counts(clean_up(app.kit)) == {"archived": 1}


@pytest.mark.parametrize(
    ("ground", "text"), [("我喜欢爬山", "用户热爱户外"), ("I like hiking", "loves nature")]
)
def test_conclusion_falls_when_a_ground_ages_out(app: App, ground: str, text: str) -> None:
    put(
        app.kit,
        a_fact(app, "r1", ground, days_old=181, status=Status.ARCHIVED),
        a_fact(app, "r2", "another ground"),
        a_fact(app, "r3", text, derived_from=("r1", "r2")),
    )
    assert counts(clean_up(app.kit)) == {"purged": 1, "retired": 1}
    known = by_id(app)
    assert known["r3"].status == Status.DEPRECATED
    assert known["r3"].derived_from == ("r2",)
    assert counts(clean_up(app.kit)) == {}  # it has its days of grace, to be restored
    pass_days(app, 31)
    assert counts(clean_up(app.kit)) == {"cleared": 1}


def test_conclusion_that_the_user_confirmed_outlives_its_ground_and_names_it_no_more(app: App) -> None:
    put(
        app.kit,
        a_fact(app, "r1", "我喜欢爬山", days_old=181, status=Status.ARCHIVED),
        a_fact(app, "r2", "用户热爱户外", derived_from=("r1",)),
    )
    confirm(app.kit, ZHANG, "r2")
    clean_up(app.kit)
    assert (by_id(app)["r2"].status, by_id(app)["r2"].derived_from) == (Status.CONFIRMED, ())


def test_merge_outlives_what_it_took_the_place_of(app: App) -> None:
    aside = {"status": Status.DEPRECATED, "superseded_by": "r3"}
    put(
        app.kit,
        a_fact(app, "r1", "我喜欢爬山", days_old=31, **aside),
        a_fact(app, "r2", "我爱爬山", days_old=31, **aside),
        a_fact(app, "r3", "我喜欢爬山，很爱", derived_from=("r1", "r2")),
    )
    assert counts(clean_up(app.kit)) == {"cleared": 2}
    assert (by_id(app)["r3"].status, by_id(app)["r3"].derived_from) == (Status.CANDIDATE, ())


@pytest.mark.parametrize(
    ("told", "asked"), [("我叫张三", "我叫什么？"), ("My name is Ana", "What is my name?")]
)
def test_bad_rating_is_no_evidence_and_no_use(app: App, told: str, asked: str) -> None:
    say(app, told)
    (before,) = every_record(app)
    for thread in ("q1", "q2"):
        say(app, asked, thread=thread)
        pass_days(app, 1)
        app.rate("down", thread, user_id="zhang")
    (after,) = every_record(app)
    assert after.confidence < before.confidence
    assert after.updated_at == before.updated_at
    assert after.version > before.version


@pytest.mark.parametrize(("text", "question"), [("我喜欢喝绿茶", "绿茶"), ("I like green tea", "green tea")])
def test_recall_weighs_a_memory_by_its_clock_and_not_at_all_when_it_is_pinned(
    app: App, text: str, question: str
) -> None:
    def score(days: float) -> float:
        pass_days(app, days)
        hits = app.recall(question, user_id="zhang")
        return next(hit.score for hit in hits if hit.kind != "turn")

    put(app.kit, a_fact(app, "r1", text, kind="preference"))
    fresh = score(0)
    young, faded = score(30), score(60)
    assert fresh > young > faded
    pin(app.kit, ZHANG, "r1")
    assert score(300) == fresh
    unpin(app.kit, ZHANG, "r1")
    assert score(0) == fresh  # evidence: it ages from now on
    assert score(90) == faded
