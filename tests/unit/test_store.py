"""Statements meet the ledger: repeated, refined, replaced, contradicted, forgotten; replays and old turns change nothing."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.forget import forget
from memory.kit import Kit
from memory.ledger import logs, pendings, record_search, records, scopes
from memory.ledger.relations import reach, records_of
from memory.long_term.candidate import Candidate
from memory.long_term.record import Method, Record, Source, Status
from memory.open_turn import open_turns
from memory.policy import Policy
from memory.remember import embed
from memory.settle import confirm, list_pending, reject, restore
from memory.statement import Outcome, Statement, with_date
from memory.store import Store
from tests.fakes import FrozenClock
from tests.unit.kits import LI, ZHANG, a_kit, live, said, texts


@pytest.fixture
def clock() -> FrozenClock:
    return FrozenClock()


@pytest.fixture
def kit(tmp_path: Path, clock: FrozenClock) -> Iterator[Kit]:
    with a_kit(tmp_path, clock) as opened:
        yield opened


def a_candidate(text: str, attribute: str = "", value: str = "", **more: Any) -> Candidate:
    return Candidate(text, more.pop("kind", "fact"), text, attribute=attribute, value=value, **more)


def name(value: str, **more: Any) -> Candidate:
    return a_candidate(f"我叫{value}", "name", value, kind="identity", **more)


def city(value: str, **more: Any) -> Candidate:
    return a_candidate(f"I live in {value}", "city", value, kind="identity", **more)


def likes(value: str, **more: Any) -> Candidate:
    return a_candidate(f"I like {value}", "likes", value, kind="preference", **more)


def drink(value: str, **more: Any) -> Candidate:
    return a_candidate(f"my favourite drink is {value}", "favourite_drink", value, kind="preference", **more)


def put(
    kit: Kit,
    candidate: Candidate,
    message: str = "",
    thread: str = "t",
    *,
    method: Method = "rule",
    confidence: float | None = None,
) -> Outcome:
    """Says it in a turn of its own (message: of that message) and puts it into the ledger; time passes before."""
    clock = kit.clock
    assert isinstance(clock, FrozenClock)
    clock.pass_time(timedelta(seconds=30))
    (turn,) = open_turns(
        kit,
        ZHANG,
        [said(message or f"{candidate.text} {clock.now()}", message or str(clock.now()), thread)],
        thread,
    )
    source = Source(thread_id=thread, turn_id=turn.turn_id, method=method, quote=candidate.quote)
    (vector,) = embed(kit, [with_date(candidate)])
    now_s = epoch_s(clock.now())
    with kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, ZHANG, now_s)
        outcome = Store(kit, tx, ZHANG, scope_no, now_s).put(
            Statement(candidate, source, confidence=confidence), vector
        )
        row = {
            "turn_id": turn.turn_id,
            "position": 0,
            "scope_no": scope_no,
            "action": outcome.action,
            "reason": outcome.reason,
        }
        logs.log_verdicts(
            tx,
            [
                {
                    **row,
                    "rule": "",
                    "record_id": outcome.record_id or None,
                    "text": "",
                    "detail": outcome.detail,
                    "decided_at": now_s,
                }
            ],
        )
    return outcome


def all_records(kit: Kit) -> list[Record]:
    """Every record, oldest first."""
    with kit.ledger.read() as tx:
        return records.list_all(tx, number(tx))[::-1]


def number(tx: Connection) -> int:
    scope_no = scopes.find_scope(tx, ZHANG)
    assert scope_no is not None
    return scope_no


def by_text(kit: Kit, text: str) -> Record:
    (found,) = (record for record in all_records(kit) if record.text == text)
    return found


def test_same_fact_in_other_words_is_one_record_with_evidence_five(kit: Kit, clock: FrozenClock) -> None:
    for number_of, text in enumerate(
        ["我叫张三", "我的名字是张三", "大家叫我张三", "My name is 张三", "张三是我的名字"]
    ):
        put(kit, a_candidate(text, "name", "张三", kind="identity"), thread=f"t{number_of}")
        clock.pass_time(timedelta(hours=1))
    (record,) = live(kit)
    assert (record.text, record.evidence_count, record.status) == ("我叫张三", 5, Status.CONFIRMED)
    assert 0.9 <= record.confidence <= 0.95


def test_same_thread_on_the_same_day_is_no_evidence(kit: Kit) -> None:
    for _ in range(4):
        put(kit, name("张三"))
    (record,) = live(kit)
    assert (record.evidence_count, record.status, record.confidence) == (1, Status.CANDIDATE, 0.6)


def test_same_thread_on_another_day_is_evidence(kit: Kit, clock: FrozenClock) -> None:
    put(kit, name("张三"))
    clock.pass_time(timedelta(days=1, minutes=1))
    assert put(kit, name("张三")).reason == "duplicate"
    (record,) = live(kit)
    assert (record.evidence_count, record.status) == (2, Status.CONFIRMED)


def test_open_statements_are_one_when_nearly_the_same_words(kit: Kit) -> None:
    put(kit, a_candidate("the quarterly report goes to finance on fridays"))
    assert put(kit, a_candidate("The quarterly report goes on Fridays to finance!")).reason == "duplicate"
    assert len(live(kit)) == 1


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (a_candidate("the rent is 900 euros a month"), a_candidate("the rent is 950 euros a month")),
        (a_candidate("the order number is WO-2024-001"), a_candidate("the order number is WO-2024-002")),
        (a_candidate("小李喜欢足球", subject="小李"), a_candidate("小李喜欢足球吗", subject="小王")),
        (
            a_candidate("the lamp in the kitchen works"),
            a_candidate("the lamp in the kitchen works", subject="Jack"),
        ),
        (
            a_candidate("the door code opens the garage"),
            a_candidate("the door code opens the garage no", polarity="negative"),
        ),
        (likes("tea"), likes("jazz")),
        (a_candidate("我会说英语", "language", "英语"), a_candidate("我会说法语", "language", "法语")),
        (a_candidate("I have a dog", "pet", "dog"), a_candidate("I have a cat", "pet", "cat")),
        (
            a_candidate("dinner with Tom (2026-12-01)", "plan", "dinner with Tom", date="2026-12-01"),
            a_candidate("dinner with Tom (2026-12-08)", "plan", "dinner with Tom", date="2026-12-08"),
        ),
    ],
)
def test_other_subject_number_date_or_negation_is_never_merged(
    kit: Kit, first: Candidate, second: Candidate
) -> None:
    put(kit, first)
    put(kit, second, thread="other")
    assert len(live(kit)) == 2
    assert {record.evidence_count for record in live(kit)} == {1}


def test_refinement_is_a_new_version_of_the_record(kit: Kit) -> None:
    put(kit, likes("tea"))
    assert put(kit, likes("green tea")).reason == "refines"
    (record,) = live(kit)
    assert (record.text, record.value, record.version) == ("I like green tea", "green tea", 2)
    with kit.ledger.read() as tx:
        assert [(what, old.value) for what, old in records.history(tx, record.record_id)] == [
            ("created", "tea"),
            ("refined", "green tea"),
        ]


def test_three_employers_likes_and_projects_do_not_retire_each_other(kit: Kit) -> None:
    put(kit, a_candidate("I work at A", "employer", "A"))
    put(kit, likes("B"))
    put(kit, a_candidate("I work on C", "project", "C"))
    assert texts(kit) == ["I work at A", "I like B", "I work on C"]


def test_new_lead_ends_the_one_before(kit: Kit) -> None:
    put(kit, a_candidate("Ann leads Apollo", "lead:apollo", "Ann", subject="Apollo"))
    put(kit, a_candidate("Bob leads Apollo now", "lead:apollo", "Bob", subject="Apollo", act="change"))
    assert texts(kit) == ["Bob leads Apollo now"]
    assert by_text(kit, "Ann leads Apollo").valid_to is not None


def test_cola_coffee_cola_ends_with_cola_and_a_history_of_three(kit: Kit) -> None:
    for value in ("cola", "coffee", "cola"):
        put(kit, drink(value))
    assert texts(kit) == ["my favourite drink is cola"]
    chain = [(r.value, r.status) for r in all_records(kit)]
    assert chain == [("cola", Status.DEPRECATED), ("coffee", Status.DEPRECATED), ("cola", Status.CANDIDATE)]
    first, second, third = all_records(kit)
    assert (first.superseded_by, second.supersedes) == (second.record_id, first.record_id)
    assert (second.superseded_by, third.supersedes) == (third.record_id, second.record_id)


def test_replay_of_old_turns_changes_nothing(kit: Kit) -> None:
    for message, value in (("m1", "cola"), ("m2", "coffee"), ("m3", "cola")):
        put(kit, drink(value), message)
    before = all_records(kit)
    for message, value in (("m1", "cola"), ("m2", "coffee"), ("m3", "cola"), ("m2", "coffee")):
        put(kit, drink(value), message)
    assert all_records(kit) == before
    assert list_pending(kit, ZHANG) == []


def test_old_turn_does_not_override_what_was_said_later(kit: Kit, clock: FrozenClock) -> None:
    (old,) = open_turns(kit, ZHANG, [said("I live in Berlin", "m0", "t")], "t")
    clock.pass_time(timedelta(minutes=1))
    put(kit, city("Paris"), act_message := "m1")
    source = Source(thread_id="t", turn_id=old.turn_id, method="model")
    with kit.ledger.write() as tx:
        store = Store(kit, tx, ZHANG, number(tx), epoch_s(clock.now()))
        outcome = store.put(Statement(city("Berlin"), source, confidence=0.95), None)
    assert (outcome.action, outcome.reason, outcome.detail) == ("refused", "outdated", "I live in Paris")
    assert texts(kit) == ["I live in Paris"]
    assert act_message == "m1"


def test_model_does_not_contradict_what_rules_read_in_the_same_turn(kit: Kit) -> None:
    put(kit, a_candidate("I work at Acme Corp", "employer", "Acme Corp"), "m1")
    outcome = put(
        kit, a_candidate("The user works at Acme", "employer", "Acme"), "m1", method="model", confidence=0.6
    )
    assert outcome.reason == "duplicate"
    (record,) = live(kit)
    assert (record.value, record.evidence_count) == ("Acme Corp", 1)


def test_correction_within_one_turn_holds(kit: Kit) -> None:
    put(kit, name("张三"), "m1")
    put(kit, name("李四", act="correction"), "m1")
    assert texts(kit) == ["我叫李四"]


def test_change_with_a_date_ends_the_old_one_then(kit: Kit) -> None:
    put(kit, city("Paris"))
    put(kit, a_candidate("I moved to Berlin on May 3", "city", "Berlin", act="change", date="2026-05-03"))
    old, new = all_records(kit)
    assert (old.valid_to, new.valid_from) == (1_777_766_400.0, 1_777_766_400.0)
    assert (old.status, new.status) == (Status.DEPRECATED, Status.CONFIRMED)


def test_correction_says_that_the_old_one_never_held(kit: Kit) -> None:
    put(kit, city("Paris"))
    put(kit, city("Berlin", act="correction"))
    assert by_text(kit, "I live in Paris").valid_to is None


@pytest.mark.parametrize(
    ("old_value", "is_replaced"),
    [("Synology", True), ("synology", True), ("art", False), ("群晖", True), ("一", False)],
)
def test_correction_replaces_only_what_says_the_wrong_words(
    kit: Kit, old_value: str, is_replaced: bool
) -> None:
    put(kit, a_candidate("I start the Synology 群晖 box"))
    put(kit, a_candidate("it runs fnOS", value="fnOS", old_value=old_value, act="correction"))
    assert (
        texts(kit) == ["it runs fnOS"] if is_replaced else ["I start the Synology 群晖 box", "it runs fnOS"]
    )


def test_plain_statement_against_a_confirmed_one_waits(kit: Kit) -> None:
    put(kit, name("张三", act="explicit"), method="explicit")
    outcome = put(kit, name("李四"))
    assert (outcome.action, outcome.reason, outcome.detail) == ("pending", "contradicts", "我叫张三")
    assert texts(kit) == ["我叫张三"]
    ((new, old),) = list_pending(kit, ZHANG)
    assert (new.text, new.status, old.text) == ("我叫李四", Status.PENDING, "我叫张三")


def test_third_value_waits_beside_the_second(kit: Kit) -> None:
    put(kit, name("张三", act="explicit"), method="explicit")
    put(kit, name("李四"))
    put(kit, name("王五"))
    assert sorted(new.text for new, _ in list_pending(kit, ZHANG)) == ["我叫李四", "我叫王五"]
    confirm(kit, ZHANG, by_text(kit, "我叫王五").record_id)
    assert texts(kit) == ["我叫王五"]
    for new, _ in list_pending(kit, ZHANG):
        reject(kit, ZHANG, new.record_id)
    assert texts(kit) == ["我叫王五"]
    assert list_pending(kit, ZHANG) == []


def test_same_contradiction_again_is_one_that_waits(kit: Kit) -> None:
    put(kit, name("张三", act="explicit"), method="explicit")
    put(kit, name("李四"))
    put(kit, name("李四"), thread="other")
    assert len(list_pending(kit, ZHANG)) == 1


def test_correction_settles_what_waits(kit: Kit) -> None:
    put(kit, name("张三", act="explicit"), method="explicit")
    put(kit, name("李四"))
    put(kit, name("李四", act="correction"))
    assert texts(kit) == ["我叫李四"]
    assert list_pending(kit, ZHANG) == []


def test_confirmed_contradiction_takes_the_place_and_restore_takes_it_back(kit: Kit) -> None:
    put(kit, name("张三", act="explicit"), method="explicit")
    put(kit, name("李四"))
    confirm(kit, ZHANG, by_text(kit, "我叫李四").record_id)
    assert texts(kit) == ["我叫李四"]
    restore(kit, ZHANG, by_text(kit, "我叫张三").record_id)
    assert texts(kit) == ["我叫张三"]
    restore(kit, ZHANG, by_text(kit, "我叫李四").record_id)
    assert texts(kit) == ["我叫李四"]
    assert len(all_records(kit)) == 2


def test_rejected_statement_can_be_restored(kit: Kit) -> None:
    put(kit, likes("tea"))
    reject(kit, ZHANG, by_text(kit, "I like tea").record_id)
    assert texts(kit) == []
    restore(kit, ZHANG, by_text(kit, "I like tea").record_id)
    assert texts(kit) == ["I like tea"]


def test_restored_record_is_found_by_its_words_again(kit: Kit) -> None:
    put(kit, city("Paris"))
    put(kit, city("Berlin", act="correction"))
    restore(kit, ZHANG, by_text(kit, "I live in Paris").record_id)
    with kit.ledger.read() as tx:
        found = record_search.by_words(tx, number(tx), "Paris Berlin", limit=5, policy=kit.policy)
    assert [record.text for record in found] == ["I live in Paris"]


@pytest.mark.parametrize("again", ["I like tea", "i LIKE tea!"])
def test_forgotten_statement_of_an_old_turn_does_not_come_back(
    kit: Kit, clock: FrozenClock, again: str
) -> None:
    put(kit, likes("tea"), "m1")
    clock.pass_time(timedelta(minutes=1))
    forget(kit, ZHANG, by_text(kit, "I like tea").record_id)
    (old,) = open_turns(kit, ZHANG, [said("m1", "m1", "t")], "t")
    for candidate in (
        likes("tea"),
        a_candidate(again, "likes", "tea"),
        a_candidate("The user enjoys tea", "likes", "Tea"),
    ):
        source = Source(thread_id="t", turn_id=old.turn_id, method="model")
        with kit.ledger.write() as tx:
            outcome = Store(kit, tx, ZHANG, number(tx), epoch_s(clock.now())).put(
                Statement(candidate, source), None
            )
        assert (outcome.action, outcome.reason) == ("refused", "forgotten")
    assert texts(kit) == []
    clock.pass_time(timedelta(minutes=1))
    assert put(kit, likes("tea"), "m2").action == "stored"
    assert texts(kit) == ["I like tea"]


def test_forgotten_statement_is_nobody_elses_loss(kit: Kit) -> None:
    put(kit, likes("tea"))
    forget(kit, ZHANG, by_text(kit, "I like tea").record_id)
    assert texts(kit, LI) == []
    put(kit, likes("jazz"))
    assert texts(kit) == ["I like jazz"]


def test_forgotten_side_of_a_contradiction_leaves_nothing_waiting(kit: Kit) -> None:
    put(kit, name("张三", act="explicit"), method="explicit")
    put(kit, name("李四"))
    forget(kit, ZHANG, by_text(kit, "我叫张三").record_id)
    with kit.ledger.read() as tx:
        assert pendings.list_all(tx, number(tx)) == []


def hanging_on(tx: Connection, name: str) -> list[str]:
    """Ids of the records that hang on what is called so."""
    return records_of(tx, number(tx), reach(tx, number(tx), name, now_s=0.0, policy=Policy()).named, 9)


def test_records_are_linked_by_what_they_name_until_they_are_forgotten(kit: Kit) -> None:
    put(kit, a_candidate("小李住在杭州", "city", "杭州", subject="小李"))
    put(kit, a_candidate("小李喜欢足球", "likes", "足球", subject="小李", kind="preference"))
    with kit.ledger.read() as tx:
        assert len(hanging_on(tx, "小李")) == 2
        assert len(hanging_on(tx, "杭州")) == 1
    forget(kit, ZHANG, by_text(kit, "小李住在杭州").record_id)
    with kit.ledger.read() as tx:
        assert hanging_on(tx, "杭州") == []
        assert len(hanging_on(tx, "小李")) == 1
        assert tx.exec_driver_sql("SELECT count(*) FROM entities WHERE name = '杭州'").scalar() == 0


def test_contact_details_are_flagged_and_kept_for_good_only_when_asked(kit: Kit) -> None:
    put(kit, a_candidate("我的手机号是13912345678", "contact", "13912345678"))
    put(
        kit,
        a_candidate("mail me at ana@example.com", "contact", "ana@example.com", act="explicit"),
        method="explicit",
    )
    put(kit, a_candidate("我对花生过敏", "allergy", "花生"))
    put(kit, likes("tea"))
    assert {r.text: (r.is_sensitive, r.tags) for r in live(kit)} == {
        "我的手机号是13912345678": (True, ("until_idle",)),
        "mail me at ana@example.com": (True, ()),
        "我对花生过敏": (True, ()),
        "I like tea": (False, ()),
    }


def test_date_is_put_beside_words_that_name_it_only_relatively(kit: Kit) -> None:
    put(kit, a_candidate("下周五去北京", "plan", "去北京", date="2026-12-11"))
    put(kit, a_candidate("meeting on 2026-12-12", "plan", "meeting", date="2026-12-12"))
    assert texts(kit) == ["下周五去北京 (2026-12-11)", "meeting on 2026-12-12"]


@pytest.mark.parametrize(
    ("first", "second", "left"),
    [
        (("My NAS is a Synology", "Synology"), ("my NAS is a QNAP", "QNAP"), ["my NAS is a QNAP"]),
        (("我的路由器是华硕的", "华硕"), ("我的路由器是小米的", "小米"), ["我的路由器是小米的"]),
        (
            ("My NAS is a Synology", "Synology"),
            ("my car is a Volvo", "Volvo"),
            ["My NAS is a Synology", "my car is a Volvo"],
        ),
    ],
)
def test_correction_replaces_the_same_sentence_with_another_value(
    kit: Kit, first: tuple[str, str], second: tuple[str, str], left: list[str]
) -> None:
    put(kit, a_candidate(first[0], "possession", first[1]))
    put(kit, a_candidate(second[0], "possession", second[1], act="correction"))
    assert texts(kit) == left


@pytest.mark.parametrize(
    ("act", "left"),
    [
        ("change", ["Tomas leads Apollo now"]),
        ("statement", ["Ingrid leads Apollo", "Tomas leads Apollo now"]),
    ],
)
def test_lead_passes_on_when_somebody_else_leads_now(kit: Kit, act: str, left: list[str]) -> None:
    put(kit, a_candidate("Ingrid leads Apollo", "lead", "Apollo", subject="Ingrid"))
    put(kit, a_candidate("Tomas leads Apollo now", "lead", "Apollo", subject="Tomas", act=act))
    assert texts(kit) == left
