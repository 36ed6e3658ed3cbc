"""Whether a question asks what holds of the user, so that other people and the assistant's guesses do not answer it. Pure."""

import re

from memory.long_term.record import Record, Standing
from memory.retrieval.need_words import EARLIER, OWN
from memory.retrieval.query import Query
from memory.text import to_simplified

_USER = "user"
_ME = re.compile(
    r"^(?:请问|那么?|所以|你知道|你觉得)?[,，]?我(?!们|认识|跟|和|说|该)"
    r"|\b(?:am|do|was|have|can|should|would) i\b(?! (?:know|say|tell|mention))",
    re.IGNORECASE,
)
_SOMEBODY = re.compile(
    r"谁|有人|别人|其他人|[他她]|朋友|同事|同学|邻居|家人|亲戚"
    r"|\b(?:friend|colleague|coworker|classmate|neighbou?r|relative|family|who|whose|anyone|anybody|someone|somebody|everyone|he|she|they|him|her|them)\b",
    re.IGNORECASE,
)


def asks_back(query: Query) -> bool:
    """Whether it asks what was said or done before, and not what holds."""
    return bool(EARLIER.search(to_simplified(query.text)))


def asks_of_user(query: Query) -> bool:
    """Whether it asks what holds of the user: "do I like football?"; in doubt it does not."""
    return bool(_ME.search(to_simplified(query.text))) and not asks_back(query)


def asks_of_own(query: Query) -> bool:
    """Whether it asks what holds of the user or of something of theirs: "what's my name?"."""
    return asks_of_user(query) or (bool(OWN.search(to_simplified(query.text))) and not asks_back(query))


def is_of_another(record: Record | Standing, query: Query) -> bool:
    """Whether the record tells of somebody else, and the question asks of the user and names nobody."""
    if record.subject == _USER or not asks_of_user(query):
        return False
    said = to_simplified(query.text)
    return not (query.names or OWN.search(said) or _SOMEBODY.search(said))
