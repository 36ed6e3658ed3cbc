"""A forget request may name an attribute by the question for it."""

import pytest

from memory.long_term.forgetting import is_about, topic_of
from tests.builders import a_record


@pytest.mark.parametrize(
    ("subject", "attribute", "text", "asked"),
    [
        ("姐姐", "city", "姐姐住在呼和浩特", "我姐姐住在哪里"),
        ("姐姐", "city", "姐姐住在呼和浩特", "姐姐住哪儿"),
        ("老張", "city", "老張住在台北", "老張住在哪裡"),
        ("姐姐", "employer", "姐姐在华为上班", "我姐姐在哪里上班"),
        ("Ann", "city", "My sister Ann lives in Oslo", "where my sister lives"),
        ("Ann", "city", "My sister Ann lives in Oslo", "where Ann lives"),
        ("bob", "job", "bob is a baker", "what bob does"),
    ],
)
def test_is_about_finds_what_a_question_names(subject: str, attribute: str, text: str, asked: str) -> None:
    record = a_record(subject=subject, attribute=attribute, text=text)
    mine = a_record(subject="user", attribute=attribute, text="我" if "我" in asked else "I")

    assert is_about(record, topic_of(asked))
    assert not is_about(mine, topic_of(asked))


@pytest.mark.parametrize("asked", ["我姐姐住在哪里", "where my sister lives"])
def test_is_about_leaves_what_else_is_known_of_the_person(asked: str) -> None:
    job = a_record(subject="姐姐", attribute="job", text="姐姐是护士")

    assert not is_about(job, topic_of(asked))
