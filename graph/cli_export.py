"""`mneme export`: the lines to a file or stdout, the page to a file."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from pydantic import JsonValue

from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_kit import opened_kit
from graph.cli_print import note, say_json
from memory.errors import InputError
from memory.export import as_line, snapshot
from memory.export_page import page
from memory.long_term.scope import make_scope


def run_export(call: Call, *, out: str | None, markdown: str | None) -> int:
    """Runs the command. Without a file the lines go to stdout."""
    is_on_stdout = out == "-" or (out is None and markdown is None)
    with opened_kit(call) as kit:
        scope = make_scope(call.user_id, call.agent_id, policy=kit.policy)
        with snapshot(kit, scope) as taken:  # raises before anything is written
            header = taken.header
            if is_on_stdout:
                for line in taken.lines():
                    sys.stdout.write(as_line(line).encode("utf-8", "replace").decode())
                sys.stdout.flush()
            elif out is not None:
                _write(Path(out), (as_line(line) for line in taken.lines()))
            if markdown is not None:
                lines = page(taken.lines(), call.settings.timezone)
                _write(Path(markdown), (f"{line}\n" for line in lines))
    if call.as_json and not is_on_stdout:
        say_json(
            {
                "user_id": scope.user_id,
                "agent_id": scope.agent_id,
                "out": out,
                "markdown": markdown,
                "counts": header["counts"],
                "left_out": header["left_out"],
            }
        )
    elif not is_on_stdout:
        note(f"written: {', '.join(name for name in (out, markdown) if name)}")
        _tell_left_out(header["left_out"])
    return ExitCode.OK


def _tell_left_out(left_out: JsonValue) -> None:
    assert isinstance(left_out, dict)
    if number := left_out["documents"]:
        note(f"left out: {number} documents, which belong to no user (`mneme knowledge list`)")


def _write(path: Path, lines: Iterable[str]) -> None:
    """Writes the file whole or not at all; only its owner may read it."""
    partial = path.with_name(f".{path.name}.{os.getpid()}.partial")
    try:
        try:
            descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8", errors="replace", newline="\n") as file:
                file.writelines(lines)
            os.replace(partial, path)
        finally:
            partial.unlink(missing_ok=True)
    except OSError as error:
        raise InputError(
            f"{path} cannot be written ({error.strerror}): name a file in a folder of yours"
        ) from error
