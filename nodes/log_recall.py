"""Rows of the recall log from a turn's state: what was asked, what was found, what became of each hit, what the reply used."""

from collections.abc import Mapping, Sequence
from typing import Literal

from langchain_core.messages import HumanMessage
from pydantic import JsonValue

from graph.state import AgentState, Json
from memory.knowledge.hit import KIND
from memory.policy import Policy
from memory.retrieval.used import Given, Use, used_in
from memory.short_term.plan import ContextPlan

Row = dict[str, object]
Place = Literal["core", "memory", "knowledge"]


def recall_row(state: AgentState) -> Row | None:
    """The turn's row; None when it never asked memory."""
    need, turn, plan = state.get("need") or {}, state["turn"], _plan(state)
    if not need:
        return None
    return {
        "turn_id": turn["turn_id"],
        "thread_id": turn["thread_id"],
        "is_needed": need["is_needed"],
        "reason": need["reason"],
        "query": need["query"],
        "tokens": _tokens(plan, "memory"),
        "core_tokens": _tokens(plan, "core"),
    }


def hit_rows(state: AgentState, reply: str | None, policy: Policy) -> list[Row]:
    """A row for each memory, and each piece of a document, that was found, shown or not. reply: None when the model gave none."""
    core, hits = state.get("core", []), state.get("hits", [])
    plan = _plan(state)
    shown = [*plan["core_ids"], *plan["record_ids"]] if plan else []
    used = None if reply is None else used_in(reply, _question(state), _given(shown, (*core, *hits)), policy)
    in_core = {one["record_id"] for one in core}
    rows = [
        _row(state, one, ("core", rank), shown=shown, used=used) for rank, one in enumerate(core, start=1)
    ]
    rows += [
        _row(state, one, ("memory", rank), shown=shown, used=used)
        for rank, one in enumerate(hits, start=1)
        if one["record_id"] not in in_core
    ]
    return rows + _knowledge_rows(state, reply, policy)


def _knowledge_rows(state: AgentState, reply: str | None, policy: Policy) -> list[Row]:
    """A row for each piece of a document that was found; its reason begins with "knowledge" and names the document."""
    plan = _plan(state)
    shown = plan.get("knowledge_ids", []) if plan else []
    hits = [_as_memory(hit) for hit in state.get("knowledge", ())]
    used = None
    if reply is not None:
        used = used_in(reply, _question(state), _given(shown, hits), policy, mark="k")
    return [
        _row(state, one, ("knowledge", rank), shown=shown, used=used)
        for rank, one in enumerate(hits, start=1)
    ]


def _as_memory(hit: Json) -> Json:
    """A piece of a document with the names that hits of memory have; it has no standing and no source turn."""
    blank: Json = {"kind": KIND, "status": "", "confidence": None, "source": {}}
    reason = f"{KIND}: {hit['namespace']}/{hit['document']}: {hit['reason']}"
    return {**hit, **blank, "record_id": hit["chunk_id"], "reason": reason}


def _row(
    state: AgentState,
    hit: Json,
    at: tuple[Place, int],
    *,
    shown: Sequence[str],
    used: Mapping[str, Use] | None,
) -> Row:
    record_id, source = str(hit["record_id"]), hit["source"]
    is_injected = record_id in shown
    origin = source if isinstance(source, dict) else {}
    return {
        "turn_id": state["turn"]["turn_id"],
        "record_id": record_id,
        "place": at[0],
        "rank": at[1],
        "kind": hit["kind"],
        "score": hit["score"],
        "scores": hit["scores"],
        "reason": hit["reason"],
        "status": hit["status"],
        "confidence": hit["confidence"],
        "is_injected": is_injected,
        "dropped": "" if is_injected else _dropped(hit),
        "is_used": None if used is None else record_id in used,
        "used_by": (used or {}).get(record_id, "") if is_injected else "",
        "source_thread_id": origin.get("thread_id", ""),
        "source_turn_id": origin.get("turn_id", ""),
    }


def _dropped(hit: Json) -> JsonValue:
    """Why a hit is not in the prompt: its own reason, or no room for it; "band" of a state that was saved without reasons."""
    return hit.get("dropped") or ("room" if hit["is_injected"] else "band")


def _given(shown: Sequence[str], hits: Sequence[Json]) -> list[Given]:
    texts = {hit["record_id"]: str(hit["text"]) for hit in hits}
    return [
        Given(record_id, number, texts[record_id])
        for number, record_id in enumerate(shown, start=1)
        if record_id in texts
    ]


def _plan(state: AgentState) -> ContextPlan | None:
    """The plan of this turn: where it never came to one, the state still has that of the turn before."""
    plan = state.get("context_plan")
    return plan if plan and plan["current_ids"][:1] == [state["turn"]["message_id"]] else None


def _question(state: AgentState) -> str:
    said = {m.id: m.text for m in state["messages"] if isinstance(m, HumanMessage)}
    return said.get(state["turn"]["message_id"], "")


def _tokens(plan: ContextPlan | None, section: str) -> int:
    if not plan:
        return 0
    return next((one["tokens"] for one in plan["sections"] if one["section"] == section), 0)
