"""From a query to weighed candidates: asks every channel, fuses, reads what was found with its neighbours. Reads only."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from memory.kit import Kit
from memory.ledger import lexical as full_text
from memory.ledger import logs, passages, scopes, standings, turns
from memory.ledger.lexical import LookUp
from memory.ledger.passages import Passage
from memory.long_term.record import Standing
from memory.policy import Policy
from memory.retrieval.about_whom import asks_of_own, asks_of_user
from memory.retrieval.asked import Asked, Wanted
from memory.retrieval.channels.again import again
from memory.retrieval.channels.bearing import bearing
from memory.retrieval.channels.dense import dense
from memory.retrieval.channels.lexical import lexical
from memory.retrieval.channels.ranked import Channel, Ranking
from memory.retrieval.channels.recent import everything, recent
from memory.retrieval.channels.related import related
from memory.retrieval.channels.thread import thread
from memory.retrieval.channels.window import window
from memory.retrieval.evidence import rare_codes
from memory.retrieval.fuse import Fused, fuse
from memory.retrieval.hit import TURN_KIND
from memory.retrieval.in_window import shown_in_window, turns_in_window
from memory.retrieval.other_codes import is_of_another_code, without_pieces
from memory.retrieval.unit import Side, Unit, make_units

_NOT_OWN_WORDS = frozenset({"one_off_request", "quote_or_fiction"})
"""Refusals of what the user did not say of themselves."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a question found: the units in order of their passages, and what they belong to. size: passages of the scope.

    no_facts: (turn id, part) of what says nothing that holds: a turn of which what became a record holds no more or waits for
    the user's word; a reply that names what was replaced; quotes and texts to work on, when the question is about the user.
    Also (owner id, part) of what is told of another code than is asked for. in_window: what the window has already.
    """

    units: tuple[Unit, ...]
    records: dict[str, Standing]
    looked_up: LookUp | None
    size: int
    no_facts: frozenset[Side] = frozenset()
    in_window: frozenset[Side] = frozenset()


def gather(kit: Kit, tx: Connection, scope_no: int, asked: Asked) -> Found:
    """Everything in the scope that may answer, each unit once."""
    looked_up = full_text.look_up(tx, scope_no, asked.query.factors, kit.policy)
    looked_up = without_pieces(asked.query, looked_up)
    rankings = _rankings(kit, tx, scope_no, asked=asked, looked_up=looked_up)
    fused = fuse(rankings, k=kit.policy.rrf_k, weights=_weights(kit.policy))[: kit.policy.fused_candidates]
    units = _linked(make_units(_loaded(kit, tx, fused), fused), kit.policy)
    known = standings.get_many(tx, scope_no, [unit.first.owner_id for unit in units if not unit.is_turn])
    turn_ids = turns_in_window(tx, scope_no, asked.wanted)
    hidden = _hidden(tx, scope_no, units, wanted=asked.wanted, turn_ids=turn_ids)
    live = {record_id: record for record_id, record in known.items() if record.is_in_force(asked.now_s)}
    kept = [unit for unit in units if _is_wanted(unit, asked.wanted, live, hidden)]
    no_facts = _no_facts(tx, scope_no, kept, asked=asked)
    no_facts |= {unit.side for unit in kept if is_of_another_code(unit.text, asked.query)}
    in_window = shown_in_window(tx, kept, live, turn_ids=turn_ids, wanted=asked.wanted)
    return Found(tuple(kept), live, looked_up, scopes.size_of(tx, scope_no), no_facts, in_window)


def _no_facts(tx: Connection, scope_no: int, units: Sequence[Unit], *, asked: Asked) -> frozenset[Side]:
    """The sides of turns that say nothing that holds."""
    turn_ids = list({unit.first.owner_id for unit in units if unit.is_turn})
    made = logs.records_of_turns(tx, turn_ids)
    known = standings.get_many(tx, scope_no, [record_id for ids in made.values() for record_id in ids])
    ended = {record_id for record_id, record in known.items() if not record.is_in_force(asked.now_s)}
    mended = {record_id for record_id, record in known.items() if record.supersedes}
    whole = {turn_id for turn_id, ids in made.items() if ended.intersection(ids)}
    replies = {turn_id for turn_id, ids in made.items() if mended.intersection(ids)}
    for turn_id, decided in logs.decided_on(tx, turn_ids).items():
        if "closed" in decided:
            replies.add(turn_id)
        if decided & _NOT_OWN_WORDS and asks_of_own(asked.query):
            whole.add(turn_id)
    if asks_of_user(asked.query):  # what the assistant said is no fact about the user
        replies |= set(turn_ids)
    sides: set[Side] = {(i, "reply") for i in whole | replies}
    return frozenset(sides | {(i, "user") for i in whole})


def _rankings(
    kit: Kit, tx: Connection, scope_no: int, *, asked: Asked, looked_up: LookUp | None
) -> Sequence[Ranking]:
    query = asked.query
    if query.is_overview:
        return [everything(kit, tx, scope_no)]
    codes = rare_codes(query, looked_up, kit.policy.code_passages)
    found = [bearing(kit, tx, scope_no, query.advice)] if query.advice else []
    if query.dates or query.again:
        found.append(again(kit, tx, scope_no, asked))
    return [
        *found,
        dense(kit, tx, scope_no, asked.vector),
        lexical(kit, tx, looked_up, codes),
        window(kit, tx, scope_no, asked),
        related(kit, tx, scope_no, asked),
        thread(kit, tx, scope_no, asked),
        recent(kit, tx, scope_no, asked),
    ]


def _weights(policy: Policy) -> Mapping[Channel, float]:
    return {
        "dense": policy.rrf_dense,
        "lexical": policy.rrf_lexical,
        "window": policy.rrf_window,
        "related": policy.rrf_related,
        "thread": policy.rrf_thread,
        "recent": policy.rrf_recent,
        "bearing": policy.rrf_bearing,
        "again": policy.rrf_again,
    }


def _loaded(kit: Kit, tx: Connection, fused: Iterable[Fused]) -> list[Passage]:
    """The passages that were found, and those beside what was said: a record has nothing around it."""
    found = passages.load(tx, [one.passage_no for one in fused])
    reach = kit.policy.neighbour_passages
    said = [passage.passage_no for passage in found if passage.owner_kind == "turn"]
    beside = {number + step for number in said for step in range(-reach, reach + 1)}
    beside -= {passage.passage_no for passage in found}
    return sorted(found + passages.load(tx, list(beside)), key=lambda passage: passage.passage_no)


def _linked(units: Sequence[Unit], policy: Policy) -> list[Unit]:
    """The units that were found, and those said right before or after one that was."""
    reach = max(len(policy.spread_words), len(policy.spread_meaning))
    kept = {i for i, unit in enumerate(units) if unit.fused}
    for step in (1, -1):
        for start in [i for i, unit in enumerate(units) if unit.fused]:
            for i in range(start + step, start + step * (reach + 1), step):
                if not 0 <= i < len(units) or not units[max(i, i - step)].follows(
                    units[min(i, i - step)], policy.neighbour_gap_s
                ):
                    break
                kept.add(i)
    return [units[i] for i in sorted(kept)]


def _hidden(
    tx: Connection, scope_no: int, units: Sequence[Unit], *, wanted: Wanted, turn_ids: frozenset[str]
) -> set[Side]:
    """What is in the window already. turn_ids: its turns; an answer has a message of its own."""
    if not wanted.hidden:
        return set()
    said = turns.get_many(tx, scope_no, list({unit.first.owner_id for unit in units if unit.is_turn}))
    hidden: set[Side] = {(turn_id, "user") for turn_id in said if turn_id in turn_ids}
    for turn in said.values():
        is_answered_there = turn.thread_id == wanted.thread_id and turn.reply_id in wanted.hidden
        if turn.turn_id in wanted.hidden or is_answered_there:
            hidden.add((turn.turn_id, "reply"))
    return hidden


def _is_wanted(unit: Unit, wanted: Wanted, live: dict[str, Standing], hidden: set[Side]) -> bool:
    owner_id = unit.first.owner_id
    if unit.is_turn:
        return unit.side not in hidden and (not wanted.kinds or TURN_KIND in wanted.kinds)
    record = live.get(owner_id)
    return record is not None and (not wanted.kinds or record.kind in wanted.kinds)
