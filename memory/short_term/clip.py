"""Cuts a single message that is too large for the prompt, in the middle and with a mark. The ledger keeps the whole. Pure."""

from langchain_core.messages import AIMessage, AnyMessage

from memory.tokens import TokenCounter

_REASONING = frozenset({"reasoning", "thinking", "redacted_thinking"})


def clip_message(message: AnyMessage, limit_tokens: int, tokens: TokenCounter, mark: str) -> AnyMessage:
    """The message in at most `limit_tokens` tokens, with a mark where words are gone.

    Pictures go before words; blocks of reasoning stay as they are, as providers want them back unchanged.
    """
    if tokens.count_message(message) <= limit_tokens:
        return message
    bare = without_words(message)
    room = max(limit_tokens - tokens.count_message(bare), 1)
    text = tokens.clip_middle(message.text, room, mark)
    if isinstance(bare.content, str):
        return message.model_copy(update={"content": text})
    return message.model_copy(update={"content": [*bare.content, {"type": "text", "text": text}]})


def without_words(message: AnyMessage) -> AnyMessage:
    """What of a message cannot be cut: calls, name, reasoning."""
    kept: list[object] = []
    if isinstance(message, AIMessage) and not isinstance(message.content, str):
        kept = [b for b in message.content if isinstance(b, dict) and b.get("type") in _REASONING]
    return message.model_copy(update={"content": kept or ""})
