"""Cuts what a user said into sentences and clauses, the units that rules look at. Pure; knows no rule."""

import re
from dataclasses import dataclass

from memory.sentences import split_at_stops

_CODE_BLOCK = re.compile(r"```.*?(?:```|\Z)", re.DOTALL)
_SENTENCE = re.compile(r"(?:[^。！？!?；;\n]|(?<=[A-Za-z0-9])[!?;](?=[A-Za-z0-9]))*[。！？!?；;\n]?")
_CLAUSE = re.compile(
    r"\s*[，,]\s*(?:and\s+|而且|并且|也|还有)?|\s+(?:and|but)\s+(?=(?:I|my|I'm|i)\b)"
    r"|\s+(?:and|but)\s+(?=(?:also |really )?(?:like|love|enjoy|prefer|hate|dislike|live in"
    r"|work (?:at|for|as)|don'?t (?:like|eat|drink))\b)"
)
_ASIDE = re.compile(r"[，,]\s*(?=(?:哦|噢|喔|啊|诶|欸)?(?:对了|對了|还有|還有|另外)[，,])")
"""Where a Chinese sentence goes on with something else, as a new one."""
_QUESTION_ZH = re.compile(
    r"(?:吗|呢|么|嘛)\s*$|什么|(?<!这)怎么(?!样都)|为什么|为何|多少|哪(?!怕)|谁(?!都)|几(?:点|个|岁|号|月|天)"
    r"|是不是|有没有|能不能|可不可以|会不会|要不要"
)
_QUESTION_EN = re.compile(
    r"^(?:so |and |but |hey |ok(?:ay)?,? )?(?:what|who|whom|whose|which|when|where|why|how|do|does|did|is|are|am|was|were"
    r"|can|could|will|would|should|shall|may|have you|has|had)\b(?!['’]t)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence without its end mark, and its clauses."""

    text: str
    is_question: bool
    clauses: tuple[str, ...]
    has_question_mark: bool = False


def split_sentences(text: str) -> list[Sentence]:
    """The sentences of a message; code blocks are left out."""
    found: list[Sentence] = []
    for piece in _SENTENCE.findall(_CODE_BLOCK.sub("\n", text)):
        for part in (part for whole in split_at_stops(piece) for part in _ASIDE.split(whole)):
            body = part.strip().strip("。！!；;\n").rstrip(".").strip()
            if body.rstrip("？? "):
                found.append(_sentence(body))
    return found


def _sentence(body: str) -> Sentence:
    bare = body.rstrip("？? ").strip()
    is_question = bare != body or bool(_QUESTION_ZH.search(bare)) or bool(_QUESTION_EN.search(bare))
    clauses = tuple(clause.strip() for clause in _CLAUSE.split(bare) if clause and clause.strip())
    return Sentence(bare, is_question, clauses, has_question_mark=bare != body)
