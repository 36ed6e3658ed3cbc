"""Logs of a program with a terminal: to stderr, at the level of the settings. The LangGraph server has its own."""

import logging
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO, cast

import structlog

_OURS = ("graph", "nodes", "memory", "prompts", "benchmarks")


class _Stderr:
    """Whatever sys.stderr is at the moment of writing: a spinner puts itself in its place for a while."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()

    def isatty(self) -> bool:
        return sys.stderr.isatty()


def set_up_logs(level: str) -> None:
    """Sends structlog and the standard library's logs to stderr; may be called again with another level.

    Libraries are heard from "warning" on, unless the level is "debug". Tracebacks are shown at "debug" only.
    """
    number = logging.getLevelNamesMapping()[level.upper()]
    stream = cast(TextIO, _Stderr())
    handler = _Handler(stream)
    handler.setFormatter(_Formatter("%(levelname)s %(name)s: %(message)s"))
    logging.root.handlers[:] = [h for h in logging.root.handlers if not isinstance(h, _Handler)] + [handler]
    logging.root.setLevel(number if is_debug(level) else max(number, logging.WARNING))
    for name in _OURS:
        logging.getLogger(name).setLevel(number)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.format_exc_info if is_debug(level) else _one_line_error,
            structlog.dev.ConsoleRenderer(
                colors=False, pad_event_to=0, exception_formatter=structlog.dev.plain_traceback
            ),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )


def is_debug(level: str) -> bool:
    """Whether tracebacks are wanted."""
    return level == "debug"


class _Handler(logging.StreamHandler[TextIO]):
    """Ours among the handlers: another call replaces it and leaves those of others."""


class _Formatter(logging.Formatter):
    """One line an entry; the traceback only at debug."""

    def format(self, record: logging.LogRecord) -> str:
        if logging.root.level > logging.DEBUG and record.exc_info:
            record.exc_info, record.exc_text = None, None
        return super().format(record)


def _one_line_error(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    if event.pop("exc_info", None):
        error = sys.exc_info()[1]
        event.setdefault("error", f"{type(error).__name__}: {error}" if error else "unknown")
    return event
