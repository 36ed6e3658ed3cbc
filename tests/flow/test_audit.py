"""The audit log: who did what to which memory, without a word of what it said."""

from datetime import timedelta
from pathlib import Path

import pytest

from graph.app import App
from memory.forget_where import forget_user
from memory.janitor import clean_up
from memory.list_audit import list_audit
from tests.builders import say
from tests.fakes import FrozenClock
from tests.flow.command_line import Mneme, make_mneme
from tests.flow.frozen import ZHANG, clock_of, every_record, frozen_app


@pytest.fixture
def mneme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Mneme:
    return make_mneme(tmp_path, monkeypatch, capsys)


def lines(app: App, record_id: str | None = None) -> list[tuple[str, str]]:
    """(who, what), oldest first."""
    return [
        (str(one["actor"]), str(one["action"])) for one in list_audit(app.kit, ZHANG, record_id=record_id)
    ][::-1]


def test_user_and_janitor_are_told_apart(tmp_path: Path) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        say(app, "我喜欢爬山")
        (record,) = every_record(app)
        clock_of(app).pass_time(timedelta(days=91))
        clean_up(app.kit)
        clock_of(app).pass_time(timedelta(days=91))
        clean_up(app.kit)
        wanted = [("user", "created"), ("janitor", "archived"), ("janitor", "erased")]
        assert lines(app, record.record_id) == lines(app) == wanted


@pytest.mark.parametrize(
    ("told", "wish"), [("我住在景德镇", "忘掉我的住址"), ("I live in Quixoticville", "forget my address")]
)
def test_log_says_what_was_forgotten_without_its_words(tmp_path: Path, told: str, wish: str) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        say(app, told)
        (record,) = every_record(app)
        say(app, wish)
        assert lines(app, record.record_id) == [("user", "created"), ("user", "erased")]
        written = str(list_audit(app.kit, ZHANG))
        assert record.record_id not in written
        assert told not in written


def test_wipe_leaves_its_line(tmp_path: Path) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        say(app, "我喜欢爬山")
        forget_user(app.kit, "zhang")
        assert lines(app)[-1] == ("user", "wiped")


def test_command_is_the_operators_doing_and_conversation_the_users(mneme: Mneme) -> None:
    mneme("memories", "add", "我对花生过敏", "--user", "zhang")
    mneme("chat", "--user", "zhang", "-m", "我喜欢爬山")
    run = mneme("log", "audit", "--user", "zhang", "--json").json
    assert [(one["actor"], one["action"]) for one in run["audit"]] == [
        ("user", "created"),
        ("operator", "created"),
    ]
    assert "operator" in mneme("log", "audit", "--user", "zhang").out
    assert mneme("log", "audit", "--user", "li", "--json").json["count"] == 0
