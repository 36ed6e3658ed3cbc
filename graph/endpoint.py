"""The chat model behind an OpenAI-compatible address. Imports langchain_openai: only when a model is opened.

How long a call may take: `wait_s` (MNEME_MODEL_TIMEOUT_S) bounds the wait for the first byte, over all tries
and the pauses between them, and then each silence inside a stream. Only what may pass is tried again: 429,
5xx and failed connections. A timeout is not: who hung once hangs again, and somebody is waiting.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import openai
from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.messages import BaseMessage
from langchain_core.outputs import ChatGenerationChunk, ChatResult
from langchain_openai import ChatOpenAI

from memory.policy import Policy

_PASSING = frozenset({408, 409, 429})


class Patience:
    """The time and the tries that one call has left."""

    def __init__(self, wait_s: float, retries: int, policy: Policy) -> None:
        self._ends_s = time.monotonic() + wait_s
        self._retries = retries
        self._pause_s = policy.retry_pause_s
        self._policy = policy

    def options(self, given: dict[str, Any]) -> dict[str, Any]:
        """The call's options, with what the next try may take."""
        left_s = max(self._ends_s - time.monotonic(), 0.001)
        return {"timeout": openai.Timeout(left_s, connect=min(left_s, self._policy.model_connect_s)), **given}

    def async_options(self, given: dict[str, Any]) -> dict[str, Any]:
        """The same for async: no connection outlives the call, because the next one may have another loop."""
        headers = {"Connection": "close", **(given.get("extra_headers") or {})}
        return {**self.options(given), "extra_headers": headers}

    def pause_s(self, error: openai.APIError) -> float:
        """Seconds to wait before the next try; raises the error when there is none."""
        asked_s = _retry_after_s(error)
        pause_s = self._pause_s if asked_s is None else asked_s
        if self._retries == 0 or not _may_pass(error) or time.monotonic() + pause_s >= self._ends_s:
            raise error
        self._retries -= 1
        self._pause_s = min(self._pause_s * 2, self._policy.retry_pause_max_s)
        return pause_s


class EndpointModel(ChatOpenAI):
    """ChatOpenAI whose calls end in bounded time."""

    wait_s: float
    retries: int

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        patience = self._patience()
        while True:
            try:
                return super()._generate(messages, stop, run_manager, **patience.options(kwargs))
            except openai.APIError as error:
                time.sleep(patience.pause_s(error))

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        patience = self._patience()
        while True:
            try:
                return await super()._agenerate(messages, stop, run_manager, **patience.async_options(kwargs))
            except openai.APIError as error:
                await asyncio.sleep(patience.pause_s(error))

    def _stream(self, *args: Any, **kwargs: Any) -> Iterator[ChatGenerationChunk]:
        patience = self._patience()
        has_begun = False
        while True:
            try:
                for chunk in super()._stream(*args, **patience.options(kwargs)):
                    has_begun = True
                    yield chunk
                return
            except openai.APIError as error:
                if has_begun:  # the user has seen a part: a second try would repeat it
                    raise
                time.sleep(patience.pause_s(error))

    async def _astream(self, *args: Any, **kwargs: Any) -> AsyncIterator[ChatGenerationChunk]:
        patience = self._patience()
        has_begun = False
        while True:
            try:
                async for chunk in super()._astream(*args, **patience.async_options(kwargs)):
                    has_begun = True
                    yield chunk
                return
            except openai.APIError as error:
                if has_begun:
                    raise
                await asyncio.sleep(patience.pause_s(error))

    def _patience(self) -> Patience:
        return Patience(self.wait_s, self.retries, Policy())


def _may_pass(error: openai.APIError) -> bool:
    if isinstance(error, openai.APIStatusError):
        has_quota = (
            error.code != "insufficient_quota"
        )  # OpenAI's 429 for an unpaid bill: waiting does not help
        return has_quota and (error.status_code in _PASSING or error.status_code >= 500)
    return isinstance(error, openai.APIConnectionError) and not isinstance(error, openai.APITimeoutError)


def _retry_after_s(error: openai.APIError) -> float | None:
    """Seconds that the server asks to wait; dates are not read, our own pause stands in for them."""
    if not isinstance(error, openai.APIStatusError):
        return None
    try:
        return max(float(error.response.headers.get("retry-after", "")), 0.0)
    except ValueError:
        return None
