"""The command `mneme`: what can be said on the command line. Each command imports what it needs when it runs."""

import atexit
import os
import signal
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from graph import cli_app_data
from graph.cli_app_eval import register_eval
from graph.cli_app_log import Thread, log
from graph.cli_app_memories import Kinds, memories
from graph.cli_app_upkeep import register_upkeep
from graph.cli_call import Call, Yes, report, with_call
from graph.cli_errors import ExitCode, Failure, stopped
from graph.cli_knowledge_commands import INGEST, ingest, knowledge

_EPILOG = """Exit codes: 0 ok · 1 failed check or other error · 2 usage · 3 settings or environment · 4 not found · \
5 ledger, index or other data problem · 6 the model gave no answer · 130 stopped with Ctrl-C.

Results go to stdout, notices and logs to stderr. With --json a command prints one JSON object; errors look like \
{"error": {"kind", "message"}}.

Settings: MNEME_DATA_DIR, MNEME_MODEL, OPENAI_API_KEY, OPENAI_BASE_URL and others (README), or a .env file here."""

_CHAT = """Talk with the agent · 与智能体对话.

Without --message: a conversation; in a pipe, one reply for each line.

Keys of --json: reply, thread_id, user_id, agent_id, model, memories [{record_id, kind, score, text, reason}] (those in \
the prompt), knowledge [{chunk_id, namespace, document, heading, page, score, text, reason}] (likewise), stored \
[{record_id, text, reason}], refused [{text, reason}], forgotten [{text, record_ids}], not_found (list of text), \
erasure (as `mneme forget` reports, or null), verdicts [{action, reason, text, detail, record_ids}] (all of these, and what \
is pending, ambiguous, asked, confirmed or rejected), context [{section, tokens, budget}], usage {input_tokens, output_tokens, \
total_tokens}, is_stopped, error {reason, message} or null. In a pipe: one object for each line; the lines /new and /quit have \
none."""

_RECALL = """Search the memory · 检索记忆.

Keys of --json: user_id, agent_id, query, count, hits [{record_id, text, kind, score (0-1), reason, is_injected, dropped, \
status, confidence, created_at, source, scores}]."""

_REINDEX = """Make the vector index anew from the ledger · 重建向量索引.

Keys of --json: reembedded (number or null), index {backend, state, vectors, applied_seq, behind, detail}."""

_DOCTOR = """Check the installation and say how to fix what is wrong · 自检.

Keys of --json: is_ok, checks [{name, status: ok | warn | fail, found, fix}]."""

app = typer.Typer(
    name="mneme",
    help="Mneme, an agent that remembers · 会记忆的智能体",
    epilog=_EPILOG,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(memories, name="memories")
app.add_typer(knowledge, name="knowledge")
app.command(help=INGEST)(ingest)
app.add_typer(log, name="log")


def _version(is_wanted: bool) -> None:
    if is_wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            sys.stdout.write(f"mneme {version('mneme-agent')}\n")
        except PackageNotFoundError:
            sys.stdout.write("mneme (a checkout that is not installed: pip install -e .)\n")
        raise typer.Exit


@app.callback()
def _mneme(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Options of the whole program."""


@app.command(help=_CHAT)
@with_call()
def chat(
    call: Call,
    *,
    thread: Annotated[str | None, typer.Option(help="Go on with this thread (default: a new one).")] = None,
    model: Annotated[str | None, typer.Option(help="Chat model; 'offline' is the built-in one.")] = None,
    message: Annotated[str | None, typer.Option("--message", "-m", help="Say this and end.")] = None,
    namespace: Annotated[
        list[str] | None, typer.Option("--namespace", metavar="NAME", help="Read these documents only.")
    ] = None,
) -> int:
    from graph.cli_spinner import Spinner

    with Spinner("starting · 启动中"):
        from graph import cli_chat
    return cli_chat.chat(call, message=message, thread=thread, model=model, knowledge=namespace)


@app.command(help=_RECALL)
@with_call()
def recall(
    call: Call,
    query: Annotated[str, typer.Argument(help="A question or words.")],
    *,
    limit: Annotated[int | None, typer.Option(min=1, help="Hits at most (default: 10).")] = None,
    kind: Kinds = None,
) -> int:
    from graph import cli_memories

    return cli_memories.recall(call, query, limit=limit, kinds=kind or ())


@app.command(
    help="Everything that was said in a thread · 查看会话. Keys of --json: user_id, agent_id, thread_id, count, turns."
)
@with_call()
def history(
    call: Call, thread: Annotated[str, typer.Argument(help="The thread's name, as `mneme chat` prints it.")]
) -> int:
    from graph import cli_thread

    return cli_thread.history(call, thread)


@app.command(
    "why",
    help="Why the last answer is as it is · 上一个回答用了哪些记忆.\n\nKeys of --json: user_id, agent_id, answer.",
)
@with_call()
def why_answer(call: Call, *, thread: Thread = None) -> int:
    from graph import cli_log

    return cli_log.why(call, thread=thread)


@app.command(help=_REINDEX)
@with_call(has_user=False)
def reindex(
    call: Call,
    *,
    reembed: Annotated[bool, typer.Option("--reembed", help="Embed every memory anew first.")] = False,
    yes: Yes = False,
) -> int:
    from graph import cli_reindex

    return cli_reindex.run_reindex(call, is_reembedding=reembed, is_sure=yes)


@app.command(
    help="Fit scores to the embedder in use · 为当前嵌入模型校准分数. Keys of --json: embedder, calibration."
)
@with_call(has_user=False)
def calibrate(call: Call) -> int:
    from graph import cli_calibrate

    return cli_calibrate.calibrate(call)


@app.command(help=_DOCTOR)
@with_call(has_user=False)
def doctor(call: Call) -> int:
    from graph import cli_doctor

    return cli_doctor.doctor(call)


register_upkeep(app)
register_eval(app)


@app.command(
    help="Run a benchmark; without a name, list them · 运行基准测试.",
    context_settings={
        "allow_extra_args": True,
        "ignore_unknown_options": True,
        "allow_interspersed_args": False,
        "help_option_names": [],
    },
)
def bench(
    context: typer.Context, name: Annotated[str | None, typer.Argument(metavar="NAME [ARGUMENTS]")] = None
) -> None:
    from graph.cli_bench import bench as run

    raise typer.Exit(run(name, context.args))


cli_app_data.register(app)


def main() -> None:
    """The entry point: runs the command line and ends the process with its exit code."""
    _set_up_streams()
    code = _run(sys.argv[1:])
    atexit.unregister(_ignore_stops)
    atexit.register(_ignore_stops)
    sys.exit(code)


def _ignore_stops() -> None:
    """What was asked is done: a Ctrl-C while the process ends must not make it look stopped."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _run(arguments: Sequence[str]) -> int:
    try:
        return int(app(list(arguments), prog_name="mneme", standalone_mode=False) or 0)
    except typer.Abort:
        return report(stopped(""), as_json="--json" in arguments)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or the flush at exit fails again
        return ExitCode.FAILED
    except typer.TyperException as error:
        if not error.format_message():  # the help was shown instead
            return error.exit_code
        hint = f"{error.format_message()} (mneme --help)"
        return report(Failure("usage", hint, ExitCode.USAGE), as_json="--json" in arguments)


def _set_up_streams() -> None:
    """Pipes are UTF-8 whatever the locale; what cannot be written or read is replaced, never an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")


if __name__ == "__main__":
    main()
