"""What rules conclude without a model: which memories say the same, which questions and doings come again. Reads only."""

from collections.abc import Iterator, Sequence

import numpy as np
from sqlalchemy import Connection

from memory.blank import FORGOTTEN
from memory.kit import Kit
from memory.ledger import record_search, records, reflections
from memory.ledger.turns import Turn
from memory.long_term.conflict import has_other_numbers, is_same_subject
from memory.long_term.gate import is_code, is_small_talk
from memory.long_term.patterns import Item, first_of_each_place, repeated, shared
from memory.long_term.record import Kind, Record, Status
from memory.policy_lifecycle import DAY_S
from memory.remember import embed
from memory.text import language_of, normalised, one_line, query_terms

_QUESTION_CHARS = 120


def twins(kit: Kit, tx: Connection, scope_no: int, new: Sequence[Record]) -> list[tuple[Record, Record]]:
    """(the one that stays, its duplicate) among the new records and what is known, each record once."""
    found: list[tuple[Record, Record]] = []
    taken: set[str] = set()
    for record in new:
        if record.record_id in taken:
            continue
        known = record_search.by_words(
            tx, scope_no, record.text, limit=kit.policy.extract_known, policy=kit.policy
        )
        for other in known:
            is_free = other.record_id not in taken and other.record_id != record.record_id
            if is_free and says_the_same(kit, record, other):
                best, rest = sorted((record, other), key=_worth, reverse=True)
                found.append((best, rest))
                taken |= {record.record_id, other.record_id}
                break
    return found


def says_the_same(kit: Kit, one: Record, other: Record) -> bool:
    """Whether both are one fact in nearly the same words: never across subjects, numbers, values or negation."""
    is_alike = (
        is_same_subject(one.subject, other.subject)
        and one.polarity == other.polarity
        and one.kind == other.kind
        and one.attribute == other.attribute
        and one.valid_from == other.valid_from
        and "reflection" not in (one.source.method, other.source.method)
        and not has_other_numbers(one.text, other.text)
    )
    if not is_alike or (one.attribute and normalised(one.value) != normalised(other.value)):
        return False
    terms = [frozenset(query_terms(record.text)) for record in (one, other)]
    if shared(*terms) < kit.policy.near_shared_terms:
        return False
    first, second = embed(kit, [one.text, other.text])
    return first is not None and second is not None and float(np.dot(first, second)) >= kit.embedder.near


def habits(kit: Kit, tx: Connection, scope_no: int, now_s: float) -> list[tuple[str, list[str]]]:
    """(the habit in words, ids of what it was counted from): questions of several threads, doings of several days."""
    policy = kit.policy
    since_s = now_s - policy.habit_days * DAY_S
    said = reflections.recent_turns(tx, scope_no, since_s, policy.habit_turns)
    events = [
        record for record in records.list_live(tx, scope_no, [Kind.EVENT]) if record.created_at >= since_s
    ]
    done = [Item(r.record_id, r.text, str((r.valid_from or r.created_at) // DAY_S)) for r in reversed(events)]
    return [
        *_told(kit, "habit_question", list(_questions(reversed(said)))),
        *_told(kit, "habit_event", done),
    ]


def _told(kit: Kit, prompt: str, items: Sequence[Item]) -> Iterator[tuple[str, list[str]]]:
    variable = "asked" if prompt == "habit_question" else "done"
    groups = repeated(items, alike=kit.policy.habit_alike, least=kit.policy.habit_places)
    for group in groups:
        grounds = first_of_each_place(group)
        first = one_line(grounds[0].text)
        text = kit.prompts.render(prompt, language_of(first), **{variable: first})
        yield text, [item.item_id for item in grounds]


def _questions(said: Iterator[Turn]) -> Iterator[Item]:
    for turn in said:
        text = one_line(turn.user_text)
        is_plain = FORGOTTEN not in text and "[redacted" not in text and not is_code(turn.user_text)
        is_question = text.endswith(("?", "？", "吗", "呢")) and len(text) <= _QUESTION_CHARS
        if is_plain and is_question and not is_small_talk(text):
            yield Item(turn.turn_id, text, turn.thread_id)


def _worth(record: Record) -> tuple[bool, float, int, float]:
    is_confirmed = record.status == Status.CONFIRMED
    return is_confirmed, record.confidence, record.evidence_count, -record.created_at
