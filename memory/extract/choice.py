"""Which of the offered options the user means: "第二个", "both", "the Berlin one". Pure."""

import re
from collections.abc import Sequence

from memory.text import normalised, query_terms, search_terms, to_simplified

_ORDINALS = (
    (
        re.compile(
            r"第?[一1](?:个|条|项)|前者|(?:^|\W)(?:the )?(?:first|1st|former)\b|^\W*1\W*$", re.IGNORECASE
        ),
        0,
    ),
    (re.compile(r"第?[二两2](?:个|条|项)|(?:^|\W)(?:the )?(?:second|2nd)\b|^\W*2\W*$", re.IGNORECASE), 1),
    (re.compile(r"第?[三3](?:个|条|项)|(?:^|\W)(?:the )?(?:third|3rd)\b|^\W*3\W*$", re.IGNORECASE), 2),
    (re.compile(r"第?[四4](?:个|条|项)|(?:^|\W)(?:the )?(?:fourth|4th)\b|^\W*4\W*$", re.IGNORECASE), 3),
)
_LAST = re.compile(r"后者|最后一?[个条项]|(?:^|\W)(?:the )?(?:last|latter)\b", re.IGNORECASE)
_ALL = re.compile(r"都(?!不|别)|全部|所有|两个都|[三四]个都|\b(?:both|all|every)\b", re.IGNORECASE)
_NONE = re.compile(
    r"都不|都别|算了|不用了|取消|先不|没有|\b(?:none|neither|cancel|never ?mind|forget it|no)\b",
    re.IGNORECASE,
)
_MOST_WORDS_CHARS = 40


def parse_choice(text: str, options: Sequence[str]) -> list[int] | None:
    """Numbers of the chosen options; [] when none is wanted; None when the message is no answer to the question."""
    said = to_simplified(text.strip())
    if not said or len(said) > _MOST_WORDS_CHARS:
        return None
    for pattern, position in _ORDINALS:
        if pattern.search(said) and position < len(options):
            return [position]
    if _LAST.search(said):
        return [len(options) - 1]
    if _NONE.search(said):
        return []
    if _ALL.search(said):
        return list(range(len(options)))
    return _by_words(said, options)


def _by_words(said: str, options: Sequence[str]) -> list[int] | None:
    """The only option that holds a word of the answer which the others do not hold."""
    wanted = set(query_terms(said))
    held = [wanted & set(search_terms(option)) for option in options]
    named = [
        i for i, words in enumerate(held) if words - set().union(*(h for j, h in enumerate(held) if j != i))
    ]
    if len(named) == 1:
        return named
    folded = normalised(said)
    exact = [i for i, option in enumerate(options) if folded and folded in normalised(option)]
    return exact if len(exact) == 1 else None
