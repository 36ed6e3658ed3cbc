"""The numbers of the write path: a part of `policy.py`, which has the words for where a number comes from."""

from dataclasses import dataclass


@dataclass(frozen=True)
class WritingPolicy:
    """Deduplication, conflict, forgetting, extraction by the model and review."""

    replace_margin: float = 0.15
    """How much surer a model's extraction must be than a candidate to replace it (0-1). Design, status machine."""
    near_candidates: int = 5
    """Nearest records that a new open statement is compared with. Ours."""
    near_passages: int = 400
    """Passages that are looked through for those, when turns say nearly the same. Ours: bounds the transaction."""
    near_shared_terms: float = 0.7
    """Share of terms that two open statements must have in common to be one (0-1). Ours: vectors alone merge "Tom" and "Tim"."""
    local_near: float = 0.96
    """Cosine from which two passages may be one statement, bundled model. Ours: paraphrases; 0.95 on the seeds' scale."""
    openai_near: float = 0.92
    """The same for an OpenAI-compatible endpoint. Ours."""
    hashing_near: float = 0.9
    """The same for the hashing embedder of the tests. Ours."""
    purge_every_s: float = 60.0
    """How often the worker looks for details to purge. Ours: small against the half hour that they may stay."""
    sensitive_idle_s: float = 1_800.0
    """How long a thread must be idle before contact details that nobody asked to keep are purged. Issue: 30 minutes."""
    erase_after_s: float = 86_400.0
    """How long the bytes of what was forgotten may stay on freed pages, at most. Ours: a day; `mneme maintain` is at once."""
    forget_options: int = 6
    """Memories at most that the agent offers when a forget request fits several. Ours."""
    believe_from: float = 0.1
    """Likelihood that a message holds anything from which its finds are believed (0-1). Benchmark: extraction_fit."""

    believe_clause_from: float = 0.04
    """Likelihood that the clause of a find tells anything from which it is believed (0-1). Benchmark: extraction, val."""

    # Extraction by the model
    extract_idle_s: float = 240.0
    """How long a thread must be quiet before its turns are extracted. Issue: 4 minutes."""
    extract_turns: int = 8
    """Waiting turns of a thread that are extracted at once, and that make an extraction due. Issue."""
    extract_tokens: int = 3_000
    """Tokens of waiting turns that make an extraction due. Issue."""
    extract_most: int = 5
    """Memories at most from one extraction. Design."""
    extract_known: int = 10
    """Known memories that the model is shown with the turns. Ours."""
    extract_output_tokens: int = 1_200
    """Room for the model's answer; doubled once when it did not suffice. Ours: five memories with all fields."""
    extract_attempts: int = 5
    """Tries after which a turn is set aside. Issue."""
    extract_backoff_s: float = 30.0
    """Pause before the first retry; doubled with each. Ours."""
    extract_backoff_max_s: float = 3_600.0
    """Longest pause before a retry. Ours."""
    lease_s: float = 300.0
    """How long a worker may keep turns before another may take them: longer than any model call. Ours."""
    procedure_alike: float = 0.5
    """Share of terms that two goals must have in common for the steps of one to be offered for the other (0-1). Ours."""
    review_batch: int = 20
    """Experiences that are reviewed in one go. Ours: a minute of model calls."""
    review_least: int = 3
    """Least mark (1-5) that an experience needs for being right, general and safe. Issue."""
    follow_ups_read: int = 50
    """Newest open problems that are looked through, to raise or to close one. Ours: older ones are past."""
