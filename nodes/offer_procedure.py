"""The node update_scratchpad with a look into memory: a new plan is answered with the steps that worked before."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import cast

import structlog
from langchain_core.runnables import RunnableConfig
from langgraph.runtime import Runtime

from graph.context import Context, scope_of
from graph.state import AgentState
from memory.errors import LedgerError
from memory.find_procedure import find_procedure
from memory.kit import Kit
from memory.long_term.scope import Scope
from memory.text import Language, disarm
from nodes.update_scratchpad import ScratchpadState, update_scratchpad

log = structlog.get_logger()


def offer_procedure(
    state: AgentState, _config: RunnableConfig, runtime: Runtime[Context], *, kit_of: Callable[[], Kit]
) -> AgentState:
    """Runs the node; the ledger is asked only for the goal of a new plan."""
    kit, language = kit_of(), state["turn"]["language"]
    offer = partial(_offer, kit, scope_of(runtime), language)
    say = partial(kit.prompts.line, language=language)
    return cast(AgentState, update_scratchpad(cast(ScratchpadState, state), say=say, offer=offer))


async def aoffer_procedure(
    state: AgentState, config: RunnableConfig, runtime: Runtime[Context], *, kit_of: Callable[[], Kit]
) -> AgentState:
    """Runs the node in a thread."""
    return await asyncio.to_thread(offer_procedure, state, config, runtime, kit_of=kit_of)


def _offer(kit: Kit, scope: Scope, language: Language, goal: str) -> str:
    """What the model is told about the way that worked; "" when none is known."""
    try:
        found = find_procedure(kit, scope, goal)
    except LedgerError as error:
        log.error("procedure_not_looked_up", error=str(error))
        return ""
    if found is None:
        return ""
    return kit.prompts.render("procedure_offer", language, procedure=disarm(found.text)).strip()
