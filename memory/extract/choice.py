"""Which of the offered options the user means: "第二个", "both", "the Berlin one". Pure.

A message is an answer only when it says nothing else: a wrong guess would forget the wrong thing.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from memory.text import CJK, normalised, query_terms, search_terms, to_simplified

_MOST_CHARS = 60
_FIGURES = {c: i for i, c in enumerate("一二三四五六")} | {str(n): n - 1 for n in range(1, 7)}
_ENGLISH = {
    word: place
    for place, words in enumerate(
        (
            "first 1st former",
            "second 2nd two",
            "third 3rd three",
            "fourth 4th four",
            "fifth 5th five",
            "sixth 6th six",
        )
    )
    for word in words.split()
}

_FILLER_ZH = (
    "以 为准 就 那 这 [个条项] 要 选 删除?掉? 忘[掉记]? 去掉 请 吧 的 了 和 跟 与 还有 以及 把 掉 我 说 指 对 嗯 好 行 应该"
    " 正确 才 没错 谢谢 是 也 用 它 们 呢 啊 呀 你 可以 其[他它] 剩下 地址 记忆 城市"
).replace(" ", "|")
_FILLER_EN = (
    r"the ones? are is holds? please options? numbers? no\. and it'?s it that'?s? this those these i i'?d mean meant delete"
    " forget remove drop erase yes yeah yep ok okay sure just only right correct true thanks? thank you go with choose pick"
    " take would like want to of them about should be my a for well rest others? then can could memory memories entry item"
    " record address city"
).replace(" ", "|")
# What an answer is made of, in the order in which it is looked for; group 1 is the figure of an ordinal.
_PARTS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, re.compile(pattern, re.IGNORECASE))
    for name, pattern in (
        ("space", r"[\s,，.。!！;；、:：~()（）\"'“”「」#]+"),
        ("neither", r"(?:[一两三四五六]个|全)?[都也全](?:不|别|没)[是对要用删忘想行]?"),
        ("neither", r"(?:neither|none|nothing)\b(?: of (?:them|these|those|the above))?"),
        ("cancel", r"取消|(?:cancel|never ?mind|stop|forget it)\b"),
        ("no", r"算了|不用了|没有|(?:no|nope)\b"),
        ("except", r"除了|除去|除|(?:except|but|apart from|other than)\b(?: for)?"),
        ("not", r"不是|不要|不用|先不|别|不(?=[删忘])|(?:not|isn'?t|don'?t|do not)\b"),
        ("keep", r"保留|留下|留着?|(?:keep|leave|save)\b"),
        ("all", r"[两三四五六]个都|都|全部|所有|全|(?:both|all|every(?:thing| one)?)\b(?: of (?:them|these|those))?"),
        ("all_two", r"[两二]个|两条|两项"),
        ("last", r"最后(?:面|边)?(?:那|一)?[个条项]?|后者|后面(?:那|一)?[个条项]?|(?:last|latter)\b"),
        ("ordinal", r"第\s*([一二三四五六1-6])(?:[个条项种]|\b|(?=[是吧的，。和、]|$))"),
        ("ordinal", r"(前者|前面(?:那|一)?[个条项]?)"),
        ("ordinal", r"(first|second|third|fourth|fifth|sixth|1st|2nd|3rd|4th|5th|6th|former|two|three|four|five|six)\b"),
        ("ordinal", r"([1-6])(?![\w.%])[号条项]?"),
        ("new", r"新的?那?[个条项]?|(?:现在|刚才|刚刚|后来|后|最新)说?的那?[个条项]?"),
        ("new", r"(?:new|newer|newest|latest|current|recent)\b"),
        ("old", r"(?:旧|老|原来|原先|以前|之前|先前)说?的?那?[个条项]?"),
        ("old", r"(?:old|older|oldest|previous|original|earlier)\b"),
        ("filler", rf"(?:{_FILLER_ZH})"),
        ("filler", rf"(?:{_FILLER_EN})\b"),
        ("word", r"[A-Za-z0-9][\w'+.#-]*|[^\W\d_A-Za-z]|."),
    )
)  # fmt: skip


_DENIALS = frozenset({"not", "except", "neither", "cancel"})
_WORD = re.compile(rf"[{CJK}]|[^\W_{CJK}]+")
_NOT = (("不", "是"), ("not",), ("isn", "t"))
_AROUND = re.compile(
    r"no|not|isn|t|yes|yeah|yep|ok|okay|keep|stay|with|still|now|currently|actually|correct|right|its?|s|is|that|the|one|in|at|i|m"
    r"|[不对是的嗯还仍然现在好了啊吧呢就没错应该保留住用选我]"
)
"""Words that may stand around the value that an answer names."""


def parse_choice(text: str, options: Sequence[str], *, is_forgetting: bool = False) -> list[int] | None:
    """Numbers of the chosen options; [] when none is wanted; None when the message is no answer to the question.

    is_forgetting: options are to be deleted, the newest first; else they are statements that may hold, the oldest first.
    """
    said = to_simplified(text.strip())
    if not said or len(said) > _MOST_CHARS or said.endswith(("?", "？")):
        return None
    parts = list(_parts(said))
    if not is_forgetting and (place := _by_difference(said, parts, options)) is not None:
        return [place]
    if any(name == "word" for name, _ in parts):
        is_plain = not {name for name, _ in parts} & (_DENIALS | {"keep"})
        return _by_words(said, parts, options) if is_plain else None
    if normalised(said) == "one":
        return [0]
    return _Answer(len(options), is_forgetting).read(parts)


def _by_difference(said: str, parts: Sequence[tuple[str, str]], options: Sequence[str]) -> int | None:
    """The one of two statements whose own value the answer names: "不，还是北京", "I live in Denver now", "not Boston"."""
    names = {name for name, _ in parts}
    if len(options) != 2 or names & {"except", "neither", "cancel"}:
        return None
    words, (first, second) = _WORD.findall(normalised(said)), (_WORD.findall(normalised(o)) for o in options)
    start = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
    values = [own[start : len(own) - _shared_end(first[start:], second[start:])] for own in (first, second)]
    places = {place: _find(value, words) for place, value in enumerate(values) if value}
    held = {place: at for place, at in places.items() if at >= 0}
    named = {i for place, at in held.items() for i in range(at, at + len(values[place]))}
    rest = [word for i, word in enumerate(words) if i not in named]
    if not all(_AROUND.fullmatch(word) or word in first or word in second for word in rest):
        return None
    if "not" in names:
        return _other_than_denied(words, held)
    return next(iter(held)) if len(held) == 1 else None


def _other_than_denied(words: Sequence[str], held: Mapping[int, int]) -> int | None:
    """The option that is left when the one right behind "not" is denied. held: option -> where its value stands."""
    denials = [at + len(marks) for marks in _NOT if (at := _find(marks, words)) >= 0]
    behind = [place for place, at in held.items() if denials and at >= max(denials)]
    if not behind:
        return None
    return 1 - min(behind, key=lambda place: held[place])


def _shared_end(first: Sequence[str], second: Sequence[str]) -> int:
    pairs = enumerate(zip(reversed(first), reversed(second), strict=False))
    return next((i for i, (a, b) in pairs if a != b), 0)


def _find(wanted: Sequence[str], words: Sequence[str]) -> int:
    """Where the words stand in a row; -1 when they do not."""
    size = len(wanted)
    return next((i for i in range(len(words) - size + 1) if list(words[i : i + size]) == list(wanted)), -1)


def _parts(said: str) -> Iterator[tuple[str, str]]:
    """(name, figure or words) of what the message is made of, without spaces."""
    at = 0
    while at < len(said):
        name, matched = next((n, m) for n, p in _PARTS if (m := p.match(said, at)) and m.end() > at)
        at = matched.end()
        if name != "space":
            yield name, next((group for group in matched.groups() if group), matched[0])


class _Answer:
    """An answer by place: reads part by part which options are named and which are left out."""

    def __init__(self, count: int, is_forgetting: bool) -> None:
        self._all = set(range(count))
        self._is_forgetting = is_forgetting
        self._named: set[int] = set()
        self._left_out: set[int] = set()

    def read(self, parts: Sequence[tuple[str, str]]) -> list[int] | None:
        """The chosen places; None when the parts contradict each other."""
        names = {name for name, _ in parts}
        is_negated = False
        for name, words in parts:
            places = self._places(name, words)
            if name in ("not", "except"):
                is_negated = True
            elif places is not None:
                if not places or (is_negated and places == self._all):
                    return None
                (self._left_out if is_negated else self._named).update(places)
                is_negated = False
        if (is_negated or "cancel" in names) and self._named:
            return None
        return self._settled(names)

    def _settled(self, names: set[str]) -> list[int] | None:
        if not self._named and self._left_out and ("except" in names or len(self._all - self._left_out) == 1):
            self._named = set(self._all)
        chosen = self._named - self._left_out
        if chosen:
            is_inverted = self._is_forgetting and "keep" in names
            return sorted(self._all - chosen if is_inverted else chosen)
        refusals = {"neither", "cancel", "no", "not", "keep"} if self._is_forgetting else {"neither"}
        return [] if refusals & names and not self._left_out else None

    def _places(self, name: str, words: str) -> set[int] | None:
        """The options that a part names: none when there is no such one, None for a part that names no place."""
        match name:
            case "ordinal":
                place = (
                    0 if words.startswith("前") else _FIGURES.get(words, _ENGLISH.get(words.casefold(), 0))
                )
                return {place} & self._all
            case "last":
                return {len(self._all) - 1}
            case "all":
                return self._all
            case "all_two":
                return self._all if len(self._all) == 2 else set()
            case "new" | "old":
                return {int((name == "old") == self._is_forgetting)} if len(self._all) == 2 else set()
            case _:
                return None


def _by_words(said: str, parts: Sequence[tuple[str, str]], options: Sequence[str]) -> list[int] | None:
    """The only option that holds everything that the answer names."""
    runs = [""]
    for name, words in parts:
        if name == "word" and not words.isascii():
            runs[-1] += words
        elif runs[-1]:
            runs.append("")
    latin = set(query_terms(" ".join(words for name, words in parts if name == "word" and words.isascii())))
    held = [
        i
        for i, option in enumerate(options)
        if latin <= set(search_terms(option)) and all(run in normalised(option) for run in runs)
    ]
    folded = normalised(said)
    exact = [i for i, option in enumerate(options) if folded == normalised(option)]
    found = exact or held
    return found if len(found) == 1 else None
