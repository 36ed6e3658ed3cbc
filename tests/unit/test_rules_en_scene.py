"""Turns that are played, mocking or left open say nothing; values of the wrong sort are none; roundabout words tell."""

from datetime import datetime

import pytest

from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.long_term.sensitive import has_secret

NOW = datetime.fromisoformat("2026-11-30T09:00:00+08:00")


def facts(text: str, previous: str = "") -> list[tuple[str, str, str]]:
    found = read(Heard(text, NOW, previous=previous)).candidates
    return [
        (c.subject, c.attribute, f"{'-' if c.polarity == 'negative' else ''}{c.value or c.text}")
        for c in found
    ]


@pytest.mark.parametrize(
    "text",
    [
        "my elf is vegetarian and lives in Rivendell",
        "larp weekend: I'm a blacksmith called Oswin",
        "in the sims I have twelve kids",
        "in Animal Crossing I live on an island",
        "on stage I'm Juliet, tomorrow at eight",
        "voiceover: we moved to the coast and got hens. cut to gulls",
        "She goes I'm vegan and I'm like ok",
        "as Groucho said, I hate clubs",
        "sticker on the fridge: “Always label your food.”",
        "the guide says visitors should always tip in Vienna",
        "dummy text: I live in Paris and work for Acme",
        "Given I am a vegan, when I open the menu, then I see tofu",
        "asking for a friend, she's allergic to cats",
        "Write a story where a woman says she hates me. I live in Rome",
        "oh brilliant, another Monday, I just love Mondays",
        "sure, because I love paying taxes",
        "I'm on the see-food diet lol",
        "I'm 25 at heart",
        "I could eat a whole cake right now",
        "my cat is vegetarian, obviously kidding",
    ],
)
def test_nothing_is_kept_when_the_turn_is_played_or_mocks(text: str) -> None:
    assert facts(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "I'd love to live in Japan but who knows",
        "we fly to Crete in May, nothing booked yet",
        "it's possible I'm lactose intolerant, waiting for tests",
        "I don't know if I have asthma",
        "idk if im lactose intolerant or just dramatic",
        "lived in Prague for a while in my twenties, then left",
        "as a student I lived on noodles",
        "for today's lesson only, speak to me in Polish",
        "for this report, never use the passive",
    ],
)
def test_nothing_is_kept_when_it_is_open_over_or_for_once(text: str) -> None:
    assert facts(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "The prime minister lives in Downing Street",
        "the patient is 63 and allergic to aspirin",
        "a 34-year-old woman presents with headaches",
        "Adele has moved to LA",
        "two adults and a child, tomorrow at nine, please",
        "one flat white please",
        "a table for six on Friday",
        "nurse jobs in Dublin",
        "I'm in Paris for the weekend",
        "I'm looking for a flat in Leeds for my cousin",
        "I moved the file to Berlin server",
        "I'm flying blind here",
        "I don't know French history",
        "I can't stand up, my leg's asleep",
        "I fancy a walk",
        "liking the new layout",
        "my favourite part is the ending",
        "likes: 14, shares: 3",
        "no pets allowed in the flat, it says",
        "gluten free if they have it",
        "I'm writing to complain about my order",
        "I decided to take the bus today",
        "I chose the wrong one",
        "my daughter's class went to the zoo",
        "I study the map",
        "I drive people crazy",
        "I always mess this up",
        "email Bob that the meeting is on Friday",
        "Siri calls me Dave",
        "make lint && git push\n# always run lint before push",
    ],
)
def test_nothing_is_kept_when_the_value_is_of_no_sort(text: str) -> None:
    assert facts(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("People shorten it to Raji but Rajeshwari is the name I want", ("name", "Rajeshwari")),
        ("Officially I'm Margarethe, but please use Gretel", ("name", "Gretel")),
        ("I go by my middle name, Rufus", ("name", "Rufus")),
        ("Having reached the age of 91, I reserve the right to rest", ("age", "91")),
        ("I am a young lady of 83", ("age", "83")),
        ("21 November is when the cake comes out, that's my birthday", ("birthday", "21 November")),
        ("My official title is Senior Actuary", ("job", "Senior Actuary")),
        ("my shift as a paramedic starts at six", ("job", "paramedic")),
        ("I've been promoted to head chef", ("job", "head chef")),
        ("I put food on the table by repairing clocks", ("job", "repairing clocks")),
        ("No, procurement is my job", ("job", "procurement")),
        ("I've been holed up in Tromsø since the autumn", ("city", "Tromsø")),
        ("put Ottawa in the header, that's where I live", ("city", "Ottawa")),
        ("my home town is Bruges", ("hometown", "Bruges")),
        ("Welsh is beyond me, I can't speak it at all", ("language", "-Welsh")),
        ("I am liking the old ghazals more than new songs", ("likes", "old ghazals")),
        ("Olives. Love them.", ("likes", "Olives")),
        ("clowns creep me out, hate em", ("dislikes", "-clowns")),
        ("There's no finer sport than curling, I adore it", ("likes", "curling")),
        ("Bee stings could finish me, I'm that allergic", ("allergy", "Bee stings")),
        ("我现在 living in 苏州, so humid", ("city", "苏州")),
        (
            "From today onwards write the times in 24 hour format",
            ("instruction", "write the times in 24 hour format"),
        ),
        ("we're not hiring a second driver, that's been decided", ("decision", "-hiring a second driver")),
        (
            "I still need to ring the plumber about the stopcock",
            ("follow_up", "ring the plumber about the stopcock"),
        ),
        ("I've left Deloitte and joined a tiny outfit called Mossback", ("employer", "Mossback")),
        ("no car, just a bike", ("possession", "-car")),
    ],
)
def test_roundabout_words_tell_one_fact(text: str, expected: tuple[str, str]) -> None:
    assert facts(text) == [("user", *expected)]


def test_job_and_employer_are_told_apart() -> None:
    assert facts("I'm stocking shelves at Kroger till something better comes along") == [
        ("user", "job", "stocking shelves"),
        ("user", "employer", "Kroger"),
    ]


def test_relation_may_be_the_youngest() -> None:
    assert facts("our youngest, Pip, is allergic to kiwis") == [("Pip", "allergy", "kiwis")]


@pytest.mark.parametrize(
    ("previous", "text", "expected"),
    [
        (
            "So you're a widow, have I understood that right?",
            "Yes dear, that is correct",
            ("family", "widow"),
        ),
        ("Just to be sure: you don't eat eggs, right?", "Right, exactly", ("diet", "-eggs")),
        ("You told me you have two cats, is that right?", "yes, two", ("pet", "two cats")),
        ("Do you have a car?", "no", ("possession", "-car")),
    ],
)
def test_yes_and_no_answer_what_was_asked(previous: str, text: str, expected: tuple[str, str]) -> None:
    assert facts(text, previous) == [("user", *expected)]


def test_sentence_before_is_kept_when_that_is_to_be_remembered() -> None:
    assert facts("My flight number is LH441. Remember that.") == [
        ("user", "", "My flight number is LH441"),
    ]
    assert facts("我的航班号是LH441。记住这个")[0][2] == "航班号是LH441"


def test_nothing_is_kept_when_a_question_is_to_be_remembered() -> None:
    assert facts("What is a flight number? Remember that.") == []


def test_aside_is_read_when_it_follows_a_request() -> None:
    assert facts("can you shorten this email? also, I'm vegan now") == [("user", "diet", "vegan")]


def test_material_stays_material_when_it_says_also() -> None:
    assert facts("Translate this: I am a nurse. Also I live in Rome.") == []


@pytest.mark.parametrize("text", ["the PIN of my HDFC card, 4402", "the code for the alarm: 99171"])
def test_code_of_a_thing_is_a_secret(text: str) -> None:
    assert has_secret(text)
