"""What English speakers say of a person, once the subject is cut off and the verb is in its plain form. Data.

A regular expression a line. A group's name is the attribute that it holds, with `no_` before it the statement denies;
`<job>` is short for a lazy group. After ` =` a mark, which asks for more than the words. The first line that is accepted wins.
"""

from memory.extract import rules_en_words as w

FOODS = (
    r"(?:(?:red |white |raw |cow'?s? |very |pure |processed |refined |spicy |fried |fast |junk |added |any |all |most |the |much )*(?:meat|pork|beef|lamb|chicken|fish|seafood|shellfish|shrimp|prawns?|eggs?|dairy|milk|cheese|butter|cream|lactose|gluten|wheat|bread|carbs?|sugar|sweets|salt|nuts?|peanuts?|soy|soya|tofu|beans?|garlic|onions?|mushrooms?"
    r"|tomatoes|nightshades|caffeine|coffee|tea|alcohol|beer|wine|booze|spirits|liquor|soda|fizzy drinks|soft drinks|energy drinks|spicy food|spicy|food|junk|animal products|gelatin|honey|offal|corn|rice|pasta|citrus|grapefruit|chocolate|bacon|ham|sushi|takeaways?|snacks|desserts?|msg|oats|legumes|coriander|cilantro|bell peppers|olives|rabbit|veal|mutton|goat|duck|turkey|venison|sausages?|crab|lobster|oysters?|mussels|clams|squid|octopus|salmon|tuna|sardines|anchov(?:y|ies)|cashews?|almonds?|walnuts?|pistachios?|hazelnuts?|sesame|mustard|celery|lupin|kiwi|strawberr(?:y|ies)|bananas?|mango(?:es)?|pineapple|avocados?|peaches|apples?|oranges?|potato(?:es)?|aubergines?|eggplants?|spinach|broccoli|cabbage|lentils|chickpeas|tempeh|seitan|yog(?:h)?urt|whey|ghee|cheddar|ice cream|cake|biscuits|candy|crisps|chips|fizzy|cola|coke|juice|whisky|vodka|rum|gin|cider|rye|barley|gluten|yeast|vinegar|chil(?:l)?i(?:es)?|pepper|ginger|root veg(?:etables)?|vegetables|fruit|animal fat|lard|gelatine|msg|additives|sweeteners|aspartame|palm oil|kebabs?|burgers?|pizza|noodles|flour|cereal|oat milk|soy milk|oil|fat)"
    r"(?: (?:products|based \w+|meat|food|foods|stuff))?(?:,? (?:or|and|nor) [\w ]+)?)"
)
_MACROS = {
    "NAME": rf"(?:(?:mr|mrs|ms|miss|dr|prof|professor|sir|frau|herr|madame|pastor|father|sister|captain|chief|coach)\.? )?{w.NAME}",
    "ROLE": f"(?:{w.RELATIVES}|{w.COMPANIONS})",
    "REL": f"(?:{w.RELATIVES})",
    "FIELD": f"(?:{w.FIELDS})",
    "JOBS": f"(?:{w.JOBS}|{w.JOB_ENDINGS})",
    "PET": f"(?:(?:{w.ANIMALS})s?)",
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
am (?:off|staying off|keeping off|steering clear of) (?:the |all )?(?P<no_diet>%FOOD%)(?: (?:since|for|until|after|because|on|by|at|entirely|completely|altogether)\b.*)?
am an? (?P<job>(?:[\w-]+ ){0,2}(?:pensioner|retiree)) in <city> =place
am an? (?P<family>widow|widower|single (?:mum|mom|dad|parent|mother|father)|(?:mother|father|mum|mom|dad) of \w+|grandmother|grandfather) in <city> =place
(?:have|celebrate|share|keep) my birthday (?:on |with )?(?P<birthday>.+)
(?:have|am|count) (?P<age>(?:\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?)) (?:years|summers|winters)(?: (?:now|old|of age|as .*|on .*|behind .*|under .*))?$ =age
(?:go|am going|usually go|mostly go) (?:by|under) (?:the (?:name|nickname|handle)(?: of)? )?"?(?P<name>%NAME%|[\w'-]+)"?(?: .*)? =name
(?:spent|had|did) (?:my |all my |most of my )?(?:whole |entire |early )?(?:childhood|youth|boyhood|girlhood|school ?days|school years|teens|early years|formative years|first \w+ years) (?:in|on|near|around) <hometown> =place
(?:am (?:an? )?)?(?:\w+ )?(?:kid|boy|girl|lad|lass|man|woman|soul) at heart(?:,| and)? (?:raised|born|from|bred) in <hometown> =place
(?:make|earn|scrape|eke out|get|scratch) (?:my|a|an honest|a decent|a good) (?:living|crust|keep|bread|money|pay|wage|livelihood) (?:by |from |out of |off )?(?P<job>\w+ing\b.+)
(?:went|moved|rose|got bumped|got promoted|was promoted|have gone|jumped|graduated) (?:up )?from (?:an? |being an? |the )?[\w -]+? to (?:an? |being an? |the )?<job> =job
am (?:serving|doing|finishing|in) (?:my |an? )(?P<job>apprenticeship as .+)
(?:have been|am|got) together (?P<family>(?:with .+|\w+ years.*|since .+))
(?P<no_family>(?:was |have |have been |am )?never) married\b.* =none
(?:raise|am raising|bring up|am bringing up|brought up|raised|look after|am looking after|foster|am fostering|care for|am caring for|am guardian to|have custody of) (?P<family>(?:%N% |my |our )?(?:[\w-]+ ){0,2}?%REL%\b.*)
(?:would rather|would prefer(?: it)?(?: if)?|would like(?: it if)?|prefer (?:it )?(?:if|when)) (?:you|people) (?:to )?(?:just )?(?:called|call|address(?:ed)?) me (?:by |as )?(?:dr\.? |mr\.? |ms\.? |mrs\.? )?"?(?P<name>%NAME%)"?(?: .*)? =name
(?:sign off as|sign my name|write under the name(?: of)?|publish as|perform as|stream as|use the name|took the name|took my husband's name and am now|legally changed (?:it|my name) to) "?(?P<name>%NAME%)"? =name
(?:am called|go by|am known as|prefer to be called|like to be called|would like to be called|would rather be called|prefer being called|answer to|usually go by|mostly go by)(?: the name(?: of)?)? "?(?P<name>%NAME%|[\w'-]+)"?(?: to .*| by .*| among .*)? =name
(?:have |just )?(?:changed|switched|updated) my (?:\w+ )?(?:e-?mail(?: address)?|phone(?: number)?|number|address|handle) to (?P<contact>(?=.*(?:\d|@)).+)
changed my name to "?(?P<name>%NAME%)"? =name
am (?P<name>%NAME%),? (?:originally )?from (?P<hometown>(?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)*)(?:,? (?:and|but|originally|in)\b.*)? =self_name
am (?:mr|mrs|ms|miss|dr|prof|professor|sir|rev|captain|capt|sgt)\.? (?P<name>%NAME%)(?:,? (?:from|with|of|by|at|and|the|your|in|here)\b.*)? =name
am (?P<name>%NAME%)(?:,? (?:from|with|of|by the way|at|over at|and|the|your|in|after|since|now|these|again|because|by)\b.*)? =self_name
(?:am|be) (?:(?:actually|really) )?allergic to <allergy>
am %ADV%allergic to <allergy>
have (?:an? |the )?(?:%ADV%|severe |bad |serious |mild |nasty |terrible |life-threatening |strong |slight )*(?:allergy|allergies|allergic reactions?|reaction) to <allergy>
have (?:an? |the )?(?:%ADV%|severe |bad |serious |mild |nasty |terrible |life-threatening |strong |slight )*<allergy> (?:allergy|allergies)
have (?:really |very |such )?(?:bad |terrible |severe |awful )?(?P<allergy>hay ?fever)
(?:come out in hives|go into shock|end up in (?:the )?(?:hospital|er|a&e)|start (?:sneezing|wheezing|itching)|sneeze|wheeze|get (?:itchy|wheezy|sneezy)|stop breathing|puff up)(?: like crazy)? (?:if|when|whenever|every time|around|near|after)(?: i)?(?: (?:eat|touch|have|drink|am around|am near|go near|eating|touching|get near|smell|take))? <allergy>
cannot (?:go near|be near|be around|be in a room with|touch|even touch|handle|be in the same room as) (?:any )?(?P<allergy>.+?)(?: (?:or|because|without|as)\b.*)? =allergic
(?:take|am on) antihistamines (?:for|because of) <allergy>
(?:break out in hives|get hives|get a rash|go into anaphylaxis|swell up|go into anaphylactic shock|come out in a rash|react badly|have an? (?:severe |bad )?reaction|get an? (?:allergic )?reaction)(?: to| from| around| when I (?:eat|touch|have|drink)| if I (?:eat|touch|have|drink)| whenever I (?:eat|touch|have|drink)) <allergy>
carry an epi-?pen (?:for|because of) (?:my )?<allergy>(?: allergy)?
am (?:%ADV%|now |an? |on |on an? |on the |doing |eating |following |trying to (?:go|be|stay|eat) )*(?P<diet>%DIET%)(?: diet)?(?: (?:for|since|by|at|except|because|and|so|at home|person|these|now|at heart|ever|going|due|after|as)\b.*)? =diet
am on (?:an? |the )?(?P<diet>[\w -]{2,24}?) diet(?: .*)?
(?:went|became|turned|have gone|go|am going|eat|keep|follow|stick to|switched to|stay|started|do|am doing|tried going|run|am keeping|observe|prefer|eat strictly|try to (?:eat|keep|stay)) (?:an? |the |on |strictly |mostly |fully |completely |on an? )*(?P<diet>%DIET%)(?: diet| food| lifestyle)?(?: (?:for|since|by|at|in|last|this|about|when|a|because|now|only|after|before|as|and|on)\b.*)? =diet
have (?:been diagnosed with )?(?P<diet>(?:c(?:o?e)liac(?: disease)?|a gluten intolerance|lactose intolerance|a (?:dairy|lactose|gluten|fructose|wheat|egg|soy) (?:intolerance|sensitivity)))(?: .*)?
(?:follow|am on|am following|stick to|eat) (?:an? |the )(?P<diet>[\w -]{2,30}) diet
(?:have not|have never) (?:eaten|drunk|touched|tasted|had(?= (?:any |a drop of |a bite of )?%FOOD%)) (?:any |a drop of |a bite of )?(?P<no_diet>.+?)(?: (?:in|since|for|ever|at all)\b.*)? =food
(?:stopped|have stopped|am not) (?:eating|drinking|consuming|touching) (?:any )?<no_diet> =food
(?:quit|have quit) (?:eating|drinking) <no_diet> =food
(?:eat|am eating|live on) (?:mostly|mainly|almost exclusively|exclusively|only|strictly|purely) (?P<diet>.+)
(?:fast|am fasting) (?P<diet>(?:during|for) (?:ramadan|lent)).*
(?:do not|cannot|never|will not|am not allowed to|am unable to|am not supposed to|try not to|refuse to|do not ever|may not|can no longer) (?:really |ever |usually |normally |generally |to )*(?:eat|drink|touch|consume|digest|tolerate|stomach)(?: or (?:eat|drink|touch))? (?:any |much of |anything with |anything containing |any kind of )?<no_diet> =food
(?:do not|cannot|never|will not|am not allowed|can no longer) (?:really |ever |usually )*(?:have|do|handle|take|process) (?:any |much |anything with |anything containing )?(?P<no_diet>%FOOD%)(?: (?:with|when|on|until|while|anymore|at all|for|because|due|since|after|in|on)\b.*)?
(?:do not|never|no longer) (?P<no_diet>drink)(?: at all| anymore| alcohol)?
(?:avoid|am off|steer clear of|stay away from|stay off|cut out|gave up|have given up|have cut out|quit|am cutting out|swore off|am giving up|skip|am avoiding|try to avoid|have to avoid|need to avoid|must avoid|am intolerant to|am sensitive to|am intolerant of) (?P<no_diet>%FOOD%)(?: (?:for|since|because|altogether|completely|after|last|this|entirely|as|in|due|on|when|where|whenever)\b.*)?
am (?P<diet>(?:%ADV%)(?:%FOOD%|\w+(?=[ -](?:intolerant|sensitive))|\w+-(?=free)|(?:gluten|dairy|sugar|lactose|egg|nut|soy|wheat|grain|meat|caffeine|alcohol|carb) (?=free))[ -]?(?:intolerant|sensitive|free))(?: .*)?
(?:am|are) an? (?P<diet>(?:pure |strict |strictly |all )?%DIET%)(?: (?:household|family|home|house|kitchen|couple|person|guy|girl|eater|man|woman|by choice|these|now|since|for)\b.*)?
(?:only|mostly|mainly) eat (?P<diet>.+)
am (?:an? |currently )?(?P<disability>%DIS%)(?: (?:adult|person|man|woman|guy|girl|kid|myself|here|in|at|on|user|bloke|lady|learner|student|developer|so|and|since|from|with|which|after|due|but|by|or)\b.*)?
(?:have|got|get|suffer from|suffer with|live with|struggle with|am living with|was born with|was diagnosed with|got diagnosed with|have been diagnosed with|am diagnosed with|am dealing with|deal with|manage) (?:(?:severe|mild|bad|chronic|pretty bad|really bad|quite bad|diagnosed|inattentive|undiagnosed|adult|late-diagnosed|moderate|serious|quite|an?|my|terrible|some|childhood|combined|combined-type|early-onset) )*(?P<disability>%COND%(?:(?:,| and|,? &| plus) (?:an? )?%COND%)*)(?: (?:so|and|since|from|which|after|in|as|but|for|because|diagnosed|that)\b.*)?
(?:lost|am missing|was born without) (?P<disability>(?:an?|my|both|one|two) (?:[\w-]+ )?(?:legs?|arms?|hands?|eyes?|fingers?|foot|feet|toes|sight|hearing|hand))\b.*
(?:was|got|have been|am) (?:recently |just )?diagnosed (?:with|as) (?:an? )?<disability>(?: (?:at|in|last|when|as|two|three|a)\b.*)?
(?P<disability>(?:use|wear|walk with|rely on|am in|get around (?:in|with|on)|get about (?:in|on)|depend on|need) %AID%)(?: .*)?
have (?P<disability>(?:hearing aids|cochlear implants|a guide dog|a service dog|a wheelchair|a prosthetic \w+|(?:a )?visual impairment|low vision|poor eyesight|bad eyesight))(?: .*)?
(?P<disability>(?:cannot|do not|barely|can barely|can hardly) (?:hear|see)(?: \w+){0,3} (?:in|out of|from|with|on) my (?:left|right) (?:ear|eye|side))(?: .*)?
(?P<disability>(?:lost|am missing|am losing) (?:my|an?) (?:\w+ )?(?:hearing|sight|eyesight|vision|leg|arm|hand|finger|foot|voice|eye)(?: in (?:one|my) [\w ]+)?)(?: .*)?
(?:hablo|parlo|falo|je parle|ich spreche|speak|am fluent in|am conversational in|understand|can speak|am comfortable in|know|can read|read and write|read|write in|also speak|mostly speak|only speak|speak nothing but|speak just|speak both|am native in|am a native speaker of|am native speaker of|am a speaker of|know some|know a little|know a bit of|learnt|use|am bilingual in|am trilingual in|get by in|can get by in|am okay in|speak fluent|speak native|speak only|speak mostly|speak mainly|speak both) (?P<language>%LANGS%)(?: .*)?
(?:am|grew up) (?:bilingual|trilingual)(?: in|:| -| with)? (?P<language>%LANGS%)(?: .*)?
grew up (?:speaking|with|on) (?P<language>%LANGS%)(?: .*)?
am an? (?:native |fluent |non-native )?(?P<language>%LANG%)[ -](?:native |first-language )?speaker(?: .*)?
(?:cannot|do not|never learned to|never learnt to|never|do not really|cannot really) (?:actually |really )?(?:learned|learnt|picked up|mastered|studied|speak|read|write|understand|know)(?: (?:or|and) (?:speak|read|write|understand))? (?:a word of |any |much |a lick of |enough |good |very good )?(?P<no_language>%LANG%)(?:,? (?:at|yet|very|well|much|and|or|but|so|any|anymore|for|because|though|properly|enough|either|fluently|in|myself|unfortunately|sadly|to)\b.*)?$
(?P<no_education>never (?:went to|finished|attended|got into|did) (?:university|uni|college|school|high school|a degree)\b.*)
(?P<education>dropped out of .+)
(?P<education>(?:left|quit|never finished|did not finish|finished) (?:school|high school|college|uni|university)(?: .*)?)
(?:am studying|study|studied|majored in|am majoring in|major in|minored in) (?P<education>(?!for\b|to\b|hard\b|all\b|a lot\b|a little|every\b|with\b|tonight|abroad|together|alone|you\b|your\b|it\b|this\b|that\b|at night|in the (?:library|morning|evening)|best|better|more|the (?:docs?|code|data|results|problem|article|book|news|manual)).+) =study
(?:switched|changed|moved) (?:majors?|courses?|degrees?|programmes?|subjects?) (?:from [\w ]+ )?to <education>
(?:am doing|do|did|am finishing|am working on|am halfway through|completed|finished|hold|have|got|am pursuing|earned|am on|am completing|have just finished|started|am starting|dropped out of) (?:an? |my |the )?(?P<education>(?:[\w-]+ ){0,2}(?:degree|diploma|phd|ph\.d\.?|doctorate|master'?s|masters|mbbs|bds|bba|bca|mca|b\.?ed|m\.?ed|dphil|edd|mba|ba|bsc|b\.sc|msc|bachelor'?s|ma|bfa|gcses|a-levels|ged|apprenticeship|associate'?s|b\.?tech|m\.?tech|b\.?a\.?|b\.?com|m\.?sc|llb|llm|md|btec|hnd|pgce|nvq|foundation year|internship|residency|placement year|bootcamp|evening classes|night classes|evening course|night school)\b.*)
(?:graduated|got my degree|got a degree)(?: last year| this year| in \d{4}| recently)?(?: from| in| with| at) <education>
(?:went to|go to|attend|attended|am enrolled at|am enrolled in|am a student at|am going to|got into|transferred to|am an alum of|am studying at|study at|was educated at) (?P<education>(?:[\w'-]+ ){0,4}(?:university|uni|college|school|academy|polytechnic|institute|mit|stanford|harvard|oxford|cambridge|yale|berkeley|caltech|ucla|eth|lse)\b.*) =school
am (?:currently )?(?:in|doing) (?P<education>(?:my |the |an? )?(?:first|second|third|fourth|fifth|final|last|1st|2nd|3rd|4th|5th|freshman|sophomore|junior|senior)(?: |-)(?:year|yr|semester|term)\b.*)
am (?:an? )?(?P<education>(?:college |high school |uni |university )?(?:freshman|sophomore|undergrad|undergraduate|postgrad|fresher|senior in (?:high school|college)|junior in (?:high school|college)|high school (?:junior|senior)|college (?:junior|senior)|(?:[\w-]+ ){0,3}(?:student|pupil|candidate|major|sixth[- ]former|schoolboy|schoolgirl|doctoral researcher))\b.*)
am in (?:the )?(?P<education>(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) (?:grade|form|year|standard|class)|(?:grade|year|form|class|standard) (?:\d+|\w+)|my (?:\w+ )?(?:year|semester|term)(?: of [\w ]+)?|secondary school|primary school|kindergarten)\b.*
am (?:about to|due to|going to|trying to) (?:finish|complete|start) (?:my |an? |the )?(?P<education>.*\b(?:degree|diploma|phd|masters?|master's|course|apprenticeship|school|uni|college)\b.*)
(?P<education>(?:left|finished|quit) school at .+)
am an? (?P<education>(?:first|second|third|fourth|final|1st|2nd|3rd|4th)[- ]year .+)
am an? (?P<education>(?:[\w-]+ ){0,3}(?:phd|doctoral|master'?s|masters|graduate|grad|mba|law|med|medical|college|university|uni|high school|exchange|undergraduate|engineering|biology|physics|chemistry|history|economics|maths?|computer science|cs|psychology|philosophy|art|music|architecture|journalism|english|business) (?:student|candidate)\b.*)
am (?:at|in) (?P<education>(?:uni|university|college|high school|grad school|med school|medical school|law school|sixth form|secondary school)\b.*)
have (?:[\w-]+ )?(?P<no_family>no (?:kids|children|siblings|brothers|sisters|family|brothers or sisters|partner))\b.* =none
(?:just |recently |have just |have )?(?:had|welcomed|have had|gave birth to|adopted|have adopted) (?:an? |our |my |another )?(?P<family>(?:\w+ ){0,2}(?:baby(?: girl| boy)?|twins|boy|girl|son|daughter|child|kid)\b)(?: .*)?
(?:am|are) (?:an? |from an? |part of an? )(?P<family>(?:big |large |small |military |close[- ]knit )?family of \w+|(?:big|large|small) family|household of \w+)\b.*
do not have (?:any |a )?(?P<no_family>kids|children|siblings|brothers|sisters|brothers or sisters|family|partner|wife|husband|girlfriend|boyfriend)(?: .*)?
(?:have|got|just got|have got|am blessed with) (?P<family>(?:%N% |\d |an? |my |twin |identical |our )?(?:[\w-]+ ){0,3}%REL%\b.*) =family
(?:am|got|just got|have been|are|am now|was|am newly|am recently|am happily|have got) (?P<family>(?:happily |newly |recently |legally |now |currently )*(?:married|divorced|separated|widowed|engaged|single|pregnant|remarried|(?:\w+ (?:months|weeks) )?pregnant|in a (?:long[- ]distance )?relationship|a widow|a widower|(?:an )?only child|a newlywed|an orphan|an? (?:identical )?twin|adopted|expecting)(?![-\w])(?: (?:to|with|of|for|twins|our|my|a(?= (?:baby|girl|boy|child|second|third)))\b.*)?)(?: (?:now|again|since|last|this|in|and|but|so|twice|these|at|as|next|yesterday|on|after|until|recently|for|because|before|just|if|by|once)\b.*)? =status
lost (?P<family>(?:my|our) (?:[\w-]+ )?%REL%)\b.*
(?:share|have) (?:joint |full |sole )?custody of (?P<family>(?:my|our|the) .+)
am (?:an? |the )?(?P<family>(?:proud |single |new |busy |working |devoted |first-time )*(?:mum|mom|mama|mother|dad|father|parent|gran|grandma|grandmother|grandad|grandfather|grandpa|nan|nana|uncle|aunt|auntie) (?:of|to) (?!.*\b%PET%\b).+) =parent
(?:we|i|just|only)? ?(?:am |are |)(?P<family>expecting (?:a baby|our|my|twins|triplets|number|again|in)\b.*)
am (?:an? |the |now an? |currently an? )?(?P<family>(?:single |proud |new |first[- ]time |stay[- ]at[- ]home |working |busy |full[- ]time |widowed |divorced |lone |foster |adoptive |older )*(?:mum|mom|mama|dad|father|mother|parent|grandma|grandmother|grandfather|grandad|granddad|grandpa|grandparent|uncle|aunt|aunty|auntie|stepdad|stepmum|stepmom|guardian|foster parent)\b(?: (?:of|to|with) .*)?) =parent
am the (?P<family>(?:eldest|oldest|youngest|middle)(?: child| one| sibling| sister| brother| son| daughter| kid)?(?: of .*)?)
(?:became|am becoming|am about to become) (?:an? )?(?P<family>(?:dad|father|mum|mom|mother|parent|grandma|grandmother|grandfather|grandparent|uncle|aunt)\b.*)
(?:have been|was) (?P<family>married .+)
(?P<family>live (?:alone|with (?:my|our|an?|two|three|four|some) (?:[\w-]+ )*?%ROLE%s?(?: and [\w ]+)?|by myself|on my own))(?: .*)?
(?:raise|am raising|am bringing up|foster|am fostering|take care of|look after) (?P<family>(?:%N% |my |our )?(?:[\w-]+ ){0,2}%REL%\b.*)
am (?:an? |the )?(?:proud |happy |lucky |new )*(?:owner|parent|mum|mom|dad|human|carer|servant|slave) (?:of|to) (?P<pet>(?:%N% |\d+ |an? |the )?(?:[\w-]+[ -]){0,4}?%PET%\b.*) =pet
(?:have|own|keep|adopted|have adopted|got|got myself|got ourselves|am owned by|just adopted|just got|took in|have taken in|have rescued|rehomed|have rehomed|rescued|bought|look after|am fostering|foster|breed|raise|have just adopted|share (?:my|our|the|an?) [\w ]+ with|live with|am getting) (?P<pet>(?!no )(?:%N% |\d+ |an? |the |my |our |some )?(?:[\w-]+[ -]){0,4}?%PET%\b.*) =pet
do not (?:have|own|keep) (?:any |an? )?(?P<no_pet>%PET%)(?: .*)?
have no (?P<no_pet>%PET%)(?: .*)?
(?:earn|make) (?:my|a|an honest|a decent|most of my) (?:living|money|keep|income)(?: (?:as (?:an? )?|by |from |doing |through ))?<job>
have a (?:new )?(?:job|gig|position|post|contract|role) as (?:an? )?<job>
(?:do|work|am on|pull|am doing) (?:[\w-]+ ){1,3}?(?:shifts|part[- ]time|full[- ]time|nights) as (?:an? )?<job> =job
(?:spent|have spent|did) [\w ]+ (?:years|decades|months) as (?:an? )(?P<job>(?!kid\b|child\b|student\b).+) =past
pay (?:the|my) (?:bills|rent) (?:by |as (?:an? )?|with )<job>
work as (?:an? |the |one of the )?<job>
(?:earn my (?:crust|bread|living|keep)|get paid|bring home the bacon|make ends meet|fill my days|serve|am serving|am engaged|am in practice|am on placement|pay my way|keep busy) as (?:an? |the )?<job>
(?:am|work|am working|am doing|do|was put) (?:on )?(?:the )?(?:\w+ )?(?:nights?|days|earlies|lates|shifts?|rota|desk|tills?|register|checkouts?|night shift|day shift)(?: shift)? (?:at|for|in) (?:an? |the )?<employer> =org
(?P<job>(?:sell|fix|repair|install|deliver|groom|clean|train|breed|tend|farm|service|lay|restore|rebuild|shear|shoe|tune|tile|paint|wire|plaster|cut|braid|style|shine|press|breed|rear|butcher|milk|raise|grow) (?!(?:my|your|the|this|that|it|an?|his|her|our|some)\b)(?:[\w-]+ ){0,2}(?:[\w-]{2,}s|hair|insurance|furniture|fruit|fish|real estate|property|software|lawn|corn|wheat|rice|bread|honey|cattle|sheep))(?: (?:for (?:a living|work)|at|in|on|with|out|from|and|around|all over|to|mostly|now|by)\b.*)?
(?:do|handle|run|look after|deal with|take care of|manage|work on|am doing|am handling) (?:the |all the )?(?P<job>(?!not\b|never|yoga|homework|exercises?|laundry|dishes|it\b|my\b|this|that|nothing|anything)[\w -]{2,30}?) (?:at|for) (?P<employer>(?!home|school$|night|noon|work|a living|fun|me\b|us\b|my\b|free|now|the moment|once|least|dinner|lunch|breakfast|christmas|\d).+) =org
(?P<job>(?:run|own|co-own) (?:an? |my own |our own |our )(?!(?:marathon|half|mile|5k|10k|race|fever|bath|tight|risk|errand|temperature|campaign|script|test|query|command|car|bike|house|flat|dog|cat|boat|tv|van|query|game|session|phone|laptop)\b)(?:little |small |tiny |family |local )*[\w -]{2,30}?)(?: (?:in|near|outside|on|with|for|from|at|together|since|and)\b.*)? =biz
(?:am|was) (?:currently |now )?(?:working|employed|freelancing|training|qualified|hired|consulting) as (?:an? |the )?<job>
(?:am an? |am the |am a qualified |am a trained )<job> by (?:trade|profession|training|day|night|education)(?: .*)?
(?:trained|qualified|started(?: out)?|got hired|was hired|got promoted|was promoted|have been promoted|moved up|got a (?:new )?job|found a (?:new )?job|found work|took a (?:new )?job|retrained|switched to working|freelance|moonlight|volunteer|am volunteering|am interning) (?:as) (?:an? |the )?<job>
(?:got promoted|was promoted|have been promoted|moved up|promoted) (?:as|to) (?:an? |the )?<job> =job
(?:became|am now|have become|have just become) (?:an? |the |head )?<job> =job
am (?:an? |the |our |your |just an? |only an? |what (?:you|they|people|some|folk|others|the trade)(?: might| may| would| will)? call an? |merely an? |by trade an? |in fact an? |working as an? |currently an? |actually an? |one of the |both an? |also an? |now an? |now the |technically an? )<job> =job
am (?P<job>(?!head of (?:the|our)\b)(?:head|director|vp|svp|evp|vice president|chief|cto|ceo|cfo|coo|cmo|president|chair|dean|editor)\b(?: of)?\b.*)
am (?P<job>(?:retired|semi-retired|self-employed|unemployed|between jobs|out of work|on maternity leave|on paternity leave|on parental leave|on sabbatical|job[- ]hunting|freelance|freelancing|a freelance \w+|laid off|on disability|in the (?:army|navy|air force|marines|military|police|coast guard)))(?:,? (?:and|for|since|now|so|these|at|from|but|in|after|as|until|last|this|with|by|because)\b.*)?
(?:am|work|am working|am employed|am involved|make my living|have a job|am a contractor|started|have a career|am currently) (?:in|on the|in the) (?P<job>%FIELD%)(?: (?:side|department|team|sector|industry|field|business))?(?: (?:at|for|with) (?P<employer>.+?))?(?: .*)?
(?:do|handle|run|am doing) (?P<job>(?!not\b)(?:freelance |contract |some |the )?(?:%FIELD%|[\w ]*(?:ing|design|writing|work|development|support|testing|research|analysis|ops|admin|photography|translation|repair|maintenance)))(?: (?:at|for|with) (?P<employer>(?!a living|work|fun|money|free).+)) =org
do (?P<job>.+?) (?:for a living|for work|professionally|as a job|for a job|full[- ]time|by profession)(?: .*)?
do (?P<job>freelance .+)
(?P<job>(?:write|design|build|make|sell|repair|fix|paint|draw|bake|cook|sew|teach|drive|clean|translate|edit|code|program|train|breed|grow|restore|tune|deliver|code|take photos|play) ?.*?) for a living(?: .*)?
(?P<job>teach(?: (?!you\b|him\b|her\b|them\b|me\b|it\b|myself\b|people\b|my\b|our\b).+)?)
am teaching (?P<job>(?:\w+ )?(?:%LANG%|math|maths|physics|chemistry|biology|history|music|art|yoga|pilates|primary|kindergarten|high school|middle school|elementary|geography|science|drama|dance|piano|english|literature|economics|law|swimming)\b.*)
(?:am |)(?P<job>driv(?:e|ing) (?:an? )?(?:(?:delivery|school|city|semi|dump) )?(?:trucks?|bus(?:es)?|taxis?|cabs?|lorr(?:y|ies)|trains?|trams?|ambulances?|vans?|forklifts?|for uber|for lyft|limos?)\b.*)
am (?:now |currently )?(?P<job>running (?:an? |my own |my |our |the )%BIZ%)\b.*
(?:have |)(?:\w+|\d+) years (?:at|with) (?P<employer>(?-i:[A-Z]).+) =org
(?:have|)(?P<job>(?:run|own|manage|co-own|started|founded|co-founded|opened|work on|work in) (?:an? |my own |my |our |the |our own |the family |the local |two |three )%BIZ%)\b.*
have (?P<job>my own %BIZ%)(?: .*)?
(?P<job>work for myself|run my own business|am my own boss)(?: .*)?
(?:work|am working|am employed|am contracting|consult|freelance|am interning|intern|am freelancing|contract|volunteer|am volunteering)(?: full[- ]time| part[- ]time| remotely| over| out)? (?:at|for|with|by) (?P<employer>(?!night(?! (?-i:[A-Z]))|home(?! (?-i:[A-Z]))|weekends|hours|myself|free|days|a living|the weekend|you\b|it\b|peanuts|fun|minimum|least|now|the moment|people|them|him|her\b|this\b|my (?:dad|mum|mom|uncle|father|brother|family|parents)).+?)(?: as (?:an? |the )?(?P<job>.+))? =org
(?:got|was|were|have been|just got) (?:laid off|fired|let go|made redundant|sacked) (?:from|by) (?:my job at )?<no_employer> =org
(?:left|quit|resigned from|have left|just left|am leaving|parted ways with) (?:my job at |my position at )?(?P<no_employer>(?-i:[A-Z])[\w&.-]+(?: (?-i:[A-Z])[\w&.-]+)*)(?: .*)? =org
(?:clock in|am on the payroll|have a job|found a job|hold a (?:job|post|position)|work shifts|do shifts|am doing an internship|am an intern|have an internship|have a contract|am on a contract|am under contract|temp|am temping|started|am starting) (?:at|with|for) (?:the )?<employer> =org
am employed by <employer> =org
(?:am )?on (?:maternity|paternity|parental|sick|study|adoption|compassionate) leave from <employer> =org
(?:moved|switched|changed|swapped) (?:jobs|companies|employers|roles) (?:to|and am at|for) <employer> =joined
(?:joined|started at|am starting at|started with|start at|began at|started working (?:at|for)|got (?:an? )?(?:new )?job (?:at|with)|landed (?:an? )?(?:new )?job (?:at|with)|accepted an offer (?:from|at)|accepted a job (?:at|with)|am starting at|moved over to|switched jobs to|got hired (?:by|at)|was hired by|signed with) (?P<employer>.+?)(?: as (?:an? |the )?(?P<job>.+))? =joined
am (?:now )?(?:at|with|over at) (?:an? |the )?(?P<employer>.+?)(?: (?:for|since) .+)? =at_org
(?:live|reside|am living|have lived|am based|am settled|am located|settled|am residing|am stationed|have a place|have a flat|live and work|am currently based|ended up|am stuck|am holed up|am posted|am back|am marooned|reside|dwell|am camped|am squatting|have settled|am now settled|stay|am staying|am writing|am typing|am messaging)(?: just| right| happily| all my life| currently| out| up| down| over| here| north| south| east| west| about [\w ]+?| not far| now)* (?:in|outside|near|out of|at|by|around|from|on)(?: of)?(?: (?:an? |the |my |our )(?!(?-i:[A-Z]))[\w -]{3,30}? (?:in|near|outside|of|called|named|around|by|over in|up in|on))?(?: (?:the|downtown|central|rural|city of|(?-i:[a-z]+)))?? <city> =place
call <city> home =place
(?:am|are) (?:an? )?(?:big |small )?family of \w+ (?:in|from|based in) <city> =place
(?:have been|am) in <city> (?:for|since) .+ =place
(?:rent|own|bought|have|share|got|have bought) (?:an? |our |my )?(?:[\w-]+ ){0,2}(?:flat|house|apartment|place|room|studio|condo|cottage|home) (?:in|near|outside) <city> =place
(?:am (?:based|living) (?:between|across)) <city>
(?:am|are) (?:writing|typing|calling|messaging|speaking|checking in|tuning in|dialling in|reporting|chatting|texting|emailing|logging in) (?:to you )?from (?:[a-z]+ )??<city> =place
am (?:over |down |up |out |back |here |based |all )*in (?:sunny |rainy |central |downtown |rural )?<city> =in_place
(?:moved|relocated|have moved|have relocated|emigrated|immigrated|moved house|resettled|have just moved|transferred)(?: (?:back|over|out|down|up|home|here|permanently|house|away|on|recently|last \w+|this \w+|with [\w ]+?))*(?: from [\w ,]+?)?(?: (?:back|over|out|down|up))? to (?:sunny |rainy |central |downtown |rural )?<city> =place
(?:am|come|hail|am originally|originally come|came|originally hail)(?: all the way| originally)? from(?: (?:an? |the )(?!(?-i:[A-Z]))[\w -]{3,30}? (?:in|near|outside|of|called|named|around|on))? <hometown> =place
(?:am|come from) an? (?:[\w-]+ ){0,3}(?:lad|lass|boy|girl|man|woman|guy|gal|native|kid|bloke)(?:,| originally)? (?:from|of) <hometown> =place
(?:grew up|was born|was raised|am born|was born and raised|was born and bred|am born and raised|was brought up|spent my childhood|born and raised)(?: and (?:raised|grew up|bred))?(?: just| right)? (?:in|near|outside|around|on)(?: of)? <hometown> =place
(?:was|am) born (?:on |in |on the |in the )?(?P<birthday>.*\d.*|christmas.*|new year.*|halloween.*|leap day.*)
(?:turn|am turning|will be|will turn|am going to be|am) (?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|thirty|forty|fifty|sixty|seventy|eighty|ninety) (?:years old )?(?:on|this|next|in) (?:the )?(?P<birthday>(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d).*) =birthday
(?:just |recently |have just |have |am about to |)(?:turned|turn|turning|am turning|hit|am hitting) (?P<age>\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)(?: .*)? =age
am (?:only |just |now |about |around |nearly |almost |already |over |barely )*(?P<age>\d{1,2}(?:, \d{1,2})* and \d{1,2}|\d{1,3}(?:\.5| and a half)?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?= years? (?:old|young)| months|$))(?: (?:years?|months|weeks) (?:old|young|of age)| ?y/?o| going on \d+|ish)?(?: (?:turning|next|this|and|so|not|but|in|on|now|today|tomorrow|with|from|going|if|soon|again|at|by|until|last|since|already|or|yet)\b.*)? =age
am an? (?P<age>\d{1,3})[- ]years?[- ]old(?: (?P<job>%JOBS%.*))?$
am an? (?P<age>\d{1,3})[- ]years?[- ]old\b.*
(?:am |)(?:an? )?(?P<age>\d{2}) ?(?:m|f|male|female|nb)(?: .*)?$
(?:am |)(?:an? )?(?:m|f|male|female|nb),? (?P<age>\d{2})(?: .*)?$
am in my (?P<age>(?:early |mid |late |mid-|early-|late-)?(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|teens|20s|30s|40s|50s|60s|70s))(?: .*)?
(?:just |recently |have just )?(?:had|celebrated) my (?P<age>\d{1,3}|\w+ieth|twenty-\w+|thirty-\w+)(?:st|nd|rd|th)? birthday\b.*
(?:traded|swapped|exchanged|part-exchanged|replaced) (?:in )?(?:my|the|our|an?) [\w' -]+? (?:in )?(?:for|with) (?:an? |the )?(?P<possession>.+)
(?:drive|ride|shoot on|shoot with|play|type on|sail|ski on|race|fly|cook on|surf on|brew on|knit on|sew on|print on|run) (?:an? |my )(?P<possession>(?:old |vintage |used |second-hand |new |\d{4} )?(?-i:[A-Z])[\w-]*(?: [\w-]+){0,3}) =brand
(?:drive|am driving|drive around in|get around in|commute in) (?:an? |my |our |the )?(?P<possession>(?=.*\b(?:%CAR%|19\d\d|20\d\d|%THING%)\b).+)
ride (?:an? |my |our |the )?(?P<possession>(?=.*\b(?:%CAR%|%THING%)\b).+)
(?:own|co-own) (?:an? |my own |%N% |\d+ )<possession>
(?:have|got|bought|use|am on|just bought|have switched to|switched to|swapped to|upgraded to|have upgraded to|moved to) (?:an? |my |our )(?:(?:old|new|trusty|vintage|second-hand|used|little|big|\d{4}) )*(?P<possession>(?-i:[A-Z])[\w-]*(?: (?-i:[A-Z0-9])[\w.-]*){0,3})(?: (?:that|which|and|but|with|since|so)\b.*)?$ =brand
(?:have|bought|got|use|am using|am on|am running|run|work on|shoot with|shoot on|just bought|switched to|upgraded to|have just bought|type on|code on|write on|game on) (?:an? |the |my |our |%N% |\d+ |my own )?(?P<possession>(?:(?!from\b|to\b|been\b|on\b|in\b|of\b|the\b|with\b|for\b|at\b|\w+ed\b)[\w'-]+ ){0,4}(?:%THING%|%CAR%)\b(?: [\w.-]+){0,3})(?: .*)? =thing
(?:switched|have switched|moved|have moved|migrated|have migrated|upgraded|have upgraded|converted|changed|have changed|jumped|gone)(?: over)?(?: from [\w ]+?)? to (?:an? |the )?(?P<possession>(?:[\w'-]+ ){0,2}(?:%THING%|%CAR%|iphone|android|windows|linux|mac ?os|ubuntu|arch|fedora|neovim|vim|emacs|firefox|chrome|obsidian|notion)\b(?: [\w.]+)?)(?: .*)?
(?:use|am on|am using|run|am running|work on|am on an?|use an?|switched to) (?P<possession>(?:windows(?: \w+)?|mac ?os(?: \w+)?|os x|linux(?: \w+)?|ubuntu(?: [\d.]+)?|arch(?: linux)?|debian(?: \d+)?|fedora(?: \d+)?|nixos|android(?: \d+)?|ios(?: \d+)?|an? (?:mac|macbook[\w ]*|iphone[\w ]*|chromebook|pixel[\w ]*|android(?: phone)?|thinkpad[\w ]*|galaxy[\w ]*)|freebsd|wsl2?|neovim|vim|emacs|vs ?code|pycharm|intellij|m\d (?:mac|macbook)[\w ]*|firefox|obsidian|notion|zsh|fish shell|tmux))(?: .*)?
do not (?:own|have|drive) (?:an? |any |my own )?(?P<no_possession>%THING%|%CAR%|driver'?s licen[cs]e|driving licen[cs]e|passport|smartphone|whatsapp|facebook|social media|credit card)(?: .*)?
have no (?P<no_possession>%THING%|%CAR%|smartphone|driving licence|passport|credit card)(?: .*)?
"""


def expanded(table: str) -> str:
    """The table with its macros written out."""
    for name, words in _MACROS.items():
        table = table.replace(f"%{name}%", words)
    for name, words in _MACROS.items():  # a macro may use another
        table = table.replace(f"%{name}%", words)
    return table
