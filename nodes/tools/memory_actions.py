"""What the memory tools do, by the same gate and in the same scope as the rules.

A tool keeps only what the user said, and deletes only when the user asks for it: a document or another tool's output cannot make
the model do either. Results say what really happened.
"""

import json
from collections.abc import Sequence
from zoneinfo import ZoneInfo

from langchain_core.messages import AnyMessage, HumanMessage
from langgraph.prebuilt import ToolRuntime
from pydantic import JsonValue

from graph.context import Context, scope_of
from graph.state import AgentState
from memory import forget as forgetting
from memory import settle
from memory.clock import from_epoch_s
from memory.errors import MnemeError, NotFoundError
from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.kit import Kit
from memory.list_records import find_by_prefix
from memory.long_term.record import Source
from memory.long_term.scope import Scope
from memory.recall import recall
from memory.remember import keep
from memory.text import query_terms, search_terms

_SAID_SHARE = 0.6
_SEARCH_LIMIT = 5
_ID_CHARS = 8
Runtime = ToolRuntime[Context, AgentState]


def save(kit: Kit, text: str, runtime: Runtime) -> str:
    """Keeps what the user said."""
    said = [m.text for m in runtime.state["messages"] if isinstance(m, HumanMessage)]
    wanted = set(query_terms(text))
    heard = {term for words in said for term in search_terms(words)}
    if not wanted or len(wanted & heard) < _SAID_SHARE * len(wanted):
        return _result("refused", reason="the user did not say this in this conversation")
    turn = runtime.state["turn"]
    source = Source(
        thread_id=turn["thread_id"],
        turn_id=turn["turn_id"],
        message_ids=(turn["message_id"],),
        method="model",
        quote=_quote(said, wanted),
    )
    outcomes = keep(kit, _scope(runtime), text, source)
    kept = [outcome for outcome in outcomes if outcome.action != "refused"]
    if not kept:
        return _result("refused", reason=outcomes[0].reason if outcomes else "nothing_to_keep")
    return _result(kept[0].action, reason=kept[0].reason, memory_id=kept[0].record_id[:_ID_CHARS])


def search(kit: Kit, query: str, runtime: Runtime) -> str:
    """Finds memories, best first."""
    hits = recall(kit, _scope(runtime), query, limit=_SEARCH_LIMIT)
    timezone = ZoneInfo(kit.timezone)
    found: list[JsonValue] = [
        {
            "memory_id": hit.record_id[:_ID_CHARS],
            "text": hit.text,
            "kind": hit.kind,
            "date": from_epoch_s(hit.created_at).astimezone(timezone).date().isoformat(),
            "status": hit.status,
            "confidence": hit.confidence,
        }
        for hit in hits
        if hit.is_injected
    ]
    return json.dumps({"found": found}, ensure_ascii=False)


def forget(kit: Kit, memory_id: str, runtime: Runtime) -> str:
    """Deletes one memory, if the user asks for it."""
    if not _asks_to_forget(runtime.state["messages"], kit):
        return _result("refused", reason="the user did not ask to forget anything in this message")
    try:
        record = find_by_prefix(kit, _scope(runtime), memory_id)
        forgetting.forget(kit, _scope(runtime), record.record_id)
    except NotFoundError:
        return _result("no_match", reason="no memory has that id; use search_memory")
    return _result("forgotten", text=record.text)


def confirm(kit: Kit, memory_id: str, runtime: Runtime) -> str:
    """Marks one memory as confirmed, if the user confirms it."""
    try:
        record = find_by_prefix(kit, _scope(runtime), memory_id)
        newest = _newest_words(runtime.state["messages"])
        if not set(search_terms(newest)) & set(query_terms(record.value or record.text)) and not _is_yes(
            newest
        ):
            return _result("refused", reason="the user did not confirm this in this message")
        confirmed = settle.confirm(kit, _scope(runtime), record.record_id)
    except NotFoundError:
        return _result("no_match", reason="no memory has that id; use search_memory")
    except MnemeError as error:
        return _result("refused", reason=str(error))
    return _result("confirmed", text=confirmed.text)


def _scope(runtime: Runtime) -> Scope:
    return scope_of(runtime)


def _result(action: str, **more: str) -> str:
    return json.dumps({"result": action, **more}, ensure_ascii=False)


def _newest_words(messages: Sequence[AnyMessage]) -> str:
    return next((m.text for m in reversed(messages) if isinstance(m, HumanMessage)), "")


def _asks_to_forget(messages: Sequence[AnyMessage], kit: Kit) -> bool:
    words = _newest_words(messages)
    marks = ("忘", "删", "清除", "forget", "delete", "remove", "erase")
    return bool(read(Heard(words, kit.clock.now())).forget) or any(mark in words.casefold() for mark in marks)


def _is_yes(words: str) -> bool:
    folded = words.strip().casefold()
    return folded.startswith(
        ("对", "是", "没错", "嗯", "好", "yes", "yeah", "yep", "right", "correct", "exactly", "true")
    )


def _quote(said: Sequence[str], wanted: set[str]) -> str:
    """The user's message that shares most words with the memory."""
    best = max(said, key=lambda words: len(wanted & set(search_terms(words))))
    return best[:200]
