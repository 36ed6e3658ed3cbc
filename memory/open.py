"""From settings to ports: the only place that knows concrete backends. Whoever opens a kit closes it."""

from collections.abc import Sequence
from dataclasses import replace

from graph.settings import Settings
from memory.calibrate import read_calibration
from memory.clock import Clock
from memory.embed.compatible import open_compatible
from memory.embed.embedder import Embedder
from memory.embed.hashing import open_hashing
from memory.embed.local import open_local
from memory.errors import SettingsError
from memory.index.chroma import ChromaIndex
from memory.index.exact import ExactIndex
from memory.index.feed import LedgerFeed
from memory.index.protocol import VectorIndex
from memory.keep_forgotten import keep_forgotten
from memory.kit import Chat, Kit, Reranker, ShortTerm
from memory.knowledge.namespace import make_namespaces
from memory.ledger.ledger import Ledger, open_sqlite
from memory.long_term.rule import Rule
from memory.policy import Policy
from memory.reindex import check_embedder
from memory.rerank.cross_encoder import CrossEncoderReranker
from memory.rerank.hosted import HostedReranker
from memory.rerank.judge import JudgeReranker
from memory.tokens import TokenCounter
from prompts.render import Prompts


def open_kit(
    settings: Settings, chat: Chat, clock: Clock, *, rules: Sequence[Rule] = (), is_reembedding: bool = False
) -> Kit:
    """Opens the ledger, the index and the embedder of these settings.

    Raises LedgerError, EmbedderChangedError (not when the caller is about to embed anew), SettingsError, PromptError.
    """
    policy = replace(Policy(), sensitive_idle_s=settings.sensitive_idle_minutes * 60)
    prompts = Prompts(settings.prompts_dir)
    embedder = open_embedder(settings, policy)
    reranker = open_reranker(settings, chat, prompts)
    ledger = open_sqlite(settings.data_dir / "ledger.sqlite", policy=policy, sync=settings.sync)
    try:
        if not is_reembedding:
            check_embedder(ledger, embedder.fingerprint)
        calibration = read_calibration(ledger, embedder.fingerprint)
        index = open_index(settings, ledger, embedder.fingerprint, policy)
    except BaseException:
        ledger.close()
        raise
    kit = Kit(
        ledger=ledger,
        index=index,
        embedder=embedder,
        chat=chat,
        tokens=TokenCounter(settings.encoding, policy),
        clock=clock,
        prompts=prompts,
        policy=policy,
        rules=tuple(rules),
        timezone=settings.timezone,
        window_tokens=settings.context_tokens,
        short_term=_short_term(settings),
        calibration=calibration,
        reranker=reranker,
        knowledge=None if settings.knowledge is None else make_namespaces(settings.knowledge),
    )
    return replace(kit, told=keep_forgotten(kit))


def _short_term(settings: Settings) -> ShortTerm:
    return ShortTerm(
        profile=settings.profile,
        project=settings.project,
        strategy=settings.strategy,
        split=settings.split,
        summary_model=settings.summary_model,
    )


def open_reranker(settings: Settings, chat: Chat, prompts: Prompts) -> Reranker | None:
    """The reranker of these settings; None: only the built-in evidence. Raises SettingsError."""
    match settings.reranker:
        case "none":
            return None
        case "hosted":
            if not settings.reranker_url:
                raise SettingsError(
                    "MNEME_RERANKER=hosted needs MNEME_RERANKER_URL: the address of a /rerank endpoint"
                )
            return HostedReranker(
                settings.reranker_url,
                model=settings.reranker_model,
                api_key=settings.reranker_api_key,
                timeout_s=settings.reranker_timeout_s,
            )
        case "model":
            return JudgeReranker(chat, prompts)
        case "local":
            return CrossEncoderReranker(settings.reranker_model)


def open_embedder(settings: Settings, policy: Policy) -> Embedder:
    """The embedder of these settings; models and clients are loaded with the first text."""
    match settings.embedder:
        case "local":
            return open_local(policy)
        case "hashing":
            return open_hashing(policy)
        case "openai":
            return open_compatible(
                model=settings.embedding_model,
                base_url=settings.embedding_base_url or settings.openai_base_url,
                api_key=settings.embedding_api_key or settings.openai_api_key,
                timeout_s=settings.embedding_timeout_s,
                policy=policy,
            )


def open_index(settings: Settings, ledger: Ledger, fingerprint: str, policy: Policy) -> VectorIndex:
    """The vector index of these settings over that ledger; it takes no lock before it is used."""
    feed = LedgerFeed(ledger)
    match settings.index:
        case "chroma":
            return ChromaIndex(settings.data_dir / "index", feed, fingerprint=fingerprint, policy=policy)
        case "exact":
            return ExactIndex(feed)
