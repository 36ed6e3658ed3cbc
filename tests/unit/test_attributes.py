"""What attributes are called in both languages, and which have one value at a time."""

import pytest

from memory.long_term.attributes import ALIASES, canonical, is_single_valued, named_in


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("职业", "job"),
        ("Occupation", "job"),
        ("role", "job"),
        ("公司", "employer"),
        ("Company", "employer"),
        ("居住地", "city"),
        ("lives in", "city"),
        ("Date of Birth", "birthday"),
        ("生日", "birthday"),
        ("喜欢", "likes"),
        ("讨厌", "dislikes"),
        ("過敏", "allergy"),
        ("favorite_drink", "favourite_drink"),
        ("Favorite Drink", "favourite_drink"),
        ("favourite_drink", "favourite_drink"),
        ("decision:Database", "decision:database"),
        ("lead:Apollo", "lead:apollo"),
        ("pet", "pet"),
        ("something_else", "something_else"),
        ("", ""),
    ],
)
def test_attribute_has_one_name(name: str, word: str) -> None:
    assert canonical(name) == word


def test_names_lead_to_names_that_stay() -> None:
    assert {canonical(word) for word in ALIASES.values()} == set(ALIASES.values())


@pytest.mark.parametrize(
    "attribute",
    [
        "name",
        "job",
        "employer",
        "city",
        "birthday",
        "current_project",
        "favourite_drink",
        "decision:database",
        "lead:apollo",
    ],
)
def test_attribute_has_one_value_at_a_time(attribute: str) -> None:
    assert is_single_valued(attribute)


@pytest.mark.parametrize(
    "attribute", ["likes", "dislikes", "language", "pet", "project", "goal", "plan", "decision", "", "lead:"]
)
def test_attribute_has_many_values(attribute: str) -> None:
    assert not is_single_valued(attribute)


@pytest.mark.parametrize(
    ("words", "attributes", "rest"),
    [
        ("my job", {"job"}, "my"),
        ("我的住址", {"city"}, "我的"),
        ("my email address", {"contact"}, "my"),
        ("我的邮箱地址", {"contact"}, "我的"),
        ("my name and my job", {"name", "job"}, "my and my"),
        ("jobless", set(), "jobless"),
        ("my hobbies", {"likes"}, "my"),
        ("hobbyist", set(), "hobbyist"),
        ("我的姓名和职业", {"name", "job"}, None),
        ("", set(), ""),
    ],
)
def test_attributes_are_named_in_words(words: str, attributes: set[str], rest: str | None) -> None:
    found, left = named_in(words)
    assert found == attributes
    assert rest is None or left == rest
