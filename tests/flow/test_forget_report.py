"""One report of forgetting: what a program, a conversation, a command and the model's tool are told is the same."""

import json
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import ToolMessage

from graph.app import App
from graph.cli_history import LineHistory
from memory.clock import epoch_s
from memory.forget_report import as_it_stands
from memory.forget_where import Wanted, forget_where
from memory.long_term.record import Record
from tests.builders import a_record, calls, ledger_turns, say, texts, thread_messages
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.command_line import Mneme, make_mneme
from tests.flow.frozen import ZHANG, frozen_app, put

KEYS = {"records", "turns", "threads", "state", "due_at", "kept_elsewhere"}
TOLD = [("I like green tea", "green tea"), ("我喜欢喝绿茶", "绿茶")]
PENDING = {
    "en": "gone from every answer; its last traces in files pending until",
    "zh": "已从所有回答里消失；文件里最后的痕迹最迟在",
}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


@pytest.fixture
def mneme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Mneme:
    return make_mneme(tmp_path, monkeypatch, capsys)


def only(app: App) -> str:
    (record,) = app.memories(user_id="zhang")
    return str(record["record_id"])


@pytest.mark.parametrize(("told", "_word"), TOLD)
def test_app_says_what_went_and_by_when_the_rest_goes(app: App, told: str, _word: str) -> None:
    say(app, told)
    done = app.forget(only(app), user_id="zhang")
    assert done.to_json().keys() == KEYS
    assert (done.text, done.records, done.state) == (told, 1, "pending")
    assert done.due_at == app.kit.clock.now() + timedelta(seconds=app.kit.policy.erase_after_s)
    app.erase()
    stands = as_it_stands(app.kit, done)
    assert (stands.state, stands.due_at) == ("erased", None)


@pytest.mark.parametrize(("told", "_word"), TOLD)
async def test_async_app_says_the_same(app: App, told: str, _word: str) -> None:
    await app.aremember(told, user_id="zhang")
    done = await app.aforget(only(app), user_id="zhang")
    assert (done.text, done.records, done.state) == (told, 1, "pending")
    assert done.to_json().keys() == KEYS


@pytest.mark.parametrize(
    ("ground", "text"), [("我喜欢爬山", "用户热爱户外"), ("I like hiking", "loves the outdoors")]
)
def test_count_has_what_was_concluded_from_it(app: App, ground: str, text: str) -> None:
    now_s = epoch_s(app.kit.clock.now())
    base: dict[str, Any] = {
        "kind": "fact",
        "attribute": "",
        "value": "",
        "created_at": now_s,
        "updated_at": now_s,
    }
    put(
        app.kit,
        a_record(record_id="r1", text=ground, **base),
        a_record(record_id="r2", text=text, derived_from=("r1",), **base),
    )
    assert app.forget("r1", user_id="zhang").records == 2
    assert texts(app) == []


@pytest.mark.parametrize(
    ("told", "wish"),
    [("I like green tea", "please forget that I like green tea"), ("我喜欢喝绿茶", "请忘掉我喜欢喝绿茶")],
)
def test_tool_gives_the_model_the_report(tmp_path: Path, told: str, wish: str) -> None:
    def forget(_messages: Any) -> Any:
        return calls(("forget_memory", {"memory_id": ids[0][:8]}))

    ids: list[str] = []
    model = ScriptedModel(script=["ok", forget, "done"])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        app.remember(told, user_id="zhang")
        ids.append(only(app))
        say(app, "Hello")
        say(app, wish.replace("I like green tea", "it").replace("我喜欢喝绿茶", "它"))
        (result,) = (json.loads(m.text) for m in thread_messages(app) if isinstance(m, ToolMessage))
    assert result["result"] == "forgotten"
    assert {*result} >= KEYS
    assert (result["records"], result["state"]) == (1, "pending")


@pytest.mark.parametrize(("told", "word"), TOLD)
def test_slash_forget_reports_in_the_language_of_the_conversation(mneme: Mneme, told: str, word: str) -> None:
    language, other = ("zh", "en") if told[0] > "z" else ("en", "zh")
    run = mneme("chat", stdin=f"{told}\n/forget {word}\n")
    assert f"已忘掉: {told}" in run.out
    assert PENDING[language] in run.err
    assert PENDING[other] not in run.err


@pytest.mark.parametrize(
    ("told", "wish"), [("I live in Leeds", "forget where I live"), ("我住在成都", "忘掉我的住址")]
)
def test_wish_in_the_conversation_is_reported_too(mneme: Mneme, told: str, wish: str) -> None:
    language = "zh" if told[0] > "z" else "en"
    mneme("chat", "-m", told)
    run = mneme("chat", "-m", wish)
    assert PENDING[language] in run.err
    assert mneme("memories", "list", "--json").json["count"] == 0
    assert mneme("chat", "-m", told, "--json").json["erasure"] is None
    erasure = mneme("chat", "-m", wish, "--json").json["erasure"]
    assert erasure.keys() == KEYS
    assert (erasure["records"], erasure["state"]) == (1, "pending")


def test_commands_report_in_both_languages(mneme: Mneme) -> None:
    mneme("memories", "add", "I like green tea")
    done = mneme("forget", "green tea")
    assert done.out.endswith("forgotten: 1 memory, 0 turns, 0 conversations\n")
    assert "erased from every file of the data folder · 已从数据目录的所有文件里抹去" in done.err


@pytest.mark.parametrize("word", ["Quixoticville", "景德镇"])
def test_history_of_the_input_line_keeps_no_wish_to_forget(tmp_path: Path, word: str) -> None:
    history = LineHistory(tmp_path / "history")
    for line in ("Hello", f"/forget {word}", f"  /forget {word}"):
        history.store_string(line)
    assert word not in (tmp_path / "history").read_text("utf-8")
    assert "Hello" in (tmp_path / "history").read_text("utf-8")


def test_nothing_that_was_known_is_erased_and_counts_nothing(app: App) -> None:
    done = forget_where(app.kit, ZHANG, Wanted(words="zebrawood"))
    assert (done.records, done.turns, done.threads, done.state, done.due_at) == (0, 0, 0, "erased", None)
    say(app, "Hello")
    assert ledger_turns(app)
    assert isinstance(a_record(), Record)
