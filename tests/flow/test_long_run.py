"""Two hundred days with a janitor a day, in a scope that is full for most of them: who goes, who stays, what the reports say."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from graph.app import App
from memory.janitor import Done, clean_up
from memory.kit import Kit
from memory.ledger import logs, scopes
from memory.long_term.lifecycle import worth
from memory.long_term.record import RETRIEVABLE, Kind, Record, Source, Status
from memory.note_access import note_all
from memory.pin import pin
from memory.policy_lifecycle import DAY_S
from memory.revive import revive
from tests.builders import a_record
from tests.fakes import FrozenClock
from tests.flow.frozen import ZHANG, every_record, frozen_app, pass_days, put

DAYS = 200
ROOM = 90
A_DAY = 2
KINDS = [*Kind]
HIGH = (Kind.IDENTITY, Kind.INSTRUCTION)
THINGS = ("green lamp", "old bridge", "soft violin", "绿色台灯", "古老大桥", "柔软提琴")


class Diary:
    """A scope that is written to, used, pinned and cleaned up, day by day."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.kit: Kit = replace(app.kit, policy=replace(app.kit.policy, capacity_records=ROOM))
        self.random = random.Random(seed)
        self.used: list[str] = []
        self.pinned: set[str] = set()
        self.number = 0

    @property
    def now_s(self) -> float:
        return self.app.kit.clock.now().timestamp()

    def known(self) -> dict[str, Record]:
        return {record.record_id: record for record in every_record(self.app)}

    def write(self) -> None:
        """What is said on a day; every tenth is concluded from two others."""
        for _ in range(A_DAY):
            self.number += 1
            dice, at = self.random, self.now_s
            values: dict[str, Any] = {"created_at": at, "updated_at": at, "attribute": "", "value": ""}
            values |= {"importance": dice.randint(1, 5), "evidence_count": dice.choice([1, 1, 2, 5])}
            values["status"] = dice.choice([Status.CANDIDATE, Status.CANDIDATE, Status.CONFIRMED])
            values["kind"] = dice.choices(KINDS, [1, 4, 1, *[5] * (len(KINDS) - 3)])[0]
            if self.number % 9 == 0:
                values["expires_at"] = at + dice.uniform(1, 60) * DAY_S
            if self.number % 10 == 0:
                live = [k for k, r in self.known().items() if r.status in RETRIEVABLE]
                grounds = tuple(dice.sample(live, 2))
                values |= {"kind": "conclusion", "derived_from": grounds, "status": Status.CANDIDATE}
                values["source"] = Source(method="reflection")
            text = f"box{self.number} {dice.choice(THINGS)}"
            put(self.kit, a_record(record_id=f"r{self.number:05}", text=text, **values))

    def use(self, day: int) -> None:
        """Ten memories of little importance are put into prompts every ten days; some others are pinned."""
        if day % 10 == 0:
            fitting = [r.record_id for r in self.known().values() if self._is_plain(r)]
            self.used += fitting[: 10 - len(self.used)]
            rows = [
                {"turn_id": f"turn{day}", "record_id": one, "rank": 1, "score": 0.9, "is_injected": True}
                | {"reason": "x", "scores": {}, "logged_at": self.now_s, "place": "memory"}
                for one in self.used
            ]
            with self.kit.ledger.write() as tx:
                scope_no = scopes.ensure_scope(tx, ZHANG, self.now_s)
                logs.log_injections(tx, [{**row, "scope_no": scope_no} for row in rows])
            note_all(self.kit)
        if day % 30 == 5:
            lowest = min((r for r in self.known().values() if self._is_plain(r)), key=lambda r: r.importance)
            pin(self.kit, ZHANG, lowest.record_id)
            self.pinned.add(lowest.record_id)

    def _is_plain(self, record: Record) -> bool:
        is_plain = record.expires_at is None and record.valid_to is None and not record.derived_from
        is_free = record.record_id not in self.used and record.kind not in (*HIGH, Kind.DECISION)
        return is_plain and is_free and record.status in RETRIEVABLE and record.importance < 3


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


def counted(done: Done) -> dict[str, int]:
    return {name: number for name, number in {**done.counts, **done.mended}.items() if number}


def changes(before: dict[str, Record], after: dict[str, Record]) -> dict[str, int]:
    """What became of the records, in the words of a report; `archived` is by age or for want of room."""
    found: Counter[str] = Counter()
    for record_id, old in before.items():
        new = after.get(record_id)
        if new is None:
            found["purged" if old.status == Status.ARCHIVED else "cleared"] += 1
        elif new.status != old.status:
            found["archived" if new.status == Status.ARCHIVED else "put aside"] += 1
    return dict(found)


def as_changes(counts: dict[str, int]) -> dict[str, int]:
    grouped = {
        "archived": counts.get("archived", 0) + counts.get("capped", 0),
        "put aside": counts.get("expired", 0) + counts.get("retired", 0),
        "purged": counts.get("purged", 0),
        "cleared": counts.get("cleared", 0),
    }
    return {name: number for name, number in grouped.items() if number}


def test_full_scope_keeps_what_matters_for_two_hundred_days(app: App) -> None:
    diary, kinds_of_steps = Diary(app, 1), set[str]()
    for day in range(DAYS):
        diary.write()
        diary.use(day)
        before = diary.known()
        dry = counted(clean_up(diary.kit, is_dry=True))
        done = counted(clean_up(diary.kit))
        assert (day, dry) == (day, done)
        assert (day, counted(clean_up(diary.kit))) == (day, {})
        after = diary.known()
        assert (day, changes(before, after)) == (day, as_changes(done))
        kinds_of_steps |= done.keys()
        live = [record for record in after.values() if record.status in RETRIEVABLE]
        assert len(live) <= ROOM
        if done.get("capped"):
            _check_who_went(diary, before, after)
        pass_days(app, 1)
    assert kinds_of_steps >= {"expired", "retired", "archived", "purged", "cleared", "capped"}
    known = diary.known()
    assert len(diary.used) == 10
    assert {known[one].status for one in diary.used} <= RETRIEVABLE  # what is used lives on
    assert {known[one].status for one in diary.pinned} <= RETRIEVABLE


def _check_who_went(diary: Diary, before: dict[str, Record], after: dict[str, Record]) -> None:
    """Nothing that is pinned, identity or a standing instruction goes before a lesser one, and the least go first."""
    age_days = {
        k: (diary.now_s - max(r.last_accessed_at or 0, r.updated_at)) / DAY_S for k, r in before.items()
    }
    went = [r for k, r in before.items() if _is_capped(r, after.get(k), age_days[k])]
    stayed = [r for r in after.values() if r.status in RETRIEVABLE]
    assert not [r for r in went if r.is_pinned or r.kind in HIGH]
    highest = max((worth(r, diary.now_s) for r in went), default=(0, -99.0))
    assert highest <= min(worth(r, diary.now_s) for r in stayed)


def _is_capped(old: Record, new: Record | None, age_days: float) -> bool:
    is_put_away = new is not None and new.status == Status.ARCHIVED and old.status in RETRIEVABLE
    return is_put_away and age_days < 90


def test_memory_that_was_asked_for_by_name_stays_in_a_full_scope(app: App) -> None:
    diary = Diary(app, 3)
    for _ in range(120):
        diary.write()
        clean_up(diary.kit)
        pass_days(app, 1)
    archived = [r for r in diary.known().values() if r.status == Status.ARCHIVED]
    least = min(archived, key=lambda record: (record.importance, record.evidence_count))
    assert [one.text for one in revive(diary.kit, ZHANG, least.text)] == [least.text]
    for _ in range(5):
        clean_up(diary.kit)
        assert diary.known()[least.record_id].status in RETRIEVABLE
        diary.write()
        pass_days(app, 1)


@pytest.mark.parametrize(
    ("texts", "asked", "found"),
    [
        (("I like green tea", "I like green paint", "green tea in Leeds"), "green tea", [0, 2]),
        (("I like green tea", "green walls, old house"), "green tea cup", [0]),
        (("我喜欢绿茶", "我喜欢绿色的墙", "绿茶店在成都"), "绿茶", [0, 2]),
    ],
)
def test_search_revives_the_nearest_and_no_others_where_one_says_all(
    app: App, texts: tuple[str, ...], asked: str, found: list[int]
) -> None:
    at = {"created_at": 1.0, "updated_at": 1.0, "kind": "fact", "attribute": "", "value": ""}
    old = [a_record(record_id=f"r{i}", text=t, status=Status.ARCHIVED, **at) for i, t in enumerate(texts)]
    put(app.kit, *old)
    assert sorted(one.text for one in revive(app.kit, ZHANG, asked)) == sorted(texts[i] for i in found)
