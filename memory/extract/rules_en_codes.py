"""Codes are read as one word: neither "ON-12577" nor "SO-2024-001" has an English word in it. Pure."""

import re
from dataclasses import replace

from memory.extract.clauses import Sentence
from memory.extract.grammar import Heard
from memory.extract.rules_en_reader import read_sentence
from memory.long_term.candidate import Candidate

_CODE_START = re.compile(r"(?<![\w-])(?P<letters>[A-Z]{2,4})-(?=\d{2})")
_JOINT = "\u02cd"  # counts as a letter; as long as the hyphen, so that places stay
_READ = ("text", "quote", "value", "old_value")


def read_codes_whole(sentence: Sentence, heard: Heard) -> list[Candidate]:
    """What the sentence says that lasts."""
    if not _CODE_START.search(heard.text):
        return read_sentence(sentence, heard)
    joined = replace(sentence, text=_join(sentence.text), clauses=tuple(map(_join, sentence.clauses)))
    found = read_sentence(joined, replace(heard, text=_join(heard.text)))
    return [replace(c, **{name: getattr(c, name).replace(_JOINT, "-") for name in _READ}) for c in found]


def _join(text: str) -> str:
    return _CODE_START.sub(rf"\g<letters>{_JOINT}", text)
