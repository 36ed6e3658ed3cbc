"""Roundabout ways in which English speakers tell who they are, tried before the frames, so each must be sure. Data, in their form."""

_ORG = r"(?-i:[A-ZÀ-ÞĀ-Ž])[\w&.'-]*(?: (?:(?-i:[A-ZÀ-ÞĀ-Ž])[\w&.'-]*|and|of|the|&|de|du|plant|works|depot|warehouse|hospital|council|branch|store))*"
_WHEN = r"(?:,? (?:now|these days|nowadays|currently|at the moment|since|for|from|until|till|and|but|in|on|last|this|next|after|because|so|with|while|during|to|part-time|full-time)\b.*)?"
_GERUND = r"(?!(?:meet|wait|look|mov|fly|stay|go|gett?|buy|shopp|eat|drink|watch|read|return|spend|visit|sitt?|stand|see|tak|try|do|hav|mak|stopp|start|arriv|land|be|think|talk|stuck|rais|pick|tour|celebrat|danc|sleep|us|hat|lov|enjoy|lik|liv|book|hop|plann|driv)ing\b)[a-z]{2,}ing"
_NO_WAY = r"(?:beyond me|(?:far |way )?too hard for me|(?:all )?(?:greek|double dutch|chinese|a closed book|gibberish) to me|not one of my languages|not something (?:i|we) speak|wasted on me)"
_SCHOOL = r"(?:gcses?|a[- ]levels?|o[- ]levels?|highers|(?:international )?baccalaureate|abitur|bac|matric\w*|leaving cert\w*|sats|(?:board|bar|medical|entrance) exams?|finals|maturit[aà]|matura|ib)"

PERSON = rf"""
(?:am |have been |)(?P<job>{_GERUND} (?!(?:my|the|this|that|it|me|him|her|them|us|you|your|his|at|for|in|on|to|up|out|down|over|away|back)\b)[a-z-]+(?: [a-z-]+)?) at (?:the )?(?P<employer>{_ORG}){_WHEN} =org
(?:am working|work|am employed|am serving|am engaged|am placed|worked) as (?:an? |the )?(?P<job>[\w' -]{{3,30}}?) (?:in|at|with|under|for) (?:the )?(?P<employer>(?-i:[A-Z][A-Z&]{{2,}})(?: (?-i:[A-Z])[\w-]*)*){_WHEN}
(?:work|am working|am employed|am) (?:in|on) (?:the )?(?P<job>(?:accounts?|sales|marketing|finance|payroll|procurement|purchasing|logistics|hr|it|legal|admin|reception|compliance|communications|quality control|customer (?:service|care|support)|housekeeping|dispatch|maintenance|security|engineering|production|packaging|claims|underwriting|r&d|research|operations|catering|planning)) (?:at|for|with) (?:the )?(?P<employer>{_ORG}){_WHEN}
am (?:posted|stationed|deployed|seconded|hired|retained) as (?:an? |the )?<job> =job
(?:am|was|got|have been|just got) (?:just |recently |finally |officially |now )*(?:promoted|made|appointed|elected|named|bumped up|upgraded|moved up|voted)(?: up)? (?:to |as |into )?(?:be )?(?:the |an? )?(?P<job>(?!(?:redundant|permanent|aware|sick|fun|late|it|this|that|team|leader|to|up|of|from|for|by|in|at|on|project)\b)[\w' -]{{3,35}}?)(?: (?:at|in|of the|last|this|on|from|by|as of|after|and|two|three|a|yesterday|today)\b.*)?
(?:put (?:food|bread|dinner) on the table|keep the (?:lights on|wolf from the door)|pay (?:the|my|our) (?:bills|rent|mortgage|way)|make (?:my|a) living|earn (?:my|our|a) (?:bread|crust|keep|living|corn)|get by|make ends meet) (?:by|from|through|with) (?P<job>\w+ing\b.+)
(?:have )?reached the (?:ripe |grand |great |good )*(?:old )?age of (?P<age>\d{{1,3}}|[a-z]+(?:[- ][a-z]+)?)(?:,? .*)? =age
am (?P<age>\d{{1,3}}) to be (?:exact|precise)(?: .*)? =age
am (?P<family>(?:three|four|five|six|seven|eight|nine|ten|\d+) (?:brothers|sisters|siblings))(?: .*)? =family
(?:never|have never) (?:got (?:round|around) to|managed to|bothered to|bothered|learnt|learned|picked up|mastered|was taught|got the hang of|had time to)(?: learn(?:ing)?| pick(?:ing)? up| speak(?:ing)?| study(?:ing)?)? (?:any |a word of )?(?P<no_language>%LANG%)(?: .*)?
(?:am |)(?:sitting|taking|doing|resitting|retaking|revising for|in the middle of|studying for|busy with|about to sit|cramming for|sit|take|did|have just done|doing all) (?:my |the )?(?P<education>{_SCHOOL})\b(?:,? .*)?
am aiming to <goal> =whole
(?:joined|started (?:at|with|for)|work (?:at|for|with)|am (?:at|with|joining|working (?:at|for))|signed (?:up )?with|got taken on by|moved over to) (?:an? )(?:[\w-]+ ){{1,4}}(?:called|named) (?P<employer>(?-i:[A-Z])[\w&.'-]*(?: (?-i:[A-Z])[\w&.'-]*)*){_WHEN} =org
(?:moved|have moved|relocated) out of [\w' -]+? (?:and )?(?:in)?to <city> =place
(?:have |)(?:sold|scrapped|given away|got rid of|parted with|flogged) (?:my|our|the) (?P<no_possession>(?:[\w-]+ )?(?:%CAR%|%THING%))$ =sold
(?:have )?(?:finali[sz]ed|locked in|signed off(?: on)?|put (?:a|the|our|my) deposit (?:down )?on|paid the deposit (?:on|for)) (?:the |an? |our |on )?<decision> =decided
(?:drive|ride|play|cook|sew|shoot|write|type|draw) on (?:an? |my |our )(?P<possession>(?:[a-z-]+ ){{0,2}}(?-i:[A-Z])[\w-]+(?: (?-i:[A-Z0-9])[\w-]*){{0,2}})(?: .*)?
am both (?P<job>%JOBS%)$ =job
(?:am |)(?:employed|work|working|have a job|am working) (?:at|by|for|with) (?:the )?(?P<employer>{_ORG}) in (?:the )?(?P<job>(?:accounts?|sales|marketing|finance|payroll|procurement|purchasing|logistics|hr|legal|admin|reception|compliance|communications|quality control|customer (?:service|care|support)|housekeeping|maintenance|security|engineering|production|packaging|claims|r&d|research|operations|catering|planning|it|design|support))\b(?: .*)?$
(?:have |)(?:swapped|traded|exchanged|ditched|left) (?P<other>(?-i:[A-Z])[\w-]+(?: (?-i:[A-Z])[\w-]+)?) (?:behind )?for <city> =place
am (?P<job>(?!\w+ing (?:the|an?|my|as|with|for|to|at|on|in|our)\b)(?!(?:a|an|the|my|our|his|her|not|no|in|on|at|with|for|from|late|just|very|so|too|quite|really|still|also|now|here|back|done|that|this|both|all|only|one|your|as|the only) )(?:[a-z'-]+ ){{0,3}}%JOBS%)(?: (?:in|at|for|with|of|on|by|now|here|since|these days)\b.*)?$ =job_np
am (?:just |recently |newly )?joined (?:the )?(?P<employer>{_ORG})(?: (?:last|this|in|on) .+?)? as (?:an? |the )?(?P<job>[\w' -]{{3,35}}?)(?: (?:last|this|in|on)\b.*)?$ =joined
(?:am |are )?(?:both |all )?(?:work|working|employed|am working) (?:in|under) (?:the )?(?P<employer>(?!SEO|STEM|PHP|SQL|AWS|HVAC|CGI|VFX|FMCG|SAAS|CAD)(?-i:[A-Z]{{3,}})){_WHEN} =org
(?:belong to|trace my roots to|have my roots in) <hometown> =place
(?P<family>(?:split up|broke up|separated|got divorced|parted ways|called it quits))(?: .*)?$
am an? (?:young |old |little |dear |sprightly |poor |simple |grumpy |cheerful |single |married |retired )*(?:lady|gentleman|man|woman|bloke|chap|lad|lass|girl|boy|gent|guy|person) of (?P<age>\d{{1,3}}|[a-z]+(?:-[a-z]+)?)(?:,? .*)?$ =age
(?:have|got) (?P<job>my own %BIZ%)(?: .*)?
(?:am |have been )(?P<job>(?:teaching|nursing|lecturing|cooking|cleaning|coaching|tutoring|researching|coding|consulting|waitressing|waiting tables|portering|temping|guarding|driving|baking|bartending)) at (?:the )?(?P<employer>{_ORG}){_WHEN} =org
(?:am living|live|am staying|share (?:a|the|my|our) (?:flat|house|home|place)) with (?P<family>(?:my|our) (?:[\w-]+ )?%REL%(?: and (?:my|our|her|his|their) (?:[\w-]+ )?%REL%)?)(?: .*)?$
commute (?:in |up |down |daily |every day |to work )*from <city>(?: .*)? =place
(?:never|have never) lived (?:anywhere|in any place|outside of?) ?(?:else )?(?:but|except|other than|apart from)? ?<city> =place
(?:speak|know|read|have|understand) (?:absolutely )?(?:no|zero|hardly any|very little|next to no|not a word of) (?P<no_language>%LANG%)(?: .*)?$
(?:support|root for|barrack for|cheer for|am a supporter of) (?P<likes>(?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+){{0,2}})(?: .*)?$
have (?P<disability>an? hearing aid|two hearing aids|a hearing aid)\b(?: .*)?
(?:use|have|read on) (?:an? |my )(?P<possession>(?-i:[A-Z])[\w-]*(?: (?-i:[A-Z0-9])[\w.-]*){{0,3}}) (?:for|to|as) .+ =brand
(?:am |have been |)(?:sewing|crocheting|weaving|carving|digiti[sz]ing|cataloguing|transcribing|compiling|archiving|upcycling|embroidering|quilting|sculpting|forging|choreographing|indexing|annotating|rewilding|insulating|remodelling|hand-making) (?P<project>(?!this\b|that\b|it\b|these\b)(?:my own |my |our |an? |the )?.{{4,60}}) =project
am (?:an? )?(?P<job>(?:retired|former|ex-|semi-retired|part-time|trainee|apprentice|freelance|self-employed|qualified|chartered|registered|certified|licensed|head|junior|senior|chief|assistant|deputy) (?:[\w-]+ )?(?:%JOBS%|[a-z]{{3,}}(?:mistress|master|smith|wright|er|or|ist|ian|man|woman)))$ =job
(?:am |have been |)on the (?:payroll|books|staff) (?:of|at) (?:the )?(?P<employer>{_ORG}){_WHEN} =org
"""

WHOLE = rf"""
(?P<name>%NAME%),? is (?:the name|what|how) (?:that )?(?:i|people|everyone|my \w+) (?:want|prefer|like|go by|use|answer to|would rather|wish|am called|call me|say|knows? me)\b.* =name
(?P<name>%NAME%) (?:everywhere else|in practice|in real life|day to day|to (?:my )?(?:friends|everyone else|my mates))(?: .*)? =name
(?:in practice|day to day|in real life|everywhere else|to (?:my )?(?:friends|everyone else)) (?:i am |it is )?(?P<name>%NAME%)$ =name
(?:my|our) (?:native (?:place|town|village|city)|birthplace|home ?town|home village|birth town) is <hometown> =place
(?P<likes>(?!(?:the|an?|my|our|this|that|these|those|some\w*|people|things?|what|who|every\w*|all|any\w*|one|ones|books?|songs?|places?|it|he|she|they|you|i|and|but|so|because|when|if|how|why|men|women|man|woman|girl|boy)\b)[a-z][\w' -]{{2,30}}?) (?:i|we) (?:really |absolutely |truly |do |just )*(?:love|adore|live for|worship)$ =subject
(?:the|my) (?:official |job )*title (?:on|in|under) my [\w ]+? (?:is|says|reads) (?:an? |the )?<job>
my (?:official |proper |full |current |new |actual |formal |exact )*(?:job )?title (?:is|reads|says|became)(?: now| still| actually)* (?:an? |the )?<job>
(?:the )?(?P<employer>[\w&'. -]{{3,30}}?) (?:employs?|has employed|hired|has hired|took|has taken|pays?) me (?:on )?as (?:an? |the |their )?(?P<job>[\w' -]{{3,40}}?)(?: (?:now|since|for|these days|last|this|and|in|part-time|full-time)\b.*)?
my (?:shifts?|days?|duties|hours|career|stint|morning|week|job|work|life) as (?:an? |the )(?P<job>[\w' -]{{3,30}}?) (?:starts?|begins?|ends?|is|are|has|have|keeps?|means|involves?|takes?|finish(?:es)?|leaves?|pays?|teach(?:es)?|can|gets?|makes?|runs?)\b.* =job
(?P<job>(?!(?:it|this|that|what|which|he|she|they|you|who|here|there|everything|nothing|looking|doing|being)\b)[a-z][\w' -]{{3,30}}?) is (?:my (?:job|trade|profession|line of work|bread and butter|day job|line|craft|field|department)|what i do (?:for a living|all day|for work))(?:,? .*)?$ =my_job
there (?:is|are) (?P<family>(?:three|four|five|six|seven|eight|nine|ten|\d+)) of us(?: (?:siblings|kids|children|brothers|sisters|at home|in the family|in the house))(?: .*)?
(?P<no_language>%LANG%) is {_NO_WAY}(?:,? .*)?
(?:they|the (?:company|firm|boss|bank|management)|my boss) (?:have |has |just )*(?:laid me off|let me go|fired me|made me redundant|sacked me) (?:at|from) (?P<no_employer>{_ORG}){_WHEN} =org
my (?:flat|house|apartment|place|studio|room|bedsit|cottage|cabin) is (?:an? |the )[\w -]+? (?:in|near) <city> =place
<hometown>,? born and (?:bred|raised)(?: .*)? =place
it is (?:you|your|ur) (?:boi|boy|girl|gurl|man|pal|mate|friend|old friend|favou?rite \w+) (?P<name>%NAME%)$ =name
my (?:good|full|given|legal|proper|actual|real|first) name is (?P<name>%NAME%)(?:,? .*)? =name
(?:next |next up |top |first |last |number one )?on (?:my|our) bucket list(?: is|:| -) (?:to )?<goal> =whole
(?:my |our |the )?<likes> (?:is|are) (?:the )?(?:joy|love|highlight|light|best part|pride and joy) of my (?:life|day|week)(?: .*)? =subject
my (?:heart|soul|loyalty) belongs? to <likes> =subject
my (?:thing|jam|obsession|vice|poison|joy) (?:is|are) (?P<likes>(?!that\b|to\b|not\b|how\b|when\b|what\b|just\b|done\b|over\b|broken).+) =subject
(?:an? )?(?:proud )?(?P<pet>(?:[\w-]+ )?%PET%) (?:owner|parent|mum|mom|dad|slave)(?: here| too)? =pet
(?:an? )?(?P<job>[a-z]{{3,}}(?:woman|person)) (?:for|at|with) (?:the )?(?P<employer>{_ORG}){_WHEN} =job
(?:my |our )(?:(?:late )?(?:husband|wife|partner)) (?P<family>(?:passed away|died|left me|walked out)\b.*)
(?P<family>(?:my |our )?(?:husband|wife|boyfriend|girlfriend|partner|fianc[ée]e?) and i (?:split up|broke up|separated|divorced|got engaged|got married|parted)\b.*)
(?:an? )?(?P<family>widow(?:er|ed)?|divorced|separated|engaged|married|widowed|single) (?:since|for|these) .+
it is just (?:me and |us and )(?P<family>my (?:\w+ )?%REL%(?: and my (?:\w+ )?%REL%)?)\b.*
(?:the )?(?:first|given|christian) name(?: is)? (?P<name>%NAME%) =name
my (?P<no_language>%LANG%) is (?:rubbish|crap|pants|atrocious|shocking|not worth \w+|non-?existent|zero|nil|no good|useless|hopeless|terrible|abysmal|a disaster|a joke|too (?:bad|weak|poor|rusty) (?:to|for) .+)(?:,? .*)?
there is (?:no|hardly (?:a|any)|nothing|never a) (?:[\w-]+ )?(?:finer|better|greater|nicer|lovelier|tastier|prettier|cosier|happier|higher|purer)(?: [\w-]+){{0,2}} (?:than|to beat) <likes> =nothing
(?:you |one |nobody |they )(?:will|would|could|can)? ?(?:never|not) (?:ever )?(?:catch|see|find|get|drag) me (?:dead )?(?:at|in|on|near|to|into|eating|drinking|wearing|watching) (?:an? |the |any )?(?P<no_dislikes>[\w' -]{{3,40}}) =avoid
"""
"""Whole clauses; those about a figure of speech come before what their words would mean by themselves."""
