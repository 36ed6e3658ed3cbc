"""Fakes for tests: a chat model that follows a script, a clock that stands still until told."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from pydantic import Field

NO_MEMORIES = '{"memories": []}'
"""What the prompt of the extraction offers as an answer, in both languages."""
REFLECTING = '"conflicts": [{"records"'
"""What stands in the prompt of a reflection, in both languages."""
Step = AIMessage | str | Exception | Callable[[Sequence[BaseMessage]], AIMessage]


# ruff: noqa: ARG002 - BaseChatModel says which arguments its methods take


class ScriptedModel(BaseChatModel):
    """Answers with the steps of its script in order, the last one again and again; keeps every prompt it saw.

    The worker asks it for memories at moments of its own: that is answered by `extracted` and kept in `extractions`. A
    reflection is answered by `reflected` (a function of the prompt, or text), and kept in `reflections`.
    """

    script: list[Any] = Field(default_factory=lambda: ["ok"])
    prompts: list[list[BaseMessage]] = Field(default_factory=list)
    bound: list[list[Any]] = Field(default_factory=list)
    extracted: str = NO_MEMORIES
    extractions: list[str] = Field(default_factory=list)
    reflected: str | Callable[[str], str] = "{}"
    reflections: list[str] = Field(default_factory=list)

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools: Sequence[Any], **kwargs: Any) -> Any:
        return self.bind(tools=list(tools), **kwargs)

    def _next(self, messages: list[BaseMessage], kwargs: dict[str, Any]) -> AIMessage:
        if len(messages) == 1 and NO_MEMORIES in messages[0].text:
            self.extractions.append(messages[0].text)
            return AIMessage(self.extracted)
        if len(messages) == 1 and REFLECTING in messages[0].text:
            self.reflections.append(messages[0].text)
            answer = self.reflected
            return AIMessage(answer if isinstance(answer, str) else answer(messages[0].text))
        self.prompts.append(messages)
        self.bound.append(kwargs.get("tools", []))
        step = self.script.pop(0) if len(self.script) > 1 else self.script[0]
        if isinstance(step, Exception):
            raise step
        if isinstance(step, str):
            return AIMessage(step)
        reply: AIMessage = step(messages) if callable(step) else step.model_copy()
        return reply

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return ChatResult(generations=[ChatGeneration(message=self._next(messages, kwargs))])

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        reply = self._next(messages, kwargs)
        text = reply.text
        pieces = [text[i : i + 4] for i in range(0, len(text), 4)] or [""]
        for position, piece in enumerate(pieces):
            is_last = position == len(pieces) - 1
            chunk = AIMessageChunk(
                content=piece,
                tool_calls=reply.tool_calls if is_last else [],
                invalid_tool_calls=reply.invalid_tool_calls if is_last else [],
            )
            if run_manager is not None:
                run_manager.on_llm_new_token(piece, chunk=ChatGenerationChunk(message=chunk))
            yield ChatGenerationChunk(message=chunk)


class HangingModel(ScriptedModel):
    """Never answers on an event loop; `started` is set when it was asked."""

    started: Any = Field(default_factory=asyncio.Event)

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        self.prompts.append(messages)
        self.started.set()
        await asyncio.sleep(60)
        raise AssertionError("nobody waits that long")

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        await self._agenerate(messages, stop, run_manager, **kwargs)
        yield ChatGenerationChunk(message=AIMessageChunk(content=""))


class FrozenClock:
    """Stands still; `pass_time` moves it."""

    def __init__(self, start: datetime = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)) -> None:
        self._now = start

    def now(self) -> datetime:
        return self._now

    def pass_time(self, by: timedelta) -> None:
        """Moves on."""
        self._now += by
