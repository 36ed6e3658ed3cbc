"""The audit log: who did what to which memory, without a word of what it said."""

from contextlib import nullcontext
from datetime import timedelta
from pathlib import Path

import pytest

from graph.app import App
from memory.forget_where import forget_user
from memory.janitor import clean_up
from memory.ledger import scopes, turns
from memory.ledger.audit import acting_as
from memory.ledger.turns import Turn
from memory.list_audit import list_audit
from tests.builders import calls, say
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.command_line import Mneme, make_mneme
from tests.flow.frozen import ZHANG, clock_of, every_record, extract_all, frozen_app


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
    ("told", "asked"),
    [
        ("我家里有一台群晖的存储", "请忘掉它"),
        ("There is a Synology box in our attic", "please delete that memory"),
    ],
)
def test_what_the_model_does_by_its_tools_is_the_agents(tmp_path: Path, told: str, asked: str) -> None:
    model = ScriptedModel(script=[calls(("save_memory", {"text": told})), "ok"])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        say(app, told)
        (record,) = every_record(app)
        assert lines(app, record.record_id) == [("agent", "created")]
        memory_id = record.record_id[:8]
        model.script[:] = [calls(("confirm_memory", {"memory_id": memory_id})), "ok"]
        say(app, f"对，{told}" if told[0] > "z" else f"Yes, {told}")
        model.script[:] = [calls(("forget_memory", {"memory_id": memory_id})), "ok"]
        say(app, asked)
        done = [(who, what) for who, what in lines(app, record.record_id) if what in ("confirmed", "erased")]
        assert done == [("agent", "confirmed"), ("agent", "erased")]


def add_turn(app: App, words: str) -> None:
    """A closed turn that nobody has read yet."""
    turn = Turn("u1", "t1", "m1", words, "zh", 1.0, reply_text="ok", closed_at=2.0, outbox="pending")
    with app.kit.ledger.write() as tx:
        turns.add_closed(tx, scopes.ensure_scope(tx, ZHANG, 1.0), turn, 10)


@pytest.mark.parametrize("is_command", [False, True])
def test_what_is_extracted_later_is_the_agents_also_under_a_command(tmp_path: Path, is_command: bool) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        add_turn(app, "我喜欢爬山")
        with acting_as("operator") if is_command else nullcontext():
            extract_all(app)
        assert lines(app) == [("agent", "created")]


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


def test_log_is_read_without_the_lock_of_a_writer(tmp_path: Path) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        assert list_audit(app.kit, ZHANG, record_id="r1") == []
        say(app, "我喜欢爬山")
        (record,) = every_record(app)
        with app.kit.ledger.write():
            assert len(list_audit(app.kit, ZHANG, record_id=record.record_id)) == 1


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
