"""What of the user a question calls by name."""

import pytest

from memory.retrieval.called import called_in


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What are my hobbies?", {"likes"}),
        ("Tell me my job and my hobbies", {"job", "likes"}),
        ("my name, birthday and hometown please?", {"name", "birthday"}),
        ("Which city do I live in?", {"city"}),
        ("What's my favorite color again?", {"favourite_colour"}),
        ("你还记得我的工作和爱好吗？", {"job", "likes"}),
        ("我的姓名、生日和老家", {"name", "birthday", "hometown"}),
        ("我有哪些兴趣爱好？", {"likes"}),
        ("我最喜欢的饮料是什么？", {"favourite_drink"}),
        ("我最喜欢什么颜色？", {"favourite_colour"}),
        ("我住在哪里？", {"city"}),
        ("你知道我现在住哪吗", {"city"}),
        ("where do I live", {"city"}),
        ("我在哪家公司上班？", {"employer"}),
        ("Where do I work now?", {"employer"}),
        ("我是做什么工作的", {"job"}),
        ("What do I do for a living?", {"job"}),
        ("我叫什么？", {"name"}),
        ("我今年多大了", {"age"}),
        ("How old am I?", {"age"}),
        ("我对什么过敏？", {"allergy"}),
        ("What am I allergic to?", {"allergy"}),
        ("我是哪里人？", {"hometown"}),
    ],
)
def test_attributes_are_called_when_the_question_names_them_as_own(question: str, expected: set[str]) -> None:
    assert called_in(question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "How was my work trip to Boston?",
        "What is my boss's job?",
        "我朋友的工作是什么？",
        "我的工作地点在哪？",
        "Which city has most hobbies?",
        "我喜欢爬山",
        "我妈妈住在哪里？",
        "告诉我她住哪",
        "Where does my sister live?",
        "",
    ],
)
def test_nothing_is_called_when_something_else_is_meant(question: str) -> None:
    assert called_in(question) == set()
