"""When an English message, or the rest of a sentence, is not the user's plain word: played, quoted, mocking, left open. Pure."""

import re

from memory.extract import rules_en_words as w

_I = re.IGNORECASE
# fmt: off
_I_SAY = r"(?:i|i'm|i've|im|we|we're|my|our)\b"
_SHOWN = r"(?:status|bio|sign|sticker|mug|t-?shirt|hoodie|tattoo|poster|billboard|banner|cushion|doormat|leaflet|flyer|brochure|fortune cookie|horoscope|caption|headline|meme|tweet|advert|commercial|jingle|lyrics?|chorus|ringtone|voicemail|graffiti|plaque|label|badge|magnet|greeting card|speech bubble|subtitle|teleprompter|textbook|grammar book|phrasebook|worksheet|exam question|sample sentence|chat ?bot|npc|parrot|ouija board)s?"
_GAMES = r"(?:the sims?(?: \d)?|minecraft|animal crossing|stardew(?: valley)?|skyrim|gta(?: \w+)?|second life|roblox|fallout(?: \d)?|world of warcraft|wow|zelda|pok[eé]mon(?: \w+)?|civ(?:ili[sz]ation)?(?: \w+)?|fortnite|elden ring|football manager|baldur'?s gate|red dead|(?:the|this|my|our|a) (?:(?:video|board|card|computer|role-?playing|online|party) ?)?(?:game|campaign|play|musical|panto(?:mime)?|sketch|skit|screenplay|film|movie|novel|story|comic|manga|sitcom|series|fic|fantasy|daydream|nightmare|simulation))"
_FIGURES = r"(?:bard|cleric|paladin|rogue|druid|sorcerer|sorceress|warlock|barbarian|halfling|hobbit|elf|orc|goblin|gnome|tiefling|half-?elf|dwarf|wizard|witch|knight|npc|avatar|sim|alter ego|persona|protagonist|heroine|antihero|sidekick|henchman|narrator|villain|oc|superhero|vampire|zombie|android)"
_PLAYED = re.compile(
    rf"\b(?:my|our) (?:[\w-]+ ){{0,2}}?{_FIGURES}\b(?! (?:costume|figurine|book|teacher|film|movie))"
    rf"|^\W*(?:dnd|d ?& ?d|larp\w*|cosplay\w*|role-?play\w*|improv|rpg|ttrpg|pathfinder|fan ?fic\w*|voice-?over|narrator|narration|stage directions?|monologue|dialogue|scene \w+|opening scene|trailer|tweet|haiku|limerick|lyric|jingle|slogan(?: idea)?|headline|caption|motto|elevator pitch|blurb|tagline)\b[^.!?\n]{{0,30}}[:—–]"
    rf"|^\W*(?:(?:dummy|mock|sample|test|fake|placeholder|filler|example|demo|practice|correct|wrong|model) (?:text|data|input|sentence|user|bio|profile|line|entry|record|answer|message|case)s?|(?:user )?persona|user story|case study|vignette|case report|patient|ex|e\.g)\W*[:=—-]|^given (?:that )?(?:i|an?|the)\b.*\b(?:when|then)\b|\basking for (?:a|my|an old) (?:friend|mate|colleague|neighbou?r)\b|^(?:love|hugs|kisses|x{{2,}}|best|cheers|regards|yours),? (?-i:[A-Z])\w+\W*$"
    rf"|\bin {_GAMES},? (?:{_I_SAY}|he\b|she\b|an?\b)|\b(?:i|we|my \w+)\b.{{3,60}}\bin (?:the|this|my|that) (?:game|sims|dream|simulation|roleplay)\b(?! (?:industry|business|studio|dev))|\b(?:on|in) (?:stage|character|costume),? {_I_SAY}|\b(?:tonight|tomorrow|today) i(?:'m| am| play) (?:playing )?(?-i:[A-Z]\w+)(?=\W*$| (?:in|at|on)\b)"
    r"|(?-i:^(?!(?:NB|PS|FYI|TLDR|TL;DR|UPDATE|EDIT|NOTE|ME|MYSELF|INTRO|PSA|BTW|NEWS|STATUS|CONTEXT|BACKGROUND|CORRECTION|REMINDER|IMPORTANT|URGENT|ALLERGY|ALLERGIES|DIET|NAME|JOB|HOME|RULE|DECISION|GOAL|PLAN|FACT|AGE|CITY)\b)[A-Z]{3,}(?: [A-Z]{2,})?: (?:I\b|I'm\b|My\b|We\b|\()|\b[A-Z]{4,}: (?:My name|I am|I'm) )"
    r"|\bimaginary (?:friend|sister|brother|dog|twin|boyfriend|girlfriend|husband|wife|boss)\b|\b\w+ ?[:=] ?\S[^,\n]{0,30}, ?\w+ ?[:=] ?\S.{0,60}\b(?:yaml|json|fixture|parse\w*|loads?|csv|schema|config|toml|sql|regex|xml|payload|null|none|compile\w*|syntax)\b"
    rf"|\b(?:fake|made[- ]?up|fictional|fictitious|dummy|imaginary|invented|placeholder|pretend|mock) (?:[\w-]+ ){{0,2}}?(?:personas?|customers?|users?|characters?|patients?|clients?|profiles?|pers(?:on|ons|onalit\w+)|people|employees?|accounts?|students?|cvs?|resumes?|r[ée]sum[ée]s?|bios?|details|candidates?|guests?|villains?|hero(?:es)?|pirates?|values|data|names?|records?|contacts?|reviews?|testimonials?|identit(?:y|ies)|applicants?)\b|\b(?:test|sample|example|demo) (?:account|customer|profile|persona|cv|resume|bio|record|applicant|patient|user|contact) (?:details|data|values|info\w*|please|for|with)\b|^\W*character (?:sheet|profile|bio|card|notes?)\b"
    rf"|^\W*(?:for|in) (?:the|our|my|this|that) (?:[\w'-]+ ){{0,3}}?(?:play|panto\w*|murder mystery|nativity|fancy dress|costume party|role-?play|larp|sketch|skit|musical|re-?enactment|school show|game night),? {_I_SAY}|^\W*(?:panto\w*|nativity|casting|cast|rehearsal)\b[^.!?:\n]{{0,20}}:|\b(?:i am|i'm) the (?:back|front|rear) end of\b|^\W*(?:narration|voice-?over|monologue|script|stage direction)\b[^.!?:\n]{{0,20}}(?:[:—–]| - )|^from (?:the|my|our|a) [^.!?:\n]{{0,40}}(?:script|play|show|story|novel|screenplay)\b[^.!?:\n]{{0,20}}:"
    rf"|\bfor (?:halloween|carnival|the (?:costume|fancy dress|masquerade)[\w ]*|purim|comic ?con)\b.{{0,20}}{_I_SAY}|\b(?:dressed|dressing|going) (?:up )?as (?:an?|the) "
    rf"|\b(?:and|so|then) (?:he|she|they|mum|mom|dad) (?:goes|go|went|was like|is like|were like|are like|was all|is all),?:? (?:{_I_SAY}|no\b|yes\b|oh\b)|^(?:so |then |and |well )*(?:he|she|they|my \w+(?: \w+)?|the \w+|this \w+|some \w+|(?-i:[A-Z]\w+)) (?:goes|went|was like|is like|were like|are like|be like|was all),?:? (?:{_I_SAY}|no\b|yes\b|oh\b)"
    rf"|\bas (?:they|people|we all|the (?:saying|proverb|song|joke|poet|old \w+|kids|french|germans|english|romans))(?: like to| used to| always)? (?:says?|goes|put it|sings?)\b|\bas (?-i:[A-Z]\w+)(?: (?-i:[A-Z]\w+))? (?:said|says|once said|put it|puts it|wrote|sang|sings)\b"
    rf"|\b{_SHOWN} (?:that )?(?:says?|said|reads?|goes|claims?|reckons|thinks?|reading|saying|insists)\b|\b(?:the|a|this|that|its|her|his) {_SHOWN}:|\b{_SHOWN}\b[^.:!?\n]{{0,30}}:\W*[\x22']|^\W*(?:in(?:to)? )?(?:{w.LANGUAGES}) (?:for|version|translation|please)\b[^.:!?\n]{{0,50}}:",
    _I | re.MULTILINE,
)
_TOLD = re.compile(
    r"\b(?:write|tell|make up|invent|compose|create|continue|spin|narrate|improvise|draft|want|need|do)\b[^.!?\n]{0,40}\b(?:story|tale|fairy ?tale|fable|scene|poem|sonnet|ballad|dialogue|monologue|screenplay|novel|chapter|song|rap|diary entry|legend|myth|sketch|skit|fan ?fic\w*|short story)\b[^.!?\n]{0,60}\b(?:where|in which|says?|saying|told by|tells|told from|narrated|first[- ]person|point of view|perspective of)\b",
    _I,
)
"""A tale is asked for in which somebody speaks or acts: what follows is part of it."""
_TAUGHT = re.compile(
    r"^\W*(?:and |but |so |well )*(?:the|this|that|every|most|my|our|a|some) (?:\w+ )?(?:guide(?:book)?s?|manuals?|books?|articles?|rules?|law|handbook|policy|notice|website|leaflet|instructions?|newspaper|papers?|report|study|studies|blog|forum|reviews?|wiki\w*|bible|quran|torah|internet|press|documentary|podcast|experts?|scientists?|nutritionists|recipe|etiquette|tradition|textbook|lecturer|professor|brochure|scripture) (?:says?|said|states?|recommends?|claims?|advises?|warns?|reads?|tells? (?:you|us|people)|suggests?|insists?|argues?)\b",
    _I,
)
_MOCKS = re.compile(
    r"^\W*(?:(?:oh|ah|well|yeah|yes|wow|haha|ha)\W+)*(?:oh (?:sure|great|good|joy|brilliant|wonderful|lovely|perfect|fantastic|yes|yay|yippee|goody)|(?:yeah|sure|of course|right|clearly|obviously)\W+(?:right|sure|cause|cos|because|like)\b|(?:great|brilliant|fantastic|wonderful|marvell?ous|splendid|terrific|super|superb|just (?:great|perfect|wonderful|what i needed)|perfect|yay|yippee|hooray|lovely|amazing|awesome|how (?:nice|lovely|wonderful|delightful|fun))\W+(?:an?\b|another|more|yet|the\b|my\b|now\b|just\b|i\b|because|nothing|so\b)|wow\W+i\b|(?:because|cause|cos) (?:i|who|everyone|we)\b.*\bloves?\b)"
    r"|🙄|🤡|(?:^|\s)/s\W*$|\bsaid (?:no ?one|nobody|not a soul|no \w+),? ever\b|\bnot!\W*$|\b(?:sarcasm|sarcastic|irony|ironic(?:ally)?)\b",
    _I,
)
"""Praise that means the opposite."""
_BAD_LUCK = re.compile(
    r"being (?:\w+ ){0,2}?(?:ignored|on hold|stuck|lectured|woken|yelled|shouted|interrupted|told|late|broke|ill|sick|poor|kept|put|overcharged|cut|left|rejected|ghosted|blamed|fined|robbed|charged|corrected|talked|rained)\b|(?:paying|doing|filing|filling) (?:\w+ ){0,2}?(?:taxes|tax(?: returns?)?|bills?|rent|fines?|forms?|paperwork)|(?:waiting|queu\w+|standing|sitting) (?:in|for|on|at|around)\b|(?:mondays?|traffic(?: jams?)?|delays?|queues?|hangovers?|spam|bills|taxes|paperwork|root canals?|alarm clocks|\w+ alarms)$",
    _I,
)
_OPEN = re.compile(
    r"(?:and |but |so |though |although |yet |or )*(?:(?:who|god|heaven|lord|goodness) knows(?: .*)?|(?:i|we) (?:will|shall|'ll) see(?: .*)?|let us see(?: .*)?|(?:nothing|none of it|it|that|this)?(?: is| has been)? ?(?:all |still |just |only |really )*(?:not (?:yet )?(?:fixed|decided|booked|settled|certain|final|confirmed|set|sure|official)|(?:fixed|decided|booked|settled|certain|final|confirmed|set|agreed)(?: as)?(?: yet)? (?:yet|so far|though)|up in the air|undecided|tbd|tbc|open|a maybe|in the (?:air|clouds)|pie in the sky)(?: .*)?|nothing (?:is |has been )?(?:yet )?(?:fixed|decided|booked|settled|certain|final|confirmed|set|agreed|official|firm)(?: .*)?|(?:i |we )?(?:am |are )?(?:not|un)[ -]?(?:too |so |really |quite |at all |100% )?(?:sure|certain|decided|convinced)(?: yet| though| about (?:it|that|this))?|(?:i |we )?have not (?:decided|made up|booked|settled|agreed|signed)(?: .*)?|hard to (?:say|tell)(?: .*)?|no idea(?: yet)?|maybe(?: not)?|perhaps(?: not)?|possibly|probably not|or not|i (?:guess|think|suppose)|could go either way|just (?:an idea|a thought|dreaming|daydreaming|rumou?rs?|talk|thinking out loud|a rumou?r)(?: .*)?|only (?:an idea|a thought|rumou?rs?|talk)(?: .*)?|remains to be seen|depends(?: .*)?|(?:still )?waiting (?:for|on) (?:the |my )?(?:tests?|results?|diagnosis|doctor|blood work|biopsy)(?: .*)?|if all goes well|if nothing (?:comes|gets) [\w ]+|fingers crossed(?: .*)?(?<!crossed))",
    _I,
)
"""A clause that takes back how sure the ones before it were."""
_MAY_BE_OPEN = frozenset({"plan", "goal", "decision", "city", "job", "employer", "diet", "allergy", "disability", "family", "pet", "education", "lead", "name", "likes", "dislikes"})
_ONCE = re.compile(
    r"(?:^|[.!?,;:]\s*)(?:and |but |so |ok(?:ay)? |please )*(?:(?:only |just )*(?:for|in|during|within|until|till) (?:only |just )*(?:(?:to)?day(?:'s)?|tonight(?:'s)?|tomorrow(?:'s)?|this (?!point|moment)|now\b|once\b|one (?:time|reply|answer|message)|the (?:rest|remainder|duration|length) of (?:this|today|tonight|the (?:day|lesson|session|exercise|afternoon|evening|morning|hour|game|test|quiz|call|email|letter|text|chapter|story|task))|the (?:next|coming|following) (?:\w+ )?(?:minutes?|hours?|answer|reply|message|question|days?|exercise|task)|the (?:time being|moment|title|intro|summary|slide|email|letter|report|first \w+|second \w+|last \w+))|here|on this \w+|with this \w+)\b[^.!?;:]{0,40}?(?:[,:;—–-]\s*|$)",
    _I,
)
"""A request that holds for one time only: what follows is no standing instruction."""
# fmt: on
_JOKING = re.compile(
    r"(?<!not )(?<!ain't )\b(?:jk\b(?!-\d)|j/k|(?:just|only|obviously|totally|i'm) (?:kidding|joking|messing)|kidding!*$)(?! you)",
    _I,
)
_CLOWNING = re.compile(r"\bsee[- ]?food\b.*\b(?:see|eat)\b|\bsee[- ]food\b|\bat heart\b", _I)


def is_played(message: str) -> bool:
    """Whether somebody else speaks in the message: a figure of a game, a sign, a saying, whoever is mimicked."""
    opening = message[:2000].replace("’", "'")
    return bool(_PLAYED.search(opening) or _TOLD.search(opening))


def is_taught(sentence: str) -> bool:
    """Whether the sentence passes on what a book, a rule or an expert says."""
    return bool(_TAUGHT.search(sentence))


def is_mocked(attribute: str, value: str, sentence: str) -> bool:
    """Whether a liking is meant the other way round, or another fact as a joke."""
    if _JOKING.search(sentence):
        return True
    if attribute == "likes":
        return bool(_MOCKS.search(sentence) or _BAD_LUCK.match(value))
    return attribute in ("diet", "age", "allergy") and bool(_CLOWNING.search(sentence))


def is_left_open(attribute: str, clauses_after: list[str]) -> bool:
    """Whether a later clause of the sentence says that what was told is not sure."""
    return attribute in _MAY_BE_OPEN and any(_OPEN.fullmatch(clause) for clause in clauses_after)


def is_for_once(before: str) -> bool:
    """Whether what was said before a request limits it to this one time."""
    return bool(_ONCE.search(before))
