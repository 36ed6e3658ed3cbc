"""What comes again in several places is found by counting."""

import pytest

from memory.long_term.patterns import Item, first_of_each_place, repeated


def items(*said: tuple[str, str]) -> list[Item]:
    return [Item(f"i{place}", text, where) for place, (text, where) in enumerate(said)]


@pytest.mark.parametrize(
    "said",
    [
        (("今天的汇率是多少？", "a"), ("今天汇率是多少？", "b"), ("今天的汇率多少？", "c")),
        (
            ("What's the exchange rate today?", "a"),
            ("what is today's exchange rate", "b"),
            ("the exchange rate today?", "c"),
        ),
    ],
)
def test_same_question_in_three_places_is_one_group(said: tuple[tuple[str, str], ...]) -> None:
    (group,) = repeated(items(*said), alike=0.6, least=3)
    assert [one.place for one in first_of_each_place(group)] == ["a", "b", "c"]


@pytest.mark.parametrize(
    "said",
    [
        (("今天的汇率是多少？", "a"), ("今天的汇率是多少？", "a"), ("今天的汇率是多少？", "b")),
        (("what is the weather", "a"), ("what is the exchange rate", "b"), ("what is the time", "c")),
        (("weather?", "a"), ("weather?", "b"), ("weather?", "c")),
        (),
    ],
)
def test_other_questions_few_places_or_single_words_are_none(said: tuple[tuple[str, str], ...]) -> None:
    assert repeated(items(*said), alike=0.6, least=3) == []


def test_numbers_do_not_tell_two_doings_apart() -> None:
    said = [("went running in the park 5 km", "a"), ("went running in the park 8 km", "b")]
    assert len(repeated(items(*said), alike=0.9, least=2)) == 1
