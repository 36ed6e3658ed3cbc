"""What every command has in common: the options --user, --agent and --json, settings, logs, and the door for errors."""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any

import typer

from graph.cli_errors import ExitCode, Failure, explain, stopped

if TYPE_CHECKING:
    from graph.settings import Settings

User = Annotated[
    str | None, typer.Option("--user", metavar="NAME", help="Whose memory · 用户 (default: default)")
]
Agent = Annotated[str | None, typer.Option("--agent", metavar="NAME", help="Which agent's memory · 智能体")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object on stdout.")]


@dataclass(frozen=True, slots=True)
class Call:
    """How a command was called: for whom, and for a person or a program."""

    settings: "Settings"
    user_id: str | None
    agent_id: str | None
    as_json: bool


def with_call(*, has_user: bool = True) -> Callable[[Callable[..., int]], Callable[..., None]]:
    """Makes a command of a function that takes a Call first and returns an exit code.

    Adds the common options, reads the settings, sets up the logs, and tells every error in one line.
    """

    def decorate(command: Callable[..., int]) -> Callable[..., None]:
        @wraps(command)
        def run(**given: Any) -> None:
            names = {name: given.pop(name, None) for name in ("user", "agent", "as_json")}
            code = _guarded(command, names, given)
            if code:
                raise typer.Exit(code)

        own = [p for p in inspect.signature(command).parameters.values() if p.name != "call"]
        common = [("user", User, None), ("agent", Agent, None)] if has_user else []
        added = [
            _option(name, kind, default) for name, kind, default in (*common, ("as_json", AsJson, False))
        ]
        run.__signature__ = inspect.Signature([*own, *added])  # type: ignore[attr-defined]  # typer reads it
        run.__annotations__ = {}
        return run

    return decorate


def _option(name: str, annotation: object, default: object) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _guarded(command: Callable[..., int], names: dict[str, Any], given: dict[str, Any]) -> int:
    from graph.logs import set_up_logs

    set_up_logs("warning")
    try:
        from graph.settings import Settings

        settings = Settings()
        set_up_logs(settings.log_level)
        call = Call(settings, names["user"], names["agent"], bool(names["as_json"]))
        with _acting(command.__name__):
            return command(call, **given)
    except (typer.Exit, typer.Abort, typer.TyperException, BrokenPipeError):
        raise
    except KeyboardInterrupt:
        return report(stopped(command.__name__), as_json=bool(names["as_json"]))
    except Exception as error:  # style 18: the command's main
        import structlog

        log = structlog.get_logger()
        log.debug("command_failed", exc_info=True)
        return report(explain(error), as_json=bool(names["as_json"]))


@contextmanager
def _acting(name: str) -> Iterator[None]:
    """What a command changes is the operator's doing; in a conversation it is the user's."""
    if name == "chat":
        yield
        return
    from memory.ledger.audit import acting_as

    with acting_as("operator"):
        yield


def report(failure: Failure, *, as_json: bool) -> ExitCode:
    """Tells a failure: one line on stderr and, for programs, an object on stdout; returns the exit code."""
    from graph.cli_print import note, say_json

    if failure.code == ExitCode.INTERRUPTED:
        note(failure.message, style="yellow")
    else:
        note(f"error: {failure.message}", style="red")
    if as_json:
        say_json({"error": {"kind": failure.kind, "message": failure.message}})
    return failure.code
