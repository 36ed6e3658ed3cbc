"""Whether a question asks what holds of the user, so that other people and the assistant's guesses do not answer it. Pure."""

import re

from memory.long_term.record import USER, Record, Standing
from memory.retrieval.need_words import EARLIER, OWN, PERSON_ZH
from memory.retrieval.persons import is_somebody_else
from memory.retrieval.query import Query
from memory.text import normalised, stands_in, to_simplified

_ME = re.compile(
    r"^(?:请问|那么?|所以|你知道|你觉得)?[,，]?我(?!们|认识|跟|和|说|该)"
    r"|\b(?:am|do|was|have|can|should|would) i\b(?! (?:know|say|tell|mention))",
    re.IGNORECASE,
)
_SOMEBODY = re.compile(
    r"谁|有人|别人|其他人|[他她]|朋友|同事|同学|邻居|家人|亲戚|爸|妈|爷爷|奶奶|外公|外婆|哥|姐|弟|妹|叔|姨|舅|老婆|老公|妻子|丈夫"
    r"|孩子|儿子|女儿|老板|领导|老师|医生|室友|房东|[男女]友"
    r"|\b(?:friend|colleague|coworker|classmate|neighbou?r|relative|family|mom|mum|mother|dad|father|wife|husband|partner|sister|brother|son|daughter|kids?|aunt|uncle|boss|teacher|doctor|landlord|who|whose|anyone|anybody|someone|somebody|everyone|he|she|they|him|her|them)\b",
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
    """Whether the record tells of somebody else than the question names, or than the user of whom it asks."""
    if is_somebody_else(record, query):
        return True
    if record.subject == USER or not asks_of_user(query):
        return False
    said = to_simplified(query.text)
    is_named = stands_in(normalised(record.subject), query.folded)  # "jack", a Chinese name without a title
    return not (is_named or query.names or any(each.search(said) for each in (OWN, _SOMEBODY, PERSON_ZH)))
