"""Makes what was said searchable: a turn's words as passages, in pieces that each can be found by what they say."""

from collections.abc import Iterator, Sequence

from sqlalchemy import Connection

from memory.blank import FORGOTTEN
from memory.chunks import chunk
from memory.ledger import lexical, passages, turns
from memory.ledger.passages import NewPassage, Part, Place
from memory.ledger.turns import Turn
from memory.long_term.gate import is_small_talk
from memory.long_term.label import label_of
from memory.long_term.record import Record
from memory.long_term.sensitive import has_secret
from memory.long_term.verdict import Verdict, is_kept_out
from memory.policy import Policy
from memory.text import clip_middle, one_line, query_terms

REPLY_LABEL = "assistant"
_MARK = frozenset(query_terms(FORGOTTEN))
_LEAST_TERMS = 2
"""Terms without which a redacted passage says nothing: "I live in [forgotten]"."""


def reply_hit_id(turn_id: str) -> str:
    """The id that a turn's reply has among hits; the user's words have the turn's own."""
    return f"{turn_id}:reply"


def index_turn(
    tx: Connection, scope_no: int, turn: Turn, verdicts: Sequence[Verdict], *, policy: Policy
) -> None:
    """Makes a closed turn findable by its words at once, and by meaning when the worker has embedded it.

    Not a turn that asks to forget, holds a secret, is off the record or only greets: it must not, or need not, be found again.
    """
    passages.erase(tx, scope_no, [turn.turn_id])  # it was closed before, without a reply
    is_out = any(is_kept_out(verdict.action, verdict.reason) for verdict in verdicts)
    if is_out or is_small_talk(turn.user_text) or has_secret(turn.user_text):
        return
    passages.add_many(tx, scope_no, passages_of(turn, policy))


def index_taken_in(tx: Connection, scope_no: int, turn: Turn, *, policy: Policy) -> None:
    """Does the same for a turn that comes from elsewhere; of what was forgotten only the rest that says something."""
    if FORGOTTEN in turn.user_text:
        reindex_rest(tx, scope_no, [turn.turn_id], forgotten=(), policy=policy)
    else:
        index_turn(tx, scope_no, turn, (), policy=policy)


def unindex_forgotten(
    tx: Connection, scope_no: int, forgotten: Sequence[Record], policy: Policy
) -> list[str]:
    """Makes the turns unfindable that say what was forgotten: those that it comes from, and others with the same words.

    Returns their ids, for `reindex_rest` once their words are redacted.
    """
    turn_ids = {record.source.turn_id for record in forgotten if record.source.turn_id}
    for terms in _words_of(forgotten):
        found = lexical.search(tx, scope_no, sorted(terms), limit=policy.lexical_rescored, policy=policy)
        numbers = [match.passage_no for match in found if terms <= set(match.terms)]
        owners = passages.owners(tx, numbers).values()
        turn_ids |= {owner_id for owner_kind, owner_id in owners if owner_kind == "turn"}
    passages.erase(tx, scope_no, sorted(turn_ids))
    return sorted(turn_ids)


def reindex_rest(
    tx: Connection, scope_no: int, turn_ids: Sequence[str], *, forgotten: Sequence[Record], policy: Policy
) -> None:
    """Makes what those turns say beside it findable again: passages of their redacted text without any word of it."""
    gone = _words_of(forgotten)
    for turn in turns.get_many(tx, scope_no, turn_ids).values():
        if turn.closed_at is not None and not has_secret(turn.user_text):
            rest = [p for p in passages_of(turn, policy) if _is_rest(set(query_terms(p.text)), gone)]
            passages.add_many(tx, scope_no, rest)


def _words_of(forgotten: Sequence[Record]) -> list[set[str]]:
    return [set(query_terms(record.value or record.text)) for record in forgotten]


def _is_rest(terms: set[str], gone: Sequence[set[str]]) -> bool:
    """Whether a passage still says something, and nothing of what is gone."""
    left = terms - _MARK
    return len(left) >= _LEAST_TERMS and not any(words and words <= terms for words in gone)


def passages_of(turn: Turn, policy: Policy) -> list[NewPassage]:
    """The passages of the user's words and, when the turn is closed, of the reply; each without a vector yet."""
    said = list(_part(turn, "user", turn.user_text, policy))
    reply = turn.reply_text or ""
    is_no_use = has_secret(reply) or is_small_talk(reply)
    return said if is_no_use else said + list(_part(turn, "reply", reply, policy))


def _part(turn: Turn, part: Part, text: str, policy: Policy) -> Iterator[NewPassage]:
    label = REPLY_LABEL if part == "reply" else label_of(text, turn.speaker)
    place = Place(part, turn.thread_id, turn.opened_at, label)
    if part == "user":
        text = with_speaker(turn.speaker, text)
    for piece in chunk(clip_middle(text, policy.turn_search_chars), policy.chunk_chars):
        yield NewPassage(("turn", turn.turn_id), one_line(piece), place=place)


def with_speaker(speaker: str, text: str) -> str:
    """The text headed by who says it, unless it is already."""
    return text if not speaker or text.startswith(speaker) else f"{speaker}: {text}"
