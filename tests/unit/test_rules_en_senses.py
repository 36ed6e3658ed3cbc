"""Words that look like a habit, an age, a home, an illness, a decision or a name, and further sayings of the real ones."""

from datetime import datetime

import pytest

from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.long_term.naming import named

NOW = datetime.fromisoformat("2026-11-30T09:00:00+08:00")


def facts(text: str, previous: str = "") -> list[tuple[str, str, str]]:
    found = read(Heard(text, NOW, previous=previous)).candidates
    return [(c.attribute, c.value, c.polarity) for c in found]


def habits(text: str) -> list[str]:
    return [value for attribute, value, _ in facts(text) if attribute == "habit"]


@pytest.mark.parametrize(
    ("text", "habit"),
    [
        ("Every Sunday we go to church and then eat at my aunt's", "Every Sunday we go to church"),
        ("Sundays I'm in chapel, ten till noon, without fail", "Sundays I am in chapel"),
        ("most days I have my lunch in the cab", "have my lunch in the cab"),
        ("On weekends I don't work", "work on weekends"),
        ("Every Friday my dad goes fishing", "goes fishing every Friday"),
        ("on Wednesday nights it's choir practice", "Wednesday nights it is choir practice"),
    ],
)
def test_habit_keeps_the_time_that_it_is_done_at(text: str, habit: str) -> None:
    assert len(habits(text)) == 1
    assert habit in habits(text)[0] or habits(text)[0] in habit


@pytest.mark.parametrize(
    "text",
    [
        "liquorice turns my stomach, always has",
        "I find small print infuriating; always have done",
        "For a living I braid hair, from seven in the morning till the last lady goes home",
        "give me the aisle every time, I never take the middle",
        "Every time I eat prawns I swell up",
        "every single day from six to eight",
        "always will",
    ],
)
def test_time_alone_or_a_left_over_verb_is_no_habit(text: str) -> None:
    assert [f for f in facts(text) if f[0] in ("habit", "instruction")] == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("liquorice turns my stomach, always has", "liquorice"),
        ("Loud chewing sets my teeth on edge", "Loud chewing"),
        ("small talk does my head in", "small talk"),
        ("opera leaves me cold", "opera"),
        ("cold calls get on my nerves", "cold calls"),
        ("Nothing makes me angry like queue jumpers", "queue jumpers"),
    ],
)
def test_what_repels_is_disliked(text: str, value: str) -> None:
    assert facts(text) == [("dislikes", value, "negative")]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("My eyesight is poor, macular degeneration, so big letters help", ["macular degeneration"]),
        ("one arm, long story, industrial press", ["one arm"]),
        ("Type 1 since I was four, the diabetes is part of the furniture", ["Type 1 diabetes"]),
        ("I can't see well, glaucoma, so large print please", ["glaucoma"]),
        ("my dad is registered blind", ["registered blind"]),
    ],
)
def test_illness_is_kept_once_and_not_what_follows_from_it(text: str, values: list[str]) -> None:
    assert [value for attribute, value, _ in facts(text) if attribute == "disability"] == values


@pytest.mark.parametrize(
    "text",
    [
        "how many words is this? My name is Hamza and I come from Multan",
        "How many letters are in this sentence: I am a nurse from Cebu",
        "you be the innkeeper. I enter: Good sir, I am Wulfric, a tanner from the north",
        "You play the judge. I say: my name is Jack and I am a baker",
        "assert user.diet == 'vegan', \"I expected vegan\"",
        'expect(user.name).toBe("Tom")',
    ],
)
def test_material_fiction_and_code_leave_nothing(text: str) -> None:
    assert facts(text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I'm in my 42nd year", [("age", "42nd year", "positive")]),
        ("I'm in my third year of nursing", [("education", "my third year of nursing", "positive")]),
        ("I'm in my 20th year of teaching", []),
        ("my diploma is in marine engineering", [("education", "marine engineering", "positive")]),
        ("my thesis is in progress", []),
        ("I'm a sparky by trade, 15 years on the tools", [("job", "sparky", "positive")]),
        ("I am 54 years old, 30 years in the job", [("age", "54", "positive")]),
    ],
)
def test_years_are_an_age_only_when_they_are_lived(text: str, found: list[tuple[str, str, str]]) -> None:
    assert facts(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("my plate is plant based, full stop", [("diet", "plant based", "positive")]),
        ("I'm vegetarian, period", [("diet", "vegetarian", "positive")]),
        ("I love jazz, end of story", [("likes", "jazz", "positive")]),
        ("we're not selling the house, full stop", [("decision", "selling the house", "negative")]),
    ],
)
def test_emphasis_makes_no_decision_of_what_is_none(text: str, found: list[tuple[str, str, str]]) -> None:
    assert facts(text) == found


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("You can use Ferdie for me, no need for sir", "Ferdie"),
        ("Please use Mo when you talk to me", "Mo"),
        ("Name's Wayne. What's yours?", "Wayne"),
        ("It's spelt Rhys, R-H-Y-S", "Rhys"),
    ],
)
def test_name_to_be_used_is_a_name(text: str, name: str) -> None:
    assert facts(text) == [("name", name, "positive")]


@pytest.mark.parametrize("text", ["use Python for me", "You can use Celsius for me", "Name is Required"])
def test_tool_or_unit_is_no_name(text: str) -> None:
    assert facts(text) == []


def test_place_of_work_is_a_home_only_when_one_lives_there() -> None:
    assert facts("i make my living fixing phones in Computer Village") == [
        ("job", "fixing phones", "positive")
    ]
    assert ("city", "Leeds", "positive") in facts("I'm a nurse in Leeds")


def test_favourite_drink_is_liked_and_goes_by_its_own_name() -> None:
    (found,) = read(Heard("my favorite drink is oolong tea", NOW)).candidates
    assert (found.attribute, found.value) == ("likes", "oolong tea")
    assert named(found).attribute == "favourite_drink"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Anaphylactic to cashews", ("allergy", "cashews", "positive")),
        ("coriander never enters my kitchen", ("diet", "coriander", "negative")),
        ("I'm off the dairy since my op", ("diet", "dairy", "negative")),
        ("Home town's Broken Hill", ("hometown", "Broken Hill", "positive")),
        ("they gave me the post of ward sister last spring", ("job", "ward sister", "positive")),
        ("Fishing is what pays my bills", ("job", "Fishing", "positive")),
        ("zero Swedish on my side", ("language", "Swedish", "negative")),
        ("I won't be renewing the lease", ("decision", "renewing the lease", "negative")),
        ("whatever I ask, keep it short", ("instruction", "keep it short", "positive")),
    ],
)
def test_further_sayings_tell_the_same(text: str, found: tuple[str, str, str]) -> None:
    assert facts(text) == [found]


def test_unanswered_letter_stays_open() -> None:
    ((attribute, _, _),) = facts("the landlord never wrote back about the boiler")
    assert attribute == "follow_up"
