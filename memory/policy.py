"""Every number of the memory in one place, each with its unit, its range and where it comes from.

"facts" is what was measured on the versions that we pin; "ours" is a choice that a benchmark of this project may change.
"""

from dataclasses import dataclass, field

from memory.policy_core import CorePolicy
from memory.policy_keeping import KeepingPolicy
from memory.policy_knowledge import KnowledgePolicy
from memory.policy_lifecycle import LifecyclePolicy
from memory.policy_recall import RecallPolicy
from memory.policy_writing import WritingPolicy


@dataclass(frozen=True, slots=True)
class Policy(CorePolicy, RecallPolicy, WritingPolicy, LifecyclePolicy, KeepingPolicy):
    """All numbers. Replace single ones with `dataclasses.replace(Policy(), ...)`."""

    knowledge: KnowledgePolicy = field(default_factory=KnowledgePolicy)
    """The numbers of documents."""

    # Input
    user_id_chars: int = 512
    """Characters of a user or agent name, 1 up; longer ones are refused. Ours."""
    message_chars: int = 200_000
    """Characters of one message kept in the ledger; more is cut in the middle. Ours."""
    record_chars: int = 600
    """Characters of one memory; a longer statement is not a memory but a document. Ours."""

    # Embedding
    embed_clip_chars: int = 600
    """Characters of one text that are embedded. Facts: 600 Chinese characters took 1.3 s, 3,000 took 7.1 s."""
    embed_cache_texts: int = 4_096
    """Texts whose vectors are kept in memory: 4,096 x 384 x 4 bytes = 6 MB. Ours."""
    embed_batch_texts: int = 32
    """Texts a request to a remote embedder. Ours: most servers take 32 or more."""
    embed_pause_s: float = 5.0
    """How long a remote embedder that was down is left alone. Ours: or every turn would pay its timeout."""
    local_floor: float = 0.84
    """Cosine under which a passage is unrelated, bundled model. Ours: unrelated zh pairs reach 0.85, en 0.80."""
    openai_floor: float = 0.25
    """The same for an OpenAI-compatible endpoint. Ours: unrelated pairs of text-embedding-3 lie under it."""
    hashing_floor: float = 0.15
    """The same for hashed words. Ours: texts without a common word lie near 0."""

    # Vector index (Chroma)
    index_shards: int = 64
    """Collections that small scopes share. Facts: 64 shards 3-6 ms, one collection 133 ms at 100,000 records."""
    index_own_collection_from: int = 2_000
    """Vectors of one scope from which it has a collection of its own. Facts: 97 ms with the filter at 10,000, 4.5 ms without."""
    index_batch_vectors: int = 100
    """Vectors an upsert. Facts: 2,000 rows hold the interpreter for 2.9 s."""
    hnsw_m: int = 16
    """Links a node in the shards (HNSW M, 2-100). Chroma's default: a shard stays small."""
    hnsw_m_large: int = 32
    """Links a node in a scope's own collection. Ours: recall at 50,000 vectors."""
    hnsw_ef_construction: int = 200
    """Candidates while a node is inserted. Facts: Chroma's default is 100."""
    hnsw_ef_search: int = 100
    """Candidates while searching; at least the number of results. Chroma's default."""
    hnsw_sync_threshold: int = 200
    """Vectors after which a shard is written out; the rest is replayed at first touch. Facts: 350 rows to replay took 70 ms."""
    hnsw_sync_threshold_large: int = 1_000
    """The same for a scope's own collection, whose files are larger. Chroma's default."""
    index_tail_exact: int = 200
    """Unapplied changes of one scope from which the exact index answers alone. Ours: about what one batch holds."""
    index_exact_most: int = 500
    """Vectors of a scope up to which it is searched exactly. Benchmark durability: HNSW lost one of two far groups of 67."""
    index_exact_cache_bytes: int = 256 * 1024 * 1024
    """Bytes of scope matrices that the exact index keeps, at least one scope. Ours: 170,000 vectors of 384."""

    # Confidence
    candidate_confidence: float = 0.6
    """Confidence of a plain statement (0-1). Design, status machine."""
    confirmed_confidence: float = 0.9
    """Confidence of an explicit "remember" (0-1). Design: up to 0.95."""

    # Feedback and evaluation
    rating_comment_chars: int = 500
    """Characters of a comment on an answer; the middle of a longer one is cut. Ours."""
    rating_bad: int = 2
    """Rating up to which an answer counts as badly rated (1-5). Ours."""
    rating_good: int = 4
    """Rating from which it counts as well rated (1-5); what lies between is neither. Ours."""
    rating_free: int = 1
    """Badly rated answers, beyond the well rated ones, that cost a memory nothing: the fault may lie elsewhere. Issue 6."""
    rating_step: float = 0.05
    """Confidence that each one more costs (0-1). Ours: as much as independent evidence adds."""
    rating_most: float = 0.2
    """Confidence that ratings cost at most (0-1). Ours: bounded; only the user's words reject a memory."""

    # Prompt budget
    context_tokens: int = 16_000
    """Tokens of the prompt and the answer together, when the model's window is not set. Ours: every current model has more."""
    output_reserve_share: float = 0.15
    """Share of the window kept free for the answer. Design: 8k split."""
    output_reserve_max_tokens: int = 4_000
    """Largest output reserve. Design: 128k caps."""
    memory_max_tokens: int = 2_000
    """Largest memory block, and largest block of documents. Design: 128k caps."""
    least_newest_tokens: int = 32
    """Tokens of the newest message that stay whatever else is cut. Ours: a short sentence."""
    tighter_retry_share: float = 0.6
    """Share of the prompt's budget for the one retry after "context length", when the endpoint names no window. Ours."""
    window_least_tokens: int = 512
    """Smallest window that is believed in an endpoint's message. Ours: the least that the settings take."""
    factor_least_tokens: int = 200
    """Counted tokens under which a prompt says nothing about the factor. Ours: templates add a constant."""
    factor_least: float = 0.8
    """Lowest factor between a model's tokens and ours. Ours: a model that counts less is not trusted blindly."""
    factor_most: float = 3.0
    """Highest factor. Ours: byte-level vocabularies need up to 3 tokens for a Chinese character."""
    factor_weight: float = 0.2
    """Weight of a new observation when the factor goes down; it goes up at once. Ours."""
    memory_tools_window_tokens: int = 6_000
    """Window from which the model has the memory tools: 360 tokens that a smaller one needs for words. Ours: rules do without."""
    verdict_lines: int = 12
    """Verdicts in a prompt at most. Ours: a message rarely says more."""
    verdict_chars: int = 200
    """Characters of one verdict's line; the rest is cut off. Ours: enough to know which one is meant."""
    language_turns: int = 3
    """User turns in another language after which the prompt's fixed texts change to it. Ours: keeps the cached prefix."""
    message_overhead_tokens: int = 4
    """Tokens that a chat template adds to each message. OpenAI cookbook, 3-4."""
    image_tokens: int = 1_105
    """Tokens of an image without a known size. OpenAI: 85 + 6 tiles x 170, the largest of a high-detail picture."""
    low_detail_image_tokens: int = 85
    """Tokens of an image sent with detail "low". OpenAI."""
    token_cache_texts: int = 4_096
    """Texts whose token counts are kept: a thousand turns and their tools. Ours."""
    token_cache_chars: int = 2_000
    """Characters of the longest text kept for that: 1 MB is counted anew in 10 ms. Ours: bounds the memory."""

    # Window and summary
    whole_turns: int = 5
    """Newest turns that stay verbatim while they fit. Issue 5."""
    slack_turns: int = 3
    """Turns above those before the summary is made anew in a small window. Ours: not at every turn."""
    summarise_at: float = 0.9
    """Share of the conversation's room from which turns are folded into the summary. Issue 5."""
    summarise_to: float = 0.6
    """Share of the room, or of a profile's messages, that is left after that. Issue 5: not at every turn."""
    summary_max_tokens: int = 1_000
    """Longest summary. Issue 5."""
    summary_item_tokens: int = 80
    """Longest single point of a summary; more is cut in the middle. Ours."""
    summary_calls: int = 4
    """Calls of the summariser in one turn; what is left waits for the next. Ours: bounds the wait for the answer."""
    summary_attempts: int = 3
    """Failures in a row after which the summariser is left alone for longer. Ours."""
    summary_pause_turns: int = 10
    """User turns between tries from then on; before, one. Ours."""
    summary_message_tokens: int = 800
    """Tokens of one message that the summariser reads; the middle of longer ones is cut. Ours."""
    summary_args_tokens: int = 100
    """The same for the arguments of one tool call. Ours: they say what was asked, the result matters more."""

    # Tool results
    result_whole_chars: int = 500
    """Characters up to which a tool's result stays in the context as it is. Pitfall 56."""
    result_page_chars: int = 4_000
    """Characters that read_result hands out at once. Ours: 1,000-2,500 tokens."""
    result_line_chars: int = 1_000
    """Characters of one line of a kept result; longer ones are split, so that a page can end. Ours."""
    result_max_chars: int = 2_000_000
    """Characters of one tool result that are kept; the middle of longer ones is cut. Ours."""
    result_old_chars: int = 300
    """Characters of a result page that stay once its turn is over. Ours: it can be read again."""
    result_old_least_tokens: int = 40
    """Tokens of such a page that stay at least. Ours: its first line and the mark of the cut."""
    results_expire_days: float = 30.0
    """Days without a turn after which a thread's tool results are deleted. Ours."""

    # Checkpoints
    kept_checkpoints: int = 20
    """Newest checkpoints of a thread that stay. Issue 5."""
    tidy_every_s: float = 5.0
    """Shortest pause between two rounds of tidying threads. Ours."""
    sweep_every_s: float = 600.0
    """How often it is looked whether a forgotten thread wrote itself back. Ours: it reads the names of all threads."""

    # Scratchpad
    scratchpad_steps: int = 50
    """Steps of one plan, those done and failed included; a longer one is refused. Ours."""
    scratchpad_goal_chars: int = 500
    """Characters of a goal; more is cut in the middle, with a mark. Ours."""
    scratchpad_step_chars: int = 300
    """Characters of a step's text; more is cut in the middle, with a mark. Ours."""
    scratchpad_result_chars: int = 1_000
    """Characters of a result, an error or a conclusion; more is cut in the middle, with a mark. Ours."""
    scratchpad_note_chars: int = 500
    """Characters of a note or a question; more is cut in the middle, with a mark. Ours."""
    scratchpad_notes: int = 40
    """Notes of one task, and as many open questions; one more is refused: none is lost unseen. Ours."""
    scratchpad_ended_tasks: int = 3
    """Ended tasks that a scratchpad still holds until they are taken into long-term memory. Ours."""
    scratchpad_whole_steps: int = 7
    """Steps up to which the view shows the whole plan. Ours: the window of a longer one and two results."""
    scratchpad_near_steps: int = 2
    """Steps before and after the current one in the view of a longer plan. Issue 5."""
    scratchpad_view_clip_chars: int = 160
    """Characters of one text (goal, step, result, note) in the view. Ours: two lines of a terminal."""
    scratchpad_view_results: int = 6
    """Results that the current step builds on, in the view of a longer plan, the newest. Ours."""
    scratchpad_view_notes: int = 5
    """Newest notes in the view; the open questions are shown likewise. Ours."""

    # Turns
    max_tool_rounds: int = 8
    """Tool rounds of one turn before a final answer is forced. Design."""

    # Ledger
    busy_timeout_s: float = 30.0
    """How long a writer waits for another process. Pitfall 43."""
    worker_batch_passages: int = 16
    """Passages that the worker embeds at once: small, so that a close is not delayed. Ours."""
    worker_delay_s: float = 0.2
    """How long the worker waits after it is woken: the reply at hand goes first. Benchmark: 26.7 -> 19.2 ms a turn."""
    worker_idle_s: float = 2.0
    """How long the worker sleeps when nobody wakes it: another process may have written. Ours."""
    worker_retry_max_s: float = 60.0
    """Longest pause between tries while an embedder is down. Ours."""

    # Chat model and threads
    model_connect_s: float = 10.0
    """Longest wait for a connection to the chat model; the rest of MNEME_MODEL_TIMEOUT_S is for its answer. Ours."""
    retry_pause_s: float = 0.5
    """Pause before the second try of a model call; doubles each time. openai client: the same."""
    retry_pause_max_s: float = 8.0
    """Longest pause that we choose; a server's Retry-After may be longer. openai client: the same."""
    saver_threads: int = 2
    """Threads that run the checkpointer's SQL for event loops. Ours: one holds the lock while the other (de)serialises."""

    # Doctor
    doctor_free_bytes: int = 1024**3
    """Free bytes under which the doctor warns. Ours: an index rebuild and a VACUUM need room beside the old files."""
    doctor_wait_s: float = 10.0
    """How long the doctor waits for an endpoint. Ours: a check that takes longer is an answer, too."""
    doctor_busy_s: float = 3.0
    """How long the doctor waits for the ledger's lock. Ours."""
