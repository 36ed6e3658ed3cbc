"""What the offline model answers to a turn: one decision, made from top to bottom. Knows no LangChain."""

import json
import re
from collections.abc import Collection, Sequence

from graph import offline_commands as commands
from graph.offline_answer import answer_questions, is_request, related
from graph.offline_plan import PLAN_TOOLS, plan_reply, plan_summary
from graph.offline_questions import asks, sentences
from graph.offline_small import small_talk
from graph.offline_text import PHRASES, say
from graph.offline_turn import Call, Reply, ToolResult, Turn, Verdict
from memory.text import Language, clip_middle

SHOWN_CHARS = 2_000
"""Characters of a tool's result or a statement that are repeated to the user."""

_NOTHING = frozenset({"small_talk", "nothing_to_keep", "code", "question"})
"""Reasons that no user wants to hear of, unless they asked for something to be remembered."""
_TOLD_ONE_BY_ONE = frozenset({"pending", "ask", "ambiguous", "confirmed", "rejected", "raised", "closed"})
_REQUEST = re.compile(r"记住|记下|记一下|记得|\bremember\b|\bnote that\b|\bkeep in mind\b", re.IGNORECASE)


def reply_to(turn: Turn, tools: Sequence[str] = ()) -> Reply:
    """The reply to a turn. tools: names of the tools that may be called now."""
    if turn.results:
        return Reply(_after_tools(turn))
    if commanded := _use_tool(turn, tools) or plan_reply(turn, tools):
        return commanded if commanded.calls else Reply(_lines(_acknowledge(turn), commanded.text))
    return Reply(_say_something(turn))


def _say_something(turn: Turn) -> str:
    decided = _acknowledge(turn)
    answer = answer_questions(turn) or small_talk(turn) or _from_documents(turn)
    if not answer and (not decided or _has_open_question(turn.words)):
        only_talk = any(v.reason == "small_talk" for v in turn.verdicts) and not _has_open_question(
            turn.words
        )
        answer = say("fine", turn.language) if only_talk else _cannot(turn)
    return _lines(decided, answer)


def _from_documents(turn: Turn) -> str:
    """What the best document says, word for word, with its name; "" without one."""
    found = next(iter(turn.documents), None)
    return say("document", turn.language, source=found.source, text=_short(found.text)) if found else ""


def _after_tools(turn: Turn) -> str:
    """One round of tools was enough: what came of it, in words. Never empty."""
    planned = [result for result in turn.results if result.name in PLAN_TOOLS]
    others = [result for result in turn.results if result.name not in PLAN_TOOLS]
    told = [_told(result, turn.language) for result in others]
    return _lines(_acknowledge(turn), plan_summary(turn, planned), *told) or say("fine", turn.language)


def _told(result: ToolResult, language: Language) -> str:
    key = "tool_failed" if result.is_error else "tool_result"
    content = clip_middle(result.content.strip(), SHOWN_CHARS) or say("tool_silent", language)
    return say(key, language, name=result.name, text=content)


def _use_tool(turn: Turn, tools: Collection[str]) -> Reply | None:
    """The call that "use NAME: {json}" asks for; None when the words are something else."""
    found = commands.USE.fullmatch(turn.words)
    if not found or (found["name"] not in tools and not (found["args"] or "").lstrip().startswith("{")):
        return None
    name, language = found["name"], turn.language
    if name not in tools:
        key = "tool_unknown" if tools else "tool_none"
        return Reply(say(key, language, name=name, names=", ".join(sorted(tools))))
    try:
        args = json.loads(found["args"] or "{}")
    except (json.JSONDecodeError, RecursionError):
        args = None
    if not isinstance(args, dict):
        return Reply(say("tool_args", language, name=name))
    return Reply(calls=(Call(name, args),))


def _acknowledge(turn: Turn) -> str:
    """What was decided about the user's statements, in words; nothing that no verdict says."""
    kept = [v for v in turn.verdicts if v.decision == "stored" and not v.detail]
    stored = [v.text for v in kept if v.reason != "until_idle"]
    for_now = [v.text for v in kept if v.reason == "until_idle"]
    forgotten = [text for v in turn.verdicts if v.decision == "forgotten" for text in v.texts]
    missed = [v for v in turn.verdicts if v.decision == "no_match"]
    refused = [v for v in turn.verdicts if v.decision == "refused"]
    listed = {"stored": stored, "until_idle": for_now, "forgotten": forgotten}
    lines = [_listed(key, texts, turn.language) for key, texts in listed.items()]
    lines += [
        say("no_match" if v.text else "no_match_any", turn.language, text=_short(v.text)) for v in missed
    ]
    lines += [_refusal(v, turn) for v in refused]
    lines += [
        say(
            "replaced" if v.decision == "stored" else v.decision,
            turn.language,
            text=_short(v.text),
            detail=_short(v.detail),
        )
        for v in turn.verdicts
        if v.decision in _TOLD_ONE_BY_ONE or (v.decision == "stored" and v.detail)
    ]
    return _lines(*dict.fromkeys(lines))


def _listed(key: str, texts: list[str], language: Language) -> str:
    return (
        say(key, language, text=("；" if language == "zh" else "; ").join(map(_short, texts)))
        if texts
        else ""
    )


def _refusal(verdict: Verdict, turn: Turn) -> str:
    """Why something is not remembered. Chatter passes in silence, unless the user asked to remember it."""
    reason = verdict.reason
    if reason in _NOTHING and not (_REQUEST.search(turn.words) and not answer_questions(turn)):
        return ""
    named = "refused_named" if reason else "refused_other"
    key = f"refused_{reason}" if f"refused_{reason}" in PHRASES else named
    return say(key, turn.language, text=_short(verdict.text), reason=reason)


def _has_open_question(words: str) -> bool:
    return any(asks(sentence) and not is_request(sentence) for sentence in sentences(words))


def _cannot(turn: Turn) -> str:
    language = turn.language
    line = related(turn)
    told = say("related", language, text=line) if line else ""
    return _lines(
        told, say("cannot", language, help=say("brief", language), connect=say("connect", language))
    )


def _short(text: str) -> str:
    return clip_middle(text, SHOWN_CHARS)


def _lines(*parts: str) -> str:
    return "\n".join(part for part in parts if part)
