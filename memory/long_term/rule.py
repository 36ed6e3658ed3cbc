"""A rule that finds statements by pattern: data, so that a new kind of memory is one more line in a table. Pure."""

import re
from dataclasses import dataclass

from memory.long_term.candidate import Polarity


@dataclass(frozen=True, slots=True)
class Rule:
    """Matches one clause of what the user said.

    pattern: searched in a clause; its group `value` is the value. kind: one of `Kind` or an own lower-case word.
    is_exclusive: no later rule looks at the clause.
    """

    name: str
    pattern: re.Pattern[str]
    kind: str
    attribute: str = ""
    polarity: Polarity = "positive"
    is_exclusive: bool = True
