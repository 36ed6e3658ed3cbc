"""What is taken from English messages by rules, and what must not be."""

import re

import pytest

from memory.extract.rules import cover, find_candidates, find_forget_targets
from memory.long_term.rule import Rule


@pytest.mark.parametrize(
    ("text", "kind", "attribute", "value"),
    [
        ("My name is Ana.", "identity", "name", "Ana"),
        ("my name's bob", "identity", "name", "bob"),
        ("My name is 张三", "identity", "name", "张三"),
        ("No, my name is John Smith", "identity", "name", "John Smith"),
        ("I'm Tom", "identity", "name", "Tom"),
        ("You can call me Al", "identity", "name", "Al"),
        ("I'm called Zoe", "identity", "name", "Zoe"),
        ("I'm 30 years old", "identity", "age", "30"),
        ("My birthday is on May 1", "identity", "birthday", "May 1"),
        ("I'm severely allergic to peanuts", "identity", "allergy", "peanuts"),
        ("I'm vegan", "identity", "diet", "vegan"),
        ("I'm Vegan", "identity", "diet", "Vegan"),
        ("I don't eat meat", "identity", "diet", "meat"),
        ("I live in San Francisco", "identity", "city", "San Francisco"),
        ("I moved to Lyon last week", "identity", "city", "Lyon"),
        ("I'm originally from Spain", "identity", "hometown", "Spain"),
        ("I work at Acme", "identity", "employer", "Acme"),
        ("I'm working as a nurse now", "identity", "job", "nurse"),
        ("I'm a software engineer", "identity", "job", "software engineer"),
        ("I prefer short answers", "preference", "likes", "short answers"),
        ("i'm into jazz", "preference", "likes", "jazz"),
        ("My favorite color is blue", "preference", "likes", "blue"),
        ("I can't stand Mondays", "preference", "dislikes", "Mondays"),
        ("We decided to use Postgres", "decision", "decision", "use Postgres"),
        ("My goal is to run a marathon", "goal", "goal", "run a marathon"),
        ("I have two kids", "identity", "family", "two kids"),
        ("From now on, answer in English", "instruction", "instruction", "answer in English"),
        ("Please always use metric units", "instruction", "instruction", "use metric units"),
        ("Never use emojis", "instruction", "instruction", "use emojis"),
    ],
)
def test_rules_take_a_statement_when_it_is_about_the_user(
    text: str, kind: str, attribute: str, value: str
) -> None:
    (found,) = find_candidates(text)
    assert (found.kind, found.attribute, found.value) == (kind, attribute, value)
    assert not found.is_explicit
    assert found.quote in text


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("Remember that my car is a red Volvo", "my car is a red Volvo"),
        ("please remember: I fly to Berlin on Wednesday.", "I fly to Berlin on Wednesday"),
        ("don't forget I'm allergic to nuts", "I'm allergic to nuts"),
        ("Can you remember that my name is Ana?", "my name is Ana"),
        ("Keep in mind that the deadline is Friday", "the deadline is Friday"),
        ("note that I'm away on Monday", "I'm away on Monday"),
        ("remember 我的生日是五月一日", "我的生日是五月一日"),
    ],
)
def test_rules_take_the_statement_whole_when_asked_to_remember(text: str, statement: str) -> None:
    (found,) = find_candidates(text)
    assert (found.text, found.is_explicit) == (statement, True)


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("My name is Ana and I like tea.", ["My name is Ana", "I like tea"]),
        ("I live in Paris and work at Acme", ["I live in Paris", "I work at Acme"]),
        ("I like tea, don't like coffee", ["I like tea", "I don't like coffee"]),
        ("I hate football but love tennis", ["I hate football", "I love tennis"]),
        ("Do I like tea? I like coffee.", ["I like coffee"]),
        (
            "Hi! I'm Tom. I am from Germany and I love football.",
            ["I'm Tom", "I am from Germany", "I love football"],
        ),
    ],
)
def test_rules_take_each_statement_when_a_message_has_several(text: str, statements: list[str]) -> None:
    found = find_candidates(text)
    assert [candidate.text for candidate in found] == statements
    assert all(candidate.quote in text for candidate in found)


@pytest.mark.parametrize(
    ("text", "attribute"),
    [("I don't like tea", "dislikes"), ("My name is not Bob", "name"), ("I never drink coffee", "diet")],
)
def test_rules_mark_a_statement_as_negative_when_it_denies(text: str, attribute: str) -> None:
    (found,) = find_candidates(text)
    assert (found.attribute, found.polarity) == (attribute, "negative")


@pytest.mark.parametrize(
    "text",
    [
        # small talk and emotion at the agent
        *(
            "Hi",
            "thanks a lot!",
            "never mind",
            "I love you",
            "I hate you",
            "I like your answer",
            "I love it, thanks",
        ),
        *("I hate it when you do that", "I like how you explained that", "I love this!"),
        # questions, also with the words of a request
        *("What is my name?", "I like tea?", "Do you remember my name?", "Can you remember my name?"),
        *("Could you remember my birthday", "Remember me?", "Should we use MySQL?", "Always?"),
        # other people
        *("Her name is Ana", "She lives in Paris", "He said: I like tea"),
        *("He said I live in Paris", "My boss told me: from now on use Slack", "They call me Zoe"),
        # not so, no longer, not yet, not real
        *(
            "I don't live in Paris",
            "I'm not a software engineer",
            "I am not allergic to nuts",
        ),
        *("I was a teacher", "I used to like cola", "I would love to visit Japan", "I want a dog"),
        *(
            "Maybe I like tea",
            "I think I like tea",
            "If I liked tea, I would buy it",
            "Suppose my name is Bob",
        ),
        *("Imagine I am a doctor, my name is Bob", "Let's say I live in Berlin"),
        # work on words
        *("Translate: I like tea", 'Translate "my name is Ana" into French', "Translate this, I like tea"),
        "How do you say my name is Ana in French",
        # what only looks alike
        *(
            "I'm Sorry",
            "I'm Fine",
            "I am German",
            "I am tired",
            "call me later",
            "I have a question",
        ),
        *(
            "My code is broken",
            "My name is spelled wrong in the file",
            "My name isn't important",
            "I'm from here",
        ),
        *(
            "note that this function is slow",
            "Save the file",
            "I prefer not to say",
            "I don't drink that much",
        ),
        *("remember", "remember that", "remember when we went to Rome", "Don't remember this: I like tea"),
        "```\nmy name is Ana\n```",
    ],
)
def test_rules_take_nothing_when_nothing_lasting_is_said_of_the_user(text: str) -> None:
    assert find_candidates(text) == []


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("forget my address", ["my address"]),
        ("Please forget that I like tea.", ["I like tea"]),
        ("forget what I said about tea", ["tea"]),
        ("please forget everything about my ex", ["my ex"]),
        ("delete my phone number from your memory", ["my phone number"]),
        ("Forget my address. Forget my job.", ["my address", "my job"]),
    ],
)
def test_rules_find_what_to_forget_when_asked(text: str, targets: list[str]) -> None:
    assert find_forget_targets(text) == targets
    assert find_candidates(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "forget it",
        "forget about it",
        "Forget to lock the door",
        "I forgot my password",
        "delete the file",
        "don't forget my birthday is May 1",
    ],
)
def test_rules_forget_nothing_when_it_is_no_request_to_forget(text: str) -> None:
    assert find_forget_targets(text) == []


def test_cover_leaves_nothing_out_when_no_rule_understands() -> None:
    text = "I fly to Berlin on Wednesday. The hotel is booked"
    assert [c.text for c in cover(text)] == ["I fly to Berlin on Wednesday", "The hotel is booked"]
    assert [c.rule for c in cover("我")] == ["explicit"]


def test_own_rule_comes_before_the_shipped_ones() -> None:
    own = Rule("own.ticket", re.compile(r"ticket (?P<value>[A-Z]+-\d+)"), "ticket", "open_ticket")
    (found,) = find_candidates("I like ticket ABC-42", [own])
    assert (found.kind, found.attribute, found.value, found.rule) == (
        "ticket",
        "open_ticket",
        "ABC-42",
        "own.ticket",
    )
