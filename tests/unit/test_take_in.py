"""Conversations that are taken in: verbatim, found at once, each message once, nothing concluded from them."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from memory.errors import EmbedderError
from memory.kit import Kit
from memory.ledger import passages, scopes, turns
from memory.long_term.scope import Scope
from memory.recall import recall
from memory.take_in import Line, take_in, turn_id_of
from tests.unit.kits import LI, ZHANG, a_kit, texts, with_moods

TALK = [
    Line("1", "I moved to Lisbon in spring", "chat", "Ana", 1_700_000_000.0),
    Line("2", "上周我买了一辆红色的自行车", "chat", "张伟", 1_700_000_060.0),
    Line("3", "The router password is on the fridge", "chat", "Ana", 1_700_000_120.0),
]


def found(kit: Kit, question: str, scope: Scope = ZHANG) -> list[str]:
    return [hit.text for hit in recall(kit, scope, question)]


def count(kit: Kit) -> int:
    with kit.ledger.read() as tx:
        return passages.count(tx)


@pytest.mark.parametrize(
    ("question", "text", "speaker"),
    [
        ("Where did Ana move to, Lisbon?", TALK[0].text, "Ana"),
        ("谁买了自行车？", TALK[1].text, "张伟"),
        ("password of the router", TALK[2].text, "Ana"),
    ],
)
def test_what_is_taken_in_is_found_at_once_word_for_word(
    tmp_path: Path, question: str, text: str, speaker: str
) -> None:
    with a_kit(tmp_path) as kit:
        assert take_in(kit, ZHANG, TALK) == 3
        best, *_ = recall(kit, ZHANG, question)
        assert (best.text, best.speaker, best.kind) == (f"{speaker}: {text}", speaker, "turn")
        assert best.source.turn_id in {turn_id_of(kit, ZHANG, line) for line in TALK}
        assert texts(kit) == []  # nothing is concluded
        assert found(kit, question, LI) == []


def test_taken_in_twice_is_there_once(tmp_path: Path) -> None:
    with a_kit(tmp_path) as kit:
        take_in(kit, ZHANG, TALK[:2])
        before = count(kit)
        assert take_in(kit, ZHANG, TALK) == 1
        assert take_in(kit, ZHANG, TALK) == 0
        assert count(kit) == before + 1
        assert take_in(kit, LI, TALK) == 3  # another user's are others


@pytest.mark.parametrize("size", [1, 2, 128])
def test_messages_keep_their_order_in_batches_of_any_size(tmp_path: Path, size: int) -> None:
    lines = [Line(f"m{n}", f"message number {n} about whales", "chat") for n in range(7)]
    told: list[tuple[int, int]] = []
    with a_kit(tmp_path) as opened:
        kit = replace(opened, policy=replace(opened.policy, take_in_batch_turns=size))
        take_in(kit, ZHANG, lines, lambda done, total: told.append((done, total)))
        with kit.ledger.read() as tx:
            kept = turns.in_thread(tx, scopes.find_scope(tx, ZHANG) or 0, "chat")
    assert [turn.user_text for turn in kept] == [line.text for line in lines]
    assert told[-1] == (7, 7)
    assert [done for done, _ in told] == sorted({done for done, _ in told})


@pytest.mark.parametrize("text", ["", "  \n ", "\x00\x07"])
def test_what_says_nothing_is_left_out(tmp_path: Path, text: str) -> None:
    with a_kit(tmp_path) as kit:
        assert take_in(kit, ZHANG, [Line("1", text), TALK[0]]) == 1
        assert count(kit) == 1


def test_no_message_is_no_work(tmp_path: Path) -> None:
    with a_kit(tmp_path) as kit:
        assert take_in(kit, ZHANG, []) == 0
        with kit.ledger.read() as tx:
            assert scopes.find_scope(tx, ZHANG) is None


@pytest.mark.parametrize("text", ["I like \ud83d tea", "I like tea \x00", "ｉ ｌｉｋｅ ｔｅａ"])
def test_odd_characters_are_taken_in_and_found(tmp_path: Path, text: str) -> None:
    with a_kit(tmp_path) as kit:
        assert take_in(kit, ZHANG, [Line("1", text)]) == 1
        assert len(found(kit, "tea")) == 1


def test_a_long_message_is_found_by_what_stands_in_its_middle(tmp_path: Path) -> None:
    padding = "The meeting went on and nobody said anything new. " * 20
    with a_kit(tmp_path) as kit:
        take_in(kit, ZHANG, [Line("1", f"{padding}The zebra is called Quagmire. {padding}")])
        assert count(kit) > 3
        (best, *_) = recall(kit, ZHANG, "what is the zebra called, Quagmire?")
        assert "Quagmire" in best.text
        assert len(best.text) < 600


def test_the_day_in_front_of_a_note_is_its_time(tmp_path: Path) -> None:
    notes = [Line("1", "[日程 2025-01-03 12:15] 和王磊吃饭"), Line("2", "下次和王磊打球")]
    with a_kit(tmp_path) as kit:
        take_in(kit, ZHANG, notes)
        hits = recall(kit, ZHANG, "2025年1月3日和王磊做什么？")
        assert hits[0].text == notes[0].text
        assert "in the time asked for" in hits[0].reason


def test_what_was_embedded_before_a_failure_stays_and_the_rest_follows(tmp_path: Path) -> None:
    lines: Sequence[Line] = [Line(str(n), f"message {n} of the whale") for n in range(4)]
    with a_kit(tmp_path) as opened:
        kit, moody = with_moods(replace(opened, policy=replace(opened.policy, take_in_batch_turns=2)))
        moody.refused = "message 3"
        with pytest.raises(EmbedderError):
            take_in(kit, ZHANG, lines)
        assert count(kit) == 2
        moody.refused = ""
        assert take_in(kit, ZHANG, lines) == 2
        assert len(found(kit, "whale")) == 4
