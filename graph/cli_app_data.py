"""The commands on a user's data as a whole: export, import, backup, restore, graph, stats. `register` adds them."""

from typing import Annotated

import typer

from graph.cli_call import Call, Yes, with_call

_EXPORT = """Everything of a user as JSON lines, and as a page to read · 导出.

Keys of --json (with --out or --markdown): user_id, agent_id, out, markdown, counts, left_out {documents}."""

_IMPORT = """Take in an export of Mneme, ChatGPT or Claude · 导入.

Takes conversations.json, the zip it came in, or what `mneme export` wrote. Stopped, it goes on where it was. Keys of --json: \
source (mneme | conversations), and for mneme: new, known, refused (counts by type of line), waiting, broken, embedded; for \
conversations: conversations, new, known, refused, broken, is_continued."""

_BACKUP = """Copy the ledger and the conversations, also while in use · 备份.

Keys of --json: path, made_at, schema, counts, rotated (list of paths)."""

_RESTORE = """Put a backup in place; what was forgotten stays forgotten · 恢复.

Keys of --json: backup, aside (or null), records, vectors, index, forgotten {records, turns}, checks."""

_GRAPH = """People, places and things of a user and how they hang together · 关系图.

Keys of --json: user_id, agent_id, output (or null), nodes [{entity_id, name, kind: user | person | place | organisation | \
project | tool | product | thing, aliases, memories}], relations [{source_id, relation, target_id, since, until (null: it \
holds), grounds (record ids)}]."""

_STATS = """Figures of memory, answers, models and queues; of all users without --user · 统计.

Keys of --json: user_id (or null), days_back, memories {by_status, by_kind, graph}, queue, days {day: turns}, writes \
{action:reason: count}, recall {turns, needed, mean_tokens, given, used, utilisation}, answers {answered, median_s, p95_s, \
ratings, mean_rating}, models {days_back, by_purpose {calls, failed, mean_s, input_tokens, output_tokens}, \
off_reply_calls_per_turn}, in_process {name: count, mean_s, slowest_s}, sources {part: where it comes from}."""

File = Annotated[str, typer.Argument(metavar="FILE", help="The file.")]
Out = Annotated[str | None, typer.Option("--out", metavar="FILE", help="Write here; '-' is stdout.")]
Page = Annotated[str | None, typer.Option("--markdown", metavar="FILE", help="Also a page to read.")]
To = Annotated[str | None, typer.Option("--to", metavar="DIR", help="Folder (default: MNEME_BACKUP_DIR).")]
Which = Annotated[
    str, typer.Argument(metavar="BACKUP", help="Its folder, its name in MNEME_BACKUP_DIR, or 'latest'.")
]
Picture = Annotated[
    str | None,
    typer.Option("--output", "-o", metavar="FILE", help="Also a picture: .svg, or .png (matplotlib)."),
]
Days = Annotated[int, typer.Option(min=1, max=3650, help="How many days of the logs.")]


def register(app: typer.Typer) -> None:
    """Adds the commands to the program."""
    app.command("export", help=_EXPORT)(with_call()(_export))
    app.command("import", help=_IMPORT)(with_call()(_import))
    app.command("backup", help=_BACKUP)(with_call(has_user=False)(_backup))
    app.command("restore", help=_RESTORE)(with_call(has_user=False)(_restore))
    app.command("graph", help=_GRAPH)(with_call()(_graph))
    app.command("stats", help=_STATS)(with_call()(_stats))


def _export(call: Call, *, out: Out = None, markdown: Page = None) -> int:
    from graph import cli_export

    return cli_export.run_export(call, out=out, markdown=markdown)


def _import(call: Call, file: File) -> int:
    from graph import cli_import

    return cli_import.run_import(call, file)


def _backup(call: Call, *, to: To = None) -> int:
    from graph import cli_backup

    return cli_backup.run_backup(call, to=to)


def _restore(call: Call, backup: Which, *, yes: Yes = False) -> int:
    from graph import cli_backup

    return cli_backup.run_restore(call, backup, is_sure=yes)


def _graph(call: Call, *, output: Picture = None) -> int:
    from graph import cli_graph

    return cli_graph.show_graph(call, output=output)


def _stats(call: Call, *, days: Days = 30) -> int:
    from graph import cli_stats

    return cli_stats.show_stats(call, days=days)
