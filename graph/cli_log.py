"""`mneme log recall` and `mneme why`: what an answer was given of memory, why, and what it used."""

from typing import Any

from pydantic import JsonValue

from graph.app import open_app
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_print import count_of, note, say, say_json, say_table, shown_time
from memory.errors import NotFoundError
from memory.long_term.scope import Scope, make_scope
from memory.why import list_recalls, utilisation, why_answer

_ID_CHARS = 8
_TEXT_CHARS = 200


def recalls(call: Call, *, thread: str | None, limit: int | None) -> int:
    """Every turn with what memory gave it, the newest first."""
    with open_app(call.settings) as app:
        scope = make_scope(call.user_id, call.agent_id, policy=app.kit.policy)
        turns = list_recalls(app.kit, scope, thread_id=thread, limit=limit)
        share = utilisation(app.kit, scope, thread_id=thread)
    if call.as_json:
        listed: list[JsonValue] = [_counted(turn) for turn in turns]
        say_json({**_names(scope), "count": len(turns), "utilisation": share, "turns": listed})
        return ExitCode.OK
    for turn in turns:
        _say_turn(turn, call.settings.timezone)
    note(f"{count_of(len(turns), 'turn', 'turns')} of {scope.user_id}, the newest first; {_told(share)}")
    return ExitCode.OK


def why(call: Call, *, thread: str | None) -> int:
    """The newest answer: what it was given and what it used of that."""
    with open_app(call.settings) as app:
        scope = make_scope(call.user_id, call.agent_id, policy=app.kit.policy)
        turn = why_answer(app.kit, scope, thread_id=thread)
    if turn is None:
        where = f"in thread {thread!r}" if thread else f"of user {scope.user_id!r}"
        raise NotFoundError(f"no answer {where}: `mneme log recall` lists those that there are")
    if call.as_json:
        say_json({**_names(scope), "answer": _counted(turn)})
        return ExitCode.OK
    _say_turn(turn, call.settings.timezone)
    return ExitCode.OK


def _counted(turn: dict[str, Any]) -> dict[str, JsonValue]:
    """The turn with how many memories it was given and used, core not counted."""
    given = [hit for hit in turn["hits"] if hit["is_injected"] and hit["place"] == "memory"]
    return {**turn, "injected": len(given), "used": sum(bool(hit["is_used"]) for hit in given)}


def _say_turn(turn: dict[str, Any], timezone: str) -> None:
    need = "searched" if turn["is_needed"] else "not searched"
    query = f": {turn['query']}" if turn["query"] else ""
    say(
        f"{shown_time(turn['logged_at'], timezone)}  thread {turn['thread_id']}  {need} ({turn['reason']}){query}"
    )
    say(f"tokens: core {turn['core_tokens']}, memory {turn['tokens']}")
    rows = [
        (
            hit["record_id"][:_ID_CHARS],
            hit["place"],
            f"{hit['score']:.2f}",
            _fate(hit),
            f"{hit['kind']}, {hit['status']} {hit['confidence'] or 0:.2f}",
            f"{hit['source_thread_id']} {hit['source_turn_id'][:_ID_CHARS]}".strip(),
            hit["reason"],
            hit["text"][:_TEXT_CHARS],
        )
        for hit in turn["hits"]
    ]
    if rows:
        say_table(("id", "place", "score", "fate", "standing", "source", "why", "text"), rows)


def _fate(hit: dict[str, Any]) -> str:
    if not hit["is_injected"]:
        return f"dropped: {hit['dropped']}"
    if hit["is_used"] is None:
        return "injected, no reply"
    return f"used: {hit['used_by']}" if hit["is_used"] else "injected"


def _told(share: dict[str, JsonValue]) -> str:
    if share["share"] is None:
        return "no memory was injected"
    return f"{share['used']} of {share['injected']} injected memories were used"


def _names(scope: Scope) -> dict[str, JsonValue]:
    return {"user_id": scope.user_id, "agent_id": scope.agent_id}
