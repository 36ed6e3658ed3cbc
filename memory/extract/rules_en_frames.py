"""What English speakers say of a person, once the subject is cut off and the verb is in its plain form. Data.

A regular expression a line. A group's name is the attribute that it holds, with `no_` before it the statement denies;
`<job>` is short for a lazy group. After ` =` a mark, which asks for more than the words. The first line that is accepted wins.
"""

from memory.extract import rules_en_words as w

FOODS = (
    r"(?:(?:red |white |raw |cow'?s? |processed |refined |spicy |fried |fast |junk |added |any |all |most |the |much )*(?:meat|pork|beef|lamb|chicken|fish|seafood|shellfish|shrimp|prawns?|eggs?|dairy|milk|cheese|butter|cream|lactose|gluten|wheat|bread|carbs?|sugar|sweets|salt|nuts?|peanuts?|soy|soya|tofu|beans?|garlic|onions?|mushrooms?"
    r"|tomatoes|nightshades|caffeine|coffee|tea|alcohol|beer|wine|booze|spirits|liquor|soda|fizzy drinks|soft drinks|energy drinks|spicy food|spicy|food|junk|animal products|gelatin|honey|offal|corn|rice|pasta|citrus|grapefruit|chocolate|bacon|ham|sushi|takeaways?|snacks|desserts?|msg|oats|legumes|coriander|cilantro|bell peppers|olives)"
    r"(?: (?:products|based \w+|meat|food|foods|stuff))?(?:,? (?:or|and|nor) [\w ]+)?)"
)
_MACROS = {
    "NAME": w.NAME,
    "ROLE": f"(?:{w.RELATIVES}|{w.COMPANIONS})",
    "REL": f"(?:{w.RELATIVES})",
    "FIELD": f"(?:{w.FIELDS})",
    "JOBS": f"(?:{w.JOBS}|{w.JOB_ENDINGS})",
    "PET": f"(?:{w.ANIMALS})",
    "LANG": f"(?:{w.LANGUAGES})",
    "LANGS": f"(?:(?:a (?:bit|little|little bit|smattering) of |some |fluent |basic |decent |conversational |native |both |broken |passable )*(?:{w.LANGUAGES})(?: fluently| natively)?(?:(?:,| and| &| or| plus| as well as) )?)+",
    "DIS": w.DISABILITIES,
    "COND": w.CONDITIONS,
    "AID": w.AIDS,
    "DIET": w.DIETS,
    "FOOD": FOODS,
    "THING": f"(?:{w.THINGS})",
    "CAR": w.CARS,
    "N": w.NUMBER,
    "ADJ": r"(?:[\w-]+ )",
    "ART": r"(?:an? |the |my |our |some )?",
    "ADV": r"(?:(?:really|very|so|quite|pretty|super|totally|absolutely|severely|deathly|deadly|highly|seriously|mildly|slightly|extremely|terribly|violently|big|huge|massive|absolute|total|real|particularly|especially|all that|too|that|much|much of|exactly|completely|incredibly|insanely|hugely|always|never been|life-threateningly|fatally|dangerously) )*",
    "BIZ": r"(?:(?:\w+[ -]){0,3}(?:bakery|shop|cafe|café|restaurant|business|farm|studio|agency|salon|startup|start-up|company|consultancy|practice|gym|bar|pub|hotel|b&b|hostel|food truck|bookshop|bookstore|store|clinic|garage|brewery|vineyard|nursery|firm|deli|daycare|orchard|workshop|gallery|laundromat|dairy|ranch|food stall|stall|nonprofit|charity))",
}

PERSON = r"""
(?:would rather|would prefer(?: it)?(?: if)?|would like(?: it if)?|prefer (?:it )?(?:if|when)) (?:you|people) (?:to )?(?:just )?(?:called|call|address(?:ed)?) me (?:by |as )?(?:dr\.? |mr\.? |ms\.? |mrs\.? )?"?(?P<name>%NAME%)"?(?: .*)? =name
(?:sign off as|sign my name|write under the name(?: of)?|publish as|perform as|stream as|use the name|took the name|took my husband's name and am now|legally changed (?:it|my name) to) "?(?P<name>%NAME%)"? =name
(?:am called|go by|am known as|prefer to be called|like to be called|would like to be called|would rather be called|prefer being called|answer to|usually go by|mostly go by)(?: the name(?: of)?)? "?(?P<name>%NAME%|[\w'-]+)"?(?: to .*| by .*| among .*)? =name
(?:have |just )?(?:changed|switched|updated) my (?:\w+ )?(?:e-?mail(?: address)?|phone(?: number)?|number|address|handle) to (?P<contact>(?=.*(?:\d|@)).+)
changed my name to "?(?P<name>%NAME%)"? =name
am (?P<name>%NAME%)(?:,? (?:from|with|of|by the way|at|over at|and|the|your|in|after|since|now|these|again|because|by)\b.*)? =self_name
(?:am|be) (?:(?:actually|really) )?allergic to <allergy>
am %ADV%allergic to <allergy>
have (?:an? |the )?(?:%ADV%|severe |bad |serious |mild |nasty |terrible |life-threatening |strong |slight )*(?:allergy|allergies|allergic reactions?|reaction) to <allergy>
have (?:an? |the )?(?:%ADV%|severe |bad |serious |mild |nasty |terrible |life-threatening |strong |slight )*<allergy> (?:allergy|allergies)
have (?:really |very |such )?(?:bad |terrible |severe |awful )?(?P<allergy>hay ?fever)
(?:come out in hives|go into shock|end up in (?:the )?(?:hospital|er|a&e)|start (?:sneezing|wheezing|itching)|sneeze|wheeze|get (?:itchy|wheezy|sneezy)|stop breathing|puff up)(?: like crazy)? (?:if|when|whenever|every time|around|near|after)(?: i)?(?: (?:eat|touch|have|drink|am around|am near|go near|eating|touching|get near|smell|take))? <allergy>
(?:take|am on) antihistamines (?:for|because of) <allergy>
(?:break out in hives|get hives|get a rash|go into anaphylaxis|swell up|go into anaphylactic shock|come out in a rash|react badly|have an? (?:severe |bad )?reaction|get an? (?:allergic )?reaction)(?: to| from| around| when I (?:eat|touch|have|drink)| if I (?:eat|touch|have|drink)| whenever I (?:eat|touch|have|drink)) <allergy>
carry an epi-?pen (?:for|because of) (?:my )?<allergy>(?: allergy)?
am (?:%ADV%|now |an? |on |on an? |on the |doing |eating |following |trying to (?:go|be|stay|eat) )*(?P<diet>%DIET%)(?: diet)?(?: (?:for|since|by|at|except|because|and|so|at home|person|these|now|at heart|ever|going|due|after|as)\b.*)? =diet
(?:went|became|turned|have gone|go|eat|keep|follow|stick to|switched to|stay|started|do|eat strictly|try to (?:eat|keep|stay)) (?:an? |the |on |strictly |mostly |fully |completely |on an? )*(?P<diet>%DIET%)(?: diet| food| lifestyle)?(?: (?:for|since|by|at|in|last|this|about|when|a|because|now|only)\b.*)? =diet
have (?:been diagnosed with )?(?P<diet>(?:c(?:o?e)liac(?: disease)?|a gluten intolerance|lactose intolerance|a (?:dairy|lactose|gluten|fructose|wheat|egg|soy) (?:intolerance|sensitivity)))(?: .*)?
(?:follow|am on|am following|stick to|eat) (?:an? |the )(?P<diet>[\w -]{2,30}) diet
(?:have not|have never) (?:eaten|drunk|touched|had|tasted) (?:any |a drop of |a bite of )?(?P<no_diet>.+?)(?: (?:in|since|for|ever|at all)\b.*)? =food
(?:stopped|have stopped|am not) (?:eating|drinking|consuming|touching) (?:any )?<no_diet> =food
(?:quit|have quit) (?:eating|drinking) <no_diet> =food
(?:eat|am eating|live on) (?:mostly|mainly|almost exclusively|exclusively|only|strictly|purely) (?P<diet>.+)
(?:fast|am fasting) (?P<diet>(?:during|for) (?:ramadan|lent)).*
(?:do not|cannot|never|will not|am not allowed to|am unable to|am not supposed to|try not to|refuse to|do not ever|may not|can no longer) (?:really |ever |usually |normally |generally |to )*(?:eat|drink|touch|consume|digest|tolerate|stomach)(?: or (?:eat|drink|touch))? (?:any |much of |anything with |anything containing |any kind of )?<no_diet> =food
(?:do not|cannot|never|will not|am not allowed|can no longer) (?:really |ever |usually )*(?:have|do|handle|take|process) (?:any |much )?(?P<no_diet>%FOOD%)(?: (?:anymore|at all|for|because|due|since|after|in|on)\b.*)?
(?:do not|never|no longer) (?P<no_diet>drink)(?: at all| anymore| alcohol)?
(?:avoid|am off|steer clear of|stay away from|stay off|cut out|gave up|have given up|have cut out|quit|am cutting out|swore off|am giving up|skip|am avoiding|try to avoid|have to avoid|need to avoid|must avoid|am intolerant to|am sensitive to|am intolerant of) (?P<no_diet>%FOOD%)(?: (?:for|since|because|altogether|completely|after|last|this|entirely|as|in|due|on|when|where|whenever)\b.*)?
am (?P<diet>(?:%ADV%)(?:%FOOD%|\w+)[ -](?:intolerant|sensitive|free))
am (?:an? |currently )?(?P<disability>%DIS%)(?: (?:so|and|since|from|with|which|after|due|but|by|or)\b.*)?
(?:have|get|suffer from|suffer with|live with|struggle with|am living with|was born with|was diagnosed with|got diagnosed with|have been diagnosed with|am diagnosed with|am dealing with|deal with|manage) (?:(?:severe|mild|bad|chronic|pretty bad|really bad|quite bad|diagnosed|inattentive|undiagnosed|adult|late-diagnosed|moderate|serious|quite|an?|my|terrible|some|childhood|combined|combined-type|early-onset) )*(?P<disability>%COND%)(?: (?:so|and|since|from|which|after|in|as|but|for|because|diagnosed|that)\b.*)?
(?:was|got|have been|am) (?:recently |just )?diagnosed (?:with|as) (?:an? )?<disability>(?: (?:at|in|last|when|as|two|three|a)\b.*)?
(?P<disability>(?:use|wear|walk with|rely on|am in|get around (?:in|with|on)|get about (?:in|on)|depend on|need) %AID%)(?: .*)?
have (?P<disability>(?:hearing aids|cochlear implants|a guide dog|a service dog|a wheelchair|a prosthetic \w+|(?:a )?visual impairment|low vision|poor eyesight|bad eyesight))(?: .*)?
(?P<disability>(?:cannot|do not|barely|can barely|can hardly) (?:hear|see)(?: \w+){0,3} (?:in|out of|from|with|on) my (?:left|right) (?:ear|eye|side))(?: .*)?
(?P<disability>(?:lost|am missing|am losing) (?:my|an?) (?:\w+ )?(?:hearing|sight|eyesight|vision|leg|arm|hand|finger|foot|voice|eye)(?: in (?:one|my) [\w ]+)?)(?: .*)?
(?:speak|am fluent in|am conversational in|understand|can speak|am comfortable in|know|can read|read and write|read|write in|also speak|mostly speak|only speak|am native in|am bilingual in|am trilingual in|get by in|can get by in|am okay in|speak fluent|speak native|speak only|speak mostly|speak mainly|speak both) (?P<language>%LANGS%)(?: .*)?
(?:am|grew up) (?:bilingual|trilingual)(?: in|:| -| with)? (?P<language>%LANGS%)(?: .*)?
grew up (?:speaking|with|on) (?P<language>%LANGS%)(?: .*)?
am an? (?:native |fluent |non-native )?(?P<language>%LANG%)[ -](?:native |first-language )?speaker(?: .*)?
(?:cannot|do not|never learned to|never learnt to|do not really|cannot really) (?:actually )?(?:speak|read|write|understand|know)(?: (?:or|and) (?:speak|read|write|understand))? (?:a word of |any |much |a lick of |enough |good |very good )?(?P<no_language>%LANG%)(?: .*)?
(?P<no_education>never (?:went to|finished|attended|got into|did) (?:university|uni|college|school|high school|a degree)\b.*)
(?P<education>dropped out of .+)
(?P<education>(?:left|quit|never finished|did not finish|finished) (?:school|high school|college|uni|university)(?: .*)?)
(?:am studying|study|studied|majored in|am majoring in|major in|minored in) (?P<education>(?!for\b|to\b|hard\b|all\b|a lot\b|a little|every\b|with\b|tonight|abroad|together|alone|you\b|your\b|it\b|this\b|that\b|at night|in the (?:library|morning|evening)|best|better|more|the (?:docs?|code|data|results|problem|article|book|news|manual)).+) =study
(?:am doing|did|am finishing|am working on|am halfway through|completed|finished|hold|have|got|am pursuing|earned|am on|am completing|have just finished|started|am starting|dropped out of) (?:an? |my |the )?(?P<education>(?:[\w-]+ ){0,2}(?:degree|diploma|phd|ph\.d\.?|doctorate|master'?s|masters|mba|ba|bsc|b\.sc|msc|bachelor'?s|ma|bfa|gcses|a-levels|ged|apprenticeship|associate'?s)\b.*)
(?:graduated|got my degree|got a degree)(?: last year| this year| in \d{4}| recently)?(?: from| in| with| at) <education>
(?:went to|go to|attend|attended|am enrolled at|am enrolled in|am a student at|am going to|got into|transferred to|am an alum of|am studying at|study at|was educated at) (?P<education>(?:[\w'-]+ ){0,4}(?:university|uni|college|school|academy|polytechnic|institute|mit|stanford|harvard|oxford|cambridge|yale|berkeley|caltech|ucla|eth|lse)\b.*) =school
am (?:currently )?(?:in|doing) (?P<education>(?:my |the |an? )?(?:first|second|third|fourth|fifth|final|last|1st|2nd|3rd|4th|5th|freshman|sophomore|junior|senior)(?: |-)(?:year|yr|semester|term)\b.*)
am an? (?P<education>(?:first|second|third|fourth|final|1st|2nd|3rd|4th)[- ]year .+)
am an? (?P<education>(?:[\w-]+ ){0,3}(?:phd|doctoral|master'?s|masters|graduate|grad|mba|law|med|medical|college|university|uni|high school|exchange|undergraduate|engineering|biology|physics|chemistry|history|economics|maths?|computer science|cs|psychology|philosophy|art|music|architecture|journalism|english|business) (?:student|candidate)\b.*)
am (?:at|in) (?P<education>(?:uni|university|college|high school|grad school|med school|medical school|law school|sixth form|secondary school)\b.*)
have (?:[\w-]+ )?(?P<no_family>no (?:kids|children|siblings|brothers|sisters|family|brothers or sisters|partner))\b.* =none
(?:just |recently |have just |have )?(?:had|welcomed|have had|gave birth to|adopted|have adopted) (?:an? |our |my |another )?(?P<family>(?:\w+ ){0,2}(?:baby(?: girl| boy)?|twins|boy|girl|son|daughter|child|kid)\b)(?: .*)?
(?:am|are) (?:an? |from an? |part of an? )(?P<family>(?:big |large |small |military |close[- ]knit )?family of \w+|(?:big|large|small) family|household of \w+)\b.*
do not have (?:any |a )?(?P<no_family>kids|children|siblings|brothers|sisters|brothers or sisters|family|partner|wife|husband|girlfriend|boyfriend)(?: .*)?
have (?P<family>(?:%N% |an? |my |twin |identical )?(?:[\w-]+ ){0,3}%REL%\b.*) =family
(?:am|got|just got|have been|are|am now|am getting|was|am newly|am recently|am happily|have got) (?P<family>(?:happily |newly |recently |legally |now |currently )*(?:married|divorced|separated|widowed|engaged|single|pregnant|remarried|in a (?:long[- ]distance )?relationship|a widow|a widower|an only child|a newlywed|an orphan|an? (?:identical )?twin|adopted|expecting)(?![-\w])(?: (?:to|with|of|for|twins|our|my|a)\b.*)?)(?: .*)? =status
am (?:an? |the |now an? |currently an? )?(?P<family>(?:single |proud |new |first[- ]time |stay[- ]at[- ]home |working |busy |full[- ]time |widowed |divorced |lone |foster |adoptive |older )*(?:mum|mom|mama|dad|father|mother|parent|grandma|grandmother|grandfather|grandad|granddad|grandpa|grandparent|uncle|aunt|aunty|auntie|stepdad|stepmum|stepmom|guardian|foster parent)\b(?: (?:of|to|with) .*)?) =parent
am the (?P<family>(?:eldest|oldest|youngest|middle)(?: child| one| sibling| sister| brother| son| daughter| kid)?(?: of .*)?)
(?:became|am becoming|am about to become) (?:an? )?(?P<family>(?:dad|father|mum|mom|mother|parent|grandma|grandmother|grandfather|grandparent|uncle|aunt)\b.*)
(?:have been|was) (?P<family>married .+)
(?P<family>live (?:alone|with (?:my|our|an?|two|three|four|some) (?:[\w-]+ )*%ROLE%s?(?: and .*)?|by myself|on my own))(?: .*)?
(?:raise|am raising|am bringing up|foster|am fostering|take care of|look after) (?P<family>(?:%N% |my |our )?(?:[\w-]+ ){0,2}%REL%\b.*)
(?:have|own|keep|adopted|have adopted|got|rescued|bought|look after|am fostering|foster|breed|raise|have just adopted|share (?:my|our|the|an?) [\w ]+ with|live with|am getting) (?P<pet>(?!no )(?:%N% |\d+ |an? |the |my |our |some )?(?:[\w-]+[ -]){0,4}?%PET%\b.*) =pet
do not (?:have|own|keep) (?:any |an? )?(?P<no_pet>%PET%)(?: .*)?
have no (?P<no_pet>%PET%)(?: .*)?
(?:earn|make) (?:my|a|an honest|a decent|most of my) (?:living|money|keep|income)(?: (?:as (?:an? )?|by |from |doing |through ))?<job>
(?:do|work|am on|pull|am doing) (?:[\w-]+ ){1,3}?(?:shifts|part[- ]time|full[- ]time|nights) as (?:an? )?<job> =job
(?:spent|have spent|did) [\w ]+ (?:years|decades|months) as (?:an? )(?P<job>(?!kid\b|child\b|student\b).+) =past
pay (?:the|my) (?:bills|rent) (?:by |as (?:an? )?|with )<job>
work as (?:an? |the |one of the )?<job>
(?:am|was) (?:currently |now )?(?:working|employed|freelancing|training|qualified|hired|consulting) as (?:an? |the )?<job>
(?:am an? |am the |am a qualified |am a trained )<job> by (?:trade|profession|training|day|night|education)(?: .*)?
(?:trained|qualified|started(?: out)?|got hired|was hired|got promoted|was promoted|have been promoted|moved up|got a (?:new )?job|found a (?:new )?job|found work|took a (?:new )?job|retrained|switched to working|freelance|moonlight|volunteer|am volunteering|am interning) (?:as|to) (?:an? |the )?<job>
(?:became|am now|have become|have just become) (?:an? |the |head )?<job> =job
am (?:an? |the |our |your |just an? |only an? |currently an? |actually an? |one of the |both an? |also an? |now an? |now the |technically an? )<job> =job
am (?P<job>(?:head|director|vp|svp|evp|vice president|chief|cto|ceo|cfo|coo|cmo|president|chair|dean|editor)\b(?: of)?\b.*)
am (?P<job>(?:retired|semi-retired|self-employed|unemployed|between jobs|out of work|on maternity leave|on paternity leave|on parental leave|on sabbatical|job[- ]hunting|freelance|freelancing|a freelance \w+|laid off|on disability|in the (?:army|navy|air force|marines|military|police|coast guard)))(?:,? (?:and|for|since|now|so|these|at|from|but|in|after|as|until|last|this|with|by|because)\b.*)?
(?:am|work|am working|am employed|am involved|make my living|have a job|am a contractor|started|have a career|am currently) (?:in|on the|in the) (?P<job>%FIELD%)(?: (?:side|department|team|sector|industry|field|business))?(?: (?:at|for|with) (?P<employer>.+?))?(?: .*)?
(?:do|handle|run|am doing) (?P<job>(?!not\b)(?:freelance |contract |some |the )?(?:%FIELD%|[\w ]*(?:ing|design|writing|work|development|support|testing|research|analysis|ops|admin|photography|translation|repair|maintenance)))(?: (?:at|for|with) (?P<employer>(?!a living|work|fun|money|free).+)) =org
do (?P<job>.+?) (?:for a living|for work|professionally|as a job|for a job|full[- ]time|by profession)(?: .*)?
do (?P<job>freelance .+)
(?P<job>(?:write|design|build|make|sell|repair|fix|paint|draw|bake|cook|sew|teach|drive|clean|translate|edit|code|program|train|breed|grow|restore|tune|deliver|code|take photos|play) ?.*?) for a living(?: .*)?
(?P<job>teach (?!you\b|him\b|her\b|them\b|me\b|it\b|myself\b|people\b|my\b|our\b).+)
am teaching (?P<job>(?:\w+ )?(?:%LANG%|math|maths|physics|chemistry|biology|history|music|art|yoga|pilates|primary|kindergarten|high school|middle school|elementary|geography|science|drama|dance|piano|english|literature|economics|law|swimming)\b.*)
(?:am |)(?P<job>driv(?:e|ing) (?:an? )?(?:(?:delivery|school|city|semi|dump) )?(?:trucks?|bus(?:es)?|taxis?|cabs?|lorr(?:y|ies)|trains?|trams?|ambulances?|vans?|forklifts?|for uber|for lyft|limos?)\b.*)
am (?:now |currently )?(?P<job>running (?:an? |my own |my |our |the )%BIZ%)\b.*
(?:have |)(?:\w+|\d+) years (?:at|with) (?P<employer>(?-i:[A-Z]).+) =org
(?:have|)(?P<job>(?:run|own|manage|co-own|started|founded|co-founded|opened|work on|work in) (?:an? |my own |my |our |the |our own |the family |the local |two |three )%BIZ%)\b.*
have (?P<job>my own %BIZ%)(?: .*)?
(?P<job>work for myself|run my own business|am my own boss)(?: .*)?
(?:work|am working|am employed|am contracting|consult|freelance|am interning|intern|am freelancing|contract|volunteer|am volunteering)(?: full[- ]time| part[- ]time| remotely| over| out)? (?:at|for|with|by) (?P<employer>(?!night|home|weekends|hours|myself|free|days|a living|the weekend|you\b|it\b|peanuts|fun|minimum|least|now|the moment|people|them|him|her\b|this\b|my (?:dad|mum|mom|uncle|father|brother|family|parents)).+?)(?: as (?:an? |the )?(?P<job>.+))? =org
(?:got|was|were|have been|just got) (?:laid off|fired|let go|made redundant|sacked) (?:from|by) (?:my job at )?<no_employer> =org
(?:left|quit|resigned from|have left|just left|am leaving|parted ways with) (?:my job at |my position at )?(?P<no_employer>(?-i:[A-Z])[\w&.-]+(?: (?-i:[A-Z])[\w&.-]+)*)(?: .*)? =org
(?:clock in|am on the payroll|have a job|found a job|hold a (?:job|post|position)|work shifts|do shifts|am doing an internship|am an intern|have an internship|have a contract|am on a contract|am under contract|temp|am temping|started|am starting) (?:at|with|for) (?:the )?<employer> =org
am employed by <employer> =org
(?:joined|started at|started working (?:at|for)|got (?:an? )?(?:new )?job (?:at|with)|landed (?:an? )?(?:new )?job (?:at|with)|accepted an offer (?:from|at)|accepted a job (?:at|with)|am starting at|moved over to|switched jobs to|got hired (?:by|at)|was hired by|signed with) (?P<employer>.+?)(?: as (?:an? |the )?(?P<job>.+))? =joined
am (?:now )?(?:at|with|over at) (?:an? |the )?(?P<employer>.+?)(?: (?:for|since) .+)? =at_org
(?:live|reside|am living|have lived|am based|am settled|am located|settled|am residing|am stationed|have a place|have a flat|live and work|am currently based|ended up)(?: just| right| happily| all my life| currently| out| up| down| over| north| south| east| west| about [\w ]+?| not far)* (?:in|outside|near|out of|at|by|around|from|on)(?: of)?(?: the (?:suburbs|outskirts|middle|heart|centre|center|north|south|east|west|countryside) of| downtown| central| rural| the city of| sunny| rainy| beautiful| good old)* <city> =place
call <city> home =place
(?:am|are) (?:an? )?(?:big |small )?family of \w+ (?:in|from|based in) <city> =place
(?:have been|am) in <city> (?:for|since) .+ =place
(?:rent|own|bought|have|share) (?:an? )?(?:[\w-]+ ){0,2}(?:flat|house|apartment|place|room|studio|condo|cottage) (?:in|near|outside) <city> =place
(?:am (?:based|living) (?:between|across)) <city>
(?:am|are) (?:writing|typing|calling|messaging|speaking|checking in|tuning in|dialling in) (?:to you )?from <city> =place
am (?:over |down |up |out |back |here |based |all )*in (?:sunny |rainy |central |downtown |rural )?<city> =in_place
(?:moved|relocated|have moved|have relocated|emigrated|immigrated|moved house|resettled|have just moved|transferred)(?: (?:back|over|out|down|up|home|here|permanently|house|away|on|recently|last \w+|this \w+|with [\w ]+?))*(?: from [\w ,]+?)?(?: (?:back|over|out|down|up))? to (?:sunny |rainy |central |downtown |rural )?<city> =place
(?:am|come|hail|am originally|originally come|came|am born and raised in and)(?: all the way| originally)? from <hometown> =place
(?:grew up|was born|was raised|am born|was born and raised|was born and bred|am born and raised|was brought up|spent my childhood|born and raised)(?: and (?:raised|grew up|bred))?(?: just| right)? (?:in|near|outside|around|on)(?: of)? <hometown> =place
(?:was|am) born (?:on |in |on the |in the )?(?P<birthday>.*\d.*|christmas.*|new year.*|halloween.*|leap day.*)
(?:turn|am turning|will be|will turn|am going to be|am) \d{1,3} (?:years old )?(?:on|this|next|in) (?:the )?(?P<birthday>(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec).*) =birthday
(?:just |recently |have just |have |am about to |)(?:turned|turn|turning|am turning|hit|am hitting) (?P<age>\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)(?: .*)? =age
am (?:only |just |now |about |around |nearly |almost |already |over |barely )*(?P<age>\d{1,2}(?:, \d{1,2})* and \d{1,2}|\d{1,3}(?:\.5| and a half)?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?= years?\b| months|$))(?: (?:years?|months|weeks)(?: old| young| of age)?| ?y/?o| going on \d+| next .*| this .*| and .*| so .*| not .*| in \w+|ish)?(?:,? .*)? =age
am in my (?P<age>(?:early |mid |late |mid-|early-|late-)?(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|teens|20s|30s|40s|50s|60s|70s))(?: .*)?
(?:just |recently |have just )?(?:had|celebrated) my (?P<age>\d{1,3}|\w+ieth|twenty-\w+|thirty-\w+)(?:st|nd|rd|th)? birthday\b.*
(?:traded|swapped|exchanged|part-exchanged|replaced) (?:in )?(?:my|the|our|an?) [\w' -]+? (?:in )?(?:for|with) (?:an? |the )?(?P<possession>.+)
(?:drive|ride|shoot on|shoot with|play|type on|sail|ski on|race|fly|cook on|surf on|brew on|knit on|sew on|print on|run) (?:an? |my )(?P<possession>(?:old |vintage |used |second-hand |new |\d{4} )?(?-i:[A-Z])[\w-]*(?: [\w-]+){0,3}) =brand
(?:drive|am driving|drive around in|get around in|commute in) (?:an? |my |our |the )?(?P<possession>(?=.*\b(?:%CAR%|19\d\d|20\d\d|%THING%)\b).+)
ride (?:an? |my |our |the )?(?P<possession>(?=.*\b(?:%CAR%|%THING%)\b).+)
(?:own|co-own) (?:an? |my own |%N% |\d+ )<possession>
(?:have|bought|got|use|am using|am on|am running|run|work on|shoot with|shoot on|just bought|switched to|upgraded to|have just bought|type on|code on|write on|game on) (?:an? |the |my |our |%N% |\d+ |my own )?(?P<possession>(?:(?!from\b|to\b|been\b|on\b|in\b|of\b|the\b|with\b|for\b|at\b|\w+ed\b)[\w'-]+ ){0,4}(?:%THING%|%CAR%)\b(?: [\w.-]+){0,3})(?: .*)? =thing
(?:switched|have switched|moved|have moved|migrated|have migrated|upgraded|have upgraded|converted|changed|have changed|jumped|gone)(?: over)?(?: from [\w ]+?)? to (?:an? |the )?(?P<possession>(?:[\w'-]+ ){0,2}(?:%THING%|%CAR%|iphone|android|windows|linux|mac ?os|ubuntu|arch|fedora|neovim|vim|emacs|firefox|chrome|obsidian|notion)\b(?: [\w.]+)?)(?: .*)?
(?:use|am on|am using|run|am running|work on|am on an?|use an?|switched to) (?P<possession>(?:windows(?: \w+)?|mac ?os(?: \w+)?|os x|linux(?: \w+)?|ubuntu(?: [\d.]+)?|arch(?: linux)?|debian(?: \d+)?|fedora(?: \d+)?|nixos|android(?: \d+)?|ios(?: \d+)?|an? (?:mac|macbook[\w ]*|iphone[\w ]*|chromebook|pixel[\w ]*|android(?: phone)?|thinkpad[\w ]*|galaxy[\w ]*)|freebsd|wsl2?|neovim|vim|emacs|vs ?code|pycharm|intellij|m\d (?:mac|macbook)[\w ]*|firefox|obsidian|notion|zsh|fish shell|tmux))(?: .*)?
do not (?:own|have|drive) (?:an? |any |my own )?(?P<no_possession>%THING%|%CAR%|driver'?s licen[cs]e|driving licen[cs]e|passport|smartphone|whatsapp|facebook|social media|credit card)(?: .*)?
have no (?P<no_possession>%THING%|%CAR%|smartphone|driving licence|passport|credit card)(?: .*)?
"""

ATTITUDES = r"""
(?:would|will|have)(?: (?:much|far|always|always much|really|honestly))? (?:rather|sooner) (?:be |get |have |take |use |do |drink |eat |go for |go with |read |watch |work with |write |receive )?<likes> (?:than|over|instead of) .+
(?:would |will )?(?:always |usually |generally |much |far |strongly |personally |really )*(?:take|choose|pick|go for|go with|opt for) <likes> (?:over|instead of) .+
(?:always |usually |generally |much |strongly |definitely |far |vastly |massively )*prefer <likes>(?: (?:over|to|rather than|than|instead of|more than) .+)
(?:always |usually |generally |much |strongly |definitely |personally )*(?:prefer|favou?r) <likes>
find (?P<no_dislikes>(?!it\b|that\b|this\b|you\b|myself\b).+?) (?:so |really |very |quite |absolutely |incredibly |a bit |utterly |deeply |too |pretty )*(?:exhausting|annoying|boring|tedious|irritating|stressful|unbearable|overwhelming|draining|disgusting|gross|tiring|dull|infuriating|off-putting|creepy|distracting|insufferable|cringey|patronising|patronizing|overrated|confusing|unpleasant|repulsive|grating|uncomfortable|intolerable)(?: .*)?
find (?P<likes>(?!it\b|that\b|this\b|you\b|myself\b).+?) (?:so |really |very |quite |absolutely |incredibly |deeply )*(?:relaxing|soothing|fascinating|calming|delightful|therapeutic|enjoyable|addictive|fun|comforting|energising|energizing|satisfying|charming|meditative)(?: .*)?
(?:avoid|dread|cringe at|am put off by|am bored by|am annoyed by|am terrified of|am scared of|am afraid of|have a phobia of|have a fear of|have an irrational fear of|get annoyed by|get irritated by|shudder at|refuse to watch|refuse to listen to|would never|have never liked) (?P<no_dislikes>(?!it\b|this\b|that\b|you\b|dying\b|losing\b|the (?:future|worst|question)\b).+) =avoid
(?:have )?(?:am not|never been|have never been|was never|am never|am no) (?:one for|an? fan of|big on|into|much of an? fan of|fan of|one of those people who likes?) <no_dislikes>
am more (?:of )?(?:an? )?(?P<likes>[\w' -]{2,30}?)(?: person| guy| girl)?,? (?:than|rather than|not) .+
(?:am|are) (?:an? )(?P<likes>[\w' -]{2,20}) (?:household|family|house|home)(?: .*)? =fan
(?:live|run|survive|function|exist|thrive) on <likes>
am no (?:big |great |huge )?(?:fan|lover|friend|admirer) of <no_dislikes>
no (?:big |great |huge )?fan of <no_dislikes>
would (?:rather|sooner) [\w ]+ than (?:eat|watch|listen to|go to|do|wear|drink|read|attend|touch|live in) <no_dislikes>
go (?:mad|crazy|nuts|wild|bananas) (?:for|over) <likes>
lean (?:towards?|more towards?) <likes>
(?:enjoy|love|like) nothing (?:more|better) than <likes>
am an? (?:big |heavy |serious |avid |dedicated )?(?P<likes>tea|coffee|wine|beer|whisky|whiskey|gin|cocktail|craft beer|green tea|matcha)[ -](?:drinker|lover|person)\b.*
(?:listen to|watch|read|play|drink|eat|wear|buy) (?P<likes>(?!it\b|this\b|that\b).+?) (?:over|rather than|instead of|more than) .+
only (?:read|listen to|watch|drink|wear|buy|use) (?P<likes>(?!it\b|this\b|that\b|a bit\b|when\b).+)
do not (?:really |much |particularly |even |actually |exactly |personally |generally |usually |especially |ever )*(?:like|enjoy|care for|care much for|love|fancy|appreciate|dig|get along with|get on with|want to be around|think much of|want any) <no_dislikes>
(?:never|have never) (?:really |much |been able to |quite )*(?:like|enjoy|care for|see the appeal of|get into|understand the appeal of|got into|got the appeal of) <no_dislikes>
(?:dislike|hate|detest|loathe|despise|abhor|resent|cannot stand|cannot bear|cannot abide|cannot tolerate|cannot deal with|cannot take|cannot get into|really hate|am sick of|am fed up with|am tired of|am done with|have no time for|have no patience for|have zero interest in|have no interest in|have an aversion to|have a hatred of|have a dislike of|have zero tolerance for|have zero patience for|could not care less about|could do without|want nothing to do with|have a deep hatred of|have had enough of|have no love for) (?:it when (?=people|someone|everyone|meetings))?<no_dislikes>
am not (?:really |much |a huge |such |exactly |particularly |very |so |too |that |all that |at all |especially |overly |terribly |big |huge |super |even |the biggest |exactly the biggest )*(?:an? )?(?:big |huge |great |massive )?(?:fan of|into|keen on|fond of|crazy about|wild about|big on|interested in|one for|a lover of|mad about|sold on|partial to|an admirer of|enthusiastic about|hot on|bothered about) <no_dislikes>
am not (?:much of )?(?:an? |really an? |exactly an? |a big |a huge |much of an? )(?P<no_dislikes>[\w' -]{2,30}?) (?:person|guy|girl|fan|lover|enthusiast|drinker|eater)
am (?:%ADV%)(?:an? )?(?:%ADV%|lifelong |life-long |huge |big |massive |die-?hard |long-?time |avid |serious |proper |bit |little |great |complete |total )*(?:into|fan of|fond of|keen on|crazy about|mad about|obsessed with|passionate about|addicted to|hooked on|partial to|nuts about|in love with|a sucker for|sucker for|devotee of|lover of|admirer of|big on|enthusiastic about|interested in|fascinated by|wild about|infatuated with|getting into|getting really into|bit of a fan of|follower of) <likes>
am (?:an? |such an? |a total |a real |very much an? |quite an? |definitely an? |more of an? |strictly an? |definitely more of an? )(?:big |huge |massive |avid |lifelong |total |bit of a |real |keen |die-?hard |proper |complete |serious |hardcore |passionate )*(?P<likes>[\w' -]{2,30}?)[ -](?:person|guy|girl|gal|lover|fanatic|enthusiast|buff|nerd|addict|fan|geek|junkie|snob|aficionado|nut|freak|supporter|obsessive|fiend|connoisseur|head)(?:(?:,| over| rather than| not) .*)? =fan
am (?:team )(?P<likes>[\w' -]{2,20}?)(?: all the way| forever)?
(?:spend|spent) (?:my|most of my|all my|every) (?:weekends?|evenings|free time|spare time|days off|holidays|sundays|saturdays|time off) <likes> =likes
(?:get|am getting) (?:a |such a |so much )?(?:real |big |huge |great |lot of )?(?:kick|joy|pleasure|buzz|enjoyment|thrill) (?:out of|from) <likes>
love me (?:some|a good|a) <likes>
(?:have|have always had) (?:an? )(?:real |big |huge |massive |strong |bit of a |serious |secret |special )*(?:soft spot|thing|weakness|passion|love|sweet tooth|fondness|taste|preference|obsession) (?:for|with) <likes>
unwind (?:with|by) <likes>
(?:like|love|enjoy|adore|cherish|relish|am loving|am enjoying|dig|fancy|live for|swear by|worship|treasure|miss|appreciate|cannot get enough of|cannot live without|cannot resist|could eat|could live on|have a (?:soft spot|thing|weakness|passion|love|sweet spot|fondness|taste) for|have a crush on|would die for|would kill for|have fallen in love with|fell in love with|have always loved|am all about|am all for|get a kick out of|have grown to love|have come to love|really like|care deeply about|geek out about|geek out over|love nothing more than|could listen to|could watch|collect|started liking|started to like|grew to like) <likes> =likes
"""

WHOLE = r"""
(?:(?:please |you can |just |everyone |everybody |friends |people |folks |most people |my friends |they all |they |you may |feel free to |you could |do |everyone just |all my friends |family |colleagues )*(?:call|calls) me|(?:address|refer to) me as|call me)(?: by my \w+ name)?,? "?(?P<name>%NAME%|[\w'-]+)"?(?:,? (?:instead|for short|from now on|if you like|though|okay|ok|as everyone does|everyone does|not .*|rather than .*|by the way|in future|please))? =called
(?:this is|name is|the name is|the name's|names|name's|my name|my names) (?:dr\.? |mr\.? |mrs\.? |ms\.? |prof\.? |professor |captain |sir )?(?P<name>%NAME%)(?: (?:from|here|speaking|again|with|at|with an?)\b.*)?$ =this_is
(?P<name>%NAME%) here(?: .*)? =here
(?:(?:my )?(?:full |first |last |real |nick|user|given )?name) ?[:=] ?(?P<name>%NAME%|[\w'-]+) =name
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
(?P<disability>my (?:left |right )?(?:eyesight|vision|sight|hearing|mobility|memory|hands|ear|eye|leg|arm|short-term memory|fine motor skills|speech) (?:is|are) (?:really |very |quite |pretty |so |extremely |severely |not )*(?:poor|bad|terrible|failing|going|gone|impaired|limited|weak|great|good|shaky|paralysed|paralyzed|awful|shot|damaged|useless))(?: .*)?
my (?P<language>%LANG%) (?:is|has become) (?:actually |pretty |quite |very |really |now |fairly |reasonably )*(?:good|fluent|decent|okay|ok|native|excellent|passable|conversational|solid|strong|great|near-native|fine)(?: .*)?
(?:my |our )?(?:home|base|home base|permanent address) (?:is|has been)(?: now| currently| still| in)* <city> =place
(?:my|our) (?:flat|house|apartment|place|office is at home and i|family|studio flat|farm|cottage|parents and i) (?:is|are|lives?)(?: just| located| based| right| all)* (?:in|near|outside|around)(?: the (?:suburbs|outskirts|centre|center|middle|heart) of)? <city> =place
my (?:roots|ancestors|people|heritage|family roots) (?:are|is|lie|come|go back)(?: back)? (?:in|from|to) <hometown> =place
(?:friends|people|everyone|everybody|they|folks|colleagues|mates|my \w+|family|the team|most people|all my friends|everyone (?:at|in) [\w ]+?|people (?:at|in|around) [\w ]+?) (?:all |just |always |usually |mostly )*(?:calls?|knows? me as|shortens? (?:it|my name|that) to|refers? to me as|address(?:es)? me as|nicknamed me|named me|dubbed me)(?: me)? "?(?P<name>%NAME%)"?(?: .*)? =name
(?:just |plain |simply )(?P<name>%NAME%) (?:is fine|will do|works|is good|is what i go by|is perfect|please)(?: .*)?
<likes> (?:is|are) (?:probably |definitely |easily |hands down |by far |still |one of )*my (?:absolute |all-time |new |number one |go-to )*(?:favou?rites?|passion|happy place|comfort food|jam|thing|cup of tea|guilty pleasure|weakness|obsession|hobby|fave|drink of choice|go-to|comfort show|great love|one true love)(?: .*)?
<no_dislikes> (?:is|are) (?:really |just |definitely |so |simply )*not (?:really )?(?:my (?:thing|cup of tea|jam|style|bag|favou?rite|scene)|for me)(?: .*)?
<no_dislikes> (?:drives?|drive) me (?:crazy|nuts|mad|up the wall|insane|bonkers|round the bend)(?: .*)?
<no_dislikes> (?:makes? me (?:gag|sick|want to scream|cringe|nauseous|ill)|(?:grosses?|creeps?|freaks?|weirds?) me out|(?:is|are) my (?:biggest |number one |greatest |absolute |main )?(?:pet peeves?|pet hate|nemesis)|gets? on my nerves|really annoys? me|annoys? me|irritates? me|bores? me(?: to tears| to death)?|does nothing for me|do nothing for me|puts? me off)(?: .*)?
(?:nothing beats|there is nothing (?:better than|like)|nothing better than|give me|you cannot beat|cannot beat|can never go wrong with|never say no to|always up for|i am always up for|long live|cannot say no to) <likes>(?: any day.*| over .*| for breakfast| on a .*)? =nothing
<likes> (?:over|beats|before|instead of) (?P<other>[\w' -]{2,30}?)(?: (?:any day|every time|every day|always|all day|any time|anytime|for me|any day of the week|all the way|hands down)(?: .*)?) =over
(?P<allergy>.+?) (?:gives?|give) me (?:hives|a rash|rashes|an allergic reaction|anaphylaxis|anaphylactic shock|a bad reaction)(?: .*)? =subject
(?P<allergy>.+?) (?:makes?|make) (?:me (?:break out|swell|itch|wheeze|come out in|go into anaphyla)|my (?:throat|tongue|face|lips|skin|mouth) (?:swell|close|itch|break out|tingle))(?: .*)? =subject
(?P<allergy>.+?) (?:could|can|would|will|might) (?:literally |actually )?(?:kill me|put me in (?:the )?(?:hospital|er|a&e))(?: .*)? =subject
(?:%ADV%|severe |bad |serious |mild |nasty |life-threatening |terrible )+(?P<allergy>[\w' -]{2,30}) allergy(?: (?:here|for me|so|since|and)\b.*)?$
(?P<allergy>[\w'-]{3,20}(?: (?:and|&) [\w'-]+)?) allergy (?:here|for me|over here|sufferer|sufferer here)(?: .*)?
(?:no|zero) (?P<no_diet>[\w' -]{2,30}?) for (?:me|us)(?: (?:please|because|since|as|ever|due)\b.*)?$
nothing with <no_diet>(?: in it)? for me(?: .*)?
(?P<language>%LANG%) is my (?:first|second|third|fourth|native|mother|home|main|strongest|other)(?: (?:language|tongue))?(?: .*)?
my (?:native|first|mother|second|third|home|main|strongest|other|parents'?|heritage)(?: (?:language|tongue))?(?: is|:| are|=) (?P<language>%LANGS%)(?: .*)?
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
(?:my|our) (?:[\w-]+ )?(?:%THING%) (?:is|=|:|runs|are) (?:now |currently |still )?(?:an? |the |on )?(?P<possession>(?=[^a-z]*(?-i:[A-Z0-9])|.*\b(?:%CAR%|linux|windows|ubuntu)\b)(?!broken|slow|dead|not|down|in\b|at\b|too|so\b|being|making|on fire|dying|still|really|acting|stuck|old$|new$).+) =owned
my (?:current |new |day )?(?:job|profession|occupation|day job|line of work|trade|role|job title|title|position|career)(?: is|:|=) (?:being |as |that of )?(?:an? |the |in |currently )?<job> =my_job
my (?:current |new )?(?:employer|company|workplace)(?: is|:|=) <employer>
(?:it is|this is|that is) (?:dr\.? |mr\.? |mrs\.? |ms\.? )(?P<name>%NAME%)(?: .*)? =name
my (?:real |full |first |last |actual |given |nick|legal |middle |new |preferred |user)?(?:name|nickname|surname|handle|username|names)(?: is|:|=| changed to| is spelled| is now| has changed to) (?:now |actually |really |still |just |spelled )?"?(?P<name>%NAME%|[\w'-]+)"?(?: .*)? =my_name
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
my (?P<fact>(?:time ?zone|blood type|shoe size|clothes size|dress size|shirt size|height|weight|star sign|zodiac sign|nationality|religion|mbti|personality type|enneagram|locker|desk|seat|parking spot|licen[cs]e plate|employee (?:number|id)|staff number|student (?:number|id)|membership number|operating system|native country|ethnicity|gender|sexuality|middle name|maiden name|dominant hand|eye colou?r|hair colou?r|anniversary|wedding anniversary|pronouns|budget|working hours|office hours|lucky number|emergency contact|gp|dentist|therapist|doctor|landlord|flight seat|ring size|eyesight prescription|prescription|dosage|ip address|username|gamertag|handle|callsign|team|football team|deadline|commute) (?:is|are|:|=|was) (?!broken|late|wrong|bad|good|great|awful|terrible|not|too|so|really|very|missing|gone|up|killing|driving|on fire|due|here|there|what|how).+)
my (?:(?:work |home |personal |mobile |cell |office |new |current |private |business |main )*(?:e-?mail(?: address)?|phone(?: number)?|number|cell|mobile|telephone(?: number)?|address|postcode|zip(?: code)?|handle|whatsapp|skype|twitter|instagram|github|telegram|extension|discord|linkedin|website))(?: is|:|=| handle is| has changed to| changed to)? (?:now |actually )?(?P<contact>(?=.*(?:\d|@|\.)).+)
(?:(?:work |home |personal |mobile |cell )*(?:e-?mail(?: address)?|phone(?: number)?|mobile|cell)) ?[:=] ?(?P<contact>(?=.*(?:\d|@)).+)
(?:e-?mail|text|call|phone|ring|reach|contact|write to) me (?:at|on|via) (?P<contact>(?=.*(?:\d{3}|@)).+)
(?:i can be reached|you can (?:reach|email|call|text|contact|find) me|reachable|i am reachable) (?:at|on|via|by) (?P<contact>(?=.*(?:\d{3}|@)).+)
"""


CUES = r"""
.*\b(?:am|was|am now|be|being|work|working|job|gig|post|shifts?|years?|living|bills|stint|hired|made me|promoted(?: me)?|career|moonlight\w*|volunteer\w*) (?:(?:now|back|again|mostly|partly|full-time|part-time) )?(?:as|to|into|to be) (?:an? |the |their |our )<job> =job
(?:they|the boss|management|my boss|the company|work) (?:just |recently )?(?:made|named|appointed|promoted) (?:me|us) (?:to )?(?:an? |the )?<job> =job
(?:\w+|\d+|over \w+|almost \w+|nearly \w+) years (?:as )?(?:an? )<job> =job
(?:my |our )(?:%N% |\d+ )?(?:[\w-]+ ){0,2}?(?P<pet>%PET%)(?: (?-i:[A-Z]\w+))? (?!(?:food|bed|bowl|sitter|toy|hair|insurance|photo|photos|picture|pictures|video|videos|app|emoji|meme|name|walker|person|game|costume|show)\b)\w+.*
(?-i:[A-Z]\w+),? (?:my|our) (?P<pet>(?:\w+ ){0,2}%PET%)\b.*
(?=.*\b(?:i|my|me)\b).*\b(?P<disability>adhd|dyslexia|dyspraxia|dyscalculia|autism|asperger'?s|epilepsy|parkinson'?s|multiple sclerosis|cerebral palsy|tinnitus|fibromyalgia|crohn'?s(?: disease)?|lupus|arthritis|tourette'?s|ptsd|ocd|rsi|carpal tunnel|anxiety disorder|bipolar disorder|type [12] diabetes|colou?r[- ]blind\w*|visually impaired|hearing[- ]impaired|hard of hearing|partially sighted|screen reader|hearing aids?|wheelchair|chronic (?:pain|fatigue|migraines?)|narcolepsy|stammer|stutter|prosthetic \w+|cochlear implant)\b.* =own
(?P<disability>(?:have (?:trouble|difficulty|problems|a hard time) (?:hearing|seeing|walking|reading|speaking|concentrating|standing))|(?:cannot|can barely|can hardly) (?:use my hands|walk(?: far| unaided)?|stand for long|hear well|see well|hear properly|see properly|see much|climb stairs|move my \w+|lift my \w+|read small print|see colou?rs?|see red|smell anything|smell|taste anything|drive because of my \w+))(?: .*)?
.*\bbecause (?:i |of )(?P<disability>cannot use my hands|cannot see well|cannot hear well)\b.*
(?:one |a single |even a |just one |any )?(?P<allergy>[\w' -]{2,25}?) (?:and (?:i am|it is|i end up|i would be|i'd be|off) (?:in|on|at|to) (?:the |an? )?(?:er|a&e|hospital|emergency|ambulance|icu)|(?:puts?|lands?|sends?|sent|put|landed) me (?:in|to) (?:the )?(?:hospital|er|a&e|icu)|season is (?:hell|murder|torture|brutal)(?: for me)?|(?:makes?|make|made) (?:me |my (?:eyes|nose|skin|throat) )(?:sneeze|wheeze|itchy|itch|swell(?: up)?|water|run|stream|close up|puff up|come up in|break out|go red)|(?:is|are) (?:a )?(?:no[- ]go|deadly|lethal|off limits|poison|toxic|dangerous|life-threatening) (?:for|to) me)\b.*
(?:have to |always |must |need to )?(?:carry|keep|have) an? epi-?pen\b.*\b(?:because of|for|due to|thanks to|in case of|against) (?:my )?<allergy>(?: allergy)?
(?:eat|can eat|will eat|like|drink) (?:everything|anything|all foods|most things|all sorts) (?:except|but|apart from|bar|other than|save for) (?:for )?<no_diet>
(?:everything|anything) (?:except|but|apart from|bar) (?P<no_diet>.+?) (?:is|is all|goes|works|would be) (?:fine|ok|okay|good|goes|great)\b.*
(?:have not|have never) had (?:any |a drop |a bite )?(?:of )?(?P<no_diet>%FOOD%)\b.*
(?P<diet>(?:do|am doing|practise|practice|observe|keep|follow|am on|eat) (?:intermittent fasting|fasting|lent|ramadan|16:8|omad|weight watchers|slimming world|whole30|shabbat|yom kippur|jain food|a halal kitchen|a kosher kitchen|a kosher home|a kosher house|kosher|halal))\b.*
(?P<no_diet>%FOOD%) and (?:me|i) (?:are (?:enemies|not friends|a bad mix|mortal enemies)|do not (?:mix|get on|get along|agree)|never (?:mix|agree))\b.*
(?:made|have made|are making|am making) <city> (?:our|my) home =place
am an? (?:born and bred |proud |true |native |lifelong |real )*(?P<city>londoner|new yorker|parisian|berliner|glaswegian|mancunian|liverpudlian|scouser|brummie|geordie|dubliner|viennese|roman|milanese|neapolitan|muscovite|torontonian|vancouverite|montrealer|sydneysider|melburnian|angeleno|chicagoan|bostonian|texan|californian|lisboeta|tokyoite|singaporean|hong ?konger|istanbulite|amsterdammer|hamburger by birth|seattleite|san franciscan|madrileño|porteño|carioca|paulista|cornishman|yorkshireman|floridian)\b.*
(?:am |)(?:stuck|stationed|posted|living|marooned|holed up|parked) in <city>(?: .*)? =place
(?:have |)(?:spent|lived) (?:my (?:whole|entire) life|all my life|(?:\w+ )?(?:years|decades)) in <city> =place
my (?:childhood|youth|early years|school days) (?:was|were) (?:spent )?in <hometown> =place
am an? [\w -]{2,24} (?:kid|boy|girl|lad|lass|guy|native|person|woman|man|mum|dad|student) (?:originally )?from <hometown> =place
(?:am |)(?:pushing|nearing|approaching|hitting|closing in on|knocking on|past|well past|the wrong side of|coming up to|about to hit|rapidly approaching) (?P<age>\d{2}|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b.*
(?P<age>\d{1,3}) years? (?:young|old|of age)(?: here)?(?: .*)?
(?:will be|am going to be|will turn|am turning) (?P<age>\d{1,3}) (?:in|on|next|this) .+
am (?:an? )?(?P<age>(?:19|20)?\d0'?s) (?:kid|baby|child)\b.*
leap year baby (?P<birthday>.+)
(?:share|celebrate) my birthday (?:with|on) (?P<birthday>.+)
(?:am |are |)(?P<family>newly-?weds?|just the two of us|empty nesters?)\b.*
(?:it is |there is |)just (?:me and |us and )(?P<family>my (?:\w+ )?%REL%(?: and my (?:\w+ )?%REL%)?)\b.*
(?P<family>tied the knot|got hitched|eloped|became (?:a )?(?:parents?|grandparents?))\b.*
am an? (?P<education>(?:(?-i:[A-Z])[\w-]+ (?:grad|graduate|alum|alumnus|alumna|dropout)|[\w ]*(?:bootcamp|college|school|university) (?:grad|graduate|dropout)))\b.*
(?P<education>(?:flunked|failed|was kicked|got kicked|bombed) out of .+)
am (?:\w+ )(?:semesters?|years?|months?|terms?|weeks?) into (?:my |an? |the )?(?P<education>.+)
(?:did|finished|completed|went through|am doing|took|attended) (?:an? |my |the )?(?P<education>(?:\w+ ){0,3}(?:bootcamp|residency|apprenticeship|foundation course|nursing school|art school|med school|medical school|law school|night school|gap year|traineeship|training course|postdoc|fellowship|conversion course|vocational \w+|internship)\b.*)
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


def expanded(table: str) -> str:
    """The table with its macros written out."""
    for name, words in _MACROS.items():
        table = table.replace(f"%{name}%", words)
    for name, words in _MACROS.items():  # a macro may use another
        table = table.replace(f"%{name}%", words)
    return table
