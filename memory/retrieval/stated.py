"""What a text states, clause by clause, in a form in which small words, punctuation and script make no difference. Pure.

Every other word does: numbers, names, days and "not" stay as they are, and in their order.
"""

import unicodedata
from functools import lru_cache

from memory.long_term.gate import is_small_talk
from memory.retrieval import stated_words as words
from memory.retrieval.only_asks import ends_asking, only_asks
from memory.sentences import split_text
from memory.text import normalised, to_simplified

Stated = tuple[frozenset[str], ...]
"""The clauses of a text, each in the wordings that it may have: what a reply calls "you" is the user, or quotes them."""
_KEPT_TEXTS = 2_048
"""Texts whose clauses are kept: the best hits of some hundred questions. Ours."""


@lru_cache(maxsize=_KEPT_TEXTS)
def stated(text: str, *, label: str = "", is_reply: bool = False, is_record: bool = False) -> Stated:
    """The clauses of what the text states, without questions and small talk; empty when there is nothing else.

    label: who says it or what heads it, of a text of somebody's. is_reply: the assistant says it to the user. is_record: it may
    speak of "the user".
    """
    plain = to_simplified(unicodedata.normalize("NFKC", text))
    if label:
        head, colon, rest = plain.partition(":")
        plain = rest if colon and normalised(head) == label else plain
    heads = _key(label, is_record=False)
    keys = [key for sentence in split_text(plain) for key in _of_sentence(sentence, is_reply, is_record)]
    return tuple(frozenset({f"{heads}|{key}" if heads else key, *_turned(key, is_reply)}) for key in keys)


def says(one: Stated, other: Stated) -> bool:
    """Whether the other says everything that the first does; nothing says what states nothing."""
    if not one:
        return False
    told = frozenset[str]().union(*other)
    if all(not clause.isdisjoint(told) for clause in one):
        return True
    return (words_in_a_row := _in_a_row(one)) != "" and words_in_a_row == _in_a_row(other)


def _in_a_row(clauses: Stated) -> str:
    """The words as if nothing parted them, "订单号：12" as "订单号 12"; "" for a reply, which has more than one wording."""
    if any(len(clause) > 1 for clause in clauses):
        return ""
    joined = " ".join(key for clause in clauses for key in clause)
    return words.BETWEEN_CJK.sub("", joined.replace("|", " "))


def _of_sentence(sentence: str, is_reply: bool, is_record: bool) -> list[str]:
    if is_small_talk(sentence) or (ends_asking(sentence) and only_asks(sentence)):
        return []
    folded = words.THOUSANDS.sub("", sentence.casefold()).strip()
    for pattern, form in words.LONG_FORMS:
        folded = pattern.sub(form, folded)
    parts = [part for part in words.CUT.split(folded) if part]
    if is_reply:
        parts = [words.LEAD_OF_REPLY.sub("", part) for part in parts]
    keys = [key for part in parts if (key := _key(part, is_record=is_record))]
    return ["|".join(keys)] if any(words.DEPENDS.search(key) for key in keys) else keys


def _key(clause: str, *, is_record: bool) -> str:
    """The words of a clause that count; "" for one of small words."""
    clause = words.LEAD_ZH.sub("", words.LEAD_EN.sub("", clause.strip(" .!?。\"'“”「」『』")))
    if is_record:
        for pattern, form in words.USER:
            clause = pattern.sub(form, clause)
    tokens = words.TOKEN.findall(words.TAIL_EN.sub("", clause))
    is_negated = bool(words.NEGATED.search(clause))
    small = words.ALWAYS_SMALL_EN if is_negated else words.SMALL_EN
    joined = words.BETWEEN_CJK.sub("", " ".join(token for token in tokens if token not in small))
    joined = (
        words.TAIL_ZH.sub("", joined) if is_negated else words.SMALL_ZH.sub("", words.TAIL_ZH.sub("", joined))
    )
    joined = joined.replace("您", "你").strip()
    return "" if words.ALONE_EN.fullmatch(joined) or is_small_talk(joined) else joined


def _turned(key: str, is_reply: bool) -> tuple[str, ...]:
    """A clause of a reply as the user would say it."""
    if not is_reply:
        return ()
    turned = " ".join(words.TURNED.get(word, word) for word in key.split(" "))
    return (turned.replace("i are", "i am").replace("i were", "i was").translate(words.TURNED_ZH),)
