"""Where sentences end, in Chinese and English: the one place that knows that "Dr.", "e.g." and "J. R." end none. Pure."""

import re
from collections.abc import Iterator

_MARK = re.compile(r"[。！？；!?;\n]+[”’」』）)\"']*\s*|(?P<dots>\.+)[”’\"')]*(?:\s+|$)")
_STOP = re.compile(r"(?P<dots>\.+)[”’\"')]*(?:\s+|$)")
_WORD_BEFORE = re.compile(r"(?:[^\W\d_]\.)*[^\W\d_]+\Z")
_LOOK_CHARS = 40
"""Characters before and after a full stop that are looked at: a hostile line costs no more. Ours."""
_LIST_NUMBER = re.compile(r"[ \t]*(?:[-*•>(]\s*)?\d{1,3}")
_NUMBER = re.compile(r"\d\Z")
_STARTER = re.compile(
    r"(?:I|I'[a-z]+|I’[a-z]+|We|You|He|She|It|They|My|Our|Your|His|Her|Their|The|This|That|These|Those|There|Here|But|And|So|Then|If"
    r"|When|While|Because|However|Also|Please|Let|What|Who|Where|Why|How|Do|Does|Did|Is|Are|Can|Could|Will|Would|Should|Yes|No|Not)\b"
    r"|我|你|您|他|她|它|这|那|但|所以|然后|因为|请"
)
"""Words that begin a sentence rather than a name."""
# fmt: off
_NEVER = frozenset({
    "mr", "mrs", "ms", "mx", "dr", "prof", "rev", "fr", "gen", "sen", "gov", "capt", "lt", "col", "sgt", "maj", "hon", "pres",
    "messrs", "mme", "mlle", "mt", "ft", "e.g", "i.e", "eg", "ie", "viz", "cf", "vs", "approx", "resp", "incl",
})
"""Always followed by what they belong to."""
_BEFORE_NUMBER = frozenset({
    "no", "nos", "nr", "fig", "figs", "eq", "ch", "sec", "vol", "p", "pp", "art", "para", "ver", "rev", "tel", "ext", "ca", "c",
    "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
})
"""End no sentence when a number follows."""
_SELDOM = frozenset({
    "st", "jr", "sr", "inc", "ltd", "co", "corp", "bros", "dept", "univ", "etc", "al", "est", "ave", "rd", "blvd",
})
"""End a sentence only when another one plainly begins."""
# fmt: on


def split_text(text: str) -> list[str]:
    """The sentences with their marks, closing quotes and blanks; together they are the text."""
    return list(_cut(text, _MARK))


def split_at_stops(text: str) -> list[str]:
    """The text cut after full stops alone, for those who look at the other marks themselves."""
    return list(_cut(text, _STOP))


def without_marks(sentence: str) -> str:
    """The sentence without the marks and blanks around it."""
    return sentence.strip(" \t\n.!?。！？")


def _cut(text: str, marks: re.Pattern[str]) -> Iterator[str]:
    start = 0
    for found in marks.finditer(text):
        if found["dots"] is None or _ends_sentence(text, found):
            yield text[start : found.end()]
            start = found.end()
    if start < len(text):
        yield text[start:]


def _ends_sentence(text: str, found: re.Match[str]) -> bool:
    """Whether the full stop is one: not that of an abbreviation, an initial or the number of a point in a list."""
    before, after = (
        text[max(found.start() - _LOOK_CHARS, 0) : found.start()],
        text[found.end() : found.end() + _LOOK_CHARS],
    )
    if not after or "\n" in found[0]:
        return True
    if len(found["dots"]) > 1:
        return not after[0].islower()
    if _NUMBER.search(before):
        return not _is_list_number(before) and not after[0].islower()
    word = _WORD_BEFORE.search(before)
    return word is None or _ends_with(word[0], after)


def _is_list_number(before: str) -> bool:
    """Whether nothing but a number stands before on its line; `before` may begin in the middle of one."""
    _, is_whole, line = before.rpartition("\n")
    return bool(is_whole or len(before) < _LOOK_CHARS) and bool(_LIST_NUMBER.fullmatch(line))


def _ends_with(word: str, after: str) -> bool:
    """Whether a sentence may end with that word and its full stop, before those words."""
    plain = word.casefold()
    if plain in _NEVER:
        return False
    if plain in _BEFORE_NUMBER and after[0].isdigit():
        return False
    is_initial = (len(word) == 1 and word.isascii()) or "." in word
    return bool(_STARTER.match(after)) if is_initial or plain in _SELDOM else True
