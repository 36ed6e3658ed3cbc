"""Replays a scenario: says its turns to a fresh agent with the offline model and a clock that stands still, then asks.

What was injected is read from the context plan that the question's prompt was rendered from, before the turn's end clears it.
"""

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Self, cast
from zoneinfo import ZoneInfo

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.runnables import RunnableConfig

from graph.app import Agent, App, Extras
from graph.build import build_graph
from graph.checkpoint import open_checkpointer, sqlite_url, threads_path
from graph.context import Context
from graph.offline import OfflineChatModel
from graph.scenario import START, Said, Scenario
from graph.settings import Settings
from graph.threads import SqliteThreads
from memory.errors import ClosedError, InputError, MnemeError
from memory.kit import Kit
from memory.retrieval.used import Given, used_in

_CORE = "core memory"


@dataclass(frozen=True, slots=True)
class Injected:
    """A line of the question's prompt that says what is remembered. why: what found it. is_used: whether the reply says it."""

    line: str
    why: str
    is_used: bool


@dataclass(frozen=True, slots=True)
class Replayed:
    """What came of a scenario. stored: texts of all memories in force at its end, of every user."""

    injected: tuple[Injected, ...]
    stored: tuple[str, ...]
    reply: str


class Player:
    """Plays scenarios, each in a data folder and on an App of its own; the graph is built and the empty ledger made once.

    Close it, or use it as a context manager.
    """

    def __init__(self, settings: Settings) -> None:
        self._folder = TemporaryDirectory(prefix="mneme-eval-")
        empty = Path(self._folder.name, "empty")
        self._settings = settings.model_copy(update={"data_dir": empty, "index": "exact", "model": None})
        self._app: App | None = None
        with self._opened(empty, Extras(chat_model=_PromptedModel())) as app:
            self._graph = build_graph(self._kit, app.toolbox)

    def play(self, scenario: Scenario) -> Replayed:
        """Plays one scenario. Raises InputError when it cannot be played."""
        folder, clock, model = Path(self._folder.name, "now"), _StandingClock(), _PromptedModel()
        shutil.copytree(Path(self._folder.name, "empty"), folder)
        try:
            with self._opened(folder, Extras(chat_model=model, clock=clock)) as app:
                saver = open_checkpointer(sqlite_url(threads_path(app.settings)))
                with closing(cast(SqliteThreads, saver)):
                    agent = self._graph.compile(checkpointer=saver)
                    return _Stage(app, agent, clock, model).play(scenario)
        except MnemeError as error:
            raise InputError(f"scenario {scenario.id!r} cannot be played: {error}") from error
        finally:
            shutil.rmtree(folder)

    def close(self) -> None:
        """Removes what it wrote."""
        self._folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _opened(self, folder: Path, extras: Extras) -> Iterator[App]:
        with App(self._settings.model_copy(update={"data_dir": folder}), extras) as app:
            self._app = app
            yield app

    def _kit(self) -> Kit:
        if self._app is None:
            raise ClosedError("no scenario is being played")
        return self._app.kit


class _StandingClock:
    """Stands still; it is set before each turn."""

    def __init__(self) -> None:
        self.moment = START.astimezone(UTC)

    def now(self) -> datetime:
        return self.moment


class _PromptedModel(OfflineChatModel):
    """The offline model, which may be told what to answer to the user; all else it does by itself."""

    told: str | None = None

    def _answer(
        self, messages: Sequence[BaseMessage], stop: list[str] | None, options: Mapping[str, Any]
    ) -> AIMessage:
        is_to_user = bool(options.get("tools")) and options.get("tool_choice") in (None, "auto", "none")
        if self.told is None or not is_to_user:
            return super()._answer(messages, stop, options)
        return AIMessage(self.told)


@dataclass(slots=True)
class _Seen:
    """What a run showed of itself on its way."""

    plan: Mapping[str, Any] = field(default_factory=dict)
    hits: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    reply: str = ""

    def take(self, node: str, update: Mapping[str, Any]) -> None:
        if node == "retrieve_memory" or (node == "assemble_context" and "hits" in update):
            found = [*update.get("core", ()), *update.get("hits", ())]
            self.hits = {str(hit["record_id"]): hit for hit in reversed(found)}
        if node in ("assemble_context", "call_llm") and "context_plan" in update:
            self.plan = update["context_plan"]
        if node == "call_llm":
            self.reply = str(update["messages"][-1].text)


class _Stage:
    """An opened App on which one scenario is played."""

    def __init__(self, app: App, agent: Agent, clock: _StandingClock, model: _PromptedModel) -> None:
        self._app = app
        self._agent = agent
        self._clock = clock
        self._model = model

    def play(self, scenario: Scenario) -> Replayed:
        """Says the turns, lets the background work be done, asks, and looks at what is stored in the end."""
        times = scenario.times()
        for said, at in zip(scenario.turns, times, strict=False):
            self._say(said, at)
        self._clock.moment = times[-1].astimezone(UTC)
        self._app.settle()
        seen = self._say(scenario.question, times[-1])
        self._app.settle()
        stored = [str(one["text"]) for user in scenario.users for one in self._app.memories(user_id=user)]
        return Replayed(self._injected(seen, scenario.question), tuple(stored), seen.reply)

    def _say(self, said: Said, at: datetime) -> _Seen:
        self._clock.moment, self._model.told = at.astimezone(UTC), said.reply
        context = Context(user_id=said.by, timezone=_zone(at))
        config: RunnableConfig = {"configurable": {"thread_id": said.thread}}
        seen = _Seen()
        steps = self._agent.stream(
            {"messages": [HumanMessage(said.user)]}, config, context=context, stream_mode="updates"
        )
        for step in steps:
            for node, update in step.items():
                seen.take(node, update or {})
        self._model.told = None
        return seen

    def _injected(self, seen: _Seen, question: Said) -> tuple[Injected, ...]:
        plan = seen.plan
        core, recalled = plan.get("core_lines", []), plan.get("memory_lines", [])
        ids = [*plan.get("core_ids", []), *plan.get("record_ids", [])]
        whys = [_CORE] * len(core) + [str(seen.hits.get(i, {}).get("reason", "")) for i in ids[len(core) :]]
        given = [
            Given(record_id, number, str(seen.hits.get(record_id, {}).get("text", "")))
            for number, record_id in enumerate(ids, start=1)
        ]
        used = used_in(seen.reply, question.user, given, self._app.kit.policy)
        return tuple(
            Injected(line, why, record_id in used)
            for line, why, record_id in zip([*core, *recalled], whys, ids, strict=True)
        )


def _zone(at: datetime) -> str | None:
    """The zone of a whole-hour offset by its POSIX name, whose sign is turned round; None: the process's own."""
    offset = at.utcoffset() or timedelta()
    hours, rest = divmod(offset, timedelta(hours=1))
    if rest or not -12 <= hours <= 14:
        return None
    name = f"Etc/GMT{-hours:+d}" if hours else "UTC"
    return name if ZoneInfo(name) else None
