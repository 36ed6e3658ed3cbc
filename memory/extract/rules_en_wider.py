"""More wordings of what English speakers say of themselves, tried after the frames. Data, in the form of `rules_en_frames.py`."""

_ORG = r"(?-i:[A-ZÀ-ÞĀ-Ž])[\w&.'-]*(?: (?:(?-i:[A-ZÀ-ÞĀ-Ž])[\w&.'-]*|and|of|the|&|de|du|plant|works|depot|warehouse|hospital|council|branch|store))*"
_PLACE = r"(?-i:[A-ZÀ-ÞĀ-Ž])[\w'.-]*(?:[ -](?:(?-i:[A-ZÀ-ÞĀ-Ž])[\w'.-]*|de|la|of|upon|on|am))*"
_WHEN = r"(?:(?:,? (?:\w+ )?\w+ (?:years|months|weeks|days) ago\b.*|,? (?:now|these days|nowadays|currently|at the moment|since|for|from|until|and|but|in|on|last|this|next|again|after|because|so|with|full[- ]time|part[- ]time|mostly|or so|btw)\b.*)?)"
_HARD = r"(?:throat|tongue|lips|face|skin|eyes|mouth|airways|hands|chest)"

PERSON = rf"""
(?:switch|alternate|flip|jump|go|move) between (?P<language>%LANGS%)(?: .*)?
(?:went|have gone|am going|gone) (?:right |well |completely |totally |a bit )?off <no_dislikes>(?: (?:after|since|when|now)\b.*)?$ =avoid
am (?:about |nearly |almost )?(?:half ?way|part way|most of the way|deep|a year|two years|months) (?:through|into) (?:an? |my |the )(?P<education>(?:[\w-]+ ){{0,3}}(?:course|degree|diploma|apprenticeship|phd|masters|mba|training|bootcamp|programme|certificate)\b.*)
(?:did|took|read|do|am doing|am reading) (?P<education>(?:law|history|classics|english|maths?|physics|chemistry|medicine|philosophy|economics|theology|engineering|geography|languages|music|biology|nursing|pharmacy|agriculture|anthropology|sociology|psychology|architecture|dentistry|fine art|art|drama|business|accounting|computing|computer science|politics|french|german|spanish|journalism|design) (?:at|in) .+)
(?:was |were )?(?:raised|brought up|born) (?P<diet>%DIET%)(?: .*)?
(?:had to|have had to|am having to) (?:rehome|give away|give up|part with|put down|let go of) (?:our|my|the) (?:\w+ )?(?P<no_pet>%PET%)\b.*
(?:drive|ride|own|fly|sail|play|shoot with|shoot on) (?:an? |my |our )(?P<possession>(?:[a-z-]+ ){{0,3}}(?-i:[A-Z])[\w-]+(?: (?-i:[A-Z0-9])[\w-]*){{0,2}})(?: .*)?
(?P<job>work (?:on |behind )?the (?:[\w-]+ ){{0,2}}(?:counter|till|tills|desk|door|bar|floor|phones|land|checkout|ward|line|grill|fields|docks|ovens)) (?:at|in|for) (?:the )?(?P<employer>{_ORG}){_WHEN}
do (?P<job>(?:home |private |site |event |night |contract |domestic |agency )?(?:security|removals|gardening|cleaning|catering|bookkeeping|payroll|childcare|decorating|plastering|labouring|scaffolding|portering|tutoring|translation|proofreading|carpentry|joinery|plumbing))(?:,? .*)?
(?P<job>(?:supply teach|teach supply|temp|freelance))(?: in (?P<city>{_PLACE}))?(?: .*)?
(?P<job>(?:keep|have|run|own) (?:an? |our own |my own )%BIZ%) in (?P<city>{_PLACE})\b.*
(?:go|am) weak at the knees for <likes>
(?:have|have got) (?:a )?(?:thing|grudge|real thing|problem|beef) (?:against|with) <no_dislikes> =avoid
am (?:bored|scared|worn|fed) (?:stiff|rigid|silly|out|to tears|to death) (?:by|of|with) <no_dislikes> =avoid
would (?:sooner|rather) (?:die|starve|eat my [\w ]+?|poke [\w ]+?|gouge [\w ]+?|walk [\w ]+?|chew [\w ]+?|stick [\w ]+?|crawl [\w ]+?|lick [\w ]+?|watch paint dry|do anything) than (?:ever |have to )?(?:eat|drink|watch|listen to|go to|wear|read|attend|touch|do|visit|see)? ?<no_dislikes>
(?:dream|am dreaming|have always dreamt|have always dreamed) (?:of|about) (?:one day )?(?P<goal>(?!you\b|it\b|this\b)\w+ing .+)
am (?:about )?(?:halfway|half way|most of the way|part way|three chapters|deep) (?:through|into) (?:\w+ing )(?P<project>(?!it\b|this\b|that\b).+)
go to (?P<education>(?:(?-i:[A-Z])[\w'-]+ ){{1,3}}(?:School|College|Academy|Primary|High|Grammar|University|Uni)\b.*|(?:St|Saint)\.? (?-i:[A-Z])[\w'-]+)
(?P<disability>(?:read lips|lip[- ]?read|use sign language)\b)(?: .*)?
(?P<disability>(?:walk|get about|get around) (?:with|on) (?:an? )?(?:stick|frame|limp|zimmer|crutches))(?: .*)?
would not (?:touch|eat|go near|be seen dead (?:in|at)|watch|wear|drink|thank you for) <no_dislikes>(?: (?:with a|if you|for all|to save)\b.*)?$ =avoid
(?:drive|fly|sail|ride|run|skipper|crew) (?P<job>(?:the|an?) (?:[\w-]+ ){{0,3}}(?:bus|tram|train|taxi|ferry|lorry|truck|ambulance|van|coach|tug|lifeboat|mail van|school bus))(?: (?:in|on|for|from|between)\b.*)?
(?P<job>nurse|teach|preach|lecture|clean|wait tables|tend bar) (?:at|for|in) (?:the )?(?P<employer>{_ORG}){_WHEN}
(?:am |)(?:driving|flying|cooking|coding|nursing|teaching|cleaning|writing|designing|temping|consulting|delivering|hauling|riding|guarding|translating|selling|lecturing) for (?:the )?(?P<employer>{_ORG}){_WHEN}
(?P<job>dispatch|nurse|freelance|consult|weld|farm|temp|landscape|childmind|lecture|busk|tutor|translate|plaster|preach)$
(?:want|need|have|hope|aim|am going|am trying|plan|intend|would like) to (?P<goal>(?:get (?:my (?:weight|bmi|cholesterol|5k|marathon|blood pressure|mile|handicap|time)|down to|under|below)|bench|squat|deadlift|drop to|slim down to) .+)
work in (?:the )?(?P<job>(?:IT|HR|QA|PR|R&D|[a-z]+)(?: (?!(?:at|for|with|and|by|to|but)\b)[a-z&-]+){{0,2}}) (?:at|for|with) (?:the )?(?P<employer>(?!a\b|an\b|my\b|now|years|over|about|almost|nearly|\d|\w+ (?:years|months)).+) =dept
am (?:the )?(?:proud |happy |lucky )?owner of (?:an? |one |two |the )(?P<possession>(?=.*(?:%THING%|%CAR%|\d{{4}}|(?-i:[A-Z]))).+)
always (?:choose|pick|opt for|go for|ask for) (?:the |an? )?<likes>
am (?P<job>(?!(?:back|home|here|off|free|away|alone|single|sober|vegan|done|out|down|up)\b)[a-z]+ (?:sister|matron|nurse|registrar|manager|captain|lead|leader|head|officer|chair|treasurer|secretary|editor|chef|clerk|porter|warden|steward|foreman|supervisor|director|consultant)) (?:as of|since|from|now|these days|at|for|on|in)\b.*
am (?:not|no longer|never) (?:really |actually |even |an? |at all )*(?P<no_diet>%DIET%)(?: .*)?
(?:just |recently |finally |have |)(?:bought|got|treated|found|splashed out on|spoiled) (?:myself|ourselves|me) (?:an? |the |to an? )?(?P<possession>(?-i:[A-Z])[\w'-]+(?: [\w'-]+){{0,3}})(?: (?:last|for|on|this|from|in|with)\b.*)?
(?:have|was born with|am left with) (?P<disability>one (?:leg|arm|eye|ear|hand|foot) (?:shorter|longer|weaker|smaller|bigger) than the other)\b.*
(?:talk|have|know|manage|use|got|grew up with|was raised with|chat in|dream in|think in|pray in|count in|swear in) (?P<language>%LANGS%)$
(?:am |)(?:turning|about to turn|about to be|almost|nearly) (?P<age>\d{{1,3}}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?)(?: (?:next|this|in|on|soon|tomorrow|and)\b.*)? =age
am (?:an? |the |one of the |posted as (?:an? |the )?|employed as (?:an? |the )?|deployed as (?:an? |the )?|stationed as (?:an? |the )?|engaged as (?:an? |the )?|serving as (?:an? |the )?|contracted as (?:an? |the )?|working as (?:an? |the )?)(?P<job>(?!(?:big|huge|massive|regular|long-?time|proud|loyal|happy|new|old|former|shareholder|customer|member|fan|guest|patient|passenger|student|user|subscriber|stickler|sucker|stranger|beginner|pro|natural|ghost|kid|child|girl|boy|man|woman|mum|mom|dad|parent|person)\b)[\w'&/-]+(?: [\w'&/-]+){{0,3}}?) (?:at|with|for|over at|down at) (?:the )?(?P<employer>{_ORG}){_WHEN} =in_org
am (?P<job>(?:cabin|ground|flight|stage|film|deck|ambulance|lifeboat|kitchen|bar|waiting|support|nursing|teaching|office|warehouse|catering|cleaning|domestic|night|shop[- ]floor|front[- ]of[- ]house|back[- ]of[- ]house|middle|senior|upper|junior|theatre) (?:crew|staff|management|porter|team|personnel|hand|security)){_WHEN}
am (?P<job>(?:chief|first|second|third|head|lead|staff|senior|junior|deputy|assistant|executive|sous|line|pastry|associate|trainee|principal|acting|managing|night|duty|shift) (?:[\w-]+ )?(?:engineer|officer|mate|chef|cook|nurse|sister|teacher|master|manager|editor|designer|developer|architect|partner|director|professor|librarian|gardener|ranger|buyer|curator|clerk|porter|steward|producer|analyst|scientist|technician|supervisor|secretary|coach|baker|keeper|warden|vet|consultant))(?: (?:at|with|for|on|in|aboard) (?:an? |the |board (?:an? |the )?)?(?P<who>(?-i:[a-z]).*))? =job
am (?:an? )?(?P<job>(?!.*\b(?:no longer|not|never|still|now|back|big|huge|massive|former|fan|shareholder|customer|member|user|kid|regular)\b)[\w'/ -]{{3,30}}?) (?:at|with|for) (?:the )?(?P<employer>{_ORG}){_WHEN} =job
am (?:a |the )?(?P<job>[\w'/ -]{{3,30}}?) (?:on|aboard|at|in|for|with) (?:an? |the |our |my )?(?:\w+ )?(?:\w+ )?(?:ship|ferry|carrier|tanker|trawler|boat|oil rig|rig|vessel|farm|estate|ward|circus|kibbutz|zoo|brewery|newspaper|cruise ship|school|hospital|hotel|firm|company|restaurant|hall|station|clinic|shop|bakery|bar|pub|library|museum|theatre){_WHEN} =job
(?:am |have been |)(?P<job>(?:laying|selling|fixing|repairing|cleaning|driving|teaching|building|painting|cutting|making|baking|cooking|writing|sewing|growing|farming|fishing|mending|installing|plastering|tiling|roofing|welding|digging|picking|packing|hauling|grooming|training|breeding|tuning|binding|carving|brewing|shearing|logging|mining|nursing|stacking|delivering|waiting|guarding|editing|translating|designing|shoeing|restoring|tutoring|coaching|minding|catering)(?: (?!for\b)[\w' -]{{2,25}}?)?) (?:for a living|for (?:money|pay|cash)|as a (?:job|trade|career|profession|living)|professionally|by trade|all my (?:working )?life|(?:these|this|the) (?:past|last) [\w ]*(?:years|decades|months)|(?:for|going on) (?:the (?:past|last) )?(?:\d+|an?|\w+|a good \w+|over \w+|nearly \w+|almost \w+) (?:years|decades|yrs))\b.*
(?:left|quit|gave up|packed in|jacked in|swapped|ditched|traded) (?:my )?(?:[\w-]+ ){{1,4}}?(?:for|and (?:now )?(?:i )?(?:am|became|am now)(?: an?)?) (?:an? )?<job> =job
went (?:back )?from (?:being )?(?:an? )?[\w' -]{{2,25}} to (?:being )?(?:an? )?<job>(?: (?:this|last|in|on|at|today|yesterday)\b.*)? =job
(?:left|quit|gave up|packed in|jacked in|got out of) (?:my )?[\w -]{{2,20}} (?:and|to) (?:now )?(?P<job>(?:sell|drive|teach|make|fix|run|clean|build|bake|cook|paint|repair|design|write|farm|grow|do|breed|train) [\w' -]{{3,30}}?)(?: (?:now|these days|instead|for a living))*
(?P<job>(?:sell|nurse|dispatch|temp|teach|farm|freelance|consult|plaster|weld|landscape|childmind|translate|paint houses|drive (?:trucks|lorries|coaches|trams|taxis|hgvs?)|run freight|haul (?:freight|grain|timber|logs|cattle|fuel)|deliver (?:post|mail|parcels|groceries)|dig graves|tend bar|keep the books|read meters|fit kitchens|lay (?:bricks|carpets?|floors|tiles|cables)|fight fires|fly (?:planes|helicopters|cargo)|work the (?:till|tills|door|bar|checkout|phones|land)|mind (?:children|kids)|pick fruit|pack boxes)) (?:now|these days|nowadays|for a living|for my sins|at the moment|instead)\b.*
(?P<job>(?:run|haul|drive|ship|carry|move) (?:freight|grain|timber|fuel|cattle|logs|parcels|coal|produce|cement)) (?:between|from|out of|up and down|across|around|all over)\b.*? (?:for|with) (?P<employer>{_ORG}){_WHEN}
(?P<job>(?:keep|do) (?:the )?(?:books|accounts|accounting|bookkeeping|payroll|admin|hair|nails|makeup|reception|security|it support|tech support|the cooking|the cleaning|deliveries|removals|events|marketing|childcare|social media|lighting|sound|carpentry|plumbing|joinery|masonry|landscaping)) (?:for|at|in|with) (?:an? |the )?(?:(?P<employer>{_ORG})|[\w -]{{3,40}}){_WHEN}
(?:work|am|have been|am working|am employed) (?:days|nights|evenings|weekends|shifts|part[- ]time|full[- ]time|here|there|on and off) as (?:an? |the )?<job> =job
work (?:full[- ]time |part[- ]time |nights |days )?(?:as (?:an? |the )?)(?P<job>[\w' -]{{3,30}}?) (?:at|for|with) (?:the )?(?P<employer>{_ORG}){_WHEN}
(?:am|have been) (?:at|with|employed (?:at|by|with)|on the books (?:at|of)|on the payroll (?:at|of)|in the employ of|under contract (?:to|with)) (?P<employer>{_ORG}) (?:these days|now|nowadays|currently|for .+|since .+|going on .+|at the moment|at present)
(?:clock|am clocking|have been clocking) (?:in|on|off) at (?:the )?(?P<employer>{_ORG}){_WHEN}
(?:got|was|have been|just got|am being) (?:taken on|hired|recruited|headhunted|snapped up|poached|employed|signed) (?:by|at|with) (?P<employer>{_ORG})(?: as (?:an? |the )?(?P<job>[\w' -]{{3,30}}?))?{_WHEN}
(?:stand|sit|work|serve|am) (?:all day |every day |behind |on )*(?:the |at the |a )?(?:till|tills|counter|checkout|desk|register|front desk|bar|shop floor|reception|line|deli)(?: all day)? (?:in|at|for|of) (?P<employer>{_ORG}){_WHEN}
(?:lost|quit|left|got sacked from|was sacked from|resigned from|walked out of) (?:my )?(?:job|post|position|role|place|gig) (?:at|with|in) (?:the )?(?P<no_employer>[\w&.'-]+(?: [\w&.'-]+)?)(?: (?:last|in|on|this|after|when|because|today|yesterday)\b.*)? =org
am (?:up|down|over|out|back|now|currently|based|living|staying|settled|happily|still|all|just|mostly|right|safely| )* ?(?:in|outside|near) (?P<city>{_PLACE}) (?:these days|now|nowadays|at the moment|at present|for (?:good|now|the time being)|since\b.*|again|full[- ]time|permanently|currently)(?:,? .*)? =place
(?:but |and |now |currently |)(?:am )?(?:living|based|settled|residing|stationed|posted|located|staying|renting|resident|domiciled) (?:out |up |down |over |back )?(?:in|at|outside|near) (?P<city>{_PLACE}) (?:since|for|now|these days|from)\b.* =place
(?:put|have put|have) down (?:some |our |my )?roots in (?P<city>{_PLACE}){_WHEN} =place
(?:ended up|wound up|washed up|landed|fetched up|settled|set up home|set up house|made (?:my|our) home|bought a (?:house|flat|place)|pitched up|rent a (?:flat|room|place)|rent|have a (?:flat|house|place|room|bedsit)|own a (?:flat|house|place)) (?:out |up |down |over |back |here )?in (?P<city>{_PLACE}){_WHEN} =place
(?:got|am|just got|finally got|came|made it) back (?:home )?to (?P<city>{_PLACE}),? (?:which is )?where (?:i|we) live\b.* =place
(?:moved|retired|relocated|shifted|upped sticks|emigrated|decamped|migrated|transferred) (?:back |over |out |down |up |home )?(?:from [\w' -]+? )?to (?P<city>{_PLACE}){_WHEN} =place
am (?:an? |the )?(?:\w+ )?(?:native|product|child|son|daughter|lad|lass) of (?P<hometown>{_PLACE})(?: .*)? =place
(?:am )?(?:originally |basically |actually |proudly |by birth )*(?:an? )(?P<hometown>{_PLACE}) (?:girl|boy|lad|lass|native|man|woman|kid|born and bred|local)(?:,| originally| by birth| at heart| through and through|$).* =place
(?:am |)(?:basically |originally |actually |initially |really )*(?:from|out of) (?P<hometown>{_PLACE}) (?:only|originally|itself|by birth|side|way|but\b.*|though\b.*)(?:,? .*)? =place
have (?:an? |my )?(?:[\w-]+ )?(?P<allergy>[\w'-]+(?: [\w'-]+)?) allergy(?: .*)?
(?:carry|keep|have|need|own) (?:an? |two |my )?epi-?pens? (?:for|because of|on account of|due to|in case of) (?P<allergy>[\w' -]{{3,25}}?)(?: allergy| allergies)?(?:,? .*)?
(?:do not|cannot|never|no longer) mix with (?P<allergy>[\w' -]{{3,25}})$ =body
(?:cannot|must not|may not|should not|am not allowed(?: to)?|am forbidden(?: to)?|am not supposed to|am told not to) (?:have|do|eat|take|drink|consume|be given|go near) (?:any |much )?(?P<no_diet>%FOOD%)(?: .*)?
(?:am |have been |got |)(?:told|ordered|advised|instructed) (?:by [\w ]+ )?(?:to (?:stop|avoid|cut out|give up|quit|lay off|keep off|stay off|cut down on)(?: eating| drinking| having)?|off) (?:all )?(?P<no_diet>%FOOD%)(?: .*)?
(?:have |had |)(?:sworn off|given up|cut out|gone off|kicked|dropped|quit|renounced|laid off|steered clear of|stayed off|been off|gone without|not had|not touched|not eaten) (?:all |any |a bite of |a scrap of |a drop of )?(?P<no_diet>%FOOD%)(?: .*)?
(?P<diet>(?:keep|do|am doing|observe|follow|am on|am) (?:kosher|halal|keto|paleo|ramadan|low fodmap|whole30))(?: .*)?
(?:have|am left with|get by on|am down to|was left with) (?:only |just |but )*(?:got )?(?:the )?(?P<disability>one (?:working |good |functioning |usable |remaining )?(?:ear|eye|hand|leg|arm|lung|kidney|foot))\b.*
(?:have|had|got) (?:only |just )?(?:my |an? |the |both )(?P<disability>(?:hip|knee|hips|knees|shoulder|heart valve|valve)(?: joint)?s? replaced|(?:hip|knee) replacement|stroke|bypass|transplant|pacemaker fitted|leg amputated|stoma|cornea graft)\b.*
am (?:on|taking|dependent on|reliant on) (?P<disability>insulin|dialysis|lithium|blood thinners|beta blockers|warfarin|methotrexate|immunosuppressants|oxygen|antidepressants|an insulin pump|a ventilator|a feeding tube)\b.*
(?P<disability>(?:cannot|can barely|can hardly|do not|struggle to|am unable to) (?:see|tell|hear|walk|climb|stand|lift|read|type|bend|grip|smell|taste|swallow|distinguish) (?:red from green|colou?rs(?: apart)?|well|far|stairs|for (?:long|more than [\w ]+)|above [\w ]+|small print|out of [\w ]+|without [\w ]+|on one side|high notes|in the dark|the difference between red and green|anything (?:on|in|with) my [\w ]+))\b.*
(?:get by|manage|am okay|am alright|am passable|am rusty|can get around|can hold a conversation|can order food|can joke|dream|think|swear|pray|count|sing|am more comfortable|feel at home|am at home|was schooled|was taught|did my schooling|write best|work) (?:only |mostly |mainly |well |fine |okay )*in (?P<language>%LANGS%)(?: .*)?
(?:am|was|grew up|were) (?:brought up|raised) (?:\w+lingual(?:ly)? ?)?(?:,|in|with|on|speaking)? ?(?P<language>%LANGS%)(?: .*)?
(?:was|am|were) (?:brought up|raised) \w+lingual,? (?:in )?(?P<language>%LANGS%)(?: .*)?
(?:presently |currently |now |am |am presently |am currently |was |have been )*(?:pursuing|reading|doing|taking|finishing|completing|sitting|studying|studying for|working on|halfway through|enrolled (?:in|on|for)|registered (?:for|on)|on) (?:an? |my |the |for an? )?(?P<education>(?:[\w-]+ )?(?:mbbs|mba|bba|bca|mca|bcom|b\.?com|b\.?ed|m\.?ed|pgce|b\.?tech|m\.?tech|phd|doctorate|llb|llm|ca|acca|cfa|cpa|msc|bsc|ba|ma|mphil|dphil|md|diploma|foundation(?: year| course| degree)?|apprenticeship|degree|masters?|master's|bachelors?|bachelor's|a[- ]levels?|highers|gcses?|baccalaureate|ib|nvq|btec|hnd|hnc|ged|certificate|conversion course|evening course|access course)\b(?: (?:in|of|at|from|with|course)\b.*)?)(?:,.*)? =edu
(?:did|do|done|got|took|earned|have|hold|completed|finished|started|am doing|am finishing|have done|have got|gained|read for|passed) (?:an? |my |the )?(?P<education>(?:[\w-]+ )?(?:masters?|master's|bachelors?|bachelor's|undergrad|undergraduate|degree|doctorate|phd|postdoc|mba|msc|bsc|ba|ma|training|apprenticeship|diploma|pgce|certificate|a[- ]levels|schooling|matric|matriculation|law degree|foundation)(?: degree)? (?:in|at|from|of|with|through)\b.+) =edu
(?:am |)(?:studying|reading|doing|majoring in|learning) (?P<education>(?!for\b|to\b|hard\b|it\b|this\b|that\b|the\b|my\b|a\b|an\b|well\b|fine\b|okay\b|great\b)[\w -]{{3,30}} (?:at|in) (?-i:[A-Z])[\w' -]+) =edu
am (?:an? )?(?:[\w-]+ )?(?:dropout|graduate|grad|alumnus|alumna|alum|leaver|undergrad|undergraduate|postgrad|student|fresher|freshman|sophomore|product) (?:from|of|at) (?P<education>{_PLACE})(?:,.*| .*)?
(?:read|studied) (?P<education>(?:law|history|classics|english|maths?|physics|chemistry|medicine|philosophy|economics|theology|engineering|geography|languages|music|art history|biology|nursing|pharmacy|agriculture|anthropology|sociology|psychology|architecture|dentistry))(?: .*)?
(?:brought|took|carried) home (?P<pet>(?:[\w-]+ ){{0,3}}?%PET%s?)(?: .*)?
(?:adopted|rescued|rehomed|took in|inherited|fostered|bought|got|am getting|picked up|keep|raise|own|look after|care for|acquired|ended up with|share (?:my|our|the) (?:home|house|flat|life|bed|sofa) with|live with|am owned by|am slave to|am servant to|am staff to|am mum to|am mom to|am dad to|am (?:the )?(?:proud )?(?:owner|mum|mom|dad|parent|slave|servant|guardian|keeper|human) (?:of|to)) (?:one |an? |the |my |our |some )?(?P<pet>(?:[\w'-]+ ){{0,3}}?%PET%s?)(?: .*)?
(?:sold|scrapped|got rid of|gave away|ditched|traded in|parted with|let go of|lost|wrecked|totalled|crashed) (?:the|my|our) (?:\w+ )?(?P<no_possession>%THING%|%CAR%)s?(?: .*)?
(?:do not|no longer|never|have never) (?:own|have|owned|had|possess|keep) (?:an? |any |my own |our own |such a thing as an? )?(?P<no_possession>(?:%THING%|%CAR%|telly|dishwasher|microwave|fridge|freezer|washing machine|tumble dryer|dryer|toaster|kettle|iron|hoover|vacuum|sofa|landline|smart ?phone|mobile|cell|credit card|driving licen[cs]e|passport|air ?con|air conditioning|airfryer|air fryer|bath|shed|lawn|lawnmower|sat ?nav|wifi|internet))(?: .*)?
(?:have|own|drive|ride|bought|got|inherited|heat with|cook on|cook with|run|treated myself to|splashed out on|picked up|upgraded to|switched to|sleep on|play|shoot with|shoot on|write on|type on|work on|sail|paddle) (?:an? |the |my own |our own |some |one )(?P<possession>(?:[\w'-]+ ){{0,3}}?(?:narrowboat|houseboat|canoe|dinghy|yacht|piano|organ|accordion|harp|trumpet|sax|saxophone|clarinet|flute|mandolin|banjo|ukulele|drum kit|wood ?stove|wood[- ]?burner|aga|stove|dishwasher|fridge|freezer|washing machine|dryer|air ?fryer|hot tub|sauna|swimming pool|treadmill|rowing machine|loom|kiln|lathe|table saw|typewriter|record player|turntable|campervan|motorhome|caravan|moped|tandem|cargo bike|e-?bike|road bike|bike|allotment|polytunnel|greenhouse|chainsaw|ride-on mower|lawnmower|tractor|quad bike|trailer|drone|telescope|microscope|projector|telly|tv|pixel|iphone|galaxy|thinkpad|macbook|chromebook|kindle|steam deck|switch|playstation|xbox))\b(?! (?:shop|store|course|class|lesson|repair\w*)).*
(?:have been |am |got |)(?:happily |amicably |recently |newly |long |officially |legally |finally |now |still )*(?P<family>divorced|separated|widowed|remarried|engaged|married|unmarried|single|a (?:widow|widower|bachelor|divorcee)|expecting(?: our \w+| twins| a (?:boy|girl|baby))?|pregnant|child-?free|childless|an orphan|an only child)(?: (?:for|a good|a long|since|now|ages|again|with|these|\w+ years|in|last|this|and|but|at)\b.*)?
(?:have|had|am raising|raise|am bringing up|bring up|brought up|look after|care for|have raised|am guardian to|foster|co-parent) (?P<family>(?:%N% |no |my (?:late )?|our |an? )?(?:[\w-]+ ){{0,2}}?(?:%REL%|grandbab(?:y|ies)|great-grand\w+|stepchildren|foster (?:kids|children)|in-laws)s?)\b(?! (?:in law )?(?:who|that|room|seat|name)).*
do not have (?:any |a )?(?P<no_family>(?:%REL%))\b.*
(?:am|have become|became|was made|just became|am now|am about to be|am going to be) an? (?P<family>(?:proud |first-time |new |great-)?(?:grand(?:mother|father|parent|ma|pa|dad)|mother|father|mum|mom|dad|parent|uncle|aunt|auntie|godmother|godfather|gran|nan))(?: .*)?
(?:am |)(?P<family>(?:the )?(?:eldest|oldest|youngest|middle|second|third|last)(?: child| born| one| kid)? of (?:\w+)(?: \w+)?)(?: .*)?
am (?:an? |the |just an? |only an? |your average )(?P<job>(?:[\w'/&-]+ ){{0,4}}?%JOBS%)(?: (?:just|near|outside|you|at|in|for|with|on|from|by|over|and|so|but|who|which|these|now|here|there|down|up|out|since|working|living|based|if|though|mostly|mainly|as|during|around|because|myself|too|six|five|four|nights|days|part[- ]time|full[- ]time|round|across|between|most|every|under|doing|looking|covering)\b.*)?$ =job
"""
"""Of a person, in the form of the first person."""

WHOLE = rf"""
(?P<allergy>[\w'-]+(?: (?:and|&) [\w'-]+)?) allergy (?:on my (?:side|end|part)|at my end|from birth|since .*|in my case|to declare|to report|to note|runs in .*|means .*)
(?:my )?(?:full |legal |proper |real |given )?name (?:for|on|in) [\w ]{{3,30}}?(?::| is) ?(?P<name>%NAME%) =name
(?:they|people|someone|the council|the company|my boss) (?:actually )?pays? me to (?P<job>(?!do\b|be\b|go\b|come\b)[\w' -]{{4,40}})
(?P<feeling>.{{3,40}} (?:has|have|had|got|has got|have got) (?:me|us) (?:completely |utterly |totally |all |so |properly )*(?:burn(?:t|ed) out|worn out|run ragged|on edge|in bits|in tears|exhausted|drained))\b.* =mood
there (?:is|are) no (?P<no_possession>(?!%PET%)[\w -]{{2,30}}?) (?:in|at) (?:this|the) (?:house|flat|home|place|apartment|household|farm|boat|van)\b.*
(?:the )?(?P<employer>{_ORG}) pays (?:my|our) (?:wages|bills|salary|rent|mortgage)\b.* =org
<city> is where (?:you will find me|you can find me|i(?: have)? (?:ended up|settled|landed|am based|hang my hat|rest my head)|my (?:bed|heart|home|flat|house|family) is)\b.* =place
(?P<family>my (?:[\w-]+ )?%REL%(?: and (?:his|her|my|their) [\w-]+)?) lives? with (?:me|us)\b.*
<no_dislikes> (?:does|do) not agree with me(?: .*)? =subject
nothing (?:nicer|finer|better|beats|more relaxing|more satisfying) than (?:an? |the )?<likes> =nothing
(?:this is|it is) (?P<name>%NAME%),? (?:writing|calling|typing|speaking|reporting|messaging)(?: to you)?(?: live)? from (?P<city>{_PLACE})(?:,? .*)? =name
(?:my )?(?:full|proper|legal|real) name (?P<name>%NAME%)(?:,? .*)? =name
(?:(?:i |we )(?:get|have|suffer from) |got |)(?P<allergy>hay ?fever)(?: (?:every|all|each|from|since|season|again|in|as)\b.*)?$
(?:strictly|absolutely|definitely|really|sadly) no (?P<no_diet>%FOOD%)(?: (?:here|for me|for us|please|in this house))?(?:,? .*)?
(?!.*\b(?:stick|wheelchair|frame|cane|aids?)\b).+ since (?:the|my|a) (?P<disability>stroke|amputation|brain injury)\b.*
(?P<language>%LANG%) (?:at|in) (?:home|work|school|the office|class|church|the family|the kitchen|the shop|the street)\b.*
(?:my|our) (?:family|people|folks|parents|ancestors|lot) (?:all )?(?:hails?|comes?|originates?|descends?) from <hometown> =place
(?:my|our) (?P<pet>(?:(?:two|three|four|five|\d) )?(?:[\w-]+ ){{0,2}}?%PET%s?) (?:need|want|love|sleep|eat|bark|get|have|live|hate|keep|go|run|like|chew|dig|steal|follow|wake|cannot|will|never|always)\b.*
<likes> (?:all the way|any day|every time|always|forever|all day)(?:,? (?:for me|please|thanks|in this house|every time))+ =over
(?P<allergy>[\w'-]+(?: [\w'-]+)?) (?:nearly|almost|once) (?:killed|finished|hospitalised|hospitalized|choked) me\b.* =allergic
(?:i |we )?(?:have |was |were |)never (?:been |got |)(?P<no_family>married|divorced|engaged)\b.*
(?:i |we )?(?P<job>nurse|teach|preach|lecture|cook|clean|drive|wait tables|tend bar) (?:at|for|in) (?:the )?(?P<employer>{_ORG}){_WHEN}
(?P<goal>.+?) is what (?:i|we) (?:have |)(?:set|promised|am aiming for|am working (?:on|towards?)|want|vowed|swore)(?: myself)?(?: to do)?(?: this year| next| one day| before.*)? =whole
(?P<language>%LANGS%) (?:is|are) what (?:i|we)(?: have)? (?:talk|speak|use|have|grew up with|grew up on|were raised (?:in|on)|was raised (?:in|on)|got|learnt|learned|chat in|think in|pray in|speak at home)\b.*
(?P<language>%LANGS%) (?:i|we) (?:got|had|learnt|learned|picked up|absorbed|was taught|were taught|speak|know|grew up with)(?: (?:from|at|off|with|in|on|through|by|fluently|well|best|since|as|growing)\b.*)?
(?:my|our) (?:own |spoken |written |school |rusty |broken |street |native |level of )*(?P<language>%LANG%) (?:is|are|was|gets|needs|leaves|has)\b(?!.*\b(?:lesson|teacher|class|homework|exam)\b).*
(?P<language>%LANG%) (?:speaker|native) (?:here|myself|by birth|from birth)(?: .*)?
(?:i am |am )?(?:an? )?(?P<language>%LANG%) (?:speaker|native)(?: .*)?
(?:no|none|nothing|zero) (?P<no_diet>%FOOD%),? (?:(?:no|or|and|nor) [\w ]+ )?(?:for|in) (?:me|us|my (?:food|meals|house|diet|plate))(?:,? .*)?
(?:the |my )?(?:doctor|doc|cardiologist|gp|consultant|dietitian|dietician|nutritionist|specialist|nurse|midwife|hospital|physio|gastro|gastroenterologist|allergist|surgeon|endocrinologist) (?:says?|said|told me|insists?|reckons|ordered|warned me|tells me|orders)(?: that)?(?: i)? (?:cannot|can not|must not|should not|may not|to (?:avoid|stop|cut out|stay off|lay off|give up|cut|skip|quit))(?: (?:have|eat|drink|touch|do|eating|drinking|having))?(?: any| all)? (?P<no_diet>%FOOD%)(?:,? .*)?
(?:the |my )(?:[\w-]+ ){{0,2}}[\w-]+ (?:has |have |put |got |keeps |is keeping |has put |has got )(?:me|us) on (?:an? |the )?(?P<diet>[\w -]{{3,25}}?)(?: diet| regime| regimen| plan)(?:,? .*)?
(?P<no_diet>%FOOD%) (?:is|are) (?:strictly |completely |totally |now |mostly |all |absolutely |sadly )*(?:off|out|off limits|off the (?:menu|table|cards|list)|forbidden|banned|verboten|not allowed|a (?:no|no-no|no-go)|history|dead to me)(?: (?:for me|for us|in my|in our|here|by order|because|since|now|on doctor|until)\b.*)
(?P<no_diet>%FOOD%) (?:has|have) (?:been |had )?(?:out of|off) (?:my|our) (?:diet|menu|plate|life|kitchen)\b.*
(?:my |our )?(?:stomach|body|gut|system|tummy|insides?|digestion|bowels?) (?:cannot|does not|will not|can no longer|hates?|rejects?|refuses?|rebels? (?:against|at)) (?:to )?(?:take|handle|tolerate|do|process|digest|cope with|stand|accept|like)? ?(?:anything with |anything containing |any |much )?(?P<no_diet>%FOOD%)(?:,? .*)?
(?P<allergy>[\w'-]+(?: [\w'-]+)?) (?:puts?|landed?|lands|sent|sends|nearly put|almost put|once put) me in (?:an? |the )?(?:ambulance|hospital|a&e|er|icu|emergency(?: room)?|resus)\b.* =allergen
(?P<allergy>[\w'-]+(?: [\w'-]+)?) (?:closes? up|closes?|swells?|shuts?|tightens|numbs|burns|blisters) my {_HARD}\b.* =allergen
(?:the )?(?P<allergy>[\w'-]+(?: [\w'-]+)?) (?:and i (?:do not|never) mix|i (?:am|come out|swell)).* =body
(?P<pet>(?:two|three|four|five|six|\d|an?|my|our|some|one) (?:[\w-]+ ){{0,3}}?%PET%s?) (?:live|lives|sleep|sleeps|roam|rule|rules|run|runs|share|shares|keep|keeps|own|owns|terrorise|terrorize) (?:in|on|with|under|at|my|our|the|us|me)\b.*\b(?:my|our|us|me|here|house|yard|garden|flat|shed)\b.*
there (?:is|are) (?P<pet>(?:an? |two |three |four |five )(?:[\w-]+ ){{0,3}}?%PET%s?) (?:asleep|sleeping|snoring|sat|sitting|curled|sprawled|lying|living|perched|purring|on|in|under|behind)\b.*\bmy (?!way|street|road|area|town|neighbou?r|dream)\w+.*
(?:my|our) (?P<pet>(?:[\w-]+ ){{0,2}}?%PET%),? (?!and\b|or\b|died|is (?:dead|gone)|passed|food|bed|bowl)(?:(?-i:[A-Z])\w+,? )?(?:\w+s|is|has|was|will|can|never|always|just|only|keeps|got)\b.*
(?:guide|assistance|service|therapy|sheep|guard|gun|farm) dog: (?:an? )?(?P<pet>[\w -]{{3,30}})
(?:we|i) (?:had to|have had to|finally had to) (?:put|have) (?:our |my |the )?(?:old |dear |poor )*(?:(?-i:[A-Z])\w+|%PET%) (?:down|put down|put to sleep)\b.* no (?P<no_pet>%PET%)\b.*
(?:so )?there is (?:now )?no (?P<no_pet>%PET%) (?:in|at|around) (?:the|my|our) \w+.*
no (?P<no_pet>pets|animals|dogs?|cats?|puppies|kittens)(?:,? (?:allowed|in (?:the|my|our) \w+|here|at home|for me|for us|landlord\b.*|sadly))*
(?:the )?(?P<name>%NAME%) again(?:,? .*)? =here
(?:this side|here is|this end|on this side) (?P<name>%NAME%)(?:,? .*)? =name
(?P<name>%NAME%) (?:this side|on this side|here again|checking in|writing|typing|speaking)(?:,? .*)? =here
(?:folks|people|everyone|everybody|they|friends|the lads|the kids|my mates|the family|colleagues|kids)(?: (?:round|around|at|in|on|back) [\w ]{{2,20}})? (?:say|call me|know me as|go with|use|stick with|shout) (?:miss |mr |mrs |ms )?(?P<name>%NAME%)(?:,? .*)? =name
(?:went|gone|am going|reverted|switched|changed) back to (?:my )?(?:maiden name|old name|birth name)(?:,? (?:so )?(?:it is |i am )?(?P<name>%NAME%)(?: again| now)?)? =name
(?:it is|i am|so it is) (?P<name>%NAME%) (?:again|now|from now on|these days)(?:,? .*)? =name
(?:have |just |i |legally |officially )*(?:changed|switched|took|legally changed) (?:my |his |her )?(?:sur|last |first |sur-|middle |given )?name to (?P<name>%NAME%)(?:,? .*)? =name
born (?:on |in )?(?P<birthday>(?=.*\d).{{4,30}}?)(?: in case\b.*| if\b.*| for\b.*| btw)? =dob
(?:my )?(?:candles|cake|birthday) (?:come|comes|fall|falls|is|are|lands?|happens?) (?:out )?(?:on |every )?(?P<birthday>(?=.*\d).{{4,25}})
(?:i )?blow out (?:the |my )?candles (?:on |every )?(?P<birthday>(?=.*\d).{{4,25}})
my (?:left |right )?(?:arm|leg|hand|foot|eye|hip|knee) is (?:an? )?(?P<disability>prosthetic|prosthesis|artificial|false|bionic|glass|paraly[sz]ed|missing|titanium)\b.*
(?P<disability>(?:rheumatoid |juvenile |osteo|psoriatic )?(?:%COND%)) (?:since|from|for|all|runs|runs in|diagnosed|kicked in|hit|at|in)\b.*
(?:got |living with |i have |have |being )?(?P<disability>diabetic feet|bad (?:eyes|ears|lungs|hearing|feet)|a heart condition|(?:%COND%)),? (?:so|hence|that is why|which means|makes|means)\b.*
(?:the )?(?P<city>{_PLACE}),? (?:that is |this is |it is |is )?where (?:my|our) (?:flat|house|home|place|life|family|apartment|bed|stuff) is(?: .*)? =place
(?:i )?(?:got|am|came|made it) back to (?P<city>{_PLACE}),? which is where (?:i|we) live =place
(?P<city>{_PLACE}),? where (?:i|we) live(?:,? .*)? =place
(?:writing|typing|messaging|greetings|hello|hi|hey|reporting|speaking|calling|tuning in|checking in|coming) (?:to you |this |live |in )?from (?:my \w+ in )?(?:rainy |sunny |snowy |lovely |cold |windy |grey |hot |dear old |deepest |darkest )*(?P<city>{_PLACE})(?:,? .*)? =place
<likes>,? (?:i|we) (?:absolutely |really |truly |just |do )*(?:love|adore|live for|cannot get enough of|dig|swear by|worship) (?:it|them|em|those|that)?(?: .*)? =subject
<no_dislikes>(?::| -|,? i) (?:absolutely |really |just |honestly )*(?:cannot (?:stand|bear|abide|be doing with)|hate|loathe|detest|despise|no thanks|hard pass) ?(?:it|them|em|those|that)?(?: .*)? =topic
<likes>(?::| -) (?:i )?(?:absolutely |really |just |honestly )*(?:love|adore|like|live for|enjoy) (?:it|them|em|those)(?: .*)? =topic
nothing (?:beats|tops|compares (?:to|with)|is better than|like|quite like) (?:an? |the |some )?<likes> =nothing
there is nothing (?:like|quite like|better than|nicer than) (?:an? |the |some )?<likes> =nothing
(?:am |)(?:an? )?(?:huge|massive|big|total|complete|utter|proper|hardcore|absolute|real|lifelong|proud|self-confessed|raging|giant|terrible|bit of an?|such an?) (?P<likes>[\w'-]+(?: [\w'-]+)?) (?:nerd|geek|fan|freak|addict|junkie|nut|buff|lover|obsessive|fanatic|enthusiast|tragic|snob|fiend)\b.* =fan
(?:i )?(?:would |will )?(?:always )?(?:take|give me|have|choose|pick) <likes> over [\w' -]+(?: any (?:day|time)| every time| always)?
my (?:favou?rite|fave|best-loved|number one|go-to|all-time favou?rite) [\w'-]+(?: [\w'-]+)?(?:'s| is| has to be| must be| would be| remains| will always be) (?:probably |definitely |easily |still |the |an? )*<likes>
<no_dislikes> (?:bores?|irritates?|annoys?|tires?|drains?|angers?|bugs?|enrages?|depresses|sickens?|disgusts?|repels|revolts|baffles|infuriates) (?:me|the life out of me)(?: (?:rigid|to (?:tears|death|bits|sleep|the core)|silly|stiff|no end|beyond belief|senseless|half to death))?(?:,? .*)? =subject
<no_dislikes> (?:does|do) (?:absolutely |precisely |sweet )?(?:nothing|zilch|naff all) for me(?:,? .*)? =subject
<no_dislikes> (?:makes?|gives?|turns?|sends?|leaves?|puts?) (?:my (?:skin|stomach|flesh|blood|teeth|toes|hackles)|me) (?:crawl|turn|creep|boil|curl|itch|cold|rise|round the (?:bend|twist)|off|up the wall|spare|the (?:ick|creeps|horrors|hump|shivers|pip))(?:,? .*)? =subject
<no_dislikes> (?:drives?|sends?) (?:me|us) (?:up the wall|round the (?:bend|twist)|spare|mad|crazy|nuts|bananas|potty|insane|batty|to drink|to distraction|over the edge)(?:,? .*)? =subject
<no_dislikes> (?:can|could) (?:do one|get (?:lost|in the bin|knotted|stuffed)|go jump|jog on|sod off|take a hike)(?:,? .*)? =subject
<no_dislikes> (?:is|are) (?:the (?:worst|pits|bane of my (?:\w+ )?(?:life|existence)|devil|absolute worst)|hell on earth|pure torture|my worst nightmare|my idea of (?:hell|torture))(?:,? .*)? =opinion
"""
"""Clauses of which the user is not the grammatical subject, or which leave it out."""

PROBLEMS = r"""
(?P<follow_up>(?:the|my|our) [\w' -]{2,40} (?:is|are|has been|have been) (?:still )?(?:stuck|delayed|held up|blocked|in limbo|pending|lost|overdue|missing)\b.*)
(?:nobody|no one|no-one) (?:at|from|in) (?P<follow_up>(?:the |my |our )?[\w' -]{2,40} (?:has|have) (?:called|rung|phoned|replied|answered|got back|responded|written|come back|emailed)\b.*)
(?:i |we )?left (?P<follow_up>(?:the|my|our) .+ (?:half|un)[- ]?(?:finished|done|written|painted|packed)\b.*)
(?P<follow_up>(?:the|my|our) [\w' -]{2,40}? (?:jams|crashes|freezes|fails|leaks|drops(?: out)?|breaks|dies|stalls|trips|overheats|disconnects|hangs|floods|sticks|cuts out)\b.*)
(?:i |we )?never (?:got|had|received|heard|saw|get) (?:an? |any |the |my )?(?P<follow_up>(?:answer|reply|response|refund|word|call|confirmation|parcel|package|invoice|quote|callback|apology|receipt|letter|result|decision|money|deposit)s?\b.*)
(?:i |we )?(?:could not|cannot|can not|did not|have not) (?:find out|found out|work out|worked out|tell|see|understand|figured out|figure out) (?P<follow_up>(?:why|how|what is|what's|where) (?:the|my|our|it)\b.*)
(?P<follow_up>(?:the|my|our) (?:[\w-]+ )?(?:leak|noise|rash|error|bug|mould|mold|mice|mouse|rats|pain|damp|smell|crash|glitch|warning|fault|problem|issue|squeak|rattle|cough|ants|moths)s? (?:is|are|has come|have come|came) back\b.*)
(?P<follow_up>(?:the |my |our )?[\w' -]{2,50}? (?:is|are|was|has|have)? ?still (?:has|have|is|are|was)? ?(?:not|no|nowhere|to be)\b.*)
(?P<follow_up>(?:the |my |our )[\w' -]{2,40} still (?:has|have|is|are|does|do|will|did) ?not\b.*)
(?:i |we )?(?:did not|have not|could not|never) (?:get|got|gotten|manage|managed|find|found) (?:round|around|time|the time)(?: for| to)? (?:the |my |our |do |doing )?(?P<follow_up>(?!it\b|this\b|that\b|you\b)[\w' -]{3,50})
(?P<follow_up>(?:the |my |our )?(?:[\w'-]+ ){1,6}(?:remains?|is|are|stays?|lies|sits) (?:only |still |just )?(?:half[- ](?:done|finished|written|built|packed|painted|read)|unfinished|undone|unresolved|unanswered|unpaid|up in the air|in limbo|incomplete|outstanding|pending|on hold|untouched|unopened|unsorted|not done|in pieces)\b.*)
"""
"""Open problems, which `problems` takes only from a clause that says that they are open."""
