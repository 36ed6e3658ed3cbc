"""What forgetting came to, and what is still to go: one report for programs, commands, conversations and the model's tool."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from pydantic import JsonValue

from memory.erase_files import due_at
from memory.kit import Kit
from memory.ledger import elsewhere, erasures, scopes
from memory.long_term.record import Record
from memory.long_term.scope import Scope


@dataclass(frozen=True, slots=True)
class KeptElsewhere:
    """What forgetting does not reach. backups: older ones in the folder of backups; restoring one brings nothing back.

    server_runs: conversations of which a server keeps its own records, until they are deleted there. threads: conversations that
    are saved elsewhere: each is cleaned in its next turn, or gone when it was deleted there.
    """

    backups: int = 0
    server_runs: tuple[str, ...] = ()
    threads: tuple[str, ...] = ()

    def to_json(self) -> dict[str, JsonValue]:
        """The report as JSON values."""
        return {"backups": self.backups, "server_runs": [*self.server_runs], "threads": [*self.threads]}


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What went. state: "erased", or "pending": gone from every answer, and not from all that is saved.

    records: with what was concluded from them. due_at: when the files here are clean at the latest; None when they are, or when
    only conversations elsewhere are waited for. memory: the one that was named by its id, as it was.
    """

    records: int
    turns: int
    threads: int
    state: str
    due_at: datetime | None
    kept_elsewhere: KeptElsewhere = KeptElsewhere()
    scope_nos: tuple[int, ...] = ()
    memory: Record | None = None

    @property
    def text(self) -> str:
        """What the memory said that was named by its id."""
        return self.memory.text if self.memory else ""

    def to_json(self) -> dict[str, JsonValue]:
        """The report as JSON values."""
        due = None if self.due_at is None else self.due_at.isoformat(timespec="minutes")
        return {
            "records": self.records,
            "turns": self.turns,
            "threads": self.threads,
            "state": self.state,
            "due_at": due,
            "kept_elsewhere": self.kept_elsewhere.to_json(),
        }


def as_it_stands(kit: Kit, done: Forgotten) -> Forgotten:
    """The report after the files were cleaned, or tried to be. Raises LedgerError."""
    with kit.ledger.read() as tx:
        is_open = erasures.count_open(tx, done.scope_nos) > 0
        away = elsewhere.threads_of(tx, done.scope_nos)
    kept = replace(done.kept_elsewhere, threads=tuple(away))
    state = "pending" if is_open or away else "erased"
    return replace(done, state=state, due_at=done.due_at if is_open else None, kept_elsewhere=kept)


def reported(
    kit: Kit, scope_nos: Iterable[int], counts: Mapping[str, int], now_s: float, *, runs: Mapping[str, str]
) -> Forgotten:
    """The report of what was forgotten now. runs: thread -> where a run was, of those that may hold it. Raises LedgerError."""
    kept = KeptElsewhere(server_runs=tuple(sorted(thread for thread, ran in runs.items() if ran == "server")))
    numbers = (counts.get("records", 0), counts.get("turns", 0), counts.get("threads", 0))
    done = Forgotten(*numbers, "pending", due_at(kit, now_s), kept, tuple(scope_nos))
    return as_it_stands(kit, done)


def reported_since(kit: Kit, scope: Scope, count: int, since_s: float) -> Forgotten:
    """The report of what the user had forgotten in words since then. count: how many memories. Raises LedgerError."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        numbers = () if scope_no is None else (scope_no,)
        runs = erasures.runs_since(tx, numbers, since_s)
    return reported(kit, numbers, {"records": count}, since_s, runs=runs)


def together(reports: Iterable[Forgotten]) -> Forgotten:
    """Several of one user as one."""
    several = list(reports)
    dues = [one.due_at for one in several if one.due_at is not None]
    kept = [one.kept_elsewhere for one in several]
    return Forgotten(
        records=sum(one.records for one in several),
        turns=sum(one.turns for one in several),
        threads=sum(one.threads for one in several),
        state="pending" if any(one.state == "pending" for one in several) else "erased",
        due_at=max(dues, default=None),
        kept_elsewhere=KeptElsewhere(
            backups=max((one.backups for one in kept), default=0),
            server_runs=tuple(sorted({thread for one in kept for thread in one.server_runs})),
            threads=tuple(sorted({thread for one in kept for thread in one.threads})),
        ),
        scope_nos=tuple(sorted({number for one in several for number in one.scope_nos})),
    )
