"""Folding turns that leave the window into the rolling summary, with a chat model: old summary and turns in, new one out.

All or nothing for each piece: what a failed call was to fold stays where it is. Its tokens never reach the user's stream.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

import structlog
from langchain_core.language_models import LanguageModelInput
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, SystemMessage
from langchain_core.runnables import Runnable

from memory.chat_call import Translated
from memory.errors import ChatError, SettingsError
from memory.kit import Kit
from memory.meter import metered, one_call
from memory.model_window import budget_of
from memory.short_term.summary import Summary, SummaryRefusedError, read_summary, shortened
from memory.short_term.transcript import pieces, transcript
from memory.text import Language, disarm

log = structlog.get_logger()
_HIDDEN = "nostream"
"""LangGraph's tag for model calls whose tokens are not streamed."""


@dataclass(frozen=True, slots=True)
class Folding:
    """What to fold. model: the summariser's name (None: the process's own); limit_tokens: of the new summary."""

    summary: Summary
    turns: Sequence[Sequence[AnyMessage]]
    language: Language
    model: str | None
    limit_tokens: int


@dataclass(frozen=True, slots=True)
class Folded:
    """The new summary and how many of the turns are in it, from the oldest; problem: why the rest is not."""

    summary: Summary
    turns: int
    problem: str = ""


def summarise(kit: Kit, folding: Folding) -> Folded:
    """Folds as many of the turns as the calls of one round allow."""
    steps = _steps(kit, folding)
    try:
        prompt = next(steps)
        while True:
            try:
                with Translated(kit.chat), metered("summary"), one_call() as replies:
                    reply = _model(kit, folding).invoke(prompt)
                    replies.append(reply)
            except (ChatError, SettingsError) as error:
                prompt = steps.throw(error)
            else:
                prompt = steps.send(reply)
    except StopIteration as end:
        folded: Folded = end.value
        return folded


async def asummarise(kit: Kit, folding: Folding) -> Folded:
    """`summarise`, awaiting the model."""
    steps = _steps(kit, folding)
    try:
        prompt = next(steps)
        while True:
            try:
                with Translated(kit.chat), metered("summary"), one_call() as replies:
                    reply = await _model(kit, folding).ainvoke(prompt)
                    replies.append(reply)
            except (ChatError, SettingsError) as error:
                prompt = steps.throw(error)
            else:
                prompt = steps.send(reply)
    except StopIteration as end:
        folded: Folded = end.value
        return folded


def _steps(kit: Kit, folding: Folding) -> Generator[list[AnyMessage], AIMessage, Folded]:
    """The one course of a folding: yields prompts, takes replies, returns what came of it."""
    language = folding.language
    texts = [disarm(transcript(turn, language, kit.tokens, kit.policy)) for turn in folding.turns]
    summary, done = folding.summary, 0
    room = _room(kit, folding)
    if room <= 0:
        return Folded(summary, 0, "the summariser's window is too small")
    for size in pieces(texts, room, kit.tokens)[: kit.policy.summary_calls]:
        text = kit.tokens.clip_middle("\n".join(texts[done : done + size]), room, " […] ")
        try:
            reply = yield _prompt(kit, folding, summary, text)
            summary = _accepted(kit, folding, summary, reply)
        except (ChatError, SettingsError, SummaryRefusedError) as error:
            log.warning("summary_failed", error=str(error), turns=len(folding.turns) - done)
            return Folded(summary, done, str(error))
        done += size
        summary = summary.model_copy(update={"turns": summary.turns + size})
    return Folded(summary, done)


def _accepted(kit: Kit, folding: Folding, old: Summary, reply: AIMessage) -> Summary:
    """The summary in a reply, within its size. Raises SummaryRefusedError."""
    if reply.response_metadata.get("finish_reason") == "length":
        raise SummaryRefusedError("the summariser ran out of room in the middle")
    new = read_summary(disarm(reply.text))
    kept = shortened(new, folding.limit_tokens, kit.tokens.count_text, kit.policy)
    if kept.is_empty:
        raise SummaryRefusedError("nothing of the summary fits its size")
    return kept.model_copy(update={"turns": old.turns})


def _prompt(kit: Kit, folding: Folding, summary: Summary, text: str) -> list[AnyMessage]:
    language = folding.language
    return [
        SystemMessage(kit.prompts.render("summarise_system", language, limit=str(folding.limit_tokens))),
        HumanMessage(
            kit.prompts.render("summarise", language, summary=disarm(summary.render(language)), turns=text)
        ),
    ]


def _room(kit: Kit, folding: Folding) -> int:
    """Tokens of turns that one call may get: the summariser's window less its answer, the old summary and the instructions."""
    budget = budget_of(kit, folding.model, "auto")
    fixed = kit.tokens.count_messages(_prompt(kit, folding, folding.summary, ""))
    # The summary grows from piece to piece, up to its limit.
    grown = max(folding.limit_tokens - kit.tokens.count_text(folding.summary.render(folding.language)), 0)
    return budget.window - max(budget.reserve, folding.limit_tokens) - fixed - grown - 16


def _model(kit: Kit, folding: Folding) -> Runnable[LanguageModelInput, AIMessage]:
    return kit.chat.model(folding.model).with_config(tags=[_HIDDEN])
