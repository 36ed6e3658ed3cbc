"""Cuts an English sentence into clauses and brings each into a plain form: no fillers, no contractions. Pure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from memory.extract import rules_en_words as w

# fmt: off
_SAME_LENGTH = str.maketrans({"’": "'", "‘": "'", "`": "'", "“": '"', "”": '"', "，": ",", "：": ":", "（": "(", "）": ")", "\t": " ", "\n": " "})
_LOOSE = re.compile("[~^*_#]")
_PICTURE = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf\u2190-\u21ff\u2b00-\u2bff\ufe0f\u200d]+|(?<!\\w)[:;]-?[)(DPp]|<3")
_ASIDE = re.compile(r",\s*(?:since you (?:ask|asked|mention it)|if you must know|in case you (?:wonder|wondered|were wondering|care)|believe it or not|by the way|for the record|as it happens|for my sins|for the love of (?:god|it)|sad to say|sorry to say|i'm afraid|i am afraid|let it be known|mind you|as (?:you|we) know|i kid you not|no joke|god help (?:me|us)|heaven help (?:me|us)|bless (?:him|her|them)|in case that matters|if that helps|funnily enough|oddly enough|strange to say|as ever|of all things|of course|naturally)(?=,)", re.IGNORECASE)
_PRONOUNS = re.compile(r"[(\[](?:he|she|they|him|her|them)/\w+(?:/\w+)?[)\]]", re.IGNORECASE)
_QUOTED = re.compile(r"""(?:"([^"]*)"|(?<![\w'])'([^'"]{3,}(?:'\w[^'"]*){0,6})'(?!\w))""")
_QUOTED_ON = re.compile(r'(?:^|(?<=[\s(:]))"(?=[A-Za-z])[^"]*\s[^"]*\s[^"]*\s[^"]*$')
"""A quotation that the end of a sentence within it cut off."""
_SUBJECT = (
    r"(?:i|i'm|im|i've|ive|i'd|i'll|we|we're|we've|we'll|my|our|he|she|he's|she's|they|they're|his|her|their|it's|it|there's|there is|you|your|can you|could you|please|no(?= (?!one\b|longer\b|problem|worries|matter|idea|doubt|way\b|more\b))|what|how|who|that's|that is|don't|do not|never|always|nothing|the other|people|everyone|everybody|friends)\b"
)
_VERBS = (
    r"(?:am|is|are|was|have|has|'ve|had|got|love|loves|like|likes|hate|hates|prefer|prefers|enjoy|enjoys|dislike|dislikes|adore|adores|live|lives|living|work|works|working|speak|speaks|study|studies|studying|teach|teaches|run|runs|drive|drives|own|owns"
    r"|play|plays|use|uses|eat|eats|drink|drinks|grew up|born|moved|take|takes|go|goes|train|trains|don't|doesn't|dont|can't|cant|cannot|can't|never|usually|always|avoid|avoids|need|needs|want|wants|collect|collects|bake|bakes|keep|keeps|decided|started|quit|gave up|settled"
    r"|currently|still|based|allergic|vegan|vegetarian|married|no longer|originally|studied|graduated|just turned|volunteer|volunteers|do|does|read|write|writes|commute|commutes|turned|lead|leads|manage|manages|follow|follows|swim|swims|stand|sit all|get by|sell|nurse|look after|care for|raise|breed|rent|smoke|cook|coach|chair|captain|adopted|bought|sold|joined|switched|became|suffer|struggle|understand|retired|dispatch|knit|sew|ride)\b"
)
_SEPARATOR = re.compile(
    r"\s*(?:\.{2,}|…|[;—–()]|\s-{1,2}\s|,(?!\d{3}\b| which is where (?:i|we) live)|\n|(?<=\bteam):(?=\s)|(?<=\bbrief):(?=\s)|(?<=\brecord):(?=\s)|(?<=\bprofile):(?=\s)|(?<=\bform):(?=\s)|(?<=\bmyself):(?=\s)|(?<=\bday):(?=\s)|(?<=\bdate):(?=\s)|(?<=\btime):(?=\s)|(?<=basics):(?=\s)|(?<=facts):(?=\s)|(?<=stats):(?=\s)|(?<=vitals):(?=\s)|(?<=essentials):(?=\s)|(?<=particulars):(?=\s)|(?<=decided):(?=\s)|(?<=settled):(?=\s)|(?<=final):(?=\s)|(?<=official):(?=\s)|(?<=\bup):(?=\s)|(?<=then):(?=\s)|(?<=agreed):(?=\s)|(?<=\bin):(?=\s)|(?<=voted):(?=\s)|(?<=\bthings):(?=\s)|(?<=\bbackground):(?=\s)|(?<=\bforget):(?=\s)|(?<=\bme):(?=\s)|(?<=\bintro):(?=\s)|(?<=\basked):(?=\s))\s*(?:(?:and|but|so|plus|yet|also|then|because|since|though|although|while|whereas|cause|cuz|as)\b\s*(?!of\b|far\b|a rule\b))?"
    rf"|\s+(?:and|but|so|plus|then|yet|because|though|although|while|whereas|cause|cuz|coz|cos|bc|n|&|\+)\s+(?=(?:{_SUBJECT}|since\b|now\b|these days\b|(?:the|our) (?:kids|dog|cat|wife|boss)\b))"
    rf"|\s+(?:so|though|although|whereas)\s+(?=(?!(?:much|many|far|long|that|very|few|is|are|was|does|do|did|am)\b)(?:[\w'-]+ ){{1,4}}?(?:is|are|was|were|isn't|aren't|feels?|makes?|keeps?|gets?|has|have|had|will|can|can't|cannot|goes|means?|needs?|never|don't|doesn't)\b)"
    rf"|(?<=[a-z])\s+(?:and|but)\s+(?=(?:the|these|those|this|every|nobody|half|all) (?:[\w'-]+ ){{1,2}}?(?:is|are|was|were|isn't|aren't|keeps?|has|have|had|will|can't|still|never|won't|says?|thinks?)\b)"
    rf"|\s+since\s+(?!my (?:teens|teenage|twenties|thirties|forties|fifties|sixties|childhood|youth|school|student|early|late|mid|birth|accident|diagnosis|operation|surgery|pregnancy|divorce)\b)(?={_SUBJECT})"
    r"|(?<=\w)(?<!\bthat)(?<!\bwhen)(?<!\bbefore)(?<!\bafter)(?<!\btime)(?<!\bonce)(?<!\bhow)(?<!\bif)(?<!\bthink)(?<!\bsaid)(?<!\bhope)(?<!\bbecause)(?<!\bwhere)(?<!\bwho)(?<!\bas)(?<!\bthan)(?<!\blike)(?<!\bsure)(?<!\bknow)(?<!\bsay)(?<!\bwhat)(?<!\bwhile)(?<!\band)(?<!\bbut)(?<!\bso)(?<!\bguess)(?<!\bsince)(?<!\bthough)(?<!\btill)(?<!\buntil)(?<!\bmean)(?<!\btell)\s+(?=i(?:'?m| am) (?:an? |from |\d|allergic(?! to(?:$|[,.!?;]))|vegan|vegetarian|married|single|based|living|[a-z]+ (?:i|im|i'm) )|i (?:work (?:at|for|as|in)|live in|come from|speak|grew up in|was born (?:in|on)|have (?:an? |two |three |no )) ?(?!is\b|was\b)\w+|my name is)"
    rf"|\s+(?:and|but|&|plus|so|\+)\s+(?:also\s+|really\s+|now\s+|both\s+|absolutely\s+|only\s+|he\s+|just\s+)*(?=(?-i:{_VERBS}))"
    r"|\s+(?=(?:btw|by the way)\b)|(?<!\bDr)(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bSt)(?<!\bProf)\s*[.](?=\s)|\s+(?=(?:no wait|oh wait|wait no|scratch that)\b)",
    re.IGNORECASE,
)
_FILLERS = re.compile(
    r"^(?:(?!(?:hi|hello|hey|greetings|good \w+) from\b)(?:dear (?:assistant|friend|team|all|sir|madam|bot|ai|agent|helper|sirs?)|g'?day|wagwan|oi|salaam?|assalam\w*(?: alaikum)?|namaste|namaskar|hola|bonjour|ciao|aloha|kumusta|hallo|heyo|good day(?: to you)?|(?:good )?(?:evening|morning|afternoon)(?: all)?|top of the morning|ey up|ahoy|reckon|nah mate|no mate|(?:i )?reckon (?:you ought to|you should) know(?: that)?|well|so|hi|hii+|hiya|hello|hey|heya|yo|howdy|oh|ah|aha|yes|yeah|yep|yup|nope|nah|no|ok|okay|right|alright|btw|by the way|actually|also|and|but|fyi|just so you know|jsyk|for your (?:records?|files?|notes?)|if i may(?: say so)?|may i say|allow me to (?:say|mention|add)(?: that)?|permit me to (?:say|mention|add)(?: that)?|i (?:ought to|must|should like to|would like to|want to|wish to|need to|gotta|have to|will) (?:tell you|say|mention|add|point out|confess|warn you|let you know|inform you|admit)(?: that)?|i should (?:like|want) you to know(?: that)?|it (?:may|might|will) (?:interest|help|surprise) you to (?:know|learn)(?: that)?|you (?:ought to|might like to|may want to|may wish to|may as well) know(?: that)?|let it be known(?: that)?|be advised(?: that)?|please be aware(?: that)?|please know(?: that)?|as you may know|low ?key|high ?key|deadass|no cap|fr|frfr|swear|legit|welp|whelp|ooh+|aw+|mhm|yknow|y'know|ya know|tbf|imo|imho|idk if (?:it matters|this matters|i said)|also just|random but|ps|small update|tiny update|good to know|one last thing|last thing|first off|first of all|firstly|secondly|for starters|to start(?: with)?|honestly,|honestly|tbh|to be honest|ngl|not gonna lie|anyway|anyways|look|listen|um|uh|uhm|er|erm|hm+|umm+|m{2,}h*|nom+|yum+y*|yuck|e+w+|ble[gh]+|lol|haha+|ha|omg|ugh"
    r"|for context|for (?:some )?background|for the record|for reference|for your info(?:rmation)?|for what it'?s worth|fwiw|fun fact|random fact|full disclosure|heads[- ]up|as it happens|it turns out|turns out|truth is|the truth is|the thing is|thing is|i mean|you see|as you know|you know|just to clarify|to clarify|ps|p\.s\.?"
    r"|(?:small|slight|minor|tiny|one|a|important|another|little|just a|a small|a quick) (?:correction|fix|clarification|amendment|adjustment)|scrap that|strike that|ignore that|delete that|edit(?: to (?:the above|that|my last|what i (?:said|wrote)))?|quick (?:question|note|update|heads up|context|background|intro|correction|one)|update|context|background|about me|see|(?:i am |i'm )?not sure (?:if|whether) (?:i|we) (?:mentioned|said|told you|did mention|ever (?:said|mentioned|told you))(?: (?:it|this|that|already|before))*(?: but)?|(?:i )?(?:do not|don't) (?:know|remember) (?:if|whether) i(?:'ve| have)? (?:mentioned|said|told you)(?: (?:it|this|that|already|before))*(?: but)?|(?:i )?hate to (?:admit|say) (?:it|this)?(?: but)?|if you(?:'re| are) wondering(?: about [\w ]+)?|in case you(?:'re| are) wondering(?: about [\w ]+)?|since you asked|you asked|as you asked|before i forget|two things|a few things|few things|one more thing|update on [\w ]{2,20}|in case (?:it matters|it helps|you(?:'re| are) wondering|you wondered|you need it)|believe it or not|unfortunately|luckily|sadly|thankfully|personally|basically|since|because(?! of\b)|cause|cuz|though|although|even though|now that|plus|one more thing|another thing|oh and|and also"
    r"|if it helps|if that helps|i should mention(?: that)?|i should say(?: that)?|should mention(?: that)?|i forgot to (?:say|mention)(?: that)?|forgot to (?:say|mention)(?: that)?|did i mention(?: that)?|i must admit(?: that)?|i have to (?:say|admit)(?: that)?|i'll admit|gotta say|gotta admit|keep in mind(?: that)?|bear in mind(?: that)?|mind you|note that|you should know(?: that)?"
    r"|just (?:a )?(?:reminder|note|fyi|to let you know|letting you know)(?: that)?|so you know|worth (?:noting|mentioning|knowing)(?: that)?|important(?:ly)?|small thing|little thing|intro|(?:there|everyone|all|everybody|folks|team|friends?|dear (?:assistant|friend|team|all|sir|madam|bot|ai|agent|helper|sirs?)|dear|sir|madam|ma'am|doc|buddy|bro|sis|love|pal|chat|bestie|fam|dude|man|mate|guys)(?=\s*(?:[,.!:]|$|-)|\s+(?:i|i'm|im|i've|ive|my|we|it's|its)\b)|good (?:morning|evening|afternoon)|greetings|nice to meet you|pleased to meet you|like|thanks|thank you|cheers|sorry|apologies|my bad|oops|whoops|wait|correction(?: to (?:the above|that|my last|what i (?:said|wrote)))?|typo|mistake|my mistake|my bad|scratch that|i misspoke|"
    r"hang on|hold on|no wait|oh wait|strictly speaking|technically|to be (?:clear|precise|fair|exact)|as i (?:said|mentioned)|like i said|again|finally|in fact|of course|naturally|obviously|clearly|frankly|seriously|yesss*|good news|great news|bad news|big news|news|guess what|life update|status|long story short|tl;?dr|(?:wrong|other) (?:day|date|time|month|week|number|name|person|city|place)|one request|(?:a |my )?(?:small |one )?request|still|nowadays|these days|at the moment|at present|right now|currently|lately|recently|as of (?:today|now|this (?:week|month|year)|last (?:week|month))|today|actually no|whatever(?! (?:i|you|we|it|the)\b)|some context|a bit about me|little about me)"
    r"(?:(?:[\s,.!:]|\s-\s)+(?!:)|$))+",
    re.IGNORECASE,
)
_KEPT_FILLERS = re.compile(r"(?:\b(?:like|all|see|since|still|so|right|no|today|man|there|team|friend|mate)\s+)$", re.IGNORECASE)
_OWN_NEXT = re.compile(r"(?:it's|its|it is|call|the name|i|i'm|im|i've|ive|we|we're|my|our)\b", re.IGNORECASE)
_TAIL = re.compile(
    r"(?:[\s,.!:-]+(?:(?-i:o|oo|sha|abeg|jare|lah|lor|leh|yaar|bhai|ji|ay|eh|bru|ne|wallahi|innit|mahn)|btw|by the way|tbh|to be honest|ngl|fyi|lol|lmao|haha+|hah|though|too|as well|atm|rn|right now|at the moment|at present|now|these days|nowadays|lately|currently|pls|please|plz|thanks|thx|ta|mate|ugh|sadly|unfortunately|if that helps|if it helps|just so you know|actually|anyway|honestly|for what it's worth|fwiw|in case it matters"
    r"|in case that matters|so there's that|so yeah|yeah|xd|sigh|smh|tho|you know|of course|obviously|apparently|already|again|here|speaking|by the looks of it|again|just fyi|for now|for the record|for context|for reference|believe it or not|if you must know|you see|you understand|like i said|as it happens|of all things|if i'm honest|if im honest|to boot|full stop|period|hands down|no question|no contest|no doubt|sorry|a{3,}h*|e{3,}k*|woo+(?: ?hoo+)?|yay+|yess+|argh+|wah+|gah+|phew|and so on|etc|or so))+[\s.!,:-]*$",
    re.IGNORECASE,
)
_APPOSED = re.compile(rf"^[\w'-]+ and I(?= (?:parted|fell out|broke up|split|divorced|are (?:no longer|not)|do not|don't|have (?:parted|fallen|an understanding)|go way back|get (?:on|along)))|\bme (?:and|n|&) (?:my|the) [\w-]+|(?:^|[,;:.!?] |\b(?:and|but|so) )(?:my|the) [\w-]+(?: [\w-]+)? (?:and|n|&) (?:I|me|myself)\b|\b(?:my|the) (?:[\w-]+ )?(?:{w.RELATIVES}|{w.COMPANIONS}) (?:and|n|&) (?:I|me|myself)\b|\b(?:{w.NAME}, (?:my|our) (?:[\w-]+ ){{0,2}}[\w-]+|(?:my|our|the) (?:[\w-]+ ){{0,2}}[\w-]+, (?!I'|I\b|We\b|My\b)(?:Mrs?\.? |Ms\.? |Dr\.? |Miss )?{w.NAME}), (?!and\b|i\b|we\b|but\b|my\b)|\b(?:my|our) (?:[\w-]+ ){{0,2}}[\w-]+ \({w.NAME}\)", re.IGNORECASE)
_LABEL = re.compile(r"^(?!(?:final )?(?:verdict|decision|conclusion|outcome|rule|goal|plan|answer)|.*\brule\b|don'?t\b|do not\b|he\b|she\b|they\b|it\b|\w+ (?:this|these|it|that):|.*\b(?:says?|texted|texts|messaged|posted|tweeted|emailed|replied|shouted|yelled|whispered|screamed|commented|said|told|asked|wrote|writes|tweets?|sings?|goes|text|email|quote|lyrics|translate|rewrite|line|sentence)\b)[\w' -]{2,40}:\s+(?=(?:i|i'm|im|i've|my|we|our)\b)", re.IGNORECASE)
_SHORT = {
    "i'm": "I am", "im": "I am", "i'm'a": "I will", "ima": "I will", "i've": "I have", "ive": "I have", "i'd": "I would", "i'll": "I will", "we're": "we are", "we've": "we have", "we'd": "we would", "we'll": "we will", "he's": "he is", "she's": "she is", "it's": "it is", "that's": "that is",
    "there's": "there is", "they're": "they are", "they've": "they have", "they'll": "they will", "he'll": "he will", "she'll": "she will", "you're": "you are", "let's": "let us", "lets": "let us", "don't": "do not", "dont": "do not", "doesn't": "does not", "doesnt": "does not", "didn't": "did not", "didnt": "did not", "isn't": "is not",
    "isnt": "is not", "aren't": "are not", "arent": "are not", "wasn't": "was not", "wasnt": "was not", "weren't": "were not", "can't": "cannot", "cant": "cannot", "couldn't": "could not", "couldnt": "could not", "won't": "will not", "wont": "will not", "wouldn't": "would not", "wouldnt": "would not", "haven't": "have not",
    "havent": "have not", "hasn't": "has not", "hasnt": "has not", "ain't": "is not", "aint": "is not", "gonna": "going to", "wanna": "want to", "gotta": "have to", "kinda": "kind of", "fave": "favourite", "fav": "favourite", "favorite": "favourite", "favorites": "favourites", "luv": "love", "w/": "with", "rn": "now", "thats": "that is", "shes": "she is",
    "whats": "what is", "u": "you", "ur": "your", "r": "are", "n": "and", "nd": "and", "tmrw": "tomorrow", "tmr": "tomorrow", "tmw": "tomorrow", "2moro": "tomorrow", "2day": "today", "appt": "appointment", "alot": "a lot", "thx": "thanks", "doin": "doing", "havin": "having", "goin": "going", "workin": "working", "livin": "living", "tryna": "trying to", "b4": "before", "bc": "because", "cos": "because", "coz": "because", "ppl": "people", "abt": "about", "wit": "with", "dnt": "do not", "xmas": "Christmas", "sumn": "something", "lil": "little", "ya": "you", "da": "the", "dis": "this", "hafta": "have to", "wud": "would", "cud": "could", "shan't": "shall not", "mustn't": "must not", "needn't": "need not", "shouldn't": "should not", "shouldnt": "should not", "who's": "who is", "whos": "who is", "i'd've": "I would have", "everyone's": "everyone is", "theres": "there is", "hows": "how is", "favs": "favourites", "faves": "favourites", "veggie": "vegetarian", "bday": "birthday", "b-day": "birthday", "b'day": "birthday", "yrs": "years", "yr": "year", "moms": "mom's", "mums": "mum's", "dads": "dad's", "hes": "he is", "theyre": "they are", "weve": "we have", "id": "I would", "cannot": "cannot", "loooove": "love", "looove": "love", "loove": "love", "lovee": "love",
}
# fmt: on
_ZH_SUBJECT = r"^(?:我们?|俺|咱们?)(?:(?:现在|目前|平时|一直|其实|真的|已经|刚刚?|还|也|就|在|是|都|最近)\s*)*\s*(?=[A-Za-z])|^i\b"
_ZH_ALWAYS = r"^(?:以后|今后|从现在起|从今以后|往后)(?:请|都|麻烦)?[,，\s]*(?=[A-Za-z])"
_WORD = re.compile(r"[\w'/-]+")
_CLEFTS = tuple(
    (re.compile(pattern, re.IGNORECASE), plain)
    for pattern, plain in (
        (
            r"^(?:the (?:only |one |first |main )?[\w-]+(?: [\w-]+)?|what|all|one thing|something|the thing|one of the things) (?:that |which )?I (?P<vp>(?:really |actually |still |always |mostly |usually |absolutely |just |currently |now )*(?:am|live|work|study|speak|use|drive|play|love|like|hate|cannot|do not|never|want|go|drink|eat|grew|come|enjoy|prefer|need|dread|avoid|dislike|teach|own|read|support|root|was born)\b[\w' ]*?)(?: most| the most| more than anything| best| at home| on)? (?:is|are|has to be|would be|is called|is named)(?: called| named| that| in| to)? (?P<x>.+)$",
            r"I \g<vp> \g<x>",
        ),
        (
            r"^(?:the (?:only |one |main |first |most important |other )?(?:thing|things|fact|point)|what|one thing|something|all)\b.{0,60}? (?:is|was) that (?=(?:I|we|my|our)\b)",
            "",
        ),
        (
            r"^there (?:is|are) (?P<x>.+?) (?:in|at) (?:my|our) (?:flat|house|home|apartment|place|garden|family|household)\b.*$",
            r"I have \g<x>",
        ),
        (
            r"^it is (?P<x>[^,]{2,40}?) (?:that |where |which )?I (?P<vp>(?:live|am|work|love|hate|prefer|speak|come|teach|study|grew up|like|eat|drink|play|support|drive|own|need|want|cannot|can't stand|use|read)\b[\w' ]{0,24})$",
            r"I \g<vp> \g<x>",
        ),
        (
            r"^there is nothing (?:that )?I (?P<vp>hate|dislike|love|enjoy|like)(?: more| better)? than (?P<x>.+)$",
            r"I \g<vp> \g<x>",
        ),
        (
            r"^(?P<x>(?!what\b|that\b|this\b|it\b|there\b)[^,]{2,40}?) (?:is|are) (?:what|who|the one|the thing|something|one thing)(?: that)? I (?P<vp>(?:really |mostly |have |can |most )?\w+(?: \w+){0,3})$",
            r"I \g<vp> \g<x>",
        ),
        (
            r"^(?:as for|regarding|about|when it comes to|as far as|in terms of|on the subject of|speaking of) (?:my )?[\w ]{3,25}?(?: goes| go)?[:,]? (?=(?:I|we|my|give)\b)",
            "",
        ),
        (r"^(?:as for|regarding|about|when it comes to) (?:my )?(?P<x>[\w ]{3,20}):? ", r"\g<x>: "),
        (
            r"^(?:it is|it has) (?:always )?(?:been )?(?P<x>my (?:\w+ )?(?:dream|goal|ambition|aim|plan|hope)) (?:to|that) ",
            r"\g<x> is to ",
        ),
        (
            r"^one of my (?:\w+ )?(?P<x>dream|goal|ambition|aim|favou?rite|hobb|passion|interest|pet peeve)(?:ie|y)?s (?P<y>[\w ]{0,24}?)is ",
            r"my \g<x> \g<y>is ",
        ),
    )
)
_WITHOUT_APOSTROPHE = tuple(
    (re.compile(pattern, re.IGNORECASE), plain)
    for pattern, plain in (
        (
            r"^((?:my|our|the) (?:\w+ )?\w+)'s (?=(?:an?|the|called|named|now|not|my|our|on|in|at|from|shot|bad|poor|gone|dead|broken|done|back|off|out|down|still|always|only|made up|set|final|over|due|unanimous|agreed|changed|decided|settled|spoken|approved|moved|booked|rubbish|useless|failing|dodgy|stuck|leaking|blocked|coming|arriving|leaving|starting|due|visiting|landing|flying|moving|turning)\b)",
            r"\1 is ",
        ),
        (
            r"^((?:my|our) (?:\w+ )?(?:goal|dream|ambition|plan|aim|hope|wish|target|mission))'s (?=to\b)",
            r"\1 is ",
        ),
        (r"^(?:it'?s|tis)\b(?! own)", "it is"),
    )
)
_IS = re.compile(
    rf"\b((?:{w.RELATIVES}|{w.COMPANIONS}|(?!(?:Crohn|Parkinson|Alzheimer|Raynaud|Asperger|Tourette|Hodgkin|Huntington|M[ée]ni[èe]re|Hashimoto)\b)(?-i:[A-Z]\w+)|name|home|birthday|age|job|hometown|number|email|colou?r|language|one|who|goal|dream|plan|wedding|exam|flight|appointment|interview|party|deadline|surgery|trip|move|meeting|launch|graduation|hearing|class|train|baby|birthday party|anniversary|concert|show|game|match|due date|address|diet|passport|lease|\w+\b(?= called\b))\b)'s"
    r"(?=\s+(?:an?|the|my|our|not|been|got|in|on|at|from|now|also|very|so|really|allergic|vegan|vegetarian|coeliac|celiac|deaf|blind|autistic|dyslexic|diabetic|colou?r ?blind|retired|married|divorced|single|pregnant|getting|called|named|\d+|still|just|always|no|moving|leading|running|working|living|studying|learning|training|based|turning|starting|into|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|lactose|gluten|originally|afraid|terrified|obsessed|\w+ing)\b)",
    re.IGNORECASE,
)


_HAS = re.compile(
    rf"^((?:(?:my|our|the) (?:[\w-]+ )?(?:{w.RELATIVES}|{w.COMPANIONS})(?: (?-i:[A-Z]\w+))?|(?-i:[A-Z]\w+)))'s (?=(?:just |now |already |finally |recently )?(?:moved|gone|started|joined|bought|left|lost|become|turned|taken|adopted|passed|finished|given|had|retired|broken|won|sold|switched|quit|developed|landed)\b)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a sentence: as written, and in plain form. marks: the words cut off in front, which tell a correction. start, end: where in
    the sentence it is."""

    written: str
    plain: str
    marks: str = ""
    start: int = 0
    end: int = 0


def cleaned(text: str) -> str:
    """The text with plain quotation marks, and a stop for every picture; of the same length."""
    text = _LOOSE.sub(" ", text.translate(_SAME_LENGTH))
    text = _ASIDE.sub(lambda found: " " * len(found[0]), text)
    text = text.lower() if text.isupper() and text.count(" ") > 1 else text
    text = _PRONOUNS.sub(lambda found: " " * len(found[0]), text)
    return _PICTURE.sub(lambda found: ";" + " " * (len(found[0]) - 1), text)


def without_speech(text: str) -> str:
    """The text with longer quotations blanked out: they are someone else's words."""
    text = _QUOTED_ON.sub(lambda q: " " * len(q[0]), text) if text.count('"') % 2 else text
    return _QUOTED.sub(lambda q: q[0] if len((q[1] or q[2] or "").split()) < 4 else " " * len(q[0]), text)


def clauses_of(text: str) -> list[Clause]:
    """The clauses of a cleaned sentence; one of fillers only goes to the next as its marks."""
    found: list[Clause] = []
    marks = ""
    for start, end in _spans(text):
        clause = _clause(text, start, end)
        marks = f"{marks} {clause.marks}".strip()
        if clause.plain:
            found.append(replace(clause, marks=marks))
            marks = ""
    if marks and found:
        found[-1] = replace(found[-1], marks=f"{found[-1].marks} {marks}".strip())
    return found


def plain_form(text: str) -> str:
    """The words without fillers around and contractions in them."""
    words = text.strip(" .,!:-")
    words = re.sub(r"\s+", " ", words)
    for pattern, plain in _WITHOUT_APOSTROPHE:
        words = pattern.sub(plain, words)
    words = _WORD.sub(_written_out, words)
    words = re.sub(
        r"\b(that|it|he|she|there|who|what) is (been|got)\b", r"\1 has \2", words, flags=re.IGNORECASE
    )
    words = _HAS.sub(r"\1 has", words)
    words = _IS.sub(r"\1 is", re.sub(r"\b(name)'s\b", r"\1 is", words, flags=re.IGNORECASE))
    words = re.sub(
        r"\b(allergic|going|moved|moving|went|listen|addicted|close) 2 (?=[a-z])",
        r"\1 to ",
        words,
        flags=re.IGNORECASE,
    )
    words = re.sub(r" @ ?(?=[A-Za-z])", " at ", words)
    words = re.sub(r"\b(I|we) is not\b", r"\1 am not", words, flags=re.IGNORECASE)
    words = re.sub(
        r"\bhave not got (?=an?\b|any\b|the\b(?! \w+ to\b))", "do not have ", words, flags=re.IGNORECASE
    )
    words = re.sub(r"\b(have|has) got\b(?! to)", r"\1", words, flags=re.IGNORECASE)
    words = re.sub(r"^(no [\w-]+),? (no [\w-]+)(?=,? (?:for|in|no)\b)", _either, words, flags=re.IGNORECASE)
    words = re.sub(_ZH_SUBJECT, _zh_subject, re.sub(_ZH_ALWAYS, "from now on ", words)).replace("I  ", "I ")
    words = re.sub(r"^I (?=(?:living|working|studying|based|allergic) )", "I am ", words)
    for pattern, plain in _CLEFTS:
        words = pattern.sub(plain, words)
    return words.strip(" .,!:-")


def _zh_subject(found: re.Match[str]) -> str:
    return "I am " if found[0].rstrip().endswith("是") else "I "


def _either(found: re.Match[str]) -> str:
    return f"{found[1]} or {found[2][3:]}"


def _written_out(word: re.Match[str]) -> str:
    written = word[0].lower()
    bare, owner = (written[:-2], "'s") if written.endswith("'s") and written not in _SHORT else (written, "")
    return f"{_SHORT[bare]}{owner}" if bare in _SHORT else word[0]


def _clause(text: str, start: int, end: int) -> Clause:
    start += len(text[start:end]) - len(text[start:end].lstrip())
    body = text[start:end].rstrip()
    head = _FILLERS.match(body)
    cut = head.end() if head else 0
    if (
        head
        and cut < len(body)
        and (kept := _KEPT_FILLERS.search(head[0]))
        and not _OWN_NEXT.match(body[cut:])
    ):
        cut = kept.start()
    if label := _LABEL.match(body[cut:]):
        cut += label.end()
    marks, body = body[:cut].strip(), body[cut:]
    bare = body
    while (shorter := _TAIL.sub("", bare)) != bare:
        bare = shorter
    tail = body[len(bare) :]
    return Clause(
        body.strip(),
        plain_form(bare),
        f"{marks} {tail}".strip().lower(),
        start + cut,
        start + cut + len(body),
    )


def _spans(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    apposed = [found.span() for found in _APPOSED.finditer(text)]
    for found in _SEPARATOR.finditer(text):
        if any(a <= found.start() and found.end() <= b for a, b in apposed):
            continue
        if found.end() > found.start() or found.start() > start:
            if text[start : found.start()].strip():
                yield start, found.start()
            start = found.end()
    if text[start:].strip():
        yield start, len(text)
