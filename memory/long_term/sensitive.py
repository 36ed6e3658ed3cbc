"""Secrets that must never become a memory: keys, tokens, passwords, card numbers. Pure."""

import re

_SECRETS = (
    re.compile(r"\b(?:sk|pk|rk|ghp|gho|xox[abp]|AKIA|AIza|hf|glpat)[-_]?[A-Za-z0-9][A-Za-z0-9_-]{14,}"),
    re.compile(r"\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}"),
    re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY-----"),
    re.compile(
        r"(?:password|passwd|passcode|pwd|api[ _-]?key|secret(?: key)?|access token|\bpin)(?:\s+for\s+\S+)?"
        r"\s*(?:is|=|:|：|are)\s*\S{3,}",
        re.IGNORECASE,
    ),
    re.compile(r"(?:密码|口令|密钥|令牌|验证码|PIN码?)(?:是|为|=|:|：)\s*\S{3,}", re.IGNORECASE),
)
_DIGITS = re.compile(r"(?<![\d.])(?:\d[ -]?){12,18}\d(?![\d.])")


def has_secret(text: str) -> bool:
    """Whether the text holds a key, token, password or payment card number."""
    return any(pattern.search(text) for pattern in _SECRETS) or any(
        _is_card(re.sub(r"\D", "", found)) for found in _DIGITS.findall(text)
    )


def _is_card(digits: str) -> bool:
    """Luhn's check of 13 to 19 digits that start as a payment card does."""
    if not 13 <= len(digits) <= 19 or digits[0] not in "3456":
        return False
    doubled = [int(d) * (2 if i % 2 else 1) for i, d in enumerate(reversed(digits))]
    return sum(d - 9 if d > 9 else d for d in doubled) % 10 == 0
