"""The same thing as a record and as the turn it comes from."""

import pytest

from memory.long_term.record import Source
from memory.retrieval.told import Told, told_twice
from memory.retrieval.unit import Unit
from memory.text import query_terms
from tests.builders import a_record
from tests.unit.units import POLICY, a_fact, a_standing, a_unit

MADE = {"r9": a_standing(a_record(source=Source(turn_id="t1")))}


def told(question: str, turn: Unit, fact: str) -> list[Told]:
    return told_twice([turn, a_fact(9, fact)], MADE, query_terms(question), share=POLICY.told_share)


@pytest.mark.parametrize(
    ("question", "said", "fact", "is_all"),
    [
        ("我住在哪里", "我住在上海", "我住在上海", True),
        ("where do I live", "I live in Rome", "I live in Rome", True),
        ("我住在哪里", "我住在上海，周末常去苏州看外婆和小姨", "我住在上海", False),
        ("where do I live", "I live in Rome, and my aunt sells hats in Milan", "I live in Rome", False),
    ],
)
def test_turn_counts_behind_the_record_that_was_made_of_it(
    question: str, said: str, fact: str, is_all: bool
) -> None:
    assert told(question, a_unit(1, said), fact) == [Told(0, 1, is_all)]


@pytest.mark.parametrize(
    ("question", "said", "fact"),
    [
        ("外婆在哪里", "我住在上海，外婆住在苏州", "我住在上海"),
        ("where does my aunt live", "I live in Rome, my aunt in Milan", "I live in Rome"),
    ],
)
def test_turn_that_says_what_the_record_does_not_stands_by_itself(
    question: str, said: str, fact: str
) -> None:
    assert told(question, a_unit(1, said), fact) == []


@pytest.mark.parametrize(
    ("question", "reply", "fact", "is_told"),
    [
        ("我住在哪里", "好的，我记住了：你住在上海", "住在上海", True),
        ("where do I live", 'Noted: "I live in Rome"', "I live in Rome", True),
        ("我住在哪里", "好的", "我住在上海", False),
        ("where do I live", "How nice!", "I live in Rome", False),
    ],
)
def test_reply_counts_behind_a_record_only_when_it_repeats_it(
    question: str, reply: str, fact: str, is_told: bool
) -> None:
    found = told(question, a_unit(1, reply, part="reply"), fact)
    assert found == ([Told(0, 1, is_all=False)] if is_told else [])


def test_turn_without_a_record_is_told_once() -> None:
    assert told("where do I live", a_unit(2, "I live in Rome"), "I live in Rome") == []
