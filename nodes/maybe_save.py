"""Node: the end of every turn: carries the verdicts out, logs what was shown, hands the turn to the outbox, clears up.

One transaction. A failure here never costs the user the answer: the turn stays open in the ledger and is finished with the next.
"""

import asyncio
from collections.abc import Callable, Sequence

import structlog
from langchain_core.messages import AIMessage
from langchain_core.runnables import RunnableConfig
from langgraph.runtime import Runtime

from graph.context import Context, context_of, scope_of
from graph.state import AgentState
from memory.errors import LedgerError
from memory.forgotten_words import forgotten_words
from memory.index.protocol import Vector
from memory.keep_capacity import keep_capacity
from memory.kit import Kit
from memory.ledger.model_calls import ModelCall
from memory.long_term.scope import Scope
from memory.long_term.verdict import Verdict
from memory.meter import call_of
from memory.policy import Policy
from memory.remember import TurnEnd, aembed, commit, embed, to_embed
from memory.review_experiences import keep_experiences
from memory.short_term.window import PROBLEM_KEY
from nodes.choices import choices_of
from nodes.forget_in_thread import without_words
from nodes.hand_over_tasks import experiences_of, tasks_to_hand_over
from nodes.log_recall import hit_rows, recall_row

log = structlog.get_logger()
_POLICY = Policy()


def maybe_save(
    state: AgentState, _config: RunnableConfig, runtime: Runtime[Context], *, kit_of: Callable[[], Kit]
) -> AgentState:
    """Runs the node."""
    end = _turn_end(state)
    update = _cleared(state, is_saved=end is not None)
    if end is not None:
        try:
            kit = kit_of()
            update = _commit(kit, scope_of(runtime), end, embed(kit, to_embed(end.verdicts)), state=state)
            _keep_capacity(kit, runtime)
        except Exception:  # style 18: the end-of-turn save must never lose the answer
            log.exception("turn_not_committed", turn_id=end.turn_id)
            return _cleared(state, is_saved=False)
    return update


async def amaybe_save(
    state: AgentState, _config: RunnableConfig, runtime: Runtime[Context], *, kit_of: Callable[[], Kit]
) -> AgentState:
    """Runs the node, awaiting a remote embedder; the ledger is used in a thread."""
    end = _turn_end(state)
    update = _cleared(state, is_saved=end is not None)
    if end is not None:
        try:
            kit = await asyncio.to_thread(kit_of)
            vectors = await aembed(kit, to_embed(end.verdicts))
            update = await asyncio.to_thread(_commit, kit, scope_of(runtime), end, vectors, state=state)
            await asyncio.to_thread(_keep_capacity, kit, runtime)
        except Exception:  # style 18: the end-of-turn save must never lose the answer
            log.exception("turn_not_committed", turn_id=end.turn_id)
            return _cleared(state, is_saved=False)
    return update


def _commit(
    kit: Kit, scope: Scope, end: TurnEnd, vectors: Sequence[Vector | None], *, state: AgentState
) -> AgentState:
    """The turn, then what finished tasks left, again when it is not there yet; the update, without what was forgotten."""
    commit(kit, scope, end, vectors)
    if (handed := tasks_to_hand_over(state)) is not None:
        keep_experiences(kit, scope, experiences_of(handed, state), turn_id=end.turn_id)
    return without_words(state, _cleared(state, is_saved=True), forgotten_words(kit, scope, end.thread_id))[0]


def _keep_capacity(kit: Kit, runtime: Runtime[Context]) -> None:
    """For the janitor, which runs without a profile; what fails is made up for in the next turn."""
    most = choices_of(context_of(runtime), kit).profile.numbers.get("capacity_records")
    try:
        if most is not None:
            keep_capacity(kit, scope_of(runtime), most)
    except LedgerError as error:
        log.error("capacity_not_kept", error=str(error))


def _turn_end(state: AgentState) -> TurnEnd | None:
    """What there is to commit; None when the turn never got into the ledger."""
    turn, last = state["turn"], state["messages"][-1]
    if not turn["turn_id"]:
        return None
    is_reply = isinstance(last, AIMessage) and not last.additional_kwargs.get(PROBLEM_KEY)
    return TurnEnd(
        turn_id=turn["turn_id"],
        thread_id=turn["thread_id"],
        message_id=turn["message_id"],
        verdicts=[Verdict.model_validate(verdict) for verdict in state.get("verdicts", ())],
        reply_text=last.text if is_reply else None,
        reply_id=last.id if is_reply else None,
        injections=hit_rows(state, last.text if is_reply else None, _POLICY),
        recall=recall_row(state),
        calls=_calls(state),
    )


def _calls(state: AgentState) -> list[ModelCall]:
    """What the model was asked for this answer, as far as its replies say; how long it took is in the turn itself."""
    found: list[ModelCall] = []
    for message in reversed(state["messages"]):
        if message.id == state["turn"]["message_id"]:
            break
        if isinstance(message, AIMessage) and not message.additional_kwargs.get(PROBLEM_KEY):
            found.append(call_of("answer", 0.0, message))
    return found


def _cleared(state: AgentState, *, is_saved: bool) -> AgentState:
    """The per-turn keys without their bulk: the token table stays for `/context` and Studio."""
    update = AgentState(core=[], hits=[], knowledge=[], verdicts=[])
    if is_saved and (handed := tasks_to_hand_over(state)) is not None:
        update["scratchpad"] = handed.pad.model_dump(mode="json")
    if plan := state.get("context_plan"):
        update["context_plan"] = {
            **plan,
            "core_lines": [],
            "memory_lines": [],
            "knowledge_lines": [],
            "verdict_lines": [],
            "scratchpad": "",
            "summary": "",
        }
    return update
