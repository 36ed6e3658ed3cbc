"""Answers questions about the user from what is known, and says plainly when nothing is. Knows no prompt."""

import re

from graph.offline_facts import Fact, Known, facts_in, facts_of, first_person, known_statements
from graph.offline_questions import Question, find_questions, sentences
from graph.offline_text import joined, say, to_user, topic_answer, topic_name
from graph.offline_turn import Turn
from graph.offline_words import content_terms, has_term, is_kind_of, others_in
from memory.extract.rules import find_candidates, find_forget_targets
from memory.text import Language, normalised

LISTED = 20
"""Statements at most in a list of all that is known."""
TOLD = 3
"""Statements at most in the answer to an open question."""
COVERED = 0.6
"""Share of a question's content that a statement must have to answer it, 0-1."""

RELATED_CHARS = 1_000
"""Characters of a message that a memory is compared with."""

_INTERROGATIVE = re.compile(
    r"什么|啥|谁|哪|多少|怎么|如何|\b(?:what|who|when|where|which|how)\b", re.IGNORECASE
)
_SINGLE = frozenset({"name", "city", "hometown", "employer", "job", "age", "birthday"})
_IN_OWN_WORDS = frozenset({"employer", "job", "diet", "project", "language"})
_RELATED = {"employer": ("employer", "job"), "diet": ("diet", "allergy"), "city": ("city",)}
_GUARDED = frozenset({"name", "age", "instruction"})
"""Attributes that no loosely matching statement may answer."""
_NOUNS = {
    "project": "项目 project working",
    "language": "语言 母语 language speak",
    "employer": "公司 单位 company employer work",
    "job": "工作 职业 job work",
    "city": "城市 地址 住 city address live",
    "hometown": "老家 家乡 来自 hometown from",
    "birthday": "生日 出生 birthday born",
}


def answer_questions(turn: Turn) -> str:
    """The answers to what the user asks about themselves; "" when they ask nothing of the kind."""
    asked = "\n".join(sentence for sentence in sentences(turn.words) if not is_request(sentence))
    questions = find_questions(asked)
    if not questions:
        return ""
    known, language = known_statements(turn), turn.language
    answers = [_answer(question, known, language) or _shown(question, turn) for question in questions]
    nothing = say("unknown_any", language)
    return "\n".join(dict.fromkeys(answer or nothing for answer in answers))


def _shown(question: Question, turn: Turn) -> str:
    """The memory of this prompt that has most of the question, where no rule sees an answer: to know nothing would be untrue."""
    asked, terms = others_in(question.sentence), content_terms(_core(question.sentence))
    meant = {question.attribute, *(fact.attribute for fact in facts_in(question.statement))}
    meant |= {"likes", "dislikes"} if meant & {"likes", "dislikes"} else set()
    found = [first_person(line.text) for line in turn.memories if line.date]
    fitting = [
        text
        for text in found
        if asked == others_in(text)
        and _share(terms, text) > 0
        and meant.isdisjoint(fact.attribute for fact in facts_in(text))  # of such a one the rules have judged
    ]
    best = max(fitting, key=lambda text: _share(terms, text), default="")
    return say("related", turn.language, text=to_user(best)) if best else ""


def is_request(sentence: str) -> bool:
    """Whether a sentence asks to remember or to forget something, and so is no question whatever its form."""
    if _INTERROGATIVE.search(sentence):
        return False
    return bool(find_forget_targets(sentence)) or any(c.is_explicit for c in find_candidates(sentence))


def related(turn: Turn) -> str:
    """A memory that strongly has to do with the user's words, said back; "" when there is none."""
    words = turn.words[:RELATED_CHARS]
    terms, others = content_terms(words), others_in(words)
    lines = [k for k in known_statements(Turn("", memories=turn.memories)) if others <= others_in(k.text)]
    best = max(lines, key=lambda line: _share(terms, line.text), default=None)
    return to_user(best.text) if best and _share(terms, best.text) >= COVERED else ""


def user_name(turn: Turn) -> str:
    """The user's name, "" when it is not known."""
    names = [
        f.value
        for f in facts_of(known_statements(turn))
        if f.attribute == "name" and f.polarity == "positive"
    ]
    return names[0] if names else ""


def _answer(question: Question, known: list[Known], language: Language) -> str:
    match question.kind:
        case "all":
            return _everything(known, language)
        case "attribute":
            return _tell(question, known, language)
        case "check":
            return _confirm(question, known, language)
        case "open":
            return _look_up(question, known)


def _everything(known: list[Known], language: Language) -> str:
    told = [k for k in known if k.is_kept or facts_in(k.text)]
    lines = list(dict.fromkeys(f"- {to_user(k.text)}" for k in told))
    if not lines:
        return say("nothing", language)
    more = ["- …"] if len(lines) > LISTED else []
    return say("all", language, lines="\n".join(lines[:LISTED] + more))


def _tell(question: Question, known: list[Known], language: Language) -> str:
    attribute = question.attribute
    wanted = _RELATED.get(attribute, (attribute,))
    polarity = "negative" if attribute == "dislikes" else "positive"
    facts = [
        f
        for f in facts_of(known)
        if f.attribute in wanted and (f.polarity == polarity or attribute == "diet")
    ]
    if attribute == "employer":
        facts = [f for f in facts if f.attribute == "employer" or f.rule.endswith("job_in")]
    if question.narrow:
        facts = [f for f in facts if is_kind_of(question.narrow, f.value)]
    if facts:
        return _worded(facts, attribute, language)
    loose = "" if attribute in _GUARDED else _look_up(question, known)
    return loose or _unknown(question, language)


def _worded(facts: list[Fact], attribute: str, language: Language) -> str:
    if attribute == "instruction":
        return say("rules", language, lines="\n".join(f"- {fact.text}" for fact in facts[:LISTED]))
    if attribute in _SINGLE:
        facts = facts[:1]
    in_own_words = attribute in _IN_OWN_WORDS or (attribute == "likes" and len(facts) == 1)
    if in_own_words or any(fact.rule.endswith("favourite") or fact.value.startswith("的") for fact in facts):
        return "\n".join(dict.fromkeys(to_user(fact.text) for fact in facts[:LISTED]))
    values = [re.sub(r"(?:岁| years? old)$", "", _of_user(fact.value)) for fact in facts[:LISTED]]
    return topic_answer(attribute, language, joined(values, language))


def _of_user(value: str) -> str:
    """A value with "my" turned to "your"."""
    return to_user(value).rstrip("。.") if re.search(r"我|\b(?:my|me|I)\b", value) else value


def _unknown(question: Question, language: Language) -> str:
    if question.narrow:
        return ""
    return say("unknown", language, topic=topic_name(question.attribute, language))


def _confirm(question: Question, known: list[Known], language: Language) -> str:
    facts = facts_of(known)
    for supposed in facts_in(question.statement):
        same = [f for f in facts if f.attribute == supposed.attribute and f.polarity == supposed.polarity]
        for fact in same[:1] if supposed.attribute in _SINGLE else same:
            if _agree(fact.value, supposed.value):
                return say("yes", language, text=_worded([fact], fact.attribute, language))
        if against := _contrary(supposed, same, facts):
            return say("no", language, text=against)
        if supposed.attribute in _SINGLE:
            return say("unknown", language, topic=topic_name(supposed.attribute, language))
    return _look_up(question, known)


def _contrary(supposed: Fact, same: list[Fact], facts: list[Fact]) -> str:
    """What is known that says otherwise, in words; "" when nothing does."""
    if supposed.attribute in _SINGLE and same:
        return to_user(same[0].text)
    opposed = {"likes": "dislikes", "dislikes": "likes"}.get(supposed.attribute, supposed.attribute)
    for fact in facts:
        if (
            fact.attribute == opposed
            and fact.polarity != supposed.polarity
            and _agree(fact.value, supposed.value)
        ):
            return to_user(fact.text)
    return ""


def _agree(value: str, supposed: str) -> bool:
    one, other = normalised(value), normalised(supposed)
    return one == other or (len(other) > 1 and other in one)


def _look_up(question: Question, known: list[Known]) -> str:
    nouns = _NOUNS.get(question.attribute, "")
    others = others_in(question.sentence)
    if nouns:
        wanted = content_terms(nouns)
        hits = [
            k
            for k in known
            if others_in(k.text) == others and _share(wanted, k.text) > 0 and not _is_understood(k)
        ]
    else:
        hits = _matching(content_terms(_core(question.sentence)), others, known, question.sentence)
    return "\n".join(dict.fromkeys(to_user(k.text) for k in hits[:TOLD]))


def _is_understood(known: Known) -> bool:
    """Whether the statement tells another attribute, so that it answers no question by its words alone."""
    return any(fact.attribute in _SINGLE for fact in facts_in(known.text))


def _core(sentence: str) -> str:
    """A question without what kind of thing is asked for: "what colour is my car" is about the car."""
    core = re.sub(r"(什么|哪种|哪些|哪个|多少)[^，,我你]{0,6}$", "", sentence)
    core = re.sub(
        r"^(?:what|which) (?:kind of |sort of )?\w+ (?=(?:is|are|do|does|did|was|were|am|have|has) )",
        "",
        core,
    )
    return core if content_terms(core) else sentence


def _matching(
    terms: frozenset[str], others: frozenset[str], known: list[Known], sentence: str
) -> list[Known]:
    """Statements about the same people that have most of the terms, the best first."""
    fitting = [k for k in known if others_in(k.text) == others and _owners(sentence, k.text)]
    scored = [(_share(terms, k.text), -i, k) for i, k in enumerate(fitting)]
    best = max((score for score, _, _ in scored), default=0.0)
    if best < COVERED:
        return []
    return [k for score, _, k in sorted(scored, key=lambda s: s[:2], reverse=True) if score == best]


def _owners(sentence: str, text: str) -> bool:
    """Whether the text speaks of what the question's last owner is: "my car's colour" is about a car."""
    owners = re.findall(r"我的?([\u4e00-\u9fff]{1,6}?)的", sentence) + re.findall(
        r"\bmy ([\w ]+?)'s\b", sentence
    )
    own = content_terms(text)
    return all(any(has_term(t, text, own) for t in content_terms(o)) for o in owners if content_terms(o))


def _share(terms: frozenset[str], text: str) -> float:
    """Share of the terms that a text has, 0-1."""
    own = content_terms(text)
    return sum(has_term(term, text, own) for term in terms) / len(terms) if terms else 0.0
