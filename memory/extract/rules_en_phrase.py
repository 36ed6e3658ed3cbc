"""Whether the words that an English frame took are a plain noun phrase: nothing that goes on talking. Pure."""

import re

from memory.extract import rules_en_words as w

_I = re.IGNORECASE
# fmt: off
_GOES_ON = re.compile(
    r"\b(?:i|you|he|she|they|we|it|him|them|us|is|are|was|were|am|be|has|have|had|does|did|can|cannot|could|will|would|shall|should|might|must|which|whom|what|when|where|why|how|if|because|but|please|thanks|yes|mine|yours|though|anyway|lol|before|after|until|while|unless|living|working|coming)\b", _I)
"""Words of a clause: a thing that somebody has, eats or speaks is named without them."""
_NO_THING = re.compile(r"(?:(?:zero|no|any|some|more|less|the|an?|my|this|that|these|those|such|so|too|very|well|still|again|yet|ever|even|just|only|all|both|enough|much|many|here|there|now|then) ?)+|(?!.*\band\b).*\b(?:regrets|patience|idea|clue|time|chill|luck|interest|sense|worries|questions?|problems?|issues?)", _I)
_NOUNS = frozenset({"likes", "dislikes", "job", "employer", "allergy", "pet", "possession", "lead", "project", "diet"})
_POINTS = re.compile(r"(?:^|\b(?!(?:do|doing|about|like|for) ))\b(?:it|this|that|these|those|them|em|him|her|me|you|us|mine|yours|myself)$|^(?-i:sold|cut|gave|took|put|made|left|went|got|had|did|was|were|ran|came|saw|said|told|paid|lost|found|kept|met|bought|brought|broke|caught|threw|sent|spent)\b(?! (?:flowers?|grass|glass|price|short|end|pastry)\b)", _I)
"""What only points at something, or goes on with what happened."""
_FRAGMENT = re.compile(r"'s?\b(?!\d)|\W*\w\W*$(?<![\u4e00-\u9fff])|(?:until|till|when|while|since|because|if|so|but|and|or|though|although)\b", _I)
_TOKEN = re.compile(r"\W*(?=\S*\d)(?=\S*[a-z])[\da-f]{6,}\b", _I)
_LONGEST = {"pet": 8, "allergy": 6, "language": 9, "possession": 9, "diet": 8, "hometown": 7}
_PET = re.compile(rf"\b(?:{w.ANIMALS}|pets?|animals?|puppy|puppies|kittens?|birds?|fish|\w+hound|\w+terrier|\w*doodle|\w+poo|\w+fish|\w+bird)s?\b", _I)
# fmt: on


def is_thing(attribute: str, value: str) -> bool:
    """Whether a value may be what its attribute asks for: one thing, named in few words."""
    if _FRAGMENT.match(value) and attribute != "age":
        return False
    if attribute == "education" and _NO_THING.fullmatch(value):
        return False
    if attribute in _NOUNS and (_POINTS.search(value) or _TOKEN.match(value)):
        return False
    longest = _LONGEST.get(attribute)
    if longest is None:
        return True
    return len(value.split()) <= longest and not _GOES_ON.search(value) and not _NO_THING.fullmatch(value)


def is_animal(value: str) -> bool:
    """Whether an animal is named in it, in one of our lists or by its ending."""
    return bool(_PET.search(value))
