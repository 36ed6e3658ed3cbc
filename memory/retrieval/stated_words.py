"""The words that make no difference to what a text states, where clauses end, and how a reply turns "I" and "you". Pure."""

import re

from memory.text import CJK

# fmt: off
TOKEN = re.compile(rf"(?:(?<![^\W_])[+-])?\d+(?:[./:-]\d+)*%?|[^\W\d_{CJK}]+(?:['-][^\W\d_{CJK}]+)*(?:\+\+|#)?|[{CJK}]+|[$€£¥%°]")
THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
BETWEEN_CJK = re.compile(rf"(?<=[{CJK}]) (?=[{CJK}])")
LONG_FORMS = tuple((re.compile(pattern), form) for pattern, form in (
    (r"[’‘`]", "'"), (r"\bcan't\b|\bcannot\b", "can not"), (r"\bwon't\b", "will not"), (r"n't\b", " not"),
    (r"'m\b", " am"), (r"'re\b", " are"), (r"'ve\b", " have"), (r"'ll\b", " will"),
    (r"\b(it|that|there|here|he|she|what|where|who)'s\b", r"\1 is"),
))
CUT = re.compile(r"\s*(?:(?<!\d)[,:]|[,:](?!\d)|[、—–()…]|\s-\s)\s*|\s+(?:and|but|so)\s+(?=(?:i|my|we|our|he|she|they|it|the|there)\b)")
DEPENDS = re.compile(
    r"\b(?:if|unless|suppose|imagine|pretend|says?|said|told|asked|thinks?|thought|believes?|claims?|heard|wr(?:ite|ote)s?|dreamt|dreamed)\b"
    r"|如果|假如|要是|除非|只要|假装|说|讲|问|告诉|认为|觉得|听|写道|梦|比如|例如")
"""Words that make of the clauses of a sentence one: what stands in it may be a condition, or somebody else's words."""
NEGATED = re.compile(r"\b(?:not|never|no|nor|none|nothing|nobody|neither|without|hardly|barely)\b|(?<!特)[不没别未勿无非](?!常)")

LEAD_EN = re.compile(
    r"^(?:(?:by the way|btw|fyi|just so you know|so you know|as you know|you know(?: what)?|you see|i mean|as i (?:already )?(?:said|told you|mentioned)(?: before| earlier)?"
    r"|like i said|i (?:already )?(?:said|told you|mentioned)(?: before| earlier)? that|i (?:just )?(?:want|wanted|would like) to (?:say|tell you|add|mention)(?: that)?"
    r"|i should (?:say|mention|add|tell you)(?: that)?|let me tell you(?: that)?|(?:please )?(?:do not forget|remember|note|keep in mind|bear in mind)(?: that)?"
    r"|for the record|to be clear|in fact|of course|actually|basically|honestly|anyway|well|oh|ah|um|uh|so|and|also)\b\s*)+")
LEAD_OF_REPLY = re.compile(
    r"^(?:as )?you (?:have )?(?:already )?(?:said|told me|mentioned)(?: before| earlier)?(?: that)?\b\s*|^你(?:之前|刚才|曾经?|以前|上次)*(?:说过?|告诉过?我|提到过?|讲过?)(?:的是|的)?")
ALONE_EN = re.compile(
    r"(?:i (?:already )?(?:said|told you|mentioned)(?: it)?(?: before| earlier)?|in case you (?:forgot|wondered|need it)|if you remember|hey|hi|hello|ok|okay|look|listen|right"
    r"|yes|yeah|yep|sure|again|ps|thanks|thank you|please|noted|got it|remember)")
TAIL_EN = re.compile(r"(?:\s+(?:too|as well|though|you know|by the way|btw|fyi|right now|at the moment|these days))+$")
LEAD_ZH = re.compile(
    r"^(?:其实|对了|顺便(?:说|提)?(?:一下|一句)?|话说|说起来|说实话|老实说|你知道吗?|我?(?:跟|和|告诉)你说?|我?(?:之前|以前|刚才)?说过|如前所述|(?:请|你|要|帮我|一定|麻烦你?)*(?:记住|记得|记一下|记好)"
    r"|那个|然后|另外|还有|所以|反正|就是说?|是这样|好的|是的|[嗯啊哦噢哎唉呃额对])+")
TAIL_ZH = re.compile(r"[啊呀呢吧哦噢喔嘛啦哈嗯诶咯喽呗哟了的]+$")
SMALL_ZH = re.compile(r"其实|真的|确实|已经|现在|目前|如今|(?:非常|特别|十分|超级|相当|超|挺|蛮|很)(?=[\u4e00-\u9fff])|[就也的]")
ALWAYS_SMALL_EN = frozenset({"a", "an", "the", "that", "please", "oh", "well", "actually", "basically", "also"})
"""Those that are small also beside a "not": "not just tea" is no "not tea"."""
SMALL_EN = ALWAYS_SMALL_EN | {"just", "really", "very", "too", "quite", "simply", "indeed", "literally", "currently", "now", "still"}
USER = tuple((re.compile(pattern), form) for pattern, form in (
    (r"\b(?:the )?user's\b", "my"), (r"^(?:the )?user is\b", "i am"), (r"^(?:the )?user has\b", "i have"), (r"^(?:the )?user does\b", "i do"),
    (r"^(?:the )?user (\w+)ies\b", r"i \1y"), (r"^(?:the )?user (\w+(?:ch|sh|ss|x|z|o))es\b", r"i \1"), (r"^(?:the )?user (\w+?)s\b", r"i \1"),
    (r"^(?:该)?用户", "我"),
))
TURNED = {
    "i": "assistant", "me": "assistant", "my": "assistant's", "mine": "assistant's", "myself": "assistant",
    "you": "i", "your": "my", "yours": "mine", "yourself": "myself",
}
# fmt: on
TURNED_ZH = str.maketrans({"我": "助", "你": "我", "您": "我"})
