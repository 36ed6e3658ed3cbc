"""Small things that the offline model can do without memory: greet, thank, say what it is, do a sum. Each returns "" when it is not meant."""

import ast
import operator
import re
from collections.abc import Callable

from graph.offline_answer import user_name
from graph.offline_text import say
from graph.offline_turn import Turn

SMALL_CHARS = 60
"""Longer messages are no small talk."""
SUM_CHARS = 100
"""Longest sum that is done; bounds the numbers too."""

_HELLO = re.compile(
    r"(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|howdy|greetings|how are you|how do you do|nice to meet you"
    r"|你好|您好|嗨|哈喽|哈啰|早上好|早安|早|中午好|下午好|晚上好|在吗|在不在|你好吗|最近怎么样|很高兴认识你)"
    r"(?:\s*(?:there|mneme|again|today|呀|啊|吗|哦|呢))*",
    re.IGNORECASE,
)
_THANKS = re.compile(
    r"(?:many |ok |okay |great )?(?:thanks|thank you|thx|ty|cheers|谢谢|多谢|感谢|谢啦|谢了)(?: (?:a lot|so much|very much))?[你您啦了啊]*",
    re.IGNORECASE,
)
_BYE = re.compile(
    r"(?:good ?bye|bye(?: bye)?|see you(?: later| soon)?|good night|再见|拜拜|回见|晚安|明天见)",
    re.IGNORECASE,
)
_FINE = re.compile(
    r"(?:ok(?:ay)?|fine|great|good|nice|cool|sure|yes|no|yeah|lol|haha+|好的?|行|可以|嗯+|哦+|不错|哈+|对|是的|不是|没事)[呀啊吧了]*",
    re.IGNORECASE,
)
_HELP = re.compile(
    r"/?(?:help|usage|帮助|怎么用|使用说明|what can you do|你能做什么|你会什么|你会做什么|你有什么功能|how do i use (?:this|you))",
    re.IGNORECASE,
)
_WHO = re.compile(
    r"(?:你是谁|你叫什么(?:名字)?|你的名字(?:是什么|叫什么)?|你是(?:什么|哪个)模型|介绍一下你自己|who are you|what are you|what(?:'s| is) your name"
    r"|(?:what|which) model are you|introduce yourself|are you (?:a bot|an ai|human|a robot))(?: again)?[呀啊呢吗]*",
    re.IGNORECASE,
)
_SUM = re.compile(
    r"(?:(?:what is|what's|calculate|compute|计算|算一下|算算)\s*)?[:：]?\s*(?P<sum>[\d\s.+\-*/×÷()（）]*\d[\d\s.+\-*/×÷()（）]*)(?:=|等于(?:多少|几))?",
    re.IGNORECASE,
)
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
        return say("empty", turn.language, help=say("can", turn.language))
    if len(words) > SMALL_CHARS:
        return ""
    return _sum(words, turn) or _talk(words, turn)


def _talk(words: str, turn: Turn) -> str:
    language = turn.language
    parts = [part for part in _PARTS.split(words) if part.strip()]
    meant = [next((key for key, pattern in _TALK if pattern.fullmatch(part.strip())), "") for part in parts]
    if not meant or not all(meant):
        return ""
    key = min(meant, key=[key for key, _ in _TALK].index)
    name = user_name(turn) if key in ("hello", "bye") else ""
    called = ("，" if language == "zh" else ", ") + name if name else ""
    return say(key, language, name=called, help=say("can", language))


_TALK = [
    ("who", _WHO),
    ("can", _HELP),
    ("hello", _HELLO),
    ("bye", _BYE),
    ("thanks", _THANKS),
    ("fine", _FINE),
]


def _sum(words: str, turn: Turn) -> str:
    found = _SUM.fullmatch(words.rstrip("?？。 ").strip())
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
