"""The compiled graph with a stopwatch in it: around the node functions, the checkpointer's methods and the model's call."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.messages import BaseMessage, HumanMessage
from langchain_core.outputs import LLMResult
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import ChannelVersions, Checkpoint, CheckpointMetadata, CheckpointTuple

from benchmarks.stopwatch import Stopwatch
from graph.build import build_graph
from graph.context import Context
from graph.threads import SqliteThreads
from memory.kit import Kit
from nodes.tools.toolbox import Toolbox

Answer = Callable[[str, str, Context], str]
"""(the user's words, thread_id, context) -> the reply."""


@contextmanager
def open_timed_agent(kit: Kit, folder: Path, watch: Stopwatch) -> Iterator[Answer]:
    """The agent over the kit. Sections: each node by its name, "checkpointer", "model", "rest"."""
    graph = build_graph(lambda: kit, Toolbox())
    for name, node in graph.nodes.items():
        # Both kinds of runnable that LangGraph makes of a function keep it as `func`, and read its signature through the wrapper.
        runnable: Any = node.runnable
        runnable.func = watch.timed(name, runnable.func)
    saver = TimedThreads(folder / "threads.sqlite", watch)
    agent = graph.compile(checkpointer=saver)
    callbacks: list[BaseCallbackHandler] = [ModelTimer(watch)]

    def answer(text: str, thread_id: str, context: Context) -> str:
        config = RunnableConfig(configurable={"thread_id": thread_id}, callbacks=callbacks)
        with watch.section("rest"):
            state = agent.invoke({"messages": [HumanMessage(text)]}, config, context=context)
        reply: BaseMessage = state["messages"][-1]
        return reply.text

    try:
        yield answer
    finally:
        saver.close()


class TimedThreads(SqliteThreads):
    """The checkpointer with a stopwatch."""

    def __init__(self, path: Path, watch: Stopwatch) -> None:
        super().__init__(path)
        self._watch = watch

    def get_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        with self._watch.section("checkpointer"):
            return super().get_tuple(config)

    def put(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        with self._watch.section("checkpointer"):
            return super().put(config, checkpoint, metadata, new_versions)

    def put_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        with self._watch.section("checkpointer"):
            super().put_writes(config, writes, task_id, task_path)


class ModelTimer(BaseCallbackHandler):
    """Opens a section when a model is called and closes it when it has answered."""

    run_inline = True

    def __init__(self, watch: Stopwatch) -> None:
        self._watch = watch
        self._open: dict[UUID, AbstractContextManager[None]] = {}

    def on_chat_model_start(self, *_: Any, run_id: UUID, **__: Any) -> None:
        section = self._open[run_id] = self._watch.section("model")
        section.__enter__()

    def on_llm_end(self, response: LLMResult, *, run_id: UUID, **_: Any) -> None:  # noqa: ARG002 - the callback's signature
        self._open.pop(run_id).__exit__(None, None, None)

    def on_llm_error(self, error: BaseException, *, run_id: UUID, **_: Any) -> None:  # noqa: ARG002 - the callback's signature
        self._open.pop(run_id).__exit__(None, None, None)
