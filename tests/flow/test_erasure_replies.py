"""What replies made of a forgotten statement: said to the user, in other words, with its names; and what was said of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.app import App
from memory.forget_where import Wanted, forget_where
from memory.rate import rate
from memory.recall import recall
from tests.builders import ledger_turns, on_thread, say, thread_messages
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.frozen import PAUSE, ZHANG, clock_of, frozen_app
from tests.flow.test_erasure import files_saying

TOLD = [
    ("remember: my doctor is Dr. Pfefferkorn", "who is my doctor?", "my doctor", "Pfefferkorn"),
    ("remember: my cat is called Bartholemew", "what is my cat called?", "my cat", "Bartholemew"),
    ("my sister Wilhelmina lives in Reykjavik", "where does my sister live?", "my sister", "Wilhelmina"),
    ("记住：我的医生是裴费尔", "我的医生是谁？", "我的医生", "裴费尔"),
    ("我姐姐林婉如住在成都", "林婉如住在哪里？", "林婉如", "林婉如"),
]
FREE = [
    (
        "remember: my doctor is Dr. Pfefferkorn",
        "Well, Pfefferkorn is the doctor you see. Bye!",
        "Pfefferkorn",
        "Bye",
    ),
    ("记住：我的医生是裴费尔", "裴费尔就是你的医生。再见！", "裴费尔", "再见"),
]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


@pytest.mark.parametrize(("told", "question", "words", "gone"), TOLD)
def test_no_reply_and_no_rating_says_what_was_forgotten(
    app: App, tmp_path: Path, told: str, question: str, words: str, gone: str
) -> None:
    say(app, told)
    say(app, question, thread="t2")
    rate(app.kit, ZHANG, 2, ledger_turns(app, "t2")[-1].turn_id, comment="that was not it")
    assert files_saying(tmp_path, gone)
    assert forget_where(app.kit, ZHANG, Wanted(words=words)).records == 1
    app.erase()
    assert files_saying(tmp_path, gone) == []
    assert not any(hit.is_injected for hit in recall(app.kit, ZHANG, question))
    with app.kit.ledger.read() as tx:
        assert tx.exec_driver_sql("SELECT comment FROM ratings").scalars().all() == ["[forgotten]"]
    for thread in ("t1", "t2"):
        assert gone not in str(app.agent().get_state(on_thread(thread)).values)


@pytest.mark.parametrize(("told", "reply", "gone", "left"), FREE)
def test_sentence_that_tells_it_in_other_words_goes_as_a_whole(
    tmp_path: Path, told: str, reply: str, gone: str, left: str
) -> None:
    question = "who is my doctor?" if told[0] < "z" else "我的医生是谁？"
    model = ScriptedModel(script=["ok", reply])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        say(app, told)
        say(app, question)
        forget_where(app.kit, ZHANG, Wanted(words=told.replace("remember: ", "").replace("记住：", "")))
        app.erase()
        assert files_saying(tmp_path, gone) == []
        last = thread_messages(app)[-1].text
    assert last.startswith("[forgotten]")
    assert left in last


@pytest.mark.parametrize(
    ("told", "other", "name"),
    [
        ("my sister Wilhelmina lives in Reykjavik", "my sister Wilhelmina is allergic to nuts", "Wilhelmina"),
        ("我姐姐林婉如住在成都", "我姐姐林婉如对花生过敏", "林婉如"),
    ],
)
def test_name_that_another_memory_has_stays(app: App, told: str, other: str, name: str) -> None:
    say(app, f"{told}. {other}" if told[0] < "z" else f"{told}。{other}")
    forget_where(app.kit, ZHANG, Wanted(words=told))
    app.erase()
    (turn,) = ledger_turns(app)
    assert told not in turn.user_text
    assert other in turn.user_text
    assert name in turn.user_text


@pytest.mark.parametrize("told", ["I live in Quixoticville", "我住在景德镇昌江区"])
def test_memory_that_another_conversation_states_stays_when_one_goes(app: App, told: str) -> None:
    say(app, told, thread="x")
    clock_of(app).pass_time(PAUSE)
    say(app, told, thread="y")
    before = thread_messages(app, "y")
    done = forget_where(app.kit, ZHANG, Wanted(thread_id="x"))
    assert (done.records, done.turns) == (0, 1)
    app.erase()
    assert thread_messages(app, "y") == before
    assert thread_messages(app, "x") == []
    (turn,) = ledger_turns(app, "y")
    (record,) = app.memories(user_id="zhang")
    source = record["source"]
    assert isinstance(source, dict)
    assert (record["text"], record["evidence_count"]) == (told, 1)
    assert (source["thread_id"], source["turn_id"], source["quote"]) == ("y", turn.turn_id, told)
    assert forget_where(app.kit, ZHANG, Wanted(thread_id="y")).records == 1
