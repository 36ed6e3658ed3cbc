"""What the user says in `mneme bench long-chat`: turns in Chinese and English, made by arithmetic, with things planted in them.

The model answers from its prompt like the offline model; it also makes one promise, and keeps what it was sent.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.tools import BaseTool, tool
from pydantic import Field

from graph.offline import OfflineChatModel

TOOL_EVERY = 3
LONG_RESULT_EVERY = 30
PLAN_AT, PLAN_STEPS, PLAN_UNTIL = 10, 20, 900
CONSTRAINT_AT, FINDING_AT, PROMISE_AT = 16, 21, 28
CONSTRAINT = "The report must be at most 12 pages"
FINDING = "E-4431"
ASKED_PROMISE = "Could somebody post the digest on Fridays?"
PROMISE = "I will post the digest every Friday at 17:00."
_TOPICS_EN = ("caching", "code review", "queues", "test data", "logging", "naming", "deploys", "metrics")
_TOPICS_ZH = ("缓存", "代码评审", "消息队列", "测试数据", "日志", "命名", "发布流程", "监控指标")


@dataclass(frozen=True, slots=True)
class Fact:
    """Something planted: in which turn, in which words, how it is asked for, and what must then be in the prompt."""

    at: int
    said: str
    asked: str
    key: str


FACTS = (
    Fact(2, "记住：我的车牌号是沪A12345", "我的车牌号是多少？", "沪A12345"),
    Fact(5, "Remember that my sister lives in Lisbon", "Where does my sister live?", "Lisbon"),
    Fact(13, "记住：我对花生过敏", "我对什么过敏？", "花生"),
    Fact(19, "Remember that my badge number is K-7741", "What is my badge number?", "K-7741"),
    Fact(31, "记住：我的航班是CA1832", "我的航班是哪一班？", "CA1832"),
    Fact(44, "Remember that my dentist is called Okafor", "Who is my dentist?", "Okafor"),
    Fact(56, "记住：我女儿的生日是五月十七日", "我女儿的生日是哪天？", "五月十七"),
    Fact(
        70, "Remember that the staging server is called heron", "What is the staging server called?", "heron"
    ),
    Fact(85, "记住：我的咖啡要燕麦奶", "我的咖啡要什么奶？", "燕麦奶"),
    Fact(98, "Remember that my gym locker code word is walnut", "What is my gym locker code word?", "walnut"),
)


class ScriptedTalker(OfflineChatModel):
    """The offline model, which answers and summarises from its prompt, with one promise of its own and a memory of prompts."""

    prompts: list[list[BaseMessage]] = Field(default_factory=list, exclude=True)
    summaries: list[int] = Field(default_factory=list, exclude=True)

    def _answer(
        self, messages: Sequence[BaseMessage], stop: list[str] | None, options: Mapping[str, Any]
    ) -> AIMessage:
        reply = super()._answer(messages, stop, options)
        last = messages[-1]
        if isinstance(last, HumanMessage) and last.text.startswith("<earlier_summary>"):
            self.summaries.append(reply.usage_metadata["input_tokens"] if reply.usage_metadata else 0)
            return reply
        self.prompts.append(list(messages))
        if isinstance(last, HumanMessage) and last.text.endswith(ASKED_PROMISE):
            return reply.model_copy(update={"content": PROMISE})
        return reply


@tool
def lookup(row: int) -> str:
    """Looks up a row of the operations table."""
    if row == FINDING_AT:
        return f"row {row}: FOUND the cause: the nightly import fails because disk sdb1 is full (error {FINDING})"
    if row % LONG_RESULT_EVERY == 0:
        lines = (f"{n},host-{n % 17},{(n * 37 + row) % 911},idle" for n in range(1, 1_001))
        return "id,host,load,state\n" + "\n".join(lines)
    return f"row {row}: load {(row * 53) % 97}, state idle, host-{row % 17}"


def tools() -> list[BaseTool]:
    """The tools of the conversation."""
    return [lookup]


def script(turns: int) -> list[str]:
    """What the user says, turn by turn; turn 1 is the first."""
    planted = {fact.at: fact.said for fact in FACTS}
    planted |= {CONSTRAINT_AT: f"{CONSTRAINT}.", PROMISE_AT: ASKED_PROMISE}
    planted[PLAN_AT] = "计划 迁移: " + "; ".join(f"第{n}批表迁移" for n in range(1, PLAN_STEPS + 1))
    planted |= dict.fromkeys(plan_turns(turns), "下一步")
    return [planted.get(turn) or _ordinary(turn) for turn in range(1, turns + 1)]


def plan_turns(turns: int) -> list[int]:
    """Turns in which the plan goes on: the last step is begun at turn 900 of 1,000."""
    until = PLAN_UNTIL if turns >= PLAN_UNTIL else turns
    span = until - PLAN_AT
    turns_of = [PLAN_AT + (span * n) // PLAN_STEPS for n in range(1, PLAN_STEPS + 1)]
    taken = {fact.at for fact in FACTS} | {CONSTRAINT_AT, FINDING_AT, PROMISE_AT}
    return [turn + 1 if turn in taken else turn for turn in turns_of]


def _ordinary(turn: int) -> str:
    """A tool call every third turn, else a question, Chinese and English in turn."""
    if turn % TOOL_EVERY == 0:
        return f'use lookup: {{"row": {turn}}}'
    en, zh = _TOPICS_EN[turn % len(_TOPICS_EN)], _TOPICS_ZH[turn % len(_TOPICS_ZH)]
    if turn % 2:
        return (
            f"How would you weigh {en} against the effort it takes, given what teams of our size usually manage"
            f" in a sprint, and would that change for case {turn}?"
        )
    return f"关于{zh}，第{turn}次讨论里大家的看法不太一样，你觉得先做哪一部分比较合适，后面还需要再评估哪些方面呢？"
