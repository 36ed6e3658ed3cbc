"""Of rival statements the newer first: only rivals move, and nothing is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.policy import Policy
from memory.retrieval.freshness import Claim, are_rivals, newest_first
from memory.text import query_terms, search_terms

POLICY = Policy()
SHARE, MOST = POLICY.rivals_share, POLICY.rivals_terms
STATEMENTS = st.lists(
    st.builds(
        Claim,
        terms=st.frozensets(st.sampled_from("abcdef"), min_size=1),
        made=st.tuples(st.floats(0, 9), st.integers(0, 9)),
        sort=st.sampled_from(["", "record"]),
    ),
    max_size=8,
)
ASKED = st.frozensets(st.sampled_from("abcdef"), max_size=3)


def statement(text: str, made: float = 0.0, sort: str = "") -> Claim:
    return Claim(frozenset(search_terms(text)), (made, 0), sort)


@given(STATEMENTS, ASKED)
def test_newest_first_loses_nothing_and_moves_only_rivals(ranked: list[Claim], asked: frozenset[str]) -> None:
    order = newest_first(ranked, asked, share=SHARE, most_terms=MOST)
    assert sorted(order) == list(range(len(ranked)))
    for place, one in enumerate(ranked):
        others = [other for other in ranked if other is not one]
        if not any(are_rivals(one, other, asked, SHARE) for other in others):
            assert order[place] == place


@given(STATEMENTS, ASKED)
def test_rivals_stand_the_newest_first(ranked: list[Claim], asked: frozenset[str]) -> None:
    if len(ranked) > 1 and are_rivals(ranked[0], ranked[-1], asked, SHARE):
        order = newest_first([ranked[0], ranked[-1]], asked, share=SHARE, most_terms=MOST)
        first, second = (([ranked[0], ranked[-1]])[place] for place in order)
        assert first.made >= second.made


@given(STATEMENTS, ASKED)
def test_being_rivals_is_mutual_and_nobody_rivals_itself(ranked: list[Claim], asked: frozenset[str]) -> None:
    for one in ranked:
        assert not are_rivals(one, one, asked, SHARE)
        for other in ranked:
            assert are_rivals(one, other, asked, SHARE) == are_rivals(other, one, asked, SHARE)


@pytest.mark.parametrize(
    ("question", "one", "other", "is_rival"),
    [
        ("who leads Apollo", "Ann leads the Apollo project", "Bob leads the Apollo project", True),
        ("谁负责阿波罗项目", "王芳负责阿波罗项目", "李雷负责阿波罗项目", True),
        ("who leads Apollo", "Ann leads the Apollo project", "Bob leads the Zeus project", False),
        ("谁负责阿波罗项目", "王芳负责阿波罗项目", "李雷负责宙斯项目", False),
        ("what does Ann lead", "Ann leads Apollo", "Bob leads Apollo", False),
        ("where is the key", "tea is good", "coffee is bad", False),
    ],
)
def test_rivals_answer_the_question_in_the_same_words(
    question: str, one: str, other: str, is_rival: bool
) -> None:
    asked = frozenset(query_terms(question))
    assert are_rivals(statement(one), statement(other), asked, SHARE) is is_rival
    assert not are_rivals(statement(one, sort="record user"), statement(other), asked, SHARE)


def test_long_texts_are_no_statements() -> None:
    old, new = statement("Ann leads Apollo", 1), statement("Bob leads Apollo", 2)
    asked = frozenset(query_terms("who leads Apollo"))
    assert newest_first([old, new], asked, share=SHARE, most_terms=MOST) == [1, 0]
    assert newest_first([old, new], asked, share=SHARE, most_terms=2) == [0, 1]
