"""Rewriting a question with a chat model so that it can be searched by itself. Off unless a run asks for it.

Its tokens never reach the user's stream, and its failure costs nothing: then the rules' own wording is searched.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import structlog
from langchain_core.language_models import LanguageModelInput
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from langchain_core.runnables import Runnable

from memory.chat_call import Translated
from memory.errors import ChatError, SettingsError
from memory.kit import Kit
from memory.meter import metered, one_call
from memory.policy import Policy
from memory.retrieval.point_back import Spoken
from memory.text import clean, clip_middle, disarm, language_of, one_line, query_terms

log = structlog.get_logger()
_HIDDEN = "nostream"


@dataclass(frozen=True, slots=True)
class Rewriting:
    """What to rewrite: the question, the thread before it (oldest first), the model's name (None: the process's own)."""

    question: str
    earlier: Sequence[Spoken]
    model: str | None = None


def rewrite(kit: Kit, rewriting: Rewriting) -> str | None:
    """The question in words that need no conversation; None when the model gave nothing to use."""
    try:
        with Translated(kit.chat), metered("rewrite"), one_call() as replies:
            replies.append(reply := _model(kit, rewriting).invoke(_prompt(kit, rewriting)))
        return read_reply(reply, kit.policy)
    except (ChatError, SettingsError) as error:
        log.warning("question_not_rewritten", error=str(error))
        return None


async def arewrite(kit: Kit, rewriting: Rewriting) -> str | None:
    """`rewrite`, awaiting the model."""
    try:
        with Translated(kit.chat), metered("rewrite"), one_call() as replies:
            replies.append(reply := await _model(kit, rewriting).ainvoke(_prompt(kit, rewriting)))
        return read_reply(reply, kit.policy)
    except (ChatError, SettingsError) as error:
        log.warning("question_not_rewritten", error=str(error))
        return None


def read_reply(reply: AIMessage, policy: Policy) -> str | None:
    """The question in a reply; None for anything that is no single short question."""
    lines = [one_line(line) for line in clean(reply.text).splitlines() if line.strip()]
    if len(lines) != 1 or len(lines[0]) > policy.rewrite_chars or not query_terms(lines[0]):
        log.warning("question_not_rewritten", lines=len(lines))
        return None
    return lines[0].strip("\"'“”「」")


def _prompt(kit: Kit, rewriting: Rewriting) -> list[AnyMessage]:
    language = language_of(rewriting.question)
    policy = kit.policy
    recent = rewriting.earlier[-2 * policy.pointed_turns :]
    who = {True: "user", False: "assistant"}
    lines = [f"{who[s.is_user]}: {clip_middle(one_line(s.text), policy.rewrite_chars)}" for s in recent]
    question = clip_middle(one_line(rewriting.question), policy.embed_clip_chars)
    text = kit.prompts.render(
        "rewrite", language, earlier=disarm("\n".join(lines)), question=disarm(question)
    )
    return [HumanMessage(text)]


def _model(kit: Kit, rewriting: Rewriting) -> Runnable[LanguageModelInput, AIMessage]:
    return kit.chat.model(rewriting.model).with_config(tags=[_HIDDEN])
