"""One conversation of the command line with the agent: says a line, hands out the reply as it comes, keeps what led to it."""

import asyncio
import signal
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Self
from uuid import uuid4

from langchain_core.messages import AIMessage, AIMessageChunk, HumanMessage
from langchain_core.runnables import RunnableConfig

from graph.app import App
from graph.context import Context
from memory.long_term.scope import Scope
from memory.long_term.verdict import Verdict
from memory.open_turn import check_owner
from memory.short_term.plan import Section
from memory.short_term.window import PROBLEM_KEY
from memory.statement import with_date

_STOPPED = "…"
_STOP_WAIT_S = 0.3
"""How long a cancelled task is waited for before it is cancelled again."""
Show = Callable[[str], None]
Json = dict[str, Any]


@dataclass(slots=True)
class Outcome:
    """What came of a line: the reply and all that led to it, as JSON values."""

    reply: str = ""
    turn_id: str = ""
    hits: list[Json] = field(default_factory=list)
    verdicts: list[Json] = field(default_factory=list)
    used_ids: list[str] = field(default_factory=list)
    knowledge: list[Json] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    usage: dict[str, int] = field(default_factory=dict)
    problem: Json | None = None
    is_stopped: bool = False


class Conversation:
    """Lines of one user in one thread. Close it before its App; for the main thread, where Ctrl-C arrives."""

    def __init__(self, app: App, context: Context, thread_id: str | None = None) -> None:
        self.app = app
        self.context = context
        self.thread_id = thread_id or new_thread_id()
        self._agent = app.agent()
        self._runner = asyncio.Runner()

    @property
    def scope(self) -> Scope:
        """Whose memory it is."""
        return Scope(self.context.user_id, self.context.agent_id)

    def say(self, text: str, show: Show) -> Outcome:
        """Says a line and waits for the reply; `show` gets its pieces.

        Ctrl-C stops the reply: what was said and the piece that came stay in the thread.
        """
        message = HumanMessage(text, id=str(uuid4()))
        heard = _Heard(show)
        try:
            self._runner.run(stoppable(self._listen(message, heard)))
        except KeyboardInterrupt:
            heard.outcome.is_stopped = True
            self._end_turn(str(message.id), heard)
        return heard.outcome

    def state(self) -> Mapping[str, Any]:
        """The state of the thread as it is now. Raises ThreadOwnerError when it is another user's."""
        check_owner(self.app.kit, self.scope, self.thread_id)
        values: Mapping[str, Any] = self._agent.get_state(self._config).values
        return values

    def close(self) -> None:
        """Ends the event loop."""
        self._runner.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def _config(self) -> RunnableConfig:
        return {"configurable": {"thread_id": self.thread_id}}

    async def _listen(self, message: HumanMessage, heard: "_Heard") -> None:
        events = self._agent.astream(
            {"messages": [message]}, self._config, context=self.context, stream_mode=["messages", "updates"]
        )
        async for mode, event in events:
            heard.take(str(mode), event)

    def _end_turn(self, message_id: str, heard: "_Heard") -> None:
        """Brings a stopped turn to its end, so that what was decided about it is carried out."""
        snapshot = self._agent.get_state(self._config)
        if (snapshot.values.get("turn") or {}).get("message_id") != message_id or not snapshot.next:
            return  # stopped before the turn began, or after its end
        last = snapshot.values["messages"][-1]
        if not isinstance(last, AIMessage) or last.tool_calls:
            piece = heard.piece.strip()
            marks = {} if piece else {PROBLEM_KEY: "stopped"}
            reply = AIMessage(f"{piece}{_STOPPED}", additional_kwargs=marks)
            self._agent.update_state(self._config, {"messages": [reply]}, as_node="call_llm")
        self._agent.invoke(None, self._config, context=self.context)


async def stoppable(work: Coroutine[Any, Any, None]) -> None:
    """Runs the work; cancelled, it ends it and all that it began, also where a cancellation got lost.

    Python 3.11's wait_for forgets a cancellation that comes together with a result, such as the next piece of a stream:
    the reply would go on to its end. The loop is ours alone, so everything in it may be cancelled until it is gone.
    """
    task = asyncio.create_task(work)
    with _signals_wake_the_loop():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError:
            task.cancel()
            await asyncio.wait({task}, timeout=_STOP_WAIT_S)
            while rest := asyncio.all_tasks() - {asyncio.current_task()}:
                for one in rest:
                    one.cancel()
                await asyncio.wait(rest, timeout=_STOP_WAIT_S)
            raise
    await task


@contextmanager
def _signals_wake_the_loop() -> Iterator[None]:
    """Lets the loop itself call the handler of Ctrl-C that asyncio.Runner has set.

    Alone, that handler runs when the main thread next runs Python code: a signal that comes just before the loop begins to
    wait, or that another thread is given, is noticed only with the next event, which a hanging endpoint sends half a minute
    later. A handler of the loop is written to its wake-up pipe. Windows has none, and other threads get no signals.
    """
    loop, handler = asyncio.get_running_loop(), signal.getsignal(signal.SIGINT)
    if not callable(handler):
        yield
        return
    try:
        loop.add_signal_handler(signal.SIGINT, handler, signal.SIGINT, None)
    except (NotImplementedError, RuntimeError, ValueError):
        yield
        return
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGINT)
        signal.signal(signal.SIGINT, handler)


class _Heard:
    """Takes the events of a run apart."""

    def __init__(self, show: Show) -> None:
        self.outcome = Outcome()
        self.piece = ""
        """What was streamed of the model call at hand."""
        self._show = show

    def take(self, mode: str, event: Any) -> None:
        if mode == "messages":
            message, metadata = event
            if metadata.get("langgraph_node") == "call_llm" and isinstance(message, AIMessageChunk):
                self._stream(str(message.text))
            return
        for node, update in event.items():
            if isinstance(update, dict):
                self._note(node, update)

    def _stream(self, text: str) -> None:
        if text:
            self.piece += text
            self._show(text)

    def _note(self, node: str, update: Json) -> None:
        outcome = self.outcome
        outcome.problem = update.get("problem") or outcome.problem
        match node:
            case "retrieve_memory":
                outcome.hits = [*update.get("core", []), *update.get("hits", [])]
                outcome.verdicts = update.get("verdicts", [])
                outcome.knowledge = update.get("knowledge", [])
                outcome.turn_id = update["turn"]["turn_id"]
            case "assemble_context" if "context_plan" in update:
                if "hits" in update:  # looked for again beside a smaller window
                    outcome.hits = [*update.get("core", []), *update["hits"]]
                outcome.sections = update["context_plan"]["sections"]
                plan = update["context_plan"]
                outcome.used_ids = [*plan["core_ids"], *plan["record_ids"], *plan.get("knowledge_ids", ())]
                for notice in update.get("messages", []):
                    if isinstance(notice, AIMessage):
                        self._show(f"{notice.text}\n")
            case "call_llm":
                self._note_reply(update["messages"][-1])

    def _note_reply(self, reply: AIMessage) -> None:
        for name, tokens in (reply.usage_metadata or {}).items():
            if isinstance(tokens, int):  # others are details
                self.outcome.usage[name] = self.outcome.usage.get(name, 0) + tokens
        text = str(reply.text)
        if text != self.piece:  # a notice of the agent's own, which was not streamed
            self._show(f"\n{text}" if self.piece else text)
        elif reply.tool_calls and text:
            self._show("\n")
        self.outcome.reply, self.piece = text, ""


def new_thread_id() -> str:
    """The id of a thread that does not exist yet."""
    return str(uuid4())


def as_json(outcome: Outcome, talk: Conversation) -> Json:
    """The object that `mneme chat --json` prints; its keys are documented in the command's help."""
    problem = outcome.problem
    return {
        "reply": outcome.reply,
        "thread_id": talk.thread_id,
        "user_id": talk.context.user_id,
        "agent_id": talk.context.agent_id,
        "model": talk.context.model or talk.app.kit.chat.default_name,
        "memories": _given(outcome),
        "knowledge": [_known(hit) for hit in outcome.knowledge if hit["chunk_id"] in outcome.used_ids],
        "stored": _stored(outcome, talk),
        "refused": [_named(v, "text", "reason") for v in outcome.verdicts if v["action"] == "refused"],
        "forgotten": [
            _named(v, "text", "record_ids") for v in outcome.verdicts if v["action"] == "forgotten"
        ],
        "not_found": [v["text"] for v in outcome.verdicts if v["action"] == "no_match"],
        "verdicts": [_named(v, "action", "reason", "text", "detail", "record_ids") for v in outcome.verdicts],
        "context": outcome.sections,
        "usage": outcome.usage,
        "is_stopped": outcome.is_stopped,
        "error": {"reason": problem["reason"], "message": problem["message"]} if problem else None,
    }


def _given(outcome: Outcome) -> list[Json]:
    """The memories in the prompt, each once: those of the core first."""
    by_id = {hit["record_id"]: _used(hit) for hit in reversed(outcome.hits)}
    return [by_id[record_id] for record_id in outcome.used_ids if record_id in by_id]


def _used(hit: Json) -> Json:
    return _named(hit, "record_id", "kind", "score", "text", "reason")


def _known(hit: Json) -> Json:
    return _named(hit, "chunk_id", "namespace", "document", "heading", "page", "score", "text", "reason")


def _stored(outcome: Outcome, talk: Conversation) -> list[Json]:
    """What was to be stored, with the id under which it is; None for what did not get into the ledger."""
    verdicts = [verdict for verdict in outcome.verdicts if verdict["action"] == "stored"]
    if not verdicts:
        return []
    context = talk.context
    records = talk.app.memories(user_id=context.user_id, agent_id=context.agent_id)
    ids = {record["text"]: record["record_id"] for record in records}
    return [
        {
            "record_id": next(iter(verdict["record_ids"]), None) or ids.get(_kept_text(verdict)),
            **_named(verdict, "text", "reason"),
        }
        for verdict in verdicts
    ]


def _kept_text(verdict: Json) -> str:
    """What the record says, which may have a date besides."""
    candidate = Verdict.model_validate(verdict).candidate
    return with_date(candidate) if candidate else str(verdict["text"])


def _named(values: Json, *names: str) -> Json:
    return {name: values[name] for name in names}
