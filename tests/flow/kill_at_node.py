"""Run by a test in a process of its own: in each folder a conversation goes on and is killed at the node that the folder names.

A folder is called node-visit-moment: at the how manieth visit of a turn, before or after the node's work. Each is a fork of this
process, so that the libraries are imported once.
"""

import os
import signal
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.tools import BaseTool, tool

from graph import lazy_nodes
from graph.app import App, open_app
from graph.context import Context
from tests.builders import calls, on_thread, say, some_input, some_settings
from tests.fakes import ScriptedModel

WINDOW = 4_000
LOOK = "please look"
LONG = "We went over the plan for the office move again and again. " * 7
EARLIER = 8
"""Turns after which the next one, TOLD, is the first that folds into the summary."""
TOLD = f"code{EARLIER}\n我叫张三，我喜欢茶。My cat is called Tom. {LOOK}. {LONG}"
LOADERS = {"tools": "run_tools"}


@tool
def rows(count: int) -> str:
    """Rows of a table, too long for the conversation."""
    return "\n".join(f"{n},user {n}" for n in range(count))


def tools() -> list[BaseTool]:
    """The tools of the conversation."""
    return [rows]


def answer(prompt: list[BaseMessage]) -> AIMessage:
    """Looks up and plans when asked, and summarises by keeping code words."""
    last = prompt[-1]
    if last.text.startswith("<earlier_summary>"):
        codes = dict.fromkeys(word for word in last.text.split() if word.startswith("code"))
        return AIMessage("Facts:\n" + "\n".join(f"- {code}" for code in codes))
    if isinstance(last, HumanMessage) and LOOK in last.text:
        return calls(("rows", {"count": 200}), ("set_plan", {"goal": "move", "steps": ["pack", "drive"]}))
    return AIMessage("fine")


def opened(folder: Path) -> App:
    """The agent over that folder."""
    settings = some_settings(folder, context_tokens=WINDOW)
    return open_app(settings, chat_model=ScriptedModel(script=[answer]), tools=tools())


def _dying(work: Callable[..., Any], visit: int, *, is_after: bool) -> Callable[..., Any]:
    seen = 0

    @wraps(work)
    def dying(*given: Any, **named: Any) -> Any:
        nonlocal seen
        seen += 1
        done = work(*given, **named) if seen < visit or is_after else None
        if seen == visit:
            os.kill(os.getpid(), signal.SIGKILL)
        return done

    return dying


def _die(folder: Path) -> None:
    node, visit, moment = folder.name.split("-")
    name = LOADERS.get(node, node)
    plain, twin = getattr(lazy_nodes, name)()
    dying = _dying(plain, int(visit), is_after=moment == "after")
    setattr(lazy_nodes, name, wraps(getattr(lazy_nodes, name))(lambda: (dying, twin)))
    # checkpoints before the next node begins: else it is a race which of them the kill leaves behind
    opened(folder).agent().invoke(
        some_input(TOLD), on_thread(), context=Context(user_id="zhang"), durability="sync"
    )


def main(folders: list[Path]) -> None:
    """Kills a conversation in each folder; fails when one lived on."""
    with TemporaryDirectory() as other, opened(Path(other)) as app:
        say(app, LOOK)  # loads everything, so that no fork has to
    for folder in folders:
        child = os.fork()
        if child == 0:
            try:
                _die(folder)
            finally:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            sys.exit(f"{folder.name} was not killed")


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
