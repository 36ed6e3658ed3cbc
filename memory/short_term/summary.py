"""The rolling summary of what left the window: a value of six lists, read from a model's text, kept within its size. Pure.

In the graph state it is JSON: `{}` before the first summary, else `Summary.model_dump(mode="json")`.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from memory.policy import Policy
from memory.short_term.meta_reply import is_meta
from memory.text import Language, clip_middle, normalised, one_line

ListName = Literal["constraints", "promises", "goals", "open_points", "facts"]
FIELDS: tuple[ListName, ...] = get_args(ListName)
"""The lists, the one that is shortened last first."""
HEADINGS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "goals": "Goals and requests",
        "constraints": "Constraints and decisions",
        "facts": "Facts",
        "promises": "Promises of the assistant",
        "open_points": "Open points",
        "stage": "Stage",
    },
    "zh": {
        "goals": "目标与请求",
        "constraints": "约束与决定",
        "facts": "事实",
        "promises": "助手的承诺",
        "open_points": "未决事项",
        "stage": "阶段",
    },
}
_KNOWN = {
    "goals": r"goals?|requests?|目标|请求|需求",
    "constraints": r"constraints?|decisions?|约束|限制|决定|决策",
    "facts": r"facts?|findings?|事实|信息|发现",
    "promises": r"promises?|commitments?|承诺",
    "open_points": r"open|unresolved|pending|未决|待办|待定|遗留",
    "stage": r"stage|status|阶段|状态|进展",
}
_HEADING = re.compile(
    r"^\s*(?:#{1,6}\s*|\*{1,2})?([^:：*#]{2,60}?)(?:\*{1,2})?\s*(?:[:：]\s*(?:\*{1,2})?\s*(.*))?$"
)
_BULLET = re.compile(r"^\s*(?:[-*•·]|\d{1,3}[.)、])\s+")
_FENCE = re.compile(r"^\s*```\w*\s*$", re.MULTILINE)
_NOTHING = frozenset({"", "none", "n/a", "nil", "nothing", "无", "没有", "暂无"})


class SummaryRefusedError(ValueError):
    """What a model sent is no summary; the text says why."""


class Summary(BaseModel):
    """What is known of the turns that left the window. turns: how many those were.

    failures: tries in a row that came to nothing; retry_at: user turns folded or waiting from which it is tried again.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    goals: tuple[str, ...] = ()
    constraints: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    promises: tuple[str, ...] = ()
    open_points: tuple[str, ...] = ()
    stage: str = ""
    turns: int = Field(default=0, ge=0)
    failures: int = Field(default=0, ge=0)
    retry_at: int = Field(default=0, ge=0)

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing."""
        return not (self.stage or any(getattr(self, name) for name in FIELDS))

    def render(self, language: Language) -> str:
        """The summary as lines with headings; "" for an empty one."""
        names = HEADINGS[language]
        lines: list[str] = []
        for name in ("goals", "constraints", "facts", "promises", "open_points"):
            if points := getattr(self, name):
                lines += [f"{names[name]}:", *(f"- {point}" for point in points)]
        return "\n".join([*lines, *([f"{names['stage']}: {self.stage}"] if self.stage else [])])


def parse_state(value: JsonValue) -> Summary:
    """Reads the JSON form, as a checkpoint or an edit in Studio left it; a plain text is taken as facts. Never raises."""
    if isinstance(value, str):
        return Summary(facts=tuple(line.strip() for line in value.splitlines() if line.strip()))
    try:
        return Summary.model_validate(value or {})
    except ValidationError:
        return Summary()


def read_summary(text: str) -> Summary:
    """The summary in a model's reply. Raises SummaryRefusedError for a reply that is none.

    Headings in either language start a list; points before the first heading are facts.
    """
    text = _from_json(_FENCE.sub("", text).strip())
    found: dict[str, list[str]] = {name: [] for name in (*FIELDS, "stage")}
    has_headings, into = False, "facts"
    for line in text.splitlines():
        if not line.strip():
            continue
        heading = None if _BULLET.match(line) else _heading(line)
        if heading is not None:
            has_headings, (into, line) = True, heading
        if (point := one_line(_BULLET.sub("", line))).casefold().rstrip(".。") not in _NOTHING:
            found[into].append(point)
    if not any(found.values()):
        raise SummaryRefusedError("the summary is empty")
    if is_meta(text) and (not has_headings or len(text) < 200):
        raise SummaryRefusedError(f"a reply about the request is no summary: {text[:80]!r}")
    stage = " ".join(found.pop("stage"))
    return Summary(stage=stage, **{name: tuple(points) for name, points in found.items()})


def shortened(summary: Summary, limit_tokens: int, count: Callable[[str], int], policy: Policy) -> Summary:
    """The summary without repetitions, in at most `limit_tokens` tokens in either language; the oldest facts go first."""
    points = {name: _distinct(getattr(summary, name), count, policy) for name in FIELDS}
    stage = _clipped(summary.stage, count, policy)
    # Each point is counted once: tokens of single lines never sum up to less than those of the whole.
    sizes = {name: [count(f"- {point}\n") for point in kept] for name, kept in points.items()}
    fixed = max(
        sum(count(f"{name}:\n") for name in HEADINGS[language].values()) for language in HEADINGS
    ) + count(stage)
    excess = fixed + sum(map(sum, sizes.values())) - limit_tokens
    while excess > 0 and any(points.values()):
        name = _next_to_shorten(sizes)
        points[name].pop(0)
        excess -= sizes[name].pop(0)
    if excess > 0:
        stage = clip_middle(stage, max(limit_tokens - fixed + count(stage), 0))
    return summary.model_copy(update={**{name: tuple(kept) for name, kept in points.items()}, "stage": stage})


def _from_json(text: str) -> str:
    """A reply that is a JSON object of lists, as headings and points; other text as it is."""
    if not text.startswith("{"):
        return text
    try:
        value = json.loads(text)
    except json.JSONDecodeError:
        return text
    lines: list[str] = []
    for name, points in value.items():
        listed = points if isinstance(points, list) else [points]
        lines += [f"{name}:".replace("_", " "), *(f"- {point}" for point in listed if point)]
    return "\n".join(lines)


def _heading(line: str) -> tuple[str, str] | None:
    """The list that a line opens, and what stands behind the colon; None when it opens none."""
    match = _HEADING.match(line.strip())
    if match is None or (match[2] is None and not line.lstrip().startswith(("#", "*"))):
        return None
    words = match[1].strip()
    for name, pattern in _KNOWN.items():
        if re.search(pattern, words, re.IGNORECASE) and len(words.split()) <= 6:
            return name, (match[2] or "").strip()
    return None


def _next_to_shorten(sizes: Mapping[ListName, list[int]]) -> ListName:
    """Facts as long as they are the larger half, then whatever is longest: no list is emptied for another."""
    totals = {name: sum(sizes[name]) for name in FIELDS if sizes[name]}
    if totals.get("facts", 0) * 2 >= sum(totals.values()):
        return "facts"
    return max(totals, key=lambda name: totals[name])


def _distinct(points: tuple[str, ...], count: Callable[[str], int], policy: Policy) -> list[str]:
    """Each point once, at its last place: what is repeated is still current."""
    by_meaning: dict[str, str] = {}
    for point in points:
        key = normalised(point) or point
        by_meaning.pop(key, None)
        by_meaning[key] = _clipped(one_line(point), count, policy)
    return list(by_meaning.values())


def _clipped(text: str, count: Callable[[str], int], policy: Policy) -> str:
    while (tokens := count(text)) > policy.summary_item_tokens and len(text) > 8:
        text = clip_middle(text, max(len(text) * policy.summary_item_tokens // tokens - 1, 8))
    return text
