"""The offline model as summariser: picks sentences of the turns by what they are, word for word, beside the summary so far.

It picks few: what binds (constraints, decisions, promises, wishes), what tools found, statements with a name or a number.
"""

import re
from collections.abc import Iterator, Sequence

from langchain_core.messages import BaseMessage, HumanMessage

from graph.offline_read import text_of
from memory.sentences import split_text
from memory.short_term.summary import Summary, SummaryRefusedError, read_summary
from memory.text import clip_middle, language_of, one_line

_REQUEST = re.compile(
    r"\A<earlier_summary>\n(.*?)\n?</earlier_summary>\n<conversation>\n(.*)\n</conversation>\s[^<]*\Z",
    re.DOTALL,
)
_SPEAKER = re.compile(r"(User|用户|Assistant|助手|Tool|工具)(?: ([^:：]*?))?: ")
_QUESTION = re.compile(
    r"[?？]\s*$|吗[。.]?$|^(?:what|who|when|where|why|how|which|do|does|did|is|are|can|could)\b",
    re.IGNORECASE,
)
_BINDS = re.compile(
    r"\b(?:must|only|never|always|budget|deadline|at most|at least|no more than|due|constraint)\b"
    r"|\b(?:decided?|decision|we(?:'ll| will) use|let's use|agreed)\b"
    r"|必须|只能|不能|不要|不得|一定要|预算|截止|期限|最多|最少|不超过|约束|决定|确定用|就用|定为",
    re.IGNORECASE,
)
_WISH = re.compile(
    r"\b(?:i want|i'd like|i need|my goal|the goal|help me|we need|i am (?:planning|working)|i'm (?:planning|working))\b"
    r"|我想|我要|我需要|目标是|帮我|我们要|我打算|我在做|我正在",
    re.IGNORECASE,
)
_PROMISE = re.compile(
    r"\b(?:i will|i'll|i promise|i am going to)\b(?! remember| not remember)|我会(?!记)|我将|我答应|我保证|稍后我",
    re.IGNORECASE,
)
_FOUND = re.compile(
    r"\b(?:found|finding|error|fail(?:s|ed|ure)?|warning|cause[ds]?|conclusion|important)\b|发现|错误|失败|警告|原因|结论|异常|注意",
    re.IGNORECASE,
)
_NAMES = re.compile(r"\d|(?<!^)(?<![.!?] )\b[A-Z][\w-]+|[A-Z]{2,}|叫|是.{0,12}(?:市|省|公司|项目|系统|号)")
_COMMAND = re.compile(
    r"^(?:use|plan|next|done|finish|note|计划|下一步|完成|备注|调用|使用)\b|^(?:计划|下一步|完成|备注)",
    re.IGNORECASE,
)
_POINT_CHARS = 200
_LEAST_CHARS = 4


def summary_reply(messages: Sequence[BaseMessage]) -> str | None:
    """The new summary, when the prompt asks for one; None for any other prompt."""
    last = messages[-1] if messages else None
    found = _REQUEST.match(text_of(last)) if isinstance(last, HumanMessage) else None
    if not found:
        return None
    old, talk = _old(found[1]), found[2]
    new: dict[str, list[str]] = {"constraints": [], "promises": [], "goals": [], "facts": []}
    for speaker, sentence in _sentences(talk):
        if (kind := _kind(speaker, sentence)) is not None:
            new[kind].append(clip_middle(sentence, _POINT_CHARS))
    merged = old.model_copy(
        update={name: tuple(dict.fromkeys((*getattr(old, name), *points))) for name, points in new.items()}
    )
    rendered = merged.render(language_of(talk))
    return rendered or ("- 没有需要保留的内容" if language_of(talk) == "zh" else "- small talk only")


def _old(text: str) -> Summary:
    try:
        return read_summary(text)
    except SummaryRefusedError:
        return Summary()


def _sentences(talk: str) -> Iterator[tuple[str, str]]:
    """Speaker ("user", "assistant", "tool") and sentence, in order."""
    speaker = "user"
    for line in talk.split("\n"):
        if found := _SPEAKER.match(line):
            speaker = {"User": "user", "用户": "user", "Tool": "tool", "工具": "tool"}.get(
                found[1], "assistant"
            )
            line = line[found.end() :]
        if speaker == "tool":
            yield speaker, one_line(line)
            continue
        for sentence in split_text(line):
            yield speaker, one_line(sentence)


def _kind(speaker: str, sentence: str) -> str | None:
    """The list that a sentence belongs to; None when it is not worth keeping."""
    if len(sentence) < _LEAST_CHARS:
        return None
    if speaker == "tool":
        return "facts" if _FOUND.search(sentence) else None
    if speaker == "assistant":
        return "promises" if _PROMISE.search(sentence) and not _QUESTION.search(sentence) else None
    if _QUESTION.search(sentence) or _COMMAND.search(sentence):
        return None
    if _BINDS.search(sentence):
        return "constraints"
    if _WISH.search(sentence):
        return "goals"
    return "facts" if _NAMES.search(sentence) else None
