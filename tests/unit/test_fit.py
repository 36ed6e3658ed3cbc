"""The prompt never outgrows its budget, and the user's newest words are always in it."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage

from memory.policy import Policy
from memory.short_term.budget import make_budget
from memory.short_term.clip import clip_message
from memory.short_term.fit import fit
from memory.short_term.plan import ContextPlan, Section, cut_mark, lost_result, render_prompt
from memory.short_term.ruler import Ruler
from memory.short_term.window import repair
from memory.tokens import TokenCounter
from prompts.render import Prompts
from tests.builders import calls, unpaired
from tests.unit.message_streams import PICTURE, WORDS, turns_at_hand

POLICY, TOKENS, PROMPTS = Policy(), TokenCounter(), Prompts()
MARK, LOST = cut_mark("en", PROMPTS), lost_result("en", PROMPTS)


def a_ruler(window: int, tool_tokens: int = 0) -> Ruler:
    return Ruler(make_budget(window, POLICY), TOKENS, PROMPTS, tool_tokens)


def a_draft(**changes: object) -> ContextPlan:
    plan = ContextPlan(
        language="en",
        instructions="",
        now="2026-11-30 09:00 (Mon), UTC",
        recent_ids=[],
        current_ids=[],
        clips={},
        core_lines=[],
        core_ids=[],
        memory_lines=[],
        record_ids=[],
        verdict_lines=[],
        scratchpad="",
        summary="",
        profile="",
        has_scratchpad=True,
        has_memory_tools=True,
        has_tools=True,
        is_final=False,
        sections=[],
    )
    return plan | changes  # type: ignore[return-value]


def rendered(plan: ContextPlan, messages: Sequence[AnyMessage]) -> list[AnyMessage]:
    return render_prompt(plan, messages, prompts=PROMPTS, tokens=TOKENS)


def tokens_of(plan: ContextPlan, section: str) -> int:
    return next(one["tokens"] for one in plan["sections"] if one["section"] == section)


def a_turn(number: int, words: str = "word " * 100) -> list[AnyMessage]:
    return [HumanMessage(words, id=f"h{number}"), AIMessage(words, id=f"a{number}")]


@settings(max_examples=60, deadline=None)
@given(
    turns_at_hand(),
    st.integers(1_000, 20_000),
    st.integers(0, 60),
    st.lists(WORDS, max_size=3),
    WORDS,
    st.sampled_from(["en", "zh"]),
)
def test_fit_holds_its_promises_when_given_any_history(
    at_hand: tuple[list[AnyMessage], str],
    window: int,
    tool_tokens: int,
    lines: list[str],
    pad: str,
    language: str,
) -> None:
    messages, newest_id = at_hand
    draft = a_draft(language=language, memory_lines=lines, record_ids=lines, scratchpad=pad)
    plan = fit(draft, messages, newest_id, a_ruler(window, tool_tokens))
    assert plan is not None
    prompt = rendered(plan, messages)
    assert TOKENS.count_messages(prompt) + tool_tokens <= make_budget(window, POLICY).prompt
    assert tokens_of(plan, "total") <= make_budget(window, POLICY).prompt
    assert newest_id in [m.id for m in prompt]
    order = [m.id for m in repair(messages, LOST)]
    places = [order.index(m.id) for m in prompt[1:]]
    assert places == sorted(places)
    thoughts = {m.id: _thoughts(m) for m in messages}
    assert all(_thoughts(m) == thoughts[m.id] for m in prompt[1:] if m.id in thoughts)
    assert not any(p.startswith("result") for p in unpaired(prompt))
    if all(len({*c}) == len(c) for c in _call_ids(messages)):
        assert unpaired(prompt) == []


def _thoughts(message: AnyMessage) -> list[object]:
    if isinstance(message.content, str):
        return []
    return [b for b in message.content if isinstance(b, dict) and b["type"] == "thinking"]


def _call_ids(messages: Sequence[AnyMessage]) -> list[list[str]]:
    return [
        [call["id"] or "" for call in (*m.tool_calls, *m.invalid_tool_calls)]
        for m in messages
        if isinstance(m, AIMessage)
    ]


def test_fit_takes_everything_when_there_is_room() -> None:
    messages = [*a_turn(1), *a_turn(2), HumanMessage("我叫什么？", id="new")]
    plan = fit(a_draft(memory_lines=["[m1] 我叫张三"], record_ids=["r1"]), messages, "new", a_ruler(16_000))
    assert plan is not None
    assert plan["recent_ids"] == ["h1", "a1", "h2", "a2"]
    assert (plan["current_ids"], plan["clips"]) == (["new"], {})
    prompt = rendered(plan, messages)
    assert [m.type for m in prompt] == ["system", "human", "ai", "human", "ai", "human"]
    assert prompt[-1].text.startswith("<context>\n")
    assert prompt[-1].text.endswith("</context>\n\n我叫什么？")


def test_fit_drops_whole_turns_from_the_old_end_when_room_is_short() -> None:
    messages = [m for n in range(20) for m in a_turn(n)] + [HumanMessage("and now?", id="new")]
    plan = fit(a_draft(), messages, "new", a_ruler(3_000))
    assert plan is not None
    kept = [int(i[1:]) for i in plan["recent_ids"] if i.startswith("h")]
    assert kept == list(range(min(kept), 20))
    assert 0 < len(kept) < 20
    assert plan["recent_ids"] == [i for n in kept for i in (f"h{n}", f"a{n}")]


def test_fit_cuts_the_newest_message_in_the_middle_when_it_alone_is_too_large() -> None:
    words = "START " + "filler " * 50_000 + "END"
    plan = fit(a_draft(), [HumanMessage(words, id="new")], "new", a_ruler(4_000))
    assert plan is not None
    text = rendered(plan, [HumanMessage(words, id="new")])[-1].text
    assert "START" in text
    assert text.endswith("END")
    assert MARK in text
    assert tokens_of(plan, "total") > 0.9 * make_budget(4_000, POLICY).prompt


def test_fit_cuts_tool_results_before_the_users_words() -> None:
    question = "Which of these are about Berlin? " * 10
    messages: list[AnyMessage] = [
        HumanMessage(question, id="new"),
        calls(("look", {}, "c1"), ("look", {}, "c2")).model_copy(update={"id": "a"}),
        ToolMessage("row " * 20_000, tool_call_id="c1", id="t1"),
        ToolMessage("short", tool_call_id="c2", id="t2"),
    ]
    plan = fit(a_draft(), messages, "new", a_ruler(4_000))
    assert plan is not None
    assert set(plan["clips"]) == {"t1"}
    prompt = rendered(plan, messages)
    assert prompt[1].text.endswith(question)
    assert MARK in prompt[3].text
    assert prompt[4].text == "short"


def test_fit_leaves_old_rounds_of_the_turn_out_when_their_arguments_alone_are_too_large() -> None:
    messages: list[AnyMessage] = [HumanMessage("write the report", id="new")]
    for n in range(6):
        messages += [
            calls(("write", {"text": "word " * 600}, f"c{n}")).model_copy(update={"id": f"a{n}"}),
            ToolMessage("done", tool_call_id=f"c{n}", id=f"t{n}"),
        ]
    plan = fit(a_draft(), messages, "new", a_ruler(3_000))
    assert plan is not None
    prompt = rendered(plan, messages)
    assert unpaired(prompt) == []
    assert [m.id for m in prompt][1] == "new"
    assert [m.id for m in prompt][-2:] == ["a5", "t5"]


def test_fit_gives_up_extras_before_words_when_the_window_is_small() -> None:
    draft = a_draft(
        memory_lines=["line " * 600],
        record_ids=["r1"],
        verdict_lines=["- stored: x"],
        scratchpad="step " * 300,
    )
    small = fit(draft, [HumanMessage("hi", id="new")], "new", a_ruler(1_000))
    assert small is not None
    assert (small["memory_lines"], small["record_ids"]) == ([], [])
    assert small["scratchpad"].startswith("step")  # the task at hand goes after what is remembered
    plan = fit(draft, [HumanMessage("hi", id="new")], "new", a_ruler(700))
    assert plan is not None
    assert (plan["scratchpad"], plan["memory_lines"], plan["record_ids"]) == ("", [], [])
    assert plan["verdict_lines"] == ["- stored: x"]


def test_fit_gives_nothing_when_the_fixed_parts_fill_the_window() -> None:
    assert fit(a_draft(), [HumanMessage("hi", id="new")], "new", a_ruler(1_000, tool_tokens=800)) is None


def test_fit_gives_nothing_when_the_message_is_not_there() -> None:
    assert fit(a_draft(), [HumanMessage("hi", id="other")], "new", a_ruler(4_000)) is None


def test_fit_writes_a_token_table_that_adds_up() -> None:
    messages = [*a_turn(1), HumanMessage("hi", id="new")]
    plan = fit(
        a_draft(
            memory_lines=["[m1] 我叫张三"],
            record_ids=["r1"],
            knowledge_lines=["[k1] (a.md) Goods can be returned."],
            knowledge_ids=["c1"],
            scratchpad="goal: x",
        ),
        messages,
        "new",
        a_ruler(8_000, 50),
    )
    assert plan is not None
    table: dict[str, Section] = {one["section"]: one for one in plan["sections"]}
    parts = ("system", "tools", "memory", "knowledge", "verdicts", "scratchpad", "recent", "newest")
    assert sum(table[name]["tokens"] for name in parts) == table["total"]["tokens"]
    assert all(table[name]["tokens"] >= 0 for name in parts)
    assert table["total"]["tokens"] == TOKENS.count_messages(rendered(plan, messages)) + 50 + 3
    assert (table["total"]["budget"], table["reserve"]["tokens"]) == (6_800, 1_200)
    assert (table["memory"]["budget"], table["scratchpad"]["budget"]) == (480, 480)
    assert table["knowledge"]["tokens"] > 0
    assert table["knowledge"]["budget"] == 400


@pytest.mark.parametrize("limit", [8, 50, 500])
def test_clip_gives_up_pictures_before_words(limit: int) -> None:
    message = HumanMessage([{"type": "text", "text": "what is this? " * 3}, PICTURE], id="new")
    clipped = clip_message(message, limit, TOKENS, MARK)
    assert TOKENS.count_message(clipped) <= limit
    assert isinstance(clipped.content, str)
    assert clip_message(message, 5_000, TOKENS, MARK) == message
