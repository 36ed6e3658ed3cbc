"""A page for people: what is remembered of a user and what was said, in the user's language. Markdown, no ids."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from pydantic import JsonValue

from memory.long_term.record import RETRIEVABLE
from memory.text import Language, language_of

Line = Mapping[str, JsonValue]
_SPECIAL = re.compile(r"([\\`*_\[\]<>#|])")
_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "title": "What Mneme remembers of {user}",
        "made": "As of {date} · {records} memories, {turns} turns",
        "memories": "Memories",
        "former": "No longer in force",
        "none": "Nothing.",
        "said": "What was said",
        "thread": "Conversation of {date}",
        "user": "User",
        "reply": "Assistant",
        "sure": "sure to {percent} %",
        "since": "since {date}",
        "colon": ":",
    },
    "zh": {
        "title": "Mneme 记得的{user}",
        "made": "截至 {date} · {records} 条记忆，{turns} 轮对话",
        "memories": "记忆",
        "former": "已不再有效",
        "none": "没有。",
        "said": "说过的话",
        "thread": "{date} 的对话",
        "user": "用户",
        "reply": "助手",
        "sure": "把握 {percent}%",
        "since": "{date} 起",
        "colon": "：",
    },
}
_KINDS: dict[Language, dict[str, str]] = {
    "en": {
        "identity": "Who you are",
        "preference": "Preferences",
        "instruction": "Standing instructions",
        "fact": "Facts",
        "decision": "Decisions",
        "goal": "Goals",
        "event": "Events",
        "follow_up": "To follow up",
        "conclusion": "Conclusions",
        "procedure": "How to do things",
        "feeling": "Feelings",
        "habit": "Habits",
    },
    "zh": {
        "identity": "身份",
        "preference": "偏好",
        "instruction": "长期要求",
        "fact": "事实",
        "decision": "决定",
        "goal": "目标",
        "event": "事件",
        "follow_up": "待跟进",
        "conclusion": "结论",
        "procedure": "做法",
        "feeling": "感受",
        "habit": "习惯",
    },
}


def page(lines: Iterable[Line], timezone: str, language: Language | None = None) -> Iterator[str]:
    """The page of an export, line by line. language: None, the one that most was said in."""
    header: Mapping[str, Any] = {}
    records: list[Mapping[str, Any]] = []
    turns: list[Mapping[str, Any]] = []
    for line in lines:
        match line["type"]:
            case "header":
                header = line
            case "record":
                records.append(_dict(line["record"]))
            case "turn":
                turns.append(_dict(line["turn"]))
    chosen = language or _language(records, turns)
    words, zone = _WORDS[chosen], ZoneInfo(timezone)
    live = [record for record in records if record["status"] in RETRIEVABLE]
    yield f"# {words['title'].format(user=_plain(str(header['user_id'])))}"
    yield ""
    day = _day(header["exported_at"], zone)
    yield words["made"].format(date=day, records=len(live), turns=len(turns))
    yield from _memories(live, words["memories"], chosen, zone)
    former = [record for record in records if record["status"] not in RETRIEVABLE]
    if former:
        yield from _memories(former, words["former"], chosen, zone)
    yield from _conversations(turns, words, zone)


def _language(records: Iterable[Mapping[str, Any]], turns: Iterable[Mapping[str, Any]]) -> Language:
    said = Counter(str(turn["language"]) for turn in turns)
    if not said:
        said = Counter(language_of(str(record["text"])) for record in records)
    return "zh" if said["zh"] > said["en"] else "en"


def _memories(
    records: list[Mapping[str, Any]], title: str, language: Language, zone: ZoneInfo
) -> Iterator[str]:
    yield from ("", f"## {title}")
    if not records:
        yield from ("", _WORDS[language]["none"])
    by_kind = defaultdict[str, list[Mapping[str, Any]]](list)
    for record in records:
        by_kind[str(record["kind"])].append(record)
    order = list(_KINDS[language])
    for kind in sorted(by_kind, key=lambda k: (order.index(k) if k in order else len(order), k)):
        yield from ("", f"### {_KINDS[language].get(kind, _plain(kind))}", "")
        for record in sorted(by_kind[kind], key=lambda r: (r["created_at"], r["text"])):
            yield _memory(record, _WORDS[language], zone)


def _memory(record: Mapping[str, Any], words: Mapping[str, str], zone: ZoneInfo) -> str:
    sure = words["sure"].format(percent=round(record["confidence"] * 100))
    since = words["since"].format(date=_day(record["created_at"], zone))
    return f"- {_plain(str(record['text']))} ({since}, {sure})"


def _conversations(turns: list[Mapping[str, Any]], words: Mapping[str, str], zone: ZoneInfo) -> Iterator[str]:
    yield from ("", f"## {words['said']}")
    if not turns:
        yield from ("", words["none"])
    by_thread = defaultdict[str, list[Mapping[str, Any]]](list)
    for turn in turns:
        by_thread[str(turn["thread_id"])].append(turn)
    for said in sorted(by_thread.values(), key=lambda turns: turns[0]["opened_at"]):
        yield from ("", f"### {words['thread'].format(date=_day(said[0]['opened_at'], zone))}")
        for turn in said:
            for who, text in (("user", turn["user_text"]), ("reply", turn["reply_text"])):
                if text:
                    yield ""
                    yield f"**{words[who]}**{words['colon']} {_quoted(str(text))}"


def _quoted(text: str) -> str:
    """The text as one paragraph that keeps its lines."""
    return "  \n".join(_plain(line) for line in text.strip().splitlines())


def _plain(text: str) -> str:
    """The text as Markdown shows it unchanged, on one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _day(seconds: float, zone: ZoneInfo) -> str:
    return datetime.fromtimestamp(seconds, zone).strftime("%Y-%m-%d")


def _dict(value: JsonValue) -> Mapping[str, Any]:
    assert isinstance(value, dict)
    return value
