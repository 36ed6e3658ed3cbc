"""Asking the chat model for memories: one prompt, one call, once more with more room when the answer was cut off."""

from collections.abc import Sequence
from dataclasses import dataclass

from langchain_core.messages import AIMessage, HumanMessage

from memory.chat_call import Translated
from memory.extract.accept import Spoken
from memory.extract.parse import Extracted, parse_memories
from memory.kit import Kit
from memory.long_term.record import Record
from memory.text import Language, disarm, one_line

_TURN_CHARS = 4_000


@dataclass(frozen=True, slots=True)
class Asked:
    """What the model is shown: turns, related memories (under the numbers 1, 2, ...), language, today's date."""

    turns: Sequence[Spoken]
    known: Sequence[Record]
    language: Language
    today: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What the model gave. dropped: items that are no memory; calls: how often it was asked."""

    items: tuple[Extracted, ...]
    dropped: int
    calls: int


def ask_model(kit: Kit, asked: Asked) -> Answer:
    """The memories that the model finds. Raises ChatError when it cannot be asked or says nothing readable."""
    prompt = kit.prompts.render(
        "extract",
        asked.language,
        today=asked.today,
        known="\n".join(f"{i}. {disarm(one_line(r.text))}" for i, r in enumerate(asked.known, start=1))
        or "-",
        turns="\n".join(_lines(turn) for turn in asked.turns),
        most=str(kit.policy.extract_most),
    )
    reply = call(kit, prompt, kit.policy.extract_output_tokens)
    parsed, calls = parse_memories(reply.text), 1
    if reply.response_metadata.get("finish_reason") == "length":
        longer = parse_memories(call(kit, prompt, 2 * kit.policy.extract_output_tokens).text)
        calls += 1
        if len(longer.items) >= len(parsed.items):
            parsed = longer
    return Answer(parsed.items, parsed.dropped + int(not parsed.is_readable), calls)


def call(kit: Kit, prompt: str, output_tokens: int) -> AIMessage:
    """One internal call: kept out of the user's stream. Raises ChatError."""
    model = kit.chat.model(None).bind(max_tokens=output_tokens).with_config(tags=["nostream"])
    with Translated(kit.chat):
        reply = model.invoke([HumanMessage(prompt)])
    if not isinstance(reply, AIMessage):
        raise TypeError(f"the chat model answered with a {type(reply).__name__}")
    return reply


def _lines(turn: Spoken) -> str:
    said = f"user: {disarm(turn.words[:_TURN_CHARS])}"
    return f"{said}\nassistant: {disarm(turn.reply[:_TURN_CHARS])}" if turn.reply.strip() else said
