"""Takes out of a message what the user did not say themselves: injected memory, quoted lines, code. Pure."""

import re

_BLOCK = re.compile(
    r"<(context|core|memory|knowledge|verdicts|scratchpad|summary)\b[^>]*>.*?(?:</\1\s*>|\Z)",
    re.DOTALL | re.IGNORECASE,
)
# Runs are possessive or bounded: a message of thousands of line breaks or quotation marks must not take for ever.
_MEMORY_LINE = re.compile(r"^[^\S\n]*+(?:[-*>][^\S\n]*+)?\[[mk]\d++\].*$", re.MULTILINE)
_RECALL_NOTICE = re.compile(r"^[^\S\n]*+\[(?:记忆|memory)\].*$", re.MULTILINE | re.IGNORECASE)
_VERDICT_LINE = re.compile(
    r"^[^\S\n]*+- (?:(?:stored|refused|ambiguous)(?: \[\w+\])?|forgotten|no_match|pending|ask|confirmed|rejected|raised|closed)"
    r":.*$",
    re.MULTILINE,
)
_QUOTED_LINE = re.compile(r"^[^\S\n]*+(?:>|＞|》).*$", re.MULTILINE)
_IN_QUOTES = r"[“「『\"](?=[^”」』\"]{0,500}?[我你。！？，])[^”」』\"]{1,1000}+[”」』\"]"
_SPEECH = re.compile(
    rf"((?:[说道写讲问答喊唱念曰复骂怼吼喷嚷]|[回印贴标填发甩](?=我|了|着|一|[：:]))(?:着|了|过|的是|的|我|他|她|你|道)?(?:一?[句条段个])?[：:，,]?\s{{0,9}}+){_IN_QUOTES}"
)
_OWN_QUOTE = re.compile(
    r"(?<![叫名为改成题记住下加用写说讲提：:])[“「『\"](?=[^”」』\"]{0,200}?(?:[我咱俺]|[。！？，]))[^”」』\"]{4,300}+[”」』\"]"
)
"""Words in quotation marks in which somebody speaks: whoever it is, they are not said here and now."""
_OBJECT = re.compile(r"\{[^{}\n]{0,400}[:：][^{}\n]{0,400}\}")
_PLAN = re.compile(
    r"^[^\S\n]*+(?:plan|(?:新)?计划)[^\S\n]*+[:：](?![^\n]*(?:\b(?:I|I'm|my|me|we)\b|[我咱俺]))[^\n;；,，、]*+[;；,，、].*$",
    re.MULTILINE | re.IGNORECASE,
)
_CODE_BLOCK = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)


def strip_injected(text: str) -> str:
    """The text without memory blocks and lines that the agent itself wrote into a prompt or a reply."""
    for pattern in (_BLOCK, _MEMORY_LINE, _RECALL_NOTICE, _VERDICT_LINE):
        text = pattern.sub("\n", text)
    return text


def strip_foreign(text: str) -> str:
    """The text without code blocks, lines quoted from elsewhere, and what somebody else is quoted as saying in Chinese."""
    quoted = _SPEECH.sub(r"\1……", _OBJECT.sub("……", _QUOTED_LINE.sub("\n", _CODE_BLOCK.sub("\n", text))))
    return _OWN_QUOTE.sub("……", quoted)


def strip_plan(text: str) -> str:
    """The text without lines that lay down the steps of a plan: "cook" is something to do there, no trade of the user's."""
    return _PLAN.sub("\n", text)
