"""Advice in one thread rests on what was told in another: in either language, of the right person, and on no more than that."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.app import App
from memory.forget import forget
from tests.builders import say
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.frozen import ZHANG, frozen_app

TOLD = {
    "zh": (
        "我喜欢科幻电影",
        "我喜欢喝绿茶",
        "我养了一只猫",
        "我对花生过敏",
        "我吃素",
        "我住在杭州",
        "我喜欢爬山",
        "我是一名后端工程师",
        "我姐姐喜欢恐怖片",
    ),
    "en": (
        "I like science fiction films",
        "I like green tea",
        "I have a cat called Tom",
        "I'm allergic to peanuts",
        "I'm a vegetarian",
        "I live in Berlin",
        "I love hiking",
        "I work as a backend engineer",
        "My sister likes horror films",
    ),
}
pytestmark = pytest.mark.xdist_group("advice")
FILM, TEA, CAT, NUTS, DIET, CITY, HIKING, JOB, HERS = range(9)


def memories(model: ScriptedModel) -> str:
    return model.prompts[-1][-1].text.partition("<memory>")[2].partition("</memory>")[0]


@pytest.fixture(scope="module", params=["zh", "en"])
def opened(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[App, str]]:
    """What was told, each in a thread of its own, and its language; with the bundled embedder."""
    folder = tmp_path_factory.mktemp("told")
    with frozen_app(folder, FrozenClock(), chat_model=ScriptedModel(script=["ok"]), embedder="local") as app:
        for place, text in enumerate(TOLD[request.param]):
            say(app, text, thread=f"told{place}")
        yield app, request.param


def injected(app: App, language: str, question: str) -> set[int]:
    """Places of the statements that are good enough for a prompt."""
    texts = {hit.text for hit in app.recall(question, user_id="zhang") if hit.is_injected}
    return {place for place, text in enumerate(TOLD[language]) if text in texts}


@pytest.mark.parametrize(
    ("zh", "en", "expected"),
    [
        ("推荐一部电影", "Recommend a film for tonight", {FILM}),
        ("宠物用品推荐", "Any pet supplies you'd recommend?", {CAT}),
        ("周末出门三天，家里要准备什么？", "I'm going away for three days, what should I prepare?", {CAT}),
        ("今晚做什么菜", "What should I cook tonight?", {NUTS, DIET}),
        ("推荐附近的餐厅", "Recommend a restaurant nearby", {NUTS, DIET, CITY}),
        ("帮我规划一次周末旅行", "weekend trip ideas", {CITY, HIKING}),
        ("我接下来该学什么", "What should I learn next?", {JOB}),
        ("给我姐姐推荐一部电影", "Recommend a film for my sister", {HERS}),
    ],
)
@pytest.mark.parametrize("asked_in", ["zh", "en"])
def test_advice_gets_what_it_depends_on_and_nothing_else(
    opened: tuple[App, str], asked_in: str, zh: str, en: str, expected: set[int]
) -> None:
    app, language = opened
    assert injected(app, language, zh if asked_in == "zh" else en) == expected


def test_gift_for_oneself_gets_few_of_what_one_likes(opened: tuple[App, str]) -> None:
    app, language = opened
    question = "送自己什么礼物好" if language == "zh" else "Suggest a gift for myself"
    assert injected(app, language, question) == {FILM, TEA, HIKING}


def test_question_that_asks_for_no_such_advice_gets_nothing(opened: tuple[App, str]) -> None:
    app, language = opened
    questions = {
        "zh": ("推荐一个排序算法", "谢谢", "电影是谁发明的", "量子力学是什么"),
        "en": ("Recommend a sorting algorithm", "thanks", "Who invented film?", "What is entropy?"),
    }[language]
    assert [injected(app, language, question) for question in questions] == [set()] * len(questions)


@pytest.mark.parametrize(
    ("allergies", "question"),
    [
        ([f"我对{food}过敏" for food in ("花生", "牛奶", "鸡蛋", "芒果")], "今晚做什么菜"),
        (
            [f"I'm allergic to {food}" for food in ("peanuts", "milk", "eggs", "mango")],
            "What should I cook tonight?",
        ),
    ],
)
def test_no_allergy_is_left_out_for_what_one_likes(
    tmp_path: Path, allergies: list[str], question: str
) -> None:
    model = ScriptedModel(script=["ok"])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        for text in (
            *allergies,
            *(f"I like sushi number {n}" for n in range(8)),
            *(f"我喜欢第{n}种面条" for n in range(8)),
        ):
            app.remember(text, user_id="zhang")
        say(app, question, thread="asked")
    block = memories(model)
    assert all(text in block for text in allergies)
    assert block.count("sushi") + block.count("面条") <= 1


@pytest.mark.parametrize(
    ("told", "question"), [("我喜欢科幻片", "推荐一部电影"), ("I like sci-fi", "Recommend a film")]
)
def test_what_was_forgotten_or_is_another_users_bears_on_nothing(
    tmp_path: Path, told: str, question: str
) -> None:
    model = ScriptedModel(script=["ok"])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        app.remember(told, user_id="zhang")
        say(app, question, thread="li", user="li")
        assert told not in memories(model)
        say(app, question, thread="A")
        assert told in memories(model)
        for memory in app.memories(user_id="zhang"):
            forget(app.kit, ZHANG, str(memory["record_id"]))
        say(app, question, thread="B")
        assert told not in memories(model)


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("我喜欢科幻电影", "推荐一部电影"),
        ("I have a cat", "宠物用品推荐"),
        ("我每周五上瑜伽课", "12月4日有什么安排"),
    ],
)
def test_what_bears_on_it_is_found_among_many(tmp_path: Path, told: str, question: str) -> None:
    model = ScriptedModel(script=["ok"])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        app.remember(told, user_id="zhang")
        for n in range(60):
            app.remember(f"订单{n}号放在第{n}个箱子里", user_id="zhang")
        say(app, question, thread="asked")
    assert told in memories(model)


@pytest.mark.parametrize(
    ("dentist", "dinner", "question"),
    [
        ("我12月9日下午三点看牙医", "我12月7日和小李吃饭", "12月7日去哪家餐厅好"),
        (
            "I have a dentist appointment on 9 December",
            "I have a date with Lee on 7 December",
            "Recommend a restaurant for December 7",
        ),
    ],
)
def test_plan_of_another_matter_and_day_bears_on_nothing(
    tmp_path: Path, dentist: str, dinner: str, question: str
) -> None:
    model = ScriptedModel(script=["ok"])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        say(app, dentist, thread="A")
        say(app, dinner, thread="B")
        say(app, question, thread="asked")
    assert dentist not in memories(model)
    assert dinner in memories(model)
