"""Blanking forgotten words in a text: whole words where a script has them, any occurrence in Chinese. Pure.

Words come as they are, or as marks: keyed digests that find a word again without saying it.
"""

import hmac
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from memory.text import WORD_LETTER, whole_word

Cleaner = Callable[[str], str]

FORGOTTEN = "[forgotten]"
"""What stands where forgotten words stood."""
LEAST_CHARS = 2
"""A shorter value is taken out with its statement only: by itself it would be everywhere."""
_IS_LETTER = re.compile(WORD_LETTER)
_SHORT_CHARS = 3
"""A word up to here that is written with a capital is not meant in small letters: "Go" is not "go", "US" is not "us"."""
_ENDINGS = ("es", "s", "")
_DIGEST_BYTES = 16


def nothing(text: str) -> str:
    """Leaves the text as it is."""
    return text


def everything(text: str) -> str:
    """Leaves nothing of a text that says anything."""
    return FORGOTTEN if text.strip() else text


def blanking(words: Iterable[str]) -> Cleaner:
    """A function that puts a mark in the place of each of these words, longer ones first."""
    ordered = sorted({word for word in words if word.strip()}, key=len, reverse=True)
    if not ordered:
        return nothing
    pattern = re.compile("|".join(_any_case(word) for word in ordered))
    return lambda text: pattern.sub(FORGOTTEN, text)


def is_word_in(word: str, text: str) -> bool:
    """Whether the word stands in the text by itself, in one of its forms."""
    return bool(re.search(whole_word(word, endings=_endings(word)), text))


def _endings(word: str) -> str:
    return "(?:e?s)?" if word[-1].isalpha() else ""


def _any_case(word: str) -> str:
    endings = _endings(word)
    if not _is_cased(word):
        return f"(?i:{whole_word(word, endings=endings)})"
    return f"{whole_word(word, endings=endings)}|{whole_word(word.upper(), endings=endings)}"


def _is_cased(word: str) -> bool:
    return len(word) <= _SHORT_CHARS and word != word.lower()


@dataclass(frozen=True, slots=True)
class WordMark:
    """Stands for a word without its letters. chars: how long it is; is_cased: it does not mean the same in small letters."""

    chars: int
    digest: str
    is_cased: bool


def mark_of(word: str, key: bytes) -> WordMark:
    """The mark of a word under a key of the installation."""
    return WordMark(len(word), _digest(_folded(word), key), _is_cased(word))


def blanking_marked(marks: Iterable[WordMark], key: bytes) -> Cleaner:
    """`blanking` for words of which there are only marks."""
    by_length: dict[int, dict[str, bool]] = {}
    for mark in marks:
        by_length.setdefault(mark.chars, {})[mark.digest] = mark.is_cased
    lengths = sorted(by_length, reverse=True)
    return lambda text: _replaced(text, list(_spans(text, lengths, by_length, key=key)))


def _replaced(text: str, spans: Sequence[tuple[int, int]]) -> str:
    parts, done = list[str](), 0
    for start, end in spans:
        parts += [text[done:start], FORGOTTEN]
        done = end
    return "".join([*parts, text[done:]])


def _spans(
    text: str, lengths: Sequence[int], by_length: dict[int, dict[str, bool]], *, key: bytes
) -> Iterator[tuple[int, int]]:
    folded, start = _folded(text), 0
    while start < len(text):
        is_inside = start > 0 and _are_letters(text[start - 1 : start + 1])
        found = 0
        for chars in () if is_inside else lengths:
            end = _end_of_word(text, folded, start + chars)
            if end:
                is_cased = by_length[chars].get(_digest(folded[start : start + chars], key))
                if is_cased is False or (is_cased and text[start:end] != folded[start:end]):
                    found = end
                    break
        if found:
            yield start, found
        start = found or start + 1


def _end_of_word(text: str, folded: str, end: int) -> int:
    """Where a word ends that is at least that long, with its ending; 0 when it goes on as another word."""
    if end > len(text):
        return 0
    if not _IS_LETTER.match(text[end - 1]):
        return end
    for ending in _ENDINGS if text[end - 1].isalpha() else ("",):
        stop = end + len(ending)
        if folded.startswith(ending, end) and not (stop < len(text) and _IS_LETTER.match(text[stop])):
            return stop
    return 0


def _are_letters(pair: str) -> bool:
    return len(pair) == 2 and all(_IS_LETTER.match(char) for char in pair)


def _folded(text: str) -> str:
    """In small letters, every character in its place."""
    return "".join(low if len(low := char.lower()) == 1 else char for char in text)


def _digest(word: str, key: bytes) -> str:
    return hmac.digest(key, word.encode("utf-8", "replace"), "sha256")[:_DIGEST_BYTES].hex()
