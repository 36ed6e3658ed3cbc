"""English clauses about the user whose subject is elsewhere than in front, and words that tell wherever they stand. Data.

The same form of table as in `rules_en_frames.py`.
"""

WHOLE = r"""
(?:my|our) (?:own )?(?:company|firm|business|startup|shop|restaurant|studio|agency|employer|bakery|salon|workplace|office),? (?:called )?(?P<employer>(?-i:[A-Z])[\w&'-]*(?: (?-i:[A-Z])[\w&'-]*){0,3}),? (?:\w+s|is|has|just)\b.* =org
(?:my|our) (?:boss|manager|supervisor|colleagues?|coworkers?|team|job|shifts?|desk|office|work|contract) (?:over |down )?(?:at|with) (?P<employer>(?-i:[A-Z])[\w&'-]*(?: (?-i:[A-Z])[\w&'-]*){0,3})\b.* =org
(?:one day|some ?day|eventually|before (?:i|we) (?:die|retire|turn \w+)|by the time (?:i|we) .+?|in (?:five|ten|a few) years(?: time)?),? (?:i|we) (?:will|would|want to|am going to|are going to|hope to|mean to|plan to|shall|would love to|would like to|intend to|aim to) <goal> =whole
<likes> > (?P<other>[\w' -]{3,30}) =over
(?:let me |allow me to |may i |permit me to |i should |i will |to )(?:introduce myself|present myself)(?:,| as|:| -)? (?:i am |my name is |as )?(?P<name>%NAME%)(?: .*)? =name
(?P<name>%NAME%) (?:is (?:enough|plenty|sufficient|quite enough|all you need|what i answer to|how i am known)|will (?:do|suffice)(?: nicely| fine)?|does (?:it|fine|nicely))(?: for (?:me|you))? =name
(?:you may |you can |please |kindly )*(?:address|send|make out|direct|label|sign|put) (?:it|this|that|your letter|the letter|letters|everything|them|replies) (?:to|under|in the name of|for|as) (?:mrs?\.? |ms\.? |dr\.? |miss |mr\.? )*(?P<name>%NAME%)(?: .*)? =name
(?P<name>%NAME%),? (?:that is me|is me|that would be me)(?: .*)? =name
(?:my |our )(?!(?:home|birth|native|old|childhood|favou?rite|twin|next) )(?:\w+ )?(?:address|whereabouts|location|residence|abode|town|village|city|postcode town|digs|hamlet|suburb) (?:these days |now |currently |at the moment |for now )*(?:is|are|has been)(?: called| named| in| now| currently)* <city> =place
<city> is (?:my |our )?(?:home|where (?:i|we) (?:live|stay|are|am|call home|am based|are based|settled|ended up|have lived|reside|hang my hat)|home base|(?:the )?(?:city|town|place) (?:i|we) (?:live in|call home))(?: now| these days| for now| currently| again)*(?: .*)? =place
<hometown> (?:made|raised|shaped) me =place
<hometown> is where (?:i|we) (?:grew up|was born|come from|am from|was raised|spent my childhood|went to school) =place
(?:my|our) (?:flat|house|place|farm|home|apartment|cottage|boat|caravan|shop|studio) is (?:just |right |out |up |down |over )*(?:in|on|at|near|outside|by) (?:the )?(?:edge|outskirts|coast|river|lake|sea|hills?|mountains?|north side|south side|east side|west side|suburbs|middle|heart|centre|center|harbou?r|border|old part|old town) (?:of|in|near|outside|at) <city> =place
(?:my|our) (?:paycheck|wages?|salary|money|pay|cheque|rent money) comes? from <employer> =org
(?:my|our) (?:paycheck|wages?|salary|pay|bills) (?:is|are) (?:paid|signed) by <employer> =org
(?:the|my) day job(?: is|:|\?|,) ?(?:an? |being an? )?<job> =job
my (?:stomach|body|gut|system|digestion) (?:cannot|does not|will not) (?:handle|tolerate|take|like|do|process|digest|cope with) <no_diet> =food
<no_dislikes> (?:is|are) (?:an? )?(?:big |massive |hard |definite |firm |complete |strict |instant |absolute |flat )*(?:no|nope|nah|no[- ]no|no[- ]go|pass|dealbreaker|turn[- ]off|never)(?: (?:for|from) (?:me|us)| with me| in my book| thanks| always)+(?: .*)? =subject
<no_dislikes> (?:is|are) (?:an? )?(?:hard|firm|definite|big fat|absolute) (?:no|pass|nope)(?: .*)? =subject
<no_dislikes> (?:gives?|give) me (?:the )?(?:ick|creeps|heebie-jeebies|shivers|anxiety|a headache|the willies|goosebumps in a bad way|the jitters)(?: .*)? =subject
<no_dislikes> (?:makes?|make) (?:me|my \w+) (?:want to (?:scream|cry|die|run|hide|leave|gag|drive (?:off|into)|jump|throw|punch|crawl|bang|eat my|set fire|chew|poke|sleep for|emigrate|weep|howl|hit|hurl|smash|vomit|retch|claw|rip|stab|flee|puke|heave|walk (?:out|into)|lie down)|cringe|gag|shudder|crawl|boil|furious|angry|squirm|heave|recoil)(?: .*)? =subject
<no_dislikes> (?:does|do|will|can|could|has|have)(?:es)? (?:absolutely |really |just )*(?:nothing|zilch|zero) for me(?: .*)? =subject
<no_dislikes> (?:is|are) (?:really |just |simply |so |definitely |certainly |quite )*(?:not|never) (?:really |quite |exactly |ever )?(?:for me|my (?:thing|cup of tea|jam|style|bag|scene|vibe|speed|forte|favou?rite)|something i (?:enjoy|like|can stand|do))(?: .*)? =subject
<no_dislikes> (?:drains?|exhausts?|bores?|annoys?|irks?|grates? on|gets? to|winds?|puts?|turns?|stress(?:es)?|wears?|freaks?|creeps?|grosses?|weirds?|ticks?|pisses?|sets?) (?:me|my nerves)(?: (?:up|off|out|down|on edge))?(?: .*)? =subject
<likes> (?:is|are) (?:always |still |really |totally |definitely |so |just |very much |honestly |probably |easily |simply |truly |also )*(?:(?:one of )?my (?:great |real |true |secret |absolute |all-time |one |only |main |big |number one |new |latest |current |go-to |eternal |biggest |greatest )*(?:thing|things|love|loves|passions?|jam|joy|joys|favou?rites?|vibe|escape|happy place|go-to|obsession|weakness|pleasures?|hobb(?:y|ies)|comfort|therapy|religion|addiction|guilty pleasures?|delight|pastime|idea of heaven|cup of tea|bag|first love|poison|drug of choice)|where it is at|the way to my heart|right up my (?:street|alley)|heaven|bliss|(?:an? )?(?:big |hard |massive |definite )*yes (?:for|from) me|(?:great|best|king|life|goated)(?= (?:to|for) me))(?: .*)? =subject
<likes> (?:speaks? to (?:me|my soul)|floats? my boat|rocks? my world|gets? me (?:going|out of bed|every time|excited)|hits? (?:different|the spot)|lights? me up|fills? my (?:soul|heart|cup)|makes? my (?:heart sing|day|week)|feeds? my soul|does? it for me|do it for me|gets? my vote|brings? me (?:joy|peace|comfort))(?: .*)? =subject
<likes> (?:over|before|beats?|rather than|instead of|not) (?P<other>(?!the\b|it\b|my\b|her\b|his\b|me\b|us\b|that\b|this\b|you\b)[\w' -]{2,30}?)(?: (?:any day.*|every time|every day|always|all day|any time|anytime|for me|for life|tbh|no contest|forever|all the way|hands down|in my book|for sure|personally)) =over
<likes> (?:all the way|all day every day|for the win|ftw|any day|every time|4 life|or nothing|or bust|is life) =over
<likes> for me(?: (?:every time|any day|always|all the way|please|thanks))+ =over
(?:anything|everything|all things) (?:to do with |about |related to |involving |with )?(?P<likes>.+?) (?:and )?(?:i am (?:in|there|happy|sold)|is (?:fine|great|good) by me)(?: .*)?
(?:no|zero|absolutely no|never any) (?P<no_diet>.+?) (?:for (?:me|us|our family)|in (?:our|my|this) (?:house|home|kitchen|family|household)|at (?:my|our) (?:place|house|table)|on (?:my|our) (?:plate|table)|please)(?: .*)? =food_np
(?P<no_diet>.+?) (?:is|are) (?:off the (?:table|menu|list)|off-?limits|out|a no[- ]go|not (?:something|a thing|food) (?:i|we) (?:eat|drink|touch|have)|not allowed|forbidden|banned|haram)(?: for (?:me|us|good)| in our house| ever| by choice| always)*(?: .*)? =food_np
(?P<no_diet>.+?) (?:goes? (?:straight|right) through me|makes? me bloat|plays? havoc with my \w+|does a number on (?:me|my \w+)|does terrible things to (?:me|my \w+)|gives? me (?:heartburn|cramps|migraines|the runs|stomach ?aches?|reflux|a stomach ?ache|wind|gas))(?: .*)? =food_np
(?:strictly |only )?(?P<diet>%DIET%) (?:only|all the way|household|kitchen|here|food only|for life|through and through|options only|meals only)(?: for (?:me|us))?(?: .*)?
(?P<diet>%DIET%) (?:for (?:me|us)|since (?:\w+ ?){1,3}|for (?:\w+ )?(?:\w+ )?(?:years|months|weeks|decades|ages)|by (?:choice|religion|conviction)|because of [\w ]+|at home|forever|over here|myself)(?: .*)?
(?:my |the )?(?:doctors?|doc|quack|gp|dietitian|nutritionist|cardiologist|consultant|specialist|wife|husband|missus) (?:has |have |just )*(?:put |got |started |)(?:me|us) on (?:an? |the )?(?P<diet>.+?)(?: diet)?$
(?:i am )?(?:on |following )(?:an? |the )?(?P<diet>[\w -]{3,24}?) diet(?: .*)?
(?P<allergy>.+?) (?:brings?|brought) me (?:out|up) in (?:an? )?(?:rash|hives|spots|welts|lumps|bumps)(?: .*)? =subject
(?P<allergy>.+?) (?:=|equals|means|spells|is) (?:the )?(?:hospital|a&e|er|anaphylaxis|epi-?pen|hives|death|ambulance|instant hives|trouble)(?: for me| time)?(?: .*)? =allergen
(?P<allergy>(?:tree |grass |birch |weed )?(?:pollen|dust|ragweed|hay ?fever|mould|mold|cat hair|dog hair|dander|dust mites)) (?:kills|destroys|wrecks|ruins|murders|gets|does|sets|bothers|triggers|messes|knocks) (?:me|my \w+)\b.*
(?P<allergy>.+?) (?:sets? off|triggers?|flares? up|aggravates?|activates?) my (?:allerg(?:y|ies)|hay ?fever|hives|eczema|asthma)(?: .*)? =subject
(?P<allergy>.+?) (?:is|are) what (?:i am|sets off) (?:allergic to|my allerg(?:y|ies))(?: .*)?
(?:one|a single|just one|even one|any|a) (?P<allergy>[\w' -]{2,25}?) (?:and|=) (?:i am|it is|i end up|off to|straight to|i will be|we are).* =allergen
(?!(?:they|he|she|you|it|who|siri|alexa|google|autocorrect|cortana|my phone|the app|my app|the gps|chatgpt)\b)[\w' -]{2,40}? (?:calls?|knows?|knew|call) me (?:as |by |only as )?"?(?P<name>%NAME%)"?(?: .*)? =name
(?:it is|this is) (?:only |just )?(?P<name>%NAME%)(?: (?:again|speaking|here|from .*|with .*))? =its_name
(?P<name>%NAME%),? (?:at your service|reporting(?: for duty| in)?|signing (?:on|in|off)|on the line|is the name|is my name|is what (?:they|people|everyone) calls? me)(?: .*)? =here
(?:and |with )?myself (?P<name>%NAME%)(?: from (?P<hometown>.+))? =name
(?:greetings|hello|hi|hey|good \w+|cheers|regards|love) from (?:[a-z]+ )?<city> =place
(?:the )?(?:hospital|company|firm|school|place|bank|shop|agency|studio|office|lab|restaurant) (?:where |that )?I work(?: at| for| in)? is (?:called |named )?<employer>
(?:my|our|the) (?:own )?(?:company|firm|business|startup|start-up|shop|restaurant|studio|agency|employer|bakery|practice|salon|workplace)(?:'s name)? (?:is called|is named|is|goes by|name is)(?: the)? (?P<employer>(?-i:[A-Z])[\w&'-]*(?: (?-i:[A-Z])[\w&'-]*){0,3}) =org
(?:(?:please |you may |kindly |you can |just |everyone |everybody |friends |people |folks |most people |my friends |they all |they |you may |feel free to |you could |do |everyone just |all my friends |family |colleagues )*(?:call|calls) me|(?:address|refer to) me as|call me)(?: by my \w+ name)?,? "?(?P<name>%NAME%|[\w'-]+)"?(?:,? (?:instead|for short|from now on|if you like|though|okay|ok|as everyone does|everyone does|not .*|rather than .*|by the way|in future|please))? =called
(?:this is|name is|the name is|the name's|names|name's|my name|my names) (?:dr\.? |mr\.? |mrs\.? |ms\.? |prof\.? |professor |captain |sir )?(?P<name>%NAME%)(?: (?:from|here|speaking|again|with|at|with an?)\b.*)?$ =this_is
(?P<name>%NAME%) here(?: .*)? =here
(?:(?:my )?(?:full |first |last |real |nick|user|given |legal |preferred )?name) ?[:=] ?(?P<name>%NAME%|[\w'-]+) =name
(?:age|i am age) ?[:=]? ?(?P<age>\d{1,3})
(?:location|city|based|place|home ?town) ?[:=] ?<city>
(?:job|occupation|profession|role|work|title|job title) ?[:=] ?<job>
(?:employer|company) ?[:=] ?<employer>
(?:dob|date of birth|birthday|born) ?[:=]? ?(?:on |in )?(?P<birthday>.*\d.*)
(?:allergies|allergy|allergic to) ?[:=] ?<allergy>
(?:diet|dietary (?:requirements?|restrictions?|needs)) ?[:=] ?<diet>
(?:languages?|mother tongue|native language|native tongue) ?[:=] ?(?P<language>%LANGS%)(?: .*)?
(?:pets?) ?[:=] ?<pet>
(?:hobbies|likes|interests) ?[:=] ?<likes>
(?:dislikes|pet peeves?) ?[:=] ?<no_dislikes>
(?:my |our )?(?:all-time |absolute |number one |no\.? ?1 |current |personal |new |go-to )*favou?rites? (?:[\w' -]{2,30}? )?(?:ever )?(?:is|are|has to be|have to be|must be|would be|has always been|will always be|=|:|used to be now is) <likes>
(?:anything|everything) (?:with|containing|involving) <likes> (?:gets my vote|is a winner|is good with me|wins me over|makes me happy)(?: .*)?
<no_dislikes> and me (?:are not friends|do not get (?:on|along)|do not mix)(?: .*)? =subject
<likes> (?:is|are) (?:much |way |far )?more my (?:style|thing|speed|cup of tea|taste)(?: .*)? =subject
<likes> (?:gets? my vote|wins? (?:every time|hands down|for me))(?: .*)? =subject
you (?:cannot|can not|can never) beat <likes> =nothing
nothing (?:makes me happier than|relaxes me like|is better than|compares to|calms me like|is as good as|cheers me up like) <likes> =nothing
<likes> (?:keeps? me sane|keeps? me going|makes? me happy|makes? my day|calms? me down|relaxes me|is my happy place|cheers? me up|always cheers me up|helps? me unwind|never gets? old|brings? me joy|works? best for me|suits? me (?:best|better|fine|perfectly)|is (?:how|where) i (?:relax|unwind)|is life|is (?:so much )?(?:better|easier) for me|is where it is at for me)(?: .*)? =subject
<no_dislikes> (?:drains?|exhausts?|disgusts?|terrif(?:y|ies)|scares?|frightens?|bugs?|depress(?:es)?|stress(?:es)?|tires?|infuriates?|overwhelms?|repulses?|repels?|nauseates?|bores?|annoys?|irritates?|frustrates?|sickens?|enrages?) me(?: out)?(?: .*)? =subject
<no_dislikes> (?:and|&) (?:i|me) (?:do not|never) (?:get along|mix|get on|agree|see eye to eye) =subject
<no_dislikes> (?:tastes?|smells?) like (?:soap|feet|dirt|cardboard|death|metal|vomit|rubber|grass|medicine|chalk|mud)\b.* =subject
(?:it )?(?:bugs|annoys|irritates|infuriates|frustrates|bothers|drives) me (?:crazy |mad |nuts |so much |a lot )?when (?P<no_dislikes>(?!you\b|it\b|this\b|that\b|i\b|we\b).+)
(?P<no_diet>%FOOD%) (?:does not|do not) (?:agree with|sit well with|like) (?:me|my stomach)(?: .*)?
(?P<no_diet>%FOOD%) (?:upsets?|wrecks?|ruins?|destroys?|hurts?|bloats?|triggers?|messes up|wreaks? havoc on) (?:me\b|my (?:stomach|gut|digestion|tummy|ibs|skin|migraines|reflux))(?: .*)?
(?P<no_diet>%FOOD%) (?:makes?|make) me (?:ill|sick|bloated|feel sick|feel ill|poorly|nauseous|unwell)(?: .*)?
(?P<no_diet>%FOOD%) (?:is|are) (?:off the menu|off limits|off-limits|out|a no[- ]go|a no no|forbidden|not allowed|not an option|banned|out of the question|haram|not kosher|not halal)(?: for (?:me|us))?(?: .*)?
my (?:religion|faith|doctor|dietitian|beliefs) (?:forbids?|bans?|prohibits?|does not allow|told me to (?:avoid|cut out|stay off)|says no) (?:me )?(?:to (?:eat|drink) |eating |drinking |from eating )?(?P<no_diet>.+) =food
(?P<disability>my (?:left |right )?(?:eyesight|vision|sight|hearing|mobility|memory|hands|ear|eye|leg|arm|short-term memory|fine motor skills|speech) (?:is|are) (?:really |very |quite |pretty |so |extremely |severely |not )*(?:shot|rubbish|useless|ropey|dodgy|fading|deteriorating|knackered|poor|bad|terrible|failing|going|gone|impaired|limited|weak|great|good|shaky|paralysed|paralyzed|awful|shot|damaged|useless))(?: .*)?
my (?P<language>%LANG%) (?:is|has become) (?:actually |pretty |quite |very |really |now |fairly |reasonably )*(?:good|fluent|decent|okay|ok|native|excellent|passable|conversational|solid|strong|great|near-native|fine)(?: .*)?
(?:my |our )?(?:home|base|home base|permanent address)(?: for (?:us|me))? (?:is|has been)(?: now| currently| still| in| just outside)* <city> =place
(?:my |our )?home(?: for (?:us|me))? is (?:an? |the |my |our )[\w -]+? (?:in|near|outside|by) <city> =place
(?:my|our) (?:[\w-]+ )?(?:flat|house|apartment|place|family|farm|cottage|parents and i|home|pad|digs|room|boat|studio) (?:is|are|lives?|sits?)(?: just| located| based| right| all)* (?:in|near|outside|around)(?: the (?:suburbs|outskirts|centre|center|middle|heart) of)? <city> =place
my (?:roots|ancestors|people|heritage|family roots) (?:are|is|lie|come|go back)(?: back)? (?:in|from|to) <hometown> =place
(?:friends|people|everyone|everybody|they|folks|colleagues|mates|my \w+|family|the team|most people|all my friends|everyone (?:at|in) [\w ]+?|people (?:at|in|around) [\w ]+?) (?:all |just |always |usually |mostly )*(?:calls?|knows? me as|shortens? (?:it|my name|that) to|refers? to me as|address(?:es)? me as|nicknamed me|named me|dubbed me)(?: me)? "?(?P<name>%NAME%)"?(?: .*)? =name
(?:just |plain |simply )(?P<name>%NAME%) (?:is fine|will do|works|is good|is what i go by|is perfect|please)(?: .*)?
<likes> (?:is|are) (?:probably |definitely |easily |hands down |by far |still |one of )*my (?:absolute |all-time |new |number one |go-to )*(?:favou?rites?|passion|happy place|comfort food|jam|thing|cup of tea|guilty pleasure|weakness|obsession|hobby|fave|drink of choice|go-to|comfort show|great love|one true love)(?: .*)?
<no_dislikes> (?:is|are) (?:really |just |definitely |so |simply )*not (?:really )?(?:my (?:thing|cup of tea|jam|style|bag|favou?rite|scene)|for me)(?: .*)?
<no_dislikes> (?:drives?|drive) me (?:crazy|nuts|mad|up the wall|insane|bonkers|round the bend)(?: .*)?
<no_dislikes> (?:makes? me (?:gag|sick|want to scream|cringe|nauseous|ill)|(?:grosses?|creeps?|freaks?|weirds?) me out|(?:is|are) my (?:biggest |number one |greatest |absolute |main )?(?:pet peeves?|pet hate)|gets? on my nerves|really annoys? me|annoys? me|irritates? me|bores? me(?: to tears| to death)?|does nothing for me|do nothing for me|puts? me off)(?: .*)?
(?:nothing beats|there is nothing (?:better than|like)|nothing better than|nothing like|you cannot beat|cannot beat|can never go wrong with|never say no to|always up for|i am always up for|long live|cannot say no to) <likes>(?: any day.*| over .*| for breakfast| on a .*)? =nothing
<likes> (?:over|beats|before|instead of) (?P<other>[\w' -]{2,30}?)(?: (?:any day|every time|every day|always|all day|any time|anytime|for me|any day of the week|all the way|hands down)(?: .*)?) =over
(?P<allergy>.+?) (?:gives?|give) me (?:hives|a rash|rashes|an allergic reaction|anaphylaxis|anaphylactic shock|a bad reaction)(?: .*)? =subject
(?P<allergy>.+?) (?:makes?|make) (?:me (?:break out|swell|itch|wheeze|come out in|go into anaphyla)|my (?:throat|tongue|face|lips|skin|mouth) (?:swell|close|itch|break out|tingle))(?: .*)? =subject
(?P<allergy>.+?) (?:could|can|would|will|might) (?:literally |actually )?(?:kill me|put me in (?:the )?(?:hospital|er|a&e))(?: .*)? =subject
(?:%ADV%|severe |bad |serious |mild |nasty |life-threatening |terrible )+(?P<allergy>[\w' -]{2,30}) allergy(?: (?:here|for me|so|since|and)\b.*)?$
(?P<allergy>[\w'-]{3,20}(?: (?:and|&) [\w'-]+)?) allergy (?:here|for me|over here|sufferer|sufferer here)(?: .*)?
(?:no|zero) (?P<no_diet>%FOOD%) for (?:me|us)(?: (?:please|because|since|as|ever|due)\b.*)?$
nothing with <no_diet>(?: in it)? for me(?: .*)?
(?P<language>%LANG%) is my (?:first|second|third|fourth|native|mother|home|main|strongest|other)(?: (?:language|tongue))?(?: .*)?
my (?:native|first|mother|second|third|home|main|strongest|other|parents'?|heritage)(?: (?:language|tongue))?(?: is|:| are|=) (?P<language>%LANGS%)(?: .*)?
(?:my|our) (?:[\w-]+ ){0,2}?%PET%(?:,? (?-i:[A-Z])\w+,?)? (?:is|was) (?:actually |really )?(?:an? |the )(?P<pet>(?:[\w-]+ ){0,3}%PET%)\b.*
(?:my|our) (?P<pet>(?:[\w-]+ ){0,2}?%PET%(?:'s)? (?:is called|is named|called|named|name is|names are|are called|are named|goes by) .+)
(?:my|our) (?P<pet>(?:[\w-]+ ){0,2}?%PET% (?-i:[A-Z][a-z]+))\b.*
(?:my|our) (?:\w+ )?%PET% (?:is|=|was) (?:actually |really )?(?:an? |the )(?P<pet>(?:[\w-]+ ){0,3}%PET%)\b.*
(?:my|our) (?P<pet>(?:\w+ )?%PET%),? (?:is|are) \d+\b.*
there (?:is|are) no (?P<no_possession>[\w -]{2,30}?) (?:in|at) (?:my|our) (?:flat|house|apartment|place|home|office|building|kitchen|room|car|village|town)(?: .*)?
(?:we |i )?(?:named|called|ended up naming|ended up calling|are calling|are naming|am calling|decided to name|have named) (?:the|our|my) (?P<family>(?:baby|son|daughter|boy|girl|twins|dog|cat|puppy|kitten|horse|newborn|little one)\b .+)
(?P<habit>(?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:is|are|means|mean) (?:always |our |my |for )*[\w ]*(?:night|day|evening|club|practice|training|dinner|lunch|brunch|movies?|football|yoga|choir|cleaning|laundry|shopping)\b)(?: .*)?
<no_dislikes> (?:is|are) (?:an? )?(?:absolute |total |complete |real )*(?:crime(?: against \w+)?|abomination|overrated|disgusting|gross|vile|revolting|foul|rank|the devil's \w+|inedible|torture|my idea of hell|hell on earth|pure evil|insufferable|unbearable)(?: .*)? =opinion
(?:the|my|our) (?P<pet>%PET%) (?:comes?|is coming|are coming|will come|tags?|goes|travels?|sleeps|lives|needs|has to come|will be) (?:along|too|with|everywhere|in|on|walk).*
(?:bringing|we have the|with) (?:my|our|the) (?P<pet>%PET%)(?: .*)?
(?:my|our) (?:[\w-]+ )?(?:%THING%) (?:is|=|:|runs|are) (?!\+?\d{3})(?:now |currently |still )?(?:an? |the |on )?(?P<possession>(?=(?:[a-z]+ ){0,2}'?(?-i:[A-Z0-9])|.*\b(?:%CAR%|linux|windows|ubuntu)\b)(?!broken|slow|dead|not|down|in\b|at\b|too|so\b|being|making|on fire|dying|still|really|acting|stuck|old$|new$).+) =owned
my (?:current |new |day |latest )?(?:gig|post|job|profession|occupation|day job|line of work|trade|role|job title|title|position|career)(?: is|:|=) (?:being |as |that of )?(?:an? |the |in |currently )?<job> =my_job
my (?:current |new )?(?:employer|company|workplace)(?: is|:|=) <employer>
(?:it is|this is|that is) (?:dr\.? |mr\.? |mrs\.? |ms\.? )(?P<name>%NAME%)(?: .*)? =name
(?:my |the )?(?:real |full |proper |christian |given |family |stage |pen |first |last |actual |given |nick|legal |middle |new |preferred |user)?(?:name|nickname|surname|handle|username|names)(?: is|:|=| changed to| is spelled| is now| has changed to) (?:now |actually |really |still |just |spelled )?"?(?P<name>%NAME%|[\w'-]+)"?(?: .*)? =my_name
my name is not "?(?P<no_name>%NAME%|[\w'-]+)"? =my_name
my (?:birthday|b-day|date of birth|dob)(?: is|:|=| falls| was)? (?:on |the |in |on the |actually |always |every year on )*(?P<birthday>.*\w.*) =birthday
my age(?: is|:|=) (?P<age>\d{1,3})
my (?:allergies are|allergy is|allergies include)(?: to)? <allergy>
my (?:diet is|dietary (?:requirement|restriction|preference)s? (?:is|are)|diet:) <diet>
my (?:home ?town|home city|home village)(?: is|:|=| was) <hometown>
(?:my|our) (?:city|home|location|home base|base|current city|permanent home)(?: is|:|=) (?:in |now |currently )*<city> =place
my (?:family|parents|folks) (?:is|are|come|comes)(?: originally)? from (?P<hometown>.+) =place
(?P<city>.+?) (?:is|has been) (?:my|our) (?:home|home now|hometown now|base|current home)(?: .*)? =place
my (?:alma mater|university|school|college|uni|major|degree|field of study)(?: is|:|=| was)(?: in)? <education>
my (?:hobby|hobbies|passion|interest|interests|favourite hobby|guilty pleasure|comfort food|go-to \w+|drink of choice|preference|obsession|biggest passion|great love|first love|style|taste)(?: is|:| are|=| include| includes| has always been| lies? in| at the moment is) (?:for |definitely |probably |still )*<likes>
my (?:pet peeves?|biggest pet peeve|pet hates?)(?: is|:| are|=) <no_dislikes>
my (?P<fact>(?:time ?zone|blood type|shoe size|clothes size|dress size|shirt size|height|weight|star sign|zodiac sign|nationality|religion|mbti|personality type|enneagram|locker|desk|seat|parking spot|licen[cs]e plate|employee (?:number|id)|staff number|student (?:number|id)|membership number|operating system|native country|ethnicity|gender|sexuality|middle name|maiden name|dominant hand|eye colou?r|hair colou?r|anniversary|wedding anniversary|pronouns|working hours|office hours|lucky number|emergency contact|flight seat|ring size|eyesight prescription|prescription|dosage|ip address|username|gamertag|handle|callsign|team|football team|deadline|commute) (?:is|are|:|=|was) (?!broken|late|wrong|bad|good|great|awful|terrible|not|too|so|really|very|missing|gone|up|killing|driving|on fire|due|here|there|what|how).+)
my (?:(?:work |home |personal |mobile |cell |office |new |current |private |business |main )*(?:e-?mail(?: address)?|phone(?: number)?|number|cell|mobile|telephone(?: number)?|address|postcode|zip(?: code)?|handle|whatsapp|skype|twitter|instagram|github|telegram|extension|discord|linkedin|website))(?: is|:|=| handle is| has changed to| changed to)? (?:now |actually )?(?P<contact>(?!at\b|on\b)(?=.*(?:(?:\d[ ()-]*){5}|@|\w\.\w|(?-i:[A-Z])\w*\d)).+)
(?:(?:work |home |personal |mobile |cell )*(?:e-?mail(?: address)?|phone(?: number)?|mobile|cell)) ?[:=] ?(?P<contact>(?=.*(?:\d|@)).+)
(?:e-?mail|text|call|phone|ring|reach|contact|write to) me (?:at|on|via) (?P<contact>(?=.*(?:\d{3}|@)).+)
(?:i can be reached|you can (?:reach|email|call|text|contact|find) me|reachable|i am reachable) (?:at|on|via|by) (?P<contact>(?=.*(?:\d{3}|@)).+)
"""

SHUNNED = r"""
(?:and |but |so |also |absolutely |definitely )*(?:no|zero|nothing with|without|not even|never|avoid|minus|except|hold the|skip the) (?:any )?(?P<no_diet>.+?)(?: (?:also|either|too|at all|ever|please|for me|in it|allowed|whatsoever|in my (?:food|meals|kitchen)|neither))* =food_np
"""
