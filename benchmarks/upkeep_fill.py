"""A data folder for `upkeep`: users of uneven size, a part of whose memories is due, and beside them one large user.

Everybody has turns, what was decided on them, relations, and conclusions that rest on two memories, one of which may be due.
"""

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from sqlalchemy import Connection

from benchmarks.corpus import Corpus, Statement
from benchmarks.filled import IndexName, Size, bring_up_to_date, close_kit, open_bench_kit
from benchmarks.synthetic import SyntheticEmbeddings
from memory.clock import epoch_s
from memory.index.feed import to_bytes
from memory.kit import Kit
from memory.ledger import entities, logs, records, scopes, turns
from memory.ledger.passages import NewPassage, Place, add_many
from memory.ledger.turns import Turn
from memory.long_term.record import Record, Source, Status, make_record_id
from memory.long_term.scope import Scope
from memory.policy_lifecycle import DAY_S

WIPED = "large"
"""The user who is wiped."""
_BATCH = 500
_DUE: dict[int, tuple[float, Status]] = {
    0: (100, Status.CANDIDATE),  # unused: to the archive
    1: (120, Status.CONFIRMED),
    2: (190, Status.ARCHIVED),  # to be purged
    3: (45, Status.DEPRECATED),
    4: (5, Status.CANDIDATE),  # over since yesterday
}
"""Place in every 25 of the others' memories -> its age in days and its status: a fifth is due."""
_OVER = 4
_OF = 25
_GROUND, _CONCLUSION = 2, 24
"""Places of a memory that is purged and of the conclusion that rests on it and on the one before."""
PER_TURN = 5
"""Memories that were said in one turn."""


@dataclass(frozen=True, slots=True)
class _Told:
    """A memory to be written. place: its number among its user's, from 0. grounds: what it was concluded from."""

    scope: Scope
    statement: Statement
    place: int
    grounds: tuple[str, ...] = ()

    @property
    def record_id(self) -> str:
        return make_record_id(self.scope, self.statement.text, "bench")

    @property
    def turn_id(self) -> str:
        return f"{self.scope.user_id} turn {self.place // PER_TURN}"

    @property
    def thread_id(self) -> str:
        return f"{self.scope.user_id} thread {self.place // (PER_TURN * 20)}"


def due_of(size: Size) -> int:
    """Memories of the others that are due, but for those beyond a scope's capacity."""
    return sum(sum(place % _OF in _DUE for place in range(count)) for count in size.shares())


def fill_due(folder: Path, size: Size, wiped: int, *, index: IndexName, console: Console) -> None:
    """Fills the folder, unless it is filled already, and brings its index up to date."""
    folder.mkdir(parents=True, exist_ok=True)
    marker, wanted = folder / "upkeep.filled", f"{size} {wiped} with turns"
    if marker.exists() and marker.read_text() != wanted:
        raise SystemExit(f"{folder} holds other data ({marker.read_text()}): choose another --keep folder")
    kit = open_bench_kit(folder, index)
    try:
        with Progress(console=console, transient=True) as progress:
            if not marker.exists():
                task = progress.add_task("ledger", total=size.memories + wiped)
                for batch in _batches(_told(size, wiped)):
                    _write(kit, batch)
                    progress.update(task, advance=len(batch))
                marker.write_text(wanted)
            bring_up_to_date(kit, progress)
    finally:
        close_kit(kit)


def _told(size: Size, wiped: int) -> Iterator[_Told]:
    corpus = Corpus(size.seed)
    for user_id, count in (*zip(size.user_ids(), size.shares(), strict=True), (WIPED, wiped)):
        scope, ids = Scope(user_id), list[str]()
        for place, statement in enumerate(corpus.statements(count)):
            grounds = (ids[place - _CONCLUSION + _GROUND], ids[-1]) if place % _OF == _CONCLUSION else ()
            told = _Told(scope, statement, place, grounds)
            ids.append(told.record_id)
            yield told


def _batches(items: Iterable[_Told]) -> Iterator[list[_Told]]:
    iterator = iter(items)
    while batch := list(itertools.islice(iterator, _BATCH)):
        yield batch


def _write(kit: Kit, batch: list[_Told]) -> None:
    embeddings, now_s = SyntheticEmbeddings(), epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        for told in batch:
            scope_no = scopes.ensure_scope(tx, told.scope, now_s)
            vector = to_bytes(embeddings.vector(told.statement.text))
            record = _record(told, now_s)
            if told.place % PER_TURN == 0:
                _write_turn(tx, scope_no, told=told, vector=vector, now_s=now_s)
            records.add(tx, scope_no, record, vector)
            entities.link(tx, scope_no, record)
            logs.log_verdicts(tx, [_verdict(scope_no, told, record)])


def _record(told: _Told, now_s: float) -> Record:
    due = None if told.scope.user_id == WIPED else _DUE.get(told.place % _OF)
    age_days, status = due or (1, Status.CANDIDATE)
    text, told_at = told.statement.text, now_s - age_days * DAY_S
    is_over = due is not None and told.place % _OF == _OVER
    return Record(
        record_id=told.record_id,
        text=text,
        kind="conclusion" if told.grounds else "fact",
        status=status,
        entities=(text.split()[-1][:12],),
        source=Source(
            thread_id=told.thread_id,
            turn_id=told.turn_id,
            quote=text,
            method="reflection" if told.grounds else "rule",
        ),
        created_at=told_at,
        updated_at=told_at,
        expires_at=now_s - DAY_S if is_over else None,
        derived_from=told.grounds,
    )


def _write_turn(tx: Connection, scope_no: int, *, told: _Told, vector: bytes, now_s: float) -> None:
    """What was said, with its words to be searched."""
    turn = Turn(
        turn_id=told.turn_id,
        thread_id=told.thread_id,
        message_id=f"{told.turn_id} message",
        user_text=told.statement.text,
        language=told.statement.language,
        opened_at=now_s,
        reply_text="OK",
        closed_at=now_s,
        outbox="done",
    )
    turns.add_closed(tx, scope_no, turn, 20)
    place = Place("user", turn.thread_id, now_s)
    add_many(tx, scope_no, [NewPassage(("turn", turn.turn_id), turn.user_text, vector, place)])


def _verdict(scope_no: int, told: _Told, record: Record) -> dict[str, object]:
    return {
        "turn_id": told.turn_id,
        "position": told.place % PER_TURN,
        "scope_no": scope_no,
        "action": "stored",
        "reason": "rule",
        "rule": "bench",
        "record_id": record.record_id,
        "text": record.text,
        "decided_at": record.created_at,
    }
