"""Turns as plain text for the summariser: who said what, tools with what came back, in pieces that fit its window. Pure."""

import json
from collections.abc import Sequence

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage

from memory.policy import Policy
from memory.text import Language
from memory.tokens import TokenCounter

SPEAKERS: dict[Language, tuple[str, str, str]] = {
    "en": ("User", "Assistant", "Tool"),
    "zh": ("用户", "助手", "工具"),
}
_CUT = " […] "


def transcript(turn: Sequence[AnyMessage], language: Language, tokens: TokenCounter, policy: Policy) -> str:
    """One turn, a line or more for each message; what is long is cut in the middle."""
    user, assistant, tool = SPEAKERS[language]
    asked = {call["id"]: call["args"] for m in turn if isinstance(m, AIMessage) for call in m.tool_calls}
    lines = []
    for message in turn:
        text = tokens.clip_middle(message.text.strip(), policy.summary_message_tokens, _CUT)
        match message:
            case HumanMessage():
                lines.append(f"{user}: {text}")
            case ToolMessage():
                args = json.dumps(asked.get(message.tool_call_id, {}), ensure_ascii=False, default=str)
                args = tokens.clip_middle(args, policy.summary_args_tokens, _CUT)
                lines.append(f"{tool} {message.name or ''}({args}): {text}")
            case _ if text:
                lines.append(f"{assistant}: {text}")
    return "\n".join(lines)


def pieces(texts: Sequence[str], room_tokens: int, tokens: TokenCounter) -> list[int]:
    """How many texts, in order, go into each piece: as many as fit into the room, at least one."""
    counts: list[int] = []
    left = 0
    for text in texts:
        size = tokens.count_text(text) + 2
        if not counts or size > left:
            counts.append(0)
            left = room_tokens
        counts[-1] += 1
        left -= size
    return counts
