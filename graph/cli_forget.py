"""`mneme forget`, `forget-thread`, `wipe`: by words, days or kind, a conversation, everything; what went, what is to go."""

import sys
from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import typer

from graph.app import App, open_app
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_forgotten import count_forgotten, tell_state
from graph.cli_print import count_of, note, say, say_json, say_memories
from memory.backup import list_backups
from memory.errors import InputError, NotFoundError
from memory.forget_report import Forgotten, as_it_stands
from memory.forget_where import Wanted, check_kinds, find_where, forget_user, forget_where, is_any
from memory.long_term.scope import make_scope

_NOTHING = "nothing matches: nothing was forgotten · 没有匹配的内容，什么都没有忘掉"


def wanted_of(words: str, days: str, kinds: tuple[str, ...], *, timezone: str) -> Wanted:
    """The conditions from what was typed. days: one day, or FROM..TO, both included, open ends allowed. Raises InputError."""
    if not days:
        return Wanted(words.strip(), kinds=kinds)
    first, is_range, last = days.partition("..")
    since = _day(first, timezone)
    until = _day(last, timezone) if is_range else since
    if since and until and until < since:
        raise InputError(f"{days!r} ends before it begins: write the earlier day first · 起止日期写反了")
    start_s = since.timestamp() if since else 0.0
    end_s = (until + timedelta(days=1)).timestamp() if until else float("inf")
    return Wanted(words.strip(), (start_s, end_s), kinds=kinds)


def forget(call: Call, wanted: Wanted, *, is_sure: bool) -> int:
    """Forgets what fits, after a question."""
    with open_app(call.settings) as app:
        scope = make_scope(call.user_id, call.agent_id, policy=app.kit.policy)
        check_kinds(app.kit, scope, wanted)
        if not is_any(app.kit, scope, wanted):
            raise NotFoundError(_NOTHING)
        found = find_where(app.kit, scope, wanted)
        if not call.as_json:
            say_memories([record.to_json() for record in found], call.settings.timezone)
        what = count_of(len(found), "memory", "memories") + (
            " and what was said there" if wanted.takes_turns else ""
        )
        if not _confirms(f"Forget {what} of {scope.user_id} for good?", is_sure=is_sure):
            return ExitCode.FAILED
        return _tell(call, erased(app, forget_where(app.kit, scope, wanted)))


def wipe(call: Call, *, is_sure: bool) -> int:
    """Forgets everything of a user, with every agent."""
    if call.user_id is None:
        raise InputError("whose memory is to be wiped? name the user: `mneme wipe --user NAME`")
    with open_app(call.settings) as app:
        user_id = make_scope(call.user_id, call.agent_id, policy=app.kit.policy).user_id
        question = f"Forget everything of {user_id}, with every agent: memories, conversations, plans?"
        if not _confirms(question, is_sure=is_sure):
            return ExitCode.FAILED
        done = erased(app, forget_user(app.kit, user_id))
        if not (done.records or done.turns or done.threads):
            raise NotFoundError(_NOTHING)
        return _tell(call, done)


def erased(app: App, done: Forgotten) -> Forgotten:
    """The report after the files were cleaned, as far as no conversation still runs."""
    app.erase()
    folder = app.settings.backup_dir
    kept = replace(done.kept_elsewhere, backups=0 if folder is None else len(list_backups(folder)))
    return as_it_stands(app.kit, replace(done, kept_elsewhere=kept))


def _confirms(question: str, *, is_sure: bool) -> bool:
    if is_sure or not sys.stdin.isatty():  # a script has said so by calling
        return True
    if typer.confirm(question, err=True):
        return True
    note("nothing was changed")
    return False


def _tell(call: Call, done: Forgotten) -> int:
    if call.as_json:
        say_json(done.to_json())
        return ExitCode.OK
    say(f"forgotten: {count_forgotten(done, 'en')}")
    tell_state(done)
    return ExitCode.OK


def _day(day: str, timezone: str) -> datetime | None:
    try:
        return datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=ZoneInfo(timezone)) if day else None
    except ValueError as error:
        raise InputError(f"{day!r} is no day: write it as 2026-11-30, or 2026-11-01..2026-11-30") from error
