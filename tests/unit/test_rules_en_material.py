"""What English rules leave out as material, and what a clause leaves to the one before it."""

from datetime import UTC, datetime

import pytest

from memory.extract.grammar import Heard
from memory.extract.rules import read

_NOW = datetime(2026, 11, 30, 9, tzinfo=UTC)


def _told(text: str, previous: str = "") -> list[tuple[str, str, str, str]]:
    found = read(Heard(text, _NOW, previous=previous)).candidates
    return [(c.subject, c.attribute, c.value, c.polarity) for c in found]


@pytest.mark.parametrize(
    "text",
    [
        "draft an out of office, away until Monday, contact Lena",
        "five riddles about rivers for my youth club tonight, easy ones",
        "add a line saying I live in Kent",
        "so the tiktok starts with hi im Jess im 24 and i quit my job",
        "to quote the farmer in the documentary, I never sleep in May",
        "Adele lives in LA, I read somewhere",
        "Her review read 'Moved here from Leeds, hate the buses, love the bakery'. Decent review.",
        "Long term memory dump >>> likes: jazz, dislikes: peas, age: 51 <<<",
        "back in the nineties I lived in Hamburg for a bit",
        "I love my cat " + "my cat " * 60,
    ],
)
def test_material_is_left_out_when_somebody_else_or_a_text_speaks(text: str) -> None:
    assert _told(text) == []


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("leaf blowers, hate them", ("user", "dislikes", "leaf blowers", "negative")),
        ("used to loathe olives, now i love them", ("user", "likes", "olives", "positive")),
        ("Auntie Noreen has a mynah", ("Noreen", "pet", "mynah", "positive")),
        ("I teach chemistry at a girls school in Kano", ("user", "job", "teach chemistry", "positive")),
        (
            "by next summer i want to swim across Windermere",
            ("user", "goal", "swim across Windermere", "positive"),
        ),
        ("never autoformat my sql", ("user", "instruction", "autoformat my sql", "negative")),
    ],
)
def test_statement_is_read_when_it_leans_on_the_clause_before(
    text: str, fact: tuple[str, str, str, str]
) -> None:
    assert fact in _told(text)


def test_proposal_is_looked_up_when_the_last_one_only_points_back() -> None:
    previous = "I'd put the herbs on the south window sill. Shall we plan it like that?"
    told = _told("yes lets do it like that", previous)
    assert told == [("user", "decision", "put the herbs on the south window sill", "positive")]


def test_answer_denies_when_asked_whether_one_does_it() -> None:
    assert _told("no, never", "Do you drink alcohol?") == [("user", "diet", "alcohol", "negative")]
