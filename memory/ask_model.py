"""Asking the chat model for memories: one prompt, one call, once more with more room when the answer was cut off."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from langchain_core.messages import AIMessage, HumanMessage

from memory.chat_call import Translated
from memory.extract.accept import Spoken
from memory.extract.parse import Extracted, parse_memories
from memory.kit import Kit
from memory.long_term.record import Record
from memory.meter import one_call
from memory.text import Language, disarm, one_line

_TURN_CHARS = 4_000
Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class Asked:
    """What the model is shown: turns, related memories (under the numbers 1, 2, ...), language, today's date.

    prompt: what it is asked for; the answer has the same form.
    """

    turns: Sequence[Spoken]
    known: Sequence[Record]
    language: Language
    today: str
    prompt: Literal["extract", "mine"] = "extract"


@dataclass(frozen=True, slots=True)
class Answer:
    """What the model gave. dropped: items that are no memory; calls: how often it was asked."""

    items: tuple[Extracted, ...]
    dropped: int
    calls: int


def ask_model(kit: Kit, asked: Asked) -> Answer:
    """The memories that the model finds. Raises ChatError when it cannot be asked or says nothing readable."""
    prompt = kit.prompts.render(
        asked.prompt,
        asked.language,
        today=asked.today,
        known="\n".join(f"{i}. {disarm(one_line(r.text))}" for i, r in enumerate(asked.known, start=1))
        or "-",
        turns="\n".join(_lines(turn) for turn in asked.turns),
        most=str(kit.policy.extract_most),
    )
    parsed, calls = ask_twice(
        kit, prompt, kit.policy.extract_output_tokens, parse=parse_memories, size=lambda p: len(p.items)
    )
    return Answer(parsed.items, parsed.dropped + int(not parsed.is_readable), calls)


def ask_twice(
    kit: Kit, prompt: str, output_tokens: int, *, parse: Callable[[str], Read], size: Callable[[Read], int]
) -> tuple[Read, int]:
    """(what was read, number of calls): once more with twice the room when the answer was cut off, the fuller one counts."""
    reply = call(kit, prompt, output_tokens)
    first = parse(reply.text)
    if reply.response_metadata.get("finish_reason") != "length":
        return first, 1
    longer = parse(call(kit, prompt, 2 * output_tokens).text)
    return (longer if size(longer) >= size(first) else first), 2


def call(kit: Kit, prompt: str, output_tokens: int) -> AIMessage:
    """One internal call: kept out of the user's stream. Raises ChatError."""
    model = kit.chat.model(None).bind(max_tokens=output_tokens).with_config(tags=["nostream"])
    with Translated(kit.chat), one_call() as replies:
        reply = model.invoke([HumanMessage(prompt)])
        replies.append(reply)
    if not isinstance(reply, AIMessage):
        raise TypeError(f"the chat model answered with a {type(reply).__name__}")
    return reply


def _lines(turn: Spoken) -> str:
    said = f"user: {disarm(turn.words[:_TURN_CHARS])}"
    return f"{said}\nassistant: {disarm(turn.reply[:_TURN_CHARS])}" if turn.reply.strip() else said
