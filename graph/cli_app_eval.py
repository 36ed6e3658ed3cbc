"""The command `mneme eval`: what can be said. It imports what it needs when it runs."""

from pathlib import Path
from typing import Annotated

import typer

from graph.cli_call import Call, with_call

_EVAL = """Replay scenarios and say which hold · 用场景评测记忆.

FILE has one JSON object a line: turns, a question, what must and must not be injected or stored (docs/evaluation.md). Each runs \
with the offline model in an empty memory of its own; yours is not touched. Fails when a scenario does.

Keys of --json: file, count, passed, hit_rate, precision, utilisation (0-1 or null), changes \
{newly_passing, newly_failing, added, removed, hit_rate, precision, utilisation} or null, \
scenarios [{id, kind, is_passed, missing, unwanted, stored, injected [{line, why, is_used}], reply}]."""


def register_eval(app: typer.Typer) -> None:
    """Adds the command to the program."""
    app.command("eval", help=_EVAL)(with_call(has_user=False)(evaluate))


def evaluate(
    call: Call,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Scenarios, one JSON object a line.")],
    *,
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="ID", help="Only this one; may be repeated.")
    ] = None,
    last: Annotated[
        Path | None,
        typer.Option("--last", metavar="FILE", help="Where runs are kept (default: the data folder)."),
    ] = None,
) -> int:
    """Replays scenarios from a file."""
    from graph import cli_eval

    return cli_eval.evaluate(call, file, only=only or (), last=last)
