"""Whether a reply is one: what a model sent without an error may still say nothing. Pure."""

from langchain_core.messages import AIMessage

from memory.errors import ChatError

_NOT_WORDS = frozenset({"text", "reasoning", "thinking", "redacted_thinking", "output_text"})


def check_reply(message: AIMessage) -> None:
    """Raises ChatError when a reply that came back well holds neither words nor tool calls.

    A call with broken arguments passes: it is answered like a refused one, so that the model can try again.
    """
    if message.tool_calls or message.invalid_tool_calls or message.text.strip() or _has_media(message):
        return
    refusal = message.additional_kwargs.get("refusal")
    finish = message.response_metadata.get("finish_reason")
    if refusal or finish == "content_filter":
        raise ChatError(
            f"The model declined to answer: {refusal or 'its content filter stopped it'}", "refused"
        )
    if finish == "length":
        raise ChatError(
            "The model used up its room before it said a word: raise MNEME_CONTEXT_TOKENS.", "garbage"
        )
    raise ChatError("The model sent an empty answer: try again, or choose another MNEME_MODEL.", "garbage")


def _has_media(message: AIMessage) -> bool:
    content = message.content
    return not isinstance(content, str) and any(
        isinstance(block, dict) and block.get("type") not in _NOT_WORDS for block in content
    )
