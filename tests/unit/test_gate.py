"""The cheap first no: what is only greeting, thanks, assent or code."""

import pytest

from memory.long_term.gate import is_code, is_small_talk, why_nothing


@pytest.mark.parametrize(
    "text",
    [
        *(
            "你好",
            "您好！",
            "在吗？",
            "早上好",
            "谢谢你！",
            "好的，谢谢",
            "嗯嗯",
            "哈哈哈哈",
            "太好了",
            "明白了",
            "再见～",
            "大家好",
        ),
        *(
            "Hi",
            "hello there!",
            "Good morning",
            "thanks a lot",
            "Thank you so much!!",
            "ok, got it",
            "lol",
            "hahaha",
        ),
        *("How are you doing?", "never mind", "sounds good", "收到 👍", "", "   ", "!!!", "🐈"),
    ],
)
def test_message_is_small_talk_when_it_is_about_nothing(text: str) -> None:
    assert is_small_talk(text)
    assert why_nothing(text, is_question=False) == "small_talk"


@pytest.mark.parametrize(
    "text",
    [
        "你好，我叫张三",
        "Hi, I'm Ana",
        "谢谢，帮我订一张票",
        "好吃吗",
        "thanks for the fish",
        "goodness",
        "你好吗啡",
        "hint",
        "行李在哪",
    ],
)
def test_message_is_no_small_talk_when_it_says_something(text: str) -> None:
    assert not is_small_talk(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("```python\nprint(1)\n```", True),
        ("def f():\n    return 1;", True),
        ("import os\nfrom sys import path\nclass A:", True),
        ("SELECT * FROM users;", True),
        ("function a() {\n  return 1;\n}", True),
        ("I import tea from China", False),
        ("My class is at nine.\nIt ends at ten.", False),
        ("这是一段说明，\n里面没有代码。", False),
        ("Please fix this:\nwhat is wrong with it?\nx = 1;", False),
        ("My name is Ana. " + "{}; " * 300, False),
        ("", False),
    ],
)
def test_message_is_code_when_most_of_its_lines_are(text: str, expected: bool) -> None:
    assert is_code(text) is expected


def test_reason_is_the_first_that_holds() -> None:
    assert why_nothing("我叫什么", is_question=True) == "question"
    assert why_nothing("It rained", is_question=False) == "nothing_to_keep"
    assert why_nothing("x = {\n};", is_question=True) == "code"
    assert why_nothing("你好吗", is_question=True) != "nothing_to_keep"
