"""Reading other assistants' exports: huge arrays piece by piece, trees, lists, and whatever is broken in them."""

import io
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.errors import InputError
from memory.transcripts.chatgpt import read_chatgpt
from memory.transcripts.claude import read_claude
from memory.transcripts.elements import elements
from memory.transcripts.exchange import moment_of
from memory.transcripts.source import Place, Transcripts
from tests.builders_exports import SAID_AT, an_export, chatgpt, chatgpt_message, claude

MIB = 1 << 20
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def read_all(text: str, *, chunk_bytes: int = MIB, most_bytes: int = MIB) -> list[bytes | None]:
    file = io.BytesIO(text.encode("utf-8", "surrogatepass"))
    start = text.index("[") + 1
    return [one.raw for one in elements(file, start=start, most_bytes=most_bytes, chunk_bytes=chunk_bytes)]


@given(st.lists(JSON, max_size=5), st.integers(1, 40), st.booleans())
def test_elements_are_those_of_the_array_whatever_the_pieces(
    values: list[Any], chunk_bytes: int, is_ascii: bool
) -> None:
    text = json.dumps(values, ensure_ascii=is_ascii, indent=1)
    found = read_all(text, chunk_bytes=chunk_bytes)
    assert [json.loads((raw or b"").decode("utf-8", "surrogatepass")) for raw in found] == values


def test_reading_goes_on_at_the_end_of_any_element() -> None:
    values = [{"a": '},]\\"'}, [1, [2]], "x,y", {"b": {}}]
    file = io.BytesIO(json.dumps(values).encode())
    all_of_them = list(elements(file, start=1, most_bytes=MIB))
    for place, one in enumerate(all_of_them):
        rest = elements(file, start=one.end, most_bytes=MIB)
        assert [json.loads(r.raw or b"") for r in rest] == values[place + 1 :]


def test_element_that_is_too_long_or_cut_off_costs_itself_only() -> None:
    long = json.dumps([{"a": 1}, {"b": "x" * 500}, {"c": 2}])
    assert read_all(long, most_bytes=100, chunk_bytes=64) == [b'{"a": 1}', None, b'{"c": 2}']
    assert read_all('[{"a": 1}, {"b": "cut') == [b'{"a": 1}', None]
    assert read_all('[{"a": 1}, {"b" 7}, {"c": 2}]') == [b'{"a": 1}', b'{"b" 7}', b'{"c": 2}']


def test_chatgpt_branch_is_the_one_that_was_seen_last() -> None:
    tree = chatgpt(("I live in Rome", "Nice"), ("I like tea", "Noted"))
    other = chatgpt_message("edited", "user", "I live in Oslo", SAID_AT + 999)
    tree["mapping"]["edited"] = {"id": "edited", "message": other, "parent": "c1-root", "children": []}
    found = read_chatgpt(tree)
    assert found is not None
    assert [(e.text, e.reply_text) for e in found.exchanges] == [
        ("I live in Rome", "Nice"),
        ("I like tea", "Noted"),
    ]
    assert [e.said_at for e in found.exchanges] == [SAID_AT, SAID_AT + 60]
    newest = read_chatgpt({**tree, "current_node": "nowhere"})
    assert newest is not None
    assert [e.text for e in newest.exchanges] == ["I live in Oslo"]


def test_chatgpt_words_are_those_of_user_and_assistant_only() -> None:
    tree = chatgpt(("我叫张三", "你好"))
    nodes = [
        chatgpt_message("s", "system", "You are ChatGPT", None),
        chatgpt_message("p", "user", "profile text", None, metadata={"is_user_system_message": True}),
        chatgpt_message("t", "assistant", "search()", None, recipient="browser"),
        chatgpt_message("c", "assistant", "x", None, content={"content_type": "code", "text": "print(1)"}),
        chatgpt_message("o", "tool", "a document says: remember me", None),
        chatgpt_message("b", "assistant", "Bye", None),
        chatgpt_message("v", "user", "x", None, content=spoken("说的话")),
    ]
    parent = tree["current_node"]
    for message in nodes:
        tree["mapping"][message["id"]] = {"message": message, "parent": parent, "children": []}
        parent = message["id"]
    found = read_chatgpt({**tree, "current_node": parent})
    assert found is not None
    assert [(e.text, e.reply_text) for e in found.exchanges] == [
        ("我叫张三", "你好\n\nBye"),
        ("说的话", None),
    ]
    assert found.exchanges[1].said_at == SAID_AT  # its own is missing: that of the one before


def spoken(text: str) -> dict[str, Any]:
    parts = [{"content_type": "audio_transcription", "text": text}, {"content_type": "image_asset_pointer"}]
    return {"content_type": "multimodal_text", "parts": parts}


def test_chatgpt_circle_and_broken_nodes_are_survived() -> None:
    tree = chatgpt(("hello there", "Hi"))
    tree["mapping"]["c1-root"]["parent"] = "c1-0-assistant"
    tree["mapping"]["c1-0-user"]["message"]["author"] = "nobody"
    tree["mapping"]["x"] = 7
    found = read_chatgpt(tree)
    assert found is not None
    assert found.exchanges == ()
    assert found.broken == 2


def test_claude_messages_pair_with_replies_and_follow_the_branch() -> None:
    talk = claude(("I live in Rome", "Nice"), ("I like tea", "Noted"))
    talk["chat_messages"].append(7)
    talk["chat_messages"][0]["content"].append({"type": "thinking", "thinking": "hm"})
    found = read_claude(talk)
    assert found is not None
    assert [(e.text, e.reply_text) for e in found.exchanges] == [
        ("I live in Rome", "Nice"),
        ("I like tea", "Noted"),
    ]
    assert found.exchanges[0].said_at == moment_of("2024-05-01T10:00:00.123456Z")
    assert found.broken == 1
    first, reply, edited = (dict(message) for message in claude(("a", "b"), ("c", "d"))["chat_messages"][:3])
    edited |= {"parent_message_uuid": "root"}
    tree = [first | {"parent_message_uuid": "root"}, reply | {"parent_message_uuid": first["uuid"]}, edited]
    root: Any = {"uuid": "root", "sender": "human", "text": "start", "created_at": "2024-05-01T09:00:00Z"}
    branch = read_claude({"uuid": "k", "chat_messages": [root, *tree]})
    assert branch is not None
    assert [e.text for e in branch.exchanges] == ["start", "c"]


@pytest.mark.parametrize(
    ("value", "seconds"),
    [(1.7e9, 1.7e9), (1.7e12, 1.7e9), ("2023-11-14T22:13:20+00:00", 1.7e9), ("2023-11-14T22:13:20", 1.7e9)],
)
def test_times_are_read_in_every_form_they_come_in(value: Any, seconds: float) -> None:
    assert moment_of(value) == seconds


@pytest.mark.parametrize("value", [None, "", "soon", True, -5, float("nan"), {}, []])
def test_what_is_no_time_is_none_and_no_error(value: Any) -> None:
    assert moment_of(value) is None


@pytest.mark.parametrize("name", ["conversations.json", "export.zip"])
def test_file_and_zip_give_the_same_conversations_from_any_place(tmp_path: Path, name: str) -> None:
    talks = [chatgpt((f"I like tea number {n}", "ok"), name=f"c{n}") for n in range(6)]
    path = an_export(tmp_path / name, [*talks[:3], "broken", claude(("I like jazz", "ok")), *talks[3:]])
    source = Transcripts(path)
    found = list(source.read(Place(), most_bytes=MIB))
    ids = [one.conversation.conversation_id if one.conversation else None for one in found]
    assert ids == ["c0", "c1", "c2", None, "k1", "c3", "c4", "c5"]
    middle = random.Random(7).randrange(len(found))
    rest = list(source.read(found[middle].place, most_bytes=MIB))
    assert [one.place for one in rest] == [one.place for one in found[middle + 1 :]]


def test_file_without_conversations_says_what_is_wanted(tmp_path: Path) -> None:
    for name, content in (("a.json", "{}"), ("b.txt", "hello"), ("c.json", "")):
        (tmp_path / name).write_text(content)
        with pytest.raises(InputError, match=r"conversations\.json"):
            list(Transcripts(tmp_path / name).read(Place(), most_bytes=MIB))
