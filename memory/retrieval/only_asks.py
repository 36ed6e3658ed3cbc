"""Whether what was said only asks, only requests or only says that nothing is known: no memory for a prompt. Pure."""

import re

from memory.long_term.gate import is_small_talk
from memory.sentences import split_text
from memory.text import one_line, to_simplified

_I = re.IGNORECASE
# fmt: off
_MARKED = re.compile(r"[?？][\s\"'”」』)）]*$")
_FINAL = re.compile(r"[吗么呢][。.!！\s]*$")
_CLAUSE = re.compile(r"[,，;；]\s*|(?<!\d)[:：](?!\d)\s*|\s+[–—-]\s+|(?:^|\s)(?=(?:because|since)\s)")
_EDGE = " \t\n.!?。！？\"'“”「」『』()（）…~～"
_LEAD = r"^(?:(?:so|and|but|or|then|ok|okay|hey|hi|hello|well|also|now|just|please|quick question|do you (?:know|remember)|tell me|remind me|i wonder|i(?:'m| am| was) (?:just )?wondering|i(?:'d| would) (?:like|love) to know|i want to know)\s+)*"
_AUX = r"(?:is|are|am|was|were|do|does|did|can|could|will|would|should|shall|may|might|must|has|have|had)"
_ASKS_EN = re.compile(
    rf"{_LEAD}(?:"
    rf"(?:what|who|where|when|why|how|which|whose|whom)(?:['’]?s|['’]re|['’]d|['’]ll|\s+(?:{_AUX}(?:n['’]t)?|to))\b(?!\s+(?:why|because)\b)"
    rf"|(?:what|which|whose|how)\s+(?!(?:i|you|we|they|he|she|it|a|an|the|my|our|his|her|their|means?|makes?|made|happened|is|was)\b)(?:[\w'’-]+\s+){{1,4}}?(?:{_AUX}|['’]s)\b"
    r"|(?:what|how)\s+(?:about|if|else|come)\b|why not\b|what happen(?:s|ed)\b|who\s+(?!(?:i|we|he|she|it)\b)[a-z]+(?:s|ed|ew|ote|on|ade|old|aid|ent|ook|ave)\b"
    rf"|(?:do|does|did|is|are|am|was|were|can|could|will|would|should|shall|may|has|have|had)(?:n['’]t)?\s+(?:i|you|we|they|he|she|it|there|this|that|these|those|anyone|anybody|someone|somebody|people|everyone|any|your)\b"
    rf"|(?:is|are|was|were|does|has|can|could|will|would|should)(?:n['’]t)?\s+(?:the|my|our|his|her|their|a|an)\s"
    r"|any(?:one|body)?\s+(?:ideas?|thoughts|tips|advice|recommendations?|suggestions?|know|else|news)\b"
    r"|(?:i wonder|i am wondering|i'm wondering|i was wondering|remind me|tell me)\s+(?:what|who|where|when|why|how|which|if|whether|about)\b"
    r")", _I)
_NO_ASKING_EN = re.compile(
    r"\b(?:can|could|will|would)\s+you\s+(?:please\s+)?(?:remember|note|save|store|keep|call|always|never|stop|not)\b|\byou\s+know\s+(?:that\s+)?(?:i|my|we|our)\b"
    r"|\b(?:because|since|given that|now that)\b|\bi(?:['’]m|['’]ve| have| am)\s+(?:a|an|the|vegan|vegetarian|allergic|going|moving|got|been|from)\b|\bremember that\b", _I)
_REQUEST_EN = re.compile(
    r"^(?:please\s+|(?:can|could|would|will) you\s+|kindly\s+)*(?:write|translate|summari[sz]e|explain|give me|show me|tell me|recommend|suggest|list|describe|compare|generate|find|help me|teach me|make me|draw|calculate|compute|proofread|rewrite|rephrase|define|convert|look up|search)\b", _I)
_OWN_EN = re.compile(r"\b(?:i|i['’]\w+|my|our|we|always|never|every|whenever|remember|from now on|do not|don['’]t)\b", _I)
_TELLS_EN = re.compile(r"\b(?:i|i['’]\w+|my|we|our|he|she|they|is|are|was|were|has|have|had|it['’]s|that['’]s|you['’]re)\b", _I)

_ASKS_ZH = re.compile(
    r"吗$|呢$|(?<![那这什怎多])么$|(?<![没不])什么(?!都|也|的$)|(?<![没不])啥(?!都|也)|(?<![没不])[怎咋]么?(?!样?[都也]|么|$)|怎么样?$|咋样?$|为(?:什么|何|啥)|(?<!没)多少(?!都|也|有)|哪(?!怕|都|也|吒)|(?<!不管是)谁(?!都|也)"
    r"|(?<![好十])几(?:点|岁|号|月|时)|有几[个天次年位本家种]|(?<!了)几[个天次年位本种]$|(?:要|得|有|能|会|是|还)?多(?:久|大|远|长|高|重|快)$|多(?:久|大|远)(?!都|也)|是不是|有没有|能不能|可不可以|会不会|要不要|该不该|好不好|对不对|行不行|需不需要|喜不喜欢|是否|如何|何时|何地|难道")
_TELLS_ASKED_ZH = re.compile(
    r"(?:我|他|她|我们|大家|他们)(?:都|也|还|已经|终于|才|早就?|现在)*(?:不)?(?:知道|记得|明白|懂|清楚|了解|学会|忘了?|发现|想起|决定|想好|搞懂)|忘了|忘记|不管|无论|(?<=[^你请能以再])告诉(?!你)|(?<![请问想])问(?:了)?(?:我|他|她|妈|爸)")
_NO_TELLING_ZH = re.compile(r"想知道|不知道(?=.{0,12}(?:吗|呢|好)$)|^(?:你|您)")
_REQUEST_ZH = re.compile(
    r"^(?:请|麻烦|能|可以|你|您|再|快|能不能|可不可以)*(?:帮我|帮忙|给我|替我|教我|教教我|告诉我|推荐|介绍|翻译|写|讲|解释|总结|列出|列|查|搜|生成|画|算|说说|聊聊|润色|改写)")
_OWN_ZH = re.compile(r"我|咱|以后|今后|每次|总是|永远|一律|记住|记下|记一下|记得|叫我|别|不要|因为")
_FOR_ME_ZH = re.compile(r"(?:帮|给|替|教教?|告诉|为)我")
_TELLS_ZH = re.compile(r"[我他她咱是有叫在要住对了过]|喜欢|讨厌|不")
_CONDITION = re.compile(r"^(?:如果|假如|要是|万一|if|when|suppose)", _I)
_ASKS_WHAT_WAS_ASKED = re.compile(r"(?<!请)问(?!题)|\bask(?:ed)?\b|\bquestions?\b", _I)

_KNOWS_NOTHING = re.compile(
    r"\bi (?:(?:still |currently |also )*(?:do not|don['’]t|cannot|can['’]t|could not|couldn['’]t|did not|didn['’]t) (?:\w+ ){0,2}?(?:remember|recall|know|have|find)\b|(?:remember|know|recall|found|have found) nothing\b|have no (?:\w+ )?(?:memory|memories|record|records|information|idea)\b|(?:am|['’]m) not (?:sure|aware)\b)|\byou (?:have not|haven['’]t|never) (?:told|mentioned|said|shared)\b|^no (?:memory|memories|record)s? |\boffline model and cannot answer\b"
    r"|不记得|不知道|不清楚|没有?(?:记住|记录|记下|找到|查到|提到|提过|说过|告诉)|没有(?:关于|相关|任何|这方面)|还没(?:告诉|说|提)|无法(?:得知|回忆|想起)|什么都?没记|离线模型，回答不了", _I)
_OFFERS = re.compile(r"^(?:if|please|let me|you can|feel free|sorry|i['’]?m sorry|once you|(?:could|can) you|i can (?:remember|help)|to connect|say [\"“]?help)\b|^(?:如果|请|你可以|您可以|要是|告诉我|抱歉|对不起|能|我能记住|要接入|说“)", _I)
# fmt: on
_MOST_CHARS = 1_000
"""Characters of the longest text that may be nothing but questions."""


def tells_nothing(text: str, *, is_reply: bool = False) -> bool:
    """Whether no sentence of it tells anything; of a reply also whether it says that nothing is known."""
    if only_asks(text):
        return True
    return is_reply and _knows_nothing(text)


def only_asks(text: str) -> bool:
    """Whether every sentence is a question or a request, and none of their clauses tells what holds."""
    sentences = _sentences(text)
    speaking = [each for each in sentences if not is_small_talk(each)]
    return bool(speaking) and all(_asks(each) for each in speaking)


def ends_asking(text: str) -> bool:
    """Whether it ends as questions do."""
    return bool(_MARKED.search(text) or _FINAL.search(text))


def asks_what_was_asked(text: str) -> bool:
    """Whether a question is after earlier questions themselves: "what did I ask you yesterday?"."""
    return bool(_ASKS_WHAT_WAS_ASKED.search(to_simplified(text)))


def _sentences(text: str) -> list[str]:
    """None of a long text: it tells something."""
    if len(text) > _MOST_CHARS:
        return []
    return [one_line(each) for each in split_text(to_simplified(text)) if each.strip(_EDGE)]


def _asks(sentence: str) -> bool:
    """Every clause asks, or says nothing by itself; at least one asks."""
    if _NO_ASKING_EN.search(sentence):
        return False
    clauses = [clause.strip(_EDGE) for clause in _CLAUSE.split(sentence)]
    clauses = [clause for clause in clauses if clause]
    if not clauses:
        return False
    asking = [_clause_asks(clause) for clause in clauses]
    if ends_asking(sentence) and (len(clauses) == 1 or not any(asking)):
        asking[-1] = True
    return any(asking) and all(
        asks or _is_filler(clause) for clause, asks in zip(clauses, asking, strict=True)
    )


def _clause_asks(clause: str) -> bool:
    if _ASKS_EN.search(clause):
        return True
    if _ASKS_ZH.search(clause):
        return bool(_NO_TELLING_ZH.search(clause)) or not _TELLS_ASKED_ZH.search(clause)
    return _requests(clause)


def _requests(clause: str) -> bool:
    """Asks for a text or a thing and says nothing of the user, nor what is to hold from now on."""
    if _REQUEST_EN.search(clause):
        return not _OWN_EN.search(clause)
    return bool(_REQUEST_ZH.search(clause)) and not _OWN_ZH.search(_FOR_ME_ZH.sub("", clause))


def _is_filler(clause: str) -> bool:
    """Says nothing by itself: "by the way", "in python", "if it rains"."""
    if _CONDITION.search(clause) or is_small_talk(clause):
        return True
    return not (_TELLS_EN.search(clause) or _TELLS_ZH.search(clause))


def _knows_nothing(text: str) -> bool:
    sentences = _sentences(text)
    denies = [bool(_KNOWS_NOTHING.search(each)) for each in sentences]
    return any(denies) and all(
        no or bool(_OFFERS.search(each)) or is_small_talk(each) or _asks(each)
        for each, no in zip(sentences, denies, strict=True)
    )
