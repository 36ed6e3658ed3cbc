"""Marks of English speech: what is asked, supposed, quoted, past, corrected or changed; and who a clause is about. Pure."""

import re
from dataclasses import dataclass, replace

from memory.extract import rules_en_words as w

_I = re.IGNORECASE
# fmt: off
QUESTION = re.compile(
    r"^(?:so |and |but |or |then )*(?:what|who|whom|whose|which|when(?= (?:is|are|do|does|did|should|will|would|was|can)\b)|where|why|how)\b(?!ever)|^(?!did my (?:\w+ )?(?:masters?|master's|degree|phd|ba|bsc|ma|msc|mba|training|apprenticeship|bachelor'?s|a-levels|schooling|internship|residency|time|best|national service)\b)(?:do|does|did|is|are|am|was|were|can|could|will|would|should|shall|may|has|have|is not|are not|does not|do not(?= (?:you|we|i)\b)) (?:i|you|we|they|he|she|it|my|your|our|the|there|this|that|these|anyone|someone|anybody|people|it's|his|her)\b|^(?:do|does|did) (?:most |all |any |some |many )?[a-z]+s (?:(?:in|at|from|with) \w+ )?(?:work|eat|like|get|live|drink|speak|make|earn|know|need|have|ever|really|usually|still|sleep|pay|want|use|say)\b|^(?:any(?:one)? (?:idea|ideas|thoughts|tips|advice|chance|recommendation|suggestion|know|suggestions|recommendations)|is it |remind me (?:what|who|where|when|how)|tell me (?:what|who|where|when|how|about|if|whether)|(?:i )?(?:wonder|am wondering|was wondering)|do not you|does anyone|thoughts|got any)\b", _I)
HEDGE = re.compile(
    r"\b(?:idk (?:if|whether)|it is possible|there is (?:a|every) chance|chances are|(?:do|did) not (?:actually |really )?know (?:if|whether)|no telling|(?<!dates )may be (?:i|we|my)\b|half (?:thinking|considering)|unconfirmed|maybe|perhaps|might|probably|possibly|(?:am|are) not (?:\w+ )?sure|not sure|(?<!can )guess(?! what)|i suppose|i think|we think|i believe|dunno|thinking (?:of|about)|could be|who knows|wondering|considering|toying with|in the mood (?:to|for)|feel(?:ing)? like (?:chucking|packing|quitting|selling|giving up|running away|moving|jacking)|tempted|could (?:happily |easily |almost |totally )*see (?:myself|us)|would not mind|could be persuaded|half fancy|this close to|may or may not|doubt|apparently|supposedly|allegedly|seems like|it seems|potentially|would be nice|hypothetical\w*|in theory|what if|wish(?! (?:me|us|you|them|him|her)\b)|if only|no idea|haven't decided|have not decided|nothing is decided|undecided|torn between|leaning towards|on the fence|not certain|half tempted|contemplating|i reckon|for all i know|rumou?r|assuming|as if|in case(?! of| anyone| anybody| you (?:need|want|ask|were|are|wonder)| (?:it|that|this) (?:helps|matters|is))|as though|(?:i|we) may\b|could have been|would have|would be a|seem to|i suspect|suspect|feels? like i|maybe not)\b", _I)
UNREAL = re.compile(
    r"^.{0,40}\b(?:pretend|make believe|role-?play|imagine(?! my (?:surprise|delight|horror|face|shock|joy|disappointment|relief)\b)|suppose)(?:ing)? (?:that |i\b|i'm\b|my\b|to be\b|you\b|we\b|as if\b|as\b|for\b|there)|^(?:and |so |but |ok |okay |hey )*(?:if (?!you want\b|it helps)|suppose\b|supposing|imagine(?! my (?:surprise|delight|horror|face|shock|joy|disappointment|relief)\b)|pretend|let's (?:say|pretend|assume|imagine)|let us (?:say|assume|pretend)|say (?:a|an|that|i|you|we|someone|my)\b|what if|assum(?:e|ing)\b|picture (?:this|a|me)|hypothetically|in an? (?:world|universe|timeline|reality) (?:where|in which|with)|in (?:an?|another) (?:ideal|parallel|perfect|alternate|other) (?:world|life|universe)|in my (?:dreams?|next life|past life|head)|i (?:dream(?:t|ed)|had a dream)|for (?:example|instance)|e\.g|once upon|were i\b|had i\b|should i\b|unless\b|i wish|as if|in theory|for the sake of|for (?:the )?argument'?s? sake|think of me as|act (?:as|like)|you are (?:a|an|now)\b|one day i might|given (?:a|an)\b|consider (?:a|an)\b|say\b,?)", _I)
REPORTED = re.compile(
    r"^(?!i\b|we\b|whatever\b|no matter what\b|despite what\b|(?:the|my) (?:official )?(?:job )?title (?:on|in)\b|(?:my |the )?(?:doctor|doc|cardiologist|gp|consultant|dietitian|dietician|nutritionist|specialist|nurse|midwife|hospital|physio|gastroenterologist|allergist|surgeon)s? (?:says?|said|told|insists?|reckons|ordered|warned|tells|orders)\b|.{2,40} (?:not|never) (?:yet |even |once )?(?:replied|answered|responded|emailed|texted|reported)\b|.{2,40} never (?:replied|wrote|answered|emailed|texted|reported)\b|(?:people|everyone|everybody|friends|they|most) say (?-i:[A-Z])\w+$|(?:since|as|because) you\b|you asked\b).{1,40}?\b(?:said|says|say|told|tells|wrote|writes|writing(?! (?:to you )?(?:live )?from)|asked|asks|(?<!the )(?<!a )(?<!my )(?<!our )(?<!this )(?<!an )(?<!insurance )claims?|claimed|reckons?|thinks?|assumes?|assumed|suspects?|suspected|guesses|swore|vows?|vowed|confess(?:es|ed)|boast(?:s|ed|ing)|bragg(?:ed|ing)|mistakes? me|mistook|goes [\"']|(?:he|she|man|woman|guy|bloke|girl|boy|mum|mom|dad|boss|teacher|mate|friend|kid) goes$|believes?|insists?|complained|argues?|sings?|sang|posted|tweeted|texted|messaged|shouted|yelled|whispered|commented|emailed|replied|answered|quoted|mentioned|joked|announced|report(?:s|ed)|states?|put it|according to|swears? (?:that|he|she|it|they|i|blind)|suggests?)\b(?! to (?:work|school|bed|the gym))|^(?:and |so |well |ok )*(?:the|a|an|this|that|her|his|their|my (?:gran|nan|mum|mom|dad|friend|sister|brother|wife|husband|boss|neighbour|neighbor)\w*'s?(?: old)?|some|one)(?: [\w'-]+){1,3}? (?:reads?|read|starts?(?: off)?|begins?|opens?|goes(?= [\"']| hi\b| i\b|,? like)|went|is like|was like|ends?|says?|said|tells you|be like)(?: with| out)?(?: |:|,|$)(?!to\b|on\b|at\b|by\b|up\b|off\b|out\b|away\b|down\b|in\b|from\b|for\b|back\b|every|very|well|fine|bad\b|through|over\b|live\b|along|smooth|wrong|great)|^(?:according to|in (?:the|a|this|that|an|my|our|my favou?rite|last night's|tonight's|chapter \w+|every) (?:(?!(?:shop|play|video|game|music|book|film|song|story)s?\b)[\w'-]+ ){0,2}?(?:soap|drama|k-drama|audio ?book|telenovela|sequel|pilot|whodunnit|thriller|romcom|cartoon|bedtime story|murder mystery|nativity|panto(?:mime)?|podcast|documentary|interview|advert|commercial|comic|sitcom|musical|opera|poem|fable|tale|myth|legend|tv show|sketch|joke|video|clip|trailer|dream|anime|manga|fanfic|tutorial|textbook|exercise|worksheet|book|movie|film|story|novel|game|show|scene|song|play|series|episode|article|lyrics|ad|docs?)|from the (?:book|movie|film|song|show|musical|podcast)|as .{2,30} (?:said|put it|says)|my (?:ideal|perfect|fantasy) (?:life|world|day|house|home|retirement|existence)\b|my (?:horoscope|fortune cookie|character)|i (?:read|heard|saw|watched) (?:that|somewhere|an?|online|about|the)\b|i (?:overheard|met|spoke to|sat next to|once knew|talked to|know) (?:an?|some|the|someone|this|one) [\w' -]{2,40}? (?:say|said|saying|telling|who)\b|to quote\b|quoting\b|in the words of|there is a saying|i play a)", _I)
FOREIGN = re.compile(
    r"\b(?:hero|heroine|character|narrator|protagonist|villain|slogan|(?-i:lyrics?)|chorus|main guy|opening line|proverb|saying goes|(?:the|that|this|an?|famous|movie|film|book|favou?rite|best) quote|meme|tagline|the ad|the sign|the song|fictional|once upon a time|knock knock|the detective|wizard|(?<!bearded )(?<!komodo )(?<!water )dragon|role-?play\w*|fan ?fic\w*|in character|as a joke|punchline)\b", _I)
FORMER = re.compile(r"^(?!.*\b(?:moved|settled|roots|married|retired|became|quit|gave up|stopped|switched|joined|started|diagnosed|lost|emigrated|relocated|bought|adopted|divorced|widowed|since)\b).*\byears ago\b|\bused to(?! (?:it|this|that|the|being|having|working|living)\b)|^(?:I |we |)(?:was|were) (?!born|raised|diagnosed|promoted|hired|fired|laid|accepted|admitted|elected|brought|told|married)|\b(?:formerly|back (?:when|then|in the (?:day|\w+ies|\d\ds|\d{4}s?|old days))|in those days|at the time|in the (?:nineties|eighties|seventies|sixties|noughties|old days)|when I was|(?<!here )as a kid(?! i (?:came|moved|learn))|growing up|in my youth|in a past life|in college|at school(?<!learned at school)(?<!learnt at school))\b|^(?:i |we )?(?:loved|liked|enjoyed|adored|hated) .+ once$|\b(?:once (?:had|owned|lived|worked|was|tried|did)|(?:nearly|almost) (?:\w+ed|became|went|bought|got|took|left)|tried .{2,30} once|tried .{2,30} once|would kill for|could murder|would murder|when i grow up|in college for a week)\b|^(?:i |we |)(?:lived|worked|studied|taught|stayed|was|were|drove|owned|kept|smoked|drank|ate|played) (?!born).*(?:\bin my (?:teens|twenties|thirties|forties|fifties|youth|student days|\d0s)\b|\bfor (?:one|a) (?:summer|winter|season|term|semester|while|bit)\b|\bonce\b)|\b(?:as|when still) (?:an? )(?:\w+ )?(?:child|kid|student|teen\w*|boy|girl|youngster|toddler|baby|apprentice|intern|rookie|undergrad\w*)\b,? (?:i|we) (?:lived|worked|ate|drank|hated|loved|had|was|were|used|played|drove|smoked|went|did|could|would|kept|owned)\b|^(?:I |we |)had (?!an? (?:baby|allergic|boy|girl|interview|operation|surgery)|surgery|our|my|twins)", _I)
CHANGE = re.compile(r"\b(?:now|nowadays|moved|relocated|switched|changed|no longer|not anymore|anymore|any more|these days|quit|stopped|gave up|given up|used to|became|have become|just started|recently|got (?:married|divorced|engaged|promoted)|went (?:vegan|vegetarian|freelance)|joined|turned)\b", _I)
CORRECTION = re.compile(r"(?:^|\b)(?:no|nope|nah|wait|correction|sorry|scratch that|scrap that|strike that|ignore that|clarification|amendment|i misspoke|by mistake|that was wrong|i got (?:that|it) wrong|my bad|oops|whoops|i meant|actually|oh wait|apologies|that is (?:not right|wrong|incorrect|not correct|not true)|that's (?:not right|wrong|incorrect|not correct)|to clarify|strictly speaking|technically|you (?:got|have) (?:it|that|my \w+) wrong|you (?:are|'re) wrong|typo|i mean|not quite|wrong)\b", _I)
CORRECTED = re.compile(r"^(?:that|this|it|you) (?:is|are|was|were|got it|got that|have it|have that) (?:not (?:right|correct|true|quite right|it|what i said)|wrong|incorrect|a mistake|mistaken|mixed up|a typo|confused|mixing)", _I)
TOLD = re.compile(r"^(?:(?:i |we |have |already |just )*(?:told|informed|notified|rang|phoned|texted|emailed) (?:the |my |our )?[\w' ]{2,40}:|i (?:have )?(?:said|told you|already said|already told you|mentioned|meant|mean|did say|was saying|just said)|what i meant (?:is|was)|i should have said|it should be|that should be|the correct \w+ is|that is because|it is because|did i (?:tell|mention to) you|i will have you know|i want you to know|you should know|i need you to know|let me tell you|it is just|the thing is|it so happens|happens|i am telling you|i confess|i realised|i realized|it is true|yes,?|as it is)(?: (?:that|to say))?,? (?=(?:i|we|my|it|our|the|he|she)\b)", _I)
DENIED = re.compile(r"(?<!\bstill)(?<!\balso)(?<!\bsadly)(?<!\byet)(?<!\bjust)(?<!\bam now)(?<!\bdo)(?<!\bdoes)(?<!\bdid)(?<!\bam)(?<!\bis)(?<!\bare)(?<!\bwas)(?<!\bhas)(?<!\bhave)(?<!\bwill)(?<!\bwould)(?<!\bcould)(?<!\bshould)(?<!\bcan),? (?:and |but )?(?:definitely |certainly |rather than |instead of |as opposed to )?not (?!only\b|just\b|to\b|forget|miss\b|mention|worth|long|far|yet|now\b|here\b|there\b|even|like\b|always|often|ever|when|if|because|for\b|with\b|without|by\b|from\b|(?:a|an) (?:huge|big|massive)? ?fan\b|into\b|keen\b|very\b|really\b|so\b)(?P<old>(?:an? |the |in |at |on )?[\w'-]+(?: [\w'-]+){0,2})$", _I)
INSTEAD = re.compile(r"^(?:it is |that is |i am |my name is |i am called |we are |the \w+ is )?(?:definitely |certainly |and |but )*not (?!(?:an? )?(?:\w+ )?(?:eaters?|drinkers?|smokers?|people|fan|into|keen|big on|one for|much|very|really|so|sure|right|correct|true|happy|good|fond|bad|great|going|\w+ing|a \w+ person|ready|feeling|available|allowed|able|married|vegan|vegetarian|religious|here|there|yet|anymore|too|only|just|even|interested|allergic|old|young)\b)(?:an? |the |in |on |at )?(?P<old>[\w'-]+(?: [\w'-]+){0,3})$", _I)
TODAY = re.compile(r"\b(?:today|tonight|right now|this (?:morning|afternoon|evening|minute|second)|just now|for now|this time|at this point|so far|for once|this once|suddenly)\b", _I)
ENDED = re.compile(r"^(?:no longer|never again|do not any more|have stopped being|stopped being|ceased to be|am no longer|have no longer)\s+(?P<rest>.+)$", _I)
ANYMORE = re.compile(r"^(?P<aux>do not|am not|cannot|are not|have not) (?P<rest>.+?),? (?:anymore|any more|any longer)\b.*$", _I)
STOPPED = re.compile(r"^(?:just |recently |have |finally )*(?:quit|stopped|gave up|left)\s+(?P<rest>(?:working|living|studying|being|teaching|playing)\b.+)$", _I)
THEM = re.compile(r"^(?:he|she|they|him|her)\b", _I)

_DET = r"(?:(?:my|our) (?:dear |lovely |poor |little |big |older |younger |elder |eldest |oldest |youngest |middle |late |new |old |best |closest |good |dearest |beloved |twin |baby |only |own |current |former |next-door |next door |second |first |other |better |long-time |childhood |work |uni |college |school |close |wee |kid |first-born |adopted |foster |great |maternal |paternal |late-night |then |two |three |four |five |\w+-year-old )*|the (?=kids|children|wife|husband|boss|baby|missus|twins|boys|girls|boyfriend|girlfriend|gf|bf|in-laws|landlord|landlady|family|little one|grandkids|neighbours?|neighbors?|lodger|flatmate|roommate|housemate|old man|hubby|mrs)|both (?:my|our) |all (?:my|our) )"
_ROLE = rf"(?:best friend|{w.RELATIVES}|{w.COMPANIONS}|{w.PROFESSIONS}|youngest|eldest|oldest|middle one|firstborn|lad|lass|little one)"
_ROLE_SUBJECT = re.compile(rf"^(?:{_DET}(?P<role>{_ROLE})|(?P<bare>(?:mum|mom|mam|mama|dad|papa|pop|grandma|grandpa|grandad|granddad|gramps|nan|nana|gran|granny|nonna|oma|opa|hubby|wifey|(?:uncle|aunt|auntie|aunty|cousin|granny|nana|grandma|grandpa|grandad) (?-i:[A-Z])\w+)))(?: ?[,(]? ?(?P<name>{w.NAME})(?![\w'])\)?,?)?(?:(?P<owner>'s|') | (?!(?:tongue|language|names?|tree|house|business|dinner|room|in law|party|photos?|car|school|group|list|meeting|shower|stuff|life|reunion|recipe)\b))(?P<rest>.+)$", _I)
_NAME_SUBJECT = re.compile(rf"^(?P<name>{w.NAME})(?:,? (?:who is )?(?:my|our) (?:[\w-]+ ){{0,2}}?(?P<role>{_ROLE}|{w.JOBS}),?| (?:from|in|over in|at|down in) (?:work|accounting|accounts|hr|it|sales|marketing|legal|finance|school|uni|church|the gym|next door|down the road|upstairs|downstairs|the office|my team|support|engineering|design|ops|product|qa))?(?P<owner>'s)? (?P<rest>.+)$", _I)
_OWN = re.compile(r"^(?:I|we|us two|the two of us|both of us|all of us|me and my \w+|my \w+(?:,? (?-i:[A-Z])\w+,?)? and (?:I|me)|me and the \w+|(?:my|the) \w+(?: \w+)? and (?:I|me|myself)|our (?:family|household|team|company|startup|start-up|whole family))\b,?(?: both| all)?\s*(?P<rest>.*)$|^(?P<bare>(?:am|have been|cannot|was born)\b.*)$", _I)
# fmt: on
RELATED = f"{w.RELATIVES}|{w.COMPANIONS}"
_TITLE = re.compile(
    r"(?:(?i:uncle|aunt|auntie|aunty|cousin|granny|grandma|grandpa|grandad|nana|nan|mrs?|ms|miss|dr|prof|professor|sir)\.? )+(?=[A-Z])"
)
"""What stands before the name of a third person and is no part of it."""
_FINITE = re.compile(
    r"^(?:(?:only|also|really|just|always|usually|never|often|still|now|currently|absolutely|actually|both|mostly|generally|normally|rarely|secretly|recently|finally|probably|already|definitely|totally|apparently)\s+)*(?P<verb>is|has|does|was|cannot|can|will|'s|(?!years\b|hours\b|days\b|weeks\b|months\b|jobs\b|kids\b|times\b|things\b|meetings\b|is\b|as\b|plus\b|minus\b|us\b|towards\b|always\b|sometimes\b|perhaps\b|besides\b|across\b)[a-z]{2,}s|is|turned|moved|joined|took|got|graduated|quit|became|left|died|retired|married|had|went|used)\b",
    _I,
)
_PRESENT = {"is": "am", "are": "am", "has": "have", "does": "do", "goes": "go", "was": "was", "were": "was"}
_ADVERBS = (
    r"(?:(?:lowkey|highkey|low-key|deadass|legit|only|also|really|just|still|actually|currently|now|definitely|totally|honestly|basically|already|truly|genuinely|both|all|kind of|sort of|sorta|pretty much|especially|particularly|deeply|personally|recently|finally|officially|proudly|happily|literally|sadly|unfortunately|even|of course|in fact|simply|absolutely|quite|very much|rather|strongly|fully|secretly|mainly|mostly"
    r"|always(?= (?:loved?|hated?|liked?|been|preferred|prefer|wanted|enjoyed|avoid)\b)|do(?= (?:love|like|hate|prefer|enjoy|have|live|work|speak|own)\b)|as you know|officially|in general|generally(?= (?:prefer|like|avoid|hate|dislike|love))|usually(?= (?:prefer|like))|long|pretty|once again|these days|at the moment|to be honest|myself|lately|nowadays|today|obviously|have to say|must say|must admit|can confirm|happen to) )+"
)
_ADVERBS = f"(?:(?:{_ADVERBS})|(?!family|only|early|daily|weekly|rely|reply|apply|fly|july|italy|ugly|lovely|friendly|lonely|elderly|belly|jelly|likely|ally|bully|silly|multiply|supply|usually|normally|generally|mostly|rarely|regularly|religiously|typically|mainly|occasionally|hardly|nearly|severely|deathly|chilly|hourly|monthly|nightly|legally|partially|mildly|highly|newly|happily|recently)[a-z]{{3,}}ly )+"
_LEADING = re.compile(f"^{_ADVERBS}", _I)
_AFTER_VERB = re.compile(
    rf"^((?:am|have|do not|cannot|will|am not|have been|have always been|have never been|never) )(?:{_ADVERBS})",
    _I,
)
_PERFECT = {
    "lived": "live", "worked": "work", "loved": "love", "hated": "hate", "liked": "like", "disliked": "dislike", "preferred": "prefer", "enjoyed": "enjoy", "taught": "teach", "owned": "own", "known": "know", "despised": "despise", "adored": "adore", "spoken": "speak", "wanted": "want", "played": "play", "run": "run", "avoided": "avoid",
}  # fmt: skip
_HAVE_DONE = re.compile(
    rf"^have (?:always |long |mostly |only |generally )?(?P<verb>{'|'.join(_PERFECT)})\b", _I
)
_STEMS = {"liking": "like", "loving": "love", "hating": "hate", "preferring": "prefer", "wanting": "want", "needing": "need", "owning": "own", "knowing": "know", "having": "have", "disliking": "dislike"}  # fmt: skip
_GOES_ON = re.compile(rf"^am (?P<verb>(?!having){'|'.join(_STEMS)}|having(?= (?:{w.NUMBER}|\w+ (?:sons?|daughters?|brothers?|sisters?|child(?:ren)?)) )(?! (?:an? )?(?:hard|bad|good|great)))\b(?! it\b)", _I)  # fmt: skip
_HAVE_BEEN = re.compile(r"^(?:have )?(?:always |long )?been (?!to\b|able\b|there\b|told\b|thinking\b|wondering\b|trying\b|having\b|looking\b|getting\b|feeling\b)", _I)  # fmt: skip
_HAVE_NEVER = re.compile(r"^have never (?:(?:eaten|drunk|touched)|been (?=(?:a |much |that |really |very |too )*(?:fan|into|keen|fond|big on))|(?:liked|enjoyed|cared for))", _I)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Subject:
    """Who a clause is about, and what it says. who: "user", a name or a role, "" when the clause names nobody."""

    who: str
    rest: str
    how: str
    role: str = ""


def subject_of(plain: str) -> Subject:
    """The subject of a clause. how: self, person, name, owned (what belongs to a person), bare, pronoun, other."""
    found = _subject_of(plain)
    return replace(found, who=_TITLE.sub("", found.who)) if _TITLE.match(found.who) else found


def _subject_of(plain: str) -> Subject:
    if own := _OWN.match(plain):
        return Subject("user", own["bare"] or own["rest"], "self")
    if re.match(r"(?:you|your|you're)\b", plain, _I):
        return Subject("", plain, "other")
    if THEM.match(plain):
        return Subject("", plain.partition(" ")[2], "pronoun")
    if (found := _ROLE_SUBJECT.match(plain)) and not re.match(
        r"(?:is|are) (?:why|how|what)\b", found["rest"]
    ):
        role = (found["role"] or found["bare"] or "").lower()
        if found["bare"] and re.match(r"(?:of|to|in|and|or)\b", found["rest"], _I):
            return Subject("", plain, "bare")
        name = found["name"] if found["name"] and _is_name(found["name"]) else ""
        if found["bare"] and found["bare"][found["bare"].rfind(" ") + 1 :].istitle() and " " in found["bare"]:
            name = found["bare"].rpartition(" ")[2]
        if found["owner"] or (role in ("family",) and not name):
            return Subject(name or role, found["rest"], "owned" if found["owner"] else "other", role)
        return Subject(name or role, found["rest"], "person", role)
    ours = re.match(r"our (?P<name>[A-Z][a-z]+)(?P<owner>'s)? (?P<rest>.+)$", plain)
    if ours and _FINITE.match(ours["rest"]) and _is_name(ours["name"]):
        return Subject(ours["name"], ours["rest"], "owned" if ours["owner"] else "person")
    found = _NAME_SUBJECT.match(plain)
    if (
        found
        and _is_name(found["name"])
        and not found["name"].endswith(" I")
        and (found["owner"] or _FINITE.match(found["rest"]))
    ):
        return Subject(
            found["name"], found["rest"], "owned" if found["owner"] else "name", (found["role"] or "").lower()
        )
    return Subject("", plain, "bare")


def _is_name(words: str) -> bool:
    first = words.split()[0]
    return not w.NOT_NAMES.fullmatch(first) and not (first.isupper() and len(first) > 2)


def as_first_person(predicate: str) -> str:
    """The predicate of a third person with its verb as the first person has it: "hates football" -> "hate football"."""
    head = re.match(r"^((?:(?:only|also|really|just|always|usually|never|often|still|now|currently|absolutely|actually|both|mostly|generally|normally|rarely|secretly|all|definitely|totally)\s+)*)(\S+)(.*)$", predicate, _I | re.DOTALL)  # fmt: skip
    if head is None:
        return predicate
    verb = head[2].lower()
    return f"{head[1]}{_PRESENT.get(verb) or _base(verb, head[2])}{head[3]}"


def _base(verb: str, written: str) -> str:
    if len(verb) < 4 or not verb.endswith("s") or verb.endswith("ss"):
        return written
    if verb.endswith("ies"):
        return written[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "oes", "zzes")):
        return written[:-2]
    return written[:-1]


def plain_verb(predicate: str) -> str:
    """A predicate without adverbs in front, "have been" and "have lived" as what is still so."""
    said = _LEADING.sub("", predicate.strip())
    said = re.sub(r"^are\b", "am", said, flags=_I)
    said = re.sub(r"^were\b", "was", said, flags=_I)
    if never := _HAVE_NEVER.match(said):
        verb = never[0].split()[-1].lower()
        said = {"been": "am not ", "touched": "never touch", "eaten": "never eat", "drunk": "never drink"}.get(verb, "never like") + said[never.end() :]  # fmt: skip
    said = re.sub(
        r"^(?:have )(?:just |recently |now |finally )*(?:become|gone|turned) (?=(?:an? |the )?[\w-]+)(?!to\b|back\b|off\b|right off\b|well off\b|totally off\b|through\b|out\b|from\b|down\b|into\b|on\b|over\b|with\b)",
        "am ",
        said,
        flags=_I,
    )
    said = re.sub(
        r"^have (?:just|recently|now|finally|already) (?=(?:started|joined|moved|bought|got|begun|taken|quit|left|finished|passed|turned|adopted|switched|sold|graduated|enrolled|landed|lost)\b)",
        "",
        said,
        flags=_I,
    )
    said = re.sub(
        r"^(?:have |just |recently )*(?=retired(?:$| (?:from|last|in|this|now|early|and)))",
        "am ",
        said,
        flags=_I,
    )
    said = _HAVE_BEEN.sub("am ", said)
    said = _GOES_ON.sub(lambda found: _STEMS[found["verb"].lower()], said)
    if done := _HAVE_DONE.match(said):
        said = _PERFECT[done["verb"].lower()] + said[done.end() :]
    return _LEADING.sub("", _AFTER_VERB.sub(r"\1", _AFTER_VERB.sub(r"\1", said)))


def is_professional(role: str) -> bool:
    """Whether the role is what the person does for a living."""
    return bool(re.fullmatch(w.PROFESSIONS, role)) and role not in ("coach", "intern")
