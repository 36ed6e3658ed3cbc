"""The janitor over a real ledger: what ages goes, what is used or never ages stays, and doing it twice changes nothing."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from graph.app import App
from memory import settle
from memory.janitor import Done, clean_up
from memory.ledger import entities, passages, scopes
from memory.list_records import list_archived
from memory.long_term.record import Record, Status
from memory.revive import revive
from memory.see_graph import see_graph
from memory.thread_history import thread_history
from tests.builders import a_record, say, texts
from tests.fakes import FrozenClock
from tests.flow.frozen import ZHANG, every_record, frozen_app, pass_days, put


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


def status_of(app: App) -> dict[str, Status]:
    return {record.text: record.status for record in every_record(app)}


def counts(done: Done) -> dict[str, int]:
    return {name: number for name, number in done.counts.items() if number}


def is_turn_searched(app: App, record: Record) -> bool:
    with app.kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, ZHANG)
        assert scope_no is not None
        return bool(passages.of_turns(tx, scope_no, [record.source.turn_id]))


def test_unused_preference_is_archived_then_purged_and_the_name_stays(app: App) -> None:
    say(app, "我叫张三")
    say(app, "我喜欢爬山")
    pass_days(app, 91)
    assert counts(clean_up(app.kit)) == {"archived": 1}
    assert status_of(app) == {"我叫张三": Status.CANDIDATE, "我喜欢爬山": Status.ARCHIVED}
    assert not any("爬山" in hit.text for hit in app.recall("爬山", user_id="zhang"))
    assert counts(clean_up(app.kit)) == {}  # twice changes nothing
    pass_days(app, 90)
    assert counts(clean_up(app.kit)) == {"purged": 1}
    assert texts(app) == ["我叫张三"]


@pytest.mark.parametrize(("text", "firm"), [("我在腾讯工作", "腾讯"), ("I work at Spotify", "Spotify")])
def test_what_hung_on_an_expired_memory_ends_with_it(app: App, text: str, firm: str) -> None:
    now_s = app.kit.clock.now().timestamp()
    times = {"created_at": now_s, "updated_at": now_s}
    works = a_record(
        record_id="r1",
        text=text,
        kind="fact",
        attribute="employer",
        value=firm,
        expires_at=now_s + 60,
        **times,
    )
    concluded = a_record(
        record_id="r2", text="busy", attribute="", value="busy", derived_from=("r1", "other"), **times
    )
    put(app.kit, works, concluded)
    with app.kit.ledger.write() as tx:
        entities.link(tx, scopes.ensure_scope(tx, ZHANG, now_s), works)
    assert [line.until for line in see_graph(app.kit, ZHANG).lines] == [None]
    pass_days(app, 1)
    assert counts(clean_up(app.kit)) == {"expired": 1, "retired": 1}
    assert status_of(app) == {text: Status.DEPRECATED, "busy": Status.DEPRECATED}
    assert all(line.until is not None for line in see_graph(app.kit, ZHANG).lines)


def test_archived_memory_is_revived_when_asked_for(app: App) -> None:
    say(app, "I like green tea")
    pass_days(app, 91)
    clean_up(app.kit)
    (record,) = every_record(app)
    assert app.recall("green tea", user_id="zhang") == []
    assert [one.text for one in list_archived(app.kit, ZHANG)] == ["I like green tea"]
    assert thread_history(app.kit, ZHANG, "t1")[0].user_text == "I like green tea"
    settle.restore(app.kit, ZHANG, record.record_id)
    assert texts(app) == ["I like green tea"]
    assert any("green tea" in hit.text for hit in app.recall("green tea", user_id="zhang"))
    assert is_turn_searched(app, record)
    assert counts(clean_up(app.kit)) == {}


@pytest.mark.parametrize(("told", "asked"), [("I like green tea", "green tea"), ("我喜欢爬山", "爬山")])
def test_archived_memory_comes_back_when_it_is_searched_by_name(app: App, told: str, asked: str) -> None:
    say(app, told)
    (before,) = every_record(app)
    pass_days(app, 91)
    clean_up(app.kit)
    assert revive(app.kit, ZHANG, "something else / 别的事") == []
    assert [record.text for record in revive(app.kit, ZHANG, asked)] == [told]
    (record,) = every_record(app)
    assert record.status == before.status
    assert any(asked in hit.text for hit in app.recall(asked, user_id="zhang"))
    assert is_turn_searched(app, record)
    assert counts(clean_up(app.kit)) == {}


def test_turn_that_says_something_live_as_well_is_still_found(app: App) -> None:
    say(app, "I like green tea. My name is Ana.")
    pass_days(app, 91)
    clean_up(app.kit)
    assert texts(app) == ["My name is Ana"]
    assert any(hit.kind == "turn" for hit in app.recall("Ana", user_id="zhang"))


def test_said_again_after_it_was_archived_it_is_there(app: App) -> None:
    say(app, "I like green tea")
    pass_days(app, 91)
    clean_up(app.kit)
    say(app, "I like green tea", thread="t2")
    assert texts(app) == ["I like green tea"]


def test_time_to_live_counts_from_writing(app: App) -> None:
    app.remember("停车位在 B2", user_id="zhang", ttl_days=2)
    pass_days(app, 1.9)
    assert counts(clean_up(app.kit)) == {}
    pass_days(app, 0.2)
    assert counts(clean_up(app.kit)) == {"expired": 1}
    pass_days(app, 31)
    assert counts(clean_up(app.kit)) == {"cleared": 1}
    assert every_record(app) == []


def test_replaced_memory_can_be_restored_for_a_month(app: App) -> None:
    say(app, "我住在北京")
    say(app, "我搬到上海了", thread="t2")
    pass_days(app, 29)
    clean_up(app.kit)
    assert len(every_record(app)) == 2
    pass_days(app, 2)
    assert counts(clean_up(app.kit)) == {"cleared": 1}
    assert len(texts(app)) == 1


def test_dry_run_says_what_would_be_done_and_changes_nothing(app: App) -> None:
    say(app, "我喜欢爬山")
    pass_days(app, 91)
    done = clean_up(app.kit, is_dry=True)
    assert counts(done) == {"archived": 1}
    assert done.examples["archived"] == ["我喜欢爬山"]
    assert status_of(app) == {"我喜欢爬山": Status.CANDIDATE}


def test_least_valuable_go_when_there_are_too_many(app: App) -> None:
    now_s = app.kit.clock.now().timestamp()
    times = {"created_at": now_s, "updated_at": now_s}
    put(
        app.kit,
        a_record(record_id="r1", text="name", kind="identity", importance=1, **times),
        a_record(record_id="r2", text="rule", kind="instruction", importance=1, **times),
        a_record(record_id="r3", text="pinned", kind="fact", importance=1, tags=("pinned",), **times),
        *(
            a_record(record_id=f"f{i}", text=f"fact {i}", kind="fact", importance=i, **times)
            for i in range(1, 6)
        ),
    )
    kit = replace(app.kit, policy=replace(app.kit.policy, capacity_records=5))
    assert counts(clean_up(kit)) == {"capped": 3}
    assert set(texts(app)) == {"name", "rule", "pinned", "fact 4", "fact 5"}
    assert counts(clean_up(kit)) == {}


def test_search_entries_of_nothing_are_removed(app: App) -> None:
    say(app, "我喜欢爬山")
    with app.kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, ZHANG, 0.0)
        passages.add_many(tx, scope_no, [passages.NewPassage(("record", "gone"), "a ghost")])
    assert counts(clean_up(app.kit)) == {"orphans": 1}
    with app.kit.ledger.read() as tx:
        assert "gone" not in {
            i for _, i in passages.owners(tx, [scope_no << 32 | n for n in range(9)]).values()
        }


def test_many_batches_are_worked_off(app: App) -> None:
    old_s = app.kit.clock.now().timestamp() - 100 * 86_400
    put(
        app.kit,
        *(
            a_record(record_id=f"f{i:03}", text=f"fact {i}", kind="fact", created_at=old_s, updated_at=old_s)
            for i in range(25)
        ),
    )
    kit = replace(app.kit, policy=replace(app.kit.policy, maintain_batch=10))
    seen: list[tuple[str, int]] = []
    assert counts(clean_up(kit, step=lambda name, done: seen.append((name, done)))) == {"archived": 25}
    assert seen == [("archived", 10), ("archived", 20), ("archived", 25)]


def test_app_maintains_once_a_day_and_not_when_told_not_to(tmp_path: Path) -> None:
    for is_on in (True, False):
        clock = FrozenClock()
        with frozen_app(tmp_path / str(is_on), clock, maintenance=is_on) as app:
            say(app, "我喜欢爬山")
            app._worker._daily()
            clock.pass_time(timedelta(days=91))
            app._worker._daily()
            assert (texts(app) == []) is is_on
            due_s = clock.now().timestamp() - 100 * 86_400
            put(app.kit, a_record(text="an old fact", kind="fact", created_at=due_s, updated_at=due_s))
            clock.pass_time(timedelta(hours=23))
            app._worker._daily()
            assert "an old fact" in texts(app), "the day is not over"
            clock.pass_time(timedelta(hours=1))
            app._worker._daily()
            assert ("an old fact" not in texts(app)) is is_on
