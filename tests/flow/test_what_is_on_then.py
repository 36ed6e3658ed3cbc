"""A question for a day or a range gets the plans of it, what comes again on it, what names no day, and no plan of other days.

Today is Monday, 30 November 2026. With the bundled embedder: for it such plans are all near in meaning.
"""

from collections.abc import Iterator

import pytest

from graph.app import App
from tests.builders import say
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.frozen import frozen_app

pytestmark = pytest.mark.xdist_group("what is on")
TOLD = {
    "zh": (
        "我周五下午三点去看牙医",
        "我周二晚上和小王吃饭",
        "我下周三要去北京出差",
        "我这周六去爬山",
        "明年五月我要结婚",
        "上周五我去医院体检了",
        "我每周五晚上上瑜伽课",
        "我每周二下午打羽毛球",
        "我12月20日飞东京",
    ),
    "en": (
        "I have a dentist appointment on Friday at 3pm",
        "I'm having dinner with Tom on Tuesday evening",
        "I'm flying to Oslo next Wednesday",
        "I'm going hiking this Saturday",
        "I'm getting married next May",
        "Last Friday I had a checkup at the hospital",
        "I go to yoga every Friday",
        "I play badminton every Tuesday",
        "I'm flying to Tokyo on December 20",
    ),
}
DENTIST, DINNER, TRIP, HIKE, WEDDING, CHECKUP, YOGA, BADMINTON, TOKYO = range(9)


@pytest.fixture(scope="module", params=["zh", "en"])
def opened(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[App, str]]:
    """What was told, each in a thread of its own, and its language."""
    folder = tmp_path_factory.mktemp("told")
    with frozen_app(folder, FrozenClock(), chat_model=ScriptedModel(script=["ok"]), embedder="local") as app:
        for place, text in enumerate(TOLD[request.param]):
            say(app, text, thread=f"told{place}")
        yield app, request.param


def injected(app: App, language: str, question: str) -> set[int]:
    """Places of the statements that are good enough for a prompt."""
    texts = [hit.text for hit in app.recall(question, user_id="zhang") if hit.is_injected]
    return {place for place, text in enumerate(TOLD[language]) if any(one.startswith(text) for one in texts)}


@pytest.mark.parametrize(
    ("zh", "en", "expected"),
    [
        ("我周五有什么安排？", "What do I have on Friday?", {DENTIST, YOGA}),
        ("我週五有什麼安排？", "what's on this Friday?", {DENTIST, YOGA}),
        ("我周二有什么安排", "What are my plans for Tuesday?", {DINNER, BADMINTON}),
        ("明天有什么事", "Do I have anything tomorrow?", {DINNER, BADMINTON}),
        ("下周三我有什么安排", "what's on next Wednesday?", {TRIP}),
        ("这个周末我有什么安排", "What am I doing this weekend?", {HIKE}),
        ("五月有什么安排", "What's on in May?", {WEDDING}),
        ("上周五我做了什么", "What did I do last Friday?", {CHECKUP, YOGA}),
        ("每周五我有什么安排", "What do I do every Friday?", {YOGA}),
    ],
)
def test_question_for_a_time_gets_what_is_of_it(
    opened: tuple[App, str], zh: str, en: str, expected: set[int]
) -> None:
    app, language = opened
    assert injected(app, language, zh if language == "zh" else en) == expected


@pytest.mark.parametrize(
    ("zh", "en", "never"),
    [
        ("下周有什么安排", "What's on next week?", {DENTIST, DINNER, HIKE, WEDDING, CHECKUP, TOKYO}),
        ("我这周忙吗", "Am I busy this week?", {TRIP, WEDDING, CHECKUP, TOKYO}),
        ("十二月我有什么计划", "What are my plans for December?", {WEDDING, CHECKUP}),
        ("上周我做了什么", "What did I do last week?", {DENTIST, DINNER, TRIP, HIKE, WEDDING, TOKYO}),
    ],
)
def test_question_for_a_range_gets_no_plan_of_other_days(
    opened: tuple[App, str], zh: str, en: str, never: set[int]
) -> None:
    app, language = opened
    found = injected(app, language, zh if language == "zh" else en)
    assert found
    assert not found & never


@pytest.mark.parametrize(
    ("zh", "en", "wanted"),
    [
        ("我什么时候看牙医", "When do I see the dentist?", DENTIST),
        ("我和小王什么时候吃饭", "When am I having dinner with Tom?", DINNER),
        ("我什么时候去北京出差", "When am I flying to Oslo?", TRIP),
    ],
)
def test_question_for_a_matter_gets_it_on_whatever_day(
    opened: tuple[App, str], zh: str, en: str, wanted: int
) -> None:
    app, language = opened
    assert wanted in injected(app, language, zh if language == "zh" else en)


def test_plans_of_other_days_stay_in_the_ranking(opened: tuple[App, str]) -> None:
    app, language = opened
    question = "我周五有什么安排？" if language == "zh" else "What do I have on Friday?"
    texts = [hit.text for hit in app.recall(question, user_id="zhang", limit=50)]
    assert any(text.startswith(TOLD[language][TRIP]) for text in texts)
