"""The table of the design: which new statement may take the place of which old one."""

from typing import Any

import pytest

from memory.long_term.candidate import Act, Candidate
from memory.long_term.conflict import resolve
from memory.long_term.record import Record, Status
from tests.builders import a_record

ACTS: list[Act] = ["explicit", "correction", "change", "confirmation"]


def a_statement(text: str, attribute: str, value: str, **more: Any) -> Candidate:
    """A plain statement of the user."""
    return Candidate(text, more.pop("kind", "identity"), text, attribute=attribute, value=value, **more)


def outcome(new: Candidate, *old: Record, confidence: float = 0.6, margin: float = 0.0) -> str:
    """What the new statement is to the old records."""
    return resolve(new, old, confidence=confidence, margin=margin).outcome


NAME = a_record()
CONFIRMED = a_record(status=Status.CONFIRMED, confidence=0.9)
OTHER_NAME = a_statement("我叫李四", "name", "李四")


def test_plain_statement_replaces_a_candidate() -> None:
    assert outcome(OTHER_NAME, NAME) == "supersedes"


def test_plain_statement_is_pending_beside_a_confirmed_one() -> None:
    assert outcome(OTHER_NAME, CONFIRMED) == "pending"


@pytest.mark.parametrize("act", ACTS)
def test_strong_act_replaces_even_a_confirmed_one(act: Act) -> None:
    assert outcome(a_statement("我叫李四", "name", "李四", act=act), CONFIRMED) == "supersedes"


def test_extraction_replaces_a_candidate_only_when_it_is_surer() -> None:
    sure = a_record(confidence=0.85)
    assert outcome(OTHER_NAME, sure, confidence=0.6, margin=0.15) == "pending"
    assert outcome(OTHER_NAME, NAME, confidence=0.8, margin=0.15) == "supersedes"


@pytest.mark.parametrize(
    ("new", "old"),
    [
        (
            a_statement("I like jazz", "likes", "jazz"),
            a_record(text="I like tea", attribute="likes", value="tea"),
        ),
        (
            a_statement("我会英语", "language", "英语"),
            a_record(text="我会法语", attribute="language", value="法语"),
        ),
        (
            a_statement("I work on C", "project", "C"),
            a_record(text="I work at A", attribute="employer", value="A"),
        ),
        (
            a_statement("Bob lives in Rome", "city", "Rome", subject="Bob"),
            a_record(text="x", attribute="city", value="Oslo"),
        ),
        (
            a_statement("I have a dog", "pet", "dog"),
            a_record(text="I have a cat", attribute="pet", value="cat"),
        ),
    ],
)
def test_many_valued_and_other_subjects_stand_side_by_side(new: Candidate, old: Record) -> None:
    assert outcome(new, old) == "new"


@pytest.mark.parametrize(
    ("love", "hate"),
    [("cilantro", "cilantro"), ("香菜", "香菜")],
)
def test_opposite_attitude_to_the_same_thing_replaces(love: str, hate: str) -> None:
    old = a_record(text=f"I love {love}", kind="preference", attribute="likes", value=love)
    new = a_statement(f"I hate {hate}", "dislikes", hate, kind="preference", polarity="negative")
    assert outcome(new, old) == "supersedes"
    changed = a_statement(
        f"I now hate {hate}", "dislikes", hate, kind="preference", polarity="negative", act="change"
    )
    assert outcome(changed, a_record(**{**old.model_dump(), "status": Status.CONFIRMED})) == "supersedes"


def test_same_fact_in_other_words_is_the_same() -> None:
    assert outcome(a_statement("我的名字是张三", "name", "张三"), NAME) == "same"
    assert outcome(a_statement("我叫張三。", "name", "张三"), NAME) == "same"


def test_closer_value_refines() -> None:
    tea = a_record(text="I like tea", kind="preference", attribute="likes", value="tea")
    assert outcome(a_statement("I like green tea", "likes", "green tea", kind="preference"), tea) == "refines"
    numbered = a_record(text="I like gate 3", kind="preference", attribute="likes", value="gate 3")
    assert outcome(a_statement("I like gate 13", "likes", "gate 13", kind="preference"), numbered) == "new"


def test_correction_that_names_the_wrong_value_finds_its_record() -> None:
    device = a_record(text="Device A is a Synology", attribute="", value="", kind="fact")
    new = Candidate(
        "not Synology, it runs fnOS", "fact", "q", value="fnOS", old_value="Synology", act="correction"
    )
    assert outcome(new, device) == "supersedes"


def test_negated_name_contradicts_the_name() -> None:
    assert (
        outcome(a_statement("我不叫张三", "name", "张三", polarity="negative", act="correction"), NAME)
        == "supersedes"
    )


@pytest.mark.parametrize(
    "attribute", ["favourite_drink", "favorite_colour", "decision:database", "lead:apollo"]
)
def test_open_families_have_one_value(attribute: str) -> None:
    old = a_record(text="cola", attribute=attribute, value="cola")
    assert outcome(a_statement("coffee", attribute, "coffee"), old) == "supersedes"


@pytest.mark.parametrize(
    ("subject", "act", "expected"),
    [
        ("朋友", "statement", "new"),
        ("friend", "statement", "new"),
        ("daughter", "statement", "new"),
        ("friend", "correction", "supersedes"),
        ("朋友", "change", "supersedes"),
        ("mother", "statement", "supersedes"),
        ("妈妈", "statement", "supersedes"),
    ],
)
def test_another_name_of_one_of_many_is_another_one(subject: str, act: Act, expected: str) -> None:
    old = a_record(text="Bob", subject=subject, attribute="name", value="Bob")
    assert outcome(a_statement("Tim", "name", "Tim", subject=subject, act=act), old) == expected
