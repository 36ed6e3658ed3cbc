"""Forgetting by what it is about: words, a time, a thread, a kind, or everything of a user; for good, with an honest report."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from pydantic import JsonValue
from sqlalchemy import Connection

from memory.bury import Burial, bury, bury_turns
from memory.clock import epoch_s
from memory.erase_files import due_at
from memory.errors import InputError
from memory.forget import forget, match
from memory.kit import Kit
from memory.ledger import elsewhere, erasures, logs, records, scopes, turns, wipe
from memory.ledger.turns import Turn
from memory.long_term.record import Kind, Record, Source
from memory.long_term.scope import Scope

_ALWAYS = (0.0, float("inf"))


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be forgotten; every condition that is given must hold. span: epoch seconds, from - before."""

    words: str = ""
    span: tuple[float, float] | None = None
    thread_id: str | None = None
    kinds: tuple[str, ...] = ()

    @property
    def takes_turns(self) -> bool:
        """Whether what was said goes too, and not only what was kept of it."""
        return not self.words and not self.kinds and (self.span is not None or self.thread_id is not None)


@dataclass(frozen=True, slots=True)
class KeptElsewhere:
    """What forgetting does not reach. backups: older ones in the folder of backups; restoring one brings nothing back.

    server_runs: conversations of which a server keeps its own records, until they are deleted there. threads: conversations that
    are saved elsewhere: each is cleaned in its next turn.
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

    due_at: when the files here are clean at the latest; None when they are, or when only conversations elsewhere are waited for.
    """

    records: int
    turns: int
    threads: int
    state: str
    due_at: datetime | None
    kept_elsewhere: KeptElsewhere = KeptElsewhere()
    scope_nos: tuple[int, ...] = ()

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


def find_where(kit: Kit, scope: Scope, wanted: Wanted) -> list[Record]:
    """The memories that would be forgotten. Raises InputError when nothing is named."""
    _check(wanted)
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return [] if scope_no is None else _find(kit, tx, scope_no, wanted)


def is_any(kit: Kit, scope: Scope, wanted: Wanted) -> bool:
    """Whether anything would be forgotten: a memory, or what was said. Raises InputError."""
    if find_where(kit, scope, wanted):
        return True
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None or not wanted.takes_turns:
            return False
        is_own = wanted.span is None and wanted.thread_id in wipe.threads_of(tx, scope_no)
        return is_own or bool(_turns(tx, scope_no, wanted))


def check_kinds(kit: Kit, scope: Scope, wanted: Wanted) -> None:
    """Raises InputError for a kind that there is not, here or anywhere."""
    unknown = set(wanted.kinds) - set(Kind)
    if unknown:
        with kit.ledger.read() as tx:
            scope_no = scopes.find_scope(tx, scope)
            unknown -= {r.kind for r in records.list_all(tx, scope_no)} if scope_no is not None else set()
    if unknown:
        raise InputError(
            f"no such kind · 没有这种类别: {', '.join(sorted(unknown))}; there are {', '.join(Kind)}"
        )


def forget_record(kit: Kit, scope: Scope, record_id: str) -> tuple[Record, Forgotten]:
    """Forgets one memory; what it was, and the report. Raises NotFoundError."""
    now_s = epoch_s(kit.clock.now())
    gone = forget(kit, scope, record_id)
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
    numbers = () if scope_no is None else (scope_no,)
    return gone, _reported(kit, numbers, {"records": 1, "turns": 0, "threads": 0}, now_s)


def forget_where(kit: Kit, scope: Scope, wanted: Wanted) -> Forgotten:
    """Forgets it at once in every answer and list; the worker does the rest. Raises InputError, LedgerError."""
    _check(wanted)
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None:
            return Forgotten(0, 0, 0, "erased", None)
        found = _find(kit, tx, scope_no, wanted)
        _move(tx, scope_no, wanted, now_s)
        burial = Burial(tx, scope_no, now_s, kit.policy)
        count = bury(burial, found)
        said, threads = _drop_turns(burial, wanted) if wanted.takes_turns else (0, 0)
    return _reported(kit, (scope_no,), {"records": count, "turns": said, "threads": threads}, now_s)


def forget_user(kit: Kit, user_id: str) -> Forgotten:
    """Forgets everything of a user, with every agent: memories, turns, conversations. Raises LedgerError."""
    now_s = epoch_s(kit.clock.now())
    counts = {"records": 0, "turns": 0, "threads": 0}
    scope_nos: Sequence[int] = ()
    with kit.ledger.write() as tx:
        scope_nos = scopes.of_user(tx, user_id)
        for scope_no in scope_nos:
            threads, typed = wipe.threads_of(tx, scope_no), wipe.lines_of(tx, scope_no)
            erasures.drop_threads(tx, scope_no, now_s, threads=threads, lines=typed)
            for name, number in wipe.wipe(tx, scope_no).items():
                counts[name] += number
            logs.bury_all(tx, scope_no, now_s)
    return _reported(kit, tuple(scope_nos), counts, now_s)


def as_it_stands(kit: Kit, done: Forgotten) -> Forgotten:
    """The report after the files were cleaned, or tried to be. Raises LedgerError."""
    with kit.ledger.read() as tx:
        is_open = erasures.count_open(tx, done.scope_nos) > 0
        away = elsewhere.threads_of(tx, done.scope_nos)
    kept = replace(done.kept_elsewhere, threads=tuple(away))
    state = "pending" if is_open or away else "erased"
    return replace(done, state=state, due_at=done.due_at if is_open else None, kept_elsewhere=kept)


def _reported(kit: Kit, scope_nos: tuple[int, ...], counts: Mapping[str, int], now_s: float) -> Forgotten:
    with kit.ledger.read() as tx:
        runs = erasures.runs_since(tx, scope_nos, now_s)
    kept = KeptElsewhere(server_runs=tuple(sorted(t for t, ran in runs.items() if ran == "server")))
    numbers = (counts["records"], counts["turns"], counts["threads"])
    return as_it_stands(kit, Forgotten(*numbers, "pending", due_at(kit, now_s), kept, scope_nos))


def _check(wanted: Wanted) -> None:
    if not (wanted.words or wanted.span or wanted.thread_id or wanted.kinds):
        raise InputError("nothing says what to forget: give words, a time, a thread or a kind")


def _find(kit: Kit, tx: Connection, scope_no: int, wanted: Wanted) -> list[Record]:
    meant = match(tx, scope_no, wanted.words, kit.clock.now()).records if wanted.words else ()
    found = list(meant) if wanted.words else records.list_all(tx, scope_no)
    start_s, end_s = wanted.span or _ALWAYS
    staying = _other_grounds(tx, scope_no, wanted)
    return [
        record
        for record in found
        if record.record_id not in staying
        and start_s <= record.created_at < end_s
        and wanted.thread_id in (None, record.source.thread_id)
        and (not wanted.kinds or record.kind in wanted.kinds)
    ]


def _other_grounds(tx: Connection, scope_no: int, wanted: Wanted) -> dict[str, tuple[Record, Source]]:
    """record id -> the record that comes from a turn that goes, and where it was stated last of what stays."""
    if not wanted.takes_turns:
        return {}
    going = [turn.turn_id for turn in _turns(tx, scope_no, wanted)]
    known = {record.record_id: record for record in records.of_turns(tx, scope_no, going)}
    stated = logs.turns_stating(tx, scope_no, list(known))
    others = turns.get_many(tx, scope_no, sorted({t for one in stated.values() for t in one} - set(going)))
    found = dict[str, tuple[Record, Source]]()
    for record_id, words in stated.items():
        left = [others[turn_id] for turn_id in words if turn_id in others]
        if left:
            turn, record = max(left, key=lambda one: one.opened_at), known[record_id]
            quote = words[turn.turn_id] if words[turn.turn_id] in turn.user_text else ""
            place = {"thread_id": turn.thread_id, "turn_id": turn.turn_id, "message_ids": (turn.message_id,)}
            found[record_id] = record, record.source.model_copy(update={**place, "quote": quote})
    return found


def _move(tx: Connection, scope_no: int, wanted: Wanted, now_s: float) -> None:
    """What was stated elsewhere too stays, on that ground and with less evidence."""
    for record, source in _other_grounds(tx, scope_no, wanted).values():
        changes = {
            "source": source,
            "evidence_count": max(record.evidence_count - 1, 1),
            "version": record.version + 1,
            "updated_at": now_s,
        }
        records.change(tx, scope_no, record.model_copy(update=changes), "moved")


def _turns(tx: Connection, scope_no: int, wanted: Wanted) -> list[Turn]:
    start_s, end_s = wanted.span or _ALWAYS
    return wipe.turns_between(tx, scope_no, since_s=start_s, until_s=end_s, thread_id=wanted.thread_id)


def _drop_turns(burial: Burial, wanted: Wanted) -> tuple[int, int]:
    """Erases what was said, and asks for the same in the saved conversations; counts of turns and threads."""
    tx, scope_no, now_s = burial.tx, burial.scope_no, burial.now_s
    found = _turns(tx, scope_no, wanted)
    whole = [wanted.thread_id] if wanted.thread_id is not None and wanted.span is None else []
    if whole:
        erasures.drop_threads(tx, scope_no, now_s, threads=whole)
    bury_turns(burial, found, whole_threads=whole)
    ids = [turn.turn_id for turn in found]
    logs.bury_turns(tx, scope_no, ids, thread_id=whole[0] if whole else None, now_s=now_s)
    return len(found), len({turn.thread_id for turn in found})
