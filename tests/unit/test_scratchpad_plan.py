"""What the plan functions do, and what they refuse."""

import re
from collections.abc import Callable

import pytest

from memory.policy import Policy
from memory.scratchpad import plan
from memory.scratchpad.model import PlanRefusedError, Scratchpad, StepDraft, parse_scratchpad
from prompts.render import Prompts


def told(refused: PlanRefusedError) -> str:
    """What the model reads of it, in English; in Chinese it must be complete, too."""
    assert Prompts().line("lines_plan_refused", refused.code, "zh", **refused.values)
    return Prompts().line("lines_plan_refused", refused.code, "en", **refused.values)


def a_pad(*steps: str | StepDraft, goal: str = "write a report") -> Scratchpad:
    return plan.set_plan(Scratchpad(), goal, steps=steps or ("collect", "write", "check"))


def done(pad: Scratchpad, *step_ids: str) -> Scratchpad:
    for step_id in step_ids:
        pad = plan.finish_step(pad, step_id, result=f"result {step_id}")
    return pad


def states(pad: Scratchpad) -> dict[str, str]:
    return {step.step_id: step.status.value for step in pad.steps}


def texts(pad: Scratchpad) -> dict[str, str]:
    return {step.step_id: step.text for step in pad.steps}


def test_set_plan_numbers_steps_when_the_pad_is_empty() -> None:
    pad = a_pad("查资料", "写初稿")
    assert texts(pad) == {"1": "查资料", "2": "写初稿"}
    assert (pad.task_no, pad.goal) == (1, "write a report")


def test_steps_go_through_their_states_when_worked_on_in_order() -> None:
    pad = plan.start_step(a_pad(), "1")
    assert states(pad) == {"1": "doing", "2": "pending", "3": "pending"}
    pad = plan.finish_step(pad, "1", result="12 sources")
    pad = plan.fail_step(plan.start_step(pad, "2"), "2", error="no room")
    assert states(pad) == {"1": "done", "2": "failed", "3": "pending"}
    assert (pad.steps[0].result, pad.steps[0].done_no, pad.steps[1].error) == ("12 sources", 1, "no room")
    pad = plan.start_step(pad, "2")
    assert (pad.steps[1].status, pad.steps[1].error) == ("doing", "")


@pytest.mark.parametrize("name", ["2", " 2 ", "#2", "2.", "step 2", "Step 2", "步骤2"])
def test_step_is_found_when_the_model_dresses_its_number_up(name: str) -> None:
    assert states(plan.start_step(a_pad(), name))["2"] == "doing"


def test_refusals_name_what_to_do_when_a_call_does_not_fit() -> None:
    pad = plan.start_step(a_pad("a", StepDraft(text="b", depends_on=("1",)), "c"), "1")
    failed = plan.fail_step(pad, "1", error="x")
    over = plan.finish_task(done(pad, "1"), "fine")
    cases: list[tuple[Callable[[], Scratchpad], str]] = [
        (lambda: plan.start_step(Scratchpad(), "1"), "there is no plan; set_plan"),
        (lambda: plan.start_step(pad, "9"), r"unknown step '9'; steps are 1, 2, 3"),
        (lambda: plan.start_step(pad, "3"), "step 1 is doing; finish_step or fail_step it first"),
        (lambda: plan.start_step(pad, "1"), "step 1 is doing already"),
        (lambda: plan.finish_step(pad, "2", result=""), r"step 2 depends on step 1 \(doing\); finish that"),
        (lambda: plan.start_step(failed, "2"), r"depends on step 1 \(failed\); revise_plan, or start_step"),
        (lambda: plan.finish_step(done(pad, "1"), "1", result="again"), "step 1 is done already"),
        (lambda: plan.finish_step(failed, "1", result="y"), "failed already; start_step tries it again"),
        (lambda: plan.fail_step(done(pad, "1"), "1", error="z"), "step 1 is done already"),
        (lambda: plan.finish_task(pad, "early"), "step 1 is doing"),
        (lambda: plan.finish_task(failed, " "), "result is empty"),
        (lambda: plan.finish_task(over, "twice"), "task 1 is finished; set_plan starts a new one"),
        (lambda: plan.note(over, "late"), "task 1 is finished"),
        (lambda: plan.note(pad, " \n"), "text is empty"),
        (lambda: plan.set_plan(pad, "", steps=["a"]), "goal is empty"),
        (lambda: plan.set_plan(pad, "new", steps=[]), "steps is empty"),
        (lambda: plan.revise_plan(pad, []), "steps is empty"),
        (lambda: plan.set_plan(pad, "new", steps=["a", "  "]), "entry 2 of steps has no text"),
        (lambda: plan.set_plan(pad, "new", steps=["a"] * 51), "51 steps, 50 is the most"),
    ]
    for call, message in cases:
        with pytest.raises(PlanRefusedError) as refused:
            call()
        assert re.search(message, told(refused.value))


@pytest.mark.parametrize(
    ("depends_on", "message"),
    [
        ((("2",), ("1",)), r"in a circle: .*; steps would be 1, 2"),
        ((("1",), ()), "in a circle"),
        (((), ("7",)), "step 2 depends on unknown step 7; steps would be 1, 2"),
    ],
)
def test_set_plan_refuses_when_dependencies_make_no_order(
    depends_on: tuple[tuple[str, ...], ...], message: str
) -> None:
    steps = [StepDraft(text=f"s{no}", depends_on=needs) for no, needs in enumerate(depends_on)]
    with pytest.raises(PlanRefusedError) as refused:
        plan.set_plan(Scratchpad(), "goal", steps=steps)
    assert re.search(message, told(refused.value))


def test_set_plan_keeps_what_is_done_when_the_goal_is_the_same() -> None:
    pad = plan.note(done(a_pad(), "1"), "deadline is Friday")
    again = plan.set_plan(pad, "write a report", steps=["collect", "write", "send"])
    assert texts(again) == {"1": "collect", "2": "write", "4": "send"}
    assert (again.task_no, again.steps[0].result, again.notes) == (1, "result 1", ("deadline is Friday",))


def test_set_plan_puts_the_old_task_aside_when_the_goal_is_new() -> None:
    pad = plan.note(done(a_pad(), "1"), "only for the report")
    new = plan.set_plan(pad, "book a trip", steps=["train"])
    assert (new.task_no, texts(new), new.notes) == (2, {"1": "train"}, ())
    assert [(task.goal, task.is_finished, task.steps[0].result) for task in new.ended] == [
        ("write a report", False, "result 1")
    ]


def test_set_plan_keeps_notes_when_there_was_no_plan_before() -> None:
    pad = plan.note(plan.note(Scratchpad(), "budget 500"), "which day?", is_question=True)
    pad = plan.set_plan(pad, "book a trip", steps=["train"])
    assert (pad.notes, pad.open_questions, pad.ended) == (("budget 500",), ("which day?",), ())


def test_finished_task_is_ended_when_the_same_goal_comes_again() -> None:
    pad = plan.finish_task(done(a_pad(), "1"), "sent")
    assert states(pad) == {"1": "done", "2": "skipped", "3": "skipped"}
    again = plan.set_plan(pad, "write a report", steps=["collect"])
    assert (again.task_no, states(again)) == (2, {"1": "pending"})
    assert (again.ended[0].is_finished, again.ended[0].conclusion) == (True, "sent")


def test_ended_tasks_are_bounded_when_goals_keep_changing() -> None:
    pad = Scratchpad()
    for no in range(8):
        pad = plan.set_plan(pad, f"goal {no}", steps=["a"])
    assert [task.task_no for task in pad.ended] == [5, 6, 7]


def test_revise_plan_keeps_done_doing_and_failed_when_they_are_not_listed() -> None:
    pad = plan.fail_step(done(a_pad("a", "b", "c", "d"), "1"), "2", error="x")
    pad = plan.revise_plan(plan.start_step(pad, "3"), ["e"])
    assert texts(pad) == {"1": "a", "2": "b", "3": "c", "5": "e"}
    assert states(pad) == {"1": "done", "2": "failed", "3": "doing", "5": "pending"}


def test_revise_plan_opens_a_failed_step_when_it_is_listed_again() -> None:
    pad = plan.fail_step(a_pad("a", "b"), "1", error="x")
    pad = plan.revise_plan(pad, ["a", "b"])
    assert states(pad) == {"1": "pending", "2": "pending"}


@pytest.mark.parametrize(
    ("listed", "expected"),
    [
        (["fix", "run tests"], {"2": "done", "3": "pending", "4": "pending"}),
        (["run tests", "fix", "run tests"], {"2": "done", "3": "pending", "4": "pending"}),
    ],
)
def test_revise_plan_tells_the_done_step_from_the_open_one_when_both_read_the_same(
    listed: list[str], expected: dict[str, str]
) -> None:
    pad = done(a_pad("write", "run tests", "fix", "run tests"), "1", "2")
    assert states(plan.revise_plan(pad, listed)) == {"1": "done", **expected}


def test_revise_plan_drops_dependencies_when_they_can_no_longer_be_met() -> None:
    chain = [
        StepDraft(text="a"),
        StepDraft(text="b", depends_on=("step 1",)),
        StepDraft(text="c", depends_on=("1", "2")),
    ]
    pad = plan.fail_step(done(a_pad(*chain), "1"), "2", error="x")
    pad = plan.revise_plan(pad, ["c", StepDraft(text="d", depends_on=("3",))])
    assert {s.step_id: s.depends_on for s in pad.steps} == {"1": (), "2": ("1",), "3": ("1",), "4": ("3",)}


def test_numbers_are_not_given_again_when_steps_were_dropped() -> None:
    pad = plan.revise_plan(plan.revise_plan(a_pad("a", "b"), ["c"]), ["d"])
    assert texts(pad) == {"4": "d"}


def test_note_is_kept_once_and_refused_when_there_are_too_many() -> None:
    policy = Policy(scratchpad_notes=2)
    pad = plan.note(plan.note(a_pad(), "x"), "x")
    assert pad.notes == ("x",)
    pad = plan.note(pad, "y", policy=policy)
    with pytest.raises(PlanRefusedError) as refused:
        plan.note(pad, "z", policy=policy)
    assert "2 are kept already" in told(refused.value)


def test_texts_are_cleaned_and_cut_when_they_are_hostile() -> None:
    pad = a_pad("x" * 5_000, goal="g\x00oal \ud83d" + "y" * 100_000)
    pad = plan.finish_step(pad, "1", result="z" * 100_000)
    assert pad.goal.startswith("goal \ufffdyy")
    assert [len(pad.goal), len(pad.steps[0].text), len(pad.steps[0].result)] == [500, 300, 1_000]


@pytest.mark.parametrize("empty", [{}, None])
def test_parse_gives_the_empty_pad_when_nothing_is_there(empty: dict[str, str] | None) -> None:
    parsed = parse_scratchpad(None if empty is None else {})
    assert (parsed.pad, parsed.problem) == (Scratchpad(), "")


def test_parse_gives_back_the_pad_when_it_was_dumped() -> None:
    pad = plan.set_plan(done(a_pad("a", StepDraft(text="b", depends_on=("1",))), "1"), "next", steps=["c"])
    assert parse_scratchpad(pad.model_dump(mode="json")).pad == pad


@pytest.mark.parametrize(
    ("raw", "problem"),
    [
        ("plan", "valid dictionary"),
        ({"goal": 3}, "goal: "),
        ({"plan": []}, "plan: Extra inputs"),
        ({"steps": [{"step_id": "1", "text": "a", "status": "finished"}]}, "steps.0.status: "),
        ({"steps": [{"step_id": "1", "text": "a"}, {"step_id": "1", "text": "b"}]}, "same_number"),
        (
            {"steps": [{"step_id": str(no), "text": "a", "status": "doing"} for no in range(2)]},
            "two_doing",
        ),
    ],
)
def test_parse_says_what_is_wrong_when_the_state_is_malformed(
    raw: str | dict[str, object], problem: str
) -> None:
    parsed = parse_scratchpad(raw)  # type: ignore[arg-type]  # any JSON may be in a state
    assert parsed.pad == Scratchpad()
    assert problem in parsed.problem
