"""Whether a question asks what holds of the user."""

from datetime import date

import pytest

from memory.retrieval.about_whom import asks_back, asks_of_own, asks_of_user, is_of_another
from memory.retrieval.query import Query, make_query
from tests.builders import a_record


def asking(text: str) -> Query:
    return make_query(text, limit_chars=1_000, today=date(2026, 3, 2))


@pytest.mark.parametrize(
    ("text", "is_asked"),
    [
        ("Do I like football?", True),
        ("Where do I live?", True),
        ("我对什么过敏？", True),
        ("What do you think of football?", False),
        ("今天天气怎么样？", False),
        ("What did I tell you to remember?", False),
        ("我上次说对什么过敏？", False),
        ("Do I know anything about it?", False),
    ],
)
def test_question_asks_of_the_user_when_it_is_about_i(text: str, is_asked: bool) -> None:
    assert asks_of_user(asking(text)) is is_asked


@pytest.mark.parametrize(
    ("text", "is_hidden"),
    [
        ("Do I like football?", True),
        ("我讨厌足球吗？", True),
        ("Do I have a friend who hates football?", False),
        ("Do I share that with Jack?", False),
        ("Do I share that with my friend?", False),
        ("Do I have a colleague with a cat?", False),
        ("我有没有朋友讨厌足球？", False),
        ("我的朋友讨厌什么？", False),
        ("What does Jack hate?", False),
        ("do i see jack tomorrow?", False),
        ("Do I visit my brother or does mom come?", False),
        ("我明天见Jack吗？", False),
        ("我什么时候见小李？", False),
        ("我什么时候去看妈妈？", False),
    ],
)
def test_record_of_another_is_kept_out_only_when_the_user_alone_is_meant(text: str, is_hidden: bool) -> None:
    jack = a_record(text="My friend Jack hates football", subject="Jack")
    assert is_of_another(jack, asking(text)) is is_hidden


@pytest.mark.parametrize(
    ("subject", "text", "is_hidden"),
    [
        ("老张", "我什么时候见老张？", False),
        ("老張", "我什么时候见老张？", False),
        ("王芳", "我和王芳什么时候见面？", False),
        ("王芳", "我什么时候去体检？", True),
        ("Art", "do I start tomorrow?", True),
        ("Art", "do I see art tomorrow?", False),
    ],
)
def test_record_of_somebody_is_kept_when_the_question_names_them(
    subject: str, text: str, is_hidden: bool
) -> None:
    assert is_of_another(a_record(text="x", subject=subject), asking(text)) is is_hidden


def test_question_asks_of_own_when_it_says_my() -> None:
    assert asks_of_own(asking("What's my name?"))
    assert asks_of_own(asking("我叫什么？"))
    assert not asks_of_own(asking("What did my mother say before?"))
    assert not asks_of_own(asking("电影里的主角叫什么？"))


def test_own_record_is_never_of_another() -> None:
    assert not is_of_another(a_record(text="I like football"), asking("Do I like football?"))


def test_question_asks_back_when_it_is_about_what_was_said() -> None:
    assert asks_back(asking("What did I ask you to translate?"))
    assert asks_back(asking("我上次让你翻译的是什么？"))
    assert not asks_back(asking("What's my name?"))
