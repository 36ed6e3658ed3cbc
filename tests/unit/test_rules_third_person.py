"""Somebody else, capitalised or not, is never taken for the user; "she" is said by name in what is kept."""

from datetime import datetime

import pytest

from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.long_term.candidate import Candidate
from memory.long_term.restate import has_subject

_NOW = datetime.fromisoformat("2026-11-30T09:00:00+08:00")


def _read(text: str) -> tuple[Candidate, ...]:
    return read(Heard(text, _NOW)).candidates


@pytest.mark.parametrize(
    ("said", "subject", "attribute", "value"),
    [
        ("jack is my dentist", "jack", "job", "dentist"),
        ("Jack is my dentist", "Jack", "job", "dentist"),
        ("jack's my dentist", "jack", "job", "dentist"),
        ("bob is my boss", "bob", "relation", "boss"),
        ("Bob is my boss", "Bob", "relation", "boss"),
        ("anna is my sister", "anna", "relation", "sister"),
        ("Anna is my older sister.", "Anna", "relation", "sister"),
        ("老张是我的牙医", "老张", "job", "牙医"),
        ("jack是我的牙医", "jack", "job", "牙医"),
        ("小李是我姐姐", "小李", "relation", "姐姐"),
        ("王伟是我老板", "王伟", "relation", "老板"),
    ],
)
def test_read_takes_who_somebody_is_to_the_user_of_them(
    said: str, subject: str, attribute: str, value: str
) -> None:
    found = [(one.subject, one.attribute, one.value, one.text) for one in _read(said)]

    assert found == [(subject, attribute, value, said.rstrip("."))]


@pytest.mark.parametrize(
    "said",
    [
        "jack is a dentist in York",
        "tom is an engineer at Siemens",
        "anna is vegan since 2016",
        "lisa is allergic to nuts",
        "honesty is my boss",
        "it is my dentist",
        "老张是我们小区的牙医",
        "jack是工程师",
    ],
)
def test_read_never_says_that_the_user_is_somebody_else(said: str) -> None:
    mine = [one.text for one in _read(said) if one.subject == "user"]

    assert not [text for text in mine if text.startswith(("I am", "I have", "我"))]


@pytest.mark.parametrize(
    "words", ["jack is my dentist", "my boss is ill", "she lives in Oslo", "老张是我的牙医"]
)
def test_has_subject_is_so_for_a_whole_statement(words: str) -> None:
    assert has_subject(words)


@pytest.mark.parametrize("words", ["Jonathan", "a nurse who is tired", "vegan", "牙医", "就是我们公司的会计"])
def test_has_subject_is_not_so_for_a_value(words: str) -> None:
    assert not has_subject(words)


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("我姐姐叫欧阳慧敏，她住在呼和浩特。", "姐姐住在呼和浩特"),
        ("我姐姐叫欧阳慧敏。她住在呼和浩特。", "姐姐住在呼和浩特"),
        ("老張是我的同事，他住在台北", "老張住在台北"),
        ("My sister Ann is a nurse. She lives in Oslo.", "My sister Ann lives in Oslo"),
    ],
)
def test_read_names_the_subject_in_the_text_when_a_pronoun_stands_for_it(said: str, text: str) -> None:
    city = [one for one in _read(said) if one.attribute == "city"]

    assert [one.text for one in city] == [text]
    assert city[0].quote in said
