"""What a turn asks of memory: whether it needs any, what its words point back to, the search, and the core beside it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import structlog
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from pydantic import JsonValue

from graph.context import Context
from graph.state import Json
from memory.core import read_core
from memory.errors import LedgerError
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.long_term.scope import Scope
from memory.policy import Policy
from memory.recall import ask, search
from memory.retrieval.asked import Wanted
from memory.retrieval.hit import TURN_KIND, Hit
from memory.retrieval.need import Need, need_of
from memory.retrieval.point_back import Pointed, Spoken, point_back
from memory.retrieval.query import Query
from memory.retrieval.stated import says, stated
from memory.rewrite import Rewriting
from memory.short_term.window import is_worth_sending
from memory.text import clip_middle, normalised
from memory.turn_passages import REPLY_LABEL

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Question:
    """The user's words as memory is asked them. text: what is searched; wanted: what is left out of the answer."""

    pointed: Pointed
    need: Need
    wanted: Wanted
    text: str
    rewriting: Rewriting | None = None

    def query(self, kit: Kit) -> Query | None:
        """What to search; None when memory is not needed."""
        return ask(kit, self.text, self.wanted.timezone) if self.need.is_needed else None

    def rewritten(self, text: str | None) -> "Question":
        """The same with a model's wording; None keeps the rules' own."""
        return self if text is None else replace(self, text=text)


def make_question(
    kit: Kit, messages: Sequence[AnyMessage], newest: HumanMessage, *, context: Context, wanted: Wanted
) -> Question:
    """The question of the newest message, read with the thread before it."""
    earlier = spoken_before(messages, newest, kit.policy)
    pointed = point_back(newest.text, earlier, kit.policy)
    need = need_of(ask(kit, newest.text, context.timezone), pointed.cue)
    rewriting = Rewriting(newest.text, tuple(earlier), context.model) if context.rewrite_query else None
    return Question(
        pointed=pointed,
        need=need,
        wanted=wanted,
        text=pointed.text,
        rewriting=rewriting if need.is_needed and earlier else None,
    )


def spoken_before(messages: Sequence[AnyMessage], newest: HumanMessage, policy: Policy) -> list[Spoken]:
    """What user and agent said in the last turns before that message, oldest first, without tool rounds."""
    spoken: list[Spoken] = []
    for message in messages:
        if message.id == newest.id:
            break
        is_said = isinstance(message, HumanMessage) or (
            isinstance(message, AIMessage) and not message.tool_calls
        )
        if is_said and message.text.strip() and is_worth_sending(message):
            spoken.append(Spoken(message.text, isinstance(message, HumanMessage)))
    recent = spoken[-2 * policy.pointed_turns :]
    return [replace(one, text=clip_middle(one.text, policy.embed_clip_chars, "\n")) for one in recent]


def answer(kit: Kit, scope: Scope, question: Question, vector: Vector | None) -> Mapping[str, list[Json]]:
    """The state's `core` and `hits`. A ledger that cannot be read costs no answer."""
    try:
        core = read_core(kit, scope, question.pointed.text)
        query = question.query(kit)
        hits = search(kit, scope, query, vector=vector, wanted=question.wanted) if query else []
    except LedgerError as error:
        log.error("recall_failed", error=str(error))
        return {"core": [], "hits": []}
    return {
        "core": [one.to_json() for one in core],
        "hits": [beside_core(hit, core, kit.policy.told_share) for hit in hits],
    }


def need_json(question: Question) -> Json:
    """The need for the state: whether, why, and what is searched, "" for nothing."""
    asked: dict[str, JsonValue] = {
        "query": question.text if question.need.is_needed else "",
        "points_to": question.pointed.means,
    }
    return {**question.need.to_json(), **asked}


def beside_core(hit: Hit, core: Sequence[Hit], share: float) -> Json:
    """The hit for the state, not injected when the core says it already. share: of a turn, that a core record of it must say."""
    if hit.is_injected and any(_is_said_by(hit, one, share) for one in core):
        return hit.model_copy(update={"is_injected": False, "dropped": "core"}).to_json()
    return hit.to_json()


def _is_said_by(hit: Hit, core: Hit, share: float) -> bool:
    if hit.record_id == core.record_id:
        return True
    mine, theirs = normalised(hit.text), normalised(core.text)
    is_source = hit.kind == TURN_KIND and hit.source.turn_id == core.source.turn_id
    if is_source and theirs in mine and len(theirs) >= share * len(mine):
        return True
    said = stated(hit.text, is_reply=hit.speaker == REPLY_LABEL, is_record=hit.kind != TURN_KIND)
    return mine == theirs or says(said, stated(core.text, is_record=True))
