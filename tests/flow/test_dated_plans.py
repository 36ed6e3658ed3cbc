"""What was told of a day is found by a question for that day: in another thread, in either language, by tools too."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from graph.app import App
from memory.ledger import records, scopes
from memory.long_term.record import Record
from memory.retrieval.hit import Hit
from tests.builders import a_record, calls, say, thread_messages
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.frozen import ZHANG, clock_of, every_record, frozen_app, talk

NOISE = (
    "我喜欢喝茶",
    "I like jazz",
    "我在上海做软件工程师",
    "My cat is called Tom",
    "我的同事叫小刘",
    "I am allergic to nuts",
)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as opened:
        yield opened


def shown(folder: Path, told: str, question: str, *, days: int = 0, zone: str | None = None) -> str:
    """The memories in the prompt of a question in another thread, some days after that was told among other things."""
    model, clock = ScriptedModel(script=["ok"]), FrozenClock()
    with frozen_app(folder, clock, chat_model=model) as app:
        for number, words in enumerate((*NOISE[:3], told, *NOISE[3:])):
            say(app, words, thread=f"told{number}", timezone=zone)
        clock.pass_time(timedelta(days=days))
        say(app, question, thread="asked", timezone=zone)
    return memories(model)


def memories(model: ScriptedModel) -> str:
    return model.prompts[-1][-1].text.partition("<memory>")[2].partition("</memory>")[0]


TOLD = {
    "next Friday": ("我下周五去北京出差", "I'm flying to Oslo next Friday"),
    "tomorrow": ("我明天要去看牙医", "I have a dentist appointment tomorrow"),
    "in two weeks": ("我两周后要去旅行", "I'm moving house in two weeks"),
    "in December": ("我打算十二月搬家", "I'm flying to Tokyo in December"),
    "on Friday": ("周五我要参加同学聚会", "I have a class reunion on Friday"),
}
ASKED = {
    "next Friday": ("下周五我有什么安排？", "What do I have next Friday?"),
    "tomorrow": ("我明天有什么事？", "What are my plans for tomorrow?"),
    "in two weeks": ("我两周后有什么安排？", "What am I doing in two weeks?"),
    "in December": ("我十二月有什么计划？", "What are my plans for December?"),
    "on Friday": ("周五我要做什么？", "Do I have anything on Friday?"),
}
KEY = {0: ("出差", "牙医", "旅行", "搬家", "聚会"), 1: ("Oslo", "dentist", "moving", "Tokyo", "reunion")}


@pytest.mark.parametrize("words", TOLD)
@pytest.mark.parametrize("told_in", [0, 1])
@pytest.mark.parametrize("asked_in", [0, 1])
def test_plan_is_found_by_a_question_for_the_same_words_of_time(
    tmp_path: Path, words: str, told_in: int, asked_in: int
) -> None:
    best = shown(tmp_path, TOLD[words][told_in], ASKED[words][asked_in]).partition("[m1]")[2].splitlines()[0]
    assert KEY[told_in][list(TOLD).index(words)] in best


@pytest.mark.parametrize(
    ("told", "question", "days"),
    [
        ("我下周五去北京出差", "这周五我有什么安排？", 7),
        ("I'm flying to Oslo next Friday", "What do I have this Friday?", 7),
        ("我下周五去北京出差", "12月11日我有什么安排？", 3),
        ("I'm flying to Oslo next Friday", "What do I have on December 11?", 3),
        ("我下周五去北京出差", "上周五我做了什么？", 14),
        ("I'm flying to Oslo next Friday", "What did I do last Friday?", 14),
        ("我下周五去北京出差", "下周我有什么安排？", 0),
        ("I'm flying to Oslo next Friday", "What do I have next week?", 0),
    ],
)
def test_plan_is_found_by_other_words_for_its_day(
    tmp_path: Path, told: str, question: str, days: int
) -> None:
    block = shown(tmp_path, told, question, days=days)
    assert "出差" in block or "Oslo" in block
    assert (", past)" in block) == (days > 11)


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("我下周五去北京出差", "我五月有什么安排？"),
        ("I'm flying to Oslo next Friday", "What do I have in May?"),
    ],
)
def test_plan_of_another_day_is_not_what_is_on(tmp_path: Path, told: str, question: str) -> None:
    assert told not in shown(tmp_path, told, question)


def recall(app: App, question: str) -> list[Hit]:
    return app.recall(question, user_id="zhang")


def keep(app: App, record: Record) -> None:
    with app.kit.ledger.write() as tx:
        records.add(tx, scopes.ensure_scope(tx, ZHANG, record.created_at), record, None)


def utc_s(*day: int) -> float:
    return datetime(*day, tzinfo=UTC).timestamp()  # type: ignore[arg-type,misc]


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("下周五有什么安排", {"day", "stay"}),
        ("what is on next Friday", {"day", "stay"}),
        ("what are the plans for next month", {"day", "stay", "month"}),
        ("下个月有什么安排", {"day", "stay", "month"}),
        ("上个月有什么安排", {"old"}),
        ("what was on last month", {"old"}),
    ],
)
def test_records_are_found_by_when_they_hold(app: App, question: str, found: set[str]) -> None:
    times = {"created_at": utc_s(2026, 5, 1), "updated_at": utc_s(2026, 5, 1), "attribute": "", "value": ""}
    rows = {
        "day": ("Zebra (2026-12-11)", utc_s(2026, 12, 11), None),
        "month": ("Quagga (2026-12)", utc_s(2026, 12, 1), None),
        "stay": ("Okapi", utc_s(2026, 12, 8), utc_s(2026, 12, 20)),
        "old": ("Gnu (2026-10-03)", utc_s(2026, 10, 3), None),
    }
    for record_id, (text, since, until) in rows.items():
        keep(
            app,
            a_record(record_id=record_id, text=text, kind="event", valid_from=since, valid_to=until, **times),
        )
    assert {hit.record_id for hit in recall(app, question) if hit.is_injected} == found
    assert all("window" in hit.scores for hit in recall(app, question) if hit.is_injected)


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("我打算十二月搬家", "我十二月有什么计划？"),
        ("I'm flying to Tokyo in December", "What are my plans for December?"),
    ],
)
def test_plan_of_a_month_is_past_only_when_the_month_is(tmp_path: Path, told: str, question: str) -> None:
    model = ScriptedModel(script=["ok"])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        talk(app, told, thread="told")
        for days, is_past in ((3, False), (28, False), (1, True)):  # 3 December, 31 December, 1 January
            clock_of(app).pass_time(timedelta(days=days))
            say(app, question, thread=f"asked{days}")
            assert "(2026-12)" in memories(model)
            assert (", past)" in memories(model)) is is_past, clock_of(app).now()


@pytest.mark.parametrize(
    ("asked", "told"),
    [("上周五说了什么", "我的抽屉密码是蓝鲸"), ("what did I say last Friday", "My drawer word is bluewhale")],
)
@pytest.mark.parametrize(("zone", "is_found"), [("Asia/Shanghai", True), ("America/New_York", False)])
def test_search_tool_reads_days_in_the_users_zone(
    tmp_path: Path, asked: str, told: str, zone: str, is_found: bool
) -> None:
    """It was said at 17:00 UTC on Thursday the 26th: that is Friday in Shanghai."""
    model = ScriptedModel(script=["ok", calls(("search_memory", {"query": asked})), "done"])
    clock = FrozenClock(datetime(2026, 11, 26, 17, tzinfo=UTC))
    with frozen_app(tmp_path, clock, chat_model=model) as app:
        say(app, told, thread="told", timezone=zone)
        clock.pass_time(timedelta(days=4))
        say(app, "hello", thread="asked", timezone=zone)
        found = found_by_tool(app, "asked")
    assert [line["date"] for line in found if told in line["text"]] == (["2026-11-27"] if is_found else [])


@pytest.mark.parametrize(
    ("told", "query"),
    [
        ("隔壁书店二楼雨季会漏水吧大概", "隔壁书店二楼漏水"),
        ("The bookshop next door leaks in the rainy season, they say", "bookshop next door leaks"),
    ],
)
def test_search_tool_does_not_return_what_the_window_shows(tmp_path: Path, told: str, query: str) -> None:
    asked = calls(("search_memory", {"query": query}))
    model = ScriptedModel(script=["ok", asked, "done", asked, "done"])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        talk(app, told, "and now?", thread="here")
        assert told not in [line["text"] for line in found_by_tool(app, "here")]
        talk(app, "and now?", thread="elsewhere")
        assert told in [line["text"] for line in found_by_tool(app, "elsewhere")]


@pytest.mark.parametrize(
    ("told", "query"),
    [("I have a dentist appointment tomorrow", "dentist appointment"), ("我明天要去看牙医", "看牙医")],
)
def test_search_tool_marks_what_is_past(tmp_path: Path, told: str, query: str) -> None:
    asked = calls(("search_memory", {"query": query}))
    model = ScriptedModel(script=["ok", asked, "done", asked, "done"])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        talk(app, told, thread="told")
        for thread, days in (("before", 0), ("after", 2)):
            clock_of(app).pass_time(timedelta(days=days))
            talk(app, "and now?", thread=thread)
            (plan,) = [line for line in found_by_tool(app, thread) if line["kind"] != "turn"]
            assert plan.get("past", False) is bool(days)


def found_by_tool(app: App, thread: str) -> list[dict[str, str]]:
    """What the last tool call of the thread found."""
    results = [message.text for message in thread_messages(app, thread) if message.type == "tool"]
    found: list[dict[str, str]] = json.loads(results[-1])["found"]
    return found


@pytest.mark.parametrize("told", ["我明天去体检", "I have a checkup tomorrow"])
@pytest.mark.parametrize(
    ("zone", "day"), [("Asia/Shanghai", "2026-12-02"), ("America/New_York", "2026-12-01")]
)
def test_saving_tool_reads_days_in_the_users_zone(tmp_path: Path, told: str, zone: str, day: str) -> None:
    """At 20:00 UTC on 30 November it is 1 December in Shanghai."""
    model = ScriptedModel(script=[calls(("save_memory", {"text": told})), "ok"])
    with frozen_app(tmp_path, FrozenClock(datetime(2026, 11, 30, 20, tzinfo=UTC)), chat_model=model) as app:
        say(app, f"{told}。", timezone=zone)
        assert all(day in record.text for record in every_record(app))
        assert every_record(app)
        assert clock_of(app).now().day == 30
