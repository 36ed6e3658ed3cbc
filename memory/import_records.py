"""Taking in an export of Mneme, into the scope that it came from or another one.

Safe to repeat: what is there stays as it is. What was forgotten after it was said does not come back. What contradicts a
memory in force waits until the user decides.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import JsonValue
from sqlalchemy import Connection

from memory.blank import LEAST_CHARS, blanking
from memory.clock import epoch_s
from memory.export import LOGS
from memory.import_lines import Line, Names, lines, source_of
from memory.keep_forgotten import keep_forgotten
from memory.kit import Kit
from memory.ledger import accesses, entities, logs, passages, pendings, records, scopes, taken_in, turns
from memory.ledger.turns import Turn
from memory.long_term.candidate import Candidate
from memory.long_term.conflict import resolve
from memory.long_term.record import RETRIEVABLE, Record, Status
from memory.long_term.scope import Scope
from memory.long_term.verdict import is_kept_out
from memory.store import related
from memory.strip_forgotten import blanked, strip_forgotten
from memory.turn_passages import index_taken_in

Progress = Callable[[int, int], None]
"""Called with (done, total) bytes of the file."""
_TEXTS = ("text", "detail", "reason", "query", "comment")


@dataclass(slots=True)
class Merged:
    """What an import came to, by type of line. waiting: memories that contradict one in force."""

    new: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    waiting: int = 0
    broken: int = 0

    def to_json(self) -> dict[str, JsonValue]:
        """The report as JSON values."""
        counts: dict[str, JsonValue] = {
            name: dict(counter.items())
            for name, counter in (("new", self.new), ("known", self.known), ("refused", self.refused))
        }
        return {**counts, "waiting": self.waiting, "broken": self.broken}


@dataclass(slots=True)
class _Import:
    """One import on its way. own: ids of its records; gone, words: what was forgotten of it; entities: by their ids there."""

    kit: Kit
    names: Names
    own: frozenset[str]
    merged: Merged = field(default_factory=Merged)
    gone: set[str] = field(default_factory=set)
    words: set[str] = field(default_factory=set)
    values: dict[str, set[str]] = field(default_factory=dict)
    entities: dict[str, Mapping[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Step:
    """One transaction of an import."""

    job: _Import
    tx: Connection
    scope_no: int


def import_records(kit: Kit, scope: Scope, path: Path, progress: Progress) -> Merged:
    """Takes in the export; its vectors are made by the worker, or `embed_pending`. Raises InputError, LedgerError."""
    names, total = Names(source_of(path), scope), path.stat().st_size
    with kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, scope, epoch_s(kit.clock.now()))
    keep_forgotten(kit)
    own = frozenset(
        names.of(str(line.value["record"].get("record_id")))
        for line in lines(path)
        if line.kind == "record" and isinstance(line.value.get("record"), dict)
    )
    job, batch = _Import(kit, names, own), list[Line]()
    for line in lines(path):
        batch.append(line)
        if len(batch) >= kit.policy.import_batch_lines:
            _write(job, scope_no, batch)
            progress(line.end, total)
            batch = []
    _write(job, scope_no, batch)
    progress(total, total)
    return job.merged


def _write(job: _Import, scope_no: int, batch: Sequence[Line]) -> None:
    has_log = any(line.kind == "injection" for line in batch)
    with job.kit.ledger.write() as tx:
        while has_log and accesses.count_new(tx, job.kit.policy.access_batch):
            pass
        for line in batch:
            try:
                with taken_in.one_by_one(tx):
                    _take_in(_Step(job, tx, scope_no), line)
            except (ValueError, KeyError, TypeError):  # a line that is not what it says it is
                job.merged.broken += 1
        if has_log:
            accesses.pass_over(tx)


def _take_in(step: _Step, line: Line) -> None:
    job = step.job
    if line.kind == "record":
        values = line.value["record"]
        versions = [(str(v["change"]), job.names.record(v["record"])) for v in line.value["versions"]]
        _record(step, job.names.record(values), versions)
        return
    if line.kind not in LOGS:
        job.merged.broken += 1
        return
    row = job.names.row(line.value[line.kind])
    match line.kind:
        case "turn":
            _turn(step, row)
        case "entity":
            job.entities[job.names.of(str(row["entity_id"]))] = row  # it comes with what names it
        case "relation":
            _relation(step, row)
        case _:
            _log(step, line.kind, row)


def _record(step: _Step, record: Record, versions: list[taken_in.Version]) -> None:
    job, tx, scope_no = step.job, step.tx, step.scope_no
    now_s = epoch_s(job.kit.clock.now())
    if logs.is_buried(tx, scope_no, record, record.created_at, known_since=now_s):
        job.merged.refused["record"] += 1
        _remember_gone(job, record, versions)
    elif records.get(tx, scope_no, record.record_id) is not None:
        job.merged.known["record"] += 1
    elif record.status in RETRIEVABLE and (outcome := _rival(step, record)):
        if outcome[0] == "same":
            job.merged.known["record"] += 1
            return
        waiting = record.model_copy(update={"status": Status.PENDING})
        taken_in.add_record(tx, scope_no, waiting, versions)
        pendings.add(tx, scope_no, pendings.Pending(record.record_id, outcome[1], now_s, None))
        job.merged.waiting += 1
    else:
        taken_in.add_record(tx, scope_no, record, versions)
        job.merged.new["record"] += 1


def _remember_gone(job: _Import, record: Record, versions: list[taken_in.Version]) -> None:
    """Notes what must not come in with other lines either."""
    job.gone.add(record.record_id)
    for version in [record, *(version for _, version in versions)]:
        job.words |= {text for text in (version.text, version.source.quote) if text.strip()}
        if len(version.value.strip()) >= LEAST_CHARS:
            for place in {version.source.turn_id, version.source.thread_id} - {""}:
                job.values.setdefault(place, set()).add(version.value)


def _rival(step: _Step, record: Record) -> tuple[str, str] | None:
    """(what it is to it, its id) of a record that was there before and says the same, or the contrary."""
    job, tx, scope_no = step.job, step.tx, step.scope_no
    candidate = Candidate(
        text=record.text,
        kind=record.kind,
        quote=record.text,
        subject=record.subject,
        attribute=record.attribute,
        value=record.value,
        polarity=record.polarity,
    )
    others = [old for old in related(tx, scope_no, candidate) if old.record_id not in job.own]
    found = resolve(candidate, others, confidence=record.confidence, margin=0.0)
    if found.old is None or found.outcome not in ("same", "supersedes", "pending"):
        return None
    return ("same" if found.outcome == "same" else "contrary", found.old.record_id)


def _turn(step: _Step, row: dict[str, Any]) -> None:
    job, tx, scope_no = step.job, step.tx, step.scope_no
    turn = Turn(**{name: row[name] for name in Turn.__dataclass_fields__ if name in row})
    owner = scopes.thread_owner(tx, turn.thread_id) if turn.thread_id else job.names.target.user_id
    if turns.exists(tx, turn.turn_id):
        job.merged.known["turn"] += 1
    elif owner not in (None, job.names.target.user_id) or logs.is_turn_buried(tx, scope_no, turn):
        job.merged.refused["turn"] += 1
        job.gone.add(turn.turn_id)
    else:
        if owner is None:
            scopes.claim_thread(tx, turn.thread_id, scope_no, turn.opened_at)
        _add_turn(step, turn, row)
        job.merged.new["turn"] += 1


def _add_turn(step: _Step, turn: Turn, row: Mapping[str, Any]) -> None:
    """The one place where a turn of an export is written, findable by its words at once."""
    job, tx, scope_no = step.job, step.tx, step.scope_no
    cleaned = blanked(turn, job.words | job.values.get(turn.turn_id, set()))
    cleaned = strip_forgotten(job.kit, tx, scope_no, cleaned)
    values = {**row, "user_text": cleaned.user_text, "reply_text": cleaned.reply_text}
    if turn.outbox not in ("done", "set_aside"):
        values |= {"outbox": "pending", "closed_at": epoch_s(job.kit.clock.now())}
    taken_in.add_row(tx, scope_no, LOGS["turn"][0], values)
    index_taken_in(tx, scope_no, cleaned, policy=job.kit.policy)


def _relation(step: _Step, row: dict[str, Any]) -> None:
    job, tx, scope_no = step.job, step.tx, step.scope_no
    if row["relation"] == entities.NAMES:
        return  # comes with its record
    ground = records.get(tx, scope_no, str(row.get("record_id")))
    ends = [_end(step, str(row[key])) for key in ("from_id", "to_id")] if ground else [None]
    if ground is None or None in ends:
        job.merged.refused["relation"] += 1
        return
    known_as = entities.relation_id(ground.record_id, str(ends[0]), str(row["relation"]), str(ends[1]))
    values = {**row, "relation_id": known_as, "from_id": ends[0], "to_id": ends[1]}
    is_new = taken_in.add_row(tx, scope_no, LOGS["relation"][0], values)
    (job.merged.new if is_new else job.merged.known)["relation"] += 1


def _end(step: _Step, name: str) -> str | None:
    """The record or entity that a relation begins or ends at, as it is called here."""
    job, tx, scope_no = step.job, step.tx, step.scope_no
    if records.get(tx, scope_no, name) is not None:
        return name
    entity = job.entities.get(name)
    if entity is None:
        return None
    spellings = [str(one) for one in entity.get("aliases") or [entity["name"]]]
    return [entities.put(tx, scope_no, one, str(entity["kind"])) for one in spellings][-1]


def _log(step: _Step, kind: str, row: dict[str, Any]) -> None:
    job, tx, scope_no = step.job, step.tx, step.scope_no
    ids = [row[key] for key in ("record_id", "new_id", "old_id", "turn_id") if row.get(key)]
    if any(one in job.gone for one in ids) or (kind in _WHOLE and _says_gone(job, row)):
        job.merged.refused[kind] += 1
        return
    turn_id = str(row.get("turn_id", ""))
    clean = blanking(job.words | job.values.get(turn_id, set()))
    cleaned = {key: clean(value) if value and key in _TEXTS else value for key, value in row.items()}
    is_new = taken_in.add_row(tx, scope_no, LOGS[kind][0], cleaned)
    (job.merged.new if is_new else job.merged.known)[kind] += 1
    if kind == "write" and is_kept_out(str(row["action"]), str(row["reason"])):
        passages.erase(tx, scope_no, [turn_id])  # as in the ledger that it comes from


_WHOLE = frozenset({"tool_result", "experience"})
"""What goes as a whole when it says what was forgotten: a part of it would say nothing, or something else."""


def _says_gone(job: _Import, row: Mapping[str, Any]) -> bool:
    near = [job.values.get(str(row.get(key)), set()) for key in ("turn_id", "thread_id")]
    text = json.dumps(row, ensure_ascii=False)
    return blanking(job.words.union(*near))(text) != text
