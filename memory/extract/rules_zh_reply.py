"""What a short Chinese answer takes from the assistant's words: yes to a fact, another value for it, an option by number. Pure."""

import re
from collections.abc import Iterator
from dataclasses import replace

from memory.extract.clauses import split_sentences
from memory.extract.grammar import Heard
from memory.extract.rules_zh_pattern import bounded
from memory.extract.rules_zh_reader import read_sentence
from memory.long_term.candidate import Candidate
from memory.text import to_simplified

# fmt: off
_YES = bounded(r"^(?:嗯++|咯|嘞|没毛病|没问题|一点没错|完全正确|对++|是++|没错|yes|yep|yeah|正确|没记错|记得没错|是这么回事|就是这样|确实|嗯呐|对头|系呀|系|没毛病|[的啊呀吧呢哒滴了，,。！!~\s])+(?=$|[，,。！!])", re.IGNORECASE)
_ASKED = bounded(r"(?:[，,]?\s*(?:我?(?:理解|记|说|猜)得?)?(?:得)?(?:对吗|对吧|是吗|是吧|没错吧|没记错吧|对不对|是不是|对么|正确吗|没错吗|对嘛|是嘛|吗|吧))?[？?]?$")
_ABOUT_YOU = bounded("您|你")
_CHECKING = bounded(r"^(?:跟|和|向)?[您你]?(?:我)?(?:再)?(?:跟[您你])?(?:确认|核对|核实|复述)(?:一下|一遍|下)?[：:，,]*|^(?:所以|那么|那|也就是说|这么说)[，,]?")
_NOT_BUT = bounded(r"(?:不是|没有?|并非)(?P<old>[^，,。]{1,10})[，,]?\s*(?:而)?是(?P<new>[^，,。]{1,10})(?:[，,][^，,。不我]{1,10})?$|(?:^|[，,])(?:我?(?:说|指)?的?(?:是|应该是|其实是|叫)?)?(?P<new2>[^，,。]{1,12}?)[，,]?\s*(?:才对)?(?:而|可|并)?不是(?P<old2>[^，,。]{1,10})$|^不是(?P<old3>[^，,。]{1,10})[，,]\s*(?:是)?(?P<new3>[^，,。我]{1,10})$")
_WRONG = bounded(r"反了|错了|不对|搞错|弄错|记错|搞混|弄反|颠倒|差一|不是")
_RIGHT = bounded(r"(?:^|[，,。 ])(?:我|应该|其实|明明)*(?:是|在)(?P<new>[^，,。？?不]{1,12}?)(?:才对)?(?:[，,。！!]|$)")
_DAY = bounded(r"[\d一二三四五六七八九十]{1,3}[月号日]")
_NUMBER = bounded(r"^[\d一二三四五六七八九十百两]+(?:岁|个|年|周岁|公斤|斤|厘米|米)?$")
_IS_ASKING = bounded("吗|[？?]$")
_PARTICLES = bounded("[啊呀啦呢哦喔哈吧的了嘛]+$")
_NTH = bounded(r"第?(?P<n>[一二三四1-4])(?:个|种|版|套|项|条|款)|(?:方案|[Pp]lan ?|[Oo]ption ?)(?P<m>[ABCDabcd一二三四1-4])|(?P<j>[ABCDabcd]) ?[案版款]|(?:^|[选要就]) ?(?P<k>[ABCDabcd1-4])(?:吧|$)")
_ORDER = "一二三四"
_OPTIONS = bounded(r"(?:第(?P<n>[一二三四1-4])(?:个|种|版|套|项|条|款)?(?:是|：|:|，)?|(?<!\d)(?P<m>[1-4])[.、：:)）]\s*|方案(?P<p>[一二三四1-4])(?:是|为|：|:|，)\s*|(?:方案|[Pp]lan ?|[Oo]ption ?)?(?P<k>[A-Da-d])(?: ?[案版款]?(?:[.、：:)）是]|是)\s*|\s+(?=[\u4e00-\u9fff])))(?P<value>[^；;。，,？?\n]{2,40}?)(?=[；;。，,？?\n]|\s+\d[.、]|\s+[A-D][.、：:]|$)")
# fmt: on


def answer(heard: Heard, said: str) -> list[Candidate]:
    """The facts and the decision that the user's few words take over from what the assistant said last."""
    if not heard.previous:
        return []
    plain = to_simplified(said).strip()
    return (
        list(_agreed(plain, said, heard))
        or list(_corrected(plain, said, heard))
        or list(_picked(plain, said, heard))
    )


def _about_user(heard: Heard) -> Iterator[Candidate]:
    """What the assistant's last words say of the user."""
    for sentence in split_sentences(heard.previous):
        words = _CHECKING.sub("", _ASKED.sub("", sentence.text.strip()))
        if _ABOUT_YOU.search(words):
            own = _ABOUT_YOU.sub("我", words)
            for part in split_sentences(own):
                yield from read_sentence(part, replace(heard, text=own, previous=""))


def _agreed(plain: str, said: str, heard: Heard) -> Iterator[Candidate]:
    question = heard.previous.rstrip()
    if not _YES.match(plain) or question[-1:] not in ("?", "？"):
        return
    for fact in _about_user(heard):
        if fact.kind != "instruction":
            yield replace(fact, quote=said.strip(), act="confirmation", rule="confirmation")


def _says_itself(plain: str, heard: Heard) -> bool:
    """Whether the user's sentence states in full what is right: "我闺女八岁，不是九岁"."""
    known = {fact.attribute for fact in _about_user(heard)}
    told = (
        fact for part in split_sentences(plain) for fact in read_sentence(part, replace(heard, previous=""))
    )
    return any(fact.attribute in known for fact in told)


def _of_form(value: str) -> str:
    """The shape of a value: a day, a number, or nothing."""
    return "day" if _DAY.search(value) else "number" if _NUMBER.search(value) else ""


def _reshaped(plain: str, said: str, heard: Heard) -> Iterator[Candidate]:
    """A day or a number put in the place of the only one that the assistant named: "反了，是9月6日"."""
    right = _RIGHT.search(plain)
    if right is None or not _WRONG.search(plain) or not (form := _of_form(right["new"])):
        return
    alike = [fact for fact in _about_user(heard) if _of_form(fact.value) == form]
    for fact in alike if len(alike) == 1 else ():
        new = right["new"].strip()
        yield replace(
            fact,
            text=said.strip(),
            quote=said.strip(),
            value=new,
            old_value=fact.value,
            act="correction",
            rule="zh.corrected",
        )


def _corrected(plain: str, said: str, heard: Heard) -> Iterator[Candidate]:
    if _says_itself(plain, heard):
        return
    put_right = _NOT_BUT.search(plain)
    if put_right is None:
        yield from _reshaped(plain, said, heard)
        return
    yield from _put_right(put_right, plain, said, heard)


def _put_right(put_right: re.Match[str], plain: str, said: str, heard: Heard) -> Iterator[Candidate]:
    if _IS_ASKING.search(plain):
        return
    groups = put_right.groupdict()
    new = next((groups[name] for name in ("new", "new2", "new3") if groups[name]), "")
    old = next((groups[name] for name in ("old", "old2", "old3") if groups[name]), "")
    new, old = _PARTICLES.sub("", new).strip(), _PARTICLES.sub("", old).strip()
    for fact in _about_user(heard):
        if new and old and (old in fact.value or fact.value in old):
            yield replace(
                fact,
                text=said.strip(),
                quote=said.strip(),
                value=new,
                old_value=old,
                act="correction",
                rule="zh.corrected",
            )
            return


def _picked(plain: str, said: str, heard: Heard) -> Iterator[Candidate]:
    nth = _NTH.search(plain)
    if nth is None:
        return
    wanted = _rank(next(group for group in nth.groups() if group))
    for option in _OPTIONS.finditer(heard.previous):
        if _rank(next(group for group in option.groups()[:4] if group)) == wanted:
            value = option["value"].strip()
            yield Candidate(
                f"{said.strip()} → {value}",
                "decision",
                said.strip(),
                attribute="decision",
                value=value,
                act="confirmation",
                rule="confirmation",
            )
            return


def _rank(mark: str) -> int:
    """The place of an option: 二, 2 and B are 1."""
    if mark in _ORDER:
        return _ORDER.index(mark)
    return int(mark) - 1 if mark.isdigit() else ord(mark.lower()) - ord("a")
