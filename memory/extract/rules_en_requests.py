"""English clauses that ask for something to be made: what they say of people is material. Pure."""

import re

_I = re.IGNORECASE
# fmt: off
_POLITE = r"^(?:(?:ok|okay|so|also|and|hey|hi|please|pls|plz|just|now|then|kindly|can you|could you|would you|will you|can u|could u|i need you to|i want you to|i(?:'d| would) like you to|help me|let's|let us|try to|go ahead and)\b[,:!.]*\s+)*"
_CONTENT = r"(?:riddles?|jokes?|puns?|limericks?|haikus?|poems?|slogans?|taglines?|captions?|titles?|headlines?|names?|nicknames?|ideas?|tips?|tricks?|facts?|questions?|quiz(?:zes)?|prompts?|examples?|synonyms?|antonyms?|rhymes?|reasons?|ways?|suggestions?|recipes?|topics?|themes?|quotes?|lines?|verses?|anagrams?|metaphors?|similes?|sentences?|words?|bullet points?|icebreakers?|excuses?|alternatives?|options for|outfits?|gift ideas?|bios?|templates?|story|stories|speech|toast|letter|email|message|invitation|summary|table|list|chart|checklist|itinerary|schedule|workout|meal plan|menu|crossword|playlist)"
REQUESTS = (
    re.compile(_POLITE + r"(?:e-?mail|text|message|tell|ping|inform|notify|whatsapp|remind) (?:(?-i:[A-Z])\w+|him|her|them|everyone|everybody|mum|mom|dad|the \w+|my \w+) (?:that|to|about|if|we|i|the|my|our|happy|on)\b", _I),
    re.compile(_POLITE + r"(?:write|draft|compose|book|order|find|suggest|recommend|plan|look up|search|translate|summari[sz]e|calculate|convert|explain|design|generate|prepare|type up|set up|schedule|proofread|rewrite|edit|list|compare|describe|name|outline) (?!(?:for|at|in|with|code|novels|songs|books|to|from|software|as|poetry|about)\b)(?:me |us |up )?(?:an? |the |some |my |our |this |that |two |three |four |five |ten |\d+ )", _I),
    re.compile(r"^(?:(?:ok|okay|so|now|right|hey|hi|please|pls|need|want|quick|gimme|another|also|and|just|maybe|can i (?:get|have)|could i (?:get|have)|i (?:need|want)|some|any)\b[,\s]*)*(?:an? (?:few |couple of |short |funny |good |quick )?|two|three|four|five|six|seven|eight|nine|ten|a dozen|twenty|\d{1,3}|some|more|few|several|one)\s+(?:more |other |good |great |short |funny |quick |easy |new |creative |catchy |simple |rhyming |fun )*(?:[\w-]+ )?" + _CONTENT + r" (?:about|for|on|of|to|from|that|with|in|like|starting|using|which|where)\b", _I),
    re.compile(_POLITE + r"(?:read|tell|write|make|give|sing|draft|compose|invent|create|spin|do|show) (?:me |us |up )?(?:an? |some |the |another |one )?(?:[\w-]+ ){0,2}" + _CONTENT + r" (?:about|on|where|with|for|of|from|in which|starring|featuring|to)\b", _I),
    re.compile(_POLITE + r"(?:add|put|insert|include|change|replace|remove|swap|move)\b.{0,40}\b(?:line|sentence|paragraph|bit|part|clause|document|letter|email|form|text|bio|file|draft|footer|header|caption|intro|signature|essay|cv|resume|note|card|invite)\b.{0,20}?\b(?:saying|that says|to say|in|with|to)\b", _I),
)
# fmt: on


def is_request(plain: str) -> bool:
    """Whether the clause asks for a text, a list or a change in one."""
    return any(pattern.search(plain) for pattern in REQUESTS)
