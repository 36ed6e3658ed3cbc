"""Builders of other assistants' exports, as their makers write them: ChatGPT's tree of messages, Claude's list."""

import json
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

SAID_AT = 1_700_000_000.0
"""2023-11-14, when the first message of an export is said."""


def chatgpt(*said: tuple[str, str], name: str = "c1", start_s: float = SAID_AT) -> dict[str, Any]:
    """A conversation of ChatGPT: (what the user said, what was replied), a minute apart."""
    mapping: dict[str, Any] = {f"{name}-root": {"id": f"{name}-root", "message": None, "parent": None}}
    parent = f"{name}-root"
    for place, (text, reply) in enumerate(said):
        for role, words in (("user", text), ("assistant", reply)):
            node = f"{name}-{place}-{role}"
            message = chatgpt_message(node, role, words, start_s + place * 60)
            mapping[node] = {"id": node, "message": message, "parent": parent, "children": []}
            parent = node
    return {
        "title": "A talk",
        "create_time": start_s,
        "update_time": start_s + 600,
        "mapping": mapping,
        "current_node": parent,
        "conversation_id": name,
        "id": name,
    }


def chatgpt_message(name: str, role: str, text: str, said_at: float | None, **changes: Any) -> dict[str, Any]:
    """One message of ChatGPT's tree."""
    return {
        "id": name,
        "author": {"role": role, "name": None, "metadata": {}},
        "create_time": said_at,
        "content": {"content_type": "text", "parts": [text]},
        "status": "finished_successfully",
        "metadata": {},
        "recipient": "all",
        **changes,
    }


def claude(*said: tuple[str, str], name: str = "k1", day: str = "2024-05-01") -> dict[str, Any]:
    """A conversation of Claude: (what the user said, what was replied), a minute apart."""
    messages = []
    for place, (text, reply) in enumerate(said):
        for sender, words in (("human", text), ("assistant", reply)):
            messages.append(
                {
                    "uuid": f"{name}-{place}-{sender}",
                    "text": words,
                    "content": [{"type": "text", "text": words}],
                    "sender": sender,
                    "created_at": f"{day}T10:{place:02}:00.123456Z",
                    "attachments": [],
                    "files": [],
                }
            )
    return {"uuid": name, "name": "A talk", "created_at": f"{day}T10:00:00Z", "chat_messages": messages}


def an_export(path: Path, conversations: Sequence[Any]) -> Path:
    """Writes conversations.json, or the zip that it comes in."""
    text = json.dumps(conversations, ensure_ascii=False)
    if path.suffix == ".zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("user.json", "{}")
            archive.writestr("conversations.json", text)
    else:
        path.write_text(text, "utf-8")
    return path
