"""Compiles Chinese patterns: groups repeat a bounded number of times, so that no message takes for ever to read. Pure.

"刚满刚满刚满…" can be cut into 刚, 满 and 刚满 in more ways than there is time for. Nobody says eight adverbs in a row.
"""

import re

_MOST_REPEATS = 8
_REPEATED = re.compile(r"(?<!\\)\)([*+])")


def bounded(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """The pattern with `(...)*` and `(...)+` limited to what people say."""
    return re.compile(
        _REPEATED.sub(lambda found: f"){{{int(found[1] == '+')},{_MOST_REPEATS}}}", pattern), flags
    )
