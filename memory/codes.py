"""Identifiers in text, such as WO-20240615-001: found in any script, told apart from times, dates, spans and amounts. Pure."""

import re
import unicodedata
from collections.abc import Iterator

# Latin only: Chinese has no spaces, so a code begins and ends where the Chinese characters do.
_RUN = re.compile(r"(?<![A-Za-z0-9])[A-Za-z0-9]+(?:[-_./:#][A-Za-z0-9]+)*")
_DIGIT = re.compile(r"[0-9]")
_LETTER_OR_HYPHEN = re.compile(r"[A-Za-z-]")
_SEPARATOR = re.compile(r"[-_./:#]")
_UNIT = r"(?:st|nd|rd|th|[ap]\.?m|[kmc]?m|k?g|[kmgt]b|[kmg]?hz|[kdwvcfxhsln]|(?-i:[a-z]{2,5}))"
_NUMBER = r"[0-9]{1,3}(?:[.:][0-9]{1,2})*"
_NO_CODE = re.compile(
    rf"[0-9]+(?:[.:][0-9]+)*-?{_UNIT}"  # 1st, 5pm, 10km
    rf"|{_NUMBER}{_UNIT}?-{_NUMBER}{_UNIT}?|[12][0-9]{{3}}s?-[12][0-9]{{3}}s?"  # 3-5, 9:00-17:00, 9am-5pm, 2019-2021
    r"|(?:19|20)[0-9]{2}-[0-9]{1,2}(?:-[0-9]{1,2}(?:t.*)?)?|[0-9]{1,2}-[0-9]{1,2}-(?:[0-9]{2}|[0-9]{4})"  # days
    r"|[0-9]{1,3}(?:-(?-i:[a-z]+))+(?:-[0-9]{1,3})?",  # 3-year-old, 9-to-5
    re.IGNORECASE,
)


def find_codes(text: str) -> Iterator[tuple[int, str]]:
    """(place, code) of every identifier: digits with letters or hyphens that are no time, no date, no span and no amount."""
    for found in _RUN.finditer(unicodedata.normalize("NFKC", text)):
        run = found[0]
        if _DIGIT.search(run) and _LETTER_OR_HYPHEN.search(run) and not _NO_CODE.fullmatch(run):
            yield found.start(), run


def is_joined(code: str) -> bool:
    """Whether it has parts: WO-12, and not A12."""
    return bool(_SEPARATOR.search(code))


def joined_numbers(text: str) -> list[str]:
    """Whatever has digits and parts, codes and dates alike, without what stands between the parts."""
    runs = (found[0] for found in _RUN.finditer(text))
    return [_SEPARATOR.sub("", run) for run in runs if is_joined(run) and _DIGIT.search(run)]
