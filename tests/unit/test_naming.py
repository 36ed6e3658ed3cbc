"""One name for what a statement is about, whoever found it."""

import pytest

from memory.long_term.candidate import Candidate
from memory.long_term.naming import named


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("my favourite drink is cola", "cola", ("favourite_drink", "cola")),
        ("My favorite ice cream is now mango", "mango", ("favourite_ice_cream", "mango")),
        ("我最喜欢的饮料是可乐", "饮料是可乐", ("favourite_drink", "可乐")),
        ("我最喜歡的飲料是可樂", "飲料是可樂", ("favourite_drink", "可樂")),
        ("我最爱吃的水果是芒果", "芒果", ("favourite_fruit", "芒果")),
        ("my favorite color is teal", "teal", ("favourite_colour", "teal")),
        ("我最喜欢的键帽是樱桃", "樱桃", ("favourite_键帽", "樱桃")),
        ("I like cola", "cola", ("likes", "cola")),
        ("我最喜欢可乐", "可乐", ("likes", "可乐")),
    ],
)
def test_favourite_is_named_by_what_it_is_the_favourite_of(
    text: str, value: str, expected: tuple[str, str]
) -> None:
    found = named(Candidate(text, "preference", text, attribute="likes", value=value))
    assert (found.attribute, found.value) == expected
    assert named(found) == found


@pytest.mark.parametrize(
    ("attribute", "expected"),
    [
        ("职业", "job"),
        ("Occupation", "job"),
        ("", ""),
        ("decision:db", "decision:db"),
        ("favorite_color", "favourite_colour"),
    ],
)
def test_attribute_has_our_name(attribute: str, expected: str) -> None:
    assert named(Candidate("x", "fact", "x", attribute=attribute)).attribute == expected


def test_dislike_is_no_favourite() -> None:
    told = Candidate(
        "my least favourite drink is cola", "preference", "x", attribute="dislikes", value="cola"
    )
    assert named(told) == told
