"""Whole kinds of English speech acts: what each way of saying a thing leaves in memory, and what must leave nothing."""

from datetime import datetime

import pytest

from memory.extract.grammar import Heard
from memory.extract.rules import find_candidates, find_forget_targets, read

NOW = datetime.fromisoformat("2026-11-30T09:00:00+08:00")


def heard(text: str, previous: str = "") -> Heard:
    return Heard(text, NOW, previous=previous)


def facts(text: str, previous: str = "") -> list[tuple[str, str, str, str]]:
    found = read(heard(text, previous)).candidates
    return [(c.subject, c.attribute, f"{c.value} {c.date}".strip(), c.polarity) for c in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("My brother Tom works at Boeing", [("Tom", "employer", "Boeing", "positive")]),
        ("my dad's a retired cop", [("dad", "job", "retired cop", "positive")]),
        ("My friend Jack hates football", [("Jack", "dislikes", "football", "negative")]),
        ("Sarah, my flatmate, is allergic to cats", [("Sarah", "allergy", "cats", "positive")]),
        ("my mum can't eat dairy", [("mum", "diet", "dairy", "negative")]),
        ("my husband's name is Tom", [("husband", "name", "Tom", "positive")]),
        ("Lucy took over the newsletter from Sam", [("Lucy", "lead", "newsletter", "positive")]),
        ("the billing migration is run by Chen", [("Chen", "lead", "billing migration", "positive")]),
    ],
)
def test_third_person_is_the_subject_of_what_is_said_of_them(
    text: str, expected: list[tuple[str, str, str, str]]
) -> None:
    assert facts(text) == expected


def test_pronoun_means_the_person_named_before_when_there_is_one() -> None:
    assert facts("My sister Ines is here. She's vegan.") == [("Ines", "diet", "vegan", "positive")]
    assert facts("She's vegan.") == []


@pytest.mark.parametrize(
    ("text", "previous", "attribute", "value"),
    [
        ("No, it's Katarina with a K", "Nice to meet you, Catarina!", "name", "Katarina"),
        ("no, Nuremberg", "You live in Munich, right?", "city", "Nuremberg"),
        ("actually I'm 29 not 39, typo", "", "age", "29"),
        ("that's not right, I said I'm a nurse practitioner, not a nurse", "", "job", "nurse practitioner"),
        ("I live in Leeds, not York", "", "city", "Leeds"),
        ("my NAS is a Synology... no wait, it's a QNAP", "", "possession", "QNAP"),
    ],
)
def test_correction_gives_the_new_value_when_the_old_one_was_wrong(
    text: str, previous: str, attribute: str, value: str
) -> None:
    found = [c for c in read(heard(text, previous)).candidates if c.subject == "user"]
    assert [(c.attribute, c.value, c.act) for c in found] == [(attribute, value, "correction")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I moved to Berlin in May", ("user", "city", "Berlin", "positive")),
        ("I no longer drink coffee", ("user", "diet", "coffee", "negative")),
        ("I'm not vegetarian anymore", ("user", "diet", "vegetarian", "negative")),
        ("quit smoking, 3 weeks clean", ("user", "habit", "smoking", "negative")),
        ("I've become a vegetarian", ("user", "diet", "vegetarian", "positive")),
        ("I've switched from Android to iPhone", ("user", "possession", "iPhone", "positive")),
        ("I changed my surname, it's Lindqvist now", ("user", "name", "Lindqvist", "positive")),
    ],
)
def test_change_is_marked_as_one_when_life_went_on(text: str, expected: tuple[str, str, str, str]) -> None:
    (found,) = read(heard(text)).candidates
    assert (found.subject, found.attribute, found.value, found.polarity) == expected
    assert found.act in ("change", "correction")


@pytest.mark.parametrize(
    "said",
    ["yes, go with that", "Yes please.", "go for it", "okay sounds like a plan", "that works", "yep do that"],
)
def test_yes_makes_the_proposal_a_decision(said: str) -> None:
    found = facts(said, "I'd suggest we cache the results in Redis. Shall we go with that?")
    assert found == [("user", "decision", "cache the results in Redis", "positive")]


@pytest.mark.parametrize(
    "said", ["hmm no, not really", "yes but make it cheaper", "what about Mongo?", "thanks"]
)
def test_no_decision_is_made_when_the_answer_is_no_plain_yes(said: str) -> None:
    assert facts(said, "I'd suggest we cache the results in Redis. Shall we go with that?") == []


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("forget what I said about my job", "my job"),
        ("forget my old address", "my old address"),
        ("Delete everything you know about my ex", "my ex"),
        ("delete everything from last week", "everything from last week"),
        ("please stop remembering my address", "my address"),
        ("can you erase my phone number", "my phone number"),
        ("remove my birthday from your memory", "my birthday"),
        ("you don't need to remember my shoe size anymore", "my shoe size"),
        ("please forget I ever mentioned Tom", "Tom"),
    ],
)
def test_forget_request_names_its_target_in_every_wording(text: str, target: str) -> None:
    assert find_forget_targets(text) == [target]
    assert find_candidates(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "still can't get the printer to talk to the laptop",
        "The landlord still hasn't fixed the boiler.",
        "no luck with the export bug so far",
        "we never figured out why the job dies at night",
        "my visa application is still pending",
    ],
)
def test_open_problem_is_followed_up(text: str) -> None:
    assert [c.attribute for c in find_candidates(text)] == ["follow_up"]


@pytest.mark.parametrize(
    "text",
    [
        "the printer is working again",
        "we finally fixed the boiler",
        "I got the printer to connect",
        "problem solved",
    ],
)
def test_solved_problem_is_known_as_such(text: str) -> None:
    assert read(heard(text)).solved


@pytest.mark.parametrize(
    "text",
    ["is the bug fixed?", "the boiler still isn't fixed", "when the bug is fixed", "can you get it fixed"],
)
def test_problem_is_not_solved_when_that_is_asked_or_denied(text: str) -> None:
    assert not read(heard(text)).solved


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("I'm flying to Lisbon on December 14", "flying to Lisbon 2026-12-14"),
        ("my exam is next Tuesday", "exam 2026-12-08"),
        ("My thesis defence is on 9 January.", "thesis defence 2027-01-09"),
        ("I have a job interview the day after tomorrow", "job interview 2026-12-02"),
        ("surgery on Thursday, fingers crossed", "surgery 2026-12-03"),
        ("I'm going to Berlin on flight 7944 on 3 May", "going to Berlin on flight 7944 2027-05-03"),
    ],
)
def test_plan_has_its_day_as_a_date(text: str, value: str) -> None:
    assert facts(text) == [("user", "plan", value, "positive")]


@pytest.mark.parametrize("letters", ["ON", "SO", "BY", "IT", "BUT", "LOL", "JK", "BTW", "QX"])
def test_code_is_one_word_whatever_its_letters_spell(letters: str) -> None:
    code = f"{letters}-20240615-001"
    assert facts(f"I work at Plant {code}") == [("user", "employer", f"Plant {code}", "positive")]
    assert facts(f"I like tea {code}") == [("user", "likes", f"tea {code}", "positive")]
    assert facts(f"We decided to use part {code}") == [("user", "decision", f"use part {code}", "positive")]
