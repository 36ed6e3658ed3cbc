"""The facts of a message, each once: what is told again is the same fact, and the last word on it holds. Pure."""

from collections.abc import Sequence

from memory.long_term.candidate import Candidate

_ONE_TOLD = frozenset({"age", "birthday"})
"""Of which there is one: told twice in a message, the later holds."""


def each_once(found: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Without those that a later one says again."""
    return tuple({_key(candidate): candidate for candidate in reversed(found)}.values())[::-1]


def _key(found: Candidate) -> tuple[str, ...]:
    """What two candidates that say the same have in common."""
    if found.attribute in _ONE_TOLD and found.polarity == "positive":
        return (found.subject, found.attribute)
    if found.attribute == "pet" and found.polarity == "positive" and found.value:
        return (found.subject, found.attribute, found.value.casefold().split()[-1].rstrip("s"))
    said = "" if found.attribute and found.value else found.text
    return (said, found.subject, found.attribute, found.value.casefold(), found.polarity, found.date)
