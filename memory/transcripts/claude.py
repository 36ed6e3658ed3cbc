"""A conversation of Claude's data export: a list of messages, with branches where the file says whose parent is whose. Pure."""

from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from memory.transcripts.exchange import Conversation, Line, as_text, moment_of, pair

Message = Mapping[str, JsonValue]
_USER = frozenset({"human", "user"})


def read_claude(conversation: Mapping[str, JsonValue]) -> Conversation | None:
    """The conversation's current branch; None when there is no list of messages."""
    messages = conversation.get("chat_messages")
    if not isinstance(messages, list):
        return None
    known: list[Message] = [message for message in messages if isinstance(message, dict)]
    begun_at = moment_of(conversation.get("created_at"))
    lines: list[Line] = []
    broken = len(messages) - len(known)
    for place, message in enumerate(_branch(known, as_text(conversation.get("current_leaf_message_uuid")))):
        sender = message.get("sender")
        if sender not in _USER and sender != "assistant":
            broken += 1
            continue
        said_at = moment_of(message.get("created_at")) or (lines[-1].said_at if lines else begun_at)
        message_id = as_text(message.get("uuid")) or f"message-{place}"
        line = Line(message_id, sender in _USER, _text(message), said_at)
        if line.text.strip():
            lines.append(line)
    found = conversation.get("uuid") or conversation.get("id") or (lines[0].message_id if lines else "")
    return Conversation("claude", as_text(found), pair(lines), broken)


def _branch(messages: Sequence[Message], leaf: str) -> Sequence[Message]:
    """The messages on the way to the leaf; all of them, in order, where no message has two answers."""
    by_id = {as_text(message.get("uuid")): message for message in messages if message.get("uuid")}
    parents = [as_text(message.get("parent_message_uuid")) for message in messages]
    inner = [parent for parent in parents if parent in by_id]
    if len(by_id) != len(messages) or len(inner) == len(set(inner)):
        return messages
    name = leaf if leaf in by_id else as_text(messages[-1].get("uuid"))
    path: list[str] = []
    while name in by_id and name not in path:
        path.append(name)
        name = as_text(by_id[name].get("parent_message_uuid"))
    return [by_id[one] for one in path[::-1]]


def _text(message: Message) -> str:
    """The words: of the blocks of text where there are any, else of the message itself. Files and tools are not words."""
    content = message.get("content")
    blocks = content if isinstance(content, list) else []
    found = [as_text(b.get("text")) for b in blocks if isinstance(b, dict) and b.get("type") == "text"]
    text = "\n".join(one for one in found if one.strip())
    return text or as_text(message.get("text"))
