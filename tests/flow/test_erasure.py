"""Forgetting for good: after it, no file under the data folder says the words."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from graph.app import App
from memory.blank import FORGOTTEN
from memory.errors import InputError
from memory.forget_where import Wanted, forget_user, forget_where
from memory.long_term.scope import Scope
from tests.builders import on_thread, say, texts, thread_messages
from tests.fakes import FrozenClock
from tests.flow.frozen import ZHANG, clock_of, frozen_app

TOLD = [
    ("我住在景德镇昌江区", "忘掉我的住址", "景德镇昌江区"),
    ("I work at Quibbleworth Industries", "forget where I work", "Quibbleworth"),
]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


def files_saying(folder: Path, words: str) -> list[str]:
    """Every file under the folder that holds these words, in either encoding of text."""
    forms = [words.encode("utf-8"), words.encode("utf-16-le"), words.encode("unicode_escape")]
    files = (path for path in folder.rglob("*") if path.is_file())
    return [p.name for p in files if any(f.lower() in p.read_bytes().lower() for f in forms)]


@pytest.mark.parametrize(("told", "wish", "gone"), TOLD)
def test_no_file_says_what_was_forgotten(app: App, tmp_path: Path, told: str, wish: str, gone: str) -> None:
    say(app, told, thread="first")
    say(app, "你好" if told[0] > "z" else "Hello", thread="second")
    say(app, "我叫什么？", thread="second")
    say(app, told, thread="third")
    say(app, wish, thread="second")
    assert app.maintain(is_forced=True)["erased"]
    assert texts(app) == []
    assert files_saying(tmp_path, gone) == []
    for thread in ("first", "third"):
        assert FORGOTTEN in thread_messages(app, thread)[0].text


@pytest.mark.parametrize(("told", "wish", "gone"), TOLD)
def test_running_conversation_forgets_at_once_with_the_same_messages(
    app: App, told: str, wish: str, gone: str
) -> None:
    say(app, told)
    ids = [message.id for message in thread_messages(app)]
    assert gone in say(app, wish)  # the answer says what is forgotten
    earlier = thread_messages(app)[: len(ids)]
    assert [message.id for message in earlier] == ids
    assert gone not in str(earlier)
    app.maintain()
    assert gone not in str(app.agent().get_state(on_thread()).values)


def test_conversation_goes_on_after_it_was_cleaned(app: App) -> None:
    say(app, "我住在景德镇昌江区")
    say(app, "忘掉我的住址", thread="t2")
    app.maintain(is_forced=True)
    say(app, "我叫张三")
    assert "张三" in say(app, "我叫什么？")


def test_bytes_are_gone_a_day_later_without_a_command(app: App, tmp_path: Path) -> None:
    say(app, "我住在景德镇昌江区", thread="first")
    say(app, "忘掉我的住址", thread="second")
    app.maintain()
    clock_of(app).pass_time(timedelta(days=1, minutes=1))
    assert app.maintain()["erased"] == 1
    assert files_saying(tmp_path, "景德镇昌江区") == []


def test_other_memories_and_conversations_keep_their_words(app: App) -> None:
    say(app, "我住在景德镇昌江区", user="li", thread="li-1")
    say(app, "我住在景德镇昌江区", thread="z-1")
    say(app, "我喜欢爬山", thread="z-1")
    say(app, "忘掉我的住址", thread="z-2")
    app.maintain(is_forced=True)
    assert texts(app, "li") == ["我住在景德镇昌江区"]
    assert "景德镇" in thread_messages(app, "li-1")[0].text
    assert texts(app) == ["我喜欢爬山"]


def test_everything_of_a_user_goes_and_nothing_of_another(app: App, tmp_path: Path) -> None:
    for user, city in (("john-doe", "Quixoticville"), ("john_doe", "Zanzibarton")):
        say(app, f"I live in {city}", user=user, thread=user)
        say(app, f"I really like {city}", user=user, thread=user)
    done = forget_user(app.kit, "john-doe")
    assert (done.records, done.turns, done.threads, done.state) == (2, 2, 1, "pending")
    assert done.due_at is not None
    app.maintain(is_forced=True)
    assert texts(app, "john-doe") == []
    assert files_saying(tmp_path, "Quixoticville") == []
    assert len(texts(app, "john_doe")) == 2
    assert len(thread_messages(app, "john_doe")) == 4
    assert thread_messages(app, "john-doe") == []
    say(app, "I live in Quixoticville", user="john-doe", thread="new")
    assert texts(app, "john-doe") == ["I live in Quixoticville"]  # said again, it is new


def test_thread_goes_with_what_was_learned_there(app: App, tmp_path: Path) -> None:
    say(app, "I live in Quixoticville", thread="a")
    say(app, "I like green tea", thread="b")
    done = forget_where(app.kit, ZHANG, Wanted(thread_id="a"))
    assert (done.records, done.turns, done.threads) == (1, 1, 1)
    app.maintain(is_forced=True)
    assert texts(app) == ["I like green tea"]
    assert files_saying(tmp_path, "Quixoticville") == []


def test_time_range_takes_what_was_said_then(app: App, tmp_path: Path) -> None:
    say(app, "I live in Quixoticville", thread="a")
    clock_of(app).pass_time(timedelta(days=3))
    since = app.kit.clock.now().timestamp()
    say(app, "I like zebrawood furniture", thread="a")
    done = forget_where(app.kit, ZHANG, Wanted(span=(since, since + 60)))
    assert (done.records, done.turns) == (1, 1)
    app.maintain(is_forced=True)
    assert texts(app) == ["I live in Quixoticville"]
    assert files_saying(tmp_path, "zebrawood") == []
    assert len(thread_messages(app, "a")) == 4


def test_kind_takes_that_kind_only(app: App) -> None:
    say(app, "我叫张三，我喜欢爬山")
    assert forget_where(app.kit, ZHANG, Wanted(kinds=("preference",))).records == 1
    assert texts(app) == ["我叫张三"]


def test_thread_that_found_it_and_did_not_show_it_is_cleaned(app: App, tmp_path: Path) -> None:
    say(app, "I live in Quixoticville", thread="a")
    say(app, "I like green tea", thread="b")
    forget_where(app.kit, ZHANG, Wanted(words="my address"))
    app.erase()
    assert files_saying(tmp_path, "Quixotic") == []


def test_nothing_named_is_refused(app: App) -> None:
    with pytest.raises(InputError):
        forget_where(app.kit, ZHANG, Wanted())


def test_nothing_that_matches_touches_nothing(app: App) -> None:
    say(app, "我叫张三，我喜欢爬山")
    for wanted in (Wanted(words="我的护照号"), Wanted(thread_id="no such"), Wanted(span=(0.0, 1.0))):
        done = forget_where(app.kit, ZHANG, wanted)
        assert (done.records, done.turns) == (0, 0)
    assert forget_user(app.kit, "nobody").state == "erased"
    assert len(texts(app)) == 2
    assert forget_where(app.kit, Scope("nobody"), Wanted(words="x")).records == 0
