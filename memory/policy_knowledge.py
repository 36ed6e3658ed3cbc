"""The numbers of knowledge (documents), each with its unit, its range and where it comes from; a part of the policy."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KnowledgePolicy:
    """How documents are read, cut, found and shown."""

    namespace_chars: int = 128
    """Characters of a namespace's name. Ours."""
    file_bytes: int = 50_000_000
    """Bytes of one file that is read, and of what a .docx unpacks to; a larger one is refused. Ours."""
    text_chars: int = 5_000_000
    """Characters of one document's text; a longer one is refused. Ours: ten books."""
    chunk_chars: int = 800
    """Characters of a chunk, its overlap included: longer paragraphs are cut along sentences. Issue 4."""
    overlap_least: int = 50
    """Characters at least that two pieces of one paragraph share. Issue 4."""
    overlap_most: int = 100
    """Characters at most that they share. Issue 4."""
    least_chars: int = 60
    """Characters under which a paragraph goes with the next: "Steps:" alone answers nothing. Ours."""
    embed_batch: int = 4
    """Passages that an embedder on this machine gets at once; what is embedded stays. Ours: Ctrl-C waits for 2 s, not for 6."""
    candidates: int = 20
    """Passages that each channel hands to fusion. Design."""
    found: int = 10
    """Chunks that a search returns when the caller names no number. Ours."""
    injected: int = 3
    """Chunks at most in a prompt. Pitfall 54: few and good."""
    likely_from: float = 0.7
    """Score (0-1) from which a chunk goes into a prompt. Issue 4: the lower band of memory."""
    relative_floor: float = 0.5
    """Share of the best score under which a chunk does not. Ours: as memory."""
    least_line_chars: int = 80
    """Characters of a chunk that are worth showing when it is cut to what is left of the budget. Ours: a sentence."""
