"""The names that LangGraph Server loads. Importing this opens nothing: the first node call does.

The server brings its own checkpointer, so that the graph is compiled without one.
"""

import logging
from functools import partial
from typing import TYPE_CHECKING

from graph.build import build_graph
from graph.maintenance import build_maintenance
from graph.server_threads import close_deleted
from nodes.tools.toolbox import Toolbox

if TYPE_CHECKING:
    from pydantic import JsonValue

    from memory.kit import Kit


def _kit() -> "Kit":
    from graph.app import shared_app  # the ledger and its libraries: not before they are needed

    return shared_app().kit


def _maintain(is_forced: bool) -> "dict[str, JsonValue]":
    from graph.app import shared_app

    return shared_app().maintain(is_forced=is_forced)


logging.getLogger("mneme").warning(  # what langgraph.json sets up besides the graph is not known here
    "Unless authentication is set up (`auth` in langgraph.json), any client of this server can claim any user_id"
    " and read that user's memory."
)

graph = build_graph(_kit, Toolbox()).compile(name="mneme")
maintenance = build_maintenance(_maintain, partial(close_deleted, _kit)).compile(name="maintenance")
