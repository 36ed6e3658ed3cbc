"""`mneme log audit`: who did what to which memory when."""

from graph.app import open_app
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_print import count_of, note, say_json, say_table, shown_time
from memory.list_audit import list_audit
from memory.long_term.scope import make_scope

_MARK_CHARS = 8


def audit(call: Call, *, record_id: str | None, limit: int | None) -> int:
    """Runs the command."""
    with open_app(call.settings) as app:
        scope = make_scope(call.user_id, call.agent_id, policy=app.kit.policy)
        lines = list_audit(app.kit, scope, record_id=record_id, limit=limit)
    if call.as_json:
        names = {"user_id": scope.user_id, "agent_id": scope.agent_id}
        say_json({**names, "count": len(lines), "audit": list(lines)})
        return ExitCode.OK
    rows = [
        (
            shown_time(line["at"], call.settings.timezone),
            str(line["actor"]),
            str(line["action"]),
            str(line["mark"])[:_MARK_CHARS],
            str(line["detail"]),
        )
        for line in lines
    ]
    if rows:
        say_table(("when", "who", "what", "memory", "detail"), rows)
    note(
        f"{count_of(len(lines), 'line', 'lines')} of {scope.user_id}, the newest first; a memory is named by a mark, not its id"
    )
    return ExitCode.OK
