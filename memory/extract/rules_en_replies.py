"""What an English message says to what the assistant said last: a choice, a yes, an answer. Pure."""

import re

from memory.extract.grammar import Heard
from memory.extract.rules_en_answers import affirmed, chosen, denied, reply
from memory.extract.rules_en_assent import assents, proposed
from memory.extract.rules_en_clauses import Clause, cleaned, plain_form
from memory.extract.rules_en_orders import instruction_in
from memory.extract.rules_en_pieces import Piece, as_candidate
from memory.extract.rules_en_values import Found
from memory.long_term.candidate import Candidate

_TASTE = re.compile(
    r"\b(?:do|would) you (?:\w+ )?(?:prefer|like better|rather have|enjoy more)\b(?! (?:me|i|we)\b)|\byour favou?rite\b|\byou prefer\b",
    re.IGNORECASE,
)
"""Asks what the user likes, not what is to be done."""


def _as_agreed(proposal: str) -> list[Found]:
    """What was proposed for always is a standing instruction, the rest a decision."""
    is_standing = re.match(r"(?:always|never) ", proposal, re.IGNORECASE)
    return (instruction_in(proposal) if is_standing else []) or [Found("decision", proposal)]


def answers(heard: Heard, said: str) -> list[Candidate]:
    """What the message, or its first sentence, tells as the answer to what the assistant asked last."""
    plain = plain_form(cleaned(said))
    if not heard.text.lstrip().startswith(said) or said.endswith("?"):
        return []
    clause = Clause(said, plain, end=len(said))
    agreed = affirmed(heard.previous, plain) or denied(heard.previous, plain)
    if option := chosen(heard.previous, plain):
        taste = _TASTE.search(heard.previous) and not option.startswith("option ")
        agreed = [Found("likes" if taste else "decision", option)]
    elif not agreed and assents(plain):
        agreed = [found for one in proposed(heard.previous, plain) for found in _as_agreed(one)]
    if agreed:
        pieces = [Piece(clause, f, text=f"{said} → {f.value}", act="confirmation") for f in agreed]
    else:
        pieces = [Piece(clause, f, text=said) for f in reply(heard.previous, plain)]
    return [as_candidate(piece, said) for piece in pieces]
