"""Core memory: what stands in every prompt of a user, whatever the question. Decides which records, in which order. Pure."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from memory.long_term.record import Kind, Record, Status
from memory.long_term.topics import about, is_about_turn
from memory.text import normalised, to_simplified

Part = Literal["name", "language", "instruction", "preference"]
NAMED = ("name", "language")
"""Attributes of the user that are core."""
_OWN_WORDS = frozenset({"explicit", "rule"})
"""Ways in which a record came from the user's own words; what a model concluded must be confirmed first."""
_ORDER: dict[Part, int] = {"name": 0, "language": 1, "instruction": 2, "preference": 3}
# fmt: off
_ABOUT_ANSWERS_ZH = re.compile(
    r"回答|回复|答复|答案|解释|讲解|语气|口吻|措辞|用词|排版|格式|列表|要点|举例|例子|单位|公制|英制|摄氏|华氏|小时制|表情|敬语|称呼|繁体|简体|双语|用(?:中|英|日|法|德|韩|俄)[文语]|先给结论|先说结论"
)
_ABOUT_ANSWERS_EN = re.compile(  # of folded text: ignoring case costs ten times as much
    r"\b(?:answers?\b|repl(?:y|ies)\b|responses?\b|explanations?\b|tone\b|bullet|concise\b|to the point\b|wording\b|format(?:ting)?\b|metric\b|imperial\b|units\b"
    r"|celsius\b|fahrenheit\b|24-?hour\b|12-?hour\b|emojis?\b|plain (?:language|english|words)\b|(?:traditional|simplified) chinese\b|(?:in|british|american) english\b|step by step\b)"
)
# fmt: on


@dataclass(frozen=True, slots=True)
class CoreRecord:
    """A record of core memory and why it is one."""

    record: Record
    part: Part


def choose_core(known: Iterable[Record], turn: str, *, most: int) -> list[CoreRecord]:
    """The core of these live records, the most important first; what is bound to a topic only when the turn is about it.

    turn: the user's words with what they point back to.
    """
    found = [CoreRecord(record, part) for record in known if (part := part_of(record))]
    found.sort(key=_place)
    words = about(turn)
    wanted = (one for one in found if one.part in NAMED or is_about_turn(one.record.text, words))
    return list(islice(_distinct(wanted), most))


def part_of(record: Record) -> Part | None:
    """Which part of core memory the record is; None for none."""
    if record.subject != "user":
        return None
    is_own = record.status == Status.CONFIRMED or record.source.method in _OWN_WORDS
    match record.kind:
        case Kind.IDENTITY if record.attribute == "name" and record.polarity == "positive":
            return "name"
        case Kind.IDENTITY if record.attribute == "language":
            return "language"
        case Kind.INSTRUCTION if is_own:
            return "instruction"
        case Kind.PREFERENCE if is_own and is_about_answers(record.text):
            return "preference"
        case Kind.FACT if record.source.method == "explicit" and is_about_answers(record.text):
            return "instruction"
        case _:
            return None


def is_about_answers(text: str) -> bool:
    """Whether a wish is about how the agent answers, and not about the world."""
    simple = to_simplified(text).casefold()
    return bool(_ABOUT_ANSWERS_ZH.search(simple) or _ABOUT_ANSWERS_EN.search(simple))


def _place(one: CoreRecord) -> tuple[int, bool, float, str]:
    """Names first, then orders, then preferences; the surer first, then the newer."""
    record = one.record
    return _ORDER[one.part], record.status != Status.CONFIRMED, -record.updated_at, record.record_id


def _distinct(found: Iterable[CoreRecord]) -> Iterator[CoreRecord]:
    """Each statement once, and one name: the best."""
    kept: set[str] = set()
    for one in found:
        said = "name" if one.part == "name" else normalised(one.record.text)
        if said not in kept:
            kept.add(said)
            yield one
