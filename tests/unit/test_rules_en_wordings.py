"""English in many voices: without a subject, as answers, in lists, by single words; and idioms that are no facts."""

from datetime import datetime

import pytest

from memory.extract.grammar import Heard
from memory.extract.rules import find_candidates, read

NOW = datetime.fromisoformat("2026-11-30T09:00:00+08:00")


def facts(text: str, previous: str = "") -> list[tuple[str, str]]:
    """Attribute and value of what is found about the user; denied values begin with a minus."""
    found = read(Heard(text, NOW, previous=previous)).candidates
    return [(c.attribute, f"{'-' if c.polarity == 'negative' else ''}{c.value}") for c in found]


@pytest.mark.parametrize(
    ("previous", "said", "expected"),
    [
        ("What should I call you?", "Teodora", [("name", "Teodora")]),
        ("Where are you based?", "Tbilisi", [("city", "Tbilisi")]),
        ("How old are you?", "47", [("age", "47")]),
        ("What do you do for work?", "nurse", [("job", "nurse")]),
        ("Any allergies I should know about?", "just peanuts", [("allergy", "peanuts")]),
        ("Do you have any pets?", "two cats", [("pet", "two cats")]),
        ("Are you still working at Tesco?", "Correct, I'm still there", [("employer", "Tesco")]),
        (
            "So you are allergic to dust and mould, right?",
            "yes both",
            [("allergy", "dust"), ("allergy", "mould")],
        ),
        ("Any allergies?", "no", []),
        ("Where do you live?", "why do you ask?", []),
    ],
)
def test_short_answer_is_understood_by_what_was_asked(
    previous: str, said: str, expected: list[tuple[str, str]]
) -> None:
    assert facts(said, previous) == expected


@pytest.mark.parametrize(
    ("previous", "said", "expected"),
    [
        ("We could use SQLite or Postgres. Which one?", "the second one", ["Postgres"]),
        ("Would you like the blue or the green?", "green please", ["green"]),
        ("Two proposals: use hardback, and print 500 copies. OK with both?", "Yes to both", ["use hardback", "print 500 copies"]),
        ("It might be best to postpone the party. Shall we?", "aye go on then", ["postpone the party"]),
        ("The red one for the hallway, then. Agreed?", "agreed", ["red one for the hallway"]),
        ("Shall I send it as a PDF?", "no, as a doc", []),
        ("I suggest tulips in October.", "fine, noted", []),
    ],
)  # fmt: skip
def test_choice_and_assent_become_decisions(previous: str, said: str, expected: list[str]) -> None:
    assert facts(said, previous) == [("decision", value) for value in expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Paramedic. Eleven years. Seen it all.", [("job", "Paramedic")]),
        ("am in Lagos, network is bad today", [("city", "Lagos")]),
        ("got MS so my hands are shaky", [("disability", "MS")]),
        ("doing keto since January, so zero bread", [("diet", "keto"), ("diet", "-bread")]),
        ("no beef in our house, we're Hindu", [("diet", "-beef")]),
        ("me and my brother run a food truck", [("job", "run a food truck")]),
        ("Signed,\nColonel (ret.) Franklin Meeks", [("name", "Franklin Meeks")]),
        ("yo its dre", [("name", "dre")]),
        ("hi im sara i work at lidl", [("name", "sara"), ("employer", "lidl")]),
        ("- vegan\n- based in Oslo\n- two cats", [("diet", "vegan"), ("city", "Oslo"), ("pet", "two cats")]),
        ("I AM ALLERGIC TO NUTS!!!", [("allergy", "nuts")]),
        ("I speak Dutch, French and English", [("language", "Dutch"), ("language", "French"), ("language", "English")]),
        ("I like tea, scones and rainy days", [("likes", "tea"), ("likes", "scones"), ("likes", "rainy days")]),
        ("Aspirin is out, I am allergic", [("allergy", "Aspirin")]),
        ("I dream in Polish", [("language", "Polish")]),
        ("horror movies are a hard no for me", [("dislikes", "-horror movies")]),
        ("it's final!! band name is Velvet Toaster", [("decision", "band name is Velvet Toaster")]),
        ("We won't be renewing the lease. That's decided.", [("decision", "-renewing the lease")]),
        ("one day I'll own a bookshop", [("goal", "own a bookshop")]),
        ("when quoting prices, always include tax", [("instruction", "include tax")]),
    ],
)  # fmt: skip
def test_every_voice_is_understood(text: str, expected: list[tuple[str, str]]) -> None:
    assert facts(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        # idioms and jokes
        *("I'm allergic to Mondays", "I've got a frog in my throat", "I'm married to my job", "I smell a rat"),
        *("I'm Spartacus!", "always look on the bright side of life", "never say never", "I'd kill for a pizza"),
        # played, quoted, given as an example, an exercise
        *("dnd time: i'm Thorg, half-orc barbarian", "sample answer: I enjoy swimming", "e.g. I am a teacher from Leeds"),
        *("Chapter one. I was born in a lighthouse", "in the podcast the guest goes I live on a barge"),
        *("Alice is 30 and Bob is 20. How old is Alice?", "explain black holes like I'm 5"),
        # material and blocks
        *("### Long-term memory\n- allergic to nuts\n- lives in Bath", "<user_profile>\nname: Anita\n</user_profile>"),
        *("Please render in Swahili: My father is a fisherman", "name,age,city\nSara,29,Leeds\nOmar,41,York"),
        # over, nearly, wished, asked for
        *("I once had a parrot", "I nearly moved to Perth", "years ago I worked at Kodak", "looking for a job in marketing"),
        *("write me a limerick about a vegan butcher", "give me 5 names for a golden retriever"),
    ],
)  # fmt: skip
def test_nothing_is_kept_when_it_only_sounds_like_a_fact(text: str) -> None:
    assert find_candidates(text) == []
