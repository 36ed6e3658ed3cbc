"""The built-in chat model: deterministic, Chinese and English, no network, no key, no clock.

A real BaseChatModel, so that the graph does not know which model it talks to. What it answers is decided
in offline_reply.
"""

import hashlib
import json
import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import (
    AIMessage,
    AIMessageChunk,
    BaseMessage,
    HumanMessage,
    ToolCall,
    ToolCallChunk,
)
from langchain_core.messages.ai import UsageMetadata
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable
from langchain_core.runnables.config import run_in_executor
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool
from pydantic import Field, JsonValue, PrivateAttr

from graph.offline_read import read_turn, text_of
from graph.offline_reply import reply_to
from graph.offline_rewrite import rewrite_reply
from graph.offline_schema import plain_value
from graph.offline_summary import summary_reply
from graph.offline_turn import Call, Reply
from memory.tokens import TokenCounter

MODEL_NAME = "offline"
Answerer = Callable[[Sequence[BaseMessage]], dict[str, JsonValue]]

_PIECE = re.compile(r"[!-~]+\s*|[^!-~]{1,3}", re.DOTALL)
"""Pieces that a reply is streamed in: a word, or three characters of a script without spaces."""


class OfflineChatModel(BaseChatModel):
    """Answers by rules from the prompt alone; the same prompt always gives the same answer.

    structured: by schema name, what answers a structured-output request; other schemas get the plainest value
    that fits them.
    """

    name: str | None = MODEL_NAME
    model_name: str = MODEL_NAME
    encoding: str = "o200k_base"
    structured: Mapping[str, Answerer] = Field(default_factory=dict, exclude=True)
    _counter: TokenCounter | None = PrivateAttr(default=None)

    @property
    def _llm_type(self) -> str:
        return "mneme-offline"

    @property
    def _identifying_params(self) -> dict[str, Any]:
        return {"model_name": self.model_name, "encoding": self.encoding}

    def bind_tools(
        self,
        tools: Sequence[dict[str, Any] | type | Callable[..., Any] | BaseTool],
        *,
        tool_choice: str | dict[str, Any] | bool | None = None,
        **kwargs: Any,
    ) -> Runnable[LanguageModelInput, AIMessage]:
        """The model with these tools; `tool_choice` as OpenAI has it."""
        schemas = [convert_to_openai_tool(tool) for tool in tools]
        return self.bind(tools=schemas, tool_choice=tool_choice, **kwargs)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,  # noqa: ARG002
        **kwargs: Any,
    ) -> ChatResult:
        message = self._answer(messages, stop, kwargs)
        info = _info(message)
        return ChatResult(
            generations=[ChatGeneration(message=message, generation_info=info)], llm_output=dict(info)
        )

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,  # noqa: ARG002
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        yield from _chunks(self._answer(messages, stop, kwargs))

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,  # noqa: ARG002
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        # One trip to a thread: the answer takes milliseconds, its pieces nothing.
        for chunk in _chunks(await run_in_executor(None, self._answer, messages, stop, kwargs)):
            yield chunk

    def _answer(
        self, messages: Sequence[BaseMessage], stop: list[str] | None, options: Mapping[str, Any]
    ) -> AIMessage:
        tools: list[dict[str, Any]] = (
            [] if options.get("tool_choice") == "none" else options.get("tools") or []
        )
        if not tools and (asked := summary_reply(messages) or rewrite_reply(messages)) is not None:
            message = AIMessage(content=_cut(asked, stop))
            message.usage_metadata = self._usage(messages, tools, message)
            return message
        forced = _forced(tools, options.get("tool_choice"))
        reply = Reply(calls=(self._structured(forced, messages),)) if forced else Reply()
        if not forced or options.get("tool_choice") in _ANY:
            free = reply_to(read_turn(messages), [tool["function"]["name"] for tool in tools])
            reply = free if free.calls or not forced else reply
        message = AIMessage(content=_cut(reply.text, stop), tool_calls=_calls(reply.calls, messages))
        message.usage_metadata = self._usage(messages, tools, message)
        return message

    def _structured(self, tool: dict[str, Any], messages: Sequence[BaseMessage]) -> Call:
        function = tool["function"]
        answerer = self.structured.get(function["name"])
        value = (
            answerer(messages) if answerer else plain_value(function.get("parameters") or {"type": "object"})
        )
        return Call(function["name"], value if isinstance(value, dict) else {})

    def _usage(
        self, messages: Sequence[BaseMessage], tools: list[dict[str, Any]], reply: AIMessage
    ) -> UsageMetadata:
        counter = self._counter = self._counter or TokenCounter(self.encoding)
        read = counter.count_messages(messages) + (counter.count_tools(tools) if tools else 0)
        written = counter.count_message(reply)
        return UsageMetadata(input_tokens=read, output_tokens=written, total_tokens=read + written)


_ANY = ("any", "required", True)


def _forced(tools: list[dict[str, Any]], choice: object) -> dict[str, Any] | None:
    """The tool that must be called, None when that is open."""
    if not tools or choice in (None, False, "auto", "none"):
        return None
    if choice in _ANY:
        return tools[0]
    name = choice.get("function", choice).get("name") if isinstance(choice, dict) else choice
    return next((tool for tool in tools if tool["function"]["name"] == name), None)


def _calls(calls: Sequence[Call], messages: Sequence[BaseMessage]) -> list[ToolCall]:
    """Tool calls with ids made of the prompt: the same for the same prompt, none of them there already."""
    taken = {call["id"] for m in messages if isinstance(m, AIMessage) for call in m.tool_calls}
    newest = next((m.id or "" for m in reversed(messages) if isinstance(m, HumanMessage)), "")
    said = "\0".join([newest, *(f"{m.type}:{text_of(m)}" for m in messages)])
    digest = hashlib.sha256(f"{len(messages)}\0{said}".encode()).hexdigest()[:16]
    made: list[ToolCall] = []
    for place, call in enumerate(calls):
        call_id = f"call_{digest}_{place}"
        while call_id in taken:
            call_id += "x"
        made.append(ToolCall(name=call.name, args=call.args, id=call_id, type="tool_call"))
    return made


def _cut(text: str, stop: list[str] | None) -> str:
    ends = [at for word in stop or [] if word and (at := text.find(word)) >= 0]
    return text[: min(ends)] if ends else text


def _info(message: AIMessage) -> dict[str, str]:
    return {"finish_reason": "tool_calls" if message.tool_calls else "stop", "model_name": MODEL_NAME}


def _chunks(message: AIMessage) -> Iterator[ChatGenerationChunk]:
    """The pieces of a reply; the last one is empty and carries usage and reason."""
    for piece in _PIECE.findall(str(message.content)):
        yield ChatGenerationChunk(message=AIMessageChunk(content=piece))
    for index, call in enumerate(message.tool_calls):
        args = json.dumps(call["args"], ensure_ascii=False)
        part = ToolCallChunk(name=call["name"], args=args, id=call["id"], index=index, type="tool_call_chunk")
        yield ChatGenerationChunk(message=AIMessageChunk(content="", tool_call_chunks=[part]))
    last = AIMessageChunk(content="", usage_metadata=message.usage_metadata, chunk_position="last")
    yield ChatGenerationChunk(message=last, generation_info=_info(message))
