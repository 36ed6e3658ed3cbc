"""What a standing instruction looks like in English. Data."""

import re

_I = re.IGNORECASE
# fmt: off
VERB = (
    r"(?:use|write|say|call|mention|show|give|send|add|include|start|end|begin|open|assume|ask|suggest|recommend|tell|answer|reply|respond|format|put|remind|apologi[sz]e|explain|translate|address|refer|talk|speak|quote|cite|commit|push|delete|share|repeat|make|let|try|keep|default|provide|list|convert|offer|summari[sz]e|check|double[- ]check"
    r"|round|wrap|sign|spell|abbreviate|skip|omit|leave|run|change|touch|edit|close|label|link|pick|choose|stick|book|schedule|order|confirm|generate|output|return|print|comment|document|number|capitali[sz]e|highlight|warn|flag|treat|lecture|morali[sz]e|sugar-?coat|interrupt|bring|guess|lie|split|be|do|get|go|avoid|prefer|read|correct|proofread|point|verify|test"
    r"|respect|follow|have|stay|limit|note|state|name|prefix|attach|describe|compare|consider|think|break|spoil|rush|argue|please|sound|drop|mark|log|save|store|back|review|refactor|rename|remove|replace|update|deploy|merge|type|indent|calculate|compute|measure|price|plan|order|compliment|praise|flatter|swear|joke|pretend|promise|patroni[sz]e|hedge|pad|lead|greet|finish|stop|find|look|take|come|propose|cc|post|text|email|ping|notify|disturb|wake|buy|cook|present|phrase|word|shorten|simplify|outline|draft|cover|quiz|challenge|justify|help|ensure)"
)
_DOING = r"(?:using|ending|starting|calling|asking|apologi[sz]ing|adding|giving|saying|writing|sending|putting|telling|being|suggesting|repeating|including|making|reminding|assuming|explaining|recommending|signing|answering|replying|responding|beginning|opening|offering|quoting|mentioning|talking|speaking|lecturing|morali[sz]ing|hedging|sugar-?coating|praising|complimenting|flattering|treating|prefacing|summari[sz]ing|translating|formatting|bringing|referring|addressing|wrapping|padding|thanking|guessing|interrupting|correcting|changing|showing|closing|greeting|finishing|agreeing|hallucinating|making|inserting|throwing|double[- ]spacing|bolding|capitali[sz]ing|spelling|pestering|nagging|notifying)"
_STANDING = r"(?:in everything you (?:write|send|say|do|draft)|in (?:all|any|every) (?:texts?|things?|letters?) you \w+|all the time|as long as (?:we|i) (?:talk|chat|work together|speak|use you)|until i (?:tell|say)[\w ]{0,12} (?:otherwise|different\w*|stop|so)|(?:and )?that goes for (?:every|all|any|each) [\w ]+|(?:and )?(?:this|that|it) applies to (?:every|all|any|each)[\w ]+|now and (?:later|forever|always)|today and always|for good|in every (?:text|letter|file|note|summary|list|document)|every (?:single )?time you \w+(?: \w+){0,3}|in all my (?:emails|texts|documents|letters|files)|for all (?:time|eternity)|till i say otherwise|(?:whatever|no matter what) (?:i|we) (?:ask|say|send|type|write|want|need)(?: you| about| for)*(?: from (?:here|now) on)?|from this (?:day|minute|second|hour|week|message|chat|point)(?: on(?:wards?)?| forward)?|from here on out|from now on out|(?<!week )(?<!weeks )(?<!days )(?<!month )(?<!months )from (?:today|tomorrow)(?: on(?:wards?)?)?|next time and every time after|every time from now on|from (?:now|here|this point|today|this moment)(?: on(?:wards?)?| forward)|from here on(?: out| in)?|going forward|moving forward|in (?:the )?future|in future (?:answers|replies|messages|chats)|henceforth|for future reference|for the future|as a (?:general |standing )?rule(?: of thumb)?|by default|as a default|(?:standing|house|ground|general|new|golden|one) rule|rule(?: number one| #?\d)?|in all (?:future )?(?:answers|replies|responses|chats|messages|our chats)|for all (?:future )?(?:answers|replies|responses|chats|messages)|for (?:every|any|each) (?:answer|reply|response|chat|message|request)|standing (?:order|instruction|request)|at all times|without exception|across all (?:our )?(?:chats|conversations)|in every (?:answer|reply|response|message|chat)|for the rest of (?:time|our chats)|permanently|until further notice|until i say otherwise|unless i (?:say|ask|tell you) otherwise|whenever possible|every time|each time|every single time|as a matter of course|starting (?:now|today)|as of (?:now|today)|in general|on principle|forever|ever again|next time and always|always)"
_HEAD = r"^(?:[\w' ]{0,24}\b(?:rule|rules|request|thing|favou?r|note|reminder)(?: for [\w' ]{2,40})?:\s*)?(?:(?:ok|okay|and|so|also|hey|please|pls|plz|oh|btw|by the way|but|listen|look|right|well|yes|no|then|just|kindly|one thing|one more thing|request|reminder|note|fyi|actually|hi|hello|thanks)[,:.!]?\s+)*"
_ASK = r"(?:(?:would you mind (?:not )?|(?:can|could|would|will) you |you (?:should|must|can|may|need to|have to|are to|ought to) |(?:i|we) (?:want|need|would like|would love|expect|would prefer|prefer) you to |make sure (?:to |you |that you )|be sure to |remember to |try to |do |let us |please |pls |kindly |just |also |i would (?:like|appreciate|prefer) it if you (?:could |would )?|i (?:would )?prefer (?:it )?(?:if|that) you |i would rather you |it would be great if you (?:could |would )?|then |always |i (?:want|need|expect) (?:it|everything|all \w+|answers|replies|code)(?: to be)? )*)"
NOT = r"(?:no need to|there is no need to|you do not (?:need|have) to|do not bother (?:with|to)|do not bother|never ever|never again|never|do not ever|do not you ever|do not|not ever|stop|quit|no more|please no|no|without|avoid|refrain from|cut out|drop|lay off|enough with|not to|did not|skip)"
ONE_OFF = re.compile(r"\b(?:just (?:this|for) (?:once|now|today)|this (?:one )?time|in this (?:one|case|message|answer|reply|email|chat|paragraph|document|text|file|section|story|poem)|for this\b|for now|(?<!from )today|tonight|this (?:answer|document|text|paragraph|email|file|once|sentence|essay|story|article|week)|here only|only here|right now)\b", _I)
STANDING_FIRST = re.compile(rf"{_HEAD}{_STANDING}[,:;]*\s*(?:[-—–]\s*)?(?P<rest>.+)$", _I)
STANDING_LAST = re.compile(rf"{_HEAD}(?P<rest>.+?)[,;:\s—–-]+(?:and (?:do )?(?:that|so) )?{_STANDING}(?:, (?:no|not|never) [\w' -]{{2,30}})?(?:[,.\s]*(?:please|pls|ok|okay|thanks|thx|from you|with me|no exceptions))*$", _I)
ALWAYS = re.compile(rf"{_HEAD}{_ASK}(?P<how>always|never ever|never|do not ever|do not you ever)\s+(?:again |ever |please |just )?(?P<value>(?!(?:have|do|be|get|go|will|did)(?: been| done| had)?\W*$){VERB}\b(?! mind\b).*)$", _I)
STOP = re.compile(rf"{_HEAD}{_ASK}(?:stop|quit|enough with|lay off|no more|refrain from|cut out|give up|enough of)(?: all| with)?(?: the| this| that)? (?P<value>{_DOING}\b.+)$", _I)
NO_MORE = re.compile(rf"{_HEAD}(?:no more(?! than)|enough with the|enough with|no|zero|absolutely no|drop the|ditch the|skip the|lose the|please no|leave out the|spare me the|cut the|less) (?P<value>(?:(?:\w+[- ]){{0,2}})(?:emojis?|emoticons|bullet points|bullets|bullet lists|exclamation (?:marks|points)|jargon|small talk|disclaimers?|markdown|bold text|headings|headers|tables|apologies|flattery|filler|fluff|preamble|introductions?|caveats|lectures|pleasantries|buzzwords|em dashes|hashtags|abbreviations|acronyms|slang|sarcasm|puns|jokes|passive voice|semicolons|spoilers|legalese|sir|follow-up questions|clich[eé]s|corporate speak|americanisms|numbered lists|footnotes|links|praise|compliments|swearing|profanity|metaphors|rhetorical questions|summaries|sign-offs|comments|warnings))\b(?P<tail>.*)$", _I)
DONT = re.compile(rf"{_HEAD}(?:(?:can|could|would) you |i would (?:prefer|rather|appreciate it)(?: it)?(?: if)? you |i (?:would )?(?:prefer|like) (?:it )?(?:if|when) you |you (?:should|must|need to) )?(?:do not|not|did not)\s+(?:please )?(?P<value>(?:bother (?:with|to) \w+|{VERB})\b.*)$", _I)
DONT_STANDING = re.compile(r"\b(?:(?:start|begin|end|open|close|finish|fill|pad|litter) (?:your |my |the |all )?(?:replies|answers|responses|messages|emails|sentences|summaries|paragraphs)|again|anymore|any more|ever|unless (?:i|we) (?:ask|say|tell|request|specify)\w*|in future|every time|all the time|each time|at the end of (?:every|each|your)|when(?:ever)? (?:you|i|we) (?:write|answer|reply|respond|talk|speak|explain|ask|send|draft|suggest|show|give|recommend|address|summari\w+|share|paste|message)|in your (?:answers|replies|responses|messages|emails)|me (?:sir|ma'am|madam|dude|bro|buddy|mate|honey|dear|mr\S*|mrs\S*|miss\S*)|without (?:asking|checking|my|telling)|with me|to me|in (?:my|our) (?:emails|documents|code|chats))\b", _I)
WHEN = re.compile(
    rf"{_HEAD}(?:when(?:ever)?|every time|each time|any ?time|if|in case|as soon as|once|before|after) (?:you (?:are )?(?:ever )?(?:write|writing|answer|answering|reply|replying|respond|give|giving|send|show|showing|explain|explaining|draft|drafting|suggest|suggesting|recommend|recommending|translate|translating|summari[sz]e|address|talk|talking|refer|quote|format|generate|generating|review|list|make|making|create|creating|plan|planning|book|help|correct|edit|speak|text|message|propose|use|do not know|are (?:not sure|unsure|in doubt)|mention|code|coding|cite|quote|reference|schedule|describe|commit|change|answer)"
    r"|(?:i|we) (?:ever )?(?:ask|say|paste|share|post|mention|send|write|want|need|give you|make a|request|tell you|use|type|forward|upload|am (?:asking|learning|stressed|upset|coding|working|wrong|in a))|(?:i am|there is|something is|anything is|someone|code|a question|dates|prices|numbers|money|recipes|units|an answer)) ?"
    rf"(?P<cond>[^,;:—–]*?)(?:[,;:—–]\s*(?:then )?|\s+(?=(?:please|always|never|do not|just|make sure|you should|you may|you can|you must|you are to)\b)){_ASK}(?P<rest>.+)$", _I)
WHEN_LAST = re.compile(rf"{_HEAD}{_ASK}(?P<value>{VERB}\b[^,;]{{2,80}}?) (?:whenever|every time|each time|any ?time) (?:you|i|we|there|someone|my|the|a)\b.+$", _I)
KEEP = re.compile(rf"{_HEAD}{_ASK}(?P<value>(?:keep it (?:formal|short|casual|brief|simple|light|professional|polite|concise|plain) (?:when(?:ever)?|with|for|in all|in every|every time)\b|for code,? [\w ]+ only|default (?:currency|language|unit|units|timezone|format|tone|style) ?[:=]|make it a (?:habit|rule|point) to|keep (?:all |your |the |all your )*(?:answers|replies|responses|messages|explanations|summaries|emails|code|reviews|suggestions|texts|lists|comments)|keep them|make (?:all )?your (?:answers|replies|responses|messages|explanations)|(?:all|any|every) (?:your |of your )?(?:amounts?|dates?|times?|prices?|answers?|replies|responses?|code|emails?|messages?|units?|measurements?|temperatures?|distances?|variable names|comments|citations|quotes|examples|functions?|numbers|summaries|documents?|drafts?|invoices|reports?|recipes|commits?|commit messages)(?: [\w ]+?)? (?:should|must|need to|needs to|has to|have to|ought to|shall|go(?:es)? (?:in|into)))\b.+)$", _I)
DEFAULT = re.compile(rf"{_HEAD}{_ASK}(?P<value>(?:default to|assume (?:that )?(?:i|my|we)|treat me (?:like|as)|talk to me (?:like|as|in)|speak to me (?:like|as|in)|address me (?:in|with|formally|informally|by)|explain (?:things|everything) (?:to me )?(?:like|as|in|with)|your (?:answers|replies|responses|emails|messages) (?:should|must)|stick to (?:metric|british|american|plain|simple|short)|feel free to (?:swear|curse|correct|interrupt|be)|refer to me (?:by|with)|use (?:they/them|he/him|she/her|my (?:first|last|full|nick)\s?name))\b.*)$", _I)
EXPECTED = re.compile(r"^(?:i|we) (?:expect|want|need|require|demand) (?P<value>(?!you\b|to\b|a\b|an\b|it\b).+ (?:with|for|in|after|before|at the end of) (?:every|each|all) .+)$", _I)
WANTED = re.compile(r"^(?:i|we) (?:only |just |really )*(?:want|need|expect|prefer|would like|would prefer|would love|require|demand) (?P<value>(?:all |every |any |my |your |the |all my |all your )?(?:answers?|replies|responses?|summaries|messages|emails?|code|explanations|everything|drafts|reports?|results|numbers|dates|prices|recipes|comments|feedback|sources|links|options|facts|bullet points|it|them)\b.+)$", _I)
LIMIT = re.compile(r"^(?:.*:\s*)?(?P<value>(?:max(?:imum)?(?: of)?|at most|no more than|up to|under|fewer than|less than|minimum|at least) (?:\d+|\w+) (?:sentences?|words?|lines?|bullets?|bullet points|paragraphs?|characters|pages?|items|options|sources)\b.*)$", _I)
RULE = re.compile(r"\b(?:rule|always|never|ever|every (?:time|reply|answer|message|email)|from now on|going forward|each (?:time|reply|answer)|in future|my emails|your (?:answers|replies|emails|messages)|from here on)\b", _I)
AGREED = re.compile(rf"^(?:.*\b(?:that|:) )?you (?:will|would|can|are going to|should|must) (?P<value>(?:always|never) {VERB}\b.+)$", _I)
FREE = re.compile(r"^(?:(?:i|we|he|she|they|it|there|this|that|my|our|the|his|her|what|how|why|who|is|are|do i|does|did)\b|(?:been|had|was|were|wanted|thought|going|working|living|having)\b)", _I)
SHOULD = re.compile(r"\b(?:should|must|has to|have to|needs? to|go(?:es)? (?:in|into))\b", _I)
REASON = re.compile(r"\s*(?:[,;—–(]|\s-\s|\.{2,}|\.\s)\s*(?:and |but |so |because |as |since |cause )?(?:it|it's|that|that's|this|i|i'm|i am|i've|they|he|she|we|my|thanks|thx|thank you|ok|okay|please|pls|cheers|just|or (?:i|else)|the|there|even|if|unless|no|not|ever|seriously|for real|period|full stop|got it|deal|you|sorry|what|why|is that|regardless|mostly|mate|yeah|yes|god|really|will you|would you|can you|could you|especially|pretty please|makes|saves|helps|simpler|easier|cheers|lol)\b.*$|\s+(?:because|since (?:it|i|we|that)|as (?:it|i|we) |so (?:that )?i |please|pls|thanks|thank you|thx|ok|okay|if you (?:can|could|would|do not mind)|from you|lol|for me|mate|okay)\b[\s.!]*.*$", _I)
MANY = re.compile(r"\s*(?:,|;|\band\b|\bbut\b|,\s*and\b|,\s*but\b)\s+(?:please )?(?=(?:never|always|do not|stop|no|avoid)\s)", _I)
NEGATED = re.compile(rf"^{NOT}\s+(?:ever |again |please |to |the |you |all |with |using (?=any)|any )*", _I)
POLITE = re.compile(r"^(?:(?:please|pls|kindly|just|also|always|then|and|to|that|i want(?! you)|i need(?! you))[,\s]+|(?:(?:can|could|would|will) you|(?:i|we) (?:want|need|would like|would love|expect|would prefer|prefer|would appreciate) (?:it )?(?:if )?you(?: to| could| would)?|you (?:should|must|can|may|need to|have to)|make sure (?:to|you|that you)|be sure to|try to|i would (?:like|prefer) it if you|i would rather you)\s+)+", _I)

# fmt: on
_NO_NEED = r"(?:you (?:do not (?:need|have) to|need not|are not to|must not|should not|shall not|may not|never need to|are never to|must never|should never|are forbidden (?:to|from))|(?:there is )?no need to|(?:please )?(?:do not|never),? (?:under any circumstances?|in any case|for any reason|ever),?|under no circumstances?(?: should you| are you to| may you)?)"
_MADE = r"(?:answers?|replies|reply|responses?|messages?|explanations?|summar(?:y|ies)|fonts?|print|sentences|paragraphs|english|words|steps|language|tone|units?|format|emails?|options?|sources?|examples?|text|lists?|bullets?|tables?|code|lowercase|caps|letters|dates?|prices|numbers|kilos|miles|kilomet(?:re|er)s|celsius|fahrenheit|euros?|pounds|metric|spelling|pronouns|mode|style)"
PLAIN = tuple(
    (re.compile(pattern, _I), no)
    for pattern, no in (
        (rf"{_HEAD}i (?:would |really )?(?:prefer|like|want|ask) that you (?P<value>{VERB}\b.*)$", ""),
        (
            rf"{_HEAD}{_NO_NEED}\s+(?P<value>(?:ever |please )?{VERB}\b.*(?:\bme\b|\bmy\b|\bevery\b|\bever\b|\byour\b|\bus\b|\bany\b).*)$",
            "do not ",
        ),
        (rf"{_HEAD}(?:you are |please )?never to\s+(?P<value>{VERB}\b.*)$", "never "),
        (
            rf"{_HEAD}(?:i|we) (?:do not|never|no longer|really do not) (?:want|need|like|wish for|care for|require)(?: to (?:see|get|read|hear|have))?(?: any(?: more)?)? (?P<value>(?!you\b|to\b|it\b|this\b|that\b).+? (?:in|with|from|at the end of|after|before) (?:your|any|our|each|every|all) .+)$",
            "no ",
        ),
        (
            rf"{_HEAD}(?:stop|quit|enough|no more|lay off|easy|cut it out|knock it off) (?:with )?(?:all )?(?:the|these|those) (?P<value>(?!way\b|music|car\b|timer|clock|alarm|server|job|process|presses)(?:\w+ ){{0,2}}\w+s)(?: already| now)?$",
            "no ",
        ),
        (
            r"^.{0,60}\b(?:standing |house |new |golden |general |simple |my |one |another |only |hard |standing )*(?:rule|default|standing order|standing instruction|request|policy)s?(?: of mine| for you| from me| here| going forward| number \w+)?(?: is|:) ?(?P<value>(?!of\b|that you (?:are|were)\b).{4,})$",
            "",
        ),
        (
            r"^(?:please )?(?:for|in|on|with) (?:all |any |every |each )(?:of )?(?:my |our |your )?(?:future )?(?:[\w-]+ ){0,2}?(?:code|emails?|answers?|replies|reply|chats?|messages?|documents?|reports?|recipes?|summaries|drafts?|texts?|conversations?|translations?|letters?|scripts?|projects?|questions?|lists?|meals?|prices?|dates?|purchases?)(?: i \w+| you \w+)?(?:[:,]| -)\s*(?P<value>(?!i\b|we\b|it\b|there\b|what\b|how\b).+)$",
            "",
        ),
        (
            rf"{_HEAD}{_ASK}(?:make it a habit|make a habit|make a point|get in(?:to)? the habit) (?:of|to) (?P<value>.+)$",
            "",
        ),
        (
            rf"{_HEAD}(?:all|any|every|each)(?: of)?(?: your| my)? {_MADE} (?:you (?:\w+ )+?|to me )?(?:ought to|will)(?: always| never)? (?P<value>.+)$",
            "",
        ),
        (
            rf"{_HEAD}(?P<value>only (?:ever )?(?:use|speak|reply|answer|write|give|show|call|send|suggest)\b.+ (?:for|with|to|when you \w+) me)$",
            "",
        ),
        (
            rf"{_HEAD}{_ASK}(?P<value>(?:keep|make) (?:it|them|things|everything|all \w+|answers|replies) .+? (?:when(?:ever)? you|every time|for me|in (?:your|all)|with me|if you|each time)\b.*)$",
            "",
        ),
        (
            rf"^(?P<value>(?:[\w-]+ ){{1,3}}(?:{_MADE}|please)(?: only)?(?: for (?:everything|all|anything|me)(?: you (?:send|write|give|show)(?: me)?)?)?),? (?:always|every time|at all times|from now on|by default|going forward|in (?:the )?future|for everything|for everything you \w+ me|whenever you \w+ me)$",
            "",
        ),
        (rf"^(?P<value>(?:[\w-]+ ){{1,3}}{_MADE} for (?:everything|anything|all) (?:you|i) .+)$", ""),
        (
            rf"{_HEAD}{_ASK}(?P<value>(?:ask|check with|consult|warn|tell|notify|remind|run it by) me (?:first )?(?:before|when(?:ever)?|if|any ?time|every time) you\b.+)$",
            "",
        ),
        (
            rf"{_HEAD}(?:for|in|on|with) (?:all|any|every|each|future)(?: of)?(?: my| your| our| future)? [\w-]+(?: [\w-]+)?(?: i \w+)?[,:]? (?P<value>(?:please )?(?:always |never )?{VERB}\b.*)$",
            "",
        ),
        (
            rf"{_HEAD}(?:when(?:ever)?|before|after|while|if) (?!you\b|i\b|we\b)\w+ing\b[^,]*, {_ASK}(?P<value>(?:do not |never |always |please )*{VERB}\b.*)$",
            "",
        ),
        (
            rf"{_HEAD}you (?:must|are to|have to|shall|are always to|must always|should always|need to) (?P<value>{VERB}\b.* (?:with|for|to) me\b.*)$",
            "",
        ),
        (rf"{_HEAD}{_STANDING},? (?:it is|we are on|we do|let us do|let us have) (?P<value>.+ only)$", ""),
        (
            rf"{_HEAD}i (?:would |really )?(?:much )?(?:prefer|rather|appreciate|like)(?: it)? (?:if |that |when )?you (?:do not|did not|never|not|would not|didn't) (?P<value>{VERB}\b.*)$",
            "do not ",
        ),
        (
            rf"{_HEAD}i (?:really |always )?(?:prefer|like|appreciate)(?: it)? (?:if|that|when) you (?:always |just )?(?P<value>{VERB}\b(?! (?:that|this|it)$).*)$",
            "",
        ),
        (
            r"^(?:i|we) (?:want|need|prefer|expect|would like|would prefer) (?P<value>(?!you\b|to\b|a\b|an\b|it\b|help\b|one\b).+ (?:in|for|with) (?:everything|all (?:my|your|our)|every|each) ?.*)$",
            "",
        ),
        (
            r"^(?:please )?(?:no|never any|zero|not a single) (?P<value>(?!problem|idea|worries|need|one\b|more\b)[\w' -]{3,40} in (?:my|your|our|any|these|the) (?:[\w-]+ )?(?:emails?|newsletters?|documents?|letters?|repl(?:y|ies)|answers?|messages?|texts?|posts?|reports?|summar(?:y|ies)|code|recipes?|drafts?|invoices?|captions?|translations?|notes|lists?|minutes|slides))\b.*$",
            "no ",
        ),
        (
            rf"{_HEAD}would you mind (?P<value>(?:not )?\w+ing\b.+?),? (?:now and later|with me|from now on|going forward|in future|always|every time|for me)\b.*$",
            "",
        ),
        (
            rf"{_HEAD}(?:never (?:ever )?forget to|always remember to|do not ever forget to|do not forget to always) (?P<value>{VERB}\b.*)$",
            "",
        ),
        (
            rf"{_HEAD}(?:anything|everything|whatever|any \w+) (?:to do with|about|involving|with|related to|that is) [\w ]{{2,30}}, {_ASK}(?P<value>{VERB}\b.*)$",
            "",
        ),
        (r"^.{0,20}\brule:? (?P<value>(?:no more than|at most|at least|max|maximum) .+)$", ""),
        (
            rf"{_HEAD}(?:please|kindly) (?P<value>(?:keep|leave|put|use|write|cut|take) (?!(?:it|this|that|them)\b).+ (?:out of|off|from|in|into|on|for) (?:my|our) (?:[\w-]+ )?\w+s)$",
            "",
        ),
        (
            rf"{_HEAD}(?:when(?:ever)?|every time|each time|if) (?:you|i|we) [\w' ]{{3,40}}?,? (?:from (?:now|here) on|in future|going forward),? {_ASK}(?P<value>{VERB}\b.*)$",
            "",
        ),
        (
            r"^(?P<value>(?!(?:i|we|you|he|she|they|it|that|this|there|people|kids|children|everyone|everybody|parents|one|men|women|doctors|bosses)\b)[\w' -]{3,45} (?:should|must) (?:always|never) .+?)(?:,? (?:please|thanks|ok))*$",
            "",
        ),
        (
            rf"{_HEAD}(?:do not|never),? (?:under any circumstances?|in any case|for any reason|on any account|ever),? (?P<value>{VERB}\b.*)$",
            "do not ",
        ),
        (
            rf"{_HEAD}{_ASK}(?P<value>(?:stick (?:to|with)|use|write|keep|give|put|quote|show|spell|format|add|include|list) (?!(?:this|that|these|it|them)\b).+ (?:for|in|on|with|to) (?:all |any |all of )?(?:my|our) (?:[\w-]+ )?(?:recipes|emails|letters|reports|invoices|messages|texts|drafts|documents|lists|posts|essays|slides|spreadsheets|notes|answers|questions|sums|captions|newsletters|quotes|files))(?:,? (?:please|thanks|ok))*$",
            "",
        ),
        (
            rf"{_HEAD}(?P<value>(?:one|two|no|short|plain|only|max|metric|british|american|lower|simple) [\w -]{{3,40}}?)(?: please)?,? (?:always|every time|at all times|without exception)$",
            "",
        ),
        (
            rf"{_HEAD}(?:please |kindly )(?P<value>{VERB} (?:all|every|any|each) (?!of (?:this|these|it|that)\b)(?:[\w-]+ ){{0,2}}(?:letters|emails|invoices|answers|replies|prices|dates|messages|amounts|units|texts|quotes|bills|parcels|mail|post)\b.*)$",
            "",
        ),
        (r"^when (?:i|we) say [\w' -]{2,25},? (?:i|we) (?:always )?mean (?P<value>(?!it\b).+)$", ""),
        (r"^(?:always,? always|always) (?P<value>(?:in|with|at|under) .+)$", ""),
        (
            rf"{_HEAD}(?:any|all|every|each) (?:of )?(?:my |your |the )?[\w-]+(?: [\w-]+)? (?:that )?(?:you|i) (?:\w+ ){{1,4}}(?:from (?:now|here) on|in future)?,? {_ASK}(?P<value>(?:do not |never |always |please )*{VERB}\b.*)$",
            "",
        ),
        (
            rf"^(?:i|we) (?:always |only |just )?(?:want|need|expect|would like|prefer|require) (?P<value>(?:every|all|each|any)(?: one)?(?: of)?(?: my| your| the)? (?:[\w-]+ )?{_MADE} (?:to|in|with|written|without|under|as)\b.+)$",
            "",
        ),
        (
            r"^(?P<value>(?:all |any |every |my |your )?(?:[\w-]+ ){0,2}(?:answers?|replies|dates?|prices?|amounts?|numbers|quotes|emails?|letters|summar(?:y|ies)|units?|temperatures?|distances?|times?|recipes?|code|messages?|texts|reports?|invoices?|lists?|links?|sources?|measurements?|weights?)(?: (?:for|to|from|in|of) [\w ]{2,20}?)? (?:should|must|need to|have to|are to|shall) (?:always |never )?.+?)(?:,? (?:going forward|from now on|from here on|in future|please|always))*$",
            "",
        ),
    )
)

_FELT = r"mind|love|loved|hate|hated|like|liked|want|wanted|forget|forgot|miss|missed|lose|lost|leave|left|told|met|meet|knew|know|see|saw|skip|finish|finished|get|got|do|did|take|took|eat|drink|go|went|call my|visit|wash|clean|walk|brush|lock|bring my|carry|wear|check|answer|trust|understood|understand|gave|thought|made|paid|pay|saw|found|learned|learnt|felt"
OWN_THINGS = re.compile(
    rf"{_HEAD}{_ASK}(?P<how>always|never ever|never|do not ever)\s+(?:ever |please |just )?(?P<value>(?!(?:been|had|was|were|have|has|be|being|got|{_FELT})\b|\w+(?:ed|ing)\b)[a-z][\w-]+ (?:(?:up|out|off|in|on|down|over) )?(?:my|me|your|the (?:answer|reply|response|output|code|file|files|title|subject|signature|draft|names?))\b.*)$",
    _I,
)
SENT = re.compile(
    r"\b(?:when(?:ever)?|every time|each time|any ?time) (?:i|we) (?:send|paste|share|give|ask|post|forward|upload|show|tell|write|message|mention|say)\b|\b(?:when(?:ever)?|every time|each time|any ?time) you\b",
    _I,
)
CLEAR = re.compile(
    r"\bfrom (?:now|here|today|tomorrow|this point)(?: on\w*)?\b|going forward|in future|until further notice|for (?:all|every) ",
    _I,
)
ANY_VERB = re.compile(
    r"(?!(?:the|an?|my|our|your|his|her|their|this|that|these|those|it|its|there|here|what|how|why|who|when|where|which|in|on|at|of|for|with|from|by|as|so|and|or|but|if|because|just|very|really|i|we|you|he|she|they|people|everyone|is|are|was|were|am|has|have|had|will|would|can|could|should|must|may|might|to|not|than|then|yes|ok|okay|thanks|maybe|about|usually|sometimes|often|more|most|less|some|any|all|nothing|something|things|life|got|went|came|did|love|like|hate|two|three|one)\b)[a-z]{2,}(?<!ing)(?<!ed)(?<!ly)(?<!s) (?:me |us |it |them |out |up |in |down |off |back )?(?:the|an?|my|your|all|every|each|any|only|me|it|them|things|in|to|at|with|one|two|three|both|\w+s)\b",
    _I,
)
MAY_ORDER = re.compile(
    r"\b(?:always|never|ever|from (?:now|here|this|today|today)|forward|future|henceforth|rules?|default|defaults|default to|every|each|when|whenever|any ?time|if|before|after|once|don'?t|do not|not|stop|quit|no|zero|less|enough|keep|make|should|must|need to|assume|treat|talk|speak|address|explain|your|stick|feel free|refer|use|in general|principle|permanently|until|unless|next time|all|any|avoid|skip|ditch|drop|lose|spare|leave|cut|max|maximum|at most|refrain|lay off|forever|as of|starting|whenever|agree|need|every|each|preference|policy|point|habit|only|with the|under no|want|you will|you'll|standing|times|exception)\b",
    _I,
)
