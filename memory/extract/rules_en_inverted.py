"""English clauses whose value stands first, or which have no subject at all: tried before the frames. Data, in their form."""

_ORG = r"(?:[Tt]he )?(?!\w+ing\b)(?-i:[A-ZÀ-ÞĀ-Ž])[\w&.'-]*(?: (?:(?-i:[A-ZÀ-ÞĀ-Ž])[\w&.'-]*|and|of|the|for|&|de|du))*"
_FIRM = rf"(?:{_ORG}|(?:the |our |a )?(?:local |city |county |state |town |village |university |general |children's )*(?:post office|council|hospital|library|university|school|navy|army|railway|police|council|museum|bank|airport|zoo|prison|brewery|shipyard|steelworks|refinery|abattoir|cathedral|theatre|fire (?:brigade|service)|ambulance service|water board|ministry)(?: (?:in|at|of|on) (?-i:[A-Z])[\w'-]+)?)"
_PLACE = r"(?-i:[A-ZÀ-ÞĀ-Ž])[\w'.-]*(?:[ -](?:(?-i:[A-ZÀ-ÞĀ-Ž])[\w'.-]*|de|la|of|upon|on|am))*"
_MANY = r"(?:%N%|\d{1,3}|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty)(?:[- ]\w+)?|many|some|donkey's)"
_LONG = rf"(?:for |since |going on |nearly |almost |over |about |these )*(?:the (?:last|past) )?{_MANY} (?:years?|yrs|months|decades|summers|winters)(?: (?:now|strong|running|and counting|straight|solid|already|so far|today|this \w+|clean|next \w+))*"
_SIDE = r"(?:on|at|behind|from) (?:this|the|my|t'?other) (?:other |far )?(?:end|side|keyboard|keys|screen|desk|phone|controls|computer|laptop|line|wheel|helm|terminal|tablet)"

WHOLE = rf"""
(?P<employer>{_FIRM}) is (?:where|the (?:place|firm|company|outfit|one|shop|lot) (?:where|that)?)(?: it is)? ?(?:i|we) (?:have |am |do )?(?:been|worked|work|working|employed|earn\w*|clock\w*|spend my (?:days|weekdays|nights)|put in|draw my|get my (?:pay|wages)|make my living|pay my dues|started(?: out)?)\b.* =org
(?P<employer>{_FIRM}) (?:is (?:who|what|the (?:place|firm|company|one)(?: that| who| which)?) )?(?:signs?|pays?|covers?|writes?|funds?) my (?:wages?|pay ?slips?|salary|pay(?: ?che(?:ck|que)s?| ?packet)?|bills|rent|che(?:ck|que)s|mortgage|keep|way)\b.* =org
(?P<employer>{_FIRM}) (?:has |have )?(?:employs?|employed|hired|retains?) (?:me|us)(?: (?:since|for|as|to|these|now|in|on|at|full|part)\b.*)?$ =org
(?P<employer>{_ORG}) pays me(?: (?:to|for|well|badly|peanuts|a \w+)\b.*)?$ =org
(?P<employer>{_FIRM}) (?:has|have|keeps?) me (?:on (?:its|the|their|a) (?:payroll|books|staff|permanent \w+|contract)|employed|working (?:for|there))\b.* =org
(?:they|these days they|it) have me (?:working |employed |slaving |toiling )?(?:at|in|over at|down at) (?P<employer>{_ORG})(?:,? .*)? =org
it is (?:the )?(?P<employer>{_FIRM}) (?:that |who )?(?:has|owns|gets|keeps) me (?:from|on|during|monday|every|nine|these|for)\b.* =org
(?P<city>{_PLACE}) is where (?:i|we|you)(?:'ll)? (?:will |can |would |could )?(?:find (?:me|us)|lay (?:my|our) heads?|hang (?:my|our) (?:hat|coat|boots)|pay (?:my |our )?rent|sleep|have (?:my|our) (?:house|flat|home|bed)|park (?:my|our) \w+|keep (?:my|our) (?:stuff|bed|slippers)|have lived|are these days)\b.* =place
(?P<city>{_PLACE}),? (?:it is )(?:that )?(?:i|we) (?:live|stay|call home|reside)(?: in)?(?: .*)?$ =place
(?P<hometown>{_PLACE}) is where (?:i|we) (?:was|were|am|first)\b(?: \w+)? ?(?:born|raised|brought up|made|from)\b.* =place
(?:an? |the )?(?P<job>[\w' -]{{3,35}}?) is what (?:i (?:put(?: down)?|write(?: down)?|tick|enter|declare)|it says|they (?:put|wrote)|goes) (?:on|in|under) .+ =job
i (?:put|write|tick|enter)(?: down)? (?:on|in) (?:the |my |all |tax |official )*(?:forms?|paperwork|papers?|paper|tax return|passport|returns?|customs \w+) (?:an? )?(?P<job>[\w' -]{{3,35}})$ =job
(?:i |we )?(?:am |have been |)(?:work|working|running|run|leading|lead|manage|managing|on|assigned to|staffed on|put) (?:on )?(?:the )?(?P<project>(?:project|Project) (?-i:[A-Z0-9])[\w-]*(?: (?-i:[A-Z0-9])[\w-]*){{0,2}}|(?-i:[A-Z])[\w-]+(?: (?-i:[A-Z])[\w-]+)? project)(?: .*)?$ =project
(?:i )?(?:am the (?:one and only|famous|notorious|infamous|great|legendary) )(?P<name>%NAME%)(?: .*)?$ =self_name
(?:i )?am of (?P<age>\d{{1,3}}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?) (?:years|yrs|summers)(?: .*)?$
my (?:mum|mom|mam|mother|mama|amma|parents) (?:had|gave birth to|bore|popped out|delivered) me (?:out )?on (?P<birthday>.*(?:\d|christmas|new year|halloween|leap).*)
(?:i )?(?:was )?(?:arrived|came into (?:this|the) world|was brought into (?:this|the) world|popped out|turned up|first drew breath|entered (?:this|the) world) on (?P<birthday>.*\d.*)
(?:i )?(?:have been |am |)(?:renting|rooming|lodging|boarding|squatting|putting up|shacked up|holed up|couch[- ]surfing|sofa[- ]surfing|bunking|dossing|crashing|camping out|nesting) (?:down )?(?:in|at|near|around) (?P<city>{_PLACE})(?: side)?(?:,? .*)?$ =place
(?:that is |this is )?(?:my|our) (?:life|days|existence|lot) (?:is )?(?:now )?in (?P<city>{_PLACE})(?: (?:now|these days|nowadays|currently))*$ =place
(?:i )?(?:am |have been )?(?:in|into|on|starting|entering|finishing) (?:to )?my (?:\w+) (?:year|month|week|decade|season|stint|spell|tour) (?:with|at) (?P<employer>{_FIRM})(?:,? .*)?$ =org
(?:i )?(?:clock|sign|badge|punch|check) (?:in|on|off|out) at (?:the )?(?P<employer>{_FIRM})(?: (?:at|by|every|before|after|around|from|most|on|in|for|until)\b.*)?$ =org
(?:i )?(?P<job>(?:nurse|teach|lecture|preach|cook|wait tables|tend bar|tutor|porter|weld|paint|dj|bartend|cater|caddie|guard|minister) (?:at|in|on|for|aboard) (?:an? |the |my |our |two |three )?(?!home\b|you\b|me\b|us\b|fun\b|this\b|that\b|it\b|general\b|bed\b|oil)[\w' -]{{3,30}}?)(?: (?:in|near|at|on|since|for|mostly|most|these|full|part)\b.*)?$ =work
(?:i )?(?:am |have been )?(?:doing|do) (?P<job>(?!(?:some|the|my|your|more|any|a lot|good|hard|great|home|school|course|house|all|extra|voluntary|field|this|that|lab|group|prep)\b)[a-z][\w-]+ (?:work|business))(?: (?:in|at) (?P<city>{_PLACE}))?(?: (?:only|since|for|from|these)\b.*)?$ =work
(?P<no_diet>%FOOD%) and (?:i|me) (?:have )?(?:parted|parted ways|broke up|split up|divorced|are (?:no longer|not) (?:friends|on speaking terms)|had a falling out|fell out|are divorced|called it quits)\b.*
(?P<age>\d{{1,3}}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?) is (?:my age|how old i am|the age i am|what i turned)\b.*
(?P<disability>%COND%)(?:'s)? (?:has|have|got|took|robbed|keeps|put|leaves|makes|slows|means|stops) (?:me|my)\b.*
(?P<name>%NAME%) {_SIDE}(?: (?:here|of|again|today|tonight|in)\b.*)? =here
(?:{_SIDE}|(?:on |at )?(?:this|my) (?:end|side)),? (?:it is |sits |you have |is )(?P<name>%NAME%)(?: .*)? =here
(?P<name>%NAME%) (?:typing|writing|speaking)(?: (?:here|to you))?$ =here
(?:the )?name of (?P<name>%NAME%) =name
(?:rude of me|should have said|how rude(?: of me)?|where are my manners|introductions?|forgot to say|me again|it is me again|it is only me|only me)[:,]? (?:it is |i am )?(?P<name>%NAME%)$ =here
(?:please |kindly )*(?:to )?(?:address|refer to|call) me as (?:mrs?\.? |ms\.? |miss |dr\.? |chief |alhaji |madam |oga )*(?P<name>%NAME%)(?:,? .*)?$ =name
(?:i |we )?(?:have )?(?:left|swapped|traded|exchanged|given up|gave up|sold) [\w' ]{{3,40}}? for (?:an? |the |our )?(?:[\w-]+ )?(?:house|flat|place|cottage|bungalow|farm|apartment|room|studio|boat|home) (?:in|near|outside|by) (?P<city>{_PLACE})(?:,? .*)?$ =place
(?:i |we )?(?P<job>(?:keep|rear|herd|farm|shear|gut|dig|load|stack|pour|mix|carve|cast|forge|brew|chop|fell|haul|mend|shoe|stuff|count|test|catch|pick|sort) [\w' -]{{3,25}}?) for (?:a living|money|my sins|cash|a wage)(?: .*)?$ =work
(?:i )?was (?:christened|baptised|baptized|named) (?P<name>%NAME%)(?: .*)?$ =name
(?:my [\w' ]{{3,20}}|they) (?:saddled|lumbered|blessed|landed|stuck) me with (?:the name )?(?P<name>%NAME%)(?: .*)?$ =name
(?P<name>%NAME%) is (?:what|how|the name) [\w' ]{{2,25}} (?:calls?|knows?|uses?|gave|address) me\b.* =name
(?:please |everyone |everybody )*say (?:hello|hi|hey) to (?P<name>%NAME%)$ =here
(?:i )?would rather you (?:used|said|went with|stuck (?:to|with)|wrote) (?P<name>%NAME%)(?:,? .*)?$ =name
(?:i )?come from an? (?:\w+ )?(?P<family>family of (?!teachers|doctors|farmers)\w+)(?: .*)?$
(?:i |we )?(?:am |are |have been )?(?P<family>(?:wed|hitched|wedded|shacked up)(?: (?:for )?{_LONG})?)(?: to .*)?$
(?:i )?am (?:an? )?(?P<family>(?:proud |doting )?(?:aunt|uncle|auntie|aunty|godmother|godfather|grandmother|grandfather|granddad|grandad|gran|nan|mother|father|mum|dad|stepmum|stepdad) (?:to|of) (?!none\b|pearl|all\b|dragons)[\w-]+(?: [\w-]+)?)(?: .*)?$
(?:i |have |hold |got |my )*(?:an? )?(?P<education>(?-i:M\.?Sc|B\.?Sc|BA|MA|PhD|MBA|LLB|LLM|B\.?Com|M\.?Com|B\.?Tech|M\.?Tech|BEd|MBBS|HND|OND|NCE|BEng|MEng|MPhil|BBA|BCA|MCA|PGCE)(?: [\w&]+){{0,4}} (?:from|at|in) .+)
(?:i )?(?:have )?(?:graduated|qualified|came out|walked out|left|emerged) (?:from|of|at)? ?[\w'’ ]{{2,40}}?(?: in \S{{2,5}})? with (?:an? |my )(?P<education>(?:\w+ )?(?:degree|diploma|masters?|doctorate|first|2:1|desmond|distinction|bsc|msc|ba|phd)\b.*)
(?P<hometown>{_PLACE})[ -]born(?:,? and (?:bred|raised))?$ =place
my (?:surname|last name|family name|married name) is (?:now )?(?P<name>%NAME%)(?:,? .*)?$ =name
(?P<employer>{_ORG}) (?:poached|snapped (?:me )?up|headhunted|nabbed|recruited|took on|lured|rescued) me(?: .*)?$ =org
(?:they|work|my boss|the boss|the gaffer|management) (?:have |has |had )?(?:put|moved|stuck|shoved|parked|placed|posted) me (?:on|in|onto|to) [\w' -]{{3,30}} (?:at|with) (?P<employer>{_ORG})(?:,? .*)?$ =org
(?:the )?undersigned(?: is|,)? (?P<name>%NAME%)(?:,? .*)? =name
(?:you (?:can|may) |please |just )*(?:put|write|note|pencil|sign|book) me down (?:as|under) (?P<name>%NAME%)(?:,? .*)? =name
(?:my (?:mother|father|mum|mom|dad|parents|folks|gran\w*|nan\w*|late \w+)|they) (?:went and )?(?:named|christened|baptised|baptized|called) me (?P<name>%NAME%)(?: .*)? =name
(?:my )?name(?: as)? (?:since you ask|if you must know),? is (?P<name>%NAME%) =name
(?P<diet>%DIET%) {_LONG}$
(?P<diet>%DIET%) (?:all the way|through and through|to the (?:core|bone)|born and bred)(?: .*)?$
(?:an? )?(?P<family>married|divorced|widowed|single|engaged|separated)(?: {_LONG}| again| now)(?: to .*)?$
(?:an? )?(?P<job>[\w' -]{{3,30}}?) {_LONG}$ =job_np
(?:i am )?(?P<family>(?:one|the (?:\w+est|\w+th|first|second|third|last|middle)) of (?:\w+ )?(?:siblings|brothers|sisters|kids|children|grandchildren|girls|boys))(?: .*)?$
(?:i )?(?:can |could |am able to |have learnt to )?(?:now |just about |finally |just |almost |actually )*(?:hold (?:an? |my own |a whole |the )?(?:\w+ )?(?:conversations?|own)|get by|get about|chat|argue|haggle|bargain|survive|swear|joke|gossip|converse|manage) in (?P<language>%LANGS%)(?: .*)?$
(?:i )?(?:am |have been |just finished |just started |)(?:slogging|ploughing|plowing|wading|working|battling|grinding|struggling|muddling|crawling|limping) (?:my way |our way )?through (?:an? |my |the )(?P<education>(?:[\w'-]+ ){{0,3}}(?:degree|diploma|masters?|master's|phd|doctorate|apprenticeship|mba|certificate|course|training|law school|med(?:ical)? school)\b.*)
(?:i )?(?:am )?(?:half ?way|part ?way|midway|deep|knee[- ]deep|well) (?:through|into|in) (?:an? |my |the )(?P<education>(?:[\w'-]+ ){{0,3}}(?:degree|diploma|masters?|master's|phd|doctorate|apprenticeship|mba|certificate|training|law school|med(?:ical)? school)\b.*)
(?P<no_dislikes>[\w' -]{{3,30}}) can (?:go to hell|get stuffed|get in the (?:bin|sea)|do one|jog on|sod off|take a hike)(?: .*)?$ =subject
(?:i |we )?(?:are not|am not) (?P<no_diet>%FOOD%) eaters?\b.*
"""
"""Tried before the frames. "Tesco is where I've worked since I was eighteen", "vegan four years now", "Mbali on this side"."""

KEPT_BY_A_ROLE = r"""
(?:my|our) (?:new |only |best |other |favourite |closest )*(?:flatmate|roommate|housemate|companion|best (?:friend|mate)|lodger|tenant|colleague|co-?worker|boss|supervisor|alarm clock|office manager|assistant|therapist) is (?:actually |really )?(?:an? |my )(?P<pet>(?:[\w-]+ ){0,2}%PET%(?: (?:named|called) .*)?)$ =pet
"""
"""An animal that is called a person."""
