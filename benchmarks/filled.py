"""A data folder with many memories of many users, written by the production functions in large transactions."""

import itertools
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from langchain_core.language_models import BaseChatModel
from rich.console import Console
from rich.progress import Progress

from benchmarks.corpus import Corpus, Statement, shares
from benchmarks.stopwatch import Stopwatch
from benchmarks.synthetic import SyntheticEmbeddings, open_synthetic
from graph.offline import OfflineChatModel
from memory.clock import SystemClock, epoch_s
from memory.errors import ChatError
from memory.index.chroma import ChromaIndex
from memory.index.exact import ExactIndex
from memory.index.feed import LedgerFeed, to_bytes
from memory.kit import Kit
from memory.ledger import records, scopes
from memory.ledger.ledger import open_sqlite
from memory.long_term.record import Record, Source, make_record_id
from memory.long_term.scope import Scope
from memory.policy import Policy
from memory.tokens import TokenCounter
from prompts.render import Prompts

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

IndexName = Literal["chroma", "exact"]
_RECORDS_A_TRANSACTION = 500
_KINDS = {
    "taste": "preference",
    "people": "fact",
    "work": "decision",
    "travel": "event",
    "health": "identity",
    "home": "fact",
    "plan": "follow_up",
    "rule": "instruction",
}
_DONE = "filled.json"
LEDGER = "ledger.sqlite"


@dataclass(frozen=True, slots=True)
class Size:
    """How much there is. The users' shares are uneven: the n-th has 1/n of the first."""

    memories: int
    users: int
    seed: int = 0

    def user_ids(self) -> list[str]:
        """Names of the users, the one with most memories first."""
        return [f"user {number}" for number in range(1, self.users + 1)]

    def shares(self) -> list[int]:
        """Memories of each user."""
        return shares(self.memories, self.users)


@dataclass(frozen=True, slots=True)
class OfflineChat:
    """The chat port over the offline model."""

    default_name: str = "offline"
    _model: BaseChatModel = field(default_factory=OfflineChatModel)

    def model(self, name: str | None = None) -> BaseChatModel:  # noqa: ARG002 - the protocol's signature
        return self._model

    def explain(self, error: Exception) -> ChatError | None:  # noqa: ARG002 - the protocol's signature
        return None


def open_bench_kit(folder: Path, index: IndexName, watch: Stopwatch | None = None) -> Kit:
    """The production kit, but for embeddings without a model and the offline chat model."""
    policy = Policy()
    embedder = open_synthetic(policy, watch)
    ledger = open_sqlite(folder / LEDGER, policy=policy)
    feed = LedgerFeed(ledger)
    return Kit(
        ledger=ledger,
        index=ExactIndex(feed, policy)
        if index == "exact"
        else ChromaIndex(folder / "index", feed, fingerprint=embedder.fingerprint, policy=policy),
        embedder=embedder,
        chat=OfflineChat(),
        tokens=TokenCounter("o200k_base", policy),
        clock=SystemClock(),
        prompts=Prompts(None),
        policy=policy,
    )


def close_kit(kit: Kit) -> None:
    """Gives up the files of a kit."""
    kit.index.close()
    kit.ledger.close()


def fill(folder: Path, size: Size, index: IndexName, console: Console) -> None:
    """Fills the folder, unless it was filled with the same before, and brings its index up to date."""
    with write_once(folder, size) as is_new:
        kit = open_bench_kit(folder, index)
        try:
            with Progress(console=console, transient=True) as progress:
                if is_new:
                    _fill_ledger(kit, size, progress)
                bring_up_to_date(kit, progress)
        finally:
            close_kit(kit)


@contextmanager
def write_once(folder: Path, what: "DataclassInstance") -> Iterator[bool]:
    """Makes the folder and says whether it is still to be filled with that; marked as filled when the block ends well."""
    marker, wanted = folder / _DONE, json.dumps(asdict(what))
    folder.mkdir(parents=True, exist_ok=True)
    if marker.exists() and marker.read_text() != wanted:
        raise SystemExit(f"{folder} holds other data ({marker.read_text()}): choose another --keep folder")
    yield not marker.exists()
    marker.write_text(wanted)


def _fill_ledger(kit: Kit, size: Size, progress: Progress) -> None:
    task = progress.add_task("ledger", total=size.memories)
    embeddings = SyntheticEmbeddings()
    for part in _batches(_owned(size), _RECORDS_A_TRANSACTION):
        with kit.ledger.write() as tx:
            now_s = epoch_s(kit.clock.now())
            for scope, statement in part:
                scope_no = scopes.ensure_scope(tx, scope, now_s)
                vector = to_bytes(embeddings.vector(statement.text))
                records.add(tx, scope_no, _record(scope, statement, now_s), vector)
        progress.update(task, advance=len(part))


def bring_up_to_date(kit: Kit, progress: Progress) -> None:
    """Applies what the index has not seen."""
    task = progress.add_task("index", total=None)
    while kit.index.catch_up(kit.policy.index_batch_vectors):
        status = kit.index.status()
        progress.update(task, completed=status.vectors, total=status.vectors + status.behind)


def _owned(size: Size) -> Iterator[tuple[Scope, Statement]]:
    corpus = Corpus(size.seed)
    for user_id, count in zip(size.user_ids(), size.shares(), strict=True):
        for statement in corpus.statements(count):
            yield Scope(user_id), statement


def _batches(
    items: Iterator[tuple[Scope, Statement]], size: int
) -> Iterator[Sequence[tuple[Scope, Statement]]]:
    while batch := tuple(itertools.islice(items, size)):
        yield batch


def _record(scope: Scope, statement: Statement, now_s: float) -> Record:
    return Record(
        record_id=make_record_id(scope, statement.text, "bench"),
        text=statement.text,
        kind=_KINDS[statement.topic],
        source=Source(thread_id="bench", turn_id="bench", quote=statement.text),
        created_at=now_s,
        updated_at=now_s,
    )
