"""What may become a memory: a statement found in a turn, before anything is decided about it. Pure values."""

from dataclasses import dataclass
from typing import Literal

Polarity = Literal["positive", "negative"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A statement worth a look.

    text: the statement in the speaker's own words. attribute: what it is about ("name", "city", "likes", ...), "" when open.
    value: what the statement says of it ("张三"). explicit: the user asked to remember it. quote: occurs in the turn.
    """

    text: str
    kind: str
    quote: str
    subject: str = "user"
    attribute: str = ""
    value: str = ""
    polarity: Polarity = "positive"
    is_explicit: bool = False
    rule: str = ""
