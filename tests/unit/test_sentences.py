"""Where sentences end."""

import time
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import HumanMessage

from graph.offline_summary import summary_reply
from memory.chunks import chunk
from memory.extract.clauses import split_sentences
from memory.retrieval.need import need_of
from memory.retrieval.query import make_query
from memory.sentences import split_at_stops, split_text
from memory.text import language_of
from prompts.render import Prompts


@pytest.mark.parametrize(
    "sentence",
    [
        "My dentist is Dr. Okafor",
        "Mr. and Mrs. Lee live in St. Louis",
        "Ask Prof. Wang about it",
        "I like fruit, e.g. apples, i.e. what grows on trees",
        "It is Java vs. Python",
        "Take bus No. 5 on Dec. 3",
        "The book is by J. R. R. Tolkien",
        "Written by George R. R. Martin",
        "The rate is 3.75 percent, up from 3.5",
        "We met at 9 a.m. on Monday in the U.S. Embassy",
        "Acme Inc. makes rockets, drills, etc. for everyone",
        "see Fig. 3 and pp. 12-14",
        "1. buy milk",
        "  - 12. call Ann",
        "我的牙医是 Dr. Okafor",
        "我看的是 J. K. 罗琳的书",
    ],
)
def test_abbreviation_initial_and_number_end_no_sentence(sentence: str) -> None:
    assert split_text(f"{sentence}. Then we go home.") == [f"{sentence}. ", "Then we go home."]
    assert [found.text for found in split_sentences(sentence)] == [sentence.strip()]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("I like tea. I hate coffee.", ["I like tea. ", "I hate coffee."]),
        ("i like tea. i hate coffee", ["i like tea. ", "i hate coffee"]),
        ("I was born in 1990. My sister in 1992.", ["I was born in 1990. ", "My sister in 1992."]),
        ("I chose plan B. We start today.", ["I chose plan B. ", "We start today."]),
        ("I live in Main St. The house is old.", ["I live in Main St. ", "The house is old."]),
        ("He works at Acme Inc. He likes it.", ["He works at Acme Inc. ", "He likes it."]),
        ("我选方案 B. 我们今天开始", ["我选方案 B. ", "我们今天开始"]),
        ("No. I do not.", ["No. ", "I do not."]),
        ('She said "no." Then she left.', ['She said "no." ', "Then she left."]),
        ("我叫张三。我住上海！你呢？好", ["我叫张三。", "我住上海！", "你呢？", "好"]),
        ("他说“好。”然后走了。", ["他说“好。”", "然后走了。"]),
        ("我喜欢茶. 我住上海", ["我喜欢茶. ", "我住上海"]),
        ("first line\nsecond line", ["first line\n", "second line"]),
        ("see example.com. Then go", ["see example.com. ", "Then go"]),
        ("well... i think so", ["well... i think so"]),
        ("", []),
    ],
)
def test_sentences_end_where_they_do(text: str, parts: list[str]) -> None:
    assert split_text(text) == parts


@given(st.text("ab. DrI。?\n1e.g", max_size=60))
def test_parts_are_together_the_text(text: str) -> None:
    assert "".join(split_text(text)) == text
    assert "".join(split_at_stops(text)) == text
    assert all(split_text(text))


@pytest.mark.parametrize(
    "text", ["1. " * 60_000, "Dr. " * 50_000, "a." * 100_000, "J. " * 60_000 + "。" * 60_000]
)
def test_hostile_line_is_cut_in_bounded_time(text: str) -> None:
    start_s = time.process_time()
    assert "".join(split_text(text)) == text
    assert time.process_time() - start_s < 3


def test_chunk_keeps_a_name_together() -> None:
    text = "We talked about many things for a while. My dentist is Dr. Okafor of St. Mary's. She is kind."
    assert any("Dr. Okafor of St. Mary's." in piece for piece in chunk(text, 60))


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("My dentist is Dr. Okafor of St. Mary's.", "Dr. Okafor of St. Mary's"),
        (
            "The budget must stay under 3.5 million, i.e. below last year's.",
            "3.5 million, i.e. below last year's",
        ),
        ("The author is J. R. Smith from Leeds.", "J. R. Smith from Leeds"),
        ("我的牙医是 Dr. Okafor，在第 3.5 号楼。", "Dr. Okafor，在第 3.5 号楼"),
    ],
)
def test_summariser_keeps_the_sentence_whole(said: str, kept: str) -> None:
    request = Prompts().render(
        "summarise", language_of(said), summary="", turns=f"User: {said}\nAssistant: ok"
    )
    assert kept in (summary_reply([HumanMessage(request)]) or "")


def test_person_with_a_title_is_somebody_to_look_up() -> None:
    query = make_query("what did Dr. Okafor say", limit_chars=600, today=date(2026, 11, 30))
    assert need_of(query, "").is_needed
