"""What an error means for whoever ran a command: one line, a kind for programs, an exit code. The only such table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from memory.errors import (
    ChatError,
    EmbedderChangedError,
    InputError,
    LedgerError,
    MnemeError,
    NotFoundError,
    PromptError,
    SettingsError,
    VectorIndexError,
)

if TYPE_CHECKING:
    from pydantic import ValidationError


class ExitCode(IntEnum):
    """Exit codes of every command."""

    OK = 0
    FAILED = 1
    USAGE = 2
    SETTINGS = 3
    NOT_FOUND = 4
    DATA = 5
    NO_ANSWER = 6
    INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Failure:
    """An error, told. kind: for programs; `--json` prints it."""

    kind: str
    message: str
    code: ExitCode


_TABLE: Sequence[tuple[type[Exception], str, ExitCode]] = (
    (NotFoundError, "not_found", ExitCode.NOT_FOUND),
    (InputError, "input", ExitCode.USAGE),
    (SettingsError, "settings", ExitCode.SETTINGS),
    (PromptError, "settings", ExitCode.SETTINGS),
    (EmbedderChangedError, "embedder_changed", ExitCode.DATA),
    (LedgerError, "ledger", ExitCode.DATA),
    (VectorIndexError, "index", ExitCode.DATA),
    (ChatError, "no_answer", ExitCode.NO_ANSWER),
    (MnemeError, "error", ExitCode.FAILED),
)


_GOES_ON: Mapping[str, str] = {
    "import": "what was taken in is kept: the same command goes on from there · 已读入的都在，再运行一次从那里继续",
    "export": "a file is written whole or not at all: run it again · 文件要么完整写出，要么没有，请再运行一次",
    "backup": "no half backup is left: run it again · 没有留下不完整的备份，请再运行一次",
    "restore": "the memory is as it was, or as in the backup, and what stood there is in a folder replaced-* beside the backup:"
    " run it again to complete it · 记忆要么和原来一样，要么和备份一样（原来的在备份旁边的 replaced-* 文件夹里），"
    "再运行一次即可完成",
    "maintain": "what was done is kept: the same command does the rest · 已做的都在，再运行一次做完其余的",
}
"""Command -> how to go on when it was stopped with Ctrl-C."""
_LOST_NOTHING = "nothing is lost: run it again · 没有丢失任何内容，可以再运行一次"


def stopped(command: str) -> Failure:
    """What Ctrl-C means for a command, and how to go on."""
    text = _GOES_ON.get(command.strip("_"), _LOST_NOTHING)
    return Failure("interrupted", f"stopped · 已停止; {text}", ExitCode.INTERRUPTED)


def explain(error: Exception) -> Failure:
    """What the error means. Errors that nobody foresaw are named, with the way to see more."""
    for kind_of_error, kind, code in _TABLE:
        if isinstance(error, kind_of_error):
            return Failure(kind, str(error), code)
    return _foreign(error)


def _foreign(error: Exception) -> Failure:
    from pydantic import ValidationError
    from pydantic_settings import SettingsError as UnreadableSettingError

    if isinstance(error, ValidationError) and error.title == "Settings":
        return Failure("settings", _settings_text(error), ExitCode.SETTINGS)
    if isinstance(error, ValidationError) and error.title == "Context":
        return Failure("input", _fields_text(error, {}), ExitCode.USAGE)
    if isinstance(error, UnreadableSettingError):
        return Failure("settings", str(error), ExitCode.SETTINGS)
    text = f"{type(error).__name__}: {error} (MNEME_LOG_LEVEL=debug shows where it happened)"
    return Failure("error", text, ExitCode.FAILED)


def _settings_text(error: "ValidationError") -> str:
    from graph.settings import Settings

    names = {name: f"MNEME_{name.upper()}" for name in Settings.model_fields}
    names |= {name: name.upper() for name in ("openai_api_key", "openai_base_url")}
    return _fields_text(error, names)


def _fields_text(error: "ValidationError", names: Mapping[str, str]) -> str:
    """Each field with what is wrong with it; values are left out: one of them may be a key."""
    parts = []
    for detail in error.errors(include_url=False, include_context=False, include_input=False):
        field = ".".join(map(str, detail["loc"]))
        parts.append(f"{names.get(field, field)}: {detail['msg'].removeprefix('Value error, ')}")
    return "; ".join(parts)
