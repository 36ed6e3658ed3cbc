"""Small things that need no memory: greet, thank, say what the model is, do a sum. "" when not meant."""

import ast
import operator
import re
from collections.abc import Callable

from graph import offline_commands as commands
from graph.offline_answer import user_name
from graph.offline_text import say
from graph.offline_turn import Turn

SMALL_CHARS = 60
"""Longer messages are no small talk."""
SUM_CHARS = 100
"""Longest sum that is done; bounds the numbers too."""

_OPERATIONS: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
_PARTS = re.compile(r"[。.！!？?，,~～\n]+\s*")


def small_talk(turn: Turn) -> str:
    """The answer to small talk, to a question about the model itself, or to a sum."""
    words = turn.words.strip()
    if not words:
        return say("empty", turn.language, help=say("brief", turn.language))
    if len(words) > SMALL_CHARS:
        return ""
    return _sum(words, turn) or _talk(words, turn)


def _talk(words: str, turn: Turn) -> str:
    language = turn.language
    parts = [part for part in _PARTS.split(words) if part.strip()]
    meant = [
        next((key for key, pattern in commands.TALK if pattern.fullmatch(part.strip())), "") for part in parts
    ]
    if not meant or not all(meant):
        return ""
    key = min(meant, key=[key for key, _ in commands.TALK].index)
    name = user_name(turn) if key in ("hello", "bye") else ""
    called = ("，" if language == "zh" else ", ") + name if name else ""
    return say(key, language, name=called, help=say("brief", language))


def _sum(words: str, turn: Turn) -> str:
    found = commands.SUM.fullmatch(words.rstrip("?？。 ").strip())
    if not found or len(found["sum"]) > SUM_CHARS or not re.search(r"\d[\s)）]*[+\-*/×÷]", found["sum"]):
        return ""
    text = found["sum"].translate(str.maketrans("×÷（）", "*/()")).strip()
    try:
        value = _value(ast.parse(text, mode="eval").body)
    except (SyntaxError, ValueError, ZeroDivisionError, OverflowError):
        return ""
    shown = str(int(value)) if value == int(value) else f"{value:.10g}"
    return say("sum", turn.language, text=found["sum"].strip(), value=shown)


def _value(node: ast.expr) -> float:
    if isinstance(node, ast.BinOp) and (operation := _OPERATIONS.get(type(node.op))):
        return operation(_value(node.left), _value(node.right))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value(node.operand)
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return node.value
    raise ValueError("not a sum")
