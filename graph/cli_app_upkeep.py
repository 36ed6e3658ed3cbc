"""The commands that take memory away or keep it in order: forget, forget-thread, wipe, maintain."""

from typing import Annotated

import typer

from graph.cli_call import Call, Yes, with_call

_KEYS = """Keys of --json: records, turns, threads, state (erased | pending), due_at (or null), kept_elsewhere {backups,
server_runs, threads}."""
_FORGET = f"Forget for good, by words, days or kind · 遗忘.\n\n{_KEYS}"
_MAINTAIN = """Do now what the background does: extract, review, reflect, age, purge, erase · 维护记忆.

Keys of --json: turns, left (turns that wait for the next run), model_calls, failed, set_aside, outcomes, reviewed, \
reflected {scopes, model_calls, failed, left, outcomes}, contacts_purged, retried, erased, waiting_elsewhere (conversations \
that a server keeps and that are to be cleaned there), lifecycle {counts, examples, mended}, threads {checkpoints, \
tool_results}, is_dry; with --dry-run only the last three. Exits with 1 when an extraction or a reflection failed."""

Kinds = Annotated[
    list[str] | None, typer.Option("--kind", metavar="KIND", help="Only this kind; may be repeated.")
]


def register_upkeep(app: typer.Typer) -> None:
    """Adds the commands to the program."""
    app.command("forget", help=_FORGET)(with_call()(forget))
    app.command("forget-thread", help=f"Forget a conversation for good · 遗忘会话.\n\n{_KEYS}")(
        with_call()(forget_thread)
    )
    app.command("wipe", help=f"Forget everything of a user for good · 清空用户.\n\n{_KEYS}")(
        with_call()(wipe)
    )
    app.command("maintain", help=_MAINTAIN)(with_call(has_user=False)(maintain))


def forget(
    call: Call,
    words: Annotated[
        str, typer.Argument(help="What to forget, in words: 'my old address', '我的工作'.")
    ] = "",
    *,
    days: Annotated[
        str,
        typer.Option(metavar="DAY[..DAY]", help="Only of these days: 2026-11-30, 2026-11-01..2026-11-30."),
    ] = "",
    kind: Kinds = None,
    yes: Yes = False,
) -> int:
    """By words, days or kind; with days alone what was said goes, too."""
    from graph import cli_forget

    wanted = cli_forget.wanted_of(words, days, tuple(kind or ()), timezone=call.settings.timezone)
    return cli_forget.forget(call, wanted, is_sure=yes)


def forget_thread(
    call: Call,
    thread: Annotated[str, typer.Argument(help="The conversation's name.")],
    *,
    yes: Yes = False,
) -> int:
    """A conversation with everything that was learned in it."""
    from graph import cli_forget
    from memory.forget_where import Wanted

    return cli_forget.forget(call, Wanted(thread_id=thread), is_sure=yes)


def wipe(call: Call, *, yes: Yes = False) -> int:
    """Everything of the user, with every agent."""
    from graph import cli_forget

    return cli_forget.wipe(call, is_sure=yes)


def maintain(
    call: Call,
    *,
    retry: Annotated[
        bool, typer.Option("--retry", help="Also what was set aside after too many failures.")
    ] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say what would age, and change nothing.")
    ] = False,
    gone: Annotated[
        list[str] | None,
        typer.Option("--gone", metavar="THREAD", help="A server kept this conversation and deleted it."),
    ] = None,
) -> int:
    """What the background does by itself, now."""
    from graph import cli_maintain

    return cli_maintain.maintain(call, is_retrying=retry, is_dry=dry_run, gone=gone or ())
