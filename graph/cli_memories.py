"""`mneme recall` and `mneme memories ...`: looking at memory, adding to it and taking from it, without a conversation."""

from collections.abc import Sequence
from typing import Any

from pydantic import JsonValue
from rich.text import Text

from graph.app import App, open_app
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_forget import erased
from graph.cli_forgotten import tell_state
from graph.cli_print import (
    confirms,
    count_of,
    note,
    printable,
    say,
    say_json,
    say_memories,
    say_table,
    short_id_chars,
    shown_time,
    stdout,
)
from memory.errors import NotFoundError
from memory.forget_where import forget_record
from memory.list_records import list_archived, show_record
from memory.long_term.scope import Scope, make_scope
from memory.long_term.verdict import Verdict

_PREFIX_CHARS = 6


def recall(call: Call, query: str, *, limit: int | None, kinds: Sequence[str]) -> int:
    """What would be recalled for a question, with scores and reasons."""
    with open_app(call.settings) as app:
        scope = _scope(app, call)
        hits = app.recall(query, user_id=scope.user_id, agent_id=scope.agent_id, limit=limit, kinds=kinds)
    found = [hit.to_json() for hit in hits]
    if call.as_json:
        say_json({**_names(scope), "query": query, "count": len(found), "hits": found})
        return ExitCode.OK
    width = short_id_chars([hit.record_id for hit in hits])
    rows = [
        (
            hit.record_id[:width],
            f"{hit.score:.2f}",
            "yes" if hit.is_injected else "",
            hit.kind,
            hit.reason,
            hit.text,
        )
        for hit in hits
    ]
    if rows:
        say_table(("id", "score", "used", "kind", "reason", "text"), rows)
    note(f"{count_of(len(hits), 'hit', 'hits')} for {scope.user_id}")
    return ExitCode.OK


def list_all(call: Call, kinds: Sequence[str], *, is_archived: bool = False) -> int:
    """Every memory of the user, or those in the archive."""
    with open_app(call.settings) as app:
        scope = _scope(app, call)
        memories = app.memories(user_id=scope.user_id, agent_id=scope.agent_id, kinds=kinds)
        if is_archived:
            memories = [record.to_json() for record in list_archived(app.kit, scope)]
    if call.as_json:
        say_json({**_names(scope), "count": len(memories), "memories": memories})
        return ExitCode.OK
    if memories:
        say_memories(memories, call.settings.timezone)
    note(f"{count_of(len(memories), 'memory', 'memories')} of {scope.user_id}, all shown")
    return ExitCode.OK


def show(call: Call, record_id: str) -> int:
    """One memory with its source and history."""
    with open_app(call.settings) as app:
        scope = _scope(app, call)
        history = show_record(app.kit, scope, _whole_id(app, scope, record_id))
    record = history[-1][1]
    if call.as_json:
        versions = [{"change": change, "memory": version.to_json()} for change, version in history]
        say_json({**_names(scope), "memory": record.to_json(), "history": versions})
        return ExitCode.OK
    _show_fields(record.to_json(), call.settings.timezone)
    for change, version in history:
        at = shown_time(version.updated_at, call.settings.timezone)
        say_pair(
            "history", f"version {version.version}, {change}, {at}, {version.status} {version.confidence:.2f}"
        )
    return ExitCode.OK


def add(call: Call, text: str, *, ttl_days: float | None) -> int:
    """Keeps a text; fails when nothing of it was kept."""
    with open_app(call.settings) as app:
        scope = _scope(app, call)
        verdicts = app.remember(text, user_id=scope.user_id, agent_id=scope.agent_id, ttl_days=ttl_days)
    stored = [verdict for verdict in verdicts if verdict.action == "stored"]
    if call.as_json:
        refused = [{"text": v.text, "reason": v.reason} for v in verdicts if v.action != "stored"]
        kept = [{"record_id": v.record_ids[0], "text": v.text, "reason": v.reason} for v in stored]
        say_json({**_names(scope), "stored": kept, "refused": refused})
    else:
        for verdict in verdicts:
            _tell_verdict(verdict)
    return ExitCode.OK if stored else ExitCode.FAILED


def forget(call: Call, record_id: str, *, is_sure: bool) -> int:
    """Removes one memory for good."""
    with open_app(call.settings) as app:
        scope = _scope(app, call)
        whole_id = _whole_id(app, scope, record_id)
        record = show_record(app.kit, scope, whole_id)[-1][1]
        if not (is_sure or confirms(f"Forget for good: {record.text}")):
            note("kept")
            return ExitCode.FAILED
        done = erased(app, forget_record(app.kit, scope, whole_id))
    if call.as_json:
        say_json({**_names(scope), "forgotten": record.to_json(), **done.to_json()})
    else:
        say(f"forgotten: {done.text}")
        tell_state(done)
    return ExitCode.OK


def say_pair(name: str, value: str) -> None:
    """A field and its value, aligned."""
    console = stdout()
    if console.is_terminal:
        console.print(Text.assemble((f"{name:<17}", "bold"), printable(value)))
    else:
        say(f"{name}\t{value}")


def _tell_verdict(verdict: Verdict) -> None:
    if verdict.action == "stored":
        again = " (known already)" if verdict.reason == "duplicate" else ""
        say(f"stored {verdict.record_ids[0]}{again}: {verdict.text}")
    else:
        note(f"{verdict.action} [{verdict.reason}]: {verdict.text}", style="yellow")


def _show_fields(memory: dict[str, JsonValue], timezone: str) -> None:
    """The fields that say something; of the source each part."""
    source: Any = memory.pop("source")
    for name, value in {**memory, **{f"source.{key}": part for key, part in source.items()}}.items():
        if name.endswith("_at") or name in ("valid_from", "valid_to"):
            value = shown_time(value, timezone)
        if value not in (None, "", []):
            say_pair(name, ", ".join(map(str, value)) if isinstance(value, list) else str(value))


def _whole_id(app: App, scope: Scope, record_id: str) -> str:
    """The id that the given beginning of one means. Raises NotFoundError when it means none, or several."""
    wanted = record_id.strip().lower()
    memories = app.memories(user_id=scope.user_id, agent_id=scope.agent_id)
    found = [str(memory["record_id"]) for memory in memories]
    fitting = [one for one in found if one.startswith(wanted)] if len(wanted) >= _PREFIX_CHARS else []
    if len(fitting) > 1:
        raise NotFoundError(
            f"{len(fitting)} memories have ids that start with {record_id!r}: give more of it"
        )
    return fitting[0] if fitting else record_id


def _scope(app: App, call: Call) -> Scope:
    return make_scope(call.user_id, call.agent_id, policy=app.kit.policy)


def _names(scope: Scope) -> dict[str, str]:
    return {"user_id": scope.user_id, "agent_id": scope.agent_id}
