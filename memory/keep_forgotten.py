"""What was forgotten stays forgotten, also in a ledger that is older than the wish: the file beside the ledger tells it.

Runs when the ledger is opened, after a restore and before an import; where both agree it writes nothing.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from memory.blank import FORGOTTEN
from memory.bury import Burial, blank_turn, bury, bury_turns, forget_places, threads_naming
from memory.kit import Kit
from memory.ledger import erasures, records, tombstones, wipe
from memory.ledger.forgotten_log import Kept, Mark
from memory.ledger.ledger import Ledger
from memory.ledger.turns import Turn
from memory.long_term.record import Record
from memory.other_grounds import move, other_grounds
from memory.strip_forgotten import strip_forgotten


@dataclass(frozen=True, slots=True)
class _Told:
    """What one scope is told. at: digest -> when it was forgotten."""

    kit: Kit
    tx: Connection
    scope_no: int
    at: Mapping[str, float]
    keyed: Callable[[str], str]

    def burial(self, at: float) -> Burial:
        """Taking something out that was forgotten then."""
        return Burial(self.tx, self.scope_no, at, self.kit.policy)

    def when(self, *marks: str) -> float:
        """When one of these was forgotten last; 0 when none was."""
        return max((self.at.get(self.keyed(mark), 0.0) for mark in marks), default=0.0)


def keep_forgotten(kit: Kit) -> Kept:
    """Brings the ledger and the file of forgotten things in step. Raises LedgerError."""
    kept = Kept()
    if not _has_forgotten(kit.ledger):
        return kept
    with kit.ledger.write() as tx:
        known = {(m.scope, m.digest): m for m in tombstones.list_all(tx)}
        logged = _logged(kit.ledger, tombstones.key_print(tx), kept)
        new = [m for place, m in logged.items() if place not in known or known[place].at < m.at]
        by_scope = defaultdict[str, list[Mark]](list)
        for mark in new:
            by_scope[mark.scope].append(mark)
        numbers = tombstones.scope_digests(tx) if new else {}
        for scope, marks in by_scope.items():
            if scope in numbers:
                at = {mark.digest: mark.at for mark in marks}
                told = _Told(kit, tx, numbers[scope], at, tombstones.digester(tx))
                _tell(told, marks, kept)
    kept.appended = note_down(kit.ledger)
    return kept


def _has_forgotten(ledger: Ledger) -> bool:
    """Whether anything was ever forgotten here: else the start of a process costs no write."""
    with ledger.read() as tx:
        is_known = tombstones.is_any(tx)
    return is_known or next(ledger.forgotten.read(), None) is not None


def note_down(ledger: Ledger) -> int:
    """Appends to the file what the ledger knows and it does not; returns how many marks. Raises LedgerError."""
    with ledger.write() as tx:
        known = tombstones.list_all(tx)
        key = tombstones.key_print(tx)
    logged = _logged(ledger, key, Kept())
    missing = [m for m in known if (old := logged.get((m.scope, m.digest))) is None or old.at < m.at]
    return len(missing) if ledger.forgotten.append(missing) else 0


def _logged(ledger: Ledger, key: str, kept: Kept) -> dict[tuple[str, str], Mark]:
    logged: dict[tuple[str, str], Mark] = {}
    for mark in ledger.forgotten.read():
        place = (mark.scope, mark.digest)
        if mark.key != key:
            kept.foreign += 1
        elif place not in logged or logged[place].at < mark.at:
            logged[place] = mark
    return logged


def _tell(told: _Told, marks: Sequence[Mark], kept: Kept) -> None:
    tombstones.adopt(told.tx, told.scope_no, marks)
    kept.marks += len(marks)
    if at := told.when(tombstones.EVERYTHING):
        _wipe(told, at, kept)
        return
    naming = _naming(told)
    kept.records += _drop_records(told)
    kept.turns += _drop_turns(told, naming)
    kept.turns += _clean_turns(told)


def _wipe(told: _Told, at: float, kept: Kept) -> None:
    """A ledger that does not know of the wish has nothing that came after it."""
    threads = wipe.threads_of(told.tx, told.scope_no)
    erasures.drop_threads(told.tx, told.scope_no, at, threads=threads)
    counts = wipe.wipe(told.tx, told.scope_no)
    kept.records += counts["records"]
    kept.turns += counts["turns"]


def _drop_records(told: _Told) -> int:
    doomed = defaultdict[float, list[Record]](list)
    for record in records.list_all(told.tx, told.scope_no):
        by_id = told.when(f"id:{record.record_id}")
        by_content = told.when(*tombstones.of_record(record))
        if by_id or by_content > record.created_at:
            doomed[max(by_id, by_content)].append(record)
    return sum(bury(told.burial(at), found) for at, found in doomed.items())


def _naming(told: _Told) -> dict[str, set[str]]:
    """Threads that went whole -> the threads whose saved states name them."""
    burial = told.burial(0.0)
    every = wipe.threads_of(told.tx, told.scope_no)
    return {one: threads_naming(burial, (), one) for one in every if told.when(f"thread:{one}")}


def _drop_turns(told: _Told, whole: Mapping[str, Collection[str]]) -> int:
    """whole: the threads that went whole, with those that name them."""
    tx, scope_no = told.tx, told.scope_no
    for thread_id in whole:
        at = told.when(f"thread:{thread_id}")
        erasures.drop_threads(tx, scope_no, at, threads=[thread_id])
    doomed = [turn for turn in _turns(told) if _is_dropped(told, turn)]
    ids, at = [turn.turn_id for turn in doomed], max(told.at.values())
    burial, naming = told.burial(at), threads_naming(told.burial(at), ids)
    move(tx, scope_no, other_grounds(tx, scope_no, ids), at)
    bury_turns(burial, doomed, whole_threads=whole)
    forget_places(burial, ids, naming=naming)
    spoken = {turn.thread_id for turn in _turns(told)}  # since, in a conversation of that name
    for thread_id in set(whole) - spoken:
        wipe.drop_thread(tx, scope_no, thread_id)
        forget_places(burial, (), thread_id, naming=whole[thread_id])
    return len(doomed)


def _is_dropped(told: _Told, turn: Turn) -> bool:
    return told.when(f"turn:{turn.turn_id}") > 0 or told.when(f"thread:{turn.thread_id}") > turn.opened_at


def _clean_turns(told: _Told) -> int:
    """Turns that said what was forgotten and still do: what the rules find goes, or the whole turn when they find nothing."""
    cleaned = 0
    for turn in _turns(told):
        at = told.when(f"said:{turn.turn_id}")
        if at <= turn.opened_at or FORGOTTEN in turn.user_text:
            continue
        new = strip_forgotten(told.kit, told.tx, told.scope_no, turn)
        if new == turn:
            new = replace(turn, user_text=FORGOTTEN, reply_text=turn.reply_text and FORGOTTEN)
        blank_turn(told.burial(at), turn, new)
        cleaned += 1
    return cleaned


def _turns(told: _Told) -> list[Turn]:
    return wipe.turns_between(told.tx, told.scope_no)
