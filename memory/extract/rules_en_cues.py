"""Words of English that tell wherever they stand in a clause about the user. Data, in the form of `rules_en_frames.py`.

Tried on the clause and on its predicate when nothing else fits; `DATES` before anything that has a day.
"""

_AGE = r"(?:\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|a hundred)"
_NTH = r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-\w+|thirtieth|thirty-first)"
_MONTH = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*"
DATE = (
    rf"(?:the day (?:after|before) )?(?:the )?(?:{_NTH} of {_MONTH}\b|{_MONTH} (?:the )?{_NTH}\b|\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {_MONTH}\b\.?(?:,? \d{{4}})?|{_MONTH}\.? (?:the )?\d{{1,2}}(?:st|nd|rd|th)?\b(?:,? \d{{4}})?|\d{{1,2}}[/.]\d{{1,2}}(?:[/.]\d{{2,4}})?|\d{{4}}-\d\d-\d\d"
    r"|christmas (?:day|eve)|new year'?s (?:day|eve)|halloween|valentine'?s day|boxing day|leap day|bastille day|st\.? patrick'?s day|may day|april fool'?s(?: day)?|bonfire night|all (?:saints|souls)'? day|all hallows\w*|candlemas|ash wednesday|good friday|easter (?:sunday|monday)|epiphany|michaelmas|diwali|independence day|canada day|anzac day|thanksgiving(?: day)?|guy fawkes(?: night)?|st\.? (?:david|george|andrew|stephen|lucy|lucia|nicholas|joseph|john)'?s (?:day|eve)|midsummer(?: day)?)"
)
_MINE = r"(?=.*\b(?:i|me|my|mine|we|us|our)\b)"
_CAPS = r"(?-i:[A-ZÀ-ÞĀ-Ž])[\w'.-]*(?:[ -](?:(?-i:[A-ZÀ-ÞĀ-Ž])[\w'.-]*|de|la|of|upon|on|do|da|am))*"

DATES = rf"""
(?:am |i am |as )?(?:an? )(?P<age>\d{{1,3}})[ -]?(?:years?|yrs?)[ -]?old (?P<job>%JOBS%.*)
(?:i am )?(?:at|aged?|at the (?:ripe old |tender )?age of|being|now) (?P<age>1[3-9]|[2-9]\d|1[01]\d|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?)(?! ?(?:am|pm|%|percent|degrees|o'clock|euros?|dollars?|pounds|kg|km|miles|minutes|hours|:|years? (?!old)))\b.*
(?:am |i am |)(?:an? )?(?P<age>\d{{1,3}})[ -]?(?:yrs?|years?|y/?o|yo|anni|ans)[ -]?(?:olds?|young|of age)\b.*
(?!.*\b(?:party|dinner|trip|present|gift|cake|lunch|meal|wish|holiday|bash|drinks)\b)(?=.*\b(?:birthday|b-?day|born|dob|birth ?date|birth ?day|date of birth|candles|came into (?:the|this) world)\b)(?!.*\b(?:his|her|their|wife|husband|son|daughter|mum|mom|dad|sister|brother)\b).*?\b(?P<birthday>{DATE})(?: .*)?
(?:will be|am going to be|will turn|am turning|turn|am) (?P<age>{_AGE}) (?:next|this|in|on) (?!\d|{_MONTH} \d).+
.*\b(?:shy|short|this side|the wrong side|the right side) of (?P<age>{_AGE})\b(?: .*)?
(?:just |recently |have |am |finally )*(?:turned|hit|hitting|turning|reached|approaching|pushing) the (?P<age>big \S+)\b.*
am an? (?P<birthday>christmas(?: eve| day)?|new year'?s?(?: eve| day)?|halloween|valentine'?s?(?: day)?|leap (?:year|day)|easter) (?:baby|child|kid)\b.*
am an? (?:capricorn|aquarius|pisces|aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|leap(?: |-)?(?:day|year) baby|\w+ baby),? (?:born )?(?:on )?(?P<birthday>{DATE})(?: .*)?
"""

CUES = rf"""
(?!.*\b(?:translat\w+|in german please|novels?|books?|films?|movies?|food|restaurant|cuisine|wine|teachers?|lessons?|class|course)\b)(?=.*\b(?:do not|cannot|never|not a word|no|barely|hardly)\b.*\b(?:speak|spoke|read|write|understand|learn\w*|know)\b).*?\b(?P<no_language>%LANG%)\b.*
(?!.*\b(?:translat\w+|novels?|books?|films?|movies?|food|restaurant|cuisine|wine|teachers?|do not|cannot|never)\b)(?=.*\b(?:i|me|my|we|our|us|tongue|bilingual|trilingual|multilingual|fluent|native)\b)(?=.*\b(?:speak|spoken|talk|tongue|native|fluent|fluently|bilingual|trilingual|multilingual|dream|think|swear|pray|count|learnt|learned|picked up|grew up|raised|read|write|understand|at home|level|mother|first language|second language|third language|main language|conversational|rusty|decent|get by|sign|got from|own)\b).*?\b(?P<language>%LANGS%)(?: .*)?
(?!(?!i\b|we\b|am\b)\w+(?: \w+)? (?:is|are|get|can be) (?:\w+ )?allergic)(?:{_MINE}|(?=(?:\w+ ){{0,2}}allerg)).*\ballerg(?:y|ies|ic|ens?)(?: reactions?)?(?: is| are| being)?(?: to|:|,| -) (?:is |are |mainly |mostly )*<allergy>
(?:break out|come out|come up|swell(?: up)?|react|wheeze|itch|sneeze|choke|puff up|blow up|stop breathing|end up in hospital|flare up|get (?:itchy|welts|blisters|hives|bumps))(?: badly| terribly| violently| in \w+)*(?: if| when| whenever| from| to| with| around| after| near| at)(?: i| we)?(?: (?:touch|eat|drink|smell|have|wear|am near|am around|get near|breathe in|so much as look at|even smell|the sight of))? <allergy>
(?:my |the )(?:throat|tongue|lips|face|skin|eyes|mouth|airways|body|hands|chest)\b.*? (?:with|from|after|around|to|when i (?:eat|touch|have)|if i (?:eat|touch|have)) (?P<allergy>[\w' -]{{2,25}}?)(?:[:,] .*)? =body
(?P<allergy>[\w' -]{{3,24}}?)(?: allergy)? suffer(?:er|ing)?(?: .*)?
{_MINE}(?P<no_diet>%FOOD%) (?:is|are) (?:my |the |our )?(?:worst |mortal |sworn )?(?:enemy|nemesis|poison|kryptonite|downfall|devil|undoing|trigger|death of me)\b.*
{_MINE}(?!.*\b(?:not|never|isn't|no longer|looking|recipes?|recommend|restaurants?|friends?|guests?|daughter|son|sister|brother|want|might|cook|thinking|options?|ex)\b).*\b(?:strictly |mostly |fully |all )*(?P<diet>%DIET%)\b(?! (?:or|options?)\b).*
{_MINE}(?!.*\b(?:his|her|their|friend|wife|husband|son|daughter|mum|mom|dad|mother|father|sister|brother|for a|about|read\w*|watch\w*|book|film|article|documentary|question)\b).*\b(?P<disability>%COND%|%DIS%|(?:essential )?tremors?|crutches|stroke|polio|macular degeneration|stutter|amputee|prosthesis|stoma|neuropathy|dialysis|chemo brain|sciatica|spina bifida|muscular dystrophy|down'?s syndrome|selective mutism|agoraphobia|dementia|alzheimer'?s|motor neurone disease|als|copd|emphysema|sjogren'?s|ehlers[- ]danlos|hypermobility|retinitis pigmentosa|diabetic \w+|walking stick|guide dog|one (?:working |good )?(?:hand|eye|ear|leg|arm|lung|kidney))\b.*
(?:[\w'-]+ ){{0,2}}?(?P<disability>%COND%|%DIS%|walking stick|wheelchair|crutch|cane|hearing aid|guide dog)(?:'s)? (?:brain|haver|sufferer|user|warrior|survivor|gang|kid|adult|life|wearer|owner|person|here|myself)\b.*
(?P<disability>%COND%) (?:in|of|since|for|from) .+
(?:am |being |)(?:well |long |a bit |just |slightly )?(?:past|over|under|north of|south of|shy of|this side of) (?P<age>thirty|forty|fifty|sixty|seventy|eighty|ninety|\d0)(?! (?:people|miles|years|dollars|euros|times|\w+s\b)).*
(?!.*\b(?:week|weekend|holiday|vacation|trip|visit\w*|hotel|airbnb|tomorrow|next|tonight|until|conference|fly\w*|travel\w*|want|would|wish|used|was|were|parents|sister|brother|born|grew|raised|childhood)\b)(?=.*\b(?:live|living|stay|staying|reside|residing|home|flat|house|apartment|based|settled|moved|neighbou?rhood|place|keys|street|village|town|city|here|rent|roots? down|abode|dwell|address|door|doorstep|garden|postcode)\b).*\b(?:in|near|outside|to|around|is|of|at) (?P<city>{_CAPS})(?: .*)? =place
(?P<city>{_CAPS})[ -]based(?: .*)? =place
am (?P<city>{_CAPS})[ -]based(?: .*)? =place
(?:(?:down|up|out|over|back|right) )?here in (?P<city>{_CAPS})\b.* =place
(?!.*\b(?:his|her|their)\b)(?=.*\b(?:grew up|raised|born|native|roots|childhood|originally|brought up|hail|come from|came (?:over |here |across )?from|bred|schooldays|hometown|home town)\b).*\b(?:in|from|of|near|to) (?P<hometown>{_CAPS})(?: .*)? =place
(?!.*\b(?:left|quit|fired|laid|used|was|were|resigned|applied|apply|interview|bought|ordered|returned)\b)(?=.*\b(?:work|working|(?<=have )worked|job|shifts?|years|months|boss|manager|colleagues|payroll|hired|intern\w*|porter|clean|code|drive|cook|teach|nurse|temp|contract\w*|employed|employee|joined|started|staff|career|till|desk|canteen|agent|clerk|guard|badge|uniform|paid)\b).*\b(?:at|for|with|by) (?:the |an? )?(?P<employer>{_CAPS})(?: .*)? =org
(?:clean|cook|code|drive|write|design|build|guard|serve|translate|type|teach|nurse|garden|sew|paint|pack|drive trucks|do (?:\w+ )?(?:work|shifts?|admin|it|support|security)) (?:[\w-]+ )?for (?:the |an? )?(?P<employer>.+) =org
(?!.*\b(?:used|was|were|friend|for my|his|her)\b)(?=.*\b(?:i|my|am|doing|enrol\w*|study\w*|finish\w*|start\w*|graduat\w*|back|final|hold|got|did|reading|attend\w*|go|take|taking|completed?|passed|earned|on)\b).*?\b(?P<education>(?:(?:first|second|third|final|last|1st|2nd|3rd|4th) year (?:of |at )?)?(?:[\w'-]+ )?(?:degree|diploma|phd|doctorate|masters|master's|bachelor'?s|ba|bsc|msc|mba|a[- ]levels|gcses|ged|apprenticeship|bootcamp|certificate|(?:dental|law|med|medical|nursing|art|business|grad|graduate|culinary|drama|music|night|trade|high|vet|veterinary|cooking|flight|hairdressing|film|primary|secondary|boarding) school|university|uni|college|conservatory|seminary|polytechnic|(?:\w+ )?course)\b(?: (?:in|at|of|from|on)\b [\w' -]+)?)(?: .*)?
(?:freshman|sophomore|junior|senior|undergrad|undergraduate|postgrad|student|fresher) (?:at|in) (?P<education>.+) =school
(?P<education>(?:ba|bsc|ma|msc|phd|mba|llb|bachelor'?s|master'?s|degree|diploma|doctorate) (?:in|from|of) .+)
(?:am |)reading (?P<education>[a-z ]+ at (?-i:[A-Z]).+)
read (?P<education>(?:history|law|classics|english|maths?|physics|chemistry|medicine|philosophy|economics|theology|ppe|engineering|geography|languages) at (?-i:[A-Z])\w+).*
(?:got|got myself|have|am|just got|became) (?:back )?(?:into|in|at) (?P<education>(?:uni|university|college|school|grad school|law school|med school)\b.*)
(?:went|gone|am going|am back|have gone) back to (?P<education>(?:uni|university|college|school|night school)\b.*)
(?!.*\b(?:like an?|died|dead|passed|lost|toy|food|vet bill|put down|killed|movie|film|video|neighbou?rs?|friend|his|her|their|stray)\b)(?=.*\b(?:i|me|my|we|us|our)\b).*\b(?:my|our|the|a|this|two|three|four) (?:(?:old|new|little|big|fat|rescue|ginger|black|white|brown|grey|tabby|elderly|young|crazy|lazy|poor|beloved|guide|service|pet|blind|deaf|three-legged|\w+y|\w+-\w+) ){{0,3}}?(?P<pet>%PET%)\b(?! (?:food|bed|bowl|person|lover|video|meme|hair|show|park|allergy|walker|sitter)).*
(?:my |our |the )?(?:trade|craft|work|job|business|line|calling|vocation|profession|bread and butter|nine-to-five|9-5|gig|day job|occupation)(?: of work)?(?: is| has been|:| =)(?: basically| mostly| mainly| just| really)* (?:in )?(?:being |as )?(?:an? )?<job> =work_is
am (?:in|with|part of) (?:the )?(?P<job>(?:merchant navy|reserves|national guard|fire service|fire brigade|coast ?guard|raf|police|forces|armed forces|foreign legion|clergy|civil service|priesthood|building trade|trades|judiciary|diplomatic service|gig economy|(?:\w+ )?(?:business|trade|industry|sector)))\b.*
work (?:in|on|down|behind|out of|aboard) (?:an? |the )(?P<job>(?!morning|evening|afternoon|night|weekend|basement|garden|same|future|past|house\b|city|moment)[\w -]{{3,30}}?)(?: (?:in|at|near|for|with|and|by)\b.*)?
(?P<job>practi[sc]e (?:law|medicine|dentistry|psychiatry|architecture|acupuncture|midwifery|veterinary medicine|as an? [\w ]+))\b.*
(?P<job>(?:load|unload|dig|drive|fly|sail|deliver|haul|pack|stack|pick|sort|scan|tune|shear|weld|cut|sew|bake|brew|mine|quarry|fell|plough|plant|harvest|catch|farm|herd|milk|wash|iron|clean|guard|teach|coach|nurse|type|file|audit|translate|interpret|edit|proofread|write code|code|program) (?!(?:is|was|has|will|at|my|your|the|this|that|it|an?|his|her|our|some|me|us)\b)[\w -]{{3,24}}s?)(?: (?:for|at|in|on)\b.*)?$ =trade
.*?\b(?:known as|talking (?:to|with)|speaking (?:to|with)|chatting (?:to|with)|go as|soy|je suis|ich bin|je m'appelle|me llamo|ich heiße|mi chiamo|yours truly is|you have got|you are talking to|you are speaking (?:to|with)|you may call upon) (?:the one and only )?(?P<name>%NAME%)(?: .*)? =name
(?:you are|you have been) (?:talking|speaking|chatting) (?:to|with) (?P<name>%NAME%)(?: .*)? =name
(?:my )?(?:comfort|go-to|guilty|happy|favou?rite|signature|desert island|feel-good|nostalgic|all-time) (?:\w+ )?(?:is|are|:|has to be|will always be|would be) <likes>
(?:the )?<likes> (?:calms?|soothes?|relax(?:es)?|delights?|thrills?|excites?|inspires?|comforts?|cheers?|energi[sz]es?|fascinates?|amuses?|heals?|grounds|recharges?|intrigues?|moves|enchants?|gets my blood going|makes? my heart sing|centres|fills me with joy)(?: up| down)?(?: (?:me|us|my \w+))?(?: .*)? =verb_me
(?:crazy|mad|wild|nuts|bananas|daft|potty|bonkers|batty|gaga|hyped|stoked|pumped) (?:for|about|over|on) <likes>
cannot (?:even )?(?:start|begin|get through|face|survive|do|function|live|imagine|go|manage|make it)\b.*? without <likes>
(?:root|cheer|barrack|am rooting|am cheering) for <likes>
(?:take|drink|have|like) my (?P<likes>(?:coffee|tea|steak|eggs|whisky|whiskey|martini|toast|pizza|curry|food|burger) [\w -]+)
<no_dislikes> (?:is|are) my least favou?rite\b.*
(?:nothing|not much|few things) (?:is |are )?(?:worse|more annoying|more irritating|more tedious) than <no_dislikes>
(?:am )?(?:so |really |just |absolutely )*(?:sick|tired|fed up|bored)(?: and tired| to death| to the back teeth)? (?:of|with|by) <no_dislikes> =avoid
have (?:well |totally |really )?gone (?:right )?off <no_dislikes>
<no_dislikes> (?:can|could) (?:get in the (?:bin|sea)|do one|get lost|go (?:to hell|away forever|and boil its head)|jog on|die in a fire|be banned)\b.*
<no_dislikes> (?:does|do|did) my head in\b.*
<no_dislikes> tastes? (?:of|like) (?:soap|feet|dirt|cardboard|death|metal|grass|medicine|chalk|mud|socks|dishwater|nothing)\b.*
no love lost between me and <no_dislikes>
give me <likes> over .+
(?:would |will |)(?:have to )?drag me to (?P<no_dislikes>.+)
aspire to <goal>
(?:am )?(?:working|climbing|clawing|fighting|edging|inching|slogging) (?:my|our) way (?:up )?(?:to|towards?|through) <goal> =whole
(?:bucket list|life goal|dream|goal|target|mission|aim|resolution|ambition|long-term plan)(?: item| for \w+)?(?::| =| is| -) (?:to )?<goal> =whole
(?:have |)(?:set|got) my (?:heart|sights|mind|eyes?) (?:set )?on <goal> =whole
(?P<goal>.+?) (?:is|are) (?:the|my|our) (?:goal|dream|aim|plan|target|mission|ambition|long-term plan|end goal)(?: .*)? =whole
(?:would (?:dearly |really )?(?:love|like)|want|hope|mean|intend|long|yearn|wish|plan) to (?P<goal>.+?) (?:before i (?:die|turn \d+|kick the bucket|am \d+|get too old|go)|in my lifetime|one day|some ?day|at some point in my life|when i retire)
<follow_up> (?:is|are) still (?:there|here|around|happening|present|visible|unfixed)(?: .*)? =still
(?:my|our|the) (?P<follow_up>[\w' -]{{2,40}} still (?!(?:lives?|loves?|works?|likes?|has|have|is|was|goes|thinks?|wants?|calls?|hates?)\b)\w+s\b.*)
(?P<follow_up>.+ again\b.*\b(?:no (?:clue|idea)|do not know|cannot (?:tell|see|work out)|not sure) (?:why|what|how).*)
nothing (?:yet |back )?from (?P<follow_up>(?:the|my|our) .+?)(?: (?:yet|so far|still|since .*))?
(?P<follow_up>(?:my|our|the) [\w' -]{{2,40}} (?:is|are|remains?|has been|have been) (?:still )?(?:pending|half[- ]done|half[- ]finished|unfinished|in limbo|up in the air|unresolved|outstanding|overdue|on hold|incomplete)\b.*)
(?:must|have to|need to|should|ought to) (?:still )?(?P<follow_up>(?:get back to|chase(?: up)?|follow up with|ring back|call back|hear back from) .+)
(?P<habit>(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:nights?|mornings?|evenings?|afternoons?) (?:is|are|means?) .+)
(?P<habit>(?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:is|are|means?) (?:for|strictly for|reserved for|my|our|always) .+)
.*\b(?:am|was|am now|be|being|work|working|job|gig|post|shifts?|years?|living|bills|stint|hired|made me|promoted(?: me)?|career|moonlight\w*|volunteer\w*) (?:(?:now|back|again|mostly|partly|full-time|part-time) )?(?:as|to|into|to be) (?:an? |the |their |our )<job> =job
(?:they|the boss|management|my boss|the company|work) (?:just |recently )?(?:made|named|appointed|promoted) (?:me|us) (?:to )?(?:an? |the )?<job> =job
(?:\w+|\d+|over \w+|almost \w+|nearly \w+) years (?:as )?(?:an? )<job> =job
(?:my |our )(?:%N% |\d+ )?(?:[\w-]+ ){{0,2}}?(?P<pet>%PET%)(?: (?-i:[A-Z]\w+))? (?!(?:food|bed|bowl|sitter|toy|hair|insurance|photo|photos|picture|pictures|video|videos|app|emoji|meme|name|walker|person|game|costume|show)\b)\w+.*
(?-i:[A-Z]\w+),? (?:my|our) (?P<pet>(?:\w+ ){{0,2}}%PET%)\b.*
(?=.*\b(?:i|my|me)\b).*\b(?P<disability>adhd|dyslexia|dyspraxia|dyscalculia|autism|asperger'?s|epilepsy|parkinson'?s|multiple sclerosis|cerebral palsy|tinnitus|fibromyalgia|crohn'?s(?: disease)?|lupus|arthritis|tourette'?s|ptsd|ocd|rsi|carpal tunnel|anxiety disorder|bipolar disorder|type [12] diabetes|colou?r[- ]blind\w*|visually impaired|hearing[- ]impaired|hard of hearing|partially sighted|screen reader|hearing aids?|wheelchair|chronic (?:pain|fatigue|migraines?)|narcolepsy|stammer|stutter|prosthetic \w+|cochlear implant)\b.* =own
(?P<disability>(?:have (?:trouble|difficulty|problems|a hard time) (?:hearing|seeing|walking|reading|speaking|concentrating|standing))|(?:cannot|can barely|can hardly) (?:use my hands|walk(?: far| unaided)?|stand for long|hear well|see well|hear properly|see properly|see much|climb stairs|move my \w+|lift my \w+|read small print|see colou?rs?|see red|smell anything|smell|taste anything|drive because of my \w+))(?: .*)?
.*\bbecause (?:i |of )(?P<disability>cannot use my hands|cannot see well|cannot hear well)\b.*
(?:one |a single |even a |just one |any )?(?P<allergy>[\w' -]{{2,25}}?) (?:and (?:i am|it is|i end up|i would be|i'd be|off) (?:in|on|at|to) (?:the |an? )?(?:er|a&e|hospital|emergency|ambulance|icu)|(?:puts?|lands?|sends?|sent|put|landed) me (?:in|to) (?:the )?(?:hospital|er|a&e|icu)|season is (?:hell|murder|torture|brutal)(?: for me)?|(?:makes?|make|made) (?:me |my (?:eyes|nose|skin|throat) )(?:sneeze|wheeze|itchy|itch|swell(?: up)?|water|run|stream|close up|puff up|come up in|break out|go red)|(?:is|are) (?:a )?(?:no[- ]go|deadly|lethal|off limits|poison|toxic|dangerous|life-threatening) (?:for|to) me)\b.*
(?:have to |always |must |need to )?(?:carry|keep|have) an? epi-?pen\b.*\b(?:because of|for|due to|thanks to|in case of|against) (?:my )?<allergy>(?: allergy)?
(?:eat|can eat|will eat|like|drink) (?:everything|anything|all foods|most things|all sorts) (?:except|but|apart from|bar|other than|save for) (?:for )?<no_diet>
(?:everything|anything) (?:except|but|apart from|bar) (?P<no_diet>.+?) (?:is|is all|goes|works|would be) (?:fine|ok|okay|good|goes|great)\b.*
(?:have not|have never) had (?:any |a drop |a bite )?(?:of )?(?P<no_diet>%FOOD%)\b.*
(?P<diet>(?:do|am doing|practise|practice|observe|keep|follow|am on|eat) (?:intermittent fasting|fasting|lent|ramadan|16:8|omad|weight watchers|slimming world|whole30|shabbat|yom kippur|jain food|a halal kitchen|a kosher kitchen|a kosher home|a kosher house|kosher|halal))\b.*
(?P<no_diet>%FOOD%) and (?:me|i) (?:are (?:enemies|not friends|a bad mix|mortal enemies)|do not (?:mix|get on|get along|agree)|never (?:mix|agree))\b.*
(?:made|have made|are making|am making) <city> (?:our|my) home =place
(?!.* from )am an? (?:born and bred |proud |true |native |lifelong |real )*(?P<city>londoner|new yorker|parisian|berliner|glaswegian|mancunian|liverpudlian|scouser|brummie|geordie|dubliner|viennese|roman|milanese|neapolitan|muscovite|torontonian|vancouverite|montrealer|sydneysider|melburnian|angeleno|chicagoan|bostonian|texan|californian|lisboeta|tokyoite|singaporean|hong ?konger|istanbulite|amsterdammer|hamburger by birth|seattleite|san franciscan|madrileño|porteño|carioca|paulista|cornishman|yorkshireman|floridian)\b.*
(?:am |)(?:stuck|stationed|posted|living|marooned|holed up|parked) in <city>(?: .*)? =place
(?:have |)(?:spent|lived) (?:my (?:whole|entire) life|all my life|(?:\w+ )?(?:years|decades)) in <city> =place
my (?:childhood|youth|early years|school days) (?:was|were) (?:spent )?in <hometown> =place
am an? [\w -]{{2,24}} (?:kid|boy|girl|lad|lass|guy|native|person|woman|man|mum|dad|student) (?:originally )?from <hometown> =place
(?:am |)(?:pushing|nearing|approaching|hitting|closing in on|knocking on|past|well past|the wrong side of|coming up to|about to hit|rapidly approaching) (?P<age>\d{{2}}|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b.*
(?P<age>\d{{1,3}}) years? (?:young|old|of age)(?: here)?(?: .*)?
(?:will be|am going to be|will turn|am turning) (?P<age>\d{{1,3}}) (?:in|on|next|this) .+
am (?:an? )?(?P<age>(?:19|20)?\d0'?s) (?:kid|baby|child)\b.*
leap year baby (?P<birthday>.+)
(?:share|celebrate) my birthday (?:with|on) (?P<birthday>.+)
(?:am |are |)(?P<family>newly-?weds?|just the two of us|empty nesters?)\b.*
(?:it is |there is |)just (?:me and |us and )(?P<family>my (?:\w+ )?%REL%(?: and my (?:\w+ )?%REL%)?)\b.*
(?P<family>tied the knot|got hitched|eloped|became (?:a )?(?:parents?|grandparents?))\b.*
am an? (?P<education>(?:(?-i:[A-Z])[\w-]+ (?:grad|graduate|alum|alumnus|alumna|dropout)|[\w ]*(?:bootcamp|college|school|university) (?:grad|graduate|dropout)))\b.*
(?P<education>(?:flunked|failed|was kicked|got kicked|bombed) out of .+)
am (?:\w+ )(?:semesters?|years?|months?|terms?|weeks?) into (?:my |an? |the )?(?P<education>.+)
(?:did|finished|completed|went through|am doing|took|attended) (?:an? |my |the )?(?P<education>(?:\w+ ){{0,3}}(?:bootcamp|residency|apprenticeship|foundation course|nursing school|art school|med school|medical school|law school|night school|gap year|traineeship|training course|postdoc|fellowship|conversion course|vocational \w+|internship)\b.*)
am (?:completely |fully |mostly |entirely )?(?P<education>self-taught|home-?schooled)\b.*
my (?P<language>%LANG%) is (?:at |around |about |roughly )?(?:n\d|[abc][12]|hsk|level|intermediate|beginner|advanced|native|upper)\b.*
(?:at home|with my (?:parents|family|kids|mum|dad|grandma)|in our house) (?:it is all |we speak |we (?:only|mostly) speak |i speak |it is )(?P<language>%LANG%)\b.*
(?P<language>%LANG%) is (?:what we speak|what i speak|the language we speak|spoken) .+
(?:[\w' ]+?) for (?P<employer>(?-i:[A-Z])[\w&.-]+(?: (?-i:[A-Z])[\w&.-]+)*) (?:now|these days|as my (?:job|day job)|full[- ]time|part[- ]time|for a living) =org
(?:wait tables|tend bar|work the (?:front desk|till|tills|counter|night desk|floor)|stack shelves|pour pints|flip burgers|pull pints|serve coffee|pack boxes|pick orders|answer phones|do (?:reception|admin|the books|security|it support|customer service)|handle (?:claims|accounts|customer service|complaints)|man the (?:desk|phones|till)|drive (?:trains|buses|trucks|vans)|fly (?:planes|helicopters|cargo)|fix [\w ]+|sell [\w ]+|design [\w ]+|build [\w ]+|write [\w ]+|teach [\w ]+|train [\w ]+) (?:at|for|with) (?P<employer>.+) =org
(?P<job>(?:wait tables|tend bar|work the (?:front desk|till|tills|counter|night desk)|stack shelves|train (?:guide dogs|horses|dogs|pilots|nurses)|deliver (?:pizzas|parcels|mail|babies)|clean (?:houses|offices|windows|pools)|cut hair|do hair|do nails|walk dogs|breed \w+|grow \w+|keep the books|fix (?:cars|bikes|elevators|lifts|boilers|computers|phones|shoes|clocks)|drive (?:for uber|a taxi|a cab|trains|a bus|a truck|an ambulance)|tattoo people|bake bread|sell (?:insurance|houses|cars|flowers|shoes|handmade \w+)|teach [\w ]+))\b.*
am (?:an? )?(?P<job>(?:civil servant|public servant|entrepreneur|army officer|navy officer|homemaker|carer for .+|housewife|househusband|pensioner|retiree|jack of all trades|one[- ]man band|sole trader|business owner|small business owner|shop owner|restaurant owner|landlord|member of parliament|mp|stay-at-home parent|full-time parent|full-time mum|full-time dad|contractor|temp|digital nomad|content creator|influencer|blogger|vlogger|gig worker|day trader|union rep|key worker))\b.*
am (?P<job>(?:between gigs|between contracts|signed off work|on long-term sick leave|on benefits|on a career break))\b.*
(?:am|work) (?:with|in|for) the (?P<employer>(?:fire brigade|fire department|fire service|coast ?guard|police|army|navy|raf|air force|marines|nhs|civil service|foreign service|ambulance service|national guard|border force|prison service|met))\b.*
(?:sign|signed) (?:everything|off|my (?:emails|work|letters|paintings|art)) (?:as|with) (?P<name>%NAME%)
(?:everybody|everyone|people|friends|most people|they) (?:just |always |only )?(?:says?|goes with|stick to|use|uses|went with) (?P<name>%NAME%)$ =name
(?:yours truly|the name's|the surname is|surname is|last name is|first name is|first name|last name|surname) (?:is called |is |)?(?P<name>%NAME%)$ =name
(?P<name>%NAME%) (?:suits me (?:fine|better)|for short|is (?:fine|shorter|easier)|will do(?: fine)?|works for me)$ =name
"""
"""Words that tell wherever they stand. Tried when nothing else fits, on the clause and on the predicate."""
