"""What a failed call of an endpoint means: the one place that knows openai's, httpx's and langchain's.

Imports openai: import it only when an endpoint's model is in use.
"""

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import openai
from langchain_core.exceptions import ContextOverflowError

from memory.errors import ChatError, ChatFailure, MnemeError

_CONTEXT = re.compile(
    r"context.?length|context.?window|context.?size|maximum context|max_model_len|maximum model length"
    r"|max_seq_len|(prompt|input)s? (is|are|was) too long|prompt tokens too long|too many (input )?tokens"
    r"|reduce the length|range of input length|input length (exceed|should)|input token count"
    r"|model token limit|exceeds?( the)?( maximum)? (token limit|number of tokens)|larger than the max"
    r"|`?inputs`? (tokens|must have)|too large for model"
    r"|(上下文|输入|提示词?|prompt|tokens?)[^。]{0,16}(过长|超长|超出|超过|超限)|(超出|超过)[^。]{0,12}(上下文|最大长度|长度限制)",
    re.IGNORECASE,
)
"""How OpenAI, vLLM, DeepSeek, DashScope, llama.cpp, Ollama, TGI, Mistral, Gemini, Moonshot and GLM say it."""

_SAID_CHARS = 200
_WORDS: dict[ChatFailure, str] = {
    "wrong_key": "{url} does not accept the key: check OPENAI_API_KEY and OPENAI_BASE_URL.",
    "rate_limited": "{url} takes no more requests for now: wait a little, or choose another MNEME_MODEL.",
    "context_length": "The prompt is longer than the model's window: set MNEME_CONTEXT_TOKENS to it.",
    "timeout": "{url} gave no answer within {wait_s:g} s: try again, or raise MNEME_MODEL_TIMEOUT_S.",
    "unreachable": "{url} cannot be reached: check OPENAI_BASE_URL and the network.",
    "server_error": "{url} failed: try again later, or choose another MNEME_MODEL.",
    "refused": "{url} refused the request: check MNEME_MODEL and OPENAI_BASE_URL (it often ends in /v1).",
    "garbage": "{url} sent no usable answer: check OPENAI_BASE_URL (it often ends in /v1) and MNEME_MODEL.",
}
_QUOTED: frozenset[ChatFailure] = frozenset({"rate_limited", "context_length", "server_error", "refused"})


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where the call went. The key is here only to be kept out of messages."""

    url: str
    key: str = field(repr=False)
    wait_s: float


def explain(error: Exception, endpoint: Endpoint) -> ChatError | None:
    """What the failure means and which setting to change; None when it is no failure of a model."""
    reason = _reason(error)
    if reason is None:
        return None
    text = _WORDS[reason].format(url=_shown(endpoint.url), wait_s=endpoint.wait_s)
    if reason in _QUOTED and (said := _said(error, endpoint.key)):
        text += f" It said: {said}"
    return ChatError(text, reason)


def _reason(error: Exception) -> ChatFailure | None:
    match error:
        case openai.AuthenticationError() | openai.PermissionDeniedError():
            return "wrong_key"
        case openai.RateLimitError():  # before the wording: limits on tokens a minute speak of tokens, too
            return "rate_limited"
        case ContextOverflowError():
            return "context_length"
        case openai.APITimeoutError() | TimeoutError():
            return "timeout"
        case openai.APIConnectionError() | ConnectionError():
            return "unreachable"
        case openai.APIResponseValidationError():
            return "garbage"
        case openai.APIError():
            return _reason_of_answer(error)
        case openai.ContentFilterFinishReasonError() | UnicodeEncodeError():
            return "refused"
        case openai.OpenAIError():
            return "garbage"
    return None if isinstance(error, MnemeError) else _reason_by_kind(error)


def _reason_of_answer(error: openai.APIError) -> ChatFailure:
    """Of an HTTP status, or of an error event inside a stream, which has only a code."""
    status = getattr(error, "status_code", None) or _status_in(error.code)
    if status == 413 or _CONTEXT.search(f"{error.code} {error.type} {error.message} {error.body}"):
        return "context_length"
    match status:
        case 401 | 403:
            return "wrong_key"
        case 429:
            return "rate_limited"
        case 408:
            return "timeout"
        case int() if status < 500:
            return "refused"
        case _:
            return "server_error"


def _reason_by_kind(error: Exception) -> ChatFailure | None:
    """Errors that the openai client lets through: the transport's inside a stream, its own at nonsense."""
    kinds = {kind.__name__ for kind in type(error).__mro__}
    if type(error).__module__.startswith("httpx"):  # httpx or httpx2, as the openai package pleases
        return "timeout" if "TimeoutException" in kinds else "unreachable"
    if isinstance(error, (ValueError, LookupError, TypeError, AttributeError)):
        return "context_length" if _CONTEXT.search(str(error)) else "garbage"
    return None


def _status_in(code: str | None) -> int | None:
    names = {"invalid_api_key": 401, "rate_limit_exceeded": 429, "insufficient_quota": 429}
    if code is None:
        return None
    return int(code) if code.isdecimal() and len(code) == 3 else names.get(code)


def _said(error: Exception, key: str) -> str:
    words = " ".join(str(getattr(error, "message", error)).split())
    return (words.replace(key, "***") if key else words)[:_SAID_CHARS]


def _shown(url: str) -> str:
    """The address without a name and password."""
    parts = urlsplit(url)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2], query="").geturl()
