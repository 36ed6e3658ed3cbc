"""What English messages leave in memory in passing, as instructions, in two languages, on request; and what leaves nothing."""

from datetime import datetime

import pytest

from memory.extract.grammar import Heard
from memory.extract.rules import find_candidates, read

NOW = datetime.fromisoformat("2026-11-30T09:00:00+08:00")


def heard(text: str, previous: str = "") -> Heard:
    return Heard(text, NOW, previous=previous)


def facts(text: str, previous: str = "") -> list[tuple[str, str, str, str]]:
    found = read(heard(text, previous)).candidates
    return [(c.subject, c.attribute, f"{c.value} {c.date}".strip(), c.polarity) for c in found]


@pytest.mark.parametrize(
    ("text", "value", "polarity"),
    [
        ("never use emojis when you write to me", "use emojis when you write to me", "negative"),
        ("whenever I paste an error, explain the cause first", "explain the cause first", "positive"),
        (
            "stop ending every message with a question, going forward",
            "ending every message with a question",
            "negative",
        ),
        ("could you always include a source", "include a source", "positive"),
        ("keep replies under 100 words, every time", "keep replies under 100 words", "positive"),
        ("I'd like you to stick to Celsius from now on", "stick to Celsius", "positive"),
    ],
)
def test_standing_instruction_is_kept_without_its_marks(text: str, value: str, polarity: str) -> None:
    assert facts(text) == [("user", "instruction", value, polarity)]


@pytest.mark.parametrize(
    "text",
    [
        *(
            "answer in one sentence",
            "no emojis in this one please",
            "use a different font",
            "Answer in French just this once",
        ),
        *(
            "you always forget what I say",
            "you always start with 'Certainly'",
            "never mind",
            "keep it short this time",
        ),
    ],
)
def test_no_instruction_is_kept_when_it_is_for_once_or_about_the_assistant(text: str) -> None:
    assert find_candidates(text) == []


@pytest.mark.parametrize(
    "text",
    [
        # supposed, wished, guessed
        *(
            "If I lived in Japan I'd eat ramen every day",
            "suppose I were a vegetarian",
            "what if I went vegan",
        ),
        *(
            "I wish I could play the cello",
            "maybe we should drop MySQL?",
            "I might move to Spain",
            "I think I like jazz",
        ),
        *("perhaps I'll get a dog, who knows", "we'll probably use Redis but nothing's decided"),
        # asked
        *(
            "do I like coffee?",
            "is my sister vegetarian?",
            "who leads Apollo now?",
            "should I learn Rust or Go",
        ),
        # quoted, played, material
        *('She sang "my name is Luka and I live upstairs"', "my character is a dwarf who hates elves"),
        *(
            "Call me Ishmael. Best opening line ever, no?",
            "Let's role-play. I'm Captain Redbeard, I sail from Tortuga",
        ),
        *("summarize this: John, 45, lives in Ohio", "how do you say my name is Ana in French"),
        *("Write a poem about a man who loves the sea", 'Proofread: "My son have 8 year."'),
        # general, momentary, over
        *(
            "Londoners never talk on the tube",
            "most people prefer tea in the morning",
            "They say cats hate water",
        ),
        *(
            "I'm so tired today",
            "I had pasta for lunch",
            "my flight is delayed",
            "I hate this song",
            "I want a refund",
        ),
        *("I used to live in Leeds", "when I was a kid I loved dinosaurs", "I was a teacher once"),
    ],
)
def test_nothing_is_kept_when_nothing_lasting_is_stated(text: str) -> None:
    assert find_candidates(text) == []


@pytest.mark.parametrize(
    ("text", "attributes"),
    [
        (
            "Hey! I'm Luis, 27, from Bogotá, working as a nurse in Madrid",
            ["name", "age", "hometown", "job", "city"],
        ),
        ("hi there! Sam, 34, electrician", ["name", "age", "job"]),
        ("Can you draft a cover letter for me? I'm a mechanical engineer", ["job"]),
        ("what should I cook tonight? my wife doesn't eat eggs btw", ["diet"]),
        ("since I'm colorblind I can't use that palette", ["disability"]),
        ("The language I speak at home is Igbo", ["language"]),
        ("Not sure if I mentioned it but I'm allergic to ibuprofen", ["allergy"]),
    ],
)
def test_facts_are_found_when_they_are_said_in_passing(text: str, attributes: list[str]) -> None:
    assert [c.attribute for c in find_candidates(text)] == attributes


@pytest.mark.parametrize(
    ("text", "subject", "attribute", "value"),
    [
        ("i'm from 成都 so spicy is no problem lol", "user", "hometown", "成都"),
        ("I work at 腾讯", "user", "employer", "腾讯"),
        ("My 老婆 is allergic to 花生", "老婆", "allergy", "花生"),
        ("remember 我的生日是五月一日", "user", "birthday", "五月一日"),
    ],
)
def test_mixed_language_is_understood(text: str, subject: str, attribute: str, value: str) -> None:
    (found,) = read(heard(text)).candidates
    assert (found.subject, found.attribute, found.value) == (subject, attribute, value)


@pytest.mark.parametrize(
    "text",
    [
        "Remember that my desk is number 43",
        "Make a note, I park on level 3",
        "my blood type is O negative, please remember that",
        "don't forget: no dairy for Lily",
        "save this for later: my passport expires in 2029",
    ],
)
def test_what_is_to_be_remembered_is_kept_whatever_it_is(text: str) -> None:
    found = read(heard(text)).candidates
    assert len(found) == 1
    assert found[0].is_explicit


def test_value_asked_to_be_remembered_may_come_in_the_next_sentence() -> None:
    found = facts("can you remember my mum's number? it's 020 7946 0123")
    assert found == [("mum", "contact", "020 7946 0123", "positive")]
