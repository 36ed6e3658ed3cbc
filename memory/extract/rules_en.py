"""English: what is asked of the memory, what is material and not a statement, what is a yes. What is stated: the reader."""

import re

from memory.extract.grammar import Grammar
from memory.extract.rules_en_marks import as_first_person
from memory.extract.rules_en_reader import read_sentence
from memory.extract.rules_en_replies import answers

_I = re.IGNORECASE
# fmt: off
_POLITE = r"^(?:(?:ok|okay|oh|also|and|hey|hi|actually|so|btw|by the way|now|then|wait|listen|please|pls|plz|kindly|just|do me a favou?r and|be (?:so|very) (?:good|kind) as to|be sure to|make sure (?:to|you)|try to|mind you|(?:would|will|could) you (?:be (?:so |very )?(?:good|kind) (?:enough |as )?to|mind)|i(?:'d| would| should) (?:be (?:grateful|obliged|glad) if you(?: would| could|'d)?|appreciate it if you(?: would| could|'d)?|like it if you(?: would| could)?)|i should like you to|may i trouble you to|might i ask (?:that )?you(?: to)?|i(?:'d| would) ask (?:that )?you(?: to)?|you might|can u|could u|will u|would u|u can|u should|yo|sup|aye|right|alright|well|i (?:beg|ask) you to|can you|could you|would you|will you|i want you to|i need you to|i'd like you to|i would like you to|you should|you can|you may|go ahead and|do|quick|can we|may i ask you to|let's|lets|also|feel free to|fyi|important|one thing|if you (?:can|could))\b[,:!.]*\s+)*"
_NOT_REMEMBERED = r"(?!\s+(?:when|how|the (?:time|days|good|movie|film|song|first time|last time)|last|us\b|me\b|what|who|where|which|why|to\b|if\b|whether|back\b|any|them\b|him\b|her\b|kids\b|everyone|folks|being\b|having\b|our (?:first|last|chat|conversation)|that (?:time|one time|song|film|movie|day|night)|those\b))"
_STATES = r"(?!(?:my|our|his|her|their|the|your) (?:(?!(?:is|are|was|were|has|have|can|will)\b|\w+n't\b)[\w']+ ){0,2}[\w']+$)"
_REMEMBERED = r"(?!\s+(?:when|how|the (?:time|days|good|movie|film|song|first time|last time)|last|us\b|me\b|what|who|where|which|why|to\b|if\b|whether|back\b|any|them\b|him\b|her\b|kids\b|everyone|folks|being\b|having\b|our (?:first|last|chat|conversation)|that (?:time|one time|song|film|movie|day|night)|those\b))"
_REMEMBER = (
    re.compile(
        _POLITE + r"(?:remember|make a (?:mental |quick )?note|take (?:a )?note|keep in mind|bear in mind|(?:don'?t|do not|dont) (?:ever |you )?forget|never forget|memori[sz]e|keep on file|have on file|commit (?:this |it )?to memory|note to self|for (?:your|my|the) (?:notes|records?|memory|files?)|(?:something|one thing|thing|things|a thing|a note|one|note|info) (?:to|for) (?:remember|keep in mind|note|later|your memory|the file|you to (?:remember|keep))|make sure you (?:know|remember|note)|hold on to|hang on to|stick (?:this|that|it) in (?:your |the )?(?:memory|notes|file|head)|pop (?:this|that|it) in (?:your |the )?(?:memory|notes|file|diary)|take (?:it|this) down|pencil (?:this|that|it) in|add (?:this |it |to )?(?:to )?(?:your |the |my )?(?:memory|notes|profile|file)|put (?:this |it )?(?:in|into) (?:your )?(?:memory|notes)|(?:write|jot|note|mark|get) (?:this |that |it )?down|(?:store|save|record|log|file|keep)(?= (?:this|that|it|the following)(?: \w+){0,3}\s*[:,–-]) (?:this|that|it|the following)(?: (?:down|away|somewhere|in mind|to memory|for (?:later|me|next time)|about me))?|(?:keep(?= (?:this|that|it) (?:in mind|on file|in memory|somewhere|down|for later))) (?:this|that|it|the fact|the following)(?: (?:down|away|somewhere|in mind|to memory|for (?:later|me|next time)|about me))?|note(?=\s+down\b|\s*:|\s+(?:that\s+)?(?:i|i'm|my|we|our)\b)|(?:save|store|record|log)(?=\s+(?:that\s+)?(?:i|i'm|my|we|our)\b))"
        r"(?:\s+(?:for (?:me|later|next time|future reference)|of this|of that|somewhere))*(?:\s+(?:this|that|it|the following|please)\b)?(?:\s+(?:down|about me|for (?:me|later|next time|the future)))*"
        + _NOT_REMEMBERED + r"\s*[:,;–—-]*\s+(?:that\s+)?(?P<value>(?!(?:that|this|it|please|thanks)$)(?!.*\bi (?:told|mentioned|showed|sent|asked)(?: you)?(?: about)?$)" + _STATES + r"\S.*)$", _I),
    re.compile(r"^(?P<value>(?:i\b|i'm|im\b|i've|my|our|we\b|we're|the|his|her)" + r".+?)\s*[,.;:–—(-]+\s*(?:so |and |please |pls |do |can you |could you |just |you can |worth |you should )*(?:remember|keep|note|save|store|memori[sz]e|write|don'?t forget|do not forget|jot|bear|make a note of|take note of)(?: (?:that|this|it))?(?: (?:in mind|down|please|pls|for (?:later|next time|me|the future|future reference)|somewhere|somehow|on file|in memory|to memory|will you|ok|okay|thanks))*\)?$", _I),
)
_ABOUT = r"(?:(?:what(?:ever)?|everything|anything|all|all (?:of )?the things|the things?|the stuff|the part|the bit|the fact)(?: that)? (?:i(?:'ve| have)?|we(?:'ve)?|you(?:'ve| have)?)(?: ever| just| once)? (?:said|told you|mentioned|know|knew|stored|saved|remember(?:ed)?|wrote|shared|talked|discussed|have|noted|learned|got|have stored|have saved)(?: to you| earlier| before| about me)?(?: about| on| regarding| concerning)?\s+|(?:everything|anything|all|whatever|the stuff|all the stuff|stuff|the thing|things|info|information|the (?:memory|memories|note|notes|entry|entries|record|records|info|information|data|details|facts?)|(?:all|any|your|my)(?: of)?(?: the| your| my)? (?:memory|memories|notes?|entries|records?|info|information|data|details|facts?))(?: you have)? (?:about|of|on|regarding|related to|concerning|with)\s+)"
_FORGET = (
    re.compile(_POLITE + r"(?:forget|4get)\s+(?!it\b|about it\b|that$|this$|to\b|about that$|me not|the (?:milk|keys|rest)\b|i asked\b|i said anything$|what i (?:just )?(?:said|asked)$|my (?:last|previous) (?:question|message|request)\b)(?:that i (?:ever )?(?:said|told you|mentioned)(?: that)?\s+|i (?:ever )?(?:said|told you|mentioned)(?: that)?\s+|" + _ABOUT + r"|about\s+|that\s+|the fact that\s+)?(?P<value>.+?)(?: now| already| please| entirely| completely| altogether| for good)*$", _I),
    re.compile(_POLITE + r"(?:delete|erase|remove|wipe|clear|purge|discard|scrub|drop|get rid of|throw away|unlearn)\s+" + _ABOUT + r"(?P<value>.+)$", _I),
    re.compile(_POLITE + r"(?:delete|erase|remove|wipe|clear|purge|scrub|drop|get rid of)\s+(?:the fact that |that )?(?P<value>.+?)(?:,? (?:from|out of|in) (?:your |the )?(?:memory|memories|notes|records|database|brain|storage|profile))(?: please)?$", _I),
    re.compile(_POLITE + r"(?:delete|erase|remove|wipe|clear|purge)\s+(?P<value>(?:my (?:old |home |phone |e-?mail |work |current |previous |second |private )*(?:address|phone(?: number)?|number|e-?mail(?: address)?|name|birthday|job|employer|age|city|location|allergy|allergies|diet|preferences?|health info|personal (?:data|info|information|details)|data|memories)|(?:everything|anything|all(?: of it| memories| my memories| the memories)?|what i (?:said|told you))(?: (?:from|of|since|before|about|in) .+)?))(?: please)?$", _I),
    re.compile(_POLITE + r"(?:stop|quit) (?:remembering|keeping|storing|saving)\s+(?:" + _ABOUT + r"|that )?(?P<value>.+)$", _I),
    re.compile(_POLITE + r"(?:don'?t|do not|no longer) (?:keep|store|save|retain|hold on to|remember)\s+(?:" + _ABOUT + r"|that )?(?P<value>my .+?)(?: anymore| any more| any longer)$", _I),
    re.compile(_POLITE + r"(?:you (?:don'?t|do not) need to remember|no need to remember|there'?s no need to remember|i (?:don'?t|do not) want you to (?:remember|know|keep))\s+(?:" + _ABOUT + r"|that )?(?P<value>(?!it$|that$|this$|everything$).+?)(?: anymore| any more| any longer)?$", _I),
)
_REFERENCE = re.compile(r"^(?:about\s+|that\s+)?(?:i\s+(?:said|told you)\s+(?:that\s+)?)?|\s+(?:please|anymore|any more|from (?:your )?memory)$", _I)
_TASKS = r"(?:translate|rewrite|re-write|rephrase|reword|paraphrase|proof-?read|summari[sz]e|shorten|spell-?check|transcribe|transliterate|condense|tl;?dr|punctuate|classify|polish|back-?translate)"
_WORKED_ON = r"(?:render|sort|alphabeti[sz]e|order|arrange|group|merge|split|label|tag|annotate|score|mark|assess|evaluate|judge|solve|calculate|compute|unscramble|decode|encode|pronounce|rhyme|roast|tone down|dumb down|jazz up|spice up|adapt|locali[sz]e|moderni[sz]e|update|trim|cut|clarify|interpret|define|outline|design|mock up|look at|have a look at|take a look at|check out|go through|work on|go over|cast an eye over|look over|read through|help me with|fill in|number|bullet|list|total|add up|average|decide|choose|select|pick|correct|fix|edit|improve|check|analy[sz]e|explain|reply to|respond to|answer|extract|review|grade|continue|complete|finish|format|convert|turn|make|put|expand|simplify|rank|compare|describe|critique|rate|parse|clean up|tidy(?: up)?|change|tweak|revise|write|draft|compose|generate|create|give|come up with|act out|say|read|count|find|identify|tell me|brainstorm|caption|debug|refactor|translate)"
_UNREAL = re.compile(_POLITE + r"(?:suppose|imagine|pretend|let'?s (?:say|pretend|imagine|assume|play|role)|say that\b|for example|e\.g\.|what if|if i (?:were|was|am|said)|assume (?!i'?m\b|my\b|that i)|you(?:'re| are) (?:now |a |an |the )(?!wrong|right)|act (?:as|like)|be my|play (?:the|a) (?:role|part|character)|i'?ll be the|i am the .{2,20} and you|from now on you(?:'re| are) (?:a|an|the) )", _I)
_ONE_OFF = (
    _UNREAL,
    re.compile(r"^(?:for|in) (?:just )?this (?:one )?(?:[\w-]+ )?(?:only|alone)\b|\b(?:just|only) (?:for )?this (?:once|one time|time)\b", _I),
    re.compile(r"\b(?:type|write|clean|tidy|sum|word|put|sort|turn|make|read|fix|polish|format|render|edit|phrase|spruce|check) (?:it|this|that|them|these)\b[^.:!?]{0,40}:\s", _I),
    re.compile(_POLITE + _TASKS + r"\b", _I),
    re.compile(_POLITE + _WORKED_ON + r"\b[^.!?]{0,80}?(?::\s*\S|:$|\b(?:this|the following|below)\b(?: (?:text|sentence|paragraph|email|message|essay|passage|code|line|letter|bio|poem|story|for me|please|one|conversation|review|tweet|post|draft|cv|resume|into|in|as|to|and|more|better|sound|less)\b[^.!?]*)?(?:$|[:,]\s*))", _I),
    re.compile(r"^(?:so |and |ok )?(?:how (?:do|would|can|should) (?:you|i|we|one) (?:say|write|spell|pronounce|translate|phrase|put)\b|what (?:does|do|is|'s)(?: the)? (?:[\"']|meaning of|french|german|spanish|chinese|word for|translation)|is (?:this|the following|it) (?:correct|right|grammatical|good english)|(?:is|are) [\"']|which (?:is|sounds) (?:better|right|correct)|does this (?:sound|look|read)|what'?s wrong with)", _I),
    re.compile(r"^(?:here(?:'s| is| are)|this is|below is|attached is|see) (?:my|the|an?|some|our) (?:[\w-]+ ){0,2}?(?:text|essay|e-?mail|draft|cv|resume|bio|article|message|transcript|log|logs|letter|story|poem|review|abstract|paragraph|code|error|output|data|table|list|conversation|chat|script|lyrics|quote|excerpt|passage|prompt|statement|summary|section|chapter|dialogue|caption|post|ad|copy|profile|example|sample|speech)\b", _I),
    re.compile(r"^(?:subject|dear|re|from|to|cc|q|a|user|assistant|system|human|ai|bot|customer|interviewer|alice|bob|speaker \w+|input|output|caption|headline|title|quote|lyrics|transcript|excerpt|original|text|draft|before|sample|example)\s*(?:note)?\s*:(?!\/\/)", _I),
    re.compile(r"^system (?:note|message|prompt)\b|^relevant memories\b|^known facts\b|^user profile\b", _I),
)
_ANGER = re.compile(
    r"\byou(?:'re| are| r)? (?:(?:so|such an?|being|really|absolutely|completely|totally|just|a|an|the) )*(?:fucking )?(?:stupid|useless|dumb|idiot|idiotic|moron|terrible|worst|pathetic|garbage|trash|incompetent|hopeless|worthless|annoying|awful|ridiculous|joke|clown|liar|bad at|suck|broken)\b"
    r"|\b(?:i (?:really |fucking |absolutely )?hate (?:you|this (?:bot|app|thing|assistant|chatbot))|you suck|screw you|fuck (?:you|off)|shut up|piss off|go to hell|get lost|what the (?:hell|fuck) (?:is|are)|are you (?:kidding|serious|stupid|deaf|dumb|even (?:listening|reading))|you never (?:listen|get|understand|learn)|you keep (?:getting|making|doing|ignoring|forgetting|repeating|giving)|i (?:already )?told you (?:a (?:hundred|thousand|million) times|already|this|that already|so many times)|how many times (?:do|have)|worst (?:answer|assistant|bot|ai|response)|(?:sick|tired) of (?:you|your)|for (?:fuck|god|christ)'?s? sake|stop wasting my time|ffs|wtf is wrong)\b", _I)
_FOREIGN = re.compile(
    r"\b(?:the|this) user(?:'s)? (?:is|was|has|likes?|loves?|prefers?|lives?|works?|wants?|said|introduced|asked|hates?|named?|called|age|name|city|profile|speaks?|owns?|mentioned|dislikes?)\b"
    r"|^\W*(?:summary|recap|notes|transcript|log|memory|context|highlights) (?:of|from) (?:the|our|your|an?|my) (?:last|previous|earlier|prior|past|recent|old)\b|^\W*(?:play along|humou?r me|let'?s improvi[sz]e)\b"
    r"|^(?:(?:ok|okay|so|now|hey|alright|right)\b\W*)*(?:(?:let'?s|let us|can we|shall we|wanna|want to|time to|time for|game|new)(?: \w+){0,3}? )?(?:an? |some |quick |little )*(?:role[- ]?play\w*|rp\b|dnd\b|d ?& ?d\b|improv\b|make-believe|dungeons (?:and|&) dragons|story ?time|text adventure|murder mystery)(?: time| game| session| scene| mode| exercise)?\s*(?:[:,.!-]|$)"
    r"|^\W{0,3}(?:chapter|scene|act|prologue|epilogue|verse|page|part) (?:one|two|three|\d{1,3}|[ivx]{1,4})(?:\W|$)|^(?:int|ext)\. |^<[/a-z][\w -]{0,40}>"
    r"|^[#*\[=\s-]*(?:(?:retrieved|long[- ]?term|user|relevant|known|stored|saved|core|agent|session|persistent|injected|previous|background|customer|recalled|working|episodic)[\s_-]+)+(?:memor\w+|profile|facts?|context|preferences?|information|info|summary|notes?|data|knowledge|records?|attributes?|details)\b.{0,30}$"
    r"|^(?:e\.?g|for (?:example|instance)|(?:an? )?(?:example|sample|template|placeholder)|(?:sample|model|example) (?:answer|text|sentence|bio|reply|profile)|(?:test|practice) (?:input|sentence|case|message))\b.{0,20}(?:[:.]|$)"
    r"|^\W?\[[^\]]{0,60}(?:user|memor|recall|context|facts?|retriev)[^\]]*\]|^dear (?:sir|madam|hiring|recruit\w+|committee|editor|admissions)\b|\bi am writing to (?:apply|express|enquire|inquire|complain|inform|request)\b"
    r"|\b(?:let'?s role-?play|let'?s play (?:a game|pretend|a part|a scene|make)|role-?play(?:ing)?\b.{0,20}(?::|$|\bas\b|\bwith\b)|(?:my|the) (?:dnd|d ?& ?d|rpg|game|larp|roleplay|ttrpg|fantasy|sims?|minecraft) (?:character|persona|avatar|wizard|elf|dwarf)|(?:i(?:'m| am)|i'll be|you be|i play|i am playing) the (?:waiter|customer|patient|doctor|boss|interviewer|candidate|villain|hero|king|queen|captain|wizard|detective|client|buyer|seller|teacher|student|judge|host|guest|shopkeeper|tourist)\b(?=.*\byou\b)|imagine you(?:'re| are)|pretend (?:you|to be|i'?m|i am|that)|once upon a time|knock,? knock|in this (?:story|scene|scenario|game),? (?:i|you|my)|you(?:'re| are) (?:now )?(?:a|an|the) (?:pirate|wizard|knight|detective|character|king|queen)|lyrics:|song lyrics|here are the lyrics)\b|^[\"“][^\"”]*[\"”]\W*$|^[\"“].{12,}[\"”]\s*[-—–]\s*\w+", _I)
_YES = r"(?:very well|splendid|capital|wonderful|lovely|bet|say less|aight|fo sho|for sure|righto|right you are|as you wish|by all means|yesss*|yass+|yes|yeah|yea|yep|yup|ye|sure(?: thing)?|ok(?:ay)?|right|great|perfect|excellent|awesome|fantastic|fine|good|agreed|absolutely|definitely|certainly|of course|sounds (?:good|great|perfect|fine|right|like a plan|reasonable|sensible|excellent)(?: to me)?|deal|correct|exactly|works(?: for me)?|that works(?: for me)?|i agree|love (?:it|that)|i (?:like|love) (?:it|that)|looks good(?: to me)?|lgtm|brilliant|please(?: do)?|alright|all right|cool|nice|good (?:idea|call|plan|thinking)|great (?:idea|plan)|makes sense|that'?s (?:fine|good|great|perfect|right|it|what i want)|why not|by all means|yes please|totally|100%|amen|approved|confirmed|done|happy with that|fine (?:by|with) me|im in|i'm in|i(?:'| a)?m (?:sold|on board|convinced|down|game|all for it)|im (?:sold|down|game)|yes to both|both|you bet|aye|oui|hell yes|k|kk)"
_ACCEPT = r"(?:(?:let'?s|let us|we(?:'ll| will| can| should)|i(?:'ll| will)|i'd|please|just|then|you can|you may) )*(?:(?:go|do|use|take|try|stick|run|roll|press|carry on|crack on|proceed|pick|choose|keep|settle|adopt|move forward|move ahead|stay)(?: ahead)?(?: with| for| on)? (?:it your way|it like that|it that way|that|it|this|so|your (?:suggestion|proposal|recommendation|plan|idea|version|pick|option|way|one)|that way|as you (?:say|suggest|propose)|what you (?:said|suggested|propose)|the (?:proposal|suggestion|plan|recommendation|idea)|that (?:one|plan|option|then|approach)|this (?:one|plan|option|approach)|exactly that)|go ahead|go for it|make it so|ship it|do so|proceed|count me in|book it|set it up|lock it in|make it happen|send it|do your thing|full steam ahead|i am happy with that|i'm happy with that|happy to go with that|that'll do(?: nicely)?|that will do(?: nicely)?|consider it (?:done|agreed)|sign me up|sold|implement (?:it|that))"
_SOFT = r"(?:[,.!\s]+(?:please|pls|then|thanks|thank you|thx|ty|as (?:you )?(?:suggested|proposed|said)|you suggested|like you said|you proposed|always|every time|instead|for now|sure|i guess it'?s fine|cheers|mate|perfect|great|👍|let'?s go|it is|do it|go ahead))*[.!\s👍✅🎉]*$"
_FIXED = r"(?:fixed|solved|resolved|sorted(?: out)?|sorted itself out|working(?: again| now| fine| perfectly| as expected)?|works(?: now| again| fine now| perfectly now)|done and dusted|dealt with|taken care of|cleared up|back up|back online|gone(?: now)?|no longer (?:an issue|a problem)|not (?:an issue|a problem) anymore|figured out|settled|cracked)"
_SOLVED = (
    re.compile(r"^(?!.*n't\b)(?!.*\b(?:not|never|still|until|if|unless|once|when|want|need|can|could|should|to be|hope|will|please|get|wish|before)\b)(?:(?:ok|okay|good news|update|great|yay|finally|phew|hooray|and|so|btw|just so you know|fyi)[,:!]?\s+)*(?P<value>(?:the|my|our|that|this|it|all|everything|problem|issue|bug)\b.{0,70}?)\s*(?:'s|is|are|got|has been|have been|was|were|seems)?\s*(?:now |finally |all |been |fully |completely |officially |at last )*" + _FIXED + r"(?:\s+(?:now|at last|finally|today|yesterday|thanks|thank you|thanks to you|btw|again|after all|by the way|in the end))*$", _I),
    re.compile(r"^(?:(?:ok|okay|good news|update|great|yay|phew|hooray|and|so|btw)[,:!]?\s+)*(?:(?:i|we|the \w+)(?:'ve| have| has)?\s+)?(?:just |finally |at last |eventually |actually |already )*(?:(?:managed to )(?:fix|solve|sort out|resolve|figure out)|fixed|solved|resolved|sorted(?: out)?|figured out|cracked|got to the bottom of|tracked down|repaired) (?!to\b)(?P<value>(?:the|my|our|that|this|it|why|how|what)\b.{0,70})$", _I),
    re.compile(r"^(?:(?:ok|okay|good news|update|great|yay|phew|so)[,:!]?\s+)*(?:i|we)(?:'ve| have)? (?:finally |just |at last )*(?:got|gotten) (?P<value>(?:the|my|our)\b.{2,50}?) (?:working|to work|fixed|going|sorted|running|connected|to connect|to \w+)(?: again| now| at last| in the end)?$", _I),
    re.compile(r"^(?:problem|issue|bug|case|mystery) (?P<value>(?:solved|fixed|closed|resolved))\b.*$", _I),
)
PROPOSAL = (
    re.compile(r"(?:my (?:proposal|suggestion|recommendation|advice|pick|vote|plan)(?: is| would be)?(?: to| that)?[: ]+|\b(?:i(?:'d| would)?|we) (?:strongly |also |then )?(?:suggest|recommend|propose|advise|go with|go for|pick|choose|use|opt for|vote for|favou?r|start with)(?: (?:we|you|that we|that you|that|to))?\s+|\bi(?:'d| would) (?=(?!be\b|say\b|love to\b|like to (?:know|help|understand)|need\b|have to|not\b|assume|guess|think)[a-z]+ )|\b(?:one option|the plan|the idea|an idea|next step|my idea|the fix|the simplest fix)(?: is| would be|:) (?:to )?|\b(?:how|what) about (?:we )?|\bwhy (?:don't|not)(?: we| you)? |\blet'?s\s+|\b(?:we|you) (?:could|should|can|might)(?: just| then)? |\b(?:shall|should) (?:i|we) (?!then\b)|\b(?:want me to|would you like (?:me )?to|do you want (?:me )?to|i can|i could|i'?ll|can i|may i) )(?P<value>(?![^.?!]*\bor\b)(?!help\b|know\b|do (?:it|that|so)\b|proceed\b|continue\b|go ahead\b|go on\b)[^.?!]{2,90}?)(?=,? (?:would that|shall|should i|ok|okay|right|does that|is that|what do you|if you|if that|sounds? (?:good|ok)|how does|unless|agreed|deal)\b|[.?!]|$)", _I),
    re.compile(r"^(?P<value>(?![^.?!]*\bor\b)[\w' -]{3,60}) (?:would be|is) (?:the |my |a |your )?(?:best|better|good|safest|simplest|right|ideal) (?:choice|option|fit|bet|pick|way)", _I),
    re.compile(r"^(?:so )?(?:going with|we go with|settle on|stick with|use) (?P<value>(?![^.?!]*\bor\b)[^.?!]{2,60})", _I),
)
# fmt: on

GRAMMAR = Grammar(
    rules=(),
    reported=(),
    one_off=_ONE_OFF,
    anger=(_ANGER,),
    remember=_REMEMBER,
    forget=_FORGET,
    instruction=(),
    foreign=(_FOREIGN,),
    question=(),
    hedge=(),
    confirm=(
        re.compile(rf"^(?:{_YES}[,.!\s]+)*{_ACCEPT}{_SOFT}", _I),
        re.compile(
            rf"^(?:{_YES}[,.!\s]+)*(?:agreed|deal|works for me|that works(?: for me)?|sounds (?:good|great|perfect|like a plan)(?: to me)?|i agree|approved|fine (?:by|with) me|i'?m in|yes please|lgtm|perfect){_SOFT}",
            _I,
        ),
    ),
    third_person=(),
    correction=(),
    change=(),
    replace=(),
    follow_up=(),
    solved=_SOLVED,
    reference=(_REFERENCE,),
    as_first_person=as_first_person,
    yes=(re.compile(rf"^(?:{_YES}[,.!\s]*)+{_SOFT}", _I),),
    reader=read_sentence,
    answers=answers,
)
