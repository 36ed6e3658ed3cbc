"""What may become a memory: a statement found in a turn, before anything is decided about it. Pure values."""

from dataclasses import dataclass
from typing import Literal

Polarity = Literal["positive", "negative"]
Act = Literal["statement", "explicit", "correction", "change", "confirmation"]
"""How something was said: plainly, with the wish to remember it, to correct, as a change in life, as a yes to a proposal."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A statement worth a look.

    text: the statement in the speaker's own words. attribute: what it is about ("name", "city", "likes", ...), "" when open.
    value: what the statement says of it ("张三"). old_value: what a correction says is wrong ("不是 A，是 B").
    quote: occurs in the turn. date: the day it speaks of, YYYY-MM-DD, or only the month, YYYY-MM; "" when none.
    """

    text: str
    kind: str
    quote: str
    subject: str = "user"
    attribute: str = ""
    value: str = ""
    old_value: str = ""
    polarity: Polarity = "positive"
    act: Act = "statement"
    date: str = ""
    entities: tuple[str, ...] = ()
    rule: str = ""

    @property
    def is_explicit(self) -> bool:
        """Whether the user asked for it to be remembered."""
        return self.act == "explicit"
