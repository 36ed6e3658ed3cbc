"""Makes what was said searchable: a turn's words as passages, in pieces that each can be found by what they say. Pure."""

from collections.abc import Iterator

from memory.chunks import chunk
from memory.ledger.passages import NewPassage, Part, Place
from memory.ledger.turns import Turn
from memory.long_term.label import label_of
from memory.policy import Policy
from memory.text import clip_middle, one_line

REPLY_LABEL = "assistant"


def passages_of(turn: Turn, policy: Policy) -> list[NewPassage]:
    """The passages of the user's words and, when the turn is closed, of the reply; each without a vector yet."""
    said = list(_part(turn, "user", turn.user_text, policy))
    return said + list(_part(turn, "reply", turn.reply_text or "", policy))


def _part(turn: Turn, part: Part, text: str, policy: Policy) -> Iterator[NewPassage]:
    label = REPLY_LABEL if part == "reply" else label_of(text, turn.speaker)
    place = Place(part, turn.thread_id, turn.opened_at, label)
    if part == "user":
        text = with_speaker(turn.speaker, text)
    for piece in chunk(clip_middle(text, policy.turn_search_chars), policy.chunk_chars):
        yield NewPassage(("turn", turn.turn_id), one_line(piece), place=place)


def with_speaker(speaker: str, text: str) -> str:
    """The text headed by who says it, unless it is already."""
    return text if not speaker or text.startswith(speaker) else f"{speaker}: {text}"
