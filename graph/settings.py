"""Choices made once for a process. The only reader of the environment."""

from pathlib import Path
from typing import Annotated, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import platformdirs
from pydantic import AliasChoices, Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from memory.policy import Policy
from memory.short_term.evict import Strategy
from memory.short_term.profile import ProfileName
from memory.short_term.splits import SplitName

_POLICY = Policy()
OPENAI_KEY = AliasChoices("openai_api_key", "OPENAI_API_KEY")
OPENAI_URL = AliasChoices("openai_base_url", "OPENAI_BASE_URL")


def default_data_dir() -> Path:
    """Where this user's applications keep their data."""
    return Path(platformdirs.user_data_dir("mneme", appauthor=False))


class Settings(BaseSettings):
    """Process-wide settings: MNEME_* variables, OPENAI_* for the endpoint, or a .env file in the working directory."""

    model_config = SettingsConfigDict(
        env_ignore_empty=True,
        env_prefix="MNEME_",
        env_file=".env",
        extra="ignore",
        frozen=True,
        populate_by_name=True,
    )

    data_dir: Path = Field(
        default_factory=default_data_dir, description="Folder of the ledger, the index and the threads."
    )
    model: str | None = Field(
        None, description="Chat model of the endpoint; without one the built-in offline model answers."
    )
    openai_api_key: SecretStr | None = Field(
        None, validation_alias=OPENAI_KEY, description="Key of the OpenAI-compatible endpoint."
    )
    openai_base_url: str | None = Field(
        None, validation_alias=OPENAI_URL, description="Address of the OpenAI-compatible endpoint."
    )
    model_timeout_s: Annotated[float, Field(gt=0)] = Field(
        60.0, description="Seconds to wait for the chat model."
    )
    model_retries: Annotated[int, Field(ge=0, le=10)] = Field(
        2, description="Tries after a failed call of the model."
    )
    temperature: float | None = Field(
        None, description="Temperature of the chat model; unset: the endpoint's own."
    )
    context_tokens: Annotated[int, Field(ge=512)] | None = Field(
        None,
        description="Window of the chat model in tokens, prompt and answer together; unset: from a table, else 16,000.",
    )
    summary_model: str | None = Field(
        None, description="Model that summarises what leaves the window; unset: the chat model."
    )
    profile: ProfileName = Field(
        "general", description="Scenario: window, summary, memory and scratchpad in one choice."
    )
    project: str | None = Field(
        None,
        description="Repository, product or data source at hand: profiles read the documents of the namespace of that name.",
    )
    strategy: Strategy | None = Field(
        None,
        description="sliding: the last turns; summary: few turns and a summary; hybrid: both; unset: the profile's.",
    )
    split: SplitName | None = Field(
        None,
        description="How the window is shared out: auto, shares_8k, caps_128k or task; unset: the profile's.",
    )
    kept_checkpoints: Annotated[int, Field(ge=1)] = Field(
        _POLICY.kept_checkpoints, description="Newest checkpoints of a thread that are kept."
    )
    maintenance: bool = Field(
        True,
        description="Whether an open App maintains memory once a day (expiry, archive, purge, nightly reflection).",
    )
    encoding: Literal["o200k_base", "cl100k_base"] = Field(
        "o200k_base", description="Vocabulary that tokens are counted with."
    )
    embedder: Literal["local", "openai", "hashing"] = Field(
        "local", description="local: the bundled multilingual model; openai: an endpoint; hashing: for tests."
    )
    embedding_model: str = Field(
        "text-embedding-3-small", description="Embedding model of the endpoint (embedder=openai)."
    )
    embedding_base_url: str | None = Field(
        None, description="Address of the embedding endpoint; unset: OPENAI_BASE_URL."
    )
    embedding_api_key: SecretStr | None = Field(
        None, description="Key of the embedding endpoint; unset: OPENAI_API_KEY."
    )
    embedding_timeout_s: Annotated[float, Field(gt=0)] = Field(
        10.0, description="Seconds to wait for the embedding endpoint."
    )
    reranker: Literal["none", "hosted", "model", "local"] = Field(
        "none",
        description="none: built-in evidence; hosted: a /rerank endpoint; model: the chat model judges;"
        " local: a cross-encoder (extra 'rerank').",
    )
    reranker_model: str = Field(
        "BAAI/bge-reranker-v2-m3", description="Model of the reranker (hosted, local)."
    )
    reranker_url: str | None = Field(
        None,
        description="Whole address of the rerank endpoint, such as https://api.siliconflow.cn/v1/rerank.",
    )
    reranker_api_key: SecretStr | None = Field(None, description="Key of the rerank endpoint.")
    reranker_timeout_s: Annotated[float, Field(gt=0)] = Field(
        3.0, description="Seconds to wait for the reranker before the built-in order is used."
    )
    knowledge: str | None = Field(
        None,
        description="Namespaces of documents that agents may read, with commas between; unset: the profile's.",
    )
    index: Literal["chroma", "exact"] = Field(
        "chroma", description="chroma: embedded Chroma; exact: numpy over the ledger."
    )
    sync: Literal["normal", "full"] = Field(
        "normal",
        description="normal: a killed process loses nothing; full: a power cut neither, and each turn waits for the disk.",
    )
    sensitive_idle_minutes: Annotated[float, Field(gt=0)] = Field(
        30.0,
        description="Minutes a thread must be idle before contact details that nobody asked to keep are purged.",
    )
    backup_dir: Path | None = Field(
        None,
        description="Folder outside the data folder for a daily backup; unset: none but those of `mneme backup --to`.",
    )
    backups_kept: Annotated[int, Field(ge=1)] = Field(
        _POLICY.backups_kept, description="Newest backups in MNEME_BACKUP_DIR that are kept."
    )
    prompts_dir: Path | None = Field(
        None, description="Folder with own prompts (zh/*.md, en/*.md) that replace the shipped ones."
    )
    timezone: str = Field(
        "UTC", description="Time zone of users whose run names none, such as Asia/Shanghai."
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "warning", description="Least level that is logged."
    )

    @field_validator("timezone")
    @classmethod
    def _known_timezone(cls, name: str) -> str:
        try:
            ZoneInfo(name)
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:  # OSError: "Asia" is a folder
            raise ValueError(
                f"unknown time zone {name!r}: use a name such as Asia/Shanghai or Europe/Berlin"
            ) from error
        return name

    @field_validator(
        "openai_api_key",
        "openai_base_url",
        "model",
        "summary_model",
        "project",
        "strategy",
        "split",
        "knowledge",
        "embedding_base_url",
        "embedding_api_key",
        "backup_dir",
        mode="before",
    )
    @classmethod
    def _blank_is_unset(cls, value: object) -> object:
        return None if isinstance(value, str) and not value.strip() else value
