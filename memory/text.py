"""Text as the memory sees it: cleaned, compared, told apart by language, cut into search terms. Pure; knows no storage."""

import re
import threading
import unicodedata
from functools import lru_cache
from typing import Literal

import opencc
import snowballstemmer

from memory.codes import joined_numbers

Language = Literal["zh", "en"]

CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
LATIN = rf"[^\W{CJK}]"
"""Pattern of a letter or digit of a script with spaces: in Chinese a Latin name ends where its letters do."""
LATIN_START = f"(?<!{LATIN})"
"""Pattern of where such a word may begin; `\\b` is none between Chinese and Latin letters."""
_SURROGATES = re.compile("[\ud800-\udfff]")
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_LETTER = re.compile(r"[^\W\d_]")
_RUN = re.compile(rf"[{CJK}]+|[^\W_{CJK}]+")
_CJK_CHAR = re.compile(rf"[{CJK}]")
WORD_LETTER = rf"[^\W_{CJK}]"
"""A letter or digit of a script that sets spaces between words."""
_IS_WORD_LETTER = re.compile(WORD_LETTER)
_SPACE = re.compile(r"\s+")
_NOT_WORD = re.compile(r"[\W_]+")
_BRACKET = re.compile("[<\uff1c\ufe64]")
_OUR_TAG = re.compile(
    r" ?/? ?(?:context|core|memory|knowledge|verdicts|scratchpad|summary|earlier_summary|conversation)(?![a-z0-9_])"
)
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]"
)
_TAG_CHARS = 24
"""Characters of a tag that are looked at, without what nobody sees: longer than the longest of ours."""

STOP_WORDS = frozenset(
    {
        "a",
        "an",
        "the",
        "of",
        "to",
        "in",
        "on",
        "at",
        "for",
        "and",
        "or",
        "but",
        "is",
        "are",
        "was",
        "were",
        "be",
        "been",
        "am",
        "do",
        "does",
        "did",
        "has",
        "have",
        "had",
        "i",
        "me",
        "my",
        "mine",
        "you",
        "your",
        "it",
        "its",
        "we",
        "our",
        "they",
        "them",
        "he",
        "she",
        "his",
        "her",
        "this",
        "that",
        "these",
        "those",
        "what",
        "which",
        "who",
        "whom",
        "when",
        "where",
        "why",
        "how",
        "can",
        "could",
        "will",
        "would",
        "shall",
        "should",
        "may",
        "might",
        "must",
        "with",
        "from",
        "by",
        "as",
        "about",
        "please",
        "tell",
        "not",
        "no",
    }
)
"""English words that say nothing about what a question is after; dropped from queries unless nothing else is left."""

_stem_lock = threading.Lock()
_stemmer = snowballstemmer.stemmer("english")
_t2s_lock = threading.Lock()


@lru_cache(maxsize=1)
def _t2s() -> opencc.OpenCC:
    return opencc.OpenCC("t2s")


def clean(text: str) -> str:
    """The text without what storage and tokenizers choke on: lone surrogates become U+FFFD, NUL and controls go."""
    return _CONTROLS.sub("", _SURROGATES.sub("\ufffd", text))


def disarm(text: str) -> str:
    """The text with every tag of the prompt's own blocks made harmless: it can neither open nor close one.

    Also one in wide letters, or with blanks and characters in it that nobody sees.
    """
    return _BRACKET.sub(lambda found: "‹" if _is_our_tag(text, found.end()) else found[0], text)


def _is_our_tag(text: str, start: int) -> bool:
    """Whether a tag of ours goes on there. It looks no further than the next bracket, so that all of them cost no more."""
    seen = ""
    for place in range(start, len(text)):
        char = text[place]
        if _BRACKET.match(char) or len(seen) >= _TAG_CHARS:
            break
        if char.isspace():
            seen = seen.rstrip() + " "
        elif not _is_unseen(char):
            seen += unicodedata.normalize("NFKC", char).casefold()
    return bool(_OUR_TAG.match(seen))


def _is_unseen(char: str) -> bool:
    """Whether it is drawn as nothing: format characters, variation selectors, fillers."""
    return unicodedata.category(char) in ("Cf", "Cc") or bool(_UNSEEN.match(char))


def language_of(text: str, default: Language = "en") -> Language:
    """Chinese when at least a fifth of the letters are Han characters: one Han character says more than one Latin letter."""
    letters = len(_LETTER.findall(text))
    if not letters:
        return default
    return "zh" if len(_HAN.findall(text)) * 5 >= letters else "en"


def to_simplified(text: str) -> str:
    """Traditional Chinese characters folded to simplified ones; other text as it is."""
    if not _HAN.search(text):
        return text
    with _t2s_lock:
        return str(_t2s().convert(_SURROGATES.sub("\ufffd", text)))


def normalised(text: str) -> str:
    """The form in which two statements are the same: width, case, script variant, spaces and punctuation do not count."""
    folded = to_simplified(unicodedata.normalize("NFKC", text)).casefold()
    return _NOT_WORD.sub(" ", folded).strip()


def whole_word(word: str, *, endings: str = "") -> str:
    """The pattern of a word that stands by itself: "art" not in "start". Chinese has no such borders."""
    before = rf"(?<!{WORD_LETTER})" if _IS_WORD_LETTER.match(word[0]) else ""
    after = rf"{endings}(?!{WORD_LETTER})" if _IS_WORD_LETTER.match(word[-1]) else ""
    return before + re.escape(word) + after


def stands_in(name: str, folded: str) -> bool:
    """Whether the name stands in the text as a whole word, both folded; Chinese anywhere."""
    return bool(name) and name in folded and bool(re.search(whole_word(name), folded))


def one_line(text: str) -> str:
    """The text with every run of white space as one space."""
    return _SPACE.sub(" ", text).strip()


def clip_middle(text: str, limit_chars: int, mark: str = " … ") -> str:
    """At most `limit_chars` characters: the head, the mark and the tail."""
    if len(text) <= limit_chars:
        return text
    if limit_chars <= len(mark):
        return text[: max(limit_chars, 0)]
    room = limit_chars - len(mark)
    head = room - room // 3
    return text[:head] + mark + (text[len(text) - (room - head) :] if room > head else "")


@lru_cache(maxsize=65_536)
def _stem(word: str) -> str:
    with _stem_lock:
        return str(_stemmer.stemWord(word))


def _fold(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return unicodedata.normalize("NFC", "".join(c for c in decomposed if not unicodedata.combining(c)))


def search_terms(text: str) -> list[str]:
    """Terms under which a passage is found, with repetitions, in order.

    Latin words folded and stemmed; Chinese, Japanese and Korean as overlapping pairs of characters plus the last character of
    each run, so that a one-character question is a prefix search; codes such as WO-20240615-001 whole and in parts.
    """
    folded = to_simplified(_fold(text))
    terms = joined_numbers(folded)
    for run in _RUN.findall(folded):
        if _CJK_CHAR.match(run):
            terms.extend(run[i : i + 2] for i in range(len(run) - 1))
            terms.append(run[-1])
        else:
            terms.append(_stem(run) if run.isascii() else run)
    return terms


def query_terms(text: str) -> list[str]:
    """Distinct terms of a question, as `search_terms` makes them, without what says nothing.

    A single Chinese character stands only when the question has no longer term.
    """
    terms = list(dict.fromkeys(search_terms(text)))
    words = {_stem(word) for word in STOP_WORDS} | STOP_WORDS
    strong = [term for term in terms if term not in words and not is_single_cjk(term)]
    return strong or [term for term in terms if is_single_cjk(term)] or terms


def is_single_cjk(term: str) -> bool:
    """Whether the term is one Chinese, Japanese or Korean character."""
    return len(term) == 1 and bool(_CJK_CHAR.match(term))
