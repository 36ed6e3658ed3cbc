"""The user's word on contradictions: what is confirmed, rejected and restored, and that the write log says so."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from memory.decide import decide
from memory.doctor import check_outbox
from memory.extract.grammar import Heard
from memory.kit import Kit
from memory.ledger import outbox, records, scopes
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.open_turn import open_turns
from memory.remember import TurnEnd, commit, remember
from memory.settle import confirm, list_pending, reject, restore
from memory.why import list_writes, why
from tests.unit.kits import LI, ZHANG, a_kit, said, texts

Act = Callable[[Kit, Scope, str], Record]


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    with a_kit(tmp_path) as opened:
        remember(opened, ZHANG, "I live in Rome")
        say(opened, "I live in Oslo", "m1")
        yield opened


def say(kit: Kit, text: str, message: str) -> None:
    """A turn whose verdicts are carried out."""
    (turn,) = open_turns(kit, ZHANG, [said(text, message)], "thread")
    verdicts = decide(kit, ZHANG, Heard(text, kit.clock.now())).verdicts
    commit(kit, ZHANG, TurnEnd(turn_id=turn.turn_id, verdicts=verdicts, thread_id="thread"), ())


def id_of(kit: Kit, text: str) -> str:
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, ZHANG)
        assert scope_no is not None
        return next(r.record_id for r in records.list_all(tx, scope_no) if r.text == text)


@pytest.mark.parametrize(
    ("acts", "in_force"),
    [
        ([], "Rome"),
        ([(confirm, "Oslo")], "Oslo"),
        ([(reject, "Oslo")], "Rome"),
        ([(confirm, "Rome")], "Rome"),
        ([(confirm, "Oslo"), (restore, "Rome")], "Rome"),
        ([(confirm, "Oslo"), (confirm, "Rome")], "Rome"),
        ([(confirm, "Oslo"), (restore, "Rome"), (confirm, "Oslo")], "Oslo"),
        ([(reject, "Oslo"), (restore, "Oslo")], "Oslo"),
        ([(reject, "Oslo"), (confirm, "Oslo"), (restore, "Rome")], "Rome"),
        ([(restore, "Oslo")], "Oslo"),
    ],
)
def test_one_side_is_in_force_whatever_is_done(kit: Kit, acts: list[tuple[Act, str]], in_force: str) -> None:
    for act, place in acts:
        act(kit, ZHANG, id_of(kit, f"I live in {place}"))
    assert texts(kit) == [f"I live in {in_force}"]
    assert len(list_pending(kit, ZHANG)) == (0 if acts else 1)


@pytest.mark.parametrize(
    ("act", "action"), [(confirm, "confirmed"), (reject, "rejected"), (restore, "restored")]
)
def test_write_log_says_what_the_user_settled(kit: Kit, act: Act, action: str) -> None:
    record_id = id_of(kit, "I live in Oslo")
    act(kit, ZHANG, record_id)
    newest = list_writes(kit, ZHANG, limit=1)[0]
    assert (newest["action"], newest["reason"], newest["record_id"]) == (action, "user", record_id)
    assert [one["action"] for one in why(kit, ZHANG, record_id)] == ["pending", action]


def test_why_tells_what_took_a_memorys_place(kit: Kit) -> None:
    confirm(kit, ZHANG, id_of(kit, "I live in Oslo"))
    told = why(kit, ZHANG, id_of(kit, "I live in Rome"))
    assert [(one["action"], one["detail"]) for one in told] == [
        ("stored", ""),
        ("superseded", "I live in Oslo"),
    ]
    assert why(kit, LI, id_of(kit, "I live in Rome")) == []


def test_outbox_check_tells_of_a_turn_that_was_set_aside(kit: Kit) -> None:
    assert check_outbox(kit.ledger, kit.policy).status == "ok"
    now_s, policy = kit.clock.now().timestamp(), kit.policy
    for _ in range(policy.extract_attempts):
        now_s += policy.extract_backoff_max_s
        with kit.ledger.write() as tx:
            (thread,) = outbox.due_threads(tx, now_s, policy, is_forced=True)
            claimed = outbox.claim(tx, thread, "worker", now_s=now_s, policy=policy)
            assert claimed is not None
            failure = outbox.Failure("unreadable turn", is_counted=True)
            outbox.give_back(tx, claimed, failure, now_s=now_s, policy=policy)
    check = check_outbox(kit.ledger, kit.policy)
    assert check.status == "warn"
    assert "1 turns" in check.found
    assert "unreadable turn" in check.found
