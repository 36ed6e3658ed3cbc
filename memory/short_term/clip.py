"""Cuts a single message that is too large for the prompt, in the middle and with a mark. The ledger keeps the whole. Pure."""

from langchain_core.messages import AnyMessage

from memory.tokens import TokenCounter


def clip_message(message: AnyMessage, limit_tokens: int, tokens: TokenCounter, mark: str) -> AnyMessage:
    """The message in at most `limit_tokens` tokens, with a mark where words are gone; pictures go before words."""
    if tokens.count_message(message) <= limit_tokens:
        return message
    overhead = tokens.count_message(message.model_copy(update={"content": ""}))
    text = tokens.clip_middle(message.text, max(limit_tokens - overhead, 1), mark)
    return message.model_copy(update={"content": text})
