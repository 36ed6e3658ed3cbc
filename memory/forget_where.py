"""Forgetting by what it is about: words, a time, a thread, a kind, or everything of a user; for good, with an honest report."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from memory.bury import Burial, bury, bury_turns, forget_places, threads_naming
from memory.clock import epoch_s
from memory.errors import InputError
from memory.forget import match, take_out
from memory.forget_report import Forgotten, reported
from memory.kit import Kit
from memory.ledger import ended, erasures, logs, records, scopes, wipe
from memory.ledger.turns import Turn
from memory.long_term.record import Kind, Record
from memory.long_term.scope import Scope
from memory.other_grounds import Ground, move, other_grounds

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


def forget_record(kit: Kit, scope: Scope, record_id: str) -> Forgotten:
    """Forgets one memory with what was concluded from it; the report has it as it was. Raises NotFoundError."""
    gone = take_out(kit, scope, record_id)
    counts = {"records": gone.count}
    done = reported(kit, (gone.scope_no,), counts, gone.at_s, runs=gone.runs)
    return replace(done, memory=gone.record)


def forget_where(kit: Kit, scope: Scope, wanted: Wanted) -> Forgotten:
    """Forgets it at once in every answer and list; the worker does the rest. Raises InputError, LedgerError."""
    _check(wanted)
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None:
            return reported(kit, (), {}, now_s, runs={})
        found = _find(kit, tx, scope_no, wanted)
        move(tx, scope_no, _other_grounds(tx, scope_no, wanted), now_s)
        burial = Burial(tx, scope_no, now_s, kit.policy)
        counts = (
            _forget_turns(burial, wanted, found) if wanted.takes_turns else {"records": bury(burial, found)}
        )
        runs = erasures.runs_since(tx, (scope_no,), now_s)
    return reported(kit, (scope_no,), counts, now_s, runs=runs)


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
            ended.note(tx, scope_no, threads, now_s)
        runs = erasures.runs_since(tx, scope_nos, now_s)
    return reported(kit, scope_nos, counts, now_s, runs=runs)


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


def _other_grounds(tx: Connection, scope_no: int, wanted: Wanted) -> dict[str, tuple[Record, Ground]]:
    """What comes from a turn that goes and is stated in one that stays."""
    going = [turn.turn_id for turn in _turns(tx, scope_no, wanted)] if wanted.takes_turns else []
    return other_grounds(tx, scope_no, going)


def _turns(tx: Connection, scope_no: int, wanted: Wanted) -> list[Turn]:
    start_s, end_s = wanted.span or _ALWAYS
    return wipe.turns_between(tx, scope_no, since_s=start_s, until_s=end_s, thread_id=wanted.thread_id)


def _forget_turns(burial: Burial, wanted: Wanted, learned: Sequence[Record]) -> dict[str, int]:
    """Erases what was said with what was learned from it, and asks for the same in the saved conversations; the counts."""
    tx, scope_no, now_s = burial.tx, burial.scope_no, burial.now_s
    said = _turns(tx, scope_no, wanted)
    ids, thread_id = [turn.turn_id for turn in said], wanted.thread_id if wanted.span is None else None
    naming = threads_naming(burial, ids, thread_id)
    count = bury(burial, learned)
    whole = [] if thread_id is None else [thread_id]
    if whole:
        erasures.drop_threads(tx, scope_no, now_s, threads=whole)
    count += bury_turns(burial, said, whole_threads=whole)
    if thread_id is not None:
        wipe.drop_thread(tx, scope_no, thread_id)
        ended.note(tx, scope_no, whole, now_s)
    forget_places(burial, ids, thread_id, naming=naming)
    logs.bury_turns(tx, scope_no, ids, thread_id=thread_id, now_s=now_s)
    return {"records": count, "turns": len(said), "threads": len({turn.thread_id for turn in said})}
