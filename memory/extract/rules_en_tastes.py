"""What English speakers say that they like and dislike, in the form of `rules_en_frames.py`. Data."""

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
