"""Further ways in which English speakers tell something of themselves, tried after `rules_en_whole.py`. Data, in its form."""

from memory.extract.rules_en_doings import OFTEN

_MINE = r"(?:my|our) (?:own )?"
_DAY = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:nights?|mornings?|evenings?|afternoons?))"

SAYINGS = rf"""
(?P<no_dislikes>.+?) (?:turns?|churns?) my stomach(?: .*)? =subject
(?P<no_dislikes>.+?) (?:makes?|make) my (?:stomach (?:turn|churn|heave)|skin crawl|blood boil|teeth (?:itch|ache)|flesh creep|toes curl|hair stand on end)(?: .*)? =subject
(?P<no_dislikes>.+?) (?:sets?|set) my teeth on edge(?: .*)? =subject
(?P<no_dislikes>.+?) (?:does|do) my head in(?: .*)? =subject
(?P<no_dislikes>.+?) (?:gets?|get) (?:on my (?:nerves|wick|goat|tits)|my goat|under my skin|right up my nose)(?: .*)? =subject
(?P<no_dislikes>.+?) (?:disgusts?|revolts?|repulses?|repels?|sickens?|nauseates?|bugs?|infuriates?|irritates?|appals?|puts?|turns?) me(?: (?:off|right off|completely|no end))?(?: .*)? =subject
(?P<no_dislikes>.+?) (?:leaves?|leave) me cold(?: .*)? =subject
(?P<no_dislikes>.+?) (?:is|are) (?:the bane of my (?:life|existence)|my (?:worst nightmare|pet hate|pet peeve|idea of hell|bugbear|b[eê]te noire))(?: .*)? =subject
(?:nothing|few things|not much|very little) (?:makes?|make|gets?|get|puts?|cheers?|relaxes|calms|thrills|delights|pleases) me (?:happier|happy|more (?:joy|pleasure|excited)|going|smiling|in a better mood|up)?(?: (?:so|as) (?:happy|much))? ?(?:than|like|as) <likes>
<likes> (?:all day(?: long)?|every day|24/7),? (?:that|it) is my (?:music|thing|jam|sport|game|drink|food|life)
(?P<diet>%DIET%) (?:is|are) (?:how|the way) (?:i|we) eat
{_MINE}(?:plate|kitchen|table|fridge|house|household|cooking|meals?|food|eating|menu|home|diet|lunchbox) (?:is|are|stays?|has (?:always )?been) (?:always |strictly |fully |all |totally |100% |completely |only |purely |a |an )*(?P<diet>%DIET%)(?: .*)?
(?P<no_diet>%FOOD%) (?:never|does not|do not|will not|won't|cannot) (?:ever )?(?:enters?|comes? (?:into|through)|gets? (?:into|past)|crosses?|passes?|touch(?:es)?|goes? (?:on|near|into)|lands? on|makes? it (?:into|onto)) (?:my|our) (?:kitchen|house|home|plate|lips|fridge|door|table|mouth|body|threshold)(?: .*)?
(?:am )?anaphylactic (?:to|with|around) <allergy>
(?:am )?(?:in|entering|into|starting|on) (?:now )?my (?P<age>(?:\d{{2,3}}(?:st|nd|rd|th)|\w+tieth|(?:thir|four|fif|six|seven|eigh|nine)teenth|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-\w+) year)(?: (?:on (?:this )?earth|of life|on the planet|now|alive))?(?! (?:of|at|as|with|in|teaching|working)\b)(?:,? .*)?
I am (?:now |already |just |well )*(?:in|entering|into|starting) my (?P<age>(?:\d{{2,3}}(?:st|nd|rd|th)|\w+tieth|(?:thir|four|fif|six|seven|eigh|nine)teenth|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-\w+) year)(?: (?:on (?:this )?earth|of life|on the planet|now|alive))?
(?:i )?(?:officially |just |finally |actually |technically |really )+(?:i )?(?:turned|hit) (?P<age>\d{{1,3}})(?: (?:in|on|last|this|yesterday|today)\b.*)?
{_MINE}(?:degree|diploma|phd|doctorate|masters?|master's|bachelor'?s|ba|bsc|msc|mba|certificate|qualification|apprenticeship|thesis|training|schooling|background|major|minor)(?: degree)? (?:is|was) (?:in|from) (?P<education>(?!progress|hand\b|the (?:works|post|mail|drawer|bag)|my\b|a\b|20|19|limbo|ruins|trouble|danger).+)
(?:have |hold |got |did |earned )?(?:an? |my )?(?:degree|diploma|phd|doctorate|masters?|master's|bachelor'?s|ba|bsc|msc|certificate) (?:is )?in (?P<education>(?!progress|hand|the\b|my\b).+)
(?:on (?:an? )?)?(?P<education>(?:exchange|study abroad|erasmus|gap) (?:semester|year|term) (?:at|in) .+)
(?:you (?:can|may|could) |feel free to )(?:just |always |also )*use (?P<name>%NAME%) (?:for|with) me =used_name
(?:you (?:can|may|could) |please |just |feel free to |kindly )*(?:use|put|write|go with|stick with|stick to) (?P<name>%NAME%)(?: (?:as my name|when (?:you )?(?:talk|talking|speak|speaking|writ\w+|address\w*) (?:to )?me|in the greeting|if you (?:like|want|prefer)))+ =used_name
(?:just |only |simply |plain )*(?P<name>%NAME%) (?:is|will be) (?:fine|enough|plenty|ok|okay) (?:here|in here|for you|between us)(?: (?:thanks|too))* =used_name
(?:the )?name is (?P<name>%NAME%)(?:,? (?:from|by the way|here|and|hello|hi|what)\b.*)? =its_name
(?:it is|my name is|that is) (?:spelt|spelled|written) (?P<name>%NAME%)(?:,? .*)? =its_name
(?:the )?(?:home|old home)[ -]?(?:town|village|city) is <hometown> =place
(?:home ?town|home village|birthplace)(?:'s| is|:) <hometown> =place
(?:my )?cake day(?: is|:| falls on)? (?P<birthday>.*\d.*)
<job> (?:is what|is the thing that|is how i|is how we|is what i do to) (?:puts?|brings?|keeps?|pays?|earn\w*|make|feeds?|cover\w*) .*(?:table|bills|rent|living|bread|roof|mortgage|money|kids|us|lights on).* =biz
(?:they|the \w+|my (?:boss|manager)|work|management)(?: have| has| just)* (?:gave|given|offered and i took|appointed|handed) me (?:the )?(?:post|job|position|role|title|rank) (?:of|as) (?:an? |the )?<job>(?: (?:last|this|in|back|after|when|yesterday|recently)\b.*)?
(?:they|the \w+|my (?:boss|manager)|work|management)(?: have| has| just)* (?:made|named|appointed|promoted|elected) me (?:the |an? |to )?<job>(?: (?:last|this|in|back|after|when|yesterday|recently)\b.*)? =job
(?:nothing|few things|not much) (?:gets?|drags?|brings?|makes?|winds?|puts?|annoys?|irritates?|angers?|stresses) me (?:down|up|off|angry|sad|mad|cross|sadder|more)?(?: (?:so|as) much)? ?(?:like|as|than) <no_dislikes>
(?:they|the \w+|my (?:boss|manager)|work|management)(?: have| has| just)* (?:put|placed) me (?:over|in charge of|at the head of|at the helm of|on top of) (?:the )?(?:whole |entire )?(?P<lead>(?!hold|leave|a\b|edge).+)
(?:pull|pour|make|sling|serve|cook|fix|sell|cut|drive|teach|paint|build|bake|clean)\b.{{2,40}} for (?:money|a living|cash|pay),? (?P<job>%JOBS%) life
(?P<job>%JOBS%) life(?: (?:for me|here|innit|forever|over here|chose me))?
(?:am )?(?:an? )?(?P<job>(?:freelance|self-employed|jobbing|itinerant|travelling|contract) \w+(?:er|or|ist|ian|man|woman))(?: (?:which|who|by|these|for|in|since)\b.*)? =job
(?:am )?(?:an? )?(?P<family>only child)(?: .*)? =status
(?P<no_language>%LANG%)(?:,)? (?:is )?(?:zero|none|nil|not a word)(?: .*)?
(?:zero|no|not a word of|not any|barely any|next to no) (?P<no_language>%LANG%)(?: (?:on my (?:side|end|part)|from me|here|at all|in my head|whatsoever))+
(?P<language>%LANG%) (?:came|comes|was|is) (?:first|my first|the first)(?: (?:for me|in our house|at home|language))*(?: .*)?
(?P<language>%LANG%) (?:i|we) (?:got|picked up|learnt|learned|had|have|grew up with|was taught) (?:at|from|in|on|with|off|as) .+
my (?P<language>%LANG%) is (?:from|only|just|at|my|native|fluent|rusty|basic|decent|passable|conversational|intermediate|good|ok|okay|school)\b.*
there is (?:an? |our |my )(?P<pet>(?:[\w-]+ ){{0,2}}?%PET%) (?:living|sleeping|snoring|asleep|curled up|lodging|lurking|who lives|that lives|ruling)\b.*\b(?:my|our)\b.*
(?:most|all|many) (?:mornings|days|evenings|nights|weekends|weeks|weekdays),? (?:i|we) (?P<habit>have (?:my |an? |the |our |some )?(?:\w+ )?(?:lunch|dinner|breakfast|supper|tea|coffee|nap|beer|bath|shower|walk|run|swim|cuppa|siesta|porridge|smoke|dinner|wine)\b.*)
(?:i |we )?(?P<habit>have (?:my |an? |the |our |some )(?:\w+ )?(?:lunch|dinner|breakfast|supper|tea|coffee|nap|beer|bath|shower|walk|run|swim|cuppa|siesta|porridge|smoke|wine)\b.*\b{OFTEN}.*)
(?:on |every )?(?P<habit>{_DAY} (?:i am|we are|it is|is|are|means?) (?:always |our |my |for |in |at |the |strictly )*[\w ]*?\b(?:chapel|church|mass|mosque|temple|synagogue|choir|practice|rehearsals?|training|class|lessons?|club|bingo|bridge|quiz|prayers?|meeting house|allotment|market|pool|gym|yoga|football|rugby|darts|dancing|service)\b.*)
(?:one of these days|one day|some day|someday) (?:i|we) (?:am |are )?(?:going to|will|want to|shall|mean to) <goal> =whole
(?:am )?aiming to (?P<goal>(?:sit|take|pass|do|retake|clear) .+) =whole
"""
