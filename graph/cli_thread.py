"""`mneme history THREAD`: everything that was said in a thread, also what has left its window."""

from dataclasses import asdict

from graph.app import open_app
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_print import count_of, note, say, say_json, shown_time
from memory.long_term.scope import make_scope
from memory.thread_history import thread_history

_SHOWN = ("turn_id", "message_id", "user_text", "reply_text", "language", "opened_at", "closed_at")


def history(call: Call, thread_id: str) -> int:
    """Runs the command."""
    with open_app(call.settings) as app:
        scope = make_scope(call.user_id, call.agent_id, policy=app.kit.policy)
        found = thread_history(app.kit, scope, thread_id)
    if call.as_json:
        shown = [{name: asdict(turn)[name] for name in _SHOWN} for turn in found]
        names = {"user_id": scope.user_id, "agent_id": scope.agent_id, "thread_id": thread_id}
        say_json({**names, "count": len(shown), "turns": shown})
        return ExitCode.OK
    for turn in found:
        say(f"{shown_time(turn.opened_at, call.settings.timezone)}")
        say(f"> {turn.user_text}")
        say(turn.reply_text if turn.reply_text is not None else "(no reply · 没有回复)")
        say("")
    note(f"{count_of(len(found), 'turn', 'turns')} of {scope.user_id} in {thread_id}")
    return ExitCode.OK
