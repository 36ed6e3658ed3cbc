"""Killed for real at each node in turn: resumed, or followed by a new message instead, nothing is lost and nothing is twice."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from graph.context import Context
from memory.ledger import results, scopes
from memory.long_term.scope import Scope
from memory.scratchpad.model import parse_scratchpad
from tests.builders import ledger_turns, on_thread, say, texts, thread_messages, unpaired
from tests.fakes import ScriptedModel
from tests.flow.kill_at_node import EARLIER, LONG, TOLD, opened

KILLS = (
    "retrieve_memory-1-after",
    "assemble_context-1-after",
    "call_llm-1-after",
    "tools-1-before",
    "tools-1-after",
    "update_scratchpad-1-after",
    "assemble_context-2-after",
    "call_llm-2-after",
    "update_scratchpad-2-after",
    "maybe_save-1-before",
    "maybe_save-1-after",
)
"""Node, visit in the turn, moment. Before the first node has run, nobody has taken the words."""
KEPT = ["My cat is called Tom", "我叫张三", "我喜欢茶"]


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a data directory for each kill: turns that nearly fill the window, and the one that was killed."""
    place = tmp_path_factory.mktemp("killed")
    with opened(place / "whole") as app:
        for number in range(EARLIER):
            say(app, f"code{number} {LONG}")
        assert not app.agent().get_state(on_thread()).values.get("summary")
    for name in KILLS:
        shutil.copytree(place / "whole", place / name)
    folders = [str(place / name) for name in KILLS]
    command = [sys.executable, "-m", "tests.flow.kill_at_node", *folders]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return place


@pytest.mark.parametrize("is_resumed", [True, False], ids=["resumed", "new message"])
@pytest.mark.parametrize("name", KILLS)
def test_conversation_goes_on_after_a_kill(tmp_path: Path, killed: Path, name: str, is_resumed: bool) -> None:
    shutil.copytree(killed / name, tmp_path / "data")
    with opened(tmp_path / "data") as app:
        agent = app.agent()
        if is_resumed and agent.get_state(on_thread()).next:
            state = agent.invoke(None, on_thread(), context=Context(user_id="zhang"))
            assert state["messages"][-1].text == "fine"
            assert state["summary"]["turns"] > 0
            pad = parse_scratchpad(state["scratchpad"]).pad
            assert (pad.goal, pad.task_no, len(pad.steps)) == ("move", 1, 2)
        for number in range(EARLIER + 1, EARLIER + 3):
            assert say(app, f"code{number} {LONG}") == "fine"
        app.settle()
        turns = ledger_turns(app)
        assert [turn.user_text.split()[0] for turn in turns] == [f"code{n}" for n in range(EARLIER + 3)]
        assert turns[EARLIER].user_text == TOLD
        assert texts(app) == KEPT
        assert {(r["evidence_count"], r["version"]) for r in app.memories(user_id="zhang")} == {(1, 1)}
        messages = thread_messages(app)
        assert len({message.id for message in messages}) == len(messages)
        state = agent.get_state(on_thread()).values
        held = [*state["summary"]["facts"], *(m.text.split()[0] for m in messages if m.type == "human")]
        assert sorted(held) == sorted(f"code{number}" for number in range(EARLIER + 3))
        with app.kit.ledger.read() as tx:
            scope_no = scopes.find_scope(tx, Scope("zhang"))
            assert scope_no is not None
            kept = results.in_thread(tx, scope_no, "t1")
        assert len(kept) == (1 if is_resumed or "user 199" in "".join(one.content for one in kept) else 0)
        model = app.kit.chat.model()
        assert isinstance(model, ScriptedModel)
        assert all(unpaired(prompt) == [] for prompt in model.prompts)
