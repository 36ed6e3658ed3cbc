"""The summariser at work: in pieces that fit its window, with a model of its own, bounded."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, HumanMessage

from graph.app import App, open_app
from memory.model_window import budget_of
from memory.short_term.summary import Summary
from memory.summarise import Folding, summarise
from memory.text import Language
from tests.builders import on_thread, prompt_text, say, some_settings
from tests.fakes import ScriptedModel
from tests.openai_replies import Reply, Request
from tests.openai_server import OpenAIServer

WORDS: dict[Language, str] = {
    "en": "We went over the plan for the office move again and again. " * 8,
    "zh": "我们把办公室搬迁的计划又讨论了一遍，仍然没有结论。" * 12,
}


def echo(prompt: Sequence[BaseMessage]) -> AIMessage:
    """Keeps every word with a number, of the old summary and of the turns."""
    words = prompt[-1].text.replace("：", " ").split()
    codes = dict.fromkeys(word for word in words if word.startswith("code"))
    return AIMessage("Facts:\n" + "\n".join(f"- {code}" for code in codes))


def opened(tmp_path: Path, window: int) -> tuple[App, ScriptedModel]:
    model = ScriptedModel(script=[echo])
    return open_app(some_settings(tmp_path, context_tokens=window), chat_model=model), model


def some_turns(count: int, language: Language, times: int = 1) -> list[list[AnyMessage]]:
    said = WORDS[language] * times
    return [
        [HumanMessage(f"code{n} {said}", id=f"h{n}"), AIMessage("fine", id=f"a{n}")] for n in range(count)
    ]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("times", [1, 20], ids=["many turns", "huge turns"])
def test_what_is_larger_than_the_summarisers_window_is_folded_in_pieces(
    tmp_path: Path, language: Language, times: int
) -> None:
    app, model = opened(tmp_path, 2_400)
    with app:
        turns, limit = some_turns(25, language, times), 300
        summary, folded = Summary(), 0
        while turns[folded:]:  # as in the turns that follow
            done = summarise(app.kit, Folding(summary, turns[folded:], language, None, limit))
            assert (done.problem, done.turns > 0) == ("", True)
            summary, folded = done.summary, folded + done.turns
        budget = budget_of(app.kit, None, "auto")
        assert len(model.prompts) > 1
        assert all(app.kit.tokens.count_messages(p) <= budget.window - limit for p in model.prompts)
        assert (summary.turns, summary.facts) == (25, tuple(f"code{n}" for n in range(25)))


def test_calls_of_one_round_are_bounded(tmp_path: Path) -> None:
    app, model = opened(tmp_path, 2_400)
    with app:
        done = summarise(app.kit, Folding(Summary(), some_turns(30, "en", 5), "en", None, 300))
        assert len(model.prompts) == app.kit.policy.summary_calls
        assert 0 < done.turns < 30


def answer(request: Request) -> Reply:
    return Reply("Facts:\n- everything" if "<earlier_summary>" in str(request.body) else "fine")


def test_cheaper_model_summarises_while_the_own_one_answers(tmp_path: Path) -> None:
    with OpenAIServer() as server:
        settings = some_settings(
            tmp_path, openai_base_url=server.url, model="big", summary_model="small", context_tokens=4_000
        )
        with open_app(settings) as app:
            server.answer = answer
            for number in range(14):
                say(app, f"code{number} {WORDS['en']}")
            assert app.agent().get_state(on_thread()).values["summary"]["facts"] == ["everything"]
        by_model = {chat.body["model"] for chat in server.chats if "<earlier_summary>" in str(chat.body)}
        assert by_model == {"small"}
        answered = {chat.body["model"] for chat in server.chats if "code13" in str(chat.body["messages"][-1])}
        assert answered == {"big"}


@pytest.mark.parametrize("reply", [AIMessage(""), AIMessage([{"type": "reasoning", "reasoning": "hm"}])])
def test_plan_survives_a_reply_without_words(tmp_path: Path, reply: AIMessage) -> None:
    with open_app(some_settings(tmp_path)) as app:
        say(app, "计划 搬家: 打包; 叫车")
    model = ScriptedModel(script=[reply, "on we go"])
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        say(app, "hello?")
        assert say(app, "and now?") == "on we go"
        assert "目标：搬家" in prompt_text(model.prompts[-1])
        pad = app.agent().get_state(on_thread()).values["scratchpad"]
        assert [step["text"] for step in pad["steps"]] == ["打包", "叫车"]
