"""The composition root: opens everything once, hands out the agent and the memory, closes everything."""

import asyncio
import atexit
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self, Unpack

import structlog
from langchain_core.language_models import BaseChatModel
from langchain_core.tools import BaseTool
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph.state import CompiledStateGraph
from pydantic import JsonValue

from graph.build import build_graph
from graph.checkpoint import open_checkpointer, sqlite_url, threads_path
from graph.context import Context
from graph.keep_backups import open_backups
from graph.keep_threads import ThreadKeeper
from graph.logs import set_up_logs
from graph.models import OneModel, open_chat
from graph.settings import Settings
from graph.state import AgentState
from graph.warm_up import WarmUp
from graph.worker import Upkeep, Worker
from memory.clock import Clock, SystemClock
from memory.errors import ClosedError
from memory.forget_report import Forgotten
from memory.forget_where import forget_record
from memory.ingest import Taken, ingest
from memory.kit import Kit
from memory.knowledge.hit import KnowledgeHit
from memory.knowledge.namespace import DEFAULT_NAMESPACE, make_namespace
from memory.list_records import list_records
from memory.long_term.record import Record
from memory.long_term.rule import Rule
from memory.long_term.scope import Scope, make_scope
from memory.long_term.verdict import Verdict
from memory.open import open_kit
from memory.rate import Thumb, rate
from memory.recall import arecall, recall
from memory.remember import remember
from memory.retrieval.hit import Hit
from memory.search_knowledge import search_knowledge
from memory.with_profile import with_profile
from nodes.tools.toolbox import Toolbox

Agent = CompiledStateGraph[AgentState, Context, AgentState, AgentState]


@dataclass(frozen=True, slots=True)
class Extras:
    """What a program may bring along: its own chat model, tools, rules for own kinds of memory, a clock for tests."""

    chat_model: BaseChatModel | None = None
    tools: Sequence[BaseTool] = field(default_factory=tuple)
    rules: Sequence[Rule] = field(default_factory=tuple)
    clock: Clock | None = None
    is_reembedding: bool = False


class App:
    """Mneme, opened. Use it as a context manager, or close it; thread-safe."""

    def __init__(self, settings: Settings, extras: Extras) -> None:
        chat = open_chat(settings) if extras.chat_model is None else OneModel(extras.chat_model)
        self.settings = settings
        self.toolbox = Toolbox(tuple(extras.tools))
        self.kit: Kit = open_kit(
            settings,
            chat,
            extras.clock or SystemClock(),
            rules=extras.rules,
            is_reembedding=extras.is_reembedding,
        )
        self._worker = Worker(
            self.kit,
            ThreadKeeper(self.kit, threads_path(settings), settings.kept_checkpoints),
            open_backups(self.kit, settings),
            is_maintaining=settings.maintenance,
        )
        self._warm_up = WarmUp(settings, self.kit)
        self._saver: BaseCheckpointSaver[str] | None = None
        self._lock = threading.Lock()
        self._is_closed = False
        self._worker.start()

    def agent(self) -> Agent:
        """The compiled graph with the SQLite checkpointer: invoke, ainvoke, stream, astream."""
        self._ensure_open()
        with self._lock:
            if self._saver is None:
                self._saver = open_checkpointer(sqlite_url(threads_path(self.settings)))
        self.warm_up()
        return build_graph(lambda: self.kit, self.toolbox).compile(checkpointer=self._saver, name="mneme")

    def warm_up(self) -> None:
        """Loads in a thread what the first answer would wait for; `agent` calls it."""
        with self._lock:
            if not self._is_closed:
                self._warm_up.start()

    def remember(
        self, text: str, *, user_id: object = None, agent_id: object = None, ttl_days: float | None = None
    ) -> list[Verdict]:
        """Keeps a text for the user; says of each statement in it what became of it, with the record's id."""
        return remember(self.kit, self._scope(user_id, agent_id), text, ttl_days=ttl_days)

    async def aremember(
        self, text: str, *, user_id: object = None, agent_id: object = None, ttl_days: float | None = None
    ) -> list[Verdict]:
        """`remember` for an event loop."""
        return await asyncio.to_thread(
            self.remember, text, user_id=user_id, agent_id=agent_id, ttl_days=ttl_days
        )

    def recall(
        self,
        query: str,
        *,
        user_id: object = None,
        agent_id: object = None,
        limit: int | None = None,
        kinds: Sequence[str] = (),
    ) -> list[Hit]:
        """The memories of the user that answer best, each with score (0-1), kind, source and reason."""
        return recall(with_profile(self.kit), self._scope(user_id, agent_id), query, limit=limit, kinds=kinds)

    async def arecall(
        self,
        query: str,
        *,
        user_id: object = None,
        agent_id: object = None,
        limit: int | None = None,
        kinds: Sequence[str] = (),
    ) -> list[Hit]:
        """`recall` for an event loop."""
        return await arecall(
            with_profile(self.kit), self._scope(user_id, agent_id), query, limit=limit, kinds=kinds
        )

    def ingest(self, place: Path, namespace: str | None = None) -> list[Taken]:
        """Takes a document, or those of a folder, in as knowledge; says of each what became of it."""
        self._ensure_open()
        return ingest(self.kit, make_namespace(namespace, policy=self.kit.policy.knowledge), place)

    def search_knowledge(
        self, query: str, *, namespaces: Sequence[str] = (DEFAULT_NAMESPACE,), limit: int | None = None
    ) -> list[KnowledgeHit]:
        """What the documents of these namespaces say to a question, each with score (0-1), document and reason."""
        self._ensure_open()
        return search_knowledge(self.kit, namespaces, query, limit=limit)

    def memories(
        self, *, user_id: object = None, agent_id: object = None, kinds: Sequence[str] = ()
    ) -> list[dict[str, JsonValue]]:
        """Every live memory of the user as JSON values, the newest first."""
        return [record.to_json() for record in list_records(self.kit, self._scope(user_id, agent_id), kinds)]

    async def amemories(
        self, *, user_id: object = None, agent_id: object = None, kinds: Sequence[str] = ()
    ) -> list[dict[str, JsonValue]]:
        """`memories` for an event loop."""
        return await asyncio.to_thread(self.memories, user_id=user_id, agent_id=agent_id, kinds=kinds)

    def forget(self, record_id: str, *, user_id: object = None, agent_id: object = None) -> Forgotten:
        """Removes one memory for good; says what went, and what is still to go by when. Raises NotFoundError."""
        return forget_record(self.kit, self._scope(user_id, agent_id), record_id)

    async def aforget(self, record_id: str, *, user_id: object = None, agent_id: object = None) -> Forgotten:
        """`forget` for an event loop."""
        return await asyncio.to_thread(self.forget, record_id, user_id=user_id, agent_id=agent_id)

    def rate(
        self,
        rating: int | Thumb,
        answer: str,
        *,
        comment: str = "",
        user_id: object = None,
        agent_id: object = None,
    ) -> list[Record]:
        """Keeps what the user thinks of an answer (1-5, "up" or "down"); the memories that lost or regained confidence.

        answer: id of the turn, of a message of it, or of the thread, whose newest one is meant. Raises InputError, NotFoundError.
        """
        return rate(self.kit, self._scope(user_id, agent_id), rating, answer, comment=comment)

    async def arate(
        self,
        rating: int | Thumb,
        answer: str,
        *,
        comment: str = "",
        user_id: object = None,
        agent_id: object = None,
    ) -> list[Record]:
        """`rate` for an event loop."""
        return await asyncio.to_thread(
            self.rate, rating, answer, comment=comment, user_id=user_id, agent_id=agent_id
        )

    def settle(self) -> None:
        """Blocks until what is pending in the background is done. Raises EmbedderError, VectorIndexError, LedgerError."""
        self._worker.settle()

    def maintain(self, **how: Unpack[Upkeep]) -> dict[str, JsonValue]:
        """Does now what the background does when it is due (is_forced: all that waits); what it did, in counts.

        Raises EmbedderError, VectorIndexError, LedgerError.
        """
        self._ensure_open()
        return self._worker.maintain(**how)

    def erase(self) -> bool:
        """Takes what was forgotten out of every file now; whether a run must be waited for. Raises LedgerError."""
        self._ensure_open()
        return self._worker.erase()

    def close(self) -> None:
        """Ends the background work and gives up every file; may be called twice."""
        with self._lock:
            if self._is_closed:
                return
            self._is_closed = True
        self._warm_up.stop()
        self._worker.stop()
        self.kit.index.close()
        self.kit.ledger.close()
        close = getattr(self._saver, "close", None)
        if close is not None:
            close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()

    def _ensure_open(self) -> None:
        if self._is_closed:
            raise ClosedError("this App is closed: open another one with open_app()")

    def _scope(self, user_id: object, agent_id: object) -> Scope:
        self._ensure_open()
        return make_scope(user_id, agent_id, policy=self.kit.policy)


def open_app(
    settings: Settings | None = None,
    *,
    chat_model: BaseChatModel | None = None,
    tools: Sequence[BaseTool] = (),
    rules: Sequence[Rule] = (),
    clock: Clock | None = None,
) -> App:
    """Opens Mneme with these settings (default: the environment's). The one way in for programs and tests.

    Raises SettingsError, LedgerError, EmbedderChangedError, PromptError.
    """
    chosen = settings or Settings()
    if not structlog.is_configured():  # its default prints everything to stdout
        set_up_logs(chosen.log_level)
    return App(chosen, Extras(chat_model=chat_model, tools=tools, rules=rules, clock=clock))


_shared: list[App] = []
_opening = threading.Lock()


def shared_app() -> App:
    """The one App of this process, with the environment's settings: opened by the first caller, closed at exit.

    Opening reads files: on an event loop it belongs into a thread. Raises as `open_app` does.
    """
    with _opening:
        if not _shared:
            app = open_app()
            atexit.register(app.close)
            app.warm_up()
            _shared.append(app)
        return _shared[0]
