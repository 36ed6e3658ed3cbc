"""A document's text as paragraphs, each under its headings. Pure."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from memory.text import one_line

_BLANK = re.compile(r"\n[^\S\n]*\n\s*")
_HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*\s*\Z")
_FENCE = re.compile(r"\s{0,3}(```|~~~)")
_SENTENCE_ENDS = re.compile(r"[.。!！?？:：;；…”」』\"')）]\s*\Z")
_SHORT_LINE = 0.85
"""Share of the longest line under which a line that ends a sentence ends a paragraph of a page, too."""
_IDEOGRAPH = re.compile("[\u3000-\u9fff\uff00-\uffef]")


@dataclass(frozen=True, slots=True)
class Page:
    """The text of a page, or of a whole document without pages (number None)."""

    text: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph. heading: those over it, the outermost first, with " › " between."""

    text: str
    heading: str = ""
    page: int | None = None


def paragraphs_of(pages: Iterable[Page], format_name: str) -> list[Paragraph]:
    """The paragraphs of a document in order, without blank ones."""
    found: list[Paragraph] = []
    for page in pages:
        text = page.text.replace("\r\n", "\n").replace("\r", "\n")
        match format_name:
            case "markdown" | "html":
                found += _of_markdown(text, page.number)
            case "pdf":
                found += [Paragraph(part, page=page.number) for part in _of_lines(text)]
            case _:
                found += [Paragraph(part.strip(), page=page.number) for part in _BLANK.split(text)]
    return [paragraph for paragraph in found if paragraph.text]


def _of_markdown(text: str, page: int | None) -> Iterator[Paragraph]:
    """Headings go over what follows them; a block of code stays together."""
    over: list[tuple[int, str]] = []
    for block in _blocks(text.split("\n")):
        found = _HEADING.match(block[0]) if len(block) == 1 else None
        if found:
            depth = len(found[1])
            over = [(level, words) for level, words in over if level < depth]
            over.append((depth, one_line(found[2])))
        else:
            heading = " › ".join(words for _, words in over if words)
            yield Paragraph("\n".join(block).strip(), heading, page)


def _blocks(lines: Sequence[str]) -> Iterator[list[str]]:
    """Lines that belong together: between blank lines, a heading, or a block of code with the blank lines in it."""
    block: list[str] = []
    fence = ""
    for line in lines:
        mark = _FENCE.match(line)
        if fence or mark:
            if not fence and block:
                yield block
                block = []
            block.append(line)
            if fence and mark and mark[1] == fence:
                yield block
                block, fence = [], ""
            elif mark and not fence:
                fence = mark[1]
        elif not line.strip() or _HEADING.match(line):
            if block:
                yield block
            block = []
            if line.strip():
                yield [line]
        else:
            block.append(line)
    if block:
        yield block


def _of_lines(text: str) -> Iterator[str]:
    """Paragraphs of a page that knows lines only: a blank line ends one, or a short line that ends a sentence."""
    longest = max((len(line.strip()) for line in text.split("\n")), default=0)
    paragraph = ""
    for line in (raw.strip() for raw in text.split("\n")):
        paragraph = _joined(paragraph, line)
        is_last = not line or (len(line) < longest * _SHORT_LINE and _SENTENCE_ENDS.search(line))
        if is_last and paragraph:
            yield paragraph
            paragraph = ""
    if paragraph:
        yield paragraph


def _joined(text: str, line: str) -> str:
    """The text with the next line: a word cut by a hyphen whole again, no blank between Chinese characters."""
    if not text or not line:
        return text or line
    if text.endswith("-") and text[-2:-1].isalpha() and line[0].islower():
        return text[:-1] + line
    is_tight = _IDEOGRAPH.match(text[-1]) and _IDEOGRAPH.match(line[0])
    return text + ("" if is_tight else " ") + line
