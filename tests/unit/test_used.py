"""What a reply used of its memories: by citation, by their words, and not by the words of the question."""

import pytest

from memory.policy import Policy
from memory.retrieval.used import Given, cited_numbers, used_in


@pytest.mark.parametrize(
    ("reply", "numbers"),
    [("so [m2].", {2}), ("[m1, m3]", {1, 3}), ("【m2】", {2}), ("[m1、m2]", {1, 2}), ("m2 is a size", set())],
)
def test_citations_are_read(reply: str, numbers: set[int]) -> None:
    assert cited_numbers(reply) == numbers


def test_citations_of_documents_are_none_of_memories() -> None:
    assert (cited_numbers("[k1, m2]"), cited_numbers("[k1, m2]", "k")) == (frozenset({2}), frozenset({1}))


def test_use_is_by_citation_or_by_the_memorys_own_words() -> None:
    given = [
        Given("a", 1, "我在上海做软件工程师"),
        Given("b", 2, "我喜欢喝茶"),
        Given("c", 3, "我的车是红色的"),
    ]
    used = used_in("你在上海做软件工程师 [m2]。", "我在哪里工作？", given, Policy())
    assert used == {"a": "overlap", "b": "citation"}


def test_words_of_the_question_are_no_use() -> None:
    given = [Given("a", 1, "My name is Ana")]
    assert used_in("I do not know your name.", "What is my name?", given, Policy()) == {}
    assert used_in("Your name is Ana.", "What is my name?", given, Policy()) == {"a": "overlap"}
