"""Forgetting by word, in both languages: what is meant goes everywhere and stays away; what is not meant stays."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.app import App
from memory.why import list_writes
from tests.builders import ledger_turns, texts
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.frozen import (
    DAY,
    ZHANG,
    clock_of,
    every_record,
    extract_all,
    frozen_app,
    ledger_text,
    state,
    talk,
    verdicts,
)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as opened:
        yield opened


@pytest.mark.parametrize(
    ("told", "wish", "gone"),
    [
        (["我叫张三", "我住在杭州"], "忘掉我的地址", "杭州"),
        (["我叫张三", "我住在杭州"], "忘掉我的名字", "张三"),
        (["我喜欢榴莲", "我喜欢爬山"], "忘掉榴莲", "榴莲"),
        (["我喜欢榴莲", "我喜欢爬山"], "请忘记我喜欢榴莲", "榴莲"),
        (["I work at Zanzibar Inc", "I like tea"], "forget what I said about my employer", "Zanzibar"),
        (["my name is Zebediah", "I like tea"], "please forget my name", "Zebediah"),
        (["I like durian", "I like tea"], "forget that I like durian", "durian"),
        (["I live in Timbuktu", "I like tea"], "delete my address", "Timbuktu"),
    ],
)
def test_forgotten_words_are_nowhere(app: App, told: list[str], wish: str, gone: str) -> None:
    talk(app, *told, f"tell me about {gone}")
    talk(app, *(words for words in told if gone in words), thread="t2")
    before = len(every_record(app))
    reply = talk(app, wish)
    assert verdicts(app) == [("forgotten", "asked")]
    assert gone in reply  # it says what is forgotten
    for _ in range(2):
        assert len(every_record(app)) == before - 1
        said = [
            t for t in ledger_turns(app) + ledger_turns(app, "t2") if t.user_text != f"tell me about {gone}"
        ]
        assert not any(gone in f"{turn.user_text}{turn.reply_text}" for turn in said)
        assert not any(gone in hit.text for hit in app.recall(gone, user_id="zhang"))
        extract_all(app)
    talk(app, *(words for words in told if gone in words), thread="t3")
    assert len(every_record(app)) == before


@pytest.mark.parametrize(
    ("told", "wish", "gone"),
    [("我喜欢榴莲", "忘掉榴莲", "榴莲"), ("I like durian", "forget durian", "durian")],
)
def test_forgotten_words_are_in_no_table(app: App, told: str, wish: str, gone: str) -> None:
    talk(app, told)
    talk(app, wish)
    extract_all(app)
    assert gone not in ledger_text(app)


@pytest.mark.parametrize(
    ("one", "two", "wish", "gone"),
    [
        ("我住在北京", "我搬到上海了", "忘掉我的旧地址", "北京"),
        ("I live in Berlin", "I moved to Paris", "forget my old address", "Berlin"),
        ("我住在北京", "不对，我住在上海", "忘掉我以前的地址", "北京"),
    ],
)
def test_old_one_is_forgotten_and_the_one_in_force_stays(
    app: App, one: str, two: str, wish: str, gone: str
) -> None:
    talk(app, one, two, wish)
    assert verdicts(app) == [("forgotten", "asked")]
    assert texts(app) == [two.removeprefix("不对，")]
    extract_all(app)
    assert [record.text for record in every_record(app)] == texts(app)
    told = "\n".join(f"{t.user_text}\n{t.reply_text}" for t in ledger_turns(app))
    assert gone not in told
    assert gone not in ledger_text(app)


def test_which_old_one_is_asked_when_there_are_several(app: App) -> None:
    talk(app, "我住在北京", "我搬到上海了", "我搬到深圳了", "忘掉我的旧地址")
    assert verdicts(app) == [("ambiguous", "several")]
    offered = [option["text"] for option in state(app)["choice"]["options"]]
    assert offered == ["我搬到上海了", "我住在北京"]
    talk(app, "北京那个")
    assert [record.text for record in every_record(app)] == ["我搬到上海了", "我搬到深圳了"]


def test_all_old_ones_are_forgotten_when_all_are_meant(app: App) -> None:
    talk(app, "I live in Rome", "I moved to Paris", "I moved to Lima", "forget all my old addresses")
    assert [record.text for record in every_record(app)] == ["I moved to Lima"]


def test_only_known_one_is_asked_about_when_the_old_one_is_meant(app: App) -> None:
    talk(app, "我住在北京", "忘掉我的旧地址")
    assert verdicts(app) == [("ambiguous", "several")]
    assert texts(app) == ["我住在北京"]


@pytest.mark.parametrize(
    ("wish", "left"),
    [
        ("忘掉昨天说的所有内容", ["我叫王五"]),
        ("forget everything from yesterday", ["我叫王五"]),
        ("delete everything from last week", ["I like tea", "我住在杭州", "我叫王五"]),
        ("忘掉我昨天说的地址", ["I like tea", "我叫王五"]),
        ("forget my address from yesterday", ["I like tea", "我叫王五"]),
        ("忘掉我今天说的地址", ["I like tea", "我住在杭州", "我叫王五"]),
        ("忘掉昨天说的所有内容，谢谢", ["我叫王五"]),
    ],
)
def test_time_says_which_are_forgotten(app: App, wish: str, left: list[str]) -> None:
    clock_of(app).pass_time(DAY)  # Tuesday
    talk(app, "我住在杭州", "I like tea")
    clock_of(app).pass_time(DAY)
    talk(app, "我叫王五")
    talk(app, wish)
    extract_all(app)
    assert texts(app) == left


def test_last_week_is_forgotten_with_what_was_replaced_then(app: App) -> None:
    talk(app, "我住在北京", "我搬到上海了")
    clock_of(app).pass_time(7 * DAY)
    talk(app, "I like tea", "delete everything from last week")
    assert [record.text for record in every_record(app)] == ["I like tea"]


@pytest.mark.parametrize("wish", ["忘掉关于我的一切", "forget everything about me", "delete all my memories"])
def test_everything_goes_with_its_history_and_what_waits(app: App, wish: str) -> None:
    app.remember("我叫张三", user_id="zhang")
    talk(app, "我叫李四", "我住在北京", "我搬到上海了", "I like tea")
    app.remember("I like jazz", user_id="li")
    talk(app, wish, thread="t9")
    assert every_record(app) == []
    extract_all(app)
    assert every_record(app) == []
    assert texts(app, "li") == ["I like jazz"]


def ambiguous(app: App) -> list[str]:
    """Two teas, and a wish that fits both; the options."""
    talk(app, "I like black tea", "I like tea shops", "forget tea")
    assert verdicts(app) == [("ambiguous", "several")]
    assert texts(app) == ["I like black tea", "I like tea shops"]
    return [option["text"] for option in state(app)["choice"]["options"]]


@pytest.mark.parametrize(
    ("answer", "left"),
    [
        ("the first one", ["I like black tea"]),
        ("第二个", ["I like tea shops"]),
        ("the shops", ["I like black tea"]),
        ("both", []),
        ("两个都删", []),
        ("neither", ["I like black tea", "I like tea shops"]),
        ("算了", ["I like black tea", "I like tea shops"]),
        ("keep the first one", ["I like tea shops"]),
        ("我有两个孩子", ["I like black tea", "I like tea shops", "我有两个孩子"]),
        ("my first name is Ana", ["I like black tea", "I like tea shops", "my first name is Ana"]),
        ("what do you mean?", ["I like black tea", "I like tea shops"]),
        ("The second one. My name is Ana.", ["I like tea shops", "My name is Ana"]),
        ("第二个，另外我叫张三", ["I like tea shops", "我叫张三"]),
    ],
)
def test_answer_in_the_next_turn_says_which(app: App, answer: str, left: list[str]) -> None:
    assert ambiguous(app) == ["I like tea shops", "I like black tea"]
    talk(app, answer)
    assert sorted(text.removeprefix("另外") for text in texts(app)) == left
    assert state(app).get("choice") is None


def test_answer_counts_only_in_the_next_turn_of_that_thread(app: App) -> None:
    ambiguous(app)
    talk(app, "the first one", thread="other")
    assert len(texts(app)) == 2
    talk(app, "你好", "the first one")
    assert len(texts(app)) == 2


def test_option_that_was_forgotten_meanwhile_does_no_harm(app: App) -> None:
    ambiguous(app)
    chosen = state(app)["choice"]["options"][0]["record_id"]
    app.forget(chosen, user_id="zhang")
    talk(app, "the first one")
    assert texts(app) == ["I like black tea"]
    assert ledger_turns(app)[-1].outbox == "pending"


@pytest.mark.parametrize(
    "wish",
    [
        "忘掉我的护照号",
        "forget my passport number",
        "忘掉我喜欢喝牛奶",
        "forget that I like opera",
        "忘掉小王的地址",
        "forget it",
        "忘掉它",
        "forget Tom's job",
    ],
)
def test_nothing_is_forgotten_when_nothing_matches(app: App, wish: str) -> None:
    told = ["I like tea", "I work as a nurse", "我住在杭州"]
    talk(app, *told)
    reply = talk(app, wish)
    assert texts(app) == told
    assert not any(action == "forgotten" for action, _ in verdicts(app))
    assert "forgot:" not in reply
    assert "我忘掉了：" not in reply


@pytest.mark.parametrize(
    "words",
    [
        "我忘了带钥匙",
        "别忘了我喜欢茶",
        "don't forget that I like tea",
        "I forgot my keys",
        "how do I delete a file?",
        "怎么删除文件？",
        "我忘不了她",
    ],
)
def test_speaking_of_forgetting_forgets_nothing(app: App, words: str) -> None:
    talk(app, "I like tea", "我喜欢茶")
    talk(app, words)
    assert set(texts(app)) >= {"I like tea", "我喜欢茶"}


def test_saying_it_again_is_a_new_memory(app: App) -> None:
    talk(app, "I like durian")
    (old,) = every_record(app)
    talk(app, "forget durian", "I like durian")
    (new,) = every_record(app)
    assert new.record_id != old.record_id
    assert (new.version, new.evidence_count) == (1, 1)
    extract_all(app)
    assert texts(app) == ["I like durian"]


def test_other_users_keep_theirs(app: App) -> None:
    talk(app, "I like durian", thread="a", user="zhang")
    talk(app, "I like durian", thread="b", user="li")
    talk(app, "forget durian", thread="a", user="zhang")
    assert (texts(app), texts(app, "li")) == ([], ["I like durian"])
    assert "durian" in ledger_turns(app, "b", "li")[0].user_text


def test_reply_that_quotes_the_memory_is_cleaned(tmp_path: Path) -> None:
    model = ScriptedModel(
        script=["You said: I like durian. Nice!", "So durian it is.", "Done, I forgot: I like durian", "ok"]
    )
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        talk(app, "I like durian")
        talk(app, "what do I like?", thread="t2")
        talk(app, "forget durian")
        replies = [t.reply_text for t in ledger_turns(app) + ledger_turns(app, "t2")]
        assert not any("durian" in (reply or "") for reply in replies)


@pytest.mark.parametrize(
    ("told", "asked", "wish", "gone"),
    [
        ("I like durian", "Is Durian healthy?", "forget that I like durian", "durian"),
        ("我喜欢榴莲", "榴莲好吃吗？", "忘掉我喜欢榴莲", "榴莲"),
    ],
)
def test_write_log_forgets_the_words_too(app: App, told: str, asked: str, wish: str, gone: str) -> None:
    talk(app, told)
    talk(app, asked, thread="t2")
    assert gone in str(list_writes(app.kit, ZHANG, limit=None)).casefold()
    talk(app, wish, thread="t2")
    assert gone not in str(list_writes(app.kit, ZHANG, limit=None)).casefold()


@pytest.mark.parametrize("wish", ["忘掉我的工作", "forget my job", "forget what I said about my work"])
def test_job_is_also_where_i_work_when_nothing_else_is_known(app: App, wish: str) -> None:
    talk(app, "I work at Zanzibar Inc", "I like tea", wish)
    assert texts(app) == ["I like tea"]


def test_job_is_not_the_employer_when_both_are_known(app: App) -> None:
    talk(app, "I work at Zanzibar Inc", "I work as a nurse", "forget my job")
    assert texts(app) == ["I work at Zanzibar Inc"]
