"""Secrets never become a memory; what only looks like one does."""

import pytest

from memory.long_term.sensitive import has_secret


@pytest.mark.parametrize(
    "text",
    [
        "my key is sk-abcdefghijklmnop1234",
        "use sk-proj-AbCdEfGhIjKlMnOpQrStUv",
        "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
        "token glpat-abcdefghijklmnopqrst",
        "AKIAIOSFODNN7EXAMPLE",
        "AIzaSyA-abcdefghijklmnopqrstuvwxyz012345",
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.x",
        "-----BEGIN RSA PRIVATE KEY-----\nMIIE",
        "password: hunter2222",
        "My password is hunter2222",
        "the passcode for wifi is 4711",
        "API key = abc123def",
        "my PIN is 1234",
        "secret: swordfish",
        "我的密码是hunter2222",
        "密码：abc123",
        "口令是芝麻开门",
        "验证码是 482913",
        "PIN码：1234",
        "card 4111 1111 1111 1111",
        "我的卡号是6222021234567894",
        "5500-0000-0000-0004",
    ],
)
def test_text_has_a_secret(text: str) -> None:
    assert has_secret(text)


@pytest.mark.parametrize(
    "text",
    [
        "我叫张三，我喜欢简洁的回答",
        "I like secret gardens",
        "I forgot my password",
        "我忘了密码",
        "My phone number is 13800138000",
        "order 4111 1111 1111 1112",
        "the number 1234567890123",
        "pi is 3.14159265358979323846",
        "I was born on 1990-01-01",
        "ask the task force",
        "I spin my own wool",
        "",
    ],
)
def test_text_has_no_secret(text: str) -> None:
    assert not has_secret(text)
