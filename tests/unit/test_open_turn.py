"""What a user said is in the ledger before anything else happens, and a thread is its owner's alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from memory.errors import ThreadOwnerError
from memory.kit import Kit
from memory.ledger import scopes, turns
from memory.ledger.turns import Turn
from memory.long_term.scope import Scope
from memory.open_turn import Reply, finish_alone, foreign_messages, mend_thread, open_turns
from memory.text import clip_middle
from tests.unit.kits import LI, ZHANG, a_kit, live, said, texts


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    with a_kit(tmp_path) as opened:
        yield opened


def in_ledger(kit: Kit, scope: Scope = ZHANG, thread: str = "thread") -> list[Turn]:
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return [] if scope_no is None else turns.in_thread(tx, scope_no, thread)


def test_turn_is_in_the_ledger_word_for_word(kit: Kit) -> None:
    (turn,) = open_turns(kit, ZHANG, [said("我叫张三\n 换行 😀")], "thread")
    assert in_ledger(kit) == [turn]
    assert (turn.user_text, turn.language, turn.outbox, turn.message_id) == (
        "我叫张三\n 换行 😀",
        "zh",
        "open",
        "m1",
    )
    assert turn.opened_at == kit.clock.now().timestamp()


def test_turn_is_written_once_when_the_node_is_replayed(kit: Kit) -> None:
    for _ in range(3):
        open_turns(kit, ZHANG, [said("我叫张三")], "thread")
    assert len(in_ledger(kit)) == 1
    open_turns(kit, ZHANG, [said("我叫李四")], "thread")  # an edited message is another turn
    assert [turn.user_text for turn in in_ledger(kit)] == ["我叫张三", "我叫李四"]


def test_several_messages_are_several_turns_in_order(kit: Kit) -> None:
    made = open_turns(kit, ZHANG, [said("one", "m1"), said("two", "m2")], "thread")
    assert in_ledger(kit) == made
    assert open_turns(kit, ZHANG, [], "thread") == []


def test_huge_and_broken_text_is_cut_and_cleaned(kit: Kit) -> None:
    (turn,) = open_turns(kit, ZHANG, [said("a\ud83d\x00b" + "x" * 300_000 + "END")], "thread")
    assert len(turn.user_text) == kit.policy.message_chars
    assert turn.user_text.startswith("a\ufffdbx")
    assert turn.user_text.endswith("END")
    assert in_ledger(kit) == [turn]
    assert clip_middle(turn.user_text, kit.policy.message_chars) == turn.user_text


def test_thread_of_another_user_is_refused_but_what_was_said_is_kept(kit: Kit) -> None:
    open_turns(kit, ZHANG, [said("mine", "m1")], "thread")
    with pytest.raises(ThreadOwnerError, match="new thread_id"):
        open_turns(kit, LI, [said("let me in", "m2")], "thread")
    assert [turn.user_text for turn in in_ledger(kit, LI)] == ["let me in"]
    assert foreign_messages(kit, ZHANG, "thread") == {"m2"}
    assert foreign_messages(kit, LI, "thread") == {"m1"}
    assert foreign_messages(kit, ZHANG, "other") == frozenset()
    open_turns(kit, ZHANG, [said("still mine", "m3")], "thread")


def test_agents_of_one_user_share_the_thread(kit: Kit) -> None:
    open_turns(kit, ZHANG, [said("one")], "thread")
    open_turns(kit, Scope("zhang", "coder"), [said("two", "m2")], "thread")
    assert foreign_messages(kit, ZHANG, "thread") == frozenset()


def test_runs_without_a_thread_belong_to_nobody_else(kit: Kit) -> None:
    open_turns(kit, ZHANG, [said("one", thread_id="")], "")
    open_turns(kit, LI, [said("two", "m2", thread_id="")], "")
    assert foreign_messages(kit, LI, "") == frozenset()


def test_turn_that_a_crash_left_open_is_finished_with_the_next(kit: Kit) -> None:
    open_turns(kit, ZHANG, [said("我叫张三", "m1")], "thread")
    open_turns(kit, ZHANG, [said("elsewhere I like tea", "m1", "other")], "other")
    (newest,) = open_turns(kit, ZHANG, [said("我叫什么？", "m2")], "thread")
    assert mend_thread(kit, ZHANG, newest, {"m1": Reply("a1", "你好，张三")}) == 1
    assert texts(kit) == ["我叫张三"]
    (record,) = live(kit)
    assert record.source.message_ids == ("m1",)
    first, second = in_ledger(kit)
    assert (first.outbox, first.reply_text, first.reply_id) == ("pending", "你好，张三", "a1")
    assert second.outbox == "open"
    assert mend_thread(kit, ZHANG, newest, {}) == 0


def test_finishing_a_turn_twice_changes_nothing(kit: Kit) -> None:
    (turn,) = open_turns(kit, ZHANG, [said("我叫张三")], "thread")
    for _ in range(2):
        finish_alone(kit, ZHANG, turn)
    (record,) = live(kit)
    assert record.version == 1
    assert [t.outbox for t in in_ledger(kit)] == ["pending"]
