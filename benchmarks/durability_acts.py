"""What is done under load, as values that go through a pipe, and the carrying out. Each fact has a word of its own."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from langchain_core.messages import HumanMessage
from langchain_core.runnables import RunnableConfig

from graph.app import App
from graph.context import Context
from memory.forget_where import Wanted, forget_user, forget_where
from memory.janitor import clean_up
from memory.ledger import records, scopes, turns
from memory.long_term.record import Record, Status
from memory.long_term.scope import Scope
from memory.policy_lifecycle import DAY_S

Kind = Literal[
    "remember",
    "say",
    "forget",
    "forget_words",
    "forget_thread",
    "wipe",
    "recall",
    "maintain",
    "erase",
    "age",
    "consolidate",
]
WRITES = ("remember", "say")
FORGETS = ("forget", "forget_words", "forget_thread", "wipe")
USERS = ("ana", "bob", "王芳")
GUEST = "guest"
"""The user who is wiped now and then."""
_OLD = Scope("old")
_AGED = 12
"""Memories that `age` makes, a third of them for each thing that the janitor does."""


@dataclass(frozen=True, slots=True)
class Act:
    """One thing to do. marker: the word of the fact that it is about; record_id: of the memory to forget."""

    kind: Kind
    user_id: str = ""
    marker: str = ""
    thread_id: str = ""
    record_id: str = ""

    @property
    def text(self) -> str:
        """What is told: in Chinese for every other fact."""
        is_chinese = int(self.marker[-1]) % 2 == 0
        if self.kind == "say":
            return (
                f"记住{self.marker}号柜子里放着红色文件"
                if is_chinese
                else f"Remember that box {self.marker} holds red papers"
            )
        return f"{self.marker}号柜子里放着蓝色文件" if is_chinese else f"Box {self.marker} holds blue papers"

    @property
    def question(self) -> str:
        """What must find it."""
        return f"What does box {self.marker} hold?"


Result = dict[str, object]
"""What came of an act, as plain values: stored (JSON values of records), found (texts of hits), is_waiting."""


def carry_out(app: App, act: Act) -> Result:
    """Does it; returns when Mneme has."""
    return _DO[act.kind](app, act)


def _remember(app: App, act: Act) -> Result:
    verdicts = app.remember(act.text, user_id=act.user_id)
    return _stored(app, act, [i for v in verdicts if v.action == "stored" for i in v.record_ids])


def _say(app: App, act: Act) -> Result:
    config = RunnableConfig(configurable={"thread_id": act.thread_id})
    app.agent().invoke({"messages": [HumanMessage(act.text)]}, config, context=Context(user_id=act.user_id))
    return _listed(app, act)


def _listed(app: App, act: Act) -> Result:
    listed = app.memories(user_id=act.user_id)
    return _stored(app, act, [str(one["record_id"]) for one in listed if act.marker in str(one["text"])])


def _stored(app: App, act: Act, record_ids: list[str]) -> Result:
    with app.kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, Scope(act.user_id))
        found = records.get_many(tx, scope_no or 0, record_ids)
    return {"stored": [record.model_dump(mode="json") for record in found.values()]}


def _forget(app: App, act: Act) -> Result:
    app.forget(act.record_id, user_id=act.user_id)
    return {}


def _forget_words(app: App, act: Act) -> Result:
    return forget_where(app.kit, Scope(act.user_id), Wanted(words=act.marker)).to_json()  # type: ignore[return-value]


def _forget_thread(app: App, act: Act) -> Result:
    return forget_where(app.kit, Scope(act.user_id), Wanted(thread_id=act.thread_id)).to_json()  # type: ignore[return-value]


def _wipe(app: App, act: Act) -> Result:
    return forget_user(app.kit, act.user_id).to_json()  # type: ignore[return-value]


def _recall(app: App, act: Act) -> Result:
    return {"found": [hit.text for hit in app.recall(act.question, user_id=act.user_id)]}


def _maintain(app: App, _act: Act) -> Result:
    app.maintain(is_forced=True)
    return {}


def _erase(app: App, _act: Act) -> Result:
    return {"is_waiting": app.erase()}


def _consolidate(app: App, act: Act) -> Result:
    """An imported conversation's turn: the rules draw its memory from the outbox, not the turn itself."""
    turn = turns.Turn(
        turn_id=f"turn of {act.thread_id}",
        thread_id=act.thread_id,
        message_id=f"message of {act.thread_id}",
        user_text=replace(act, kind="say").text,
        language="en",
        opened_at=app.kit.clock.now().timestamp(),
        closed_at=app.kit.clock.now().timestamp(),
        outbox="pending",
    )
    with app.kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, Scope(act.user_id), turn.opened_at)
        turns.add_closed(tx, scope_no, turn, 10)
    _maintain(app, act)
    return _listed(app, act)


def _age(app: App, act: Act) -> Result:
    """Old memories, and the janitor on them."""
    now_s = app.kit.clock.now().timestamp()
    ages = ((Status.CANDIDATE, 100), (Status.ARCHIVED, 200), (Status.DEPRECATED, 40))
    with app.kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, _OLD, now_s)
        for number in range(_AGED):
            status, days = ages[number % len(ages)]
            record = Record(
                record_id=f"{act.marker}-{number}",
                text=f"Trip {number} of {act.marker} went to the lake",
                kind="fact",
                status=status,
                created_at=now_s - days * DAY_S,
                updated_at=now_s - days * DAY_S,
            )
            records.add(tx, scope_no, record, None)
    clean_up(app.kit)
    return {}


_DO: dict[Kind, Callable[[App, Act], Result]] = {
    "remember": _remember,
    "say": _say,
    "forget": _forget,
    "forget_words": _forget_words,
    "forget_thread": _forget_thread,
    "wipe": _wipe,
    "recall": _recall,
    "maintain": _maintain,
    "erase": _erase,
    "age": _age,
    "consolidate": _consolidate,
}
