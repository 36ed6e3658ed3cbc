"""Decisions in English: what was decided, and words that only say that something was. Pure."""

import re
from collections.abc import Iterator, Sequence

from memory.extract.rules_en_clauses import plain_form
from memory.extract.rules_en_sorts import is_of_sort
from memory.extract.rules_en_values import Found

_I = re.IGNORECASE
# fmt: off
_MARKED = re.compile(
    r"^(?:right |so |ok |okay |well |and |then |now |fine |yes |good )*(?:(?:i |we )?(?:decided|agreed|settled|voted|signed) (?:last night|yesterday|today|this (?:morning|week)|on \w+day|at last|finally|in the end)|made (?:my|our) (?:choice|decision|mind up)|(?:that|this) is (?:our|my|the) (?:final )?(?:decision|choice|verdict|call)|(?:the )?decision(?: is| was|'s)?(?: made| final| taken| in)?|final (?:call|decision|answer|verdict)|(?:it is|that is|that is (?:our|my|the) (?:final )?(?:decision|choice),? and it is|that has been|it has been|this is|that was|it is all|that is it|so it is) (?:decided|settled|official|final|signed off|agreed|done|a done deal|decided then)|(?:i|we)(?: have| both| all| finally)* (?:made up (?:my|our) minds?|decided|made (?:a|the|our|my) (?:final )?(?:decision|call|choice)|(?:come to|reached|took) (?:a|the) decision|agreed|settled it|called it)|made up my mind|mind made up|decided|settled|signed off|agreed|verdict|verdict is in|consensus(?: reached| is)?|locked in|done deal|official|it is official|official now|after (?:much|a lot of|long|weeks of|some|months of|hours of|endless)[\w ,]* (?:debate|debating|discussion|thought|thinking|deliberation|back and forth|arguing|consideration)|that's decided|that is final|no going back|there is no going back|we have a decision|conclusion|outcome|resolved|(?:i|we|the (?:team|board|family|group|committee|band|council|club)|everyone|all of us)(?: have| has| all| both| finally)* (?:voted|agreed|spoken|discussed it|talked it (?:over|through)|slept on it|thought it (?:over|through)|settled it|had (?:a|the) vote)(?: on it)?|(?:my|our) minds? (?:is|are) (?:now )?made up|end of (?:discussion|story|debate)|final|that is it|that does it|full stop|period|case closed|that is that|no more debate|non-negotiable|not up for (?:debate|discussion)|vote (?:is|was) (?:in|unanimous)|(?:the )?(?:team )?vote is in|the die is cast|all agreed|we have made (?:up our minds?|our choice)|i have made (?:up my mind|my choice)|it is (?:all |now )?(?:final|settled|official|decided|agreed|sorted|fixed|confirmed)(?: then| now)?|decision time|we are done debating|done debating|the board has spoken|we are locked in|this is final|we put it to a vote|we voted|approved|confirmed|it has been decided|it was decided|the team has decided|i am set on it|for good)$", _I)
_WHO = r"(?:(?:after [\w ]{3,50}? |(?:[\w-]+ ){1,3}later )?(?:so |and |then |ok |okay |in the end |finally |after all that |eventually |yesterday |today )*(?:i|we|the (?:whole )?(?:[\w-]+ ){0,2}(?:team|board|committee|family|council|client|management|group|company|club|department|boss|crew|band|jury|partners|founders|class|union|panel|leadership|execs?|stakeholders|board members|shareholders|members)|me and (?:my|the) [\w-]+|(?:my|the) [\w-]+(?: [\w-]+)? and (?:i|me)|us|all of us|both of us|(?:the |our |my )?(?:[\w-]+ ){0,2}(?:trustees|governors|parents|elders|directors|owners|residents|neighbours|neighbors|kids|siblings|family|in-laws|housemates|flatmates|roommates|bandmates|teammates|colleagues|vestry|parish|congregation|parish council|co-op|assembly|faculty|staff|squad|syndicate|ministry|society)|everyone|everybody|management|leadership|(?-i:[A-Z])\w+ and i)(?: have| has| had)?(?: all| both| finally| just| officially| now| together| collectively| unanimously| ultimately| eventually| jointly| basically| definitely| at last| already)* )"
_DECIDED = (
    re.compile(r"^after (?:much|long|a lot of|lots of|some|careful|weeks of|months of|years of|all the|serious|endless|a long)[\w ,]{0,30}?(?:thought|debate|thinking|discussion|consideration|deliberation|arguing|back and forth|talk|research|meeting),? (?:i|we) (?:am|are|will|have decided(?: to)?|decided(?: to)?|settled on|chose) (?P<no>not )?(?P<value>.+)$", _I),
    re.compile(r"^(?:it|that|this) is (?:now |all |finally |officially )?(?:decided|settled|official|final|agreed|sorted|confirmed|fixed)(?: then| now)?[:,]? (?:that |to |on )?(?:we (?:are |will )?|i (?:am |will )?)?(?P<value>(?!in\b|for\b|by\b|with\b|and\b|but\b|now\b|then\b|make\b).+)$", _I),
    re.compile(r"^(?:the )?[\w -]{3,30} is settled: (?P<value>.+)$", _I),
    re.compile(r"^(?:our|my|the) (?:final |top |eventual )?(?:pick|choice|selection|winner) (?:is|was|fell on) (?P<value>(?!yours|up to|hard).+)$", _I),
    re.compile(r"^(?:after [\w ]{3,40}? )?(?:i|we) (?:am|are) (?P<value>(?:taking|accepting|turning down|declining|quitting|leaving|signing) (?:the|that|my) (?:\w+ )*(?:job|offer|role|position|deal|contract|flat|apartment|house|place|gig)\b.*)$", _I),
    re.compile(r"^(?:(?:the |our |my |both |all (?:the |of the )?)|(?=(?:board|management|committee|council|team|hq|head office|leadership|landlord|client|family|mum|dad|parents|trustees|governors|elders|partners|(?-i:[A-Z]{2,5})) ))(?!users?\b)(?:[\w'-]+ ){0,3}?(?:[\w'-]+) (?:has |have |just |finally |all |both |unanimously |now )*(?:voted|decided|agreed|opted|chose|chosen|plumped|resolved|signed off|settled|went|gone) (?:(?P<no>against|not to)|(?<!went )(?<!gone )to|for|on|in favou?r of|that) (?P<value>(?!(?:bed|work|school|the (?:shop|toilet|loo|park|pub))\b).+)$", _I),
    re.compile(r"^(?:so |right |ok )*(?:i|we) (?:am|are) (?:definitely|officially) (?P<no>not )?(?P<value>(?!going to be\b|getting\b|feeling|coming|having a|being|looking|working on|trying|missing)\w+ing .+)$", _I),
    re.compile(r"^after (?:much|long|a lot of|lots of|some|careful|weeks of|months of|endless|a long)[\w ,]{0,30}?(?:thought|debate|thinking|discussion|consideration|deliberation|arguing|back and forth|talk|research|meeting),? (?P<value>(?:the|our|my|it) [\w' -]+? (?:is|will be|gets?|goes|stays?)\b.+)$", _I),
    re.compile(r"^(?:i|we) (?:have |just |finally )*(?P<no>said no to|passed on|decided against|ruled out) (?P<value>(?!it\b|this\b|that\b|him\b|her\b|them\b).+)$", _I),
    re.compile(r"^(?:it is |that is |so it is |it'?ll be )(?:an? )?(?:definite |firm |hard |big |clear )?(?:yes|go|green light|goer|(?P<no>no|no-go|pass|thumbs down)) (?:to|for|on|from (?:me|us) on) (?P<value>(?!me\b|us\b|you\b).+)$", _I),
    re.compile(r"^(?P<value>(?!(?:what|that|this|how|as|there|here|so|whatever|wherever|sure|of course)\b)[\w' +.#-]{2,30} it is (?:for|then|at|on|in) .+)$", _I),
    re.compile(r"^(?:so |right |ok |and |well )*(?:i|we) (?:am|are) (?:naming|calling|christening) (?P<value>(?:the |our |my |it |him |her ).+)$", _I),
    re.compile(r"^(?:the |our |my )?(?:[\w'-]+ ){0,4}(?:is |was |are |were |has )?(?:over|unanimous|in|done|agreed|spoken|decided|voted|settled|ruled|final|through|(?:no more|enough|stop|end of) \w+(?:ing)?): (?P<no>no more |no |not )?(?:we (?:are |will )?)?(?P<value>(?!\d).{5,})$", _I),
    re.compile(r"^(?:the )?(?:board|studio|publisher|label|bank|landlord|owner|school|committee|council|team|management|boss|ceo|client|investors?) (?:has |have |just |finally )*(?:approved|accepted|okayed|green-?lit|greenlighted|rejected(?P<no>)|vetoed(?P<no2>)|turned down(?P<no3>)) (?:on |to )?(?P<value>.+)$", _I),
    re.compile(rf"^(?:{_WHO})?(?:ended up )?(?:decided|agreed(?: with (?:the )?\w+)?|voted|resolved|chose|chosen|opted|elected|made the decision|made the call|took the decision|made up (?:my|our) minds?|committed|deciding) (?:(?P<no>not to|against|never to|that (?:we|i) (?:will|would|should|are|am) not(?: be)?|we (?:will|would|should|are) not|i (?:will|would|am) not|to not)|(?:to |on |that |for |in favou?r of |upon )?(?:(?:we|i) (?:will |would |should |are going to |are |am )?)?)\s*(?P<value>\S.*)$", _I),
    re.compile(rf"^(?:{_WHO})?(?:settled|landed|converged|set(?:tling)?|compromised|signed off|fixed) on (?P<value>\S.*)$", _I),
    re.compile(rf"^(?:{_WHO})?(?:am |are |is |will be |will |)(?:definitely |officially |now |all |)(?P<go>going|go|went|gone|sticking|stick|moving ahead|moving forward|pressing ahead|running|proceeding|going ahead|going forward|(?<!am )(?<!are )(?<!is )stuck|staying) with (?P<value>(?!you\b|it\b|that\b|this\b|the flow|my (?:wife|husband|sister|brother|mum|mom|dad|friend|family|kids|parents|gut|partner|boyfriend|girlfriend)|her\b|him\b|them\b|friends|a friend|a group|me\b|us\b|another).+)$", _I),
    re.compile(rf"^(?:{_WHO})(?:picked|chose|chosen|have picked|have chosen|selected|have selected|will be using|approved|rejected(?P<no>)|ruled out(?P<no2>)|ditched(?P<no3>)|scrapped(?P<no4>)|dropped(?P<no5>)|axed(?P<no6>)|killed(?P<no7>)|cancelled(?P<no8>)) (?P<value>(?!up\b|you\b|it\b|that\b|this\b|out\b|my (?:kid|son|daughter)|me\b|him\b|her\b|off\b|by\b).+)$", _I),
    re.compile(r"^(?:so |right |ok |okay )*we (?:are|have decided on|will be|have started|have been) (?:now |officially |definitely |all |also )*(?P<value>(?:picking|choosing|scrapping|dropping|ditching|cancelling|canceling|shelving|abandoning|axing|binning|killing|keeping|switching to|migrating to|renaming|replacing|postponing|delaying|sunsetting|adopting|phasing out|discontinuing|retiring|calling off|pulling out of|standardi[sz]ing on|consolidating|rebranding|outsourcing|moving (?:to|over to|away from|the (?:launch|release|deadline|meeting))|sticking with|sticking to|pushing (?:the|back)) (?!it\b|this\b|that\b).+)$", _I),
    re.compile(r"^(?:so |right |ok |okay )*(?:i|we) (?:have |finally |just )*(?P<value>(?:binned|ditched|axed|dropped the (?:idea|plan)|killed off|knocked on the head|pulled the plug on|called off|scrapped|cancelled|canceled|shelved|abandoned|pulled out of|turned down|said yes to|opted for|gone for|went for|plumped for|put an end to) (?!it\b|this\b|that\b).+)$", _I),
    re.compile(r"^(?P<value>(?!(?:i|we|he|she|my|our)\b|sounds?|looks?|seems?|feels?|that\b|what\b|so\b)[\w' +.#-]{2,40}(?<!than)(?<!\bas)(?<!what)(?<!how)(?<!where)(?<!who)(?<!like)) it is(?: then)?$", _I),
    re.compile(r"^(?:ok |okay |right |so |alright )*let us (?:go|stick|run|proceed) with (?P<value>(?!it\b|that\b|this\b|the (?:first|second|third|last)\b).+)$", _I),
    re.compile(r"^(?:the )?(?:final )?(?:decision|verdict|conclusion|outcome|consensus|call|final answer)(?: made| final| taken| in| reached)?(?: is| was|:) ?(?:that |to )?(?:we |i )?(?P<no>not to |(?:are|am|will) not )?(?P<value>(?!made|final|in$|pending|up to|yours|hard|still).+)$", _I),
    re.compile(rf"^(?:{_WHO})(?:am|are|is|will) (?P<no>not)(?: be| going to| going to be)? (?P<value>\w+.*?) (?:after all|this is final|and that is final|full stop|period|end of story|final decision)$", _I),
    re.compile(r"^(?:i|we) will not be (?P<no>)(?P<value>(?:taking|accepting|signing|renewing|selling|buying|moving to|joining|hiring|going ahead with|going with|doing|attending|extending) (?!.*\b(?:today|tonight|tomorrow|bus|train|tube|stairs|lift|bait|call|photo|test)\b)(?:the|that|our|my)\b.+)$", _I),
    re.compile(r"^it (?:was|has been|is been) (?:decided|agreed)(?: that| to)? (?P<value>.+)$", _I),
)
_CONTENT = re.compile(r"^(?:(?:i|we|the team|the company|they) )?(?:am |are |is |will |have |shall |would )?(?:officially |definitely |all |now |just |finally )*(?P<no>not |never |no longer )?(?:going to |be |going with |go with |supporting the idea of |going for )?(?P<value>\S.*)$", _I)
_EMPHASIS = re.compile(r"(?:full stop|period|end of (?:discussion|story|debate)|case closed|that is that|no more debate|non-negotiable|not up for (?:debate|discussion)|for good)$", _I)
_CHOOSES = re.compile(r"(?:(?:i|we|the \w+|everyone|it) (?:(?:am|are|is|will|shall|have|has|do|would) )?(?:not |never |no longer |definitely |officially |all |now )*(?:going|go|goes|moving|move|keep|keeping|stay|staying|sell|selling|buy|buying|cancel\w*|drop\w*|switch\w*|stick\w*|quit\w*|leav\w+|taking|take|signing|sign|accept\w*|hir\w+|launch\w*|renam\w+|paint\w*|get|getting|marry\w*|hold\w*|use|using|be|start\w*|stop\w*|clos\w+|open\w*|choos\w+|pick\w*|renew\w*|having|doing|do|need|want)\b|[\w' -]+ (?:it is|wins|stays|goes|gets|is (?:off|on|out|in|cancelled|happening|going))\b)", _I)
_AFTER_DECISION = re.compile(r"\s+(?:because|since|so (?:i|we|please|that)|but|which|as (?:it|we|the)|after (?:all|much|a|long)|anymore|any more|in the end|instead of|rather than|and not|over (?=(?-i:[A-Z])|the)|not (?=(?-i:[A-Z]))|for good|then|at last|this time|and (?:we|i|it|that)|finally)\b.*$", _I)
# fmt: on


def decisions_in(clauses: Sequence[str], *, is_near: bool = False) -> Iterator[tuple[int, Found]]:
    """The decisions among plain clauses, with the number of the clause that holds each."""
    marked = [bool(_MARKED.match(clause)) for clause in clauses]
    settles = [m and not _EMPHASIS.match(clause) for m, clause in zip(marked, clauses, strict=True)]
    for i, clause in enumerate(clauses):
        if marked[i]:
            continue
        for pattern in _DECIDED:
            if found := pattern.match(clause):
                if decided := _decided(found):
                    yield i, decided
                break
        else:
            by = marked if _CHOOSES.match(clause) else settles
            is_beside = (i > 0 and by[i - 1]) or (i + 1 < len(clauses) and by[i + 1])
            if (
                (is_beside or (is_near and len(clauses) == 1))
                and (found := _CONTENT.match(clause))
                and (decided := _decided(found))
            ):
                yield i, decided


def is_marked(sentence: str) -> bool:
    """Whether a sentence only says that something is decided, so that its neighbour says what."""
    return bool(_MARKED.match(plain_form(sentence)))


def _decided(found: re.Match[str]) -> Found | None:
    is_no = any(words is not None for name, words in found.groupdict().items() if name.startswith("no"))
    value = _AFTER_DECISION.sub("", found["value"]).strip(" ,.;:!")
    value = re.sub(r"^it is (?:the |an? |to )?(?=(?-i:[A-Z])|\w+ (?:this|next|for|in)\b)", "", value)
    value = re.sub(r"^(?:the|an?|to|that)\s+", "", value, flags=_I)
    if not is_of_sort("decision", value, value):
        return None
    if not 2 < len(value) < 90 or re.match(
        r"(?:it|that|this|them|him|her|you|yet|what|whether|if|so|with you|how|when)\b(?! with\b)", value, _I
    ):
        return None
    return Found("decision", value, is_no)
