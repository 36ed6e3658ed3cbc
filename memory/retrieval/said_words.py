"""Reduces a message to the user's own words: of a pasted conversation, what the assistant says in it asks nothing. Pure."""

import re

_SPEECH = re.compile(
    r"(?:^|(?<=[\s\"”」。！？!?]))([^\W\d_][\w .-]{0,20}?|\w{1,8})[:：]\s*(?=[\"“「]|\S)", re.MULTILINE
)
_ASSISTANT = re.compile(
    r"^(?:assistant|ai|bot|agent|model|chatgpt|助手|助理|智能体|机器人|客服)$", re.IGNORECASE
)


def user_words(text: str) -> str:
    """The text without the turns of an assistant, when it is a conversation with one; else as it is."""
    starts = list(_SPEECH.finditer(text))
    if len(starts) < 2 or not any(_ASSISTANT.match(start[1].strip()) for start in starts):
        return text
    ends = [start.start() for start in starts[1:]] + [len(text)]
    kept = [text[: starts[0].start()]]
    for start, end in zip(starts, ends, strict=True):
        if not _ASSISTANT.match(start[1].strip()):
            kept.append(text[start.start() : end])
    words = " ".join(part.strip() for part in kept if part.strip())
    return words or text
