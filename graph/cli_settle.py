"""`mneme memories pending|confirm|reject|restore|pin|unpin|why`, `mneme log writes`: what holds, and why it was kept or not."""

from collections.abc import Callable, Sequence

from pydantic import JsonValue

from graph.app import open_app
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_print import count_of, note, say, say_json, say_table, shown_time
from memory import settle
from memory.kit import Kit
from memory.list_records import find_by_prefix
from memory.long_term.record import Record
from memory.long_term.scope import Scope, make_scope
from memory.pin import pin, unpin
from memory.why import feedback_of, list_writes, why

_ID_CHARS = 8


def pending(call: Call) -> int:
    """Contradictions that wait for the user, both sides of each."""
    with open_app(call.settings) as app:
        scope = make_scope(call.user_id, call.agent_id, policy=app.kit.policy)
        pairs = settle.list_pending(app.kit, scope)
    if call.as_json:
        found: list[JsonValue] = [{"new": new.to_json(), "old": old.to_json()} for new, old in pairs]
        say_json({**_names(scope), "count": len(found), "pending": found})
        return ExitCode.OK
    if pairs:
        rows = [
            (new.record_id[:_ID_CHARS], new.text, old.record_id[:_ID_CHARS], old.text) for new, old in pairs
        ]
        say_table(("new id", "new", "old id", "in force"), rows)
    note(f"{count_of(len(pairs), 'contradiction', 'contradictions')} of {scope.user_id}")
    return ExitCode.OK


def confirm(call: Call, record_id: str) -> int:
    """The memory holds; what it contradicts is put aside."""
    return _settle(call, record_id, settle.confirm, "confirmed")


def reject(call: Call, record_id: str) -> int:
    """The memory does not hold; it is put aside."""
    return _settle(call, record_id, settle.reject, "rejected")


def restore(call: Call, record_id: str) -> int:
    """A memory that was replaced or rejected holds again."""
    return _settle(call, record_id, settle.restore, "restored")


def pin_one(call: Call, record_id: str) -> int:
    """A memory does not age."""
    return _settle(call, record_id, pin, "pinned")


def unpin_one(call: Call, record_id: str) -> int:
    """A memory ages again."""
    return _settle(call, record_id, unpin, "unpinned")


def explain(call: Call, record_id: str) -> int:
    """Every decision about one memory."""
    with open_app(call.settings) as app:
        scope = make_scope(call.user_id, call.agent_id, policy=app.kit.policy)
        record = find_by_prefix(app.kit, scope, record_id)
        verdicts = why(app.kit, scope, record.record_id)
        feedback = feedback_of(app.kit, scope, record.record_id)
    if call.as_json:
        memory = record.to_json()
        say_json({**_names(scope), "memory": memory, "verdicts": list(verdicts), "feedback": feedback})
        return ExitCode.OK
    say(
        f"{record.text}  ({record.status} {record.confidence:.2f}, said {count_of(record.evidence_count, 'time', 'times')})"
    )
    say(f"quote: {record.source.quote}")
    if feedback["ratings"]:
        say(
            f"feedback: in {feedback['bad']} badly and {feedback['good']} well rated answers,"
            f" confidence lowered by {feedback['confidence_lost']:.2f}"
        )
    _show(verdicts, call.settings.timezone)
    return ExitCode.OK


def writes(call: Call, *, limit: int | None) -> int:
    """The newest decisions about what was said."""
    with open_app(call.settings) as app:
        scope = make_scope(call.user_id, call.agent_id, policy=app.kit.policy)
        verdicts = list_writes(app.kit, scope, limit=limit)
    if call.as_json:
        say_json({**_names(scope), "count": len(verdicts), "writes": list(verdicts)})
        return ExitCode.OK
    _show(verdicts, call.settings.timezone)
    note(f"{count_of(len(verdicts), 'decision', 'decisions')} of {scope.user_id}, the newest first")
    return ExitCode.OK


def _settle(call: Call, record_id: str, act: Callable[[Kit, Scope, str], Record], word: str) -> int:
    with open_app(call.settings) as app:
        scope = make_scope(call.user_id, call.agent_id, policy=app.kit.policy)
        record = act(app.kit, scope, find_by_prefix(app.kit, scope, record_id).record_id)
    if call.as_json:
        say_json({**_names(scope), word: record.to_json()})
    else:
        say(f"{word}: {record.text}")
    return ExitCode.OK


def _show(verdicts: Sequence[dict[str, JsonValue]], timezone: str) -> None:
    rows = [
        (
            shown_time(float(str(v["decided_at"])), timezone),
            str(v["action"]),
            str(v["reason"]),
            str(v["rule"]),
            str(v["text"]),
            str(v["detail"]),
        )
        for v in verdicts
    ]
    if rows:
        say_table(("when", "what", "why", "rule", "text", "about"), rows)


def _names(scope: Scope) -> dict[str, JsonValue]:
    return {"user_id": scope.user_id, "agent_id": scope.agent_id}
