"""What forgetting leaves alone: a bare word goes where it was named, and other words with its letters stay."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from graph.app import App
from graph.erase_threads import HISTORY
from memory.forget_where import Wanted, forget_where
from memory.rate import rate
from tests.builders import ledger_turns, on_thread, say, texts, thread_messages
from tests.fakes import FrozenClock
from tests.flow.frozen import ZHANG, clock_of, frozen_app
from tests.flow.test_erasure import files_saying

SHORT = [
    ("My favourite programming language is Go", "Good morning! Let's go to Gotham.", "Go"),
    ("我最喜欢的编程语言是Go", "Good morning，我们用 Google 搜一下吧", "Go"),
]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


def spoken(app: App, thread: str = "t1") -> list[str]:
    return [message.text for message in thread_messages(app, thread) if message.type == "human"]


@pytest.mark.parametrize(("told", "other", "value"), SHORT)
def test_short_value_takes_no_other_word_with_it(
    app: App, tmp_path: Path, told: str, other: str, value: str
) -> None:
    say(app, told)
    say(app, other)
    (tmp_path / HISTORY).write_text(f"+{told}\n+{other}\n+let's go on\n", "utf-8")
    (record,) = (one for one in app.memories(user_id="zhang") if one["value"] == value)
    app.forget(str(record["record_id"]), user_id="zhang")
    app.erase()
    assert spoken(app) == ["[forgotten]", other]
    assert [turn.user_text for turn in ledger_turns(app)] == ["[forgotten]", other]
    assert (tmp_path / HISTORY).read_text("utf-8") == f"+{other}\n+let's go on\n"
    assert told not in str(app.agent().get_state(on_thread()).values)
    assert files_saying(tmp_path, told) == []


@pytest.mark.parametrize(
    ("told", "other"),
    [
        ("I live in Jade", "What is the green stone called, is it Jade?"),
        ("我住在白云", "今天的白云好看吗？"),
    ],
)
def test_bare_value_stays_where_it_was_not_named(app: App, told: str, other: str) -> None:
    say(app, other)
    say(app, told)
    rate(app.kit, ZHANG, 5, ledger_turns(app)[0].turn_id, comment=other)
    (record,) = (one for one in app.memories(user_id="zhang") if one["text"] == told)
    app.forget(str(record["record_id"]), user_id="zhang")
    app.erase()
    assert spoken(app) == [other, "[forgotten]"]
    assert [turn.user_text for turn in ledger_turns(app)] == [other, "[forgotten]"]
    with app.kit.ledger.read() as tx:
        assert tx.exec_driver_sql("SELECT comment FROM ratings").scalars().all() == [other]


@pytest.mark.parametrize(
    ("told", "short", "other"),
    [
        ("I live in Quixoticville", "ok", "The book token is broken, ok?"),
        ("我住在景德镇", "好的", "好的书我都看，你好的地方很多"),
    ],
)
def test_forgotten_time_takes_its_turns_and_no_letters_of_others(
    app: App, told: str, short: str, other: str
) -> None:
    say(app, other)
    clock_of(app).pass_time(timedelta(days=3))
    since = app.kit.clock.now().timestamp()
    say(app, short)
    say(app, told)
    clock_of(app).pass_time(timedelta(minutes=5))
    forget_where(app.kit, ZHANG, Wanted(span=(since, since + 60)))
    app.erase()
    assert spoken(app) == [other, "[forgotten]", "[forgotten]"]
    assert texts(app) == []
    assert [turn.user_text for turn in ledger_turns(app)] == [other]


@pytest.mark.parametrize(
    ("told", "summed", "gone", "left"),
    [
        (
            "I live in Quixoticville",
            "The user's home is Quixoticville; they travel to Quixote County often.",
            "Quixoticville",
            "Quixote County",
        ),
        ("我住在景德镇昌江区", "用户家在景德镇昌江区，常去景德路。", "景德镇昌江区", "景德路"),
        ("我喜欢茶", "用户喜欢茶，每天去茶馆。", "喜欢茶", "每天去茶馆"),
    ],
)
def test_summary_that_says_it_in_other_words_loses_it(
    app: App, told: str, summed: str, gone: str, left: str
) -> None:
    say(app, told)
    say(app, "Hello" if told[0] < "z" else "你好")
    app.agent().update_state(on_thread(), {"summary": {"text": summed}})
    forget_where(app.kit, ZHANG, Wanted(words=gone))
    app.erase()
    summary = str(app.agent().get_state(on_thread()).values["summary"])
    assert gone not in summary
    assert left in summary


@pytest.mark.parametrize(
    ("told", "again"), [("我喜欢榴莲", "还是我喜欢榴莲"), ("I like durian", "Well, I like durian")]
)
def test_what_is_said_again_stays_in_the_conversation(app: App, told: str, again: str) -> None:
    say(app, told)
    forget_where(app.kit, ZHANG, Wanted(words="榴莲" if told[0] > "z" else "durian"))
    clock_of(app).pass_time(timedelta(seconds=5))
    say(app, again)
    app.erase()
    assert spoken(app) == ["[forgotten]", again]
