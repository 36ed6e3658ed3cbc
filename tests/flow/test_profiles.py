"""Scenario profiles: one choice sets what is recalled, how much, what the prompt says of it, and how much is kept."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage

from graph.app import App, open_app
from graph.context import Context
from memory.forget_where import forget_user
from memory.index.feed import to_bytes
from memory.ingest import ingest
from memory.janitor import clean_up
from memory.keep_capacity import keep_capacity
from memory.ledger import capacities, records, scopes
from memory.long_term.record import Status
from memory.long_term.scope import Scope
from memory.policy import Policy
from memory.short_term.profile import PROFILES
from memory.with_profile import with_profile
from tests.builders import a_record, calls, on_thread, prompt_text, say, some_settings
from tests.fakes import ScriptedModel

ZHANG = Scope("zhang")
NOT_PROFILE = ("event", "decision", "goal", "fact", "turn", "follow_up", "habit", "conclusion", "procedure")
TOLD = {
    "en": "I live in Lisbon. I work as a nurse at Acme. I plan to fly to Oslo on 3 May. We decided to use MySQL.",
    "zh": "我住在上海。我是护士。我打算五月三日飞奥斯陆。我们决定用 MySQL。",
}
ASKED = {
    "en": "Where do I live, what is my job, when do I fly to Oslo and what did we decide about MySQL?",
    "zh": "我住在哪里，做什么工作，什么时候飞奥斯陆，MySQL 决定用了吗？",
}


@pytest.fixture
def model() -> ScriptedModel:
    return ScriptedModel(script=["fine"])


@pytest.fixture
def app(tmp_path: Path, model: ScriptedModel) -> Iterator[App]:
    with open_app(some_settings(tmp_path), chat_model=model) as opened:
        yield opened


def found(app: App, question: str, **context: Any) -> list[dict[str, Any]]:
    """What retrieve_memory found for a question in a thread of its own."""
    config = on_thread(f"ask-{len(question)}-{context}")
    runs = app.agent().stream(
        {"messages": [HumanMessage(question)]},
        config,
        context=Context(user_id="zhang", **context),
        stream_mode="updates",
    )
    hits: list[dict[str, Any]] = next(
        run["retrieve_memory"]["hits"] for run in runs if "retrieve_memory" in run
    )
    return hits


@pytest.mark.parametrize("language", ["en", "zh"])
def test_customer_service_recalls_profile_and_preferences_only(app: App, language: str) -> None:
    say(app, TOLD[language], thread="before")
    kinds = {hit["kind"] for hit in found(app, ASKED[language])}
    assert kinds & set(NOT_PROFILE)
    kinds = {hit["kind"] for hit in found(app, ASKED[language], profile="customer_service")}
    assert kinds
    assert kinds <= {"identity", "preference", "instruction"}


@pytest.mark.parametrize("profile", [None, "customer_service"])
def test_search_tool_of_the_model_keeps_to_the_profile(tmp_path: Path, profile: Any) -> None:
    query = "Where do I live, and what did we decide about MySQL?"
    model = ScriptedModel(script=["fine", calls(("search_memory", {"query": query})), "done"])
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        say(app, TOLD["en"], thread="before")
        say(app, "please look it up", thread="asked", profile=profile)
        told = model.prompts[-1][-1].text
    assert "Lisbon" in told
    assert ("MySQL" in told) == (profile is None)


@pytest.mark.parametrize(("profile", "most"), [("general", 6), ("adviser", 6), ("customer_service", 3)])
def test_profile_bounds_the_memories_of_a_prompt(app: App, profile: Any, most: int) -> None:
    now_s = app.kit.clock.now().timestamp()
    said = [f"我喜欢第{number}号茶园的绿茶" for number in range(9)]
    vectors = app.kit.embedder.embed_passages(said)
    with app.kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, ZHANG, now_s)
        for number, text in enumerate(said):
            liked = a_record(
                record_id=f"r{number}", text=text, kind="preference", attribute="likes", value=text[3:],
                status=Status.CONFIRMED, confidence=0.9, created_at=now_s, updated_at=now_s,
            )  # fmt: skip
            records.add(tx, scope_no, liked, to_bytes(vectors[number]))
    shown = [hit for hit in found(app, "我喜欢哪个茶园的绿茶？", profile=profile) if hit["is_injected"]]
    assert len(shown) == most


@pytest.mark.parametrize(
    ("profile", "language", "told"),
    [
        ("general", "en", "Confidence above 0.8: use it; 0.5 to 0.8: weigh"),
        ("customer_service", "en", "Confidence above 0.85: use it; 0.6 to 0.85: weigh"),
        ("general", "zh", "置信度 0.8 以上直接用，0.5 到 0.8 对照"),
        ("customer_service", "zh", "置信度 0.85 以上直接用，0.6 到 0.85 对照"),
    ],
)
def test_prompt_weighs_memories_by_the_profile(
    app: App, model: ScriptedModel, profile: Any, language: Any, told: str
) -> None:
    say(app, TOLD["en"], thread="before")
    say(app, "Where do I live?", thread="after", profile=profile, language=language)
    assert told in prompt_text(model.prompts[-1])


def test_numbers_of_a_profile_are_those_of_the_policy_where_it_says_nothing() -> None:
    policy = replace(Policy(), injected_hits=5, sure_from=0.95)
    assert PROFILES["general"].policy(policy) is policy
    changed = PROFILES["customer_service"].policy(policy)
    assert (changed.injected_hits, changed.sure_from, changed.capacity_records) == (3, 0.95, 10_000)
    assert PROFILES["adviser"].policy(policy).capacity_records == 100_000
    assert {p.policy(Policy()).capacity_records for p in PROFILES.values()} == {1_000, 10_000, 100_000}


def filled(app: App, count: int) -> int:
    """So many memories of the user; the scope's number."""
    now_s = app.kit.clock.now().timestamp()
    with app.kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, ZHANG, now_s)
        for number in range(count):
            fact = a_record(
                record_id=f"r{number}", text=f"fact {number}", kind="fact", attribute="", value="",
                created_at=now_s, updated_at=now_s,
            )  # fmt: skip
            records.add(tx, scope_no, fact, None)
    return scope_no


def capped(app: App, most: int) -> int:
    """What a janitor with that default capacity puts away."""
    kit = replace(app.kit, policy=replace(app.kit.policy, capacity_records=most))
    return clean_up(kit).counts.get("capped", 0)


@pytest.mark.parametrize("profile", ["customer_service", "adviser"])
def test_janitor_keeps_what_the_scopes_profile_allows(app: App, profile: Any) -> None:
    filled(app, 8)
    say(app, "hello", profile=profile)
    assert capped(app, 5) == 0
    say(app, "hello again", profile="general")
    assert capped(app, 5) == 0


def test_janitor_keeps_the_default_where_no_profile_allows_more(app: App) -> None:
    filled(app, 8)
    say(app, "hello", profile="coding")
    assert capped(app, 5) == 3


def test_largest_capacity_that_a_scope_was_used_with_counts(app: App) -> None:
    scope_no = filled(app, 1)
    for profile in ("customer_service", "adviser", "customer_service"):
        say(app, "hello", profile=profile)
    with app.kit.ledger.read() as tx:
        assert capacities.most_of(tx, scope_no) == 100_000
    keep_capacity(app.kit, Scope("nobody"), 7)  # a scope that never wrote has none
    forget_user(app.kit, "zhang")
    with app.kit.ledger.read() as tx:
        assert capacities.most_of(tx, scope_no) == 0


def test_process_with_a_profile_janitors_by_it(tmp_path: Path) -> None:
    with open_app(some_settings(tmp_path, profile="adviser")) as app:
        assert with_profile(app.kit).policy.capacity_records == 100_000
        filled(app, 8)
        assert capped(app, 5) == 0


def test_coding_reads_the_documents_of_its_repository_alone(tmp_path: Path, model: ScriptedModel) -> None:
    for name, rule in (("alpha", "four blanks"), ("beta", "tabs")):
        (tmp_path / f"{name}.md").write_text(f"# Style\n\nCode of this repository is indented with {rule}.")
    settings = some_settings(tmp_path / "data", profile="coding", project="alpha")
    with open_app(settings, chat_model=model) as app:
        for name in ("alpha", "beta"):
            ingest(app.kit, name, tmp_path / f"{name}.md")
        for thread, project, rule in (("1", None, "four blanks"), ("2", "beta", "with tabs")):
            say(app, "How is code of this repository indented?", thread=thread, project=project)
            block = prompt_text(model.prompts[-1]).split("<knowledge>")[1].split("</knowledge>")[0]
            assert rule in block
            assert block.count("[k") == 2  # the line and the example of how to cite


def test_data_analysis_reads_its_dictionary_as_knowledge(tmp_path: Path, model: ScriptedModel) -> None:
    (tmp_path / "指标.md").write_text("# 指标\n\n复购率：三十天内下单两次以上的用户占比。", "utf-8")
    with open_app(some_settings(tmp_path / "data"), chat_model=model) as app:
        ingest(app.kit, "source", tmp_path / "指标.md")
        say(app, "复购率是下单几次的用户占比？", profile="data_analysis")
        assert "三十天内下单两次以上" in prompt_text(model.prompts[-1])
        assert "<knowledge> 中的指标和字段定义" in prompt_text(model.prompts[-1])
