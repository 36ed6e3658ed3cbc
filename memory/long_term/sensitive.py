"""What is too sensitive to keep: secrets never, contact details only when asked, health with a flag. Pure."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Secret = Literal["api_key", "token", "private_key", "password", "card_number", "id_number", "bank_account"]
Contact = Literal["phone", "email", "address"]

HEALTH_ATTRIBUTES = frozenset({"allergy", "diet", "disability"})
"""What users say of their own health: kept, because it protects them, and flagged."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A sensitive stretch of a text, from `start` up to `end`."""

    what: Secret | Contact
    start: int
    end: int


_SECRETS: tuple[tuple[Secret, re.Pattern[str]], ...] = (
    (
        "private_key",
        re.compile(
            r"-----BEGIN [A-Z ]*PRIVATE KEY-----.*?(?:-----END [A-Z ]*PRIVATE KEY-----|\Z)", re.DOTALL
        ),
    ),
    (
        "api_key",
        re.compile(
            r"\b(?:(?:sk|pk|rk|hf|ghp|gho|ghs|github_pat|glpat|npm|xox[abprs])[-_][A-Za-z0-9_-]{12,}"
            r"|AKIA[0-9A-Z]{12,}|AIza[0-9A-Za-z_-]{20,}|LTAI[0-9A-Za-z]{12,}|(?:hf|ghp)_?[A-Za-z0-9]{20,})"
        ),
    ),
    (
        "token",
        re.compile(
            r"\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]+)?|\bBearer\s+[A-Za-z0-9._~+/-]{16,}=*"
        ),
    ),
    (
        "password",
        re.compile(
            r"\b(?:passwords?|passwd|passcode|passphrase|pwd|api[ _-]?keys?|secret(?:[ _-]?key)?|access[ _-]?token|auth[ _-]?token"
            r"|pin(?: code)?)\b(?:\s+(?:for|of|to|at|on|in)\s+[^:=]{1,40}?)?\s*(?:(?:is|are|was)\b\s*[:：]?|[=:：])\s*[\"'`]?(?P<secret>(?!\[redacted)[^\s\"'`,，。;；]{3,})",
            re.IGNORECASE,
        ),
    ),
    (
        "password",
        re.compile(
            r"\b(?:pin(?: code| number)?|passcode|(?:entry|access|door|gate|alarm|security|lock) code|code|combination)\s+(?:of|for|to)\s+(?:my|our|the)\s+(?:[\w'-]+\s+){0,3}[\w'-]+\s*(?:,|:|=|-|is\b|\()\s*(?:is\s+)?(?P<secret>(?!(?:19|20)\d\d\b)\d{4,8})\b",
            re.IGNORECASE,
        ),
    ),
    (
        "password",
        re.compile(
            r"\b(?:chang|updat|switch|reset|sett?)(?:e|ed|ing)?\s+(?:my|our|the)\s+(?:\w+\s+){0,3}(?:password|passcode|passphrase|pin)\s+to\s+[\"'`]?(?P<secret>(?!\[redacted|something|one\b|an?\b|the\b)[^\s\"'`,，。;；]{3,})",
            re.IGNORECASE,
        ),
    ),
    (
        "password",
        re.compile(
            r"\b[a-z][a-z0-9+.-]{1,20}://[^\s:/@]{0,60}:(?P<secret>(?!\[redacted)[^\s@/]{2,80})@",
            re.IGNORECASE,
        ),
    ),
    (
        "card_number",
        re.compile(
            r"(?:\b(?:cvv|cvc|cvv2|security code)|安全码|卡背(?:面)?(?:三|3)位)(?:\s*(?:码|是|为|is|[:：=]))?\s*(?P<secret>\d{3,4})(?!\d)",
            re.IGNORECASE,
        ),
    ),
    (
        "password",
        re.compile(
            r"\b(?:(?:alarm|safe|door|gate|entry|security|unlock|garage|access|vault)[ -]?(?:code|combination|combo|pin)\b(?:[^\d\n]{0,30}?(?<![\w-])(?=\S*\d)|[^\d\n?.]{0,30}?(?:\b(?:is|was|are|to)|[:=：])\s*[\"'“]?(?=[a-z]{3})(?!(?:not|the|broken|wrong|same|new|old|changed|gone|unknown|something|written|needed|required|working|for|my|your|our|what|who|where|how|when|please|kept|stored|saved|known)\b))|(?:login|log-in|credentials)\b\s*(?:is|are|[:=])?\s*\S+\s*/\s*(?=\S*\d))(?P<secret>(?!\[redacted)\S{3,})",
            re.IGNORECASE,
        ),
    ),
    (
        "password",
        re.compile(
            r"(?:后台|後台|账号|帳號|登录|登錄|登入|管理员|管理員|路由器|服务器|伺服器)[^，。\n]{0,8}?[\w.@-]{2,30}\s*/\s*(?P<secret>(?!\[redacted)(?=\S*\d)[^\s，。]{4,})"
        ),
    ),
    (
        "password",
        re.compile(
            r"\b(?:pass|pw|pword|pwd)\b\s*(?:is|[:=])?\s*(?P<secret>(?!\[redacted)(?=\S*\d)(?=\S*[A-Za-z])\S{6,})",
            re.IGNORECASE,
        ),
    ),
    (
        "id_number",
        re.compile(
            r"\b(?:aadhaa?r|social security|ssn|national insurance|passport|tax(?:payer)? id|driv(?:er|ing)(?:'?s)? licen[cs]e|identity card|id card)\b[^\d\n]{0,24}?(?P<secret>\b[a-z]{0,3}(?=(?:[ -]?\d){6})\d[\d -]{4,18}\d)",
            re.IGNORECASE,
        ),
    ),
    (
        "password",
        re.compile(
            r"(?:密[码碼]|口令|密[钥鑰]|秘钥|令牌|[验驗][证證][码碼]|[Pp][Ii][Nn]码?|[Tt]oken|[Kk]ey)(?:就是|是|係|系|为|為|设成|设为|設成|設為|[改换換]成了?|[改换換][为為]了?|[=:：]|(?<=[码碼令钥鑰牌])\s?(?=[!-~]{0,24}\d)|(?=[^，。,;；\s\d]{0,6}\s?\d[\d -]{3,}))\s*[“\"]?(?P<secret>(?!\[redacted)[^\s，。,;；”\"]{3,})"
        ),
    ),
)
_DIGITS = re.compile(r"(?<![\d.])\d(?:[ -]?\d){11,22}(?:[ -]?[Xx])?(?![\d.])")
_CN_ID = re.compile(
    r"(?<!\d)[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dXx])"
)
_CARD_EXPIRY = re.compile(
    r"(?:有效期|\bexp(?:iry|ires|iration)?\b)[^\d\n]{0,12}(?P<secret>(?:0[1-9]|1[0-2])\s?/\s?\d{2,4})(?!\d)",
    re.IGNORECASE,
)
_BANK = re.compile(
    r"(?:银行卡号?|卡号|账号|帐号|bank account|account (?:number|no\.?)|iban)(?:\s*(?:是|为|is|[:：=]))?\s*(?P<secret>[A-Z]{0,2}\d[\d -]{7,30}\d)",
    re.IGNORECASE,
)
_CONTACTS: tuple[tuple[Contact, re.Pattern[str]], ...] = (
    ("email", re.compile(r"[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}")),
    (
        "phone",
        re.compile(
            r"(?<![\d-])(?:\+?86[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)|(?<![\w-])\+\d{1,3}[ -]?(?:\(?\d{2,4}\)?[ -]?){2,4}\d{2,4}(?!\d)"
        ),
    ),
    ("phone", re.compile(r"(?<!\d)\(?\d{3}\)?[ -]\d{3}-\d{4}(?!\d)|(?<!\d)0\d{2,3}-\d{7,8}(?!\d)")),
    (
        "address",
        re.compile(
            r"[\u4e00-\u9fff]{2,}(?:路|街|道|巷|弄|大道|胡同)\d+(?:号|弄)[\u4e00-\u9fff\d-]*(?:室|楼|单元|栋|层)?"
        ),
    ),
    (
        "address",
        re.compile(
            r"\b\d{1,5}\s+(?:[A-Z][\w'-]*\s+){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way)\b\.?"
        ),
    ),
)


def find_secrets(text: str) -> list[Finding]:
    """Keys, tokens, passwords, card, identity and bank numbers, in order of place."""
    found = [
        Finding(what, *m.span("secret" if "secret" in pattern.groupindex else 0))
        for what, pattern in _SECRETS
        for m in pattern.finditer(text)
    ]
    found += [Finding("id_number", *m.span()) for m in _CN_ID.finditer(text) if _is_cn_id(m[0])]
    found += [Finding("bank_account", *m.span("secret")) for m in _BANK.finditer(text)]
    found += [
        Finding("card_number", *m.span()) for m in _DIGITS.finditer(text) if _is_card(re.sub(r"\D", "", m[0]))
    ]
    if any(finding.what == "card_number" for finding in found):
        found += [Finding("card_number", *m.span("secret")) for m in _CARD_EXPIRY.finditer(text)]
    return _without_overlap(found)


def find_contacts(text: str) -> list[Finding]:
    """Phone numbers, e-mail and home addresses, in order of place."""
    found = [Finding(what, *m.span()) for what, pattern in _CONTACTS for m in pattern.finditer(text)]
    return _without_overlap(found)


def has_secret(text: str) -> bool:
    """Whether the text holds anything that must never be kept."""
    return bool(find_secrets(text))


def redact(text: str, find: Callable[[str], list[Finding]] = find_secrets) -> str:
    """The text with every finding replaced by what it was."""
    for finding in reversed(find(text)):
        text = f"{text[: finding.start]}[redacted {finding.what}]{text[finding.end :]}"
    return text


def _without_overlap(found: list[Finding]) -> list[Finding]:
    kept: list[Finding] = []
    for finding in sorted(found, key=lambda f: (f.start, -f.end)):
        if not kept or finding.start >= kept[-1].end:
            kept.append(finding)
    return kept


def _is_card(digits: str) -> bool:
    """Luhn's check of 13 to 19 digits that start as a payment card does."""
    if not 13 <= len(digits) <= 19 or digits[0] not in "23456":
        return False
    doubled = [int(d) * (2 if i % 2 else 1) for i, d in enumerate(reversed(digits))]
    return sum(d - 9 if d > 9 else d for d in doubled) % 10 == 0


def _is_cn_id(text: str) -> bool:
    """The check character of GB 11643."""
    weights = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
    total = sum(int(d) * w for d, w in zip(text[:17], weights, strict=True))
    return "10X98765432"[total % 11] == text[17].upper()
