"""Where the user's own plain word begins again in an English sentence that opened with a guess, a report or a condition. Pure."""

import re
from collections.abc import Sequence

from memory.extract import rules_en_marks as marks
from memory.extract.rules_en_clauses import Clause

_I = re.IGNORECASE
# fmt: off
_HARMLESS = re.compile(
    r"(?:(?:you can )?say what you (?:like|will|want)(?: about .{2,30})?|suffice (?:it )?to say|needless to say|it goes without saying|whatever (?:my |the |your |our )?[\w' ]{2,30}? (?:tells?|told|says?|said|thinks?)(?: you)?|(?:(?:no|not) )?matter what [\w' ]{2,30}? (?:says?|tells?|thinks?)\b"
    r"|(?:and |but )?not that (?:you|anyone|anybody|one|people)(?: would|'d| will|'ll| could| can)? (?:ever |have |really )*(?:guess|know|think|notice|tell|believe|ask|care)\w*(?: it| so| that)?(?: .{1,40})?"
    r"|you(?:'d| would|'ll| will| could| might)? (?:not|never)(?: have| ever)* (?:guess|think|know|believe|tell)\w*(?: it| so| that)?(?: .{1,50})?"
    r"|let us (?:just )?be (?:honest|clear|real|frank|fair|blunt)\b.*|if (?:you must know|you can believe it|truth be told|i am honest|i am being honest|we are being honest|you ask me|that matters|anyone cares|i may say so|you like)"
    r"|(?:.{2,30} )?(?:says?|thinks?|reckons?) i should (?:lie|keep quiet|not say|not tell)\b.*|believe me|trust me|mark my words|word has reached me\b.*|(?:i hate|hate|sorry) to (?:say|admit|break it to you).*)",
    _I,
)
"""An opening that only looks like a guess or a report."""
_BELIEF = re.compile(
    r"\b(?:thinks?|thought|assum\w+|reckons?|guess\w*|believes?|suspects?|expects?|imagines?|swears?|insists?|tells? (?:me|us|you|people)|told (?:me|us)|says?|said|claims?|figures?|wonders?|wish|hope|seems?|might|maybe|perhaps|probably|possibly)\b",
    _I,
)
_SPOKEN = re.compile(r"[\"“”]|\b(?:goes|sings?|sang|lyrics?|song|quote|reads?|line|caption|slogan|script|character|poem|pretend|imagine|suppose|supposing|role-?play|dream\w*|film|movie|book|novel|episode|play|show)\b", _I)
_TURN = re.compile(r"\b(?:but|yet|although|though|whereas|no,|but no$|but no |nope|nah|truth is|the truth|in (?:truth|fact|reality)|actually|really|fact is|reality is|turns out)", _I)
_REASON = re.compile(r"\b(?:because|since|cos|coz|cause|as)\b", _I)
_UNSURE = re.compile(r"\b(?:would|could|might|may|should|if|whether|unless|will|shall|were|wish|maybe|perhaps|probably|possibly|not sure|guess|suppose|i think)\b|'d\b|'ll\b", _I)
_STATES = re.compile(
    r"(?:I|we) (?:(?:still|also|just|only|actually|really|already|do|now|always|have always) )*(?:am|are|have|had|was born|were born|grew up|was raised|live|lives|work|works|come from|hail from|speak|teach|drive|own|run|study|love|like|hate|prefer|adore|loathe|detest|do not (?:eat|drink|like|speak|own|have|smoke|drive)|cannot (?:stand|eat|have|abide)|never (?:eat|drink)|keep|use)\b|(?:my|our) (?:\w+ ){1,2}(?:is|are)\b|mine is\b",
    _I,
)
# fmt: on


def is_harmless(clause: Clause) -> bool:
    """Whether an opening that reads like a guess, a report or a condition says nothing against what follows."""
    said = f"{clause.marks} {clause.plain}".strip()
    return bool(_HARMLESS.fullmatch(clause.plain) or _HARMLESS.fullmatch(said))


def resumed(clauses: Sequence[Clause], at: int, text: str) -> int:
    """The clause from which the user speaks plainly again after the one at `at`; as many as there are when none does."""
    gate = clauses[at].plain
    for i in range(at + 1, len(clauses)):
        plain = clauses[i].plain
        if not _STATES.match(plain) or _UNSURE.search(plain):
            continue
        joint = f"{text[clauses[i - 1].start : clauses[i].start][len(clauses[i - 1].written) :]} {clauses[i].marks}"
        if _opens(gate, f"{clauses[i - 1].plain[-7:]} {joint}", far=i - at):
            return i
    return len(clauses)


def _opens(gate: str, joint: str, *, far: int) -> bool:
    """Whether the words between two clauses take up the plain word again."""
    if _SPOKEN.search(gate):
        return False
    if re.match(r"(?:and |so |but |even )?(?:if|unless|when|whenever)\b", gate, _I):
        is_mine = marks.subject_of(re.sub(r"^(?:and |so |but |even )?\w+ ", "", gate)).how == "self"
        return bool(_REASON.search(joint)) or (far > 1 and not is_mine)
    return bool(_BELIEF.search(gate) and _TURN.search(joint))
