"""Sentences and clauses, the units that rules look at."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.extract.clauses import split_sentences
from memory.extract.rules import cover, find_candidates, find_forget_targets


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("我叫张三。我喜欢茶！你呢？", ["我叫张三", "我喜欢茶", "你呢"]),
        ("My name is Ana. I like tea!\nWhat about you?", ["My name is Ana", "I like tea", "What about you"]),
        ("I paid 3.50 for it", ["I paid 3.50 for it"]),
        ("See example.com for more", ["See example.com for more"]),
        ("我用 v1.2.3；他用 v2", ["我用 v1.2.3", "他用 v2"]),
        ("before ```x = 1\ny = 2``` after", ["before", "after"]),
        ("open ```never closed\nI like tea", ["open"]),
        ("", []),
        ("。。。！？", []),
        ("\n\n", []),
    ],
)
def test_sentences_end_at_their_marks(text: str, sentences: list[str]) -> None:
    assert [sentence.text for sentence in split_sentences(text)] == sentences


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("我叫张三，喜欢茶，也喜欢咖啡", ("我叫张三", "喜欢茶", "喜欢咖啡")),
        ("My name is Ana and I like tea", ("My name is Ana", "I like tea")),
        ("I live in Paris, and I work at Acme", ("I live in Paris", "I work at Acme")),
        ("I like fish and chips", ("I like fish and chips",)),
    ],
)
def test_clauses_are_parts_with_a_statement_of_their_own(text: str, clauses: tuple[str, ...]) -> None:
    (sentence,) = split_sentences(text)
    assert sentence.clauses == clauses


@pytest.mark.parametrize(
    "text",
    [
        "我叫什么",
        "你喜欢茶吗",
        "为什么会这样",
        "几点了",
        "去不去？",
        "What is it",
        "do you know me",
        "So how is that",
        "tea?",
    ],
)
def test_sentence_is_a_question_by_mark_or_by_words(text: str) -> None:
    assert split_sentences(text)[0].is_question


@pytest.mark.parametrize(
    "text",
    ["我叫张三", "I like what you did", "这么说吧。", "无论谁都行", "Whatever it is", "Isabel is here"],
)
def test_sentence_is_no_question_when_it_only_sounds_like_one(text: str) -> None:
    assert not split_sentences(text)[0].is_question


@pytest.fixture(scope="module")
def _loaded() -> None:
    """Tables are compiled with the first message; hypothesis times each."""
    find_candidates("我叫张三, my name is Ana")


@pytest.mark.usefixtures("_loaded")
@given(
    st.text(st.characters(codec=None), max_size=80)
    | st.text("我叫喜欢忘掉记住不，。？! iI'mylkeforgt-.\n`", max_size=60)
)
def test_rules_answer_whatever_is_said(text: str) -> None:
    for sentence in split_sentences(text):
        assert sentence.text.strip() == sentence.text != ""
        assert all(clause.strip() for clause in sentence.clauses)
    for candidate in find_candidates(text):
        assert candidate.text
        assert candidate.quote
    assert all(find_forget_targets(text))
    assert text.strip() == "" or all(candidate.text for candidate in cover(text.strip()))
