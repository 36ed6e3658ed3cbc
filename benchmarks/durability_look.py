"""What a process finds after a start: everything of every user, what questions find, and whether ledger, index and logs agree."""

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC
from typing import Any

import numpy as np
from sqlalchemy import Connection

from graph.app import App
from memory.clock import epoch_s
from memory.index.fill import collection_of
from memory.index.protocol import Vector
from memory.ledger import lexical, logs, records, scopes, tombstones, wiped
from memory.ledger.schema import metadata
from memory.long_term.record import RETRIEVABLE, Record
from memory.long_term.scope import Scope
from memory.policy import Policy
from memory.recall import ask, embed_query
from memory.retrieval.asked import ANYTHING, Asked
from memory.retrieval.gather import gather
from memory.retrieval.hit import Hit

MARKER = re.compile(r"k\d{7}", re.IGNORECASE)
"""The word that each fact is found by."""
_INDEX_WAIT_S = 60.0
_SAME = 0.99
"""Cosine from which two vectors are the same, whatever the index rounds."""
_LEFT_OUT = frozenset({"erasures"})
"""Tables that may name what was forgotten until its bytes are gone."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is looked for. record: of a fact that was forgotten, as JSON values: it must not come back."""

    marker: str
    user_id: str
    text: str
    record: dict[str, Any] | None = None


@dataclass(slots=True)
class Seen:
    """What was found. records: marker -> (id, status, whether it is listed) of each that says it; turns: marker -> outbox states.

    found: marker -> whether recall's hits say it; tables: marker -> where it stands; buried: marker -> whether it is kept away.
    instead: marker -> what recall found in its place, and what the full text has.
    """

    records: dict[str, list[tuple[str, str, bool]]] = field(default_factory=dict)
    turns: dict[str, list[str]] = field(default_factory=dict)
    found: dict[str, bool] = field(default_factory=dict)
    tables: dict[str, list[str]] = field(default_factory=dict)
    buried: dict[str, bool] = field(default_factory=dict)
    instead: dict[str, str] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def look(app: App, users: tuple[str, ...], questions: tuple[Question, ...]) -> Seen:
    """Looks at what is there; nothing is mended by it."""
    seen = Seen()
    for user_id in users:
        _look_at(app, user_id, seen)
    for question in questions:
        hits = app.recall(question.text, user_id=question.user_id)
        seen.found[question.marker] = any(question.marker.lower() in hit.text.lower() for hit in hits)
        if not seen.found[question.marker] and question.record is None:
            seen.instead[question.marker] = _instead(app, question, hits)
    with app.kit.ledger.write() as tx:  # marks are keyed, and a key is made in a write
        for question in questions:
            scope = Scope(question.user_id)
            scope_no = scopes.find_scope(tx, scope) or wiped.find(tx, scope)
            if question.record is not None and scope_no is not None:
                record = Record.model_validate(question.record)
                seen.buried[question.marker] = logs.is_buried(tx, scope_no, record, record.created_at)
        seen.problems += _ledger_problems(app, tx)
    with app.kit.ledger.read() as tx:
        seen.tables = _where(tx)
    return seen


def _instead(app: App, question: Question, hits: Sequence[Hit]) -> str:
    """What there is to learn about a miss, step by step: asked again, so that a passing one shows."""
    kit, marker = app.kit, question.marker.lower()
    query = ask(kit, question.text)
    asked = Asked(query, embed_query(kit, query), ANYTHING, UTC, epoch_s(kit.clock.now()))
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, Scope(question.user_id))
        if scope_no is None:
            return "the user is unknown"
        looked_up = lexical.look_up(tx, scope_no, query.factors, kit.policy)
        rows = {term: len(found) for term, found in looked_up.rows.items()} if looked_up else {}
        best = looked_up.best(tx, kit.policy.channel_candidates) if looked_up else []
        units = [unit.text for unit in gather(kit, tx, scope_no, asked).units]
        own = [
            match.passage_no for match in lexical.search(tx, scope_no, [marker], limit=9, policy=kit.policy)
        ]
        held = tx.exec_driver_sql(
            "SELECT passage_no, owner_id, terms FROM passages WHERE terms LIKE ?", (f"%{marker}%",)
        ).fetchall()
    again = app.recall(question.text, user_id=question.user_id)
    return (
        f"found {[(hit.text, round(hit.score, 3)) for hit in hits]}; rows by term {rows} of scope {scope_no}, its own {own},"
        f" best {[match.passage_no for match in best]}; it is a candidate: {any(marker in one.lower() for one in units)}"
        f" of {len(units)}; again {any(marker in hit.text.lower() for hit in again)}; passages {held}"
    )


def _look_at(app: App, user_id: str, seen: Seen) -> None:
    listed = {str(one["record_id"]) for one in app.memories(user_id=user_id)}
    with app.kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, Scope(user_id))
        every = [] if scope_no is None else records.list_all(tx, scope_no)
        said = tx.exec_driver_sql(
            "SELECT user_text, outbox FROM turns WHERE scope_no = ?", (scope_no or 0,)
        ).fetchall()
    for record in every:
        for marker in MARKER.findall(record.text):
            what = (record.record_id, str(record.status), record.record_id in listed)
            seen.records.setdefault(marker, []).append(what)
    for text, outbox in said:
        for marker in MARKER.findall(text):
            seen.turns.setdefault(marker, []).append(outbox)


def _where(tx: Connection) -> dict[str, list[str]]:
    """Marker -> tables that say it, in any column."""
    found: dict[str, set[str]] = {}
    for table in metadata.sorted_tables:
        if table.name in _LEFT_OUT:
            continue
        columns = [column.name for column in table.c if column.name != "embedding"]
        for row in tx.exec_driver_sql(f"SELECT {', '.join(columns)} FROM {table.name}"):
            for marker in MARKER.findall(" ".join(map(str, row))):
                found.setdefault(marker.upper(), set()).add(table.name)
    return {marker: sorted(tables) for marker, tables in found.items()}


_MUST_BE_EMPTY = {
    "live record without its one passage": "SELECT record_id FROM records r WHERE status IN ('candidate', 'confirmed')"
    " AND (SELECT count(*) FROM passages WHERE owner_kind = 'record' AND owner_id = r.record_id) != 1",
    "passage of a record that is not live": "SELECT passage_no FROM passages p WHERE owner_kind = 'record'"
    " AND NOT EXISTS (SELECT 1 FROM records WHERE record_id = p.owner_id AND status IN ('candidate', 'confirmed'))",
    "passage of a turn that is gone": "SELECT passage_no FROM passages p WHERE owner_kind = 'turn'"
    " AND NOT EXISTS (SELECT 1 FROM turns WHERE turn_id = p.owner_id)",
    "passage without full text": "SELECT passage_no FROM passages WHERE passage_no NOT IN (SELECT rowid FROM passage_terms)",
    "full text without passage": "SELECT rowid FROM passage_terms WHERE rowid NOT IN (SELECT passage_no FROM passages)",
    "passage that the feed does not name": "SELECT passage_no FROM passages"
    " WHERE passage_no NOT IN (SELECT passage_no FROM changes)",
    "record whose newest version is another": "SELECT record_id FROM records r WHERE version !="
    " (SELECT max(version) FROM record_versions v WHERE v.record_id = r.record_id)",
    "relation of a record that is gone": "SELECT relation_id FROM relations WHERE record_id IS NOT NULL"
    " AND record_id NOT IN (SELECT record_id FROM records)",
    "broken key": "SELECT * FROM pragma_foreign_key_check",
    "damage": "SELECT * FROM pragma_integrity_check WHERE integrity_check != 'ok'",
}  # fmt: skip


def _ledger_problems(app: App, tx: Connection) -> Iterator[str]:
    for name, statement in _MUST_BE_EMPTY.items():
        if rows := tx.exec_driver_sql(statement).fetchall():
            yield f"{len(rows)} x {name}: {rows[0][0]}"
    known = {(mark.scope, mark.digest) for mark in tombstones.list_all(tx)}
    in_file = {(mark.scope, mark.digest) for mark in app.kit.ledger.forgotten.read()}
    if missing := known - in_file:
        yield f"{len(missing)} tombstones are not in the file beside the ledger"


def index_problems(app: App) -> list[str]:
    """Waits until the background has brought the index up to date, and compares it with the ledger, vector by vector."""
    end_s = time.monotonic() + _INDEX_WAIT_S
    while not _is_in_step(app):
        if time.monotonic() > end_s:
            return [f"the index is not in step after {_INDEX_WAIT_S:g} s: {app.kit.index.status()}"]
        time.sleep(0.02)
    with app.kit.ledger.read() as tx:
        rows = tx.exec_driver_sql(
            "SELECT scope_no, passage_no, embedding FROM passages WHERE embedding IS NOT NULL"
        ).fetchall()
    wanted = {(row[0], row[1]): np.frombuffer(row[2], dtype="<f4") for row in rows}
    problems = _differences(app, wanted)
    for (scope_no, passage_no), vector in list(wanted.items())[:: max(len(wanted) // 20, 1)]:
        nearest = app.kit.index.search(scope_no, vector, 3)
        if not any(match.similarity > _SAME for match in nearest):
            problems.append(f"passage {passage_no} is not found by its own vector")
    return problems


def _is_in_step(app: App) -> bool:
    status = app.kit.index.status()
    with app.kit.ledger.read() as tx:
        waiting = tx.exec_driver_sql("SELECT count(*) FROM passages WHERE embedding IS NULL").scalar()
    return status.state == "ready" and status.behind == 0 and not waiting


def _differences(app: App, wanted: Mapping[tuple[int, int], Vector]) -> list[str]:
    """What the open collections hold too much or too little of. Looks inside: no port lists what an index holds."""
    folder = getattr(app.kit.index, "_folder", None)
    if folder is None:  # the exact index holds nothing of its own
        return []
    held: dict[tuple[int, int], Vector] = {}
    for name in folder.client.names():
        found = folder.client._collections[name].get(include=["embeddings", "metadatas"])
        for number, vector, labels in zip(found["ids"], found["embeddings"], found["metadatas"], strict=True):
            key = (int(labels["scope"]), int(number))
            if name == collection_of(key[0], folder.stamp.own, Policy()):
                held[key] = np.asarray(vector, dtype=np.float32)
    common = held.keys() & wanted.keys()
    changed = [key for key in common if float(held[key] @ wanted[key]) < _SAME]
    counts = {
        "lacks": len(wanted.keys() - held.keys()),
        "still holds": len(held.keys() - wanted.keys()),
        "has another vector for": len(changed),
    }
    return [f"the index {what} {number} passages" for what, number in counts.items() if number]


def is_live(status: str) -> bool:
    """Whether a record of that status is recalled."""
    return status in {str(one) for one in RETRIEVABLE}
