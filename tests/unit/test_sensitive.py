"""Secrets are found whatever they are called, in both languages; ordinary numbers and words are not."""

import pytest

from memory.long_term.sensitive import find_contacts, find_secrets, has_secret, redact


@pytest.mark.parametrize(
    ("text", "what", "secret"),
    [
        ("my key is sk-abcdEFGH1234567890xyz", "api_key", "sk-abcdEFGH1234567890xyz"),
        ("password: hunter2222", "password", "hunter2222"),
        ("my password for the bank is hunter2222", "password", "hunter2222"),
        ("我的密码是hunter2222，别告诉别人", "password", "hunter2222"),
        ("密码：abc123", "password", "abc123"),
        ("the pin is 4711", "password", "4711"),
        ("the gate code is sunflower", "password", "sunflower"),
        ("gate code word: sunflower", "password", "sunflower"),
        ("Door code B2468", "password", "B2468"),
        ("gate code hunter2", "password", "hunter2"),
        ("alarm code, please remember: 998877", "password", "998877"),
        ("card 4111 1111 1111 1111", "card_number", "4111 1111 1111 1111"),
        ("身份证 11010519491231002X", "id_number", "11010519491231002X"),
        ("银行卡号是 6217 0000 1234 5678 901", "bank_account", "6217 0000 1234 5678 901"),
        ("IBAN: DE89 3704 0044 0532 0130 00", "bank_account", None),
        ("Authorization: Bearer abcdefghijklmnop1234", "token", None),
        ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc", "token", None),
        ("-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----", "private_key", None),
        ("AKIAIOSFODNN7EXAMPLE", "api_key", "AKIAIOSFODNN7EXAMPLE"),
    ],
)
def test_secret_is_found_and_taken_out(text: str, what: str, secret: str | None) -> None:
    assert [finding.what for finding in find_secrets(text)][:1] == [what]
    redacted = redact(text)
    assert f"[redacted {what}]" in redacted
    if secret:
        assert secret not in redacted


@pytest.mark.parametrize(
    "text",
    [
        "我的密码忘了",
        "I forgot my password",
        "what is a password?",
        "what is the gate code word, my bike, my boat, my plane, my train?",
        "what is the door code for my flat?",
        "do you know the safe combination or the alarm code of my boat?",
        "大门的密码是什么",
        "我家门的密码和我的车、我的船是什么？",
        "order 20240615001 is late",
        "WO-20240615-001",
        "the number 1234567890123 is big",
        "卡是 6222-0212-3456-7895",
        "110105194912310021",
        "my skill is cooking",
        "token counts matter",
        "3.141592653589793",
    ],
)
def test_ordinary_text_holds_no_secret(text: str) -> None:
    assert not has_secret(text), find_secrets(text)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("我的手机号是13812345678", "phone"),
        ("call me at +1 415 555 0100", "phone"),
        ("(415) 555-0100", "phone"),
        ("mail ana@example.org please", "email"),
        ("我住在人民路12号3单元501室", "address"),
        ("I live at 221 Baker Street", "address"),
    ],
)
def test_contact_details_are_found(text: str, what: str) -> None:
    assert [finding.what for finding in find_contacts(text)] == [what]


def test_redacting_twice_changes_nothing_more() -> None:
    once = redact("password: hunter2222 and sk-abcdEFGH1234567890xyz")
    assert redact(once) == once
