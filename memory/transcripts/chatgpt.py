"""A conversation of ChatGPT's data export: a tree of messages, of which the branch counts that the user last saw. Pure.

Each has `mapping` (node id -> {message, parent, children}) and `current_node`, the leaf of that branch.
"""

from collections.abc import Mapping

from pydantic import JsonValue

from memory.transcripts.exchange import Conversation, Line, as_text, moment_of, pair

Node = Mapping[str, JsonValue]
_SPOKEN = frozenset({"text", "multimodal_text"})
"""Kinds of content that are somebody's words; code, thoughts, search results and profiles are not."""


def read_chatgpt(conversation: Mapping[str, JsonValue]) -> Conversation | None:
    """The conversation's current branch; None when there is no tree of messages."""
    mapping = conversation.get("mapping")
    if not isinstance(mapping, dict):
        return None
    nodes = {name: node for name, node in mapping.items() if isinstance(node, dict)}
    begun_at = moment_of(conversation.get("create_time"))
    lines: list[Line] = []
    broken = len(mapping) - len(nodes)
    for name in _branch(nodes, as_text(conversation.get("current_node"))):
        message = nodes[name].get("message")
        if message is None:
            continue
        line = _line(name, message, lines[-1].said_at if lines else begun_at)
        if line is None:
            broken += 1
        elif line.text.strip():
            lines.append(line)
    found = conversation.get("conversation_id") or conversation.get("id") or _first_id(nodes)
    return Conversation("chatgpt", as_text(found), pair(lines), broken)


def _branch(nodes: Mapping[str, Node], current: str) -> list[str]:
    """The nodes from the root to the current leaf; where the file names none, to the newest message."""
    name: str = current if current in nodes else _newest(nodes)
    path: list[str] = []
    while name in nodes and name not in path:
        path.append(name)
        name = as_text(nodes[name].get("parent"))
    return path[::-1]


def _newest(nodes: Mapping[str, Node]) -> str:
    def said_at(name: str) -> float:
        message = nodes[name].get("message")
        return (moment_of(message.get("create_time")) if isinstance(message, dict) else None) or 0.0

    return max(nodes, key=said_at, default="")


def _first_id(nodes: Mapping[str, Node]) -> str:
    return next(iter(sorted(nodes)), "")


def _line(name: str, message: JsonValue, before: float | None) -> Line | None:
    """The message as a line, with no text when nobody said it to the other; None when it is broken."""
    author = message.get("author") if isinstance(message, dict) else None
    content = message.get("content") if isinstance(message, dict) else None
    if not isinstance(message, dict) or not isinstance(author, dict) or not isinstance(content, dict):
        return None
    role, metadata = author.get("role"), message.get("metadata")
    is_hidden = isinstance(metadata, dict) and bool(
        metadata.get("is_visually_hidden_from_conversation") or metadata.get("is_user_system_message")
    )
    is_spoken = role in ("user", "assistant") and message.get("recipient", "all") in ("all", None)
    text = "" if is_hidden or not is_spoken else _text(content)
    said_at = moment_of(message.get("create_time")) or before
    return Line(as_text(message.get("id")) or name, role == "user", text, said_at)


def _text(content: Mapping[str, JsonValue]) -> str:
    if content.get("content_type", "text") not in _SPOKEN:
        return ""
    parts = content.get("parts")
    found: list[str] = []
    for part in parts if isinstance(parts, list) else [content.get("text")]:
        if isinstance(part, str):
            found.append(part)
        elif isinstance(part, dict) and part.get("content_type") == "audio_transcription":
            found.append(as_text(part.get("text")))
    return "\n".join(text for text in found if text.strip())
