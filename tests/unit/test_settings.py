"""Settings: from the environment or the caller, checked, with secrets kept secret."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from graph.settings import Settings, default_data_dir
from tests.builders import some_settings


def from_environment() -> Settings:
    return Settings(_env_file=None)


def test_settings_have_defaults_that_need_nothing() -> None:
    settings = from_environment()
    assert (settings.model, settings.openai_api_key, settings.openai_base_url) == (None, None, None)
    assert (settings.embedder, settings.index, settings.encoding, settings.timezone) == (
        *("local", "chroma", "o200k_base", "UTC"),
    )
    assert settings.data_dir == default_data_dir()
    assert "mneme" in str(settings.data_dir).lower()


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    values = {
        "MNEME_DATA_DIR": str(tmp_path),
        "MNEME_MODEL": "qwen",
        "OPENAI_API_KEY": "sk-x",
        "OPENAI_BASE_URL": "http://127.0.0.1:1/v1",
        "MNEME_CONTEXT_TOKENS": "8000",
        "MNEME_INDEX": "exact",
        "MNEME_TIMEZONE": "Asia/Shanghai",
        "MNEME_UNKNOWN": "ignored",
    }
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    settings = from_environment()
    assert (settings.data_dir, settings.model, settings.context_tokens) == (tmp_path, "qwen", 8_000)
    assert (settings.openai_base_url, settings.index, settings.timezone) == (
        *("http://127.0.0.1:1/v1", "exact", "Asia/Shanghai"),
    )
    assert settings.openai_api_key is not None
    assert settings.openai_api_key.get_secret_value() == "sk-x"


def test_caller_wins_over_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MNEME_MODEL", "from-environment")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-environment")
    settings = some_settings(tmp_path, model="from-caller", openai_api_key="sk-caller")
    assert settings.model == "from-caller"
    assert settings.openai_api_key is not None
    assert settings.openai_api_key.get_secret_value() == "sk-caller"


def test_settings_come_from_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("MNEME_MODEL=from-file\nOPENAI_API_KEY=sk-file\nOTHER=1\n")
    monkeypatch.chdir(tmp_path)
    assert Settings().model == "from-file"
    monkeypatch.setenv("MNEME_MODEL", "from-environment")
    assert Settings().model == "from-environment"


@pytest.mark.parametrize(
    "name", ["MNEME_MODEL", "OPENAI_API_KEY", "OPENAI_BASE_URL", "MNEME_EMBEDDING_BASE_URL"]
)
def test_blank_value_counts_as_unset(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "  ")
    field = name.removeprefix("MNEME_").lower()
    assert getattr(from_environment(), field) is None


@pytest.mark.parametrize(
    ("name", "value", "word"),
    [
        ("MNEME_CONTEXT_TOKENS", "100", "512"),
        ("MNEME_CONTEXT_TOKENS", "many", "integer"),
        ("MNEME_EMBEDDER", "magic", "local"),
        ("MNEME_INDEX", "faiss", "chroma"),
        ("MNEME_ENCODING", "gpt2", "o200k_base"),
        ("MNEME_MODEL_TIMEOUT_S", "0", "greater than 0"),
        ("MNEME_MODEL_RETRIES", "11", "10"),
        ("MNEME_TIMEZONE", "Mars/Olympus", "Asia/Shanghai"),
        ("MNEME_TIMEZONE", "Asia", "Asia/Shanghai"),
        ("MNEME_TIMEZONE", "../../etc/passwd", "Asia/Shanghai"),
    ],
)
def test_settings_refuse_what_cannot_be(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, word: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError, match=word):
        from_environment()


def test_keys_are_not_shown(tmp_path: Path) -> None:
    settings = some_settings(tmp_path, openai_api_key="sk-very-secret", embedding_api_key="sk-also-secret")
    assert "secret" not in repr(settings).replace("SecretStr", "")
    assert "sk-" not in settings.model_dump_json()


def test_every_setting_is_described() -> None:
    assert all(field.description for field in Settings.model_fields.values())
