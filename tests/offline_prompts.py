"""Prompts as call_llm sends them, for the tests of the offline model."""

from langchain_core.messages import BaseMessage, HumanMessage, SystemMessage

from graph.offline_read import read_turn
from graph.offline_reply import reply_to


def memory_block(lines: tuple[str, ...]) -> str:
    """Memory lines in the form of the prompt; a leading "!" makes one confirmed, "DATE/" dates it."""
    made = []
    for number, line in enumerate(lines, 1):
        status = "confirmed 0.90" if line.startswith("!") else "candidate 0.60"
        date, _, text = line.lstrip("!").rpartition("@")
        made.append(f"[m{number}] (fact | {date or '2026-11-30'} | {status}) {text}")
    return "<memory>\nWhat is remembered of the user.\n" + "\n".join(made) + "\n</memory>"


def prompt(
    words: str,
    lines: tuple[str, ...] = (),
    *,
    verdicts: tuple[str, ...] = (),
    earlier: tuple[BaseMessage, ...] = (),
) -> list[BaseMessage]:
    """A prompt as call_llm sends it."""
    parts = [memory_block(lines)] if lines else []
    if verdicts:
        parts.append("<verdicts>\nDecided.\n" + "\n".join(f"- {v}" for v in verdicts) + "\n</verdicts>")
    context = "<context>\n" + "\n".join(parts) + "\n</context>\n\n" if parts else ""
    return [SystemMessage("You are Mneme."), *earlier, HumanMessage(context + words)]


def answer(words: str, lines: tuple[str, ...] = (), verdicts: tuple[str, ...] = ()) -> str:
    return reply_to(read_turn(prompt(words, lines, verdicts=verdicts))).text
