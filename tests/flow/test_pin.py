"""Pinning: what is pinned neither ages nor makes room, by command and in the conversation, until it is unpinned."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from graph.app import App
from memory.errors import InputError, NotFoundError
from memory.janitor import clean_up
from memory.long_term.record import Record, Status
from memory.long_term.scope import Scope
from memory.pin import pin, unpin
from memory.purge import purge_idle
from memory.settle import reject
from memory.why import why
from tests.builders import say, texts
from tests.fakes import FrozenClock
from tests.flow.command_line import make_mneme
from tests.flow.frozen import ZHANG, clock_of, every_record, frozen_app

TOLD = ["我喜欢爬山", "I like green tea"]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


def pass_days(app: App, days: float) -> None:
    clock_of(app).pass_time(timedelta(days=days))


def only(app: App) -> Record:
    (record,) = every_record(app)
    return record


@pytest.mark.parametrize("text", TOLD)
def test_pinned_memory_does_not_age_until_it_is_unpinned(app: App, text: str) -> None:
    say(app, text)
    pin(app.kit, ZHANG, only(app).record_id)
    pass_days(app, 400)
    clean_up(app.kit)
    assert texts(app) == [text]
    unpin(app.kit, ZHANG, only(app).record_id)
    pass_days(app, 89)
    clean_up(app.kit)
    assert texts(app) == [text]  # it ages from the day of unpinning on
    pass_days(app, 2)
    clean_up(app.kit)
    assert only(app).status == Status.ARCHIVED


@pytest.mark.parametrize("text", TOLD)
def test_pinned_memory_outlives_its_time_to_live(app: App, text: str) -> None:
    app.remember(text, user_id="zhang", ttl_days=2)
    pin(app.kit, ZHANG, only(app).record_id)
    pass_days(app, 3)
    clean_up(app.kit)
    assert texts(app) == [text]


@pytest.mark.parametrize("text", ["我的邮箱是 zhang@example.com", "My email is zhang@example.com"])
def test_pinned_contact_detail_is_not_purged_when_its_thread_is_idle(app: App, text: str) -> None:
    say(app, text)
    pin(app.kit, ZHANG, only(app).record_id)
    pass_days(app, 2)
    assert purge_idle(app.kit) == 0
    assert texts(app) == [text]


def test_pinned_memory_stays_when_room_is_short(app: App) -> None:
    for number, text in enumerate(TOLD):
        say(app, text, thread=f"t{number}")
    first = next(r for r in every_record(app) if r.text == TOLD[0])
    pin(app.kit, ZHANG, first.record_id)
    clean_up(replace(app.kit, policy=replace(app.kit.policy, capacity_records=1)))
    assert texts(app) == [TOLD[0]]


def test_pinning_is_told_by_why_and_done_once(app: App) -> None:
    say(app, TOLD[0])
    record_id = only(app).record_id
    once = pin(app.kit, ZHANG, record_id)
    assert pin(app.kit, ZHANG, record_id) == once
    unpin(app.kit, ZHANG, record_id)
    told = [line["action"] for line in why(app.kit, ZHANG, record_id)]
    assert told == ["stored", "pinned", "unpinned"]


def test_only_what_is_in_force_and_of_the_user_can_be_pinned(app: App) -> None:
    say(app, TOLD[0])
    record_id = only(app).record_id
    with pytest.raises(NotFoundError):
        pin(app.kit, Scope("li"), record_id)
    reject(app.kit, ZHANG, record_id)
    for act in (pin, unpin):
        with pytest.raises(InputError, match="restore"):
            act(app.kit, ZHANG, record_id)


def test_commands_pin_and_unpin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    mneme = make_mneme(tmp_path, monkeypatch, capsys)
    record_id = mneme("memories", "add", TOLD[0], "--json").json["stored"][0]["record_id"]
    assert mneme("memories", "pin", record_id[:8], "--json").json["pinned"]["tags"] == ["pinned"]
    assert "confirmed, pinned" in mneme("memories", "list").out
    assert mneme("memories", "unpin", record_id[:8], "--json").json["unpinned"]["tags"] == []
    run = mneme(
        "chat", stdin=f"/pin\n/pin {record_id[:8]}\n/pin nothing\n/memories\n/unpin {record_id[:8]}\n"
    )
    assert "say which" in run.err
    assert f"pinned · 已置顶: {TOLD[0]}" in run.out
    assert "no memory of this user with id 'nothing'" in run.err
    assert "confirmed, pinned" in run.out
    assert f"unpinned · 已取消置顶: {TOLD[0]}" in run.out
