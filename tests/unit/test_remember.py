"""Writing memory: each statement one record, safe to repeat, and never lost to an embedder."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from memory.errors import InputError
from memory.forget import forget
from memory.index.feed import LedgerFeed
from memory.kit import Kit
from memory.ledger import scopes, turns
from memory.list_records import list_records, show_record
from memory.long_term.record import Record
from memory.open_turn import Said, open_turns
from memory.remember import TurnEnd, commit, embed, remember, to_embed
from tests.fakes import FrozenClock
from tests.unit.kits import LI, ZHANG, a_kit, actions, decided, live, said, texts, with_moods


@pytest.fixture
def clock() -> FrozenClock:
    return FrozenClock()


@pytest.fixture
def kit(tmp_path: Path, clock: FrozenClock) -> Iterator[Kit]:
    with a_kit(tmp_path, clock) as opened:
        yield opened


def have_turn(
    kit: Kit, text: str, thread: str = "thread", message: str = "m1", reply: str | None = "好的"
) -> str:
    """One turn from opening to commit, as the graph does it; returns its id."""
    (turn,) = open_turns(kit, ZHANG, [Said(thread, message, text)], thread)
    end = TurnEnd(
        turn_id=turn.turn_id,
        verdicts=decided(kit, text),
        thread_id=thread,
        message_id=message,
        reply_text=reply,
        reply_id="a1",
    )
    commit(kit, ZHANG, end, embed(kit, to_embed(end.verdicts)))
    return turn.turn_id


def only(kit: Kit) -> Record:
    (record,) = live(kit)
    return record


def test_remember_keeps_each_statement_as_a_confirmed_record(kit: Kit) -> None:
    verdicts = remember(kit, ZHANG, "我叫张三。My wife is a doctor. 周三去北京")
    assert actions(verdicts) == [("stored", "explicit")] * 3
    assert sorted(texts(kit)) == ["My wife is a doctor", "我叫张三", "我周三去北京 (2026-12-02)"]
    name = next(record for record in live(kit) if record.attribute == "name")
    assert (name.kind, name.value, name.status, name.confidence) == ("identity", "张三", "confirmed", 0.9)
    assert (name.source.method, name.source.quote, name.expires_at) == ("explicit", "我叫张三", None)
    assert texts(kit, LI) == []


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "\x00"])
def test_remember_refuses_a_blank_text_before_embedding(kit: Kit, text: str) -> None:
    moody_kit, moody = with_moods(kit)
    with pytest.raises(InputError, match="blank"):
        remember(moody_kit, ZHANG, text)
    assert moody.asked == []


@pytest.mark.parametrize("days", [0, -1, float("nan"), float("inf"), 1e7])
def test_remember_refuses_a_time_to_live_that_is_none(kit: Kit, days: float) -> None:
    with pytest.raises(InputError, match="ttl_days"):
        remember(kit, ZHANG, "我叫张三", ttl_days=days)


def test_remember_cleans_a_broken_text(kit: Kit) -> None:
    remember(kit, ZHANG, "hi \ud83d there\x00")
    assert texts(kit) == ["hi \ufffd there"]


def test_remember_refuses_a_secret_and_a_document(kit: Kit) -> None:
    assert actions(remember(kit, ZHANG, "my password is hunter2222")) == [("refused", "secret")]
    assert actions(remember(kit, ZHANG, "word " * 200)) == [("refused", "too_long")]
    assert texts(kit) == []


def test_record_expires_after_its_time_to_live(kit: Kit, clock: FrozenClock) -> None:
    remember(kit, ZHANG, "I live in Rome", ttl_days=2)
    clock.pass_time(timedelta(days=1, hours=23))
    assert texts(kit) == ["I live in Rome"]
    clock.pass_time(timedelta(hours=1))
    assert texts(kit) == []
    assert list_records(kit, ZHANG) == []


def test_statement_counts_again_when_it_is_said_after_it_expired(kit: Kit, clock: FrozenClock) -> None:
    remember(kit, ZHANG, "I live in Rome", ttl_days=2)
    clock.pass_time(timedelta(days=3))
    have_turn(kit, "I live in Rome")
    assert only(kit).text == "I live in Rome"
    assert only(kit).expires_at is None


def test_turn_keeps_what_was_said_as_a_candidate_with_its_source(kit: Kit) -> None:
    turn_id = have_turn(kit, "你好！我叫张三")
    record = only(kit)
    assert (record.status, record.confidence, record.source.method) == ("candidate", 0.6, "rule")
    assert (record.source.turn_id, record.source.thread_id, record.source.message_ids) == (
        turn_id,
        "thread",
        ("m1",),
    )
    assert record.source.quote == "我叫张三"
    assert record.source.speaker == "user"
    with kit.ledger.read() as tx:
        turn = turns.get(tx, turn_id)
    assert turn is not None
    assert (turn.user_text, turn.reply_text, turn.outbox) == ("你好！我叫张三", "好的", "pending")


def test_turn_writes_nothing_twice_when_it_is_replayed(kit: Kit) -> None:
    for _ in range(3):
        have_turn(kit, "I like pizza")
    record = only(kit)
    assert (record.version, record.evidence_count) == (1, 1)
    with kit.ledger.read() as tx:
        assert tx.exec_driver_sql("SELECT count(*) FROM verdicts").scalar() == 1
        assert turns.count_by_outbox(tx) == {"pending": 1}


def test_same_thing_said_again_in_the_thread_is_one_record_without_new_evidence(kit: Kit) -> None:
    have_turn(kit, "I like pizza", message="m1")
    have_turn(kit, "I like PIZZA!", message="m2")
    record = only(kit)
    assert (record.version, record.evidence_count, record.status) == (2, 1, "candidate")


@pytest.mark.parametrize(("thread", "days"), [("other", 0), ("thread", 1)])
def test_same_thing_said_elsewhere_or_another_day_confirms(
    kit: Kit, clock: FrozenClock, thread: str, days: int
) -> None:
    have_turn(kit, "I like pizza")
    clock.pass_time(timedelta(days=days))
    have_turn(kit, "I like pizza", thread=thread, message="m2")
    record = only(kit)
    assert (record.evidence_count, record.status, record.confidence) == (2, "confirmed", 0.9)


def test_request_to_remember_confirms_what_was_only_said(kit: Kit) -> None:
    have_turn(kit, "我喜欢披萨")
    have_turn(kit, "记住我喜欢披萨", message="m2")
    record = only(kit)
    assert (record.status, record.evidence_count) == ("confirmed", 1)
    assert [change for change, _ in show_record(kit, ZHANG, record.record_id)] == ["created", "reinforced"]


def test_turn_forgets_what_it_was_asked_to(kit: Kit) -> None:
    have_turn(kit, "我喜欢咖啡")
    have_turn(kit, "忘掉咖啡", message="m2")
    assert texts(kit) == []
    with kit.ledger.read() as tx:
        assert tx.exec_driver_sql("SELECT count(*) FROM record_versions").scalar() == 0
        logged = tx.exec_driver_sql("SELECT action, text FROM verdicts").all()
    assert [tuple(row) for row in logged] == [("forgotten", "")]


def test_replay_does_not_bring_back_what_was_forgotten(kit: Kit) -> None:
    have_turn(kit, "我喜欢咖啡")
    forget(kit, ZHANG, only(kit).record_id)
    have_turn(kit, "我喜欢咖啡")
    assert texts(kit) == []
    have_turn(kit, "我喜欢咖啡", message="m9")
    assert texts(kit) == ["我喜欢咖啡"]


def test_both_likes_are_kept_when_they_differ(kit: Kit) -> None:
    have_turn(kit, "I like tea", message="m1")
    have_turn(kit, "I like jazz", message="m2")
    assert texts(kit) == ["I like jazz", "I like tea"]


def test_records_are_written_without_vectors_when_the_embedder_is_down(kit: Kit) -> None:
    moody_kit, moody = with_moods(kit)
    moody.is_down = True
    assert actions(remember(moody_kit, ZHANG, "我叫张三")) == [("stored", "explicit")]
    assert texts(kit) == ["我叫张三"]
    assert LedgerFeed(kit.ledger).scope_sizes() == {}


def test_commit_of_a_failed_turn_keeps_its_statements_and_no_reply(kit: Kit) -> None:
    turn_id = have_turn(kit, "我叫张三", reply=None)
    assert texts(kit) == ["我叫张三"]
    with kit.ledger.read() as tx:
        turn = turns.get(tx, turn_id)
    assert turn is not None
    assert (turn.reply_text, turn.outbox) == (None, "pending")


def test_commit_logs_what_was_shown_and_why(kit: Kit) -> None:
    (stored,) = remember(kit, ZHANG, "我叫张三")
    (turn,) = open_turns(kit, ZHANG, [said("我叫什么？")], "thread")
    row: dict[str, object] = {
        "turn_id": turn.turn_id,
        "record_id": stored.record_ids[0],
        "rank": 1,
        "score": 0.9,
        "is_injected": True,
        "reason": "words: 我叫",
        "scores": {"lexical": 1.0},
    }
    commit(kit, ZHANG, TurnEnd(turn_id=turn.turn_id, verdicts=(), injections=[row]), ())
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, ZHANG)
        logged = tx.exec_driver_sql("SELECT scope_no, record_id, reason, is_injected FROM injections").one()
    assert tuple(logged) == (scope_no, stored.record_ids[0], "words: 我叫", 1)


def test_ids_are_the_same_in_another_ledger(tmp_path: Path, kit: Kit) -> None:
    have_turn(kit, "我叫张三")
    with a_kit(tmp_path / "other") as other:
        have_turn(other, "我叫张三")
        assert only(other).record_id == only(kit).record_id
