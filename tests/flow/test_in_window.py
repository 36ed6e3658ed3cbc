"""What the conversation in the prompt has already is not injected again, neither as words nor as the record made of them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from graph.app import App
from memory.why import list_recalls
from tests.fakes import FrozenClock
from tests.flow.frozen import ZHANG, extract_all, frozen_app, talk

TOLD = [
    (
        "Please remember that my locker is number 12",
        "By the way, my locker is number 12!",
        "which number is my locker?",
    ),
    ("请记住我的工位在三楼靠窗", "对了，我的工位在三楼靠窗。", "我的工位在哪里？"),
]
FILLERS = {
    "w": "Tell me why a number is interesting to mathematicians, with many examples and sources, please. "
    * 3,
    "我": "请详细讲讲数学家为什么觉得一个数字有意思，多举例子，并且给出参考资料。" * 4,
}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as opened:
        yield opened


def fates(app: App) -> dict[str, str]:
    """Kind of a hit of the newest turn -> why it was not shown; "" for one that was."""
    hits = cast(list[dict[str, Any]], list_recalls(app.kit, ZHANG)[0]["hits"])
    return {hit["kind"]: hit["dropped"] for hit in reversed(hits)}


@pytest.mark.parametrize(("told", "question"), [(told, question) for told, _, question in TOLD])
def test_a_record_is_not_injected_beside_its_own_words(app: App, told: str, question: str) -> None:
    talk(app, told)
    talk(app, question)
    assert fates(app)["fact"] == "window"
    talk(app, question, thread="t2")
    assert fates(app)["fact"] == ""


@pytest.mark.parametrize(("told", "again", "question"), TOLD)
def test_a_record_of_another_thread_is_not_injected_where_its_words_are_said(
    app: App, told: str, again: str, question: str
) -> None:
    talk(app, told)
    talk(app, again, question, thread="t2")
    assert fates(app)["fact"] == "window"


@pytest.mark.parametrize(
    ("told", "question"),
    [("I work as a nurse at the hospital", "where do I work?"), ("我在协和医院当护士", "我在哪里上班？")],
)
def test_a_record_made_later_is_not_injected_beside_its_words(app: App, told: str, question: str) -> None:
    talk(app, told)
    extract_all(app)
    talk(app, question)
    assert fates(app)["identity"] == "window"


@pytest.mark.parametrize("between", [0, 1, 4])
@pytest.mark.parametrize(("told", "question"), [(told, question) for told, _, question in TOLD])
def test_what_the_prompt_shows_no_more_is_injected_again(
    tmp_path: Path, told: str, question: str, between: int
) -> None:
    with frozen_app(tmp_path, FrozenClock(), context_tokens=1_500) as app:
        talk(app, told, *[FILLERS[question[0]]] * between, question)
        assert fates(app)["fact"] == ""


@pytest.mark.parametrize(
    ("told", "question", "words"),
    [
        (
            ["Please remember that my locker is number 12", "My sister Mia likes tea", "I live in Berlin"],
            "what do you remember about me?",
            ["locker", "Mia", "Berlin"],
        ),
        (
            ["请记住我的工位在三楼靠窗", "我妹妹小美喜欢喝茶", "我住在北京"],
            "你记得我什么？",
            ["工位", "小美", "北京"],
        ),
    ],
)
def test_what_is_known_is_listed_whole_wherever_it_stands(
    app: App, told: list[str], question: str, words: list[str]
) -> None:
    talk(app, *told)
    for thread in ("t1", "t2"):
        reply = talk(app, question, thread=thread)
        assert [word for word in words if word not in reply] == []


@pytest.mark.parametrize(
    ("told", "wish", "word"),
    [("I live in Berlin", "forget where I live", "Berlin"), ("我住在北京", "忘掉我住在哪里", "北京")],
)
def test_what_was_said_here_can_be_forgotten_and_is_not_told_again(
    app: App, told: str, wish: str, word: str
) -> None:
    talk(app, told)
    assert word in talk(app, wish)
    assert word not in talk(app, "where do I live?" if word == "Berlin" else "我住在哪里？")


@pytest.mark.parametrize("told", ["Always answer in five sentences.", "以后回答都用五句话"])
def test_core_stays_in_every_prompt(app: App, told: str) -> None:
    talk(app, told)
    talk(app, "where is my bicycle?")
    (row,) = [
        hit
        for hit in cast(list[dict[str, Any]], list_recalls(app.kit, ZHANG)[0]["hits"])
        if hit["place"] == "core"
    ]
    assert row["is_injected"]
