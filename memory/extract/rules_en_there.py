"""Which place or firm "there" is in an English message: "ever heard of Whitby? I live there". Pure."""

import re

from memory.extract import rules_en_words as w

_I = re.IGNORECASE
# fmt: off
_THERE = re.compile(r"^(?P<head>(?:i|we)\b.{0,40}?\b)(?P<verb>live|living|based|reside|stay|settled|born|raised|grew up|brought up|work|working|worked|employed|from|come from|moved)(?P<late>(?: (?:as|since|for|on) [\w' -]{2,30}?)?) there\b", _I)
_WORK = re.compile(r"work|employed", _I)
_NAMED = re.compile(r"(?<=[a-z,'?!] )(?:[Tt]he )?(?-i:[A-ZÀ-ÞĀ-Ž])[\w&'-]+(?: (?:(?-i:[A-ZÀ-ÞĀ-Ž])[\w&'-]*|of|and|&|the(?= [A-Z])))*(?<! of)(?<! and)(?<! the)(?<! &)")
_NO_PLACE = re.compile(r"(?:I|I'm|I've|I'd|I'll)\b", _I)
_MOST_CHARS = 300
# fmt: on


def with_place(plain: str, before: str) -> str:
    """The clause with what "there" stands for; before: what was said up to it."""
    found = _THERE.match(plain)
    if found is None or not (place := _last_place(before)):
        return plain
    joint = "" if "from" in found["verb"].lower() else " at" if _WORK.match(found["verb"]) else " in"
    joint = " to" if found["verb"].lower() == "moved" else joint
    said = f"{found['head']}{found['verb']}{joint} {place}{found['late']}"
    return said + plain[found.end() :]


def _last_place(before: str) -> str:
    """The last name in what was said that is neither a day nor somebody's word for themselves."""
    names = [name for name in _NAMED.findall(f" {before[-_MOST_CHARS:]}") if not _NO_PLACE.match(name)]
    kept = [name for name in names if not w.NOT_NAMES.fullmatch(name.split()[-1])]
    return kept[-1] if kept else ""
