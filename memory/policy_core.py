"""Numbers of what stands in every prompt, of what a question points back to, and of packing and logging. A part of the policy."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CorePolicy:
    """Each with its unit, its range and where it comes from."""

    core_lines: int = 8
    """Lines of core memory at most. Issue 4."""
    core_max_tokens: int = 150
    """Tokens of core memory at most. Issue 4."""
    core_read: int = 200
    """Newest preferences, and newest facts, that are looked through for wishes about answers. Ours: others are still recalled."""
    core_orders: int = 40
    """Newest standing instructions that core memory is chosen from. Ours: several times what fits; others are still recalled."""
    core_candidates: int = 16
    """Records at most from which the lines of core memory are packed. Ours: twice the lines, as some are too long."""
    pointed_turns: int = 3
    """User turns of the thread in which "that one" is looked for. Ours: further back nobody points without a name."""
    pointed_chars: int = 120
    """Characters of what a question points back to that are searched with it. Ours: a sentence or two."""
    pointing_chars: int = 80
    """Characters of a message up to which a pronoun may point out of it; a longer one explains itself. Ours."""
    rewrite_chars: int = 300
    """Longest question that a model may make of the user's; a longer one is not used. Ours."""
    said_beside_chars: int = 120
    """Characters of a neighbouring turn that stand with a line. Ours: enough to understand an answer."""
    memory_line_chars: int = 600
    """Characters of one memory line's text; the middle of a longer one is cut. Ours: two passages."""
    use_from: float = 0.8
    """Confidence (0-1) over which the prompt says to use a memory. Issue 4."""
    weigh_from: float = 0.5
    """Confidence under which it says to ignore one, over which to weigh it against the conversation. Issue 4."""
    used_share: float = 0.5
    """Share of a memory's own terms that a reply must have to have used it (0-1). Ours."""
    used_least_terms: int = 2
    """Terms that memory and reply must share, if the memory has as many. Ours: one shared word is chance."""
    notice_chars: int = 40
    """Characters of each memory in the notice to the user. Ours: one line."""
