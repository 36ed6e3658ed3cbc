"""The pure rules of the window: shares, eviction, summaries, digests, windows of models, corrections, finished tasks."""

import json
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage

from memory.policy import Policy
from memory.scratchpad import plan
from memory.scratchpad.hand_over import hand_over
from memory.scratchpad.model import Scratchpad
from memory.scratchpad.render import render_view, render_within
from memory.short_term.budget import LENDING, make_budget, share_out
from memory.short_term.correction import learned_factor, window_in
from memory.short_term.digest import as_lines, digest, page
from memory.short_term.digest import shape_of as shape_with
from memory.short_term.evict import Room, Sizes, turns_to_evict
from memory.short_term.splits import CAPS_128K, PARTS, SHARES_8K, TASK, SplitName
from memory.short_term.summary import Summary, SummaryRefusedError, parse_state, read_summary, shortened
from memory.short_term.windows import WINDOWS, window_of
from memory.tokens import TokenCounter
from prompts.render import Language, Prompts

POLICY, TOKENS, PROMPTS = Policy(), TokenCounter(), Prompts()
SIZES = st.fixed_dictionaries({part: st.integers(0, 20_000) for part in PARTS})


@settings(deadline=None)
@given(
    st.integers(512, 300_000),
    st.sampled_from(["auto", "shares_8k", "caps_128k", "task"]),
    st.floats(0.8, 3.0),
    SIZES,
    SIZES,
)
def test_shares_never_sum_up_to_more_than_the_prompt(
    window: int, split: SplitName, factor: float, musts: dict[str, int], wanted: dict[str, int]
) -> None:
    budget = make_budget(window, POLICY, split=split, factor=factor)
    assert (budget.prompt + budget.reserve) * factor <= window * (
        1 + 1e-9
    )  # 44,010 x 1.1 is 48,411 and a bit
    assert budget.reserve * factor >= 0.09 * window or budget.reserve * factor >= 4_000
    granted = share_out(budget, musts, wanted)  # type: ignore[arg-type]
    if granted is None:
        assert sum(musts.values()) > budget.prompt
        return
    assert sum(granted.values()) + sum(musts.values()) <= budget.prompt
    assert all(0 <= granted[part] <= wanted[part] for part in LENDING)
    assert granted["newest"] == min(wanted["newest"], budget.prompt - sum(musts.values()))


@pytest.mark.parametrize("split", [SHARES_8K, TASK])
def test_shares_and_reserve_are_the_whole_window(split: object) -> None:
    assert split in (SHARES_8K, TASK)
    one = SHARES_8K if split is SHARES_8K else TASK
    assert sum(one.shares.values()) + one.reserve_share == pytest.approx(1.0)
    assert one.source
    assert CAPS_128K.caps["system"] == 2_000


def test_what_one_part_leaves_free_another_uses() -> None:
    budget = make_budget(8_000, POLICY)
    granted = share_out(budget, {"system": 300}, {"recent": 5_000})
    assert granted is not None
    assert granted["recent"] > budget.parts["recent"]


def a_turn(number: int) -> list[AnyMessage]:
    return [HumanMessage(f"q{number}", id=f"h{number}"), AIMessage(f"a{number}", id=f"a{number}")]


@given(st.lists(st.integers(1, 500), min_size=1, max_size=60), st.integers(200, 6_000), st.integers(0, 1_000))
def test_eviction_is_not_needed_again_at_once(sizes: list[int], room: int, others: int) -> None:
    turns = [a_turn(n) for n in range(len(sizes))]
    count = turns_to_evict(turns, Sizes(others, sizes), Room(room, room), strategy="hybrid", policy=POLICY)
    assert 0 <= count <= len(turns)
    if count:
        rest = turns_to_evict(
            turns[count:], Sizes(others, sizes[count:]), Room(room, room), strategy="hybrid", policy=POLICY
        )
        assert rest == 0 or others > room * 0.6


def test_eviction_goes_by_messages_where_the_profile_counts_them() -> None:
    turns = [a_turn(n) for n in range(11)]
    room = Room(100_000, 100_000, messages=20)
    assert turns_to_evict(turns[:10], Sizes(0, [5] * 10), room, strategy="hybrid", policy=POLICY) == 0
    count = turns_to_evict(turns, Sizes(0, [5] * 11), room, strategy="hybrid", policy=POLICY)
    assert (11 - count) * 2 == 12


@pytest.mark.parametrize(
    "text",
    [
        "Goals and requests:\n- book a trip\n\nConstraints and decisions:\n- at most 900 euros\nFacts:\n- none\nStage: planning",
        "## 目标\n- book a trip\n**约束与决定**：\n1. at most 900 euros\n阶段：planning",
        '```json\n{"goals": ["book a trip"], "constraints": ["at most 900 euros"], "stage": "planning"}\n```',
    ],
)
def test_summary_is_read_in_every_form(text: str) -> None:
    summary = read_summary(text)
    assert (summary.goals, summary.constraints) == (("book a trip",), ("at most 900 euros",))
    assert (summary.facts, summary.stage) == ((), "planning")
    assert read_summary(summary.render("zh")) == summary


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  \n",
        "Please provide the conversation you would like me to summarize.",
        "I'm sorry, but I can't help with that.",
        "请提供需要总结的对话内容。",
        "抱歉，我无法完成这个请求",
        "Goals and requests:\n- none",
    ],
)
def test_what_is_no_summary_is_refused(text: str) -> None:
    with pytest.raises(SummaryRefusedError):
        read_summary(text)


@settings(deadline=None, max_examples=40)
@given(
    st.lists(st.sampled_from(["fact " * 40, "约束：不要超过十二页", "x", "承诺 " * 90]), max_size=60),
    st.integers(60, 1_000),
)
def test_summary_never_outgrows_its_size(points: list[str], limit: int) -> None:
    full = Summary(facts=tuple(f"{n} {p}" for n, p in enumerate(points)), constraints=("at most 12 pages",))
    kept = shortened(full, limit, TOKENS.count_text, POLICY)
    for language in ("zh", "en"):
        assert TOKENS.count_text(kept.render("zh" if language == "zh" else "en")) <= limit
    assert kept.constraints == ("at most 12 pages",)


def test_state_that_is_no_summary_is_read_as_well_as_it_can_be() -> None:
    assert parse_state({"facts": 3}) == Summary()
    assert parse_state("an old text").facts == ("an old text",)


def shape_of(text: str, language: Language = "en") -> str:
    return shape_with(text, PROMPTS.lines_of("lines_shape", language))


def test_digest_tells_the_shape_of_tables_and_json() -> None:
    rows = json.dumps([{"id": n, "city": "Rome"} for n in range(3_000)])
    made = digest(rows, 300, POLICY, PROMPTS.lines_of("lines_shape", "en"))
    assert shape_of(rows) == "JSON list, 3000 rows x 2 columns: id, city"
    assert made.head.startswith('{"id": 0')
    assert made.tail.endswith('"city": "Rome"}')
    assert len(made.head) + len(made.tail) <= 300
    assert shape_of("id,city\n1,Rome\n2,Paris\n3,Oslo") == "table, 3 rows x 2 columns: id, city"
    assert (
        shape_of("| id | city |\n|---|---|\n| 1 | Rome |\n| 2 | Oslo |")
        == "table, 2 rows x 2 columns: id, city"
    )
    assert shape_of("one line") == "text, 1 lines, 8 characters"
    assert shape_of(rows, "zh") == "JSON 列表，3000 行 x 2 列：id, city"
    assert shape_of("一行", "zh") == "文本，1 行，2 个字符"


@given(st.text(max_size=3_000))
def test_pages_of_a_result_hold_every_line(text: str) -> None:
    lines = as_lines(text, POLICY)
    shown, last = page(lines, 1, len(lines), 10**9)
    assert (len(shown), last) == (len(lines), len(lines))
    assert all(len(line) <= POLICY.result_line_chars for line in lines)


@pytest.mark.parametrize(
    ("name", "tokens"),
    [
        ("gpt-4o-mini", 128_000),
        ("gpt-4", 8_192),
        ("gpt-4.1-nano", 1_047_576),
        ("o3-mini", 200_000),
        ("deepseek-chat", 65_536),
        ("Qwen/Qwen2.5-7B-Instruct", 32_768),
        ("qwen3-max", 262_144),
        ("glm-4.6", 200_000),
        ("gpt-5-mini", 272_000),
        ("gpt-5.4", 922_000),
        ("gpt-5.4-mini", 272_000),
        ("claude-sonnet-4-5", 200_000),
        ("claude-opus-4-6", 1_000_000),
        ("google/gemma-3-12b-it", 131_072),
        ("gemma-3n-e4b-it", 8_192),
        ("deepseek-v4-pro", 163_840),
        ("qwen3-32b", 40_960),
        ("qwen3-235b-a22b-instruct-2507", 131_072),
        ("qwen-plus-latest", 131_072),
        ("kimi-k2-0905-preview", 262_144),
        ("meta-llama/llama-4-scout", 131_072),
        ("Baichuan2-13B-Chat", 4_096),
        ("moonshot-v1-32k", 32_000),
        ("qwen2.5-14b-instruct-1m", 1_000_000),
        ("phi-3-mini-128k-instruct", 128_000),
        ("smollm-135m", None),
        ("offline", None),
    ],
)
def test_window_is_known_by_name(name: str, tokens: int | None) -> None:
    assert window_of(name) == tokens


def test_every_window_says_where_it_was_looked_up() -> None:
    assert all(source.strip() for _, _, source in WINDOWS)
    patterns = [pattern for pattern, _, _ in WINDOWS]
    assert len(set(patterns)) == len(patterns)


@given(st.floats(0.8, 3.0), st.integers(1, 100_000), st.integers(0, 300_000))
def test_factor_stays_in_bounds_and_rises_at_once(factor: float, counted: int, reported: int) -> None:
    learned = learned_factor(factor, counted, reported, POLICY)
    assert POLICY.factor_least <= learned <= POLICY.factor_most + 0.05
    if counted >= POLICY.factor_least_tokens and reported:
        assert learned >= min(reported / counted, POLICY.factor_most) - 1e-9


@pytest.mark.parametrize(
    ("said", "window"),
    [
        ("This model's maximum context length is 8192 tokens. However, you requested 9000 tokens", 8_192),
        ("Range of input length should be [1, 30720]", None),
        ("the request exceeds the available context size (4096 tokens)", 4_096),
        ("输入超过最大长度限制 32,768", 32_768),
        ("something else", None),
    ],
)
def test_window_is_read_from_the_refusal(said: str, window: int | None) -> None:
    assert window_in(said, 9_000, POLICY) == window


def a_finished_pad() -> Scratchpad:
    pad = plan.set_plan(Scratchpad(), "trip", steps=["book", "pack"])
    pad = plan.finish_step(pad, "1", result="booked")
    return plan.finish_task(pad, "all booked")


def test_finished_task_is_handed_over_and_leaves_an_empty_pad() -> None:
    first = hand_over(a_finished_pad(), "finish the task")
    assert [(one.task.conclusion, one.is_accepted) for one in first.finished] == [("all booked", False)]
    assert render_view(first.pad, PROMPTS.lines_of("lines_scratchpad", "en")) == ""
    second = hand_over(first.pad, "Perfect, do it this way from now on")
    assert [one.is_accepted for one in second.finished] == [True]
    assert second.pad.ended == ()
    assert hand_over(first.pad, "that was wrong").finished == []


@settings(deadline=None, max_examples=40)
@given(
    st.lists(st.sampled_from(["写大纲" * 20, "book the flight", "x"]), min_size=1, max_size=50),
    st.integers(0, 400),
)
def test_view_stays_within_its_tokens(steps: list[str], limit: int) -> None:
    pad = plan.set_plan(Scratchpad(), "目标 goal", steps=steps)
    for language in get_args(Language):
        tell = PROMPTS.lines_of("lines_scratchpad", language)
        view = render_within(pad, limit, count=TOKENS.count_text, tell=tell)
        assert TOKENS.count_text(view) <= limit
