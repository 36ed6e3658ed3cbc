"""An App whose clock stands still and whose worker waits: the tests say when time passes and when extraction runs."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.tools import BaseTool

from graph.app import App, open_app
from memory.consolidate import Report, consolidate
from memory.kit import Kit
from memory.ledger import records, scopes
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.long_term.verdict import Verdict
from memory.why import list_writes
from tests.builders import on_thread, say, some_settings
from tests.fakes import FrozenClock

ZHANG = Scope("zhang")
PAUSE = timedelta(seconds=45)
QUIET = timedelta(minutes=5)
DAY = timedelta(days=1)


@contextmanager
def frozen_app(
    folder: Path,
    clock: FrozenClock,
    *,
    chat_model: BaseChatModel | None = None,
    tools: Sequence[BaseTool] = (),
    **settings: Any,
) -> Iterator[App]:
    """The App; its worker has been stopped."""
    with open_app(some_settings(folder, **settings), chat_model=chat_model, tools=tools, clock=clock) as app:
        app._worker.stop()
        yield app


def clock_of(app: App) -> FrozenClock:
    clock = app.kit.clock
    assert isinstance(clock, FrozenClock)
    return clock


def pass_days(app: App, days: float) -> None:
    clock_of(app).pass_time(timedelta(days=days))


def put(kit: Kit, *new: Record) -> None:
    """Records of the user as they are, without a vector."""
    with kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, ZHANG, 0.0)
        for record in new:
            records.add(tx, scope_no, record, None)


def talk(app: App, *messages: str, thread: str = "t1", user: str = "zhang") -> str:
    """Says these with pauses between them; the last reply."""
    reply = ""
    for message in messages:
        reply = say(app, message, thread=thread, user=user)
        clock_of(app).pass_time(PAUSE)
    return reply


def extract_all(app: App) -> Report:
    """Works everything off that waits."""
    clock_of(app).pass_time(QUIET)
    return consolidate(app.kit, is_forced=True)


def verdicts(app: App, thread: str = "t1") -> list[tuple[str, str]]:
    """(action, reason) of the verdicts on the newest message of the thread."""
    turn_id = state(app, thread)["turn"]["turn_id"]
    found = [w for w in list_writes(app.kit, ZHANG, limit=None) if w["turn_id"] == turn_id]
    return [(str(w["action"]), str(w["reason"])) for w in reversed(found)]


def state(app: App, thread: str = "t1") -> dict[str, Any]:
    """The saved state of the thread."""
    values: dict[str, Any] = app.agent().get_state(on_thread(thread)).values
    return values


def every_record(app: App, scope: Scope = ZHANG) -> list[Record]:
    """All records of the user, whatever their status, oldest first."""
    with app.kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return [] if scope_no is None else records.list_all(tx, scope_no)[::-1]


def ledger_text(app: App) -> str:
    """Everything that the ledger's tables say, without indexes and feed."""
    tables = (
        "records",
        "record_versions",
        "turns",
        "verdicts",
        "pendings",
        "injections",
        "entities",
        "relations",
        "passages",
    )
    with app.kit.ledger.read() as tx:
        return "\n".join(str(row) for table in tables for row in tx.exec_driver_sql(f"SELECT * FROM {table}"))


def kept(found: Sequence[Verdict]) -> list[str]:
    """Ids of the records that these verdicts led to."""
    return [record_id for verdict in found for record_id in verdict.record_ids]
