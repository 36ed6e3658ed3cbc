"""Why a memory was found, in a few words for people. Pure."""

from memory.retrieval.evidence import Evidence
from memory.retrieval.unit import Unit


def reason(unit: Unit, evidence: Evidence, i: int) -> str:
    """The channels and the evidence that speak for the unit, such as "words: 上海; meaning: 0.87"."""
    channels = unit.fused.by_channel if unit.fused else {}
    parts = []
    if words := channels.get("lexical"):
        parts.append(f"words: {' '.join(words.terms)}")
    if meaning := channels.get("dense"):
        parts.append(f"meaning: {meaning.score:.2f}")
    if evidence.has_code[i]:
        parts.append("has the code")
    if evidence.says[i] >= 1:
        parts.append(f"said by or about {unit.first.label}")
    if evidence.in_time[i] >= 1:
        parts.append("in the time asked for")
    if evidence.is_called[i]:
        parts.append("is what is asked for by name")
    elif evidence.bears[i]:
        parts.append("bears on such advice")
    elif "related" in channels:
        parts.append("about a name in the question")
    if "thread" in channels:
        parts.append("from this thread")
    if not parts and "recent" in channels:
        parts.append("recent")
    return "; ".join(parts) or "said next to a hit"
