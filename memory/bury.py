"""Taking memories and turns out of everything at once: records, logs, tool results, what was concluded from them.

Inside the caller's transaction. What lies outside of the ledger (saved conversations) and the bytes of freed pages are noted as
an erasure, which the worker carries out; marks without text keep the statements from coming back.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection

from memory.blank import LEAST_CHARS, is_word_in
from memory.ledger import (
    erasures,
    experiences,
    logs,
    old_places,
    passages,
    ratings,
    recall_log,
    record_search,
    records,
    redact_turns,
    reflections,
    results,
    turns,
    wipe,
)
from memory.ledger.erasures import Wording
from memory.ledger.put_away import derived_from
from memory.ledger.turns import Turn
from memory.long_term.gate import is_small_talk
from memory.long_term.record import Record
from memory.long_term.retold import known_elsewhere, names_in, told_to_user
from memory.policy import Policy
from memory.redact import Redaction
from memory.text import is_single_cjk, normalised, query_terms
from memory.turn_passages import passages_of, reindex_rest, reply_hit_id, unindex_forgotten

_LEAST_TERMS = 2
"""A turn that says less goes itself, and its words stay where others say them: "ok"."""


@dataclass(frozen=True, slots=True)
class Burial:
    """One transaction that takes things of a scope out. now_s: when that was wished; asked_in: the turn of the wish."""

    tx: Connection
    scope_no: int
    now_s: float
    policy: Policy
    asked_in: str = ""


@dataclass(slots=True)
class _Found:
    """What a burial came upon: the words, and the threads that may hold them.

    names: record id -> what only it names. changed: the turns that lost words.
    """

    wording: Wording = field(default_factory=Wording)
    threads: set[str] = field(default_factory=set)
    names: dict[str, set[str]] = field(default_factory=dict)
    changed: set[str] = field(default_factory=set)


def bury(burial: Burial, forgotten: Sequence[Record]) -> int:
    """Erases records with what was concluded from them, and their words wherever they stand; returns how many there were."""
    if not forgotten:
        return 0
    tx, scope_no, policy = burial.tx, burial.scope_no, burial.policy
    doomed = _with_derived(tx, scope_no, forgotten)
    _drop_fallen(tx, scope_no, doomed)
    turn_ids = unindex_forgotten(tx, scope_no, doomed, policy)
    logs.bury(tx, scope_no, doomed, burial.now_s)
    found = _Found(threads=take_from_logs(tx, scope_no, turn_ids))
    found.names = _own_names(tx, scope_no, doomed)
    unlogged = {one for turn in redact_turns.without_log(tx, scope_no) for one in turn.ids}
    for record in doomed:
        _take_out(burial, record, found)
    for word in found.wording.bare:
        found.wording.add_bare(word, unlogged)
    told = sorted({one[1] for one in passages.of_turns(tx, scope_no, sorted(found.changed - set(turn_ids)))})
    passages.erase(tx, scope_no, told)
    found.threads |= take_from_logs(tx, scope_no, told)
    _clear_rest(tx, scope_no, found)
    _ask(burial, found.wording, found.threads)
    reindex_rest(tx, scope_no, [*turn_ids, *told], forgotten=doomed, policy=policy)
    return records.erase(tx, scope_no, [record.record_id for record in doomed])


def bury_turns(burial: Burial, dropped: Sequence[Turn], *, whole_threads: Iterable[str] = ()) -> int:
    """Erases what was said, and asks for the same in the saved conversations that have it or found it.

    Returns how many memories rested on it.

    whole_threads: those that go themselves, and are asked for by the caller.
    """
    if not dropped:
        return 0
    tx, scope_no, found = burial.tx, burial.scope_no, _Found()
    ids = [turn.turn_id for turn in dropped]
    count = bury(burial, derived_from(tx, scope_no, ids))
    asking = take_from_logs(tx, scope_no, ids)
    passages.erase(tx, scope_no, ids)
    wipe.drop_turns(tx, scope_no, ids)
    for turn in dropped:
        _take_out_turn(turn, found)
    _ask_for_turns(burial, dropped, found, asking=asking, but_not=set(whole_threads))
    return count


def threads_naming(burial: Burial, turn_ids: Sequence[str], thread_id: str | None = None) -> set[str]:
    """The threads whose saved states name these turns, or that thread, as where a memory is from. Before anything goes."""
    found = old_places.found_from(burial.tx, burial.scope_no, turn_ids, thread_id)
    return turns.threads_of(burial.tx, found)


def forget_places(
    burial: Burial, turn_ids: Sequence[str], thread_id: str | None = None, *, naming: Collection[str]
) -> None:
    """Takes turns that went, and a thread that goes whole, out of what says where memories come from that stay."""
    tx, scope_no = burial.tx, burial.scope_no
    old_places.forget_places(tx, scope_no, turn_ids, thread_id)
    gone = {*turn_ids, *([thread_id] if thread_id else [])}
    if others := set(naming) - gone:
        _ask(burial, Wording(gone=gone), others)


def blank_turn(burial: Burial, old: Turn, new: Turn) -> None:
    """Puts other words into a turn, and asks for the old ones in the saved conversations."""
    tx, scope_no, found = burial.tx, burial.scope_no, _Found()
    redact_turns.blank(tx, old.turn_id, user_text=new.user_text, reply_text=new.reply_text)
    asking = take_from_logs(tx, scope_no, [old.turn_id])
    passages.erase(tx, scope_no, [old.turn_id])
    _take_out_turn(old, found)
    _ask_for_turns(burial, [old], found, asking=asking)


def _ask_for_turns(
    burial: Burial,
    dropped: Sequence[Turn],
    found: _Found,
    *,
    asking: set[str],
    but_not: Collection[str] = (),
) -> None:
    """asking: other conversations, which have passages of these turns among their hits."""
    _ask(burial, found.wording, found.threads - set(but_not))  # without a thread too: lines on a terminal
    shown = {passage.text for turn in dropped for passage in passages_of(turn, burial.policy)}
    if shown:
        own = redact_turns.still_said(burial.tx, burial.scope_no, shown)  # there it is somebody's own words
        hits = {hit for turn in dropped for hit in (turn.turn_id, reply_hit_id(turn.turn_id))}
        wording = Wording(said=shown - own, bare=dict.fromkeys(own, hits))
        _ask(burial, wording, asking - found.threads - set(but_not))


def _ask(burial: Burial, wording: Wording, threads: Iterable[str]) -> None:
    erasures.redact_threads(burial.tx, burial.scope_no, burial.now_s, wording=wording, threads=threads)


def take_from_logs(tx: Connection, scope_no: int, turn_ids: Sequence[str]) -> set[str]:
    """Forgets in which answers these turns were found; returns the threads whose saved states may still have them."""
    hits = [hit for turn_id in turn_ids for hit in (turn_id, reply_hit_id(turn_id))]
    asking = [turn_id for hit in hits for turn_id in logs.turns_found(tx, scope_no, hit)]
    logs.erase_injections(tx, scope_no, hits)
    unlogged = {turn.thread_id for turn in redact_turns.without_log(tx, scope_no)}
    return turns.threads_of(tx, asking) | unlogged


def _take_out(burial: Burial, record: Record, found: _Found) -> None:
    """The words of one record, out of the turns and the logs; the rest is noted."""
    tx, scope_no = burial.tx, burial.scope_no
    known_in = logs.turns_found(tx, scope_no, record.record_id)
    shown_in = [*logs.turns_shown(tx, scope_no, record.record_id), burial.asked_in]
    versions = [version for _, version in records.history(tx, record.record_id)] or [record]
    own = {text for v in versions for text in (v.text, v.source.quote) if text.strip()}
    said = sorted(own | {told for text in own if (told := told_to_user(text))})
    values = sorted(({_bare(v) for v in versions} | found.names.get(record.record_id, set())) - {""})
    named = redact_turns.redact(tx, scope_no, said=said, values=values, turn_ids=shown_in)
    logs.redact(tx, scope_no, said=said, values=values, turn_ids=[turn.turn_id for turn in named])
    changed = {turn.turn_id for turn in named if turn.is_changed}
    ratings.drop_comments(tx, scope_no, sorted(changed))
    found.changed |= changed
    recall_log.redact(tx, scope_no, record.record_id, said)
    near = {one for turn in named for one in turn.ids} | {record.record_id, *known_in}
    near |= {one for v in versions for one in (v.source.turn_id, *v.source.message_ids, v.source.thread_id)}
    found.wording.said |= {*said, *(sentence for turn in named for sentence in turn.retold)}
    found.wording.lines |= {line for turn in named for line in turn.lines}
    for value in values:
        found.wording.add_bare(value, near)
    found.threads |= {v.source.thread_id for v in versions} | {turn.thread_id for turn in named}
    found.threads |= turns.threads_of(tx, known_in)


def _own_names(tx: Connection, scope_no: int, doomed: Sequence[Record]) -> dict[str, set[str]]:
    """record id -> the names in its versions that no memory has that stays."""
    named = {
        r.record_id: {n for _, v in records.history(tx, r.record_id) for n in names_in(v)} for r in doomed
    }
    named = {record_id: names for record_id, names in named.items() if names}
    others = record_search.texts_but(tx, scope_no, [record.record_id for record in doomed]) if named else []
    staying = known_elsewhere(set().union(*named.values()), others)
    return {record_id: names - staying for record_id, names in named.items()}


def _bare(record: Record) -> str:
    """What names the fact by itself; of a single character ("茶") only with what is said of it; "" for nothing."""
    value = record.value.strip()
    if len(value) >= LEAST_CHARS or not value:
        return record.value if value else ""
    said = record.text.strip().removeprefix("我")
    return said if is_single_cjk(value) and len(said) >= LEAST_CHARS and said != record.text else ""


def _take_out_turn(turn: Turn, found: _Found) -> None:
    """A whole turn. What says something goes wherever it stands; a word or two only there, and where the thread was summed up."""
    own = {turn.turn_id, turn.message_id, turn.reply_id or ""} - {""}
    found.wording.gone |= own
    found.wording.lines |= {line for line in turn.user_text.splitlines() if line.strip()}
    found.threads.add(turn.thread_id)
    for text in (turn.user_text, turn.reply_text or ""):
        if len(query_terms(text)) >= _LEAST_TERMS and not is_small_talk(text):
            found.wording.said.add(text)
        elif len(text.strip()) >= LEAST_CHARS and not is_small_talk(text):
            found.wording.add_bare(text.strip(), {*own, turn.thread_id})


def _with_derived(tx: Connection, scope_no: int, forgotten: Iterable[Record]) -> list[Record]:
    """These, and what rests on nothing but them: a conclusion falls with its last ground."""
    doomed = {record.record_id: record for record in forgotten}
    while True:
        resting = derived_from(tx, scope_no, list(doomed))
        new = [
            r
            for r in resting
            if r.record_id not in doomed
            and (set(r.derived_from) <= set(doomed) or _tells(r, doomed.values()))
        ]
        if not new:
            return list(doomed.values())
        doomed |= {record.record_id: record for record in new}


def _tells(conclusion: Record, forgotten: Iterable[Record]) -> bool:
    """Whether a conclusion has words of what is forgotten."""
    said = normalised(conclusion.text)
    terms = set(query_terms(conclusion.text))
    return conclusion.source.method == "reflection" and any(
        is_word_in(normalised(record.value), said)
        if len(normalised(record.value)) >= LEAST_CHARS
        else terms & set(query_terms(record.text))
        for record in forgotten
    )


def _drop_fallen(tx: Connection, scope_no: int, doomed: Sequence[Record]) -> None:
    """Erases what was concluded from these and others without telling of them; from the others it may be concluded again."""
    gone = {record.record_id for record in doomed}
    for record in derived_from(tx, scope_no, list(gone)):
        if record.record_id not in gone and record.source.method == "reflection":
            reflections.rewind(tx, scope_no, [one for one in record.derived_from if one not in gone])
            records.erase(tx, scope_no, [record.record_id])


def _clear_rest(tx: Connection, scope_no: int, found: _Found) -> None:
    near = Redaction.of_words(found.wording).near
    for thread_id in found.threads:
        results.redact(tx, scope_no, thread_id, near)
    experiences.drop_saying(tx, scope_no, near)
    ratings.redact(tx, scope_no, near)
