"""Words that point back into a conversation, and what they can point to. Nothing but data; zh and en beside each other."""

import re

from memory.retrieval.need_words import NOT_PEOPLE, PERSON_ZH
from memory.text import LATIN, LATIN_START, STOP_WORDS

# fmt: off
ORDINALS = {
    **{word: n for n, word in enumerate(["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"], 1)},
    **{word: n for n, word in enumerate(["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th"], 1)},
    **{word: n for n, word in enumerate("一二三四五六七八九十", 1)},
    **{str(n): n for n in range(1, 21)},
    "last": -1, "最后一": -1, "倒数第一": -1,
}
"""Word -> place in a list, -1 for the last one."""
_MEASURE = "(?:个|款|家|本|件|部|种|位|只|台|张|条|份|间|座|辆|首|项|点|名|道|套|门|类|段|句|处|支|双|块|把|次)"
ORDINAL_ZH = re.compile(rf"(?:第(?P<n>[一二三四五六七八九十]|\d{{1,2}})|(?P<m>最后一)){_MEASURE}")
ORDINAL_EN = re.compile(r"\b(?P<n>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|1st|2nd|3rd|[4-9]th|10th) (?:one|option|item|point|suggestion|idea|choice|recommendation|step|entry)\b|\b(?:number|option|no\.?|item|#) ?(?P<m>\d{1,2})\b", re.IGNORECASE)
FORMER = re.compile(r"前者|\bthe former\b", re.IGNORECASE)
LATTER = re.compile(r"后者|\bthe latter\b", re.IGNORECASE)
ELLIPSIS = re.compile(r"^(?:那|那么|那要是|如果)?(?!你|您|我)[^，,。？?]{1,12}呢[？?。]?$|^(?:and|what about|how about|and what about|but)\b[^.,!]{1,40}\?*$", re.IGNORECASE)
PERSON = re.compile(r"(?<![其吉])[他她](?!人)们?|\b(?:he|she|him|her|his|hers)\b", re.IGNORECASE)
_NOT_NOUN = "怎么|多少|是|好|贵|在|有|能|可以|会|要|什么|呢|吗|多|还|为|哪|谁|更|最|真|太|也|都|给|帮|再|可|值|行|叫|用|适合|不|没|我|你|他|她|了|的(?:话)?$|一|就|比|跟|和|到|吧|啊|呀|算|对|应该|需要|买|吃|去|看|发|现在|上次|之前"
NOUN_ZH = re.compile(rf"[那这](?:一)?(?:{_MEASURE}|些|场|趟|顿|片|笔|天)(?!{_NOT_NOUN})(?P<noun>[\u4e00-\u9fffA-Za-z]{{2,6}}?)(?=$|[，,。？?！!\s]|{_NOT_NOUN}|的)")
THAT_NOUN = re.compile(r"\b(?:that|those|this|these) (?!(?:one|ones|is|was|are|were|would|should|could|can|will|has|had|have|does|did|do|the|i|you|we|they|he|she|it|a|an|and|or|to|too|again|with|in|on|for|my|your|means?|works?|way|time|much|many|morning|evening|afternoon|week|month|year|into|sounds?|looks?|text|sentence|paragraph|from|as)\b)(?P<noun>[a-z][\w-]{2,})", re.IGNORECASE)
THING = re.compile(
    rf"(?<!其)它们?|[那这](?:一)?(?:{_MEASURE}|些|种|样)(?!$)?(?=$|[，,。？?！!\s]|{_NOT_NOUN}|的)|[那这](?:边|里|儿)(?!有)|同样的?|该(?:产品|项目|公司|方案)"
    r"|\b(?:it|its|them|that one|this one|those|these ones?|the same(?: one| thing)?)\b(?! (?:is |was )?(?:rain|snow|sunny|cold|hot|seems?))|\bthat\b(?=\s*(?:[?.!]|$)|'s| is| was| too| again)|\bthere\b(?=\s*(?:[?.!]|$))|\bhow much (?:is|was) (?:it|that)\b",
    re.IGNORECASE,
)
_NAME_REST = f"(?:{LATIN}|['&-])*"
NAME = re.compile(rf"{LATIN_START}[A-Z]{_NAME_REST}(?: +(?:[A-Z](?!(?:{LATIN}|-)*[0-9]){_NAME_REST}|[0-9]+))*")
NOT_NAMES = (NOT_PEOPLE - {"python", "java", "javascript", "sql", "excel", "linux", "windows", "google"}) | STOP_WORDS | {"i'm", "i've", "i'd", "i'll", "there", "yes", "no", "so", "also", "then", "just", "however", "sure", "here", "maybe", "one", "some", "good", "great"}
NO_PERSON = re.compile(r"[A-Z0-9&'-]{2,}|\w*[_0-9]\w*|(?!(?:Mc|Mac|De|La|Le|Di|Van|O')[A-Z])\w*[a-z][A-Z]\w*|(?i:kindle|paperwhite|android|chrome|firefox|safari|photoshop|word|powerpoint|outlook|notion|slack|zoom|docker|kubernetes|tesla|nike|adidas|toyota|honda|sony|canon|nikon|samsung|huawei|xiaomi|nintendo|switch|facebook|instagram|twitter|amazon|netflix|spotify|microsoft|apple|siemens|tencent|alibaba|mneme|try|these|got|noted|understood|glad|remember|congratulations|set|use|help|has|have|had|been|let)")
"""A word that is no person's, though it has a capital: an identifier, an abbreviation, a product, the start of a sentence."""
PEOPLE = re.compile(rf"{PERSON_ZH.pattern}|\b(?:my|our|the) (?:mom|mother|dad|father|wife|husband|sister|brother|son|daughter|boss|manager|colleague|friend|girlfriend|boyfriend|partner|neighbou?r|teacher|doctor|dentist|landlord|grandmother|grandfather|aunt|uncle|cousin)\b")
PLACE_BEFORE = re.compile(r"\b(?:in|at|near|into|on|using)\s+(?:the\s+)?$", re.IGNORECASE)
"""What follows is a place, a firm or a thing."""
QUOTED = re.compile(r"[「『“\"《]([^」』”\"》]{2,40})[」』”\"》]")
# fmt: on
