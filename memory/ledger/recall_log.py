"""The recall log: per turn what was asked of memory, and per hit what became of it. Holds ids and numbers, no remembered text."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, func, select, update
from sqlalchemy.dialects.sqlite import insert

from memory.ledger import logs
from memory.ledger.schema import injections, recalls
from memory.ledger.turns import FORGOTTEN

_HIT = (
    *(
        "record_id",
        "place",
        "kind",
        "rank",
        "score",
        "scores",
        "reason",
        "status",
        "confidence",
        "is_injected",
    ),
    *("dropped", "is_used", "used_by", "source_thread_id", "source_turn_id"),
)
_BATCH = 500
"""Turns in one statement."""
_TURN = ("turn_id", "thread_id", "logged_at", "is_needed", "reason", "query", "tokens", "core_tokens")


@dataclass(frozen=True, slots=True)
class Seen:
    """What a turn saw of memory. recall: its row, None for a turn that never asked; hits: a row each.

    is_forgetting: the turn asks to forget something, so that its words are not kept here.
    """

    recall: dict[str, object] | None = None
    hits: Sequence[dict[str, object]] = ()
    is_forgetting: bool = False


def log_seen(tx: Connection, scope_no: int, seen: Seen, now_s: float) -> None:
    """Writes the log of a turn; a replay changes nothing."""
    blank: dict[str, object] = {"reason": ""} if seen.is_forgetting else {}
    stamp = {"scope_no": scope_no, "logged_at": now_s}
    logs.log_injections(tx, [{**row, **blank, **stamp} for row in seen.hits])
    if seen.recall is not None:
        words = {"query": ""} if seen.is_forgetting else {}
        tx.execute(insert(recalls).on_conflict_do_nothing(), {**seen.recall, **words, **stamp})


def list_recalls(
    tx: Connection, scope_no: int, *, thread_id: str | None, limit: int | None
) -> list[dict[str, Any]]:
    """The turns of the scope, the newest first, each with its hits: those in the prompt's core first, then by rank."""
    statement = select(*(recalls.c[name] for name in _TURN)).where(recalls.c.scope_no == scope_no)
    if thread_id is not None:
        statement = statement.where(recalls.c.thread_id == thread_id)
    ordered = statement.order_by(recalls.c.logged_at.desc(), recalls.c.turn_id).limit(limit)
    turns: list[dict[str, Any]] = [{**row._mapping, "hits": []} for row in tx.execute(ordered)]
    by_id = {turn["turn_id"]: turn for turn in turns}
    wanted = select(injections.c.turn_id, *(injections.c[name] for name in _HIT))
    for start in range(0, len(turns), _BATCH):
        some = [turn["turn_id"] for turn in turns[start : start + _BATCH]]
        rows = wanted.where(injections.c.turn_id.in_(some), injections.c.scope_no == scope_no)
        for row in tx.execute(rows.order_by(injections.c.place, injections.c.rank)):
            by_id[row.turn_id]["hits"].append({name: row._mapping[name] for name in _HIT})
    return turns


def use(tx: Connection, scope_no: int, thread_id: str | None = None) -> tuple[int, int]:
    """(memories that replies were given, those that they used), core not counted."""
    given = (injections.c.scope_no == scope_no) & is_given()
    statement = select(func.count(), func.coalesce(func.sum(injections.c.is_used), 0)).where(given)
    if thread_id is not None:
        of_thread = select(recalls.c.turn_id).where(recalls.c.thread_id == thread_id)
        statement = statement.where(injections.c.turn_id.in_(of_thread))
    injected, used = tx.execute(statement).one()
    return int(injected), int(used)


def is_given() -> ColumnElement[bool]:
    """Whether a row says that a reply was given the memory; core is in every prompt and not counted."""
    is_judged = injections.c.is_used.is_not(None)
    return (injections.c.place == "memory") & injections.c.is_injected & is_judged


def redact(tx: Connection, scope_no: int, record_id: str, statements: Sequence[str]) -> None:
    """Takes the words of a forgotten record out: of questions that found it, and of any that hold its statements."""
    found = select(injections.c.turn_id).where(
        injections.c.scope_no == scope_no, injections.c.record_id == record_id
    )
    turn_ids = list(tx.execute(found).scalars())
    _blank(tx, scope_no, turn_ids)
    for words in (words for words in statements if words.strip()):
        holds = (recalls.c.scope_no == scope_no) & recalls.c.query.contains(words, autoescape=True)
        tx.execute(update(recalls).where(holds).values(query=func.replace(recalls.c.query, words, FORGOTTEN)))


def _blank(tx: Connection, scope_no: int, turn_ids: Sequence[str]) -> None:
    for table, column in ((recalls, "query"), (injections, "reason")):
        rows = (table.c.scope_no == scope_no) & table.c.turn_id.in_(turn_ids)
        tx.execute(update(table).where(rows).values({column: ""}))
