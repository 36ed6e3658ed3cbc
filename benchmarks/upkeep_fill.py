"""A data folder for `upkeep`: users of uneven size, a part of whose memories is due, and one large user."""

import itertools
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from benchmarks.corpus import Corpus, Statement
from benchmarks.filled import IndexName, Size, close_kit, open_bench_kit
from benchmarks.synthetic import SyntheticEmbeddings
from memory.clock import epoch_s
from memory.index.feed import to_bytes
from memory.kit import Kit
from memory.ledger import entities, records, scopes, turns
from memory.ledger.passages import NewPassage, Place, add_many
from memory.ledger.turns import Turn
from memory.long_term.record import Record, Source, Status, make_record_id
from memory.long_term.scope import Scope
from memory.policy_lifecycle import DAY_S

WIPED = "large"
"""The user who is wiped."""
_BATCH = 500
_DUE: dict[int, dict[str, object]] = {
    0: {"days": 100, "status": Status.CANDIDATE},  # unused: to the archive
    1: {"days": 120, "status": Status.CONFIRMED},
    2: {"days": 190, "status": Status.ARCHIVED},  # to be purged
    3: {"days": 45, "status": Status.DEPRECATED},
    4: {"days": 5, "status": Status.CANDIDATE, "expires": True},
}
_OF = 25
"""A fifth of the others' memories is due: the first five of every 25."""
_TURNS_SHARE = 5


def fill_due(folder: Path, size: Size, wiped: int, *, index: IndexName, console: Console) -> None:
    """Fills the folder, unless it is filled already, and brings its index up to date."""
    folder.mkdir(parents=True, exist_ok=True)
    marker, wanted = folder / "upkeep.filled", f"{size} {wiped}"
    if marker.exists() and marker.read_text() != wanted:
        raise SystemExit(f"{folder} holds other data ({marker.read_text()}): choose another --keep folder")
    kit = open_bench_kit(folder, index)
    try:
        with Progress(console=console, transient=True) as progress:
            if not marker.exists():
                task = progress.add_task("ledger", total=size.memories + wiped)
                for batch in _batches(_owned(size, wiped)):
                    _write(kit, batch)
                    progress.update(task, advance=len(batch))
                _write_turns(kit, wiped // _TURNS_SHARE)
                marker.write_text(wanted)
            task = progress.add_task("index", total=None)
            while kit.index.catch_up(kit.policy.index_batch_vectors):
                status = kit.index.status()
                progress.update(task, completed=status.vectors, total=status.vectors + status.behind)
    finally:
        close_kit(kit)


def _owned(size: Size, wiped: int) -> Iterator[tuple[Scope, Statement, int]]:
    """(whose, what, a running number)."""
    number = itertools.count()
    corpus = Corpus(size.seed)
    for user_id, count in (*zip(size.user_ids(), size.shares(), strict=True), (WIPED, wiped)):
        for statement in corpus.statements(count):
            yield Scope(user_id), statement, next(number)


def _batches(items: Iterable[tuple[Scope, Statement, int]]) -> Iterator[list[tuple[Scope, Statement, int]]]:
    iterator = iter(items)
    while batch := list(itertools.islice(iterator, _BATCH)):
        yield batch


def _write(kit: Kit, batch: list[tuple[Scope, Statement, int]]) -> None:
    embeddings, now_s = SyntheticEmbeddings(), epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        for scope, statement, number in batch:
            scope_no = scopes.ensure_scope(tx, scope, now_s)
            record = _record(
                scope, statement, {} if scope.user_id == WIPED else _DUE.get(number % _OF, {}), now_s
            )
            records.add(tx, scope_no, record, to_bytes(embeddings.vector(statement.text)))
            entities.link(tx, scope_no, record)


def _record(scope: Scope, statement: Statement, due: dict[str, object], now_s: float) -> Record:
    told_at = now_s - float(str(due.get("days", 1))) * DAY_S
    return Record(
        record_id=make_record_id(scope, statement.text, "bench"),
        text=statement.text,
        kind="fact",
        status=Status(str(due.get("status", Status.CANDIDATE))),
        entities=(statement.text.split()[-1][:12],),
        source=Source(thread_id="bench", turn_id="bench", quote=statement.text),
        created_at=told_at,
        updated_at=told_at,
        expires_at=now_s - DAY_S if due.get("expires") else None,
    )


def _write_turns(kit: Kit, count: int) -> None:
    """What the large user said."""
    corpus, embeddings, now_s = Corpus(7), SyntheticEmbeddings(), epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, Scope(WIPED), now_s)
        for number, statement in enumerate(corpus.statements(count)):
            turn = Turn(
                turn_id=f"turn {number}",
                thread_id=f"thread {number // 20}",
                message_id=f"m{number}",
                user_text=statement.text,
                language=statement.language,
                opened_at=now_s,
                reply_text="OK",
                closed_at=now_s,
                outbox="done",
            )
            turns.add_closed(tx, scope_no, turn, 20)
            vector = to_bytes(embeddings.vector(statement.text))
            add_many(
                tx,
                scope_no,
                [
                    NewPassage(
                        ("turn", turn.turn_id), turn.user_text, vector, Place("user", turn.thread_id, now_s)
                    )
                ],
            )
