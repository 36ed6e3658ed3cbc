"""What the memory tools do, by the same gate and in the same scope as the rules.

A tool keeps only what the user said, and deletes only when the user asks for it: a document or another tool's output cannot make
the model do either. Results are codes that say what really happened.
"""

import json
import re
from collections.abc import Sequence
from functools import partial
from typing import cast
from zoneinfo import ZoneInfo

from langchain_core.messages import AnyMessage, HumanMessage
from langgraph.prebuilt import ToolRuntime
from pydantic import JsonValue

from graph.context import Context, scope_of
from graph.state import AgentState
from memory import settle
from memory.clock import from_epoch_s
from memory.errors import MnemeError, NotFoundError
from memory.extract.clauses import split_sentences
from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.extract.strip import strip_foreign, strip_injected
from memory.forget_where import forget_record
from memory.kit import Kit
from memory.ledger.audit import acting_as
from memory.list_records import find_by_prefix
from memory.long_term.gate import is_off_the_record
from memory.long_term.record import Source
from memory.long_term.scope import Scope
from memory.recall import ask, embed_query
from memory.recall import search as search_memories
from memory.remember import keep
from memory.retrieval.asked import Wanted
from memory.retrieval.pack import Look, is_past
from memory.revive import revive
from memory.text import query_terms, search_terms, to_simplified
from memory.with_profile import with_profile
from nodes.choices import choices_of

_SAID_SHARE = 0.6
_SEARCH_LIMIT = 5
_ASKS_TO_FORGET = re.compile(r"忘|删|清除|抹掉|\b(?:forget|delete|remove|erase)\b", re.IGNORECASE)
_NOT_TO_FORGET = re.compile(
    r"(?:别|不要|不能|不会|没|未|难|勿|千万别)忘(?:了|记)?|(?:(?<![帮给替])我|差点|老是?|总是?|经常|又|都)忘(?:了|记)?|忘不了"
    r"|\b(?:don'?t|do not|never|not|won'?t|can'?t|cannot|didn'?t|i|i'll|might) (?:ever |also |always )?"
    r"(?:forget|delete|remove|erase)\b",
    re.IGNORECASE,
)
"""Words that speak of forgetting without asking for it."""
_HOW_TO = re.compile(r"怎么|如何|怎样|\bhow (?:do|can|to|would|should)\b", re.IGNORECASE)
_NEGATION = re.compile(
    r"不(?!错|过|久|仅|但)|没(?!错)|别|无法|\b(?:not|never|no longer|no)\b|n't\b|n’t\b", re.IGNORECASE
)
_YES = re.compile(
    r"(?:对(?!了|于|不|方)|是(?!不是|否)|没错|嗯|好(?!像|久|多)|正确|确实)|(?:yes|yeah|yep|right(?! now)|correct|exactly|true)\b",
    re.IGNORECASE,
)
_ID_CHARS = 8
Runtime = ToolRuntime[Context, AgentState]


@acting_as("agent")
def save(kit: Kit, text: str, runtime: Runtime) -> str:
    """Keeps what the user said."""
    written = [m.text for m in runtime.state["messages"] if isinstance(m, HumanMessage)]
    if written and is_off_the_record(written[-1]):
        return _result("refused", reason="off_the_record")
    own = [strip_foreign(strip_injected(words)) for words in written if not is_off_the_record(words)]
    said = [words for words in own if words.strip()]
    wanted = set(query_terms(text))
    heard = {term for words in said for term in search_terms(words)}
    if not wanted or len(wanted & heard) < _SAID_SHARE * len(wanted):
        return _result("refused", reason="not_said_by_user")
    quote = _quote(said, wanted)
    if _figures(text) - {term for words in said for term in _figures(words)} or _is_negated(
        text
    ) != _is_negated(quote):
        return _result("refused", reason="user_said_otherwise")
    turn = runtime.state["turn"]
    source = Source(
        thread_id=turn["thread_id"],
        turn_id=turn["turn_id"],
        message_ids=(turn["message_id"],),
        method="model",
        quote=quote,
    )
    timezone = (runtime.context or Context()).timezone
    outcomes = keep(kit, _scope(runtime), text, source, timezone=timezone)
    kept = [outcome for outcome in outcomes if outcome.action != "refused"]
    if not kept:
        return _result("refused", reason=outcomes[0].reason if outcomes else "nothing_to_keep")
    return _result(kept[0].action, reason=kept[0].reason, memory_id=kept[0].record_id[:_ID_CHARS])


@acting_as("agent")
def search(kit: Kit, query: str, runtime: Runtime) -> str:
    """Finds memories, best first, but not what the window shows; asked for by name, those in the archive come back."""
    context, scope = runtime.context or Context(), _scope(runtime)
    profile = choices_of(context, kit).profile
    asked, wanted = ask(kit, query, context.timezone), _wanted(runtime, profile.kinds)
    find = partial(
        search_memories,
        with_profile(kit, profile.name),
        scope,
        asked,
        vector=embed_query(kit, asked),
        wanted=wanted,
    )
    hits = find()
    if not any(hit.is_injected for hit in hits) and revive(kit, scope, query):
        hits = find()
    timezone = ZoneInfo(context.timezone or kit.timezone)
    look = Look(now=kit.clock.now().astimezone(timezone), policy=kit.policy)
    found = [_shown(hit.to_json(), look) for hit in hits if hit.is_injected]
    return json.dumps({"found": found}, ensure_ascii=False)


def _shown(hit: dict[str, JsonValue], look: Look) -> dict[str, JsonValue]:
    """A memory as the model reads it; past: the day that it is about is over."""
    zone, created_at = look.now.tzinfo if look.now else None, cast(float, hit["created_at"])
    return {
        "memory_id": str(hit["record_id"])[:_ID_CHARS],
        "text": hit["text"],
        "kind": hit["kind"],
        "date": from_epoch_s(created_at).astimezone(zone).date().isoformat(),
        "status": hit["status"],
        "confidence": hit["confidence"],
        **({"past": True} if is_past(hit, look) else {}),
    }


def _wanted(runtime: Runtime, kinds: tuple[str, ...]) -> Wanted:
    """What the answer may hold: nothing that was said in the window, days by the user's zone."""
    turn, messages = runtime.state["turn"], runtime.state["messages"]
    return Wanted(
        thread_id=turn["thread_id"],
        hidden=frozenset({turn["turn_id"], *(m.id for m in messages if m.id)}),
        kinds=kinds,
        limit=_SEARCH_LIMIT,
        timezone=(runtime.context or Context()).timezone,
    )


@acting_as("agent")
def forget(kit: Kit, memory_id: str, runtime: Runtime) -> str:
    """Deletes one memory, if the user asks for it."""
    if not _asks_to_forget(runtime.state["messages"], kit):
        return _result("refused", reason="user_did_not_ask")
    try:
        record = find_by_prefix(kit, _scope(runtime), memory_id)
        done = forget_record(kit, _scope(runtime), record.record_id)
    except NotFoundError:
        return _result("no_match", reason="unknown_memory_id")
    return _result("forgotten", text=record.text, **done.to_json())


@acting_as("agent")
def confirm(kit: Kit, memory_id: str, runtime: Runtime) -> str:
    """Marks one memory as confirmed, if the user confirms it."""
    try:
        record = find_by_prefix(kit, _scope(runtime), memory_id)
        if not _confirms(_newest_words(runtime.state["messages"]), record.value or record.text):
            return _result("refused", reason="user_did_not_confirm")
        confirmed = settle.confirm(kit, _scope(runtime), record.record_id)
    except NotFoundError:
        return _result("no_match", reason="unknown_memory_id")
    except MnemeError as error:
        return _result("refused", reason=str(error))
    return _result("confirmed", text=confirmed.text)


def _scope(runtime: Runtime) -> Scope:
    return scope_of(runtime)


def _result(action: str, **more: JsonValue) -> str:
    return json.dumps({"result": action, **more}, ensure_ascii=False)


def _newest_words(messages: Sequence[AnyMessage]) -> str:
    return next((m.text for m in reversed(messages) if isinstance(m, HumanMessage)), "")


def _asks_to_forget(messages: Sequence[AnyMessage], kit: Kit) -> bool:
    """Whether the newest message asks for it: "don't forget", "I forgot" and "how do I delete a file?" do not."""
    words = strip_foreign(strip_injected(_newest_words(messages)))
    if read(Heard(words, kit.clock.now())).forget:
        return True
    return any(
        _ASKS_TO_FORGET.search(sentence.text)
        for sentence in split_sentences(_NOT_TO_FORGET.sub(" ", to_simplified(words)))
        if not _HOW_TO.search(sentence.text)
    )


def _confirms(words: str, fact: str) -> bool:
    """Whether the message affirms the fact: a yes, or its words, neither denied nor asked."""
    sentences = split_sentences(to_simplified(words))
    if any(sentence.is_question for sentence in sentences) or _is_negated(words) != _is_negated(fact):
        return False
    return bool(_YES.match(to_simplified(words.strip()))) or bool(
        set(search_terms(words)) & set(query_terms(fact))
    )


def _is_negated(words: str) -> bool:
    return len(_NEGATION.findall(to_simplified(words))) % 2 == 1


def _figures(words: str) -> set[str]:
    return {term for term in search_terms(words) if any(ch.isdigit() for ch in term)}


def _quote(said: Sequence[str], wanted: set[str]) -> str:
    """The user's message that shares most words with the memory."""
    best = max(said, key=lambda words: len(wanted & set(search_terms(words))))
    return best[:200]
