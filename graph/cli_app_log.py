"""The commands `mneme log ...`: what can be said. Each imports what it needs when it runs."""

from typing import Annotated

import typer

from graph.cli_call import Call, with_call

_LOG_RECALL = """What memory gave each answer and what it used, the newest first · 每个回答检索到、用到的记忆.

Keys of --json: user_id, agent_id, count, utilisation {injected, used, share}, turns [{turn_id, thread_id, logged_at, \
is_needed, reason, query, tokens, core_tokens, injected, used, hits [{record_id, text, kind, \
place: core | memory | knowledge, rank, score, scores, reason, status, confidence, is_injected, \
dropped: band | floor | most | duplicate | window | outdated | no_fact | of_another | off_topic | other_day | question | \
small_talk | overview | unjudged | core | room, is_used, used_by: citation | overlap, \
source_thread_id, source_turn_id}]}]."""

Thread = Annotated[str | None, typer.Option("--thread", metavar="ID", help="Only of this thread.")]
log = typer.Typer(no_args_is_help=True, help="Look into the logs · 查看日志.")


@log.command(help="What became of what was said. Keys of --json: user_id, agent_id, count, writes.")
@with_call()
def writes(
    call: Call,
    *,
    limit: Annotated[int | None, typer.Option(min=1, help="Decisions at most (default: all).")] = None,
) -> int:
    from graph import cli_settle

    return cli_settle.writes(call, limit=limit)


@log.command("recall", help=_LOG_RECALL)
@with_call()
def log_recall(
    call: Call,
    *,
    thread: Thread = None,
    limit: Annotated[int | None, typer.Option(min=1, help="Turns at most (default: all).")] = None,
) -> int:
    from graph import cli_log

    return cli_log.recalls(call, thread=thread, limit=limit)


@log.command(help="Who did what to which memory when. Keys of --json: user_id, agent_id, count, audit.")
@with_call()
def audit(
    call: Call,
    *,
    record: Annotated[
        str | None, typer.Option(help="Only of the memory with this id, also when it is gone.")
    ] = None,
    limit: Annotated[int | None, typer.Option(min=1, help="Lines at most (default: all).")] = None,
) -> int:
    from graph import cli_audit

    return cli_audit.audit(call, record_id=record, limit=limit)
