"""Contact details: kept for the conversation, for good only when asked; the answer says so."""

from datetime import timedelta
from pathlib import Path

import pytest

from memory.purge import purge_idle
from tests.builders import ledger_turns, texts
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.frozen import clock_of, frozen_app, talk, verdicts

MINUTE = timedelta(minutes=1)


@pytest.mark.parametrize(
    ("told", "detail", "promise"),
    [
        ("我的手机号是13912345678", "13912345678", "联系方式不会长期保存"),
        ("my email is ana@example.com", "ana@example.com", "I do not keep contact details"),
    ],
)
def test_contact_details_go_when_the_thread_is_idle(
    tmp_path: Path, told: str, detail: str, promise: str
) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        reply = talk(app, told)
        assert verdicts(app) == [("stored", "until_idle")]
        assert promise in reply
        assert detail in app.recall(told, user_id="zhang")[0].text
        clock_of(app).pass_time(20 * MINUTE)
        talk(app, "I like tea")  # not idle
        clock_of(app).pass_time(20 * MINUTE)
        assert purge_idle(app.kit) == 0
        clock_of(app).pass_time(10 * MINUTE)
        assert purge_idle(app.kit) == 1
        assert texts(app) == ["I like tea"]
        assert not any(detail in f"{turn.user_text}{turn.reply_text}" for turn in ledger_turns(app))
        talk(app, told)
        assert len(texts(app)) == 2


@pytest.mark.parametrize("told", ["记住我的手机号是13912345678", "remember that my email is ana@example.com"])
def test_contact_details_stay_when_asked(tmp_path: Path, told: str) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        talk(app, told)
        assert verdicts(app) == [("stored", "explicit")]
        clock_of(app).pass_time(timedelta(days=2))
        assert purge_idle(app.kit) == 0
        assert app.memories(user_id="zhang")[0]["is_sensitive"]


def test_asking_later_keeps_what_was_only_said(tmp_path: Path) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        talk(app, "我的手机号是13912345678", "记住我的手机号是13912345678")
        clock_of(app).pass_time(timedelta(days=2))
        assert purge_idle(app.kit) == 0
        assert len(texts(app)) == 1


def test_idle_time_is_a_setting_and_the_model_is_told(tmp_path: Path) -> None:
    model = ScriptedModel()
    with frozen_app(tmp_path, FrozenClock(), chat_model=model, sensitive_idle_minutes=5.0) as app:
        talk(app, "我的手机号是13912345678")
        assert "- stored [until_idle]: 我的手机号是13912345678" in model.prompts[0][-1].text
        clock_of(app).pass_time(5 * MINUTE)
        assert purge_idle(app.kit) == 1
