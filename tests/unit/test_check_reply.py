"""Whether what a model sent is a reply."""

import pytest
from langchain_core.messages import AIMessage

from memory.errors import ChatError
from nodes.check_reply import check_reply
from tests.builders import broken_call, calls


@pytest.mark.parametrize(
    "reply",
    [
        AIMessage("你好"),
        AIMessage([{"type": "text", "text": "hi"}]),
        AIMessage([{"type": "image_url", "image_url": {"url": "https://a.example/p.png"}}]),
        calls(("look", {})),
        broken_call("look"),
        AIMessage("cut off", response_metadata={"finish_reason": "length"}),
    ],
)
def test_reply_passes_when_it_says_or_calls_something(reply: AIMessage) -> None:
    check_reply(reply)


@pytest.mark.parametrize(
    ("reply", "reason", "word"),
    [
        (AIMessage(""), "garbage", "empty answer"),
        (AIMessage(" \n"), "garbage", "empty answer"),
        (AIMessage([]), "garbage", "empty answer"),
        (AIMessage([{"type": "reasoning", "reasoning": "hm"}]), "garbage", "empty answer"),
        (AIMessage("", response_metadata={"finish_reason": "length"}), "garbage", "MNEME_CONTEXT_TOKENS"),
        (AIMessage("", response_metadata={"finish_reason": "content_filter"}), "refused", "content filter"),
        (AIMessage("", additional_kwargs={"refusal": "I cannot help with that"}), "refused", "cannot help"),
    ],
)
def test_reply_is_refused_when_there_is_nothing_in_it(reply: AIMessage, reason: str, word: str) -> None:
    with pytest.raises(ChatError, match=word) as caught:
        check_reply(reply)
    assert caught.value.reason == reason
