"""Of hits that state the same, the best one stands in the best of their places."""

from datetime import UTC
from typing import Any

import pytest

from memory.long_term.record import Status
from memory.policy_lifecycle import DAY_S
from memory.retrieval.repeats import Statement, one_of_each
from memory.retrieval.unit import Unit
from tests.builders import a_record
from tests.unit.units import NOW_S, a_fact, a_standing, a_unit

NOTHING = frozenset[str]()


def said(number: int, text: str, *, days: float = 0.0, **changes: Any) -> Statement:
    return Statement(a_unit(number, text, said_at=NOW_S - days * DAY_S, **changes), None, UTC)


def kept(number: int, text: str, *, days: float = 0.0, **values: Any) -> Statement:
    unit: Unit = a_fact(number, text)
    made = {"kind": "fact", "text": text, "created_at": NOW_S - days * DAY_S, "updated_at": NOW_S}
    return Statement(unit, a_standing(a_record(record_id=f"r{number}", **(made | values))), UTC)


@pytest.mark.parametrize("text", ["the blue bicycle stands outside", "蓝色的自行车停在外面"])
def test_record_stands_before_words_and_words_before_the_reply(text: str) -> None:
    ranked = [said(1, text, part="reply"), said(2, text), kept(3, text), said(4, f"{text}!")]
    order, repeated = one_of_each(ranked, NOTHING)
    assert order[0] == 2
    assert set(repeated) == {0, 1, 3}


@pytest.mark.parametrize("text", ["the blue bicycle stands outside", "蓝色的自行车停在外面"])
def test_newest_of_equals_is_shown(text: str) -> None:
    order, repeated = one_of_each(
        [said(1, text, days=3), said(2, text, days=1), said(3, text, days=2)], NOTHING
    )
    assert (order[0], set(repeated)) == (1, {0, 2})


def test_confirmed_record_stands_before_a_newer_candidate() -> None:
    text = "the blue bicycle stands outside"
    ranked = [kept(1, text), kept(2, text, days=9, status=Status.CONFIRMED)]
    assert one_of_each(ranked, NOTHING) == ([1, 0], {0: 1})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("order 12 is a fridge", "order 13 is a fridge"),
        ("Mia likes tea", "Mia does not like tea"),
        ("I meet Mia on Tuesday", "I meet Mia on Wednesday"),
        ("订单12是一台冰箱", "订单13是一台冰箱"),
        ("小美喜欢喝茶", "小美不喜欢喝茶"),
        ("3月5日和小美吃饭", "3月6日和小美吃饭"),
    ],
)
def test_what_differs_in_a_word_that_counts_is_no_repetition(one: str, other: str) -> None:
    assert one_of_each([said(1, one), said(2, other)], NOTHING) == ([0, 1], {})


@pytest.mark.parametrize("text", ["I meet Mia tomorrow at the library", "明天和小美在图书馆见面"])
def test_tomorrow_said_on_two_days_names_two(text: str) -> None:
    assert one_of_each([said(1, text), said(2, text, days=3)], NOTHING)[1] == {}
    assert one_of_each([said(1, text), said(2, text)], NOTHING)[1] != {}


def test_records_of_two_persons_are_two() -> None:
    ranked = [kept(1, "likes green tea", subject="mia"), kept(2, "likes green tea", subject="tom")]
    assert one_of_each(ranked, NOTHING)[1] == {}


def test_what_says_more_makes_the_lesser_words_needless_and_not_the_other_way() -> None:
    short, long = "the bicycle is blue.", "the bicycle is blue. it stands outside."
    assert one_of_each([said(1, long), said(2, short)], NOTHING)[1] == {1: 0}
    assert one_of_each([said(1, short), said(2, long)], NOTHING)[1] == {}
