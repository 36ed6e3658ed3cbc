"""What the conversation in a prompt has already: its own turns, the memories made of them, and what the user says in it.

What the assistant says there proves nothing and does not count. Reads only.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from sqlalchemy import Connection

from memory.ledger import logs, turns
from memory.long_term.record import Standing
from memory.retrieval.asked import Wanted
from memory.retrieval.dates import names_relative_day
from memory.retrieval.repeats import clauses_of, may_repeat
from memory.retrieval.stated import Stated, says, stated
from memory.retrieval.unit import Side, Unit
from memory.text import clip_middle, search_terms, to_simplified

_KEPT_TEXTS = 1_024
"""Messages whose terms are kept: the windows of some dozen threads. Ours."""
_READ_CHARS = 2_000
"""Characters of one message that are read for what it states. Ours: a longer one is a text, and told of by its own turn."""


def turns_in_window(tx: Connection, scope_no: int, wanted: Wanted) -> frozenset[str]:
    """The turns that the window's messages began."""
    if not wanted.hidden or not wanted.thread_id:
        return wanted.hidden
    begun = turns.ids_of_messages(tx, scope_no, wanted.thread_id, sorted(wanted.hidden))
    return wanted.hidden | begun


def shown_in_window(
    tx: Connection,
    units: Sequence[Unit],
    records: Mapping[str, Standing],
    *,
    turn_ids: frozenset[str],
    wanted: Wanted,
) -> frozenset[Side]:
    """The units that a prompt with that window does not need: records made of its turns or told in them, and whatever it says.

    turn_ids: the window's turns. None when what is wanted is for no prompt.
    """
    if not wanted.said:
        return frozenset()
    told = {record_id for ids in logs.records_of_turns(tx, sorted(turn_ids)).values() for record_id in ids}
    terms = frozenset[str]().union(*(_terms(clip_middle(text, _READ_CHARS)) for text in wanted.said))
    shown: set[Side] = set()
    for unit in units:
        record = None if unit.is_turn else records[unit.first.owner_id]
        is_made_there = record is not None and (record.turn_id in turn_ids or record.record_id in told)
        if is_made_there or (
            unit.first.part != "reply" and may_repeat(unit.terms, terms) and _is_said(unit, record, wanted)
        ):
            shown.add(unit.side)
    return frozenset(shown)


def _is_said(unit: Unit, record: Standing | None, wanted: Wanted) -> bool:
    """Whether the user states all of it in the window; of "tomorrow" nobody knows whether it is the same day."""
    text = unit.text if record is None else record.text
    return says(clauses_of(unit, record), _window(wanted.said)) and not names_relative_day(
        to_simplified(text)
    )


def _window(said: Sequence[str]) -> Stated:
    return tuple(clause for text in said for clause in stated(clip_middle(text, _READ_CHARS)))


@lru_cache(maxsize=_KEPT_TEXTS)
def _terms(text: str) -> frozenset[str]:
    return frozenset(search_terms(text))
