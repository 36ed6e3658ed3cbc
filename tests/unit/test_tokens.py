"""Tokens are those of tiktoken, and what is no text is not counted as text."""

import base64
import hashlib
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from inspect import getsource
from typing import Any

import pytest
import quicktok
import tiktoken
from hypothesis import given, settings
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.tools import tool
from tiktoken_ext import openai_public  # type: ignore[import-untyped]  # tiktoken ships it untyped

from memory.errors import SettingsError
from memory.policy import Policy
from memory.tokens import TokenCounter

POLICY = Policy()
O200K = TokenCounter("o200k_base")
CL100K = TokenCounter("cl100k_base")
OVERHEAD = POLICY.message_overhead_tokens
PICTURE = base64.b64encode(b"\x89PNG" * 20_000).decode()

TEXTS = [
    "",
    "hello world",
    "我叫张三，我喜欢简洁的回答。",
    "繁體中文與日本語のかな、한국어",
    "def f(x):\n\treturn {'a': [1, 2, 3]}  # 12345\r\n\r\n",
    "<|endoftext|> and <|im_start|>user",
    "a\x00b",
    "👩‍👩‍👧 emoji 🇨🇳 and e\u0301",
    "   leading,   inner and trailing   ",
    "DON'T we'll I'M",
]


def _ranks(encoding: str) -> dict[bytes, int]:
    vocabulary = quicktok.get_encoding(encoding)
    size = len(vocabulary.token_byte_values())
    return {vocabulary.decode_single_token_bytes(rank): rank for rank in range(size)}


@pytest.mark.parametrize(
    ("encoding", "recipe"),
    [("o200k_base", openai_public.o200k_base), ("cl100k_base", openai_public.cl100k_base)],
)
def test_counts_equal_tiktoken_when_it_is_given_the_same_vocabulary(
    encoding: str, recipe: Callable[[], dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    ranks = _ranks(encoding)
    listing = b"".join(base64.b64encode(token) + b" %d\n" % rank for token, rank in ranks.items())
    published = re.search(r'expected_hash="([0-9a-f]{64})"', getsource(recipe))
    assert published is not None
    assert hashlib.sha256(listing).hexdigest() == published[1], "the bundled vocabulary is not OpenAI's file"

    monkeypatch.setattr(openai_public, "load_tiktoken_bpe", lambda *_args, **_options: ranks)
    reference = tiktoken.Encoding(**recipe())
    counter = TokenCounter(encoding)
    for text in TEXTS:
        assert counter.count_text(text) == len(reference.encode_ordinary(text)), text
        assert quicktok.get_encoding(encoding).encode_ordinary(text) == reference.encode_ordinary(text)


def test_ids_are_those_of_tiktoken_for_known_words() -> None:
    assert quicktok.get_encoding("o200k_base").encode_ordinary("hello world") == [24912, 2375]
    assert quicktok.get_encoding("cl100k_base").encode_ordinary("hello world") == [15339, 1917]
    assert O200K.count_text("hello world") == CL100K.count_text("hello world") == 2


def test_count_text_takes_anything_when_text_is_broken() -> None:
    assert O200K.count_text("hi \ud83d") == O200K.count_text("hi \ufffd")
    assert O200K.count_text("\ud83d\ude00") == O200K.count_text("😀")
    assert O200K.count_text("a\x00b") == 3
    assert O200K.count_text("<|endoftext|>") > 1
    assert O200K.count_text("") == 0


def test_count_text_refuses_encoding_when_it_is_unknown() -> None:
    with pytest.raises(SettingsError, match="o200k_base"):
        TokenCounter("p50k_nonsense").count_text("x")


def test_count_message_adds_overhead_and_name_when_plain() -> None:
    assert O200K.count_message(HumanMessage("hello world")) == 2 + OVERHEAD
    assert O200K.count_message(HumanMessage("hello world", name="Greta")) > 2 + OVERHEAD
    assert O200K.count_message(HumanMessage([{"type": "text", "text": "hello world"}])) == 2 + OVERHEAD
    assert O200K.count_message(HumanMessage(["hello world"])) == 2 + OVERHEAD
    messages: list[BaseMessage] = [SystemMessage("hello world"), AIMessage("hello world")]
    assert O200K.count_messages(messages) == 2 * (2 + OVERHEAD)


@pytest.mark.parametrize(
    "block",
    [
        {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{PICTURE}"}},
        {"type": "image_url", "image_url": f"data:image/png;base64,{PICTURE}"},
        {"type": "input_image", "image_url": f"data:image/png;base64,{PICTURE}"},
        {"type": "image", "base64": PICTURE, "mime_type": "image/png"},
        {"type": "image", "url": "http://example.org/cat.png"},
        {"type": "image", "source": {"type": "base64", "data": PICTURE}},
    ],
)
def test_count_message_takes_image_price_when_block_is_image(block: dict[str, Any]) -> None:
    assert O200K.count_message(HumanMessage([block])) == POLICY.image_tokens + OVERHEAD


@pytest.mark.parametrize(
    "block",
    [
        {"type": "image_url", "image_url": {"url": "http://example.org/cat.png", "detail": "low"}},
        {"type": "input_image", "image_url": "http://example.org/cat.png", "detail": "low"},
        {"type": "image", "base64": PICTURE, "mime_type": "image/png", "extras": {"detail": "low"}},
    ],
)
def test_count_message_takes_low_price_when_image_is_low_detail(block: dict[str, Any]) -> None:
    assert O200K.count_message(HumanMessage([block])) == POLICY.low_detail_image_tokens + OVERHEAD


@pytest.mark.parametrize(
    "block",
    [
        {"type": "input_audio", "input_audio": {"data": PICTURE, "format": "wav"}},
        {"type": "file", "base64": PICTURE, "mime_type": "application/pdf"},
        {
            "type": "file",
            "file": {"file_data": f"data:application/pdf;base64,{PICTURE}", "filename": "a.pdf"},
        },
        {"type": "strange", "deep": [{"blob": f"data:x/y;base64,{PICTURE}"}]},
    ],
)
def test_count_message_never_counts_base64_as_text_when_block_is_other(block: dict[str, Any]) -> None:
    tokens = O200K.count_message(HumanMessage([block]))
    assert POLICY.image_tokens < tokens < POLICY.image_tokens + 100


def test_count_message_counts_calls_once_when_blocks_repeat_them() -> None:
    arguments = {"query": "我的名字", "limit": 3}
    call = {"name": "recall", "args": arguments, "id": "c1"}
    plain = O200K.count_message(AIMessage("", tool_calls=[call]))
    assert plain == 2 * OVERHEAD + O200K.count_text("recall") + O200K.count_text(
        json.dumps(arguments, ensure_ascii=False)
    )
    blocks: list[str | dict[str, Any]] = [
        {"type": "tool_use", "name": "recall", "input": arguments, "id": "c1"}
    ]
    assert O200K.count_message(AIMessage(blocks, tool_calls=[call])) == plain


def test_count_message_counts_broken_calls_and_results_when_present() -> None:
    broken = {"name": "recall", "args": '{"query": "x', "id": "c1", "error": "cut off"}
    assert O200K.count_message(AIMessage("", invalid_tool_calls=[broken])) > OVERHEAD + 4
    assert O200K.count_message(ToolMessage("hello world", tool_call_id="c1")) == 2 + OVERHEAD
    assert O200K.count_message(ToolMessage("\ud83d", tool_call_id="c1")) > OVERHEAD


def test_count_message_tolerates_missing_calls_when_set_to_none() -> None:
    message = AIMessage("hello world")
    object.__setattr__(message, "tool_calls", None)
    assert O200K.count_message(message) == 2 + OVERHEAD


def test_count_tools_takes_schemas_and_tools_when_mixed() -> None:
    @tool
    def look_up(query: str, limit: int = 3) -> str:
        """Looks a thing up."""
        return query * limit

    alone = O200K.count_tools([look_up])
    schema = {
        "type": "function",
        "function": {"name": "x", "description": "y", "parameters": {"type": "object"}},
    }
    assert alone > 20
    assert O200K.count_tools([look_up, schema]) > alone
    assert O200K.count_tools([]) == 0


@settings(max_examples=150, deadline=None)
@given(
    text=st.text(st.characters(codec=None), max_size=300) | st.text("我喜欢吃苹果 abc😀\n.", max_size=300),
    limit=st.integers(-1, 60),
    mark=st.sampled_from(["…", "\n[… 1,234 characters left out …]\n", ""]),
)
def test_clip_middle_never_exceeds_limit_when_anything_comes_in(text: str, limit: int, mark: str) -> None:
    clipped = O200K.clip_middle(text, limit, mark)
    assert O200K.count_text(clipped) <= max(limit, 0)
    if O200K.count_text(text) <= limit:
        assert clipped == text


def test_clip_middle_keeps_head_and_tail_when_text_is_long() -> None:
    text = "开头在这里。" + "中间没有什么。" * 2_000 + "结尾在这里。"
    clipped = O200K.clip_middle(text, 100, " […] ")
    assert clipped.startswith("开头在这里。")
    assert clipped.endswith("结尾在这里。")
    assert " […] " in clipped
    assert "\ufffd" not in clipped
    assert 90 <= O200K.count_text(clipped) <= 100


def test_clip_middle_is_quick_when_text_is_one_megabyte() -> None:
    start = time.monotonic()
    for text in ("a" * 1_000_000, "我" * 400_000, "hello \ud83d " * 120_000, " " * 1_000_000):
        assert O200K.count_text(O200K.clip_middle(text, 500, "…")) <= 500
    assert time.monotonic() - start < 5


def test_window_of_a_thousand_turns_is_cheap_when_counted_again() -> None:
    window: list[BaseMessage] = [
        HumanMessage(f"turn {number}: 我喜欢简洁的回答。") for number in range(2_000)
    ]
    O200K.count_messages(window)
    start = time.monotonic()
    O200K.count_messages(window)
    assert time.monotonic() - start < 0.5


def test_import_reads_no_vocabulary_and_counting_opens_no_socket() -> None:
    program = (
        "import socket, sys\n"
        "def refuse(*a, **k): raise AssertionError('a socket was opened')\n"
        "socket.socket.connect = socket.getaddrinfo = socket.create_connection = refuse\n"
        "from memory.tokens import TokenCounter\n"
        "assert 'quicktok' not in sys.modules and 'tiktoken' not in sys.modules\n"
        "print([TokenCounter(name).count_text('hello world') for name in ('o200k_base', 'cl100k_base')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[2, 2]"
