"""The commands `mneme memories ...`: what can be said. Each imports what it needs when it runs."""

from typing import Annotated

import typer

from graph.cli_call import Call, Yes, with_call

Id = Annotated[str, typer.Argument(metavar="ID", help="The id, or how it begins (6 characters or more).")]
Kinds = Annotated[
    list[str] | None, typer.Option("--kind", metavar="KIND", help="Only this kind; may be repeated.")
]
memories = typer.Typer(no_args_is_help=True, help="List, show, add and forget memories · 管理记忆")


@memories.command(
    "list", help="Every memory of the user. Keys of --json: user_id, agent_id, count, memories."
)
@with_call()
def list_memories(
    call: Call,
    *,
    kind: Kinds = None,
    archived: Annotated[
        bool,
        typer.Option("--archived", help="Those in the archive: `mneme memories restore ID` revives one."),
    ] = False,
) -> int:
    from graph import cli_memories

    return cli_memories.list_all(call, kind or (), is_archived=archived)


@memories.command(help="One memory. Keys of --json: user_id, agent_id, memory, history [{change, memory}].")
@with_call()
def show(call: Call, record_id: Id) -> int:
    from graph import cli_memories

    return cli_memories.show(call, record_id)


@memories.command(
    help="Remember a text. Keys of --json: user_id, agent_id, stored [{record_id, text, reason}], refused [{text, reason}]."
)
@with_call()
def add(
    call: Call,
    text: Annotated[str, typer.Argument(help="One or more sentences.")],
    *,
    ttl_days: Annotated[float | None, typer.Option(help="Days after which it expires.")] = None,
) -> int:
    from graph import cli_memories

    return cli_memories.add(call, text, ttl_days=ttl_days)


@memories.command(
    help="Forget a memory for good. Keys of --json: user_id, agent_id, forgotten, and those of `mneme forget`."
)
@with_call()
def forget(call: Call, record_id: Id, *, yes: Yes = False) -> int:
    from graph import cli_memories

    return cli_memories.forget(call, record_id, is_sure=yes)


@memories.command(
    help="Contradictions that wait for you. Keys of --json: user_id, agent_id, count, pending [{new, old}]."
)
@with_call()
def pending(call: Call) -> int:
    from graph import cli_settle

    return cli_settle.pending(call)


@memories.command(help="This memory holds. Keys of --json: user_id, agent_id, confirmed.")
@with_call()
def confirm(call: Call, record_id: Id) -> int:
    from graph import cli_settle

    return cli_settle.confirm(call, record_id)


@memories.command(help="This memory does not hold. Keys of --json: user_id, agent_id, rejected.")
@with_call()
def reject(call: Call, record_id: Id) -> int:
    from graph import cli_settle

    return cli_settle.reject(call, record_id)


@memories.command(help="Undo a replacement or rejection. Keys of --json: user_id, agent_id, restored.")
@with_call()
def restore(call: Call, record_id: Id) -> int:
    from graph import cli_settle

    return cli_settle.restore(call, record_id)


@memories.command(help="It never ages · 置顶，不会过期. Keys of --json: user_id, agent_id, pinned.")
@with_call()
def pin(call: Call, record_id: Id) -> int:
    from graph import cli_settle

    return cli_settle.pin_one(call, record_id)


@memories.command(help="It ages again · 取消置顶. Keys of --json: user_id, agent_id, unpinned.")
@with_call()
def unpin(call: Call, record_id: Id) -> int:
    from graph import cli_settle

    return cli_settle.unpin_one(call, record_id)


@memories.command(help="Why it is there. Keys of --json: user_id, agent_id, memory, verdicts, feedback.")
@with_call()
def why(call: Call, record_id: Id) -> int:
    from graph import cli_settle

    return cli_settle.explain(call, record_id)
